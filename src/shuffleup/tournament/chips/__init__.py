"""Chips in play: counts, colour-ups, races."""
