"""Citations with their basis: our readings by name, and procedures that an edition borrows."""

from shuffleup.refused import Citation
from shuffleup.rulebook import Edition, Slug, edition, rule


def cite_reading(book: Edition, slug: Slug, reading: str) -> Citation:
    """The rule, as our position where the catalogue has this reading for the edition; else its own text.

    >>> cite_reading(edition("tda-2013"), "substantial-action", "blinds-not-counted-in-2013").basis
    'position'
    >>> cite_reading(edition("tda-2019"), "substantial-action", "blinds-not-counted-in-2013").basis
    'text'
    """
    needed = book.name in rule(slug).position(reading).editions
    return book.cite(slug, position=reading) if needed else book.cite(slug)


def cite_procedure(book: Edition, slug: Slug) -> Citation:
    """A recommended procedure; borrowed where the edition sends its reader to another text for it.

    >>> print(cite_procedure(edition("house"), "rp-premature-river"))
    HOUSE: no rule in this edition (rp-premature-river; borrowed from tda-2017-v2)
    """
    lender = book.recommended.rp_unprinted_references.borrow_from
    if not book.has(slug) and lender is not None and edition(lender).has(slug):
        return book.cite(slug, borrowed=lender)
    return book.cite(slug)
