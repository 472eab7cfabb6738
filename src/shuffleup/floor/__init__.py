"""The floor: what was said and seen becomes a ruling."""
