"""Whom a set-up names: whoever has chips, a record or a share of a pot has to be somewhere in it."""

from collections.abc import Iterator

from shuffleup.casebook.setups.fields import EventSetup, TableSetup
from shuffleup.refused import Malformed


def check_set_up(event: EventSetup, where: str) -> None:
    """Refuses, by name, players and tables that are nowhere in the set-up.

    >>> check_set_up(EventSetup(tables={"T1": TableSetup(players={"A": 1}, stacks={"B": 900})}), "mine")
    Traceback (most recent call last):
    ...
    shuffleup.refused.Malformed: mine: table T1: stacks: there is nobody called B
    """
    for name, table in event.tables.items():
        seated = set(_seated(name, table))
        for field, named in _named(table):
            if unknown := [player for player in named if player not in seated]:
                raise Malformed(f"{where}: table {name}: {field}: there is nobody called {unknown[0]}")
    if event.tables and (missing := [table for table in event.breaking_order if table not in event.tables]):
        raise Malformed(f"{where}: breaking_order: there is no table {missing[0]}")


def _seated(name: str, table: TableSetup) -> Iterator[str]:
    yield from table.players
    taken = range(1, table.occupied + 1) if isinstance(table.occupied, int) else table.occupied
    for seat in taken:
        yield f"S{seat}"
        yield f"{name}S{seat}"


def _named(table: TableSetup) -> Iterator[tuple[str, tuple[str, ...]]]:
    yield "stacks", tuple(table.stacks)
    yield "chips", tuple(table.chips)
    yield "absent", table.absent
    yield "on_penalty", tuple(table.on_penalty)
    yield "violations", tuple(table.violations)
    if (last := table.last_hand) is not None:
        yield "last_hand.tabled", tuple(last.tabled)
        yield "last_hand.put_in", tuple(last.put_in)
        yield "last_hand.awarded", tuple(last.awarded)
