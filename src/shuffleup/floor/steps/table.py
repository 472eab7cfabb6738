"""What dealer, floor and table do in the ordinary course of a hand, in the order in which it comes up."""

from typing import Annotated, Literal

import msgspec

from shuffleup.floor.remedies import PenaltyForm
from shuffleup.floor.steps._shape import CardName, Cards, Player, StepShape, Street

Count = Annotated[int, msgspec.Meta(gt=0)]


class TableStepShape(StepShape, frozen=True):
    """What is done at the table without anything having gone wrong."""


# The next hand


class DealerReadies(TableStepShape, frozen=True, tag="dealer-readies"):
    """What the dealer does towards the next hand; whether that begins it is for the edition to say."""

    # Not named `on`: YAML reads a bare `on` as true.
    does: Literal["first-riffle", "shuffler-button", "dealer-push"] = "first-riffle"


class NextHand(TableStepShape, frozen=True, tag="next-hand"):
    """The next hand is under way, and stands as told; the one before is kept for disputes."""

    position: str


# Streets


class DealStreet(TableStepShape, frozen=True, tag="deal-street"):
    """The dealer burns and deals the next street."""

    street: Street | None = None
    """Which, where somebody says so; it must be the next one."""
    cards: Cards = ()


class Draw(TableStepShape, frozen=True, tag="draw"):
    """A player of a draw game throws cards away and gets as many new ones; none: they stand pat."""

    player: Player
    cards: Cards = ()
    """Which, where they are known."""
    count: int = 0
    """How many, where they are not."""


class RoundEnds(TableStepShape, frozen=True, tag="round-ends"):
    """The betting round runs to its end: those left to act check or call, and `folds` fold."""

    folds: tuple[Player, ...] = ()


class ComesRound(TableStepShape, frozen=True, tag="comes-round"):
    """One after the other does the same, until it is `to`'s turn, or until nobody is left to act."""

    does: Literal["fold", "check", "call"]
    to: Player | None = None
    first: Player | None = None
    """With whom it begins, where somebody says so; it must be their turn."""
    count: int = 0
    """How many do so, where somebody says so: both, all three."""
    others: bool = False
    """Everybody else, the rest: it ends with the first who has acted on this street already."""


class PlayOn(TableStepShape, frozen=True, tag="play-on"):
    """Round after round is checked through, and every street up to and with this one is dealt."""

    through: Street


class FloorDraws(TableStepShape, frozen=True, tag="floor-draws"):
    """The floor picks one of the scrambled cards at random, and it is this one."""

    card: CardName


# Time


class StartClock(TableStepShape, frozen=True, tag="start-clock"):
    """The floor puts a player on the clock; without numbers, with the time of the book."""

    from_elsewhere = "asked_by"

    player: Player
    seconds: int | None = None
    countdown: int | None = None
    asked_by: Player | None = None
    """Who asked for it; left out: the floor, of its own motion."""


class TimePasses(TableStepShape, frozen=True, tag="time-passes"):
    """Seconds go by in which nobody does anything; `runs_out`: all the time that this player has left.

    An empty name is whoever is to act.
    """

    seconds: int
    runs_out: Player | None = None


class HandForHandBegins(TableStepShape, frozen=True, tag="hand-for-hand-begins"):
    """The room was told to play hand for hand, from the hand in progress on."""


class ReleaseTable(TableStepShape, frozen=True, tag="release-table"):
    """In hand-for-hand play staff let a table that was held go on."""


# Showdown. A face-down discard is a player's act: `A releases cards`.


class TableHand(TableStepShape, frozen=True, tag="table-hand"):
    """A player turns cards up on the table: the ones named, or all they have."""

    player: Player
    cards: Cards = ()
    readable: bool = True
    """False: shown too briefly, or kept from the dealer and the others in another way."""


class TakeBackCards(TableStepShape, frozen=True, tag="take-back-cards"):
    """A player takes the cards that they released back into their hand."""

    player: Player


class HoldCards(TableStepShape, frozen=True, tag="hold-cards"):
    """The dealer keeps released cards apart from the muck."""

    player: Player


class MuckHand(TableStepShape, frozen=True, tag="muck-hand"):
    """The dealer puts a hand into the muck, or it lands there."""

    player: Player


class AskForAllCards(TableStepShape, frozen=True, tag="ask-for-all-cards"):
    """The dealer tells a player who showed a part to table the whole hand."""

    player: Player


class EnforceShowOrder(TableStepShape, frozen=True, tag="enforce-show-order"):
    """The director enforces an order of showing."""

    by: str = "TD"


class PushPot(TableStepShape, frozen=True, tag="push-pot"):
    """The dealer pushes chips out as they have read and counted: so much to each; None: all that is left."""

    to: dict[Player, int | None]


# What officials do


class Penalise(TableStepShape, frozen=True, tag="penalise"):
    """The director gives a penalty that does not answer a question of the floor's."""

    needs_hand = False

    player: Player
    form: PenaltyForm
    count: Count | None = None
    """Hands, rounds or chips; left out: one."""
    by: str = "TD"
    reason: str = ""


class ReplaceRuling(TableStepShape, frozen=True, tag="replace-ruling"):
    """An official puts another award in the place of the one ruled or reached."""

    award: dict[Player, int]
    by: str = "TD"
    reason: str = ""


TableStep = (
    DealerReadies
    | NextHand
    | DealStreet
    | Draw
    | RoundEnds
    | ComesRound
    | PlayOn
    | FloorDraws
    | StartClock
    | TimePasses
    | HandForHandBegins
    | ReleaseTable
    | TableHand
    | TakeBackCards
    | HoldCards
    | MuckHand
    | AskForAllCards
    | EnforceShowOrder
    | PushPot
    | Penalise
    | ReplaceRuling
)
