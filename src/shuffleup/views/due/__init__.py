"""What falls due next, in the event, at its tables and on their desks."""
