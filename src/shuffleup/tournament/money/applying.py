"""Pool, prizes, bounties, deals and payouts."""

from msgspec.structs import replace

from shuffleup.prizes.agreement import Deal
from shuffleup.tournament._areas.applies import applies
from shuffleup.tournament.chips.applying import report
from shuffleup.tournament.finishes.applying import leave_table
from shuffleup.tournament.finishes.standings import certain_place
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
from shuffleup.tournament.money.payment import Payment
from shuffleup.tournament.state import Tournament


@applies(RegistrationClosed)
def registration_closed(state: Tournament, event: RegistrationClosed) -> None:
    state.field.registration_closed = True
    state.field.closed_at_level = state.level_on_clock
    state.money.pool, state.money.ladder, state.money.seat_prizes = event.pool, event.ladder, event.seats
    state.money.envelopes = event.envelopes
    for number in event.refunded:
        state.field.waiting.remove(number)
        state.entries[number].standing = "withdrawn"
        state.entries[number].paid = 0


@applies(PrizesPosted)
def prizes_posted(state: Tournament, event: PrizesPosted) -> None:
    state.money.ladder, state.money.seat_prizes = event.ladder, None


@applies(BountyClaimed)
def bounty_claimed(state: Tournament, event: BountyClaimed) -> None:
    state.finishes.knock_outs.append((event.entry, event.by))
    if event.by:
        state.finishes.for_nobody.discard(event.entry)
    else:
        state.finishes.for_nobody.add(event.entry)


@applies(BountyDrawn)
def bounty_drawn(state: Tournament, event: BountyDrawn) -> None:
    state.money.drawn[event.entry] = event.value, event.by


@applies(DealProposed)
def deal_proposed(state: Tournament, event: DealProposed) -> None:
    state.money.deal = Deal(state.edition, tuple(event.terms.amounts), event.prizes, event.terms)
    for number, stack in event.stacks.items():
        entry = state.entries[number]
        report(state, entry, stack, event.at, entry.chips if stack == entry.stack else None)


@applies(DealAnswered)
def deal_answered(state: Tournament, event: DealAnswered) -> None:
    state.money.deal = _deal(state).answer(str(event.entry), agrees=event.agrees)


@applies(DealApproved)
def deal_approved(state: Tournament, event: DealApproved) -> None:
    state.money.deal = _deal(state).approve(event.by)


@applies(DealRejected)
def deal_rejected(state: Tournament, event: DealRejected) -> None:
    state.money.deal = _deal(state).reject(event.by)


@applies(DealConfirmed)
def deal_confirmed(state: Tournament, event: DealConfirmed) -> None:
    state.money.deal = _deal(state).confirm(str(event.entry), event.witness)


def _deal(state: Tournament) -> Deal:
    assert state.money.deal is not None
    return state.money.deal


@applies(EndedByDeal)
def ended_by_deal(state: Tournament, event: EndedByDeal) -> None:
    state.finishes.level = len(event.order) if event.level else 0
    for number in reversed(event.order[1:]):
        entry = state.entries[number]
        leave_table(state, entry)
        entry.standing = "out"
        state.finishes.out.append((number,))
        # Nobody knocked them out: the price on their head is their own.
        state.finishes.knock_outs.append((number, (number,)))


@applies(PrizePaid)
def prize_paid(state: Tournament, event: PrizePaid) -> None:
    prize, reached = event.amount - event.bounties, certain_place(state, event.entry)
    state.money.payments[event.receipt] = Payment(
        *(event.entry, prize, event.bounties, event.seat, event.ticket, event.at, event.by),
        place="" if reached is None else reached.place,
    )
    state.money.paid_out[event.entry] = state.money.paid_out.get(event.entry, 0) + event.amount


@applies(PaymentReversed)
def payment_reversed(state: Tournament, event: PaymentReversed) -> None:
    taken = state.money.payments[event.payment]
    state.money.payments[event.payment] = replace(taken, reversed_by=event.receipt)
    state.money.reversed_later.discard(event.payment)
    state.money.payments[event.receipt] = Payment(
        *(taken.entry, taken.prize, taken.bounties, taken.seat, taken.ticket, event.at, event.by),
        reverses=event.payment,
        place=taken.place,
    )
    state.money.paid_out[taken.entry] -= event.amount
    if not state.money.paid_out[taken.entry]:
        del state.money.paid_out[taken.entry]
