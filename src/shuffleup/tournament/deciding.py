"""Decides commands: a pure function from state, command and time to one event, or a refusal.

One acknowledged act is one event. The functions by area say what the rules make of a command and cite them;
whether the event fits the state is asked of `fitting`.
"""

from shuffleup.refused import Malformed, Refused
from shuffleup.tournament._areas import registered
from shuffleup.tournament._areas.decides import DECIDE
from shuffleup.tournament.command import Command
from shuffleup.tournament.event import Event
from shuffleup.tournament.fitting import fits
from shuffleup.tournament.rulings.waiting import say_who
from shuffleup.tournament.state import Tournament

__all__ = ["decide"]


def decide(state: Tournament, command: Command, now: int) -> Event:
    """The event a command leads to; the state is left as it is. `now`: milliseconds since the epoch.

    >>> from shuffleup import EventFile, Line, commands
    >>> file = EventFile(name="Friday", edition="house", stack={25: 80}, schedule=(Line(blinds=(25, 50)),))
    >>> decide(Tournament(), commands.OpenEvent(file, next_commitment="0" * 64), 0).file.name
    'Friday'
    """
    how = registered(DECIDE, type(command), "deciding")
    if how is None:
        told = repr(command) if isinstance(command, str | None) else type(command).__name__
        raise Malformed(f"{told} is no command of a tournament: see shuffleup.commands")
    try:
        event = how(state, command, now)
        fits(state, event)
    except Refused as refusal:
        say_who(refusal, state, getattr(command, "table", None))
        raise
    return event
