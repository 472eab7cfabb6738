"""Whose turn it is at a table that the program deals, and how long they have. Nothing ticks."""

import msgspec

from shuffleup.ids import EntryId, PersonId, SeatNumber, TableNumber
from shuffleup.tournament.state import Tournament

AWAY = 1_500
"""Milliseconds after which the turn of somebody who is away is over: the others see whose it was."""


class Turn(msgspec.Struct, frozen=True):
    """The turn of one player."""

    entry: EntryId
    hand: int
    acted: int
    """How many acts the hand had: with its number it says which moment this is."""
    began_at: int
    bank_from: int
    """When the time of the act is over and the bank is taken."""
    bank: int
    """Milliseconds that are left in it."""
    ends_at: int
    """The first moment that is too late."""

    def from_bank(self, now: int) -> int:
        """What an act now takes of the time bank."""
        return max(0, min(now - self.bank_from, self.bank))


def turn_at(state: Tournament, table: TableNumber) -> Turn | None:
    """Whose turn it is; None: nobody's, or their time does not run."""
    playing, plan = state.dealt.hands.get(table), state.file.dealt
    if playing is None or plan is None or not playing.to_act:
        return None
    from shuffleup.floor.conduct.clocks import first_too_late

    entry = state.hands.tables_before[table].entry(seat_of(playing.to_act))
    seconds = AWAY if entry in state.conduct.absent else plan.seconds * 1_000
    bank = 0 if entry in state.conduct.absent else bank_left(state, entry)
    return Turn(
        *(entry, state.hands.begun[table].number, playing.acted, playing.since),
        bank_from=playing.since + seconds,
        bank=bank,
        ends_at=playing.since + first_too_late(state.edition, seconds + bank),
    )


def bank_left(state: Tournament, entry: EntryId) -> int:
    """Milliseconds."""
    plan = state.file.dealt
    return max(0, plan.bank * 1_000 - state.dealt.bank_used.get(entry, 0)) if plan is not None else 0


def turns_over(state: Tournament) -> list[tuple[int, Turn, TableNumber]]:
    """When the time of everybody is over who is to act; none while play stands. Bots need no clock."""
    if not state.dealt.hands or state.paused:
        return []
    found = [(turn_at(state, table), table) for table in state.dealt.hands]
    return [
        (turn.ends_at, turn, table)
        for turn, table in found
        if turn is not None and not is_bot(state, turn.entry)
    ]


def bot_person(name: str) -> PersonId:
    """Under which id the room has a bot."""
    return PersonId(f"bot-{name}")


def is_bot(state: Tournament, entry: EntryId) -> bool:
    """Whether the file of the event has them as a bot."""
    return bot_name(state, entry) is not None


def bot_name(state: Tournament, entry: EntryId) -> str | None:
    """What the file calls a bot; None: they are a person."""
    if (plan := state.file.dealt) is None:
        return None
    person = state.entries[entry].person
    return next((name for name in plan.bots if bot_person(name) == person), None)


def seat_of(player: str) -> SeatNumber:
    """
    >>> seat_of("S5")
    5
    """
    return SeatNumber(int(player[1:]))
