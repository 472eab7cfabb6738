"""Real events whose times are known, with files as their directors would have written them; a simple formula.

The formula: the event ends when the big blind is all starting stacks, times the root of a twelfth of the
players, divided by K. K is fitted to the other events, and its marks are those of its own errors on them.
A factor on top, fitted too, makes it worse by three minutes: pairs that are far apart do equally well.
"""

import csv
from collections.abc import Sequence
from math import log, sqrt
from pathlib import Path
from statistics import median

import msgspec

from shuffleup.tournament.event_file.fields import AddOn, EventFile, Line, Rebuys

Marks = tuple[float, float, float]


class Event(msgspec.Struct):
    file: EventFile
    players: int
    lasted: float
    """Minutes."""


def read(folder: Path) -> list[Event]:
    """The events, with files as their directors would have written them."""
    lines: dict[str, list[dict[str, str]]] = {}
    for row in _rows(folder / "structures.csv"):
        lines.setdefault(row["event"], []).append(row)
    return [_event(row, lines[row["event"]]) for row in _rows(folder / "duration.csv")]


def _rows(path: Path) -> list[dict[str, str]]:
    with path.open(newline="") as file:
        return list(csv.DictReader(file))


def _event(row: dict[str, str], lines: Sequence[dict[str, str]]) -> Event:
    players, stack, until = int(row["entries"]), int(row["starting_stack"]), int(row["rebuy_end_round"])
    rebuys, add_ons = int(row["rebuys"]), int(row["addons"])
    bought = int(row["total_chips"]) - players * stack
    schedule = tuple(_line(line, each=row["ante_style"] == "1") for line in lines)
    size = max(2, min(10, int(row["seats_per_table"])))
    file = EventFile(
        name=row["event"],
        edition="tda-2019",
        table_size=size,
        tables=-(-players // size) + 2,
        final_table=min(10, size + 1),
        stack={1: stack},
        schedule=schedule,
        late_entry_until=max(until, 3),
        rebuys=Rebuys(price={}, chips={1: stack}, until=until) if until else None,
    )
    if add_ons:
        chips = (bought - rebuys * stack) // add_ons
        after = _break_after(schedule, until)
        add_on = AddOn(price={}, chips={1: chips if chips > 0 else stack}, after=after)
        file = msgspec.structs.replace(file, add_on=add_on)
    elif rebuys and bought > 0 and file.rebuys is not None:
        rebuy = msgspec.structs.replace(file.rebuys, chips={1: bought // rebuys})
        file = msgspec.structs.replace(file, rebuys=rebuy)
    return Event(file, players, float(row["elapsed_min"]))


def _line(row: dict[str, str], *, each: bool) -> Line:
    minutes = max(1, round(float(row["minutes"])))
    if row["is_break"] == "1":
        return Line(pause=minutes)
    blinds = (int(row["small_blind"]), int(row["big_blind"]))
    return Line(
        blinds=blinds, ante=int(row["ante"]), ante_from="each" if each else "big-blind", minutes=minutes
    )


def _break_after(schedule: Sequence[Line], level: int) -> int:
    played = 0
    for line in schedule:
        if line.is_break and played >= level:
            return played
        played += not line.is_break
    return played


def marks(numbers: Sequence[float]) -> Marks:
    ordered = sorted(numbers)
    early, late = (ordered[min(len(ordered) - 1, len(ordered) * share // 100)] for share in (10, 90))
    return early, median(ordered), late


# ---- the formula


def _when(event: Event, big_blind: float) -> float:
    """Minutes until the blinds come to this, on a line between the levels."""
    at = 0.0
    before: tuple[float, float] | None = None
    for line in event.file.schedule:
        if line.blinds is not None:
            if line.blinds[1] >= big_blind:
                if before is None:
                    return at
                part = (log(big_blind) - log(before[1])) / (log(line.blinds[1]) - log(before[1]))
                return before[0] + part * (at - before[0])
            before = (at, line.blinds[1])
        at += line.pause or line.minutes
    return at


def _formula(event: Event, k: float) -> float:
    chips = event.players * event.file.starting_stack
    return max(1.0, _when(event, chips * sqrt(event.players / 12) / k))


def by_formula(events: Sequence[Event]) -> list[Marks]:
    """Each event by the others."""
    steps = range(6, 41)
    told = {k: [_formula(event, k) for event in events] for k in steps}
    found: list[Marks] = []
    for left_out in range(len(events)):
        others = [number for number in range(len(events)) if number != left_out]

        def error(k: int, others: Sequence[int] = others) -> float:
            return sum(abs(events[number].lasted - told[k][number]) for number in others)

        best = told[min(steps, key=error)]
        errors = marks([events[number].lasted - best[number] for number in others])
        found.append((best[left_out] + errors[0], best[left_out], best[left_out] + errors[2]))
    return found
