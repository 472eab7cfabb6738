"""Entries, told."""

from shuffleup.tournament._areas.tells import Teller, because, tells
from shuffleup.tournament.chips.telling import handed_out
from shuffleup.tournament.entries.events import (
    AlternateSeated,
    EntryRegistered,
    EntryWithdrawn,
    EventCancelled,
    EventOpened,
    SeatPoolSet,
    StackForfeited,
)


@tells(EventOpened)
def opened(event: EventOpened, teller: Teller) -> str:
    kind = ", simulated" if event.simulated else ""
    game = event.file.game if event.file.mix is None else event.file.mix.name or "mixed games"
    return f"{event.file.name} is open: {game}, played by {event.file.edition}{kind}."


@tells(EntryRegistered)
def registered(event: EntryRegistered, teller: Teller) -> str:
    who = teller.person(event.person)
    bought = "re-enters" if event.kind == "re-entry" else "enters"
    if event.flight:
        bought += f" flight {event.flight}"
    where = ""
    if event.draw is not None:
        where = f", drew {event.draw.seats[event.entry]}"
    if event.waits:
        where = f", waits for a seat ({len(teller.state.alternates)} in the queue)"
    carried = f" with {event.carried:,} chips carried over" if event.carried else ""
    told = f"{who} {bought} (entry {event.entry}, {_paid(event, teller)}){where}{carried}."
    return told + handed_out(teller.state, event.pile, teller.state.file.stack)


def _paid(event: EntryRegistered, teller: Teller) -> str:
    """The price, and what came as a ticket."""
    price = teller.money(event.paid)
    if event.ticket is None:
        return price
    cash = event.paid - event.ticket.value
    rest = f", and {teller.money(cash)} in cash" if cash > 0 else ""
    if cash < 0:
        rest = f", {teller.money(-cash)} given back in cash"
    return f"{price}: ticket {event.ticket.number}, worth {teller.money(event.ticket.value)}{rest}"


@tells(EntryWithdrawn)
def withdrawn(event: EntryWithdrawn, teller: Teller) -> str:
    back = f"gets {teller.money(event.refunded)} back" if event.refunded >= 0 else ""
    if event.refunded < 0:
        back = f"pays {teller.money(-event.refunded)} back for a ticket that is theirs again"
    return f"{teller.name(event.entry)} withdraws and {back}{because(event.reason)}."


@tells(AlternateSeated)
def alternate_seated(event: AlternateSeated, teller: Teller) -> str:
    seat = event.draw.seats[event.entry]
    told = f"{teller.name(event.entry)}, an alternate, drew {seat}{because(event.reason)}."
    return told + handed_out(teller.state, event.pile, teller.state.file.stack)


@tells(SeatPoolSet)
def seat_pool_set(event: SeatPoolSet, teller: Teller) -> str:
    seats = ", ".join(map(str, event.seats)) or "the same seats as everybody"
    return f"A {event.kind} player draws from {seats}."


@tells(StackForfeited)
def stack_forfeited(event: StackForfeited, teller: Teller) -> str:
    fate = "which leave play" if event.removed else "which they get back with their next stack"
    return f"{teller.name(event.entry)} gives up {event.chips:,} chips, {fate}{because(event.reason)}."


@tells(EventCancelled)
def cancelled(event: EventCancelled, teller: Teller) -> str:
    how = {"refund": "refunded", "even": "divided evenly", "by-chips": "divided by chips"}[event.divide]
    total = teller.money(sum(event.money.values()))
    return f"The event is cancelled{because(event.reason)}; {total} is {how}."
