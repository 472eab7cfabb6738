"""Blinds and antes that leave nothing to decide: the betting is over before it began, and the desk knows."""

import pytest

from shuffleup.floor.desk.desk import Desk
from shuffleup.floor.steps.table import DealStreet
from shuffleup.floor.telling.telling import act_told
from shuffleup.hand.hand import Hand
from shuffleup.hand.starting.deal import Deal
from shuffleup.hand.starting.position import Level, Position
from shuffleup.rulebook import EDITION_NAMES, Policies, edition

NOBODY = (
    # line, pots that are left, what lies behind
    ("nlhe 100/200 | A all-in bet 50 btn | B 5000 bet 200", [100], {"A": 0, "B": 5150}),
    ("nlhe 100/200 | A all-in bet 100 btn | B all-in bet 150", [200], {"A": 0, "B": 50}),
    ("nlhe 100/200 | A 5000 bet 100 btn | B all-in bet 50", [100], {"A": 5050, "B": 0}),
    ("nlhe 100/200 | A 5000* bet 100 btn | B all-in bet 50", [100], {"A": 5050, "B": 0}),
    ("nlhe 1/2 | A all-in bet 1 btn | B 97 bet 2", [2], {"A": 0, "B": 98}),
    ("nlhe 1/2 closed | A all-in bet 1 btn | B 97 bet 2", [2], {"A": 0, "B": 98}),
    ("nlhe 100/200 ante 1 pot 2 | A all-in btn | B all-in", [2], {"A": 0, "B": 0}),
    ("nlhe 100/200 ante 1 pot 2 | A all-in btn | B 4000 bet 200", [2], {"A": 0, "B": 4200}),
    ("nlhe 100/200 bb-ante 200 pot 1 | A 5000 bet 100 btn | B all-in", [1], {"A": 5100, "B": 0}),
    ("nlhe 100/200 | A all-in btn bet 40 | B all-in bet 100 | C all-in bet 120", [120, 120], {"C": 20}),
    ("plo 100/200 | A 5000 bet 100 btn | B all-in bet 50", [100], {"A": 5050, "B": 0}),
    ("lhe 100/200 | A all-in bet 50 btn | B 5000 bet 200", [100], {"A": 0, "B": 5150}),
    ("nlhe 100/200 flop pot 900 | A all-in btn | B 5000 | C 70 folded", [900], {"A": 0, "B": 5000}),
    ("stud limits 200/400 bring-in 50 ante 10 pot 20 | A 5000 up 2c | B all-in up 3c", [20], {"A": 5000}),
    ("stud limits 200/400 bring-in 50 ante 10 pot 20 | A all-in up 2c | B all-in up 3c", [20], {"A": 0}),
    ("2-7-triple 100/200 | A all-in bet 50 btn | B 5000 bet 200", [100], {"A": 0, "B": 5150}),
)


@pytest.mark.parametrize("name", EDITION_NAMES)
@pytest.mark.parametrize(("line", "pots", "behind"), NOBODY)
def test_nobody_is_asked_and_what_nobody_can_call_goes_back(
    name: str, line: str, pots: list[int], behind: dict[str, int]
) -> None:
    position = Position.parse(line)
    desk = Desk(edition(name), Policies(), position)
    assert desk.hand.legal().actor is None
    assert [pot.amount for pot in desk.hand.pots] == pots
    assert {player: desk.stack(player) for player in behind} == behind
    there = position.whole_pot + sum(seat.stack or 0 for seat in position.seats)
    assert sum(pots) + sum(desk.stack(seat.name) for seat in position.seats) == there


@pytest.mark.parametrize(("line", "pots", "behind"), NOBODY)
def test_such_a_position_round_trips(line: str, pots: list[int], behind: dict[str, int]) -> None:
    position = Position.parse(line)
    assert Position.parse(str(position)) == position
    assert Hand(Hand(position).position()).stacks == Hand(position).stacks


def test_what_comes_back_is_told() -> None:
    desk = Desk(edition("tda-2019"), Policies(), Position.parse("nlhe 1/2 | A all-in bet 1 btn | B 97 bet 2"))
    (ruling,) = desk.rulings
    assert ruling.citations[0].rule == "face-up-all-ins"
    told = ruling.noticed("uncalled", "B")
    assert told is not None
    assert told.amount == 1


def test_the_hand_is_run_out_and_paid() -> None:
    line = "nlhe 100/200 | A all-in bet 50 btn cards AhAd | B 5000 bet 200 cards KsKd"
    desk = Desk(edition("tda-2019"), Policies(), Position.parse(line))
    for cards in (("2c", "7d", "9h"), ("3s",), ("Jc",)):
        desk.take(DealStreet(cards=cards))
    assert desk.award == {"A": 100}
    assert (desk.stack("A"), desk.stack("B")) == (100, 5150)


SHORT = (
    (50, 5200, 0),
    (5200, 50, 0),
    (100, 150, 0),
    (100, 100, 0),
    (1, 5200, 1),
    (5200, 1, 1),
    (1, 1, 1),
    (150, 101, 100),
)


@pytest.mark.parametrize(("a", "b", "ante"), SHORT)
def test_a_position_says_the_same_as_the_hand_that_was_dealt(a: int, b: int, ante: int) -> None:
    """Each posts what they can: told as a position, it is the hand that `Hand` deals."""
    dealt = Hand(
        Deal(game="nlhe", level=Level(100, 200, ante), players=(("A", a), ("B", b)), button="A"),
        edition("tda-2019"),
    )
    antes = {"A": min(a, ante), "B": min(b, ante)}
    small, big = min(100, a - antes["A"]), min(200, b - antes["B"])
    told = Position.parse(
        f"nlhe 100/200 ante {ante} pot {sum(antes.values())} | A {a - antes['A'] - small} bet {small} "
        f"paid {antes['A']} btn sb | B {b - antes['B'] - big} bet {big} paid {antes['B']} bb"
    )
    found = Hand(told, edition("tda-2019"))
    assert found.phase == dealt.phase
    assert (found.stacks, found.pots) == (dealt.stacks, dealt.pots)


@pytest.mark.parametrize("name", EDITION_NAMES)
def test_a_player_who_has_an_all_in_to_match_is_still_asked(name: str) -> None:
    """Pot-limit and no-limit: the blind is short of the full one, but not of what they have in."""
    for game in ("nlhe", "plo"):
        line = f"{game} 100/200 | A 5000 bet 100 btn | B all-in bet 150"
        desk = Desk(edition(name), Policies(), Position.parse(line))
        assert desk.hand.legal().actor == "A"
        desk.take(act_told("A calls"))
        assert (desk.pot, desk.stack("A")) == (300, 4950)
