"""The betting of one hand in ints: turn, bounds, acts. The second layer of the kernel, on `forced`."""

from shuffleup.hand.kernel import codes
from shuffleup.hand.kernel.forced import Forced

POT = codes.POT_LIMIT
FIXED = codes.FIXED_LIMIT
MOST = codes.MOST_CHIPS

ALLOWED = codes.ALLOWED
NOBODY_TO_ACT = codes.NOBODY_TO_ACT
NO_SUCH_SEAT = codes.NO_SUCH_SEAT
NOT_REOPENED = codes.NOT_REOPENED
NOT_REOPENED_LIMIT = codes.NOT_REOPENED_LIMIT
CAP_REACHED = codes.CAP_REACHED
NOBODY_TO_ANSWER = codes.NOBODY_TO_ANSWER
NO_CHIPS_BEYOND_CALL = codes.NO_CHIPS_BEYOND_CALL
BELOW_MINIMUM = codes.BELOW_MINIMUM
ABOVE_POT = codes.ABOVE_POT
NOT_THE_FIXED_BET = codes.NOT_THE_FIXED_BET
MORE_THAN_STACK = codes.MORE_THAN_STACK
NOT_A_RAISE = codes.NOT_A_RAISE
NOT_WHOLE_CHIPS = codes.NOT_WHOLE_CHIPS
NOT_IN_THE_HAND = codes.NOT_IN_THE_HAND
NOT_NOW = codes.NOT_NOW
BAD_AMOUNT = codes.BAD_AMOUNT


class Betting(Forced):
    """Whose turn it is, and what he may do."""

    # ---- rounds

    def _open_betting(self, first: int, size: int) -> int:
        """The first round: `first` acts first, `size` is the minimum (or fixed) bet, the blind is a bet."""
        if first < 0 or first >= self.n:
            return NO_SUCH_SEAT
        if size < 1 or size > MOST:
            return BAD_AMOUNT
        if self.size > 0:
            return NOT_NOW  # opened before
        self.size = size
        self.base = self.cur
        self.inc = self.cur if self.cur > size else size
        self.inc_before = self.inc
        self.full = self.cur
        self.raises = 0
        if self.cur > 0:
            self.raises = self.cur // size if self.cur >= size else 1
        self._turn_to(first)
        return ALLOWED

    def _open_bring_in(self, seat: int, amount: int, size: int) -> int:
        """Stud: `seat` (or the next one with chips) must bring it in, or complete to the fixed bet.

        Decides `rp-stud-bring-in-all-in`.
        """
        if seat < 0 or seat >= self.n:
            return NO_SUCH_SEAT
        if amount < 1 or amount > MOST or size <= amount or size > MOST:
            return BAD_AMOUNT
        if self.size > 0:
            return NOT_NOW  # opened before
        self.size = size
        self.inc = size
        self.inc_before = size
        self.due_in = amount
        self.low_card = seat
        self._turn_to(seat)
        return ALLOWED

    def post_bring_in(self, seat: int, amount: int, size: int) -> int:
        """Stud: the bring-in is posted for `seat`, who is away and out of the hand; the next one acts."""
        refused = self._open_bring_in(seat, amount, size)
        if refused:
            return refused
        if self.stack[seat] > 0 and not self.live >> seat & 1:
            self._bring_it_in(seat)
            self._next(seat)
        return ALLOWED

    def _bring_it_in(self, seat: int) -> None:
        """The next raise completes it. The seat gets no option, but may raise a completion."""
        self.cur = self.due_in
        self.base = self.due_in
        self.forced[seat] = self.due_in
        self._put_in(seat, self.due_in)
        self.due_in = 0
        self.brought = seat

    def _next_street(self, first: int, size: int) -> int:
        """Bets are in the pot; the first live seat from `first` on opens. Nobody acts if betting is over."""
        if first < 0 or first >= self.n:
            return NO_SUCH_SEAT
        if size < 1 or size > MOST:
            return BAD_AMOUNT
        if self.actor >= 0 or self.alive < 2:
            return NOT_NOW
        for i in range(self.n):
            self.bet[i] = 0
            self.forced[i] = 0
        self.cur = 0
        self.base = 0
        self.size = size
        self.inc = size
        self.inc_before = size
        self.full = 0
        self.raises = 0
        self.extra = 0
        self.short = 0
        self.due_in = 0
        self.big_size = 0
        self.brought = -1
        self.acted = 0
        self.aggressor = -1
        self._turn_to(first)
        return ALLOWED

    def resume(
        self, actor: int, cur: int, base: int, inc: int, full: int, raises: int, size: int, aggressor: int
    ) -> int:
        """Betting as it stands, after `place` for every seat. `base` is the blind everybody owes at least.

        Nobody to act (-1): the round is over, and what nobody called goes back.
        """
        if actor < -1 or actor >= self.n or aggressor < -1 or aggressor >= self.n:
            return NO_SUCH_SEAT
        if actor >= 0 and (not self.live >> actor & 1 or self.stack[actor] == 0):
            return NOT_IN_THE_HAND
        if cur < 0 or cur > MOST or base < 0 or base > cur or full < 0 or full > cur:
            return BAD_AMOUNT
        if inc < 1 or inc > MOST or size < 1 or size > MOST or raises < 0 or raises > 1000:
            return BAD_AMOUNT
        self.cur = cur
        self.inc = inc
        self.inc_before = size
        self.base = base
        self.full = full
        self.raises = raises
        self.size = size
        self.aggressor = aggressor
        self.actor = actor
        if actor < 0:
            self._return_uncalled()
        return ALLOWED

    def resume_brought(self, seat: int) -> int:
        """After `resume`: this seat has brought it in and not acted since."""
        if seat < 0 or seat >= self.n:
            return NO_SUCH_SEAT
        self.brought = seat
        self.acted |= 1 << seat
        return ALLOWED

    def resume_bring_in(self, amount: int, low_card: int) -> int:
        """After `resume`: the bring-in is still due."""
        if low_card < -1 or low_card >= self.n:
            return NO_SUCH_SEAT
        if amount < 1 or amount >= self.size or self.cur > 0:
            return BAD_AMOUNT
        self.due_in = amount
        self.low_card = low_card
        return ALLOWED

    def resume_stopped(self, seat: int) -> int:
        """After `resume`: this seat is out of the betting, with chips behind."""
        if seat < 0 or seat >= self.n:
            return NO_SUCH_SEAT
        if not self._can_bet(seat) or self.actor == seat:
            return NOT_NOW
        self.stopped |= 1 << seat
        self.able -= 1
        return ALLOWED

    def offer_big_bet(self, size: int) -> int:
        """Stud, a pair showing on fourth street: either size may be bet until somebody bets the bigger."""
        if size <= self.size or size > MOST or self.structure != FIXED:
            return BAD_AMOUNT
        self.big_size = size
        return ALLOWED

    def _take_big_bet(self) -> int:
        """The bigger size has been bet: from now on only it may be."""
        if self.big_size == 0:
            return NOT_NOW
        self.size = self.big_size
        self.big_size = 0
        return ALLOWED

    def stop(self, seat: int) -> int:
        """A live seat takes no further part in the betting and keeps its claim to what it has matched."""
        if seat < 0 or seat >= self.n:
            return NO_SUCH_SEAT
        if not self.live >> seat & 1:
            return NOT_IN_THE_HAND
        if self.cur > 0 or self.stopped >> seat & 1 or self.stack[seat] == 0:
            return NOT_NOW
        self.stopped |= 1 << seat
        self.able -= 1
        if self.actor >= 0:
            self._turn_to(self.actor)
        return ALLOWED

    # ---- whose turn

    def _can_bet(self, seat: int) -> bool:
        """In the hand with chips, and not out of the betting by his own word."""
        return bool(self.live >> seat & 1 and self.stack[seat] > 0 and not self.stopped >> seat & 1)

    def _turn_to(self, first: int) -> None:
        """Finds who acts next, looking from `first` on; nobody (-1) when the round is over."""
        self.actor = -1
        if self.alive < 2 or self.able == 0:
            self._return_uncalled()
            return
        if self.able == 1:
            self._turn_to_last_with_chips()
            return
        seat = first
        for _ in range(self.n):
            if self._can_bet(seat) and (self.bet[seat] < self.cur or not self.acted >> seat & 1):
                self.actor = seat
                return
            seat += 1
            if seat == self.n:
                seat = 0
        self._return_uncalled()

    def _turn_to_last_with_chips(self) -> None:
        """One player has chips: there is something to decide only if an all-in is not yet matched."""
        last = 0
        top = 0
        for i in range(self.n):
            if self.live >> i & 1:
                if self._can_bet(i):
                    last = i
                elif self.bet[i] > top:
                    top = self.bet[i]
        if self.bet[last] < top:
            self.actor = last
        else:
            self._return_uncalled()

    def _return_uncalled(self) -> None:
        """What nobody, folded or not, has matched goes back to the live player who put it out."""
        best = 0
        top = -1
        second = 0
        for i in range(self.n):
            if self.bet[i] > top:
                second = max(second, top)
                top = self.bet[i]
                best = i
            elif self.bet[i] > second:
                second = self.bet[i]
        if top > second and self.live >> best & 1:
            self._give_back(best, top - second)

    def _give_back(self, seat: int, chips: int) -> None:
        """What went back is kept seat by seat until whoever tells of it has set `returned` to 0."""
        if self.returned == 0:
            for i in range(self.n):
                self.back[i] = 0
        self.back[seat] += chips
        self.returned += chips
        if self.stack[seat] == 0 and self.live >> seat & 1:
            self.able += 1
        self.stack[seat] += chips
        self.bet[seat] -= chips
        self.put[seat] -= chips
        self.total -= chips

    def _next(self, seat: int) -> None:
        self._turn_to(seat + 1 if seat + 1 < self.n else 0)

    # ---- what the player to act may do

    def _pot(self) -> int:
        """Everything put in so far, bets in front included."""
        return self.total

    def to_call(self) -> int:
        """What a call costs the player to act."""
        if self.actor < 0:
            return 0
        owe = self.cur - self.bet[self.actor]
        return owe if owe < self.stack[self.actor] else self.stack[self.actor]

    def _may_raise(self) -> int:
        """0 if the player to act may bet or raise, else the reason why not.

        Decides `reopening-the-bet`, `reopening-limit`, `number-of-raises`.
        """
        seat = self.actor
        if seat < 0:
            return NOBODY_TO_ACT
        owe = self.cur - self.bet[seat]
        if self.stack[seat] <= owe or self.stack[seat] <= self.due_in:
            return NO_CHIPS_BEYOND_CALL
        if self.able < 2:
            return NOBODY_TO_ANSWER
        if self.structure == FIXED:
            if self.cap > 0 and self.raises >= self.cap:
                return CAP_REACHED
            if self.acted >> seat & 1 and seat != self.brought and 2 * owe < self.size:
                return NOT_REOPENED_LIMIT
        elif self.acted >> seat & 1 and owe < self.inc:
            return NOT_REOPENED
        return ALLOWED

    def _min_to(self) -> int:
        """The smallest full raise-to (or bet) open to anybody; a player with less may go all-in.

        Decides `raise-amounts`.
        """
        if self.structure == FIXED:
            return self.full + self.size
        return self.cur + self.inc

    def _max_to(self) -> int:
        """The largest raise-to of the player to act, his stack included."""
        if self.actor < 0:
            return 0
        most = self.bet[self.actor] + self.stack[self.actor]
        if self.structure == FIXED:
            top = self.full + (self.big_size if self.big_size > 0 else self.size)
        elif self.structure == POT:
            top = self._pot_to()
        else:
            return most
        return top if top < most else most

    def _pot_to(self) -> int:
        """A raise of the pot: the call, and then everything that would lie in the middle.

        Decides `pot-limit-maximum`.
        """
        if self.actor < 0:
            return 0
        top = self.cur + self._pot() + self.extra + self.cur - self.bet[self.actor]
        if self.chip > 1:
            top -= top % self.chip
        least = self.cur + self.inc
        return top if top > least else least

    def _raise_refused(self, total: int) -> int:
        """Why the player to act may not bet or raise to this total; 0 if he may."""
        refused = self._may_raise()
        if refused:
            return refused
        have = self.bet[self.actor] + self.stack[self.actor]
        if total > have:
            return MORE_THAN_STACK
        if total <= self.cur:
            return NOT_A_RAISE
        if total > self._max_to():
            return NOT_THE_FIXED_BET if self.structure == FIXED else ABOVE_POT
        if total == have:
            return ALLOWED
        if total < self._min_to():
            return NOT_THE_FIXED_BET if self.structure == FIXED else BELOW_MINIMUM
        if self.structure == FIXED and total > self._min_to() and total < self.full + self.big_size:
            return NOT_THE_FIXED_BET
        if self.chip > 1 and total % self.chip:
            return NOT_WHOLE_CHIPS
        return ALLOWED

    # ---- acts

    def _fold(self) -> int:
        """The player to act gives up his hand, whether or not he faces a bet."""
        seat = self.actor
        if seat < 0:
            return NOBODY_TO_ACT
        if self.due_in > 0 and seat == self.low_card:
            self._bring_it_in(seat)  # folding does not save it
        self.able -= self._can_bet(seat)
        self.live &= ~(1 << seat)
        self.alive -= 1
        self._next(seat)
        return ALLOWED

    def _call(self) -> int:
        """A check where nothing is owed, else a call, all-in if the stack is short of it; or the bring-in."""
        seat = self.actor
        if seat < 0:
            return NOBODY_TO_ACT
        if self.due_in > 0:
            self._bring_it_in(seat)
        else:
            if seat == self.brought:
                self.brought = -1
            self._put_in(seat, self.cur - self.bet[seat])
        self._next(seat)
        return ALLOWED

    def _raise_to(self, total: int) -> int:
        """A bet or raise to this total for the street."""
        refused = self._raise_refused(total)
        if refused:
            return refused
        return self._wager(total)

    def let_pass(self, total: int) -> int:
        """A bet or raise of an unlawful size that nobody stopped: it lies there until it is noticed."""
        seat = self.actor
        if seat < 0:
            return NOBODY_TO_ACT
        if total <= self.cur:
            return NOT_A_RAISE
        if total > self.bet[seat] + self.stack[seat]:
            return MORE_THAN_STACK
        if total < self.bet[seat] + self.stack[seat]:
            self.acted &= 1 << seat  # short or not they raised: only an all-in may fall short and not reopen
        return self._wager(total)

    def _wager(self, total: int) -> int:
        seat = self.actor
        self.due_in = 0
        if seat == self.brought:
            self.brought = -1
        self._put_in(seat, total - self.bet[seat])
        if self.structure == FIXED:
            if self.big_size > 0 and total >= self.full + self.big_size:
                self._take_big_bet()
            if total >= self.full + self.size:
                self.full = total
                self.raises += 1
            elif 2 * (total - self.full) >= self.size:
                if self.half_on_top:
                    self.full = total
                if self.half_uses_raise:
                    self.raises += 1
        elif total - self.cur >= self.inc:
            self.inc_before = self.inc
            self.inc = total - self.cur
        self.cur = total
        self.aggressor = seat
        self._next(seat)
        return ALLOWED

    def _put_in(self, seat: int, chips: int) -> None:
        paid = self._pay(seat, chips)
        self.total += paid
        self.bet[seat] += paid
        self.put[seat] += paid
        self.acted |= 1 << seat

    def forfeit(self, chips: int) -> int:
        """The player to act leaves this much in the pot and is out: an undercall given up."""
        seat = self.actor
        if seat < 0:
            return NOBODY_TO_ACT
        if chips < 0 or chips > self.cur - self.bet[seat]:
            return BAD_AMOUNT
        if chips >= self.stack[seat]:
            return MORE_THAN_STACK
        self._put_in(seat, chips)
        return self._fold()

    def drop(self, seat: int) -> int:
        """A hand folded out of turn, killed or fouled: dead at once; what nobody called comes back."""
        if seat < 0 or seat >= self.n:
            return NO_SUCH_SEAT
        if not self.live >> seat & 1:
            return NOT_IN_THE_HAND
        self.able -= self._can_bet(seat)
        self.live &= ~(1 << seat)
        self.alive -= 1
        self._take_back_uncalled(seat)
        if self.actor >= 0:
            self._turn_to(self.actor)
        return ALLOWED

    def leave(self, seat: int) -> int:
        """The same, but what he has in front stays there, called or not, and is faced by the others."""
        if seat < 0 or seat >= self.n:
            return NO_SUCH_SEAT
        if not self.live >> seat & 1:
            return NOT_IN_THE_HAND
        self.able -= self._can_bet(seat)
        self.live &= ~(1 << seat)
        self.alive -= 1
        if self.actor >= 0:
            self._turn_to(self.actor)
        return ALLOWED

    def _take_back_uncalled(self, seat: int) -> None:
        """Blinds and the bring-in are no bets: they stay. If a raise goes, the others face what is left."""
        matched = self.forced[seat]
        for i in range(self.n):
            if i != seat and self.bet[i] > matched:
                matched = self.bet[i]
        if self.bet[seat] <= matched:
            return
        self._give_back(seat, self.bet[seat] - matched)
        if self.aggressor == seat:
            self.aggressor = -1
        self.inc = self.inc_before
        self.cur = matched if matched > self.base else self.base
        if self.full > self.cur:
            self.full = self.cur
            self.raises -= 1
