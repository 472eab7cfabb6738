"""What each event says, checked against what came before it, and added to it; a module for each matter."""
