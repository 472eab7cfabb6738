"""Hands that the program deals."""

from typing import Any

from shuffleup.hand.operations import Act
from shuffleup.ids import NOBODY, EntryId, TableNumber
from shuffleup.tournament.command import Dealing


class DealHand(Dealing, frozen=True):
    """The program deals the next hand of a table: the deck is committed to, everything due is posted."""

    table: TableNumber


class PlayOn(Dealing, frozen=True):
    """What players do at a table that the program deals, each in turn; streets and pots follow of themselves.

    Players are called by their seats, `S5`. Without acts, a hand that nobody can act in is ended.
    """

    table: TableNumber
    acts: tuple[Act, ...] = ()
    entry: EntryId = NOBODY
    """Whose acts these are, where only theirs are taken."""

    def deck_in_play(self, state: Any) -> str:
        playing = state.dealt.hands.get(self.table)
        return "" if playing is None else str(playing.root)
