"""Which function tells which event."""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from shuffleup.ids import EntryId, PersonId, SeatNumber, TableNumber
from shuffleup.prizes.money import show_money
from shuffleup.tournament.event import Event
from shuffleup.tournament.state import Tournament

E = TypeVar("E", bound=Event)


class Teller:
    """Who is who and how money is written, for one event of a room."""

    def __init__(self, state: Tournament, people: Mapping[PersonId, str]) -> None:
        self.state = state
        self.people = people
        self._shared: tuple[int, frozenset[str]] = (0, frozenset())

    def person(self, id_: PersonId) -> str:
        return self.people.get(id_) or f"somebody ({id_})"

    def name(self, entry: EntryId) -> str:
        """The player of an entry, by name; of two people of one name each has the entry beside it."""
        if entry not in self.state.entries:
            return f"entry {entry}"
        name = self.plain_name(entry)
        return f"{name} (#{entry})" if name in self._names_of_several() else name

    def which(self, entry: EntryId) -> str:
        """The player of an entry; if they have several, which one is meant."""
        if entry not in self.state.entries:
            return f"entry {entry}"
        several = len(self.state.field.by_person[self.state.entries[entry].person]) > 1
        return f"{self.plain_name(entry)} (#{entry})" if several else self.name(entry)

    def plain_name(self, entry: EntryId) -> str:
        """The name alone, whoever else has it."""
        return self.person(self.state.entries[entry].person)

    def _names_of_several(self) -> frozenset[str]:
        """Names that more than one person in this event has."""
        entered = self.state.field.by_person
        if self._shared[0] != len(entered):
            often = Counter(self.people.get(id_, "") for id_ in entered)
            self._shared = (
                len(entered),
                frozenset(name for name, times in often.items() if times > 1 and name),
            )
        return self._shared[1]

    def names(self, entries: tuple[EntryId, ...] | list[EntryId]) -> str:
        told = [self.name(entry) for entry in entries]
        return " and ".join([", ".join(told[:-1]), told[-1]]) if len(told) > 1 else "".join(told) or "nobody"

    def seat(self, table: TableNumber, seat: SeatNumber) -> str:
        """Who sits there, by name; while a hand is followed, who sat there when it began."""
        at = self.state.hands.tables_before.get(table) or self.state.tables.get(table)
        if at is None or not at.is_taken(seat):
            return f"seat {seat}"
        return f"{self.name(at.entry(seat))} (seat {seat})"

    @property
    def left(self) -> tuple[int, str]:
        """How many players are left, and in which flight while one is played."""
        flight, alive = self.state.days.flight, self.state.field.alive
        if not flight:
            return len(alive), ""
        return sum(self.state.entries[number].flight == flight for number in alive), f" in flight {flight}"

    def money(self, amount: int) -> str:
        return f"{show_money(amount, self.state.file.decimals)} {self.state.file.currency}"


def because(reason: str) -> str:
    """A reason, if one was given.

    >>> because("wrong player"), because("")
    (': wrong player', '')
    """
    return f": {reason}" if reason else ""


Tell = Callable[[E, Teller], str]
TELL: dict[type[Event], Callable[[Any, Teller], str]] = {}


def tells(type_: type[E]) -> Callable[[Tell[E]], Tell[E]]:
    """Registers the sentence of one kind of event."""

    def register(function: Tell[E]) -> Tell[E]:
        TELL[type_] = function
        return function

    return register
