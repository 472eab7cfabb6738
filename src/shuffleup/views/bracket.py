"""The rounds of a shootout or a bracket: who plays whom, who won, and who is still to come."""

import msgspec

from shuffleup.ids import EntryId, TableNumber
from shuffleup.tournament.rounds.progress import Meeting, meetings, tables_of_round
from shuffleup.tournament.state import Tournament
from shuffleup.tournament.telling import Teller


class MeetingShown(msgspec.Struct, frozen=True):
    """One table of a round."""

    table: TableNumber
    players: tuple[str, ...]
    """Who sat down there; in a bracket, who is awaited: `winner of table 3`."""
    left: tuple[str, ...]
    winner: str = ""


class RoundShown(msgspec.Struct, frozen=True):
    number: int
    tables: tuple[MeetingShown, ...]


def bracket(state: Tournament, teller: Teller) -> tuple[RoundShown, ...]:
    """Every round so far, and in a bracket those to come."""
    if not state.rounds.tables:
        return ()
    found = [
        RoundShown(number + 1, tuple(_shown(meeting, teller) for meeting in meetings(state, number)))
        for number in range(len(state.rounds.tables))
    ]
    return tuple(found if state.file.format != "heads-up" else _to_the_end(state, teller, found))


def _shown(meeting: Meeting, teller: Teller) -> MeetingShown:
    winner = teller.name(meeting.winner) if meeting.winner is not None else ""
    return MeetingShown(
        meeting.table,
        tuple(map(teller.name, meeting.players)),
        tuple(map(teller.name, meeting.left)),
        winner,
    )


def _to_the_end(state: Tournament, teller: Teller, found: list[RoundShown]) -> list[RoundShown]:
    """A bracket is known from the first draw on: matches that are not seated yet wait for winners."""
    order, rounds = list(state.rounds.tables[0]), list[RoundShown]()
    before: dict[TableNumber, Meeting] = {}
    number = 0
    while True:
        tables = order[:: 1 << number]
        seated = found[number].tables if number < len(found) else ()
        shown = {one.table: one for one in seated}
        for at, table in enumerate(tables):
            if table not in shown:
                feeding = order[:: 1 << (number - 1)][2 * at : 2 * at + 2]
                awaited = tuple(_awaited(one, before, teller) for one in feeding)
                shown[table] = MeetingShown(table, awaited, ())
        rounds.append(RoundShown(number + 1, tuple(shown[table] for table in tables)))
        if tables_of_round(state, number) == 1:
            return rounds
        before = {m.table: m for m in meetings(state, number)} if number < len(state.rounds.tables) else {}
        number += 1


def _awaited(table: TableNumber, before: dict[TableNumber, Meeting], teller: Teller) -> str:
    won: EntryId | None = before[table].winner if table in before else None
    return teller.name(won) if won is not None else f"winner of table {table}"
