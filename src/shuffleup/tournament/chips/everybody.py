"""Everybody's chips together: whose count holds, and which chips are too many or too few."""

from collections.abc import Mapping
from typing import NamedTuple

from shuffleup.chips import Counts, made_of, together, worth
from shuffleup.ids import EntryId
from shuffleup.tournament.chips.ledger import differences, is_current, uncounted
from shuffleup.tournament.entries.entry import Entry
from shuffleup.tournament.hands.following import has_dealt_since
from shuffleup.tournament.state import Tournament


class Everybody(NamedTuple):
    """The chips of all who are in play."""

    counted: Counts
    in_bags: int
    """What lies in bags: they are closed, and nobody knows of which chips it is made."""
    missing: list[EntryId]
    """Whose chips are not known: not told now, nor by a count that holds, nor bagged."""

    @property
    def worth(self) -> int:
        return worth(self.counted) + self.in_bags


class Apart(NamedTuple):
    """How a count of everybody differs from the chips in play."""

    counted: int
    in_play: int
    too_many: Counts
    too_few: Counts
    in_bags: int
    """What of the count lies in bags."""
    by_value: int
    """What came into play, or (negative) left it, by value alone: nobody knows which chips it was."""

    @property
    def adds_up(self) -> bool:
        """Whether the chips named are the difference, and not also some of those that left by value alone."""
        return worth(self.too_many) - worth(self.too_few) == self.counted - self.in_play


def count_holds(state: Tournament, entry: Entry, now: int) -> bool:
    """Whether a stack counted by denomination is still that: also in a level, until a hand is dealt."""
    if is_current(state, entry):
        return True
    if entry.chips is None or state.line.is_break or entry.number not in state.chips.counted:
        return False
    if state.in_doubt(entry.number):
        return False
    return not has_dealt_since(state, entry.counted_at, now)


def everybody(state: Tournament, told: Mapping[EntryId, Counts], now: int) -> Everybody:
    piles: list[Counts] = []
    missing: list[EntryId] = []
    in_bags = 0
    for entry in state.in_play:
        bagged = entry.standing == "bagged"
        counts = entry.chips if bagged or count_holds(state, entry, now) else None
        if (counts := told.get(entry.number, counts)) is not None:
            piles.append(counts)
        elif bagged:
            in_bags += entry.stack
        else:
            missing.append(entry.number)
    return Everybody(together(*piles), in_bags, missing)


def apart(state: Tournament, there: Everybody) -> Apart:
    """Which chips a count of everybody has too many or too few of."""
    by_value = uncounted(state)
    off = differences(there.counted, state.chips.issued)
    many, few = explained(*off, by_value - there.in_bags)
    return Apart(there.worth, state.chips.in_play, many, few, there.in_bags, by_value)


def explained(too_many: Counts, too_few: Counts, by_value: int) -> tuple[Counts, Counts]:
    """The same without the chips that came or left by value alone, as in a bag.

    What remains is told in as few chips as can be: a stack has chips of every kind, and few are lost. The
    lists stay as they are where that value cannot be among them.

    >>> explained({}, {25: 3, 100: 9, 1000: 15}, -14_975)
    ({}, {1000: 1})
    >>> explained({}, {500: 14, 1000: 5}, -14_975)
    ({}, {500: 14, 1000: 5})
    """
    piles = {True: too_many, False: too_few}
    theirs = piles[by_value > 0]
    rest = worth(theirs) - abs(by_value)
    if by_value and rest >= 0 and (left := made_of(rest, theirs)) is not None:
        piles[by_value > 0] = left
    return piles[True], piles[False]


def known_to_be_apart(state: Tournament, now: int) -> Apart | None:
    """What a count of everybody has found that still holds; None: it comes out, or somebody is missing."""
    if not state.started or not state.field.alive:
        return None
    there = everybody(state, {}, now)
    return None if there.missing or there.worth == state.chips.in_play else apart(state, there)
