"""A new kind of incident: what has to be there for it, and where; docs/architecture.md has the recipe."""

from collections.abc import Callable
from functools import cache
from typing import get_args

import pytest

import shuffleup
from shuffleup.casebook.happenings import SENTENCES
from shuffleup.casebook.play.steps import At, InEvent
from shuffleup.floor.desk.incident_rulings import ANSWERS, HANDLERS, INCIDENT_CHOICES
from shuffleup.floor.remedies import DealAgain, SeeTo
from shuffleup.floor.ruling import Ruling
from shuffleup.floor.steps import KINDS
from shuffleup.floor.steps.incidents import Incident
from shuffleup.server.pages.words import LANGUAGES, catalogue
from shuffleup.views.incident_forms import GROUPS, incident_forms
from tests.casebook.book import BOOK
from tests.cli.test_floor import DUE, LINES
from tests.cli.test_followed_hands import FOLLOWED
from tests.conftest import ROOT

SOURCES = ROOT / "src" / "shuffleup"
ENGLISH = (SOURCES / "floor/telling/steps_english.yaml").read_text()
WORDS = {path.name: path.read_text() for path in SOURCES.glob("server/pages/words/*-incidents.yaml")}


def _steps_of_cases() -> set[type]:
    steps = [step for case in BOOK.cases for step in case.read_steps()]
    return {type(step.step if isinstance(step, At | InEvent) else step) for step in steps}


PLAYED = _steps_of_cases()

ABOUT_A_BET = {"chips-found-behind"}
"""What is asked about them is answered as a choice on a bet."""

KNOWN_TO_AN_EVENT = {"forfeit-requested"}
"""The desk alone has to ask; an event knows the answer."""


@cache
def _ruled(kind: str) -> Ruling | None:
    """By the line that tells it; none where that names a seat of the event."""
    return None if "@" in LINES.get(kind, "@") else shuffleup.ruling(LINES[kind], "tda-2017-v3")


def _is_carried_out(kind: str) -> bool:
    """Whatever the director chooses of what they are offered."""
    ruling = _ruled(kind)
    if ruling is None or ruling.decided_by != "director" or kind in ABOUT_A_BET:
        return True
    answered = ((ruling.question, option.name) in ANSWERS for option in ruling.options)
    return KINDS[kind] in INCIDENT_CHOICES or all(answered)


def _is_waited_for(kind: str) -> bool:
    """Somebody has to decide, or has something to do."""
    ruling = _ruled(kind)
    if ruling is None or kind in KNOWN_TO_AN_EVENT:
        return True
    left = any(isinstance(one, SeeTo | DealAgain) for one in ruling.beyond_the_hand)
    return kind in DUE or not (left or ruling.decided_by == "director")


def _values_have_words(kind: str) -> bool:
    forms = (form for group in incident_forms().values() for form in group if form.kind == kind)
    values = {value for form in forms for field in form.fields for value in field.choices}
    return all(f"value_{value}" in words for words in map(catalogue, LANGUAGES) for value in values)


PLACES: dict[str, Callable[[str], bool]] = {
    "floor/steps/incidents/": lambda kind: KINDS[kind] in get_args(Incident),
    "HANDLERS": lambda kind: KINDS[kind] in HANDLERS,
    "CHOICES": _is_carried_out,
    "floor/telling/steps_english.yaml": lambda kind: f"is: {kind}\n" in ENGLISH,
    "casebook/happenings.py": lambda kind: kind in SENTENCES,
    "views/incident_forms.py": lambda kind: any(kind in kinds for kinds in GROUPS.values()),
    "server/pages/words/": lambda kind: (
        all(f"\nincident_{kind}:" in text for text in WORDS.values()) and _values_have_words(kind)
    ),
    "casebook/data/": lambda kind: KINDS[kind] in PLAYED,
    "tests/cli/test_floor.py": lambda kind: kind in LINES,
    "DUE": _is_waited_for,
    "tests/cli/test_followed_hands.py": lambda kind: kind in FOLLOWED,
}
"""Where each part of a kind of incident lies, in the order in which one goes there."""


@pytest.mark.parametrize("kind", [str(kind.__struct_config__.tag) for kind in get_args(Incident)])
def test_a_kind_of_incident_is_everywhere_it_has_to_be(kind: str) -> None:
    missing = [place for place, is_there in PLACES.items() if not is_there(kind)]
    assert not missing, f"{kind} is not in {', '.join(missing)}: see `A new incident` in docs/architecture.md"


def test_the_recipe_names_every_place_in_this_order() -> None:
    page = (ROOT / "docs" / "architecture.md").read_text()
    recipe = page.partition("**A new incident**")[2].partition("\n\n**")[0]
    at = [recipe.find(f"`{place}") for place in PLACES]
    assert min(at) >= 0
    assert at == sorted(at)
