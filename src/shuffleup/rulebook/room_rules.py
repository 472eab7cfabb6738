"""Room rules: which edition a room plays, its settings, and the rules it plays its own way.

    room: The Example Card Room
    edition: tda-2019
    policies:
      betting: {tiny_chips_percent: 3}
    rules:
      methods-of-raising: {two_motion_raise: true}
    regulator:
      rules:
        clock-expiry: {clock_seconds: 40}

The order is regulator, room, edition: what the regulator sets, the room cannot change.
"""

from os import PathLike
from typing import Any

import msgspec

from shuffleup.refused import Malformed, must_be, path_of
from shuffleup.rulebook.editions import Edition, edition
from shuffleup.rulebook.merging import CHAPTERS, RULE_AREA, merged
from shuffleup.rulebook.own_book import find_book, is_a_file
from shuffleup.rulebook.policies import Policies, settings
from shuffleup.rulebook.reading import Misplaced, convert, pointing_into, read_text, read_yaml_text
from shuffleup.rulebook.shelf import EditionName
from shuffleup.rulebook.slugs import SLUGS


class Overrides(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Settings by area, and parameters by rule."""

    policies: dict[str, dict[str, Any]] = {}
    rules: dict[str, dict[str, Any]] = {}


class _File(msgspec.Struct, forbid_unknown_fields=True):
    room: str
    edition: EditionName
    policies: dict[str, Any] = {}
    rules: dict[str, Any] = {}
    regulator: Overrides = Overrides()


class RoomRules(msgspec.Struct, frozen=True):
    """The book and the settings a room plays by.

    >>> from shuffleup import Policies, edition
    >>> RoomRules("Ours", edition("tda-2019"), Policies()).edition.name
    'tda-2019'
    """

    room: str
    edition: Edition
    policies: Policies

    def __post_init__(self) -> None:
        must_be(Edition, self.edition, 'the book of a room is an Edition, such as edition("tda-2019")')
        must_be(Policies, self.policies, "the settings of a room are Policies")


def with_policies(policies: Policies, changes: dict[str, dict[str, Any]], where: str, *at: str) -> Policies:
    """The settings with some changed, checked as if they had been read whole.

    >>> with_policies(Policies(), {"betting": {"tiny_chips_percent": 3}}, "here").betting.tiny_chips_percent
    3
    """
    if not changes:
        return policies
    document = msgspec.to_builtins(policies)
    for area, values in changes.items():
        if area not in document:
            what = f"no such area; there are {', '.join(document)}"
            raise Misplaced(where, (*at, "policies", area), what)
        document[area] |= convert(values, dict[str, Any], where, *at, "policies", area)
    return convert(document, Policies, where, *at, "policies")


def with_rules(book: Edition, changes: dict[str, dict[str, Any]], where: str, *at: str) -> Edition:
    """The edition with some parameters set by the room; those rules are then cited as its policy.

    >>> ours = with_rules(edition("tda-2024"), {"clock-expiry": {"clock_seconds": 30}}, "here")
    >>> print(ours.cite("clock-expiry"))
    TDA-2024 29 (clock-expiry; a setting of the room)
    """
    if not changes:
        return book
    for slug, values in changes.items():
        if slug not in RULE_AREA:
            what = "no rule of that name has parameters (see `shuffleup rules`)"
            raise Misplaced(where, (*at, "rules", slug), what)
        if "number" in convert(values, dict[str, Any], where, *at, "rules", slug):
            what = "room rules change values; a book with numbers of its own is docs/own-book.md"
            raise Misplaced(where, (*at, "rules", slug, "number"), what)
    chapters = merged({area: getattr(book, area) for area in CHAPTERS}, changes, where, *at)
    own = (*book.own, *(slug for slug in SLUGS if slug in changes))
    return msgspec.structs.replace(book, own=tuple(dict.fromkeys(own)), **chapters)


def under_regulator(
    book: Edition, policies: Policies, imposed: Overrides, where: str
) -> tuple[Edition, Policies]:
    """What the gaming regulator imposes, on top of everything: it holds whatever edition and room say.

    >>> imposed = Overrides(policies={"showdown": {"last_hand_must_table": True}})
    >>> under_regulator(edition("tda-2019"), Policies(), imposed, "here")[0].regulated
    ('uncontested-showdown',)
    """
    if not imposed.rules and not imposed.policies:
        return book, policies
    changed = with_rules(book, imposed.rules, where, "regulator")
    policies = with_policies(policies, imposed.policies, where, "regulator")
    named = {(area, name) for area, values in imposed.policies.items() for name in values}
    behind = [setting.rule for setting in settings() if (setting.area, setting.name) in named]
    regulated = tuple(dict.fromkeys((*book.regulated, *imposed.rules, *behind)))
    return msgspec.structs.replace(changed, own=book.own, regulated=regulated), policies


def load_room_rules(path: "str | PathLike[str]") -> RoomRules:
    """Reads the rules of a room; the message of a `Malformed` names the file, the line and the key.

    Where its edition is a book of its own, that is looked for beside the file.

    >>> from pathlib import Path
    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     file = Path(folder, "room.yaml")
    ...     written = file.write_text("room: Ours\\nedition: tda-2019\\n")
    ...     load_room_rules(file).room
    'Ours'
    """
    path = path_of(path)
    text = read_text(path)
    with pointing_into(text, str(path)):
        document = convert(read_yaml_text(text, str(path)), _File, str(path))
        own = is_a_file(document.edition)
        base = find_book(path.parent / document.edition if own else _known(document.edition, str(path)))
        book = with_rules(base, document.rules, str(path))
        policies = with_policies(Policies(), document.policies, str(path))
        book, policies = under_regulator(book, policies, document.regulator, str(path))
    return RoomRules(document.room, book, policies)


def _known(name: str, where: str) -> EditionName:
    try:
        return edition(name).name
    except Malformed as problem:
        raise Misplaced(where, ("edition",), problem.message) from None
