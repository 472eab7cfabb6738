"""What happened. Past tense; tags are stable strings with a version, whatever the classes are called."""

from typing import Any

import msgspec

from shuffleup.floor.acts import Act
from shuffleup.floor.options import Option
from shuffleup.floor.ruling import Ruling
from shuffleup.refused import Malformed
from shuffleup.rulebook import EditionName, Policies


class EventOpened(msgspec.Struct, frozen=True):
    """The first event of a log: edition and settings are pinned here, whatever the defaults become later."""

    name: str
    edition: EditionName
    policies: Policies


class HandStarted(msgspec.Struct, frozen=True):
    table: str
    position: str


class ActRuled(msgspec.Struct, frozen=True):
    """One acknowledged act: what was done, and every ruling that followed without a choice."""

    table: str
    act: Act
    rulings: tuple[Ruling, ...]


class OptionChosen(msgspec.Struct, frozen=True):
    """What the director decided, who he was and why."""

    table: str
    option: Option
    by: str
    reason: str


Event = EventOpened | HandStarted | ActRuled | OptionChosen

TAGS: dict[tuple[str, int], type[Any]] = {
    ("event-opened", 1): EventOpened,
    ("hand-started", 1): HandStarted,
    ("act-ruled", 1): ActRuled,
    ("option-chosen", 1): OptionChosen,
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
