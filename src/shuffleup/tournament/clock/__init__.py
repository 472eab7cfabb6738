"""The clock of the levels, and the clock on a player."""
