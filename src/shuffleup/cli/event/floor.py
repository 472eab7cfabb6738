"""Calling the floor from the command line, with the ruling in the event's log."""

from typing import Annotated

from cyclopts import Parameter

from shuffleup.cli.event._room import Where, opened
from shuffleup.floor.line import read_line
from shuffleup.tournament.commands.floor import PutHandOnDesk, RuleOnAct


def floor(
    table: int,
    line: Annotated[str, Parameter(help="The hand and what happened, as for `shuffleup ruling`.")],
    *,
    where: Where | None = None,
) -> None:
    """Rule on a situation at a table, by the event's own book; hand and rulings are kept in the log.

    shuffleup event floor 3 "nlhe 100/200 flop pot 800 | A 9000* | B 9000; A bets 400; B pushes 1000"
    """
    position, acts = read_line(line)
    with opened(where or Where()) as room:
        room.do(PutHandOnDesk(table, str(position)))
        for act in acts:
            room.do(RuleOnAct(table, act))
