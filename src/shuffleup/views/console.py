"""What the director sees: every table at a glance, what is to be done now, and what was just done."""

from collections.abc import Collection, Sequence
from typing import Literal

import msgspec

from shuffleup.hand.games import game
from shuffleup.hand.starting.position_notation import write_level
from shuffleup.ids import EntryId, LogNumber, TableNumber
from shuffleup.tournament.games.next_game import turn_due
from shuffleup.tournament.hands.level_due import stakes_in_force
from shuffleup.tournament.seats.seats_due import SeatsDue, order_of_breaking, seats_due
from shuffleup.tournament.seats.tables import EMPTY, Table
from shuffleup.tournament.state import Tournament
from shuffleup.tournament.telling import Teller
from shuffleup.views.due.due_next import Next, next_steps

Chair = Literal["seated", "free", "locked", "away", "penalty"]

BY_A_TAP = "taken back"
"""The reason of an undo that was tapped on a page: it says nothing more."""


class ChairShown(msgspec.Struct, frozen=True):
    """A chair of a table, and who is in it."""

    seat: int
    how: Chair
    name: str = ""
    entry: EntryId | None = None
    button: bool = False
    stack: int = 0
    """As counted; 0: they have played since, or nobody is there."""


NoteKind = Literal["called", "clock", "breaks-now", "breaks-next", "gives", "penalty"]


class Note(msgspec.Struct, frozen=True):
    """What sets a table apart: of whom, or to which table."""

    kind: NoteKind
    name: str = ""
    table: TableNumber | None = None


class TableShown(msgspec.Struct, frozen=True):
    """A table at a glance."""

    number: TableNumber
    players: int
    chairs: tuple[ChairShown, ...]
    short: int
    """How many players fewer than the fullest table, from two on."""
    notes: tuple[Note, ...]
    game: str = ""
    """Of the next hand, with its stakes, as a position is written; "" while it has to be chosen."""
    streets: tuple[str, ...] = ()
    hand_known: bool = False
    """The event follows the hand that is played."""


class Console(msgspec.Struct, frozen=True):
    """The room as the director sees it."""

    to_do: tuple[Next, ...]
    tables: tuple[TableShown, ...]
    free: int
    waiting: int
    edition: str
    game: str = ""
    """Of an event that has one game only."""


class Deed(msgspec.Struct, frozen=True):
    """Something that was done, as the history tells it."""

    number: LogNumber
    time: int
    actor: str
    told: str
    taken_back: str = ""
    """Why it was taken back, if it was."""
    is_undo: bool = False
    for_good: bool = False
    """It can never be taken back, as money that was handed over."""


def console(state: Tournament, teller: Teller, now: int, called: Collection[TableNumber] = ()) -> Console:
    """The room at this moment; `called`: tables that want the floor."""
    tables = [state.tables[number] for number in sorted(state.tables)]
    fullest = max((table.players for table in tables), default=0)
    due, order = seats_due(state) if state.started else None, order_of_breaking(state)
    return Console(
        to_do=tuple(next_steps(state, teller, now)),
        tables=tuple(
            _table(
                state,
                teller,
                table,
                fullest,
                [Note("called")] * (table.number in called) + _notes(state, teller, table, due, order[:1]),
            )
            for table in tables
        ),
        free=sum(len(table.open_seats) for table in tables),
        waiting=len(state.alternates),
        edition=state.edition.name,
        game=game(state.file.game).title if state.file.mix is None else "",
    )


def _table(
    state: Tournament, teller: Teller, table: Table, fullest: int, notes: Sequence[Note]
) -> TableShown:
    short = fullest - table.players
    name = turn_due(state, table).game if table.players > 1 else ""
    level = stakes_in_force(state, name) if name else None
    return TableShown(
        table.number,
        table.players,
        tuple(_chair(state, teller, table, seat) for seat in range(1, len(table.chairs) + 1)),
        short if short >= 2 else 0,
        tuple(notes),
        " ".join((name, *write_level(level))) if level is not None else "",
        tuple(street.name for street in game(name).streets) if name else (),
        table.number in state.hands.begun and table.number not in state.hands.misdealt,
    )


def _chair(state: Tournament, teller: Teller, table: Table, seat: int) -> ChairShown:
    entry = table.chairs[seat - 1]
    button = table.last is not None and table.last.button == seat
    if entry == EMPTY:
        return ChairShown(seat, "locked" if seat in table.locked else "free", button=button)
    how: Chair = "seated"
    if entry in state.conduct.penalties:
        how = "penalty"
    elif entry in state.conduct.absent:
        how = "away"
    stack = 0 if state.in_doubt(entry) else state.entries[entry].stack
    return ChairShown(seat, how, teller.name(entry), entry, button, stack)


def _notes(
    state: Tournament, teller: Teller, table: Table, due: SeatsDue | None, next_: tuple[TableNumber, ...]
) -> list[Note]:
    """What sets a table apart; `next_` is the first in the order of breaking."""
    notes = []
    if (clock := state.on_clock(table.number)) is not None:
        notes.append(Note("clock", teller.name(clock.entry)))
    if due is not None and due.what == "break" and due.table == table.number:
        notes.append(Note("breaks-now"))
    elif state.started and len(state.tables) > 1 and next_ == (table.number,):
        notes.append(Note("breaks-next"))
    if due is not None and due.transfer is not None and due.transfer.gives == table.number:
        notes.append(Note("gives", table=due.transfer.receives))
    penalties = [number for number in table.chairs if number in state.conduct.penalties]
    notes += [Note("penalty", teller.name(number)) for number in penalties]
    return notes


def deeds(told: Sequence[Deed], most: int) -> tuple[Deed, ...]:
    """The last ones, newest first."""
    return tuple(reversed(told[-most:]))
