"""Hands at tables that are followed one by one."""

import msgspec

from shuffleup.tournament.commands._shape import Command
from shuffleup.tournament.events.finishes import Gone
from shuffleup.tournament.seats import Roles


class BeginHand(Command, frozen=True):
    """The next hand of a table; `roles` only where the button has to be told."""

    table: int
    roles: Roles | None = None


class EndHand(Command, frozen=True):
    """The hand of a table is over."""

    table: int
    gone: tuple[Gone, ...] = ()
    stacks: dict[int, int] = msgspec.field(default_factory=dict)
