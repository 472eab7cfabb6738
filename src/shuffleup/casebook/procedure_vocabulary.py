"""The words of the cases on procedure, dealing and conduct: commands.

Importing this module declares the facts too (`procedure_facts`). The set-ups are in `setups`; the commands
that cases of every group use (`deal-hand`, `hand-ends`, `time-passes` …) are beside those on seating.
"""

from typing import Annotated, Literal

import msgspec

from shuffleup.casebook import procedure_facts
from shuffleup.casebook.steps import Command
from shuffleup.floor.steps._shape import CardName

__all__ = ["COMMANDS", "procedure_facts"]

Cards = tuple[CardName, ...]

Count = Annotated[int, msgspec.Meta(gt=0)]


# Commands: the level


class LevelClockEnds(Command, frozen=True, tag="level-clock-ends"):
    """The clock of the level runs to zero."""


class AnnounceLevel(Command, frozen=True, tag="announce-level"):
    """The new level is announced to the room."""

    level: int


class PushDue(Command, frozen=True, tag="push-due"):
    """By the dealers' rota a push falls due now."""


# Commands: the deal


class PlaceButton(Command, frozen=True, tag="place-button"):
    """The dealer puts the button here and takes the blinds there, right or wrong; the hand is dealt so."""

    button: int
    small_blind: int
    big_blind: int


class DealCards(Command, frozen=True, tag="deal-cards"):
    """The initial deal comes this far. Players come and go between its first and its last card.

    After a misdeal it is the re-deal.
    """

    through: Literal["first-card", "last-card"] = "last-card"
    upcards: dict[str, CardName] = msgspec.field(default_factory=dict)
    """In stud: the upcard of each player."""


class DeclareMisdeal(Command, frozen=True, tag="declare-misdeal"):
    """The deal under way is declared a misdeal."""


class BackAtSeat(Command, frozen=True, tag="back-at-seat"):
    """A player who was away is within reach of his chair again."""

    player: str


# Commands: chips


class Race(Command, frozen=True, tag="race"):
    """A scheduled colour-up: whole multiples are changed up, the odd chips raced off."""

    remove: tuple[int, ...]
    """The denominations that leave play."""
    cards: Cards
    """Cards of the race in the order in which they come off the deck."""


class ColourUp(Command, frozen=True, tag="colour-up"):
    """The director changes chips up at equal value, outside the schedule."""

    players: tuple[str, ...]
    """Whose chips; none named: everybody's."""
    chips: dict[int, int]
    """Chips taken from each, by denomination."""
    into: dict[int, int]


class DeclareRebuy(Command, frozen=True, tag="declare-rebuy"):
    """A player says that he re-buys."""

    player: str


class WithdrawRebuy(Command, frozen=True, tag="withdraw-rebuy"):
    """A player wants out of a re-buy he declared."""

    player: str


class OrderMove(Command, frozen=True, tag="order-move"):
    """A player is told to take his chips to another table."""

    player: str
    because: Literal["broken-table", "balancing"]


# Commands: penalties


class Penalise(Command, frozen=True, tag="penalise"):
    """The director gives a penalty that does not close an incident of the case."""

    player: str
    form: Literal["warning", "missed-hands", "missed-rounds", "chip-forfeiture", "disqualification"]
    count: Count | None = None
    """Hands, rounds or chips."""
    by: str = "TD"


# Commands: hand for hand, and the prizes


class AnnounceHandForHand(Command, frozen=True, tag="announce-hand-for-hand"):
    """The room is told: finish the hand you are on, then hand for hand."""


class HandEndsEverywhere(Command, frozen=True, tag="hand-ends-everywhere"):
    """The hand is over at all tables, and these players went out on it."""

    eliminated: tuple[str, ...] = ()
    tables: dict[str, str] = msgspec.field(default_factory=dict)
    """At which table each was, where it matters."""
    stacks: dict[str, int] = msgspec.field(default_factory=dict)
    """What each began the hand with, where it matters."""


class ProposeDeal(Command, frozen=True, tag="propose-deal"):
    """The players left propose to divide the money so."""

    terms: dict[str, int]


class AnswerDeal(Command, frozen=True, tag="answer-deal"):
    """One player says whether he agrees to the terms."""

    player: str
    agrees: bool


class ApproveDeal(Command, frozen=True, tag="approve-deal"):
    """The supervisor approves the exact terms."""

    by: str


class ConfirmDeal(Command, frozen=True, tag="confirm-deal"):
    """A player says before the supervisor that he accepts."""

    player: str
    witness: str


COMMANDS = (
    LevelClockEnds
    | AnnounceLevel
    | PushDue
    | PlaceButton
    | DealCards
    | DeclareMisdeal
    | BackAtSeat
    | Race
    | ColourUp
    | DeclareRebuy
    | WithdrawRebuy
    | OrderMove
    | Penalise
    | AnnounceHandForHand
    | HandEndsEverywhere
    | ProposeDeal
    | AnswerDeal
    | ApproveDeal
    | ConfirmDeal
)
