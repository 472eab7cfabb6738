"""A command in a room with many events reads one log, once, and what it decides on is a state of its own."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest

from shuffleup.chance import SeededChance
from shuffleup.cli.event._where import pick_event
from shuffleup.director import Director, TournamentCore
from shuffleup.ids import NOT_WRITTEN, LogNumber
from shuffleup.log import LogEntry, MemoryStore, Undo
from shuffleup.log.lines import from_lines
from shuffleup.log.undo import UNDONE, taken_back
from shuffleup.refused import Ambiguous, Malformed
from shuffleup.tournament.clock.commands import StartPlay
from shuffleup.tournament.entries.commands import CancelEvent
from shuffleup.tournament.events import Event
from shuffleup.tournament.finishes.commands import BustOut
from shuffleup.tournament.finishes.events import Gone
from shuffleup.tournament.money.commands import CloseRegistration
from shuffleup.tournament.state import Tournament
from tests.director.directing import Clock, do, seated
from tests.ids import E1, E2

GOLDEN = Path(__file__).parents[1] / "log" / "golden"


class Recording(MemoryStore):
    """Keeps which streams were read, and how many entries of each."""

    def __init__(self) -> None:
        super().__init__()
        self.read_from: list[tuple[str, int]] = []

    def read(
        self, stream: str, after: LogNumber = NOT_WRITTEN, upto: LogNumber | None = None
    ) -> Iterator[LogEntry]:
        found = list(super().read(stream, after, upto))
        self.read_from.append((stream, len(found)))
        return iter(found)


def _started(store: MemoryStore, stream: str, players: int = 3) -> Director:
    director = seated(store, Clock(), players, stream)
    do(director, StartPlay())
    return director


@pytest.fixture
def room() -> Recording:
    """Sunday was played to the end, Monday called off, Tuesday goes on."""
    store = Recording()
    with _started(store, "sunday") as sunday:
        do(sunday, CloseRegistration(), BustOut((Gone(E1),)), BustOut((Gone(E2),)))
    with _started(store, "monday") as monday:
        do(monday, CancelEvent("a power cut", divide="refund"))
    _started(store, "tuesday").close()
    store.read_from.clear()
    return store


def test_the_event_that_goes_on_is_picked_without_reading_any_log(room: Recording) -> None:
    assert pick_event(room, None) == "tuesday"
    assert pick_event(room, "monday") == "monday"
    assert room.read_from == []


def test_a_command_reads_the_log_of_its_event_once(room: Recording) -> None:
    long = room.head("tuesday")
    with Director(room, pick_event(room, None), Clock()) as director:
        receipt = director.act(BustOut((Gone(E2),)), id_="out", actor="TD")
    assert [type(event).__name__ for event in receipt.events] == ["PlayersOut"]
    assert room.read_from == [("tuesday", long)]


def test_an_undo_puts_an_event_back_among_those_that_go_on(room: Recording) -> None:
    with Director(room, "monday", Clock()) as director:
        (cancelled,) = [deed for deed in director.history() if deed.tags == ("event-cancelled",)]
        director.act(Undo(cancelled.command, "the light is back"), id_="undo", actor="TD")
    assert room.going_on() == ["monday", "tuesday"]
    with pytest.raises(Ambiguous, match="--event monday or tuesday"):
        pick_event(room, None)


def test_events_played_before_rooms_kept_a_list_are_looked_into_once(room: Recording) -> None:
    for stream in ("sunday", "monday"):
        room.append(stream, room.head(stream), [], over=False)
    assert pick_event(room, None) == "tuesday"
    assert {stream for stream, _ in room.read_from} == {"sunday", "monday", "tuesday"}
    room.read_from.clear()
    assert pick_event(room, None) == "tuesday"
    assert room.read_from == []


def test_what_is_meant_is_asked_when_it_cannot_be_known(room: Recording) -> None:
    with pytest.raises(Malformed, match="there is no event 'friday' here: there are monday, sunday, tuesday"):
        pick_event(room, "friday")
    with pytest.raises(Malformed, match="no event is open"):
        pick_event(MemoryStore(), None)
    with Director(room, "tuesday", Clock()) as director:
        do(director, CancelEvent("another one", divide="refund"))
    assert pick_event(room, None) == "sunday", "all are over: the one with money to pay"


# ---- the state that runs ahead


def _changes(core: TournamentCore, entries: list[LogEntry]) -> list[Callable[[Tournament], None]]:
    """What each entry of a log does to a state."""
    gone = taken_back(entries)
    found: list[Callable[[Tournament], None]] = []
    for entry in entries:
        if entry.tag != UNDONE:
            event = core.decode(entry.tag, entry.tag_version, entry.body)
            how = core.pass_over if entry.command in gone else core.apply
            found.append(partial(_change, how, event))
    return found


def _change(how: Callable[[Tournament, Event], None], event: Event, state: Tournament) -> None:
    how(state, event)


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*-evening.jsonl")), ids=lambda path: path.stem)
def test_a_copy_of_a_state_goes_its_own_way(path: Path) -> None:
    """At any moment of a log: the same state, and what then happens to the copy leaves the original alone."""
    core = TournamentCore(SeededChance(1))
    changes = _changes(core, list(from_lines(path.read_text().splitlines())))
    whole, beside = core.begin(), core.begin()
    for change in changes:
        change(whole)
    state = core.begin()
    for at, change in enumerate(changes):
        change(state)
        change(beside)
        twin = core.copy(state)
        assert twin == state
        if at % 7 == 0:
            for later in changes[at + 1 :]:
                later(twin)
            assert twin == whole
            assert state == beside


def test_a_kind_of_value_that_nobody_knows_to_copy_is_not_shared_in_silence() -> None:
    core = TournamentCore(SeededChance(1))
    state = core.begin()
    state.commitment = iter("A")  # type: ignore[assignment]
    with pytest.raises(TypeError, match="nobody has said how"):
        core.copy(state)
