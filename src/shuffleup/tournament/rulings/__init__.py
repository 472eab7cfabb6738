"""The floor called to a table, and what was ruled."""
