"""The story of an event as it is told on the pages: every act in a sentence, with what was taken back."""

from collections import deque
from collections.abc import Callable, Iterable, Mapping

from msgspec.structs import replace

from shuffleup.ids import NOT_WRITTEN, EntryId, LogNumber, PersonId, TableNumber
from shuffleup.log import LogEntry, Undone
from shuffleup.log.undo import UNDONE, undone_in
from shuffleup.tournament.chips.events import ChipsRaced
from shuffleup.tournament.days.events import DayStarted
from shuffleup.tournament.entries.events import AlternateSeated, EntryRegistered
from shuffleup.tournament.event import Event, decode
from shuffleup.tournament.seats.events import PlayerArrived, SeatsDrawn
from shuffleup.tournament.seats.tables import Place
from shuffleup.tournament.state import Tournament
from shuffleup.tournament.telling import Teller, told
from shuffleup.views.about_person import ids_in
from shuffleup.views.console import BY_A_TAP, Deed
from shuffleup.views.desks.colour_up import RaceDone, race_done
from shuffleup.views.on_paper.slips import seats_given
from shuffleup.views.wall import NEWS, Moved

OF_THEIR_EVENING = ("entries", "rebuys", "seats", "days", "chips", "finishes", "money")
"""What a player is told about on their phone. Rulings name others, too, and stay on the floor."""
MOST_TOLD = 50
MOST_MOVED = 400


class Story:
    """Grows with the log. Each act is told by the state that it left behind, so it reads as it happened; when
    an earlier one is taken back, as if that had never been, so that its places and sums are right.

    The state is the story's own: the director's may be ahead, where several acts were written at once.
    """

    def __init__(self, state_at: Callable[[LogNumber], Tournament]) -> None:
        self.deeds: list[Deed] = []
        self._state = Tournament()
        self._state_at = state_at
        self._told = NOT_WRITTEN
        self._by_command: dict[str, int] = {}
        self._events: list[Event | Undone] = []
        """What each deed was."""
        self._about: dict[EntryId, list[int]] = {}
        self._moved: deque[Moved] = deque(maxlen=MOST_MOVED)
        self._races: list[RaceDone] = []
        self._closed: dict[TableNumber, tuple[LogNumber, dict[EntryId, Place]]] = {}

    def take_in(self, entries: Iterable[LogEntry], people: dict[PersonId, str]) -> None:
        """What was written; what was told already is not told again. After an undo the state is asked for."""
        for entry in entries:
            if entry.version <= self._told:
                continue
            event: Event | Undone
            if entry.tag == UNDONE:
                event = undone_in(entry)
                self._state = self._state_at(entry.version)
            else:
                event = decode(entry.tag, entry.tag_version, entry.body)
                before = {number: tuple(table.chairs) for number, table in self._state.tables.items()}
                self._state.apply(event)
                self._close(before, event, entry.version)
            self._told = entry.version
            self._add(entry, event, Teller(self._state, people))

    def _add(self, entry: LogEntry, event: Event | Undone, teller: Teller) -> None:
        if isinstance(event, Undone):
            at = self._by_command.get(event.command)
            says = f"Taken back: {event.reason}."
            if at is not None:
                says = self._told_of_undo(self.deeds[at], event.reason)
                is_act = not self.deeds[at].is_undo
                self.deeds[at] = replace(self.deeds[at], taken_back=event.reason or BY_A_TAP)
                gone = self.deeds[at].number
                self._moved = deque((one for one in self._moved if one.number != gone), MOST_MOVED)
                self._races = [one for one in self._races if one.number != gone]
                if is_act:
                    self._tell_again(at, teller.people)
                self._closed = {table: one for table, one in self._closed.items() if one[0] != gone}
            self.deeds.append(Deed(entry.version, entry.time, entry.actor, says, is_undo=True))
        else:
            for_good = event.stands() is not None
            self.deeds.append(
                Deed(entry.version, entry.time, entry.actor, told(event, teller), for_good=for_good)
            )
            self._take_in_seats(entry, event)
            if isinstance(event, ChipsRaced):
                self._races.append(race_done(event, entry.version, teller))
            if type(event).__module__.split(".")[2] in OF_THEIR_EVENING:
                for entry_id in {EntryId(int(id_)) for kind, id_ in ids_in(event) if kind is EntryId}:
                    self._about.setdefault(entry_id, []).append(len(self.deeds) - 1)
        self._events.append(event)
        self._by_command.setdefault(entry.command, len(self.deeds) - 1)

    def _tell_again(self, gone: int, people: Mapping[PersonId, str]) -> None:
        """What came after an act that is taken back, told without it."""
        state = Tournament()
        for at, (deed, event) in enumerate(zip(self.deeds, self._events, strict=True)):
            if isinstance(event, Undone) or deed.taken_back:
                continue
            state.apply(event)
            if at > gone:
                self.deeds[at] = replace(deed, told=told(event, Teller(state, people)))

    def _close(self, before: dict[TableNumber, tuple[EntryId, ...]], event: Event, number: LogNumber) -> None:
        """Tables that this event took out of play."""
        for table in before.keys() - self._state.tables.keys():
            given = seats_given(event)
            went = {entry: given[entry] for entry in before[table] if entry in given}
            self._closed[table] = number, went

    def _told_of_undo(self, deed: Deed, reason: str) -> str:
        """What was taken back, and why if somebody said it."""
        why = f" Because: {reason}." if reason != BY_A_TAP else ""
        what = f"[{deed.number}], an undo." if deed.is_undo else f"[{deed.number}] {deed.told}"
        return f"Taken back: {what}{why}"

    def _take_in_seats(self, entry: LogEntry, event: Event) -> None:
        """Who was sent to a new seat; whoever sits there is no news any more."""
        if isinstance(event, PlayerArrived):
            self._moved = deque((one for one in self._moved if one.entry != event.entry), MOST_MOVED)
            return
        for moved, place in seats_given(event).items():
            first = isinstance(event, SeatsDrawn | EntryRegistered | AlternateSeated | DayStarted)
            self._moved.append(Moved(moved, place, entry.time, entry.version, first))

    def moved(self, now: int) -> tuple[Moved, ...]:
        """Who was given a seat within the last few minutes, the last one first."""
        return tuple(one for one in reversed(self._moved) if one.at + NEWS > now)

    def left(self, table: TableNumber) -> dict[EntryId, Place]:
        """Where the players of a table went that is not in play any more."""
        return self._closed.get(table, (NOT_WRITTEN, {}))[1]

    def last_races(self) -> tuple[RaceDone, ...]:
        """The races of the last colour-up: those in which the same chips left play."""
        return tuple(one for one in self._races if one.chips == self._races[-1].chips)

    def actor_of(self, command: str) -> str | None:
        """By whom a command was given."""
        at = self._by_command.get(command)
        return None if at is None else self.deeds[at].actor

    def of(self, entry: EntryId) -> list[Deed]:
        """What happened to one entry, newest first; what was taken back did not."""
        found = [self.deeds[at] for at in reversed(self._about.get(entry, ()))]
        return [deed for deed in found if not deed.taken_back][:MOST_TOLD]
