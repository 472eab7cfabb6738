"""Whether an event fits the state it meets, by area.

Asked twice: when a command has just been decided, and when a log is folded again without a command that is
to be undone. So these are the checks that later events depend on: the seat is free, the player is there, the
clock runs. Whether the rules allow a thing is decided once, in `deciding`.
"""

from shuffleup.refused import Illegal, Refused
from shuffleup.tournament._areas import registered
from shuffleup.tournament._areas.must_fit import FITS
from shuffleup.tournament.draws import check_seed
from shuffleup.tournament.entries.events import EventOpened
from shuffleup.tournament.event import Drawn, Event
from shuffleup.tournament.people import PersonEvent
from shuffleup.tournament.rulings.waiting import say_who
from shuffleup.tournament.state import Tournament

__all__ = ["fits"]


def fits(state: Tournament, event: Event) -> None:
    """Returns if the event can happen now; `Illegal` says why it cannot."""
    if isinstance(event, EventOpened):
        if state.is_open:
            raise Illegal(f"the event {state.file.name!r} is open already; its edition is pinned")
        return
    if not state.is_open:
        raise Illegal("no event is open yet: open one first")
    if state.cancelled and not isinstance(event, PersonEvent):
        raise Illegal(f"the event {state.file.name!r} was called off: nothing more happens in it")
    if isinstance(event, Drawn) and event.seed:
        check_seed(event.seed, state.commitment)
    if check := registered(FITS, type(event), "fitting"):
        try:
            check(state, event)
        except Refused as refusal:
            say_who(refusal, state, getattr(event, "table", None))
            raise
