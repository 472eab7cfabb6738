"""The record of an event, and what is printed of it."""
