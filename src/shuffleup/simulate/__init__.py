"""Simulation: whole tournaments played by bots before the doors open, and what they say about the evening."""

from shuffleup.simulate.forecast import Forecast, Marks, forecast
from shuffleup.simulate.habits import Habits
from shuffleup.simulate.playing import Played, play
from shuffleup.simulate.runs import run

__all__ = ["Forecast", "Habits", "Marks", "Played", "forecast", "play", "run"]
