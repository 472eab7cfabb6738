"""The table of an event at which the hand of a case is played: who is in the hand sits there."""

import re
from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from shuffleup.casebook.setups.fields import TableSetup
from shuffleup.hand.games import game
from shuffleup.hand.starting.position import Position, Seat
from shuffleup.refused import Malformed

MOST_CHAIRS = 12
USUAL_CHIPS = (1, 5, 25, 100, 500, 1000, 5000, 25_000)
"""Those below the smallest chip in play have left it."""


def table_with_hand(position: Position, table: TableSetup | None = None) -> TableSetup:
    """The table with everybody of the hand in a chair, and its stakes where nobody has told others.

    >>> at = table_with_hand(Position.parse("nlhe 100/200 flop pot 800 | S7 900* | A 900 | B 900"))
    >>> at.players, at.blinds
    ({'S7': 7, 'A': 8, 'B': 9}, (100, 200))
    """
    players = seats_in_hand(position, table.players if table is not None else {})
    if table is not None:
        return replace(table, players={**table.players, **players}, seats=max(table.seats, *players.values()))
    level = position.level
    has_blinds, has_limits = level.big_blind, level.small_bet and position.rules.structure == "fixed-limit"
    return TableSetup(
        game=position.game,
        seats=max(2, *players.values()),
        players=players,
        stacks=_stacks(position),
        denominations=(position.chip,) if position.chip > 1 else (),
        removed=tuple(chip for chip in USUAL_CHIPS if chip < position.chip),
        blinds=(level.small_blind, level.big_blind) if has_blinds else None,
        ante=level.ante,
        ante_from=level.ante_kind,
        limits=(level.small_bet, level.big_bet or 2 * level.small_bet) if has_limits else None,
        bring_in=level.bring_in if game(position.game).is_stud else 0,
    )


def _stacks(position: Position) -> dict[str, int]:
    """What they had before the hand, as far as the position tells; who is all-in is not counted."""
    told = {seat.name: seat.stack + seat.bet + seat.paid for seat in position.seats if seat.stack is not None}
    return {name: stack for name, stack in told.items() if stack}


def seats_in_hand(position: Position, told: Mapping[str, int]) -> dict[str, int]:
    """A chair for everybody: as told, by their number or name (`S4`), else the next free one as they sit."""
    known = {seat.name: number for seat in position.seats if (number := _number(seat, told))}
    free = _free(set(known.values()) | set(told.values()))
    if known and all(seat.name in known for seat in position.seats):
        return known
    if not known:
        return {seat.name: next(free) for seat in position.seats}
    return _between(position, known)


def _number(seat: Seat, told: Mapping[str, int]) -> int | None:
    by_name = re.fullmatch(r"S(\d+)", seat.name)
    return told.get(seat.name) or seat.number or (int(by_name[1]) if by_name else None)


def _between(position: Position, known: Mapping[str, int]) -> dict[str, int]:
    """Those without a number in the chairs that follow the player before them."""
    names = [seat.name for seat in position.seats]
    start = next(at for at, name in enumerate(names) if name in known)
    players: dict[str, int] = {}
    last = 0
    for name in (*names[start:], *names[:start]):
        last = known.get(name, last % MOST_CHAIRS + 1)
        if last in players.values() or (name not in known and last in known.values()):
            raise Malformed(f"{name} has no chair between the others: give everybody a seat number")
        players[name] = last
    return {name: players[name] for name in names}


def _free(taken: set[int]) -> Iterator[int]:
    return (seat for seat in range(1, MOST_CHAIRS + 1) if seat not in taken)
