"""Entries, told."""

from shuffleup.tournament.events.entries import EntryRegistered, EntryWithdrawn, EventOpened
from shuffleup.views.told._registry import Teller, tells


@tells(EventOpened)
def opened(event: EventOpened, teller: Teller) -> str:
    kind = ", simulated" if event.simulated else ""
    return f"{event.file.name} is open: {event.file.game}, played by {event.file.edition}{kind}."


@tells(EntryRegistered)
def registered(event: EntryRegistered, teller: Teller) -> str:
    who = teller.person(event.person)
    bought = "re-enters" if event.kind == "re-entry" else "enters"
    where = ""
    if event.draw is not None:
        where = f", drew {event.draw.seats[event.entry]}"
    if event.waits:
        where = f", waits for a seat ({len(teller.state.waiting)} in the queue)"
    return f"{who} {bought} (entry {event.entry}, {teller.money(event.paid)}){where}."


@tells(EntryWithdrawn)
def withdrawn(event: EntryWithdrawn, teller: Teller) -> str:
    why = f": {event.reason}" if event.reason else ""
    return f"{teller.name(event.entry)} withdraws and gets {teller.money(event.refunded)} back{why}."
