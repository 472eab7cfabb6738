"""The board of an event: what hangs on the wall of the room."""

import msgspec

from shuffleup.tournament.clock.telling import line_told
from shuffleup.tournament.state import Tournament
from shuffleup.tournament.telling import Teller


class Board(msgspec.Struct, frozen=True):
    """What everybody may see at a glance."""

    name: str
    line: str
    """The level or break on the clock, with its stakes."""
    left: int
    """Milliseconds left of it."""
    running: bool
    next_line: str
    players_left: int
    entries: int
    tables: int
    chips_in_play: int
    average: int
    waiting: int
    registration_closed: bool


def board(state: Tournament, now: int) -> Board:
    """The event at this moment."""
    teller = Teller(state, {})
    schedule, line = state.file.schedule, state.clock.line
    left = state.players_left
    return Board(
        name=state.file.name,
        line=line_told(teller, line) if state.started else "Play has not begun",
        left=state.clock.left_at(now),
        running=state.clock.running,
        next_line=line_told(teller, line + 1) if line + 1 < len(schedule) else "",
        players_left=left or sum(entry.standing == "registered" for entry in state.entries.values()),
        entries=sum(entry.standing != "withdrawn" for entry in state.entries.values()),
        tables=len(state.tables),
        chips_in_play=state.chips.in_play,
        average=state.chips.in_play // left if left else 0,
        waiting=len(state.alternates),
        registration_closed=state.field.registration_closed,
    )
