"""The same evening at a pace that people can watch: time runs fast, and acts come one after the other."""

from pathlib import Path
from threading import Event as Signal

from shuffleup.evening.story import Evening, Tell
from shuffleup.log import Stale
from shuffleup.log.undo import Undo
from shuffleup.refused import Refused
from shuffleup.tournament.command import Command
from shuffleup.tournament.event import Event

RATE = 60
"""How much faster than real time."""

ACT = 0.35
"""Seconds between two acts that somebody would watch."""

_TICK = 0.1


class Stopped(Exception):
    """Somebody has seen enough."""


class Stuck(Exception):
    """Scene after scene could not be played, and nothing was written: this evening comes to no end."""


MOST_IN_VAIN = 40
"""Scenes in a row that come to nothing; somebody on the pages gets in the way of a few, never of so many."""


class PacedEvening(Evening):
    """Waits for real. What people do on the pages meanwhile stands; the script goes on with what is there."""

    hand = 100_000  # acts take their time here, too

    def __init__(
        self, path: Path, tell: Tell, stop: Signal, seed: int, stream: str, began: int, faster: int = 1
    ) -> None:
        """`faster`: how many times as fast as people like to watch."""
        super().__init__(path, tell, seed, stream)
        self._stop = stop
        self._faster = faster
        self._in_vain = 0
        self.now = began

    def do(self, command: Command | Undo, actor: str = "Tara") -> Event | None:
        while True:
            self._wait(ACT)
            try:
                return super().do(command, actor)
            except Stale:  # the room's clock or somebody on the pages was quicker: what they did is known now
                continue

    def time_passes(self, milliseconds: int) -> None:
        for _ in range(int(milliseconds / RATE / 1000 / _TICK)):
            self._wait(_TICK)
        super().time_passes(0)

    def _wait(self, seconds: float) -> None:
        if self._stop.wait(seconds / self._faster):
            raise Stopped
        self.now += int(seconds * 1000 * RATE)

    def play(self) -> None:
        """From registration to the last payout."""
        self.registration()
        for scene in (self.first_cards, self.floor_is_called, self.penalty):
            self._as_far_as_it_goes(scene)
        while self.state.players_left > 4 and not self.state.is_over:
            self._as_far_as_it_goes(lambda: self.round_of_hands(1))
        self._as_far_as_it_goes(self.deal)
        while self.state.players_left > 1 and not self.state.is_over:  # they could not agree
            self._as_far_as_it_goes(lambda: self.round_of_hands(1))
        self._as_far_as_it_goes(self.payouts)

    def _as_far_as_it_goes(self, scene: object) -> None:
        assert callable(scene)
        before = self.director.version
        try:
            scene()
        except (Refused, KeyError, ValueError, IndexError, AssertionError) as problem:
            # Somebody on the pages was quicker: the next scene starts from what is there.
            self._in_vain = self._in_vain + 1 if self.director.version == before else 0
            if self._in_vain > MOST_IN_VAIN:
                raise Stuck(f"{type(problem).__name__}: {problem}") from problem
            self._wait(1)
        else:
            self._in_vain = 0
