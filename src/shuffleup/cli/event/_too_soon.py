"""What an act ends before its time: in a terminal it is said and asked about, and the way back is told."""

import sys
from collections.abc import Collection

from shuffleup.cli.event._room import OpenRoom
from shuffleup.cli.show import FOR_A_PAGE, console, tell
from shuffleup.ids import TableNumber
from shuffleup.refused import Malformed
from shuffleup.tournament.clock.telling import time_left
from shuffleup.tournament.command import Command
from shuffleup.tournament.days.day_ending import day_ending
from shuffleup.tournament.entries.registration import registration_is_open
from shuffleup.tournament.money.prize_money import safe_places
from shuffleup.tournament.state import Tournament


def do_once_agreed(room: OpenRoom, ends: str, command: Command) -> None:
    """Carries a command out, if whoever typed it means what it `ends` too soon; where nobody can be asked,
    they do."""
    if ends and can_ask():
        agreed(ends)
    elif ends:
        tell(ends, "yellow")
    room.do(command)
    if ends:
        version = room.director.version
        tell(f'If that was too soon, take it back: shuffleup event undo {version} "too soon"', "yellow")


def can_ask() -> bool:
    """Whether somebody sits at a terminal who can answer."""
    return not FOR_A_PAGE.get() and sys.stdin.isatty() and console.is_terminal


def agreed(what: str) -> None:
    """Asks whether they mean it; if they do not, nothing is done."""
    tell(what, "yellow")
    try:
        answer = console.input("Do it all the same? (y, Enter: no) ").strip().casefold()
    except EOFError:
        answer = ""
    if answer not in ("y", "yes"):
        raise Malformed("nothing was done")


def ended_by_bags(state: Tournament, tables: Collection[TableNumber], now: int) -> str:
    """What the bags of these tables end, while there is time left to play."""
    if not state.started or not tables or (day_ending(state) is not None and not state.clock.left_at(now)):
        return ""
    if any(table.players for table in state.tables.values() if table.number not in tables):
        numbers = ", ".join(map(str, sorted(tables)))
        stops = f"table {numbers} stops" if len(tables) == 1 else f"tables {numbers} stop"
        what = f"{stops} playing"
    else:
        what = f"flight {state.days.flight} is over" if state.days.flight else "play is over for the day"
    left = f"{time_left(state.clock.left_at(now))} of level {state.level_on_clock}"
    left = "the break is not over" if state.line.is_break else f"{left} are left"
    return f"With these bags {what}, and {left}{_to_be_played_until(state)}."


def _to_be_played_until(state: Tournament) -> str:
    """The last level of the flight or day, where the file names one that is still to come."""
    days = state.file.days[state.days.over :][:1]
    lasts = [flight.ends_after for flight in state.file.flights if flight.name == state.days.flight]
    if not state.days.flight:
        lasts = [day.ends_after for day in days]
    return f"; the event file has it end after level {lasts[0]}" if lasts else ""


def left_behind_by_flight(state: Tournament, name: str) -> str:
    """The players of an earlier flight that nobody has played yet."""
    names = [flight.name for flight in state.file.flights]
    called = [one.casefold() for one in names]
    if name.casefold() not in called:
        return ""
    if state.tables:
        return ""  # none begins while one is being played
    told: list[str] = []
    for flight in names[: called.index(name.casefold())]:
        if flight not in state.days.flights_over:
            registered = sum(
                entry.flight == flight and entry.standing == "registered" for entry in state.entries.values()
            )
            told.append(f"flight {flight} has not been played, and {registered} are registered for it")
    return f"{'; '.join(told)[:1].upper()}{'; '.join(told)[1:]}." if told else ""


def far_from_the_money(state: Tournament) -> str:
    """Why nobody plays hand for hand yet: who goes out while it lasts shares a place."""
    if not state.started or state.hand_for_hand.under_way is not None or len(state.tables) < 2:
        return ""
    shares = "Whoever goes out until it is stopped goes out on the same hand, and shares their places"
    if not state.field.registration_closed:
        return f"Entries are still sold, so nobody is near the money. {shares}."
    if state.money.ladder is None or (away := state.still_in - safe_places(state)) <= len(state.tables):
        return ""
    return f"{away} players have still to go out before the money. {shares}."


def ended_by_closing(state: Tournament) -> str:
    """What the end of registration ends, besides, before its time."""
    file, level = state.file, state.level_on_clock
    if not state.started or state.field.registration_closed:
        return ""
    played = {state.days.flight, *state.days.flights_over}
    ends = [f"entries for flight {flight.name}" for flight in file.flights if flight.name not in played]
    if state.tables and registration_is_open(state):
        ends.append(f"late entry (until the end of level {file.late_entry_until})")
    if file.rebuys is not None and level <= file.rebuys.until:
        ends.append(f"rebuys (until the end of level {file.rebuys.until})")
    if file.add_on is not None and level <= file.add_on.after:
        ends.append(f"the add-on (in the break after level {file.add_on.after})")
    return f"This ends, for everybody: {', '.join(ends)}." if ends else ""


def ended_by_ending_hand(room: OpenRoom, table: TableNumber) -> str:
    """What of the hand on a table's desk has not been told."""
    from shuffleup.tournament.rulings.waiting import on_desk_now  # most hands are not told act by act

    desk = on_desk_now(room.state, table) if table in room.state.hands.begun else None
    if desk is None or desk.hand.is_over:
        return ""
    from shuffleup.views.due.due_on_desks import hand_waits

    waits = hand_waits(room.state, room.teller, table, room.now)
    told = f": {waits.says}" if waits is not None else ""
    return f"The hand on the desk of table {table} is not over{told}. Stacks stay as they were before it."
