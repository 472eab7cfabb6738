"""Tables and chairs from the command line."""

from typing import Annotated

from cyclopts import App, Parameter

from shuffleup.cli.event._reading import Reason, place
from shuffleup.cli.event._room import do_in_room
from shuffleup.cli.event._where import Where
from shuffleup.ids import TableNumber
from shuffleup.refused import Malformed
from shuffleup.tournament.seats.commands import (
    DecideHalt,
    DrawButton,
    LockSeat,
    OpenTable,
    SetBalanceGap,
    UnlockSeat,
)

app = App(name="table", help="Tables and chairs: open, draw the button, lock, halt.")
Number = Annotated[TableNumber, Parameter(help="The table.")]
Chair = Annotated[str, Parameter(help="The chair, as T3S4.")]


@app.command(name="open")
def open_table(
    table: Annotated[
        TableNumber | None, Parameter(help="Which; else the next one of the event file.")
    ] = None,
    *,
    where: Where | None = None,
) -> None:
    """Put a further table into play; before a draw of all seats, give the event one more for it.

    shuffleup event table open 4
    """
    do_in_room(where, lambda _: OpenTable(table))


@app.command
def button(table: Number, *, where: Where | None = None) -> None:
    """The players of a table that has not begun draw for the button.

    shuffleup event table button 4
    """
    do_in_room(where, lambda _: DrawButton(table))


@app.command
def lock(chair: Chair, reason: Reason = "", *, where: Where | None = None) -> None:
    """Take a chair out of use.

    shuffleup event table lock T3S9 "broken chair"
    """
    do_in_room(where, lambda _: LockSeat(place(chair), reason))


@app.command
def unlock(chair: Chair, *, where: Where | None = None) -> None:
    """Use a locked chair again.

    shuffleup event table unlock T3S9
    """
    do_in_room(where, lambda _: UnlockSeat(place(chair)))


@app.command
def halt(table: Number, reason: Reason = "", *, where: Where | None = None) -> None:
    """A short table stops dealing.

    shuffleup event table halt 3
    """
    do_in_room(where, lambda room: DecideHalt(table, True, room.where.who, reason))


@app.command(name="play-on")
def play_on(table: Number, reason: Reason = "", *, where: Where | None = None) -> None:
    """A short table may go on dealing.

    shuffleup event table play-on 3 "two players are on their way"
    """
    do_in_room(where, lambda room: DecideHalt(table, False, room.where.who, reason))


@app.command
def gap(
    difference: Annotated[str, Parameter(help="Players, or `setting` for the room's own number again.")],
    reason: Reason = "",
    *,
    where: Where | None = None,
) -> None:
    """Order at which difference between tables a player is moved.

    shuffleup event table gap 1 "we are near the money"
    """
    if difference != "setting" and not (difference.isascii() and difference.isdigit()):
        raise Malformed(f"{difference!r}: write a number of players, or setting")
    number = None if difference == "setting" else int(difference)
    do_in_room(where, lambda room: SetBalanceGap(number, room.where.who, reason))
