"""What changes an outcome between two editions, parameter by parameter."""

from collections.abc import Iterator
from typing import Any, get_type_hints

import msgspec

from shuffleup.rulebook.editions import Edition
from shuffleup.rulebook.merging import CHAPTERS, RULE_AREA
from shuffleup.rulebook.slugs import SLUGS, Slug


class Parameter(msgspec.Struct, frozen=True):
    """A parameter described for a person."""

    rule: Slug
    name: str
    means: str
    told: str = ""
    """Why it decides nothing in the program, where it is for people to go by."""
    fixed: str = ""
    """Why every book has it the same way, where it does."""

    def value(self, book: Edition) -> Any:
        held = getattr(getattr(book, RULE_AREA[self.rule]), self.rule.replace("-", "_"))
        return getattr(held, self.name)

    @property
    def described(self) -> str:
        """What it decides, and where that is nothing in the program, why."""
        reason = self.told or self.fixed
        return f"{self.means} (Told, not decided by: {reason}.)" if reason else self.means

    @property
    def path(self) -> str:
        return f"{self.rule}.{self.name}"


class Changed(msgspec.Struct, frozen=True):
    """One parameter that two editions set differently."""

    parameter: Parameter
    before: Any
    after: Any


def parameters() -> Iterator[Parameter]:
    """Every parameter of every rule, in the order of the books.

    >>> next(p.means for p in parameters() if p.name == "two_motion_raise")
    'After a declared raise, exactly the call and then one further motion make the raise.'
    """
    for slug in SLUGS:
        if slug not in RULE_AREA:
            continue
        chapter = CHAPTERS[RULE_AREA[slug]]
        struct = get_type_hints(chapter)[slug.replace("-", "_")]
        for name, hint in get_type_hints(struct, include_extras=True).items():
            meta: msgspec.Meta = hint.__metadata__[-1]
            yield Parameter(slug, name, meta.description or "", **(meta.extra or {}))


def differences(one: Edition, other: Edition) -> list[Changed]:
    """Only what changes an outcome.

    >>> from shuffleup.rulebook import edition
    >>> changed = differences(edition("tda-2017-v3"), edition("tda-2019"))
    >>> next((c.before, c.after) for c in changed if c.parameter.name == "two_motion_raise")
    (True, False)
    """
    return [
        Changed(parameter, before, after)
        for parameter in parameters()
        if (before := parameter.value(one)) != (after := parameter.value(other))
    ]


class ChangedRule(msgspec.Struct, frozen=True):
    """A rule some of whose parameters are other ones."""

    rule: Slug
    parameters: tuple[Changed, ...]


class Comparison(msgspec.Struct, frozen=True):
    """Two books side by side: what staff who know the first have to learn for the second."""

    changed: tuple[ChangedRule, ...]
    new: dict[Slug, str]
    """Rules that only the second plays by, none of whose parameters differ, with their numbers."""
    printed: dict[Slug, str]
    """Rules that the first plays by too, but has from another book."""
    gone: dict[Slug, str]
    renumbered: dict[Slug, tuple[str, str]]


def number_played(book: Edition, slug: Slug) -> str | None:
    """The number by which a book has the rule, or that of the book which lends it.

    >>> from shuffleup.rulebook import edition
    >>> number_played(edition("tda-2022"), "rp-stud-short-stub")
    'RP-10-H of tda-2024'
    """
    lender = book.lender(slug)
    return f"{lender.number(slug)} of {lender.name}" if lender else book.number(slug)


def compared(one: Edition, other: Edition) -> Comparison:
    """What changes an outcome, rule by rule; then what is new, what is gone, what has another number only.

    >>> from shuffleup.rulebook import edition
    >>> found = compared(edition("tda-2019"), edition("tda-2024"))
    >>> found.new["devices-off-the-table"], found.renumbered["heads-up-button"]
    ('5-B', ('34', '34-B'))
    """
    by_rule: dict[Slug, list[Changed]] = {}
    for change in differences(one, other):
        by_rule.setdefault(change.parameter.rule, []).append(change)
    changed = tuple(ChangedRule(slug, tuple(found)) for slug, found in by_rule.items())
    new: dict[Slug, str] = {}
    printed: dict[Slug, str] = {}
    gone: dict[Slug, str] = {}
    renumbered: dict[Slug, tuple[str, str]] = {}
    for slug in SLUGS:
        was, now = one.number(slug), other.number(slug)
        if slug in by_rule or (was == now and one.follows(slug) == other.follows(slug)):
            continue
        if was is None and other.follows(slug):
            (printed if one.follows(slug) else new)[slug] = now or number_played(other, slug) or ""
        elif now is None:
            gone[slug] = was or number_played(one, slug) or ""
        elif was is not None:
            renumbered[slug] = (was, now)
    return Comparison(changed, new, printed, gone, renumbered)
