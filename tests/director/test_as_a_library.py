"""The director as a library has it: ids of its own, several listeners, and a log that is only read."""

import copy
import pickle
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from shuffleup import Director, MemoryStore, SQLiteStore, Tournament, commands
from shuffleup.ids import PersonId, TableNumber
from shuffleup.log import Undo
from shuffleup.log.lines import to_lines
from shuffleup.refused import Illegal, Malformed
from shuffleup.tournament import check, due, seats_due, standings
from tests.ids import T1
from tests.tournament.playing import seated_event, small_event


def test_a_command_gets_an_id_of_its_own_each_time() -> None:
    with Director(MemoryStore(), "friday") as director:
        opened = director.do(commands.OpenEvent(small_event()))
        first = director.do(commands.Register(PersonId("Ann")), actor="desk")
        second = director.do(commands.Register(PersonId("Bob")))
        ids = {one.entries[-1].command for one in (opened, first, second)}
        assert len(ids) == 3
        assert [first.entries[-1].actor, second.entries[-1].actor] == ["desk", "director"]
        director.do(Undo(first.entries[-1].command, "paid twice"))
        assert [entry.person for entry in director.state.entries.values()] == ["Bob"]


def test_several_listen_and_one_who_fails_or_stops_disturbs_nobody() -> None:
    heard: list[tuple[str, str]] = []

    def fails(*_: object) -> None:
        raise ZeroDivisionError

    with Director(MemoryStore(), "friday", publish=lambda e, _: heard.append(("first", e.tag))) as director:
        director.listen(fails)
        stop = director.listen(lambda e, _: heard.append(("second", e.tag)))
        director.do(commands.OpenEvent(small_event()))
        stop()
        director.do(commands.Register(PersonId("Ann")))
    assert heard == [("first", "event-opened"), ("second", "event-opened"), ("first", "entry-registered")]


@pytest.mark.parametrize("end", [SystemExit, KeyboardInterrupt])
def test_a_listener_that_would_end_the_program_does_not_hide_what_was_written(
    end: type[BaseException], caplog: pytest.LogCaptureFixture
) -> None:
    heard: list[str] = []

    def ends(*_: object) -> None:
        raise end

    with Director(MemoryStore(), "friday") as director:
        director.listen(ends)
        director.listen(lambda entry, _: heard.append(entry.tag))
        receipt = director.do(commands.OpenEvent(small_event()))
        again = director.do(commands.Register(PersonId("Ann")))
        assert (
            [one.entries[0].tag for one in (receipt, again)] == heard == ["event-opened", "entry-registered"]
        )
        assert "entry 2 is written, but a listener failed" in caplog.text


def test_nobody_listens_to_a_director_that_is_closed() -> None:
    director = Director(MemoryStore(), "friday")
    director.close()
    with pytest.raises(Illegal, match="log friday: closed; open it again to go on"):
        director.listen(lambda *_: None)


@pytest.mark.parametrize("ask", [seats_due, due, standings])
@pytest.mark.parametrize("wrong", [None, "friday", Director])
def test_what_looks_at_a_state_says_which_is_meant(ask: Callable[[Any], object], wrong: Any) -> None:
    with Director(MemoryStore(), "friday") as director:
        given = director if wrong is Director else wrong
        with pytest.raises(
            Malformed, match=r"asked for: director\.state, or Tournament\.from_log\(path\), not "
        ):
            ask(given)


@pytest.mark.parametrize("wrong", [None, "friday.yaml", {}])
def test_a_file_that_is_checked_is_one(wrong: Any) -> None:
    with pytest.raises(Malformed, match=r"checked: EventFile\(…\), or load_event_file\(path\), not "):
        check(wrong)


def test_the_clock_on_a_player_is_asked_of_a_table_that_is_there() -> None:
    state = seated_event(4).state
    assert state.on_clock(T1) is None
    assert state.on_clock(TableNumber(99)) is None


@pytest.mark.parametrize("text", ["\x00", "break\x1b[2J", "a\x7fb"])
def test_an_announcement_can_be_read(text: str) -> None:
    with pytest.raises(Malformed, match="leave the control characters out"):
        seated_event(4).do(commands.Announce(text))


def test_an_event_is_read_off_a_logbook_or_a_file_of_lines(tmp_path: Path) -> None:
    book = tmp_path / "room.db"
    store = SQLiteStore(book)
    with Director(store, "friday") as director:
        director.do(commands.OpenEvent(small_event()))
        director.do(commands.Register(PersonId("Ann")))
        director.do(commands.Register(PersonId("Bob")))
        director.do(commands.Register(PersonId("Cat")))
        director.do(commands.DrawSeats())
        director.do(commands.StartPlay())
        taken = director.do(commands.PauseClock())
        director.do(Undo(taken.entries[-1].command, "too early"))
        live = director.state
        lines = list(to_lines(store.read("friday")))
    assert Tournament.from_log(book) == live
    assert Tournament.from_log(str(book), "friday") == live
    told = tmp_path / "friday.jsonl"
    told.write_text("\n".join(lines))
    assert Tournament.from_log(told) == live
    with Director(store, "saturday") as other:
        other.do(commands.OpenEvent(small_event()))
    store.close()
    with pytest.raises(Malformed, match=r"say which event of .*: friday, saturday"):
        Tournament.from_log(book)
    with pytest.raises(Malformed, match="there is no event 'sunday'"):
        Tournament.from_log(book, "sunday")
    with pytest.raises(Malformed, match="there is no log"):
        Tournament.from_log(tmp_path / "nothing.db")
    told.write_text("\n".join(lines[:2] + lines[3:]))
    with pytest.raises(Malformed):
        Tournament.from_log(told)


@pytest.mark.parametrize("wrong", ["start", 5, None, commands.DrawSeats()])
def test_what_is_no_event_is_refused_by_name(wrong: object) -> None:
    with pytest.raises(Malformed, match="is no event of a tournament"):
        Tournament.fold([wrong])  # type: ignore[list-item]


@pytest.mark.parametrize("wrong", [lambda: 1_700_000_000_000.25, lambda: "noon", lambda: None])
def test_a_clock_that_gives_no_whole_number_writes_nothing(wrong: Any) -> None:
    store = MemoryStore()
    with Director(store, "friday", now=wrong) as director:
        with pytest.raises(Malformed, match="the clock of a log gives whole milliseconds since 1970, not "):
            director.do(commands.OpenEvent(small_event()))
        with pytest.raises(Malformed, match="whole milliseconds"):
            director.fire_due()
        assert director.version == 0
    assert store.streams() == []


def test_a_clock_that_fails_once_stops_nobody() -> None:
    times = iter([1000, None, 3000])
    clock: Any = lambda: next(times)  # noqa: E731
    with Director(MemoryStore(), "friday", now=clock) as director:
        director.do(commands.OpenEvent(small_event()))
        with pytest.raises(Malformed, match="whole milliseconds"):
            director.do(commands.Register(PersonId("Ann")))
        assert director.do(commands.Register(PersonId("Bob"))).entries[0].time == 3000


@pytest.mark.parametrize("sent", [copy.copy, copy.deepcopy, pickle.dumps])
def test_what_holds_a_log_open_is_not_copied(sent: Callable[[object], object], tmp_path: Path) -> None:
    store = SQLiteStore(tmp_path / "room.db")
    with Director(store, "friday") as director:
        with pytest.raises(Illegal, match="a Director cannot be copied or sent to another process"):
            sent(director)
        with pytest.raises(Illegal, match="cannot be copied or sent to another process as it is open"):
            sent(store)
    store.close()
