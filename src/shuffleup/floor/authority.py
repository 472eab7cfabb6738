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

from shuffleup.floor.citing import each_once
from shuffleup.floor.ruling import Ruling
from shuffleup.rulebook import Edition


def with_authority(book: Edition, ruling: Ruling) -> Ruling:
    """The ruling with the order of authorities, where a rule of it is the regulator's or the room's own.

    Decides `rules-precedence`.
    """
    settings = {citation.rule for citation in ruling.citations if citation.basis == "policy"}
    if settings.intersection(book.regulated):
        silent = book.general.rules_precedence.regulator_first == "configuration"
        order = book.cite("rules-precedence", position="regulator-first" if silent else None)
    elif settings.intersection(book.own):
        order = book.cite("rules-precedence", position="room-over-book")
    else:
        return ruling
    return replace(ruling, citations=each_once(ruling.citations, (order,)))
