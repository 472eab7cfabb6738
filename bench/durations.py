"""Real events played again: how well the forecast would have done. `python -m bench.durations FOLDER [RUNS]`.

FOLDER holds duration.csv and structures.csv, which are not part of the product. Each event is played knowing
what its file would have said beforehand: the players, the stack, the blinds and breaks, until when rebuys
were sold and what a rebuy or an add-on buys.

Nothing that is told of an event was fitted to it. `pauses` is fitted to the other events, once to all of them
and once to those of other structures: hosts play their structure again and again. With `--choose` one of the
CANDIDATES, other habits, is chosen by the other events as well. With earlier evenings, the other events are
what the room remembers. `--keep FILE` keeps the runs, so that next time only what is missing is played.

What hangs on the cards is told as a standard error: the runs are judged in PARTS, each as if there were no
others.
"""

import os
import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from statistics import mean, median, stdev

import msgspec

from bench._real_events import Event, Marks, by_formula, marks, read
from shuffleup.simulate import past
from shuffleup.simulate.habits import Habits
from shuffleup.simulate.playing import play

USUAL = msgspec.structs.replace(Habits.usual(), pauses=0)
CANDIDATES = [
    msgspec.structs.replace(USUAL, **changes)
    for changes in (
        {},
        {"hand_seconds": 65},
        {"loose": 50},
        {"nerve": 45},
        {"seconds_a_player": 5, "hand_seconds": 70},
        {"looser_while_rebuys": 0},
    )
]
PAUSES = range(0, 101, 5)
ALIKE = (0.05, 0.07, 0.1, 0.14, 0.2)
CAUTION = (0.5, 1.0, 2.0, 3.0)
PARTS = 4
Ends = list[list[float]]
"""Minutes on the clock, by event and run."""
Kept = dict[str, Ends]


def simulated(events: Sequence[Event], habits: Habits, runs: int, kept: Kept, keep: Path | None) -> Ends:
    """The ends of so many runs of each event, on the clock; those that are missing are played and kept."""
    name = msgspec.json.encode(habits).decode()
    ends = kept.setdefault(name, [[] for _ in events])
    for run in range(len(ends[0]), runs):
        for number, event in enumerate(events):
            played = play(event.file, event.players, 5_000_000 + 10_000 * number + run, habits)
            ends[number].append(round(played.ended_at / 60_000, 2))
        if keep is not None and (run % 20 == 19 or run == runs - 1):
            keep.write_bytes(msgspec.json.encode(kept))
    return [one[:runs] for one in ends]


def on_the_wall(minutes: float, pauses: int) -> float:
    return msgspec.structs.replace(USUAL, pauses=pauses).on_the_wall(round(60_000 * minutes)) / 60_000


class Told:
    """What the forecast says of the events, by how the habits are chosen."""

    def __init__(self, events: Sequence[Event], candidates: Sequence[Ends]) -> None:
        self.events = events
        self.everyone = range(len(events))
        self.on_clock = [[marks(one) for one in ends] for ends in candidates]
        self.on_wall = {
            (which, pauses): [_on_wall(one, pauses) for one in on_clock]
            for which, on_clock in enumerate(self.on_clock)
            for pauses in PAUSES
        }
        self.apart = [[self._apart(one, other) for other in self.everyone] for one in self.everyone]

    def _apart(self, one: int, other: int) -> float:
        """How far apart the blinds are while both last; of the first only its forecast is known."""
        if one == other:
            return 0.0
        lasts = min(self.on_clock[0][one][1], self.events[other].lasted)
        return past.apart(self.events[one].file, self.events[other].file, lasts)

    def fitted(self, known: Sequence[int]) -> list[Marks]:
        """By the habits and the pauses that are best on the events that are known."""

        def error(told: Sequence[Marks]) -> float:
            return sum(abs(self.events[number].lasted - told[number][1]) for number in known)

        return min(self.on_wall.values(), key=error)

    def others(self, number: int) -> list[int]:
        return [other for other in self.everyone if other != number]

    def strangers(self, number: int) -> list[int]:
        """The events of other structures."""
        schedule = self.events[number].file.schedule
        return [other for other in self.everyone if self.events[other].file.schedule != schedule]

    def each_by(self, known: Callable[[int], Sequence[int]]) -> list[Marks]:
        return [self.fitted(known(number))[number] for number in self.everyone]

    def with_past(self, number: int) -> Marks:
        """With the other events as earlier evenings of the room."""
        known = self.others(number)
        return self._carried(number, known, self.fitted(known), past.ALIKE, past.CAUTION)

    def with_past_chosen(self, number: int) -> Marks:
        """How alike is alike, and how much caution, chosen by the other events as well."""
        known = self.others(number)
        inner = [(one, rest := _without(known, one), self.fitted(rest)) for one in known]

        def error(alike: float, caution: float) -> float:
            return sum(
                abs(self.events[one].lasted - self._carried(one, rest, told, alike, caution)[1])
                for one, rest, told in inner
            )

        best = min(((alike, caution) for alike in ALIKE for caution in CAUTION), key=lambda one: error(*one))
        return self._carried(number, known, self.fitted(known), *best)

    def _carried(
        self, number: int, known: Sequence[int], told: Sequence[Marks], alike: float, caution: float
    ) -> Marks:
        found = [
            (weight, self.events[other].lasted / told[other][1])
            for other in known
            if (weight := past.counts(self.apart[number][other], alike)) >= past.UNLIKE
        ]
        longer = past.carried_over(found, caution)
        early, likely, late = told[number]
        return early * longer, likely * longer, late * longer


def _on_wall(told: Marks, pauses: int) -> Marks:
    early, likely, late = (on_the_wall(at, pauses) for at in told)
    return early, likely, late


def _without(numbers: Iterable[int], one: int) -> list[int]:
    return [number for number in numbers if number != one]


# ---- how good


def pinball(lasted: float, told: Marks) -> float:
    """The usual score of marks: less is better, and guessing wide does not help."""
    return mean(
        max(share * (lasted - at), (share - 1) * (lasted - at))
        for share, at in zip((0.1, 0.5, 0.9), told, strict=True)
    )


def scores(events: Sequence[Event], told: Sequence[Marks]) -> tuple[float, float, float]:
    """The mean error of the middle mark, the share inside the outer two, and the pinball score."""
    pairs = list(zip(events, told, strict=True))
    return (
        mean(abs(event.lasted - at[1]) for event, at in pairs),
        mean(at[0] <= event.lasted <= at[2] for event, at in pairs),
        mean(pinball(event.lasted, at) for event, at in pairs),
    )


def report(
    name: str, events: Sequence[Event], told: Sequence[Marks], parts: Sequence[Sequence[Marks]] = ()
) -> None:
    error, inside, score = scores(events, told)
    by_part = [scores(events, part)[0] for part in parts]
    # A part has a share of the runs: all of them scatter less by the root of how many parts there are.
    luck = f" ± {stdev(by_part) / len(by_part) ** 0.5:.1f}" if len(by_part) > 1 else ""
    print(
        f"{name:58} error {error:4.1f}{luck:6} min   inside {100 * inside:3.0f} %   pinball {score:5.2f}",
        flush=True,
    )


def same_structure(events: Sequence[Event], told: Sequence[Marks], fewest: int = 2) -> None:
    """Whether the evenings that had the very same structure would have known better."""
    by_others, by_forecast = [], []
    for number, event in enumerate(events):
        others = [
            other.lasted
            for at, other in enumerate(events)
            if at != number and other.file.schedule == event.file.schedule
        ]
        if len(others) >= fewest:
            by_others.append(abs(event.lasted - median(others)))
            by_forecast.append(abs(event.lasted - told[number][1]))
    print(
        f"\nthe {len(by_others)} events with two or more others of the same structure: their middle errs by "
        f"{mean(by_others):.1f} min, the forecast as it ships by {mean(by_forecast):.1f}"
    )


def worst(events: Sequence[Event], told: Sequence[Marks], how_many: int = 12) -> None:
    """The events that are furthest off."""
    pairs = sorted(zip(events, told, strict=True), key=lambda pair: -abs(pair[0].lasted - pair[1][1]))
    for event, at in pairs[:how_many]:
        file = event.file
        print(
            f"  {file.name}: {event.players} players, levels of {file.levels[0].minutes}, rebuys until "
            f"{file.rebuys.until if file.rebuys else 0}: lasted {event.lasted:.0f}, forecast {at[1]:.0f} "
            f"({at[0]:.0f} to {at[2]:.0f})"
        )


def main(arguments: Sequence[str]) -> None:
    words = list(arguments)
    keep = Path(words.pop(words.index("--keep") + 1)) if "--keep" in words else None
    choose = "--choose" in words
    folder, *rest = [word for word in words if word not in ("--choose", "--keep")]
    runs = int(rest[0]) if rest else 100
    events = read(Path(folder))
    kept = msgspec.json.decode(keep.read_bytes(), type=Kept) if keep is not None and keep.exists() else {}
    ends = [simulated(events, habits, runs, kept, keep) for habits in (CANDIDATES if choose else [USUAL])]
    whole = Told(events, ends)
    parts = [Told(events, [[one[part::PARTS] for one in of] for of in ends]) for part in range(PARTS)]

    def told(name: str, how: Callable[[Told], list[Marks]]) -> None:
        report(name, events, how(whole), [how(part) for part in parts])

    chosen = "habits chosen and pauses fitted" if choose else "pauses fitted"
    shipped = Habits.usual().pauses
    report("the formula, each by the others", events, by_formula(events))
    told("the forecast as it ships", lambda by: by.on_wall[0, shipped])
    told(f"{chosen}, each by the others", lambda by: by.each_by(by.others))
    told(f"{chosen}, each by other structures", lambda by: by.each_by(by.strangers))
    told("and with earlier evenings", lambda by: [by.with_past(one) for one in by.everyone])
    if not choose:
        nested = [whole.with_past_chosen(number) for number in whole.everyone]
        report("and how much they count chosen by the others too", events, nested)
    same_structure(events, whole.on_wall[0, shipped])
    print("\nfurthest off, as it ships:")
    worst(events, whole.on_wall[0, shipped])


def run() -> None:
    """As one of the benchmarks, where the folder is known."""
    folder = os.environ.get("SHUFFLEUP_DURATIONS")
    if folder:
        main([folder])
    else:
        print("skipped: set SHUFFLEUP_DURATIONS to the folder with the real events")


if __name__ == "__main__":
    main(sys.argv[1:])
