"""Before the doors open: structures, prizes, what stacks are worth."""
