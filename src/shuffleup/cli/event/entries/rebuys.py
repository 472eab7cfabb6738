"""Rebuys and add-ons from the command line."""

from typing import Annotated

from cyclopts import Parameter

from shuffleup.cli.event._reading import Player, Players
from shuffleup.cli.event._room import OpenRoom, Where, do_for_each, do_in_room, opened
from shuffleup.log.undo import UNDONE, Undo
from shuffleup.refused import Malformed
from shuffleup.tournament.entries.entry import Entry
from shuffleup.tournament.event import decode
from shuffleup.tournament.finishes.commands import BustOut
from shuffleup.tournament.finishes.events import Gone, PlayersOut
from shuffleup.tournament.rebuys.commands import BuyAddOn, PayRebuy, Rebuy, WithdrawRebuy
from shuffleup.tournament.rebuys.deciding import rebuy_still_sold


def rebuy(
    who: Player,
    *,
    owed: Annotated[bool, Parameter(help="They said so and pay later.")] = False,
    pays: Annotated[bool, Parameter(help="They pay a rebuy that they owe.")] = False,
    withdraw: Annotated[bool, Parameter(help="They want out of one: the rule is told.")] = False,
    where: Where | None = None,
) -> None:
    """A player rebuys; said before a hand begins they play it with the new chips.

    Somebody who was reported out and rebuys after all gets the seat back.

    shuffleup event rebuy Ann
    """
    if owed + pays + withdraw > 1:
        raise Malformed("say one of --owed, --pays and --withdraw")
    if pays or withdraw:
        kind = PayRebuy if pays else WithdrawRebuy
        do_in_room(where, lambda room: kind(room.entry(who).number))
        return
    with opened(where or Where()) as room:
        entry = room.entry(who)
        others = _bring_back(room, entry) if entry.standing == "out" else ()
        room.do(Rebuy(entry.number, paid=not owed))
        if others:
            room.do(BustOut(others))
        room.tell_next()


def _bring_back(room: OpenRoom, entry: Entry) -> tuple[Gone, ...]:
    """Takes back that somebody is out who rebuys after all; who else went out in that hand, and still is."""
    if not rebuy_still_sold(room.state, entry):
        return ()
    for deed in reversed([deed for deed in room.director.history() if not deed.taken_back_by]):
        written = room.entry_of_log(deed.first)
        if written is None or written.tag == UNDONE:
            continue
        event = decode(written.tag, written.tag_version, written.body)
        if isinstance(event, PlayersOut) and entry.number in {one.entry for one in event.gone}:
            room.do(Undo(deed.command, "they rebuy"))
            return tuple(one for one in event.gone if one.entry != entry.number)
    return ()


def add_on(*players: Players, where: Where | None = None) -> int:
    """Players take the add-on.

    shuffleup event add-on Ann Bob T2S4
    """
    if not players:
        raise Malformed("name who takes the add-on")
    return do_for_each(where, players, lambda room, player: BuyAddOn(room.entry(player).number))
