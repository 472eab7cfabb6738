"""What the floor is told."""
