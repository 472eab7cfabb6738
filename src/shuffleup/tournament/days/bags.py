"""Bags between flights and days: of several of one person, one is played."""

from collections.abc import Iterable

from shuffleup.ids import EntryId, PersonId
from shuffleup.tournament.entries.entry import Entry
from shuffleup.tournament.state import Tournament


def superseded(state: Tournament, bagged: Iterable[EntryId]) -> tuple[EntryId, ...]:
    """Of several bags of a person one plays on: the others."""
    bagged = list(bagged)
    bags: dict[PersonId, list[EntryId]] = {}
    for number in bagged:
        bags.setdefault(state.entries[number].person, []).append(number)
    kept: set[EntryId] = set()
    for mine in bags.values():
        best = max(mine, key=lambda number: (state.entries[number].stack, -number))
        kept.add(mine[0] if state.file.bags == "first" else best)
    return tuple(number for number in bagged if number not in kept)


def bags_that_count(state: Tournament) -> list[Entry]:
    """One of everybody who has bagged, as things stand."""
    bagged = [entry.number for entry in state.in_play if entry.standing == "bagged"]
    others = superseded(state, bagged)
    return [state.entries[number] for number in bagged if number not in others]


def average_stack(state: Tournament, chips: int, left: int) -> int:
    """Of a player; between two flights or days, of those who will play and the bags that count."""
    if not state.tables and state.players_left:
        bags = bags_that_count(state)
        return sum(entry.stack for entry in bags) // len(bags) if bags else 0
    return chips // left if left else 0
