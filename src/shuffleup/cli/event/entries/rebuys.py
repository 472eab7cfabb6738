"""Rebuys and add-ons from the command line."""

from typing import Annotated

from cyclopts import Parameter

from shuffleup.cli.event._reading import Player, Players
from shuffleup.cli.event._room import Where, do_for_each, do_in_room, opened
from shuffleup.refused import Malformed
from shuffleup.tournament.rebuys.commands import BuyAddOn, BuyBackIn, PayRebuy, Rebuy, WithdrawRebuy


def rebuy(
    who: Player,
    *,
    owed: Annotated[bool, Parameter(help="They said so and pay later.")] = False,
    pays: Annotated[bool, Parameter(help="They pay a rebuy that they owe.")] = False,
    withdraw: Annotated[bool, Parameter(help="They want out of one: the rule is told.")] = False,
    where: Where | None = None,
) -> None:
    """A player rebuys; said before a hand begins they play it with the new chips.

    Somebody who was reported out and rebuys after all is back in: in their own seat, or in one that
    they draw if it is gone.

    shuffleup event rebuy Ann
    """
    if owed + pays + withdraw > 1:
        raise Malformed("say one of --owed, --pays and --withdraw")
    if pays or withdraw:
        about = PayRebuy if pays else WithdrawRebuy
        do_in_room(where, lambda room: about(room.entry(who).number))
        return
    with opened(where or Where()) as room:
        entry = room.entry(who)
        kind = BuyBackIn if entry.standing == "out" else Rebuy
        room.do(kind(entry.number, paid=not owed))
        room.tell_next()


def add_on(*players: Players, where: Where | None = None) -> int:
    """Players take the add-on.

    shuffleup event add-on Ann Bob T2S4
    """
    if not players:
        raise Malformed("name who takes the add-on")
    return do_for_each(where, players, lambda room, player: BuyAddOn(room.entry(player).number))
