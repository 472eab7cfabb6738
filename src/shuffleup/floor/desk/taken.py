"""What a step did: the rulings on it, and what is different on the desk since.

That is what a log keeps. Carried out, it brings any later version of the program to the same desk, because no
rule is asked again.
"""

from collections.abc import Mapping
from typing import Literal

import msgspec
from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from shuffleup.floor.betting.replaying import Mending
from shuffleup.floor.desk.on_the_desk import HandPlayed, OnTheDesk
from shuffleup.floor.desk.open_matters import OpenMatters
from shuffleup.floor.ruling import LeftBecause, Open, Ruling
from shuffleup.floor.showdown.disputes import Moment
from shuffleup.floor.showdown.pushed import Pushed
from shuffleup.floor.situation import Doubt, Parked, Pending, Quoted, Said, Slip, Told
from shuffleup.floor.steps.acts import Act
from shuffleup.hand.operations import Operation


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

    undecided: Mapping[str, int] | UnsetType = UNSET
    asked: tuple[int, ...] | UnsetType = UNSET
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
    told_counts: Mapping[str, Told] | UnsetType = UNSET
    slips: tuple[Slip, ...] | UnsetType = UNSET
    mending: Mapping[str, Mending] | UnsetType = UNSET
    quoted: Quoted | UnsetType | None = UNSET
    acts_since: tuple[Act, ...] | UnsetType = UNSET
    found: Mapping[str, int] | UnsetType = UNSET
    given: Mapping[str, int] | UnsetType = UNSET

    open: OpenMatters | UnsetType = UNSET
    returned: Mapping[str, int] | UnsetType = UNSET
    flashed: tuple[str, ...] | UnsetType = UNSET
    pushed: Pushed | UnsetType = UNSET
    moment: Moment | UnsetType = UNSET


class Taken(msgspec.Struct, frozen=True, omit_defaults=True):
    """One step: what was ruled on it and on all that followed, and what it changed."""

    rulings: tuple[Ruling, ...] = ()
    change: DeskChange = DeskChange()


_OF_THE_HAND = ("kept", "played", "start", "next_hand")
PLAIN = tuple(name for name in DeskChange.__struct_fields__ if name not in _OF_THE_HAND)
"""Fields of the desk that a change gives with their new value."""


def difference(before: OnTheDesk, after: OnTheDesk) -> Taken:
    """What leads from one to the other."""
    changed = {name: value for name in PLAIN if (value := getattr(after, name)) != getattr(before, name)}
    if after.hand is not before.hand:
        changed |= _of_the_hand(before, after)
    return Taken(after.rulings[len(before.rulings) :], DeskChange(**changed))


def _of_the_hand(before: OnTheDesk, after: OnTheDesk) -> dict[str, object]:
    was, now = before.hand.operations, after.hand.operations
    if after.earlier != before.earlier:
        return {"next_hand": after.hand.start, "played": now}
    if after.hand.start != before.hand.start:
        return {"start": after.hand.start} | _kept(was, now)
    return _kept(was, now)


def _kept(was: tuple[Operation, ...], now: tuple[Operation, ...]) -> dict[str, object]:
    same = 0
    while same < len(was) and same < len(now) and was[same] == now[same]:
        same += 1
    played: dict[str, object] = {"played": now[same:]}
    return played if same == len(was) else {"kept": same} | played


def changed(before: OnTheDesk, taken: Taken) -> OnTheDesk:
    """What lies on the desk after it."""
    change = taken.change
    plain = {name: value for name in PLAIN if (value := getattr(change, name)) is not UNSET}
    hand, earlier = before.hand, before.earlier
    if change.next_hand is not UNSET:
        hand, earlier = HandPlayed(change.next_hand, change.played), hand
    elif change.start is not UNSET or change.kept is not UNSET or change.played:
        start = hand.start if change.start is UNSET else change.start
        kept = hand.operations if change.kept is UNSET else hand.operations[: change.kept]
        hand = HandPlayed(start, (*kept, *change.played))
    return replace(
        before,
        hand=hand,
        earlier=earlier,
        rulings=(*before.rulings, *taken.rulings),
        before_step=len(before.rulings),
        **plain,
    )
