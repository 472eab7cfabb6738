"""What the log tells after something earlier was taken back: never a place or a number that is wrong."""

from pathlib import Path

import pytest

from shuffleup.director import Director
from shuffleup.log import SQLiteStore
from shuffleup.server.room.story import Story
from tests.cli.rooms import Typed, play_begun
from tests.cli.test_friday import FRIDAY


@pytest.fixture(scope="module")
def begun(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Four players with their prizes posted, and two who wait for a seat at a full table."""
    file = FRIDAY.replace("table_size: 6", "table_size: 4\ntables: 1").replace(
        "final_table: 6", "final_table: 4"
    )
    return play_begun(tmp_path_factory.mktemp("log"), file, ["Ann", "Bob", "Cid", "Dee"])


@pytest.fixture
def typed(typed: Typed) -> Typed:
    """As everywhere, with what was printed on one line."""
    return lambda *words: " ".join(typed(*words).split())


def number_of(told: str) -> str:
    return told.partition("[")[2].partition("]")[0]


def test_places_are_told_as_they_are_without_what_was_taken_back(typed: Typed) -> None:
    typed("close")
    first = number_of(typed("out", "Cid"))
    assert "Dee is out in place 3" in typed("out", "Dee")
    typed("undo", first, "he had a chip left")
    log = typed("log", "--last", "0")
    assert "Dee is out in place 4. 3 left." in log
    assert "Dee is out in place 3" not in log
    assert "Cid is out in place 4. 3 left. (taken back)" in log


def test_an_undo_tells_what_was_done_as_it_was_told_then(typed: Typed) -> None:
    typed("register", "Eve")
    told = typed("register", "Fay")
    assert "waits for a seat (2 in the queue)" in told
    assert "(2 in the queue)" in typed("undo", number_of(told), "went home")
    log = typed("log", "--last", "3")
    assert "Fay enters (entry 6, 110 EUR), waits for a seat (2 in the queue). (taken back)" in log


def test_the_pages_tell_the_same(typed: Typed, tmp_path: Path) -> None:
    """As they are followed act by act, and as they are found when a server starts."""
    typed("close")
    store = SQLiteStore(tmp_path / "room.shuffleup")
    [stream] = store.streams()
    with Director(store, stream) as director:
        followed, found = Story(director.state_at), Story(director.state_at)
        first = number_of(typed("out", "Cid"))
        typed("out", "Dee")
        director.read_on()
        followed.take_in(store.read(stream), {})
        assert "in place 3" in followed.deeds[-1].told
        typed("undo", first, "he had a chip left")
        director.read_on()
        followed.take_in(store.read(stream), {})
        found.take_in(store.read(stream), {})
    store.close()
    assert "in place 4" in followed.deeds[-2].told
    assert "in place 4" in followed.deeds[-1].told
    assert followed.deeds == found.deeds
