"""Where something that happened at a table meets a hand, and who is who there.

On the table's desk, if a hand lies there; else the hand that was begun at the table is put on it; a hand told
on one line is looked at by itself; and what does not depend on the cards is ruled on between hands.
"""

import re
from collections.abc import Mapping
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from shuffleup.floor.desk.desk import Desk
from shuffleup.floor.desk.taken import Taken
from shuffleup.floor.remedies import OnRecord
from shuffleup.floor.steps import Act, Step
from shuffleup.floor.steps.calling import called_otherwise, players_in
from shuffleup.floor.steps.incidents.procedure import Conduct, DealError
from shuffleup.floor.steps.incidents.seating import AccommodationRequested, Appeal, DeviceUsed, SeatRequested
from shuffleup.hand import operations as ops
from shuffleup.hand.starting.position import Level, Position, Seat
from shuffleup.ids import EntryId, SeatNumber, TableNumber
from shuffleup.refused import Illegal, Malformed
from shuffleup.tournament.floor_facts import facts_for_floor, with_facts
from shuffleup.tournament.rulings.given import ON_DESK, Lies
from shuffleup.tournament.rulings.hand_as_found import is_played_out, position_of_hand
from shuffleup.tournament.rulings.text import seats_named
from shuffleup.tournament.seats.tables import Place, Table
from shuffleup.tournament.state import Tournament

_ASKS_FOR_A_SEAT = (SeatRequested, AccommodationRequested)
"""Who asks for a seat may have none yet."""

STAFF = frozenset({"dealer", "spectator", "floor"})
"""Whom a step can name beside the players."""

_ANY_LEVEL = Level(1, 2)
"""Between hands no game is played at no stakes: nothing that is ruled on there looks at them."""


class Met(NamedTuple):
    """A desk that may be played on, where it comes from, and who is who there."""

    table: TableNumber
    desk: Desk
    lies: Lies
    called: Mapping[str, EntryId]
    hand: str = ""
    """The hand as it is put on the desk now, or as it was told."""


# Who is who


def seats_of(state: Tournament, table: TableNumber) -> Table:
    """The table as it is called by seats: while a hand is followed there, as it was when the hand began."""
    return state.hands.tables_before.get(table) or state.table(table)


def called_at(state: Tournament, table: TableNumber) -> dict[str, EntryId]:
    """Everybody at a table by the name of their seat; a hand is told by letters too, which name nobody."""
    if not state.tables:
        return {}
    at = seats_of(state, table)
    return {f"S{seat}": at.entry(seat) for seat in at.taken}


def by_seat(table: TableNumber, step: Step) -> Step:
    """The step with `T3S5` called `S5` at table 3."""

    def seat(name: str) -> str | None:
        if not re.fullmatch(r"T\d+S\d+", name):
            return None
        place = Place.parse(name)
        return f"S{place.seat}" if place.table == table else None

    return called_otherwise(step, seat)


def mentioned(called: Mapping[str, EntryId], *parts: object) -> dict[str, EntryId]:
    """Of those at a desk, the ones whom these parts of an event name: it keeps who they were.

    A ruling is told in words, and in words too a seat stands for whoever sits there.
    """
    said = msgspec.json.encode(parts).decode()
    return {name: called[name] for name in seats_named(said) if name in called}


def from_elsewhere(state: Tournament, step: Step) -> dict[str, EntryId]:
    """Somebody of another table whom a step names, by the seat."""
    name = str(getattr(step, step.from_elsewhere, ""))
    if not re.fullmatch(r"T\d+S\d+", name):
        return {}
    place = Place.parse(name)
    return {name: state.table(place.table).entry(place.seat)}


def check_names(state: Tournament, table: TableNumber, step: Step, desk: Desk) -> None:
    """Refuses players who are not here; an error in the deal can name an empty chair."""
    for name in players_in(step):
        if name in desk.hand.held or name in STAFF or isinstance(step, _ASKS_FOR_A_SEAT):
            continue
        if re.fullmatch(r"T\d+S\d+", name):
            place = Place.parse(name)
            if getattr(step, step.from_elsewhere, None) != name:
                raise Malformed(f"{name} is not at table {table}: rule on it where they sit")
            if place.table not in state.tables or not _sits(state, place.table, place.seat):
                raise Malformed(f"nobody sits at {name}")
        elif not (seat := re.fullmatch(r"S(\d+)", name)):
            there = ", ".join(desk.hand.order)
            raise Malformed(f"there is no player {name!r} here: {there}")
        elif not _sits(state, table, SeatNumber(int(seat[1]))) and not _may_be_empty(step):
            raise Malformed(f"nobody sits in seat {seat[1]} of table {table}")


def _sits(state: Tournament, table: TableNumber, seat: SeatNumber) -> bool:
    if not state.tables:
        return False
    at = seats_of(state, table)
    return 1 <= seat <= len(at.chairs) and at.is_taken(seat)


def _may_be_empty(step: Step) -> bool:
    return isinstance(step, DealError) and step.may_name_a_chair


def records_of(state: Tournament, called: Mapping[str, EntryId]) -> list[OnRecord]:
    """What stands on the records of the players at a desk, under the names that they have there."""
    return [
        replace(kept, player=name)
        for name, number in called.items()
        for kept in state.conduct.records.get(number, ())
    ]


# Where it lies


def meet(state: Tournament, table: TableNumber, step: Step, told: str = "", now: int | None = None) -> Met:
    """The desk at which a step is ruled on: a copy, or one made for it."""
    if told:
        return told_on_a_line(state, table, told)
    if (desk := on_desk_now(state, table)) is not None:
        desk = desk.copy()
        if not isinstance(step, Act):  # in a big room the facts are worth a thought, and an act needs none
            with_facts(state, table, desk, now)
        return Met(table, desk, ON_DESK, called_at(state, table))
    if table in state.hands.begun and table not in state.hands.misdealt and not is_played_out(state, table):
        return put_on_desk(state, table, str(position_of_hand(state, table)))
    over = state.rulings.desks.get(table) if table not in state.hands.begun else None
    if not step.needs_hand and (over is None or not isinstance(step, Appeal)):
        return between_hands(state, table, step)
    if over is not None:
        return Met(table, with_facts(state, table, over.copy(), now), ON_DESK, called_at(state, table))
    raise no_hand(state, table)


def on_desk_now(state: Tournament, table: TableNumber) -> Desk | None:
    """The desk with the hand that is being played; also once that is over, until it is reported."""
    desk, begun = state.rulings.desks.get(table), state.hands.begun.get(table)
    if desk is None:
        return None
    if begun is None:
        return None if desk.hand.is_over else desk
    is_of_it = begun.number == desk.hand.start.number and table not in state.hands.misdealt
    return desk if is_of_it else None


def is_over(state: Tournament, table: TableNumber) -> bool:
    """Whether the hand that is followed at a table is over and has only to be reported."""
    if table not in state.hands.begun or table in state.hands.misdealt:
        return False
    desk = on_desk_now(state, table)
    if desk is None:
        return is_played_out(state, table)
    return desk.hand.is_over and not desk.situation.pushed.left


def found_behind(state: Tournament, table: TableNumber) -> int:
    """Chips that turned up in the hand on the desk and are in its stacks: more than anybody had reported."""
    desk = on_desk_now(state, table)
    return 0 if desk is None else desk.situation.from_behind


def what_else(state: Tournament, met: Met) -> str:
    """What to do where a hand that is over was taken for the one that is meant; nothing if it was not."""
    if met.lies != "on-desk" or not met.desk.hand.is_over:
        return ""
    if met.table in state.hands.begun:
        return f"; report it, and begin the next one (event hand end {met.table})"
    return f"; of another hand, say how it stands on one line or begin it (event hand begin {met.table})"


def no_hand(state: Tournament, table: TableNumber) -> Illegal:
    if state.tables:
        state.table(table)
    if table in state.hands.misdealt:
        return Illegal(
            f"the deal at table {table} is void: deal the hand again first (event hand redeal {table})"
        )
    first, second, *_ = (*called_at(state, table), "S1", "S2")
    example = f"nlhe 100/200 flop pot 800 | {first} 9000* | {second} 9000; {first} bets 400"
    return Illegal(
        f"no hand of table {table} is known: say how it stands on one line "
        f'(event floor {table} "{example}"), or begin the hand (event hand begin {table})'
    )


def told_on_a_line(state: Tournament, table: TableNumber, told: str) -> Met:
    """A hand as somebody says that it stands; letters in it name nobody of the event."""
    if state.tables:
        state.table(table)
    position = Position.parse(told)
    if state.hand_for_hand.under_way is not None:
        position = replace(position, hand_for_hand=True)
    desk = desk_with(state, table, str(position))
    return Met(table, told_with_facts(state, table, desk), "told", called_at(state, table), str(position))


def put_on_desk(state: Tournament, table: TableNumber, position: str) -> Met:
    """The hand of a table, with what the event knows about it."""
    desk = with_facts(state, table, desk_with(state, table, position))
    return Met(table, desk, ON_DESK, called_at(state, table), position)


def desk_with(state: Tournament, table: TableNumber, position: str, opened: Taken | None = None) -> Desk:
    """A desk with a hand of a table and what its players have on their records; `opened`: as it was kept."""
    records = records_of(state, called_at(state, table))
    return Desk(state.edition, state.policies, Position.parse(position), records=records, opened=opened)


def between_hands(state: Tournament, table: TableNumber, step: Step | None = None) -> Met:
    """Everybody at the table with their chips and records, and no hand.

    At a table that is not followed a hand may be going on all the same: who is told to have hidden live
    cards, or to have used a device, had some.
    """
    at = state.table(table)
    called = {f"S{seat}": at.entry(seat) for seat in at.taken}
    entries = {name: state.entries[number] for name, number in called.items()}
    seats = tuple(
        Seat(name=name, stack=None if entry.in_doubt or not entry.stack else entry.stack, number=seat)
        for seat, (name, entry) in zip(at.taken, entries.items(), strict=True)
    )
    # Who is alone at a table is ruled on like anybody; a hand takes two.
    seats += tuple(Seat(name=name) for name in ("nobody", "no one")[at.players :])
    position = Position(
        game="nlhe",
        level=_ANY_LEVEL,
        street="flop",
        seats=seats,
        number=max(1, state.hands.played.get(table, 0)),
        left=max(state.players_left, len(seats)),
    )
    desk = Desk(state.edition, state.policies, position, records=records_of(state, called))
    may_be_live = table not in state.hands.followed and isinstance(step, Conduct | DeviceUsed)
    if not may_be_live:
        desk = is_between_hands(desk)
    return Met(table, with_facts(state, table, desk), "between-hands", called)


def is_between_hands(desk: Desk) -> Desk:
    """The same desk with the hand over: chips are where they were, and nobody has cards."""
    desk.hand.apply(ops.StopHand("between hands"))
    return desk


def told_with_facts(state: Tournament, table: TableNumber, desk: Desk) -> Desk:
    """The same for a hand that was told on a line: that one is on, whatever the event knows of the table."""
    if table in state.tables:
        desk.event = replace(facts_for_floor(state, table), hand_on=True, button=None)
    return desk
