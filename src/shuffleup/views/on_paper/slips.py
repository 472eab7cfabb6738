"""What is printed and handed out: the seat list for the wall, seat cards, move slips."""

from collections.abc import Iterable

from shuffleup.ids import EntryId
from shuffleup.tournament.days.bags import bags_that_count
from shuffleup.tournament.days.day_ending import day_played
from shuffleup.tournament.days.events import DayStarted
from shuffleup.tournament.entries.events import AlternateSeated, EntryRegistered
from shuffleup.tournament.event import Event
from shuffleup.tournament.seats.events import (
    FinalTableFormed,
    PlayerArrived,
    PlayerMoved,
    PlayerReseated,
    SeatsDrawn,
    SeatsRedrawn,
    TableBroken,
)
from shuffleup.tournament.seats.tables import Place
from shuffleup.tournament.state import Tournament
from shuffleup.tournament.telling import Teller
from shuffleup.views.by_name import by_name

CUT = "- " * 20 + "-"


def seat_list(state: Tournament, teller: Teller) -> str:
    """Everybody in alphabetical order, for the wall; on the morning of a day with what is in their bags."""
    sitting = [
        (teller.name(entry.number), entry.place, f"  {entry.stack:>9,}" if state.days.unplayed else "")
        for entry in state.entries.values()
        if entry.place is not None
    ]
    if not sitting and state.players_left:
        return overnight_list(state, teller)
    width = max((len(name) for name, *_ in sitting), default=6)
    lines = [
        f"{name:<{width}}  table {place.table:>2}  seat {place.seat:>2}{bag}"
        for name, place, bag in sorted(sitting, key=lambda one: by_name(one[0]))
    ]
    return "\n".join([_title(state), "", *lines, ""])


def overnight_list(state: Tournament, teller: Teller) -> str:
    """The chip counts between two flights or days, the largest first: of several bags the one that counts."""
    bags = sorted(
        bags_that_count(state), key=lambda entry: (-entry.stack, by_name(teller.name(entry.number)))
    )
    names = {entry.number: teller.name(entry.number) for entry in bags}
    width = max((len(name) for name in names.values()), default=6)
    lines = [
        f"{names[entry.number]:<{width}}  {entry.stack:>9,}{f'  {entry.flight}' if entry.flight else ''}"
        for entry in bags
    ]
    return "\n".join([_title(state), "", *lines, ""])


def _title(state: Tournament) -> str:
    """The event, with the flight or day that is played."""
    day = day_played(state)
    return state.file.name if day is None else f"{state.file.name}, {day.called}"


def seat_cards(state: Tournament, teller: Teller, entries: Iterable[EntryId]) -> str:
    """One card for each, to be cut apart."""
    return _apart(
        _card(state, teller, number, place)
        for number in entries
        if (place := state.entry(number).place) is not None
    )


def move_slips(state: Tournament, teller: Teller, event: Event) -> str:
    """A slip for everybody who goes to a new seat by this event; empty if nobody does."""
    return _apart(_card(state, teller, number, place) for number, place in seats_given(event).items())


def seats_given(event: Event) -> dict[EntryId, Place]:
    """The seats that an event sends players to."""
    match event:
        case SeatsDrawn() | AlternateSeated() | TableBroken() | DayStarted():
            return dict(event.draw.seats)
        case EntryRegistered() if event.draw is not None:
            return dict(event.draw.seats)
        case SeatsRedrawn():
            return dict(event.redraw.draw.seats)
        case PlayerMoved():
            return {event.move.entry: event.move.to}
        case PlayerReseated():
            swapped = {event.swapped_with: event.origin} if event.swapped_with else {}
            return {event.entry: event.to, **swapped}
        case PlayerArrived():
            return {event.entry: event.to}
        case FinalTableFormed():
            table = event.final.table
            return {table.entry(seat): Place(table.number, seat) for seat in table.taken}
    return {}


def _card(state: Tournament, teller: Teller, number: EntryId, place: Place) -> str:
    return "\n".join(
        [
            _title(state),
            f"{teller.plain_name(number)} (#{number})",
            f"TABLE {place.table}   SEAT {place.seat}",
        ]
    )


def _apart(cards: Iterable[str]) -> str:
    printed = list(cards)
    return f"\n{CUT}\n".join(printed) + ("\n" if printed else "")
