"""Giving up one's stack: the house's period and its end, and the editions that leave it to the director."""

import pytest

from shuffleup.floor.conduct.requests import ForfeitFacts, judge_forfeit
from shuffleup.floor.desk.desk import Desk
from shuffleup.floor.options import Option
from shuffleup.floor.remedies import TakeOutOfPlay
from shuffleup.floor.steps.incidents.procedure import ForfeitRequested
from shuffleup.hand.position import Position
from shuffleup.rulebook import EDITION_NAMES, Policies, edition

ANN = ForfeitRequested(player="Ann")
HOUSE = edition("house")


def granted(facts: ForfeitFacts, asked: ForfeitRequested = ANN) -> bool:
    found = judge_forfeit(HOUSE, facts, asked).finding("granted")
    assert found is not None
    return bool(found.value)


def test_in_the_period_and_through_the_dealer_the_chips_leave_play() -> None:
    ruling = judge_forfeit(HOUSE, ForfeitFacts(2300), ANN)
    assert ruling.beyond_the_hand == (TakeOutOfPlay(2300, "Ann"),)
    assert {citation.rule for citation in ruling.citations} == {"forfeit-stack", "forfeited-chips-removed"}


@pytest.mark.parametrize(
    ("registration", "new_level", "allowed"),
    [("open", False, True), ("open", True, True), ("closed", False, True), ("closed", True, False)],
)
def test_only_a_new_level_and_a_closed_registration_together_end_the_right(
    registration: str, new_level: bool, allowed: bool
) -> None:
    facts = ForfeitFacts(2300, registration=registration, new_level_started=new_level)  # type: ignore[arg-type]
    assert granted(facts) is allowed


def test_outside_the_period_or_without_a_word_to_the_dealer_it_is_refused() -> None:
    assert not granted(ForfeitFacts(2300, window="closed"))
    assert not granted(ForfeitFacts(2300), ForfeitRequested(player="Ann", told_dealer=False))


@pytest.mark.parametrize("name", [name for name in EDITION_NAMES if name != "house"])
def test_elsewhere_the_director_decides(name: str) -> None:
    ruling = judge_forfeit(edition(name), ForfeitFacts(2300), ANN)
    assert ruling.decided_by == "director"
    assert [str(option) for option in ruling.options] == ["grant", "refuse"]


def at_the_desk(name: str, *, live: bool) -> Desk:
    line = f"nlhe 100/200 flop pot 800 | Bob 9000* | Ann 2300{'' if live else ' folded'} | Cat 500"
    desk = Desk(edition(name), Policies(), Position.parse(line))
    ruling = desk.incident(ANN)
    assert ruling.decided_by == "director"
    return desk


@pytest.mark.parametrize("name", EDITION_NAMES)
def test_at_the_desk_nothing_leaves_play_before_the_director_has_said_so(name: str) -> None:
    granted = at_the_desk(name, live=False).choose(Option("grant"))
    assert granted.beyond_the_hand == (TakeOutOfPlay(2300, "Ann"),)
    refused = at_the_desk(name, live=False).choose(Option("refuse"))
    assert not refused.beyond_the_hand


@pytest.mark.parametrize("name", EDITION_NAMES)
def test_a_live_hand_is_played_out_first(name: str) -> None:
    desk = at_the_desk(name, live=True)
    assert not desk.choose(Option("grant")).beyond_the_hand
    assert desk.hand.is_live("Ann")
