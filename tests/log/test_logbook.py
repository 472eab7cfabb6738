"""The logbook of a room: made, opened again, brought up to date, copied while in use."""

import json
import sqlite3
import stat
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from pathlib import Path
from threading import Thread
from typing import Any

import msgspec
import pytest

from shuffleup.ids import PersonId
from shuffleup.log import SQLiteStore, Stale, Writer, check_chain
from shuffleup.log.layouts import LAYOUT
from shuffleup.log.logbook import Logbook
from shuffleup.log.people import Person, forget
from shuffleup.log.vault import Kept, Secrets
from shuffleup.refused import Illegal, Malformed
from tests.ids import L0, L1, L2
from tests.log.test_stores import draft
from tests.log.till import Hand, TillCore
from tests.processes import WITHIN


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "room.sqlite"


def test_a_log_outlives_its_store(path: Path) -> None:
    one = SQLiteStore(path)
    one.append("e", L0, [draft(1)])
    again = SQLiteStore(path)
    assert [entry.command for entry in again.read("e")] == ["c1"]
    with pytest.raises(Stale):
        again.append("e", L0, [draft(9)])
    one.append("e", L1, [draft(2)])
    assert again.head("e") == 2
    one.close()
    again.close()


def test_two_stores_of_one_program_wait_for_each_other_however_long_the_disk_takes(path: Path) -> None:
    """Without patience: what another program holds is refused at once, what this one holds never is."""
    stores = [SQLiteStore(path, patience=0) for _ in range(3)]

    def put_all(number: int) -> None:
        for one in range(60):
            stores[number].people.put(Person(PersonId(f"p-{number}-{one}"), "Ann"))

    with ThreadPoolExecutor() as threads:
        for done in [threads.submit(put_all, number) for number in range(3)]:
            done.result(WITHIN)
    assert len(stores[0].people.everyone()) == 180
    for store in stores:
        store.close()


def test_only_its_owner_may_read_a_file_with_seeds_and_contacts(path: Path) -> None:
    store = SQLiteStore(path)
    store.append("e", L0, [draft(1)])
    for file in path.parent.iterdir():
        assert stat.S_IMODE(file.stat().st_mode) == 0o600, file
    store.close()


@pytest.fixture(params=["", "OFF"], ids=["as-built", "careless"])
def built(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """SQLite as it is here, and as others build it: what it does unless told otherwise differs."""
    connect = sqlite3.connect

    def built_otherwise(path: Path, **how: Any) -> sqlite3.Connection:
        db: sqlite3.Connection = connect(path, **how)
        if request.param:
            db.execute(f"PRAGMA synchronous = {request.param}")
            db.execute(f"PRAGMA secure_delete = {request.param}")
        return db

    monkeypatch.setattr(sqlite3, "connect", built_otherwise)


@pytest.mark.usefixtures("built")
def test_what_is_acknowledged_is_on_the_disk(path: Path) -> None:
    """FULL (2): the log-ahead file is synchronised with every commit, not only when it is emptied."""
    file = Logbook(path, patience=1)
    with file.transaction() as db:
        assert db.execute("PRAGMA journal_mode").fetchall() == [("wal",)]
        assert db.execute("PRAGMA synchronous").fetchall() == [(2,)]
    file.close()


@pytest.mark.usefixtures("built")
def test_a_forgotten_name_is_nowhere_in_the_files(path: Path) -> None:
    store = SQLiteStore(path)
    store.people.put(Person(PersonId("p1"), "Zebedee Quillfeather", "zq@example.org"))
    assert any(b"Quillfeather" in file.read_bytes() for file in path.parent.iterdir())
    forget(store.people, PersonId("p1"))
    assert not any(b"Quillfeather" in file.read_bytes() for file in path.parent.iterdir())
    store.close()


def test_another_programs_database_is_not_touched(path: Path) -> None:
    db = sqlite3.connect(path)
    db.execute("CREATE TABLE shopping (item TEXT)")
    db.commit()
    db.close()
    before = path.read_bytes()
    with pytest.raises(Malformed, match="another program's; name another file"):
        SQLiteStore(path)
    assert path.read_bytes() == before


def test_a_log_of_a_later_layout_is_not_touched(path: Path) -> None:
    SQLiteStore(path).close()
    db = sqlite3.connect(path)
    db.execute("PRAGMA user_version = 99")
    db.close()
    before = path.read_bytes()
    with pytest.raises(Malformed, match="newer Shuffle Up"):
        SQLiteStore(path)
    assert path.read_bytes() == before


LAYOUT_1 = "stream version time actor command cause tag tag_version body previous hash".split()


def _file_of_layout_1(path: Path, forged: bool = False) -> None:
    """A file as the first layout wrote it: times as text, and the hash over JSON with an empty hash."""
    db = sqlite3.connect(path)
    kinds = {"version": "INTEGER", "tag_version": "INTEGER"}
    columns = ", ".join(f"{name} {kinds.get(name, 'TEXT')} NOT NULL" for name in LAYOUT_1)
    db.execute(f"CREATE TABLE entry ({columns}, PRIMARY KEY (stream, version)) WITHOUT ROWID")
    for stream in ("sunday", "monday"):
        previous = "0" * 64
        for version in (1, 2, 3):
            values = [stream, version, "2026-01-01T20:00:00+00:00", "Ann", f"c{version}", "", "given", 1]
            fields = dict(
                zip(LAYOUT_1, [*values, {"to": "Zoë", "chips": version}, previous, ""], strict=True)
            )
            text = json.dumps(fields, separators=(",", ":"), ensure_ascii=False)
            previous = sha256(text.encode()).hexdigest()
            body = json.dumps(fields["body"], separators=(",", ":"), ensure_ascii=False)
            actor = "Eve" if forged and version == 2 else "Ann"
            row = fields | {"body": body, "hash": previous, "actor": actor}
            db.execute(f"INSERT INTO entry VALUES ({', '.join('?' * 11)})", [row[name] for name in LAYOUT_1])
    db.execute("PRAGMA user_version = 1")
    db.commit()
    db.close()


def _dump(path: Path) -> list[object]:
    db = sqlite3.connect(path)
    found = [db.execute("PRAGMA user_version").fetchone(), *db.iterdump()]
    db.close()
    return found


def test_the_first_layout_opens_and_is_kept_beside(path: Path) -> None:
    _file_of_layout_1(path)
    before = _dump(path)
    store = SQLiteStore(path)
    assert store.check() == {"monday": 3, "sunday": 3}
    assert [entry.time for entry in store.read("sunday")] == [1_767_297_600_000] * 3
    with Writer(TillCore(), store, "sunday", lambda: 0) as till:
        assert till.state.chips == {"Zoë": 6}
        till.act(Hand("Ann", 1), id_="c4", actor="TD")
    store.close()
    assert _dump(path.with_name("room.sqlite.layout-1")) == before
    db = sqlite3.connect(path)
    assert db.execute("PRAGMA user_version").fetchone() == (LAYOUT,)
    db.close()


def test_the_second_layout_opens_and_lists_its_events(path: Path) -> None:
    """It had no list of the events in it, and no salt beside a name."""
    store = SQLiteStore(path)
    for stream in ("sunday", "monday"):
        store.append(stream, L0, [draft(1), draft(2)])
    store.append("tuesday", L0, [], refusals=[])
    store.close()
    db = sqlite3.connect(path)
    db.execute("DROP TABLE stream")
    db.execute("ALTER TABLE person DROP COLUMN salt")
    db.execute("PRAGMA user_version = 2")
    db.commit()
    db.close()
    store = SQLiteStore(path)
    assert store.streams() == store.going_on() == ["monday", "sunday"]
    store.append("monday", L2, [draft(3)], over=True)
    assert store.going_on() == ["sunday"]
    assert store.check() == {"monday": 3, "sunday": 2}
    store.close()
    assert path.with_name("room.sqlite.layout-2").exists()


def test_an_old_log_that_was_changed_is_not_sealed_anew(path: Path) -> None:
    _file_of_layout_1(path, forged=True)
    before = _dump(path)
    with pytest.raises(Malformed, match="entry 2 was changed"):
        SQLiteStore(path)
    assert _dump(path) == before


def test_two_programs_make_the_same_file_at_once(path: Path) -> None:
    made: list[SQLiteStore] = []
    threads = [Thread(target=lambda: made.append(SQLiteStore(path))) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert len(made) == 6
    for store in made:
        store.close()


def test_a_backup_made_while_running_opens_elsewhere(path: Path, tmp_path: Path) -> None:
    store, elsewhere = SQLiteStore(path), tmp_path / "stick" / "copy.sqlite"
    elsewhere.parent.mkdir()
    store.people.put(Person(PersonId("p1"), "Ann"))
    store.append("other", L0, [draft(1)], secrets=Secrets([("promise", b"seed")]))
    with Writer(TillCore(), store, "e", lambda: 0) as till:
        results = [till.submit(Hand("Ann", 1), id_=f"c{n}", actor="TD") for n in range(500)]
        copied = store.backup(elsewhere)
        for result in results:
            result.result(60)
    assert [file.name for file in elsewhere.parent.iterdir()] == ["copy.sqlite"]
    copy = SQLiteStore(elsewhere)
    assert copied == copy.check() == {stream: copy.head(stream) for stream in copy.streams()}
    assert list(copy.read("e")) == list(store.read("e", upto=copy.head("e")))
    assert copy.people.get("p1") == Person(PersonId("p1"), "Ann")
    assert copy.vault.get("promise") == Kept(b"seed", False)
    with Writer(TillCore(), copy, "e", lambda: 0) as till:
        till.act(Hand("Bob", 1), id_="from here on", actor="TD")
    copy.close()
    with pytest.raises(Illegal, match="there is a file already"):
        store.backup(elsewhere)
    store.close()


def test_a_damaged_log_is_not_backed_up(path: Path, tmp_path: Path) -> None:
    store = SQLiteStore(path)
    store.append("e", L0, [draft(1), draft(2)])
    db = sqlite3.connect(path)
    db.execute("UPDATE entry SET actor = 'Eve' WHERE version = 1")
    db.commit()
    db.close()
    with pytest.raises(Malformed, match="entry 1 was changed"):
        store.backup(tmp_path / "copy.sqlite")
    assert not list(tmp_path.glob("copy*"))
    store.close()


def test_anybody_can_recompute_a_chain_with_what_the_page_says(path: Path) -> None:
    """An independent verifier: sqlite3 and hashlib, nothing of ours."""
    store = SQLiteStore(path)
    store.append(
        "é", L0, [msgspec.structs.replace(draft(n), actor='"Ann"\t', cause="because") for n in range(5)]
    )
    store.close()
    db = sqlite3.connect(path)
    previous = "0" * 64
    order = "previous, stream, version, time, actor, command, cause, tag, tag_version, body"
    for *fields, hash_ in db.execute(f"SELECT {order}, hash FROM entry ORDER BY version"):
        assert fields[0] == previous
        assert sha256("\n".join(map(str, fields)).encode()).hexdigest() == hash_
        previous = hash_
    db.close()
    store = SQLiteStore(path)
    assert check_chain(store.read("é")) == (5, previous)
    store.close()
