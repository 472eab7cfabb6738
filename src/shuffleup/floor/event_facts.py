"""What a table cannot tell and only the event knows: the tournament hands it to the desk before it asks."""

from collections.abc import Mapping

import msgspec

from shuffleup.floor.seat_names import SeatName
from shuffleup.hand.starting.position import Level


class ForfeitFacts(msgspec.Struct, frozen=True, kw_only=True):
    """What only the event knows when somebody wants to give up their stack; None: nobody has said."""

    re_entry: bool | None = None
    """One may buy in again."""
    registration_open: bool | None = None
    level_begun_since: bool | None = None
    """A level has begun since registration closed."""
    window_open: bool | None = None
    """It is the period that the event has set for it."""


class ButtonFacts(msgspec.Struct, frozen=True):
    """Where button and blinds of the hand are, against where they were due."""

    due_big_blind: str
    """The player who was due to be big blind."""
    positions: int | None
    """Button positions too far on; None: the error is no whole number of them."""
    missed: bool
    """Whoever was due to be big blind was passed by."""


class LevelFacts(msgspec.Struct, frozen=True):
    """The level that is due to the hand by the event's own clock, in the game that is played."""

    stakes: Level
    in_force: int | None = None
    """Its number, where it is the one in force now; None: that with which the hand began."""


class DealFacts(msgspec.Struct, frozen=True):
    """The deal of the hand that is on or, between two hands, of the next one."""

    dealt_in: tuple[str, ...]
    between: tuple[str, ...]
    """Players whose seat lies between button and small blind."""
    late: tuple[str, ...]
    """Players who came late and had not been dealt in before."""


class EventFacts(msgspec.Struct, frozen=True, kw_only=True):
    """Of one event, for one table, at one moment. None, or nothing: nobody has said."""

    hand_on: bool | None = None
    """A hand is being played there; None: as the desk shows."""
    last_hand_untold: bool = False
    """It is between two hands, and the one before never lay on the desk."""
    stacks: Mapping[str, int] = {}
    """Chips of players between two hands, as last counted."""
    uncounted: tuple[str, ...] = ()
    """Players who have played since they were counted."""
    away: tuple[str, ...] | None = None
    """Players who are away from their seats or on penalty; None: as was told at the desk."""
    players: int | None = None
    """At the table, dealt in or not."""
    starting_stack: int | None = None
    open_seats: tuple[SeatName, ...] | None = None
    """Seats at every table that nobody has and nobody is on the way to."""
    seats_given: Mapping[str, tuple[SeatName, ...]] = {}
    """Seats that the event has drawn for players or moved them to: where they are now comes last."""
    denominations: tuple[int, ...] = ()
    """Chips that are in play."""
    hand_told: bool = False
    """The hand was told on a line: it may be of any table, with any chips."""

    @property
    def chips_of_hand(self) -> tuple[int, ...]:
        """Chips that are in play in the hand itself, as far as the event knows."""
        return () if self.hand_told else self.denominations

    giving_up: ForfeitFacts = ForfeitFacts()
    since_award: int | None = None
    """Seconds since the pot of the hand that is over was awarded."""
    award_in_break: bool = False
    """That was in the break that is on."""
    began_on: str | None = None
    """What the dealer did by which the next hand has begun, if it has and is not dealt yet."""
    on_clock: str = ""
    """Who is on the clock, whether or not the hand lay on the desk when they were put on it."""
    ruled: bool = False
    """Something was ruled at this table before."""
    level: LevelFacts | None = None
    next_hand: int | None = None
    """The number of the next hand that begins there; None: it is the one after that on the desk."""
    button: ButtonFacts | None = None
    """None at a table that is not followed, and in stud."""
    deal: DealFacts | None = None
    """None where button and blinds are not known."""
