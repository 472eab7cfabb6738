"""An event as its file describes it: what is played, with which chips, on which schedule, for which money.

The file is YAML and holds everything that a director decides before the first player registers. Amounts of
money are written as people write them (`"110.00"`, or `110`), chips are whole numbers.

    name: Friday Deepstack
    edition: tda-2024
    game: nlhe
    table_size: 9
    stack: {25: 12, 100: 12, 500: 5, 1000: 6}
    schedule:
      - {blinds: [25, 50], minutes: 20}
      - {blinds: [50, 100], minutes: 20}
      - {break: 10, colour_up: [25]}
      - {blinds: [100, 200], ante: 200, minutes: 20}
    entry: {prizes: 100, fee: 10}
    late_entry_until: 2
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Annotated, Any, Literal

import msgspec

from shuffleup.chips import Counts, worth
from shuffleup.hand.games import game
from shuffleup.hand.starting.position import Level
from shuffleup.ids import TableNumber
from shuffleup.prizes.money import read_money, read_share
from shuffleup.prizes.pool import Price
from shuffleup.prizes.satellites import Remainder
from shuffleup.refused import Malformed, whole
from shuffleup.rulebook import Edition, EditionName, Policies, edition
from shuffleup.rulebook.editions import BookFile, book_of
from shuffleup.rulebook.room_rules import Overrides, under_regulator, with_policies, with_rules
from shuffleup.tournament.event_file.plans import (
    DealtPlan,
    MoneyText,
    MysteryPlan,
    Positive,
    Rounds,
    TicketPlan,
)
from shuffleup.tournament.finishes.one_hand import Ties
from shuffleup.tournament.games.rotation import Rotation
from shuffleup.tournament.games.stakes import Stakes
from shuffleup.tournament.seats.short_tables.halting import Format

MOST_LINES = 1_000
MOST_TABLES = 2_000
MOST_PLAYERS = 100_000
MOST_MINUTES = 10_000
LAST_TABLE = 9_999
_PARTS_OF_A_PRICE = {"prizes", "fee", "bounty"}

ListedTable = Annotated[TableNumber, msgspec.Meta(gt=0)]
NotNegative = Annotated[int, msgspec.Meta(ge=0)]


class Line(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, rename={"pause": "break"}
):
    """One line of the schedule: a level, or a break."""

    blinds: tuple[NotNegative, Positive] | None = None
    """Small and big blind."""
    ante: NotNegative = 0
    """The ante: of each player, or the whole of it where one pays for all."""
    ante_from: Literal["each", "big-blind", "button"] = "big-blind"
    """Who pays it. Stud antes are always `each`."""
    limits: tuple[Positive, Positive] | None = None
    """Small and big bet of a limit game."""
    limit_blinds: tuple[NotNegative, Positive] | None = None
    """Blinds of limit games in a mix; left out: half the small bet and the small bet."""
    stud_ante: NotNegative = 0
    """In the stud games of a mix, the ante of each player."""
    bring_in: NotNegative = 0
    """In stud, what the low card brings in."""
    minutes: Positive = 20
    pause: NotNegative = 0
    """Written `break`: minutes of a break. A break has no blinds."""
    colour_up: tuple[Positive, ...] = ()
    """Denominations raced off in this break."""

    @property
    def is_break(self) -> bool:
        return self.pause > 0

    @property
    def milliseconds(self) -> int:
        return (self.pause or self.minutes) * 60_000

    @property
    def level(self) -> Level:
        """All that the line says in one, as it is announced; what a game is played for is in `stakes`.

        >>> level = Line(blinds=(100, 200), ante=200).level
        >>> level.big_blind, level.ante, level.ante_kind
        (200, 200, 'big-blind')
        """
        small, big = self.blinds or (0, 0)
        bet, double = self.limits or (0, 0)
        kind = self.ante_from if self.blinds else "each"
        return Level(small, big, self.ante or self.stud_ante, kind, bet, double, self.bring_in)

    def stakes(self, games: Iterable[str]) -> Stakes:
        """What each of the event's games is played for.

        Blinds and ante are those of no-limit and pot-limit games; where there are none, of the limit games.

        >>> line = Line(blinds=(100, 200), ante=200, limits=(400, 800), stud_ante=50, bring_in=100)
        >>> line.stakes(("nlhe", "lhe", "razz")).of("lhe").big_blind
        400
        >>> line.stakes(("lhe", "razz")).of("lhe").big_blind
        200
        """
        played = [game(name) for name in games]
        if any(rules.structure != "fixed-limit" for rules in played):
            return Stakes(
                *(self.limits, self.limit_blinds, self.blinds, self.ante, self.ante_from),
                stud_ante=self.stud_ante,
                bring_in=self.bring_in,
            )
        big = self.blinds[1] if self.blinds else 0
        stud = any(rules.is_stud for rules in played)
        return Stakes(
            self.limits or ((big, 2 * big) if big and not stud else None),
            self.limit_blinds or self.blinds,
            ante_from=self.ante_from,
            # Where the ante of the stud games is told apart, the other one is that of the rest.
            limit_ante=self.ante if self.stud_ante or not stud else 0,
            stud_ante=self.stud_ante or self.ante,
            bring_in=self.bring_in,
        )


class Rebuys(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """More chips for a player who still sits, or has just lost their last ones."""

    price: dict[str, MoneyText]
    chips: Counts
    until: Positive
    """Last level in which they are sold."""
    most: int | None = None
    """For each entry; left out: no limit."""
    with_at_most: NotNegative | None = None
    """Chips with which a player may still rebuy; left out, the starting stack. 0: only when broke."""


class AddOn(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Chips that anybody may buy once, in one break."""

    price: dict[str, MoneyText]
    chips: Counts
    after: Positive
    """In the break after this level."""


class PrizePlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How the pool is divided; with neither amounts nor percentages by the usual ladder for the field."""

    guarantee: MoneyText = 0
    guaranteed: Literal["prizes", "before-withholding"] = "prizes"
    """What the guarantee is of: the prizes that are paid, or the sum before anything is withheld."""
    added: MoneyText = 0
    """Put in by the house or a sponsor, whatever the field."""
    withheld: MoneyText = 0
    """Taken off the prize money, for the staff or a season's final: an amount, or `3%`."""
    places: Positive | None = None
    """Places paid; left out: by the size of the field."""
    paid: str = ""
    """The share of the field that is paid, as `12.5%`."""
    percentages: tuple[str | int | float, ...] = ()
    """Such as `[50, 30, 20]` or `[40, 30, 10x3]`; they sum to 100."""
    amounts: tuple[MoneyText, ...] = ()
    unit: MoneyText | None = None
    """Prizes are rounded to this."""
    ties: Ties = "by-stack"
    """Players of one table out in one hand: ranked by the stacks they began it with, or all sharing."""
    disqualified: Literal["paid", "nothing"] = "paid"
    """Disqualified in the money: paid for the place they had reached, or last and paid nothing."""
    seat: MoneyText | None = None
    """A satellite: the prizes are seats worth this."""
    remainder: Remainder = "next-place"
    """In a satellite, who gets what buys no further seat."""
    ticket: TicketPlan | None = None
    """In a satellite, the event for which each seat is a ticket; left out: the room sees to the seats."""
    mystery: MysteryPlan | None = None
    """Bounties drawn at random; left out: each head has its own price."""
    rounds: tuple[str | int | float, ...] = ()
    """By round, best first: the winner, all who fell in the last round, all of the one before; sum 100."""
    onto_head: str = ""
    """Progressive bounties: the share of a bounty won that goes onto the winner's own head, as `50%`."""


class Flight(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One opening day of several; all survivors play on together."""

    name: str
    ends_after: Positive
    """Its last level; then the chips are bagged."""


class Day(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A day of an event that is played on several, after its flights if it has any."""

    name: str
    ends_after: Positive
    """Its last level; then the chips are bagged. The last day is not listed: it ends with a winner."""
    redraw: bool = True
    """Whether all seats are drawn again for the next day."""


class EventFile(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True, rename=None
):
    """Everything decided beforehand."""

    name: str
    edition: EditionName
    """The rulebook; in a file also that of a book of the room's own, `ours.yaml`, which lies beside it."""
    own_book: BookFile | None = None
    """That book as it was read: whoever opens the event later does not need its file."""
    policies: dict[str, dict[str, Any]] = {}
    """Settings of the room that differ from the defaults, by area (`shuffleup rules settings`)."""
    rules: dict[str, dict[str, Any]] = {}
    """Rules that the room plays its own way, with the parameters it sets."""
    regulator: Overrides = Overrides()
    """What the gaming regulator imposes; it goes before all else."""
    starts: str = ""
    """When, as players are told."""
    game: str = "nlhe"
    mix: Rotation | None = None
    """Several games in turn, instead of `game`: its name (`horse`), or games and when they change."""
    format: Format = "full-table"
    rounds: Rounds | None = None
    """How a `shootout` or a `heads-up` event goes on from round to round; filled in for these formats."""
    table_size: Annotated[int, msgspec.Meta(ge=2, le=12)] = 9
    tables: tuple[ListedTable, ...] | Positive = 1
    """Table numbers in the order in which they open, or how many there are."""
    locked: tuple[str, ...] = ()
    """Chairs that are not used, as T3S10."""
    break_order: tuple[ListedTable, ...] = ()
    """Where the room lists it; else it follows from the setting `breaking_order`."""
    stack: Counts
    """The starting stack, chips by denomination."""
    chip_set: tuple[Positive, ...] = ()
    """The denominations there are; left out: those of the stack and of chips_owned."""
    chips_owned: Counts = {}
    """How many of each the room has; left out: enough."""
    schedule: tuple[Line, ...]
    decimals: Annotated[int, msgspec.Meta(ge=0, le=3)] = 2
    """Of the currency; a file that leaves it out has those that its currency is paid with."""
    currency: str = "EUR"
    entry: dict[str, MoneyText] = {}
    """What an entry costs, by where it goes: prizes, fee, bounty."""
    maximum: int | None = None
    """Players in the room at one time; more wait as alternates. Left out: what the tables hold."""
    late_entry_until: NotNegative = 0
    """Last level in which entries are sold; 0: none once play has begun."""
    re_entries: int = 0
    """How often one person may enter again; -1: without limit."""
    rebuys: Rebuys | None = None
    add_on: AddOn | None = None
    prizes: PrizePlan = PrizePlan()
    final_table: int | None = None
    """Seats at the final table; left out: what the edition or the setting says."""
    redraw_at: tuple[Positive, ...] = ()
    """Players left at which all seats are drawn again."""
    flights: tuple[Flight, ...] = ()
    bags: Literal["one-entry", "best", "first"] = "best"
    """Who has bagged in a flight enters no other one; or may, and the best bag counts, or the first."""
    days: tuple[Day, ...] = ()
    hand_for_hand: Literal["bubble", "never", "director"] = "director"
    """When play goes hand for hand: by itself at one place from the money, or on the director's word."""
    dealt: DealtPlan | None = None
    """The program deals at every table (`true`, or with bots and times); left out: real cards."""

    @property
    def starting_stack(self) -> int:
        return worth(self.stack)

    @property
    def table_numbers(self) -> tuple[TableNumber, ...]:
        if isinstance(self.tables, tuple):
            return self.tables
        return _numbered(self.tables)

    @property
    def games(self) -> tuple[str, ...]:
        """What is played, in turn if it is several."""
        return self.mix.games if self.mix is not None else (self.game,)

    @property
    def chairs(self) -> int:
        """Seats that players can be given."""
        return len(self.table_numbers) * self.table_size - len(self.locked)

    @property
    def most_players(self) -> int:
        """Players in the room at one time, if the room fills."""
        return self.chairs if self.maximum is None else min(self.maximum, self.chairs)

    @property
    def most_entries(self) -> int:
        """Entries of an event whose every flight fills the room, each chair sold once."""
        return self.most_players * max(1, len(self.flights))

    @property
    def levels(self) -> tuple[Line, ...]:
        return tuple(line for line in self.schedule if not line.is_break)

    def stakes(self, level: int, name: str) -> Level:
        """What a game is played for at a level, counted from 1; the last one lasts for ever."""
        level = whole(level, "levels are counted in whole numbers")
        if level < 1:
            raise Malformed(f"level {level}: levels are counted from 1")
        return self.levels[min(level, len(self.levels)) - 1].stakes(self.games).of(name)

    def money(self, text: MoneyText) -> int:
        """An amount of the file in minor units."""
        return read_money(str(text), self.decimals)

    def share(self, text: str) -> int:
        """A share of the file in thousandths."""
        return read_share(text)

    def price(self, parts: dict[str, MoneyText]) -> Price:
        """A price of the file in minor units."""
        unknown = parts.keys() - _PARTS_OF_A_PRICE
        if unknown:
            raise Malformed(f"a price has prizes, fee and bounty, not {', '.join(sorted(unknown))}")
        return Price(**{part: self.money(text) for part, text in {"prizes": 0, **parts}.items()})

    def book(self) -> tuple[Edition, Policies]:
        """The edition and the settings in force: regulator, room, edition."""
        base = edition(self.edition) if self.own_book is None else book_of(self.own_book, self.name)
        book = with_rules(base, self.rules, self.name)
        policies = with_policies(Policies(), self.policies, self.name)
        return under_regulator(book, policies, self.regulator, self.name)


@lru_cache(maxsize=16)
def _numbered(tables: int) -> tuple[TableNumber, ...]:
    """Asked for with every entry, and of a big room they are many."""
    return tuple(map(TableNumber, range(1, tables + 1)))
