"""Who moves to even out two tables, and into which seat.

In flop and mixed games the next big blind of the giving table goes to the worst position of the short one:
the open seat that will have the big blind soonest, never the small blind. In stud-only events there is no
button, and the seat that came open last is filled.

>>> from shuffleup.rulebook import edition
>>> from shuffleup.tournament.seats.tables import Roles, seated
>>> table = seated(1, 9, (1, 2, 3, 5, 6, 7), last=Roles(2, 3, 4))
>>> best_choice(edition("tda-2019"), Policies(), table)
SeatChoice(seat=4, wait=0, why='lone-big-blind')
>>> [(choice.seat, choice.wait) for choice in seat_choices(edition("tda-2019"), Policies(), table)]
[(4, 0), (8, 3), (9, 3)]
"""

from collections.abc import Container
from typing import Literal

import msgspec

from shuffleup.chance import Draw
from shuffleup.ids import EntryId, SeatNumber
from shuffleup.refused import Citation, Illegal, Malformed
from shuffleup.rulebook import Edition, Policies
from shuffleup.tournament.hands.button import held_out, known_roles, lone_big_blind_due, next_roles
from shuffleup.tournament.seats.tables import Table

MoverWhy = Literal[
    "next-big-blind",
    "next-big-blind-who-may-move",
    "same-seat",
    "next-clockwise-of-same-seat",
    "drawn-by-lot",
]

SeatWhy = Literal[
    "big-blind-by-rotation",
    "lone-big-blind",
    "soonest-big-blind",
    "small-blind",
    "between-button-and-small-blind",
    "last-opened",
    "drawn-by-lot",
    "table-not-begun",
]

_NEWCOMER = EntryId(1)
"""Stands for the mover while their roles in a seat are tried out; any entry would do."""


class SeatChoice(msgspec.Struct, frozen=True):
    """An open seat for a mover."""

    seat: SeatNumber
    wait: int
    """Players who have the big blind before them there; -1 in stud, where nobody has."""
    why: SeatWhy


def seat_choices(edition: Edition, policies: Policies, table: Table) -> tuple[SeatChoice, ...]:
    """The open seats for a mover in flop and mixed games, the worst position first.

    Seats in which they would be the next small blind are left out, as the worst position is never that one.
    In the stud round of a mixed game the measure is the big blind stored at the table.

    Decides `balancing-flop-mixed`.
    """
    last = known_roles(table).big_blind
    found: list[SeatChoice] = []
    small: list[SeatChoice] = []
    aside: list[SeatChoice] = []
    passed = 0
    for seat in (*table.clockwise(last), last):
        if table.is_taken(seat):
            passed += 1
            continue
        if seat in table.locked:
            continue
        sitting = table.sit(_NEWCOMER, seat)
        wait = passed + lone_big_blind_due(sitting)
        there = next_roles(sitting) if table.players else None
        if there is None or there.big_blind == seat:
            found.append(SeatChoice(seat, wait, "big-blind-by-rotation"))
        elif there.small_blind == seat:
            small.append(SeatChoice(seat, wait, "small-blind"))
        elif seat in held_out(sitting, there):
            aside.append(SeatChoice(seat, wait, "between-button-and-small-blind"))
        else:
            found.append(SeatChoice(seat, wait, "soonest-big-blind"))
    at_once = [choice for choice in found if choice.why == "big-blind-by-rotation"]
    later = [choice for choice in found if choice.why != "big-blind-by-rotation"]
    if _lone_big_blind_offered(policies, table):
        at_once.append(SeatChoice(last, 0, "lone-big-blind"))
    elif edition.seating.balancing_flop_mixed.small_blind_can_be_worst:
        at_once += small
    return (*at_once, *later, *aside)


def _lone_big_blind_offered(policies: Policies, table: Table) -> bool:
    """Whether the vacated big-blind seat can be big blind again. Heads-up somebody is always small blind."""
    seat = known_roles(table).big_blind
    return policies.seating.single_bb == "repeat-seat" and seat in table.open_seats and table.players >= 2


def best_choice(edition: Edition, policies: Policies, table: Table) -> SeatChoice:
    """The seat a mover takes in flop and mixed games. It is found again if they come a hand later."""
    choices = seat_choices(edition, policies, table)
    if not choices:
        what = "has no open seat" if not table.open_seats else "has only the small blind's seat open"
        raise Illegal(
            f"table {table.number} {what}: play a hand there first, or send the player elsewhere",
            [edition.cite("balancing-flop-mixed")],
        )
    return choices[0]


def stud_choice(edition: Edition, table: Table, draw: Draw | None = None) -> SeatChoice:
    """The seat filled in a stud-only event: the one that came open last.

    >>> from shuffleup.rulebook import edition
    >>> from shuffleup.tournament.seats.tables import seated
    >>> stud_choice(edition("house"), seated(2, 8, (2, 4, 5, 7, 8), vacated={3: 41, 6: 44, 1: 47})).seat
    1

    Decides `balancing-stud-only`.
    """
    if not table.open_seats:
        raise Illegal(f"table {table.number} has no open seat", [edition.cite("balancing-stud-only")])
    if edition.seating.balancing_stud_only.seat_filled == "drawn-by-lot":
        return SeatChoice(_draw(draw, "a seat").one_of(table.open_seats), -1, "drawn-by-lot")
    seat = max(table.open_seats, key=lambda seat: (table.vacated.get(seat, 0), seat))
    return SeatChoice(seat, -1, "last-opened")


def drawn_choice(table: Table, draw: Draw | None = None) -> SeatChoice:
    """A seat at a table that has had no hand yet: nobody knows where its button will be.

    >>> from shuffleup.chance import simulated_seed
    >>> from shuffleup.tournament.seats.tables import seated
    >>> drawn_choice(seated(3, 9, (1, 2)), Draw(simulated_seed(1), "a seat")).why
    'table-not-begun'
    """
    if not table.open_seats:
        raise Illegal(f"table {table.number} has no open seat")
    return SeatChoice(_draw(draw, "a seat").one_of(table.open_seats), -1, "table-not-begun")


def mover(
    edition: Edition, table: Table, draw: Draw | None = None, stay: Container[SeatNumber] = ()
) -> tuple[SeatNumber, MoverWhy]:
    """The seat of the player who leaves a table in flop and mixed games.

    In the stud rounds of a mixed game that is whoever would be big blind if the hand were hold'em. `stay`:
    seats whose players are not moved, by order of the director, for a special need of theirs.

    >>> from shuffleup.rulebook import edition
    >>> from shuffleup.tournament.seats.tables import Roles, seated
    >>> mover(edition("tda-2019"), seated(1, 9, range(1, 10), last=Roles(6, 7, 8)))
    (9, 'next-big-blind')

    Decides `balancing-flop-mixed`.
    """
    if edition.seating.balancing_flop_mixed.mover == "drawn-by-lot":
        return _draw(draw, "a player").one_of(_may_move(table, stay)), "drawn-by-lot"
    last = known_roles(table).big_blind
    due = next_roles(table).big_blind if table.players > 1 else table.after(last)
    first = _first_from(table, due, stay)
    return first, "next-big-blind" if first == due else "next-big-blind-who-may-move"


def stud_mover(
    policies: Policies,
    table: Table,
    filled: SeatNumber,
    draw: Draw | None = None,
    stay: Container[SeatNumber] = (),
) -> tuple[SeatNumber, MoverWhy]:
    """The seat of the player who leaves in a stud-only event, by the seat they are to fill.

    >>> from shuffleup.tournament.seats.tables import seated
    >>> stud_mover(Policies(), seated(1, 8, range(2, 9)), filled=1)
    (2, 'next-clockwise-of-same-seat')

    Decides `balancing-stud-only`.
    """
    if policies.seating.stud_mover == "predetermined-draw":
        return _draw(draw, "a player").one_of(_may_move(table, stay)), "drawn-by-lot"
    first = _first_from(table, SeatNumber(min(filled, len(table.chairs))), stay)
    return first, "same-seat" if first == filled else "next-clockwise-of-same-seat"


def _may_move(table: Table, stay: Container[SeatNumber]) -> list[SeatNumber]:
    if not (free := [seat for seat in table.taken if seat not in stay]):
        raise Illegal(f"nobody at table {table.number} may be moved: let another table give a player")
    return free


def _first_from(table: Table, seat: SeatNumber, stay: Container[SeatNumber]) -> SeatNumber:
    """The seat itself if its player may move, else that of the next one clockwise who may."""
    free = _may_move(table, stay)
    return next(here for here in (seat, *table.clockwise(seat)) if here in free)


def why_mover(edition: Edition, stud_round: bool = False) -> tuple[Citation, ...]:
    """The rules that name the mover in flop and mixed games."""
    cited = [edition.cite("balancing-flop-mixed")]
    if stud_round:
        cited.append(edition.cite("mixed-game-button-freeze"))
    return tuple(cited)


def why_seat(edition: Edition, choice: SeatChoice) -> Citation:
    """The rule, and the reading of it, by which the seat was chosen."""
    if choice.why in ("last-opened", "drawn-by-lot"):
        return edition.cite("balancing-stud-only")
    if choice.why == "table-not-begun":
        return edition.cite("random-seating")
    if choice.why == "lone-big-blind":
        return edition.cite("balancing-flop-mixed", position="lone-big-blind")
    if choice.why == "between-button-and-small-blind":
        return edition.cite("balancing-flop-mixed", position="between-button-and-small-blind-last")
    return edition.cite("balancing-flop-mixed", position="soonest-big-blind-is-worst")


def _draw(draw: Draw | None, what: str) -> Draw:
    if draw is None:
        raise Malformed(f"{what} is to be drawn by lot here: give the draw its seed")
    return draw
