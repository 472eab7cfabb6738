"""Blinds that passed somebody by: because the button was misplaced, or because he was on his way.

Nobody buys a missed blind back in a tournament: absent players have theirs posted. These two are left.
"""

from collections.abc import Iterable
from typing import Literal

import msgspec

from shuffleup.floor.options import Option
from shuffleup.ids import SeatNumber
from shuffleup.refused import Citation
from shuffleup.rulebook import Edition, Policies, Slug
from shuffleup.tournament.hands.button import known_roles, next_roles
from shuffleup.tournament.seats.tables import Roles, Table

Remedy = Literal["none", "misdeal", "make-up-hand", "director"]


class ButtonError(msgspec.Struct, frozen=True):
    """A hand dealt with the button in the wrong place, and what follows."""

    due: Roles
    placed: Roles
    remedy: Remedy
    """misdeal: deal again with `due`. make-up-hand: play it out, then `due`, then on from `placed`."""
    citations: tuple[Citation, ...]

    @property
    def options(self) -> tuple[Option, ...]:
        """What the director may choose, where it is left to him."""
        return (Option("put-button-back"), Option("let-stand")) if self.remedy == "director" else ()


def button_error(
    edition: Edition, before: Table, placed: Roles, *, big_blind_ante: bool, substantial_action: bool
) -> ButtonError:
    """What a misplaced button leads to; `before` is the table as it was when the hand began.

    The make-up hand is dealt with the roles that were due. After it the table goes on from those played in
    error (`table.played(placed)`): two button positions further, where it would be without the error.

    >>> from shuffleup.rulebook import edition
    >>> from shuffleup.tournament.seats.tables import seated
    >>> table = seated(1, 9, range(1, 10), last=Roles(1, 2, 3))
    >>> error = button_error(
    ...     edition("house"), table, Roles(3, 4, 5), big_blind_ante=True, substantial_action=True
    ... )
    >>> error.remedy, error.due, next_roles(table.played(error.placed))
    ('make-up-hand', Roles(button=2, small_blind=3, big_blind=4), Roles(button=4, small_blind=5, big_blind=6))
    """
    due = next_roles(before)
    slug: Slug = "missed-blind-button-error"
    if placed == due:
        return ButtonError(due, placed, "none", (edition.cite("dead-button"),))
    if not substantial_action:
        why = (edition.cite("misdeals"), edition.cite(slug, position="misdeal-before-substantial-action"))
        return ButtonError(due, placed, "misdeal", why)
    rule = edition.button.missed_blind_button_error
    if rule.made_good_by == "make-up-hand" and big_blind_ante:
        moves = rule.button_moves_after_make_up_hand
        if moves is not None and placed == _positions_on(before, moves - 1, due):
            why = (
                edition.cite(slug, position="skipped-button-position"),
                edition.cite(slug, position="spots-are-button-positions"),
            )
            return ButtonError(due, placed, "make-up-hand", why)
        decided = edition.cite(slug, position="one-position-only")
    elif rule.made_good_by == "make-up-hand":
        decided = edition.cite(slug, position="director-without-big-blind-ante")
    else:
        decided = edition.cite(slug)
    return ButtonError(due, placed, "director", (edition.cite("floor-decisions"), decided))


def _positions_on(table: Table, positions: int, roles: Roles) -> Roles:
    for _ in range(positions):
        roles = next_roles(table.played(roles))
    return roles


def blinds_passed(
    table: Table, seat: SeatNumber, hands: Iterable[Roles]
) -> tuple[Literal["big", "small"], ...]:
    """The blinds that a player on his way to this seat would have posted in the hands dealt meanwhile.

    `table` is the one for whose next hand he was told to come.

    >>> from shuffleup.tournament.seats.tables import seated
    >>> table = seated(1, 9, (1, 2, 3, 4, 6, 7), last=Roles(2, 3, 4))
    >>> blinds_passed(table, 5, [Roles(3, 4, 6)])
    ('big',)
    """
    passed: list[Literal["big", "small"]] = []
    last = known_roles(table).big_blind
    for roles in hands:
        if seat in table.between(last, roles.big_blind):
            passed.append("big")
        elif seat == last:
            passed.append("small")
        last = roles.big_blind
    return tuple(passed)


def dodging_must_be_penalised(
    edition: Edition, during: Literal["broken-table", "balancing", "re-seating", "other"]
) -> tuple[bool, tuple[Citation, ...]]:
    """Whether a blind dodged on purpose must end in a penalty; otherwise it is a matter of etiquette.

    >>> from shuffleup.rulebook import edition
    >>> [dodging_must_be_penalised(edition(name), "balancing")[0] for name in ("tda-2017-v3", "tda-2019")]
    [False, True]
    """
    if edition.button.dodging_blinds.scope == "any" or during == "broken-table":
        return True, (edition.cite("dodging-blinds"),)
    outside = edition.cite("dodging-blinds", position="outside-the-scope-etiquette")
    return False, (outside, edition.cite("etiquette-violations"))


def is_overdue(policies: Policies, ordered_at: int, now: int) -> bool:
    """Whether a player told to move should have arrived; times are seconds on any one clock."""
    return now - ordered_at > policies.recommended.overdue_move_minutes * 60
