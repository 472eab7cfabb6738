"""Which room and which event is meant: the options that every command has, and the logbook they lead to."""

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from shuffleup.cli.event._who import the_one
from shuffleup.cli.show import why_not
from shuffleup.director import Director
from shuffleup.ids import LogNumber
from shuffleup.log import Store
from shuffleup.log.people import Person
from shuffleup.log.rooms import is_address, open_room
from shuffleup.log.store import RoomStore, Unwritable
from shuffleup.refused import Ambiguous, Malformed
from shuffleup.tournament.entries.registration import sells_entries

DEFAULT_ROOM = "room.shuffleup"
_A_DAY = 24 * 3_600_000


@Parameter(name="*")
@dataclass(frozen=True)
class Where:
    """Options that every command has."""

    room: Annotated[
        str | None,
        Parameter(
            help="The room's logbook: a file, or postgresql://…; else $SHUFFLEUP_ROOM, else room.shuffleup "
            "in this folder."
        ),
    ] = None
    event: Annotated[
        str | None,
        Parameter(
            help="Which event, by its short name or how it begins; else $SHUFFLEUP_EVENT, else the only one "
            "in play, else the only one not over; if all are over, the last one with money to pay, else the "
            "last one."
        ),
    ] = None
    actor: Annotated[
        str | None, Parameter(name="--as", help="Who does this; else $SHUFFLEUP_AS, else TD.")
    ] = None

    @property
    def name(self) -> str:
        """Where the room is kept: a file, or the address of a database."""
        return self.room or os.environ.get("SHUFFLEUP_ROOM", DEFAULT_ROOM)

    @property
    def who(self) -> str:
        """Who does it, as sentences and the log have them. Whose computer it is says nothing of that."""
        return self._signed or "TD"

    @property
    def cashier(self) -> str:
        """Who hands money over, as a receipt has them."""
        return self._signed or "the desk"

    @property
    def _signed(self) -> str:
        return " ".join((self.actor or os.environ.get("SHUFFLEUP_AS", "")).split())


@dataclass
class Served:
    """An event of a room that is served: lines from its pages go to the director that is there already."""

    store: RoomStore
    director: Director
    stream: str
    actor: str
    id: str
    on_page: bool = False
    """Whether the answer is read on a page, and not in a terminal or by a program."""
    foreseen: bool = False
    """What the line would lead to is asked, and nothing of it is written."""
    numbers: list[LogNumber] = field(default_factory=list)
    """What was written, by its number in the log."""
    for_good: set[LogNumber] = field(default_factory=set)
    """Of these, what can never be taken back, as money that was handed over."""
    told: list[str] = field(default_factory=list)
    """The same in sentences, without what else a terminal prints."""
    asked: int = 0

    def next_id(self) -> str:
        """Of the next command that the line leads to: the same ones if the line is sent again."""
        self.asked += 1
        return f"{self.id}.{self.asked}"


SERVED: ContextVar[Served | None] = ContextVar("served", default=None)


def find_person(store: RoomStore, text: str) -> Person:
    """Somebody the room knows, by id, name or a part of the name that fits nobody else."""
    return the_one(store.people.everyone(), text)


@contextmanager
def opened_room(where: Where) -> Iterator[tuple[Callable[[str], Person], RoomStore]]:
    """The room itself, whichever events it has: who is meant by a name, and what is kept."""
    if (served := SERVED.get()) is not None:
        yield lambda text: find_person(served.store, text), served.store
        return
    try:
        there = is_address(where.name) or Path(where.name).exists()
    except (OSError, ValueError) as problem:
        raise Malformed(f"{where.name}: cannot be opened: {why_not(problem)}") from None
    if not there:
        raise Malformed(
            f"{where.name}: there is no logbook of a room there. `shuffleup new` writes an event file and "
            "`shuffleup event open FILE` opens it in a room"
        )
    store = open_room(where.name)
    try:
        yield lambda text: find_person(store, text), store
    finally:
        store.close()


def pick_event(store: Store, wanted: str | None, *, to_sell: bool = False) -> str:
    """The event that is meant: the one that is named, or the only one there is, in play, or not over.

    If all are over: the one that ended last and has money to pay, else the one that ended last.
    `to_sell` an entry is asked about where several events sell them: the others may be meant as well.
    """
    streams = store.streams()
    wanted = wanted or os.environ.get("SHUFFLEUP_EVENT") or None
    if wanted is not None:
        begin = [stream for stream in streams if stream.startswith(wanted)]
        if wanted in streams or len(begin) == 1:
            return wanted if wanted in streams else begin[0]
        if begin:
            raise Ambiguous(f"{wanted!r} fits several events: {', '.join(begin)}")
        raise Malformed(f"there is no event {wanted!r} here: there are {', '.join(streams) or 'none'}")
    if not streams:
        raise Malformed("no event is open in this room: `shuffleup event open FILE` opens one")
    if len(streams) == 1:
        return streams[0]
    going_on = store.going_on()
    if len(going_on) > 1:
        going_on = [stream for stream in going_on if not _found_over(store, stream)]
    selling = [stream for stream in going_on if _sells(store, stream)] if to_sell else []
    if len(going_on) > 1:
        going_on = [stream for stream in going_on if _in_play(store, stream)] or going_on
    if selling and (len(selling) > 1 or selling != going_on):
        raise Ambiguous(
            f"entries are sold for {' and '.join(selling)}: say --event {' or '.join(selling)}, or set "
            "$SHUFFLEUP_EVENT"
        )
    if len(going_on) > 1:
        raise Ambiguous(
            f"this room has several events: say --event {' or '.join(going_on)}, or set $SHUFFLEUP_EVENT"
        )
    return going_on[0] if going_on else _ended_last(store, streams)


def _ended_last(store: Store, streams: Sequence[str]) -> str:
    """Of events that are all over the last one with money to pay; of those of earlier days nobody asks."""
    ended = {stream: _last_entry_at(store, stream) for stream in streams}
    last = max(streams, key=lambda stream: ended[stream])
    that_day = [stream for stream in streams if ended[last] - ended[stream] < _A_DAY]
    for stream in sorted(that_day, key=lambda stream: -ended[stream]):
        if _has_money_to_pay(store, stream):
            return stream
    return last


def unpaid_beside(store: Store, event: str) -> str:
    """Another event of the evening that has money to pay; empty if there is none."""
    others = [stream for stream in store.streams() if stream != event]
    if not others:
        return ""
    last = _ended_last(store, others)
    return last if _has_money_to_pay(store, last) else ""


def _last_entry_at(store: Store, stream: str) -> int:
    head = store.head(stream)
    return max((entry.time for entry in store.read(stream, LogNumber(head - 1), head)), default=0)


def _has_money_to_pay(store: Store, stream: str) -> bool:
    from shuffleup.tournament.finishes.standings import to_pay

    with Director(store, stream) as director:
        return any(True for _ in to_pay(director.state))


def event_to_name(store: Store, stream: str) -> str:
    """The event, where what is typed without its name might be for another one; empty where it is not."""
    return "" if len(store.streams()) < 2 or store.going_on() == [stream] else stream


def _in_play(store: Store, stream: str) -> bool:
    """Whether its cards are in the air."""
    with Director(store, stream) as director:
        return director.state.started


def _sells(store: Store, stream: str) -> bool:
    """Whether somebody could enter it now, or a flight of it that is to come."""
    with Director(store, stream) as director:
        return sells_entries(director.state)


def _found_over(store: Store, stream: str) -> bool:
    """Whether an event is over that was played before rooms kept a list; from now on it stands in it."""
    with Director(store, stream) as director:
        over = director.state.is_over
        if over:
            with suppress(Unwritable):
                store.append(stream, director.version, [], over=True)
        return over
