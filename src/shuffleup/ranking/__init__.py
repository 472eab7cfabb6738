"""Hand values and equity."""
