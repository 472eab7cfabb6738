"""Hands at tables that are followed one by one."""

from typing import Literal

import msgspec

from shuffleup.ids import EntryId, TableNumber
from shuffleup.rulebook.parameters.procedure import Beginning
from shuffleup.tournament.command import Command
from shuffleup.tournament.finishes.events import Gone
from shuffleup.tournament.hands.events import DealtTo
from shuffleup.tournament.seats.tables import Roles

HowFar = Literal["nothing", "first-card", "last-card"]
"""How far an initial deal had come when it was found void."""


class ReadyHand(Command, frozen=True):
    """What the dealer does towards the next hand; whether that begins it is for the edition to say."""

    table: TableNumber
    does: Beginning | None = None
    """Left out: the first riffle, or the shuffler's button where the room has shufflers."""


class BeginHand(Command, frozen=True):
    """The next hand of a table is dealt; `roles` only where button and blinds have to be told."""

    table: TableNumber
    roles: Roles | None = None


class DealCards(Command, frozen=True):
    """The initial deal has come this far: who is away at the moment that counts has their hand killed."""

    table: TableNumber
    through: DealtTo = "last-card"


class DeclareMisdeal(Command, frozen=True):
    """The director has the hand dealt again; whether a rule makes it a misdeal, the floor is asked."""

    table: TableNumber
    cause: str = ""
    """Why."""
    dealt: HowFar = "last-card"
    """How far the deal had come, where it was not followed."""
    substantial_action: bool = False
    by: str = ""


class RedealHand(Command, frozen=True):
    """The hand is dealt again after a misdeal."""

    table: TableNumber


class ReportButtonError(Command, frozen=True):
    """The hand in progress was dealt with the button in the wrong place."""

    table: TableNumber
    substantial_action: bool
    choice: Literal["put-button-back", "let-stand"] | None = None
    """The director's, where the book leaves it to them."""
    by: str = ""
    reason: str = ""


class EndHand(Command, frozen=True):
    """The hand of a table is over."""

    table: TableNumber
    gone: tuple[Gone, ...] = ()
    stacks: dict[EntryId, int] = msgspec.field(default_factory=dict)
    """Chips of entries after it. A player with none left who may rebuy has until the next hand."""


class StopFollowing(Command, frozen=True):
    """The hands of a table are not told any longer: what is known of its button and stacks is out of date."""

    table: TableNumber
    lapsed: bool = False
    """Nobody said so: nothing was told of them for too long."""
