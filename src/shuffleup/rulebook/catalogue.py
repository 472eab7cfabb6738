"""The catalogue: every rule once, in our own words, whatever number an edition gives it.

The rules are those of the Poker Tournament Directors Association (PokerTDA.com) in its editions and of one
card room's book. The statements are ours; read the originals there.
"""

from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Literal

import msgspec

from shuffleup.refused import Malformed, must_be
from shuffleup.rulebook.kept import documents
from shuffleup.rulebook.reading import convert, read_text
from shuffleup.rulebook.settled import Settled
from shuffleup.rulebook.shelf import EDITION_NAMES, EditionName
from shuffleup.rulebook.slugs import SLUGS, Slug

Kind = Literal["mechanical", "discretion", "conduct"]
"""How a rule is served: computed, laid before the director as options, or recorded as conduct."""

AREAS = (
    "general",
    "seating",
    "showdown",
    "procedure",
    "presence",
    "button",
    "dealing",
    "play",
    "betting",
    "conduct",
    "recommended",
)
"""The chapters, in the order the books have them."""


class Difference(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How some editions differ: by parameters that change an outcome, or in wording only."""

    editions: tuple[EditionName, ...]
    says: str
    parameters: tuple[str, ...] = ()
    wording_only: bool = False
    teach: str | None = ""
    """It in one line for the staff (`rules diff`); null: the line of another rule tells it."""
    same_outcome: bool = False
    """The parameters are other ones, and what comes out at the table is the same."""
    part: str = ""
    """The part of the rule that it stands in, where an edition letters it (`Rule.parts`)."""

    def __post_init__(self) -> None:
        if bool(self.parameters) == self.wording_only:
            raise ValueError(
                "a difference names its `parameters`, or is `wording_only: true`; one of the two"
            )


class Reading(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position: our reading where the texts are silent, and why it is that one."""

    name: str
    reading: str
    reason: str
    editions: tuple[EditionName, ...] = ()
    """The books that are silent; empty: all of them."""


class Rule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One rule of the catalogue."""

    slug: Slug
    title: str
    area: str
    kind: Kind
    statement: str
    called: tuple[str, ...] = ()
    """What people call it who look for it, where title and statement have other words."""
    teach: str | None = ""
    """It in one line for staff to whom it is new; null: the line of another rule tells it."""
    parts: dict[EditionName, dict[str, str]] = {}
    """The numbers of its parts by what they are on, in editions that split it."""
    lent: bool = True
    """Of a procedure: whether a book that sends its reader to another one for them plays by it too."""
    new_outcome: bool = False
    """Of a procedure: where it is new, something comes out differently at the table."""
    differs: tuple[Difference, ...] = ()
    positions: tuple[Reading, ...] = ()
    options: tuple[str, ...] = ()
    see: tuple[Slug, ...] = ()
    source_note: str = ""
    goes_without_saying: bool = False
    """How other rules meet: kept with a ruling, and left out where its rules are listed."""

    def __post_init__(self) -> None:
        parts = Settled({book: Settled(numbers) for book, numbers in self.parts.items()})
        msgspec.structs.force_setattr(self, "parts", parts)

    def position(self, name: str) -> Reading:
        """The position of that name.

        >>> rule("tiny-chip-bets").position("tiny-ratio").name
        'tiny-ratio'
        """
        for reading in self.positions:
            if reading.name == name:
                return reading
        known = ", ".join(r.name for r in self.positions) or "none"
        raise Malformed(f"rule {self.slug} has no position {name!r}; it has: {known}")


@cache
def rules() -> dict[str, Rule]:
    """All rules by slug, in the order of the books."""
    folder = Path(__file__).parent / "data" / "catalogue"
    found: dict[str, Rule] = {}
    texts = {area: read_text(folder / f"{area}.yaml") for area in AREAS}
    for area, entries in documents(folder, "catalogue", texts).items():
        for entry in entries:
            where = f"catalogue/{area}.yaml, {entry.get('slug', 'an entry without slug')}"
            rule_ = convert(entry, Rule, where)
            if rule_.area != area:
                raise Malformed(f"{where}: area is {rule_.area!r}, expected {area!r} in this file")
            named = [name for differs in rule_.differs for name in differs.editions]
            named += [name for reading in rule_.positions for name in reading.editions]
            named += list(rule_.parts)
            if unknown := [name for name in named if name not in EDITION_NAMES]:
                raise Malformed(f"{where}: there is no edition {unknown[0]!r}")
            if rule_.slug in found:
                raise Malformed(f"{where}: the slug is there twice")
            found[rule_.slug] = rule_
    if missing := [slug for slug in SLUGS if slug not in found]:
        raise Malformed(f"catalogue: no entry for {', '.join(missing)}")
    return found


def rule(slug: str) -> Rule:
    """The rule of that slug.

    >>> rule("oversized-chip").title
    'One oversized chip'
    """
    must_be(str, slug, "a rule goes by its name, such as 'oversized-chip'")
    try:
        return rules()[slug]
    except KeyError:
        close = get_close_matches(slug, SLUGS, n=3)
        hint = f"; did you mean {', '.join(close)}?" if close else "; `shuffleup rules` lists them"
        raise Malformed(f"there is no rule {slug!r}{hint}") from None
