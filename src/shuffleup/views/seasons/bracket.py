"""The rounds of a shootout or a bracket: who plays whom, who won, and who is still to come."""

import msgspec

from shuffleup.ids import EntryId, TableNumber
from shuffleup.tournament.rounds.progress import Meeting, meetings, tables_of_round
from shuffleup.tournament.state import Tournament
from shuffleup.tournament.telling import Teller


class MeetingShown(msgspec.Struct, frozen=True):
    """One table of a round."""

    table: TableNumber
    players: tuple[str | TableNumber, ...]
    """Who sat down there; in a bracket, a table whose winner is awaited."""
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


def _awaited(table: TableNumber, before: dict[TableNumber, Meeting], teller: Teller) -> str | TableNumber:
    won: EntryId | None = before[table].winner if table in before else None
    return teller.name(won) if won is not None else table


class OwnRound(msgspec.Struct, frozen=True):
    """Where a player stands in the rounds."""

    number: int
    won: bool
    """They have won their table, and wait for the next round."""
    against: tuple[str | TableNumber, ...]
    """Heads-up: whom they play, or will play; a table whose winner is awaited."""


def own_round(state: Tournament, teller: Teller, number: EntryId) -> OwnRound | None:
    """The round of a player who is still in; None in an event that is one field."""
    mine = [
        (at, meeting)
        for at in range(len(state.rounds.tables))
        for meeting in meetings(state, at)
        if number in meeting.left
    ]
    if not mine or state.is_over:
        return None
    at, meeting = mine[-1]
    if state.file.format != "heads-up":
        return OwnRound(at + 1, meeting.winner == number, ())
    if meeting.winner != number:
        return OwnRound(at + 1, False, tuple(teller.name(one) for one in meeting.left if one != number))
    me, shown = teller.name(number), bracket(state, teller)
    nexts = shown[at + 1].tables if at + 1 < len(shown) else ()
    feeding = {meeting.table, me}
    match = next((one for one in nexts if feeding.intersection(one.players)), None)
    return OwnRound(at + 1, True, tuple(one for one in match.players if one not in feeding) if match else ())
