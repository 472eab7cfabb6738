"""What goes on in the room: the clock, the dealers, chips in play by denomination, conduct."""

from shuffleup.chips import Counts
from shuffleup.floor.remedies import Entry as OnRecord
from shuffleup.ids import EntryId, TableNumber
from shuffleup.tournament.clock.level_clock import Clock, ClockWas, PlayerClock
from shuffleup.tournament.conduct.incidents import RuledIncident
from shuffleup.tournament.conduct.penalties_served import Penalty
from shuffleup.tournament.dealers.rota import DealerRota
from shuffleup.tournament.hand_for_hand.timing import HandForHand


class InTheRoom:
    """The part of a tournament's state that belongs to staff rather than to seats and money."""

    def __init__(self) -> None:
        self.at = 0
        """When the last thing happened that has a time."""
        self.clock = Clock()
        self.clock_was: list[ClockWas] = []
        """Every turn of the clock, for gaps that are taken back."""
        self.clock_owed = 0
        """Milliseconds by which the next level is shorter: hands hand for hand took them before a break."""
        self.level = 0
        """The level in force for hands that begin now: the last one announced. 0: none yet."""
        self.hand_for_hand: HandForHand | None = None
        self.was_hand_for_hand = False
        """Play went hand for hand and back: it does not do so again by itself."""
        self.player_clocks: dict[TableNumber, PlayerClock] = {}
        """Players on the clock, by table."""
        self.dealers: DealerRota | None = None

        self.absent: set[EntryId] = set()
        """Entries whose players are away from their seats."""
        self.penalties: dict[EntryId, Penalty] = {}
        """Hands that entries have still to miss."""
        self.records: dict[EntryId, list[OnRecord]] = {}
        """What stands on the record of each entry."""
        self.incidents: list[RuledIncident] = []
        """What was ruled on away from a hand, numbered from 1."""

        self.issued: Counts = {}
        """Chips in play by denomination, as they came from the bank and went back to it."""
        self.raced: dict[TableNumber, tuple[int, ...]] = {}
        """Denominations that were raced off, by table."""
