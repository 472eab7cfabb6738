"""Rebuys and add-ons."""
