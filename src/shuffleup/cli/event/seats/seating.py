"""Seats from the command line."""

import re
from typing import Annotated, Literal

from cyclopts import Parameter

from shuffleup.cli.event._reading import Buttons, Player, Reason, place, places, seen
from shuffleup.cli.event._room import OpenRoom, do_for_each, do_in_room, opened
from shuffleup.cli.event._stacks import OLD_COUNT, chips_marked
from shuffleup.cli.event._where import Where
from shuffleup.cli.show import tell
from shuffleup.cli.table import PlainTable
from shuffleup.ids import EntryId, TableNumber
from shuffleup.refused import Illegal, Malformed
from shuffleup.tournament.chips.ledger import stack_is_known
from shuffleup.tournament.hands.next_deal import next_deal
from shuffleup.tournament.hands.telling import roles_told
from shuffleup.tournament.seats.commands import (
    Accommodate,
    ArriveAtTable,
    Balance,
    BreakTable,
    DrawSeats,
    FormFinalTable,
    MovePlayer,
    PutInRightSeat,
    Redraw,
)
from shuffleup.views.by_name import by_name

OnTheWay = Annotated[
    bool, Parameter(help="They were told and are still on their way; `arrive` follows.", negative="")
]


def draw(*, where: Where | None = None) -> None:
    """Draw seats for everybody who is registered.

    shuffleup event draw
    """
    do_in_room(where, lambda _: DrawSeats())


def seats(
    *which: Annotated[str, Parameter(help="One table, or a player; else all.")],
    by: Annotated[Literal["name", "table"], Parameter(help="The wall list, or by table.")] = "name",
    where: Where | None = None,
) -> None:
    """Who sits where: the alphabetical list, or table by table.

    shuffleup event seats --by table
    shuffleup event seats 2
    shuffleup event seats Ugo Dietz
    """
    table = TableNumber(int(which[0])) if len(which) == 1 and which[0].isdecimal() else None
    with opened(where or Where()) as room:
        teller = room.teller
        if which and table is None:
            entry = room.entry(room.one_player(which, "seats"))
            tell(f"{teller.name(entry.number)}: {entry.place or entry.standing}")
            return
        sitting = [entry for entry in room.state.entries.values() if entry.place is not None]
        if not sitting:
            bagged = room.state.players_left if room.state.started else 0
            more = " The bags, by their chips: shuffleup event print seats" if bagged else ""
            tell(f"Nobody has a seat {'now' if bagged else 'yet'}.{more}")
            room.tell_next()
            return
        if by == "name" and table is None:
            listed = PlainTable("player", "table", "seat")
            for entry in sorted(sitting, key=lambda one: by_name(teller.name(one.number))):
                assert entry.place is not None
                listed.add_row(teller.name(entry.number), str(entry.place.table), str(entry.place.seat))
            listed.show()
            return
        shown = room.state.tables.values() if table is None else [room.state.table(table)]
        for one in shown:
            listed = PlainTable("seat", f"table {one.number}", "chips", numbers=(2,))
            for seat, holder in enumerate(one.chairs, 1):
                name = teller.name(holder) if holder else "locked" if seat in one.locked else "–"
                chips = chips_marked(room.state, room.state.entries[holder], room.now) if holder else ""
                listed.add_row(str(seat), name, chips)
            listed.show()
            tell()
        numbers = {one.number for one in shown}
        here = [entry for entry in sitting if entry.place is not None and entry.place.table in numbers]
        if any(not stack_is_known(room.state, entry, room.now) for entry in here):
            tell(OLD_COUNT, "dim")


def break_table(
    table: Annotated[TableNumber | None, Parameter(help="Which; else the one that is due.")] = None,
    *,
    reason: Annotated[str, Parameter(help="Why it breaks out of order.")] = "",
    on_the_way: OnTheWay = False,
    where: Where | None = None,
) -> None:
    """Break a table: its players draw seats at the others, in two random steps.

    shuffleup event break
    """
    do_in_room(where, lambda _: BreakTable(table, reason, arrived=not on_the_way))


def move(
    *,
    gives: Annotated[
        TableNumber | None, Parameter(name="--from", help="The table that gives up a player.")
    ] = None,
    receives: Annotated[TableNumber | None, Parameter(name="--to", help="The table that receives.")] = None,
    button: Buttons = (),
    stay: Annotated[tuple[str, ...], Parameter(help="A player who is not moved, by your order.")] = (),
    reason: Annotated[str, Parameter(help="Why, where you depart from what is due.")] = "",
    on_the_way: OnTheWay = False,
    where: Where | None = None,
) -> None:
    """Move one player to even out the tables: who goes and which seat they take is for the rule.

    shuffleup event move --button 3:5/6/7 --button 1:2/3/4
    """
    do_in_room(
        where,
        lambda room: Balance(
            gives,
            receives,
            seen(button),
            tuple(room.entry(player).number for player in stay),
            room.where.who if stay or reason else "",
            reason,
            not on_the_way,
        ),
    )


def arrive(*players: Player, button: Buttons = (), where: Where | None = None) -> int:
    """Players who were on their way have reached their table.

    shuffleup event arrive Ann, Bob
    """
    if not players:
        raise Malformed("name who has arrived: shuffleup event arrive NAME, NAME")
    told = seen(button)
    return do_for_each(
        where, "arrive", players, lambda room, player: ArriveAtTable(room.entry(player).number, told)
    )


def seat(
    who: Player,
    to: Annotated[str, Parameter(help="The seat, as T3S4.")],
    *why: Reason,
    reason: Reason = "",
    on_the_way: OnTheWay = False,
    where: Where | None = None,
) -> None:
    """Seat a player elsewhere by your order; it takes a reason, because the seat was not drawn.

    shuffleup event seat Ann T2S4 "kept apart from T1S5 after a quarrel"
    """
    words = [who, to, *why]
    at = next((at for at, word in enumerate(words) if at and re.fullmatch(r"[Tt][0-9]+[Ss][0-9]+", word)), 1)
    told = " ".join((*words[at + 1 :], *filter(None, [reason])))
    with opened(where or Where()) as room:
        number = room.entry(" ".join(words[:at])).number
        room.do(MovePlayer(number, place(words[at]), room.where.who, told, arrived=not on_the_way))
        _tell_need_unmet(room, number)
        room.tell_next()


def _tell_need_unmet(room: OpenRoom, number: EntryId) -> None:
    """Whoever has a special need and does not sit where it is met any more."""
    seats = room.state.seats.accommodations.get(number, ())
    if seats and room.state.entries[number].place not in seats:
        tell(
            f"{room.teller.name(number)} has a special need that {' and '.join(map(str, seats))} "
            f"{'meets' if len(seats) == 1 else 'meet'}, and does not sit there now.",
            "yellow",
        )


def swap(
    who: Player,
    other: Annotated[str, Parameter(help="The player who takes their seat.")],
    *reason: Reason,
    where: Where | None = None,
) -> None:
    """Two players change seats by your order; it takes a reason, because the seats were not drawn.

    shuffleup event swap Ann Bob "a table that they can reach"
    """
    with opened(where or Where()) as room:
        first, words = room.player_and_rest([who, other, *reason], then_a_player=True)
        if not words:
            raise Malformed("name two players and the reason: shuffleup event swap NAME NAME REASON")
        second, why = room.player_and_rest(words)
        if (to := room.state.entry(second).place) is None:
            raise Illegal(f"{room.teller.name(second)} has no seat: name two players who sit at a table")
        room.do(MovePlayer(first, to, room.where.who, " ".join(why), swaps=True))
        _tell_need_unmet(room, first)
        _tell_need_unmet(room, second)
        room.tell_next()


def need(
    who: Player,
    *seats: Annotated[str, Parameter(help="Seats that meet it, as T3S1; none: it cannot be met.")],
    reason: Annotated[str, Parameter(help="Which need, or why none can meet it.")] = "",
    where: Where | None = None,
) -> None:
    """Meet a special need by one of these seats, before the draw or now.

    shuffleup event need Ann T1S1 T2S1 --reason wheelchair
    """
    do_in_room(
        where,
        lambda room: Accommodate(room.entry(who).number, places(seats), room.where.who, reason),
    )


def right_seat(
    who: Player,
    assigned: Annotated[str, Parameter(help="The seat they had drawn, as T3S4.")],
    *,
    started_with: Annotated[int | None, Parameter(help="Chips they were given, if not a full stack.")] = None,
    swaps: Annotated[
        bool, Parameter(help="Whoever sits there belongs in the seat they leave.", negative="")
    ] = False,
    choice: Annotated[
        Literal["move-with-stack", "correct-stack"] | None,
        Parameter(help="Yours, where their stack was wrong too."),
    ] = None,
    reason: Reason = "",
    where: Where | None = None,
) -> None:
    """A player is found in a seat that was not theirs.

    shuffleup event right-seat Ann T2S4
    """
    do_in_room(
        where,
        lambda room: PutInRightSeat(
            *(room.entry(who).number, place(assigned), started_with, swaps, choice),
            by=room.where.who if choice else "",
            reason=reason,
        ),
    )


def redraw(*reason: Reason, where: Where | None = None) -> None:
    """All players left draw new seats.

    shuffleup event redraw
    """
    do_in_room(where, lambda _: Redraw(" ".join(reason)))


def final(*, where: Where | None = None) -> None:
    """Form the final table.

    shuffleup event final
    """
    with opened(where or Where()) as room:
        room.do(FormFinalTable())
        table = next(iter(room.state.tables.values()))
        if table.last is not None:
            roles, _ = next_deal(room.state, table)
            if roles is not None:
                tell(f"Next hand: {roles_told(table.number, roles, room.teller)}.")
        room.tell_next()
