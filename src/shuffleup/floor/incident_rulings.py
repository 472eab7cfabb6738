"""Which function rules on which kind of incident. A chapter adds its own in a module beside this one."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from shuffleup.floor.ruling import Ruling

if TYPE_CHECKING:
    from shuffleup.floor.desk import Desk

Handler = Callable[["Desk", Any], Ruling]

HANDLERS: dict[type, Handler] = {}
