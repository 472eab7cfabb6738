"""What is under way between two hands: players on their way to a seat, a hand that has begun undealt."""

from typing import Literal

import msgspec

from shuffleup.chips import Counts
from shuffleup.floor.citing import cite_procedure
from shuffleup.ids import SeatNumber
from shuffleup.refused import Citation
from shuffleup.rulebook import Edition
from shuffleup.rulebook.parameters.procedure import Beginning
from shuffleup.tournament.seats.tables import Place, Roles

MoveReason = Literal["broken-table", "balancing", "re-seating"]


RACK = 100
"""Chips in a rack. More than one rack is a mass that nobody should carry."""

Help = Literal["offer-rack", "suggest-colour-up"]


def help_on_the_way(edition: Edition, chips: Counts | None) -> tuple[tuple[Help, ...], tuple[Citation, ...]]:
    """What staff see to when a player is told to move, by the chips that they were last counted with.

    >>> from shuffleup.rulebook import edition
    >>> help_on_the_way(edition("tda-2013"), {100: 320})[0]
    ('offer-rack', 'suggest-colour-up')

    Decides `rp-efficient-movement`.
    """
    cited = (cite_procedure(edition, "rp-efficient-movement"),)
    if chips is None or sum(chips.values()) <= RACK:
        return ("offer-rack",), cited
    return ("offer-rack", "suggest-colour-up"), cited


class OnTheWay(msgspec.Struct, frozen=True):
    """A player who was told to take their chips to another table and has not sat down there."""

    to: Place
    """The seat kept for them; after a hand there they are given one anew if they were moved to balance."""
    because: MoveReason
    ordered_at: int
    last: Roles | None
    """Button and blinds there when they were told."""
    lone: bool = False
    """They were to be big blind there once more, alone."""
    hands: tuple[Roles, ...] = ()
    """Those of the hands dealt there since."""


class ButtonSeen(msgspec.Struct, frozen=True):
    """Button and blinds of a table's last hand as the floor saw them, to even out the tables."""

    roles: Roles
    at: int
    lone: SeatNumber | None = None
    """The seat to which a mover was sent to be big blind there once more, alone."""


class Readied(msgspec.Struct, frozen=True):
    """A hand that has begun, by the riffle, the shuffler or the push, and is not dealt yet."""

    level: int
    began_on: Beginning
    at: int
