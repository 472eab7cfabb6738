"""The desks: hands that the floor was called to, what was ruled, and what that left to be done."""

from typing import TYPE_CHECKING

import msgspec

from shuffleup.ids import RulingNumber, TableNumber

if TYPE_CHECKING:  # an event without rulings gets by without the floor
    from shuffleup.floor.desk.desk import Desk
    from shuffleup.tournament.rulings.given import GivenRuling, ToDo


class RulingsState(msgspec.Struct):
    """What lies on the floor's desks, and what they have given out."""

    desks: "dict[TableNumber, Desk]" = {}
    """Hands that the floor has before it, or had last, by table."""
    ruled_on_desk: dict[TableNumber, list[tuple[int, int]]] = {}
    """For each ruling on an act of the hand on a desk: the numbers of its operations, end excluded."""
    awarded_at: dict[TableNumber, int] = {}
    """When the pot of the hand that is over on a desk was awarded."""
    given: "list[GivenRuling]" = []
    """Rulings on incidents, penalties, and whatever the director had to decide; numbered from 1."""
    told_hands: "dict[RulingNumber, Desk]" = {}
    """Hands told on a line on which the director has still to decide, by the number of the question."""
    to_do: "dict[int, ToDo]" = {}
    """What rulings left a person to do, by number, until it is done."""
    tasks_given: int = 0
    tasks_at: dict[int, int] = {}
    """When each of them was given."""
    past: dict[TableNumber, int] = {}
    """The last task that had been given when a table was told to have begun or played another hand."""
