"""The casebook accounts for every case, holds, and answers mistakes with a line that helps."""

import json
from collections import Counter
from pathlib import Path
from string import Formatter
from typing import Any, get_args

import msgspec
import pytest
import yaml

from shuffleup.casebook.case import Case
from shuffleup.casebook.happenings import SENTENCES
from shuffleup.casebook.reading import read_paths
from shuffleup.casebook.retelling import tell_step
from shuffleup.casebook.runner import run, run_case
from shuffleup.cli.main import app
from shuffleup.floor.steps.incidents import Incident
from shuffleup.floor.steps.table import TableStep
from shuffleup.rulebook import EDITION_NAMES
from tests.casebook.book import BOOK, Play
from tests.conftest import ROOT

LATER = ("tda-2022", "tda-2024")
"""Editions that came after the specification of these cases."""

GOOD = """
- id: my-overchip
  rule: oversized-chip
  position: nlhe 100/200 flop pot 800 | A 20000* | B 20000
  steps: [A bets 400, B pushes 1000]
  expect:
    - {player: B, action: call, total: 400, returned: 600}
"""


def _write(folder: Path, text: str) -> Path:
    path = folder / "room.yaml"
    path.write_text(text)
    return path


def test_every_shipped_case_is_well_formed_and_none_is_there_twice() -> None:
    assert BOOK.problems == []
    assert len({case.id for case in BOOK.cases}) == len(BOOK.cases)


DECIDED_BY = {"folds-5": "live-cards-at-showdown"}
"""Cases that another rule decides than the specification lists them under. The rule on folds without a bet
ends with the last betting round, in every text; these cards are let go at showdown."""


def test_none_of_the_specified_cases_is_lost(shared_rules: Path) -> None:
    ours = {case.id: case for case in BOOK.cases}
    for path in sorted(shared_rules.glob("*.cases.yaml")):
        for given in yaml.load(path.read_text(), yaml.CSafeLoader):
            case = ours[given["id"]]
            assert case.rule == DECIDED_BY.get(case.id, given["rule"])
            assert [name for name in case.ruled_under if name not in LATER] == given["editions"]


def test_the_cases_of_the_newer_editions_are_here_with_the_same_outcome(shared_rules: Path) -> None:
    ours = {case.id: case for case in BOOK.cases}
    specified = shared_rules.parent / "editions" / "2022-2024.cases.yaml"
    cases = yaml.load(specified.read_text(), yaml.CSafeLoader)
    assert len(cases) == 72
    for given in cases:
        case = ours[given["id"]]
        assert (case.rule, list(case.ruled_under)) == (given["rule"], given["editions"])
        assert [dict(expected) for expected in case.expect] == given["expect"], given["id"]


@pytest.mark.parametrize("case", BOOK.cases, ids=lambda case: str(case.id))
def test_the_case_holds(case: Case, play: Play) -> None:
    assert play.outcome(case).misses == ()


@pytest.mark.parametrize(
    "case", [case for case in BOOK.cases if case.not_under], ids=lambda case: str(case.id)
)
def test_a_case_does_not_hold_where_it_says_so(case: Case) -> None:
    everywhere = msgspec.structs.replace(case, not_under={})
    for name, reason in case.not_under.items():
        outcome = run_case(everywhere, name)
        assert outcome is not None
        assert outcome.misses, f"{name}: it holds there too; take it out ({reason})"


def test_a_room_writes_its_own_cases(tmp_path: Path) -> None:
    report = run(read_paths([_write(tmp_path, GOOD)]).cases)
    assert (report.count("passed"), report.exit_status) == (1, 0)


def test_a_case_that_does_not_hold_says_what_came_out(tmp_path: Path) -> None:
    wrong = GOOD.replace("action: call, total: 400", "action: raise, total: 1000")
    report = run(read_paths([_write(tmp_path, wrong)]).cases)
    assert report.exit_status == 1
    found = {(miss.about, miss.expected, miss.got) for miss in report.outcomes[0].misses}
    assert ("B action", "raise", "call") in found
    assert ("B total", "1000", "400") in found


def test_the_rule_of_the_case_must_be_cited(tmp_path: Path) -> None:
    wrong = GOOD.replace("rule: oversized-chip", "rule: dead-button")
    report = run(read_paths([_write(tmp_path, wrong)]).cases)
    misses = report.outcomes[0].misses
    assert {miss.about for miss in misses} == {"citation"}
    assert Counter(miss.road for miss in misses) == {"desk": len(EDITION_NAMES), "event": len(EDITION_NAMES)}


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (("expect:", "expects:"), "unknown field `expects`"),
        (
            ("rule: oversized-chip", "rule: oversize-chip"),
            "there is no rule 'oversize-chip'; did you mean oversized-chip?",
        ),
        (("  steps:", "  editions: [tda-2020]\n  steps:"), "there is no edition 'tda-2020'"),
        (("A 20000*", "A -5*"), "-5"),
        (("B 20000", "B 20000 cards AhAh"), "Ah"),
        (("B pushes 1000", "C pushes 1000"), "step 2: C is not seated here"),
        (("player: B", "player: Q"), "Q is not seated here"),
        (("B pushes 1000", "B frobs 1000"), "B pushes 1000 or"),
        (("action: call", "acton: call"), "no fact 'acton'; did you mean 'action'"),
        (("total: 400", "total: four"), "total: expected `int`, got `str`"),
        (("  steps:", "  policies: {betting: {raise_cap: none}}\n  steps:"), "raise_cap"),
        (("  steps:", "  id: again\n  steps:"), "'id' is given twice"),
    ],
)
def test_a_mistake_is_one_line_with_file_and_line_and_the_rest_still_runs(
    tmp_path: Path, change: tuple[str, str], message: str
) -> None:
    bad = GOOD.replace(*change).replace("my-overchip", "bad")
    book = read_paths([_write(tmp_path, bad + GOOD)])
    report = run(book.cases, book.problems)
    assert report.exit_status == 2
    assert report.count("passed") == 1
    (problem,) = report.problems
    assert str(problem).startswith(f"{tmp_path}/room.yaml:2: ")
    assert message in str(problem)
    assert "\n" not in str(problem)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (("rule: oversized-chip", "rule: !!python/object:os.system {}"), "not valid YAML"),
        (("rule: oversized-chip", "rule: ="), "not valid YAML"),
        (("rule: oversized-chip", "<<: {rule: oversized-chip}"), "not valid YAML"),
    ],
)
def test_what_yaml_cannot_build_costs_one_case(tmp_path: Path, change: tuple[str, str], message: str) -> None:
    assert change[0] in GOOD
    bad = GOOD.replace(*change).replace("my-overchip", "bad")
    book = read_paths([_write(tmp_path, bad + GOOD)])
    assert [case.id for case in book.cases] == ["my-overchip"]
    (problem,) = book.problems
    assert str(problem).startswith(f"{tmp_path}/room.yaml:2: line ")
    assert message in str(problem)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (GOOD.replace("rule:", "rule\0:"), "cannot be read as YAML"),
        ("[" * 200_000, "lists and mappings within each other more than 100 deep are not read"),
        ("- id: x\n  rule: 'y\n", "not valid YAML"),
    ],
)
def test_what_is_no_yaml_at_all_is_a_problem_of_its_file(tmp_path: Path, text: str, message: str) -> None:
    book = read_paths([_write(tmp_path, text)])
    assert not book.cases
    (problem,) = book.problems
    assert str(problem).startswith(f"{tmp_path}/room.yaml:1: ")
    assert message in str(problem)
    assert str(problem).count("room.yaml") == 1


TABLE = """
- id: bad
  rule: disputed-hands
  table:
    players: {A: 1, B: 2}
    last_hand: {number: 1, board: [Kh, 9h, 4h, 8c, 2d], put_in: {A: 100, B: 100}, awarded: {A: 200}}
  steps: [{incident: dispute, player: A, about: reading}]
  expect: [{player: A, objection: heard}]
"""


@pytest.mark.parametrize(
    ("text", "change", "message"),
    [
        (
            GOOD,
            ("{player: B, action: call", "{hand: 7, deal_order: [A]}\n    - {player: B, action: call"),
            "does not apply",
        ),
        (GOOD, ("{player: B, action: call", "{prize: 7}\n    - {player: B, action: call"), "does not apply"),
        (GOOD, ("{player: B, action: call", "{gap: 1}\n    - {player: B, action: call"), "a fact of a table"),
        (
            GOOD,
            ("B pushes 1000]", "'B asks for a count of Z', B pushes 1000]"),
            "step 2: Z is not seated here",
        ),
        (GOOD, ("B pushes 1000]", "{check: [{player: Z, action: call}]}, B pushes 1000]"), "Z is not seated"),
        (TABLE, ("put_in: {A: 100", "put_in: {Z: 100"), "last_hand.put_in: there is nobody called Z"),
        (
            TABLE,
            ("players: {A: 1, B: 2}", "players: {A: 1, B: 2}\n    stacks: {Z: 5}"),
            "stacks: there is nobody",
        ),
        (
            TABLE,
            ("players: {A: 1, B: 2}", "players: {A: 1, B: 2}\n    absent: [Z]"),
            "absent: there is nobody",
        ),
    ],
)
def test_what_does_not_apply_and_who_is_nowhere_is_a_mistake_with_its_line_and_the_rest_still_runs(
    tmp_path: Path, text: str, change: tuple[str, str], message: str
) -> None:
    assert change[0] in text
    bad = text.replace(*change).replace("my-overchip", "bad")
    book = read_paths([_write(tmp_path, bad + GOOD)])
    report = run(book.cases, book.problems)
    assert (report.exit_status, report.count("passed")) == (2, 1)
    (problem,) = report.problems
    assert str(problem).startswith(f"{tmp_path}/room.yaml:2: bad")
    assert message in str(problem)


def test_most_cases_are_played_at_the_desk_too() -> None:
    both = [case for case in BOOK.cases if case.roads == ("desk", "event")]
    assert len(both) > 1400


def test_no_case_is_played_at_the_desk_alone() -> None:
    assert [case.id for case in BOOK.cases if "event" not in case.roads] == []


def test_more_cards_than_a_deck_is_impossible(tmp_path: Path) -> None:
    many = " | ".join(f"P{n} 900{'*' if n == 0 else ''} cards {'??' * 6}" for n in range(9))
    bad = GOOD.replace(
        "nlhe 100/200 flop pot 800 | A 20000* | B 20000", f"plo6 100/200 flop pot 800 | {many}"
    )
    book = read_paths([_write(tmp_path, bad)])
    assert len(book.problems) == 1


def _run(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> tuple[int, str]:
    status = app(arguments, result_action="return_value")
    return status, capsys.readouterr().out


def test_cases_run_as_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, told = _run(["cases", "run", str(_write(tmp_path, GOOD)), "--json"], capsys)
    document: dict[str, Any] = json.loads(told)
    assert status == 0
    assert document["summary"] == {"passed": 1, "failed": 0}
    assert document["cases"][0]["id"] == "my-overchip"
    assert document["cases"][0]["status"] == "passed"


def test_cases_run_by_edition_and_rule(capsys: pytest.CaptureFixture[str]) -> None:
    status, told = _run(["cases", "run", "--edition", "tda-2013", "--rule", "last-chips", "--json"], capsys)
    document = json.loads(told)
    assert status == 0
    assert {case["rule"] for case in document["cases"]} == {"last-chips"}
    assert all(case["editions"] == ["tda-2013"] for case in document["cases"])


def test_every_case_is_played_in_the_run_that_the_coverage_is_made_from(play: Play) -> None:
    assert [outcome.id for outcome in play.report().outcomes] == [case.id for case in BOOK.cases]


def test_the_page_on_cases_is_up_to_date_and_every_option_has_a_meaning() -> None:
    from shuffleup.casebook.vocabulary_page import vocabulary_page
    from shuffleup.floor.options import MEANINGS, OPTION_NAMES

    assert set(MEANINGS) == set(OPTION_NAMES)
    assert (ROOT / "docs" / "casebook.md").read_text() == vocabulary_page(), "run `make docs`"


def test_the_example_of_the_page_holds(tmp_path: Path) -> None:
    page = (ROOT / "docs" / "casebook.md").read_text()
    example = page.split("```yaml")[1].split("```")[0]
    report = run(read_paths([_write(tmp_path, example)]).cases)
    assert report.count("passed") == 1


def test_every_step_of_every_case_can_be_told() -> None:
    for case in BOOK.cases:
        for step in case.steps:
            assert tell_step(step), case.id


def test_whatever_happens_at_a_table_has_a_sentence_of_its_own() -> None:
    kinds = {kind.__struct_config__.tag: kind for kind in (*get_args(Incident), *get_args(TableStep))}
    assert set(kinds) == set(SENTENCES)
    for tag, kind in kinds.items():
        asked = {name for _, name, _, _ in Formatter().parse(SENTENCES[tag]) if name}
        assert asked <= {field.name for field in msgspec.structs.fields(kind)}, tag
