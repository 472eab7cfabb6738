"""Opening an event, and its entries."""

from shuffleup.tournament.commands._shape import Command, Drawing
from shuffleup.tournament.event_file import EventFile
from shuffleup.tournament.seats import Place


class OpenEvent(Drawing, frozen=True):
    """Begins an event; file and settings are pinned. Its draw is none: it commits to the first seed."""

    file: EventFile
    simulated: bool = False


class Register(Drawing, frozen=True):
    """A person buys an entry, the first or a further one; `seat` is a special need that was agreed."""

    person: str
    seat: Place | None = None
    flight: str = ""


class Unregister(Command, frozen=True):
    """An entry that was not played yet is given back."""

    entry: int
    reason: str = ""
