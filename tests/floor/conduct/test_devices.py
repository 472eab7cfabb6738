"""The part of the rule on devices that decides is cited, and a device that lies there is not in use."""

from typing import Any

import pytest

from shuffleup.floor.conduct.devices import rule_device
from shuffleup.floor.steps.incidents.conduct import DeviceUsed
from shuffleup.rulebook import Edition, Policies, edition
from shuffleup.rulebook.editions import parse_edition

BY_PART = [
    ({"use": "phone-call"}, "5-A"),
    ({"use": "sound"}, "5-A"),
    ({"use": "sound", "effects": ("nuisance",)}, "5-A"),
    ({"use": "images", "effects": ("delay",)}, "5-A"),
    ({"use": "app-or-chart"}, "5-D"),
    ({"use": "app-or-chart", "effects": ("competitive-advantage",)}, "5-D"),
]


def number(book: Edition, used: dict[str, Any], *, live: bool) -> str | None:
    return rule_device(book, Policies(), DeviceUsed(player="Al", **used), live).citations[0].number


@pytest.mark.parametrize(("used", "part"), BY_PART)
@pytest.mark.parametrize("live", [True, False])
def test_the_part_that_decides_is_cited(used: dict[str, Any], part: str, live: bool) -> None:
    assert number(edition("tda-2024"), used, live=live) == part
    assert number(edition("tda-2022"), used, live=live) == "5"


def test_a_book_that_numbers_the_rule_itself_is_cited_by_its_own_number() -> None:
    head = {"title": "Ours", "edition": "ours", "based_on": "tda-2024"}
    same = parse_edition({**head, "rules": {}}, "ours.yaml")
    own = parse_edition({**head, "rules": {"electronic-devices": {"number": "12"}}}, "ours.yaml")
    chart = {"use": "app-or-chart"}
    assert [number(book, chart, live=True) for book in (same, own)] == ["5-D", "12"]


@pytest.mark.parametrize(("name", "says"), [("tda-2024", "it comes off"), ("tda-2019", "breaks no rule")])
def test_a_phone_that_lies_there_was_not_used(name: str, says: str) -> None:
    ruling = rule_device(edition(name), Policies(), DeviceUsed(player="Al", use="on-table"), live=True)
    assert says in ruling.says
    assert "used" not in ruling.says
