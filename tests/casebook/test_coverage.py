"""What the casebook shows of the rules: which are served, and that what is cited exists."""

import ast
import sys
from types import FrameType

import pytest

from shuffleup.casebook.coverage import coverage_page, served
from shuffleup.casebook.deciding_code import deciding_code
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


PLACES = {slug: set(places) for slug, places in deciding_code().items()}

ALWAYS_ASKED_OR_TOLD = {
    "rule_chips_found_behind": "the director decides in every book",
    "rule_statement": "the director decides in every book",
    "_belongings": "staff ask for it wherever a room does",
    "is_check": "a tap is what the book's parameter says",
}
"""Functions that have nothing to weigh, and why they are named all the same."""


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


_IN_WORDS = {"player", "says", "citations", "notices"}


def _only_tells(function: ast.FunctionDef) -> bool:
    """Whether all it gives back are rulings of words alone: nothing asked, found, done or left to do."""
    given = [node.value for node in ast.walk(function) if isinstance(node, ast.Return)]
    return bool(given) and all(
        isinstance(ruling, ast.Call)
        and ast.unparse(ruling.func) == "Ruling"
        and {keyword.arg for keyword in ruling.keywords} <= _IN_WORDS
        for ruling in given
    )


def test_no_place_that_is_named_only_tells() -> None:
    """What is told at the table was decided where it can be refused or come to something."""
    functions = {
        (path, one.name): one
        for path in {path for path, _ in set().union(*PLACES.values())}
        for one in ast.walk(ast.parse((ROOT / "src" / "shuffleup" / path).read_text()))
        if isinstance(one, ast.FunctionDef)
    }
    only_tell = {place for places in PLACES.values() for place in places if _only_tells(functions[place])}
    assert only_tell == set()


_WEIGHS = (
    *(ast.If, ast.IfExp, ast.Match, ast.BoolOp, ast.Compare, ast.BinOp, ast.Subscript, ast.Try),
    *(ast.For, ast.While, ast.comprehension),
)


def _weighs(source: str) -> dict[str, bool]:
    """Whether a function branches, counts or looks something up itself, instead of handing on."""
    functions = (one for one in ast.walk(ast.parse(source)) if isinstance(one, ast.FunctionDef))
    return {
        one.name: any(isinstance(node, _WEIGHS) for part in one.body for node in ast.walk(part))
        for one in functions
    }


def test_no_place_that_is_named_only_hands_on() -> None:
    """Whoever opens the function that the page names finds the decision there, and no way to it."""
    named = set().union(*PLACES.values())
    weighs = {
        path: _weighs((ROOT / "src" / "shuffleup" / path).read_text()) for path in {path for path, _ in named}
    }
    only_hand_on = {name for path, name in named if not weighs[path][name]}
    assert only_hand_on == set(ALWAYS_ASKED_OR_TOLD)


def test_a_function_that_only_hands_on_would_be_seen() -> None:
    source = "def decides(at: T) -> int:\n    seen = look(at)\n    return other(seen, 2)\n"
    assert _weighs(source) == {"decides": False}
    assert _weighs(source.replace("other(seen, 2)", "2 if seen else 0")) == {"decides": True}


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
