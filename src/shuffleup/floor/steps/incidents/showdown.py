"""Incidents with hands that are shown, mucked or disputed: the floor rules on them in `floor/showdown/`.

What the hand knows already (whose turn, whose cards are tabled, when the pot was pushed) is not repeated.

>>> import msgspec
>>> msgspec.convert({"step": "request-to-see", "player": "B", "of": "C"}, ShowdownIncident)
RequestToSee(player='B', of='C')
"""

from typing import Literal

from shuffleup.floor.steps._shape import CardName, Player
from shuffleup.floor.steps.incidents._shape import IncidentShape


class HandFouled(IncidentShape, frozen=True, tag="hand-fouled"):
    """A live hand was swept in by the dealer, or other cards ran into it."""

    player: Player
    how: Literal["swept-by-dealer", "mixed-with-other-cards"]
    identified: bool
    """The floor can say with certainty which cards they were."""
    exposed: tuple[CardName, ...] = ()
    by: Player = ""
    """Another player who put it into the muck, if one did."""


class Appeal(IncidentShape, tag="appeal", frozen=True):
    """A player wants the floor's ruling reviewed by somebody else."""

    needs_hand = False

    player: Player


class HandMiscalled(IncidentShape, tag="hand-miscalled", frozen=True):
    """A player named a hand that they did not have; `deliberate` once an official has found so."""

    player: Player
    said: str
    deliberate: bool | None = None


class RefusedToTable(IncidentShape, tag="refused-to-table", frozen=True):
    """A player was told to table (the rest of) their hand and will not."""

    player: Player


class LineCrossed(IncidentShape, tag="line-crossed", frozen=True):
    """Face-down cards went past the room's mucking line."""

    player: Player


class MuckedHandClaimed(IncidentShape, tag="mucked-hand-claimed", frozen=True):
    """A player claims the pot with, or wants back, cards that lie in the muck."""

    player: Player
    identifiable: bool = False
    """It is certain which cards they were."""
    retrievable: bool = False
    """Those very cards can be taken out of the muck."""


class PotClaimedUnshown(IncidentShape, tag="pot-claimed-unshown", frozen=True):
    """A player asks for the pot without showing their hand."""

    player: Player


class RequestToSee(IncidentShape, tag="request-to-see", frozen=True):
    """A player asks to see the hand of another."""

    player: Player
    of: Player


class Dispute(IncidentShape, tag="dispute", frozen=True):
    """Somebody, in the hand or not, objects to how a hand was read or a pot counted and awarded."""

    from_elsewhere = "player"

    player: Player
    """Who objects; `dealer` also where nobody in particular does."""
    about: Literal["reading", "accounting"]
    hand_of: Player | None = None
    """With `reading`: whose hand was misread, if not the objector's own."""
    short: int | None = None
    """With `accounting`: the chips said to be missing."""
    pushed: bool = False
    """The pot has been pushed, also where the hand as it was told has not come so far."""
    last_hand: bool = False
    """It is about the hand before this one; left out: about the last one that came to its showdown."""


ShowdownIncident = (
    HandFouled
    | Appeal
    | HandMiscalled
    | RefusedToTable
    | LineCrossed
    | MuckedHandClaimed
    | PotClaimedUnshown
    | RequestToSee
    | Dispute
)
