"""Levels and clocks, besides the clock of the event itself."""

import msgspec

from shuffleup.ids import TableNumber
from shuffleup.tournament.clock.level_clock import ClockWas, PlayerClock


class SetBack(msgspec.Struct, frozen=True):
    """The last time that the computer's clock was found set back."""

    by: int
    at: int

    @property
    def ahead(self) -> tuple[int, int]:
        """From when to when the event's time was ahead of the true time, if the clock is right now."""
        return self.at - self.by, self.at


class ClockState(msgspec.Struct):
    """The level in force, what the clock was before, and the players on the clock."""

    level: int = 0
    """The level in force for hands that begin now: the last one announced. 0: none yet."""
    clock_was: list[ClockWas] = []
    """Every turn of the clock, for gaps that are taken back."""
    owed: int = 0
    """Milliseconds by which the next level is shorter: hands hand for hand took them before a break."""
    ahead_of_computer: int = 0
    """Milliseconds by which the event's own time is ahead of the computer's clock, which was set back."""
    set_back: SetBack | None = None
    player_clocks: dict[TableNumber, PlayerClock] = {}
    """Players on the clock, by table."""
