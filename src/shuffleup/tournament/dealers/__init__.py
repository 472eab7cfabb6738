"""Dealers and their pushes."""
