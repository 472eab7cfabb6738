"""The strength of one hand, with its cards checked."""

from collections.abc import Iterable, Sequence
from typing import NoReturn, TypeGuard

try:
    import cython
except ImportError:
    from shuffleup import _cython as cython

from shuffleup.cards import Card, CardsLike, check_distinct, parse_cards
from shuffleup.ranking.kinds import Kind, kind_of
from shuffleup.refused import Illegal, Malformed

if not cython.compiled:
    from shuffleup.ranking.lookup import high as high_of
    from shuffleup.ranking.lookup import high7, of_kind
    from shuffleup.ranking.tables import BIT


def high(*cards: int) -> int:
    """The strength of the best high hand among one to seven cards, the quickest way to ask.

    >>> from shuffleup.cards import parse_cards
    >>> high(*parse_cards("AhAs7d7c2h")) > high(*parse_cards("KhKsQdQcAh"))
    True
    """
    return _high(cards)


def _high(cards: tuple[int, ...]) -> int:
    number = len(cards)
    if not 1 <= number <= 7:
        wrong_number(0, number, 0)
    if not cython.compiled:
        hand = [0] * 7
    seen = 0
    for i in range(number):
        card = cards[i]
        if not 0 <= card < 52 or seen & BIT[card]:
            wrong_cards(0, cards)
        seen |= BIT[card]
        hand[i] = card
    return high7(hand, 0) if number == 7 else high_of(hand, 0, number)


def _are_numbers(cards: CardsLike) -> TypeGuard[Sequence[int]]:
    """Whether they can be taken as they are."""
    if type(cards) is bytes:
        return True
    if type(cards) is not tuple and type(cards) is not list:
        return False
    for card in cards:  # noqa: SIM110 (compiled, this is the quicker form)
        if not isinstance(card, int):
            return False
    return True


def strength(kind: int, cards: CardsLike, board: CardsLike = ()) -> int:
    """How strong a hand is: an int, and higher is better for every kind. No qualifying low is 0.

    Strengths of one kind compare among hands of the same number of cards. Except in Omaha it does not matter
    which cards are the board's.

    >>> from shuffleup.ranking.kinds import Kind
    >>> strength(Kind.ACE_TO_FIVE, "Ah2s3d4c5h") > strength(Kind.ACE_TO_FIVE, "Ah2s3d4c6h")
    True
    >>> strength(Kind.OMAHA_EIGHT, "Ah2sKdKc", "3h4hQsJsTs")
    0
    """
    which = kind if type(kind) is Kind else kind_of(kind)
    held = cards if _are_numbers(cards) else parse_cards(cards)
    there = board if _are_numbers(board) else parse_cards(board)
    own, shared = len(held), len(there)
    number = own + shared
    if not cython.compiled:
        hand = [0] * 16
    if which < 7:
        if not 1 <= number <= 7 or which < 0:
            wrong_number(which, own, shared)
    elif not (4 <= own <= 6 and 3 <= shared <= 5) or which > 8:
        wrong_number(which, own, shared)
    seen = 0
    for i in range(number):
        card = held[i] if i < own else there[i - own]
        if not 0 <= card < 52 or seen & BIT[card] or (which == 1 and card < 16):
            wrong_cards(which, (*held, *there))
        seen |= BIT[card]
        hand[i] = card
    return of_kind(which, hand, 0, number, shared)


def wrong_number(kind: int, own: int, shared: int) -> NoReturn:
    if kind_of(kind) < 7:
        raise Malformed(f"{own + shared} cards are not a hand that can be ranked: give one to seven")
    raise Malformed(f"an Omaha hand is 4 to 6 cards and 3 to 5 on the board, not {own} and {shared}")


def wrong_cards(kind: int, cards: Iterable[int]) -> NoReturn:
    """Says what is wrong with cards that were refused."""
    given = [Card(card) for card in cards]
    if not all(card.known for card in given):
        raise Illegal("a hand with an unknown card cannot be ranked: say which card it is")
    check_distinct(given)
    low = next(card for card in given if kind == 1 and card < 16)
    raise Illegal(f"{low} is not in a short deck: its cards are six to ace")
