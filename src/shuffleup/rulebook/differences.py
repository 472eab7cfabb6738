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

    def value(self, book: Edition) -> Any:
        held = getattr(getattr(book, RULE_AREA[self.rule]), self.rule.replace("-", "_"))
        return getattr(held, self.name)

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
            meta: msgspec.Meta = hint.__metadata__[0]
            yield Parameter(slug, name, meta.description or "")


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
