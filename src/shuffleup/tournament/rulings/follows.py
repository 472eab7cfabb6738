"""What a ruling means for the event beyond the hand: values, each the event of its own area."""

from collections.abc import Iterator
from typing import Final

import msgspec

from shuffleup.tournament.chips.events import LeftoverTakenIn
from shuffleup.tournament.clock.events import PlayerClockStopped, PlayerPutOnClock
from shuffleup.tournament.conduct.consequences import Consequences
from shuffleup.tournament.conduct.events import PlayerAbsent, PlayerBack
from shuffleup.tournament.entries.events import StackForfeited
from shuffleup.tournament.event import Event
from shuffleup.tournament.hands.events import ButtonErrorFound, CardsDealt, LevelPutRight, MisdealDeclared
from shuffleup.tournament.rulings.given import ToDo
from shuffleup.tournament.seats.events import NeedRecorded, PlayerReseated


class Follows(msgspec.Struct, frozen=True, omit_defaults=True):
    """All that follows from a ruling without another choice, and what a person has to do."""

    conduct: Consequences | None = None
    away: PlayerAbsent | None = None
    back: PlayerBack | None = None
    clock_off: PlayerClockStopped | None = None
    on_clock: PlayerPutOnClock | None = None
    dealt: CardsDealt | None = None
    misdeal: MisdealDeclared | None = None
    button: ButtonErrorFound | None = None
    level: LevelPutRight | None = None
    need: NeedRecorded | None = None
    reseated: PlayerReseated | None = None
    given_up: StackForfeited | None = None
    leftover: LeftoverTakenIn | None = None
    to_do: tuple[ToDo, ...] = ()

    @property
    def events(self) -> Iterator[Event]:
        """What happens by it in other areas, in the order of the fields: none can be left out."""
        parts = (getattr(self, name) for name in self.__struct_fields__)
        return (part for part in parts if isinstance(part, Event))


NOTHING: Final = Follows()
"""One value for all: a log leaves out a default that is the same object."""
