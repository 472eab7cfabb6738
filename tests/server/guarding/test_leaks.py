"""Every role at every address: who is let in, and that nobody finds what is not for them.

The addresses are those of the application itself: one that is added there without a row here fails.
"""

import logging
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from shuffleup.server.door.access import ROLES, Role
from shuffleup.server.pages.making import PARTS
from shuffleup.server.pages.printing import SHEETS
from tests.server.guarding.roles import WHO, Room, room
from tests.server.serving import HERE, heard

ALL: tuple[Role | None, ...] = (None, *ROLES)
STAFF: tuple[Role | None, ...] = ("director", "floor")
TD: tuple[Role | None, ...] = ("director",)
AT_TABLE: tuple[Role | None, ...] = (*STAFF, "dealer")
SPEAK: tuple[Role | None, ...] = (*AT_TABLE, "player")

PAGES: dict[str, tuple[Role | None, ...]] = {
    **dict.fromkeys(("wall", "results", "notices", "bracket", "watch"), ALL),
    **dict.fromkeys(("console", "desk", "money", "history", "devices"), TD),
    **dict.fromkeys(("floor", "print", "chips"), STAFF),
    "dealer": AT_TABLE,
    "player": ("director", "player"),
    "felt": ("player",),
}
SHEETS_FOR: dict[str, tuple[Role | None, ...]] = {
    **dict.fromkeys(SHEETS, STAFF),
    **dict.fromkeys(("receipts", "payouts"), TD),
    "cards": (),
}
STILL = ("results", "notices", "bracket", "felt", "watch")
"""Pages on which the clock is not seen: nothing is sent to them when it stops."""
LINES = (
    "status",
    "log",
    "entries",
    "people",
    "people show Ann",
    "rulings",
    "books",
    "refusals",
    "next",
    "out An",
    '"',
)
Asked = tuple[str, Any, tuple[Role | None, ...]]
"""An address, a body or None, and who gets an answer there."""


def _said(to: str) -> list[Asked]:
    return [(to, {"id": f"{n:016x}", "line": line}, SPEAK) for n, line in enumerate(LINES, 0xF000)]


ROWS: dict[str, list[Asked]] = {
    "GET /": [("/", None, ALL)],
    "GET /events": [("/events", None, ALL)],
    "GET /enter": [("/enter", None, ALL)],
    "POST /enter": [
        ("/enter", {"token": "guessed"}, ()),
        ("/enter", {"name": "Flo", "pin": "00000000"}, ()),
        ("/enter", {"nonsense": 1}, ()),
    ],
    "GET /new": [("/new", None, TD)],
    "POST /new": [("/new", "name=x&players=zz", TD)],
    "POST /new/file": [("/new/file?name=x.csv", "Zoe\n", TD)],
    "GET /league": [("/league", None, ALL), ("/league?points=nonsense", None, ALL)],
    "GET /people": [("/people", None, TD)],
    "POST /leave": [],  # it ends the session: last
    "POST /e/{stream}/do": _said("/e/e/do"),
    "POST /e/{stream}/foresee": _said("/e/e/foresee"),
    "POST /e/{stream}/call": [("/e/e/call", {"id": "zz", "reason": "misdeal"}, AT_TABLE)],
    "POST /e/{stream}/confirm": [("/e/e/confirm", {"id": "f" * 16, "call": "e" * 16}, STAFF)],
    "POST /e/{stream}/answer": [("/e/e/answer", {"id": "f" * 16}, AT_TABLE)],
    "POST /e/{stream}/shares": [("/e/e/shares", {"kind": "icm"}, TD)],
    "POST /e/{stream}/link": [("/e/e/link", {"role": "floor", "name": ""}, TD)],
    "GET /e/{stream}/print/{what}": [(f"/e/e/print/{what}", None, may) for what, may in SHEETS_FOR.items()],
    "POST /e/{stream}/print/cards": [("/e/e/print/cards", {}, TD)],
    "POST /revoke": [("/revoke", {"key": "0"}, TD)],
    "GET /e/{stream}/{page}": [
        *((f"/e/e/{page}{of}", None, may) for page, may in PAGES.items() for of in ("?of=1", "?of=2")),
        ("/e/nowhere/wall", None, ()),
        ("/e/e/nothing", None, ()),
        ("/e/e/player?of=999999", None, ("director", "player")),
    ],
    "GET /sit": [("/sit", None, ALL)],
    "POST /e/{stream}/sit": [("/e/e/sit", {"name": "Zoe"}, ALL)],
    "POST /e/{stream}/act": [
        ("/e/e/act", {"id": "f" * 16, "do": "fold"}, ("player",)),
        ("/e/e/act", {"id": "f" * 16, "do": "sit-out"}, ("player",)),
        ("/e/e/act", {"id": "zz", "do": "raise", "total": -1}, ("player",)),
    ],
    "GET /e/{stream}/proof/{table:int}/{hand:int}": [("/e/e/proof/1/1", None, ())],
    "GET /e/{stream}/hand/{table:int}/{hand:int}/{form}": [("/e/e/hand/1/1/phh", None, ())],
    "GET /e/{stream}/hands/{form}": [("/e/e/hands/phhs", None, ()), ("/e/e/hands/zip", None, ())],
    "POST /e/{stream}/editions": [("/e/e/editions", {"table": "1", "told": "x"}, STAFF)],
    "WS /e/{stream}/live/{page}": [],  # followed in a test of its own
    "GET /api/openapi.json": [("/api/openapi.json", None, ALL)],
    "GET /api/events": [("/api/events", None, ALL)],
    "GET /api/events/{stream}/wall": [("/api/events/e/wall", None, ALL)],
    "GET /api/events/{stream}/console": [("/api/events/e/console", None, STAFF)],
    "GET /api/events/{stream}/calls": [("/api/events/e/calls", None, STAFF)],
    "GET /api/events/{stream}/entries": [("/api/events/e/entries", None, TD)],
    "GET /api/events/{stream}/money": [("/api/events/e/money", None, TD)],
    "GET /api/events/{stream}/history": [("/api/events/e/history", None, TD)],
    "GET /api/events/{stream}/tables/{number}": [
        ("/api/events/e/tables/1", None, AT_TABLE),
        ("/api/events/e/tables/2", None, STAFF),
        ("/api/events/e/tables/zz", None, ()),
    ],
    "GET /api/events/{stream}/entries/{number}": [
        ("/api/events/e/entries/{own}", None, ("director", "player")),
        ("/api/events/e/entries/{other}", None, TD),
    ],
    "POST /api/events/{stream}/lines": _said("/api/events/e/lines"),
    "POST /api/events/{stream}/foresee": _said("/api/events/e/foresee"),
    "GET /api/events/{stream}/stream": [("/api/events/e/stream?after=x", None, ALL)],
    "GET /rules": [("/rules?q=chip", None, ALL)],
    "GET /rules/editions": [("/rules/editions", None, ALL)],
    "GET /rules/{slug}": [("/rules/oversized-chip", None, ALL)],
    "GET /rules/{slug}/{case}": [("/rules/oversized-chip/none-such", None, ())],
    "GET /try": [("/try?line=nonsense", None, ALL)],
    "GET /quiz": [("/quiz?seed=1&n=1&right=0", None, ALL)],
    "MOUNT /static": [("/static/live.js", None, ALL), ("/static/nothing", None, ())],
}


@pytest.fixture(scope="module")
def there(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Room]:
    with room(tmp_path_factory.mktemp("leaks") / "room.shuffleup") as made:
        yield made


def _addresses(app: Any) -> set[str]:
    found = set()
    for route in app.routes:
        if isinstance(route, WebSocketRoute):
            found.add(f"WS {route.path}")
        elif isinstance(route, Mount):
            found.add(f"MOUNT {route.path}")
        else:
            assert isinstance(route, Route)
            found |= {f"{method} {route.path}" for method in route.methods or () if method != "HEAD"}
    return found


def test_every_address_has_a_row(there: Room) -> None:
    assert _addresses(there.served.client.app) == set(ROWS)
    assert set(PAGES) == set(PARTS)


@pytest.mark.parametrize("role", WHO)
def test_who_gets_what_at_every_address(
    there: Room, role: Role | None, caplog: pytest.LogCaptureFixture
) -> None:
    client, headers = there.served.client, there.cookie(role)
    caplog.set_level(logging.DEBUG)
    everything = ""
    for row, asked in ROWS.items():
        method = "GET" if row.startswith(("GET", "MOUNT")) else "POST"
        for address, body, may in asked:
            to = address.format(own=there.player, other=there.other_player)
            sent: dict[str, Any] = {"content": body} if isinstance(body, str) else {"json": body}
            answer = client.request(
                method, to, headers=headers, follow_redirects=False, **(sent if body is not None else {})
            )
            where = f"{role} at {method} {to}: {answer.status_code}"
            assert answer.status_code < 500, where
            if role in may:
                assert answer.status_code not in (401, 403) or body is not None, where
            elif may:
                away = answer.status_code == 303 and answer.headers["location"] == "/enter"
                assert answer.status_code in (401, 403) or away, where
            seen = f"{answer.text}\n{dict(answer.headers)}"
            everything += seen
            assert there.found_in(seen, role) == [], where
            assert "Traceback" not in answer.text, where
            assert "set-cookie" not in answer.headers, where
            assert "no-store" in answer.headers["cache-control"] or row.startswith("MOUNT"), where
    for what, (secret, allowed) in there.only.items():
        assert (secret in everything) == (role in allowed), what
    assert there.found_in(caplog.text, None) == []
    assert "00000000" not in caplog.text, "a wrong PIN may be the right one of somebody else"


@pytest.mark.parametrize("role", WHO)
def test_who_follows_what(there: Room, role: Role | None) -> None:
    """What is sent when a page is opened, and when something changes."""
    for page, may in PAGES.items():
        told = _heard(there, role, f"/e/e/live/{page}?of=1")
        assert bool(told) == (role in may), (role, page)
        assert there.found_in("".join(told), role) == [], (role, page)
    for address in ("/e/nowhere/live/wall", "/e/e/live/nothing", "/e/e/live/%2e%2e"):
        assert not _heard(there, role, address)


def _heard(there: Room, role: Role | None, address: str) -> list[str]:
    told: list[str] = []
    client: TestClient = there.served.client
    with (
        suppress(WebSocketDisconnect),
        client.websocket_connect(address, headers=there.cookie(role)) as socket,
    ):
        told.append(heard(socket))
        event = there.served.room.event("e")
        with event.director.looking() as state:
            line = "clock pause" if state.clock.running else "clock resume"
        body = {"id": f"{event.director.version:016x}", "line": line}
        answer = client.post("/e/e/do", json=body, headers=there.cookie("director"))
        assert answer.json()["status"] == "done", answer.text
        if not address.partition("?")[0].endswith(STILL):
            told.append(heard(socket))
    return told


def test_whoever_left_is_out(there: Room) -> None:
    access = there.served.access
    token = access.enter_by_link(access.link("Toni", "director"))
    headers = {"Origin": HERE, "Cookie": f"shuffleup={token}"}
    assert there.served.client.get("/e/e/console", headers=headers).status_code == 200
    assert there.served.client.post("/leave", headers=headers).status_code == 200
    there.served.client.cookies.clear()
    assert there.served.client.get("/e/e/console", headers=headers, follow_redirects=False).status_code == 303
