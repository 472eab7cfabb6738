"""Players that decide by themselves, from tight to loose, on the kernel of a hand. Compiled where it can be.

Before the flop a bot knows how its two cards rank among all hands, how many are still to act, how deep it is
and what it is offered; with a short stack it goes all-in or folds. Later it knows how often its cards beat
one random hand, from a few boards that it imagines. Nobody is clever: hands are to end as often, as dearly
and with as many players out as at a table of people. The same seed plays the same hands on every machine.

>>> table = Bots(seed=7)
>>> table.play([5000] * 6, [0] * 6, [40] * 6, small=0, big=1, blinds=(50, 100))
(5930, 4900, 5000, 4170, 5000, 5000)
"""

from collections.abc import Sequence

from shuffleup.cards import RANKS
from shuffleup.hand.games import STRUCTURE_CODES, game
from shuffleup.hand.kernel.bulk_cards import BulkCards
from shuffleup.ranking.ranges import STARTING_HANDS
from shuffleup.refused import Malformed
from shuffleup.simulate.families import can_play

try:
    import cython
except ImportError:
    from shuffleup import _cython as cython

if not cython.compiled:
    from shuffleup.ranking.lookup import of_kind

MASK = 0xFFFFFFFFFFFFFFFF
GOLDEN = 0x9E3779B97F4A7C15

FOLD = 0
CALL = 1
RAISE = 2

SAMPLES = 16
"""Boards that a bot imagines."""
MOST_BETS = 4
"""In limit games nobody raises a bet and three raises."""
OPENS = (1000, 620, 400, 300, 240, 200, 170, 150, 130, 120)
"""Hands in a thousand with which a middling player comes in first, by how many are still to act behind."""


def _places() -> tuple[int, ...]:
    """Of each two cards, 52 x one + the other: hands in a thousand that are as good, or better."""
    known: dict[tuple[int, int, bool], int] = {}
    ways = 0
    for text in STARTING_HANDS.split():
        high, low = RANKS.index(text[0]), RANKS.index(text[1])
        suited = text.endswith("s")
        ways += 6 if high == low else 4 if suited else 12
        known[high, low, suited] = ways * 1000 // 1326
    found = [0] * 2704
    for first in range(52):
        for second in range(52):
            high, low = max(first, second) >> 2, min(first, second) >> 2
            found[52 * first + second] = known[high, low, high != low and first & 3 == second & 3]
    return tuple(found)


_PLACES = _places()


class Bots(BulkCards):
    """A table of bots: it plays one hand of hold'em or Omaha after the other, with whoever sits there."""

    def __init__(self, seed: int = 1, *, short: int = 10, nerve: int = 100, name: str = "nlhe") -> None:
        """`short`: big blinds up to which a stack goes all-in or folds; `nerve`: of the hands with which the
        books would go all-in before the flop, so many in a hundred are dared; `name`: of the game.
        """
        rules = game(name)
        if not can_play(name):
            raise Malformed(f"bots play hold'em and Omaha games, not {rules.title}")
        super().__init__(rules, min(10, rules.most_seats), 2, 1, seed)
        self.holes = rules.hole_cards
        self.structure = STRUCTURE_CODES[rules.structure]
        self.is_fixed = rules.structure == "fixed-limit"
        self.short_of = 10 * short
        self.nerve = nerve
        if not cython.compiled:
            self.loose = [0] * 10
            self.place_of = [0] * 2704
            self.opens_with = [0] * 10
        for cards in range(2704):
            self.place_of[cards] = _PLACES[cards]
        for behind in range(10):
            self.opens_with[behind] = OPENS[behind]
        self.hands = 0
        self.decisions = 0

    def begin(self, seed: int) -> None:
        """Another event: its hands follow from its seed alone."""
        self.state = seed * GOLDEN + 1 & MASK or 1
        for i in range(self.cards):
            self.deck[i] = self.lowest + i
        self.hands = 0
        self.decisions = 0

    def play(
        self,
        stacks: Sequence[int],
        antes: Sequence[int],
        loose: Sequence[int],
        small: int,
        big: int,
        blinds: tuple[int, int],
        chip: int = 1,
        for_table: bool = False,
        bets: tuple[int, int] = (0, 0),
    ) -> tuple[int, ...]:
        """One hand; gives the stacks after it.

        Players are in the order of the deal, the button last; `small` and `big` say who has the blinds (-1:
        nobody the small one), `loose` how loosely each plays, from 0 to 100. `for_table`: an ante is paid for
        all. `bets`: the small and the big bet of a limit game.
        """
        table = self.kernel
        n = len(stacks)
        if not 2 <= n <= 10 or len(antes) != n or len(loose) != n or not -1 <= small < n or not 0 <= big < n:
            raise Malformed("two to ten players have a stack, an ante and a temper each, two of them blinds")
        if table.begin(n, self.structure, chip):
            raise Malformed(f"the smallest chip is {chip}: it is worth one or more")
        self.seats = n
        for i in range(n):
            if not 0 <= loose[i] <= 100:
                raise Malformed(f"{loose[i]} is not how loosely somebody plays: 0 to 100")
            self.loose[i] = loose[i]
            if stacks[i] < 1 or table.sit(i, stacks[i]) or table.ante(i, antes[i], for_table):
                raise Malformed(f"a stack of {stacks[i]} with an ante of {antes[i]} cannot be dealt in")
        if (small >= 0 and table.blind(small, blinds[0])) or table.blind(big, blinds[1]):
            raise Malformed(f"blinds of {blinds[0]} and {blinds[1]} cannot be posted")
        self.big_blind = blinds[1]
        self.blind_seat = big
        for i in range(self.streets):
            self.size[i] = self.big_blind
            if self.is_fixed and bets[0] > 0:
                self.size[i] = bets[0] if i < 2 else bets[1]
        self._deal_hands()
        table.open_betting(big + 1 if big + 1 < n else 0, self.size[0])
        self._to_the_end()
        self.hands += 1
        return tuple([table.stack[i] for i in range(n)])

    def _to_the_end(self) -> None:
        table = self.kernel
        while True:
            while table.actor >= 0:
                self._act()
            if table.alive == 1 or self.street == self.streets - 1:
                break
            self.street += 1
            self._deal_street()
            table.next_street(0, self.size[self.street])
        if table.alive > 1:
            self._show_all()
        table.award()

    def _act(self) -> None:
        table = self.kernel
        self.decisions += 1
        choice = self._before_the_flop() if self.street == 0 else self._after_the_flop()
        if choice == FOLD and table.to_call() == 0:
            choice = CALL
        if choice == RAISE and table.may_raise():
            choice = CALL
        if choice == RAISE and self.is_fixed and table.cur >= MOST_BETS * self.size[self.street]:
            choice = CALL
        if choice == RAISE:
            self._raise_to(self.aim)
        elif choice == CALL:
            table.call()
        else:
            table.fold()

    def _raise_to(self, total: int) -> None:
        """About so much, in whole chips; who would have little behind puts in all."""
        table = self.kernel
        seat = table.actor
        have = table.bet[seat] + table.stack[seat]
        least = table.min_to()
        total = max(total, least)
        total -= total % table.chip
        if total < least:
            total += table.chip
        if 3 * (total - table.bet[seat]) > table.stack[seat] or total > have:
            total = have
        if self.structure and total > table.max_to():
            total = table.max_to()
        if table.raise_to(total):
            table.call()

    def _behind(self) -> int:
        """How many can still act after the player to act, in this round."""
        table = self.kernel
        found = 0
        for i in range(table.n):
            if i != table.actor and table.live >> i & 1 and table.stack[i] > 0 and not table.acted >> i & 1:
                found += 1
        return found

    def _depth(self) -> int:
        """Tenths of a big blind that are at stake between the player to act and the deepest of the others."""
        table = self.kernel
        seat = table.actor
        most = 0
        for i in range(table.n):
            if i != seat and table.live >> i & 1 and table.stack[i] + table.bet[i] > most:
                most = table.stack[i] + table.bet[i]
        own = table.stack[seat] + table.bet[seat]
        return 10 * (own if own < most else most) // self.big_blind

    def _before_the_flop(self) -> int:
        table = self.kernel
        seat = table.actor
        place = self._place(seat)
        taste = 60 + self.loose[seat]
        depth = self._depth()
        behind = self._behind()
        if table.cur <= self.big_blind:
            share = self._opening(behind, depth) * taste // 100
            if depth <= self.short_of:
                self.aim = table.bet[seat] + table.stack[seat]
                return RAISE if place <= share * self.nerve // 100 else FOLD
            self.aim = self.big_blind + table.total
            if place <= share:
                return RAISE
            return CALL if place <= share + 2 * self.loose[seat] else FOLD
        owed = table.to_call()
        raiser = table.aggressor
        theirs = self._opening((self.blind_seat - raiser + table.n) % table.n, depth)
        if depth > self.short_of:
            for _ in range(1, self._tripled(table.cur, self.big_blind)):
                theirs = theirs // 2
        share = theirs * table.total // (2 * owed) * taste // 100 * 5 // (5 + behind)
        share = share // self._in_for_it()
        self.aim = 3 * table.cur
        if 3 * owed > table.stack[seat]:
            self.aim = table.bet[seat] + table.stack[seat]
            return RAISE if place <= share * self.nerve // 100 else FOLD
        if place <= share // 4:
            return RAISE
        return CALL if place <= share else FOLD

    def _place(self, seat: int) -> int:
        """Hands in a thousand that are as good as theirs, or better; of more than two cards as it seems."""
        if self.holes == 2:
            return self.place_of[52 * self.held[8 * seat] + self.held[8 * seat + 1]]
        seems = self._against_a_random_hand(seat)
        return max(1, min(1000, 1000 - (seems - 220) * 1000 // 560))

    def _in_for_it(self) -> int:
        """How many have put in all that is asked for."""
        table = self.kernel
        found = 0
        for i in range(table.n):
            if table.live >> i & 1 and (table.bet[i] >= table.cur or table.stack[i] == 0):
                found += 1
        return found if found > 0 else 1

    def _opening(self, behind: int, depth: int) -> int:
        """Hands in a thousand with which a middling player comes in first; more with a short stack."""
        share = self.opens_with[behind]
        if depth <= self.short_of:
            share = share * (4 * depth + 600) // (10 * depth + 10)
        return share

    def _tripled(self, chips: int, unit: int) -> int:
        """How often something has grown threefold from its unit: raises before the flop, bets after it."""
        times = 0
        while unit < chips:
            times += 1
            unit = 3 * unit
        return times

    def _after_the_flop(self) -> int:
        table = self.kernel
        seat = table.actor
        worth = self._against_a_random_hand(seat) - 60 * (table.alive - 2)
        owed = table.to_call()
        loose = self.loose[seat]
        # The larger the pot has grown, the better are the hands that are still in it.
        grown = self._tripled(table.total + owed, 4 * self.big_blind)
        if owed == 0:
            self.aim = table.total * 3 // 5
            if worth > 620 + 60 * grown - loose:
                return RAISE if self._below(100) < 75 else CALL
            if 3 * self.aim >= table.stack[seat]:
                return CALL
            drawn = self._below(1000)
            return RAISE if drawn < 20 + loose else CALL
        worth -= 60 + 110 * grown
        needed = 1000 * owed // (table.total + owed)
        self.aim = table.cur + table.total
        if worth > 700 - loose:
            return RAISE if self._below(100) < 70 else CALL
        return CALL if worth > needed + 80 - loose else FOLD

    def _against_a_random_hand(self, seat: int) -> int:
        """Of a thousand times, how often the cards beat a random hand on boards that may still come."""
        missing = 5 - self.board_count
        left = self.end - self.top
        score = 0
        for _ in range(SAMPLES):
            for k in range(self.holes + missing):
                at = self.top + k
                other = at + self._below(left - k)
                card = self.deck[other]
                self.deck[other] = self.deck[at]
                self.deck[at] = card
            for k in range(self.board_count):
                self.hand[self.holes + k] = self.board[k]
            for k in range(missing):
                self.hand[self.holes + self.board_count + k] = self.deck[self.top + self.holes + k]
            for k in range(self.holes):
                self.hand[k] = self.held[8 * seat + k]
            own = of_kind(self.high_kind, self.hand, 0, self.holes + 5, 5)
            for k in range(self.holes):
                self.hand[k] = self.deck[self.top + k]
            theirs = of_kind(self.high_kind, self.hand, 0, self.holes + 5, 5)
            if own > theirs:
                score += 2
            elif own == theirs:
                score += 1
        return 500 * score // SAMPLES
