"""The words of the cases on procedure, dealing and conduct: set-ups, commands, options.

Importing this module declares the facts too (`procedure_facts`).

Players without a name are called by the seat in which the case finds them: `S4`, and `T2S4` in an event. Hands
dealt in a case are numbered on from `last_hand.number`, which is 0 unless the case says otherwise; a hand set up
as a position is hand 1 unless the position says otherwise.
"""

from typing import Annotated, Any, Literal, get_args

import msgspec

from shuffleup.casebook import procedure_facts
from shuffleup.casebook.steps import Command
from shuffleup.floor.incidents._shape import CardName, Street

__all__ = ["COMMANDS", "OPTIONS", "SETUP", "procedure_facts"]

Cards = tuple[CardName, ...]

Count = Annotated[int, msgspec.Meta(gt=0)]

ClockTime = Annotated[str, msgspec.Meta(pattern=r"^\d{1,3}:[0-5]\d$")]
"""Minutes and seconds, in quotes (YAML reads a bare 17:30 as a number): `"17:30"`."""


# Set-ups


class LastHand(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The hand played last at a table, as far as the next one or a dispute needs it."""

    number: int = 0
    game: str | None = None
    """Its game, where the table plays more than one."""
    button: int | None = None
    small_blind: int | None = None
    """Seat in which the small blind was due."""
    big_blind: int | None = None
    board: Cards = ()
    tabled: dict[str, Cards] = {}
    """Hands that were tabled, as recorded."""
    put_in: dict[str, int] = {}
    """What each player put in, folded players too."""
    awarded: dict[str, int] = {}
    """What the dealer pushed to each."""


class TableSetup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One table between two hands."""

    name: str = "T1"
    game: str = "no-limit-holdem"
    seats: int = 9
    """Chairs at the table."""
    occupied: tuple[int, ...] | int = ()
    """Seats taken by players without a name; a number alone fills seats 1 to that number."""
    players: dict[str, int] = {}
    """Seats of the players with a name."""
    stacks: dict[str, int] = {}
    """Chips where they matter; whoever is not named has enough."""
    chips: dict[str, dict[int, int]] = {}
    """The same by denomination, where a colour-up needs it: `{A: {25: 3, 500: 4}}`."""
    denominations: tuple[int, ...] = ()
    """Denominations in play, lowest first."""
    removed: tuple[int, ...] = ()
    """Denominations that have left play."""
    vacated: dict[int, int] = {}
    """Empty seats and the number of the hand in which each came open."""
    blinds: tuple[int, int] | None = None
    ante: int = 0
    ante_from: Literal["each", "big-blind", "button"] = "each"
    limits: tuple[int, int] | None = None
    """Small and big bet of a limit game; in stud the small bet is also the completion."""
    bring_in: int = 0
    last_hand: LastHand | None = None
    clock: Literal["running", "break", "stopped"] = "running"
    shuffler: Literal["by-hand", "automatic"] = "by-hand"
    absent: tuple[str, ...] = ()
    """Players who are not within reach of their chairs."""
    on_penalty: dict[str, Count] = {}
    """Players away on penalty and the hands each has still to miss."""
    violations: dict[str, dict[str, Count]] = {}
    """Entries on a player's record, by kind of conduct: `{A: {touches-chips: 1}}`."""
    rebuy_chips: int = 0
    """What a re-buy gives; 0: no re-buys."""
    position: str | dict[str, Any] | None = None
    """The hand in progress, where the case needs one in an event."""


class LevelSetup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One level of the structure."""

    blinds: tuple[int, int]
    ante: int = 0
    ante_from: Literal["each", "big-blind", "button"] = "each"
    minutes: int = 20


class EventSetup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An event, as far as the case needs it."""

    game: str = "no-limit-holdem"
    format: Literal["full-table", "short-handed", "turbo", "heads-up"] = "full-table"
    table_size: int = 9
    """Players at a full table."""
    tables: dict[str, TableSetup] = {}
    breaking_order: tuple[str, ...] = ()
    """The tables in the order in which they are to break."""
    starting_stack: int | None = None
    level: int = 1
    levels: dict[int, LevelSetup] = {}
    level_clock: ClockTime | None = None
    """Time left in the level; left out, the level has just begun."""
    blinds: tuple[int, int] | None = None
    """Blinds, where the case needs no levels."""
    players: tuple[str, ...] = ()
    """Players whose seats do not matter."""
    players_left: int | None = None
    """All players left, the unnamed ones too."""
    stacks: dict[str, int] = {}
    chips: dict[str, dict[int, int]] = {}
    """Stacks by denomination."""
    chips_in_play: int | None = None
    open_seats: tuple[str, ...] = ()
    """The seats from which newcomers draw now."""
    registration: Literal["open", "closed"] = "open"
    registration_closes_after: int | None = None
    """Last level with registration."""
    re_entry: bool = False
    forfeit_window: Literal["open", "closed"] = "open"
    """The period in which chips may be given up for a new stack."""
    final_table: bool = False
    """Whether the final table has been formed."""
    payouts: dict[int, int] = {}
    """Prize for each place, as far as the case needs it."""
    places_paid: int | None = None


SETUP = {"table": TableSetup, "event": EventSetup}


# Commands: the level


class LevelClockEnds(Command, frozen=True, tag="level-clock-ends"):
    """The clock of the level runs to zero."""


class AnnounceLevel(Command, frozen=True, tag="announce-level"):
    """The new level is announced to the room."""

    level: int


class PushDue(Command, frozen=True, tag="push-due"):
    """By the dealers' rota a push falls due now."""


class StartClock(Command, frozen=True, tag="start-clock"):
    """The floor puts a player on the clock; without numbers, with the time of the book."""

    player: str
    seconds: int | None = None
    countdown: int | None = None


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
    upcards: dict[str, CardName] = {}
    """In stud: the upcard of each player."""


class DeclareMisdeal(Command, frozen=True, tag="declare-misdeal"):
    """The deal under way is declared a misdeal."""


class BackAtSeat(Command, frozen=True, tag="back-at-seat"):
    """A player who was away is within reach of his chair again."""

    player: str


class RoundEnds(Command, frozen=True, tag="round-ends"):
    """The betting round runs to its end: those left to act check or call, and `folds` fold."""

    folds: tuple[str, ...] = ()


class PlayOn(Command, frozen=True, tag="play-on"):
    """Round after round is checked through, and every street up to and with this one is dealt."""

    through: Street


class FloorDraws(Command, frozen=True, tag="floor-draws"):
    """The floor picks one of the scrambled cards at random, and it is this one."""

    card: CardName


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
    tables: dict[str, str] = {}
    """At which table each was, where it matters."""
    stacks: dict[str, int] = {}
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
    | StartClock
    | PlaceButton
    | DealCards
    | DeclareMisdeal
    | BackAtSeat
    | RoundEnds
    | PlayOn
    | FloorDraws
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

ProcedureOption = Literal[
    "burn-one",
    "card-to-killed-hand",
    "chip-forfeiture",
    "colour-up-event",
    "colour-up-players",
    "colour-up-table",
    "correct-to-new-level",
    "disqualification",
    "find-no-breach",
    "find-soft-play",
    "grant",
    "hold-push",
    "leave-chips",
    "make-push",
    "misdeal",
    "missed-hands",
    "missed-rounds",
    "no-card",
    "no-penalty",
    "play-at-old-level",
    "proceed",
    "put-button-back",
    "refuse",
    "restore-order",
    "return-to-owner",
    "supply-missing-card",
    "take-out-of-play",
    "void-hand",
    "warning",
]

OPTIONS: tuple[str, ...] = get_args(ProcedureOption)
"""The director's choices that these rules add to those of betting (`hand-dead`, `let-stand`, `other`)."""
