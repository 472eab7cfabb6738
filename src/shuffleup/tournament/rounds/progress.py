"""Where an event in rounds stands: which tables have a winner, who goes on, which places are certain."""

from collections.abc import Iterator

import msgspec

from shuffleup.ids import EntryId, TableNumber
from shuffleup.tournament.event_file.plans import Rounds
from shuffleup.tournament.finishes.prize_order import in_prize_order
from shuffleup.tournament.state import Tournament

OutGroup = tuple[EntryId, ...]


class Meeting(msgspec.Struct, frozen=True):
    """A table of a round: who sat down there, who is left, and who won it."""

    table: TableNumber
    players: tuple[EntryId, ...]
    left: tuple[EntryId, ...]

    @property
    def over(self) -> bool:
        return len(self.left) < 2

    @property
    def winner(self) -> EntryId | None:
        return self.left[0] if len(self.left) == 1 else None


def in_rounds(state: Tournament) -> Rounds | None:
    """How the rounds are played; None in an event that is one field."""
    return state.file.rounds if state.is_open else None


def meetings(state: Tournament, number: int) -> list[Meeting]:
    """The tables of a round, from 0, in the order of the draw."""
    found = []
    for table, players in state.rounds.tables[number].items():
        left = tuple(one for one in players if state.rounds.fell.get(one, number + 1) > number)
        found.append(Meeting(table, players, left))
    return found


def tables_of_round(state: Tournament, number: int) -> int:
    """How many tables a round has when all of them are seated."""
    if state.file.format == "heads-up":
        return len(state.rounds.tables[0]) >> number
    return len(state.rounds.tables[number])


def is_last(state: Tournament, number: int) -> bool:
    """Whether one table is left in a round: what is played there is the event."""
    return tables_of_round(state, number) == 1


def round_is_over(state: Tournament, number: int) -> bool:
    """Every table of it has been seated and played down to one player."""
    seated = state.rounds.tables[number] if number < len(state.rounds.tables) else {}
    if not seated or len(seated) < tables_of_round(state, number):
        return False
    return all(meeting.over for meeting in meetings(state, number))


def round_at(state: Tournament, table: TableNumber) -> int:
    """The round that is played at a table, from 0."""
    for number in range(len(state.rounds.tables) - 1, -1, -1):
        if table in state.rounds.tables[number]:
            return number
    return 0


def due_to_meet(state: Tournament) -> tuple[int, list[tuple[TableNumber, tuple[EntryId, ...]]]] | None:
    """The round that winners are due for, and in a bracket who meets at which table. None: nobody is due.

    In a shootout the tables are drawn: all winners stand under the first one.
    """
    rounds = in_rounds(state)
    if rounds is None or not state.rounds.tables or state.is_over:
        return None
    if state.file.format == "heads-up":
        return _matches_due(state, together=rounds.levels == "again")
    last = len(state.rounds.tables) - 1
    if is_last(state, last) or not round_is_over(state, last):
        return None
    found = meetings(state, last)
    winners = tuple(meeting.winner for meeting in found if meeting.winner is not None)
    return (last + 1, [(found[0].table, winners)]) if len(winners) > 1 else None


def _matches_due(
    state: Tournament, *, together: bool
) -> tuple[int, list[tuple[TableNumber, tuple[EntryId, ...]]]] | None:
    for number in range(len(state.rounds.tables)):
        if is_last(state, number) or (together and not round_is_over(state, number)):
            continue
        order = list(state.rounds.tables[0])[:: 1 << number]
        seated = state.rounds.tables[number + 1] if number + 1 < len(state.rounds.tables) else {}
        here = {meeting.table: meeting for meeting in meetings(state, number)}
        found: list[tuple[TableNumber, tuple[EntryId, ...]]] = []
        for one, other in zip(order[::2], order[1::2], strict=True):
            if one in seated or one not in here or other not in here:
                continue
            if here[one].over and here[other].over:
                found.append((one, (*here[one].left, *here[other].left)))
        if found:
            return number + 1, found
    return None


# -- places


def unsettled(state: Tournament) -> int:
    """Players who are out and whose place is not certain, because others of their round still play."""
    return sum(not _settled(state, number) for group in state.finishes.out for number in group)


def _settled(state: Tournament, number: EntryId) -> bool:
    rounds = in_rounds(state)
    if rounds is None or rounds.places == "order" or number not in state.rounds.fell:
        return True
    fell = state.rounds.fell[number]
    return is_last(state, fell) or round_is_over(state, fell)


def in_groups(state: Tournament) -> list[OutGroup]:
    """Who is out and has a place for certain, first out first; those of a group finish level.

    Whoever falls in the same round of an event with shared places finishes level, but for the last round.
    """
    rounds = in_rounds(state)
    if rounds is None or rounds.places == "order" or not state.rounds.tables:
        return list(state.finishes.out)
    found: list[OutGroup] = []
    by_round: dict[int, list[EntryId]] = {}
    last: list[OutGroup] = []
    for group in state.finishes.out:
        fell = state.rounds.fell.get(group[0])
        if fell is None:
            found.append(group)
        elif is_last(state, fell):
            last.append(group)
        elif round_is_over(state, fell):
            by_round.setdefault(fell, []).extend(group)
    found += [in_prize_order(state, by_round[fell]) for fell in sorted(by_round)]
    return [*found, *last]


def waiting_for_places(state: Tournament) -> Iterator[tuple[EntryId, int, int]]:
    """Who is out while others of their round still play, with the places that they will share."""
    for group in state.finishes.out:
        for number in group:
            if not _settled(state, number):
                fell = state.rounds.fell[number]
                won = tables_of_round(state, fell)
                began = tables_of_round(state, fell - 1) if fell else len(_first_field(state))
                yield number, won + 1, max(began, won + 1)


def _first_field(state: Tournament) -> list[EntryId]:
    return [number for players in state.rounds.tables[0].values() for number in players]


def round_played(state: Tournament) -> int:
    """The first round that is not over, from 0; after all of them the last."""
    return next(
        (number for number in range(len(state.rounds.tables)) if not round_is_over(state, number)),
        len(state.rounds.tables) - 1,
    )


def told(state: Tournament) -> str:
    """The round in a few words: round 2 of 4, 3 of 8 tables have a winner."""
    if in_rounds(state) is None or not state.rounds.tables or state.is_over:
        return ""
    playing = round_played(state)
    all_of_them = tables_of_round(state, playing)
    done = sum(meeting.over for meeting in meetings(state, playing))
    if all_of_them == 1:
        return f"Round {playing + 1}, the last"
    return f"Round {playing + 1}: {done} of {all_of_them} tables have a winner"
