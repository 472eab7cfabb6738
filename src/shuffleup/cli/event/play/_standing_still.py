"""A time in which nobody ran the event: which one is meant, and what the clock did in it."""

import re
from datetime import UTC, datetime, timedelta

from shuffleup.cli.event._room import A_WHILE, OpenRoom
from shuffleup.cli.show import tell, tell_refused
from shuffleup.director import CLOCK
from shuffleup.ids import LogNumber
from shuffleup.log import LogEntry
from shuffleup.log.undo import Undo
from shuffleup.refused import Hint, Illegal, Malformed, Refused
from shuffleup.tournament.clock.events import LineBegun
from shuffleup.tournament.entries.registration import late_entry_is_over
from shuffleup.tournament.event import TAGS, Event
from shuffleup.tournament.money.events import RegistrationClosed


def last_gap(room: OpenRoom) -> tuple[int, int]:
    """Since somebody last did something; if that was just now, the last time in which nobody did and a level
    ran out: whoever was told of it may have done something since."""
    seen, level_ended = room.now, True
    for entry in _latest_first(room):
        if entry.actor == CLOCK:
            level_ended |= _is(entry, LineBegun)
            continue
        if level_ended and seen - entry.time > A_WHILE:
            return entry.time, seen
        seen, level_ended = entry.time, False
    raise Illegal(
        "there was no time in which nobody did anything and the clock ran on: say when play stood still",
        hints=[Hint("take-back-gap")],
    )


def while_ahead(room: OpenRoom) -> tuple[int, int]:
    """While the computer's clock was ahead, before it was set back."""
    if room.state.timing.set_back is None:
        raise Illegal("the computer's clock was not set back during this event: give --since and --until")
    return room.state.timing.set_back.ahead


def time_of_day(text: str, room: OpenRoom) -> int:
    """The last time it was so late on the computer's clock, in the event's own time."""
    found = re.fullmatch(r"([01]?[0-9]|2[0-3]):([0-5][0-9])", text)
    if not found:
        raise Malformed(f"{text!r} is no time of day: write 21:10")
    ahead = room.state.timing.ahead_of_computer
    now = datetime.fromtimestamp((room.now - ahead) / 1000, UTC).astimezone()
    then = now.replace(hour=int(found[1]), minute=int(found[2]), second=0, microsecond=0)
    if then > now:
        then -= timedelta(days=1)
    return int(then.timestamp() * 1000) + ahead


def sell_again(room: OpenRoom, since: int) -> None:
    """Registration that the clock closed in a time that counts as a pause now is open again."""
    closed = _closed_by_the_clock(room)
    if closed is None or closed.time < since:
        return
    try:
        room.do(Undo(closed.command, "play stood still"))
    except Refused as refusal:
        tell_refused("Registration stays closed: ", refusal)


def tell_still_closed(room: OpenRoom) -> None:
    """The clock was set to a level in which entries are sold, after it had closed registration by itself."""
    if (closed := _closed_by_the_clock(room)) is not None:
        tell(
            f"Registration stays closed, as the clock closed it. To sell again: {_undo(closed.version)}",
            "yellow",
        )


def _undo(number: LogNumber) -> str:
    return f'shuffleup event undo {number} "the clock was wrong"'


def _closed_by_the_clock(room: OpenRoom) -> LogEntry | None:
    """The closing of registration that stands, if it was by the clock, which is in late entry again."""
    if not room.state.field.registration_closed or late_entry_is_over(room.state):
        return None
    last = next(entry for entry in _latest_first(room) if _is(entry, RegistrationClosed))
    return last if last.actor == CLOCK else None


def _is(entry: LogEntry, kind: type[Event]) -> bool:
    return TAGS.get((entry.tag, entry.tag_version)) is kind


def _latest_first(room: OpenRoom) -> list[LogEntry]:
    return list(room.store.read(room.stream))[::-1]
