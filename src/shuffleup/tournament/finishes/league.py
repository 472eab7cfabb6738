"""League points over the events of a season: what each place is worth, and who leads."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from math import isqrt
from typing import Literal

import msgspec
from msgspec.structs import replace

from shuffleup.refused import Malformed

Scale = Literal["field", "root"] | tuple[int, ...]
"""How places are worth points: so many as players finished behind and one more; a share of the root of the
field; or a list, first place first. The field is of people; a list is for the places as they are posted."""

MOST_POINTS = 1_000_000
_HUNDREDTHS = 100


class Finish(msgspec.Struct, frozen=True):
    """Where somebody came in; those who tie share the places from first to last."""

    player: str
    first: int
    last: int


class Result(msgspec.Struct, frozen=True):
    """An event that is over, and where everybody finished; of several entries the best place counts."""

    event: str
    finishes: tuple[Finish, ...]
    name: str = ""
    began_at: int = 0
    """Milliseconds; 0: not known."""

    @property
    def field(self) -> int:
        return max((finish.last for finish in self.finishes), default=0)

    @property
    def among_people(self) -> "Result":
        """Everybody once, by their best finish, in a field of people: an earlier entry is no player behind.

        >>> twice = Result("Friday", (Finish("Ann", 1, 1), Finish("Bob", 2, 2), Finish("Ann", 3, 3)))
        >>> twice.among_people.field
        2
        """
        best: dict[str, Finish] = {}
        for finish in self.finishes:
            best[finish.player] = min(finish, best.get(finish.player, finish), key=_place)
        places = Counter(map(_place, best.values()))
        first, ranked = 1, dict[tuple[int, int], tuple[int, int]]()
        for place in sorted(places):
            ranked[place] = first, first + places[place] - 1
            first += places[place]
        return replace(
            self, finishes=tuple(Finish(one.player, *ranked[_place(one)]) for one in best.values())
        )


def _place(finish: Finish) -> tuple[int, int]:
    return finish.first, finish.last


class SeasonLine(msgspec.Struct, frozen=True):
    """One line of the standings; points are in hundredths."""

    rank: int
    player: str
    points: int
    events: int
    wins: int
    by_event: dict[str, int] = {}


def read_scale(text: str) -> Scale:
    """
    >>> read_scale("10, 7,5"), read_scale("root")
    ((10, 7, 5), 'root')
    """
    match text:
        case "field" | "root":
            return text
    parts = [part.strip() for part in text.split(",")]
    if not all(part.isascii() and part.isdecimal() and int(part[:9]) <= MOST_POINTS for part in parts):
        raise Malformed(f"{text!r}: write field, root, or the points of each place as 10,7,5,3,1")
    return tuple(map(int, parts))


def points_of(scale: Scale, place: int, field: int) -> Fraction:
    """What a place is worth in a field of so many.

    >>> [points_of("field", place, 9) for place in (1, 2, 9)] == [9, 8, 1]
    True
    >>> float(points_of("root", 1, 25)), float(points_of("root", 4, 25))
    (50.0, 25.0)
    """
    match scale:
        case "field":
            return Fraction(field - place + 1)
        case "root":
            return Fraction(10 * isqrt(field * 10**8), isqrt(place * 10**8))
        case listed:
            return Fraction(listed[place - 1] if place <= len(listed) else 0)


def season(results: Sequence[Result], scale: Scale, best: int | None = None) -> list[SeasonLine]:
    """The standings over these events, each player's `best` of them if that is said.

    Those who tie get the mean of the places that they share, as they would share prizes.

    >>> friday = Result("Friday", (Finish("Ann", 1, 1), Finish("Bob", 2, 3), Finish("Cid", 2, 3)))
    >>> [(line.rank, line.player, line.points) for line in season([friday], (10, 6, 2))]
    [(1, 'Ann', 1000), (2, 'Bob', 400), (2, 'Cid', 400)]
    """
    earned: dict[str, dict[str, int]] = {}
    wins: dict[str, int] = {}
    for result in results if isinstance(scale, tuple) else [one.among_people for one in results]:
        for finish in result.finishes:
            shared = range(finish.first, finish.last + 1)
            worth = sum(points_of(scale, place, result.field) for place in shared) / len(shared)
            theirs = earned.setdefault(finish.player, {})
            theirs[result.event] = max(theirs.get(result.event, 0), round(worth * _HUNDREDTHS))
            wins[finish.player] = wins.get(finish.player, 0) + (finish.first == 1)
    totals = {player: sum(sorted(by.values(), reverse=True)[:best]) for player, by in earned.items()}
    order = sorted(totals, key=lambda player: (-totals[player], player.casefold()))
    return [
        SeasonLine(
            1 + sum(points > totals[player] for points in totals.values()),
            *(player, totals[player], len(earned[player]), wins[player], earned[player]),
        )
        for player in order
    ]
