"""How a case is played: its steps, at the desk and in an event."""
