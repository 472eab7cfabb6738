"""Many hands of a buffer ranked in one go, and checked in the same pass. `shuffleup.ranking` asks for it."""

from collections.abc import MutableSequence, Sequence

try:
    import cython
except ImportError:
    from shuffleup import _cython as cython

from shuffleup.refused import Malformed

if not cython.compiled:
    from shuffleup.ranking.lookup import high7, of_kind, omaha9, omaha9_of, suited
    from shuffleup.ranking.tables import BIT, HIGH, HIGH_FLUSH, KEYS, SUIT_START, slot7

Numbers = Sequence[int]

if not cython.compiled:
    # The compiled forms stand in the .pxd, in C: there both sums are one.
    _BOTH = [(0, 0)] * 256

    def learn_card(card: int, key: int, bit: int) -> None:
        _BOTH[card] = key, bit

    def sum_sevens(cards: Numbers, at: int, hands: int, keys: MutableSequence[int]) -> int:
        """The keys of hands of seven, and whether one is wrong: seven different bits add up to seven bits."""
        wrong = 0
        for i in range(hands):
            both = [_BOTH[card] for card in cards[at + 7 * i : at + 7 * i + 7]]
            keys[i] = sum(key for key, _ in both)
            wrong |= sum(bit for _, bit in both).bit_count() ^ 7
        return wrong

    def sum_nines(
        cards: Numbers, at: int, hands: int, own: MutableSequence[int], boards: MutableSequence[int]
    ) -> int:
        """The same of four cards with a board of five, whose keys are kept apart."""
        wrong = 0
        for i in range(hands):
            both = [_BOTH[card] for card in cards[at + 9 * i : at + 9 * i + 9]]
            own[i] = sum(key for key, _ in both[:4])
            boards[i] = sum(key for key, _ in both[4:])
            wrong |= sum(bit for _, bit in both).bit_count() ^ 9
        return wrong


def _check_span(cards: int, number: int, first: int, last: int) -> None:
    """Refuses hands that are not in the buffer: what is compiled would read whatever lies behind it."""
    if number < 1 or not 0 <= first <= last <= cards // number:
        raise Malformed(f"hands {first} to {last} of {number} cards each are not among {cards} cards")


def _check_shape(kind: int, number: int, board: int) -> None:
    """Refuses numbers of cards for which there is no table, or no room while three of a board are taken."""
    if kind < 7:
        right = kind >= 0 and 0 <= board <= number <= 7
    else:
        right = kind <= 8 and 0 <= board <= 5 and 0 <= number - board <= 6
    if not right:
        raise Malformed(f"no hand of kind {kind} has {number} cards, {board} of them on the board")


def _rank(
    kind: int,
    cards: Numbers,
    number: int,
    board: int,
    out: "MutableSequence[int] | memoryview[int]",
    first: int,
    last: int,
) -> None:
    if kind == 0 and number == 7:
        for i in range(first, last):
            out[i] = high7(cards, 7 * i)
    elif kind == 7 and number == 9 and board == 5:
        for i in range(first, last):
            out[i] = omaha9(cards, 9 * i)
    else:
        for i in range(first, last):
            out[i] = of_kind(kind, cards, number * i, number, board)


def _rank_sevens(cards: Numbers, out: "MutableSequence[int] | memoryview[int]", first: int, last: int) -> int:
    """High hands of seven, checked in the same pass; not 0 if a hand has a card twice or no card at all."""
    if not cython.compiled:
        keys = [0] * 64
    wrong = 0
    start = first
    while start < last:
        hands = min(64, last - start)
        wrong |= sum_sevens(cards, 7 * start, hands, keys)
        for i in range(hands):
            key = SUIT_START + keys[i]
            if key >> 33 & 0x44440038:
                out[start + i] = suited(HIGH_FLUSH, cards, 7 * (start + i), 7, key)
            else:
                out[start + i] = HIGH[slot7(key)]
        start += 64
    return wrong


def _rank_nines(cards: Numbers, out: "MutableSequence[int] | memoryview[int]", first: int, last: int) -> int:
    """Omaha hands of four with a board of five, checked in the same pass as sevens are."""
    if not cython.compiled:
        keys, boards = [0] * 64, [0] * 64
    wrong = 0
    start = first
    while start < last:
        hands = min(64, last - start)
        wrong |= sum_nines(cards, 9 * start, hands, keys, boards)
        for i in range(hands):
            at = start + i
            out[at] = omaha9_of(cards, 9 * at, SUIT_START + keys[i], SUIT_START + boards[i])
        start += 64
    return wrong


def fill(
    kind: int,
    cards: Numbers,
    number: int,
    board: int,
    out: "MutableSequence[int] | memoryview[int]",
    first: int,
    last: int,
    checked: bool = False,
) -> int:
    """Strengths of hands `first` to `last` of a buffer with `number` cards each; lets other threads run.

    With `checked` it says whether a hand is wrong: what was filled in has no meaning then.

    >>> from array import array
    >>> from shuffleup.cards import parse_cards
    >>> found = array("H", [0])
    >>> fill(0, bytes(parse_cards("AhAsKdKc7h7d2c")), 7, 0, found, 0, 1)
    0
    >>> found[0] >> 12
    3
    """
    _check_shape(kind, number, board)
    _check_span(len(cards), number, first, last)
    if last > len(out):
        raise Malformed(f"hands up to {last} are to be ranked, and there is room for {len(out)} strengths")
    if first == last:
        return 0
    if cython.compiled:
        source = cython.address(cards[0])
        target = cython.address(out[0])
    else:
        source, target = cards, out
    lowest = 16 if kind == 1 else 0
    wrong = 0
    with cython.nogil:
        if not checked:
            _rank(kind, source, number, board, target, first, last)
        elif kind == 0 and number == 7:
            wrong = _rank_sevens(source, target, first, last)
        elif kind == 7 and number == 9 and board == 5:
            wrong = _rank_nines(source, target, first, last)
        else:
            start = first
            while start < last:  # in steps that stay in the cache
                stop = min(start + 256, last)
                if _fault(source, number, lowest, start, stop) >= 0:
                    wrong = 1
                    break
                _rank(kind, source, number, board, target, start, stop)
                start = stop
    return wrong


def _fault(cards: Numbers, number: int, lowest: int, first: int, last: int) -> int:
    least = (1 << lowest) - 1
    for i in range(first, last):
        seen = 0
        total = 0
        for j in range(number * i, number * i + number):
            seen |= BIT[cards[j]]
            total += BIT[cards[j]]
        # Different bits add up to what they make together; what is no card has a bit at the top.
        if seen != total or seen >> 52 or seen & least:
            return i
    return -1


def first_fault(cards: Numbers, number: int, lowest: int, first: int, last: int) -> int:
    """The first hand of a buffer with a card twice, below the lowest, or no card at all; -1 if all are well.

    >>> first_fault(bytes([0, 1, 2, 3, 4, 4, 5, 52]), 2, 0, 0, 4)
    2
    """
    _check_span(len(cards), number, first, last)
    if first == last:
        return -1
    source = cython.address(cards[0]) if cython.compiled else cards
    with cython.nogil:
        return _fault(source, number, lowest, first, last)


for _card in range(256):
    learn_card(_card, KEYS[_card], BIT[_card] if _card < 52 else 0)
