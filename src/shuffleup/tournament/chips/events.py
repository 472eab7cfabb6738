"""What happened to the chips. Every change of what is in play has both sides: to the bank, from the bank."""

import msgspec

from shuffleup.chips import Counts, Exchange
from shuffleup.ids import EntryId, SeatNumber, TableNumber
from shuffleup.refused import Citation
from shuffleup.tournament.chips.colour_up import Leftover
from shuffleup.tournament.chips.race import ChipRace
from shuffleup.tournament.event import Drawn, Event, logged


@logged("stacks-reported")
class StacksReported(Event, frozen=True):
    """Stacks as they were seen, by value."""

    stacks: dict[EntryId, int]
    at: int


@logged("chips-counted")
class ChipsCounted(Event, frozen=True):
    """Stacks counted by denomination."""

    chips: dict[EntryId, Counts]
    at: int
    by: str = ""
    sorted_anew: Counts = msgspec.field(default_factory=dict)
    """The chips in play by denomination, where everybody is counted, some chips had come or gone uncounted
    and the value agrees, or a stack had left play uncounted."""
    left_play: int | None = None
    """What left play with such a stack, as it turns out now; None: none did."""


@logged("chips-reconciled")
class ChipsReconciled(Event, frozen=True):
    """Everybody was counted. What is in play is not changed by it: a difference is named, and looked into."""

    chips: dict[EntryId, Counts]
    """The counts that were told with it."""
    in_play: int
    counted: int
    too_many: Counts
    """Chips counted that the bank did not give out."""
    too_few: Counts
    """Chips that the bank gave out and nobody has."""
    at: int
    by: str = ""
    sorted_anew: Counts = msgspec.field(default_factory=dict)
    """The chips in play by denomination, where some had come or gone uncounted and the value agrees, or a
    stack had left play uncounted."""
    left_play: int | None = None
    """What left play with such a stack, as it turns out now; None: none did."""
    by_value: int = 0
    """What had come into play, or (negative) left it, by value alone, where the count does not come out; not
    among the chips named, if it can be told apart from them."""
    in_bags: int = 0
    """What of the count lies in bags, which are not opened for it."""

    @property
    def difference(self) -> int:
        return self.counted - self.in_play


@logged("chips-corrected")
class ChipsCorrected(Event, frozen=True):
    """The director put the chips in play right."""

    exchange: Exchange
    reason: str
    by: str
    at: int
    citations: tuple[Citation, ...] = ()


@logged("chips-raced")
class ChipsRaced(Drawn, frozen=True):
    """Denominations left play at one table."""

    table: TableNumber
    race: ChipRace
    at: int
    confirmed_by: str = ""
    of_more: tuple[SeatNumber, ...] = ()
    """Seats of which only the chips that left play were counted, and what was given for them."""


@logged("chips-changed")
class ChipsChanged(Event, frozen=True):
    """Chips were changed at equal value."""

    exchanges: dict[EntryId, Exchange]
    """By entry."""
    at: int
    announce: bool = False
    """It has to be announced."""
    citations: tuple[Citation, ...] = ()


@logged("leftover-taken-in")
class LeftoverTakenIn(Event, frozen=True):
    """Chips of a denomination that had left play turned up and were taken in."""

    entry: EntryId
    leftover: Leftover
    at: int


@logged("race-waived")
class RaceWaived(Event, frozen=True):
    """Chips that the schedule takes out of play are not raced at these tables."""

    waived: dict[TableNumber, tuple[int, ...]]
    at: int
    by: str
    reason: str
    citations: tuple[Citation, ...] = ()


@logged("chips-brought")
class ChipsBrought(Event, frozen=True):
    """The bank has these besides what the event's file says."""

    chips: Counts
    at: int
    by: str
    reason: str
