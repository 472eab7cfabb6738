"""Deals from the command line."""

from typing import Annotated

from cyclopts import App, Parameter

from shuffleup.cli.event._reading import Player, named, pairs, whole
from shuffleup.cli.event._room import OpenRoom, do_for_each, opened
from shuffleup.cli.event._where import Where
from shuffleup.cli.show import tell
from shuffleup.ids import EntryId
from shuffleup.prizes.deals import Kind, remarks
from shuffleup.refused import Malformed
from shuffleup.tournament.money.commands import (
    AnswerDeal,
    ApproveDeal,
    ConfirmDeal,
    EndByDeal,
    ProposeDeal,
    RejectDeal,
)
from shuffleup.tournament.money.events import DealProposed

app = App(name="deal", help="A deal among those who are left: propose, agree, approve, confirm.")
_ODD = {
    "more-than-first-prize": "{} gets more than the first prize",
    "less-than-next-prize": "{} gets less than they are sure of",
}


@app.command
def propose(
    kind: Annotated[Kind, Parameter(help="even, chips, icm or custom.")],
    *players: Annotated[str, Parameter(help="NAME:CHIPS for chips and icm, NAME:AMOUNT for custom.")],
    held_back: Annotated[str, Parameter(help="What is left to be played for.")] = "0",
    round_to: Annotated[str | None, Parameter(help="Shares in whole steps of this.")] = None,
    where: Where | None = None,
) -> None:
    """Put a draft on the table; it binds nobody yet.

    shuffleup event deal propose icm Ann:61,000 Bob:29,000 Carla:10,000 --held-back 200
    """
    with opened(where or Where()) as room:
        file = room.state.file
        if kind == "even" and players and not any(":" in text for text in players):
            raise Malformed("an even deal is among everybody who is left: propose it without names")
        shares = dict(_named(room, text) for text in (pairs(players) if kind != "even" else players))
        custom = kind == "custom"
        event = room.do(
            ProposeDeal(
                kind,
                {} if custom else {number: whole(text) for number, text in shares.items()},
                {number: file.money(text) for number, text in shares.items()} if custom else {},
                file.money(held_back),
                1 if round_to is None else file.money(round_to),
            )
        )
        assert isinstance(event, DealProposed)
        for remark in remarks(event.terms, event.prizes):
            tell(_ODD[remark.what].format(room.teller.name(EntryId(int(remark.player)))) + ".", "yellow")
        room.tell_next()


def _named(room: OpenRoom, text: str) -> tuple[EntryId, str]:
    name, much = named(text, "CHIPS")
    return room.entry(name).number, much


@app.command
def yes(*players: Player, where: Where | None = None) -> int:
    """These players agree.

    shuffleup event deal yes Ann, Bob
    """
    return _answer("deal yes", players, True, where)


@app.command
def no(*players: Player, where: Where | None = None) -> int:
    """These players do not agree.

    shuffleup event deal no Ann
    """
    return _answer("deal no", players, False, where)


def _answer(verb: str, players: tuple[str, ...], agrees: bool, where: Where | None) -> int:
    if not players:
        raise Malformed(f"name who answers: shuffleup event {verb} NAME, NAME")
    return do_for_each(
        where, verb, players, lambda room, player: AnswerDeal(room.entry(player).number, agrees)
    )


@app.command
def approve(*, where: Where | None = None) -> None:
    """The supervisor or director approves the exact terms.

    shuffleup event deal approve
    """
    with opened(where or Where()) as room:
        room.do(ApproveDeal(room.where.who))
        room.tell_next()


@app.command
def reject(*, where: Where | None = None) -> None:
    """The supervisor or director will not have these terms.

    shuffleup event deal reject
    """
    with opened(where or Where()) as room:
        room.do(RejectDeal(room.where.who))
        room.tell_next()


@app.command
def confirm(*players: Player, where: Where | None = None) -> int:
    """These players say aloud that they agree; whoever types this is the witness.

    shuffleup event deal confirm Ann, Bob
    """
    if not players:
        raise Malformed("name who has said yes aloud: shuffleup event deal confirm NAME, NAME")
    return do_for_each(
        where,
        "deal confirm",
        players,
        lambda room, player: ConfirmDeal(room.entry(player).number, room.where.who),
    )


@app.command
def end(*order: Player, where: Where | None = None) -> None:
    """Stop play; they finish in this order, the best first, or by the stacks of the deal.

    shuffleup event deal end Ann, Bob, Carla
    """
    with opened(where or Where()) as room:
        room.do(EndByDeal(tuple(room.entry(player).number for player in room.players(order, "deal end"))))
        room.tell_next()
