"""What a room's logbook keeps apart: people, events, and those who may not enter."""

from pathlib import Path

import msgspec
import pytest

from shuffleup.cli.event._where import Where
from shuffleup.cli.event.looking import list_events
from shuffleup.cli.main import app
from shuffleup.director import Director
from shuffleup.ids import PersonId
from shuffleup.log import Draft, MemoryStore, SQLiteStore, Store
from shuffleup.refused import Illegal, Malformed, Refused
from shuffleup.tournament.entries.commands import OpenEvent, Register
from tests.cli.test_event_money import FILE
from tests.director.directing import Clock, do, seated
from tests.ids import L1
from tests.tournament.playing import small_event


def _do(*arguments: str) -> object:
    return app(["event", *arguments], result_action="return_value")


@pytest.fixture
def room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "friday.yaml").write_text(FILE)
    _do("open", "friday.yaml")
    return tmp_path


def test_no_name_is_nobody_also_where_somebody_was_forgotten(
    room: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _do("register", "Ann,", "Bob")
    _do("people", "forget", "Bob", "--yes")
    capsys.readouterr()
    with pytest.raises(Malformed, match="a player needs a name"):
        _do("register", "")


def test_who_is_banned_enters_by_no_command(room: Path) -> None:
    _do("register", "Ann,", "Bob")
    _do("unregister", "Bob")
    _do("people", "ban", "Bob", "abuse of a dealer")
    with pytest.raises(Illegal, match="Bob is banned here"):
        _do("register", "Bob")
    with pytest.raises(Illegal, match="Bob is banned here: abuse of a dealer"):
        _do("do", '{"do": "register", "person": "p2"}')


def test_an_event_that_the_check_calls_wrong_is_not_opened(room: Path) -> None:
    wrong = FILE.replace("schedule: [", "schedule: [{blinds: [50, 100]}, {break: 5, colour_up: [100, 500]}, ")
    (room / "wrong.yaml").write_text(wrong.replace("name: Friday", "name: Wrong"))
    assert _do("check", "wrong.yaml") == 1
    with pytest.raises(Malformed, match="Mend it first"):
        _do("open", "wrong.yaml")
    with pytest.raises(Malformed, match="there is no event 'wrong'"):
        _do("status", "--event", "wrong")


def test_the_only_event_that_is_not_over_is_meant(room: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (room / "monday.yaml").write_text(FILE.replace("name: Friday", "name: Monday"))
    _do("open", "monday.yaml")
    with pytest.raises(Refused, match="say --event friday or monday"):
        _do("status")
    _do("cancel", "no power", "--event", "friday")
    capsys.readouterr()
    _do("status")
    assert "Monday" in capsys.readouterr().out


def _opened_and_undone(store: Store) -> None:
    """A log as an earlier version let it be written."""
    with Director(store, "gone") as director:
        do(director, OpenEvent(small_event()))
    body = msgspec.Raw(b'{"command":"c1","reason":"mistake"}')
    store.append("gone", L1, [Draft(tag="undone", body=body, time=9**13, actor="TD", command="c2")])


def test_a_log_whose_opening_was_taken_back_answers_and_hinders_nobody() -> None:
    store = MemoryStore()
    _opened_and_undone(store)
    with Director(store, "gone") as director, pytest.raises(Illegal, match="no event is open"):
        do(director, Register(PersonId("p1")))


def test_one_event_that_cannot_be_shown_does_not_hide_the_others(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    store = SQLiteStore(tmp_path / "room.sqlite")
    _opened_and_undone(store)
    seated(store, Clock()).close()
    store.close()
    list_events(where=Where(room=str(tmp_path / "room.sqlite")))
    said = capsys.readouterr().out
    assert "cannot be shown" in said
    assert "12" in said
