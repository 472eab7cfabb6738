"""How people play and behave, in numbers that were found on real events: `habits.yaml` says how.

>>> Habits.usual().hand_milliseconds(9) > Habits.usual().hand_milliseconds(2)
True
"""

from functools import cache
from importlib.resources import files

import msgspec

from shuffleup.rulebook.reading import convert, read_yaml_text

FIVE_HOURS = 5 * 3_600_000
TEN_HOURS = 2 * FIVE_HOURS
"""About the longest of the events that were studied."""


class Habits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Of a field, and of the room it plays in. Shares are in thousandths."""

    hand_seconds: int
    """A hand takes so long, whoever plays."""
    seconds_a_player: int
    """And so much longer for each player who is dealt in."""
    loose: int
    """How loosely the field plays, 0 to 100."""
    loose_spread: int
    """By how much a player is tighter or looser than the field, at most."""
    looser_while_rebuys: int
    """By how much everybody is looser as long as rebuys are sold."""
    short: int
    """Big blinds up to which a stack goes all-in or folds."""
    nerve: int
    """Of the hands with which a strong player would go all-in before the flop, in a hundred."""
    evening_spread: int
    """By how much whole evenings are slower or faster, tighter or looser than others: two in three less."""
    pauses: int
    """Time lost to pauses and to breaks that run over, in five hours; ten lose four times as much."""
    late: int
    """Of the players, those who come after the start where that is allowed."""
    rebuys: int
    """Of those who lose their last chips while rebuys are sold, those who buy one."""
    re_entries: int
    """Of those who go out while they may enter again, those who do."""
    add_ons: int
    """Of those who are offered an add-on, those who take it."""

    def hand_milliseconds(self, players: int) -> int:
        return 1000 * (self.hand_seconds + self.seconds_a_player * players)

    def on_the_wall(self, clock: int) -> int:
        """Milliseconds since the start when so many are over on the clock, which has stood now and then.

        >>> [Habits.usual().on_the_wall(hours * 3_600_000) // 60_000 - 60 * hours for hours in (2, 5, 10)]
        [2, 13, 54]
        """
        return clock + clock * min(clock, TEN_HOURS) * self.pauses // (1000 * FIVE_HOURS)

    @staticmethod
    def usual() -> "Habits":
        return _usual()


@cache
def _usual() -> Habits:
    text = (files("shuffleup.simulate") / "habits.yaml").read_text("utf-8")
    return convert(read_yaml_text(text, "habits.yaml"), Habits, "habits.yaml")
