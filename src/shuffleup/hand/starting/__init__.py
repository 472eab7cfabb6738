"""How a hand begins: from a deal, or from a position in the middle of it."""
