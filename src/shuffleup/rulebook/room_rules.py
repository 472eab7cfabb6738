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

from pathlib import Path
from typing import Any

import msgspec

from shuffleup.refused import Malformed
from shuffleup.rulebook.editions import CHAPTERS, RULE_AREA, Edition, edition
from shuffleup.rulebook.policies import Policies, settings
from shuffleup.rulebook.reading import convert, read_yaml
from shuffleup.rulebook.slugs import EditionName, Slug


class Overrides(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Settings by area, and parameters by rule."""

    policies: dict[str, dict[str, Any]] = {}
    rules: dict[str, dict[str, Any]] = {}


class _File(msgspec.Struct, forbid_unknown_fields=True):
    room: str
    edition: EditionName
    policies: dict[str, dict[str, Any]] = {}
    rules: dict[str, dict[str, Any]] = {}
    regulator: Overrides = Overrides()


class RoomRules(msgspec.Struct, frozen=True):
    """The book and the settings a room plays by."""

    room: str
    edition: Edition
    policies: Policies


def with_policies(policies: Policies, changes: dict[str, dict[str, Any]], where: str) -> Policies:
    """The settings with some changed, checked as if they had been read whole.

    >>> with_policies(Policies(), {"betting": {"tiny_chips_percent": 3}}, "here").betting.tiny_chips_percent
    3
    """
    if not changes:
        return policies
    document = msgspec.to_builtins(policies)
    for area, values in changes.items():
        if area not in document:
            raise Malformed(f"{where}: policies.{area}: no such area; there are {', '.join(document)}")
        document[area] |= values
    return convert(document, Policies, f"{where}: policies")


def with_rules(book: Edition, changes: dict[str, dict[str, Any]], where: str) -> Edition:
    """The edition with some parameters set by the room; those rules are then cited as its policy."""
    if not changes:
        return book
    chapters: dict[str, dict[str, Any]] = {}
    own: list[Slug] = list(book.own)
    for slug, values in changes.items():
        if slug not in RULE_AREA:
            raise Malformed(
                f"{where}: rules.{slug}: no rule of that name has parameters (see `shuffleup rules`)"
            )
        area = RULE_AREA[slug]
        chapter = chapters.setdefault(area, msgspec.to_builtins(getattr(book, area)))
        chapter[slug] = chapter[slug] | values
        own.append(slug)  # type: ignore[arg-type]
    typed = {area: convert(chapter, CHAPTERS[area], f"{where}: rules") for area, chapter in chapters.items()}
    return msgspec.structs.replace(book, own=tuple(dict.fromkeys(own)), **typed)


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
    changed = with_rules(book, imposed.rules, where)
    policies = with_policies(policies, imposed.policies, where)
    named = {(area, name) for area, values in imposed.policies.items() for name in values}
    behind = [setting.rule for setting in settings() if (setting.area, setting.name) in named]
    regulated = tuple(dict.fromkeys((*book.regulated, *imposed.rules, *behind)))
    return msgspec.structs.replace(changed, own=book.own, regulated=regulated), policies


def load_room_rules(path: Path) -> RoomRules:
    """Reads the rules of a room; the message of a `Malformed` names the file and the key."""
    document = convert(read_yaml(path), _File, str(path))
    book = with_rules(edition(document.edition), document.rules, str(path))
    policies = with_policies(Policies(), document.policies, str(path))
    book, policies = under_regulator(book, policies, document.regulator, f"{path}: regulator")
    return RoomRules(document.room, book, policies)
