"""Blinds that passed somebody by: because the button was misplaced, or because they were on their way.

Nobody buys a missed blind back in a tournament: absent players have theirs posted. These two are left.
"""

from collections.abc import Iterable
from typing import Literal

import msgspec

from shuffleup.floor.remedies import ButtonRemedy
from shuffleup.ids import SeatNumber
from shuffleup.refused import Citation
from shuffleup.rulebook import Policies
from shuffleup.tournament.hands.button import known_roles, next_roles
from shuffleup.tournament.seats.tables import Roles, Table


class ButtonError(msgspec.Struct, frozen=True):
    """A hand dealt with the button in the wrong place, and what follows."""

    due: Roles
    placed: Roles
    remedy: ButtonRemedy
    """misdeal: deal again with `due`. make-up-hand: play it out, then `due`, then on."""
    citations: tuple[Citation, ...]


def due_instead_of(before: Table, placed: Roles) -> Roles:
    """Where button and blinds of a hand were due. `before` is the table as the hand began.

    In the first hand that the event knows of a table they are due where they were put.
    """
    return placed if before.last is None else next_roles(before)


def how_far_off(before: Table, placed: Roles) -> tuple[int | None, bool]:
    """Button positions too far on, and whether that passed by whoever was due to be big blind.

    None where the error is no whole number of positions. `before` is the table as the hand began.

    >>> from shuffleup.tournament.seats.tables import seated
    >>> table = seated(1, 9, range(1, 10), last=Roles(1, 2, 3))
    >>> [how_far_off(table, roles) for roles in (Roles(3, 4, 5), Roles(1, 2, 3), Roles(2, 3, 4))]
    [(1, True), (None, False), (0, False)]
    >>> how_far_off(seated(1, 9, range(1, 10)), Roles(3, 4, 5))
    (0, False)
    """
    due = due_instead_of(before, placed)
    if placed == due:
        return 0, False
    if placed.big_blind in (due.big_blind, known_roles(before).big_blind):
        return None, False
    roles = due
    for positions in range(1, before.players):
        roles = next_roles(before.played(roles))
        if roles == placed:
            return positions, True
    return None, True


def after_make_up(before: Table, then_forward: int) -> Roles:
    """Roles from which play goes on after a make-up hand, so that the button comes so many positions on.

    >>> from shuffleup.tournament.seats.tables import seated
    >>> table = seated(1, 9, range(1, 10), last=Roles(1, 2, 3))
    >>> next_roles(table), next_roles(table.played(after_make_up(table, 2)))
    (Roles(button=2, small_blind=3, big_blind=4), Roles(button=4, small_blind=5, big_blind=6))
    """
    roles = next_roles(before)
    for _ in range(then_forward - 1):
        roles = next_roles(before.played(roles))
    return roles


def blinds_passed(
    table: Table, seat: SeatNumber, hands: Iterable[Roles]
) -> tuple[Literal["big", "small"], ...]:
    """The blinds that a player on their way to this seat would have posted in the hands dealt meanwhile.

    `table` is the one for whose next hand they were told to come.

    >>> from shuffleup.tournament.seats.tables import seated
    >>> table = seated(1, 9, (1, 2, 3, 4, 6, 7), last=Roles(2, 3, 4))
    >>> blinds_passed(table, 5, [Roles(3, 4, 6)])
    ('big',)

    Decides beyond the books: which blinds passed a player by on the way to another table.
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


def is_overdue(policies: Policies, ordered_at: int, now: int) -> bool:
    """Whether a player told to move should have arrived; times are seconds on any one clock."""
    return now - ordered_at > policies.recommended.overdue_move_minutes * 60
