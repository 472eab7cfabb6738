"""The story of an event as it is told on the pages: every act in a sentence, with what was taken back."""

from collections.abc import Callable, Iterable

from msgspec.structs import replace

from shuffleup.ids import LogNumber, PersonId
from shuffleup.log import LogEntry, Undone
from shuffleup.log.undo import UNDONE, undone_in
from shuffleup.tournament.events import Event, decode
from shuffleup.tournament.state import Tournament
from shuffleup.tournament.telling import Teller, told
from shuffleup.views.console import Deed


class Story:
    """Grows with the log. Each act is told by the state that it left behind, so it reads as it happened."""

    def __init__(self) -> None:
        self.deeds: list[Deed] = []
        self._by_command: dict[str, int] = {}

    def take_in(
        self,
        entries: Iterable[LogEntry],
        people: dict[PersonId, str],
        state_at: Callable[[LogNumber], Tournament],
    ) -> None:
        """A log that was written before anybody listened. After an undo the state is asked for anew."""
        state = Tournament()
        for entry in entries:
            if entry.tag == UNDONE:
                state = state_at(entry.version)
                self.add(entry, undone_in(entry), Teller(state, people))
            else:
                event = decode(entry.tag, entry.tag_version, entry.body)
                state.apply(event)
                self.add(entry, event, Teller(state, people))

    def add(self, entry: LogEntry, event: Event | Undone, teller: Teller) -> None:
        """One entry, told by the state after it."""
        if isinstance(event, Undone):
            at = self._by_command.get(event.command)
            number = ""
            if at is not None:
                self.deeds[at] = replace(self.deeds[at], taken_back=event.reason or "taken back")
                number = f" [{self.deeds[at].number}]"
            says = f"Taken back{number}: {event.reason}."
            self.deeds.append(Deed(entry.version, entry.time, entry.actor, says, is_undo=True))
        else:
            self.deeds.append(Deed(entry.version, entry.time, entry.actor, told(event, teller)))
        self._by_command.setdefault(entry.command, len(self.deeds) - 1)
