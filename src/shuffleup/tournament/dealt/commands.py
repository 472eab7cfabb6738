"""Hands that the program deals."""

from typing import Any

from shuffleup.hand.operations import InTurn
from shuffleup.ids import NOBODY, EntryId, TableNumber
from shuffleup.tournament.command import Command, Dealing


class ShuffleAndDeal(Dealing, frozen=True):
    """The program deals the next hand of a table: the deck is committed to, everything due is posted."""

    table: TableNumber


class PlayOn(Dealing, frozen=True):
    """What players do at a table that the program deals, each in turn; streets and pots follow of themselves.

    Players are called by their seats, `S5`. Without acts, a hand that nobody can act in is ended.
    """

    table: TableNumber
    acts: tuple[InTurn, ...] = ()
    entry: EntryId = NOBODY
    """Whose acts these are, where only theirs are taken."""
    hand: int = 0
    """The hand that they are meant for; 0: whichever is played."""
    acted: int | None = None
    """How many acts it had then: an act that comes late is never taken for another moment."""

    def deck_in_play(self, state: Any) -> str:
        return _root_at(state, self.table)


class RunOutOfTime(Dealing, frozen=True):
    """The time of the player to act is over: what the book makes of it. They are taken to be away."""

    for_people = False

    table: TableNumber
    hand: int
    acted: int

    def deck_in_play(self, state: Any) -> str:
        return _root_at(state, self.table)


class BeginTurnsAgain(Command, frozen=True):
    """The program was not there: whoever is to act has all their time again."""

    for_people = False


def _root_at(state: Any, table: TableNumber) -> str:
    playing = state.dealt.hands.get(table)
    return "" if playing is None else str(playing.root)
