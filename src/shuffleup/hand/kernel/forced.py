"""Who sits at the table with how much, and what must be posted: the first layer of the kernel, in ints.

Compiled where there is a compiler. Seat 0 is the first left of the button and the last seat is the button (or
the one before a dead button), so seat numbers are also the order of action after the first round, and of odd
chips. Methods give 0 when done and a code of `codes.py` when refused, having changed nothing.
"""

from shuffleup.hand.kernel import codes

try:
    import cython
except ImportError:  # a machine without Cython runs this file as it stands
    from shuffleup import _cython as cython

MOST = codes.MOST_CHIPS
ALLOWED = codes.ALLOWED
NO_SUCH_SEAT = codes.NO_SUCH_SEAT
BAD_AMOUNT = codes.BAD_AMOUNT


class Forced:
    """The chips of every seat, before anybody has acted."""

    def __init__(self, seats: int, structure: int, chip: int = 1) -> None:
        if not cython.compiled:
            self.stack = [0] * 10
            self.bet = [0] * 10
            self.put = [0] * 10
            self.forced = [0] * 10
            self.gave = [0] * 10
            self.won = [0] * 10
            self.back = [0] * 10
            self.high = [0] * 10
            self.low = [0] * 10
            self.odd_high = [0] * 10
            self.odd_low = [0] * 10
            self.pot_size = [0] * 10
            self.pot_seats = [0] * 10
        self.half_on_top = True
        self.half_uses_raise = True
        self.short_blinds_count_full = True
        self.antes_count_before_flop = True
        self.odd_chip_to_low = False
        self.identical_share_whole = True
        self.n = 0
        if self._begin(seats, structure, chip):
            raise ValueError("a hand has 2 to 10 seats, structure 0 to 2, and a smallest chip of 1 or more")

    def _begin(self, seats: int, structure: int, chip: int) -> int:
        """A new hand at the same table; the switches stay as they are."""
        if seats < 2 or seats > 10:
            return NO_SUCH_SEAT
        if structure < 0 or structure > 2 or chip < 1 or chip > MOST:
            return BAD_AMOUNT
        self.n = seats
        self.structure = structure
        self.chip = chip
        self.cap = 0
        for i in range(10):
            self.stack[i] = 0
            self.bet[i] = 0
            self.put[i] = 0
            self.forced[i] = 0
            self.gave[i] = 0
            self.won[i] = 0
            self.back[i] = 0
            self.high[i] = 0
            self.low[i] = 0
            self.odd_high[i] = i
            self.odd_low[i] = i
        self.returned = 0
        self.dead = 0
        self.total = 0
        self.live = 0
        self.acted = 0
        self.alive = 0
        self.able = 0
        self.cur = 0
        self.base = 0
        self.inc = 0
        self.inc_before = 0
        self.full = 0
        self.raises = 0
        self.size = 0
        self.extra = 0
        self.short = 0
        self.due_in = 0
        self.big_size = 0
        self.low_card = -1
        self.brought = -1
        self.actor = -1
        self.aggressor = -1
        self.pot_count = 0
        self.pots_paid = 0
        self.stopped = 0
        return ALLOWED

    def _sit(self, seat: int, chips: int) -> int:
        """A player with cards and this stack."""
        if seat < 0 or seat >= self.n:
            return NO_SUCH_SEAT
        if chips < 0 or chips > MOST:
            return BAD_AMOUNT
        if not self.live >> seat & 1:
            self.live |= 1 << seat
            self.alive += 1
            if chips > 0:
                self.able += 1
        elif (self.stack[seat] > 0) != (chips > 0):
            self.able += 1 if chips > 0 else -1
        self.stack[seat] = chips
        return ALLOWED

    def _pay(self, seat: int, chips: int) -> int:
        """Moves up to that many chips off the stack; gives how many there were."""
        if chips >= self.stack[seat]:
            chips = self.stack[seat]
            if chips > 0 and self.live >> seat & 1:
                self.able -= 1
        self.stack[seat] -= chips
        return chips

    def _ante(self, seat: int, amount: int, for_table: bool = False) -> int:
        """An ante, or as much of it as there is. One paid for the whole table is dead money."""
        if seat < 0 or seat >= self.n:
            return NO_SUCH_SEAT
        if amount < 0 or amount > MOST:
            return BAD_AMOUNT
        paid = self._pay(seat, amount)
        self.total += paid
        if for_table:
            self.dead += paid
            self.gave[seat] += paid
        else:
            self.put[seat] += paid
        if not self.antes_count_before_flop:
            self.extra -= paid
        return ALLOWED

    def dead_post(self, seat: int, amount: int) -> int:
        """A post that does not play as a bet."""
        if seat < 0 or seat >= self.n:
            return NO_SUCH_SEAT
        if amount < 0 or amount > MOST:
            return BAD_AMOUNT
        paid = self._pay(seat, amount)
        self.total += paid
        self.dead += paid
        self.gave[seat] += paid
        return ALLOWED

    def _blind(self, seat: int, amount: int) -> int:
        """A live blind, post or straddle; where a player is too short for it the others owe all of it."""
        if seat < 0 or seat >= self.n:
            return NO_SUCH_SEAT
        if amount < 0 or amount > MOST:
            return BAD_AMOUNT
        paid = self._pay(seat, amount)
        self.total += paid
        self.bet[seat] += paid
        self.put[seat] += paid
        self.forced[seat] += paid
        self.short += amount - paid
        if self.short_blinds_count_full:
            self.extra += amount - paid
        self.cur = max(self.cur, amount)
        return ALLOWED

    def place(self, seat: int, chips: int, bet: int, paid: int, forced: int, live: bool, acted: bool) -> int:
        """A seat as it stands: chips behind, bet in front (so much of it a blind), paid in earlier rounds."""
        if seat < 0 or seat >= self.n:
            return NO_SUCH_SEAT
        if chips < 0 or chips > MOST or bet < 0 or bet > MOST or paid < 0 or paid > MOST or forced < 0:
            return BAD_AMOUNT
        if self.live >> seat & 1:  # placed before: this is how it stands now
            self.live &= ~(1 << seat)
            self.alive -= 1
            if self.stack[seat] > 0:
                self.able -= 1
        self.acted &= ~(1 << seat)
        self.forced[seat] = forced if forced < bet else bet
        self.stack[seat] = chips
        self.bet[seat] = bet
        self.total += paid + bet - self.put[seat]
        self.put[seat] = paid + bet
        if live:
            self.live |= 1 << seat
            self.alive += 1
            if chips > 0:
                self.able += 1
        if acted:
            self.acted |= 1 << seat
        return ALLOWED

    def add_dead(self, amount: int, ante: int = 0, short: int = 0) -> int:
        """Chips in the pot whose payers do not matter, so much of them antes; and what blinds lacked."""
        if amount < 0 or amount > MOST or ante < 0 or ante > MOST or short < 0 or short > MOST:
            return BAD_AMOUNT
        self.dead += amount
        self.total += amount
        self.short += short
        if self.short_blinds_count_full:
            self.extra += short
        if not self.antes_count_before_flop:
            self.extra -= ante
        return ALLOWED

    def gave_dead(self, seat: int, amount: int) -> int:
        """So many of the chips added dead were this seat's: if the hand is void they are his again."""
        if seat < 0 or seat >= self.n:
            return NO_SUCH_SEAT
        known = amount
        for i in range(self.n):
            known += self.gave[i]
        if amount < 0 or amount > MOST or known > self.dead:
            return BAD_AMOUNT
        self.gave[seat] += amount
        return ALLOWED
