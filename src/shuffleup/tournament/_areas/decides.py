"""Which function decides which command."""

from collections.abc import Callable
from typing import Any, TypeVar

from shuffleup.tournament.command import Command
from shuffleup.tournament.event import Event
from shuffleup.tournament.state import Tournament

C = TypeVar("C", bound=Command)
Decide = Callable[[Tournament, C, int], Event]

DECIDE: dict[type[Command], Callable[[Tournament, Any, int], Event]] = {}


def decides(type_: type[C]) -> Callable[[Decide[C]], Decide[C]]:
    """Registers the function that decides one kind of command."""

    def register(function: Decide[C]) -> Decide[C]:
        DECIDE[type_] = function
        return function

    return register
