"""Parameters laid over those of another book, rule by rule, and checked as if they had been read whole.

An edition's file, a room's own book and room rules all come through here: what may be written and how
a mistake is told is the same for the three.
"""

from collections.abc import Mapping
from typing import Any, get_type_hints

import msgspec

from shuffleup.rulebook import parameters
from shuffleup.rulebook.parameters._shape import Chapter
from shuffleup.rulebook.reading import Misplaced, convert

CHAPTERS: dict[str, type[Chapter]] = {
    name.lower(): getattr(parameters, name)
    for name in (
        "General",
        "Seating",
        "Showdown",
        "Procedure",
        "Presence",
        "Button",
        "Dealing",
        "Play",
        "Betting",
        "Conduct",
        "Recommended",
    )
}
"""The chapters that have parameters, in the order of the books."""

RULE_AREA: dict[str, str] = {
    field.encode_name: area for area, chapter in CHAPTERS.items() for field in msgspec.structs.fields(chapter)
}
"""The area of each rule that has parameters."""


def merged(
    base: Mapping[str, Chapter] | None, changes: Mapping[str, Mapping[str, Any]], where: str, *at: str
) -> dict[str, Any]:
    """The chapters with these values in them, by area: all of them without a base, else those that change.

    >>> from shuffleup.rulebook import edition
    >>> book = edition("tda-2024")
    >>> own = merged({"procedure": book.procedure}, {"clock-expiry": {"clock_seconds": 30}}, "ours.yaml")
    >>> own["procedure"].clock_expiry.clock_seconds
    30
    """
    written: dict[str, dict[str, Any]] = {} if base else {area: {} for area in CHAPTERS}
    for slug, values in changes.items():
        area = RULE_AREA.get(slug)
        if area is None:
            for name in values:
                raise Misplaced(where, (*at, "rules", slug, name), "unknown parameter; this rule has none")
            continue
        if area not in written:
            assert base is not None
            written[area] = msgspec.to_builtins(base[area])
        known = written[area].get(slug, {})
        for name, value in values.items():
            if base is not None and name in known and value != known[name] and (why := _fixed(slug, name)):
                raise Misplaced(where, (*at, "rules", slug, name), f"it is the same in every book: {why}")
        written[area][slug] = known | dict(values)
    return {area: convert(written[area], CHAPTERS[area], where, *at, "rules") for area in written}


def _fixed(slug: str, name: str) -> str:
    """Why no book can have a parameter otherwise; nothing if one can."""
    rule = get_type_hints(CHAPTERS[RULE_AREA[slug]])[slug.replace("-", "_")]
    meta: msgspec.Meta = get_type_hints(rule, include_extras=True)[name].__metadata__[-1]
    return str((meta.extra or {})["fixed"])
