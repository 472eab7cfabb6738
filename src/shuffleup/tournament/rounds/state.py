"""Rounds: who began each at which table, and in which round those who are out fell."""

import msgspec

from shuffleup.ids import EntryId, TableNumber


class RoundsState(msgspec.Struct):
    """Empty in an event that is not played in rounds."""

    tables: list[dict[TableNumber, tuple[EntryId, ...]]] = []
    """For each round, the tables in the order of the draw and who sat down there."""
    fell: dict[EntryId, int] = {}
    """In which round a player went out, counted from 0."""
    chips: dict[TableNumber, int] = {}
    """What lies at each table of the rounds in play: its winner has all of it."""
