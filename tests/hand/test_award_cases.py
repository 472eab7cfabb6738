"""The rulebooks' cases on odd chips and side pots: the hands are tabled, and the awards read off."""

from pathlib import Path
from typing import Any

import pytest
import yaml

from shuffleup.cards import parse_cards
from shuffleup.hand.consequences import Awarded
from shuffleup.hand.hand import Hand
from shuffleup.hand.starting.position import Level, Position, Seat
from shuffleup.rulebook import edition

CASES = Path(__file__).parents[2] / "../shared/rules/seating-and-showdown.cases.yaml"
RULES = {"odd-chips", "odd-chips-board", "odd-chips-high-low", "odd-chips-identical", "side-pots"}


def award_cases() -> list[Any]:
    if not CASES.exists():
        return []
    found = [
        case
        for case in yaml.safe_load(CASES.read_text())
        if case["rule"] in RULES and "board" in case["setup"] and "button" in case["setup"]
    ]
    return [
        pytest.param(case, book, id=f"{case['id']} {book}") for case in found for book in case["editions"]
    ]


def position(setup: dict[str, Any]) -> Position:
    """At showdown; where the case tells what everybody put in, the side pots follow from that."""
    chip, button = setup["smallest_chip"], setup["button"]
    names = sorted(setup["seats"], key=lambda name: (setup["seats"][name] - button - 1) % 20)
    paid = dict(setup.get("contributions", {}))
    if paid:
        top, second = sorted(paid.values())[-1:-3:-1]
        paid = {name: second if put == top > second else put for name, put in paid.items()}
    pot = sum(paid.values()) if paid else sum(each["amount"] for each in setup["pots"])
    return Position(
        game=setup["game"],
        level=Level(chip, 2 * chip),
        street="showdown",
        pot=pot,
        chip=chip,
        board=parse_cards("".join(setup["board"])),
        button=names[-1],
        dead_button=setup["seats"][names[-1]] != button,
        seats=tuple(
            Seat(
                name=name,
                stack=setup.get("stacks", {}).get(name, 1000 * chip),
                folded=name in setup.get("folded", ()),
                paid=paid.get(name, 0),
                cards=parse_cards("".join(setup["hands"].get(name, ()))),
            )
            for name in names
        ),
    )


@pytest.mark.skipif(not CASES.exists(), reason="../shared/rules is not here")
@pytest.mark.parametrize(("case", "book"), award_cases())
def test_the_pots_go_where_the_case_says(case: Any, book: str) -> None:
    hand = Hand(position(case["setup"]), edition(book))
    pots = case["setup"]["pots"]
    assert [(pot.amount, set(pot.players)) for pot in hand.pots] == [
        (pot["amount"], set(pot["eligible"])) for pot in pots
    ]
    for name in hand.live:
        hand.table_cards(name)
    awarded = [each for each in hand.happened if isinstance(each, Awarded)]
    told = {
        pot["name"]: {each.player: each.amount for each in awarded if each.pot == k}
        for k, pot in enumerate(pots)
    }
    expected = {expect["pot"]: expect["award"] for expect in case["expect"] if "pot" in expect}
    assert {name: told[name] for name in expected} == expected
    assert [each.pot for each in awarded] == sorted((each.pot for each in awarded), reverse=True)
