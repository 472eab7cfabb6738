"""Stacks in a list: what is on record, marked if nobody has counted it since it was last played."""

from shuffleup.tournament.chips.ledger import stack_is_known
from shuffleup.tournament.entries.entry import Entry
from shuffleup.tournament.state import Tournament

OLD_COUNT = "* as last told; nobody has counted since."


def chips_marked(state: Tournament, entry: Entry, now: int) -> str:
    """Chips in the bag were counted as they went in."""
    known = entry.standing == "bagged" or stack_is_known(state, entry, now)
    return f"{entry.stack:,}" + ("  " if known else " *")
