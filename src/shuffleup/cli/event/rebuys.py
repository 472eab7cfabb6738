"""Rebuys and add-ons from the command line."""

from typing import Annotated

from cyclopts import Parameter

from shuffleup.cli.event._reading import Player, Players
from shuffleup.cli.event._room import Where, do_in_room, opened
from shuffleup.refused import Malformed
from shuffleup.tournament.rebuys.commands import BuyAddOn, PayRebuy, Rebuy, WithdrawRebuy


def rebuy(
    who: Player,
    *,
    owed: Annotated[bool, Parameter(help="They said so and pay later.")] = False,
    pays: Annotated[bool, Parameter(help="They pay a rebuy that they owe.")] = False,
    withdraw: Annotated[bool, Parameter(help="They want out of one: the rule is told.")] = False,
    where: Where | None = None,
) -> None:
    """A player rebuys; said before a hand begins they play it with the new chips.

    shuffleup event rebuy Ann
    """
    if owed + pays + withdraw > 1:
        raise Malformed("say one of --owed, --pays and --withdraw")
    kind = PayRebuy if pays else WithdrawRebuy
    do_in_room(
        where,
        lambda room: (
            kind(room.entry(who).number) if pays or withdraw else Rebuy(room.entry(who).number, paid=not owed)
        ),
    )


def add_on(*players: Players, where: Where | None = None) -> None:
    """Players take the add-on.

    shuffleup event add-on Ann Bob T2S4
    """
    if not players:
        raise Malformed("name who takes the add-on")
    with opened(where or Where()) as room:
        for player in players:
            room.do(BuyAddOn(room.entry(player).number))
        room.tell_next()
