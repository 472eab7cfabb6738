"""The director as a library has it: ids of its own, several listeners, and a log that is only read."""

from pathlib import Path

import pytest

from shuffleup import Director, MemoryStore, SQLiteStore, Tournament, commands
from shuffleup.ids import PersonId
from shuffleup.log import Undo
from shuffleup.log.lines import to_lines
from shuffleup.refused import Malformed
from tests.tournament.playing import small_event


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
