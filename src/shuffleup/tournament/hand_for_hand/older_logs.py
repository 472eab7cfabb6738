"""Hand for hand at desks, of logs that do not say what it changed there: it is worked out once more."""

from collections.abc import Mapping

from shuffleup.floor.desk.desk import Desk
from shuffleup.floor.desk.taken import Taken
from shuffleup.floor.ruling import Ruling
from shuffleup.floor.steps.table import HandForHandBegins
from shuffleup.ids import TableNumber


def begun_at_desks(desks: Mapping[TableNumber, Desk]) -> dict[TableNumber, Taken]:
    """What the announcement changed in hands that were being played."""
    playing = {table: desk for table, desk in desks.items() if not desk.hand.is_over}
    return {table: desk.considered(HandForHandBegins()) for table, desk in playing.items()}


def release(desk: Desk, ruling: Ruling) -> None:
    """A table that was held goes on, as it was ruled."""
    desk.carry_out(desk.ruled(ruling))
