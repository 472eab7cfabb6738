"""Which lines others than the director may send: a dealer for their table, a player for themselves."""

import re
import shlex

from shuffleup.ids import EntryId, TableNumber
from shuffleup.refused import Illegal
from shuffleup.server.access import Session
from shuffleup.server.room import ServedEvent

_OF_TABLE = re.compile(r"(?:hand (?:ready|begin|end)|hand-for-hand finished) (\d{1,6})")
_OF_SEAT = re.compile(r"(?:absent|back|clock call) #(\d{1,9})")
_ARRIVED = re.compile(r"arrive #(\d{1,9})")
_UNDO = re.compile(r"undo (\d{1,9}) \"[^\"\\]{1,80}\"")


class NotTheirs(Illegal):
    """Read, and not for the one who sent it."""


def check_line(event: ServedEvent, session: Session, line: str) -> None:
    """Refuses what is not theirs to say. What the floor may say besides is known where lines are read."""
    if session.role == "director":
        return
    if undo := _UNDO.fullmatch(line):
        if not any(str(deed.number) == undo[1] and deed.actor == session.name for deed in event.story.deeds):
            raise NotTheirs("you can take back what you did yourself; ask the director for the rest")
        return
    if session.role == "floor":
        if "undo" in _words(line)[:3]:
            raise NotTheirs('take an act back as: undo NUMBER "reason"')
        return
    bound = session.number_in(event.stream)
    if bound is None or not _is_theirs(event, session, bound, line):
        raise NotTheirs("that is for the floor: call them")


def _words(line: str) -> list[str]:
    try:
        return shlex.split(line)
    except ValueError:
        return []  # it will be refused where it is read


def _is_theirs(event: ServedEvent, session: Session, bound: int, line: str) -> bool:
    if session.role == "player":
        arrived = _ARRIVED.fullmatch(line)
        return arrived is not None and int(arrived[1]) == bound
    if session.role != "dealer":
        return False
    if found := _OF_TABLE.fullmatch(line):
        return int(found[1]) == bound
    if found := _OF_SEAT.fullmatch(line):
        with event.director.looking() as state:
            table = state.tables.get(TableNumber(bound))
            return table is not None and EntryId(int(found[1])) in table.chairs
    if found := _ARRIVED.fullmatch(line):
        with event.director.looking() as state:
            way = state.seats.on_the_way.get(EntryId(int(found[1])))
            return way is not None and way.to.table == bound
    return False
