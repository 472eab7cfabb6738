"""`shuffleup event forecast`: when an event under way will end, from playing it on a few hundred times."""

from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import Parameter

from shuffleup.cli.event._room import opened
from shuffleup.cli.event._where import SERVED, Where
from shuffleup.cli.planning.bounds import check_picture
from shuffleup.cli.planning.forecast import as_told, print_lines, progress_shown, tell_doubts
from shuffleup.cli.show import tell
from shuffleup.log.rooms import beside
from shuffleup.refused import Illegal
from shuffleup.server.room.serving import holder_of
from shuffleup.simulate import Marks
from shuffleup.simulate.chart import Words, on_white
from shuffleup.simulate.chart import chart as drawn
from shuffleup.simulate.live import LiveForecast, found
from shuffleup.simulate.runs import RUNS, run_job


def forecast(
    *,
    players: Annotated[int | None, Parameter(help="Players in all, while entries are sold.")] = None,
    runs: Annotated[int, Parameter(help="How often the rest of the event is played.")] = RUNS,
    seed: Annotated[int, Parameter(help="Another number: other cards.")] = 1,
    workers: Annotated[int | None, Parameter(help="Processes; left out: one a core.")] = None,
    json: Annotated[bool, Parameter(help="Print the forecast for programs.", negative="")] = False,
    chart: Annotated[Path | None, Parameter(help="Write a picture of the players left (SVG).")] = None,
    where: Where | None = None,
) -> None:
    """When the event will end, from how it stands: money, final table, players left at each break.

    The rest of it is played by bots a few hundred times, from the seats, stacks and clock of this moment:

        shuffleup event forecast
        shuffleup event forecast --chart tonight.svg
    """
    if SERVED.get() is not None:
        raise Illegal("the forecast stands on the console page, below the tables")
    check_picture(chart)
    where = where or Where()
    with opened(where, firing=holder_of(beside(where.name)) is None) as room:
        here = found(room.state, room.now, room.director.version, players)
        shown_at = room.state.timing.on_the_computer(room.now)
    with progress_shown(json) as progress:
        played = run_job(here.job, runs, seed, workers, progress=progress)
    told = msgspec.structs.replace(here.forecast(played), at=shown_at)
    if chart is not None:
        says = Words(
            f"{told.told.event}: players left from now on",
            "ends in about {time}",
            f"hours after {_clock(told.at)}; eight runs in ten lie in the band, breaks are grey",
        )
        chart.write_text(on_white(drawn(told.told, told.curve, told.breaks, says)), encoding="utf-8")
    if json:
        print(as_told(told))
        return
    _tell(told)
    print_lines(here.file, told.told.lines, lambda minute: _clock(told.at, minute))
    tell_doubts(told.told)
    if len(played) < runs:
        tell(f"\nStopped after {len(played)} of {runs} runs.")
    if chart is not None:
        tell(f"\nThe picture is in {chart}.")


def _clock(at: int, minutes: int = 0) -> str:
    when = datetime.fromtimestamp(at / 1000 + 60 * minutes, UTC).astimezone()
    return f"{when.hour}:{when.minute:02}"


def _tell(live: LiveForecast) -> None:
    told, at = live.told, live.at

    def about(marks: Marks) -> str:
        return f"about {_clock(at, marks.likely)} ({_clock(at, marks.early)} to {_clock(at, marks.late)})"

    if live.begun:
        tell(f"{told.event} at {_clock(at)}, {live.players} players left, played on {told.runs} times.\n")
    else:
        tell(f"{told.event}, if it began now with {live.players} players, played {told.runs} times.\n")
    ends = told.ends
    tell(
        f"It ends about {_clock(at, ends.likely)}; in eight of ten runs between {_clock(at, ends.early)} and "
        f"{_clock(at, ends.late)}."
    )
    if told.money is not None:
        places = "1 place is" if told.places_paid == 1 else f"{told.places_paid} places are"
        reached = f"the money is reached {about(told.money)}" if told.money.late else "the money is reached"
        tell(f"{places} paid, and {reached}.")
    if told.final_table is not None:
        tell(f"The final table is formed {about(told.final_table)}.")
    if live.begun and live.known < live.players:
        tell(
            f"{live.known} of {live.players} stacks are known; the others are taken to be uneven as usual. "
            "To tell them: shuffleup event chips report NAME:CHIPS …"
        )
    if live.begun and live.entries_sold:
        tell("Entries are still sold: as many late players are taken to come as usual, or as --players says.")
    tell()
