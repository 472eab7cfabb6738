"""What the room's file keeps apart: people, events, and those who may not enter."""

from pathlib import Path

import pytest

from shuffleup.cli.main import app
from shuffleup.log import MemoryStore, SQLiteStore, Store
from shuffleup.log.people import Person, put_down
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
    people.put(Person("p2", "Bob"))
    people.put(Person("guest", "Eve"))
    assert put_down(people, "Ann").id == "p3"
    assert not people.add(Person("p2", "Cid"))
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
