"""The chips of the event taken together; whose they are the entries say."""

import msgspec

from shuffleup.chips import Counts
from shuffleup.ids import EntryId, TableNumber


class ChipsState(msgspec.Struct):
    """What the bank gave out, and what has left play."""

    in_play: int = 0
    """By value."""
    issued: Counts = {}
    """Chips in play by denomination, as they came from the bank and went back to it."""
    brought: Counts = {}
    """Chips of the room that the event's file does not tell of, and that are in the bank since."""
    told: set[EntryId] = set()
    """Entries in play that have played no hand since their chips were reported: of the others it is in doubt
    how many they have (`Tournament.in_doubt`)."""
    counted: set[EntryId] = set()
    """Entries whose chips somebody has counted or reported; those of the others are only assumed."""
    bought: dict[EntryId, tuple[tuple[int, int], ...]] = {}
    """Chips bought since the last hand that was told, and when."""
    taken_along: set[EntryId] = set()
    """Entries that changed tables with a stack of which it was not known any longer how large it is."""
    assumed: int = 0
    """What has left play with stacks that nobody counted, as assumed; a count of everybody tells it."""
    raced: dict[TableNumber, tuple[int, ...]] = {}
    """Denominations that were raced off, by table."""
    to_race: dict[TableNumber, tuple[int, ...]] = {}
    """Denominations that left play overnight and have still to be raced, by table."""
    overdue: dict[TableNumber, tuple[int, ...]] = {}
    """Denominations that a break took out of play and that were not raced in it, by table."""
    unraced: dict[EntryId, tuple[int, ...]] = {}
    """Those that a player takes along from a table that has not raced them, until they sit elsewhere."""
    carried: tuple[int, ...] = ()
    """Those that went into the bags of the night unraced."""
    waived: dict[TableNumber, tuple[int, ...]] = {}
    """Denominations that are not raced at a table, by the director's word."""
