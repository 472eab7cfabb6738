"""Money from the command line."""

from typing import Annotated

from cyclopts import Parameter

from shuffleup.cli.event._room import Where, opened
from shuffleup.cli.show import console, plain_table, tell
from shuffleup.tournament.commands.money import CloseRegistration, PayPrize
from shuffleup.tournament.deciding.money import ladder_for, pool_now
from shuffleup.tournament.standings import standings


def close(*, where: Where | None = None) -> None:
    """Close registration now and post the prizes; the clock does it by itself when late entry ends."""
    with opened(where or Where()) as room:
        room.do(CloseRegistration())
        room.tell_next()


def prizes(*, where: Where | None = None) -> None:
    """The prizes as posted, or as they would be if entries closed now."""
    with opened(where or Where()) as room:
        state, teller = room.state, room.teller
        pool = state.pool or pool_now(state)
        ladder = state.ladder or ladder_for(state, pool)
        posted = "" if state.ladder else " (if entries closed now)"
        tell(f"{pool.entries} entries, {teller.money(pool.prizes)} in prizes{posted}")
        table = plain_table("place", "prize")
        table.columns[1].justify = "right"
        for step in ladder.steps():
            table.add_row(str(step), teller.money(step.prize))
        console.print(table)


def pay(
    who: Annotated[str, Parameter(help="The player, or the entry as #17.")], *, where: Where | None = None
) -> None:
    """Pay a player his prize, against a numbered receipt."""
    with opened(where or Where()) as room:
        room.do(PayPrize(room.entry(who).number, room.where.who))


def results(*, where: Where | None = None) -> None:
    """Places and prizes of those who are out, and of the winner."""
    with opened(where or Where()) as room:
        teller = room.teller
        table = plain_table("place", "player", "prize", "")
        table.columns[2].justify = "right"
        for line in standings(room.state):
            paid = "paid" if line.entry in room.state.paid_out else ""
            prize = teller.money(line.prize) if line.prize else ""
            table.add_row(line.place, teller.name(line.entry), prize, paid)
        console.print(table)
