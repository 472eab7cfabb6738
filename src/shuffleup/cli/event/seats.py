"""Seats from the command line."""

from typing import Annotated, Literal

from cyclopts import Parameter

from shuffleup.cli.event._room import Where, opened
from shuffleup.cli.show import console, plain_table, tell
from shuffleup.refused import Malformed
from shuffleup.tournament.button import next_roles
from shuffleup.tournament.commands.seats import Balance, BreakTable, DrawSeats, FormFinalTable
from shuffleup.tournament.seats import Roles


def draw(*, where: Where | None = None) -> None:
    """Draw seats for everybody who is registered."""
    with opened(where or Where()) as room:
        room.do(DrawSeats())
        room.tell_next()


def seats(
    *,
    by: Annotated[Literal["name", "table"], Parameter(help="The wall list, or by table.")] = "name",
    where: Where | None = None,
) -> None:
    """Who sits where: the alphabetical list, or table by table."""
    with opened(where or Where()) as room:
        teller = room.teller
        sitting = [entry for entry in room.state.entries.values() if entry.place is not None]
        if by == "name":
            table = plain_table("player", "table", "seat")
            for entry in sorted(sitting, key=lambda one: teller.name(one.number).casefold()):
                assert entry.place is not None
                table.add_row(teller.name(entry.number), str(entry.place.table), str(entry.place.seat))
            console.print(table)
            return
        for number, one in room.state.tables.items():
            table = plain_table("seat", f"table {number}", "chips")
            for seat in range(1, len(one.chairs) + 1):
                holder = one.entry(seat)
                name = teller.name(holder) if holder else "locked" if seat in one.locked else "–"
                chips = f"{room.state.entries[holder].stack:,}" if holder else ""
                table.add_row(str(seat), name, chips)
            console.print(table)
            tell()


def break_table(
    table: Annotated[int | None, Parameter(help="Which; else the one that is due.")] = None,
    *,
    where: Where | None = None,
) -> None:
    """Break a table: its players draw seats at the others, in two random steps."""
    with opened(where or Where()) as room:
        room.do(BreakTable(table))
        room.tell_next()


def move(
    *,
    gives: Annotated[int | None, Parameter(name="--from", help="Which table gives.")] = None,
    receives: Annotated[int | None, Parameter(name="--to", help="The table that receives.")] = None,
    button: Annotated[
        tuple[str, ...],
        Parameter(help="Where the last hand's button and blinds were, as 3:5/6/7 (table:button/SB/BB)."),
    ] = (),
    where: Where | None = None,
) -> None:
    """Move one player to even out the tables: who goes and which seat he takes is for the rule.

    shuffleup event move --button 3:5/6/7 --button 1:2/3/4
    """
    with opened(where or Where()) as room:
        room.do(Balance(gives, receives, dict(_seen(text) for text in button)))
        room.tell_next()


def _seen(text: str) -> tuple[int, Roles]:
    """
    >>> _seen("3:5/6/7")
    (3, Roles(button=5, small_blind=6, big_blind=7))
    """
    table, _, roles = text.partition(":")
    parts = roles.split("/")
    try:
        button, small, big = (int(part) if part != "-" else None for part in parts)
        if button is None or big is None:
            raise ValueError
        return int(table), Roles(button, small, big)
    except ValueError:
        raise Malformed(
            f"--button {text}: write table:button/SB/BB as seats, such as 3:5/6/7 (SB - if there was none)"
        ) from None


def final(*, where: Where | None = None) -> None:
    """Form the final table."""
    with opened(where or Where()) as room:
        room.do(FormFinalTable())
        table = next(iter(room.state.tables.values()))
        if table.last is not None:
            roles = next_roles(table)
            tell(f"Next hand: button seat {roles.button}, big blind seat {roles.big_blind}.")
