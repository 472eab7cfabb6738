"""Incidents of presence, time, chips and conduct: the floor rules on them in `floor/conduct/`."""

from typing import Annotated, Literal

import msgspec

from shuffleup.floor.steps._shape import CardName, Player
from shuffleup.floor.steps.incidents._shape import IncidentShape
from shuffleup.rulebook.parameters.general import Duty

Chips = tuple[Annotated[int, msgspec.Meta(gt=0)], ...]
"""Chips one by one, by denomination: `[5000, 5000, 1000]`."""


class LeftSeat(IncidentShape, frozen=True, tag="left-seat"):
    """A player got up, or was not there. `within_reach`: they can still touch their chair."""

    needs_hand = False

    player: Player
    within_reach: bool = False
    missed: Literal["first-card", "last-card", "beginning", "end", "whole-deal", "not-told"] | None = None
    """What of the initial deal they were not there for; None: they left afterwards.

    beginning: away for the first card and there for the last; end: the other way round.
    """


class ClockRequested(IncidentShape, frozen=True, tag="clock-requested"):
    """Somebody asks for a clock on the player to act."""

    from_elsewhere = "by"

    by: Player
    against: Player = ""
    """Left out: whoever is to act."""
    at_seat: bool = True
    """The one who asks is within reach of their own chair."""
    seconds: int = 0
    """How long the action has been on the player."""


class AsksDealer(IncidentShape, frozen=True, tag="asks-dealer"):
    """A player asks the dealer for something that is not always theirs to ask for."""

    needs_hand = False

    player: Player
    wants: Literal["new-deck", "undealt-cards", "bets-brought-in", "pot-spread", "pot-stacked"]


class PicksUpCards(IncidentShape, frozen=True, tag="picks-up-cards"):
    """A player takes their cards up: in stud their upcards, or cards that they may not look at."""

    player: Player
    which: Literal["upcards", "downcards"]


class CardsExposed(IncidentShape, frozen=True, tag="cards-exposed"):
    """A player turned their own cards up for the table to see. No cards named: all of them."""

    player: Player
    cards: tuple[CardName, ...] = ()
    one: bool = False
    """One card only, or in games with more of them not all, and nobody wrote down which."""


class ChipsHidden(IncidentShape, frozen=True, tag="chips-hidden"):
    """A player held or carried these chips out of sight."""

    needs_hand = False

    player: Player
    chips: Chips


class ChipsFound(IncidentShape, frozen=True, tag="chips-found"):
    """Chips were found that lie in nobody's stack. `owner` only if it is established."""

    needs_hand = False

    chips: Chips
    owner: Player | None = None


class RemovedChipsHeld(IncidentShape, frozen=True, tag="removed-chips-held"):
    """After the race a player still has chips of a denomination that has left play."""

    needs_hand = False

    player: Player
    chips: Chips


class StackComplaint(IncidentShape, frozen=True, tag="stack-complaint"):
    """Somebody objects to the way a player keeps their chips."""

    needs_hand = False

    player: Player
    by: Player = ""
    """Left out: the floor saw it."""
    height: int | None = None
    """Chips in the stack complained of; left out where it is not about that."""
    clean: bool = True
    """One denomination, straight up."""
    large_chips_in_sight: bool = True
    at_a_glance: bool = True
    """The floor can see at a glance what it is worth."""


class ForfeitRequested(IncidentShape, frozen=True, tag="forfeit-requested"):
    """A player wishes to give up their stack."""

    needs_hand = False

    player: Player
    told_dealer: bool = True
    re_enters: bool = False
    """They want to buy in again at once."""


ConductKind = Literal[
    "live-cards-hidden",
    "tells-hand",
    "discusses-hand",
    "reads-untabled-hand",
    "gives-advice",
    "criticises-play",
    "shows-hand-to-another",
    "takes-advice",
    "throws-cards",
    "throws-cards-off-table",
    "soft-play",
    "chip-dumping",
    "collusion",
    "cheating",
    "abuse",
    "disruption",
    "excessive-talk",
    "delay",
    "acts-out-of-turn-often",
    "bets-out-of-reach",
    "touches-chips",
    "touches-cards",
    "touches-person",
    "poor-hygiene",
    "belongings-in-the-way",
    "other",
]


class Conduct(IncidentShape, frozen=True, tag="conduct"):
    """What a player said or did to others. `found`: the director has found it proved."""

    from_elsewhere = "against"
    needs_hand = False

    player: Player
    kind: ConductKind
    against: Player = ""
    """Another player, `dealer` or `spectator`."""
    found: bool = False


Changing = Literal["broken-table", "balancing", "re-seating", "other"]
"""What a player was doing when a blind passed."""


class BlindDodged(IncidentShape, frozen=True, tag="blind-dodged"):
    """A blind passed the seat that a player was to take. `deliberate` is the director's finding."""

    needs_hand = False

    player: Player
    during: Changing
    deliberate: bool


class DutyNeglected(IncidentShape, tag="duty-neglected", frozen=True):
    """A player failed in a duty and an official files it."""

    needs_hand = False

    player: Player
    duty: Duty


class Appearance(IncidentShape, tag="appearance", frozen=True):
    """What a player wears or carries hides who they are, or distracts from the game."""

    needs_hand = False

    player: Player
    hides_identity: bool = False
    distracts: bool = False
    briefly: bool = False
    """It was for a moment only."""


class DeviceUsed(IncidentShape, tag="device-used", frozen=True):
    """A player used a phone or another device at the table."""

    needs_hand = False

    player: Player
    use: Literal["phone-call", "app-or-chart", "sound", "images", "on-table", "strategy-data", "other"]
    """on-table: it lies on the table, in use or not. strategy-data: help with strategy from somebody else."""
    hand_live: bool | None = None
    """Whether their hand was live; None: as the hand in progress shows."""
    effects: tuple[Literal["nuisance", "delay", "competitive-advantage"], ...] = ()
    """What it did to the game, as the official saw it."""


class LanguageSpoken(IncidentShape, tag="language-spoken", frozen=True):
    """A player spoke a language at the table."""

    needs_hand = False

    player: Player
    language: str
    during_hand: bool = True


ConductIncident = (
    LeftSeat
    | ClockRequested
    | AsksDealer
    | PicksUpCards
    | CardsExposed
    | ChipsHidden
    | ChipsFound
    | RemovedChipsHeld
    | StackComplaint
    | ForfeitRequested
    | Conduct
    | BlindDodged
    | DutyNeglected
    | Appearance
    | DeviceUsed
    | LanguageSpoken
)
