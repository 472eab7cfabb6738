"""Which function rules on which kind of incident. A chapter adds its own in a module beside this one."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from shuffleup.floor import showdown_incidents
from shuffleup.floor.options import Option
from shuffleup.floor.ruling import Ruling

if TYPE_CHECKING:
    from shuffleup.floor.desk import Desk

Handler = Callable[["Desk", Any], Ruling]

HANDLERS: dict[type, Handler] = {}
HANDLERS |= showdown_incidents.HANDLERS

Answer = Callable[["Desk", Ruling, Option], Ruling]

ANSWERS: dict[tuple[str, str], Answer] = {}
"""What follows when the director takes an option: by the first rule the question cites, and the option."""
ANSWERS |= showdown_incidents.ANSWERS
