"""An edition: its own rule numbers, and the parameters by which it differs from the others."""

import hashlib
from datetime import date
from difflib import get_close_matches
from functools import cache
from os import PathLike
from typing import Any

import msgspec

from shuffleup.refused import Basis, Citation, Malformed, must_be
from shuffleup.rulebook import parameters
from shuffleup.rulebook.catalogue import Reading, rule
from shuffleup.rulebook.kept import documents
from shuffleup.rulebook.merging import CHAPTERS, merged
from shuffleup.rulebook.reading import Misplaced, convert, pointing_into, read_text
from shuffleup.rulebook.settled import Settled
from shuffleup.rulebook.shelf import EDITION_NAMES, FOLDER, EditionName
from shuffleup.rulebook.slugs import SLUGS, Slug

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

    name: EditionName
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
    """Rules on which the gaming regulator has spoken, which holds whatever the edition says."""
    based_on: tuple[EditionName, ...] = ()
    """The book that it follows wherever it says nothing itself, and what that one is based on in turn."""
    numbered_by: dict[Slug, EditionName] = {}
    """Rules that it does not number itself, with the book whose number is cited."""
    same_as: tuple[str, ...] = ()
    """Digests under which a released version read this book the same way."""

    def __post_init__(self) -> None:
        for field in ("numbers", "numbered_by"):
            msgspec.structs.force_setattr(self, field, Settled(getattr(self, field)))

    def __repr__(self) -> str:
        return f"edition({self.name!r})"

    def number(self, slug: Slug) -> str | None:
        """This edition's number for the rule, None if it has no such rule."""
        try:
            return self.numbers[slug]
        except (KeyError, TypeError):
            return self.numbers[rule(slug).slug]  # refused, with what was probably meant

    def has(self, slug: Slug) -> bool:
        return self.number(slug) is not None

    def follows(self, slug: Slug) -> bool:
        """Whether it has the rule, or sends its reader to a book that has it.

        >>> [edition(name).follows("rp-stud-short-stub") for name in ("tda-2019", "tda-2022", "tda-2024")]
        [False, True, True]
        """
        return self.has(slug) or self.lender(slug) is not None

    def lender(self, slug: Slug) -> "Edition | None":
        """The book from which it has a procedure that it does not print; only procedures are lent.

        >>> [edition("tda-2022").lender(slug) for slug in ("rp-premature-turn", "devices-off-the-table")]
        [edition('tda-2024'), None]
        """
        name, found = self.recommended.rp_unprinted_references.borrow_from, rule(slug)
        if self.has(slug) or name is None or found.area != "recommended" or not found.lent:
            return None
        return book if (book := edition(name)).has(slug) else None

    def number_of(self, slug: Slug, part: str) -> str | None:
        """The number of a part of the rule where this edition splits it, else that of the rule.

        >>> edition("tda-2024").number_of("electronic-devices", "strategy-tools")
        '5-D'
        """
        return self.parts(slug).get(part, self.number(slug)) if part else self.number(slug)

    def parts(self, slug: Slug) -> dict[str, str]:
        """The numbers of the parts of a rule that this edition splits, by what they are on."""
        return rule(slug).parts.get(self.numbered_by.get(slug, self.name), {})

    def takes(self, reading: Reading) -> bool:
        """Whether a position of the catalogue is needed here: this text, or the one it follows, is silent."""
        must_be(Reading, reading, "a position is a Reading of the catalogue")
        return not reading.editions or not {self.name, *self.based_on}.isdisjoint(reading.editions)

    def cite(
        self,
        slug: Slug,
        *,
        position: str | None = None,
        policy: str | None = None,
        borrowed: EditionName | None = None,
        part: str = "",
    ) -> Citation:
        """The rule under this edition, with the basis of the answer.

        Say `position="name"` when the texts are silent and the catalogue's position of that name decides,
        `policy="name"` when a setting of the room does, `borrowed="tda-2017-v3"` when another edition's text
        does. An edition without the rule has nothing to quote: then the answer is a position unless you say.
        `part` names the part that decides, for editions that give the parts of the rule numbers of their own.
        """
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
        return Citation(slug, self.numbered_by.get(slug, self.name), self.number_of(slug, part), basis, note)

    @property
    def digest(self) -> str:
        """Of all that it rules, with what a room changed: another one means that rules were read otherwise.

        >>> edition("house").digest == edition("house").digest != edition("tda-2019").digest
        True
        """
        ruled = (self.numbers, *(getattr(self, area) for area in CHAPTERS), self.own, self.regulated)
        plain = msgspec.to_builtins(ruled, str_keys=True)
        return hashlib.sha256(msgspec.json.encode(plain, order="deterministic")).hexdigest()[:16]

    def reads_as(self, digest: str) -> bool:
        """Whether a book that had this digest is read the same way now."""
        return digest in (self.digest, *self.same_as)


class BookFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A book as its file writes it: every rule, or what differs from the book that it is based on."""

    title: str
    rules: dict[str, dict[str, Any]]
    edition: EditionName = ""
    based_on: EditionName = ""
    publisher: str = ""
    dated: date | None = None
    read: str = ""
    same_as: tuple[str, ...] = ()


def parse_edition(document: Any, where: str) -> Edition:
    """Checks a book's document key by key; `where` names the file in messages."""
    return book_of(convert(document, BookFile, where), where)


def book_of(file: BookFile, where: str) -> Edition:
    """The book of a file: its numbers and values, over those of the book that it is based on."""
    base = _base(file.based_on, where) if file.based_on else None
    if unknown := [slug for slug in file.rules if slug not in SLUGS]:
        close = get_close_matches(unknown[0], SLUGS, n=3)
        hint = f"did you mean {', '.join(close)}?" if close else "`shuffleup rules` lists them"
        raise Misplaced(where, ("rules", unknown[0]), f"there is no such rule in the catalogue; {hint}")
    if base is None:
        _complete(file, where)
    given: dict[Slug, str | None] = {}
    values: dict[str, dict[str, Any]] = {}
    for slug in SLUGS:
        entry = file.rules.get(slug, {})
        if "number" in entry:
            given[slug] = _number(entry["number"], where, slug)
        if slug in file.rules:
            values[slug] = {name: value for name, value in entry.items() if name != "number"}
    chapters = merged({area: getattr(base, area) for area in CHAPTERS} if base else None, values, where)
    if base is None:
        return Edition(file.edition, file.title, file.publisher, given, **chapters, same_as=file.same_as)
    kept = [slug for slug in SLUGS if slug not in given]
    return msgspec.structs.replace(
        base,
        name=file.edition,
        title=file.title,
        publisher=file.publisher,
        numbers=base.numbers | given,
        own=tuple(slug for slug in kept if values.get(slug)),
        based_on=(base.name, *base.based_on),
        numbered_by={slug: base.numbered_by.get(slug, base.name) for slug in kept},
        same_as=file.same_as,
        **chapters,
    )


def _number(given: Any, where: str, slug: Slug) -> str | None:
    if given is None or (isinstance(given, str) and given.strip()):
        return given
    mend = f', put it in quotes: "{given}"' if isinstance(given, int | float) else f", not {given!r}"
    raise Misplaced(where, ("rules", slug, "number"), f"a rule's number is a text{mend}")


def _base(name: str, where: str) -> Edition:
    """A shipped edition: a book on a book of one's own would change when that one does."""
    if name not in EDITION_NAMES:
        what = f"{name!r} is no edition; a book is based on one of {', '.join(EDITION_NAMES)}"
        raise Misplaced(where, ("based_on",), what)
    return _shipped(name)


def _complete(file: BookFile, where: str) -> None:
    """A book that is based on no other says everything itself."""
    for slug in SLUGS:
        if slug not in file.rules:
            what = "missing; give its number, or `number: null` if it has none"
            raise Misplaced(where, ("rules", slug), what)
        if "number" not in file.rules[slug]:
            what = "missing; `null` states that there is no such rule"
            raise Misplaced(where, ("rules", slug, "number"), what)


_OWN: dict[EditionName, Edition] = {}


def put_on_shelf(book: Edition) -> EditionName:
    """Lets a book of one's own be asked for by its name as long as this program runs; gives the name."""
    _OWN[book.name] = book
    return book.name


def edition(name: EditionName) -> Edition:
    """The edition of that name: one of those that ship, or a book of one's own that was put beside them.

    Those that ship are also taken as citations write them.

    >>> edition("TDA-2019").name
    'tda-2019'
    """
    if isinstance(name, PathLike) or (isinstance(name, str) and name.endswith((".yaml", ".yml"))):
        raise Malformed(
            f"{name} is a file: a book of your own is read with find_book({str(name)!r}), from "
            "shuffleup.rulebook.own_book, and the rules of a room with load_room_rules(path)"
        )
    must_be(str, name, "an edition goes by its name, such as 'tda-2019'")
    if name in _OWN:
        return _OWN[name]
    return _shipped(name.lower() if name.lower() in EDITION_NAMES else name)


@cache
def _shipped(name: EditionName) -> Edition:
    if name not in EDITION_NAMES:
        raise Malformed(
            f"there is no edition {name!r}; there are {', '.join(EDITION_NAMES)}, "
            "and a book of your own is named by its file, ours.yaml"
        )
    source = FOLDER / f"{name}.yaml"
    where = f"editions/{name}.yaml"
    text = read_text(source)
    with pointing_into(text, where):
        return parse_edition(documents(FOLDER, name, {where: text})[where], where)


def all_editions() -> tuple[Edition, ...]:
    """All that ship with the program, oldest first, the card room's own book last.

    >>> all_editions()[0].name, all_editions()[-1].name
    ('tda-2013', 'house')
    """
    return tuple(edition(name) for name in EDITION_NAMES)
