"""Who gets in, and what is refused at the door."""

import pytest
from argon2 import PasswordHasher

from shuffleup.refused import Illegal, Malformed
from shuffleup.server.door.access import LINK_LASTS, SESSION_LASTS, TRIES, TRIES_WITHIN, Access
from shuffleup.server.door.guard import LARGEST_BODY
from tests.server.serving import HERE, Serving


class Time:
    now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def time() -> Time:
    return Time()


@pytest.fixture
def door(time: Time) -> Access:
    return Access(":memory:", time, PasswordHasher(1, 8, 1))


def test_a_link_opens_once(door: Access) -> None:
    link = door.link("Tara", "director")
    session = door.session(door.enter_by_link(link))
    assert session is not None
    assert (session.name, session.role) == ("Tara", "director")
    with pytest.raises(Illegal, match="used"):
        door.enter_by_link(link)


def test_a_link_grows_old(door: Access, time: Time) -> None:
    link = door.link("Tara", "director")
    time.now += LINK_LASTS + 1
    with pytest.raises(Illegal, match="too old"):
        door.enter_by_link(link)


def test_a_pin_lets_in_by_name(door: Access) -> None:
    door.set_pin("Flo", "floor", "482913")
    session = door.session(door.enter_by_pin("Flo", "482913", "10.0.0.7"))
    assert session is not None
    assert session.role == "floor"
    assert door.enter_by_pin("Flo", "482 913", "10.0.0.7"), "as it is printed"
    with pytest.raises(Malformed, match="digits"):
        door.set_pin("Flo", "floor", "4829")


def test_guessing_stops_by_name_and_by_address(door: Access, time: Time) -> None:
    door.set_pin("Flo", "floor", "482913")
    for n in range(TRIES["name"]):
        with pytest.raises(Illegal, match="do not match"):
            door.enter_by_pin("Flo", "000000", f"10.0.0.{n}")
    with pytest.raises(Illegal, match="too many"):
        door.enter_by_pin("Flo", "482913", "10.0.0.99")
    for n in range(TRIES["address"]):
        with pytest.raises(Illegal):
            door.enter_by_pin(f"Guess {n}", "000000", "10.9.9.9")
    with pytest.raises(Illegal, match="too many"):
        door.enter_by_pin("Somebody else", "000000", "10.9.9.9")
    time.now += TRIES_WITHIN + 1
    assert door.enter_by_pin("Flo", "482913", "10.0.0.99")


def test_a_session_ends_and_can_be_revoked(door: Access, time: Time) -> None:
    token = door.enter_by_link(door.link("Tara", "director"))
    other = door.enter_by_link(door.link("Toni", "director"))
    (key,) = [one.key for one in door.sessions() if one.name == "Tara"]
    assert door.session(key) is None, "the key of a session opens nothing"
    assert door.revoke(key)
    assert door.session(token) is None
    assert door.session(other) is not None
    time.now += SESSION_LASTS + 1
    assert door.session(other) is None


def test_nothing_secret_is_kept_as_it_is(tmp_path: object) -> None:
    from pathlib import Path

    assert isinstance(tmp_path, Path)
    file = tmp_path / "access"
    door = Access(file)
    link = door.link("Tara", "director")
    door.set_pin("Flo", "floor", "482913")
    token = door.enter_by_link(link)
    door.close()
    kept = file.read_bytes()
    assert not any(secret.encode() in kept for secret in (link, token, "482913"))
    assert b"$argon2id$v=19$m=65536,t=3," in kept, "a PIN is short: to try them all must cost"
    assert file.stat().st_mode & 0o077 == 0


@pytest.mark.parametrize("page", ["console", "history"])
def test_the_director_s_pages_are_for_the_director(served: Serving, page: str) -> None:
    asked = served.client.get(f"/e/e/{page}", follow_redirects=False)
    assert (asked.status_code, asked.headers["location"]) == (303, "/enter")
    served.come_in("dealer", "Mia")
    assert served.client.get(f"/e/e/{page}").status_code == 403
    assert served.say("start")[0] == 403


def test_without_a_session_nothing_is_done(served: Serving) -> None:
    before = served.room.event("e").director.version
    assert served.say("start")[0] == 401
    served.client.cookies.set("shuffleup", "guessed")
    assert served.say("start")[0] == 401
    assert served.room.event("e").director.version == before


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {},
        {"Origin": "https://testserver.evil.example"},
    ],
)
def test_what_comes_from_another_site_is_refused(served: Serving, headers: dict[str, str]) -> None:
    served.come_in()
    answer = served.client.post("/e/e/do", json={"id": "0" * 16, "line": "start"}, headers=headers)
    assert answer.status_code == 403
    assert not served.room.event("e").director.state.started


def test_bodies_have_a_bound(served: Serving) -> None:
    served.come_in()
    for body in (b"x" * (LARGEST_BODY + 1), b'{"id":"', b"[]", b'{"id":"zz","line":"start"}', b"\xff\xfe"):
        answer = served.client.post("/e/e/do", content=body, headers={"Origin": HERE})
        assert answer.status_code in (400, 413)
    assert not served.room.event("e").director.state.started


def test_answers_are_guarded(served: Serving) -> None:
    for page in ("/", "/enter", "/e/e/wall"):
        answer = served.client.get(page)
        assert answer.status_code == 200
        assert "script-src 'self'" in answer.headers["content-security-policy"]
        assert answer.headers["cache-control"] == "no-store"
        assert "<script>" not in answer.text
        assert " style=" not in answer.text


@pytest.mark.parametrize(
    "address", ["/e/nowhere/wall", "/e/e/nothing", "/static/../app.py", "/static/%2e%2e/app.py", "/x"]
)
def test_what_is_not_there(served: Serving, address: str) -> None:
    answer = served.client.get(address)
    assert answer.status_code == 404
    assert "Traceback" not in answer.text
    assert "import" not in answer.text


def test_a_pin_made_at_the_terminal_opens_the_door(
    served: Serving, capsys: pytest.CaptureFixture[str]
) -> None:
    from shuffleup.cli.main import app

    app(["pin", "Flo", "--room", str(served.room.beside)], result_action="return_value")
    told = capsys.readouterr().out
    digits = "".join(character for character in told.partition("PIN")[2] if character.isdigit())
    assert len(digits) == 8
    door = Access(served.room.beside.with_name(served.room.beside.name + "-access"))
    session = door.session(door.enter_by_pin("Flo", digits, "10.0.0.1"))
    door.close()
    assert session is not None
    assert session.role == "floor"
