"""The text that PokerStars and GGPoker write of a hand."""
