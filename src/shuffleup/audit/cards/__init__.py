"""Hands that the program dealt, played a second time: decks, acts, pots and awards."""
