"""The clock from the command line."""

import re
from typing import Annotated

from cyclopts import App, Parameter

from shuffleup.cli.event._reading import Player, Reason
from shuffleup.cli.event._room import OpenRoom, do_in_room, opened
from shuffleup.cli.event._where import Where
from shuffleup.cli.event.looking import show_board
from shuffleup.cli.event.play._standing_still import (
    last_gap,
    sell_again,
    tell_still_closed,
    time_of_day,
    while_ahead,
)
from shuffleup.cli.show import tell
from shuffleup.refused import Illegal, Malformed
from shuffleup.tournament.announcements import Announce
from shuffleup.tournament.chips.ledger import races_due
from shuffleup.tournament.clock.commands import (
    AnnounceLevel,
    PauseClock,
    PutOnClock,
    ResumeClock,
    SetClock,
    StartPlay,
    StopPlayerClock,
    TakeBackGap,
)
from shuffleup.tournament.clock.level_clock import line_of_level
from shuffleup.tournament.days.day_ending import day_ending
from shuffleup.views.board import board

app = App(name="clock", help="The tournament clock and the clock on a player.")


def start(*, where: Where | None = None) -> None:
    """Shuffle up and deal: the clock of the first level runs.

    shuffleup event start
    """
    do_in_room(where, lambda _: StartPlay())


def announcement(
    *words: Annotated[str, Parameter(help="What to tell; nothing: what stands there is taken down.")],
    minutes: Annotated[int, Parameter(help="How long it stands.")] = 10,
    where: Where | None = None,
) -> None:
    """Tell the whole room something: it stands on the wall and on every phone.

    shuffleup event announce "Dinner is served in the next room" --minutes 20
    """
    do_in_room(where, lambda _: Announce(" ".join(words), minutes))


@app.default
def show(*, where: Where | None = None) -> None:
    """What is on the clock.

    shuffleup event clock
    """
    with opened(where or Where()) as room:
        show_board(board(room.state, room.now), room.state)


@app.command
def pause(*reason: Reason, where: Where | None = None) -> None:
    """Stop the clock.

    shuffleup event clock pause "fire alarm"
    """
    do_in_room(where, lambda _: PauseClock(" ".join(reason)))


@app.command
def resume(*, where: Where | None = None) -> None:
    """Let the clock run on.

    shuffleup event clock resume
    """
    with opened(where or Where()) as room:
        tables = list(races_due(room.state)) if not room.state.line.is_break else []
        room.do(ResumeClock())
        if tables:
            numbers = ", ".join(map(str, tables))
            which = f"Table {numbers} has" if len(tables) == 1 else f"Tables {numbers} have"
            tell(
                f"{which} still to race chips, before the next hand. If that was too soon: "
                'shuffleup event clock pause "chips are raced"',
                "yellow",
            )
        room.tell_next()


@app.command
def announce(
    level: Annotated[int | None, Parameter(help="Which; else the one on the clock.")] = None,
    *,
    where: Where | None = None,
) -> None:
    """Announce the new level: hands that begin from now on are played at it.

    shuffleup event clock announce
    """
    do_in_room(where, lambda _: AnnounceLevel(level))


@app.command(name="take-back")
def take_back(
    *,
    since: Annotated[
        str | None,
        Parameter(help="When play stood still, as 21:10; else when nobody did anything."),
    ] = None,
    until: Annotated[str | None, Parameter(help="Until when, as 21:45; else until now.")] = None,
    date_was_ahead: Annotated[
        bool,
        Parameter(help="By how much the computer's clock was ahead before it was set back.", negative=""),
    ] = False,
    reason: Reason = "",
    where: Where | None = None,
) -> None:
    """Take back a time in which nobody ran the event, as a pause: the clock goes back to where it was.

    shuffleup event clock take-back --since 21:10 --until 21:45
    """
    with opened(where or Where()) as room:
        if date_was_ahead:
            began, ended = while_ahead(room)
        elif since is None and until is None:
            began, ended = last_gap(room)
        else:
            began = last_gap(room)[0] if since is None else time_of_day(since, room)
            ended = room.now if until is None else time_of_day(until, room)
        room.do(TakeBackGap(began, ended, reason))
        sell_again(room, began)
        room.tell_next()


@app.command
def call(
    *who: Player,
    by: Annotated[
        tuple[str, ...], Parameter(help="Who asked for it; else the floor itself.", consume_multiple=True)
    ] = (),
    seconds: Annotated[int | None, Parameter(help="Time to act; else by the book.")] = None,
    countdown: Annotated[int | None, Parameter(help="Seconds counted aloud at the end.")] = None,
    where: Where | None = None,
) -> None:
    """Put a player who has to act on the clock.

    shuffleup event clock call Ann --by Bob
    """
    if "by" in who[1:] and not by:  # clock call Ann by Bob
        at = who.index("by", 1)
        who, by = who[:at], who[at + 1 :]
    if not who:
        raise Malformed("name the player who has to act: shuffleup event clock call NAME --by NAME")
    with opened(where or Where()) as room:
        slow = room.entry(room.one_player(who, "clock call")).number
        asked = room.entry(room.one_player(by, "clock call … --by")).number if by else None
        room.do(PutOnClock(slow, seconds, countdown, asked))
        room.tell_next()


@app.command
def acted(*who: Player, where: Where | None = None) -> None:
    """The player on the clock has acted.

    shuffleup event clock acted Ann
    """
    if not who:
        raise Malformed("name the player who has acted: shuffleup event clock acted NAME")
    do_in_room(where, lambda room: StopPlayerClock(room.entry(room.one_player(who, "clock acted")).number))


@app.command(name="set")
def set_clock(
    left: Annotated[str, Parameter(help="Time left, as 12:30 or 12.")],
    *,
    level: Annotated[int | None, Parameter(help="Of this level; else of the line on the clock.")] = None,
    reason: Reason = "",
    where: Where | None = None,
) -> None:
    """Put the clock to a time left, of this level or another.

    shuffleup event clock set 12:30 --level 4
    """
    found = re.fullmatch(r"([0-9]{1,4})(?::([0-5][0-9]))?", left)
    if not found:
        raise Malformed(f"{left!r} is no time: write minutes, or minutes and seconds as 12:30")
    seconds = int(found[1]) * 60 + int(found[2] or 0)
    with opened(where or Where()) as room:
        levels = len(room.state.file.levels)
        if level is not None and not 1 <= level <= levels:
            raise Malformed(f"level {level}: the schedule has levels 1 to {levels}")
        line = None if level is None else line_of_level(room.state.file.schedule, level)
        room.do(SetClock(seconds, line, reason))
        room.fire_due()
        tell_still_closed(room)
        _tell_one_hand(room)
        room.tell_next()


@app.command(name="next")
def next_line(*, reason: Reason = "", where: Where | None = None) -> None:
    """Go on to the next level or break now, with its full time.

    The last level of a flight or day ends: the chips are bagged before play goes on.

    shuffleup event clock next
    """
    _go(where, 1, reason)


@app.command
def previous(*, reason: Reason = "", where: Where | None = None) -> None:
    """Go back to the level or break before, with its full time.

    shuffleup event clock previous
    """
    _go(where, -1, reason)


def _tell_one_hand(room: OpenRoom) -> None:
    """Hand for hand the hands set the clock down; whoever sets it may have forgotten that it is on."""
    if room.state.hand_for_hand.under_way is not None:
        tell(
            "Play is hand for hand: who goes out before the tables deal again goes out on the same hand. "
            "If it is over: shuffleup event hand-for-hand stop",
            "yellow",
        )


def _go(where: Where | None, by: int, reason: str) -> None:
    with opened(where or Where()) as room:
        schedule, line = room.state.file.schedule, room.state.clock.line + by
        if not room.state.started:
            raise Illegal("play has not begun: start it first")
        if not 0 <= line < len(schedule):
            raise Illegal("this is the last level of the schedule" if by > 0 else "this is the first level")
        if by > 0 and (ending := day_ending(room.state)) is not None:
            if not room.state.clock.running and not room.state.clock.left:
                over = f"flight {ending}" if room.state.days.flight else ending
                raise Illegal(f"{over} is over: bag the chips, then begin what comes next")
            room.do(SetClock(0, None, reason))
        else:
            room.do(SetClock(schedule[line].milliseconds // 1000, line, reason))
        room.fire_due()
        tell_still_closed(room)
        _tell_one_hand(room)
        room.tell_next()
