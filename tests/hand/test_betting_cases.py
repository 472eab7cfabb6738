"""The betting cases of the rulebooks whose steps are plain acts, played on a hand started in mid-street."""

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from shuffleup.hand import operations as ops
from shuffleup.hand.hand import Hand
from shuffleup.hand.starting.position import Level, Position, Seat
from shuffleup.refused import Illegal
from shuffleup.rulebook import edition

CASES = Path(__file__).parents[2] / "../shared/rules/betting.cases.yaml"
PLAIN = re.compile(r"check|call|fold|all-in|bet \d+|raise to \d+")


def plain_cases() -> list[Any]:
    if not CASES.exists():
        return []
    found = [
        case
        for case in yaml.safe_load(CASES.read_text())
        if case["rule"] != "invalid-declarations"  # the wrong word for the situation is the floor's to read
        and all(set(step) == {"player", "say"} and PLAIN.fullmatch(step["say"]) for step in case["steps"])
    ]
    return [
        pytest.param(case, book, id=f"{case['id']} {book}") for case in found for book in case["editions"]
    ]


def position(setup: dict[str, Any]) -> Position:
    small, big = setup["blinds"]
    short = setup.get("short_blind", {})
    return Position(
        game=setup["game"],
        level=Level(small, big),
        street=setup["street"],
        pot=setup["pot"],
        actor=setup["first_to_act"],
        left=setup.get("players_left_in_event"),
        seats=tuple(
            Seat(
                name=name,
                stack=setup["stacks"][name],
                bet=setup.get("bets", {}).get(name, 0),
                blind=short["full"] if short.get("player") == name else None,
            )
            for name in setup["players"]
        ),
    )


def act(hand: Hand, player: str, say: str) -> None:
    word, _, total = say.rpartition(" ")
    if say in ("check", "call", "fold"):
        {"check": hand.check, "call": hand.call, "fold": hand.fold}[say](player)
    elif say == "all-in":
        hand.all_in(player)
    else:
        (hand.bet if word == "bet" else hand.raise_to)(player, int(total))


def expected_call_instead(case: Any) -> dict[str, Any] | None:
    """Where the case has the floor turn the last act into a lesser one: the hand itself refuses it."""
    if not case["steps"]:
        return None
    last = case["steps"][-1]
    for expect in case["expect"]:
        if expect.get("player") == last["player"] and "action" in expect:
            said = last["say"].split()[0]
            total = re.search(r"\d+", last["say"])
            if expect["action"] != said or (total and expect.get("total") not in (None, int(total[0]))):
                return expect  # type: ignore[no-any-return]
    return None


@pytest.mark.skipif(not CASES.exists(), reason="../shared/rules is not here")
@pytest.mark.parametrize(("case", "book"), plain_cases())
def test_plain_acts_come_out_as_the_case_says(case: Any, book: str) -> None:
    hand = Hand(position(case["setup"]), edition(book))
    for step in case["steps"][:-1]:
        act(hand, step["player"], step["say"])
    before = hand.legal()
    lesser = expected_call_instead(case)
    if lesser:
        last = case["steps"][-1]
        with pytest.raises(Illegal):
            act(hand, last["player"], last["say"])
        legal = hand.legal()
        if lesser["action"] == "call":
            assert legal.already_in + legal.to_call == lesser["total"]
        else:
            assert legal.max_raise_to == lesser["total"]
        return
    for last in case["steps"][-1:]:
        act(hand, last["player"], last["say"])
    check(hand, case["expect"], before.current)


def check(hand: Hand, expected: list[dict[str, Any]], was: int) -> None:
    legal = hand.legal()
    for expect in expected:
        if "total" in expect:
            assert hand.bets[expect["player"]] == expect["total"]
        if expect.get("kind") in ("raise", "bet"):
            assert hand.bets[expect["player"]] > was
        if expect.get("kind") == "call":
            assert hand.bets[expect["player"]] <= was
        if "to_call" in expect:
            assert (legal.actor, legal.to_call) == (expect["player"], expect["to_call"])
        if "minimum_raise_to" in expect:
            assert legal.min_raise_to == expect["minimum_raise_to"]
        if "maximum_raise_to" in expect:
            assert legal.max_raise_to == expect["maximum_raise_to"]
        if "may" in expect:
            allowed = {"fold": legal.may_fold, "call": legal.may_call, "raise": legal.may_raise}
            assert legal.actor == expect["player"]
            assert {word for word, may in allowed.items() if may} == set(expect["may"])
        if "raise" in expect.get("may_not", ()):
            assert not legal.may_raise


def test_even_an_unlawful_bet_is_made_of_whole_chips() -> None:
    hand = Hand(Position.parse("nlhe 50/100 flop pot 400 chip 25 | A 1000 | B 1000"))
    with pytest.raises(Illegal, match="chips of 25"):
        hand.apply(ops.LetPass("A", 30))
    hand.bet("A", 100)
    with pytest.raises(Illegal, match="chips of 25"):
        hand.apply(ops.Forfeit("B", 30))
