"""What somebody might try: each is refused or harmless, nothing changes, and it stands in the log."""

import asyncio
import json
import logging
import socket
import threading
from collections.abc import Iterator
from typing import Any

import pytest
from starlette.websockets import WebSocketDisconnect

from shuffleup.refused import Illegal
from shuffleup.server.door import guard, refusals
from shuffleup.server.door.access import SESSION_LASTS, TRIES, Access, bound_to
from shuffleup.server.door.guard import LARGEST_BODY
from shuffleup.server.door.refusals import MOST_A_MINUTE, Refusals
from shuffleup.server.pages.printing import SHEETS
from tests.server.browser import Server
from tests.server.guarding.roles import PIN, Room, room
from tests.server.serving import DIRECTORS_PAGES, HERE, QUICK, heard

SCRIPT = "<script>alert(1)</script><img src=x onerror=alert(2)>\"'"


@pytest.fixture(scope="module")
def there(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Room]:
    with room(tmp_path_factory.mktemp("attacks") / "room.shuffleup") as made:
        yield made


@pytest.fixture
def refused(there: Room, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Afterwards nothing was done, it stands in the log, and no secret stands there with it."""
    monkeypatch.setattr(refusals, "MOST_A_MINUTE", 10**6)
    caplog.set_level(logging.INFO)
    before = there.served.room.event("e").director.version
    yield
    assert there.served.room.event("e").director.version == before
    records = caplog.get_records("call")
    assert [one for one in records if one.name == "shuffleup.door"], "it is not in the log"
    assert not [one for one in records if one.levelno >= logging.ERROR]
    assert there.found_in("\n".join(one.getMessage() for one in records), None) == []


def _post(there: Room, to: str, body: Any, **headers: str) -> int:
    sent: dict[str, Any] = {"content": body} if isinstance(body, bytes) else {"json": body}
    return there.served.client.post(to, headers={**there.cookie("director"), **headers}, **sent).status_code


@pytest.mark.parametrize(
    "origin",
    [
        "http://evil.example",
        "null",
        "",
        "http://testserver.evil.example",
        "http://testserver:81",
        "http://evil.example/http://testserver",
        "http://testserver@evil.example",
        "file://testserver",
        "http://[",
        "//testserver",
    ],
)
def test_a_forged_origin(there: Room, refused: None, origin: str) -> None:
    for to in ("/e/e/do", "/e/e/link", "/revoke", "/new", "/leave", "/api/events/e/lines"):
        assert _post(there, to, {"id": "a" * 16, "line": "clock pause"}, Origin=origin) == 403
    headers = {**there.cookie("director"), "Origin": origin}
    with (
        pytest.raises(WebSocketDisconnect),
        there.served.client.websocket_connect("/e/e/live/wall", headers=headers),
    ):
        pass


def test_guessing_many_pins_at_once_gets_no_more_tries_than_one_by_one() -> None:
    door = Access(":memory:", hasher=QUICK)
    door.set_pin("Flo", "floor", PIN)
    told: list[str] = []

    def guess(n: int) -> None:
        try:
            door.enter_by_pin("Flo", f"{n:08}", f"10.0.0.{n}")
        except Illegal as no:
            told.append(no.message)

    guesses = [threading.Thread(target=guess, args=(n,)) for n in range(30)]
    for one in guesses:
        one.start()
    for one in guesses:
        one.join(60)
    assert sum("do not match" in one for one in told) == TRIES["name"]
    assert sum("too many" in one for one in told) == 30 - TRIES["name"]


def test_guessed_pins_lock_the_name_and_say_nothing_of_who_is_there(there: Room, refused: None) -> None:
    told = set()
    for name in ("Flo", "Nobody"):
        for _ in range(TRIES["name"]):
            answer = there.served.client.post(
                "/enter", json={"name": name, "pin": "00000000"}, headers={"Origin": HERE}
            )
            assert answer.status_code == 409
            told.add(answer.json()["says"])
    assert told == {"this name and PIN do not match"}
    last = there.served.client.post("/enter", json={"name": "Flo", "pin": PIN}, headers={"Origin": HERE})
    assert last.status_code == 409
    assert "too many" in last.json()["says"]


def test_tokens_that_are_spent_revoked_old_or_of_another_kind(there: Room, refused: None) -> None:
    access, now = there.served.access, [1_000_000.0]
    spent = access.link("Toni", "director")
    revoked = access.enter_by_link(spent)
    key = next(one.key for one in access.sessions() if one.name == "Toni")
    access.revoke(key)
    other = Access(":memory:", lambda: now[0], QUICK)
    old = other.token("Toni", "director")
    now[0] += SESSION_LASTS + 1
    assert other.session(old) is None
    other.close()
    client = there.served.client
    assert client.post("/enter", json={"token": spent}, headers={"Origin": HERE}).status_code == 409
    for shown in (revoked, old, key, spent, there.link, "", "x" * 5000):
        for headers in ({"Cookie": f"shuffleup={shown}"}, {"Authorization": f"Bearer {shown}"}):
            answer = client.get("/api/events/e/console", headers=headers)
            assert answer.status_code == 401, shown[:20]


def test_another_player_s_entry_and_another_table_s_dealer(there: Room, refused: None) -> None:
    client, other = there.served.client, there.other_player
    for role, address, line in (
        ("player", f"/api/events/e/entries/{other}", f"arrive #{other}"),
        ("dealer", "/api/events/e/tables/2", "hand begin 2"),
    ):
        assert client.get(address, headers=there.cookie(role)).status_code == 403  # type: ignore[arg-type]
        headers = there.cookie(role)  # type: ignore[arg-type]
        sent = {"id": "a" * 16, "line": line}
        assert client.post("/e/e/do", json=sent, headers=headers).status_code == 403
        page = client.get(f"/e/e/{role}?of=2", headers=headers).text
        assert page == client.get(f"/e/e/{role}", headers=headers).text
    elsewhere = there.served.access.token("Mia", "dealer", bound_to("elsewhere", 1))
    headers = {"Cookie": f"shuffleup={elsewhere}", "Origin": HERE}
    for to, body in (
        ("/e/e/do", {"id": "a" * 16, "line": "hand begin 1"}),
        ("/e/e/call", {"id": "a" * 16, "reason": "misdeal"}),
        ("/e/e/answer", {"id": "a" * 16}),
    ):
        assert client.post(to, json=body, headers=headers).status_code == 403


DEEP = b"[" * 30_000
BODIES = [
    b"",
    b"{",
    b"null",
    b"\xff\xfe\x00",
    b'{"id":"' + b"a" * 16 + b'","line":"\\ud800"}',
    b'{"id":"' + b"a" * 16 + b'","line":7}',
    b'{"id":"' + b"a" * 16 + b'","line":"out \\u0000"}',
    b'{"id":"' + b"a" * 16 + b'","line":"status","role":"director","more":1}',
    b'{"id":"../../etc","line":"status"}',
    b'{"id":' + DEEP,
    b'--x\r\nContent-Disposition: form-data; name="line"\r\n\r\nclock pause\r\n--x--',
    b"id=aaaaaaaaaaaaaaaa&line=clock+pause",
    json.dumps({"id": "a" * 16, "line": "x" * 2001}).encode(),
]


@pytest.mark.parametrize("body", BODIES, ids=range(len(BODIES)))
def test_bodies_that_are_none(there: Room, refused: None, body: bytes) -> None:
    for to in ("/e/e/do", "/e/e/call", "/e/e/link", "/e/e/shares", "/revoke", "/enter", "/e/e/answer"):
        for kind in ("application/json", "multipart/form-data; boundary=x", "text/plain"):
            assert _post(there, to, body, **{"Content-Type": kind}) in (400, 409), to
    assert _post(there, "/new", body) in (200, 400, 409)


def test_bodies_that_are_too_large(there: Room, refused: None) -> None:
    for to in ("/e/e/do", "/enter", "/new", "/new/file?name=x.csv", "/nowhere"):
        assert _post(there, to, b"x" * (LARGEST_BODY + 1)) == 413
    dribbled = there.served.client.post(
        "/e/e/do", content=iter([b"x" * 40_000] * 5), headers=there.cookie("director")
    )
    assert dribbled.status_code == 413
    for length in ("-1", "1e9", "9" * 40, "0x10"):
        assert _post(there, "/e/e/do", b"{}", **{"Content-Length": length}) in (400, 413)


def test_a_body_that_never_ends_is_not_waited_for(
    there: Room, refused: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guard, "BODY_WITHIN", 0.05)
    app: Any = there.served.client.app
    answered: list[Any] = []

    async def ask() -> None:
        parts = [{"type": "http.request", "body": b'{"id":', "more_body": True}]

        async def receive() -> Any:
            return parts.pop() if parts else await asyncio.Event().wait()

        async def send(message: Any) -> None:
            answered.append(message)

        headers = [(b"host", b"testserver"), (b"origin", b"http://testserver")]
        cookie = f"shuffleup={there.tokens['director']}".encode()
        path = {"path": "/e/e/do", "raw_path": b"/e/e/do", "query_string": b"", "root_path": ""}
        head = {"headers": [*headers, (b"cookie", cookie)], "client": ("10.0.0.7", 1), "scheme": "http"}
        await app({"type": "http", "method": "POST", "http_version": "1.1", **path, **head}, receive, send)

    portal = there.served.client.portal
    assert portal is not None
    portal.call(ask)
    assert answered[0]["status"] == 408


def test_whoever_is_stopped_at_the_door_reads_why_in_their_language_and_no_cache_keeps_it(
    there: Room, refused: None
) -> None:
    german = {"Accept-Language": "de", **there.cookie("director")}
    for body, headers, told in (
        (b"x" * (LARGEST_BODY + 1), german, "Das ist zu viel auf einmal"),
        (b"{}", german | {"Content-Length": "-1"}, "Das lässt sich nicht lesen"),
        (b"{}", german | {"Origin": "http://evil.example"}, "Das kam von einer anderen Seite"),
    ):
        answer = there.served.client.post("/e/e/do", content=body, headers=headers)
        assert (answer.json()["says"], answer.json()["lang"]) == (told, "de")
        assert answer.headers["cache-control"] == "no-store"
        assert "default-src 'none'" in answer.headers["content-security-policy"]


PATHS = [
    *(
        "/static/../app.py",
        "/static/%2e%2e/app.py",
        "/static/..%2fapp.py",
        "/static/%2e%2e%2f%2e%2e%2fetc/passwd",
    ),
    *("/static/%00", "/static/live.js%00.txt", "/e/%00/wall", "/e/e/%00", "/e/e/wall%00", "/rules/%00"),
    *("/e/../e/wall/../console", "/e/e/print/..%2fcards", "/api/events/%2e%2e/wall", "/e/e%2fconsole/wall"),
    *("/static/" + "a" * 3000, "/e/" + "a" * 3000 + "/wall", "/rules/" + "%c3%28" * 50, "/e/e/wall/"),
    *("//evil.example/wall", "/%5c..%5capp.py", "/e/e/live/wall", "/.git/config", "/room.shuffleup"),
]


@pytest.mark.parametrize("path", PATHS, ids=range(len(PATHS)))
def test_paths_that_lead_nowhere(there: Room, path: str) -> None:
    answer = there.served.client.get(path, headers=there.cookie("director"), follow_redirects=False)
    assert answer.status_code in (303, 307, 400, 404), answer.status_code
    assert "import " not in answer.text
    assert "root:" not in answer.text
    location = answer.headers.get("location", "/")
    assert location.startswith("/") or location.startswith(HERE)
    assert not location.startswith("//")


def test_script_in_whatever_a_person_types_is_shown_as_text(
    there: Room, caplog: pytest.LogCaptureFixture
) -> None:
    """In names, reasons, the names of events and devices: on every page, sheet and message."""
    client, served = there.served.client, there.served
    quoted = SCRIPT.replace("\\", "\\\\").replace('"', '\\"')
    lines = (
        f'register "{quoted}"',
        f'penalty #3 warning --reason "{quoted}"',
        f'clock pause "{quoted}"',
        f'absent "{quoted}"',
    )
    done = [_said(there, line) for line in lines]
    assert done.count("done") >= 3, done
    served.access.token(SCRIPT, "floor", device=SCRIPT)
    headers = {**there.cookie("director"), "User-Agent": SCRIPT}
    form = {"name": SCRIPT, "id": "e" * 24, "open": "1"}
    opened = client.post("/new", data=form, headers=headers, follow_redirects=False)
    assert opened.status_code in (200, 303), opened.text[:300]
    assert (
        client.post("/e/e/link", json={"role": "floor", "name": SCRIPT}, headers=headers).status_code == 200
    )
    addresses = [
        "/",
        "/people",
        "/league",
        f"/league?points={SCRIPT}",
        f"/try?line={SCRIPT}",
        f"/rules?q={SCRIPT}",
        *(f"/e/e/{page}?of=1" for page in DIRECTORS_PAGES),
        *(f"/e/e/print/{what}" for what in SHEETS if what != "cards"),
    ]
    shown = 0
    for address in addresses:
        answer = client.get(address, headers=headers)
        assert answer.headers["content-type"].startswith("text/html"), address
        policy = answer.headers["content-security-policy"]
        assert "script-src 'self'" in policy
        assert "unsafe" not in policy
        assert "<script>alert" not in answer.text, address
        assert "<img src=x" not in answer.text, address
        shown += "&lt;script&gt;alert" in answer.text
    assert shown >= 8
    for page in DIRECTORS_PAGES:
        with client.websocket_connect(f"/e/e/live/{page}?of=1", headers=headers) as follows:
            assert "<script>alert" not in heard(follows)
    told = client.get("/api/events/e/history", headers=headers)
    assert told.headers["content-type"] == "application/json"
    assert told.headers["x-content-type-options"] == "nosniff"


def _said(there: Room, line: str) -> object:
    number = there.served.room.event("e").director.version
    answer = there.served.client.post(
        "/e/e/do", json={"id": f"{number:016x}", "line": line}, headers=there.cookie("director")
    )
    return answer.json()["status"]


def test_the_log_cannot_be_filled_by_knocking(caplog: pytest.LogCaptureFixture) -> None:
    now = [0.0]
    door = Refusals(lambda: now[0])
    for _ in range(MOST_A_MINUTE + 50):
        door.note("GET", "/x\nroot logged in", "10.0.0.7", 403, "not theirs")
    assert len(caplog.records) == MOST_A_MINUTE
    assert "\n" not in caplog.records[0].getMessage()
    now[0] = 61.0
    door.note("GET", "/x", "10.0.0.7", 403, "not theirs")
    assert "refused 50 more within a minute" in caplog.text


def test_a_page_that_does_not_read_holds_nobody_up(server: Server) -> None:
    """Fifty pages that read nothing, and as many half-sent requests: the room goes on as before."""
    head = (
        f"GET /e/{server.stream}/live/wall HTTP/1.1\r\n"
        f"Host: 127.0.0.1:{server.port}\r\nOrigin: {server.here}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n"
    )
    held = []
    for sent in (head, "POST /enter HTTP/1.1\r\nHost: x\r\nContent-Length: 900\r\n\r\n{", "GET / HT"):
        for _ in range(25):
            one = socket.create_connection(("127.0.0.1", server.port), timeout=60)
            one.sendall(sent.encode())
            held.append(one)
    asked = socket.create_connection(("127.0.0.1", server.port), timeout=60)
    wanted = f"GET /e/{server.stream}/wall HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n"
    asked.sendall(f"{wanted}Connection: close\r\n\r\n".encode())
    answer = b""
    while part := asked.recv(65536):
        answer += part
    assert answer.startswith(b"HTTP/1.1 200")
    for one in (asked, *held):
        one.close()
