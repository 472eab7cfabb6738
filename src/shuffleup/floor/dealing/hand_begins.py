"""When a hand begins, by what the dealer does. Table and event both ask here."""

from shuffleup.rulebook import Edition


def begins_hand(book: Edition, does: str | None) -> bool:
    """Whether the next hand has begun in the sense of the edition, once the dealer does this.

    >>> from shuffleup.rulebook import edition
    >>> [begins_hand(edition("tda-2013"), does) for does in ("first-riffle", "dealer-push")]
    [True, False]

    Decides `hand-begins`.
    """
    return does in book.procedure.hand_begins.begins_on
