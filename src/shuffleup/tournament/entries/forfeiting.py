"""Giving up one's own stack, to buy a new one or to leave: who may, when, and what becomes of the chips."""

from typing import Literal

import msgspec

from shuffleup.refused import Citation
from shuffleup.rulebook import Edition, Policies


class Forfeiture(msgspec.Struct, frozen=True):
    """The answer to a player who wishes to give up his stack; it takes effect between hands."""

    answer: Literal["granted", "refused", "director"]
    removed: bool
    """Whether the chips leave play; otherwise the room adds them to his new stack."""
    citations: tuple[Citation, ...]


def forfeiture(
    edition: Edition,
    policies: Policies,
    *,
    re_entry: bool,
    registration_open: bool,
    window_open: bool,
    level_begun_since: bool = True,
    told_dealer: bool = True,
) -> Forfeiture:
    """Whether a player may give up his chips.

    A book with a period for it grants the right in that period (`window_open`) to whoever tells the dealer,
    and ends it once registration is closed and a new level has begun since. Elsewhere the event's settings
    grant it; in a re-entry event without such a setting the director decides.

    >>> from shuffleup.rulebook import edition
    >>> forfeiture(
    ...     edition("house"), Policies(), re_entry=True, registration_open=False, window_open=False
    ... ).answer
    'refused'
    """
    removed, chips = _chips(edition, policies)
    if edition.conduct.forfeit_stack.when_allowed == "designated-period":
        open_now = told_dealer and window_open and (registration_open or not level_begun_since)
        right = edition.cite("forfeit-stack", position="both-end-the-right")
        return Forfeiture("granted" if open_now else "refused", removed, (right, chips))
    if policies.seating.forfeiture_allowed:
        setting = edition.cite("forfeited-chips-removed", policy="forfeiture_allowed")
        return Forfeiture("granted", removed, (setting, chips))
    if re_entry:
        silent = edition.cite("forfeit-stack")
        return Forfeiture("director", removed, (edition.cite("floor-decisions"), silent, chips))
    setting = edition.cite("forfeited-chips-removed", policy="forfeiture_allowed")
    return Forfeiture("refused", removed, (setting,))


def _chips(edition: Edition, policies: Policies) -> tuple[bool, Citation]:
    if edition.seating.forfeited_chips_removed.forfeited_chips == "removed":
        return True, edition.cite("forfeited-chips-removed")
    removed = policies.seating.forfeited_chips == "removed"
    return removed, edition.cite("forfeited-chips-removed", policy="forfeited_chips")
