"""What a page is told after a tap or a typed line."""

from collections.abc import Callable
from typing import Literal

import msgspec

from shuffleup.director import Director
from shuffleup.ids import LogNumber
from shuffleup.log.store import RoomStore
from shuffleup.refused import Citation, Hint, Reading
from shuffleup.server.door.permission import Permission


class Typed(msgspec.Struct, frozen=True):
    """A line for an event, as somebody typed or tapped it: the same words as after `shuffleup event`."""

    line: str
    id: str
    """Chosen by the page: the same line sent again under it does nothing twice."""
    actor: str
    permission: Permission
    """What they may ask for."""


class Answer(msgspec.Struct, frozen=True):
    """What came of it."""

    status: Literal["done", "shown", "refused"]
    says: str
    number: LogNumber | None = None
    """The last entry of the log that it made."""
    numbers: tuple[LogNumber, ...] = ()
    """What it made and can be taken back, to undo it by."""
    citations: tuple[Citation, ...] = ()
    lang: str = "en"
    """In which it is said."""
    hand_not_known: bool = False
    """It was refused because nobody has said how the hand stands."""
    readings: tuple[Reading, ...] = ()
    """What may have been meant by a line that was not read exactly."""
    hints: tuple[Hint, ...] = ()
    """What would mend a refusal: commands, with the fields that are known."""
    tap: str = ""
    """The same in words of the pages, for a page to show."""


TakeLine = Callable[[RoomStore, Director, str, Typed], Answer]
"""Reads a line and carries it out in an event of the room."""
