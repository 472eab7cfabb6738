"""What is done when tables get short: players move, tables break, play waits."""
