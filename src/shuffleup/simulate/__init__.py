"""Simulation: whole tournaments played by bots before the doors open, and what they say about the evening."""

from shuffleup.simulate.forecast import Forecast, Marks, forecast
from shuffleup.simulate.habits import Habits
from shuffleup.simulate.past import Evening, evening
from shuffleup.simulate.playing import Played, play
from shuffleup.simulate.runs import run, run_on
from shuffleup.simulate.under_way import UnderWay, play_on, under_way

__all__ = [
    "Evening",
    "Forecast",
    "Habits",
    "Marks",
    "Played",
    "UnderWay",
    "evening",
    "forecast",
    "play",
    "play_on",
    "run",
    "run_on",
    "under_way",
]


def __dir__() -> list[str]:
    return __all__
