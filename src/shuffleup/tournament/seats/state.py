"""Seats and tables: what was opened, drawn and ordered, and who is between two seats."""

import msgspec

from shuffleup.ids import EntryId, SeatNumber, TableNumber
from shuffleup.tournament.seats.on_the_way import ButtonSeen, OnTheWay
from shuffleup.tournament.seats.tables import Place


class SeatsState(msgspec.Struct):
    """What is known of the seating besides who sits where, which the tables say."""

    opened: list[TableNumber] = []
    """Every table that was opened, in order."""
    added: list[TableNumber] = []
    """Tables that the room gave the event for a draw, besides those of the file."""
    first_buttons: dict[TableNumber, SeatNumber] = {}
    """Seats that drew the button for the first hand of their table."""
    buttons_drawn_at: dict[TableNumber, int] = {}
    seen: dict[TableNumber, ButtonSeen] = {}
    """Where the floor saw button and blinds of a table, until a hand is told there."""
    not_begun: set[TableNumber] = set()
    """Tables opened during play that have not drawn for the button."""
    dealing: set[TableNumber] = set()
    """Those of them of which something was told that shows that they deal."""
    final_table_formed: bool = False

    pools: dict[str, tuple[Place, ...]] = {}
    """Seats from which one kind of newcomer draws, where the room keeps pools of their own."""
    accommodations: dict[EntryId, tuple[Place, ...]] = {}
    """Seats that meet the special need of an entry."""
    new_here: set[EntryId] = set()
    """Entries seated since play began that have not been dealt in yet."""
    on_the_way: dict[EntryId, OnTheWay] = {}
    """Players who were told to move and have not arrived."""
    left: dict[EntryId, tuple[TableNumber, int]] = {}
    """The table that a player left last for another one, and when."""
    departures: int = 0
    balance_gap: int | None = None
    """The difference at which a player moves, if the director has ordered another than the setting."""
    halts_waived: set[TableNumber] = set()
    halts_ordered: set[TableNumber] = set()
    halts_short_by: int | None = None
    """What was decided on halts holds while a table has so many players less than the fullest."""
    redrawn_at: set[int] = set()
    """Numbers of players at which all seats have been drawn again."""

    @property
    def without_button(self) -> set[TableNumber]:
        """Tables opened during play whose first hand is still to come."""
        return self.not_begun - self.dealing

    def seen_dealing(self, *tables: TableNumber) -> None:
        """A hand was told of these tables, or its button, or somebody who went out."""
        if self.not_begun:
            self.dealing |= self.not_begun.intersection(tables)
