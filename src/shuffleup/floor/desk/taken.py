"""What a step did: the rulings on it, and what is different on the desk since.

That is what a log keeps. Carried out, it brings any later version of the program to the same desk, because no
rule is asked again.
"""

from collections.abc import Mapping
from typing import Final, Literal

import msgspec
from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from shuffleup.floor.open_matters import OpenMatters
from shuffleup.floor.ruling import LeftBecause, Open, Ruling
from shuffleup.floor.situation import (
    CountTold,
    Doubt,
    Mending,
    Moment,
    Parked,
    Pending,
    Quoted,
    Said,
    Situation,
    Slip,
)
from shuffleup.floor.situation.pushed import Pushed
from shuffleup.floor.situation.situation import counting_short_blind
from shuffleup.floor.steps.acts import Act
from shuffleup.hand.hand import Hand, play_again
from shuffleup.hand.operations import Operation
from shuffleup.hand.starting.position import Position
from shuffleup.rulebook import Policies


class DeskChange(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What is different on the desk. What is left out stayed as it was; the fields are `OnTheDesk`'s."""

    kept: int | UnsetType = UNSET
    """So many operations of the hand stay; left out: all of them."""
    played: tuple[Operation, ...] = ()
    """What was done after those."""
    start: str | UnsetType = UNSET
    """The same hand, begun otherwise: at another level, with chips that were found."""
    next_hand: str | UnsetType = UNSET
    """The next hand begins like this, and the one so far is the earlier one from now on."""
    earlier_wrongly: Mapping[str, int] | UnsetType = UNSET
    short_blind: Literal["in-full", "as-posted"] | UnsetType | None = UNSET

    questions_on: Mapping[str, int] | UnsetType = UNSET
    questions_about: tuple[int, ...] | UnsetType = UNSET
    asked_on: Mapping[str, Act] | UnsetType = UNSET
    told: tuple[str, ...] | UnsetType = UNSET

    parked: tuple[Parked, ...] | UnsetType = UNSET
    folded_behind: tuple[Act, ...] | UnsetType = UNSET
    pending: Pending | UnsetType | None = UNSET
    heard_out: tuple[str, ...] | UnsetType = UNSET
    restricted: Mapping[str, tuple[Open, ...]] | UnsetType = UNSET
    restricted_by: Mapping[str, str] | UnsetType = UNSET
    restricted_because: Mapping[str, LeftBecause] | UnsetType = UNSET
    drawn_back: Mapping[str, tuple[int, ...]] | UnsetType = UNSET
    in_front: Mapping[str, tuple[int, ...]] | UnsetType = UNSET
    said_if: Mapping[str, Said] | UnsetType = UNSET
    bound_if: Mapping[str, Said] | UnsetType = UNSET
    held: Mapping[str, int | None] | UnsetType = UNSET
    doubt: Doubt | UnsetType | None = UNSET
    undercallers: tuple[str, ...] | UnsetType = UNSET
    told_counts: Mapping[str, CountTold] | UnsetType = UNSET
    slips: tuple[Slip, ...] | UnsetType = UNSET
    mending: Mapping[str, Mending] | UnsetType = UNSET
    quoted: Quoted | UnsetType | None = UNSET
    acts_since: tuple[Act, ...] | UnsetType = UNSET
    found: Mapping[str, int] | UnsetType = UNSET
    given: Mapping[str, int] | UnsetType = UNSET
    in_action: Mapping[str, int] | UnsetType = UNSET
    recounted: Mapping[str, int] | UnsetType = UNSET

    open: OpenMatters | UnsetType = UNSET
    returned: Mapping[str, int] | UnsetType = UNSET
    flashed: tuple[str, ...] | UnsetType = UNSET
    pushed: Pushed | UnsetType = UNSET
    moment: Moment | UnsetType = UNSET


UNCHANGED: Final = DeskChange()
"""One value for all: a log leaves out a default that is the same object."""


class Taken(msgspec.Struct, frozen=True, omit_defaults=True):
    """One step: what was ruled on it and on all that followed, and what it changed."""

    rulings: tuple[Ruling, ...] = ()
    change: DeskChange = UNCHANGED
    luck: str = ""
    """What its shuffles and draws were made from; empty: nothing was left to chance."""


_OF_THE_HAND = ("kept", "played", "start", "next_hand")
PLAIN = tuple(name for name in DeskChange.__struct_fields__ if name not in _OF_THE_HAND)
"""Fields of the desk that a change gives with their new value."""


def difference(before: Situation, after: Situation) -> Taken:
    """What leads from one to the other."""
    changed = {
        name: value
        for name in PLAIN
        if (value := getattr(after, name)) is not (was := getattr(before, name)) and value != was
    }
    if after.earlier is not before.earlier:
        changed |= {"next_hand": str(after.hand.start), "played": tuple(after.hand.operations)}
    elif after.hand is not before.hand:
        changed |= _of_the_hand(before.hand, after.hand)
    return Taken(after.rulings[len(before.rulings) :], DeskChange(**changed) if changed else UNCHANGED)


def _of_the_hand(was: Hand, now: Hand) -> dict[str, object]:
    same = 0
    for old, new in zip(was.operations, now.operations, strict=False):
        if old is not new and old != new:
            break
        same += 1
    changed: dict[str, object] = {"played": tuple(now.operations[same:])}
    if same < len(was.operations):
        changed["kept"] = same
    if now.start is not was.start and now.start != was.start:
        changed["start"] = str(now.start)
    return changed


def carried_out(before: Situation, taken: Taken) -> Situation:
    """The situation after it."""
    change = taken.change
    changed = {name: value for name in PLAIN if (value := getattr(change, name)) is not UNSET}
    if isinstance(change.short_blind, str):
        changed["policies"] = counting_short_blind(before.policies, change.short_blind)
    if change.next_hand is not UNSET:
        changed["earlier"] = before.hand
    return replace(
        before,
        hand=_hand_after(before, change, changed.get("policies", before.policies)),
        rulings=(*before.rulings, *taken.rulings),
        before_step=len(before.rulings),
        **changed,
    )


def _hand_after(before: Situation, change: DeskChange, policies: Policies) -> Hand:
    """Played on from where it stands, or from its start where something before that is different."""
    hand = before.hand
    if change.next_hand is not UNSET:
        again = before.hand_at(Position.parse(change.next_hand))
        play_again(again, change.played)
        return again
    if change.start is UNSET and change.kept is UNSET and change.short_blind is UNSET:
        if not change.played:
            return hand
        played = hand.copy()
        play_again(played, change.played)
        return played
    start = hand.start if change.start is UNSET else Position.parse(change.start)
    kept = len(hand.operations) if change.kept is UNSET else change.kept
    again = before.hand_at(start, policies)
    play_again(again, hand.operations[:kept])
    play_again(again, change.played)
    return again
