"""Strengths of many hands at once, from any buffer of bytes and on as many threads as asked."""

from array import array
from typing import TYPE_CHECKING

from shuffleup.ranking.kinds import Kind
from shuffleup.ranking.lookup import fill, first_fault
from shuffleup.ranking.single import wrong_cards, wrong_number
from shuffleup.ranking.threads import over_threads
from shuffleup.refused import Illegal, Malformed, Refused

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer, WriteableBuffer

_SAFE = frozenset({Kind.HIGH, Kind.SHORT_DECK, Kind.ACE_TO_FIVE, Kind.OMAHA})
BLOCK = 1 << 14
"""Hands checked, then ranked, while their cards are still in the cache."""


def strengths(
    kind: Kind,
    cards: "ReadableBuffer",
    each: int = 7,
    board: int = 0,
    *,
    out: "WriteableBuffer | None" = None,
    threads: int = 1,
    checked: bool = True,
) -> "memoryview[int]":
    """Strengths of the hands in a buffer, `each` cards a hand, of which the last `board` are the board's.

    The buffer may be bytes, an array("B"), a memoryview or a numpy array of uint8 of any shape. Strengths go
    into `out`, a buffer of unsigned 16-bit numbers, or into a new one. `checked=False` leaves out the search
    for wrong cards in high, short-deck, ace-to-five and Omaha hands: no card at all makes 0 there, and what a
    card that appears twice makes has no meaning.

    >>> from shuffleup.cards import parse_cards
    >>> hands = bytes(parse_cards("AhAsKdKc7h7d2c" "KhKsQdQc7h7d2c"))
    >>> pair_of_hands = strengths(Kind.HIGH, hands)
    >>> pair_of_hands[0] > pair_of_hands[1]
    True
    """
    source = _bytes_of(cards)
    _check_shape(kind, each, board)
    number, left = divmod(len(source), each)
    if left:
        raise Malformed(f"{len(source)} cards are not hands of {each}: {left} are left over")
    target = _numbers_of(array("H", bytes(2 * number)) if out is None else out, number)

    def work(span: tuple[int, int]) -> None:
        for first in range(*span, BLOCK):
            last = min(first + BLOCK, span[1])
            if checked or kind not in _SAFE:
                _check_cards(kind, source, each, first, last)
            fill(kind, source, each, board, target, first, last)

    share = -(-number // max(1, threads))
    spans = [(first, min(first + share, number)) for first in range(0, number, share or 1)]
    for _ in over_threads(threads, work, spans):
        pass
    return target


def _bytes_of(cards: "ReadableBuffer") -> "memoryview[int]":
    view = memoryview(cards)
    if view.itemsize != 1 or not view.c_contiguous:
        raise Malformed("cards in a batch are one byte each, without gaps: uint8, C order")
    return view.cast("B") if view.nbytes else memoryview(b"")


def _numbers_of(out: "WriteableBuffer", number: int) -> "memoryview[int]":
    view = memoryview(out)
    if view.format != "H" or view.ndim != 1 or not view.c_contiguous or view.readonly:
        raise Malformed("strengths go into one row of unsigned 16-bit numbers: array('H') or uint16")
    if len(view) != number:
        raise Malformed(f"there are {number} hands and room for {len(view)} strengths: make them the same")
    return view


def _check_shape(kind: Kind, each: int, board: int) -> None:
    if not isinstance(board, int) or not isinstance(each, int):
        raise Malformed("`each` and `board` count cards: the board's cards stand at the end of every hand")
    own = each - board
    if kind.is_omaha and not (4 <= own <= 6 and 3 <= board <= 5):
        wrong_number(kind, own, board)
    if not kind.is_omaha and not (1 <= each <= 7 and 0 <= board <= each):
        wrong_number(kind, each, 0)


def _check_cards(kind: Kind, source: "memoryview[int]", each: int, first: int, last: int) -> None:
    lowest = 16 if kind is Kind.SHORT_DECK else 0
    fault = first_fault(source, each, lowest, first, last)
    if fault < 0:
        return
    try:
        wrong_cards(kind, source[each * fault : each * fault + each])
    except Refused as problem:
        raise Illegal(f"hand {fault} of the batch: {problem}") from None
