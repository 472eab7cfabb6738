"""Strengths of hands by table, for code that has checked its cards; everyone else calls `shuffleup.ranking`.

Cards are small ints in a buffer, from place `at` on. Every strength is an int and higher is better, for lows
too; 0 is no hand, or no low that qualifies. Where a hand has a category it is `strength >> 12`.

`key >> 33 & 0x44440038` asks a sum of keys two things at once: has any suit's counter, which starts at 3, its
bit 3 set (five or more of the suit), and is the mark of something that is no card among them.
"""

from collections.abc import MutableSequence, Sequence

try:
    import cython
except ImportError:
    from shuffleup import _cython as cython

if not cython.compiled:
    from shuffleup.ranking.tables import (
        ACE_TO_FIVE,
        DEUCE,
        DEUCE_FLUSH,
        EIGHT,
        HIGH,
        HIGH_FLUSH,
        KEYS,
        LOW_BIT,
        OMAHA,
        ON_BOARD,
        PAIR,
        SHORT,
        SHORT_FLUSH,
        SUIT_START,
        TRIPLE,
        rank_slot,
        slot5,
    )

Numbers = Sequence[int]
if not cython.compiled:
    # Its compiled form stands in the .pxd, where other modules can inline it.
    def high7(cards: Numbers, at: int) -> int:
        """The best high hand of seven cards."""
        return high(cards, at, 7)


def suited(flushes: Numbers, cards: Numbers, at: int, number: int, key: int) -> int:
    """Of a hand whose key shows a flush. With seven cards a flush leaves no room for a full house."""
    if key >> 36 & 7:
        return 0
    counters = key >> 48
    suit = 0
    while not counters >> 4 * suit & 8:
        suit += 1
    return flushes[suited_ranks(cards, at, number, suit)]


def key_sum(cards: Numbers, at: int, number: int) -> int:
    key = SUIT_START
    for i in range(at, at + number):
        key += KEYS[cards[i]]
    return key


def high(cards: Numbers, at: int, number: int) -> int:
    """The best high hand of one to seven cards (of fewer than five: pairs, trips and quads showing)."""
    key = key_sum(cards, at, number)
    if key >> 33 & 0x44440038:
        return suited(HIGH_FLUSH, cards, at, number, key)
    return HIGH[rank_slot(key, number)]


def short_deck(cards: Numbers, at: int, number: int) -> int:
    """The same with 36 cards: a flush beats a full house, and A-6-7-8-9 is a straight."""
    key = key_sum(cards, at, number)
    if key >> 33 & 0x44440038:
        return suited(SHORT_FLUSH, cards, at, number, key)
    return SHORT[rank_slot(key, number)]


def ace_to_five(cards: Numbers, at: int, number: int) -> int:
    key = key_sum(cards, at, number)
    return 0 if key >> 36 & 7 else ACE_TO_FIVE[rank_slot(key, number)]


def eight_or_better(cards: Numbers, at: int, number: int) -> int:
    """As ace-to-five, but 0 without five different ranks of eight and below."""
    held = 0
    for i in range(at, at + number):
        held |= LOW_BIT[cards[i]]
    return EIGHT[held]


def _deuce_of_five(cards: Numbers, at: int, number: int) -> int:
    key = key_sum(cards, at, number)
    if key >> 33 & 0x44440038:
        return suited(DEUCE_FLUSH, cards, at, number, key)
    return DEUCE[rank_slot(key, number)]


def deuce_to_seven(cards: Numbers, at: int, number: int) -> int:
    """Of more than five cards the best five; flushes count, so each five has to be looked at."""
    if number <= 5:
        return _deuce_of_five(cards, at, number)
    if not cython.compiled:
        five = [0] * 5
    best = 0
    for skipped in range(number):
        for also in range(skipped, number):
            if (number == 7) == (also == skipped):
                continue
            place = 0
            for i in range(number):
                if i != skipped and i != also:  # noqa: PLR1714 (a tuple would need the interpreter)
                    five[place] = cards[at + i]
                    place += 1
            best = max(best, _deuce_of_five(five, 0, 5))
    return best


def badugi(cards: Numbers, at: int, number: int, ace_high: bool) -> int:
    """More cards of different ranks and suits first, then the lower ones; of up to seven cards."""
    best = 0
    for chosen in range(1, 1 << number):
        ranks = suits = size = 0
        for i in range(number):
            if chosen >> i & 1:
                rank = 1 << (cards[at + i] >> 2)
                suit = 1 << (cards[at + i] & 3)
                if ranks & rank or suits & suit:
                    size = 0
                    break
                ranks |= rank
                suits |= suit
                size += 1
        if not ace_high:
            ranks = ranks << 1 & 8191 | ranks >> 12
        if size:
            best = max(best, size << 13 | 8191 - ranks)
    return best


def board_rows(board: Numbers, at: int, number: int, rows: MutableSequence[int]) -> int:
    """The rows of the Omaha table for every three cards of the board; says how many."""
    count = 0
    for i in range(at, at + number - 2):
        for j in range(i + 1, at + number - 1):
            two = (board[i] >> 2) * 169 + (board[j] >> 2) * 13
            for k in range(j + 1, at + number):
                rows[count] = TRIPLE[two + (board[k] >> 2)]
                count += 1
    return count


def omaha_ranks(hole: Numbers, at: int, number: int, rows: Numbers, count: int) -> int:
    """The best of two from the hand with each three of the board, flushes aside."""
    best = 0
    for i in range(at, at + number - 1):
        for j in range(i + 1, at + number):
            pair = PAIR[(hole[i] & 60) << 2 | hole[j] >> 2]
            for k in range(count):
                best = max(best, OMAHA[rows[k] + pair])
    return best


def omaha_on(hole: Numbers, at: int, number: int, start: int) -> int:
    """The same on a board of five, whose best threes for every two ranks begin at `start`."""
    best = 0
    for i in range(at, at + number - 1):
        for j in range(i + 1, at + number):
            best = max(best, ON_BOARD[start + PAIR[(hole[i] & 60) << 2 | hole[j] >> 2]])
    return best


def omaha9(cards: Numbers, at: int) -> int:
    """`omaha_high` of four cards followed by a board of five, written out: that is twice as fast."""
    if not cython.compiled:
        return omaha_high(cards, at, 4, cards, at + 4, 5)
    hole_key = SUIT_START + KEYS[cards[at]] + KEYS[cards[at + 1]] + KEYS[cards[at + 2]] + KEYS[cards[at + 3]]
    key = SUIT_START + KEYS[cards[at + 4]] + KEYS[cards[at + 5]] + KEYS[cards[at + 6]]
    key += KEYS[cards[at + 7]] + KEYS[cards[at + 8]]
    return omaha9_of(cards, at, hole_key, key)


def omaha9_of(cards: Numbers, at: int, hole_key: int, key: int) -> int:
    """`omaha9` where the keys of the hand and the board are known."""
    if not cython.compiled:
        return omaha_high(cards, at, 4, cards, at + 4, 5)
    start = 91 * slot5(key)
    a, b, c, d = cards[at] >> 2, cards[at + 1] >> 2, cards[at + 2] >> 2, cards[at + 3] >> 2
    best = max(ON_BOARD[start + PAIR[a << 4 | b]], ON_BOARD[start + PAIR[a << 4 | c]])
    best = max(best, ON_BOARD[start + PAIR[a << 4 | d]])
    best = max(best, ON_BOARD[start + PAIR[b << 4 | c]])
    best = max(best, ON_BOARD[start + PAIR[b << 4 | d]])
    best = max(best, ON_BOARD[start + PAIR[c << 4 | d]])
    if (key | hole_key) >> 36 & 7:
        return 0
    suits = omaha_suits(hole_key, key)
    if suits:
        best = max(best, omaha_flush(suits, cards, at, 4, cards, at + 4, 5))
    return best


def omaha_suits(hole_key: int, board_key: int) -> int:
    """Bit 3 of each suit's four bits: two or more in the hand and three or more on the board.

    Counters of both keys start at 3 and five show as bit 3: so the board has two more added, the hand three.
    """
    return (board_key >> 48) + 0x2222 & (hole_key >> 48) + 0x3333 & 0x8888


def suited_ranks(cards: Numbers, at: int, number: int, suit: int) -> int:
    """The ranks held in a suit, a bit each. A branch on the suit would be guessed wrong too often."""
    ranks = 0
    for i in range(at, at + number):
        ranks |= (cards[i] & 3 == suit) << (cards[i] >> 2)
    return ranks


def omaha_flush(
    suits: int, hole: Numbers, at: int, number: int, board: Numbers, board_at: int, board_number: int
) -> int:
    """The best flush of two from the hand and three from the board, in the suit that `omaha_suits` shows."""
    suit = 0
    while not suits >> 4 * suit & 8:
        suit += 1
    held = suited_ranks(hole, at, number, suit)
    there = suited_ranks(board, board_at, board_number, suit)
    more = held & held - 1
    more &= more - 1
    spare = there & there - 1
    spare &= spare - 1
    spare &= spare - 1
    if more | spare:
        return _best_flush(held, there)
    return HIGH_FLUSH[held | there]


def _best_flush(held: int, there: int) -> int:
    """Of more than two and three cards of a suit, by taking every two and three."""
    if not cython.compiled:
        twos, threes = [0] * 15, [0] * 10
    best = two_count = three_count = 0
    while held:
        one = held & -held
        held ^= one
        rest = held
        while rest:
            twos[two_count] = one | rest & -rest
            two_count += 1
            rest &= rest - 1
    while there:
        one = there & -there
        there ^= one
        rest = there
        while rest:
            two = one | rest & -rest
            rest &= rest - 1
            last = rest
            while last:
                threes[three_count] = two | last & -last
                three_count += 1
                last &= last - 1
    for i in range(two_count):
        for j in range(three_count):
            best = max(best, HIGH_FLUSH[twos[i] | threes[j]])
    return best


def omaha_high(hole: Numbers, at: int, number: int, board: Numbers, board_at: int, board_number: int) -> int:
    """Exactly two of the hand's cards and three of the board's."""
    if not cython.compiled:
        rows = [0] * 10
    key = key_sum(board, board_at, board_number)
    hole_key = key_sum(hole, at, number)
    if (key | hole_key) >> 36 & 7:
        return 0
    if cython.compiled and board_number == 5:
        best = omaha_on(hole, at, number, 91 * slot5(key))
    else:
        count = board_rows(board, board_at, board_number, rows)
        best = omaha_ranks(hole, at, number, rows, count)
    suits = omaha_suits(hole_key, key)
    if suits:
        best = max(best, omaha_flush(suits, hole, at, number, board, board_at, board_number))
    return best


def omaha_eight(hole: Numbers, at: int, number: int, board: Numbers, board_at: int, board_number: int) -> int:
    """The eight-or-better low of two from the hand and three from the board."""
    if not cython.compiled:
        threes = [0] * 10
    count = 0
    for i in range(board_at, board_at + board_number - 2):
        for j in range(i + 1, board_at + board_number - 1):
            for k in range(j + 1, board_at + board_number):
                three = LOW_BIT[board[i]] | LOW_BIT[board[j]] | LOW_BIT[board[k]]
                # Three different low cards or it cannot be part of a low.
                two = three & three - 1
                if two & two - 1:
                    threes[count] = three
                    count += 1
    best = 0
    if count:
        for i in range(at, at + number - 1):
            for j in range(i + 1, at + number):
                held = LOW_BIT[hole[i]] | LOW_BIT[hole[j]]
                for k in range(count):
                    best = max(best, EIGHT[held | threes[k]])
    return best


def of_kind(kind: int, cards: Numbers, at: int, number: int, board: int) -> int:
    """Strength of a hand of any kind; the last `board` of its cards are the board (Omaha alone minds)."""
    own = number - board
    if kind == 0:
        return high7(cards, at) if number == 7 else high(cards, at, number)
    if kind == 1:
        return short_deck(cards, at, number)
    if kind == 2:
        return ace_to_five(cards, at, number)
    if kind == 3:
        return eight_or_better(cards, at, number)
    if kind == 4:
        return deuce_to_seven(cards, at, number)
    if kind == 5:
        return badugi(cards, at, number, False)
    if kind == 6:
        return badugi(cards, at, number, True)
    if kind == 7:
        if own == 4 and board == 5:
            return omaha9(cards, at)
        return omaha_high(cards, at, own, cards, at + own, board)
    return omaha_eight(cards, at, own, cards, at + own, board)
