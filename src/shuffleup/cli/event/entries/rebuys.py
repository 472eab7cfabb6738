"""Rebuys and add-ons from the command line."""

from typing import Annotated

from cyclopts import Parameter

from shuffleup.cli.event._meant import anybody
from shuffleup.cli.event._reading import Players
from shuffleup.cli.event._room import OpenRoom, do_for_each, opened
from shuffleup.cli.event._too_soon import agreed, can_ask
from shuffleup.cli.event._where import Where
from shuffleup.cli.show import tell
from shuffleup.refused import Illegal, Malformed
from shuffleup.tournament.command import Command
from shuffleup.tournament.rebuys.commands import BuyAddOn, BuyBackIn, PayRebuy, Rebuy, WithdrawRebuy
from shuffleup.tournament.rebuys.still_sold import without_add_on

A_MINUTE = 60


def rebuy(
    *players: Players,
    owed: Annotated[bool, Parameter(help="They said so and pay later.")] = False,
    pays: Annotated[bool, Parameter(help="They pay a rebuy that they owe.")] = False,
    withdraw: Annotated[bool, Parameter(help="They want out of one: the rule is told.")] = False,
    where: Where | None = None,
) -> int:
    """Players rebuy; said before a hand begins they play it with the new chips.

    Somebody who was reported out and rebuys after all is back in: in their own seat, or in one that
    they draw if it is gone.

    shuffleup event rebuy Ann
    shuffleup event rebuy Mia, Vic
    """
    if owed + pays + withdraw > 1:
        raise Malformed("--owed, --pays and --withdraw are three different things: say one of them")
    if not players:
        raise Malformed("name who rebuys: shuffleup event rebuy NAME")

    def ask(room: OpenRoom, player: str) -> Command:
        entry = room.entry(player, anybody)
        if pays or withdraw:
            return (PayRebuy if pays else WithdrawRebuy)(entry.number)
        return (BuyBackIn if entry.standing == "out" else Rebuy)(entry.number, paid=not owed)

    return do_for_each(where, "rebuy", players, ask, anybody, _bought_before)


def _bought_before(room: OpenRoom, command: Command) -> str:
    """That a rebuy is not their first; one of a minute ago may be the same, told twice: that is asked."""
    if not isinstance(command, Rebuy | BuyBackIn):
        return ""
    entry = room.state.entry(command.entry)
    if not entry.rebuys:
        return ""
    name, last = room.teller.name(entry.number), room.state.chips.bought.get(entry.number, ())
    seconds = (room.now - last[-1][0]) // 1000 if last else A_MINUTE
    times = "once" if entry.rebuys == 1 else f"{entry.rebuys} times"
    before = f"{name} has rebought {times} before this."
    if seconds >= A_MINUTE or entry.standing == "out":
        return before
    ago = f"{before} The last one was {seconds} second{'' if seconds == 1 else 's'} ago"
    if can_ask():
        agreed(f"{ago}: this would be another.")
        return ""
    undo = f'shuffleup event undo {room.director.version + 1} "told twice"'
    return f"{ago}: if it is the same one, told twice, take this one back: {undo}"


def add_on(
    *players: Players,
    everybody: Annotated[
        bool, Parameter(name="--all", help="Everybody who plays and has not taken it.", negative="")
    ] = False,
    where: Where | None = None,
) -> int:
    """Players take the add-on.

    shuffleup event add-on Ann, Bob, T2S4
    shuffleup event add-on --all
    """
    if players == ("all",):
        players, everybody = (), True
    if bool(players) == everybody:
        raise Malformed(
            "name who takes the add-on (shuffleup event add-on NAME, NAME), or everybody who has not (--all)"
        )
    if everybody:
        with opened(where or Where()) as room:
            without = without_add_on(room.state)
            not_here = [number for number in without if number in room.state.conduct.absent]
            players = tuple(str(number) for number in without if number not in not_here)
            if not_here:
                away = room.teller.names(not_here)
                tell(
                    f"Not sold to {away}, who {'is' if len(not_here) == 1 else 'are'} away: name them.",
                    "yellow",
                )
            if not players:
                here = " and is here" if not_here else ""
                raise Illegal(f"everybody who plays{here} has taken the add-on")
    return do_for_each(where, "add-on", players, lambda room, player: BuyAddOn(room.entry(player).number))
