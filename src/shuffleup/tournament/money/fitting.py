"""Money."""

from shuffleup.ids import EntryId, ReceiptNumber
from shuffleup.prizes.agreement import Deal
from shuffleup.prizes.money import show_money
from shuffleup.refused import Hint, Illegal
from shuffleup.tournament._areas.must_fit import must_fit
from shuffleup.tournament.finishes.bounties_won import bounties
from shuffleup.tournament.finishes.envelopes import draws_due, envelopes_for, envelopes_left, won_by
from shuffleup.tournament.finishes.standings import due_to, paid_to
from shuffleup.tournament.money.deals import deal_now, open_deal, prizes_left, same_for_all
from shuffleup.tournament.money.events import (
    BountyClaimed,
    BountyDrawn,
    DealAnswered,
    DealApproved,
    DealConfirmed,
    DealProposed,
    DealRejected,
    EndedByDeal,
    PaymentReversed,
    PrizePaid,
    PrizesPosted,
    RegistrationClosed,
)
from shuffleup.tournament.money.prize_money import pool_now
from shuffleup.tournament.seats.fitting import between_hands
from shuffleup.tournament.state import Tournament
from shuffleup.wording import the_entry

_WON_BY = "players-out hand-ended hand-ended-everywhere bounty-claimed"
"""Events that say who won somebody's last chips."""


@must_fit(RegistrationClosed)
def registration_closed(state: Tournament, event: RegistrationClosed) -> None:
    if state.field.registration_closed:
        raise Illegal("registration is closed already, and the prizes are posted")
    if pool_now(state) != event.pool:
        raise Illegal("entries have changed since the prizes were worked out: post them again")
    if tuple(state.field.waiting) != event.refunded:
        raise Illegal("the alternates have changed since their money was given back")
    if envelopes_for(state, event.pool, event.ladder) != event.envelopes:
        raise Illegal("the players have changed since the envelopes were made: make them again")


@must_fit(PrizesPosted)
def prizes_posted(state: Tournament, event: PrizesPosted) -> None:
    if state.money.pool is None:
        raise Illegal("no prizes are posted yet: close registration first")
    if event.ladder.total != state.money.pool.prizes:
        raise Illegal("these prizes are not the pool")
    if any(payment.prize for payment in state.money.payments.values() if not payment.reversed_by):
        raise Illegal("a prize has been paid: the prizes that are posted stand")
    deal = deal_now(state)
    if deal is not None and deal.binding:
        raise Illegal("a deal binds on the prizes that are posted: they stand")


@must_fit(BountyClaimed)
def bounty_claimed(state: Tournament, event: BountyClaimed) -> None:
    for number in (event.entry, *event.by):
        state.entry(number)
    heads = bounties(state)
    if heads is None:
        raise Illegal("this event has no bounties: there is none to be claimed")
    if str(event.entry) in heads.unclaimed:
        return
    if by := won_by(state, event.entry):
        names = " and ".join(map(the_entry, by))
        raise Illegal(
            f"the bounty on {the_entry(event.entry)} went to {names}: if that is wrong, undo it first",
            hints=[Hint("undo", {"of": _WON_BY, "entry": event.entry})],
        )
    raise Illegal(f"{the_entry(event.entry)} is still in: nobody has won the bounty on them yet")


@must_fit(BountyDrawn)
def bounty_drawn(state: Tournament, event: BountyDrawn) -> None:
    if to_draw(state, event.entry) != event.by:
        raise Illegal(f"others knocked {the_entry(event.entry)} out than those who drew an envelope")
    if event.value not in (left := envelopes_left(state)):
        kinds = ", ".join(show_money(value, state.file.decimals) for value in dict.fromkeys(left))
        raise Illegal(
            f"no envelope with {show_money(event.value, state.file.decimals)} is left: there are {kinds}"
        )


def to_draw(state: Tournament, number: EntryId) -> tuple[EntryId, ...]:
    """Who draws an envelope for this player; refused if nobody does."""
    entry = state.entry(number)
    if state.file.prizes.mystery is None:
        raise Illegal("this event has no envelopes: its bounties are on the heads of the players")
    if not state.money.envelopes:
        raise Illegal("the envelopes are made when entries close: close registration first")
    if number in state.money.drawn:
        value, _ = state.money.drawn[number]
        held = show_money(value, state.file.decimals)
        raise Illegal(f"an envelope was drawn for {the_entry(number)} already: it held {held}")
    if number not in draws_due(state):
        why = "is still in" if entry.in_play else "went out before the envelopes, or was not knocked out"
        raise Illegal(f"nobody draws an envelope for {the_entry(number)}, who {why}")
    by = won_by(state, number)
    if not by:
        raise Illegal(
            f"who knocked {the_entry(number)} out is not known: name them first",
            hints=[Hint("claim-bounty", {"entry": number})],
        )
    return by


@must_fit(DealProposed)
def deal_proposed(state: Tournament, event: DealProposed) -> None:
    deal = deal_now(state)
    if deal is not None and deal.binding:
        raise Illegal("a deal binds: it cannot be changed any more", deal.citations)
    if event.prizes != prizes_left(state):
        raise Illegal("the prizes left to be won are not those of the deal")
    if set(event.shares) != {entry.number for entry in state.in_play}:
        raise Illegal("a deal is among all who are left, and no others")


def nobody_declined(state: Tournament) -> Deal:
    """The deal on the table. One no takes it off: it is proposed again, with its amounts, to be agreed to."""
    deal = open_deal(state)
    if deal.refused and not deal.lapsed:
        no = " and ".join(
            the_entry(EntryId(int(player))) for player in deal.players if player in deal.refused
        )
        raise Illegal(
            f"{no} said no, so that deal is off: propose it again, or another",
            deal.citations,
            [Hint("propose-deal"), Hint("undo", {"of": "deal-answered"})],
        )
    return deal


@must_fit(DealAnswered)
def deal_answered(state: Tournament, event: DealAnswered) -> None:
    if event.agrees:
        nobody_declined(state)
    open_deal(state).answer(str(event.entry), agrees=event.agrees)


@must_fit(DealApproved)
def deal_approved(state: Tournament, event: DealApproved) -> None:
    nobody_declined(state).approve(event.by)


@must_fit(DealRejected)
def deal_rejected(state: Tournament, event: DealRejected) -> None:
    open_deal(state).reject(event.by)


@must_fit(DealConfirmed)
def deal_confirmed(state: Tournament, event: DealConfirmed) -> None:
    open_deal(state).confirm(str(event.entry), event.witness)


@must_fit(EndedByDeal)
def ended_by_deal(state: Tournament, event: EndedByDeal) -> None:
    if event.level and not same_for_all(state):
        raise Illegal("those who are left do not all get the same, and so do not finish level")
    if not same_for_all(state):
        deal = open_deal(state)
        if not deal.binding:
            raise Illegal("the deal does not bind: play goes on", deal.citations)
        if deal.terms.held_back:
            raise Illegal("part of the money was held back for the winner: play goes on", deal.citations)
    if set(event.order) != {entry.number for entry in state.in_play}:
        raise Illegal("the players left are not those named")
    for table in state.tables:
        between_hands(state, table)


@must_fit(PrizePaid)
def prize_paid(state: Tournament, event: PrizePaid) -> None:
    _next_receipt(state, event.receipt)
    due, paid = due_to(state, event.entry), paid_to(state, event.entry)
    prize = event.amount - event.bounties
    if event.ticket and any(event.ticket == payment.ticket for payment in state.money.payments.values()):
        raise Illegal(f"ticket {event.ticket} was handed out already")
    if event.receipt in state.money.reversed_later:
        return
    if paid.prize + prize > due.prize or paid.bounties + event.bounties > due.bounties:
        raise Illegal(f"{the_entry(event.entry)} was paid more than was due: reverse the payment first")


@must_fit(PaymentReversed)
def payment_reversed(state: Tournament, event: PaymentReversed) -> None:
    _next_receipt(state, event.receipt)
    payment = state.money.payments[event.payment]
    if payment.reversed_by or payment.reverses:
        raise Illegal(f"receipt {event.payment} has been reversed already, or is a reversal")


def _next_receipt(state: Tournament, receipt: ReceiptNumber) -> None:
    next_one = len(state.money.payments) + 1
    if receipt != next_one:
        raise Illegal(
            f"receipt {receipt}: the next one is {next_one}; a receipt that was handed out is not taken "
            "out of the books: reverse the payment"
        )
