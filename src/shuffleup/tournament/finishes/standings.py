"""Where everybody stands: places of those who are out, counted from the end, and what they are paid."""

from collections.abc import Iterator, Sequence

import msgspec

from shuffleup.ids import EntryId
from shuffleup.prizes.ladder import Ladder
from shuffleup.prizes.sharing import evenly
from shuffleup.refused import must_be
from shuffleup.tournament.finishes.bounties_won import bounties
from shuffleup.tournament.money.deals import binding_deal, divided
from shuffleup.tournament.money.payment import Payment
from shuffleup.tournament.money.prize_money import ladder_now, sent_off
from shuffleup.tournament.rounds.progress import in_groups, unsettled, waiting_for_places
from shuffleup.tournament.state import STATE_IS_MEANT, Tournament


class Placing(msgspec.Struct, frozen=True):
    """One line of the results. Until registration is closed places can still change."""

    entry: EntryId
    first: int
    last: int
    prize: int
    seat: int = 0
    """How much of the prize is a seat in another event."""
    bounties: int = 0

    @property
    def place(self) -> str:
        """Those who tie share places: `2–3`, as prizes are written."""
        return str(self.first) if self.first == self.last else f"{self.first}–{self.last}"


def standings(state: Tournament) -> list[Placing]:
    """Best place first: those who are out, and the winner when one is left.

    The places that a deal divided are paid to those who made it, wherever they finish; the others are paid
    from the place after them on.
    """
    must_be(Tournament, state, STATE_IS_MEANT)
    return [*_lines(state)]


def _lines(state: Tournament) -> Iterator[Placing]:
    heads = bounties(state)
    won = heads.paid if heads is not None else {}
    agreed, ladder = _agreed(state), ladder_now(state)
    for number, first, last in waiting_for_places(state):
        yield Placing(number, first, last, 0, 0, won.get(str(number), 0))
    place = state.still_in + unsettled(state) + 1
    ahead = sum(state.entries[number].in_play for number in agreed)
    groups = _placed(state)
    if place == 2 and state.finishes.out and state.field.alive:
        place, ahead = 1, 0
        with_them = state.finishes.level - 1  # whoever was left with the winner when play ended
        winners: tuple[EntryId, ...] = (state.in_play[0].number,)
        if with_them > 0:
            level, groups = groups[:with_them], groups[with_them:]
            winners = tuple(sorted((*winners, *(number for group in level for number in group))))
        groups.insert(0, winners)
    paid = place + len(agreed) - ahead
    for group in groups:
        last = place + len(group) - 1
        others = sum(number not in agreed for number in group)
        shares = iter(_shares(state, ladder, paid, others))
        for number in group:
            prize, seat = (agreed[number], 0) if number in agreed else next(shares)
            yield Placing(number, place, last, prize, seat, won.get(str(number), 0))
        place, paid = last + 1, paid + others


def _placed(state: Tournament) -> list[tuple[EntryId, ...]]:
    """Who is out, best first.

    The books are silent on the prize of a disqualified player: where the event pays them nothing they are
    behind everybody, and those who went out before them move up.
    """
    groups = list(reversed(in_groups(state)))
    if state.file.prizes.disqualified == "paid":
        return groups
    last = sent_off(state)
    kept = (tuple(number for number in group if number not in last) for group in groups)
    return [*filter(None, kept), *((number,) for group in groups for number in group if number in last)]


def in_the_money(state: Tournament) -> bool:
    """Whether everybody who is left is paid."""
    return state.money.ladder is not None and state.still_in <= state.money.ladder.places


def _shares(state: Tournament, ladder: Ladder | None, first: int, ways: int) -> Sequence[tuple[int, int]]:
    """What so many who share the places from `first` on are paid, and how much of it is a seat."""
    last = first + ways - 1
    if ladder is None or first > ladder.places or not ways:
        return [(0, 0)] * ways
    shares = evenly(sum(ladder.prize(place) for place in range(first, last + 1)), ways)
    seats = state.money.seat_prizes
    # A seat cannot be cut up: who ties for fewer seats than there are players gets their share in cash.
    seat = seats.seat if seats is not None and last <= seats.seats else 0
    return [(share, seat) for share in shares]


def _agreed(state: Tournament) -> dict[EntryId, int]:
    """What a binding deal gives each of its players so far; what was held back is the winner's."""
    amounts, deal = divided(state), binding_deal(state)
    left = [number for number in amounts if state.entries[number].in_play]
    if deal is not None and len(left) == 1:
        amounts[left[0]] += deal.terms.held_back
    return amounts


def certain_place(state: Tournament, number: EntryId) -> Placing | None:
    """The place of an entry that can change no more by play; None as long as it can."""
    if (state.field.registration_closed and not state.entries[number].in_play) or state.still_in == 1:
        return next((line for line in _lines(state) if line.entry == number), None)
    return None


def due_to(state: Tournament, number: EntryId) -> Payment:
    """All that an entry has won so far, paid or not: their prize once their place is certain or a deal binds,
    and the bounties that they have taken."""
    if (line := certain_place(state, number)) is not None:
        return Payment(number, line.prize, line.bounties, line.seat)
    heads = bounties(state)
    won = heads.paid.get(str(number), 0) if heads is not None else 0
    return Payment(number, _agreed(state).get(number, 0), won)


def all_due(state: Tournament) -> Iterator[Payment]:
    """The same for everybody to whom something is due."""
    heads = bounties(state)
    won = dict(heads.paid) if heads is not None else {}
    if state.field.registration_closed:
        agreed = _agreed(state)
        for line in standings(state):
            won.pop(str(line.entry), None)
            agreed.pop(line.entry, None)
            if line.prize or line.bounties:
                yield Payment(line.entry, line.prize, line.bounties, line.seat)
        for number, prize in agreed.items():
            yield Payment(number, prize, won.pop(str(number), 0))
    for player, taken in won.items():
        yield Payment(EntryId(int(player)), bounties=taken)


def to_pay(state: Tournament) -> Iterator[Payment]:
    """What is to be handed over now: whoever is out, or has a prize by a deal, and was not paid all of it."""
    for won in all_due(state):
        to_come = won.amount - state.money.paid_out.get(won.entry, 0)
        if to_come > 0 and (won.prize or not state.entries[won.entry].in_play):
            yield won


def paid_to(state: Tournament, number: EntryId) -> Payment:
    """All that an entry has been paid, what was reversed taken off."""
    prize = bounty = seat = 0
    for receipt, payment in state.money.payments.items():
        if receipt in state.money.reversed_later or payment.reversed_by or payment.reverses:
            continue
        if payment.entry == number:
            prize, bounty, seat = prize + payment.prize, bounty + payment.bounties, seat + payment.seat
    return Payment(number, prize, bounty, seat)
