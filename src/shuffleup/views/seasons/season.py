"""The season over the events of a room, for the league's table."""

from collections import Counter
from collections.abc import Mapping, Sequence
from datetime import datetime

from msgspec.structs import replace

from shuffleup.ids import PersonId
from shuffleup.tournament.finishes.league import Finish, Result
from shuffleup.tournament.finishes.standings import standings
from shuffleup.tournament.state import Tournament


def called(people: Mapping[PersonId, str]) -> dict[PersonId, str]:
    """Names for a table: two people of one name are told apart by their id; who has none is there by name.

    >>> called({PersonId("p1"): "Ann", PersonId("p2"): "Bob", PersonId("p3"): "Ann"})
    {'p1': 'Ann (p1)', 'p2': 'Bob', 'p3': 'Ann (p3)'}
    """
    names = list(people.values())
    return {
        id_: name if name == id_ or names.count(name) == 1 else f"{name} ({id_})"
        for id_, name in people.items()
    }


def result_of(event: str, state: Tournament) -> Result | None:
    """Where everybody finished in an event, by their id; None while it goes on, and if it was called off."""
    if not state.is_over or state.cancelled:
        return None
    return Result(
        event,
        tuple(Finish(state.entries[line.entry].person, line.first, line.last) for line in standings(state)),
        state.file.name,
        state.clock.began_at,
    )


def named(results: Sequence[Result], people: Mapping[PersonId, str]) -> list[Result]:
    """The same with names; only those who finished in one of them are told apart.

    >>> friday = Result("friday-1", (Finish("p1", 1, 1),))
    >>> named([friday], {PersonId("p1"): "Ann", PersonId("p3"): "Ann"})[0].finishes[0].player
    'Ann'
    """
    there = {PersonId(finish.player) for result in results for finish in result.finishes}
    names = called({id_: people.get(id_) or id_ for id_ in sorted(there)})
    return [
        replace(
            result,
            finishes=tuple(replace(one, player=names[PersonId(one.player)]) for one in result.finishes),
        )
        for result in results
    ]


def titles(results: Sequence[Result]) -> dict[str, str]:
    """What people call each event: its name, and where others have the same name its day too.

    >>> noon = 1767268800000
    >>> titles([Result("friday-1", (), "Friday", noon), Result("june", (), "June Main", noon)])
    {'friday-1': 'Friday', 'june': 'June Main'}
    >>> titles([Result("friday-1", (), "Friday", noon), Result("friday-2", (), "Friday", 8 * noon // 7)])
    {'friday-1': 'Friday 2026-01-01', 'friday-2': 'Friday 2034-01-01'}
    """
    names = Counter(result.name for result in results)
    found = {}
    for one in results:
        found[one.event] = one.name or one.event
        if one.began_at and names[one.name] > 1:
            found[one.event] += f" {datetime.fromtimestamp(one.began_at / 1000):%Y-%m-%d}"
    told = Counter(found.values())
    return {event: title if told[title] == 1 else f"{title} ({event})" for event, title in found.items()}


def points_shown(hundredths: int) -> str:
    """
    >>> points_shown(1200), points_shown(1250), points_shown(7)
    ('12', '12.5', '0.07')
    """
    return f"{hundredths / 100:.2f}".rstrip("0").rstrip(".")
