"""Hand for hand."""
