"""What every event is: a frozen value with a stable tag and a version, whatever its class is called."""

from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

import msgspec

from shuffleup.decoding import decoder as decoder_of
from shuffleup.ids import TableNumber
from shuffleup.refused import Hint, Malformed
from shuffleup.tournament._areas import one_by_one
from shuffleup.tournament.money.ticket import Ticket


class Stands(NamedTuple):
    """Why something cannot be taken back, and what is done instead."""

    why: str
    instead: str
    hints: tuple[Hint, ...] = ()


def cards_seen(table: TableNumber) -> Stands:
    """Cards that somebody saw at a table."""
    how = "if it was recorded wrongly, correct the hand"
    return Stands(f"the cards were seen at table {table}", how, (Hint("correct-hand", {"table": table}),))


class Event(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Something that happened. Past tense."""

    def stands(self) -> Stands | None:
        """Why it is never undone, however little rests on it: people have seen it."""
        return None

    def deck_committed(self) -> str:
        """The root of a deck that was committed to with it."""
        return ""

    def ticket_taken(self) -> Ticket | None:
        """The ticket of a satellite that was taken with it."""
        return None


class Drawn(Event, frozen=True, kw_only=True):
    """An event with a draw in it: the seed is told now, and the next one is committed to."""

    seed: str = ""
    """Empty if, as it turned out, nothing was drawn."""
    next_commitment: str = ""


E = TypeVar("E", bound=type[Event])

TAGS: dict[tuple[str, int], type[Event]] = {}
_TAG_OF: dict[type[Event], tuple[str, int]] = {}


Upcast = Callable[[dict[str, Any]], dict[str, Any]]
"""The body that an older version wrote, as today's version would have written it."""

_UPCASTS: dict[tuple[str, int], Upcast] = {}


def logged(tag: str, version: int = 1, *, older: Upcast | None = None) -> Callable[[E], E]:
    """Registers an event under the name that logs keep for ever; `older` reads the version before."""

    def register(type_: E) -> E:
        if older is not None:
            TAGS[tag, version - 1] = type_
            _UPCASTS[tag, version - 1] = older
        if (tag, version) in TAGS:
            raise ValueError(f"two events are called {tag} {version}")
        TAGS[tag, version] = type_
        _TAG_OF[type_] = (tag, version)
        return type_

    return register


def encode(event: Event) -> tuple[str, int, msgspec.Raw]:
    """Tag, version and body of an event, as a log keeps them.

    >>> from shuffleup import EventFile, Line, Tournament, commands
    >>> from shuffleup.tournament import decide
    >>> file = EventFile(name="Friday", edition="house", stack={25: 80}, schedule=(Line(blinds=(25, 50)),))
    >>> event = decide(Tournament(), commands.OpenEvent(file, next_commitment="0" * 64), 0)
    >>> tag, version, body = encode(event)
    >>> tag, decode(tag, version, body) == event
    ('event-opened', True)
    """
    tag, version = _TAG_OF[type(event)]
    return tag, version, msgspec.Raw(msgspec.json.encode(event))


def is_known(tag: str, version: int) -> bool:
    """Whether there is such an event; the areas are looked through until one has it."""
    key = tag, version
    return key in TAGS or any(key in TAGS for _ in one_by_one("events"))


_READERS: dict[tuple[str, int], tuple[msgspec.json.Decoder[Event], Upcast | None]] = {}


def decode(tag: str, version: int, body: msgspec.Raw | bytes) -> Event:
    """The reverse of `encode`, and shown there; an unknown tag means that a newer version wrote the log."""
    key = tag, version
    reader = _READERS.get(key)
    if reader is None:
        if not is_known(tag, version):
            raise Malformed(f"event {tag} version {version} is from a newer Shuffle Up; update to open it")
        reader = _READERS[key] = decoder_of(TAGS[key]), _UPCASTS.get(key)
    decoder, upcast = reader
    if upcast is not None:
        body = msgspec.json.encode(upcast(msgspec.json.decode(body)))
    return decoder.decode(body)
