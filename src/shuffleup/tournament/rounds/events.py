"""What happened between two rounds."""

from shuffleup.ids import EntryId, SeatNumber, TableNumber
from shuffleup.refused import Citation
from shuffleup.tournament.event import Drawn, logged
from shuffleup.tournament.seats.tables import Place


@logged("winners-seated")
class WinnersSeated(Drawn, frozen=True):
    """Winners of tables sat down for the next round."""

    round: int
    """From 2 on."""
    seats: dict[EntryId, Place]
    tables: tuple[TableNumber, ...]
    """Of this round, in the order of the draw; one at which nobody sits has nobody who got there."""
    closed: tuple[TableNumber, ...]
    """Tables that nobody needs any longer."""
    buttons: dict[TableNumber, SeatNumber]
    stacks: dict[EntryId, int]
    """What each begins the round with: a new stack, or what they have won."""
    taken_in: int
    """Chips that the bank took in for new stacks."""
    at: int
    new_stacks: bool = True
    levels_again: bool = False
    """The schedule begins again at its first line."""
    citations: tuple[Citation, ...] = ()
