"""Mixed games: which game a table plays next, for how long, at which stakes, and who chooses it.

A rotation is a list of games and when they change: after so many hands, when the button has been round, or
with the level. Hands are counted table by table. Through stud the button is frozen: a stud hand leaves the
table's roles as they are, and the next game with a button begins where the button was frozen.

>>> from shuffleup.tournament.seats.tables import Roles, seated
>>> table = seated(1, 6, (1, 2, 4), last=Roles(1, 2, 4))
>>> horse = rotation("horse", change="hands", hands=2)
>>> turn = first_turn(horse)
>>> played = []
>>> for _ in range(6):
...     turn = next_turn(horse, turn, table)
...     played.append((turn.game, next_roles(table).button))
...     table, turn = after_hand(turn, table)
>>> played
[('lhe', 2), ('lhe', 4), ('lo8', 1), ('lo8', 2), ('razz', 4), ('razz', 4)]
"""

from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from shuffleup.hand.games import game
from shuffleup.ids import SeatNumber
from shuffleup.refused import Citation, Illegal, Malformed
from shuffleup.rulebook import Edition
from shuffleup.tournament.hands.button import next_roles
from shuffleup.tournament.seats.tables import Roles, Table

Change = Literal["hands", "orbit", "level"]
"""When the game changes: after a number of hands, after a round of the button, or with each level."""


class Rotation(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A mix. The event file names one of `NAMED`, or lists games of its own."""

    games: tuple[str, ...]
    """In the order in which they are played; in dealer's choice those that may be chosen."""
    change: Change = "orbit"
    """When the game changes: after so many hands, when the button has been round, with the level."""
    hands: int = 8
    """Hands of each game where it changes by hands."""
    dealers_choice: bool = False
    name: str = ""

    def __post_init__(self) -> None:
        if not self.games:
            raise Malformed("a mixed game needs the list of its games")
        msgspec.structs.force_setattr(self, "games", tuple(game(each).name for each in self.games))
        if self.dealers_choice and len(set(self.games)) < len(self.games):
            raise Malformed("a list to choose from names each game once")
        if self.hands < 1:
            raise Malformed(f"{self.hands} hands of each game: it must be one or more")
        if self.dealers_choice and self.change == "level":
            raise Malformed("dealer's choice changes by hands or by orbit, not with the level")


NAMED: dict[str, Rotation] = {
    "horse": Rotation(("lhe", "lo8", "razz", "stud", "stud8"), name="horse"),
    "hose": Rotation(("lhe", "lo8", "stud", "stud8"), name="hose"),
    "eight-game": Rotation(
        ("2-7-triple", "lhe", "lo8", "razz", "stud", "stud8", "nlhe", "plo"), name="eight-game"
    ),
    "ten-game": Rotation(
        ("nlhe", "stud", "lo8", "razz", "plo", "lhe", "stud8", "2-7-triple", "2-7", "badugi"), name="ten-game"
    ),
    "dealers-choice": Rotation(
        (
            *("lhe", "nlhe", "plhe", "lo8", "plo", "plo8", "bigo"),
            *("stud", "stud8", "stud-hi-lo", "razz", "2-7-razz"),
            *("2-7-triple", "pl-2-7-triple", "a-5-triple", "2-7", "draw", "badugi", "badeucy", "badacey"),
        ),
        change="hands",
        hands=1,
        dealers_choice=True,
        name="dealers-choice",
    ),
}


def rotation(name: str, *, change: Change | None = None, hands: int | None = None) -> Rotation:
    """A mix by its name, or a single game; changed as the event says.

    >>> rotation("eight-game", change="hands", hands=6).games[:3]
    ('2-7-triple', 'lhe', 'lo8')
    >>> rotation("nlhe").games
    ('nlhe',)
    """
    found = NAMED.get(name.lower())
    if found is None:
        try:
            found = Rotation((name,), name=game(name).name)
        except Malformed:
            raise Malformed(
                f"there is no mix or game {name!r}; the mixes are {', '.join(NAMED)}: or list the games"
            ) from None
    if change is not None:
        found = replace(found, change=change)
    return found if hands is None else replace(found, hands=hands)


def written_out(told: Any) -> Any:
    """A mix as an event file may write it, with the games of a named one filled in.

    >>> written_out("hose")["games"]
    ('lhe', 'lo8', 'stud', 'stud8')
    >>> written_out({"name": "horse", "change": "hands", "hands": 6})["hands"]
    6
    """
    if isinstance(told, str):
        told = {"name": told}
    if not isinstance(told, dict) or "games" in told or not isinstance(told.get("name"), str):
        return told
    if told["name"].lower() not in NAMED:
        raise Malformed(
            f"mix: there is no mix {told['name']!r}; the mixes are {', '.join(NAMED)}: or list the games"
        )
    named: dict[str, Any] = msgspec.to_builtins(NAMED[told["name"].lower()])
    return {**named, **told, "name": named["name"]}


# ---- whose turn it is


class Turn(msgspec.Struct, frozen=True):
    """Where one table stands in its rotation, for its next hand."""

    game: str
    """What the next hand is; "" while it has to be chosen."""
    place: int = 0
    """Of the game in the rotation."""
    hands: int = 0
    """Hands of it played so far."""
    players: int = 0
    """How many were at the table when it began; stud's measure of an orbit."""
    travelled: int = 0
    """Seats the button has moved on since it began."""
    level: int = 1
    chooser: SeatNumber | None = None
    """Dealer's choice: the seat that made the last choice."""

    @property
    def is_stud(self) -> bool:
        return bool(self.game) and game(self.game).is_stud


def first_turn(of: Rotation, level: int = 1) -> Turn:
    """A table's first hand, also that of a table opened later: by level it plays what the others play."""
    if of.dealers_choice:
        return Turn("", level=level)
    return _begin(of, level - 1 if of.change == "level" else 0, level)


def after_hand(turn: Turn, table: Table) -> tuple[Table, Turn]:
    """The table and its turn after a hand of the turn's game; `table` is as that hand was dealt.

    A stud hand leaves the roles as they are: the button is frozen.
    """
    if turn.is_stud:
        return table, counted(turn, table, None)
    roles = next_roles(table)
    return table.played(roles), counted(turn, table, roles)


def counted(turn: Turn, table: Table, roles: Roles | None) -> Turn:
    """The turn with one more hand of its game, dealt at this table with these roles; None in stud."""
    if not turn.game:
        raise Illegal(f"table {table.number}: the game has to be chosen before it is played")
    travelled = turn.travelled
    if turn.hands and roles is not None:
        travelled += _button_moves(table, roles)
    return replace(turn, hands=turn.hands + 1, players=turn.players or table.players, travelled=travelled)


def begun_again(turn: Turn) -> Turn:
    """After all seats were drawn anew: the same game from its beginning; a choice is made again."""
    return Turn("" if turn.chooser is not None else turn.game, turn.place, level=turn.level)


def next_turn(of: Rotation, turn: Turn, table: Table, level: int | None = None) -> Turn:
    """What the next hand is, the table as it will be dealt: the same game, the next one, or a choice to make.

    `level` is the level of the next hand. One that changed in mid-game changes the stakes, and the game only
    where the rotation says so. The next game is the next of the list, in whatever order the event has it.

    Decides `rp-mixed-game-order`.
    """
    number = turn.level if level is None else level
    if of.change == "level":
        if number == turn.level:
            return turn
        return _begin(of, turn.place + number - turn.level, number)
    if not turn.hands or not _is_over(of, turn, table):
        return replace(turn, level=number)
    if of.dealers_choice:
        return Turn("", level=number, chooser=turn.chooser)
    return _begin(of, turn.place + 1, number)


def _begin(of: Rotation, place: int, level: int) -> Turn:
    place %= len(of.games)
    return Turn(of.games[place], place, level=level)


def _is_over(of: Rotation, turn: Turn, table: Table) -> bool:
    """Whether the game has been played long enough.

    An orbit is over when the button would come back to where the game began, or pass it. In stud, where it
    does not move, an orbit is a hand for each player who was there when the game began (our reading).
    """
    if of.change == "hands":
        return turn.hands >= of.hands
    if turn.is_stud:
        return turn.hands >= turn.players
    if table.last is None or table.players < 2:
        return False
    return turn.travelled + _button_moves(table, next_roles(table)) >= len(table.chairs)


def _button_moves(table: Table, roles: Roles) -> int:
    """Seats from the last button to this one; where it jumps because two are left, that is no travel."""
    last = table.last
    if last is None:
        return 0
    if roles.heads_up and not last.heads_up:
        return 0
    return (roles.button - last.button) % len(table.chairs)


# ---- dealer's choice


def chooser(turn: Turn, table: Table, button: SeatNumber | None = None) -> SeatNumber:
    """The seat whose turn it is to choose: the first time the button, from then on the next player each time.

    That is the button as long as it moves; through stud it does not, and nobody should choose for ever.
    `button`: where it was drawn, at a table that has had no hand with one.
    """
    if turn.chooser is not None:
        return table.after(turn.chooser)
    button = next_roles(table).button if button is None else button
    return button if table.is_taken(button) else table.after(button)


def why_order(edition: Edition, of: Rotation) -> tuple[Citation, ...]:
    """Cited when a mix with both kinds of stud is played in another order: they need not follow each other.

    >>> from shuffleup.rulebook import edition
    >>> [cited.number for cited in why_order(edition("tda-2024"), rotation("horse"))]
    ['RP-18']
    """
    studs = {game(name).low is None for name in of.games if game(name).is_stud and game(name).high == "high"}
    both = len(studs) == 2
    return (edition.cite("rp-mixed-game-order"),) if both and edition.has("rp-mixed-game-order") else ()


def begun_with(of: Rotation, name: str, level: int) -> Turn:
    """The turn of a table that is set to a game of the list, at its beginning."""
    return _begin(of, of.games.index(_listed(of, name)), level)


def _listed(of: Rotation, name: str) -> str:
    found = game(name).name
    if found not in of.games:
        raise Illegal(f"{game(name).title} is not on the list: {', '.join(of.games)}")
    return found


def choose(of: Rotation, turn: Turn, table: Table, name: str, button: SeatNumber | None = None) -> Turn:
    """The turn with the game chosen from the list.

    >>> from shuffleup.tournament.seats.tables import Roles, seated
    >>> table = seated(1, 6, (1, 2, 4), last=Roles(1, 2, 4))
    >>> choice = rotation("dealers-choice")
    >>> turn = choose(choice, first_turn(choice), table, "badugi")
    >>> turn.game, turn.chooser
    ('badugi', 2)
    """
    if not of.dealers_choice:
        raise Illegal(f"{of.name or 'this mix'} is played in order: nobody chooses")
    if turn.game:
        raise Illegal(f"table {table.number} plays {game(turn.game).title}: the next choice is not due yet")
    chosen = _listed(of, name)
    return replace(turn, game=chosen, place=of.games.index(chosen), chooser=chooser(turn, table, button))
