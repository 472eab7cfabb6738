"""Incidents of dealing: the floor rules on them in `floor/dealing/`.

An incident says what happened, never what follows from it.

>>> import msgspec
>>> msgspec.convert({"step": "boxed-cards", "count": 2}, DealingIncident)
BoxedCards(count=2)
"""

from typing import Annotated, Literal

import msgspec

from shuffleup.floor.steps._shape import CardName, Player, Street
from shuffleup.floor.steps.incidents._shape import IncidentShape
from shuffleup.rulebook.parameters.dealing import DeckFault


class BoxedCards(IncidentShape, frozen=True, tag="boxed-cards"):
    """Cards of the initial deal were found face up in the deck."""

    count: Annotated[int, msgspec.Meta(gt=0)]

    @property
    def needs_only_the_deal(self) -> bool:
        return True


class CardExposedInDeal(IncidentShape, frozen=True, tag="card-exposed-in-deal"):
    """A downcard of the initial deal was turned up. Each exposure is an incident of its own."""

    player: Player
    by: Literal["dealer", "player"] = "dealer"
    nth: Annotated[int, msgspec.Meta(gt=0)] | None = None
    """Its place among all cards off the deck, from 1."""
    downcard: Literal[1, 2] | None = None
    """Which of the player's first two downcards it is."""
    both: bool = False
    """Both of these, or the whole hand, told as one error."""
    card: CardName | None = None
    """In stud, the card itself: it can make its owner bring it in."""

    @property
    def needs_only_the_deal(self) -> bool:
        return self.by == "player" or self.nth is not None


class DealError(IncidentShape, frozen=True, tag="deal-error"):
    """The cards did not go where they should. `player` is who has them, or should have."""

    error: Literal[
        "first-card-to-wrong-seat",
        "cards-to-seat-not-entitled",
        "seat-left-out",
        "wrong-number-of-cards",
        "button-dealt-two-running",
        "other",
    ]
    player: Player = ""
    """Left out with `other`, which concerns nobody in particular, and where any seat would be the same."""
    cards: int | None = None
    """With `wrong-number-of-cards`: how many they hold."""

    @property
    def needs_only_the_deal(self) -> bool:
        return self.error != "button-dealt-two-running"

    @property
    def may_name_nobody(self) -> bool:
        """Whether what follows is the same whichever seat it was."""
        return self.error in ("first-card-to-wrong-seat", "cards-to-seat-not-entitled", "other")

    @property
    def may_name_a_chair(self) -> bool:
        """Whether it can be about a seat that is not in the hand: an empty one, or one that was left out."""
        return self.error in ("first-card-to-wrong-seat", "cards-to-seat-not-entitled", "seat-left-out")


class SubstantialActionAsked(IncidentShape, frozen=True, tag="substantial-action-asked"):
    """Somebody asks whether there has been substantial action, counted from the point that matters."""

    since: Literal["hand", "round", "bet", "skipped-player"] = "hand"
    """The hand's beginning, the betting round's, the last bet or raise, or the player passed over."""


class WrongLevel(IncidentShape, frozen=True, tag="wrong-level"):
    """The hand was posted at the old level; these blinds were due."""

    blinds_due: tuple[int, int]
    ante_due: int = 0
    after_riffle: bool = False
    """The level went up when this hand had begun: then the old level was right."""


class ButtonMisplaced(IncidentShape, frozen=True, tag="button-misplaced"):
    """The button was in the wrong place; `missed` is who missed the big blind by it, if anybody."""

    missed: Player | None = None


class FouledDeck(IncidentShape, frozen=True, tag="fouled-deck"):
    """The deck is not fifty-two different cards of one back; which faults count is the room's to say."""

    fault: DeckFault

    @property
    def needs_only_the_deal(self) -> bool:
        return True


class FourCardFlop(IncidentShape, frozen=True, tag="four-card-flop"):
    """Four cards came on the flop."""

    cards: tuple[CardName, ...] = ()
    """All four; left out, nobody wrote down which."""
    face: Literal["up", "down"] = "up"


class BoardMiscount(IncidentShape, frozen=True, tag="board-miscount"):
    """A street of the board came with too many cards or too few; a flop of four is an incident of its own."""

    street: Street
    count: Annotated[int, msgspec.Meta(gt=0)]
    cards: tuple[CardName, ...] = ()


class FlopWithoutBurn(IncidentShape, frozen=True, tag="flop-without-burn"):
    """A flop of three came with nothing burned before it."""

    cards: tuple[CardName, ...] = ()
    """The three of them; left out, those that lie there. Where the flop is due, they are dealt with it."""
    face: Literal["up", "down"] = "up"


class WrongBurn(IncidentShape, frozen=True, tag="wrong-burn"):
    """Before a street nothing was burned, or two cards, or the burn came face up."""

    burned: Literal["none", "two", "face-up"]
    street: Street | None = None
    card: CardName | None = None
    """What came as that street. Where it is due, it is dealt with it."""


class BlindUnposted(IncidentShape, frozen=True, tag="blind-unposted"):
    """A blind or an ante that was due with the deal was not put in, or not all of it."""

    player: Player
    blind: Literal["small", "big", "ante"] | None = None
    short: int | None = None
    """How much of it is missing, where a part was posted."""
    posted: int | None = None
    """What was posted, where that is told instead."""


class NonstandardCard(IncidentShape, frozen=True, tag="nonstandard-card"):
    """A joker, or a rank that the game has taken out, was found among the cards."""

    card: str
    """`joker`, or the card, as `3h` in short deck."""
    found_in: Literal["hand", "board", "stub", "burns"]
    player: Player | None = None
    """With `hand`: who holds it."""


class PrematureCards(IncidentShape, frozen=True, tag="premature-cards"):
    """Cards of the next street came before `waiting` had acted."""

    street: Street
    """The street they would have been."""
    cards: tuple[CardName, ...] = ()
    """Left out: nobody wrote down which."""
    burn: CardName | None = None
    """The card burned before them."""
    to: tuple[Player, ...] = ()
    """In stud: who received them, in the same order."""
    waiting: Player = ""


class DrawCardExposed(IncidentShape, frozen=True, tag="draw-card-exposed"):
    """In a draw game, a card was turned up as it was given to a player who drew."""

    player: Player
    card: CardName
    by: Literal["dealer", "player"] = "dealer"


class DrawMiscount(IncidentShape, frozen=True, tag="draw-miscount"):
    """In a draw game, a player was given more cards than they asked for, or fewer."""

    player: Player
    asked: int | None = None
    """How many they asked for; left out, nobody said."""
    given: int | None = None
    """How many they got."""


class StubDropped(IncidentShape, frozen=True, tag="stub-dropped"):
    """The stub was dropped with cards still to come."""

    order_known: bool
    """It can be put back in its original order."""
    mixed_with: tuple[Literal["muck", "burns"], ...] = ()


class RiverCardFaceUp(IncidentShape, frozen=True, tag="river-card-face-up"):
    """In stud, the first card of the last street was dealt face up."""

    player: Player
    card: CardName


class StopsBetting(IncidentShape, frozen=True, tag="stops-betting"):
    """A player whose stud river card is exposed declares themselves all-in and bets no more."""

    player: Player


DealingIncident = (
    BoxedCards
    | CardExposedInDeal
    | DealError
    | SubstantialActionAsked
    | WrongLevel
    | ButtonMisplaced
    | FouledDeck
    | FourCardFlop
    | BoardMiscount
    | FlopWithoutBurn
    | WrongBurn
    | BlindUnposted
    | NonstandardCard
    | PrematureCards
    | DrawCardExposed
    | DrawMiscount
    | StubDropped
    | RiverCardFaceUp
    | StopsBetting
)
