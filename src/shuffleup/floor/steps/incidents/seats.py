"""What players ask for or complain of about seats: the floor rules on it in `floor/conduct/`."""

from typing import Literal

from shuffleup.floor.seat_names import SeatName, TableName
from shuffleup.floor.steps._shape import Player
from shuffleup.floor.steps.incidents._shape import IncidentShape


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


SeatIncident = (
    SeatRequested
    | AccommodationRequested
    | WrongSeatFound
    | DealInRequested
    | LateArrival
    | ShortTableObjection
)
