"""Giving up one's own stack, to buy a new one or to leave: who may, when, and what becomes of the chips.

The one place where it is decided; table and tournament ask here, each with what it knows.
"""

from typing import Literal

import msgspec

from shuffleup.floor.citing import cite_reading
from shuffleup.floor.event_facts import ForfeitFacts
from shuffleup.refused import Citation
from shuffleup.rulebook import Edition, Policies

Why = Literal[
    "in-the-period",
    "not-through-the-dealer",
    "right-gone",
    "outside-the-period",
    "period-not-known",
    "room-allows-it",
    "left-to-the-director",
    "no-re-entry",
]


class Forfeiture(msgspec.Struct, frozen=True):
    """The answer to a player who wishes to give up their stack; it takes effect between hands."""

    answer: Literal["granted", "refused", "director"]
    why: Why
    leave_play: bool
    """Whether the chips leave play; otherwise the room adds them to the next stack they buy."""
    citations: tuple[Citation, ...]


def forfeiture(
    book: Edition, policies: Policies, facts: ForfeitFacts, *, told_dealer: bool = True
) -> Forfeiture:
    """Whether a player may give up their chips.

    A book with a period for it grants the right in that period to whoever tells the dealer, and ends it once
    registration is closed and a new level has begun since. Elsewhere the room's setting grants it; without it
    the director decides in a re-entry event, and there is nothing to give it up for in another.

    >>> from shuffleup.rulebook import edition
    >>> late = ForfeitFacts(registration_open=False, level_begun_since=True, window_open=True)
    >>> forfeiture(edition("house"), Policies(), late).why
    'right-gone'
    >>> forfeiture(edition("tda-2019"), Policies(), ForfeitFacts(re_entry=True)).answer
    'director'

    Decides `forfeit-stack`.
    """
    if book.conduct.forfeit_stack.when_allowed == "designated-period":
        return _in_its_period(book, policies, facts, told_dealer)
    leave_play, chips = _chips(book, policies)
    setting = book.cite("forfeited-chips-removed", policy="forfeiture_allowed")
    if policies.seating.forfeiture_allowed:
        return Forfeiture("granted", "room-allows-it", leave_play, (setting, chips))
    if facts.re_entry is False:
        return Forfeiture("refused", "no-re-entry", leave_play, (setting,))
    silent = (book.cite("floor-decisions"), book.cite("forfeit-stack"), chips)
    return Forfeiture("director", "left-to-the-director", leave_play, silent)


def _in_its_period(book: Edition, policies: Policies, facts: ForfeitFacts, told_dealer: bool) -> Forfeiture:
    leave_play, chips = _chips(book, policies)
    rule = book.cite("forfeit-stack")
    both = cite_reading(book, "forfeit-stack", "both-end-the-right")
    if not told_dealer:
        return Forfeiture("refused", "not-through-the-dealer", leave_play, (rule, chips))
    closed, begun = facts.registration_open is False, facts.level_begun_since is True
    if closed and begun:
        return Forfeiture("refused", "right-gone", leave_play, (rule, chips))
    if facts.window_open is False:
        return Forfeiture("refused", "outside-the-period", leave_play, (rule, chips))
    still = facts.registration_open is True or facts.level_begun_since is False
    if facts.window_open is None or not still:
        return Forfeiture(
            "director", "period-not-known", leave_play, (rule, both, chips, book.cite("floor-decisions"))
        )
    # That one of the two has happened and the other not is where the reading decides.
    return Forfeiture("granted", "in-the-period", leave_play, (both if closed or begun else rule, chips))


def _chips(book: Edition, policies: Policies) -> tuple[bool, Citation]:
    """Decides `forfeited-chips-removed`."""
    if book.seating.forfeited_chips_removed.forfeited_chips == "removed":
        return True, book.cite("forfeited-chips-removed")
    leave_play = policies.seating.forfeited_chips == "removed"
    return leave_play, book.cite("forfeited-chips-removed", policy="forfeited_chips")
