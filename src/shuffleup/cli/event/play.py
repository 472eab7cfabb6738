"""Bust-outs and hands from the command line."""

from typing import Annotated

from cyclopts import App, Parameter

from shuffleup.cli.event._room import OpenRoom, Where, opened
from shuffleup.refused import Malformed
from shuffleup.tournament.commands.finishes import BustOut
from shuffleup.tournament.commands.hands import BeginHand, EndHand
from shuffleup.tournament.events.finishes import Gone

app = App(name="hand", help="Follow a table hand by hand: button, blinds, who is dealt in.")

Gones = Annotated[
    tuple[str, ...],
    Parameter(help="NAME, or NAME:CHIPS with what he began the hand with, to rank several."),
]


def out(
    *players: Annotated[str, Parameter(help="NAME, or NAME:CHIPS to rank several of one hand.")],
    by: Annotated[str | None, Parameter(help="Who won their chips.")] = None,
    where: Where | None = None,
) -> None:
    """Players lost their last chips, all in one hand.

    shuffleup event out Ann:4000 Bob:2500 --by Carla
    """
    if not players:
        raise Malformed("name who is out")
    with opened(where or Where()) as room:
        room.do(BustOut(tuple(_gone(room, text, by) for text in players)))
        room.tell_next()


def _gone(room: OpenRoom, text: str, by: str | None) -> Gone:
    name, _, chips = text.rpartition(":") if ":" in text else (text, "", "")
    if chips and not chips.replace(",", "").isdigit():
        raise Malformed(f"{text!r}: write NAME:CHIPS, such as Ann:4000")
    winner = room.entry(by).number if by else 0
    return Gone(room.entry(name).number, int(chips.replace(",", "") or 0), winner)


@app.command
def begin(table: int, *, where: Where | None = None) -> None:
    """The next hand of a table begins."""
    with opened(where or Where()) as room:
        room.do(BeginHand(table))


@app.command
def end(
    table: int,
    *,
    out: Gones = (),
    by: Annotated[str | None, Parameter(help="Who won their chips.")] = None,
    where: Where | None = None,
) -> None:
    """The hand of a table is over."""
    with opened(where or Where()) as room:
        room.do(EndHand(table, tuple(_gone(room, text, by) for text in out)))
        room.tell_next()
