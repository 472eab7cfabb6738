"""Moves that even out the tables: which table gives, who goes, and into which seat; found anew."""

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from shuffleup.audit.lots import Lot
from shuffleup.audit.plan import Plan
from shuffleup.audit.the_event import Roles, Table
from shuffleup.audit.wrong import Wrong, must


class Transfer(NamedTuple):
    """One player from one table to another."""

    gives: int
    receives: int
    giving_players: int
    receiving_players: int
    moves_at: int
    giving_why: str
    receiving_why: str


class Choice(NamedTuple):
    """A seat for whoever comes, how many have the big blind before them, and why it is this one."""

    seat: int
    wait: int
    why: str


def gap_for(plan: Plan, tables: int, ordered: int | None) -> int:
    """The difference in players at which one is moved."""
    seating = plan.settings.seating
    if ordered is not None:
        return ordered
    return seating.early_balance_gap if tables > seating.early_tables else seating.balance_gap


def transfer_due(
    plan: Plan, tables: Mapping[int, Table], order: Sequence[int], ordered: int | None, lot: Lot
) -> Transfer | None:
    """The tables between which somebody moves now; None while they are level enough."""
    if len(tables) < 2:
        return None
    players = {number: tables[number].players for number in order}
    room = {number: players[number] for number in order if tables[number].open_seats}
    gap = gap_for(plan, len(tables), ordered)
    most = max(players.values())
    if not room or most - min(room.values()) < gap:
        return None
    fullest = [number for number in order if players[number] == most]
    shortest = [number for number in room if room[number] == min(room.values())]
    if len(fullest) == 1:
        gives, why = fullest[0], "most-players"
    elif plan.settings.seating.giving_table == "most-players-then-draw":
        gives, why = lot.one_of(fullest), "drawn-by-lot"
    else:
        gives, why = fullest[0], "earliest-in-breaking-order"
    alone = "fewest-players" if len(shortest) == 1 else "latest-in-breaking-order"
    receives = shortest[-1]
    return Transfer(gives, receives, players[gives], players[receives], gap, why, alone)


def found_mover(
    plan: Plan, giving: Table, receiving: Table, lot: Lot, stay: Collection[int], *, not_begun: bool
) -> tuple[int, str, Choice]:
    """Who goes (by seat), why they, and where to."""
    drawn = Choice(lot.one_of(_open(receiving)), -1, "table-not-begun") if not_begun else None
    if plan.stud_only:
        choice = drawn or stud_choice(plan, receiving, lot)
        return (*_stud_mover(plan, giving, choice.seat, lot, stay), choice)
    choice = drawn or worst_position(plan, receiving)
    return (*_mover(plan, giving, lot, stay), choice)


def _may_go(table: Table, stay: Collection[int]) -> list[int]:
    free = [seat for seat in table.taken if seat not in stay]
    must(bool(free), f"nobody at table {table.number} could be moved")
    return free


def _first_from(table: Table, seat: int, stay: Collection[int]) -> int:
    free = _may_go(table, stay)
    return next(one for one in (seat, *table.clockwise(seat)) if one in free)


def _mover(plan: Plan, table: Table, lot: Lot, stay: Collection[int]) -> tuple[int, str]:
    if plan.book.seating.balancing_flop_mixed.mover == "drawn-by-lot":
        return lot.one_of(_may_go(table, stay)), "drawn-by-lot"
    due = next_roles(table).big if table.players > 1 else table.after(_known(table).big)
    first = _first_from(table, due, stay)
    return first, "next-big-blind" if first == due else "next-big-blind-who-may-move"


def _stud_mover(plan: Plan, table: Table, filled: int, lot: Lot, stay: Collection[int]) -> tuple[int, str]:
    if plan.settings.seating.stud_mover == "predetermined-draw":
        return lot.one_of(_may_go(table, stay)), "drawn-by-lot"
    first = _first_from(table, min(filled, len(table.chairs)), stay)
    return first, "same-seat" if first == filled else "next-clockwise-of-same-seat"


def stud_choice(plan: Plan, table: Table, lot: Lot) -> Choice:
    if plan.book.seating.balancing_stud_only.seat_filled == "drawn-by-lot":
        return Choice(lot.one_of(_open(table)), -1, "drawn-by-lot")
    return Choice(max(_open(table), key=lambda seat: (table.vacated.get(seat, 0), seat)), -1, "last-opened")


def _open(table: Table) -> list[int]:
    must(bool(table.open_seats), f"table {table.number} had no open seat")
    return table.open_seats


def worst_position(plan: Plan, table: Table) -> Choice:
    """The seat that will have the big blind soonest, never the small blind where another can be had."""
    last = _known(table).big
    at_once: list[Choice] = []
    later: list[Choice] = []
    small: list[Choice] = []
    aside: list[Choice] = []
    passed = 0
    for seat in (*table.clockwise(last), last):
        if table.at(seat):
            passed += 1
            continue
        if seat in table.locked:
            continue
        sitting = table.copy()
        sitting.sit(-1, seat)
        wait = passed + _lone_due(sitting)
        there = next_roles(sitting) if table.players else None
        if there is None or there.big == seat:
            at_once.append(Choice(seat, wait, "big-blind-by-rotation"))
        elif there.small == seat:
            small.append(Choice(seat, wait, "small-blind"))
        elif _between_button_and_blind(sitting, there, seat):
            aside.append(Choice(seat, wait, "between-button-and-small-blind"))
        else:
            later.append(Choice(seat, wait, "soonest-big-blind"))
    once_more = plan.settings.seating.single_bb == "repeat-seat"
    if once_more and last in table.open_seats and table.players >= 2:
        at_once.append(Choice(last, 0, "lone-big-blind"))
    elif plan.book.seating.balancing_flop_mixed.small_blind_can_be_worst:
        at_once += small
    choices = [*at_once, *later, *aside]
    must(bool(choices), f"table {table.number} had no seat for whoever was moved")
    return choices[0]


def next_roles(table: Table) -> Roles:
    """Button and blinds of the next hand, by the dead button."""
    last = _known(table)
    must(table.players > 1, f"table {table.number} has no two players")
    if table.players == 2:
        big = table.after(last.big)
        return Roles(table.after(big), table.after(big), big)
    button = last.button if last.small is None else last.small
    if _lone_due(table):
        return Roles(button, None, last.big)
    big = table.after(last.big)
    if last.heads_up or button == big:
        button = table.before(last.big)
    return Roles(button, last.big, big)


def _lone_due(table: Table) -> bool:
    last = _known(table)
    return table.lone == last.big and bool(table.at(last.big)) and table.players > 2


def _between_button_and_blind(table: Table, roles: Roles, seat: int) -> bool:
    if roles.heads_up:
        return False
    way = table.clockwise(roles.button)
    first = roles.big if roles.small is None else roles.small
    return seat in (way[: way.index(first)] if first != roles.button else way)


def _known(table: Table) -> Roles:
    if table.last is None:
        raise Wrong(f"nothing says where button and blinds of table {table.number} were")
    return table.last
