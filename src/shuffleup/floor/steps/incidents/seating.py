"""Incidents under the general rules, in seating and at showdown.

An incident says what happened, never what follows from it; what the hand or the tournament knows already
(whose turn, whose cards are tabled, when the pot was pushed) is not repeated in it.

>>> import msgspec
>>> msgspec.convert({"step": "request-to-see", "player": "B", "of": "C"}, SeatingIncident)
RequestToSee(player='B', of='C')
"""

from typing import Literal

from shuffleup.floor.seat_names import SeatName, TableName
from shuffleup.floor.steps._shape import Player
from shuffleup.floor.steps.incidents._shape import IncidentShape
from shuffleup.rulebook.parameters.general import Duty

# The general rules


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


class Appeal(IncidentShape, tag="appeal", frozen=True):
    """A player wants the floor's ruling reviewed by somebody else."""

    needs_hand = False

    player: Player


# Seating


class SeatRequested(IncidentShape, tag="seat-requested", frozen=True):
    """A player asks for a table, a seat or a neighbour instead of what is drawn."""

    needs_hand = False

    player: Player
    table: TableName | None = None
    seat: SeatName | None = None
    beside: Player | None = None


class AccommodationRequested(IncidentShape, tag="accommodation-requested", frozen=True):
    """A player has a special need; `seats` are the open ones that would meet it."""

    needs_hand = False

    player: Player
    need: Literal["accessible-seat", "end-seat", "seat-near-dealer", "hearing", "sight", "assistant", "other"]
    seats: tuple[SeatName, ...] = ()


class WrongSeatFound(IncidentShape, tag="wrong-seat-found", frozen=True):
    """A player turns out to have begun in a seat that was not theirs."""

    needs_hand = False

    player: Player
    assigned: SeatName
    started_in: SeatName
    starting_stack: int
    """What they were given when they sat down."""


class DealInRequested(IncidentShape, tag="deal-in-requested", frozen=True):
    """A player whose seat is to be held out offers to post so as to be dealt in."""

    needs_hand = False

    player: Player
    offers: Literal["big-blind", "small-blind", "nothing"] = "nothing"


class LateArrival(IncidentShape, tag="late-arrival", frozen=True):
    """A player sent to another table took longer than the walk (found deliberate, it is `blind-dodged`)."""

    needs_hand = False

    player: Player


class ShortTableObjection(IncidentShape, tag="short-table-objection", frozen=True):
    """A player calls a hand a misdeal because their table was too short of players to play it."""

    needs_hand = False

    player: Player


# Showdown


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

    player: Player
    about: Literal["reading", "accounting"]
    hand_of: Player | None = None
    """With `reading`: whose hand was misread, if not the objector's own."""
    short: int | None = None
    """With `accounting`: the chips said to be missing."""


GeneralIncident = DutyNeglected | Appearance | DeviceUsed | LanguageSpoken | Appeal

SeatIncident = (
    SeatRequested
    | AccommodationRequested
    | WrongSeatFound
    | DealInRequested
    | LateArrival
    | ShortTableObjection
)

ShowdownIncident = (
    HandMiscalled
    | RefusedToTable
    | LineCrossed
    | MuckedHandClaimed
    | PotClaimedUnshown
    | RequestToSee
    | Dispute
)

SeatingIncident = GeneralIncident | SeatIncident | ShowdownIncident
"""Every incident of this group."""
