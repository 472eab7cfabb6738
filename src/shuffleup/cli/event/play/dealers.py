"""Dealers from the command line."""

from typing import Annotated

from cyclopts import App, Parameter

from shuffleup.cli.event._room import do_in_room, opened
from shuffleup.cli.event._where import Where
from shuffleup.cli.show import tell
from shuffleup.cli.table import PlainTable
from shuffleup.tournament.dealers.commands import EndDealerRota, PushDealers, SetDealerRota

app = App(name="dealers", help="The dealers' rota: who deals where, pushes.")


@app.default
def show(*, where: Where | None = None) -> None:
    """Who deals at which table, and who rests.

    shuffleup event dealers
    """
    with opened(where or Where()) as room:
        rota = room.state.dealers
        if rota is None:
            tell("Dealers are not pushed by the clock.")
            return
        table = PlainTable("table", "dealer")
        free = [dealer for number, dealer in rota.at_tables.items() if number not in room.state.tables]
        for number, dealer in rota.at_tables.items():
            if number in room.state.tables:
                table.add_row(str(number), dealer)
        table.show()
        rest = ", ".join((*rota.resting, *free)) or "nobody"
        tell(f"Resting: {rest}. A push every {rota.minutes} minutes.")


@app.command
def rota(
    *dealers: Annotated[str, Parameter(help="In order: the first take the tables, the others rest.")],
    minutes: Annotated[int, Parameter(help="Between two pushes.")] = 30,
    where: Where | None = None,
) -> None:
    """Set the rota; the clock pushes from now on.

    shuffleup event dealers rota Mia Noah Pia --minutes 30
    """
    do_in_room(where, lambda _: SetDealerRota(dealers, minutes))


@app.command
def push(
    *,
    anyway: Annotated[bool, Parameter(help="Also where a change of level is about to come.")] = False,
    where: Where | None = None,
) -> None:
    """Every dealer goes to the next table now.

    shuffleup event dealers push
    """
    do_in_room(where, lambda _: PushDealers(anyway))


@app.command
def end(*, where: Where | None = None) -> None:
    """Stop pushing dealers by the clock.

    shuffleup event dealers end
    """
    do_in_room(where, lambda _: EndDealerRota())
