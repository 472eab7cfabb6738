"""Long and random runs that go on where they stopped: `make soak`."""
