"""Money, told."""

from collections.abc import Mapping

from shuffleup.ids import EntryId
from shuffleup.tournament._areas.tells import Teller, because, tells
from shuffleup.tournament.finishes.envelopes import envelopes_left
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

_BINDS = " The deal binds."


@tells(RegistrationClosed)
def registration_closed(event: RegistrationClosed, teller: Teller) -> str:
    pool, ladder = event.pool, event.ladder
    overlay = f", {teller.money(pool.overlay)} of it overlay" if pool.overlay else ""
    paid = ", no prizes" if ladder is None else f", {_places(ladder.places)} paid"
    if event.seats is not None:
        won = event.seats.seats
        paid = f", {won} seat to be won" if won == 1 else f", {won} seats to be won"
    first = "" if ladder is None or event.seats else f", first gets {teller.money(ladder.prize(1))}"
    back = f" {teller.names(event.refunded)} got no seat: the money goes back." if event.refunded else ""
    return (
        f"Registration is closed: {pool.entries} entries, {teller.money(pool.prizes)} in prizes"
        f"{overlay}{paid}{first}.{_envelopes(event, teller)}{back}"
    )


def _places(many: int) -> str:
    return f"{many} place" if many == 1 else f"{many} places"


def _envelopes(event: RegistrationClosed, teller: Teller) -> str:
    if not event.envelopes:
        return ""
    best = teller.money(event.envelopes[0])
    return f" {len(event.envelopes)} envelopes hold {teller.money(event.pool.bounties)}, the best {best}."


@tells(PrizesPosted)
def prizes_posted(event: PrizesPosted, teller: Teller) -> str:
    ladder = event.ladder
    return (
        f"Other prizes are posted: {_places(ladder.places)} paid, first gets {teller.money(ladder.prize(1))} "
        f"({event.reason})."
    )


@tells(BountyClaimed)
def bounty_claimed(event: BountyClaimed, teller: Teller) -> str:
    if not event.by:
        return f"Nobody gets the bounty of {teller.name(event.entry)}{because(event.reason)}."
    who, by = teller.name(event.entry), teller.names(event.by)
    return f"The bounty of {who} goes to {by}{because(event.reason)}."


@tells(BountyDrawn)
def bounty_drawn(event: BountyDrawn, teller: Teller) -> str:
    verb, share = ("draws", "") if len(event.by) == 1 else ("draw", ", which they share")
    left = len(envelopes_left(teller.state))
    whom = "themselves" if event.by == (event.entry,) else teller.name(event.entry)
    held = teller.money(event.value)
    return f"{teller.names(event.by)} {verb} an envelope for {whom}: {held}{share}. {left} left."


@tells(DealProposed)
def deal_proposed(event: DealProposed, teller: Teller) -> str:
    shares = _shares(event.shares, teller)
    back = event.terms.held_back
    rest = f"; {teller.money(back)} is left to be played for" if back else ""
    kind = {"even": "an even deal", "chips": "a deal by chips", "icm": "a deal by ICM", "custom": "a deal"}
    return f"Proposed: {kind[event.terms.kind]}: {shares}{rest}."


def _shares(shares: Mapping[EntryId, int], teller: Teller) -> str:
    """The largest first, as in the places that a deal stands for."""
    largest_first = sorted(shares.items(), key=lambda share: -share[1])
    return ", ".join(f"{teller.name(number)} {teller.money(much)}" for number, much in largest_first)


@tells(DealAnswered)
def deal_answered(event: DealAnswered, teller: Teller) -> str:
    if not event.agrees:
        return f"{teller.name(event.entry)} says no: the deal is off."
    gets = "" if event.amount is None else f": {teller.money(event.amount)}"
    return f"{teller.name(event.entry)} agrees to the deal{gets}.{_BINDS if event.binds else ''}"


@tells(DealApproved)
def deal_approved(event: DealApproved, teller: Teller) -> str:
    shares = f": {_shares(event.shares, teller)}" if event.shares else ""
    approved = f"The deal is approved by {event.by}{shares}."
    if event.binds:
        return f"{approved}{_BINDS}"
    deal = teller.state.money.deal
    waiting = [EntryId(int(player)) for player in (deal.unconfirmed if deal is not None else ())]
    aloud = f" It binds when {teller.names(waiting)} have confirmed it aloud." if waiting else ""
    return f"{approved}{aloud}"


@tells(DealRejected)
def deal_rejected(event: DealRejected, teller: Teller) -> str:
    return f"The deal is not approved: {event.by} rejects it."


@tells(DealConfirmed)
def deal_confirmed(event: DealConfirmed, teller: Teller) -> str:
    binds = _BINDS if event.binds else ""
    gets = "" if event.amount is None else f": {teller.money(event.amount)}"
    return f"{teller.name(event.entry)} confirms the deal before {event.witness}{gets}.{binds}"


@tells(EndedByDeal)
def ended_by_deal(event: EndedByDeal, teller: Teller) -> str:
    agreed = teller.state.money.deal is not None
    why = "Play ends by the deal" if agreed else "Play ends: all who are left get the same"
    if event.level:
        return f"{why}, and finish level: {teller.names(event.order)}."
    return f"{why}; they finish in this order: {teller.names(event.order)}."


@tells(PrizePaid)
def prize_paid(event: PrizePaid, teller: Teller) -> str:
    parts = [f"{teller.money(event.bounties)} of it for bounties"] if event.bounties else []
    plan = teller.state.file.prizes.ticket
    if event.ticket and plan is not None:
        parts.append(f"{teller.money(event.seat)} of it as ticket {event.ticket} for {plan.event}")
    elif event.seat:
        parts.append(f"{teller.money(event.seat)} of it as a seat")
    parts.append(f"receipt {event.receipt}")
    return f"{teller.name(event.entry)} is paid {teller.money(event.amount)} ({', '.join(parts)})."


@tells(PaymentReversed)
def payment_reversed(event: PaymentReversed, teller: Teller) -> str:
    return (
        f"Receipt {event.payment} is reversed, {teller.money(event.amount)} comes back: {event.reason} "
        f"(receipt {event.receipt})."
    )
