"""Everything that can happen in a hand, as values: what was done, by whom, with which chips and cards.

A hand is its start and the list of these; playing the list again gives the same hand. They go into a log as
they are: the tags are stable, and cards are written as text ("AhKd", "??" where unknown).

>>> import msgspec
>>> msgspec.json.encode(RaiseTo("Ann", 600))
b'{"op":"raise-to","player":"Ann","total":600}'
>>> msgspec.json.decode(b'{"op":"fold","player":"Bob"}', type=Operation)
Fold(player='Bob')
"""

from functools import cache
from typing import Literal, NamedTuple, get_args

import msgspec

from shuffleup.decoding import decoder
from shuffleup.hand.kernel.codes import as_int
from shuffleup.refused import Malformed


def _count_plainly(operation: msgspec.Struct, field: str) -> None:
    """A number that another library made, such as numpy, becomes one of Python's."""
    if type(given := getattr(operation, field)) is not int:
        msgspec.structs.force_setattr(operation, field, as_int(given))


class Fold(
    msgspec.Struct, frozen=True, tag_field="op", tag="fold", omit_defaults=True, repr_omit_defaults=True
):
    """Gives up the hand, in turn or not, facing a bet or not."""

    player: str
    leaves_bet: bool = False
    """By ruling: a bet of theirs that nobody called stays in the pot, and the others still face it."""


class Check(msgspec.Struct, frozen=True, tag_field="op", tag="check"):
    """Stays in without a bet, where nothing is owed."""

    player: str


class Call(msgspec.Struct, frozen=True, tag_field="op", tag="call"):
    """Matches the bet, or goes all-in for less."""

    player: str


class BetTo(msgspec.Struct, frozen=True, tag_field="op", tag="bet"):
    """Opens the betting of a street."""

    player: str
    total: int

    def __post_init__(self) -> None:
        _count_plainly(self, "total")


class RaiseTo(msgspec.Struct, frozen=True, tag_field="op", tag="raise-to"):
    """Raises (or completes) to a total for the street."""

    player: str
    total: int

    def __post_init__(self) -> None:
        _count_plainly(self, "total")


class AllIn(msgspec.Struct, frozen=True, tag_field="op", tag="all-in"):
    """Everything: a bet, a raise or a call, as it comes out."""

    player: str


class LetPass(msgspec.Struct, frozen=True, tag_field="op", tag="let-pass"):
    """A bet or raise of an unlawful size that nobody stopped; it can be put right when it is noticed."""

    player: str
    total: int

    def __post_init__(self) -> None:
        _count_plainly(self, "total")


class BringIn(msgspec.Struct, frozen=True, tag_field="op", tag="bring-in"):
    """Stud: opens third street for the forced amount."""

    player: str


class OpenedBy(msgspec.Struct, frozen=True, tag_field="op", tag="opened-by"):
    """Stud, where the upcards are not all known: whose card or board opens the street."""

    player: str


class UpcardIs(msgspec.Struct, frozen=True, tag_field="op", tag="upcard-is"):
    """By ruling: in the initial deal of stud this card of the player lies up, and theirs that was up is down.

    Until somebody has acted the bring-in is found anew.
    """

    player: str
    card: str


class RiverFaceUp(msgspec.Struct, frozen=True, tag_field="op", tag="river-face-up", omit_defaults=True):
    """Stud: a player's last card lies face up; which one, if it was not known."""

    player: str
    card: str = "??"


class StopBetting(msgspec.Struct, frozen=True, tag_field="op", tag="stop-betting"):
    """Stud: a player whose last card lies face up is all-in by their word, with chips behind."""

    player: str


class Forfeit(msgspec.Struct, frozen=True, tag_field="op", tag="forfeit"):
    """By ruling: an undercall stays in the pot and the hand is folded."""

    player: str
    amount: int

    def __post_init__(self) -> None:
        _count_plainly(self, "amount")


class DealHole(msgspec.Struct, frozen=True, tag_field="op", tag="deal-hole"):
    """Hole cards to one player, all or some of them."""

    player: str
    cards: str


class DealStreet(msgspec.Struct, frozen=True, tag_field="op", tag="deal-street", omit_defaults=True):
    """The next street's board cards, after the burn. Without cards they come off the stub."""

    cards: str = ""
    burn: str = "??"


class DealFromStub(msgspec.Struct, frozen=True, tag_field="op", tag="deal-from-stub"):
    """Hole cards to everybody off the stub, one at a time from the left of the button."""


class ThrowAway(msgspec.Struct, frozen=True, tag_field="op", tag="throw-away", omit_defaults=True):
    """A discard that the game asks for."""

    player: str
    cards: str
    sealed: str = ""
    """As everybody saw it at a table that the program deals: which cards, for whoever has the deck."""


class Draw(msgspec.Struct, frozen=True, tag_field="op", tag="draw", omit_defaults=True):
    """Draw games: cards thrown away, none to stand pat. New ones come off the stub, or are dealt after it."""

    player: str
    cards: str = ""
    sealed: str = ""
    """As everybody saw it at a table that the program deals: which cards, for whoever has the deck."""


class Reshuffle(msgspec.Struct, frozen=True, tag_field="op", tag="reshuffle"):
    """The stub ran out in a draw: the muck, but for the drawing player's own discards, is the new stub.

    Without cards, where no known deck is dealt: in an order that nobody knows.
    """

    stub: str


class ReplaceDrawn(msgspec.Struct, frozen=True, tag_field="op", tag="replace-drawn", omit_defaults=True):
    """By ruling: a drawn card that was exposed is out; another comes when everybody has drawn."""

    player: str
    card: str = "??"


class Replace(msgspec.Struct, frozen=True, tag_field="op", tag="replace", omit_defaults=True):
    """By ruling: one card of a hand is exchanged, say an exposed one that becomes the burn."""

    player: str
    old: str
    new: str
    old_becomes: Literal["burn", "muck", "stub"] = "burn"


class GiveCard(msgspec.Struct, frozen=True, tag_field="op", tag="give-card", omit_defaults=True):
    """By ruling: a card that was missing, off the top of the stub."""

    player: str
    card: str = "??"


class TakeCard(msgspec.Struct, frozen=True, tag_field="op", tag="take-card", omit_defaults=True):
    """By ruling: a card too many leaves the hand."""

    player: str
    card: str = "??"
    becomes: Literal["burn", "muck", "stub"] = "muck"


class Expose(msgspec.Struct, frozen=True, tag_field="op", tag="expose"):
    """Cards that everybody has seen; the hand is not tabled by it."""

    player: str
    cards: str


class Rearrange(msgspec.Struct, frozen=True, tag_field="op", tag="rearrange", omit_defaults=True):
    """By ruling: board, burns, stub, muck and cards set aside as they now lie.

    For premature cards, a four-card flop, a dropped stub. None leaves that part as it is; no card may vanish
    or come from nowhere.
    """

    board: str | None = None
    burns: str | None = None
    stub: str | None = None
    aside: str | None = None
    why: str = ""
    burn_next: bool | None = None
    """Whether the next street burns a card; after some remedies it does not."""
    muck: str | None = None


class Kill(msgspec.Struct, frozen=True, tag_field="op", tag="kill", omit_defaults=True):
    """A hand dead by ruling or by the dealer's mistake; what nobody called of its bet comes back."""

    player: str
    why: str = ""


class HoldForFloor(msgspec.Struct, frozen=True, tag_field="op", tag="hold-for-floor"):
    """The dealer keeps a player's cards apart until the floor has ruled."""

    player: str


class Restore(msgspec.Struct, frozen=True, tag_field="op", tag="restore"):
    """By ruling: cards held for the floor, or discarded and certain, are the player's hand again."""

    player: str


class Table(msgspec.Struct, frozen=True, tag_field="op", tag="table", omit_defaults=True):
    """Cards turned face up for all to read; without cards the whole known hand."""

    player: str
    cards: str = ""


class Muck(msgspec.Struct, frozen=True, tag_field="op", tag="muck"):
    """At showdown: cards pushed forward face down. They can come back until they are in the muck."""

    player: str


class PushIntoMuck(msgspec.Struct, frozen=True, tag_field="op", tag="push-into-muck"):
    """The dealer has put discarded cards into the muck: dead."""

    player: str


class EnforceOrder(msgspec.Struct, frozen=True, tag_field="op", tag="enforce-order"):
    """Nobody shows: the floor makes them show in order."""


class AskToSee(msgspec.Struct, frozen=True, tag_field="op", tag="ask-to-see", omit_defaults=True):
    """A player asks to see another's hand and gets to: by right, or because the floor granted it."""

    asker: str
    player: str
    cards: str = ""
    granted: bool = False


class Release(msgspec.Struct, frozen=True, tag_field="op", tag="release"):
    """Hand for hand: staff let the table go on after an all-in and call."""


class Award(msgspec.Struct, frozen=True, tag_field="op", tag="award"):
    """The dealer pushes the pots; hands discarded and not taken back are dead."""


class Report(msgspec.Struct, frozen=True, tag_field="op", tag="report", omit_defaults=True):
    """Who won each pot, main pot first, where cards are not known; `lows` is the half for the low."""

    highs: tuple[tuple[str, ...], ...]
    lows: tuple[tuple[str, ...], ...] = ()


class Misdeal(msgspec.Struct, frozen=True, tag_field="op", tag="misdeal", omit_defaults=True):
    """The deal is void; everybody takes back their chips."""

    why: str = ""


class StopHand(msgspec.Struct, frozen=True, tag_field="op", tag="stop-hand", omit_defaults=True):
    """By ruling, at any time (a fouled deck): no winner, everybody takes back their chips."""

    why: str = ""


BettingAct = Fold | Check | Call | BetTo | RaiseTo | AllIn | BringIn
"""What a player does in turn."""

InTurn = BettingAct | ThrowAway | Draw
"""What a player decides in turn: an act, or which cards go."""

Operation = (
    BettingAct
    | LetPass
    | Forfeit
    | OpenedBy
    | UpcardIs
    | RiverFaceUp
    | StopBetting
    | DealHole
    | DealStreet
    | DealFromStub
    | ThrowAway
    | Draw
    | Reshuffle
    | ReplaceDrawn
    | Replace
    | GiveCard
    | TakeCard
    | Expose
    | Rearrange
    | Kill
    | HoldForFloor
    | Restore
    | Table
    | Muck
    | PushIntoMuck
    | EnforceOrder
    | AskToSee
    | Release
    | Award
    | Report
    | Misdeal
    | StopHand
)

_decoder: msgspec.json.Decoder[Operation] = decoder(Operation)
_encoder = msgspec.json.Encoder()


_FIELDS = {
    "player": ("player", "asker"),
    "chips": ("total", "amount"),
    "cards": ("cards", "card", "burn", "old", "new", "stub"),
}


@cache
def fields_with(what: Literal["player", "chips", "cards"], type_: type) -> tuple[str, ...]:
    """The fields of an operation that name a player, an amount of chips, or cards.

    >>> fields_with("chips", RaiseTo), fields_with("player", AskToSee)
    (('total',), ('player', 'asker'))
    """
    return tuple(name for name in _FIELDS[what] if name in getattr(type_, "__struct_fields__", ()))


class Fields(NamedTuple):
    """Of one kind of operation: what names a player, what an amount of chips, and the rest with defaults."""

    players: tuple[str, ...]
    chips: tuple[str, ...]
    others: tuple[tuple[str, object], ...]


@cache
def fields_of(type_: type[msgspec.Struct]) -> Fields:
    """
    >>> fields_of(RaiseTo)
    Fields(players=('player',), chips=('total',), others=())
    """
    players, chips = fields_with("player", type_), fields_with("chips", type_)
    fields = msgspec.structs.fields(type_)
    return Fields(
        players, chips, tuple((one.name, one.default) for one in fields if one.name not in players + chips)
    )


def says_more(operation: Operation) -> bool:
    """Whether it says anything beside a player's name and an amount of chips.

    >>> says_more(RaiseTo("Ann", 600)), says_more(Fold("Ann")), says_more(Fold("Ann", leaves_bet=True))
    (False, False, True)
    """
    return any(getattr(operation, name) is not default for name, default in fields_of(type(operation)).others)


def unreadable(operation: Operation) -> Malformed | None:
    """What in it could not go into a log and come back, such as a player who is no text.

    >>> unreadable(Fold("Bob"))
    >>> unreadable(Kill("Bob", None))
    Malformed('this is no operation of a hand: Expected `str`, got `null` - at `$.why`')
    """
    for field in fields_with("cards", type(operation)):
        if not isinstance(given := getattr(operation, field), str | None):
            told = f"cards are written as text in an operation, such as 'AhKd', not {type(given).__name__}"
            return Malformed(
                f"{told}: give show_cards(cards), or let the hand do it, as hand.draw('Ann', cards)"
            )
    try:
        read = _decoder.decode(_encoder.encode(operation))
    except (msgspec.MsgspecError, TypeError, ValueError, OverflowError) as problem:
        return Malformed(f"this is no operation of a hand: {problem}")
    if read != operation:  # bytes would come back as text
        return Malformed(f"this is no operation of a hand: {operation!r} would be read as {read!r}")
    return None


def __dir__() -> list[str]:
    return sorted(["Operation", *(kind.__name__ for kind in get_args(Operation))])
