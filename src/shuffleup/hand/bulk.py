"""Plays hands by the million on the kernel: every player chooses blindly, the dealer is a seeded generator.

For measuring, for soak tests and as the pattern for simulations. The generator is fast, repeats with its seed
and guards no secret: real decks are shuffled by `shuffleup.chance`.

>>> from shuffleup.hand.games import game
>>> table = Bulk(game("nlhe"), 6, 50, 100, 10000, 10000, seed=1)
>>> table.play(1000)
1000
>>> sum(table.net), table.wrong
(0, 0)

Or decision by decision, for players of your own:

>>> table.deal(), table.options()
(2, 15)
>>> table.act(4)
3
"""

from typing import TYPE_CHECKING

from shuffleup.hand.kernel import Kernel
from shuffleup.refused import Malformed

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
LOW_WORD = 0xFFFFFFFF
PRIME = 0x100000001B3
GOLDEN = 0x9E3779B97F4A7C15

_KINDS = {"high": 0, "high-short-deck": 1, "ace-to-five-8": 3}


class Bulk:
    """A table that plays hand after hand, each from fresh stacks between `least` and `most` chips."""

    def __init__(
        self,
        game: "Game",
        seats: int,
        small_blind: int,
        big_blind: int,
        least: int,
        most: int,
        *,
        seed: int = 1,
        chip: int = 1,
        any_size: bool = False,
        fold_to_nothing: bool = False,
    ) -> None:
        if any(street.discard or street.draw or street.up for street in game.streets):
            raise Malformed(f"{game.title}: bulk play has no draws, discards or upcards")
        if not 2 <= seats <= game.most_seats:
            raise Malformed(f"{seats} players: {game.title} is played by two to {game.most_seats}")
        if (
            not 1 <= chip <= least <= most <= 2**53
            or not 0 <= small_blind <= big_blind <= most
            or not big_blind
        ):
            raise Malformed("stacks and blinds are whole chips, the small blind at most the big blind")
        if most // chip - least // chip >= 1 << 31:
            raise Malformed("stacks in bulk play differ by less than 2^31 chips")
        self.kernel = Kernel(seats, {"no-limit": 0, "pot-limit": 1, "fixed-limit": 2}[game.structure], chip)
        if not cython.compiled:
            self.deck = [0] * 52
            self.hand = [0] * 16
            self.net = [0] * 10
            self.start = [0] * 10
        self.seats = seats
        self.small_blind = small_blind
        self.big_blind = big_blind
        self.least = least // chip
        self.spread = most // chip - self.least + 1
        self.any_size = any_size
        self.fold_to_nothing = fold_to_nothing
        self.holes = game.hole_cards
        omaha = game.from_hand == 2
        self.high_kind = 7 if omaha else _KINDS[game.high]
        self.low_kind = -1 if game.low is None else 8 if omaha else _KINDS[game.low]
        self.cards = game.deck_size
        for i in range(self.cards):
            self.deck[i] = 52 - self.cards + i
        self.state = seed * GOLDEN + 1 & MASK or 1
        self.street = 0
        self.hands = 0
        self.decisions = 0
        self.showdowns = 0
        self.wrong = 0
        self.digest = 0
        for i in range(10):
            self.net[i] = 0

    def play(self, hands: int) -> int:
        """Plays so many hands more; gives how many have been played."""
        for _ in range(hands):
            self.deal()
            while self.kernel.actor >= 0:
                self._act_blindly()
        return self.hands

    def _below(self, bound: int) -> int:
        """A number from 0 to bound - 1 (bound under 2^32), by xorshift."""
        x = self.state
        x ^= x >> 12
        x ^= x << 25 & MASK
        x ^= x >> 27
        self.state = x
        return ((x * STAR & MASK) >> 32) * bound >> 32

    def deal(self) -> int:
        """A new hand up to its first decision; gives who is to act, -1 if the hand is over."""
        table = self.kernel
        n = self.seats
        table.begin(n, table.structure, table.chip)
        for i in range(n):
            self.start[i] = (self.least + (self._below(self.spread) if self.spread > 1 else 0)) * table.chip
            table.sit(i, self.start[i])
        self._shuffle(n * self.holes + 5)
        small = 1 if n == 2 else 0
        big = 0 if n == 2 else 1
        table.blind(small, self.small_blind)
        table.blind(big, self.big_blind)
        table.open_betting(big + 1 if big + 1 < n else 0, self.big_blind)
        self.street = 0
        self._go_on()
        return table.actor

    def _go_on(self) -> None:
        """Streets without a decision pass; at the end the pots are paid."""
        table = self.kernel
        while table.actor < 0:
            if self.street == 3 or table.alive == 1:
                if table.alive > 1:
                    self._showdown()
                self._close()
                return
            self.street += 1
            table.next_street(0, self.big_blind * (2 if table.structure == 2 and self.street > 1 else 1))

    def _shuffle(self, cards: int) -> None:
        """The first so many cards of the deck become a fresh deal."""
        for i in range(cards):
            j = i + self._below(self.cards - i)
            card = self.deck[i]
            self.deck[i] = self.deck[j]
            self.deck[j] = card

    def options(self) -> int:
        """What the player to act may do: the sum of 1 fold, 2 check or call, 4 raise the pot, 8 all-in."""
        table = self.kernel
        seat = table.actor
        if seat < 0:
            return 0
        found = 2
        if self.fold_to_nothing or table.cur > table.bet[seat]:
            found = 3
        if table.may_raise() == 0:
            if table.structure == 0:
                found += 12 if table.pot_to() < table.bet[seat] + table.stack[seat] else 8
            else:
                found += 4
        return found

    def act(self, option: int) -> int:
        """Does one of the options (1, 2, 4 or 8); gives who is next to act, -1 if the hand is over."""
        table = self.kernel
        seat = table.actor
        refused = 1
        if seat >= 0:
            self.decisions += 1
            if option == 1:
                refused = table.fold()
            elif option == 2:
                refused = table.call()
            elif option == 4:
                refused = table.raise_to(table.max_to() if table.structure else table.pot_to())
            elif option == 8:
                refused = table.raise_to(table.bet[seat] + table.stack[seat])
        if refused:
            self.wrong += 1
        elif table.actor < 0:
            self._go_on()
        return table.actor

    def _act_blindly(self) -> None:
        """Uniformly among the options."""
        options = self.options()
        count = (options & 1) + (options >> 1 & 1) + (options >> 2 & 1) + (options >> 3 & 1)
        skip = self._below(count)
        option = 1
        while True:
            if options & option:
                if skip == 0:
                    break
                skip -= 1
            option += option
        if option > 2 and self.any_size:
            self._raise_any(self.kernel.min_to(), self.kernel.max_to())
        else:
            self.act(option)

    def _raise_any(self, least: int, most: int) -> None:
        table = self.kernel
        if least < most:
            steps = min((most - least) // table.chip, 1 << 30)
            least += self._below(steps + 1) * table.chip
        self.decisions += 1
        if table.raise_to(least if least < most else most):
            self.wrong += 1
            table.fold()
        if table.actor < 0:
            self._go_on()

    def _showdown(self) -> None:
        table = self.kernel
        self.showdowns += 1
        board = self.seats * self.holes
        for k in range(5):
            self.hand[self.holes + k] = self.deck[board + k]
        for i in range(self.seats):
            if table.live >> i & 1:
                for k in range(self.holes):
                    self.hand[k] = self.deck[i * self.holes + k]
                high = of_kind(self.high_kind, self.hand, 0, self.holes + 5, 5)
                low = 0
                if self.low_kind >= 0:
                    low = of_kind(self.low_kind, self.hand, 0, self.holes + 5, 5)
                table.show(i, high, low)

    def _close(self) -> None:
        """Awards, and keeps the books: every chip that was brought must still be there."""
        table = self.kernel
        if table.award():
            self.wrong += 1
        balance = 0
        for i in range(self.seats):
            gain = table.stack[i] - self.start[i]
            self.net[i] += gain
            balance += gain
            self.digest = (self.digest ^ (table.stack[i] & LOW_WORD)) * PRIME & MASK
            if table.stack[i] < 0:
                self.wrong += 1
        if balance != 0:
            self.wrong += 1
        self.hands += 1
