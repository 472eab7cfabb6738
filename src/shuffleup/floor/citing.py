"""Which rules a ruling names, and on what basis: the edition's text, our reading, a setting, or a loan.

Each rule is named once, the most specific first, flagged where we or the room decided.

>>> from shuffleup.rulebook import edition
>>> grounds = ("oversized-chip", By("last-chips", "ruled-as-any-other-bet"))
>>> [str(cited) for cited in cite_all(edition("tda-2013"), grounds)][:2]
['TDA-2013 42 (oversized-chip)', 'TDA-2013: no rule in this edition (last-chips; our position)']
"""

from collections.abc import Iterable
from itertools import chain
from typing import NamedTuple

from shuffleup.refused import Citation
from shuffleup.rulebook import Edition, Policies, Slug, rule


class By(NamedTuple):
    """A rule, and the position of the catalogue or the setting of the room that decided under it."""

    slug: Slug
    position: str = ""
    policy: str = ""


Ground = Slug | By

_ORDER = By("betting-precedence", "order-of-gates")


def cite(book: Edition, ground: Ground) -> Citation:
    """One ground under one edition."""
    if isinstance(ground, str):
        return book.cite(ground)
    if ground.policy:
        return book.cite(ground.slug, policy=ground.policy)
    return cite_reading(book, ground.slug, ground.position)


def cite_all(book: Edition, grounds: Iterable[Ground]) -> tuple[Citation, ...]:
    """Each rule once, a flagged ground before a plain one; where several met, also how we let them meet."""
    named: dict[Slug, Ground] = {}
    for ground in grounds:
        slug = slug_of(ground)
        if slug not in named or isinstance(named[slug], str):
            named[slug] = ground
    if len(named) > 1:
        order = named.pop("betting-precedence", _ORDER)
        named["betting-precedence"] = _ORDER if isinstance(order, str) else order
    return tuple([cite(book, ground) for ground in named.values()])


def each_once(*cited: Iterable[Citation]) -> tuple[Citation, ...]:
    """Citations from several places in their order, of each rule the first.

    >>> from shuffleup.rulebook import edition
    >>> book = edition("tda-2019")
    >>> flagged = (By("amount-only-declarations", "bet-facing-a-bet"),)
    >>> together = each_once(cite_all(book, flagged), cite_all(book, ("amount-only-declarations",)))
    >>> [(one.rule, one.basis) for one in together]
    [('amount-only-declarations', 'position')]
    """
    found: dict[str, Citation] = {}
    for one in chain(*cited):
        found.setdefault(one.rule, one)
    return tuple(found.values())


def slug_of(ground: Ground) -> Slug:
    return ground if isinstance(ground, str) else ground.slug


def cite_reading(book: Edition, slug: Slug, reading: str) -> Citation:
    """The rule, as our position where the catalogue has this reading for the edition; else its own text.

    >>> from shuffleup.rulebook import edition
    >>> cite_reading(edition("tda-2013"), "substantial-action", "blinds-not-counted-in-2013").basis
    'position'
    >>> cite_reading(edition("tda-2019"), "substantial-action", "blinds-not-counted-in-2013").basis
    'text'
    """
    return book.cite(slug, position=reading if takes_reading(book, slug, reading) else None)


def takes_reading(book: Edition, slug: Slug, reading: str) -> bool:
    """Whether the edition leaves the question open that this reading of the catalogue answers."""
    return book.takes(rule(slug).position(reading))


def face_down(book: Edition) -> tuple[Citation, ...]:
    """Cited with a reshuffle during a hand where the edition says how it is made.

    >>> from shuffleup.rulebook import edition
    >>> [cited.number for cited in face_down(edition("tda-2024"))], face_down(edition("tda-2019"))
    (['39-D'], ())
    """
    return (book.cite("reshuffle-face-down"),) if book.has("reshuffle-face-down") else ()


def chance_remedies(book: Edition) -> tuple[Citation, ...]:
    """Cited where the order of the cards to come is left to chance, if the edition has that as a remedy.

    >>> from shuffleup.rulebook import edition
    >>> [cited.number for cited in chance_remedies(edition("tda-2024"))], chance_remedies(edition("tda-2019"))
    (['RP-14'], ())
    """
    return (book.cite("rp-randomness"),) if book.has("rp-randomness") else ()


def cite_procedure(book: Edition, slug: Slug) -> Citation:
    """A recommended procedure; borrowed where the edition sends its reader to another text for it.

    >>> from shuffleup.rulebook import edition
    >>> print(cite_procedure(edition("house"), "rp-premature-river"))
    HOUSE: no rule in this edition (rp-premature-river; borrowed from tda-2017-v2)
    """
    lender = book.lender(slug)
    return book.cite(slug, borrowed=None if lender is None else lender.name)


def procedure_is_followed(book: Edition, policies: Policies, slug: Slug) -> bool:
    """Whether a recommended procedure is followed: printed, or not replaced by the room's own.

    >>> from shuffleup.rulebook import edition
    >>> procedure_is_followed(edition("tda-2019"), Policies(), "rp-h4h-clock")
    True

    Decides `rp-unprinted-references`.
    """
    return book.has(slug) or policies.recommended.unprinted_procedures == "borrow"


def cite_later_procedure(book: Edition, slug: Slug) -> Citation:
    """A procedure first printed in 2017; under 2013, which prints none, by our reading."""
    reading = "later-procedure-in-2013"
    if takes_reading(book, slug, reading):
        return book.cite(slug, position=reading)
    return cite_procedure(book, slug)
