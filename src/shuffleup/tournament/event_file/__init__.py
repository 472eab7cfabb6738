"""The file of an event: its fields, its text, its design, and what is wrong with it."""
