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
>>> table.bounds(), table.raise_to(800)
((600, 10000), 4)

In draw games, and where cards are thrown away, `drawer` is the seat that has to choose its cards:

>>> badugi = Bulk(game("badugi"), 2, 50, 100, 10000, 10000)
>>> badugi.deal(), badugi.act(2), badugi.act(2), badugi.drawer
(1, 0, 0, 0)
>>> badugi.draw(0b0011), badugi.drawer
(1, 1)
"""

from inspect import signature
from typing import TYPE_CHECKING

from shuffleup.hand.games import game as named
from shuffleup.hand.kernel.bulk_cards import BulkCards
from shuffleup.refused import Illegal, Malformed, must_be, whole

try:
    import cython
except ImportError:
    from shuffleup import _cython as cython

if TYPE_CHECKING:
    from shuffleup.hand.games import Game

AT_ONCE = 10_000
"""Hands played between two looks at whether somebody wants to stop."""
MOST_RAISES = 1000

if not cython.compiled:

    def PyErr_CheckSignals() -> None:  # noqa: N802 (C's name for it)
        """What the interpreter does by itself between two lines; compiled code has to ask for it."""


def _parameters(
    game: "Game | str",
    seats: int,
    small_blind: int,
    big_blind: int,
    least: int,
    most: int,
    *,
    ante: int = 0,
    raise_cap: int = 4,
    seed: int = 1,
    chip: int = 1,
    any_size: bool = False,
    fold_to_nothing: bool = False,
) -> None:
    """Those of `Bulk`: a compiled class tells none by itself."""


def _number(given: int) -> int:
    """A whole number; -1 stands for one that is not from 0 to 2^53, which nothing here can be."""
    if type(given) is not int:
        given = whole(given, "options, cards, chips and hands are whole numbers")
    return given if 0 <= given <= 2**53 else -1


MASK = 0xFFFFFFFFFFFFFFFF
LOW_WORD = 0xFFFFFFFF
PRIME = 0x100000001B3
ONE = 1


class Bulk(BulkCards):
    """A table that plays hand after hand, each from fresh stacks between `least` and `most` chips.

    In stud the small blind is the bring-in and the big blind the small bet. `raise_cap` is for fixed limit.
    """

    __signature__ = signature(_parameters)

    def __init__(
        self,
        game: "Game | str",
        seats: int,
        small_blind: int,
        big_blind: int,
        least: int,
        most: int,
        *,
        ante: int = 0,
        raise_cap: int = 4,
        seed: int = 1,
        chip: int = 1,
        any_size: bool = False,
        fold_to_nothing: bool = False,
    ) -> None:
        if isinstance(game, str):
            game = named(game)
        if not hasattr(game, "most_seats"):
            raise Malformed(f"a game goes by its name, such as 'nlhe', not {type(game).__name__}")
        seats, small_blind, big_blind, least, most, ante, raise_cap, seed, chip = [
            whole(given, "players, chips and seeds are whole numbers")
            for given in (seats, small_blind, big_blind, least, most, ante, raise_cap, seed, chip)
        ]
        for chosen in (any_size, fold_to_nothing):
            must_be(bool, chosen, "any_size and fold_to_nothing are True or False")
        if not 2 <= seats <= game.most_seats:
            raise Malformed(f"{seats} players: {game.title} is played by two to {game.most_seats}")
        if not 1 <= least <= most <= 2**53:
            raise Malformed(f"stacks from {least} to {most}: give the least first, from 1 to 2^53 chips")
        if not 1 <= chip <= least:
            raise Malformed(f"the smallest chip is {chip}: it is 1 or more, and no stack is less than one")
        if not 0 <= small_blind <= big_blind or not 1 <= big_blind <= most:
            raise Malformed(
                f"blinds of {small_blind} and {big_blind}: the big one is 1 to {most}, the most a stack has, "
                "and the small one no bigger"
            )
        if not 0 <= ante <= most:
            raise Malformed(f"an ante of {ante}: it is 0 to {most}, the most a stack has")
        if not 0 <= raise_cap <= MOST_RAISES:
            raise Malformed(f"a cap of {raise_cap} raises: it is 0, for none, to {MOST_RAISES}")
        if game.is_stud and not 0 < small_blind < big_blind:
            raise Malformed(f"{game.title} needs a bring-in, smaller than the small bet")
        if most // chip - least // chip >= 1 << 31:
            raise Malformed("stacks in bulk play differ by less than 2^31 chips")
        super().__init__(game, seats, big_blind, chip, seed)
        if not cython.compiled:
            self.gained = [0] * 10
            self.start = [0] * 10
        self.small_blind = small_blind
        self.ante = ante
        self.cap = raise_cap
        self.least = least // chip
        self.spread = most // chip - self.least + 1
        self.any_size = any_size
        self.fold_to_nothing = fold_to_nothing
        self.drawer = -1
        self.throwing = False
        self.to_throw = 0
        self.playing = False
        self.hands = 0
        self.decisions = 0
        self.showdowns = 0
        self.wrong = 0
        self.digest = 0
        for i in range(10):
            self.gained[i] = 0

    @property
    def net(self) -> list[int]:
        """What each seat has won or lost over all hands."""
        return [self.gained[i] for i in range(self.seats)]

    def __repr__(self) -> str:
        return f"<Bulk of {self.seats} players after {self.hands} hands>"

    def play(self, hands: int) -> int:
        """Plays so many hands more; gives how many have been played.

        Compiled, it lets other threads run meanwhile: tables of their own, not this one.
        """
        left = _number(hands)
        if left < 0:
            raise Malformed(f"{hands} hands cannot be played: give a whole number from 0 to 2^53")
        self._check_free()
        self.playing = True
        try:
            while left > 0:
                some = min(left, AT_ONCE)
                with cython.nogil:
                    self._play(some)
                left -= some
                PyErr_CheckSignals()
        finally:
            self.playing = False
        return self.hands

    def _check_free(self) -> None:
        """Two threads that change one table at once would write where no card or chip has its place."""
        if self.playing:
            raise Illegal("another thread plays at this table: a second thread needs a Bulk of its own")

    def __reduce__(self) -> str:
        raise Illegal("a Bulk cannot be copied or sent to another process: make one there, of the same seed")

    def _play(self, hands: int) -> None:
        for _ in range(hands):
            self._deal()
            while self.kernel.actor >= 0 or self.drawer >= 0:
                if self.drawer >= 0:
                    self._draw_blindly()
                else:
                    self._act_blindly()

    # ---- draws

    def draw(self, chosen: int) -> int:
        """The drawer exchanges, or throws away, the cards of this mask; gives who is next, -1 if over."""
        self._check_free()
        seat = self.drawer
        cards = _number(chosen)
        if seat < 0 or cards >= 1 << 8 or not self._may_draw(seat, cards):
            raise Illegal(f"cards {chosen:#b} cannot be drawn now: see `drawer`, `throwing` and `cards_of`")
        return self._draw(cards)

    def _draw(self, chosen: int) -> int:
        """A draw that may be made."""
        seat = self.drawer
        thrown = 0
        kept = 0
        for k in range(self.count[seat]):
            card = self.held[8 * seat + k]
            if chosen >> k & 1:
                thrown |= ONE << card
            else:
                self.held[8 * seat + kept] = card
                kept += 1
        due = self.count[seat] - kept if self.draws[self.street] and not self.throwing else 0
        self.count[seat] = kept
        for _ in range(due):
            if self.top == self.end:
                self._reshuffle(thrown)
            self._give(seat)
        self.decisions += 1
        self._turn_to_draw(seat + 1)
        if self.drawer < 0:
            if not self.throwing:
                self.kernel.next_street(0, self.size[self.street])
            self.throwing = False
            self._go_on()
        return self._next()

    def _may_draw(self, seat: int, chosen: int) -> bool:
        if chosen < 0 or chosen >> self.count[seat]:
            return False
        number = 0
        for k in range(self.count[seat]):
            number += chosen >> k & 1
        if self.throwing:
            return number == self.throws[self.street]
        return number <= self.draws[self.street]

    def _turn_to_draw(self, first: int) -> None:
        self.drawer = -1
        for i in range(first, self.seats):
            if self.kernel.live >> i & 1:
                self.drawer = i
                return

    def _draw_blindly(self) -> int:
        """As many cards as may be, each number alike; which ones does not matter to a blind player."""
        number = self.throws[self.street] if self.throwing else self._below(self.draws[self.street] + 1)
        return self._draw((1 << number) - 1)

    # ---- the hand

    def deal(self) -> int:
        """A new hand up to its first decision; gives who is to act, -1 if the hand is over."""
        self._check_free()
        return self._deal()

    def _deal(self) -> int:
        n = self.seats
        self.kernel.begin(n, self.kernel.structure, self.kernel.chip)
        self.kernel.cap = self.cap if self.kernel.structure == 2 else 0
        for i in range(n):
            self.start[i] = (
                self.least + (self._below(self.spread) if self.spread > 1 else 0)
            ) * self.kernel.chip
            self.kernel.sit(i, self.start[i])
            if self.ante > 0:
                self.kernel.ante(i, self.ante)
        self._deal_hands()
        self.drawer = -1
        self.throwing = False
        self.to_throw = self.throws[0]
        if self.stud:
            self.kernel.open_bring_in(self._opener(), self.small_blind, self.big_blind)
        else:
            small = 1 if n == 2 else 0
            big = 0 if n == 2 else 1
            self.kernel.blind(small, self.small_blind)
            self.kernel.blind(big, self.big_blind)
            self.kernel.open_betting(big + 1 if big + 1 < n else 0, self.big_blind)
        self._go_on()
        return self._next()

    def _next(self) -> int:
        return self.drawer if self.drawer >= 0 else self.kernel.actor

    def _go_on(self) -> None:
        """Streets without a decision pass; at the end the pots are paid."""
        while self.kernel.actor < 0 and self.drawer < 0:
            if self.kernel.alive > 1 and self.to_throw:
                self.to_throw = 0
                self.throwing = True
                self._turn_to_draw(0)
                return
            if self.street == self.streets - 1 or self.kernel.alive == 1:
                if self.kernel.alive > 1:
                    self.showdowns += 1
                    self._show_all()
                self._close()
                return
            self.street += 1
            self.to_throw = self.throws[self.street]
            self._deal_street()
            if self.draws[self.street]:
                self._turn_to_draw(0)
            else:
                first = self._opener() if self.opens[self.street] and self.kernel.able > 1 else 0
                self.kernel.next_street(first, self.size[self.street])

    def options(self) -> int:
        """What the player to act may do: the sum of 1 fold, 2 check or call, 4 raise the pot, 8 all-in."""
        seat = self.kernel.actor
        if seat < 0:
            return 0
        found = 2
        if self.fold_to_nothing or self.kernel.cur > self.kernel.bet[seat]:
            found = 3
        if self.kernel.may_raise() == 0:
            if self.kernel.structure == 0:
                found += 12 if self.kernel.pot_to() < self.kernel.bet[seat] + self.kernel.stack[seat] else 8
            else:
                found += 4
        return found

    def act(self, option: int) -> int:
        """Does one of `options()` (1, 2, 4 or 8); gives who is next to act, -1 if the hand is over."""
        self._check_free()
        wanted = _number(option)
        if self.drawer >= 0 or not wanted & self.options() or wanted & wanted - 1:
            raise Illegal(f"{option} is not open to the player to act: options() is {self._open()}")
        return self._act(wanted)

    def _open(self) -> str:
        if found := self.options():
            return f"{found}, the sum of 1 fold, 2 check or call, 4 raise the pot, 8 all-in"
        return f"0, {'somebody draws' if self.drawer >= 0 else 'no hand is in play: deal() begins one'}"

    def _act(self, option: int) -> int:
        """An act that is open to the player."""
        seat = self.kernel.actor
        self.decisions += 1
        if option == 1:
            self.kernel.fold()
        elif option == 2:
            self.kernel.call()
        elif option == 4:
            self.kernel.raise_to(self.kernel.max_to() if self.kernel.structure else self.kernel.pot_to())
        else:
            self.kernel.raise_to(self.kernel.bet[seat] + self.kernel.stack[seat])
        if self.kernel.actor < 0:
            self._go_on()
        return self._next()

    def bounds(self) -> tuple[int, int]:
        """The least and the most that the player to act may bet or raise to; (0, 0) if they may not.

        Who has less than the least may go all-in: then both are that.
        """
        if self.kernel.actor < 0 or self.drawer >= 0 or self.kernel.may_raise():
            return 0, 0
        return min(self.kernel.min_to(), self.kernel.max_to()), self.kernel.max_to()

    def raise_to(self, total: int) -> int:
        """A bet or raise of any size within the bounds; gives who is next to act, -1 if the hand is over."""
        self._check_free()
        wanted = _number(total)
        if self.drawer >= 0 or wanted < 0 or self.kernel.raise_refused(wanted):
            raise Illegal(f"nobody may raise to {total} now: bounds() is {self.bounds()}")
        self.decisions += 1
        self.kernel.raise_to(wanted)
        if self.kernel.actor < 0:
            self._go_on()
        return self._next()

    def _act_blindly(self) -> int:
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
            return self._next()
        return self._act(option)

    def _raise_any(self, least: int, most: int) -> None:
        if least < most:
            steps = min((most - least) // self.kernel.chip, 1 << 30)
            least += self._below(steps + 1) * self.kernel.chip
        self.decisions += 1
        if self.kernel.raise_to(least if least < most else most):
            self.wrong += 1
            self.kernel.fold()
        if self.kernel.actor < 0:
            self._go_on()

    def _close(self) -> None:
        """Awards, and keeps the books: every chip that was brought must still be there."""
        if self.kernel.award():
            self.wrong += 1
        balance = 0
        for i in range(self.seats):
            gain = self.kernel.stack[i] - self.start[i]
            self.gained[i] += gain
            balance += gain
            self.digest = (self.digest ^ (self.kernel.stack[i] & LOW_WORD)) * PRIME & MASK
            if self.kernel.stack[i] < 0:
                self.wrong += 1
        if balance != 0:
            self.wrong += 1
        self.hands += 1
