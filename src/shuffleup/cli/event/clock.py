"""The clock from the command line."""

import re
from typing import Annotated

from cyclopts import App, Parameter

from shuffleup.cli.event._room import Where, opened
from shuffleup.cli.event.opening import show_board
from shuffleup.director import wall_clock
from shuffleup.refused import Malformed
from shuffleup.tournament.clock import line_of_level
from shuffleup.tournament.commands.clock import PauseClock, ResumeClock, SetClock, StartPlay
from shuffleup.views.board import board

app = App(name="clock", help="The tournament clock: look at it, pause, resume, set.")


def start(*, where: Where | None = None) -> None:
    """Shuffle up and deal: the clock of the first level runs."""
    with opened(where or Where()) as room:
        room.do(StartPlay())


@app.default
def show(*, where: Where | None = None) -> None:
    """What is on the clock."""
    with opened(where or Where()) as room:
        show_board(board(room.state, wall_clock()), room.state)


@app.command
def pause(reason: str = "", *, where: Where | None = None) -> None:
    """Stop the clock."""
    with opened(where or Where()) as room:
        room.do(PauseClock(reason))


@app.command
def resume(*, where: Where | None = None) -> None:
    """Let the clock run on."""
    with opened(where or Where()) as room:
        room.do(ResumeClock())


@app.command(name="set")
def set_clock(
    left: Annotated[str, Parameter(help="Time left, as 12:30 or 12.")],
    *,
    level: Annotated[int | None, Parameter(help="Of this level; else of the line on the clock.")] = None,
    reason: str = "",
    where: Where | None = None,
) -> None:
    """Put the clock to a time left, of this level or another."""
    found = re.fullmatch(r"(\d+)(?::([0-5]\d))?", left)
    if not found:
        raise Malformed(f"{left!r} is no time: write minutes, or minutes and seconds as 12:30")
    seconds = int(found[1]) * 60 + int(found[2] or 0)
    with opened(where or Where()) as room:
        levels = len(room.state.file.levels)
        if level is not None and not 1 <= level <= levels:
            raise Malformed(f"level {level}: the schedule has levels 1 to {levels}")
        line = None if level is None else line_of_level(room.state.file.schedule, level)
        room.do(SetClock(seconds, line, reason))
