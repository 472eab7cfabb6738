"""A blind that passed the seat somebody was to take: whether dodging it must be penalised.

The one place where it is decided; table and tournament ask here.
"""

from typing import TYPE_CHECKING

import msgspec

from shuffleup.floor.citing import cite_reading
from shuffleup.refused import Citation
from shuffleup.rulebook import Edition

if TYPE_CHECKING:
    from shuffleup.floor.steps.incidents.conduct import Changing


class Dodging(msgspec.Struct, frozen=True):
    """What a blind dodged on purpose leads to."""

    must_be_penalised: bool
    """Otherwise it is delay of the game, a matter of etiquette."""
    citations: tuple[Citation, ...]


def dodging(book: Edition, during: "Changing") -> Dodging:
    """A penalty must follow in the edition's scope; outside it the etiquette rule is left.

    >>> from shuffleup.rulebook import edition
    >>> [dodging(edition(name), "balancing").must_be_penalised for name in ("tda-2017-v3", "tda-2019")]
    [False, True]

    Decides `dodging-blinds`.
    """
    if book.button.dodging_blinds.scope == "any" or during == "broken-table":
        listed = "dodging-blinds" in book.conduct.penalty_triggers.must
        more = (book.cite("penalty-triggers"),) if listed else ()
        return Dodging(True, (book.cite("dodging-blinds"), *more))
    return Dodging(False, (cite_reading(book, "dodging-blinds", "outside-the-scope-etiquette"),))
