"""Mystery bounties from the command line."""

from collections import Counter
from typing import Annotated

from cyclopts import App, Parameter

from shuffleup.cli.event._reading import Player
from shuffleup.cli.event._room import Where, do_in_room, opened
from shuffleup.cli.event.looking import envelopes_told
from shuffleup.cli.show import tell
from shuffleup.refused import Illegal
from shuffleup.tournament.finishes.envelopes import envelopes_left
from shuffleup.tournament.money.commands import DrawBounty

app = App(name="bounty", help="Mystery bounties: draw an envelope; which are left.")


@app.default
def show(*, where: Where | None = None) -> None:
    """The envelopes that are left.

    shuffleup event bounty
    """
    with opened(where or Where()) as room:
        if room.state.file.prizes.mystery is None:
            raise Illegal("this event has no envelopes: its bounties are on the heads of the players")
        made, left = room.state.money.envelopes, envelopes_left(room.state)
        if not made:
            tell("The envelopes are made when entries close.")
        elif not left:
            tell(f"All {len(made)} envelopes are drawn.")
        else:
            told = envelopes_told(Counter(left).items(), room.teller)
            tell(f"{len(left)} of {len(made)} envelopes are left: {told}.")
        room.tell_next()


@app.command
def draw(
    who: Player,
    *,
    value: Annotated[str | None, Parameter(help="What a real envelope held, drawn by hand.")] = None,
    where: Where | None = None,
) -> None:
    """Draw an envelope for a player who was knocked out; it goes to whoever did it.

    shuffleup event bounty draw Gus
    shuffleup event bounty draw Gus --value 100
    """
    do_in_room(
        where,
        lambda room: DrawBounty(
            room.entry(who).number, None if value is None else room.state.file.money(value)
        ),
    )
