"""Bust-outs."""

from shuffleup.ids import EntryId
from shuffleup.tournament.command import Command
from shuffleup.tournament.finishes.events import Gone


class BustOut(Command, frozen=True):
    """Players lost their last chips in one hand: of one table, or of all tables hand for hand.

    Told late, they are put where they belong: `before` names the first entry that went out after them.
    """

    gone: tuple[Gone, ...]
    before: EntryId | None = None
    reason: str = ""
