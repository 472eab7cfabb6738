"""Who went out, and the end."""

import msgspec

from shuffleup.ids import NOBODY, EntryId
from shuffleup.refused import Citation
from shuffleup.tournament.event import Event, logged


class Gone(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A player who lost their last chips.

    >>> from shuffleup import EntryId, commands
    >>> commands.BustOut((Gone(EntryId(17), by=EntryId(3)),)).gone[0].by
    3
    """

    entry: EntryId
    stack: int = 0
    """What they began the hand with; 0: not known. It ranks players of one table who go out in one hand."""
    by: EntryId = NOBODY
    """The entry that won their chips; 0: not known."""


@logged("players-out")
class PlayersOut(Event, frozen=True):
    """Players went out in one hand. `groups`: those of one group finish level, worst group first."""

    gone: tuple[Gone, ...]
    groups: tuple[tuple[EntryId, ...], ...]
    at: int
    citations: tuple[Citation, ...] = ()
    before: EntryId = NOBODY
    """Told late: the first entry that went out after them; 0: they are the last so far."""
    reason: str = ""
    shares_with: EntryId = NOBODY
    """Hand for hand: an entry that went out on the same hand elsewhere, with which they finish level."""
    level: tuple[EntryId, ...] = ()
    """Then all of that hand, in the order in which odd units of what they share go; nothing in older logs."""
    uncounted: tuple[EntryId, ...] = ()
    """Who won their chips, then who may have: what was reported of these before is not what they have; nobody
    in older logs."""
