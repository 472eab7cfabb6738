"""What floor people type in a hurry: read where it is certain, else asked with what was understood."""

import pytest

from shuffleup import ruling
from shuffleup.floor.line import play_line
from shuffleup.floor.telling.telling import words_reported
from shuffleup.refused import Ambiguous, Refused
from shuffleup.rulebook import edition

OPEN = "nlhe 100/200 flop pot 1500 chip 25 | Ann 20000* | Bob 18000 | Cy 9000 | Dee 12000 btn; "
BET = "nlhe 100/200 flop pot 1500 chip 25 | Ann 20000 bet 600 | Bob 18000* | Cy 9000 | Dee 12000 btn; "
BLINDS = (
    "nlhe 500/1000 preflop pot 0 chip 25 | UTG 40000* | HJ 35000 | BTN 60000 btn | SB 22000 bet 500 "
    "| BB 48000 bet 1000; "
)
RIVER = 'nlhe 1000/2000 river pot 24000 | "Seat 2" 60000* | "Seat 5" 45000 | "Seat 7" 30000; '


def _asked(line: str) -> Refused:
    with pytest.raises(Refused) as refused:
        ruling(line, "tda-2024")
    return refused.value


def _offered(line: str) -> list[str]:
    return [one.sentence for one in _asked(line).readings]


@pytest.mark.parametrize(
    ("told", "says"),
    [
        ("Ann taps two fingers", "Ann checks."),
        ("Ann bangs two fingers on the felt", "Ann checks."),
        ("Ann knocks with her knuckles on the rail twice", "Ann checks."),
        ("Ann throws out a blue 500", "Ann bets 500."),
        ("Ann puts out two green 25s and three black 100s", "Ann bets 350."),
        ("Ann plunks down a 500", "Ann bets 500."),
        ("Ann puts out 600 in a 500 and a 100", "Ann bets 600."),
        ("Ann throws a 500 on it", "Ann bets 500."),
    ],
)
def test_motions_and_chips_are_heard_however_they_are_put(told: str, says: str) -> None:
    assert ruling(OPEN + told, "tda-2024").says == says


def test_chips_on_top_of_those_in_front_are_these_chips() -> None:
    line = "nlhe 25/50 preflop pot 0 | A 9000* | B 9000 bet 25 chips 25 | C 9000 bet 50; A folds; "
    told = ruling(line + "B drops a 1k on top of his 25", "tda-2024")
    assert told.says == ruling(line + "B drops a 1k on top", "tda-2024").says
    assert ruling(BLINDS + "UTG drops a 1k on top of his two 25s", "tda-2024").acts[0].action == "call"


@pytest.mark.parametrize("told", ["plunks a chip", "puts in a single chip", "tosses a chip in silently"])
def test_a_chip_of_no_told_worth_is_asked_about(told: str) -> None:
    asked = _asked(f'{BET}Bob goes "raise" and {told}')
    assert isinstance(asked, Ambiguous)
    assert "what is it worth?" in asked.message


def test_a_chip_thrown_at_somebody_is_no_bet() -> None:
    told = ruling(f"{BET}Bob throws a chip at Ann", "tda-2024")
    assert not told.acts
    assert told.decided_by == "director"


@pytest.mark.parametrize(
    ("told", "offered"),
    [
        ("Bob mucked his hand thinking Ann was all in", "Bob mucked his hand"),
        ("Bob puts in 500 thinking its the blind", "Bob puts in 500"),
        ('Bob says "call" before he heard the amount properly', 'Bob says "call"'),
    ],
)
def test_what_was_understood_is_offered_where_the_rest_is_not(told: str, offered: str) -> None:
    assert offered in _offered(BET + told)


@pytest.mark.parametrize(
    "told", ["Bob drums three blue somethings", "Bob taps two glasses", "Bob folds napkins"]
)
def test_no_act_is_cut_out_of_the_middle_of_something_else(told: str) -> None:
    """`two` of `two glasses` is no amount, and who folds napkins folds no hand."""
    assert not {f"Bob {cut}" for cut in ("taps", "taps two", "pushes two", "folds")} & set(
        _offered(BET + told)
    )


@pytest.mark.parametrize("told", ["Ann half pot", "ann 3/4 pot"])
def test_a_part_of_the_pot_behind_a_name_is_a_wager(told: str) -> None:
    assert _offered(OPEN + told) == [f"Ann makes it {told.partition(' ')[2]}"]


def test_counted_chips_that_are_put_down_may_be_a_bet_or_not() -> None:
    """A fold behind them would cost the bet: nobody can tell whether they went forward or back."""
    assert "forward, or back?" in _asked(f"{BET}Bob counts 1500, puts them down and folds").message
    assert ruling(f"{BET}Bob counts 1500, puts them back and folds").says == "Bob folds."


def test_chips_beside_a_splashed_pot_are_not_set_aside() -> None:
    assert "is not read as it stands" in _asked(f"{BET}Bob splashes the pot with a handful of reds").message


@pytest.mark.parametrize(
    "told", ["BB says he didnt get a second card", "BB says she never got her other card"]
)
def test_a_card_that_a_player_says_is_missing_is_asked_about(told: str) -> None:
    assert "is it so?" in _asked(BLINDS + told).message


def test_a_missing_second_card_is_a_misdeal() -> None:
    assert ruling(BLINDS + "BB didn't get a second card").says.startswith("Misdeal")


@pytest.mark.parametrize(
    "told", ["flashed the first card off the deck", "dealt the second card off the top of the deck face up"]
)
def test_the_dealer_exposing_either_of_the_first_two_cards_is_a_misdeal(told: str) -> None:
    assert ruling(f"{BLINDS}dealer {told}").says.startswith("Misdeal")


def test_names_of_two_words_may_stand_anywhere() -> None:
    """`seat` alone, where a sentence was cut, is half a name: nobody said anything by then."""
    assert words_reported("seat", "Seat 5") == ""
    line = f"{RIVER}seat 2 checks seat 5 checks seat 7 bets 15k seat 2 tank folds seat 5 calls"
    assert ruling(line).says == "Seat 5 calls 15,000."


def test_a_fold_before_the_amount_is_named_stands_and_the_amount_is_still_due() -> None:
    told = ruling(f'{BLINDS}UTG says "raise" hj folds before he names the amount', "tda-2024")
    assert told.player == "HJ"
    assert told.first_rule == "wait-for-clear-amounts"
    assert told.acts[0].action == "fold"


def test_a_call_that_ends_an_all_in_is_ruled_with_what_follows() -> None:
    told = ruling("nlhe 100/200 turn pot 3000 | A 8000* | B 9000; A is all in; B calls")
    assert told.player == "B"
    assert told.says.startswith("B calls 8,000. The betting is over and a player is all-in")
    assert {"methods-of-calling", "face-up-all-ins"} <= {one.rule for one in told.citations}
    assert told.acts[0].action == "call"


def test_the_last_hand_at_showdown_need_not_be_shown() -> None:
    line = "nlhe 100/200 river pot 3000 board Kc7d2s9h2c | A 8000* | B 9000; A bets 500; B calls; "
    alone = play_line(f"{line}B mucks; A doesn't want to show", edition("tda-2019")).rulings[-1]
    assert [one.number for one in alone.citations] == ["17-B"]
    contested = play_line(f"{line}A doesn't want to show", edition("tda-2019")).rulings[-1]
    assert [one.number for one in contested.citations] == ["13-A"]


def test_pot_said_again_is_pot() -> None:
    line = "plo 200/400 flop pot 2400 chip 100 | Ida 30000 bet 1200 | Jon 25000* | Kit 8000; "
    assert ruling(f'{line}Jon says "repot"').says == ruling(f'{line}Jon says "pot"').says


@pytest.mark.parametrize("told", ["Cy calls for 9000 all in", "Cy bets 3000 all in"])
def test_all_in_right_behind_a_wager_is_not_the_next_players(told: str) -> None:
    line = "nlhe 100/200 flop pot 1500 | Ann 20000 bet 600 | Bob 18000 bet 1800 | Cy 9000* | Dee 12000 btn; "
    assert all("Dee" not in sentence for sentence in _offered(line + told))
    assert ruling(f"{line}Cy raises 9000 all in").says.startswith("Cy is all-in for 9,000")


@pytest.mark.parametrize("told", ["Cy calls 600", "Cy calls 600 by mistake"])
def test_a_call_of_less_than_it_costs_was_said_or_only_put_out(told: str) -> None:
    line = "nlhe 100/200 flop pot 1500 | Ann 20000 bet 600 | Bob 18000 bet 1800 | Cy 9000* | Dee 12000; "
    assert _offered(line + told) == ['Cy says "call"', "Cy pushes 600"]
    for full in ("calls 1800", "calls 18", 'says "call 600"', "says call 600"):
        assert ruling(f"{line}Cy {full}").says == "Cy calls 1,800."


@pytest.mark.parametrize(
    ("told", "done"),
    [("A tries to raise", "A raises"), ("A wants to reraise to 2000", "A reraises to 2000")],
)
def test_what_somebody_wants_to_do_is_asked_about_as_if_they_did(told: str, done: str) -> None:
    line = "nlhe 100/200 flop pot 800 | A 9000* | B 650 | C 9000; A bets 400; B is all in; C calls; "
    assert _offered(line + told) == [done]
