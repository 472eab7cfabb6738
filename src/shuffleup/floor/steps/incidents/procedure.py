"""Incidents of procedure, presence, dealing, protection of hands and chips, and conduct.

An incident says what happened, never what follows from it.

>>> import msgspec
>>> msgspec.convert({"step": "boxed-cards", "count": 2}, ProcedureIncident)
BoxedCards(count=2)
"""

from typing import Annotated, Literal

import msgspec

from shuffleup.floor.steps._shape import CardName, Player, Street
from shuffleup.floor.steps.incidents._shape import IncidentShape
from shuffleup.rulebook.parameters.dealing import DeckFault

Chips = tuple[Annotated[int, msgspec.Meta(gt=0)], ...]
"""Chips one by one, by denomination: `[5000, 5000, 1000]`."""


# ---------------------------------------------------------------- the deal
class BoxedCards(IncidentShape, frozen=True, tag="boxed-cards"):
    """Cards of the initial deal were found face up in the deck."""

    count: Annotated[int, msgspec.Meta(gt=0)]


class CardExposedInDeal(IncidentShape, frozen=True, tag="card-exposed-in-deal"):
    """A downcard of the initial deal was turned up. Each exposure is an incident of its own."""

    player: Player
    by: Literal["dealer", "player"] = "dealer"
    nth: Annotated[int, msgspec.Meta(gt=0)] | None = None
    """Its place among all cards off the deck, from 1."""
    downcard: Literal[1, 2] | None = None
    """In stud, which of the player's first two downcards it is."""


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
    player: Player
    cards: int | None = None
    """With `wrong-number-of-cards`: how many they hold."""

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


class ButtonMisplaced(IncidentShape, frozen=True, tag="button-misplaced"):
    """The button was in the wrong place; `missed` is who missed the big blind by it, if anybody."""

    missed: Player | None = None


class FouledDeck(IncidentShape, frozen=True, tag="fouled-deck"):
    """The deck is not fifty-two different cards of one back; which faults count is the room's to say."""

    fault: DeckFault


class FourCardFlop(IncidentShape, frozen=True, tag="four-card-flop"):
    """Four cards came on the flop."""

    cards: tuple[CardName, CardName, CardName, CardName]
    face: Literal["up", "down"] = "up"


class FlopWithoutBurn(IncidentShape, frozen=True, tag="flop-without-burn"):
    """A flop of three came with nothing burned before it."""

    cards: tuple[CardName, CardName, CardName]
    face: Literal["up", "down"] = "up"


class NonstandardCard(IncidentShape, frozen=True, tag="nonstandard-card"):
    """A joker, or a rank that the game has taken out, was found among the cards."""

    card: str
    """`joker`, or the card, as `3h` in short deck."""
    found_in: Literal["hand", "board", "stub", "burns"]
    player: Player | None = None
    """With `hand`: who holds it."""


class TokenBet(IncidentShape, frozen=True, tag="token-bet"):
    """A player put out something that is no chip as if it were a bet: a bounty chip, a time token."""

    player: Player
    item: str


class PrematureCards(IncidentShape, frozen=True, tag="premature-cards"):
    """Cards of the next street came before `waiting` had acted."""

    street: Street
    """The street they would have been."""
    cards: tuple[CardName, ...]
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


# ---------------------------------------------------------------- presence and the clock
class LeftSeat(IncidentShape, frozen=True, tag="left-seat"):
    """A player got up. `within_reach`: they can still touch their chair."""

    needs_hand = False

    player: Player
    within_reach: bool = False


class ClockRequested(IncidentShape, frozen=True, tag="clock-requested"):
    """Somebody asks for a clock on the player to act."""

    from_elsewhere = "by"

    by: Player
    against: Player
    at_seat: bool = True
    """The one who asks is within reach of their own chair."""
    seconds: int = 0
    """How long the action has been on the player."""


class AsksDealer(IncidentShape, frozen=True, tag="asks-dealer"):
    """A player asks the dealer for something that is not always theirs to ask for."""

    needs_hand = False

    player: Player
    wants: Literal["new-deck", "undealt-cards", "bets-brought-in", "pot-spread", "pot-stacked"]


# ---------------------------------------------------------------- cards
class HandFouled(IncidentShape, frozen=True, tag="hand-fouled"):
    """A live hand was swept in by the dealer, or other cards ran into it."""

    player: Player
    how: Literal["swept-by-dealer", "mixed-with-other-cards"]
    identified: bool
    """The floor can say with certainty which cards they were."""
    exposed: tuple[CardName, ...] = ()


class PicksUpCards(IncidentShape, frozen=True, tag="picks-up-cards"):
    """A player takes their cards up: in stud their upcards, or cards that they may not look at."""

    player: Player
    which: Literal["upcards", "downcards"]


class CardsExposed(IncidentShape, frozen=True, tag="cards-exposed"):
    """A player turned their own cards up for the table to see. No cards named: all of them."""

    player: Player
    cards: tuple[CardName, ...] = ()


# ---------------------------------------------------------------- chips
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
    by: Player
    height: int
    """Chips in the stack complained of."""
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


# ---------------------------------------------------------------- conduct
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


ProcedureIncident = (
    BoxedCards
    | CardExposedInDeal
    | DealError
    | SubstantialActionAsked
    | WrongLevel
    | ButtonMisplaced
    | FouledDeck
    | FourCardFlop
    | FlopWithoutBurn
    | NonstandardCard
    | TokenBet
    | PrematureCards
    | DrawCardExposed
    | StubDropped
    | RiverCardFaceUp
    | StopsBetting
    | LeftSeat
    | ClockRequested
    | AsksDealer
    | HandFouled
    | PicksUpCards
    | CardsExposed
    | ChipsHidden
    | ChipsFound
    | RemovedChipsHeld
    | StackComplaint
    | ForfeitRequested
    | Conduct
    | BlindDodged
)
