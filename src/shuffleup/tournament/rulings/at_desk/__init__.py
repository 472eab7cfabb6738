"""A table as the floor finds it: its hand, who sits there, and what only the event knows."""
