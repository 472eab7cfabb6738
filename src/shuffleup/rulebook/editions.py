"""An edition: its own rule numbers, and the parameters by which it differs from the others."""

import hashlib
from functools import cache
from importlib.resources import files
from typing import Any, get_type_hints

import msgspec
import yaml

from shuffleup.refused import Basis, Citation, Malformed
from shuffleup.rulebook import parameters
from shuffleup.rulebook.catalogue import rule
from shuffleup.rulebook.parameters._shape import Chapter
from shuffleup.rulebook.reading import convert, read_yaml
from shuffleup.rulebook.slugs import EDITION_NAMES, SLUGS, EditionName, Slug

REGULATOR = "regulator"
"""The note of a citation whose answer is the gaming regulator's."""


class Edition(msgspec.Struct, frozen=True):
    """One rulebook as code asks it.

    >>> tda = edition("tda-2019")
    >>> tda.betting.methods_of_raising.two_motion_raise
    False
    >>> print(tda.cite("oversized-chip"))
    TDA-2019 44 (oversized-chip)
    """

    name: str
    title: str
    publisher: str
    numbers: dict[Slug, str | None]
    general: parameters.General
    seating: parameters.Seating
    showdown: parameters.Showdown
    procedure: parameters.Procedure
    presence: parameters.Presence
    button: parameters.Button
    dealing: parameters.Dealing
    play: parameters.Play
    betting: parameters.Betting
    conduct: parameters.Conduct
    recommended: parameters.Recommended
    own: tuple[Slug, ...] = ()
    """Rules that the room plays its own way (its room rules say so); cited as its policy."""
    regulated: tuple[Slug, ...] = ()
    """Rules on which the gaming regulator has spoken: his word holds whatever the edition says."""

    def __repr__(self) -> str:
        return f"edition({self.name!r})"

    def number(self, slug: Slug) -> str | None:
        """This edition's number for the rule, None if it has no such rule."""
        return self.numbers[slug]

    def has(self, slug: Slug) -> bool:
        return self.numbers[slug] is not None

    def cite(
        self,
        slug: Slug,
        *,
        position: str | None = None,
        policy: str | None = None,
        borrowed: EditionName | None = None,
    ) -> Citation:
        """The rule under this edition, with the basis of the answer.

        Say `position="name"` when the texts are silent and the catalogue's position of that name decides,
        `policy="name"` when a setting of the room does, `borrowed="tda-2017-v3"` when another edition's text
        does. An edition without the rule has nothing to quote: then the answer is a position unless you say.
        """
        if slug not in self.numbers:
            rule(slug)  # raises, with what was probably meant
        basis: Basis = "text" if self.has(slug) else "position"
        note = ""
        if position is not None:
            basis, note = "position", position
        elif slug in self.regulated:
            basis, note = "policy", REGULATOR
        elif policy is not None or slug in self.own:
            basis, note = "policy", policy or "room rules"
        elif borrowed is not None:
            basis, note = "borrowed", borrowed
        return Citation(slug, self.name, self.numbers[slug], basis, note)

    @property
    def digest(self) -> str:
        """Of all that it says, with what a room changed: another one means that rules were read otherwise.

        >>> edition("house").digest == edition("house").digest != edition("tda-2019").digest
        True
        """
        return hashlib.sha256(msgspec.json.encode(self, order="deterministic")).hexdigest()[:16]


CHAPTERS: dict[str, type[msgspec.Struct]] = {
    area: chapter
    for area, chapter in get_type_hints(Edition).items()
    if isinstance(chapter, type) and issubclass(chapter, Chapter)
}

RULE_AREA: dict[str, str] = {
    field.encode_name: area for area, chapter in CHAPTERS.items() for field in msgspec.structs.fields(chapter)
}
"""The area of each rule that has parameters."""


class _File(msgspec.Struct, forbid_unknown_fields=True):
    edition: str
    title: str
    publisher: str
    rules: dict[str, dict[str, Any]]


def parse_edition(document: Any, where: str) -> Edition:
    """Checks an edition's document key by key; `where` names the file in messages."""
    book = convert(document, _File, where)
    if unknown := [slug for slug in book.rules if slug not in SLUGS]:
        raise Malformed(f"{where}: rules.{unknown[0]}: there is no such rule in the catalogue")
    if missing := [slug for slug in SLUGS if slug not in book.rules]:
        raise Malformed(
            f"{where}: rules.{missing[0]}: missing; give its number, or `number: null` if it has none"
        )
    numbers: dict[Slug, str | None] = {}
    chapters: dict[str, dict[str, Any]] = {area: {} for area in CHAPTERS}
    for slug in SLUGS:
        entry = dict(book.rules[slug])
        if "number" not in entry:
            raise Malformed(
                f"{where}: rules.{slug}.number: missing; `null` states that there is no such rule"
            )
        numbers[slug] = convert(entry.pop("number"), str | None, f"{where}: rules.{slug}.number")  # type: ignore[arg-type]
        if slug in RULE_AREA:
            chapters[RULE_AREA[slug]][slug] = entry
        elif entry:
            raise Malformed(
                f"{where}: rules.{slug}.{next(iter(entry))}: unknown parameter; expected only `number`"
            )
    typed = {area: convert(chapters[area], chapter, f"{where}: rules") for area, chapter in CHAPTERS.items()}
    return Edition(name=book.edition, title=book.title, publisher=book.publisher, numbers=numbers, **typed)  # type: ignore[arg-type]


def dump_edition(book: Edition) -> str:
    """The edition as YAML; reading it gives an equal edition."""
    rules: dict[str, Any] = {}
    document = {"edition": book.name, "title": book.title, "publisher": book.publisher, "rules": rules}
    for slug, number in book.numbers.items():
        rules[slug] = {"number": number}
        if area := RULE_AREA.get(slug):
            held = getattr(getattr(book, area), slug.replace("-", "_"))
            rules[slug] |= msgspec.to_builtins(held)
    return yaml.safe_dump(document, sort_keys=False, allow_unicode=True)


@cache
def edition(name: str) -> Edition:
    """The edition of that name: tda-2013, tda-2017-v2, tda-2017-v3, tda-2019 or house."""
    if name not in EDITION_NAMES:
        raise Malformed(f"there is no edition {name!r}; there are {', '.join(EDITION_NAMES)}")
    source = files("shuffleup.rulebook") / "data" / "editions" / f"{name}.yaml"
    book = parse_edition(read_yaml(source), f"editions/{name}.yaml")
    if book.name != name:
        raise Malformed(f"editions/{name}.yaml: edition: expected {name!r}, got {book.name!r}")
    return book


def all_editions() -> tuple[Edition, ...]:
    """All five, oldest first, the card room's own book last."""
    return tuple(edition(name) for name in EDITION_NAMES)
