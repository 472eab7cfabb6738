"""The views that other programs can ask for, and for whom each is."""

from collections.abc import Callable
from typing import Any

import msgspec

from shuffleup.ids import EntryId, TableNumber
from shuffleup.server.door.access import ROLES, Role
from shuffleup.server.room.served import ServedEvent
from shuffleup.tournament.state import Tournament
from shuffleup.tournament.telling import Teller
from shuffleup.views.at_table.dealer import DealersTable, dealers_table
from shuffleup.views.at_table.floor_calls import CallShown, calls_shown
from shuffleup.views.console import Console, Deed, console
from shuffleup.views.desks.entries_desk import EntriesDesk, entries_desk
from shuffleup.views.desks.payouts import Payouts, payouts
from shuffleup.views.player import Phones, Player
from shuffleup.views.wall import Wall, wall

EVERYBODY: tuple[Role | None, ...] = (None, *ROLES)
MOST_DEEDS = 500


View = Callable[[ServedEvent, Tournament, Teller, int], Any]


class Shown(msgspec.Struct, frozen=True):
    """A view that can be asked for."""

    path: str
    says: str
    type: Any
    who: tuple[Role | None, ...]
    make: View
    bound: str = ""
    """The role that sees only what it is bound to."""


def _player(event: ServedEvent, state: Tournament, teller: Teller, number: int) -> Player | None:
    one = EntryId(number)
    return Phones(state, teller, event.places(state), event.bounties(state)).of(one, event.story.of(one))


def _table(event: ServedEvent, state: Tournament, teller: Teller, number: int) -> DealersTable | None:
    return dealers_table(state, teller, TableNumber(number), event.now())


STAFF: tuple[Role, ...] = ("director", "floor")
VIEWS = (
    Shown("wall", "What hangs on the wall.", Wall, EVERYBODY, lambda e, s, t, n: wall(s, t)),
    Shown("console", "Tables, and what is to do.", Console, STAFF, lambda e, s, t, n: console(s, t, e.now())),
    Shown(
        "calls",
        "Tables that call the floor.",
        tuple[CallShown, ...],
        STAFF,
        lambda e, s, t, n: calls_shown(s, t, e.open_calls()),
    ),
    Shown("entries", "Every entry.", EntriesDesk, ("director",), lambda e, s, t, n: entries_desk(s, t)),
    Shown("money", "Prizes, results, books.", Payouts, ("director",), lambda e, s, t, n: payouts(s, t)),
    Shown(
        "history",
        "What was done, newest first.",
        tuple[Deed, ...],
        ("director",),
        lambda e, s, t, n: tuple(reversed(e.story.deeds[-MOST_DEEDS:])),
    ),
    Shown(
        "tables/{number}",
        "A table as its dealer sees it.",
        DealersTable,
        (*STAFF, "dealer"),
        _table,
        "dealer",
    ),
    Shown(
        "entries/{number}",
        "An entry as its player sees it.",
        Player,
        ("director", "player"),
        _player,
        "player",
    ),
)
