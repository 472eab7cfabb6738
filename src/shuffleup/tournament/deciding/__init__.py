"""Decides commands: a pure function from state, command and time to one event, or a refusal.

One acknowledged act is one event. The functions by area say what the rules make of a command and cite them;
whether the event fits the state is asked of `fitting`.
"""

from shuffleup.tournament._areas import load
from shuffleup.tournament.commands._shape import Command
from shuffleup.tournament.deciding._registry import DECIDE
from shuffleup.tournament.events._shape import Event
from shuffleup.tournament.fitting import fits
from shuffleup.tournament.state import Tournament

__all__ = ["decide"]

load(__name__, __path__)


def decide(state: Tournament, command: Command, now: int) -> Event:
    """The event a command leads to; the state is left as it is. `now`: milliseconds since the epoch."""
    event = DECIDE[type(command)](state, command, now)
    fits(state, event)
    return event
