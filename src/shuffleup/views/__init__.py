"""What each audience may see of an event."""
