"""Calling the floor from the command line, with the ruling in the event's log."""

from typing import Annotated

from cyclopts import Parameter

from shuffleup.cli.event._reading import Reason
from shuffleup.cli.event._room import Where, do_in_room, opened
from shuffleup.floor.line import read_line
from shuffleup.floor.options import read_option
from shuffleup.floor.steps.choice import Choose
from shuffleup.ids import TableNumber
from shuffleup.tournament.rulings.commands import PutHandOnDesk, RuleAtTable

Number = Annotated[TableNumber, Parameter(help="The table.")]


def floor(
    table: Number,
    line: Annotated[str, Parameter(help="The hand and what happened, as for `shuffleup ruling`.")],
    *,
    where: Where | None = None,
) -> None:
    """Rule on a situation at a table, by the event's own book; hand and rulings are kept in the log.

    shuffleup event floor 3 "nlhe 100/200 flop pot 800 | A 9000* | B 9000; A bets 400; B pushes 1000"
    """
    position, steps = read_line(line)
    with opened(where or Where()) as room:
        room.do(PutHandOnDesk(table, str(position)))
        for step in steps:
            room.do(RuleAtTable(table, step))
        room.tell_next()


def choose(
    table: Number,
    option: Annotated[str, Parameter(help="One of those offered, such as full-call.")],
    amount: Annotated[int | None, Parameter(help="The total, where the option has one.")] = None,
    *,
    reason: Reason = "",
    where: Where | None = None,
) -> None:
    """Take one of the options that a ruling at a table leaves you.

    shuffleup event choose 3 full-call 8000 --reason "he saw the bet"
    """
    chosen = read_option(option if amount is None else f"{option} {amount}")
    do_in_room(where, lambda room: RuleAtTable(table, Choose(chosen, room.where.who, reason)))
