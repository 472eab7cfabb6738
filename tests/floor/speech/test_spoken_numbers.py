"""Step by step: what a number is, what it means, and who says so."""

import pytest

from shuffleup.floor.desk.desk import Desk
from shuffleup.floor.reader import read_step
from shuffleup.floor.ruling import Ruling
from shuffleup.floor.speech.numbers import heard
from shuffleup.hand.starting.position import Position
from shuffleup.rulebook import Policies, edition


@pytest.mark.parametrize(
    ("said", "value"),
    [
        ("one seventy five", 175),
        ("two fifty", 250),
        ("eighteen fifty", 1850),
        ("sixteen hundred", 1600),
        ("16 hundred", 1600),
        ("one four", 1400),
        ("eleven five", 11_500),
        ("twenty five five", 25_500),
        ("one oh five", 105),
        ("a buck fifty", 150),
        ("a hundred and twenty", 120),
        ("two fifty k", 250_000),
        ("half a million", 500_000),
        ("a thousand and a half", 1500),
        ("a quarter of a million", 250_000),
        ("one five oh", 150),
        ("one hundred and five", 105),
        ("two and a half million", 2_500_000),
    ],
)
def test_a_number_as_it_is_spoken(said: str, value: int) -> None:
    words = said.split()
    number = heard(words)
    assert number is not None
    assert (int(number.value), number.length) == (value, len(words))


@pytest.mark.parametrize(
    ("said", "value"), [("two thousand and a half", 2500), ("a million and a quarter", 1_250_000)]
)
def test_a_part_of_a_thousand_is_said_in_full(said: str, value: int) -> None:
    number = heard(said.split())
    assert number is not None
    assert (int(number.value), number.closed, number.unit) == (value, True, True)


@pytest.mark.parametrize("said", ["five five hundred", "twelve twelve thousand"])
def test_a_number_said_again_in_full_is_two(said: str) -> None:
    number = heard(said.split())
    assert number is not None
    assert number.length == 1


def _last(position: str, *steps: str, name: str = "tda-2019") -> Ruling:
    desk = Desk(edition(name), Policies(), Position.parse(position))
    return [desk.take(read_step(step)) for step in steps][-1][0]


def _options(ruling: Ruling) -> list[str]:
    return [str(option) for option in ruling.options]


EARLY = "nlhe 100/200 flop pot {} | A 40000* | B 40000 | C 40000"


@pytest.mark.parametrize("way", ["{}", "bet {}", "I bet {}", "make it {}"])
@pytest.mark.parametrize("number", ["eight", "8"])
def test_the_word_before_a_number_and_its_writing_change_nothing(way: str, number: str) -> None:
    ruling = _last(EARLY.format(5000), f'A says "{way.format(number)}"')
    assert ruling.acts[0].total == 800
    assert "800 or 8,000" in ruling.says


def test_a_round_ten_above_the_pot_is_asked_beside_an_overbet() -> None:
    """Twenty hundred is no way to say 2,000, but 20,000 into 900 may not be meant either."""
    assert _options(_last(EARLY.format(900), 'A says "twenty"')) == ["bet 20000", "bet 2000", "other"]


def test_what_no_chips_make_is_asked() -> None:
    late = "nlhe 10000/20000 flop pot 300000 chip 1000 | A 1500000* | B 1500000"
    assert "bet 20000" in _options(_last(late, 'A says "sixteen hundred"'))


def test_an_answer_before_anybody_acts_settles_what_was_asked() -> None:
    position = "nlhe 400/800 flop pot 1500 | A 20000* | B 20000 | C 20000"
    assert _last(position, 'A says "seven"').decided_by == "director"
    assert _last(position, 'A says "seven"', 'A says "seven thousand"').says.startswith("A bets 7,000.")
    assert _last(position, 'A says "seven"', 'A says "nine thousand"').decided_by == "director"


def test_the_director_may_choose_another_act_where_other_is_open() -> None:
    position = "nlhe 400/800 flop pot 1200 | A 20000* | B 20000"
    assert _last(position, 'A says "I bet five"', "choose bet 800").acts[0].total == 800


@pytest.mark.parametrize("chips", ["5x100", "3x1000"])
def test_chips_that_make_another_amount_than_the_words_with_them_are_for_the_director(chips: str) -> None:
    ruling = _last(EARLY.format(800), f'A says "nine hundred" while pushing {chips}')
    assert ruling.decided_by == "director"
    assert "bet 900" in _options(ruling)


@pytest.mark.parametrize("chips", ["5x100", "3x1000", "1000"])
def test_words_before_the_chips_define_the_bet(chips: str) -> None:
    assert _last(EARLY.format(800), f'A says "nine hundred", pushes {chips}').acts[0].total == 900


def test_a_question_about_the_price_is_answered() -> None:
    ruling = _last(EARLY.format(800), "A bets 400", 'B says "how much is it?"')
    assert "400 for B to call" in ruling.says
    assert (ruling.acts, ruling.options) == ((), ())


@pytest.mark.parametrize(
    ("said", "offered"),
    [
        ("all in?", ["all-in", "no-action"]),
        ("I can't call that", ["fold", "no-action"]),
        ("I might raise", ["raise-to 800", "no-action"]),
        ("raise to 1,200?", ["raise-to 1200", "no-action"]),
        ("three big blinds", ["raise-to 800", "no-action"]),
        ("two pots", ["raise-to 3600", "no-action"]),
        ("all in blind", ["all-in", "no-action"]),
        ("please fold", ["fold", "no-action"]),
        ("five and a half big blinds", ["raise-to 1100", "no-action"]),
        ("the minimum", ["raise-to 800", "no-action"]),
        ("I bet you have it", ["call 400", "raise-to 800", "no-action"]),
        ("it's five hundred", ["call 400", "no-action"]),
        ("I'll see you and raise you a thousand", ["call 400", "raise-to 1400", "raise-to 1000"]),
        ("about a thousand", ["raise-to 1400", "raise-to 1000", "no-action"]),
    ],
)
def test_half_said_words_are_offered_with_what_they_would_be(said: str, offered: list[str]) -> None:
    assert _options(_last(EARLY.format(800), "A bets 400", f'B says "{said}"')) == offered


@pytest.mark.parametrize(
    ("said", "ruled"),
    [
        ("I was going to fold but okay, call", "B calls 400."),
        ("raise to one thousand, two hundred and fifty", "B raises to 1,250."),
        ("twelve hundred... on top", "B raises to 1,600."),
        ("one thousand, sorry, call", "B raises to 1,000."),
        ("check, sorry, fold", "B folds."),
        ("I call your bet", "B calls 400."),
    ],
)
def test_the_first_binding_words_stand(said: str, ruled: str) -> None:
    assert _last(EARLY.format(800), "A bets 400", f'B says "{said}"').says == ruled


def test_in_limit_an_unclear_amount_makes_no_difference() -> None:
    limit = "lhe 100/200 flop pot 800 | A 20000* | B 20000"
    assert _last(limit, 'A says "forty"').acts[0].total == 200


def test_talk_beside_an_act_is_left_out() -> None:
    ruling = _last(EARLY.format(800), "A bets 400", 'B says "nice bet", pushes 1000')
    assert (ruling.acts[0].action, ruling.acts[0].total) == ("call", 400)


def test_talk_by_somebody_else_is_no_act_out_of_turn() -> None:
    ruling = _last(EARLY.format(800), 'C says "how much is it?"')
    assert not ruling.notices
