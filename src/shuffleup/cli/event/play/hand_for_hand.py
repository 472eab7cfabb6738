"""Hand for hand from the command line."""

from typing import Annotated

from cyclopts import App, Parameter

from shuffleup.cli.event._reading import Reason
from shuffleup.cli.event._room import do_in_room, opened
from shuffleup.cli.event._too_soon import do_once_agreed, far_from_the_money
from shuffleup.cli.event._where import Where
from shuffleup.cli.event.play.hands import Gones, Winner, gone_in
from shuffleup.cli.show import tell
from shuffleup.cli.table import PlainTable
from shuffleup.ids import TableNumber
from shuffleup.refused import Malformed
from shuffleup.tournament.hand_for_hand.commands import (
    AnnounceHandForHand,
    DealNextHand,
    EndHandEverywhere,
    FinishHand,
    ReleaseTable,
    StopHandForHand,
)

app = App(name="hand-for-hand", help="Hand for hand: announce, follow the tables, let them deal, stop.")
Number = Annotated[TableNumber, Parameter(help="The table.")]


@app.default
def show(*, where: Where | None = None) -> None:
    """Which tables have finished the hand, and which still play.

    shuffleup event hand-for-hand
    """
    with opened(where or Where()) as room:
        playing = room.state.hand_for_hand.under_way
        if playing is None:
            tell("Play is not hand for hand.")
        else:
            which = f"hand {playing.hand}" if playing.hand else "the hand that was on when it was announced"
            tell(f"Hand for hand: {which}.", "bold")
            table = PlainTable("table", "players", "")
            for number, one in room.state.tables.items():
                done = "has finished" if number in playing.done else "still plays"
                table.add_row(str(number), str(one.players), done)
            table.show()
        room.tell_next()


@app.command
def announce(*, where: Where | None = None) -> None:
    """Tell the room: finish the hand you are on, then hand for hand.

    shuffleup event hand-for-hand announce
    """
    with opened(where or Where()) as room:
        do_once_agreed(room, far_from_the_money(room.state), AnnounceHandForHand())
        if len(room.state.tables) == 1:
            tell(
                "One table is left: there is no other to wait for, so this changes nothing but the clock. "
                "Who goes out on one hand is ranked by stacks, as ever."
            )
        room.tell_next()


@app.command
def finished(*tables: Number, where: Where | None = None) -> None:
    """These tables have finished their hand.

    shuffleup event hand-for-hand finished 1 3
    """
    if not tables:
        raise Malformed(
            "say which tables have finished their hand: shuffleup event hand-for-hand finished TABLE"
        )
    with opened(where or Where()) as room:
        for table in tables:
            room.do(FinishHand(table))
        room.tell_next()


@app.command
def end(*, out: Gones = (), by: Winner = (), where: Where | None = None) -> None:
    """The hand is over at all tables; who went out on it, wherever, finishes level.

    At the only table that is left stacks rank them, as in any hand.

    shuffleup event hand-for-hand end --out Ann --out Bob
    """
    do_in_room(where, lambda room: EndHandEverywhere(gone_in(room, out, by, "hand-for-hand end --out")))


@app.command
def release(table: Number, *, where: Where | None = None) -> None:
    """A table that was held at an all-in and call may go on.

    shuffleup event hand-for-hand release 2
    """
    do_in_room(where, lambda _: ReleaseTable(table))


@app.command(name="next")
def next_hand(*, where: Where | None = None) -> None:
    """All tables deal their next hand.

    shuffleup event hand-for-hand next
    """
    do_in_room(where, lambda _: DealNextHand())


@app.command
def stop(*reason: Reason, where: Where | None = None) -> None:
    """Play goes on as usual, and the clock runs.

    shuffleup event hand-for-hand stop "in the money"
    """
    do_in_room(where, lambda _: StopHandForHand(" ".join(reason)))
