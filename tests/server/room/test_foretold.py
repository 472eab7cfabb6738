"""The forecast on the console: made beside the room's work, shown when it is there, in the reader's words."""

import json
from collections.abc import Iterator
from pathlib import Path
from threading import Event as Signal
from typing import Any

import pytest

from shuffleup.director import Director
from shuffleup.log import MemoryStore, SQLiteStore
from shuffleup.log.people import put_down
from shuffleup.server.room.foretold import Foretold
from shuffleup.tournament.clock.commands import StartPlay
from shuffleup.tournament.entries.commands import OpenEvent, Register
from shuffleup.tournament.finishes.commands import BustOut
from shuffleup.tournament.finishes.events import Gone
from shuffleup.tournament.seats.commands import DrawSeats
from tests.processes import WITHIN
from tests.server.serving import HERE, NAMES, Serving, heard, serving
from tests.simulate.events import TURBO


def open_turbo(director: Director, store: Any) -> None:
    director.act(OpenEvent(TURBO), id_="open", actor="TD")
    for name in NAMES[:6]:
        director.act(Register(put_down(store.people, name, "").id), id_=f"enter {name}", actor="TD")
    director.act(DrawSeats(), id_="draw", actor="TD")


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Serving]:
    path = tmp_path / "room.shuffleup"
    store = SQLiteStore(path)
    with Director(store, "e") as director:
        open_turbo(director, store)
    store.close()
    with serving(path) as room:
        yield room


@pytest.mark.parametrize(("language", "ends"), [("en", "Ends about"), ("de", "Ende etwa")])
def test_the_console_hears_it_when_it_is_made(served: Serving, language: str, ends: str) -> None:
    served.come_in()
    headers = {"Origin": HERE, "Accept-Language": language}
    with served.client.websocket_connect("/e/e/live/console", headers=headers) as console:
        assert not json.loads(heard(console))["set"]["console-forecast"].strip()
        served.say("start")
        shown = ""
        while not shown.strip():
            shown = json.loads(heard(console, WITHIN)).get("set", {}).get("console-forecast", "")
    assert ends in shown
    assert "<svg" in shown
    assert "style=" not in shown
    assert "<style" not in shown
    told = served.room.event("e").foretold.look()
    assert told is not None
    assert f'at="{told.at + 60000 * told.told.ends.likely}"' in shown


def test_it_is_kept_and_made_again_only_when_something_has_happened() -> None:
    made = Signal()
    store = MemoryStore()
    with Director(store, "e") as director:
        open_turbo(director, store)
        foretold = Foretold(director, made.set)
        assert foretold.look() is None
        assert foretold._thread is None, "nothing is forecast before play"
        director.act(StartPlay(), id_="start", actor="TD")
        assert foretold.look() is None, "whoever asks first does not wait"
        assert made.wait(WITHIN)
        first = foretold.look()
        assert first is not None
        assert first.players == 6
        assert first.told.runs >= 20
        made.clear()
        foretold._not_before = 0.0
        assert foretold.look() is first, "nothing has happened since"
        director.act(BustOut((Gone(next(iter(director.state.field.alive))),)), id_="out", actor="TD")
        foretold._not_before = 0.0
        foretold.look()
        assert made.wait(WITHIN)
        second = foretold.look()
        assert second is not None
        assert second.players == 5
        left = sorted(director.state.field.alive)
        for number in left[1:]:
            director.act(BustOut((Gone(number),)), id_=f"out {number}", actor="TD")
        director.fire_due()
        assert director.state.is_over
        assert foretold.look() is None, "what is over is not forecast, however fresh the last one is"
        foretold.close()


def test_one_that_was_old_when_it_was_shown_is_made_again_though_nothing_more_happens() -> None:
    made = Signal()
    store = MemoryStore()
    with Director(store, "e") as director:
        open_turbo(director, store)
        director.act(StartPlay(), id_="start", actor="TD")
        foretold = Foretold(director, made.set)
        foretold.look()
        assert made.wait(WITHIN)
        made.clear()
        foretold.look_again()
        assert not foretold._making.locked(), "nobody was shown an old one"
        director.act(BustOut((Gone(next(iter(director.state.field.alive))),)), id_="out", actor="TD")
        old = foretold.look()
        assert old is not None
        assert old.players == 6, "it is too early for another"
        foretold._not_before = 0.0
        foretold.look_again()
        assert made.wait(WITHIN)
        new = foretold.look()
        assert new is not None
        assert new.players == 5
        foretold.close()
