"""Files that were damaged, moved or copied by hand."""

import sqlite3
from pathlib import Path
from typing import Any

import msgspec
import pytest

from shuffleup.ids import NOT_WRITTEN
from shuffleup.log import Draft, SQLiteStore
from shuffleup.log.logbook import Logbook
from shuffleup.refused import Illegal, Malformed, Refused
from tests.ids import L1


def _draft(number: int) -> Draft:
    return Draft(tag="t", body=msgspec.Raw(b"{}"), time=number, actor="TD", command=f"c{number}")


@pytest.mark.parametrize("how", ["deleted", "renamed", "replaced"])
def test_nothing_is_acknowledged_into_a_file_that_is_gone(tmp_path: Path, how: str) -> None:
    path = tmp_path / "room.shuffleup"
    store = SQLiteStore(path)
    store.append("e", NOT_WRITTEN, [_draft(1)])
    if how == "deleted":
        path.unlink()
    else:
        path.rename(tmp_path / "elsewhere")
    if how == "replaced":
        path.write_bytes(b"")
    with pytest.raises(Illegal, match="moved, deleted or replaced"):
        store.append("e", L1, [_draft(2)])
    store.close()


def test_a_file_whose_own_words_are_no_text_is_refused_as_damaged(tmp_path: Path) -> None:
    path = tmp_path / "room.shuffleup"
    SQLiteStore(path).close()
    path.write_bytes(path.read_bytes().replace(b"CREATE TABLE", b"CREATE T\xff\xfeLE"))
    with pytest.raises(Malformed, match="damaged"):
        SQLiteStore(path)


def test_entries_out_of_order_do_not_go_round_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = SQLiteStore(tmp_path / "room.shuffleup")
    store.append("e", NOT_WRITTEN, [_draft(1)])
    ask = Logbook.ask

    def always_the_first(book: Logbook, question: str, about: tuple[str | int, ...] = ()) -> list[Any]:
        """As two swapped pages of the file answer: whatever is asked for, the first entry comes."""
        return ask(book, question, (about[0], 0, about[2]) if len(about) == 3 else about)

    monkeypatch.setattr(Logbook, "ask", always_the_first)
    with pytest.raises(Malformed, match="out of order"):
        list(store.read("e"))
    store.close()


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE stream SET name = 'other' WHERE name = 'e'",
        "DELETE FROM stream WHERE name = 'e'",
        "INSERT INTO stream VALUES ('more', 0)",
    ],
)
def test_no_event_is_passed_over_because_it_is_not_on_the_list(tmp_path: Path, change: str) -> None:
    path = tmp_path / "room.shuffleup"
    store = SQLiteStore(path)
    store.append("e", NOT_WRITTEN, [_draft(1)])
    store.append("f", NOT_WRITTEN, [_draft(1)])
    assert store.check() == {"e": 1, "f": 1}
    store.close()
    db = sqlite3.connect(path)
    db.execute(change)
    db.commit()
    db.close()
    store = SQLiteStore(path)
    with pytest.raises(Malformed, match="list of events was changed"):
        store.check()
    store.close()


def test_a_room_that_was_copied_with_open_doors_is_closed(tmp_path: Path) -> None:
    path = tmp_path / "room.shuffleup"
    SQLiteStore(path).close()
    path.chmod(0o666)
    SQLiteStore(path).close()
    assert path.stat().st_mode & 0o777 == 0o600


def test_a_folder_that_is_given_by_mistake_stays_as_it_is(tmp_path: Path) -> None:
    folder = tmp_path / "rooms"
    folder.mkdir()
    folder.chmod(0o755)
    with pytest.raises(Refused):
        SQLiteStore(folder)
    assert folder.stat().st_mode & 0o777 == 0o755


def test_a_layout_below_nothing_is_not_ours(tmp_path: Path) -> None:
    path = tmp_path / "room.shuffleup"
    SQLiteStore(path).close()
    db = sqlite3.connect(path)
    db.execute("PRAGMA user_version = -5")
    db.close()
    with pytest.raises(Malformed, match="not a Shuffle Up logbook"):
        SQLiteStore(path)
