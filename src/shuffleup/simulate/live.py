"""The forecast of an event that is under way, from its state: what a director asks all evening."""

import msgspec

from shuffleup.ids import LogNumber
from shuffleup.refused import Illegal
from shuffleup.simulate.chart import Curve, breaks, curve
from shuffleup.simulate.checking import check_event
from shuffleup.simulate.forecast import Forecast, forecast
from shuffleup.simulate.habits import Habits
from shuffleup.simulate.playing import Played
from shuffleup.simulate.runs import FromHere, FromTheStart, Job
from shuffleup.simulate.under_way import under_way
from shuffleup.tournament.event_file.fields import EventFile
from shuffleup.tournament.state import Tournament


class LiveForecast(msgspec.Struct, frozen=True):
    """Times in `told` are minutes after `at`."""

    at: int
    """The moment that it was made from, in milliseconds since the epoch."""
    after: LogNumber
    """The last entry of the log that it knows."""
    begun: bool
    """Whether play had begun; if not, it is as if it began now with everybody who has entered."""
    players: int
    """Left at that moment, or entered."""
    known: int
    """Of these, those whose stacks were known."""
    entries_sold: bool
    told: Forecast
    curve: Curve
    breaks: tuple[tuple[int, int], ...]
    """To come, minutes from and to."""


class Found(msgspec.Struct, frozen=True):
    """An event at a moment, ready to be played to its end."""

    at: int
    after: LogNumber
    begun: bool
    file: EventFile
    players: int
    known: int
    entries_sold: bool
    places_paid: int
    job: Job

    def forecast(self, played: list[Played]) -> LiveForecast:
        told = forecast(self.file, self.players, played, self.places_paid)
        return LiveForecast(
            *(self.at, self.after, self.begun, self.players, self.known, self.entries_sold),
            told,
            curve(played),
            tuple(breaks(self.file, self.job.here.clock if isinstance(self.job, FromHere) else 0)),
        )


def found(
    state: Tournament, now: int, after: LogNumber, players: int | None = None, habits: Habits | None = None
) -> Found:
    """The event as it stands; `players` is how many are expected in all."""
    usual = habits or Habits.usual()
    file = state.file
    if not state.started:
        expected = players or state.entered
        if expected < 2:
            raise Illegal("nobody has entered yet: register players, or say how many you expect")
        check_event(file, expected)
        job: Job = FromTheStart(file, expected, usual)
        return Found(now, after, False, file, expected, expected, True, 0, job)
    here = under_way(state, now, players)
    job = FromHere(here, usual)
    return Found(now, after, True, file, here.players, here.known, here.entries_sold, here.places_paid, job)
