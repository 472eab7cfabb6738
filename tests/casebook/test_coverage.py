"""What the casebook shows of the rules: which are served, and that what is cited exists."""

import ast
import re
import sys
from types import FrameType

import pytest

from shuffleup.casebook.coverage import coverage_page, deciding_code, served
from shuffleup.casebook.runner import run_case
from shuffleup.rulebook import SLUGS, edition, rule, settings
from tests.casebook.book import BOOK, Play
from tests.conftest import ROOT


def test_the_coverage_page_is_up_to_date(play: Play) -> None:
    assert (ROOT / "docs" / "rules.md").read_text() == coverage_page(play.report()), "run `make docs`"


def test_every_rule_is_reached_by_what_decides_and_one_has_nothing_to_decide(play: Play) -> None:
    states = {slug: row.state for slug, row in served(play.report()).items()}
    others = {slug: state for slug, state in states.items() if state != "served"}
    # Decks are made ready before a break is over: staff are told, under `next`.
    assert others == {"rp-cards-ready": "told"}


def test_every_rule_has_a_place_where_it_is_decided() -> None:
    """docs/rules.md names it, so that nobody has to search; a rule that is renamed or gone is found too."""
    assert set(deciding_code()) == set(SLUGS)


def test_positions_and_settings_are_cited_by_names_that_exist(play: Play) -> None:
    names = {setting.name for setting in settings()} | {"regulator", "room rules"}
    cited = play.cited()
    assert {citation.basis for citation in cited} == {"text", "borrowed", "position", "policy"}
    for citation in cited:
        if citation.basis == "position" and citation.note:
            assert edition(citation.edition).takes(rule(citation.rule).position(citation.note)), citation
        if citation.basis == "policy":
            assert citation.note in names, citation


PLACES = {
    slug: {tuple(re.findall(r"`(.+)` (\w+)", place)[0]) for place in places}
    for slug, places in deciding_code().items()
}


def test_no_place_that_is_named_only_cites() -> None:
    """Who gives back citations and nothing else says why something was decided, and decided nothing."""
    named = set().union(*PLACES.values())
    gives = {
        (path, one.name): ast.unparse(one.returns)
        for path in {path for path, _ in named}
        for one in ast.walk(ast.parse((ROOT / "src" / "shuffleup" / path).read_text()))
        if isinstance(one, ast.FunctionDef) and one.returns is not None
    }
    only_cite = [place for place in named if gives[place] in ("Citation", "tuple[Citation, ...]")]
    assert only_cite == []


@pytest.mark.soak
@pytest.mark.parametrize("slug", SLUGS)
def test_a_case_of_the_rule_comes_by_a_place_that_is_named_for_it(slug: str) -> None:
    """The page sends nobody to code that has no part in it. What is compiled cannot be watched."""
    watched = {place for place in PLACES[slug] if not place[0].startswith("hand/kernel/")}
    seen: set[tuple[str, str]] = set()

    def watch(frame: FrameType, event: str, _: object) -> None:
        path = frame.f_code.co_filename.rpartition("/shuffleup/")[2]
        seen.add((path, frame.f_code.co_name))

    for case in BOOK.cases:
        if case.rule == slug and not watched & seen:
            sys.setprofile(watch)
            try:
                run_case(case)
            finally:
                sys.setprofile(None)
    assert not watched or watched & seen
