"""Entries: bought, given back, given up."""
