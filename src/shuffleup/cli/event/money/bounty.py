"""Mystery bounties from the command line."""

from collections import Counter
from typing import Annotated

from cyclopts import App, Parameter

from shuffleup.cli.event._meant import anybody
from shuffleup.cli.event._reading import Player
from shuffleup.cli.event._room import OpenRoom, do_in_room, opened
from shuffleup.cli.event._where import Where
from shuffleup.cli.event.looking import envelopes_told
from shuffleup.cli.show import tell
from shuffleup.cli.table import PlainTable
from shuffleup.ids import EntryId
from shuffleup.refused import Illegal
from shuffleup.tournament.finishes.bounties_won import bounties
from shuffleup.tournament.finishes.envelopes import envelopes_left
from shuffleup.tournament.money.commands import DrawBounty

app = App(name="bounty", help="Bounties: on which heads, won by whom; envelopes of mystery bounties.")


@app.default
def show(*, where: Where | None = None) -> None:
    """Bounties: the price on each head and who has won what, or the envelopes that are left.

    shuffleup event bounty
    """
    with opened(where or Where()) as room:
        if room.state.file.prizes.mystery is None:
            _show_heads(room)
            return
        made, left = room.state.money.envelopes, envelopes_left(room.state)
        if not made:
            tell("The envelopes are made when entries close.")
        elif not left:
            tell(f"All {len(made)} envelopes are drawn.")
        else:
            told = envelopes_told(Counter(left).items(), room.teller)
            tell(f"{len(left)} of {len(made)} envelopes are left: {told}.")
        room.tell_next()


def _show_heads(room: OpenRoom) -> None:
    """Each player with a price on their head, or with bounties won; the most first."""
    heads, teller = bounties(room.state), room.teller
    if heads is None:
        raise Illegal(
            "this event has no bounties: its event file sets them, as entry: {prizes: 20, bounty: 5}"
        )
    table = PlainTable("player", "on their head", "has won", "", numbers=(1, 2))
    names = {**heads.on_head, **heads.paid, **heads.unclaimed}
    for name in sorted(
        names, key=lambda one: (-heads.paid.get(one, 0), -heads.on_head.get(one, 0), int(one))
    ):
        number = EntryId(int(name))
        out = "" if name in heads.on_head else "out"
        if name in heads.unclaimed:
            yet = "" if number in room.state.finishes.for_nobody else " yet"
            out = f"out, {teller.money(heads.unclaimed[name])} for nobody{yet}"
        amounts = (
            teller.money(much) if much else "" for much in (heads.on_head.get(name), heads.paid.get(name))
        )
        table.add_row(teller.name(number), *amounts, out)
    table.show()
    if room.state.file.rebuys is not None:
        tell(
            "Whoever is out and rebuys has the bounty on their head again: the one who knocked them out has "
            "not won it, unless it was paid out. A rebuy puts no new bounty on a head.",
            "dim",
        )
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
            room.entry(who, anybody).number, None if value is None else room.state.file.money(value)
        ),
    )
