"""Which authority prevails: the regulator, then the room, then the edition; and that a ruling says so.

>>> from shuffleup.rulebook import Policies, edition
>>> from shuffleup.rulebook.room_rules import Overrides, under_regulator
>>> imposed = Overrides(policies={"showdown": {"last_hand_must_table": True}})
>>> book, _ = under_regulator(edition("house"), Policies(), imposed, "here")
>>> ruling = Ruling(player="A", says="", citations=(book.cite("uncontested-showdown"),))
>>> print(with_authority(book, ruling).citations[-1])
HOUSE: no rule in this edition (rules-precedence; our position)
"""

from msgspec.structs import replace

from shuffleup.floor.ruling import Ruling
from shuffleup.refused import Citation
from shuffleup.rulebook import Edition


def with_authority(book: Edition, ruling: Ruling) -> Ruling:
    """The ruling with the order of authorities, where a rule of it is the regulator's or the room's own."""
    order = _order(book, ruling.citations)
    return ruling if order is None else replace(ruling, citations=(*ruling.citations, order))


def _order(book: Edition, citations: tuple[Citation, ...]) -> Citation | None:
    if any(citation.rule == "rules-precedence" for citation in citations):
        return None
    if any(citation.answered_by == "regulator" for citation in citations):
        silent = book.general.rules_precedence.regulator_first == "configuration"
        return book.cite("rules-precedence", position="regulator-first" if silent else None)
    if any(citation.basis == "policy" and citation.rule in book.own for citation in citations):
        return book.cite("rules-precedence", position="room-over-book")
    return None
