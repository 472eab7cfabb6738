"""Hands that the program deals, off decks that were committed to before the first card."""
