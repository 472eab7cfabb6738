"""Who is away from their seat, and hands at tables that are not followed."""

from typing import Annotated

from cyclopts import Parameter

from shuffleup.cli.event._reading import Players
from shuffleup.cli.event._room import do_for_each, do_in_room
from shuffleup.cli.event._where import Where
from shuffleup.ids import TableNumber
from shuffleup.refused import Malformed
from shuffleup.tournament.conduct.commands import BackAtSeat, CountHands, MarkAbsent


def absent(*players: Players, where: Where | None = None) -> int:
    """Players are away from their seats: their blinds are posted, their hands killed.

    shuffleup event absent Ann, T2S4
    """
    return _each("absent", players, MarkAbsent, where)


def back(*players: Players, where: Where | None = None) -> int:
    """Players who were away are back.

    shuffleup event back Ann
    """
    return _each("back", players, BackAtSeat, where)


def _each(
    verb: str, players: tuple[str, ...], kind: type[MarkAbsent] | type[BackAtSeat], where: Where | None
) -> int:
    if not players:
        raise Malformed(f"name the players: shuffleup event {verb} NAME, NAME")
    return do_for_each(where, verb, players, lambda room, player: kind(room.entry(player).number))


def hands_dealt(
    table: Annotated[TableNumber, Parameter(help="The table.")],
    hands: Annotated[int, Parameter(help="How many.")] = 1,
    *,
    where: Where | None = None,
) -> None:
    """Hands were dealt at a table that is not followed one by one: penalties there run down.

    shuffleup event hands-dealt 2 3
    """
    do_in_room(where, lambda _: CountHands(table, hands))
