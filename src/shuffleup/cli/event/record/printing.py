"""What is printed and handed out, from the command line."""

from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from shuffleup.cli.event._reading import Players
from shuffleup.cli.event._room import OpenRoom, opened
from shuffleup.cli.event._where import Where
from shuffleup.cli.show import plain, tell, write_file
from shuffleup.ids import LogNumber, ReceiptNumber
from shuffleup.log.undo import UNDONE
from shuffleup.refused import Illegal, Malformed
from shuffleup.tournament.event import Event, decode
from shuffleup.views.on_paper.receipts import receipt
from shuffleup.views.on_paper.slips import move_slips, seat_cards, seat_list, seats_given

app = App(name="print", help="On paper: seat list, seat cards, move slips, receipts.")
To = Annotated[Path | None, Parameter(name=["--to", "-o"], help="A text file; else here.")]


def _hand_over(text: str, to: Path | None) -> None:
    if to is None:
        print(plain(text), end="")
    else:
        write_file(to, text)
        tell(f"Written to {to}.")


@app.command
def seats(*, to: To = None, where: Where | None = None) -> None:
    """The seat list for the wall, by name.

    shuffleup event print seats -o seats.txt
    """
    with opened(where or Where()) as room:
        _hand_over(seat_list(room.state, room.teller), to)


@app.command
def cards(*players: Players, to: To = None, where: Where | None = None) -> None:
    """Seat cards to be cut apart, for these players or for everybody.

    shuffleup event print cards Ann, Bob
    """
    with opened(where or Where()) as room:
        named = [room.entry(player).number for player in room.players(players, "print cards")]
        text = seat_cards(room.state, room.teller, named or room.state.entries)
        if not text:
            raise Illegal("nobody has a seat yet: shuffleup event draw gives them out")
        _hand_over(text, to)


@app.command
def slips(
    number: Annotated[
        LogNumber | None, Parameter(help="Of which entry in the log; else of the last move.")
    ] = None,
    *,
    to: To = None,
    where: Where | None = None,
) -> None:
    """Move slips of a move, a broken table or a redraw.

    shuffleup event print slips 41
    """
    with opened(where or Where()) as room:
        _hand_over(move_slips(room.state, room.teller, _moving(room, number)), to)


def _moving(room: OpenRoom, number: LogNumber | None) -> Event:
    """The event that sent players to new seats."""
    gone = {deed.first for deed in room.director.history() if deed.taken_back_by}
    for entry in reversed(list(room.store.read(room.stream))):
        if entry.tag == UNDONE or entry.version in gone or number not in (None, entry.version):
            continue
        event = decode(entry.tag, entry.tag_version, entry.body)
        if seats_given(event):
            return event
    if number is None:
        raise Illegal("nobody has been given a seat yet: shuffleup event draw gives them out")
    raise Malformed(f"entry {number} of the log sends nobody to a seat: see `shuffleup event log`")


@app.command
def receipts(
    *numbers: Annotated[ReceiptNumber, Parameter(help="Which; else all.")],
    to: To = None,
    where: Where | None = None,
) -> None:
    """Receipts to be signed.

    shuffleup event print receipts 3
    """
    with opened(where or Where(), firing=False) as room:
        which = numbers or tuple(room.state.money.payments)
        if not which:
            raise Illegal("no prize has been paid yet: a receipt is written by shuffleup event pay NAME")
        _hand_over("\n".join(receipt(room.state, number, room.teller.people) for number in which), to)
