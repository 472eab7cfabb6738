"""Games as data: a new game is a definition here, not a new engine.

>>> game("nlhe").title
"No-limit hold'em"
>>> [street.name for street in game("plo8").streets]
['preflop', 'flop', 'turn', 'river']
"""

from difflib import get_close_matches
from functools import cached_property
from typing import Literal

import msgspec

from shuffleup.hand.kernel import codes
from shuffleup.refused import Malformed, must_be

Structure = Literal["no-limit", "pot-limit", "fixed-limit"]
Opener = Literal["blinds", "button", "high-up", "low-up", "bring-in"]
"""Who opens a street: after the blinds, left of the button, best or lowest board, or the bring-in card."""

STRUCTURE_CODES: dict[Structure, int] = {
    "no-limit": codes.NO_LIMIT,
    "pot-limit": codes.POT_LIMIT,
    "fixed-limit": codes.FIXED_LIMIT,
}


class Street(msgspec.Struct, frozen=True):
    """What is dealt, then who opens and at which fixed bet (0 small, 1 big), then what is thrown away."""

    name: str
    down: int = 0
    up: int = 0
    board: int = 0
    burn: bool = True
    opener: Opener = "button"
    bet: int = 1
    draw: int = 0
    """Cards a player may exchange before the betting of the street."""
    discard: int = 0
    """Cards every player must throw away before the next street."""


Evaluation = Literal[
    "high",
    "high-short-deck",
    "ace-to-five-8",
    "ace-to-five",
    "deuce-to-seven",
    "badugi",
    "badugi-ace-high",
]

_ACE_LOW = frozenset(("ace-to-five-8", "ace-to-five", "badugi"))


class Game(msgspec.Struct, frozen=True, dict=True):
    """One game: how it is dealt, bet and won.

    >>> game("plo").title, game("plo").structure, game("plo").hole_cards
    ('Pot-limit Omaha', 'pot-limit', 4)
    """

    name: str
    title: str
    structure: Structure
    streets: tuple[Street, ...]
    high: Evaluation = "high"
    low: Evaluation | None = None
    """The other half of the pot, if the game is split.

    Where neither half is a high hand (badeucy, badacey) the hand of five cards stands first and takes the odd
    chip: the books name only high and low, and this is the trade's reading.
    """
    from_hand: int | None = None
    """How many hole cards a hand must use; None: any number."""
    short_deck: bool = False
    bring_in: Literal["low", "high"] | None = None
    """Stud: the upcard, lowest or highest by suit, that must bring it in."""
    seats: int | None = None
    """Most players, where it is not a matter of the deck alone."""
    aliases: tuple[str, ...] = ()

    @cached_property
    def deck_size(self) -> int:
        return 36 if self.short_deck else 52

    @cached_property
    def hole_cards(self) -> int:
        """Cards each player is dealt before the first betting."""
        return self.streets[0].down + self.streets[0].up

    @cached_property
    def cards_to_table(self) -> int:
        """How many cards a hand held to the end must show."""
        return sum(s.down + s.up - s.discard for s in self.streets)

    @cached_property
    def cards_held_at(self) -> dict[str, int]:
        """Hole cards a live player holds while each street is bet."""
        held, counts = 0, {}
        for street in self.streets:
            held += street.down + street.up
            counts[street.name] = held
            held -= street.discard
        return counts | {"showdown": held}

    @cached_property
    def board_at(self) -> dict[str, int]:
        """Board cards that lie out while each street is bet."""
        out, counts = 0, {}
        for street in self.streets:
            out += street.board
            counts[street.name] = out
        return counts | {"showdown": out}

    @cached_property
    def most_seats(self) -> int:
        """As many as the deck has cards for, burns included, ten at most."""
        if self.seats is not None:
            return self.seats
        each = sum(s.down + s.up + s.draw for s in self.streets)
        fixed = sum(s.board + (1 if s.burn else 0) for s in self.streets)
        return min(codes.SEATS, (self.deck_size - fixed) // each)

    @cached_property
    def draws(self) -> bool:
        return any(street.draw for street in self.streets)

    @cached_property
    def is_stud(self) -> bool:
        return self.bring_in is not None

    @cached_property
    def ace_is_high(self) -> bool:
        """Whether an upcard ace is the highest card; it is the lowest where the hand is ranked so."""
        return self.high not in _ACE_LOW

    @cached_property
    def up_places(self) -> tuple[int, ...]:
        """Which of a player's cards, counted as they are dealt, lie face up."""
        places: list[int] = []
        dealt = 0
        for street in self.streets:
            places += range(dealt + street.down, dealt + street.down + street.up)
            dealt += street.down + street.up
        return tuple(places)

    def street(self, name: str) -> Street:
        for street in self.streets:
            if street.name == name:
                return street
        raise Malformed(f"{self.title} has no street {name!r}: {', '.join(s.name for s in self.streets)}")


def flop_streets(
    down: int, *, discard_before_flop: int = 0, discard_after_flop: int = 0
) -> tuple[Street, ...]:
    """Hole cards, flop, turn and river, as in hold'em."""
    return (
        Street("preflop", down=down, burn=False, opener="blinds", bet=0, discard=discard_before_flop),
        Street("flop", board=3, bet=0, discard=discard_after_flop),
        Street("turn", board=1),
        Street("river", board=1),
    )


def stud_streets(opener: Opener) -> tuple[Street, ...]:
    """Two down and one up, three more up, the last one down."""
    return (
        Street("third", down=2, up=1, burn=False, opener="bring-in", bet=0),
        Street("fourth", up=1, opener=opener, bet=0),
        Street("fifth", up=1, opener=opener),
        Street("sixth", up=1, opener=opener),
        Street("seventh", down=1, opener=opener),
    )


def draw_streets(cards: int, draws: int) -> tuple[Street, ...]:
    """A full hand face down, then draws; in fixed limit the big bet begins with the second half."""
    names = ["draw"] if draws == 1 else ["first draw", "second draw", "third draw"][:draws]
    return (
        Street("predraw", down=cards, burn=False, opener="blinds", bet=0),
        *(
            Street(name.replace(" ", "-"), draw=cards, bet=0 if draws > 1 and i == 0 else 1)
            for i, name in enumerate(names)
        ),
    )


_HOLDEM = flop_streets(2)
_STUD = stud_streets("high-up")


def _omaha(name: str, title: str, cards: int, structure: Structure, low: bool, *aliases: str) -> Game:
    return Game(
        name=name,
        title=title,
        structure=structure,
        streets=flop_streets(cards),
        low="ace-to-five-8" if low else None,
        from_hand=2,
        aliases=aliases,
    )


_PINEAPPLE = flop_streets(3, discard_before_flop=1)
_CRAZY = flop_streets(3, discard_after_flop=1)

EVERY: tuple[Game, ...] = (
    Game("nlhe", "No-limit hold'em", "no-limit", _HOLDEM, aliases=("no-limit-holdem", "nt", "holdem")),
    Game("plhe", "Pot-limit hold'em", "pot-limit", _HOLDEM, aliases=("pot-limit-holdem", "pt")),
    Game("lhe", "Limit hold'em", "fixed-limit", _HOLDEM, aliases=("limit-holdem", "flhe", "ft")),
    _omaha("plo", "Pot-limit Omaha", 4, "pot-limit", False, "pot-limit-omaha", "po", "omaha", "omaha-hi"),
    _omaha("nlo", "No-limit Omaha", 4, "no-limit", False, "no-limit-omaha"),
    _omaha("lo", "Limit Omaha", 4, "fixed-limit", False, "limit-omaha"),
    _omaha(
        "plo8",
        "Pot-limit Omaha eight or better",
        4,
        "pot-limit",
        True,
        "pot-limit-omaha-8",
        "omaha-8",
        "omaha-hi-lo-8",
    ),
    _omaha("nlo8", "No-limit Omaha eight or better", 4, "no-limit", True, "no-limit-omaha-8"),
    _omaha("lo8", "Limit Omaha eight or better", 4, "fixed-limit", True, "limit-omaha-8", "flo8", "fo/8"),
    _omaha("plo5", "Pot-limit five-card Omaha", 5, "pot-limit", False, "five-card-omaha"),
    _omaha("bigo", "Pot-limit Big O", 5, "pot-limit", True, "plo5-8", "big-o"),
    _omaha("plo6", "Pot-limit six-card Omaha", 6, "pot-limit", False, "six-card-omaha"),
    _omaha("plo6-8", "Pot-limit six-card Omaha eight or better", 6, "pot-limit", True),
    Game(
        "short-deck",
        "No-limit short-deck hold'em",
        "no-limit",
        _HOLDEM,
        high="high-short-deck",
        short_deck=True,
        aliases=("6plus", "ns"),
    ),
    Game("pineapple", "No-limit pineapple", "no-limit", _PINEAPPLE),
    Game("crazy-pineapple", "No-limit crazy pineapple", "no-limit", _CRAZY),
    Game(
        "stud",
        "Seven-card stud",
        "fixed-limit",
        _STUD,
        bring_in="low",
        seats=8,
        aliases=("seven-card-stud", "f7s"),
    ),
    Game(
        "stud8",
        "Seven-card stud eight or better",
        "fixed-limit",
        _STUD,
        low="ace-to-five-8",
        bring_in="low",
        seats=8,
        aliases=("stud-hi-lo-8", "stud-high-low-eight", "f7s/8"),
    ),
    Game(
        "stud-hi-lo",
        "Seven-card stud high-low, no qualifier",
        "fixed-limit",
        _STUD,
        low="ace-to-five",
        bring_in="low",
        seats=8,
    ),
    Game(
        "razz",
        "Razz",
        "fixed-limit",
        stud_streets("low-up"),
        high="ace-to-five",
        bring_in="high",
        seats=8,
        aliases=("fr",),
    ),
    Game(
        "2-7-razz",
        "Deuce-to-seven razz",
        "fixed-limit",
        stud_streets("low-up"),
        high="deuce-to-seven",
        bring_in="high",
        seats=8,
        aliases=("razz-2-7",),
    ),
    Game(
        "draw",
        "No-limit five-card draw",
        "no-limit",
        draw_streets(5, 1),
        seats=6,
        aliases=("five-card-draw",),
    ),
    Game(
        "2-7",
        "No-limit deuce-to-seven single draw",
        "no-limit",
        draw_streets(5, 1),
        high="deuce-to-seven",
        seats=6,
        aliases=("n2l1d", "single-draw"),
    ),
    Game(
        "2-7-triple",
        "Limit deuce-to-seven triple draw",
        "fixed-limit",
        draw_streets(5, 3),
        high="deuce-to-seven",
        seats=6,
        aliases=("f2l3d", "triple-draw", "limit-lowball-draw"),
    ),
    Game(
        "pl-2-7-triple",
        "Pot-limit deuce-to-seven triple draw",
        "pot-limit",
        draw_streets(5, 3),
        high="deuce-to-seven",
        seats=6,
    ),
    Game(
        "a-5",
        "No-limit ace-to-five single draw",
        "no-limit",
        draw_streets(5, 1),
        high="ace-to-five",
        seats=6,
        aliases=("lowball",),
    ),
    Game(
        "a-5-triple",
        "Limit ace-to-five triple draw",
        "fixed-limit",
        draw_streets(5, 3),
        high="ace-to-five",
        seats=6,
    ),
    Game(
        "badugi", "Limit badugi", "fixed-limit", draw_streets(4, 3), high="badugi", seats=8, aliases=("fb",)
    ),
    Game(
        "badeucy",
        "Limit badeucy",
        "fixed-limit",
        draw_streets(5, 3),
        high="deuce-to-seven",
        low="badugi-ace-high",
        seats=6,
        aliases=("baduci",),
    ),
    Game(
        "badacey",
        "Limit badacey",
        "fixed-limit",
        draw_streets(5, 3),
        high="ace-to-five",
        low="badugi",
        seats=6,
    ),
    Game("crazy-pineapple-8", "Limit crazy pineapple/8", "fixed-limit", _CRAZY, low="ace-to-five-8"),
)

ALL = tuple(g for g in EVERY if not g.is_stud and not g.draws)
"""The games with a board; `EVERY` has stud and draw games too."""

_BY_NAME = {name: g for g in EVERY for name in (g.name, *g.aliases)}


def game(name: str) -> Game:
    """The game of that name or alias.

    >>> game("pot-limit-omaha").name
    'plo'
    """
    must_be(str, name, "a game goes by its name, such as 'nlhe'")
    found = _BY_NAME.get(name) or _BY_NAME.get(name.lower())
    if found is None:
        names = [known.name for known in EVERY]
        close = get_close_matches(name, names, n=1)
        hint = f"did you mean {close[0]!r}?" if close else f"there are {', '.join(names)}"
        raise Malformed(f"there is no game {name!r}; {hint}")
    return found
