"""What the pages show, follow and never show."""

import json
from pathlib import Path
from string import Formatter
from typing import Any

import pytest
from starlette.websockets import WebSocketDisconnect

from shuffleup.cli.event._line import do_line
from shuffleup.director import Director
from shuffleup.log import SQLiteStore
from shuffleup.server.door.access import Session
from shuffleup.server.door.permission import Permission
from shuffleup.server.pages.making import FOR_EVERYBODY, PARTS
from shuffleup.server.pages.words import LANGUAGES, catalogue
from shuffleup.server.room.answers import Typed
from shuffleup.tournament.clock.commands import StartPlay
from tests.server.serving import DIRECTORS_PAGES, HERE, NAMES, Serving, heard, make_room, serving

SCRIPT = "<script>alert(1)</script>"


def test_every_word_is_there_in_every_language() -> None:
    first = catalogue(LANGUAGES[0])
    for language in LANGUAGES[1:]:
        other = catalogue(language)
        assert first.keys() == other.keys()
        for key in first:
            assert _fields(first[key]) == _fields(other[key]), key


def _fields(text: str) -> set[str | None]:
    return {field for _, field, _, _ in Formatter().parse(text) if field is not None}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_is_made_in_every_language(served: Serving, language: str) -> None:
    served.come_in()
    served.say("start")
    served.say("out Ann --by Bob")
    for page in DIRECTORS_PAGES:
        answer = served.client.get(f"/e/e/{page}?of=1", headers={"Accept-Language": language})
        assert answer.status_code == 200
        assert f'<html lang="{language}">' in answer.text


def test_the_wall_follows(served: Serving) -> None:
    served.come_in()
    with served.client.websocket_connect("/e/e/live/wall", headers={"Origin": HERE}) as wall:
        first = _message(wall)
        assert set(first["set"]) == set(PARTS["wall"])
        assert "ends-at" not in first["set"]["wall-clock"]
        served.say("start")
        assert f'ends-at="{served.room.event("e").director.state.clock.ends_at}"' in _until(
            wall, "wall-clock"
        )
        served.say("out Ann --by Bob")
        assert "<b>11</b>" in _until(wall, "wall-side")


def test_what_another_program_writes_is_seen_too(served: Serving, path: Path) -> None:
    with served.client.websocket_connect("/e/e/live/wall", headers={"Origin": HERE}) as wall:
        _message(wall)
        store = SQLiteStore(path)
        with Director(store, "e") as director:
            director.act(StartPlay(), id_="elsewhere", actor="terminal")
        store.close()
        assert "ends-at" in _until(wall, "wall-clock")


def _message(socket: Any) -> dict[str, Any]:
    return json.loads(heard(socket))  # type: ignore[no-any-return]


def _until(socket: Any, part: str) -> str:
    while True:
        message = _message(socket)
        if part in message.get("set", {}) or part in message.get("change", {}):
            return str(message.get("set", {}).get(part) or message["change"][part])


@pytest.mark.parametrize("page", [page for page in PARTS if page not in FOR_EVERYBODY])
def test_nobody_follows_the_director_s_pages_uninvited(served: Serving, page: str) -> None:
    with (
        pytest.raises(WebSocketDisconnect),
        served.client.websocket_connect(f"/e/e/live/{page}", headers={"Origin": HERE}),
    ):
        pass


def test_a_page_of_another_site_follows_nothing(served: Serving) -> None:
    served.come_in()
    for headers in ({"Origin": "http://evil.example"}, {}):
        with (
            pytest.raises(WebSocketDisconnect),
            served.client.websocket_connect("/e/e/live/wall", headers=headers),
        ):
            pass


def test_what_people_type_is_never_markup(tmp_path: Path) -> None:
    path = tmp_path / "room.shuffleup"
    make_room(path, *NAMES, f"Bobby {SCRIPT}")
    with serving(path) as served:
        served.come_in(name=f"Tara {SCRIPT}")
        served.say("start")
        served.say(f"warn Ann --reason '{SCRIPT}'")
        served.say(f"out 'Bobby {SCRIPT}' --by Ann")
        for page in DIRECTORS_PAGES:
            for of in range(1, 14):
                assert SCRIPT not in served.client.get(f"/e/e/{page}?of={of}").text


def test_contacts_and_seeds_stay_inside(served: Serving) -> None:
    served.come_in()
    served.say("start")
    state = served.room.event("e").director.state
    seed = served.room.store.vault.get(state.commitment)
    assert seed is not None
    for page in DIRECTORS_PAGES:
        text = served.client.get(f"/e/e/{page}?of=1").text
        assert "secret@example.org" not in text
        assert seed.seed.hex() not in text


def test_the_desk_of_lines_answers_without_a_page(path: Path) -> None:
    """The terminal's own words are the only grammar there is."""
    permission = Permission(Session("Tara", "director", "", 0), "e", lambda _: None)
    store = SQLiteStore(path)
    with Director(store, "e") as director:
        answer = do_line(store, director, "e", Typed("start", "c" * 16, "Tara", permission))
    store.close()
    assert answer.status == "done"
