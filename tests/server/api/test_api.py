"""The JSON API: the examples of its page, its description, and what it keeps from whom."""

import json
import re
from collections.abc import Generator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from shuffleup.server.api.description import openapi
from shuffleup.server.api.views import EVERYBODY, VIEWS
from shuffleup.server.door.access import ROLES, TERMINAL, bound_to
from tests.server.serving import HERE, Serving

PAGE = Path(__file__).parents[3] / "docs" / "http-api.md"


def _bearer(served: Serving, role: str, number: int = 0, device: str = "token") -> dict[str, str]:
    bound = bound_to("e", number) if number else ""
    return {"Authorization": f"Bearer {served.access.token('Tara', role, bound, device)}"}  # type: ignore[arg-type]


def _holds(wanted: Any, found: Any) -> bool:
    """Whether everything that an example shows is there."""
    if isinstance(wanted, dict):
        return isinstance(found, dict) and all(_holds(wanted[key], found.get(key)) for key in wanted)
    if isinstance(wanted, list):
        return len(found) >= len(wanted) and all(map(_holds, wanted, found))
    return bool(wanted == found)


def test_the_examples_of_the_page_hold(served: Serving) -> None:
    examples = re.findall(r"^    (GET|POST) (\S+)(?: (.+))?\n    (\d+) (.+)$", PAGE.read_text(), re.MULTILINE)
    assert len(examples) == 12
    headers = _bearer(served, "director")
    for method, address, body, status, answer in examples:
        found = served.client.request(method, address, content=body, headers=headers)
        assert found.status_code == int(status), (address, found.text)
        assert _holds(json.loads(answer), found.json()), (address, found.text[:500])
    streams = re.findall(r"^    STREAM (\S+)\n    (\d+) (.+)$", PAGE.read_text(), re.MULTILINE)
    ((address, number, told),) = streams
    heard = _stream(served, address, headers)
    assert _holds(json.loads(told), next(heard))
    assert json.loads(told)["number"] == int(number)
    heard.close()


def _stream(served: Serving, address: str, headers: dict[str, str]) -> Generator[dict[str, Any], None, None]:
    """What a program hears, until the stream ends."""
    with served.client.stream("GET", address, headers=headers) as answer:
        assert answer.status_code == 200
        assert answer.headers["content-type"].startswith("text/event-stream")
        for line in answer.iter_lines():
            if line.startswith("data: "):
                yield json.loads(line.removeprefix("data: "))


def _do(served: Serving, line: str) -> None:
    number = served.room.event("e").director.version
    sent = {"id": f"{number:016x}", "line": line}
    answer = served.client.post("/api/events/e/lines", json=sent, headers=_bearer(served, "director"))
    assert answer.json()["status"] == "done", answer.text


def test_a_program_hears_every_act_once_from_wherever_it_left_off(served: Serving) -> None:
    headers = _bearer(served, "floor")
    heard = _stream(served, "/api/events/e/stream?after=12", headers)
    assert [next(heard)["number"] for _ in (13, 14)] == [13, 14]
    _do(served, "start")
    _do(served, "out Ann --by Bob")
    _do(served, 'undo 16 "wrong player"')
    told = [next(heard) for _ in range(3)]
    assert [one["number"] for one in told] == [15, 16, 17]
    assert "Ann is out" in told[1]["told"]
    assert (told[1].get("is_undo", False), told[2]["is_undo"]) == (False, True)
    heard.close()
    again = _stream(served, "/api/events/e/stream", {**headers, "Last-Event-ID": "16"})
    assert next(again)["number"] == 17
    again.close()


@pytest.mark.parametrize("role", [None, "dealer", "player", "screen"])
def test_others_hear_that_there_is_news_and_not_what(served: Serving, role: str | None) -> None:
    headers = _bearer(served, role, 1 if role in ("dealer", "player") else 0) if role else {}
    heard = _stream(served, "/api/events/e/stream?after=0", headers)
    assert [sorted(next(heard)) for _ in range(14)] == [["number", "time"]] * 14
    heard.close()


def test_whoever_is_sent_off_hears_no_more(served: Serving) -> None:
    headers = _bearer(served, "director")
    heard = _stream(served, "/api/events/e/stream?after=13", headers)
    assert next(heard)["number"] == 14
    for session in served.access.sessions():
        served.access.revoke(session.key)
    assert next(heard, None) is None
    assert served.client.get("/api/events/e/stream", headers=headers).status_code == 401


def test_the_description_has_every_address_and_resolves(served: Serving) -> None:
    described = served.client.get("/api/openapi.json").json()
    assert described == json.loads(msgspec.json.encode(openapi()))
    schemas = described["components"]["schemas"]
    for name in re.findall(r'"#/components/schemas/([^"]+)"', json.dumps(described)):
        assert name in schemas
    for view in VIEWS:
        assert f"/api/events/{{stream}}/{view.path}" in described["paths"]


def test_answers_are_as_described(served: Serving) -> None:
    served.come_in()
    served.say("start")
    served.client.cookies.clear()
    headers = _bearer(served, "director")
    for view in VIEWS:
        address = f"/api/events/e/{view.path}".replace("{number}", "1")
        answer = served.client.get(address, headers=headers)
        assert answer.status_code == 200
        msgspec.json.decode(answer.content, type=view.type)


@pytest.mark.parametrize("role", [None, *ROLES])
def test_every_role_sees_what_it_may_and_nothing_else(served: Serving, role: str | None) -> None:
    headers = _bearer(served, role, 1 if role in ("dealer", "player") else 0) if role else {}
    for view in VIEWS:
        for number in (1, 2):
            address = f"/api/events/e/{view.path}".replace("{number}", str(number))
            answer = served.client.get(address, headers=headers)
            may = role in view.who and not (role == view.bound and number == 2)
            assert answer.status_code == (200 if may else 403 if role else 401), (address, role)
            if not may:
                assert answer.json()["status"] == "refused"
                assert not any(name in answer.text for name in ("Ann", "Bob"))
            assert "secret@example.org" not in answer.text
    assert EVERYBODY[0] is None


@pytest.mark.parametrize(
    "address",
    [
        "/api/events/nowhere/wall",
        "/api/events/e/nothing",
        "/api/events/e/tables/x",
        "/api/events/../e",
        "/api/x",
    ],
)
def test_what_is_not_there_is_told_in_json(served: Serving, address: str) -> None:
    answer = served.client.get(address, headers=_bearer(served, "director"))
    assert answer.status_code == 404


def test_a_wrong_token_opens_nothing_and_a_cookie_does_not_help_it(served: Serving) -> None:
    served.come_in()
    wrong = {"Authorization": "Bearer guessed"}
    assert served.client.get("/api/events/e/console", headers=wrong).status_code == 401
    line = {"id": "f" * 16, "line": "start"}
    assert served.client.post("/api/events/e/lines", json=line, headers=wrong).status_code == 401
    assert served.client.post("/api/events/e/lines", json=line).status_code == 403, "no origin, no token"
    assert not served.room.event("e").director.state.started
    served.client.post("/api/events/e/lines", json=line, headers={"Origin": HERE})
    assert served.room.event("e").director.state.started


@pytest.mark.parametrize("method", ["GET", "POST"])
def test_a_program_that_forgot_its_token_is_told_how_to_get_one(served: Serving, method: str) -> None:
    to = {"GET": "console", "POST": "lines"}[method]
    answer = served.client.request(method, f"/api/events/e/{to}", json={"id": "f" * 16, "line": "start"})
    assert (answer.status_code, answer.json()["status"]) == (401, "refused")
    assert "shuffleup token NAME" in answer.json()["says"]


def test_only_the_terminal_speaks_for_others(served: Serving) -> None:
    for device, actor, line in (("token", "Tara", "absent Ann"), (TERMINAL, "Zoe", "back Ann")):
        sent = {"id": actor.encode().hex() * 3, "line": line, "actor": "Zoe"}
        headers = _bearer(served, "director", device=device)
        answer = served.client.post("/api/events/e/lines", json=sent, headers=headers)
        assert answer.json()["status"] == "done"
        assert served.room.event("e").story.deeds[-1].actor == actor


def test_a_revoked_token_is_over(served: Serving) -> None:
    headers = _bearer(served, "director")
    assert served.client.get("/api/events/e/console", headers=headers).status_code == 200
    for session in served.access.sessions():
        served.access.revoke(session.key)
    assert served.client.get("/api/events/e/console", headers=headers).status_code == 401
