"""One conformance suite for every store."""

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from shuffleup.log import Draft, MemoryStore, SQLiteStore, Stale, Store, check_chain
from shuffleup.refused import Illegal, Malformed

Make = Callable[[Path], Store]
STORES: list[Make] = [lambda folder: MemoryStore(), lambda folder: SQLiteStore(folder / "log.sqlite")]


@pytest.fixture(params=STORES, ids=["memory", "sqlite"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Store:
    made: Store = request.param(tmp_path)
    return made


def draft(n: int) -> Draft:
    return Draft(
        tag="thing-happened",
        body=msgspec.Raw(msgspec.json.encode({"n": n})),
        time="2026-01-01T20:00:00Z",
        actor="TD",
        command=f"c{n}",
    )


def test_what_is_appended_is_read_in_order(store: Store) -> None:
    store.append("e", 0, [draft(1), draft(2)])
    store.append("e", 2, [draft(3)])
    entries = list(store.read("e"))
    assert [entry.version for entry in entries] == [1, 2, 3]
    assert [msgspec.json.decode(entry.body) for entry in entries] == [{"n": 1}, {"n": 2}, {"n": 3}]
    assert [entry.version for entry in store.read("e", after=2)] == [3]
    assert store.head("e") == 3
    assert check_chain(entries)[0] == 3


def test_of_two_writers_one_is_told_to_read_on(store: Store) -> None:
    store.append("e", 0, [draft(1)])
    with pytest.raises(Stale, match="at 1, expected 0"):
        store.append("e", 0, [draft(2), draft(3)])
    assert store.head("e") == 1


def test_streams_do_not_mix(store: Store) -> None:
    store.append("a", 0, [draft(1)])
    store.append("b", 0, [draft(2)])
    assert store.head("a") == store.head("b") == 1
    assert list(store.read("c")) == []


def test_an_entry_changed_afterwards_is_found(store: Store) -> None:
    store.append("e", 0, [draft(1), draft(2)])
    first, second = store.read("e")
    forged = msgspec.structs.replace(first, actor="somebody else")
    with pytest.raises(Malformed, match="entry 1 was changed"):
        check_chain([forged, second])
    with pytest.raises(Malformed, match="entry 1 is missing"):
        check_chain([second])


def test_a_log_outlives_its_store(tmp_path: Path) -> None:
    path = tmp_path / "log.sqlite"
    one = SQLiteStore(path)
    one.append("e", 0, [draft(1)])
    again = SQLiteStore(path)
    assert [entry.command for entry in again.read("e")] == ["c1"]
    with pytest.raises(Stale):
        again.append("e", 0, [draft(9)])
    one.append("e", 1, [draft(2)])
    assert again.head("e") == 2
    one.close()
    again.close()


def test_a_file_that_is_no_log_is_refused_with_what_to_do(tmp_path: Path) -> None:
    path = tmp_path / "log.sqlite"
    path.write_bytes(b"this is not a database, it is a shopping list" * 100)
    with pytest.raises(Malformed, match="not a Shuffle Up log"):
        SQLiteStore(path)
    with pytest.raises(Illegal, match="cannot be written"):
        SQLiteStore(tmp_path / "no" / "such" / "folder" / "log.sqlite")


def test_a_full_disk_is_told_and_nothing_is_written(tmp_path: Path) -> None:
    store = SQLiteStore(tmp_path / "log.sqlite")
    store.append("e", 0, [draft(1)])
    (pages,) = store._db.execute("PRAGMA page_count").fetchone()
    store._db.execute(f"PRAGMA max_page_count = {pages}")
    big = msgspec.structs.replace(draft(2), cause="x" * 100_000)
    with pytest.raises(Illegal, match="the disk is full; nothing was written"):
        store.append("e", 1, [big])
    assert store.head("e") == 1


def test_a_closed_log_says_so(tmp_path: Path) -> None:
    store = SQLiteStore(tmp_path / "log.sqlite")
    store.close()
    with pytest.raises(Illegal, match="the log was closed"):
        store.head("e")


def test_a_log_of_a_later_layout_is_not_touched(tmp_path: Path) -> None:
    store = SQLiteStore(tmp_path / "log.sqlite")
    store._db.execute("PRAGMA user_version = 99")
    store.close()
    with pytest.raises(Malformed, match="newer Shuffle Up"):
        SQLiteStore(tmp_path / "log.sqlite")
