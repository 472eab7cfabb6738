"""What dealers type in passing, in words of their own: one certain reading, or asked."""

import pytest

from shuffleup import ruling
from shuffleup.hand import Position
from shuffleup.refused import Ambiguous

FACING = "nlhe 100/200 flop pot 900 board Kc7d2s | Ann 20000 bet 600 | Bob 20000* | Cat 20000; "
OPEN = "nlhe 100/200 flop pot 900 board Kc7d2s | Ann 20000* | Bob 20000 | Cat 20000; "
DEALT = "nlhe 100/200 | Ann 20000 btn | Bob 20000 | Cat 20000 | Dan 20000*; "


def options(line: str) -> list[str]:
    return [str(option) for option in ruling(line, "tda-2019").options]


def offered(line: str) -> list[str]:
    with pytest.raises(Ambiguous) as asked:
        ruling(line, "tda-2019")
    return [one.sentence for one in asked.value.readings]


@pytest.mark.parametrize("words", ["OK", "yeah, sure", "alright"])
def test_yes_to_a_bet_is_asked_about(words: str) -> None:
    assert options(f'{FACING}Bob says "{words}"') == ["call 600", "no-action"]


@pytest.mark.parametrize("told", [f'{OPEN}Ann says "OK"', f'{FACING}Bob says "ok, let me think"'])
def test_yes_to_no_bet_or_before_a_pause_is_no_act(told: str) -> None:
    answer = ruling(told, "tda-2019")
    assert answer.says.startswith("That is no act.")
    assert not answer.options


def test_what_somebody_says_they_hold_is_no_act_and_may_be_penalised() -> None:
    answer = ruling(f'{FACING}Bob says "I have aces"', "tda-2019")
    assert answer.says.startswith("That is no act. It is Bob's turn. Bob: tells hand.")
    assert ruling(f'{FACING}Bob says "I have aces, call"', "tda-2019").says.startswith("Bob calls 600.")


@pytest.mark.parametrize("told", ["Cat knocked her chips into the pot", "Cat nods"])
def test_a_motion_out_of_turn_that_may_be_nothing_is_no_fault(told: str) -> None:
    early = ruling(f"{FACING}{told}", "tda-2019")
    assert early.says.startswith("What Cat did may be no act at all: it is Bob's turn")
    assert not any(notice.name == "penalty-possible" for notice in early.notices)
    assert "no-action" in options(f"{FACING}{told}; Bob calls")


def test_the_small_blind_completes_by_calling_the_big_one() -> None:
    assert ruling(f"{DEALT}Dan calls; Ann calls; Bob completes", "tda-2019").says == "Bob calls 200."
    assert "call 200" in options(f'{DEALT}Dan calls; Ann calls; Bob says "complete"')


@pytest.mark.parametrize("told", ["bets 20000 all in", "raises to 20000 all-in"])
def test_an_amount_and_all_in_behind_it_is_the_stack_or_asked(told: str) -> None:
    assert ruling(f"{FACING}Bob {told}", "tda-2019").says.startswith("Bob is all-in for 20,000")
    assert offered(f"{FACING}Bob bets 15000 all in") == ["Bob is all in for 15000"]


def test_hundos_are_hundreds() -> None:
    assert ruling(f"{OPEN}Ann makes it six hundo", "tda-2019").says == "Ann bets 600."


def test_the_last_of_several_acts_in_a_hurry_may_be_asked_about() -> None:
    assert "bet 450" in options(f"{OPEN}check check cat bets half pot")


def test_marked_blinds_have_been_posted() -> None:
    marked = Position.parse("nlhe 100/200 | Ann 20000 sb | Bob 20000 bb | Cat 20000*")
    assert marked == Position.parse("nlhe 100/200 | Ann 20000 | Bob 20000 | Cat 20000*")


@pytest.mark.parametrize(
    ("told", "meant"),
    [
        ("Bob folds, no he calls", ["Bob calls", "Bob folds"]),
        ("action goes back to Bob who calls", ["Bob calls"]),
        ("Bob intended to raise to 1500 but only put out 600", ["Bob put out 600"]),
        ("Bob raised, didn't say how much, put in 1700", ['Bob says "raise", put in 1700']),
    ],
)
def test_what_was_told_the_long_way_round_is_offered(told: str, meant: list[str]) -> None:
    assert offered(f"{FACING}{told}") == meant


def test_who_may_have_said_something_is_asked_about() -> None:
    assert {'Bob says "raise"', "Bob does nothing"} <= set(offered(f"{FACING}Bob may have said raise"))


def test_the_dealer_asking_how_much_is_answered() -> None:
    answer = ruling(f'{FACING}the dealer asks "how much?"', "tda-2019")
    assert answer.says == "The bet is 600: 600 for Bob to call. It is Bob's turn."


@pytest.mark.parametrize("told", ["Cat groaned when the turn came", "Bob wants extra time"])
def test_sounds_and_time_wanted_are_no_act(told: str) -> None:
    assert ruling(f"{FACING}{told}", "tda-2019").says == "That is no act. It is Bob's turn."


@pytest.mark.parametrize(
    ("told", "ruled"),
    [
        ("the 7d also turned up in the stub", "the deck is fouled (duplicate card)"),
        ("a second ace of hearts was found in the stub", "the deck is fouled (duplicate card)"),
        ("a joker was found on the board", "the deck is fouled (extra card)"),
        ("Bob ripped up one of his cards", "as a similar incident it may be penalised"),
        ("Ann's cards fell on the floor", "live cards hidden"),
    ],
)
def test_cards_that_should_not_be_there_or_so(told: str, ruled: str) -> None:
    assert ruled in ruling(f"{FACING}{told}", "tda-2019").says


def test_an_act_is_never_set_aside_with_what_decides_nothing() -> None:
    told = ruling(f"{FACING}Bob hollywoods for a while then folds", "tda-2019")
    assert told.says.endswith("Bob folds.")


def test_one_ace_is_one_card() -> None:
    river = "nlhe 100/200 river pot 3000 board Kc7d2s9h2c | Ann 20000* | Bob 20000; Ann checks; Bob checks; "
    assert "has shown one card" in ruling(f"{river}Bob flashed one ace and mucked", "tda-2019").says
