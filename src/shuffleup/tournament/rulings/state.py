"""The desks: hands that the floor was called to."""

import msgspec

from shuffleup.floor.desk.desk import Desk
from shuffleup.ids import TableNumber


class RulingsState(msgspec.Struct, eq=False):
    """What lies on the floor's desks, by table."""

    desks: dict[TableNumber, Desk] = {}
    ruled_on_desk: dict[TableNumber, list[tuple[int, int]]] = {}
    """For each ruling on an act of the hand on a desk: the numbers of its operations, end excluded."""

    def __eq__(self, other: object) -> bool:
        """Two desks are the same if hand and rulings are."""
        if not isinstance(other, RulingsState):
            return NotImplemented
        return self._told() == other._told()

    __hash__ = None  # type: ignore[assignment]  # it changes with every event

    def _told(self) -> object:
        return {table: (desk.hand, desk.rulings) for table, desk in self.desks.items()}, self.ruled_on_desk
