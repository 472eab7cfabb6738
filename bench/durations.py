"""Real events played again: how well the forecast would have done. `python -m bench.durations FOLDER [RUNS]`.

FOLDER holds duration.csv, structures.csv and busts.csv, which are not part of the product. Each event is
played knowing what its file would have said beforehand: the players, the stack, the blinds and breaks, until
when rebuys were sold and what a rebuy or an add-on buys. With `--choose` every one of the CANDIDATES plays
every event; for all events of one structure the forecast is that of the candidate best on all others.

Beside it stands the best simple formula: the event ends when the big blind is all starting stacks, times
the root of a twelfth of the players, divided by K, times b; K and b are fitted to all other events, and its
marks are those of its own errors on them.
"""

import csv
import os
import sys
from collections.abc import Sequence
from math import log, sqrt
from pathlib import Path
from statistics import mean, median

import msgspec

from shuffleup.simulate.habits import Habits
from shuffleup.simulate.playing import play
from shuffleup.tournament.event_file.fields import AddOn, EventFile, Line, Rebuys

USUAL = Habits.usual()
CANDIDATES = [
    msgspec.structs.replace(USUAL, **changes)
    for changes in (
        {},
        {"loose": 50, "hand_seconds": 80, "nerve": 40},
        {"loose": 50, "hand_seconds": 80, "nerve": 40, "looser_while_rebuys": 0},
        {"loose": 30, "hand_seconds": 70, "nerve": 40},
        {"loose": 30, "hand_seconds": 70, "nerve": 30},
        {"loose": 15},
        {"nerve": 20},
        {"loose": 15, "hand_seconds": 40, "nerve": 20, "looser_while_rebuys": 50},
    )
]
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


def simulated(event: Event, habits: Habits, runs: int, number: int) -> Marks:
    played = (play(event.file, event.players, 1_000_000 + 1000 * number + run, habits) for run in range(runs))
    return marks([one.ended_at / 60_000 for one in played])


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
        fits = []
        for k in steps:
            b = median(events[number].lasted / told[k][number] for number in others)
            error = sum(abs(events[number].lasted - b * told[k][number]) for number in others)
            fits.append((error, k, b))
        _, k, b = min(fits)
        errors = marks([events[number].lasted - b * told[k][number] for number in others])
        likely = b * told[k][left_out]
        found.append((likely + errors[0], likely, likely + errors[2]))
    return found


# ---- how good


def pinball(lasted: float, told: Marks) -> float:
    """The usual score of marks: less is better, and guessing wide does not help."""
    return mean(
        max(share * (lasted - at), (share - 1) * (lasted - at))
        for share, at in zip((0.1, 0.5, 0.9), told, strict=True)
    )


def report(name: str, events: Sequence[Event], told: Sequence[Marks]) -> None:
    pairs = list(zip(events, told, strict=True))
    error = mean(abs(event.lasted - at[1]) for event, at in pairs)
    inside = mean(at[0] <= event.lasted <= at[2] for event, at in pairs)
    score = mean(pinball(event.lasted, at) for event, at in pairs)
    print(
        f"{name:32} error {error:5.1f} min   inside {100 * inside:3.0f} %   pinball {score:5.2f}", flush=True
    )


def chosen(events: Sequence[Event], told: Sequence[Sequence[Marks]]) -> list[Marks]:
    """Each by the candidate that did best on events of other structures; `told` by candidate and event.

    Events of one structure are of one host, who plays as they always do: they are left out together.
    """
    found: list[Marks] = []
    for number, event in enumerate(events):
        others = [at for at, other in enumerate(events) if other.file.schedule != event.file.schedule]
        errors = [sum(abs(events[n].lasted - one[n][1]) for n in others) for one in told]
        found.append(told[errors.index(min(errors))][number])
    return found


def main(arguments: Sequence[str]) -> None:
    choose = "--choose" in arguments
    folder, *rest = [word for word in arguments if word != "--choose"]
    runs = int(rest[0]) if rest else 100
    events = read(Path(folder))
    report("the formula, each by the others", events, by_formula(events))
    told: list[list[Marks]] = []
    for number, habits in enumerate(CANDIDATES if choose else [USUAL]):
        told.append([simulated(event, habits, runs, at) for at, event in enumerate(events)])
        report(f"the forecast, candidate {number}" if choose else "the forecast", events, told[-1])
    if choose:
        report("the forecast, each by the others", events, chosen(events, told))


def run() -> None:
    """As one of the benchmarks, where the folder is known."""
    folder = os.environ.get("SHUFFLEUP_DURATIONS")
    if folder:
        main([folder])
    else:
        print("skipped: set SHUFFLEUP_DURATIONS to the folder with the real events")


if __name__ == "__main__":
    main(sys.argv[1:])
