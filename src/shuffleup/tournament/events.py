"""What happened. Past tense; tags are stable strings with a version, whatever the classes are called."""

from typing import Any

import msgspec

from shuffleup.floor.acts import Act
from shuffleup.floor.ruling import Ruling
from shuffleup.refused import Malformed
from shuffleup.rulebook import EditionName


class EventOpened(msgspec.Struct, frozen=True):
    """The first event of a log: the edition is pinned here."""

    name: str
    edition: EditionName


class HandStarted(msgspec.Struct, frozen=True):
    table: str
    position: str


class ActRuled(msgspec.Struct, frozen=True):
    """One acknowledged act: what was done, and every ruling that followed without a choice."""

    table: str
    act: Act
    rulings: tuple[Ruling, ...]


Event = EventOpened | HandStarted | ActRuled

TAGS: dict[tuple[str, int], type[Any]] = {
    ("event-opened", 1): EventOpened,
    ("hand-started", 1): HandStarted,
    ("act-ruled", 1): ActRuled,
}
_TAG_OF = {type_: tag for tag, type_ in TAGS.items()}


def encode(event: Event) -> tuple[str, int, msgspec.Raw]:
    """Tag, version and body of an event, as a log keeps them."""
    tag, version = _TAG_OF[type(event)]
    return tag, version, msgspec.Raw(msgspec.json.encode(event))


def decode(tag: str, version: int, body: msgspec.Raw) -> Event:
    """The reverse of `encode`; an unknown tag means that a newer version wrote the log."""
    try:
        type_ = TAGS[tag, version]
    except KeyError:
        raise Malformed(
            f"event {tag} version {version} is from a newer Shuffle Up; update to open it"
        ) from None
    event: Event = msgspec.json.decode(body, type=type_)
    return event
