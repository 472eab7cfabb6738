"""Strengths of many hands at once, from any buffer of bytes and on as many threads as asked."""

from array import array
from collections.abc import Sequence
from sys import byteorder
from typing import TYPE_CHECKING, Any, Protocol

from shuffleup.cards import UNKNOWN, CardsLike, parse_cards
from shuffleup.ranking.filling import fill, first_fault
from shuffleup.ranking.kinds import Kind, kind_of
from shuffleup.ranking.single import wrong_cards, wrong_number
from shuffleup.ranking.threads import check_threads, over_threads
from shuffleup.refused import Illegal, Malformed, Refused, must_be, whole

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer, WriteableBuffer

_SAFE = frozenset({Kind.HIGH, Kind.SHORT_DECK, Kind.ACE_TO_FIVE, Kind.OMAHA})
BLOCK = 1 << 14
"""Hands ranked between two looks at whether anything was wrong."""
_WHOLE = frozenset("bBhHiIlLqQ")
"""What a buffer calls whole numbers of this machine."""


class NumpyArray(Protocol):
    """A numpy array, told by this: before Python 3.12 its type does not say that it is a buffer."""

    @property
    def __array_interface__(self) -> dict[str, Any]: ...


_COUNTS = "`each` and `board` count cards, and the board's stand at the end of every hand"


def strengths(
    kind: Kind,
    cards: "ReadableBuffer | NumpyArray | Sequence[CardsLike] | Sequence[int]",
    each: int | None = None,
    board: int = 0,
    *,
    out: "WriteableBuffer | NumpyArray | None" = None,
    threads: int = 1,
    checked: bool = True,
) -> "memoryview[int]":
    """Strengths of the hands in a buffer, `each` cards a hand, of which the last `board` are the board's.

    The buffer may be bytes, an array("B"), a memoryview or a numpy array, whose rows are the hands; in one
    long row `each` is 7 unless said. Of uint8 without gaps it is read where it lies; other whole numbers are
    copied first. Or give a list of hands. Strengths go into `out`, a
    buffer of unsigned 16-bit numbers, or into a new one, which `numpy.asarray` takes as it is.

    `checked=False` leaves out the search for wrong cards in high, short-deck, ace-to-five and Omaha hands: no
    card at all makes 0 there, and what a card that appears twice makes has no meaning.

    >>> aces_up, kings_up = strengths(Kind.HIGH, ["AhAsKdKc7h7d2c", "KhKsQdQc7h7d2c"])
    >>> aces_up > kings_up
    True
    """
    kind = kind_of(kind)
    check_threads(threads)
    must_be(bool, checked, "checked is True or False")
    board = whole(board, _COUNTS)
    source, each = _hands_of(cards, None if each is None else whole(each, _COUNTS))
    _check_shape(kind, each, board)
    number, left = divmod(len(source), each)
    if left:
        raise Malformed(f"{len(source)} cards are not hands of {each}: {left} are left over")
    target = _numbers_of(array("H", bytes(2 * number)) if out is None else out, number)
    careful = checked or kind not in _SAFE

    def work(span: tuple[int, int]) -> None:
        for first in range(*span, BLOCK):
            last = min(first + BLOCK, span[1])
            if fill(kind, source, each, board, target, first, last, careful):
                _say_what_is_wrong(kind, source, each, first, last)

    share = -(-number // threads)
    spans = [(first, min(first + share, number)) for first in range(0, number, share or 1)]
    for _ in over_threads(threads, work, spans):
        pass
    return target


def _hands_of(
    cards: "ReadableBuffer | NumpyArray | Sequence[CardsLike] | Sequence[int]", each: int | None
) -> "tuple[memoryview[int], int]":
    """All cards in one row, and how many make a hand."""
    if isinstance(cards, list | tuple):
        return _listed(cards, each)
    try:
        view = memoryview(cards)  # type: ignore[arg-type]
    except TypeError:
        raise Malformed("a batch is bytes, an array of uint8, or a list of hands") from None
    if view.ndim not in (1, 2):
        raise Malformed(f"hands are one long row, or the rows of a table: {view.ndim} dimensions are neither")
    if view.format.lstrip("@") not in _WHOLE:
        raise Malformed("cards in a batch are whole numbers from 0 to 51: give them as uint8")
    if view.ndim == 2 and view.shape is not None:
        if each not in (None, view.shape[-1]):
            raise Malformed(f"the rows have {view.shape[-1]} cards, and `each` says {each}: leave it out")
        each = view.shape[-1]
    if view.itemsize > 1 and view.nbytes and hasattr(cards, "astype"):
        view = _narrowed(cards)
    return _in_a_row(view), 7 if each is None else each


def _narrowed(cards: Any) -> "memoryview[int]":
    """The same numbers of a numpy array in a byte each: numpy does it faster than we could."""
    if not 0 <= cards.min() <= cards.max() < UNKNOWN:
        raise Malformed("cards in a batch are whole numbers from 0 to 51")
    return memoryview(cards.astype("uint8", order="C"))


def _in_a_row(view: "memoryview[int]") -> "memoryview[int]":
    """A byte a card, without gaps."""
    if not view.nbytes:
        return memoryview(b"")
    if view.itemsize == 1 and view.c_contiguous:
        return view.cast("B")
    if view.itemsize == 1:
        return memoryview(view.tobytes())
    wide, size = view.tobytes(), view.itemsize
    lowest = slice(0 if byteorder == "little" else size - 1, None, size)
    cards = wide[lowest]
    again = bytearray(len(wide))
    again[lowest] = cards
    if again != wide:  # a number that is more than a byte, or below 0
        raise Malformed("cards in a batch are whole numbers from 0 to 51")
    return memoryview(cards)


def _listed(hands: Sequence[CardsLike] | Sequence[int], each: int | None) -> "tuple[memoryview[int], int]":
    if all(isinstance(one, int) for one in hands):
        return memoryview(bytes(parse_cards(hands))), 7 if each is None else each  # type: ignore[arg-type]
    read = [bytes(parse_cards(hand)) for hand in hands]  # type: ignore[arg-type]
    size = len(read[0]) if each is None else each
    if each is None and all(len(hand) == 1 for hand in read[:2]):
        raise Malformed("a batch is a list of hands, and each of these is one card: write ['AhKhQhJhTh', …]")
    if odd := next((place for place, hand in enumerate(read) if len(hand) != size), None):
        raise Malformed(f"hand {odd} has {len(read[odd])} cards, the others {size}: rank them apart")
    return memoryview(b"".join(read)), size


def _numbers_of(out: "WriteableBuffer | NumpyArray", number: int) -> "memoryview[int]":
    try:
        view = memoryview(out)  # type: ignore[arg-type]
    except TypeError:
        view = memoryview(b"")  # refused with what else is no such row
    if view.format != "H" or view.ndim != 1 or not view.c_contiguous or view.readonly:
        raise Malformed("strengths go into one row of unsigned 16-bit numbers: array('H') or uint16")
    if len(view) != number:
        raise Malformed(f"there are {number} hands and room for {len(view)} strengths: make them the same")
    return view


def _check_shape(kind: Kind, each: int, board: int) -> None:
    own = each - board
    if not 0 <= board <= each:
        raise Malformed(f"the board is {board} of the {each} cards of a hand: it can be 0 to {each} of them")
    if kind.is_omaha and not (4 <= own <= 6 and 3 <= board <= 5):
        wrong_number(kind, own, board)
    if not kind.is_omaha and not 1 <= each <= 7:
        wrong_number(kind, each, 0)


def _say_what_is_wrong(kind: Kind, source: "memoryview[int]", each: int, first: int, last: int) -> None:
    lowest = 16 if kind is Kind.SHORT_DECK else 0
    fault = first_fault(source, each, lowest, first, last)
    try:
        wrong_cards(kind, source[each * fault : each * fault + each])
    except Refused as problem:
        raise Illegal(f"hand {fault} of the batch: {problem}") from None
