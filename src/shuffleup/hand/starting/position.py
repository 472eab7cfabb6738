"""A position: one hand of poker as it stands, anywhere in mid-street, on one line.

>>> position = Position.parse("nlhe 100/200 flop pot 800 | A 20000 bet 600 | B 20000* | C 5000 folded")
>>> position
Position.parse('nlhe 100/200 flop pot 800 | A 20000 bet 600 | B 20000* | C 5000 folded btn')
>>> position.actor, position.cur, position.last_raise
('B', 600, 600)

The grammar is in docs/hand.md. What can be told from the rest need not be said: who has acted, the last full
raise, the button where the seats are listed in order of action. A position that cannot be is `Malformed`.
"""

from functools import cached_property
from operator import attrgetter
from typing import Literal, get_args

import msgspec

from shuffleup.cards import Card
from shuffleup.hand.games import Game, game
from shuffleup.hand.kernel import codes
from shuffleup.hand.starting._position_checks import check, check_flags
from shuffleup.hand.starting._position_derived import antes_paid, complete
from shuffleup.hand.starting._written_plainly import write_plainly
from shuffleup.refused import Malformed, must_be

AnteKind = Literal["each", "big-blind", "button"]

SeatState = Literal["held", "discarded", "held-for-floor", "tabled", "killed"]
"""What has become of a player's cards; one who has folded still counts as `held` here and is `folded`."""


class Level(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """The stakes of a hand. In fixed limit the bets follow from the blinds unless they are given."""

    small_blind: int = 0
    big_blind: int = 0
    ante: int = 0
    ante_kind: AnteKind = "each"
    small_bet: int = 0
    big_bet: int = 0
    bring_in: int = 0

    def __post_init__(self) -> None:
        amounts, most = _AMOUNTS(self), codes.MOST_CHIPS
        # Every hand of a log has a level: what is nearly always right is asked in one go.
        if not (_INT.issuperset(map(type, amounts)) and 0 <= min(amounts) <= max(amounts) <= most):
            self._check_amounts()
        if not isinstance(self.ante_kind, str) or self.ante_kind not in _ANTE_KINDS:
            raise Malformed(
                f"an ante is of each, of the big-blind or of the button, not of {self.ante_kind!r}"
            )
        if not self.ante:
            msgspec.structs.force_setattr(self, "ante_kind", "each")
        if not self.big_blind and not self.small_bet:
            raise Malformed("a level needs a big blind, as in 100/200, or fixed limits, as in limits 200/400")
        if self.small_blind > self.big_blind > 0:
            raise Malformed(f"the small blind {self.small_blind} is more than the big blind {self.big_blind}")

    def _check_amounts(self) -> None:
        """Numbers of other libraries become Python's own; what is no number of chips is refused."""
        write_plainly(self)
        for what in _CHIPS:
            if not codes.is_chips(amount := getattr(self, what)):
                raise Malformed(
                    f"{what.replace('_', ' ')} {amount!r}: chips are whole numbers from 0 to 2^53"
                )

    @property
    def has_big_blind_ante(self) -> bool:
        """Whether the big blind antes for the table."""
        return self.ante > 0 and self.ante_kind == "big-blind"

    def bet_size(self, of: Game, street: str) -> int:
        """The minimum bet of a street, in fixed limit the bet itself.

        >>> Level(100, 200).bet_size(game("lhe"), "turn")
        400
        """
        must_be(Game, of, 'a game is given as game("nlhe")')
        small = self.small_bet or self.big_blind
        if of.structure != "fixed-limit":
            return self.big_blind or small
        if street == "showdown" or of.street(street).bet:
            return self.big_bet or 2 * small
        return small


_ANTE_KINDS = frozenset(get_args(AnteKind))
_CHIPS = tuple(name for name in Level.__struct_fields__ if name != "ante_kind")
_AMOUNTS = attrgetter(*_CHIPS)
_INT = frozenset({int})


class Seat(msgspec.Struct, frozen=True, kw_only=True):
    """One player of the position. `stack` is what lies behind, None where it is only known to be enough.

    >>> Position.parse("nlhe 100/200 flop pot 800 | A 9000* | B 8500").seats[1].stack
    8500
    """

    name: str
    stack: int | None = None
    bet: int = 0
    """What counts as wagered on this street."""
    chips: tuple[int, ...] = ()
    """The physical chips in front, if they matter; they may be worth more than the bet: change is due."""
    folded: bool = False
    blind: int | None = None
    """The live blind, post or straddle owed on this street, also where the player was too short for it."""
    paid: int = 0
    """Put in on earlier streets; needed only to tell side pots apart, and part of the pot."""
    acted: bool | None = None
    cards: tuple[Card, ...] = ()
    up: tuple[Card, ...] = ()
    number: int | None = None
    state: SeatState = "held"
    shown: tuple[Card, ...] = ()
    """Cards of an untabled hand that the table has seen: at showdown it is partly tabled."""
    drew: int | None = None
    """In the middle of a draw: how many they exchanged, 0 if they stand pat; None: they are yet to draw."""
    owed: int = 0
    """Of these, cards still to be given to them."""
    owed_last: int = 0
    """Cards that replace exposed ones, to be given when everybody has drawn."""
    river_up: bool = False
    """Stud: their last card was dealt face up."""
    stopped: bool = False
    """They take no further part in the betting, with chips behind."""

    def __post_init__(self) -> None:
        write_plainly(self, cards=("cards", "up", "shown"))
        check_flags(self, "folded", "river_up", "stopped")
        check_flags(self, "acted", or_none=True)
        if not isinstance(self.state, str) or self.state not in get_args(SeatState):
            raise Malformed(f"cards are {', '.join(get_args(SeatState))}, not {self.state!r}")

    @property
    def all_in(self) -> bool:
        return self.stack == 0 and not self.folded

    @property
    def can_bet(self) -> bool:
        """In the hand, with chips, and not out of the betting by their own word."""
        return not self.folded and self.stack != 0 and not self.stopped


class Position(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """See the module. Fields left None are worked out from the others when the value is made."""

    game: str
    level: Level
    seats: tuple[Seat, ...]
    street: str = ""
    pot: int = 0
    """Chips already pulled in; bets in front come on top."""
    button: str | None = None
    """The player with the button, or the last one before a dead button."""
    dead_button: bool = False
    dead_small: bool | None = None
    """The small blind was due at an empty seat: nobody posted it."""
    actor: str | None = None
    closed: bool = False
    """The betting on this street is over; a card, or the showdown, comes next."""
    drawing: bool = False
    """Draw games: the cards of this street are being exchanged, its betting has not begun."""
    kept_out: tuple[Card, ...] = ()
    """Of the muck, what the player just drawing threw away: it cannot come back to them."""
    board: tuple[Card, ...] = ()
    last_raise: int | None = None
    """The largest full bet or raise of the street: what a raise must add."""
    opening: int | None = None
    """The first bet of the street, before the flop the big blind; 0 if there is none."""
    raises: int | None = None
    """Bets and raises so far, for a cap."""
    full: int | None = None
    """Fixed limit: the last complete bet, from which the next raise is measured."""
    aggressor: str | None = None
    """Who made the last bet or raise of the street."""
    chip: int = 1
    """The smallest chip in play."""
    left: int | None = None
    """Players left in the event."""
    stub: tuple[Card, ...] = ()
    """The cards still to be dealt, top first, where they matter; unknown ones tell how many there are."""
    stub_spent: bool = False
    """It was counted, and no card is left in it."""
    burns: tuple[Card, ...] = ()
    muck: tuple[Card, ...] = ()
    """Cards of hands that are out, beside those told with the players."""
    number: int = 1
    """Its number at the table."""
    hand_for_hand: bool = False

    def __post_init__(self) -> None:
        write_plainly(self, cards=("kept_out", "board", "stub", "burns", "muck"))
        check_flags(self, "dead_button", "closed", "drawing", "stub_spent", "hand_for_hand")
        check_flags(self, "dead_small", or_none=True)
        must_be(str, self.street, "a street goes by its name, such as 'flop'")
        must_be(Level, self.level, "a level is Level(50, 100)")
        must_be((tuple, list), self.seats, "the seats of a position are a list, each a Seat")
        for seat in self.seats:
            must_be(Seat, seat, "each seat of a position is a Seat, such as Seat(name='Ann', stack=5000)")
        if not self.street:
            msgspec.structs.force_setattr(self, "street", self.rules.streets[0].name)
        msgspec.structs.force_setattr(self, "game", self.rules.name)
        check(self)
        complete(self)

    @classmethod
    def parse(cls, text: str) -> "Position":
        """Reads the one-line notation."""
        from shuffleup.hand.starting.position_notation import read_position

        must_be(str, text, "a position is one line of text")
        return read_position(text)

    def __str__(self) -> str:
        from shuffleup.hand.starting.position_notation import write_position

        return write_position(self)

    def __repr__(self) -> str:
        return f"Position.parse({str(self)!r})"

    @cached_property
    def rules(self) -> Game:
        """The game that is played."""
        return game(self.game)

    @property
    def size(self) -> int:
        """The minimum bet of the street (fixed limit: the bet)."""
        return self.level.bet_size(self.rules, self.street)

    @property
    def base(self) -> int:
        """What everybody owes on the first street before any bet: the biggest blind or straddle in full."""
        if self.street != self.rules.streets[0].name:
            return 0
        if self.rules.is_stud:
            return self.level.bring_in if any(seat.bet for seat in self.seats) else 0
        return max(self.level.big_blind, *(seat.blind or 0 for seat in self.seats))

    @property
    def cur(self) -> int:
        """The highest wager on this street."""
        if self.closed or self.drawing or self.street == "showdown":
            return max(seat.bet for seat in self.seats)
        return max(self.base, *(seat.bet for seat in self.seats))

    @property
    def whole_pot(self) -> int:
        """Everything in the middle and in front."""
        return self.pot + sum(seat.bet for seat in self.seats)

    @property
    def antes(self) -> dict[str, int]:
        """Who paid which ante that lies in the pot, where level and pot tell; none where they do not."""
        return antes_paid(self)

    @property
    def live(self) -> tuple[Seat, ...]:
        """The players who still have a hand."""
        return tuple(seat for seat in self.seats if not seat.folded)

    def seat(self, name: str) -> Seat:
        for seat in self.seats:
            if seat.name == name:
                return seat
        raise Malformed(f"there is no player {name!r} here: {', '.join(s.name for s in self.seats)}")

    def index(self, name: str) -> int:
        return self.seats.index(self.seat(name))

    @property
    def to_draw(self) -> "tuple[str, ...]":
        """In the middle of a draw: who has yet to draw, in order."""
        return tuple(s.name for s in self.clockwise if self.drawing and not s.folded and s.drew is None)

    @property
    def clockwise(self) -> tuple[Seat, ...]:
        """The seats from the first left of the button on, the button last."""
        if self.button is None:
            return self.seats
        after = self.index(self.button) + 1
        return self.seats[after:] + self.seats[:after]
