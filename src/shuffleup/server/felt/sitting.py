"""Sitting down by oneself, in events whose file says that whoever has the link may."""

from threading import Lock

import msgspec

from shuffleup.ids import EntryId
from shuffleup.log.people import put_down
from shuffleup.log.store import RoomStore
from shuffleup.refused import Illegal, Malformed
from shuffleup.server.room.served import ServedEvent, ServedRoom
from shuffleup.tournament.entries.commands import Register
from shuffleup.tournament.entries.entry import Entry
from shuffleup.tournament.seats.seats_due import entries_sold
from shuffleup.tournament.state import Tournament

LONGEST_NAME = 24
MOST_SEATS = 4
"""That visitors of one address have in one event at a time: enough for a family behind one router."""


class Seats(msgspec.Struct, frozen=True):
    """An event in which people can sit down."""

    stream: str
    name: str
    seats: int
    """How many are free."""
    tables: tuple[int, ...]
    playing: frozenset[EntryId]


def open_for_visitors(room: ServedRoom) -> list[Seats]:
    """Events that whoever has the link may sit down in, the newest first."""
    found = []
    for stream in reversed(room.store.going_on()):
        with room.event(stream).director.looking() as state:
            if state.is_open and not state.is_over and may_walk_in(state):
                playing = frozenset(one.number for one in state.entries.values() if is_here(one))
                free = state.file.most_players - len(playing) if entries_sold(state) else 0
                found.append(Seats(stream, state.file.name, max(0, free), tuple(state.tables), playing))
    return found


def may_walk_in(state: Tournament) -> bool:
    """A simulated event deals cards that can be foreseen: no person plays in it."""
    return state.file.dealt is not None and state.file.dealt.walk_in and not state.simulated


class Visitors:
    """Who has sat down from which address, while the program runs."""

    def __init__(self) -> None:
        self._entries: dict[tuple[str, str], list[EntryId]] = {}
        self._lock = Lock()

    def sit_down(self, event: ServedEvent, store: RoomStore, name: str, address: str) -> tuple[EntryId, str]:
        """One after the other: many at once get no more seats than one."""
        with self._lock:
            theirs = self._entries.setdefault((event.stream, address), [])
            with event.director.looking() as state:
                theirs[:] = [one for one in theirs if one in state.entries and is_here(state.entries[one])]
            if len(theirs) >= MOST_SEATS:
                raise Illegal(
                    f"{MOST_SEATS} players from your network sit here already: one of them has to go out "
                    "first, or the director seats you"
                )
            number, called = sit_down(event, store, name)
            theirs.append(number)
            return number, called


def is_here(entry: Entry) -> bool:
    """Whether they have a seat, or will have one."""
    return entry.in_play or entry.standing in ("registered", "alternate")


def sit_down(event: ServedEvent, store: RoomStore, name: str) -> tuple[EntryId, str]:
    """A new entry for a visitor."""
    name = " ".join(name.split())[:LONGEST_NAME]
    if not name:
        raise Malformed("say what you are called at the table")
    with event.director.looking() as state:
        if not may_walk_in(state):
            raise Illegal("players of this event enter at the desk")
        plan = state.file.dealt
        teller = event.teller(state)
        here = [one.number for one in state.entries.values() if is_here(one)]
        taken = {teller.name(number).lower() for number in here}
        if name.lower() in {*taken, *(bot.lower() for bot in (plan.bots if plan else ()))}:
            raise Illegal(f"somebody at the tables is called {name}: choose another name")
        if len(here) >= state.file.most_players:
            raise Illegal("every seat is taken")
        if not entries_sold(state):
            raise Illegal("entries to this event are closed")
    person = put_down(store.people, name)
    event.director.do(Register(person.id), actor=f"{name} (walks in)")
    with event.director.looking() as state:
        return state.field.by_person[person.id][-1], name
