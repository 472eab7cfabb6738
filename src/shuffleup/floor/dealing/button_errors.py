"""A hand dealt with the button in the wrong place: what follows, by how far it was off.

The one place where it is decided; table and tournament ask here, each with what it can see of the error.
"""

import msgspec
from msgspec.structs import replace

from shuffleup.floor.citing import cite_reading
from shuffleup.floor.options import Option
from shuffleup.floor.remedies import ButtonRemedy
from shuffleup.refused import Citation
from shuffleup.rulebook import Edition, Slug

FORWARD = 2
"""Button positions from the make-up hand to where the button would be without the error, however far it was
off: one for the hand played in error, one for the make-up hand."""


class ButtonPutRight(msgspec.Struct, frozen=True):
    """What follows from a misplaced button."""

    remedy: ButtonRemedy
    citations: tuple[Citation, ...]
    then_forward: int = FORWARD
    """Positions that the button moves on after a make-up hand."""

    @property
    def options(self) -> tuple[Option, ...]:
        """What the director may choose, where it is left to them."""
        return (Option("put-button-back"), Option("let-stand")) if self.remedy == "director" else ()

    def chosen(self, option: str | None) -> "ButtonPutRight":
        """As the director has it: with the button put back the missed blind is made good, else all stays."""
        if option != "put-button-back":
            return self
        return replace(self, remedy="make-up-hand", then_forward=FORWARD)


def button_error(
    book: Edition,
    positions: int | None,
    *,
    missed: bool = True,
    big_blind_ante: bool,
    substantial_action: bool,
) -> ButtonPutRight:
    """What a misplaced button leads to.

    `positions`: button positions too far on, 0 if it is where it was due, None if the error is no whole
    number of them. `missed`: it passed somebody by who was due to be big blind.

    >>> from shuffleup.rulebook import edition
    >>> one_on = [
    ...     button_error(edition(name), 1, big_blind_ante=True, substantial_action=True).remedy
    ...     for name in ("tda-2019", "house", "tda-2024")
    ... ]
    >>> one_on
    ['director', 'make-up-hand', 'stands']

    Decides `missed-blind-button-error`.
    """
    slug: Slug = "missed-blind-button-error"
    if positions == 0:
        return ButtonPutRight("none", (book.cite("dead-button"),))
    if not substantial_action:
        readings = ("misdeal-before-substantial-action", "put-right-by-a-new-deal")
        cited = dict.fromkeys(cite_reading(book, slug, reading) for reading in readings)
        return ButtonPutRight("misdeal", (book.cite("misdeals"), *cited))
    goes_on = book.cite("misdeal-time-limit")
    rule = book.button.missed_blind_button_error
    settled = rule.applies_to == "any-event" or (rule.applies_to == "big-blind-ante" and big_blind_ante)
    if settled and rule.made_good_by == "nobody":
        moves_on = cite_reading(book, slug, "moves-on-from-where-it-lies")
        return ButtonPutRight("stands", (book.cite(slug), moves_on, goes_on))
    if not missed:
        return ButtonPutRight("nobody-missed", (goes_on, book.cite(slug)))
    if rule.made_good_by != "make-up-hand" or rule.button_moves_after_make_up_hand is None:
        decided = book.cite(slug)
    elif not settled:
        decided = cite_reading(book, slug, "director-without-big-blind-ante")
    elif positions != 1:
        decided = cite_reading(book, slug, "one-position-only")
    else:
        by_the_book = (
            cite_reading(book, slug, "skipped-button-position"),
            cite_reading(book, slug, "spots-are-button-positions"),
            goes_on,
        )
        return ButtonPutRight("make-up-hand", by_the_book, rule.button_moves_after_make_up_hand)
    return ButtonPutRight("director", (decided, goes_on, book.cite("floor-decisions")))
