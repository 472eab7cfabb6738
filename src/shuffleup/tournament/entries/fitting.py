"""Entries."""

from shuffleup.prizes.money import show_money
from shuffleup.refused import Hint, Illegal
from shuffleup.tournament._areas.must_fit import must_fit
from shuffleup.tournament.entries.events import (
    AlternateSeated,
    EntryRegistered,
    EntryWithdrawn,
    EventCancelled,
    SeatPoolSet,
    StackForfeited,
)
from shuffleup.tournament.money.calling_off import money_back
from shuffleup.tournament.money.ticket import Ticket
from shuffleup.tournament.seats.fitting import between_hands, is_free
from shuffleup.tournament.state import Tournament
from shuffleup.wording import the_entry, the_person

_STANDS = {
    "registered": "is registered already",
    "alternate": "waits for a seat already",
    "playing": "is playing",
    "bagged": "has bagged chips",
}


@must_fit(EntryRegistered)
def registered(state: Tournament, event: EntryRegistered) -> None:
    if event.entry in state.entries:
        raise Illegal(f"{the_entry(event.entry)} was sold already")
    for number in state.field.by_person.get(event.person, ()):
        standing = state.entries[number].standing
        if standing == "bagged" and state.file.bags != "one-entry" and event.flight:
            continue
        if standing in _STANDS:
            other = event.flight and state.entries[number].flight not in ("", event.flight)
            if other and standing != "bagged":
                raise Illegal(
                    f"{the_person(event.person)} {_STANDS[standing]} (entry {number}) in flight "
                    f"{state.entries[number].flight}: a person plays one entry at a time. Sell the other one "
                    "when they are out",
                    [state.edition.cite("forfeit-stack")] if standing == "playing" else [],
                )
            raise Illegal(
                f"{the_person(event.person)} {_STANDS[standing]} (entry {number}): a person plays one entry "
                "at a time",
                [state.edition.cite("forfeit-stack")] if standing == "playing" else [],
                [Hint("unregister", {"entry": number})] if standing == "registered" else [],
            )
    if event.ticket is not None:
        not_taken(state, event.ticket)
    if event.draw is not None:
        is_free(state, event.entry, event.draw.seats[event.entry])
        if event.carried != state.field.carried.get(event.person, 0):
            raise Illegal(f"{the_person(event.person)} does not have {event.carried:,} chips to carry over")


def not_taken(state: Tournament, ticket: Ticket) -> None:
    """A ticket is good once; whoever shows it again is told where it was used."""
    for entry in state.entries.values():
        if entry.ticket is not None and (entry.ticket.number, entry.ticket.satellite) == (
            ticket.number,
            ticket.satellite,
        ):
            raise Illegal(
                f"ticket {ticket.number} was taken for {the_entry(entry.number)} already: a ticket "
                "is good for one"
            )


@must_fit(EntryWithdrawn)
def withdrawn(state: Tournament, event: EntryWithdrawn) -> None:
    entry = state.entry(event.entry)
    not_played = entry.standing == "playing" and not state.started
    if entry.standing not in ("registered", "alternate") and not not_played:
        mended: list[Hint] = []
        mistake = ""
        if entry.standing == "playing":
            mistake = ". If it was sold by mistake, take the sale back; if they have left, they are absent"
            mended = [
                Hint("undo", {"of": "entry-registered", "entry": event.entry}),
                Hint("mark-absent", {"entry": event.entry}),
            ]
        raise Illegal(
            f"{the_entry(event.entry)} is {entry.standing}: only an entry that was not played "
            f"can be refunded{mistake}",
            hints=mended,
        )
    if state.field.registration_closed:
        raise Illegal("registration is closed: their money is in the prizes that are posted")
    if event.refunded != entry.paid - entry.by_ticket:
        paid = show_money(entry.paid - entry.by_ticket, state.file.decimals)
        raise Illegal(
            f"{the_entry(event.entry)} paid {paid}: that is what they get back, no more and no less"
        )


@must_fit(AlternateSeated)
def alternate_seated(state: Tournament, event: AlternateSeated) -> None:
    if event.entry not in state.alternates:
        raise Illegal(f"{the_entry(event.entry)} is not among the alternates")
    is_free(state, event.entry, event.draw.seats[event.entry])


@must_fit(SeatPoolSet)
def seat_pool_set(state: Tournament, event: SeatPoolSet) -> None:
    for place in event.seats:
        state.table(place.table).entry(place.seat)


@must_fit(StackForfeited)
def stack_forfeited(state: Tournament, event: StackForfeited) -> None:
    between_hands(state, state.place(event.entry).table)
    if state.players_left < 2:
        raise Illegal("they are the last player: nobody is left to win the event")
    if not 0 <= event.chips <= state.chips.in_play:
        raise Illegal(f"{event.chips} chips: {state.chips.in_play} are in play; count their stack again")


@must_fit(EventCancelled)
def event_cancelled(state: Tournament, event: EventCancelled) -> None:
    if money_back(state, event.divide) != event.money:
        raise Illegal("the money was divided differently: call the event off again")
