"""What hangs in the air at a table: acts that wait, wagers in doubt, amounts to be named."""

from typing import Literal

import msgspec

from shuffleup.floor.ruling import RuledAct, Ruling
from shuffleup.floor.situation.facing import Facing
from shuffleup.floor.steps.acts import Act
from shuffleup.hand import operations as ops


class Parked(msgspec.Struct, frozen=True, omit_defaults=True):
    """An act out of turn, set aside until play comes round; `current` is the bet it was made against.

    `ruling` is what it would amount to in turn; `waits` marks an act that was in turn as far as its player
    could see, behind one on which the director has still to decide.
    """

    act: Act
    current: int
    ruling: Ruling
    waits: bool = False


class Pending(msgspec.Struct, frozen=True):
    """A bet or raise that was declared and whose amount is still to come."""

    player: str
    action: Literal["bet", "raise"]
    minimum: int


class Slip(msgspec.Struct, frozen=True):
    """A wager that went uncorrected: what was faced, what was done, and where in the hand it stands."""

    player: str
    act: Act
    facing: Facing
    total: int
    street: str
    operation: int


class Quoted(msgspec.Struct, frozen=True):
    """A pot the dealer quoted, and how many operations of the hand had been made by then."""

    player: str
    told: int
    street: str
    operation: int


class Doubt(msgspec.Struct, frozen=True):
    """A wager ruled by its words, whose chips alone would have been a smaller one; `at` is its operation."""

    player: str
    by_words: RuledAct
    by_chips: RuledAct
    at: int


class Mending(msgspec.Struct, frozen=True, omit_defaults=True):
    """A wager the director is asked about: where it stands, and what is still to be played after it."""

    player: str
    at: int
    total: int
    rest: tuple[ops.Operation, ...] = ()


class Moment(msgspec.Struct, frozen=True, omit_defaults=True):
    """How far things have gone since a pot was awarded."""

    began_on: str | None = None
    """What the dealer did towards the next hand: first-riffle, shuffler-button, dealer-push."""
    substantial: bool = False
    """There has been substantial action in the next hand."""
    on_break: bool = False
    """The pot was awarded during a break."""
    seconds: int = 0
    """Time since the award."""
