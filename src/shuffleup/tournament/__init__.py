"""The tournament: commands are decided into events, and state is the fold of the events."""
