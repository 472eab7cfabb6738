"""The runner looks at checks where they stand, and takes a refusal only where the case asks about one."""

from typing import Any

from shuffleup.casebook.case import Case
from shuffleup.casebook.runner import run_case

LINE = "nlhe 100/200 showdown pot 2200 board Kh9h4h8c2d | A cards Ah7h | B btn cards KsKd tabled"


def _misses(*steps: str | dict[str, Any], expect: dict[str, Any]) -> list[tuple[str, str, str]]:
    case = Case(
        id="here",
        rule="live-cards-at-showdown",
        editions=("tda-2019",),
        position=LINE,
        steps=steps,
        expect=(expect,),
    )
    case.check()
    outcome = run_case(case)
    assert outcome is not None
    by_road = {
        road: [(miss.about, miss.expected, miss.got) for miss in outcome.misses if miss.road == road]
        for road in case.roads
    }
    assert [miss[:2] for miss in by_road["desk"]] == [miss[:2] for miss in by_road["event"]]
    return by_road["desk"]


def test_a_fact_is_checked_at_its_place_and_not_at_the_end() -> None:
    discarded = {"check": [{"player": "A", "hand_state": "discarded"}]}
    tabled = {"command": "table-hand", "player": "A"}
    assert not _misses("A releases cards", discarded, tabled, expect={"player": "A", "hand_state": "tabled"})
    wrong = _misses("A releases cards", tabled, discarded, expect={"player": "A", "hand_state": "tabled"})
    assert wrong == [("A hand_state", "discarded", "tabled")]


def test_a_refusal_nobody_asks_about_is_a_failure() -> None:
    mucked = ("A releases cards", {"command": "muck-hand", "player": "A"})
    back = {"command": "take-back-cards", "player": "A"}
    dead = {"player": "A", "hand_state": "killed"}
    assert _misses(*mucked, back, expect=dead)[0][:2] == ("the steps", "to be played")
    assert not _misses(*mucked, back, {"check": [{"refused": True}]}, expect=dead)
    assert _misses(*mucked, {"check": [{"refused": True}]}, expect=dead) == [("refused", "True", "False")]


def test_a_rule_that_must_not_be_cited_is_a_failure_if_it_is() -> None:
    cited = _misses("A releases cards", expect={"not_cited": "showdown-order"})
    assert cited == [("citation", "none of showdown-order", "showdown-order")]
