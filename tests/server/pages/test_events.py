"""Several events in one room: everybody is led to theirs, and the director changes between them."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from shuffleup.log import SQLiteStore
from tests.server.serving import NAMES, Serving, seat, serving


@pytest.fixture
def two(path: Path) -> Iterator[Serving]:
    """The event `e` of twelve, and `late` of three beside it."""
    store = SQLiteStore(path)
    seat(store, "late", tuple(NAMES[:3]))
    store.close()
    with serving(path) as served:
        yield served


def _led(served: Serving) -> str:
    return served.client.get("/", follow_redirects=False).headers["location"]


@pytest.mark.parametrize(("role", "page"), [("floor", "floor"), ("director", "console"), ("screen", "wall")])
def test_a_link_made_in_an_event_leads_into_it(two: Serving, role: str, page: str) -> None:
    two.come_in()
    links = [two.post("/e/late/link", {"role": role, "name": name})[1]["link"] for name in ("Flo", "Fritz")]
    for link in links:
        token = str(link).partition("#")[2]
        assert two.post("/enter", {"token": token})[0] == 200, "a second one of a kind voids no other"
        assert _led(two) == f"/e/late/{page}"
        assert two.client.get(_led(two)).status_code == 200


def test_who_comes_in_by_pin_chooses_the_event_and_not_its_wall(two: Serving) -> None:
    two.access.set_pin("Flo", "floor", "482913")
    assert two.post("/enter", {"name": "Flo", "pin": "482913"})[0] == 200
    page = two.client.get("/").text
    assert 'href="/e/e/floor"' in page
    assert 'href="/e/late/floor"' in page
    assert two.client.get("/e/late/floor").status_code == 200


def test_the_director_finds_the_other_events_and_a_new_one_from_every_page(served: Serving) -> None:
    """Also while one alone goes on, where the front page leads straight to it."""
    served.come_in()
    assert _led(served) == "/e/e/console"
    for page in ("console", "desk", "money", "devices", "print", "floor"):
        assert 'href="/events"' in served.client.get(f"/e/e/{page}").text, page
    listed = served.client.get("/events").text
    assert 'href="/e/e/console"' in listed
    assert 'href="/new"' in listed


def test_the_list_says_how_each_event_stands(two: Serving) -> None:
    two.come_in()
    assert two.client.get("/events").text.count("not begun, ") == 2
    two.say("start")
    two.say("out Ann")
    page = two.client.get("/events").text
    assert "11 of 12 left" in page
    assert page.index("11 of 12 left") < page.index("not begun, 3 registered"), "what goes on stands first"
    assert "noch 11 von 12" in two.client.get("/events", headers={"Accept-Language": "de"}).text
