"""Every way the rest of the board can come, or a fair sample of the ways, and who wins each.

Results are counts by outcome: bit i of an outcome is player i sharing the high half; in split games the bits
above are the high half and the lowest `players` bits the low half (none if nobody has a low).

Hold'em is exact without dealing out boards one by one. Suits aside, a board is one of at most 6,175 choices
of ranks, each standing for as many boards as they can be dealt in. That is wrong where someone has a flush:
those boards are few, have three or more cards of one suit, and are set right suit by suit.
"""

from collections.abc import Sequence
from math import comb

try:
    import cython
except ImportError:
    from shuffleup import _cython as cython

from shuffleup.refused import Illegal, Malformed

if not cython.compiled:
    from shuffleup.ranking.lookup import eight_or_better, high7, omaha_eight, omaha_high, short_deck
    from shuffleup.ranking.tables import BIT, HIGH, HIGH_FLUSH, KEYS, SHORT, SHORT_FLUSH, slot7

    CHOOSE = [0] * 25
    WORD = (1 << 64) - 1


_DECK = bytes(range(52))


def _check_deal(high: int, hole: int, hands: Sequence[bytes], board: bytes, gone: int) -> None:
    """Refuses what there is no room for: what is compiled would write past its arrays, or deal for ever."""
    if (high, hole) not in ((0, 2), (1, 2), (7, 4), (7, 5), (7, 6)):
        raise Malformed(f"no board game of kind {high} is dealt {hole} cards a hand")
    if not 1 <= len(hands) <= 10:
        raise Malformed(f"{len(hands)} hands are given: there is room for 1 to 10 players")
    if len(board) > 5:
        raise Malformed(f"no board has {len(board)} cards: give five or fewer")
    if odd := next((hand for hand in hands if len(hand) % hole), None):
        raise Malformed(f"{len(odd)} cards are not hands of {hole}: {len(odd) % hole} are left over")
    if b"".join((*hands, board)).translate(None, _DECK) or not 0 <= gone < 1 << 52:
        raise Malformed("something given is not in the deck: cards are numbers from 0 to 51")
    left = 52 - (gone | sum(1 << card for card in set(board))).bit_count()
    if left < len(hands) * hole + 5 - len(board):
        raise Illegal(f"{left} cards are left: not enough for {len(hands)} hands of {hole} and a board")


class Runouts:
    """The hands of some players, or what they may be, and what is known of the rest of the deck.

    >>> from array import array
    >>> from shuffleup.cards import parse_cards
    >>> aces, kings = bytes(parse_cards("AhAs")), bytes(parse_cards("KdKc"))
    >>> counts = array("q", bytes(8 * 4))
    >>> Runouts(0, False, 2, [aces, kings], b"", 0).exact(counts, 0, 1)
    >>> counts.tolist()
    [0, 1388072, 317694, 6538]
    """

    def __init__(
        self, high: int, split: bool, hole: int, hands: Sequence[bytes], board: bytes, gone: int
    ) -> None:
        """`hands`: for each player the hands that may be held, one after another; none at all is any hand.

        `gone`: cards out of the deck that nobody holds, a bit each.
        """
        _check_deal(high, hole, hands, board, gone)
        if not cython.compiled:
            self.starts, self.sizes, self.masks = [0] * 10, [0] * 10, [0] * 10
            self.own, self.board, self.left = [0] * 60, [0] * 5, [0] * 52
            self.values, self.lows = [0] * 10, [0] * 10
            self.keys, self.suited, self.rank_left = [0] * 10, [0] * 40, [0] * 13
            self.rest_keys, self.rest_ways, self.flushes = [0] * 92, [0] * 92, [0] * 10
        self.high, self.split, self.hole, self.players = high, split, hole, len(hands)
        self.known = len(board)
        self.choices = b"".join(hands) or b"\0"
        self.used = gone | BIT[255]
        start = 0
        for i in range(self.players):
            self.starts[i] = start
            self.sizes[i] = len(hands[i]) // hole
            self.masks[i] = (1 << (len(hands[i]) // hole).bit_length()) - 1
            start += len(hands[i])
        for place in range(self.known):
            self.board[place] = board[place]
            self.used |= BIT[board[place]]

    def exact(self, counts: "memoryview[int]", part: int, parts: int) -> None:
        """Adds all boards to the counts, or one part of several; every player must have one hand."""
        self.check_room(len(counts))
        if not 0 <= part < parts:
            raise Malformed(f"there is no part {part} of {parts}: parts are counted from 0")
        for i in range(self.players):
            if self.sizes[i] != 1:
                raise Malformed(f"player {i} may hold {self.sizes[i]} hands: exactly one can be run out")
        self.take_hands()
        target = cython.address(counts[0]) if cython.compiled else counts
        with cython.nogil:
            if self.hole == 2 and not self.split:
                if part == 0:
                    self.by_ranks(target)
            else:
                self.number_left = 0
                for card in range(52):
                    if not self.used & BIT[card]:
                        self.left[self.number_left] = card
                        self.number_left += 1
                self.by_boards(self.known, 0, part, parts, target)

    def check_room(self, places: int) -> None:
        """Refuses counts that have not a place for every outcome."""
        needed = 1 << (2 * self.players if self.split else self.players)
        if self.players < 1 or places != needed:
            raise Malformed(f"there are {needed} outcomes and places for {places}: make them the same")

    def take_hands(self) -> None:
        for i in range(self.players):
            for j in range(self.hole):
                card = self.choices[self.starts[i] + j]
                self.own[6 * i + j] = card
                self.used |= BIT[card]

    def by_boards(self, place: int, first: int, part: int, parts: int, counts: "memoryview[int]") -> None:
        if place == 5:
            counts[self.showdown()] += 1
            return
        for i in range(first, self.number_left):
            if place == self.known and i % parts != part:
                continue
            self.board[place] = self.left[i]
            self.by_boards(place + 1, i + 1, part, parts, counts)

    def showdown(self) -> int:
        """The outcome with the hands and the board as they lie."""
        if not cython.compiled:
            seven = [0] * 7
        if self.high == 7:
            for i in range(self.players):
                self.values[i] = omaha_high(self.own, 6 * i, self.hole, self.board, 0, 5)
                if self.split:
                    self.lows[i] = omaha_eight(self.own, 6 * i, self.hole, self.board, 0, 5)
        else:
            for j in range(5):
                seven[j] = self.board[j]
            for i in range(self.players):
                seven[5], seven[6] = self.own[6 * i], self.own[6 * i + 1]
                self.values[i] = high7(seven, 0) if self.high == 0 else short_deck(seven, 0, 7)
                if self.split:
                    self.lows[i] = eight_or_better(seven, 0, 7)
        outcome = winners(self.values, self.players)
        return outcome << self.players | winners(self.lows, self.players) if self.split else outcome

    def by_ranks(self, counts: "memoryview[int]") -> None:
        for rank in range(13):
            self.rank_left[rank] = 0
            for suit in range(4):
                self.rank_left[rank] += 0 if self.used & BIT[4 * rank + suit] else 1
        for i in range(self.players):
            for suit in range(4):
                self.suited[4 * i + suit] = 0
            self.keys[i] = 0
            for j in range(2 + self.known):
                card = self.own[6 * i + j] if j < 2 else self.board[j - 2]
                self.keys[i] += KEYS[card]
                self.suited[4 * i + (card & 3)] |= 1 << (card >> 2)
        self.any_suits(13, 5 - self.known, 0, 1, counts)
        for suit in range(4):
            self.alike = self.suits_alike(suit)
            if self.alike:
                self.set_flushes_right(suit, counts)

    def any_suits(self, below: int, missing: int, key: int, ways: int, counts: "memoryview[int]") -> None:
        """Every choice of ranks for the missing board cards, as if there were no flushes."""
        if missing == 0:
            counts[self.without_flush(key)] += ways
            return
        for rank in range(below):
            there = self.rank_left[rank]
            here = key
            for taken in range(1, min(there, missing) + 1):
                here += KEYS[4 * rank]
                self.any_suits(rank, missing - taken, here, ways * CHOOSE[5 * there + taken], counts)

    def without_flush(self, key: int) -> int:
        """The outcome, flushes aside; leaves the strengths in `values`."""
        for i in range(self.players):
            slot = slot7(self.keys[i] + key)
            self.values[i] = HIGH[slot] if self.high == 0 else SHORT[slot]
        return winners(self.values, self.players)

    def suits_alike(self, suit: int) -> int:
        """How many suits, this one and later ones, make the same flushes; 0 if an earlier one does."""
        number = 0
        for other in range(4):
            same = True
            for rank in range(13):
                if (self.used >> 4 * rank + suit ^ self.used >> 4 * rank + other) & 1:
                    same = False
            for i in range(self.players):
                if self.suited[4 * i + suit] != self.suited[4 * i + other]:
                    same = False
            if same and other < suit:
                return 0
            number += same
        return number

    def set_flushes_right(self, suit: int, counts: "memoryview[int]") -> None:
        """Boards on which this suit makes a flush were counted as if it did not."""
        most = 0
        for i in range(self.players):
            most = max(most, bits_of(self.suited[4 * i + suit]))
        for drawn in range(5 - self.known + 1):
            if most + drawn >= 5:
                self.list_other_suits(suit, 5 - self.known - drawn)
                self.of_suit(suit, 13, drawn, 0, 0, counts)

    def list_other_suits(self, suit: int, missing: int) -> None:
        """The ranks that none, one or two cards of other suits can have, and in how many ways."""
        self.rest = 0
        if missing == 0:
            self.add_rest(0, 1)
        elif missing == 1:
            for a in range(13):
                self.add_rest(KEYS[4 * a], self.others_left(a, suit))
        else:
            for a in range(13):
                left = self.others_left(a, suit)
                self.add_rest(2 * KEYS[4 * a], left * (left - 1) // 2)
                for b in range(a):
                    self.add_rest(KEYS[4 * a] + KEYS[4 * b], left * self.others_left(b, suit))

    def others_left(self, rank: int, suit: int) -> int:
        return self.rank_left[rank] - (0 if self.used & BIT[4 * rank + suit] else 1)

    def add_rest(self, key: int, ways: int) -> None:
        if ways:
            self.rest_keys[self.rest] = key
            self.rest_ways[self.rest] = ways * self.alike
            self.rest += 1

    def of_suit(
        self, suit: int, below: int, missing: int, key: int, ranks: int, counts: "memoryview[int]"
    ) -> None:
        """Every choice of the missing cards of this suit."""
        if missing == 0:
            self.with_flush(suit, key, ranks, counts)
            return
        for rank in range(missing - 1, below):
            if not self.used & BIT[4 * rank + suit]:
                self.of_suit(suit, rank, missing - 1, key + KEYS[4 * rank], ranks | 1 << rank, counts)

    def with_flush(self, suit: int, key: int, ranks: int, counts: "memoryview[int]") -> None:
        for i in range(self.players):
            held = self.suited[4 * i + suit] | ranks
            self.flushes[i] = HIGH_FLUSH[held] if self.high == 0 else SHORT_FLUSH[held]
        for t in range(self.rest):
            without = self.without_flush(key + self.rest_keys[t])
            for i in range(self.players):
                if self.flushes[i]:
                    self.values[i] = self.flushes[i]
            counts[without] -= self.rest_ways[t]
            counts[winners(self.values, self.players)] += self.rest_ways[t]

    def sample(self, counts: "memoryview[int]", seed: int, number: int) -> int:
        """Deals so many times at random and adds the outcomes; says how many deals were possible."""
        self.check_room(len(counts))
        target = cython.address(counts[0]) if cython.compiled else counts
        choices = cython.address(self.choices[0]) if cython.compiled else self.choices
        self.state, self.pool_left = seed, 0
        dealt = 0
        with cython.nogil:
            while dealt < number:
                tries = 0
                while not self.deal_hands(choices) and tries < 1000000:
                    tries += 1
                if tries == 1000000:
                    break
                for place in range(self.known, 5):
                    self.board[place] = self.draw()
                target[self.showdown()] += 1
                dealt += 1
        return dealt

    def deal_hands(self, choices: bytes) -> bool:
        """A hand for everyone; False if two would hold the same card, and then all must be dealt again.

        Dealing only the second again would favour hands that block few others.
        """
        self.taken = self.used
        for i in range(self.players):
            if self.sizes[i]:
                start = self.starts[i] + self.hole * self.below(self.sizes[i], self.masks[i])
                for j in range(self.hole):
                    card = choices[start + j]
                    if self.taken & BIT[card]:
                        return False
                    self.taken |= BIT[card]
                    self.own[6 * i + j] = card
        for i in range(self.players):
            if not self.sizes[i]:
                for j in range(self.hole):
                    self.own[6 * i + j] = self.draw()
        return True

    def draw(self) -> int:
        """A card that is left, six random bits at a time."""
        while True:
            if self.pool_left == 0:
                self.pool, self.pool_left = self.random_word(), 10
            card = self.pool & 63
            self.pool >>= 6
            self.pool_left -= 1
            if not self.taken & BIT[card]:
                self.taken |= BIT[card]
                return card

    def below(self, size: int, mask: int) -> int:
        if size == 1:
            return 0
        while True:
            number = self.random_word() & mask
            if number < size:
                return number

    def random_word(self) -> int:
        """64 bits of SplitMix (Steele, Lea and Flood, 2014)."""
        self.state += STEP
        if not cython.compiled:
            self.state &= WORD
        mixed = self.state
        mixed = (mixed ^ mixed >> 30) * MIX_ONE
        if not cython.compiled:
            mixed &= WORD
        mixed = (mixed ^ mixed >> 27) * MIX_TWO
        if not cython.compiled:
            mixed &= WORD
        return mixed ^ mixed >> 31


def winners(values: Sequence[int], number: int) -> int:
    """A bit for everyone with the highest value above 0."""
    best = who = 0
    for i in range(number):
        if values[i] > best:
            best, who = values[i], 1 << i
        elif values[i] == best and best:
            who |= 1 << i
    return who


def bits_of(number: int) -> int:
    count = 0
    while number:
        number &= number - 1
        count += 1
    return count


STEP, MIX_ONE, MIX_TWO = 0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB
for _there in range(5):
    for _taken in range(_there + 1):
        CHOOSE[5 * _there + _taken] = comb(_there, _taken)
