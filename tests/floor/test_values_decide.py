"""A value of a book that a room changes changes the ruling."""

from typing import Any

import pytest

from shuffleup.floor.desk.desk import Desk
from shuffleup.floor.reader import read_step
from shuffleup.floor.ruling import Ruling
from shuffleup.hand.starting.position import Position
from shuffleup.rulebook import Edition, Policies, edition
from shuffleup.rulebook.editions import parse_edition

PLO = "plo 500/1000 flop pot 10500 | A 60000* | B 60000 | C 60000 | D 60000"
FLOP = "nlhe 100/200 flop pot 900 | A 90000* | B 90000"


def ours(rule: str, **values: Any) -> Edition:
    document = {"title": "Ours", "edition": "ours", "based_on": "tda-2019", "rules": {rule: values}}
    return parse_edition(document, "ours.yaml")


def last(book: Edition, line: str, *sentences: str) -> Ruling:
    desk = Desk(book, Policies(), Position.parse(line))
    for sentence in sentences:
        desk.take(read_step(sentence))
    return desk.rulings[-1]


@pytest.mark.parametrize(("told", "decided_by"), [(9500, "director"), (11500, "rule")])
def test_a_count_too_low_is_left_to_the_director_apart_from_one_too_high(told: int, decided_by: str) -> None:
    book = ours("pot-limit-miscounts", undercount_corrected_until="director")
    bet = f"A pushes {told // 1000}x1000 500"
    counted = last(
        book,
        PLO,
        f"{{incident: pot-asked, player: A, told: {told}}}",
        bet,
        "B folds",
        "{incident: pot-recounted, amount: 10500}",
    )
    assert counted.decided_by == decided_by


def test_where_nobody_is_owed_an_estimate_none_is_given() -> None:
    asked = "{incident: count-asked, player: A, of: B}"
    book = ours("opponent-stack-count", estimate_for=["floor"])
    found = [last(one, FLOP, asked).finding("estimate") for one in (edition("tda-2019"), book)]
    assert [one and one.value for one in found] == [True, False]


@pytest.mark.parametrize(("name", "basis"), [("tda-2013", "position"), ("tda-2019", "text")])
def test_that_only_players_ask_for_a_clock_is_our_reading_where_the_book_does_not_say(
    name: str, basis: str
) -> None:
    asked = "{incident: clock-requested, by: spectator, against: A, seconds: 90}"
    ruling = last(edition(name), FLOP, asked)
    assert [(one.rule, one.basis) for one in ruling.citations] == [("clock-request", basis)]


def test_a_discard_of_ones_own_accord_is_named_in_the_rule_on_the_order_by_all_but_2013() -> None:
    line = "nlhe 100/200 showdown pot 800 board AhKd2c7s9d | A 9000 | B 9000 | C 9000"
    cited = {
        name: {one.rule for one in last(edition(name), line, "A mucks").citations}
        for name in ("tda-2013", "tda-2019")
    }
    assert cited["tda-2019"] - cited["tda-2013"] == {"showdown-order"}


def test_a_fouled_deck_after_the_hand_is_a_disputed_hand_where_the_book_says_so() -> None:
    line = "nlhe 100/200 river pot 900 board AhKd2c7s9d | A 9000* | B 9000"
    cited = {
        name: {
            one.rule
            for one in last(edition(name), line, "A bets 500", "B folds", "fouled-deck extra-card").citations
        }
        for name in ("tda-2017-v3", "tda-2019")
    }
    assert "disputed-hands" in cited["tda-2019"]
    assert "disputed-hands" not in cited["tda-2017-v3"]


def test_one_missing_card_is_told_as_one() -> None:
    line = "nlhe 100/200 | S1 bet 100 | S2 bet 200 | S3* | S4 | S5 btn"
    found = "{incident: deal-error, error: wrong-number-of-cards, player: S5, cards: 1}"
    short = last(edition("tda-2019"), line, "S3 raises to 600", "S4 calls", found)
    assert "the missing card comes off the top of the stub" in short.says


@pytest.mark.parametrize(
    ("steps", "granted", "says"),
    [
        (["A bets 400", "B folds"], True, "The dealer shows the cards that would have come"),
        (["A bets 400"], False, "shown once the hand is over, not before"),
    ],
)
def test_undealt_cards_are_said_to_be_shown_where_the_book_lets_them_be(
    steps: list[str], granted: bool, says: str
) -> None:
    asked = "{incident: asks-dealer, player: A, wants: undealt-cards}"
    ruling = last(ours("rabbit-hunting", allowed=True), FLOP, *steps, asked)
    found = ruling.finding("granted")
    assert (found and found.value, says in ruling.says) == (granted, True)
    assert "not shown" in last(edition("tda-2019"), FLOP, *steps, asked).says
