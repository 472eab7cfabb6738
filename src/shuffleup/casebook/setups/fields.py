"""What a case may begin with: one table between hands, or an event.

A hand in mid-street is a `position:` instead, in its own notation. Players without a name are called by the
seat in which the case finds them: `S4`, and `T2S4` in an event.
"""

from typing import Annotated, Any, Literal

import msgspec

from shuffleup.floor.seat_names import SeatName, TableName
from shuffleup.floor.steps._shape import CardName

Cards = tuple[CardName, ...]

Count = Annotated[int, msgspec.Meta(gt=0)]

ClockTime = Annotated[str, msgspec.Meta(pattern=r"^\d{1,3}:[0-5]\d$")]
"""Minutes and seconds, in quotes (YAML reads a bare 17:30 as a number): `"17:30"`."""


class LastHand(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The hand played last at a table, as far as the next one or a dispute needs it."""

    number: int = 0
    """Its number at the table; the next hand dealt is one more."""
    game: str | None = None
    """Its game, where the table plays more than one."""
    button: int | None = None
    """Seat of the button, empty or not."""
    small_blind: int | None = None
    """Seat in which the small blind was due."""
    big_blind: int | None = None
    """Seat that posted the big blind."""
    board: Cards = ()
    """The board, as far as a dispute needs it."""
    tabled: dict[str, Cards] = {}
    """Hands that were tabled, as recorded."""
    put_in: dict[str, int] = {}
    """What each player put in, folded players too."""
    awarded: dict[str, int] = {}
    """What the dealer pushed to each."""


class TableSetup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One table between two hands."""

    name: TableName = "T1"
    """In an event the key among `tables` is its name."""
    game: str = "no-limit-holdem"
    """The game, or the mix (`horse`) of which `choose-game` names the one now played."""
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
    """Small and big blind."""
    ante: int = 0
    """The ante: of each player, or the whole of it where one pays for all."""
    ante_from: Literal["each", "big-blind", "button"] = "each"
    """Who pays it."""
    limits: tuple[int, int] | None = None
    """Small and big bet of a limit game; in stud the small bet is also the completion."""
    bring_in: int = 0
    """In stud: what the low (in razz the high) card has to bring in."""
    last_hand: LastHand | None = None
    """The hand just finished, from which button and blinds move on."""
    clock: Literal["running", "break", "stopped"] = "running"
    """The tournament clock."""
    shuffler: Literal["by-hand", "automatic"] = "by-hand"
    """How the deck is shuffled."""
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

    blinds: tuple[int, int] | None = None
    """Small and big blind."""
    ante: int = 0
    """The ante: of each player, or the whole of it where one pays for all."""
    ante_from: Literal["each", "big-blind", "button"] = "each"
    """Who pays it."""
    limits: tuple[int, int] | None = None
    """Small and big bet of limit games; left out: the big blind and twice as much."""
    bring_in: int = 0
    """In stud; left out: a quarter of the small bet."""
    minutes: int = 20
    """Its length."""


class EventSetup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An event, as far as the case needs it."""

    game: str = "no-limit-holdem"
    """The game, or the mix."""
    format: Literal["full-table", "short-handed", "turbo", "heads-up"] = "full-table"
    """The kind of event; `full-table` is eight, nine or ten to a table at ordinary speed."""
    table_size: int = 9
    """Players at a full table."""
    tables: dict[TableName, TableSetup] = {}
    """The tables, by name."""
    breaking_order: tuple[TableName, ...] = ()
    """The tables in the order in which they are to break."""
    starting_stack: int | None = None
    """Chips for an entry."""
    level: int = 1
    """The level now played."""
    levels: dict[int, LevelSetup] = {}
    """Levels of the structure, as far as the case needs them."""
    level_clock: ClockTime | None = None
    """Time left in the level; left out, the level has just begun."""
    blinds: tuple[int, int] | None = None
    """Blinds, where the case needs no levels."""
    players: tuple[str, ...] = ()
    """Players whose seats do not matter."""
    out: tuple[str, ...] = ()
    """Players who are out, first out first."""
    waiting: tuple[str, ...] = ()
    """Alternates who wait for a seat, first come first."""
    players_left: int | None = None
    """All players left, the unnamed ones too."""
    stacks: dict[str, int] = {}
    """Chips of players who need no seat."""
    chips: dict[str, dict[int, int]] = {}
    """Stacks by denomination."""
    chips_in_play: int | None = None
    """All chips in the event."""
    open_seats: tuple[SeatName, ...] = ()
    """The seats from which newcomers draw now."""
    registration: Literal["open", "closed"] = "open"
    """Whether entries are sold."""
    registration_closes_after: int | None = None
    """Last level with registration."""
    re_entry: bool = False
    """Whether a player who is out may enter again."""
    forfeit_window: Literal["open", "closed"] = "open"
    """The period in which chips may be given up for a new stack."""
    final_table: bool = False
    """Whether the final table has been formed."""
    hand_for_hand: bool = False
    """Whether all tables play hand for hand."""
    payouts: dict[int, int] = {}
    """Prize for each place, as far as the case needs it."""
    places_paid: int | None = None
    """How many places are paid."""


SETUP = {"table": TableSetup, "event": EventSetup}
