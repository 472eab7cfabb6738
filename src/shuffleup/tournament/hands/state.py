"""Hands at tables that are followed one by one: which are begun, what is killed, void or to be put right."""

import msgspec

from shuffleup.ids import SeatNumber, TableNumber
from shuffleup.tournament.hands.events import DealtTo, HandBegun
from shuffleup.tournament.seats.on_the_way import Readied
from shuffleup.tournament.seats.tables import Roles, Table


class HandsState(msgspec.Struct):
    """Where each table stands in its hand."""

    begun: dict[TableNumber, HandBegun] = {}
    """Hands in progress."""
    played: dict[TableNumber, int] = {}
    """Hands begun at each table, also before it was closed."""
    followed: set[TableNumber] = set()
    """Tables that are followed: a hand has begun there since they opened."""
    told_at: dict[TableNumber, int] = {}
    """When something was last told of the hands of a table."""
    readied: dict[TableNumber, Readied] = {}
    """Tables at which the next hand has begun and is not dealt yet."""
    tables_before: dict[TableNumber, Table] = {}
    """Tables in a hand, as they were when it began."""
    killed: dict[TableNumber, tuple[SeatNumber, ...]] = {}
    """Seats whose cards in the hand in progress are killed: away, or on penalty."""
    presence_tested: set[TableNumber] = set()
    """Tables in a hand that is past the moment at which presence counts."""
    dealt_to: dict[TableNumber, DealtTo] = {}
    """How far the deal of the hand in progress has come, where that was told."""
    misdealt: dict[TableNumber, tuple[SeatNumber, ...]] = {}
    """Tables whose deal is void, with the seats killed in it already."""
    stay_killed: dict[TableNumber, tuple[SeatNumber, ...]] = {}
    """Tables at which a hand was dealt again: seats killed in the void deal, whoever is back since."""
    put_right: dict[TableNumber, tuple[Roles, Roles | None]] = {}
    """Tables whose next hand has these roles, to make an error good, and where play goes on from."""
