"""The season over the events of a room, for the league's table."""

from collections.abc import Mapping

from shuffleup.ids import PersonId
from shuffleup.tournament.finishes.league import Finish, Result
from shuffleup.tournament.finishes.standings import standings
from shuffleup.tournament.state import Tournament


def called(people: Mapping[PersonId, str]) -> dict[PersonId, str]:
    """Names for a table: two people of one name are told apart by their id.

    >>> called({PersonId("p1"): "Ann", PersonId("p2"): "Bob", PersonId("p3"): "Ann"})
    {'p1': 'Ann (p1)', 'p2': 'Bob', 'p3': 'Ann (p3)'}
    """
    names = list(people.values())
    return {id_: name if names.count(name) == 1 else f"{name} ({id_})" for id_, name in people.items()}


def result_of(event: str, state: Tournament, names: Mapping[PersonId, str]) -> Result | None:
    """Where everybody finished in an event; None while it goes on, and if it was called off."""
    if not state.is_over or state.cancelled:
        return None
    return Result(
        event,
        tuple(
            Finish(names.get(person, person), line.first, line.last)
            for line in standings(state)
            for person in [state.entries[line.entry].person]
        ),
    )


def points_shown(hundredths: int) -> str:
    """
    >>> points_shown(1200), points_shown(1250), points_shown(7)
    ('12', '12.5', '0.07')
    """
    return f"{hundredths / 100:.2f}".rstrip("0").rstrip(".")
