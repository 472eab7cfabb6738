"""Every word of every page is in the catalogue, and in German, too."""

import re
from pathlib import Path
from typing import get_args

import pytest

from shuffleup.floor.steps import Incident
from shuffleup.hand.games import game
from shuffleup.rulebook import AREAS
from shuffleup.rulebook.reading import read_yaml
from shuffleup.server.door.access import ROLES
from shuffleup.server.pages.printing import SHEETS
from shuffleup.server.pages.words import LANGUAGES, catalogue
from shuffleup.tournament.entries.entry import Standing
from shuffleup.tournament.games.rotation import NAMED
from shuffleup.tournament.seats.on_the_way import MoveReason
from shuffleup.views.at_table.dealer import SeatRole
from shuffleup.views.at_table.felt import FRACTIONS, ChairState, Waits
from shuffleup.views.at_table.felt_story import Did
from shuffleup.views.at_table.floor_calls import REASONS
from shuffleup.views.console import Chair, NoteKind
from shuffleup.views.desks.entries_desk import EntryAct
from shuffleup.views.desks.payouts import _CAME_IN, _WENT_TO
from shuffleup.views.incident_forms import GROUPS, incident_forms
from shuffleup.views.notices import Subject
from tests.server.serving import HERE, Serving

SERVER = Path(__file__).parents[3] / "src" / "shuffleup" / "server" / "pages"
TEMPLATES = sorted((SERVER / "templates").glob("*.html"))
WORDS = catalogue("en")
FORMS = [form for forms in incident_forms().values() for form in forms]

_NOT_SAID = (
    r"{% block (?:kind|here) %}.*?{% endblock %}",
    *(r"{%.*?%}", r"{{.*?}}", r"{#.*?#}", r"<[^>]*>", r"[a-z-]+=\"[^\"]*\"", r"&[a-z]+;"),
)
"""What is no text of a page, in the order in which it is taken away."""
_SAME = {"Shuffle Up", "QR", "D", "BB", "12:30"}

CHOSEN = {
    "stands_": get_args(Standing),
    "act_": get_args(EntryAct),
    "reason_": [reason for reason in REASONS if reason != "out"],
    "role_": [role for role in get_args(SeatRole) if role],
    "because_": get_args(MoveReason),
    "print_": SHEETS,
    "area_": AREAS,
    "notice_": get_args(Subject),
    "books_": (*_CAME_IN, *_WENT_TO),
    "group_": GROUPS,
    "incident_": [form.kind for form in FORMS],
    "field_": {field.name for form in FORMS for field in form.fields},
    "value_": {value for form in FORMS for field in form.fields for value in field.choices},
    "note_": get_args(NoteKind),
    "street_": {street.name for name in NAMED["dealers-choice"].games for street in game(name).streets},
    "told_": (*get_args(Did), "blind", "shows", "mucks", "wins", "street_3", "street_1"),
    "did_": get_args(Did),
    "waits_": [why for why in get_args(Waits) if why],
    "chair_": [one for one in get_args(ChairState) if one not in ("empty", "in")],
    "step_": ("least", "most", "all-in", *(name for name, _, _ in FRACTIONS)),
    "rank_": "23456789TJQKA",
    "suit_": "shdc",
    "penalty_": ("warning", "missed-hands", "missed-rounds", "disqualification"),
    "": (*ROLES, *get_args(Chair)),
}
"""Keys that templates put together from a value."""


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: path.stem)
def test_a_page_says_nothing_that_is_not_in_the_catalogue(path: Path) -> None:
    text = path.read_text()
    for said in re.findall(r"\bt\(\s*['\"]([^'\"]+)['\"]\s*[,)]", text):
        assert said in WORDS, said
    for one, other in re.findall(r"\bt\(\s*\"([^\"]+)\" if [^)]*? else \"([^\"]+)\"", text):
        assert {one, other} <= WORDS.keys()
    bare = text
    for pattern in _NOT_SAID:
        bare = re.sub(pattern, " ", bare, flags=re.DOTALL)
    left = re.findall(r"[^\W\d_]{2,}", bare)
    assert set(left) <= _SAME, f"{left} is written in the page itself"
    for attribute in re.findall(r"(?:aria-label|placeholder|title|alt)=\"([^\"{]+)\"", text):
        assert attribute in _SAME, attribute


def test_every_kind_of_incident_has_its_form() -> None:
    kinds = [form.kind for form in FORMS]
    assert sorted(kinds) == sorted(kind.__struct_config__.tag for kind in get_args(Incident))


@pytest.mark.parametrize("prefix", CHOSEN)
def test_every_value_that_is_named_has_its_word(prefix: str) -> None:
    missing = [value for value in CHOSEN[prefix] if f"{prefix}{value}" not in WORDS]
    assert missing == []


def test_german_is_german() -> None:
    """A word may be the same in both; a sentence is not."""
    german = catalogue("de")
    assert german.keys() == WORDS.keys()
    same = [key for key, text in WORDS.items() if german[key] == text and len(text.split()) > 2]
    assert [key for key in same if not re.fullmatch(r"[{}\w /.]*", WORDS[key])] == []
    assert len(same) <= 3, same


def test_what_the_server_says_is_in_the_catalogue() -> None:
    """Messages to people who look at a page in German."""
    for path in SERVER.glob("*.py"):
        for key in re.findall(r"speaking\([^)]*\)+\(\"([a-z_-]+)\"", path.read_text()):
            assert key in WORDS, (path.name, key)
    for path in (SERVER / "static").glob("*.js"):
        assert not re.findall(r"textContent = \"[^\"]*[A-Za-z]{3}", path.read_text()), path.name


def test_what_the_engine_says_is_marked_as_english_on_a_german_page(served: Serving) -> None:
    """So that it is read aloud as English; figures have the points and commas of the page."""
    served.come_in()
    for line in ("start", "clock call Ann", 'penalty Bob missed-hands 2 --reason "late"'):
        served.say(line)
    german = {"Accept-Language": "de-AT,de;q=0.9"}
    page = served.client.get("/e/e/console", headers=german).text
    assert '<span class="told" lang="en">' in page
    assert "Uhr läuft für Ann" in page
    assert "Bob verbüßt eine Strafe" in page
    assert "10.000" in page
    assert "1.200 EUR" in page
    assert 'lang="en"' not in served.client.get("/e/e/console").text.partition("<body")[2]
    wall = served.client.get("/e/e/wall", headers=german).text
    assert "<span>1.</span>" in wall
    assert "120.000" in wall


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_word_stands_in_one_file_only(language: str) -> None:
    """Else the later one is said on pages that were written with the other in mind."""
    files = [SERVER / "words" / f"{language}{part}.yaml" for part in ("", "-incidents", "-felt")]
    keys = [key for file in files for key in read_yaml(file)]
    assert sorted({key for key in keys if keys.count(key) > 1}) == []
    assert len(keys) == len(catalogue(language))


def test_a_structure_is_told_in_german_with_german_figures(served: Serving) -> None:
    served.come_in()
    german = {"Accept-Language": "de", "Origin": HERE}
    answers = {"id": "a" * 24, "name": "Freitag", "players": "27", "hours": "4", "prizes": "50", "look": ""}
    shown = served.client.post("/new", data=answers, headers=german).text
    assert "10.000/20.000" in shown
    assert "big-blind" not in shown
