"""Flights and days from the command line."""

from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from shuffleup.cli.event._reading import named, pairs, rows, whole
from shuffleup.cli.event._room import OpenRoom, opened
from shuffleup.cli.event._too_soon import do_once_agreed, ended_by_bags, left_behind_by_flight
from shuffleup.cli.event._where import Where
from shuffleup.cli.show import tell
from shuffleup.ids import EntryId
from shuffleup.refused import Malformed, Refused
from shuffleup.tournament.days.commands import BagChips, StartDay, StartFlight

flight_app = App(name="flight", help="Opening flights.")
day_app = App(name="day", help="The days of an event.")


@flight_app.command(name="start")
def start_flight(
    name: Annotated[str, Parameter(help="As the event file calls it.")], *, where: Where | None = None
) -> None:
    """Begin a flight: register and draw its players, the schedule starts from the top.

    shuffleup event flight start 1B
    """
    with opened(where or Where()) as room:
        do_once_agreed(room, left_behind_by_flight(room.state, name), StartFlight(name))
        room.tell_next()


@day_app.command(name="start")
def start_day(*, where: Where | None = None) -> None:
    """Begin the next day: everybody who bagged chips draws a seat.

    shuffleup event day start
    """
    with opened(where or Where()) as room:
        room.do(StartDay())
        room.fire_due()
        room.tell_next()


def bag(
    *counts: Annotated[str, Parameter(help="NAME:CHIPS, or T3S4:CHIPS; all players of a table together.")],
    csv_file: Annotated[
        Path | None, Parameter(name="--csv", help="A file with the columns player and chips.")
    ] = None,
    where: Where | None = None,
) -> None:
    """Bag the chips at the end of a flight or day, whole tables at a time.

    shuffleup event bag Ann:61,000 Bob:29,000
    shuffleup event bag --csv bags.csv
    """
    told = [("", *named(text, "CHIPS")) for text in pairs(" ".join(counts).split())]
    if csv_file is not None:
        lines = rows(csv_file, "player", "chips")
        told += [
            (f"{csv_file}, line {number}, {row['player']}: ", row["player"], row.get("chips", ""))
            for number, row in lines
        ]
    if not told:
        raise Malformed("name players with their chips, or give --csv FILE")
    with opened(where or Where()) as room:
        bags: dict[EntryId, int] = {}
        for line, who, much in told:
            try:
                number = room.entry(who).number
                if number in bags:
                    raise Malformed(f"{room.teller.name(number)} is named twice")
                bags[number] = whole(much)
            except Refused as refusal:
                raise refusal.saying(f"{line}{refusal.marked}") from None
        if csv_file is not None:
            bags = _not_in_bags_yet(room, bags)
        first, rest = _whole_tables_first(room, bags) if csv_file is not None else (bags, {})
        tables = {at.table for number in first if (at := room.state.entries[number].place) is not None}
        do_once_agreed(room, ended_by_bags(room.state, tables, room.now), BagChips(first))
        if rest:
            room.do(BagChips(rest))
        room.tell_next()


def _not_in_bags_yet(room: OpenRoom, bags: dict[EntryId, int]) -> dict[EntryId, int]:
    """Without the lines of a sheet that were bagged before, as they say: a sheet may be loaded again."""
    state = room.state
    again = {
        number
        for number, chips in bags.items()
        if (one := state.entry(number)).standing == "bagged" and one.stack == chips
    }
    if len(again) == len(bags):
        raise Malformed("all that is on the sheet is in bags already, as it says")
    if again:
        tell(
            f"{len(again)} of {len(bags)} on the sheet are in bags already: those lines are left out.",
            "yellow",
        )
    return {number: chips for number, chips in bags.items() if number not in again}


def _whole_tables_first(
    room: OpenRoom, bags: dict[EntryId, int]
) -> tuple[dict[EntryId, int], dict[EntryId, int]]:
    """The tables of a sheet that have all their bags; and the others, which are refused by themselves."""
    whole: dict[EntryId, int] = {}
    for table in room.state.tables.values():
        here = [number for number in table.chairs if number]
        if here and all(number in bags for number in here):
            whole |= {number: bags[number] for number in here}
    rest = {number: chips for number, chips in bags.items() if number not in whole}
    return (whole, rest) if whole else (bags, {})
