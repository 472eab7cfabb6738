"""Which games the compiled bots play as they are."""

from shuffleup.hand.games import game


def can_play(name: str) -> bool:
    """Whether bots know a game: a board of five, a whole deck, and nothing drawn or thrown away.

    >>> [name for name in ("nlhe", "lhe", "plo", "stud", "badugi", "short-deck") if can_play(name)]
    ['nlhe', 'lhe', 'plo']
    """
    rules = game(name)
    boards = [street.board for street in rules.streets]
    moved = any(street.draw or street.discard for street in rules.streets)
    return boards == [0, 3, 1, 1] and not moved and rules.deck_size == 52
