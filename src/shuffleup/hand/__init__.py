"""One hand of poker."""
