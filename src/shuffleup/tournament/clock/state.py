"""Levels and clocks, besides the clock of the event itself."""

import msgspec

from shuffleup.ids import TableNumber
from shuffleup.tournament.clock.level_clock import ClockWas, PlayerClock


class SetBack(msgspec.Struct, frozen=True):
    """The computer's clock was found set back."""

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
    set_backs: list[SetBack] = []
    player_clocks: dict[TableNumber, PlayerClock] = {}
    """Players on the clock, by table."""

    @property
    def set_back(self) -> SetBack | None:
        """The last time that the computer's clock was found set back."""
        return self.set_backs[-1] if self.set_backs else None

    @property
    def ahead_of_computer(self) -> int:
        """Milliseconds by which the event's own time is ahead of the computer's clock, which was set back."""
        return sum(one.by for one in self.set_backs)

    def on_the_computer(self, moment: int) -> int:
        """What the computer's clock showed at a moment of the event's own time: on paper and in lists.

        >>> timing = ClockState(set_backs=[SetBack(by=50, at=1000)])
        >>> timing.on_the_computer(1000), timing.on_the_computer(1001)
        (1000, 951)
        """
        return moment - sum(one.by for one in self.set_backs if one.at < moment)
