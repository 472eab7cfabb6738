"""The books of an event: every minor unit that came in, and where it is. Both sides are equal at any time."""

import msgspec

from shuffleup.ids import EntryId
from shuffleup.tournament.finishes.bounties_won import bounties
from shuffleup.tournament.finishes.standings import all_due
from shuffleup.tournament.money.deals import binding_deal
from shuffleup.tournament.money.prize_money import NOT_SOLD, ladder_now, pool_now
from shuffleup.tournament.rounds.progress import unsettled
from shuffleup.tournament.state import Tournament


class Books(msgspec.Struct, frozen=True):
    """Both sides, in minor units."""

    players: int
    """Taken from players in cash and not given back, as it was taken entry by entry."""
    tickets: int = 0
    """Taken from players as tickets of satellites, each at its value."""
    owed: int = 0
    """Rebuys that were declared and not paid yet."""
    added: int = 0
    overlay: int = 0
    covered: int = 0
    """By the house, when an event was called off and prizes had been paid already."""

    fees: int = 0
    withheld: int = 0
    paid: int = 0
    """Prizes and bounties handed over in money against receipts, reversals taken off."""
    as_tickets: int = 0
    """Handed over as tickets for a later event, which takes them in."""
    to_pay: int = 0
    """Won and not handed over yet; less than nothing if more was handed over than was won after all."""
    to_win: int = 0
    """Prizes of places that nobody has taken yet."""
    on_heads: int = 0
    """Bounties still in play."""
    unclaimed: int = 0
    """Bounties of players of whom it is not known who knocked them out."""
    to_refund: int = 0
    """Of alternates, who have not played for it."""

    @property
    def drawer(self) -> int:
        """Cash that players paid and that nobody has been given: less than nothing if the house gave some."""
        return self.players - self.paid

    @property
    def came_in(self) -> int:
        return self.players + self.tickets + self.owed + self.added + self.overlay + self.covered

    @property
    def went_to(self) -> int:
        settled = self.fees + self.withheld + self.paid + self.as_tickets + self.to_pay
        return settled + self.to_win + self.on_heads + self.unclaimed + self.to_refund

    @property
    def balanced(self) -> bool:
        return self.came_in == self.went_to


def books(state: Tournament) -> Books:
    """The account as it stands. Each line is worked out for itself; none is what the others leave over."""
    pool, paid = pool_now(state), sum(state.money.paid_out.values())
    if state.money.all_refunded:
        return _given_back(state)
    tickets, as_tickets = _taken_as_tickets(state), _handed_over_as_tickets(state)
    taken = Books(
        players=sum(entry.paid for entry in state.entries.values()) - tickets,
        tickets=tickets,
        owed=_owed(state),
        added=pool.added,
        overlay=pool.overlay,
        fees=pool.fees,
        withheld=pool.withheld,
        paid=paid - as_tickets,
        as_tickets=as_tickets,
    )
    if state.cancelled:
        return taken
    heads = bounties(state)
    return msgspec.structs.replace(
        taken,
        to_pay=sum(payment.amount for payment in all_due(state)) - paid,
        to_win=_to_win(state, pool.prizes),
        on_heads=sum(heads.on_head.values()) if heads is not None else 0,
        unclaimed=sum(heads.unclaimed.values()) if heads is not None else 0,
        to_refund=sum(entry.paid for entry in state.entries.values() if entry.standing in NOT_SOLD),
    )


def _given_back(state: Tournament) -> Books:
    """Called off with everything given back: no fees, nothing added; who had won more keeps it."""
    over = (state.money.paid_out.get(entry.number, 0) - entry.paid for entry in state.entries.values())
    tickets, as_tickets = _taken_as_tickets(state), _handed_over_as_tickets(state)
    return Books(
        players=sum(entry.paid for entry in state.entries.values()) - tickets,
        tickets=tickets,
        covered=sum(much for much in over if much > 0),
        paid=sum(state.money.paid_out.values()) - as_tickets,
        as_tickets=as_tickets,
    )


def _taken_as_tickets(state: Tournament) -> int:
    """Also of those who had it back in cash when they got no seat: the ticket is used up."""
    return sum(entry.by_ticket for entry in state.entries.values())


def _handed_over_as_tickets(state: Tournament) -> int:
    payments = state.money.payments.values()
    return sum(
        payment.seat
        for payment in payments
        if payment.ticket and not payment.reversed_by and not payment.reverses
    )


def _owed(state: Tournament) -> int:
    if state.file.rebuys is None:
        return 0
    return sum(state.rebuys.owed.values()) * state.file.price(state.file.rebuys.price).total


def _to_win(state: Tournament, prizes: int) -> int:
    ladder = ladder_now(state)
    if not state.field.registration_closed or ladder is None:
        return prizes
    left = state.still_in + unsettled(state)
    if left == 1 and state.finishes.out and state.field.alive:
        return 0
    deal = binding_deal(state)
    if deal is None:
        return sum(ladder.still_to_win(left))
    made_it = [state.entries[EntryId(int(player))].in_play for player in deal.players]
    others = ladder.prizes[len(made_it) :][: left - sum(made_it)]
    return sum(others) + (deal.terms.held_back if sum(made_it) > 1 else 0)
