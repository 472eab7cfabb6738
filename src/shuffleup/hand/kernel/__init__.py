"""Chips and turns of a hand in ints, compiled; `Bulk` plays many hands on it."""
