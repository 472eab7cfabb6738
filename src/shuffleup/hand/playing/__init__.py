"""What each operation does to a hand: acts, cards, showdown and awards."""
