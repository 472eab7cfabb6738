"""The cards of bulk play: a deck in no order, hands, board, reshuffles, upcards. Compiled where it can be.

The first layer of `bulk`. Cards are small ints as in `shuffleup.cards`; nothing here is secret.
"""

from typing import TYPE_CHECKING

from shuffleup.cards import Card
from shuffleup.hand.games import STRUCTURE_CODES
from shuffleup.hand.kernel.kernel import Kernel
from shuffleup.hand.playing.stud import odd_chip_key
from shuffleup.hand.strength import kind_of
from shuffleup.refused import Malformed, whole

try:
    import cython
except ImportError:
    from shuffleup import _cython as cython

if not cython.compiled:
    from shuffleup.ranking.lookup import of_kind
if TYPE_CHECKING:
    from shuffleup.hand.games import Game

MASK = 0xFFFFFFFFFFFFFFFF
STAR = 0x2545F4914F6CDD1D
GOLDEN = 0x9E3779B97F4A7C15
ONE = 1

_OPENERS = {"blinds": 0, "button": 0, "bring-in": 1, "high-up": 2, "low-up": 2}
_ACE_LOW = ("ace-to-five", "ace-to-five-8", "badugi")


class BulkCards:
    """Deals one hand after the other to the seats of its kernel."""

    def __init__(self, game: "Game", seats: int, big_blind: int, chip: int, seed: int) -> None:
        self.kernel = Kernel(seats, STRUCTURE_CODES[game.structure], chip)
        if not cython.compiled:
            self.deck = [0] * 52
            self.held = [0] * 80
            self.count = [0] * 10
            self.board = [0] * 5
            self.hand = [0] * 16
            self.dealt = [0] * 5
            self.laid = [0] * 5
            self.draws = [0] * 5
            self.throws = [0] * 5
            self.opens = [0] * 5
            self.size = [0] * 5
        self.seats = seats
        self.big_blind = big_blind
        self.street = 0
        self.top = 0
        self.end = 0
        self.burned = 0
        self.board_count = 0
        self.state = seed * GOLDEN + 1 & MASK or 1
        self._learn(game)

    def _learn(self, game: "Game") -> None:
        """The game in numbers, a street at a time."""
        self.streets = len(game.streets)
        for i, street in enumerate(game.streets):
            self.dealt[i] = street.down + street.up
            self.laid[i] = street.board
            self.draws[i] = street.draw
            self.throws[i] = street.discard
            self.opens[i] = _OPENERS[street.opener]
            doubled = game.structure == "fixed-limit" and street.bet
            self.size[i] = self.big_blind * (2 if doubled else 1)
        self.stud = game.is_stud
        self.burning = game.is_stud or game.draws
        self.highest_brings_in = game.bring_in == "high"
        self.ace_high = game.high not in _ACE_LOW
        self.up_mask = sum(1 << place for place in game.up_places)
        self.high_kind = kind_of(game, game.high)
        self.low_kind = -1 if game.low is None else kind_of(game, game.low)
        self.names = (game.high, game.low or game.high)
        self.cards = game.deck_size
        self.lowest = 52 - self.cards
        for i in range(self.cards):
            self.deck[i] = self.lowest + i

    def cards_of(self, seat: int) -> bytes:
        """The cards a seat holds, in the order of the deal."""
        seat = whole(seat, "a seat is a whole number")
        if not 0 <= seat < self.seats:
            raise Malformed(f"there is no seat {seat}")
        return bytes([self.held[8 * seat + k] for k in range(self.count[seat])])

    def board_cards(self) -> bytes:
        return bytes([self.board[k] for k in range(self.board_count)])

    def _below(self, bound: int) -> int:
        """A number from 0 to bound - 1 (bound under 2^32), by xorshift."""
        x = self.state
        x ^= x >> 12
        x ^= x << 25 & MASK
        x ^= x >> 27
        self.state = x
        return ((x * STAR & MASK) >> 32) * bound >> 32

    # ---- dealing

    def _deal_hands(self) -> None:
        """A full deck, and the cards of the first street."""
        self.top = 0
        self.end = self.cards
        self.burned = 0
        self.board_count = 0
        self.street = 0
        for i in range(self.seats):
            self.count[i] = 0
            for _ in range(self.dealt[0]):
                self._give(i)

    def _next_card(self) -> int:
        """The top of the stub; the rest of it is in no order yet."""
        i = self.top
        j = i + self._below(self.end - i)
        card = self.deck[j]
        self.deck[j] = self.deck[i]
        self.deck[i] = card
        self.top = i + 1
        return card

    def _give(self, seat: int) -> None:
        self.held[8 * seat + self.count[seat]] = self._next_card()
        self.count[seat] += 1

    def _deal_street(self) -> None:
        """Burns only where the deck can run out: elsewhere no card would change by it."""
        left = self.end - self.top
        due = self.kernel.alive * self.dealt[self.street]
        if self.burning and left > (due if left >= due else 1):
            self.burned |= ONE << self._next_card()
        if due > self.end - self.top:
            self.board[self.board_count] = self._next_card()  # one for all
            self.board_count += 1
        elif due > 0:
            for i in range(self.seats):
                if self.kernel.live >> i & 1:
                    self._give(i)
        for _ in range(self.laid[self.street]):
            self.board[self.board_count] = self._next_card()
            self.board_count += 1

    def _reshuffle(self, thrown: int) -> None:
        """The stub is used up: all that is out and not burned, but for what was just thrown away."""
        taken = self.burned | thrown
        for i in range(self.seats):
            if self.kernel.live >> i & 1:
                for k in range(self.count[i]):
                    taken |= ONE << self.held[8 * i + k]
        self.top = 0
        self.end = 0
        place = self.cards
        for card in range(self.lowest, 52):
            if taken >> card & 1:
                place -= 1
                self.deck[place] = card
            else:
                self.deck[self.end] = card
                self.end += 1

    # ---- what the cards say

    def _opener(self) -> int:
        """By the upcards: the bring-in card, later the best board; suits break ties."""
        best = -1
        best_strength = 0
        best_suits = 0
        for i in range(self.seats):
            if self.kernel.live >> i & 1:
                number = 0
                for k in range(self.count[i]):
                    if self.up_mask >> k & 1:
                        self.hand[number] = self.held[8 * i + k]
                        number += 1
                strength = 0
                if self.street > 0:
                    strength = of_kind(self.high_kind, self.hand, 0, number, 0)
                suits = self._by_suit(number)
                if self.street == 0 and not self.highest_brings_in:
                    suits = MASK - suits
                if best < 0 or strength > best_strength or (strength == best_strength and suits > best_suits):
                    best = i
                    best_strength = strength
                    best_suits = suits
        return best

    def _by_suit(self, number: int) -> int:
        """The first cards of `hand` as a number that is larger the higher they are, by rank and then suit."""
        found = 0
        for k in range(number):
            card = self.hand[k]
            if not self.ace_high:
                card = card + 4 if card < 48 else card - 48
            found |= ONE << card
        return found

    def _show_all(self) -> None:
        tied = False
        for i in range(self.seats):
            if self.kernel.live >> i & 1:
                number = self.count[i]
                for k in range(number):
                    self.hand[k] = self.held[8 * i + k]
                for k in range(self.board_count):
                    self.hand[number + k] = self.board[k]
                number += self.board_count
                high = of_kind(self.high_kind, self.hand, 0, number, self.board_count)
                low = 0
                if self.low_kind >= 0:
                    low = of_kind(self.low_kind, self.hand, 0, number, self.board_count)
                if self.stud:
                    for j in range(i):
                        if self.kernel.live >> j & 1 and (
                            self.kernel.high[j] == high or (low > 0 and self.kernel.low[j] == low)
                        ):
                            tied = True
                self.kernel.show(i, high, low)
        if tied:
            with cython.gil:
                self._rank_for_odd_chips()

    def _rank_for_odd_chips(self) -> None:
        """Stud: by the cards, which is slow and seldom needed."""
        table = self.kernel
        live = [i for i in range(self.seats) if table.live >> i & 1]
        hands = {i: tuple(map(Card, self.cards_of(i) + self.board_cards())) for i in live}
        places = []
        for kind in self.names:
            keys = {i: odd_chip_key(kind, hands[i]) for i in live}
            places.append(sorted(live, key=keys.__getitem__, reverse=True))
        for i in live:
            table.odd_chip_order(i, places[0].index(i), places[1].index(i))
