"""What a room's logbook keeps apart: people, events, and those who may not enter."""

from pathlib import Path

import pytest

from shuffleup.cli.main import app
from shuffleup.ids import PersonId
from shuffleup.log import MemoryStore, SQLiteStore, Store
from shuffleup.log.people import Person, put_down
from shuffleup.refused import Illegal, Malformed, Refused
from tests.cli.test_event_money import FILE


def _do(*arguments: str) -> object:
    return app(["event", *arguments], result_action="return_value")


@pytest.fixture
def room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "friday.yaml").write_text(FILE)
    _do("open", "friday.yaml")
    return tmp_path


@pytest.mark.parametrize("kind", ["memory", "sqlite"])
def test_nobody_gets_the_id_of_another(kind: str, tmp_path: Path) -> None:
    store: Store = MemoryStore() if kind == "memory" else SQLiteStore(tmp_path / "r")
    people = store.people
    people.put(Person(PersonId("p2"), "Bob"))
    people.put(Person(PersonId("guest"), "Eve"))
    assert put_down(people, "Ann").id == "p3"
    assert not people.add(Person(PersonId("p2"), "Cid"))
    assert [person.name for person in people.everyone()] == ["Eve", "Bob", "Ann"]
    store.close()


def test_no_name_is_nobody_also_where_somebody_was_forgotten(
    room: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _do("register", "Ann", "Bob")
    _do("people", "forget", "Bob", "--yes")
    capsys.readouterr()
    assert _do("register", "") == 2
    assert "needs a name" in capsys.readouterr().out


def test_who_is_banned_enters_by_no_command(room: Path) -> None:
    _do("register", "Ann", "Bob")
    _do("unregister", "Bob")
    _do("people", "ban", "Bob", "abuse of a dealer")
    assert _do("register", "Bob") == 2
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
