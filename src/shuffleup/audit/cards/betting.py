"""The chips of one hand: whose turn it is, which amounts are lawful, and what lies in the middle.

Seats are numbered in the order of the deal, the first left of the button being 0.
"""

from dataclasses import dataclass

from shuffleup.audit.plan import Plan
from shuffleup.audit.wrong import must


@dataclass(frozen=True)
class HouseRules:
    """What book and room say about betting and pots."""

    cap: int
    uncapped_at: int
    half_on_top: bool
    half_uses_cap: bool
    short_blind_in_full: bool
    dead_blind_in_full: bool
    antes_count: bool
    ante_first: bool
    odd_to_low: bool
    same_hands_whole: bool
    pair_on_fourth: bool
    muck_in_all_in: bool
    dead_when_mucked: bool
    last_must_table: bool


def house_rules(plan: Plan) -> HouseRules:
    book, room = plan.book, plan.settings
    most = book.betting.pot_limit_maximum
    in_full = most.short_blind_before_flop == "counts-in-full"
    live_cards = book.showdown.live_cards_at_showdown
    line = live_cards.mucking_line_respected or "live-cards-at-showdown" in book.regulated
    last = book.showdown.uncontested_showdown.last_hand_must_table
    left_to_room = last == "left-to-room" or "uncontested-showdown" in book.regulated
    return HouseRules(
        cap=room.betting.raise_cap,
        uncapped_at=book.betting.number_of_raises.uncapped_at_players_left,
        half_on_top=room.betting.limit_half_raise == "on-top",
        half_uses_cap=room.betting.half_raise_uses_cap,
        short_blind_in_full=in_full or room.betting.pot_limit_short_blind != "as-posted",
        dead_blind_in_full=most.dead_blind_before_flop == "counts-in-full",
        antes_count=room.betting.pot_limit_antes_count,
        ante_first=room.seating.bba_short_order == "ante-first",
        odd_to_low=book.showdown.odd_chips_high_low.odd_chip_to == "low",
        same_hands_whole=book.showdown.odd_chips_identical.shared_undivided,
        pair_on_fourth=room.betting.fourth_street_pair,
        muck_in_all_in=book.showdown.no_muck_in_all_in.discarded_hand == "floor-decides",
        dead_when_mucked=line and room.showdown.mucking_line == "dead-on-crossing",
        last_must_table=left_to_room and room.showdown.last_hand_must_table,
    )


class Betting:
    """Chips behind, in front and in the middle."""

    def __init__(self, stacks: list[int], structure: str, chip: int, rules: HouseRules, capped: bool) -> None:
        self.stacks = stacks
        self.structure = structure
        self.chip = chip
        self.rules = rules
        self.cap = rules.cap if structure == "fixed-limit" and capped else 0
        count = len(stacks)
        self.bets = [0] * count
        self.put = [0] * count
        """Over all streets; what one paid for the table is not in it."""
        self.live = set(range(count))
        self.dead = 0
        self.counted_besides = 0
        """What counts in the maximum of pot limit before the flop besides the chips that lie there."""
        self.current = 0
        self.step = 0
        """The least raise, in fixed limit the bet."""
        self.big_step = 0
        self.full = 0
        """Fixed limit: the bet as far as it was bet in full."""
        self.raised = 0
        self.has_acted: set[int] = set()
        self.size = 0
        self.bring_in = 0
        self.low_card = -1
        self.brought = -1
        self.turn = -1
        self.last_bettor = -1

    # -- before the cards

    def ante(self, seat: int, amount: int, *, for_table: bool) -> None:
        paid = self._take(seat, amount)
        if for_table:
            self.dead += paid
        else:
            self.put[seat] += paid
        if not self.rules.antes_count:
            self.counted_besides -= paid

    def blind(self, seat: int, amount: int) -> None:
        paid = self._take(seat, amount)
        self.bets[seat] += paid
        self.put[seat] += paid
        if self.rules.short_blind_in_full:
            self.counted_besides += amount - paid
        self.current = max(self.current, amount)

    def _take(self, seat: int, amount: int) -> int:
        paid = min(amount, self.stacks[seat])
        self.stacks[seat] -= paid
        return paid

    def open(self, first: int, size: int) -> None:
        """The blinds are bets: those to act owe them."""
        self.size, self.step = size, max(size, self.current)
        self.full = self.current
        self.raised = max(1, self.current // size) if self.current else 0
        self._pass_on(first)

    def open_with_card(self, seat: int, amount: int, size: int) -> None:
        """Stud: the card of this seat brings it in; one that is out of the hand posts it."""
        self.size = self.step = size
        self.bring_in, self.low_card = amount, seat
        self._pass_on(seat)
        if seat not in self.live and self.stacks[seat]:
            self._brings_in(seat)
            self._pass_on(seat + 1)

    def next_street(self, first: int, size: int) -> None:
        self.bets = [0] * len(self.bets)
        self.current = self.full = self.raised = self.counted_besides = self.bring_in = self.big_step = 0
        self.size = self.step = size
        self.has_acted = set()
        self.brought = self.last_bettor = -1
        self._pass_on(first)

    # -- whose turn

    @property
    def able(self) -> list[int]:
        """Those in the hand who have chips."""
        return [seat for seat in sorted(self.live) if self.stacks[seat]]

    def _pass_on(self, first: int) -> None:
        self.turn = -1
        able, count = self.able, len(self.stacks)
        if len(self.live) > 1 and len(able) == 1:
            all_in = max(self.bets[seat] for seat in self.live if seat != able[0])
            if self.bets[able[0]] < all_in:
                self.turn = able[0]
        elif len(self.live) > 1 and able:
            for seat in (one % count for one in range(first, first + count)):
                owes = self.bets[seat] < self.current or seat not in self.has_acted
                if seat in able and owes:
                    self.turn = seat
                    break
        if self.turn < 0:
            self._give_back()

    def _give_back(self) -> None:
        """What nobody matched of the highest bet."""
        second, top = sorted(self.bets)[-2:]
        seat = self.bets.index(top)
        if top > second and seat in self.live:
            self.stacks[seat] += top - second
            self.put[seat] -= top - second
            self.bets[seat] = second

    # -- acts

    def fold(self) -> None:
        seat = self.turn
        if self.bring_in and seat == self.low_card:
            self._brings_in(seat)
        self.live.discard(seat)
        self._pass_on(seat + 1)

    def check(self) -> None:
        must(not self.bring_in, "they had to bring it in")
        must(self.bets[self.turn] == self.current, "they checked and faced a bet")
        self._pay_up()

    def call(self) -> None:
        must(not self.bring_in, "they had to bring it in")
        must(self.bets[self.turn] < self.current, "they called and faced no bet")
        self._pay_up()

    def _pay_up(self) -> None:
        seat = self.turn
        if seat == self.brought:
            self.brought = -1
        self._put_in(seat, self.current - self.bets[seat])
        self._pass_on(seat + 1)

    def bring_it_in(self) -> None:
        must(self.bring_in > 0, "no bring-in was due")
        seat = self.turn
        self._brings_in(seat)
        self._pass_on(seat + 1)

    def _brings_in(self, seat: int) -> None:
        self.current = self.bring_in
        self._put_in(seat, self.bring_in)
        self.bring_in, self.brought = 0, seat

    def all_in(self) -> None:
        """A call of less, or a bet or raise with everything."""
        seat = self.turn
        everything = self.bets[seat] + self.stacks[seat]
        if everything > max(self.current, self.bring_in):
            self.raise_to(everything)
        elif self.bring_in:
            self.bring_it_in()
        else:
            self._pay_up()

    def raise_to(self, total: int) -> None:
        seat = self.turn
        owes, everything = self.current - self.bets[seat], self.bets[seat] + self.stacks[seat]
        must(self.current < total <= everything, f"{total} is no raise, or more than they had")
        must(len(self.able) > 1, "nobody was left who could answer a raise")
        acted = seat in self.has_acted
        if self.structure == "fixed-limit":
            must(not self.cap or self.raised < self.cap, f"there had been {self.raised} bets and raises")
            reopened = not acted or seat == self.brought or 2 * owes >= self.size
        else:
            reopened = not acted or owes >= self.step
        must(reopened, "the betting had not been opened to them again")
        must(total % self.chip == 0 or total == everything, f"{total} is not made of chips of {self.chip}")
        self._check_size(seat, total, everything)
        self._put_in(seat, total - self.bets[seat])
        self._raised_to(total)
        self.bring_in = 0
        if seat == self.brought:
            self.brought = -1
        self.current, self.last_bettor = total, seat
        self._pass_on(seat + 1)

    def _check_size(self, seat: int, total: int, everything: int) -> None:
        if self.structure == "fixed-limit":
            sizes = (
                {self.full + self.size, self.full + self.big_step}
                if self.big_step
                else {self.full + self.size}
            )
            short = total == everything and total < max(sizes)
            must(total in sizes or short, f"{total} is not the fixed bet of {max(sizes)}")
            return
        must(total >= self.current + self.step or total == everything, f"{total} is too small a raise")
        if self.structure == "pot-limit":
            pot = sum(self.put) + self.dead + self.counted_besides
            most = 2 * self.current - self.bets[seat] + pot
            most = max(most - most % self.chip, self.current + self.step)
            must(total <= most, f"{total} is more than the pot, which allows {most}")

    def _raised_to(self, total: int) -> None:
        if self.structure != "fixed-limit":
            self.step = max(total - self.current, self.step)
            return
        if self.big_step and total >= self.full + self.big_step:
            self.size, self.big_step = self.big_step, 0
        if total >= self.full + self.size:
            self.full, self.raised = total, self.raised + 1
        elif 2 * (total - self.full) >= self.size:
            self.raised += self.rules.half_uses_cap
            if self.rules.half_on_top:
                self.full = total

    def _put_in(self, seat: int, amount: int) -> None:
        paid = self._take(seat, amount)
        self.bets[seat] += paid
        self.put[seat] += paid
        self.has_acted.add(seat)

    # -- pots

    def pots(self) -> list[tuple[int, set[int]]]:
        """Main pot first: how much, and who can win it."""
        found: list[tuple[int, set[int]]] = []
        levels = sorted({self.put[seat] for seat in self.live} - {0})
        if not levels or (self.dead and any(not self.put[seat] for seat in self.live)):
            levels = [0, *levels]
        below = 0
        for level in levels:
            size = sum(min(put, level) - min(put, below) for put in self.put)
            found.append((size, {seat for seat in self.live if self.put[seat] >= level}))
            below = level
        left = sum(max(0, put - below) for put in self.put)
        first, last = found[0], found[-1]
        found[0] = (first[0] + self.dead, first[1])
        last = found[-1]
        found[-1] = (last[0] + left, last[1])
        return found
