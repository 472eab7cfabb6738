"""Script and markup in every field that a person can type, on the pages of every role: refused, or text.

The forms are found on the pages themselves, so that a new one is in here by itself. A template with a form
that is on none of these pages fails the test: then an event is missing here that shows it.
"""

import re
from collections.abc import Iterator
from itertools import chain, product
from pathlib import Path
from time import monotonic
from typing import Any

import pytest
from starlette.routing import Route

from shuffleup.rulebook.reading import read_yaml
from shuffleup.server.door.access import Role, bound_to
from shuffleup.server.pages.making import PARTS
from shuffleup.server.pages.printing import SHEETS
from shuffleup.tournament.event_file.fields import EventFile
from shuffleup.tournament.event_file.reading import read_event_file
from tests.cli.test_mystery import FILE as MYSTERY
from tests.processes import WITHIN
from tests.server import serving as small
from tests.server.felt.tables import dealt_file
from tests.server.guarding.roles import WHO
from tests.server.guarding.typed import Field, Form, Page, Sent, mark_of, sent
from tests.server.serving import HERE, NAMES, Serving, make_room, serving

SCRIPT = "<img src=x onerror=alert(1)><script>alert(2)</script>\"'{{7*7}}"
TEMPLATES = Path(small.__file__).parents[2] / "src/shuffleup/server/pages/templates"
FINE = (200, 303, 400, 401, 403, 404, 409)


class Evening:
    """A room in which every form is on some page.

    An event in play, one with an envelope to draw, one with chips to race and a deal to make, and one that
    the program deals.
    """

    def __init__(self, served: Serving, folder: Path) -> None:
        self.served = served
        served.come_in()
        self._said = 0
        self.say("e", "start")
        self._open("night", _file(MYSTERY, folder))
        for line in ("register Ann, Bob, Cid, Dee, Eve", "draw", "start"):
            self.say("night", line)
        served.room.event("night").director.fire_due()
        for line in ("out Eve --by Ann", "out Dee --by Ann", "out Cid --by Ann", "undo 13 wrong"):
            self.say("night", line)
        self._open("late", _file(LATE, folder))
        for line in ("register Ann, Bob, Cid", "draw", "start"):
            self.say("late", line)
        served.room.event("late").director.fire_due()
        self.say("late", "clock next")
        self._open("dealt", dealt_file(bots=1))
        served.client.cookies.clear()
        assert served.post("/e/dealt/sit", {"name": "Visitor"})[0] == 200
        self.at_table = served.client.cookies["shuffleup"]
        served.client.cookies.clear()
        self.at_turn = self._at_turn()
        door = served.access
        self._tokens: dict[Role | None, str] = {
            "director": door.token("Tara", "director"),
            "floor": door.token("Flo", "floor"),
            "dealer": door.token("Mia", "dealer", bound_to("e", 1)),
            "player": door.token("Ann", "player", bound_to("e", 1)),
            "screen": door.token("TV", "screen"),
        }

    def _open(self, stream: str, file: EventFile) -> None:
        self.served.room.open_event(stream, file, f"open {stream}", "Tara")

    def _at_turn(self) -> str:
        """The page of whoever sits at a dealt table, when it is their turn."""
        until = monotonic() + WITHIN
        while 'class="mine"' not in (html := self.look("/e/dealt/felt", self.at_table)):
            assert monotonic() < until, "the visitor has no turn"
        return html

    def say(self, stream: str, line: str) -> None:
        self._said += 1
        code, answer = self.served.post(f"/e/{stream}/do", {"id": f"{self._said:016x}", "line": line})
        assert code == 200, (line, answer)

    def everybody(self) -> list[str]:
        """A cookie of each."""
        return [*(self._tokens.get(role, "") for role in WHO), self.at_table]

    def views(self) -> list[tuple[str, str]]:
        """Who looks where: the director at everything, the others at the event that they have come to."""
        director, *others = self.everybody()
        seen = [(director, address) for address in self.addresses("e", "night", "late", "dealt")]
        for who in others:
            seen += [(who, address) for address in self.addresses("dealt" if who == self.at_table else "e")]
        return seen

    def addresses(self, *streams: str) -> Iterator[str]:
        """Every address that answers with a page."""
        given: dict[str, tuple[str, ...]] = {
            "stream": streams,
            "page": tuple(PARTS),
            "what": tuple(SHEETS),
            "slug": ("oversized-chip",),
            "case": ("oversized-chip-1",),
            "table:int": ("1",),
            "hand:int": ("1",),
            "form": ("json",),
        }
        for route in self.served.client.app.routes:  # type: ignore[attr-defined]
            if not isinstance(route, Route) or "GET" not in (route.methods or ()) or "/api/" in route.path:
                continue
            wanted = re.findall(r"{([^}]+)}", route.path)
            for values in product(*(given[name] for name in wanted)):
                path = route.path
                for name, value in zip(wanted, values, strict=True):
                    path = path.replace(f"{{{name}}}", value)
                yield f"{path}?of=1"

    def look(self, address: str, who: str) -> str:
        """What somebody is shown; nothing, if they are sent elsewhere or it is no page."""
        cookie = {"Cookie": f"shuffleup={who}"} if who else {}
        answer = self.served.client.get(address, headers=cookie, follow_redirects=False)
        assert answer.status_code in FINE, address
        return answer.text if answer.headers.get("content-type", "").startswith("text/html") else ""

    def send(self, what: Sent, address: str, who: str, number: int) -> tuple[int, str]:
        """What is answered, and the page if it is one."""
        headers = {"Origin": HERE, **({"Cookie": f"shuffleup={who}"} if who else {})}
        body: dict[str, Any] = {"params" if what.method == "GET" else "data": what.data}
        if what.json is not None:
            body = {"json": what.json | ({"id": f"{number:016x}"} if "id" in what.json else {})}
        elif what.content is not None:
            body = {"content": what.content}
        to = what.to or address.partition("?")[0]
        answer = self.served.client.request(what.method, to, headers=headers, follow_redirects=False, **body)
        page = answer.headers.get("content-type", "").startswith("text/html")
        return answer.status_code, answer.text if page else ""


LATE = """
name: Late
edition: tda-2024
stack: {25: 8, 100: 8}
entry: {prizes: 100}
schedule:
- {blinds: [25, 50]}
- {break: 10, colour_up: [25]}
- {blinds: [100, 200]}
"""


def _file(text: str, folder: Path) -> EventFile:
    (folder / "event.yaml").write_text(text)
    return read_event_file(read_yaml(folder / "event.yaml"), "event.yaml")


def _foreign(html: str) -> list[str]:
    """What stands on a page that none of our templates has put there."""
    found = []
    for tag, own in Page(html).elements:
        ours = tag == "script" and own.get("src", "").startswith("/static/")
        if (tag in ("script", "img", "iframe", "object", "style") and not ours) or any(
            name.startswith("on") or value.strip().lower().startswith("javascript:")
            for name, value in own.items()
        ):
            found.append(f"{tag} {own}")
    return found


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Evening]:
    folder = tmp_path_factory.mktemp("typed")
    make_room(folder / "room.shuffleup", *NAMES)
    with serving(folder / "room.shuffleup") as served:
        yield Evening(served, folder)


def test_every_field_takes_script_as_text(evening: Evening) -> None:
    views = evening.views()
    forms: dict[tuple[str, ...], tuple[str, str, Page, Form, Field]] = {}
    pages = [(evening.at_table, "/e/dealt/felt?of=1", evening.at_turn)]
    for who, address, html in chain(pages, ((who, one, evening.look(one, who)) for who, one in views)):
        page = Page(html)
        for form in page.forms:
            for field in form.fields:
                name, incident = re.sub("[0-9]+", "", field.name), form.is_.get("data-incident", "")
                forms.setdefault((who, mark_of(form), incident, name), (address, who, page, form, field))
    assert _in_templates() <= {mark for _, mark, *_ in forms}
    wrong, number = {}, 0
    for address, who, page, form, field in forms.values():
        for what in sent(page, form, field, SCRIPT):
            number += 1
            code, answered = evening.send(what, address, who, number)
            if code not in FINE or _foreign(answered):
                wrong[f"{what.method} {what.to} {what.json or what.data}"] = (code, _foreign(answered))
    assert wrong == {}
    shown = 0
    for who, address in views:
        html = evening.look(address, who)
        if foreign := _foreign(html):
            wrong[f"{address} {evening.everybody().index(who)}"] = (0, foreign)
        shown += "onerror=alert(1)" in html
        assert "{{7*7}}" in html or "49" not in html.partition("alert(2)")[2][:40]
    assert wrong == {}
    assert shown >= 20, shown


def _in_templates() -> set[str]:
    """The forms of all templates that have a field to type into, as `mark_of` tells them."""
    found = set()
    for template in TEMPLATES.glob("*.html"):
        text = re.sub(r"{%.*?%}", "", template.read_text())
        text = re.sub(r"{{.*?}}", "x", text)
        found |= {mark_of(form) for form in Page(text).forms if form.fields and form.is_}
    return found
