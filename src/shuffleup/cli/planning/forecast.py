"""`shuffleup forecast`: how an evening will go, from playing it a few hundred times beforehand."""

import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
from cyclopts import Parameter

from shuffleup.cli.planning.bounds import check_picture
from shuffleup.cli.show import tell
from shuffleup.cli.table import PlainTable
from shuffleup.log.rooms import is_address, open_room
from shuffleup.refused import Malformed
from shuffleup.simulate import Evening, Forecast, Marks, evening, forecast, run
from shuffleup.simulate.chart import breaks, curve, on_white
from shuffleup.simulate.chart import chart as drawn
from shuffleup.simulate.past import House
from shuffleup.simulate.runs import RUNS
from shuffleup.tournament.event_file.fields import EventFile, Line
from shuffleup.tournament.event_file.reading import load_event_file

if TYPE_CHECKING:
    from shuffleup.simulate.forecast import AtLine
    from shuffleup.simulate.runs import Progress

EVENTS_STUDIED, USUALLY_OFF = 96, 26
"""How good the forecast was where that is known: docs/simulation.md."""
_CLOCK = re.compile(r"(?<!\d)([01]?\d|2[0-3]):([0-5]\d)(?!\d)")


def forecast_event(
    event: Annotated[Path, Parameter(help="The event file.")],
    /,
    *,
    players: Annotated[int | None, Parameter(help="Players you expect; left out: a full room.")] = None,
    runs: Annotated[int, Parameter(help="How often the event is played.")] = RUNS,
    seed: Annotated[int, Parameter(help="Another number: other cards.")] = 1,
    workers: Annotated[int | None, Parameter(help="Processes; left out: one a core.")] = None,
    json: Annotated[bool, Parameter(help="Print the forecast for programs.")] = False,
    chart: Annotated[Path | None, Parameter(help="Write a picture of the players left (SVG).")] = None,
    past: Annotated[
        str | None, Parameter(help="Your room's logbook: how long its earlier evenings took is counted in.")
    ] = None,
) -> None:
    """Forecast an event: when it ends, who is left at each break, when the money is reached, chips needed.

    The event is played by bots a few hundred times, with its own blinds, breaks, moves and races:

        shuffleup forecast friday.yaml --players 120
        shuffleup forecast friday.yaml --players 27 --chart friday.svg
        shuffleup forecast friday.yaml --players 27 --past room.shuffleup

    Ctrl-C stops it, and tells what is known by then.
    """
    check_picture(chart)
    file = load_event_file(event)
    earlier = [] if past is None else earlier_evenings(past)
    field = file.most_players if players is None else players
    with progress_shown(json) as progress:
        played = run(file, field, runs, seed, workers, progress=progress)
    told = forecast(file, field, played, past=earlier)
    if chart is not None:
        chart.write_text(on_white(drawn(told, curve(played), breaks(file))), encoding="utf-8")
    if json:
        print(as_told(told))
        return
    _tell(file, told)
    if past is not None:
        _tell_house(told.house)
    if len(played) < runs:
        tell(f"\nStopped after {len(played)} of {runs} runs.")
    if chart is not None:
        tell(f"\nThe picture is in {chart}.")


def tell_end(file: EventFile, players: int, runs: int = 100) -> None:
    """When an event ends, in one line."""
    with progress_shown(False) as progress:
        played = run(file, players, runs, progress=progress)
    tell(f"Played {len(played)} times: {_ends_told(file, forecast(file, players, played).ends)}")


@contextmanager
def progress_shown(quiet: bool) -> "Iterator[Progress | None]":
    """A bar of the runs that are done, for somebody who watches."""
    if quiet or not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
    from rich.progress import Progress as Bar

    columns = (TextColumn("playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Bar(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("playing", total=None)
        yield lambda done, of: bar.update(task, completed=done, total=of)


def earlier_evenings(room: str) -> list[Evening]:
    """The events of a room that are over."""
    if not is_address(room) and not Path(room).is_file():
        raise Malformed(f"{room}: there is no logbook of a room there")
    store = open_room(room)
    try:
        found = [evening(list(store.read(stream))) for stream in store.streams()]
    finally:
        store.close()
    return [one for one in found if one is not None]


def _tell_house(house: House) -> None:
    if not house.evenings:
        tell("No earlier evening of this room had such blinds: the times are those of other rooms.")
        return
    percent = round(100 * (house.longer - 1))
    told = f"{abs(percent)} % {'longer' if percent > 0 else 'shorter'}" if percent else "no longer or shorter"
    evenings = "One earlier evening" if house.evenings == 1 else f"{house.evenings} earlier evenings"
    tell(f"{evenings} of this room with such blinds counted: the times above are {told} for it.")


def as_told(told: object) -> str:
    """For programs."""
    return msgspec.json.format(msgspec.json.encode(told), indent=1).decode()


def _hours(minutes: int) -> str:
    return f"{minutes // 60}:{minutes % 60:02}"


def _range(marks: Marks) -> str:
    return f"{_hours(marks.early)} to {_hours(marks.late)}"


def _tell(file: EventFile, told: Forecast) -> None:
    tell(f"{told.event} with {told.players} players, played {told.runs} times.\n")
    ending = _ends_told(file, told.ends)
    tell(f"{ending[0].upper()}{ending[1:]}")
    if told.money is not None:
        places = "1 place is" if told.places_paid == 1 else f"{told.places_paid} places are"
        when = f"{_hours(told.money.likely)} ({_range(told.money)})"
        tell(f"{places} paid, and the money is reached about {when}.")
    if told.final_table is not None:
        tell(
            f"The final table is formed about {_hours(told.final_table.likely)} ({_range(told.final_table)})."
        )
    if told.entries.late > told.players or told.rebuys.late or told.add_ons.late:
        tell(f"Sold: {_sold(told)}.")
    tell()
    print_lines(file, told.lines, _hours)
    tell()
    chips = ", ".join(f"{count:,} of {chip:,}" for chip, count in told.chips.items())
    tell(f"Chips needed in nine runs of ten: {chips}.")
    for chip, owned in sorted(file.chips_owned.items()):
        if told.chips.get(chip, 0) > owned:
            tell(f"There are only {owned:,} of {chip:,}: sell fewer rebuys, or colour up into larger chips.")
    tell_doubts(told)
    if not told.beyond_study and not told.stands_in:
        tell(
            f"On {EVENTS_STUDIED} real home events the likely end was {USUALLY_OFF} minutes off on average; "
            "four in five ended in their range."
        )


def _ends_told(file: EventFile, ends: Marks) -> str:
    when = f"{_hours(ends.likely)} after the start{_on_the_wall(file, ends)}"
    return f"it ends about {when}; in eight of ten runs between {_hours(ends.early)} and {_hours(ends.late)}."


def _on_the_wall(file: EventFile, ends: Marks) -> str:
    if not (found := _CLOCK.search(file.starts)):
        return ""
    at = (60 * int(found[1]) + int(found[2]) + ends.likely) % 1440
    return f", at {_hours(at)}"


def _sold(told: Forecast) -> str:
    parts = [("entries", told.entries), ("rebuys", told.rebuys), ("add-ons", told.add_ons)]
    return ", ".join(
        f"{marks.likely:,} {what}"
        if marks.early == marks.late
        else f"about {marks.likely:,} {what} ({marks.early:,} to {marks.late:,})"
        for what, marks in parts
        if marks.late
    )


def print_lines(file: EventFile, lines: "tuple[AtLine, ...]", clock: Callable[[int], str]) -> None:
    """The evening by levels and breaks; `clock` writes the time of a minute."""
    blinds = any(line.blinds for line in file.levels)
    headings = (
        "at",
        "level",
        "blinds" if blinds else "limits",
        "players left",
        "8 of 10 runs",
        "tables",
        "average stack",
        "big blinds" if blinds else "small bets",
        "still on",
    )
    table = PlainTable(*headings, numbers=(3, 4, 5, 6, 7, 8))
    for at in lines:
        line = file.schedule[at.line]
        if at.reached < 10:
            break
        marks = at.players
        table.add_row(
            clock(at.minute),
            "break" if line.is_break else str(at.level),
            _stakes_told(line),
            f"{marks.likely:,}",
            f"{marks.early:,} to {marks.late:,}",
            f"{at.tables:,}",
            f"{at.average_stack:,}",
            f"{at.big_blinds:,}",
            f"{at.reached} %",
            style="bold" if line.is_break else "",
        )
    table.show()
    tell(
        "8 of 10 runs: one in ten had fewer players, one in ten more. Still on: runs that were not over by "
        "then. The usual pauses are counted in.",
        "dim",
    )


def _stakes_told(line: Line) -> str:
    stakes = line.blinds or line.limits
    return "" if stakes is None else f"{stakes[0]:,}/{stakes[1]:,}"


def tell_doubts(told: Forecast) -> None:
    if told.beyond_the_schedule >= 10:
        tell(
            f"In {told.beyond_the_schedule} of 100 runs the last level was not the end: add levels, so that "
            "the blinds go on rising."
        )
    if told.stands_in:
        tell(f"Hold'em was played for {', '.join(told.stands_in)}: there it is a rough guess.")
    if told.beyond_study:
        tell(
            "How fast people play was found on home events of up to 23 players: for larger fields it is a "
            "good guess, and no more."
        )
