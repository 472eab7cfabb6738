"""Hand for hand: what each hand takes off the level's clock, however long it lasts.

>>> from shuffleup.rulebook import edition
>>> clock_at_next_hand(edition("tda-2017-v3"), seconds_left=17 * 60 + 30, next_levels=[1200])
(0, 930)
>>> clock_at_next_hand(edition("tda-2017-v3"), seconds_left=60, next_levels=[1200])
(1, 1140)
"""

from collections.abc import Iterable

import msgspec

from shuffleup.floor.citing import cite_procedure
from shuffleup.ids import NOBODY, EntryId, TableNumber
from shuffleup.refused import Citation, Illegal, WrongSetting
from shuffleup.rulebook import Edition, Policies, rule

NO_SETTINGS = Policies()


class HandForHand(msgspec.Struct, frozen=True):
    """Play hand for hand, as it stands in the room."""

    hand: int = 0
    """0 is the hand that was being played at the announcement, which counts as the first."""
    done: frozenset[TableNumber] = frozenset()
    """Tables at which the hand is over."""
    clock_stands: bool = True
    """Each hand takes a fixed time off the clock, which stands meanwhile."""
    clock_runs_on: bool = True
    """The clock will run on afterwards: it stands for the hands, and nobody has paused it."""
    gone: EntryId = NOBODY
    """An entry that went out on this hand; whoever else goes out on it finishes level with them."""
    charged: bool = False
    """The hand that is over has been taken off the clock: a break began before the next one."""
    began_with: int = 0
    """Players who were still in when it was announced."""


def seconds_per_hand(edition: Edition, policies: Policies) -> int:
    """What a hand takes off the clock: the room's time, within what the edition allows, or the edition's own.

    >>> from shuffleup.rulebook import edition
    >>> seconds_per_hand(edition("tda-2024"), Policies())
    120

    Decides `rp-h4h-clock`.
    """
    rule, own = edition.recommended.rp_h4h_clock, policies.recommended.h4h_seconds_per_hand
    if not own:
        return rule.seconds_per_hand
    if rule.most_seconds_per_hand is not None and own > rule.most_seconds_per_hand:
        raise WrongSetting(
            "recommended.h4h_seconds_per_hand",
            f"{own} seconds are more than the {rule.most_seconds_per_hand} "
            "that the edition allows for one hand",
            [cite_procedure(edition, "rp-h4h-clock")],
        )
    return own


def clock_at_next_hand(
    edition: Edition, seconds_left: int, next_levels: Iterable[int], policies: Policies = NO_SETTINGS
) -> tuple[int, int]:
    """By how many levels play goes up with the next hand, and the seconds then left in the level.

    The clock stands from the announcement on and is set down when the next hand begins; the hand in progress
    at the announcement is the first one charged. What a hand takes beyond the end of a level is charged to
    the next (`next_levels`: their lengths in seconds).

    Decides `rp-h4h-clock`.
    """
    left = seconds_left - seconds_per_hand(edition, policies)
    gone_up = 0
    lengths = iter(next_levels)
    while left <= 0:
        length = next(lengths, 0)
        if length <= 0:
            raise Illegal("the clock runs past the last level: add a level to the structure first")
        left += length
        gone_up += 1
    return gone_up, left


def why_clock(edition: Edition) -> tuple[Citation, ...]:
    """The procedure, borrowed where the book refers to one it does not print."""
    borrowed = edition.recommended.rp_unprinted_references.borrow_from
    if edition.has("rp-h4h-clock") or borrowed is None:
        return (
            edition.cite("rp-h4h-clock"),
            edition.cite("rp-h4h-clock", position="overrun-charged-to-the-new-level"),
            *_our_readings(edition),
        )
    return (edition.cite("rp-h4h-clock", borrowed=borrowed), *_our_readings(edition))


def _our_readings(edition: Edition) -> tuple[Citation, ...]:
    names = ("two-minutes-of-three", "same-time-from-the-hand-in-progress")
    readings = [rule("rp-h4h-clock").position(name) for name in names]
    return tuple(
        edition.cite("rp-h4h-clock", position=reading.name) for reading in readings if edition.takes(reading)
    )


def why_hand_for_hand(edition: Edition, *, clock_stands: bool) -> tuple[Citation, ...]:
    """What the room is told with the announcement: who shares, the clock, that seats may be left."""
    return (
        cite_procedure(edition, "rp-h4h-eligibility"),
        *(why_clock(edition) if clock_stands else ()),
        cite_procedure(edition, "rp-h4h-seating"),
    )
