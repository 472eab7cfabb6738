"""What follows from an operation without anybody choosing it."""

from typing import Literal

import msgspec


class Returned(msgspec.Struct, frozen=True, tag_field="what", tag="returned"):
    """Chips that nobody called, or the stakes of a void hand, go back."""

    player: str
    amount: int


class FaceUp(msgspec.Struct, frozen=True, tag_field="what", tag="face-up"):
    """Nobody can bet any more and somebody is all-in: these hands are turned up at once."""

    players: tuple[str, ...]


class Awarded(msgspec.Struct, frozen=True, tag_field="what", tag="awarded"):
    """A share of a pot; pot 0 is the main pot."""

    player: str
    amount: int
    pot: int = 0


class Over(msgspec.Struct, frozen=True, tag_field="what", tag="over"):
    """The hand is over, and why."""

    how: Literal["uncontested", "showdown", "report", "misdeal", "stopped"]


Consequence = Returned | FaceUp | Awarded | Over


class Pot(msgspec.Struct, frozen=True):
    """A pot as it stands, and who contests it."""

    amount: int
    players: tuple[str, ...]
