"""What came of several events, and of rounds against one another."""
