"""Hands of cards on the command line: recorded ones, and odds."""
