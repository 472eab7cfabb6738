"""Which rules a ruling names: each once, the most specific first, flagged where we or the room decided.

>>> from shuffleup.rulebook import edition
>>> grounds = ("oversized-chip", By("last-chips", "ruled-as-any-other-bet"))
>>> [str(cited) for cited in cite_all(edition("tda-2013"), grounds)][:2]
['TDA-2013 42 (oversized-chip)', 'TDA-2013: no rule in this edition (last-chips; our position)']
"""

from collections.abc import Iterable
from typing import NamedTuple

from shuffleup.refused import Citation
from shuffleup.rulebook import Edition, Slug
from shuffleup.rulebook.catalogue import rule


class By(NamedTuple):
    """A rule, and the position of the catalogue or the setting of the room that decided under it."""

    slug: Slug
    position: str = ""
    policy: str = ""


Ground = Slug | By

_ORDER = By("betting-precedence", "order-of-gates")


def cite(book: Edition, ground: Ground) -> Citation:
    """One ground under one edition. A position that the catalogue gives other editions is no flag in this."""
    if isinstance(ground, str):
        return book.cite(ground)
    if ground.policy:
        return book.cite(ground.slug, policy=ground.policy)
    reading = rule(ground.slug).position(ground.position)
    return book.cite(ground.slug, position=reading.name if book.name in reading.editions else None)


def cite_all(book: Edition, grounds: Iterable[Ground]) -> tuple[Citation, ...]:
    """Each rule once, a flagged ground before a plain one; where several met, also how we let them meet."""
    named: dict[Slug, Ground] = {}
    for ground in grounds:
        slug = ground if isinstance(ground, str) else ground.slug
        if slug not in named or isinstance(named[slug], str):
            named[slug] = ground
    if len(named) > 1:
        order = named.pop("betting-precedence", _ORDER)
        named["betting-precedence"] = _ORDER if isinstance(order, str) else order
    return tuple(cite(book, ground) for ground in named.values())


def slug_of(ground: Ground) -> Slug:
    return ground if isinstance(ground, str) else ground.slug
