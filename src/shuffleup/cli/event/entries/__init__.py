"""Who plays: entries, rebuys, the people of the room."""
