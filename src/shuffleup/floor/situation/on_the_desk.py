"""What lies on the ruling desk, as one value: the hand, the rulings given, and what still hangs in the air.

It is plain data, so that all of it can go into a log or a file and come back as it was. Nothing here is
changed in place: whatever happens makes a new value.
"""

from collections.abc import Mapping
from typing import Literal

import msgspec

from shuffleup.floor.open_matters import OpenMatters
from shuffleup.floor.remedies import OnRecord
from shuffleup.floor.ruling import LeftBecause, Open, Ruling
from shuffleup.floor.situation.hanging import Doubt, Mending, Moment, Parked, Pending, Quoted, Slip
from shuffleup.floor.situation.pushed import Pushed
from shuffleup.floor.situation.said import CountTold, Said
from shuffleup.floor.steps.acts import Act
from shuffleup.hand.operations import Operation


class BesideTheHand(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Everything but the hand. Most of it is over with the act it is about, the rest with the hand."""

    earlier_wrongly: Mapping[str, int] = {}
    """What is still wrong with the award of the hand before."""
    short_blind: Literal["in-full", "as-posted"] | None = None
    """How a short blind counts in the pot, once the director has said so."""
    records: tuple[OnRecord, ...] = ()
    """What players had on their records when the hand came to the desk."""
    rulings: tuple[Ruling, ...] = ()
    """All that were given here, the first first; what is asked below is one of them, by its place."""
    before_step: int = 0
    """Rulings given before the last step."""

    # Questions
    questions_on: Mapping[str, int] = {}
    """Players on whom the director has not decided yet, and the place of the ruling that asked."""
    questions_about: tuple[int, ...] = ()
    """Questions about incidents that the director has yet to answer, by the places of the rulings."""
    asked_on: Mapping[str, Act] = {}
    """The acts on which the director is asked."""
    told: tuple[str, ...] = ()
    """What was told that had come about by itself."""

    # Bets
    parked: tuple[Parked, ...] = ()
    """Acts out of turn, set aside until play comes round."""
    folded_behind: tuple[Act, ...] = ()
    """Folds behind the player whose turn it is; they bind at once and count as action."""
    pending: Pending | None = None
    heard_out: tuple[str, ...] = ()
    """Skipped players on whom the floor has ruled."""
    restricted: Mapping[str, tuple[Open, ...]] = {}
    restricted_by: Mapping[str, str] = {}
    """The rule that left a player no more than that, to be cited again."""
    restricted_because: Mapping[str, LeftBecause] = {}
    """Why, where what they then do is judged by it."""
    drawn_back: Mapping[str, tuple[int, ...]] = {}
    """Chips of an earlier bet that a player drew back without having acted since."""
    in_front: Mapping[str, tuple[int, ...]] = {}
    """Chips in front one by one, where the acts of this street tell."""
    said_if: Mapping[str, Said] = {}
    """Conditional statements that nobody has ruled not to bind."""
    bound_if: Mapping[str, Said] = {}
    """Players the director holds to what they said they would do."""
    held: Mapping[str, int | None] = {}
    """Premature callers, and what they are held to (None: any amount)."""
    doubt: Doubt | None = None
    """A wager whose words said more than its chips."""
    undercallers: tuple[str, ...] = ()
    told_counts: Mapping[str, CountTold] = {}
    """Who was told which figure for the bet they face."""
    slips: tuple[Slip, ...] = ()
    """Wagers that nobody stopped."""
    mending: Mapping[str, Mending] = {}
    """Wagers the director is asked to put right."""
    quoted: Quoted | None = None
    acts_since: tuple[Act, ...] = ()
    """Acts in turn since the pot was quoted."""
    found: Mapping[str, int] = {}
    """Chips found behind, set aside until it is ruled what they are."""
    given: Mapping[str, int] = {}
    """Chips found behind that were awarded, by who got them."""
    in_action: Mapping[str, int] = {}
    """Chips found behind that were part of the action: the hand was played again with them."""
    recounted: Mapping[str, int] = {}
    """By how much a stack was more or less than had been reported; it was put right."""

    # Cards, pots and time
    open: OpenMatters = OpenMatters()
    returned: Mapping[str, int] = {}
    """What came back to each player last because nobody had called it."""
    flashed: tuple[str, ...] = ()
    """Players who turned their cards up so that nobody could read them."""
    pushed: Pushed = Pushed()
    moment: Moment = Moment()


class HandPlayed(msgspec.Struct, frozen=True):
    """A hand: the position in which it came to the desk, on one line, and what was done since."""

    start: str
    operations: tuple[Operation, ...] = ()


class OnTheDesk(BesideTheHand, frozen=True, kw_only=True, omit_defaults=True):
    """All of it, with the hand."""

    hand: HandPlayed
    earlier: HandPlayed | None = None
    """The hand before this one, kept for disputes."""
