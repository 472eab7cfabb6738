"""The kernel of a hand: betting, then pots and awards, all in ints. Compiled where there is a compiler.

Cards never come here: at showdown the caller says how strong each hand is. Nothing is recorded: to go back,
play the hand again up to there.

>>> table = Kernel(3, codes.NO_LIMIT)
>>> for seat in range(3): _ = table.sit(seat, 1000)
>>> _ = table.blind(0, 50), table.blind(1, 100)
>>> _ = table.open_betting(2, 100)
>>> table.actor, table.to_call(), table.min_to(), table.max_to()
(2, 100, 200, 1000)
>>> table.raise_to(300), table.fold(), table.call(), table.actor
(0, 0, 0, -1)
>>> table.pot(), table.show(1, 7), table.show(2, 9), table.award()
(650, 0, 0, 0)
>>> table.stack[:3]
[950, 700, 1350]
"""

from shuffleup.hand.kernel import codes
from shuffleup.hand.kernel.betting import Betting

MOST = codes.MOST_CHIPS

ALLOWED = codes.ALLOWED
NO_SUCH_SEAT = codes.NO_SUCH_SEAT
NOT_IN_THE_HAND = codes.NOT_IN_THE_HAND
NOT_NOW = codes.NOT_NOW
NO_WINNER = codes.NO_WINNER
BAD_AMOUNT = codes.BAD_AMOUNT


class Kernel(Betting):
    """One hand's chips: who may do what, and who gets what."""

    # ---- what Python and bulk play call; what it does is in the layers below, which need no interpreter

    def begin(self, seats: int, structure: int, chip: int) -> int:
        return self._begin(seats, structure, chip)

    def sit(self, seat: int, chips: int) -> int:
        return self._sit(seat, chips)

    def ante(self, seat: int, amount: int, for_table: bool = False) -> int:
        return self._ante(seat, amount, for_table)

    def blind(self, seat: int, amount: int) -> int:
        return self._blind(seat, amount)

    def open_betting(self, first: int, size: int) -> int:
        return self._open_betting(first, size)

    def open_bring_in(self, seat: int, amount: int, size: int) -> int:
        return self._open_bring_in(seat, amount, size)

    def next_street(self, first: int, size: int) -> int:
        return self._next_street(first, size)

    def pot(self) -> int:
        return self._pot()

    def may_raise(self) -> int:
        return self._may_raise()

    def min_to(self) -> int:
        return self._min_to()

    def max_to(self) -> int:
        return self._max_to()

    def pot_to(self) -> int:
        return self._pot_to()

    def raise_refused(self, total: int) -> int:
        return self._raise_refused(total)

    def fold(self) -> int:
        return self._fold()

    def call(self) -> int:
        return self._call()

    def raise_to(self, total: int) -> int:
        return self._raise_to(total)

    def take_big_bet(self) -> int:
        return self._take_big_bet()

    # ---- pots

    def make_pots(self) -> int:
        """Main pot first, each with the seats that contest it; gives how many. One paid, they stay.

        Decides `side-pots`.
        """
        if self.pots_paid:
            return self.pot_count
        taken = 0
        k = 0
        rest = 0
        while True:
            level = -1
            for i in range(self.n):
                if self.live >> i & 1 and self.put[i] > taken and (level < 0 or self.put[i] < level):
                    level = self.put[i]
            if k == 0 and (level < 0 or (self.dead > 0 and self._somebody_put_nothing())):
                level = 0  # all-in for the table's ante, a pot given as a lump, or only blinds that folded
            if level < 0:
                break
            size = self.dead if k == 0 else 0
            mask = 0
            for i in range(self.n):
                if self.put[i] > taken:
                    size += (self.put[i] if self.put[i] < level else level) - taken
                if self.live >> i & 1 and self.put[i] >= level:
                    mask |= 1 << i
            self.pot_size[k] = size
            self.pot_seats[k] = mask
            k += 1
            taken = level
        for i in range(self.n):
            if self.put[i] > taken:
                rest += self.put[i] - taken
        if k > 0:
            self.pot_size[k - 1] += rest  # put in by players now out, beyond what any live hand put in
        self.pot_count = k
        return k

    def _somebody_put_nothing(self) -> bool:
        for i in range(self.n):  # noqa: SIM110 - a generator would be slow compiled
            if self.live >> i & 1 and self.put[i] == 0:
                return True
        return False

    def show(self, seat: int, high: int, low: int = 0) -> int:
        """How strong a hand is, more is better; 0 cannot win that side."""
        if seat < 0 or seat >= self.n:
            return NO_SUCH_SEAT
        if not self.live >> seat & 1:
            return NOT_IN_THE_HAND
        if high < 0 or low < 0 or high > MOST or low > MOST:
            return BAD_AMOUNT
        self.high[seat] = high
        self.low[seat] = low
        return ALLOWED

    def odd_chip_order(self, seat: int, for_high: int, for_low: int) -> int:
        """Where not the seat decides (stud): a smaller number takes the odd chip first."""
        if seat < 0 or seat >= self.n:
            return NO_SUCH_SEAT
        self.odd_high[seat] = for_high
        self.odd_low[seat] = for_low
        return ALLOWED

    def award(self) -> int:
        """Pays every pot among its own players, the last side pot first; the hand is over."""
        if self.actor >= 0 or self.alive == 0:
            return NOT_NOW
        if self.alive == 1:
            return self._award_uncontested()
        count = self.make_pots()
        for k in range(count):
            if not self.pots_paid >> k & 1 and self._best(self.pot_seats[k], True) == 0:
                return NO_WINNER
        for k in range(count - 1, -1, -1):
            if not self.pots_paid >> k & 1:
                self._award_pot(k, self._best(self.pot_seats[k], True), self._best(self.pot_seats[k], False))
        return self.clear_middle()

    def winners(self, k: int, is_high: bool) -> int:
        """The seats with the best hand for a pot made by `make_pots`, as a mask."""
        if k < 0 or k >= self.pot_count:
            return 0
        return self._best(self.pot_seats[k], is_high)

    def award_pot(self, k: int, highs: int, lows: int) -> int:
        """Pays one pot made by `make_pots` to these seats, once; `clear_middle` when all are paid."""
        if k < 0 or k >= self.pot_count or self.actor >= 0 or self.pots_paid >> k & 1:
            return NOT_NOW
        if highs == 0 or (highs | lows) & ~self.pot_seats[k]:
            return NO_WINNER
        self._award_pot(k, highs, lows)
        return ALLOWED

    def _award_uncontested(self) -> int:
        for i in range(self.n):
            if self.live >> i & 1:
                self.won[i] += self.total
                self.stack[i] += self.total
        self._sweep()
        return ALLOWED

    def clear_middle(self) -> int:
        """All pots are paid; refused while chips lie there that nobody got."""
        if self.total != 0:
            return NOT_NOW
        self._sweep()
        return ALLOWED

    def _sweep(self) -> None:
        self.dead = 0
        self.total = 0
        self.pot_count = 0
        self.pots_paid = 0
        for i in range(self.n):
            self.put[i] = 0
            self.bet[i] = 0

    def return_all(self) -> int:
        """The hand is void: everybody gets back what he put in, blinds and antes too.

        Of a pot with which the hand began, what nobody is known to have paid stays in the middle.
        """
        if self.pots_paid:
            return NOT_NOW
        rest = self.dead
        self.actor = -1
        for i in range(self.n):
            self.stack[i] += self.put[i] + self.gave[i]
            rest -= self.gave[i]
            self.gave[i] = 0
        self._sweep()
        self.dead = rest
        self.total = rest
        return ALLOWED

    def _best(self, seats: int, is_high: bool) -> int:
        """The seats, among these, with the best hand; none if nobody can win that side."""
        best = 0
        found = 0
        for i in range(self.n):
            if seats >> i & 1:
                strength = self.high[i] if is_high else self.low[i]
                if strength > best:
                    best = strength
                    found = 1 << i
                elif strength == best and best > 0:
                    found |= 1 << i
        return found

    def _award_pot(self, k: int, highs: int, lows: int) -> None:
        """Decides `odd-chips-high-low`, `odd-chips-identical`."""
        size = self.pot_size[k]
        self.pots_paid |= 1 << k
        self.total -= size
        if lows == 0 or (lows == highs and self.identical_share_whole):
            self._share(size, highs, True)
        else:
            half = size // self.chip // 2 * self.chip
            if self.odd_chip_to_low:
                self._share(half, highs, True)
                self._share(size - half, lows, False)
            else:
                self._share(size - half, highs, True)
                self._share(half, lows, False)

    def _share(self, size: int, winners: int, is_high: bool) -> None:
        """Evenly in whole chips, what is left over one chip each down the order.

        Decides `odd-chips`, `odd-chips-board`.
        """
        count = 0
        for i in range(self.n):
            count += winners >> i & 1
        each = size // self.chip // count * self.chip
        left = size - each * count
        for i in range(self.n):
            if winners >> i & 1:
                self.won[i] += each
                self.stack[i] += each
        while left > 0:
            first = -1
            for i in range(self.n):
                if winners >> i & 1 and (first < 0 or self._before(i, first, is_high)):
                    first = i
            odd = self.chip if left >= self.chip else left
            self.won[first] += odd
            self.stack[first] += odd
            left -= odd
            winners &= ~(1 << first)

    def _before(self, seat: int, other: int, is_high: bool) -> bool:
        if is_high:
            return self.odd_high[seat] < self.odd_high[other]
        return self.odd_low[seat] < self.odd_low[other]
