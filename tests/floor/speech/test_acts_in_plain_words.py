"""Betting acts as dealers tell them in their own words: one ruling where there is one, else the question."""

import pytest

from shuffleup import ruling
from shuffleup.floor.sentences import read_account
from shuffleup.refused import Refused

OPEN = "nlhe 100/200 flop pot 800 | Ann 20000* | Bob 20000 | Cat 20000; "
BET = "nlhe 100/200 flop pot 800 | Ann 20000 bet 600 | Bob 20000* | Cat 20000; "
NAMED = 'nlhe 100/200 flop pot 2000 | "Seat 4" 15000* | O\'Neil 15000 | Jean-Luc 4000; '
BLINDS = "nlhe 100/200 | Ann 20000 | Bob 20000 | Cat 20000* | Dee 20000 btn; "
POT_LIMIT = "plo 100/200 flop pot 1000 | Ann 20000 bet 600 | Bob 20000* | Cat 20000; "


def says(line: str) -> str:
    return ruling(line, "tda-2019").says


def offered(line: str) -> list[str]:
    with pytest.raises(Refused) as refused:
        ruling(line, "tda-2019")
    return [reading.sentence for reading in refused.value.readings]


@pytest.mark.parametrize(
    ("told", "ruled"),
    [
        ("seat 4 checks oneil bets 1200 jean luc folds", "Jean-Luc folds."),
        ("seat 4 b800 oneil f jeanluc c", "Jean-Luc calls 800."),
        ("seat 4 checks, ONEIL b800", "O'Neil bets 800."),
    ],
)
def test_a_name_is_found_without_its_apostrophe_or_hyphen(told: str, ruled: str) -> None:
    assert says(NAMED + told) == ruled


def test_a_name_without_its_apostrophe_is_no_other_word_and_nobody_elses() -> None:
    assert says('nlhe 100/200 flop pot 800 | Ann 9000* | "D\'Eal" 9000; Ann bets 400').startswith("Ann bets")
    (step,) = read_account("the deal was wrong, Ann bets 400", ("Ann", "D'Eal")).steps[-1:]
    assert getattr(step, "player", "") == "Ann"
    twins = read_account("oneil bets 400", ("O'Neil", "O-Neil")).steps[0]
    assert getattr(twins, "player", "") == "oneil"


@pytest.mark.parametrize(
    ("told", "ruled"),
    [
        ("Bob puts out 900 (a 500 and four 100s)", "Bob raises to 1,200."),
        ("Bob puts 900 in (a 500 and four 100s)", "Bob raises to 1,200."),
        ("Bob puts in 1000 (two 500s)", "Bob calls 600; 400 comes back."),
        ("Bob puts in 700 (500+2x100)", "Bob calls 600; 100 comes back."),
        ("Bob puts 1k in (one chip), no verbal", "Bob calls 600; 400 comes back."),
        ("Bob puts out 1k in one chip", "Bob calls 600; 400 comes back."),
        ("Bob puts out 2000, a single chip", "Bob calls 600; 1,400 comes back."),
        ("Bob puts 1500 in with three 500s", "Bob raises to 1,500."),
        ("Bob puts in 500 x 3", "Bob raises to 1,500."),
        ("Bob calls 600 w/ a 5k", "Bob calls 600; 4,400 comes back."),
        ("Bob throws in a chip, a 1000", "Bob calls 600; 400 comes back."),
        ("Bob puts 2 @ 500 in", "Bob calls 600; 400 comes back."),
        ("Bob drops four T500 chips", "Bob raises to 2,000."),
    ],
)
def test_which_chips_they_were_may_be_told_behind_what_they_came_to(told: str, ruled: str) -> None:
    assert says(BET + told) == ruled


def test_chips_that_do_not_come_to_what_was_told_are_asked_about() -> None:
    with pytest.raises(Refused, match="which chips were put out"):
        ruling(f"{BET}Bob puts in 1500 (two 500s)", "tda-2019")


@pytest.mark.parametrize(
    ("told", "ruled"),
    [
        ("Bob raises (to 1500)", "Bob raises to 1,500."),
        ("Bob (seat 2) raises to 1500", "Bob raises to 1,500."),
        ("Bob throws in a 5k chip (silent)", "Bob calls 600; 4,400 comes back."),
        ("Bob calls (Cat folds)", "Cat folds."),
    ],
)
def test_brackets_hold_what_was_done_or_how(told: str, ruled: str) -> None:
    assert says(BET + told) == ruled


def test_words_in_brackets_that_can_be_anything_are_not_read_as_an_act() -> None:
    with pytest.raises(Refused):
        ruling(f"{BET}Bob says call (raise)", "tda-2019")


@pytest.mark.parametrize(
    "told", ["raises to 20000 all in", "raises to 20000 (all in)", "bets all 20000", "bets all of his 20000"]
)
def test_a_wager_told_to_be_all_in_is_all_in(told: str) -> None:
    assert says(f"{BET}Bob {told}") == "Bob is all-in for 20,000, which counts as a raise."


def test_a_wager_told_to_be_all_in_of_a_player_who_has_more_is_the_floors() -> None:
    told = ruling(f"{BET}Bob raises to 1500 all in", "tda-2019")
    assert [str(option) for option in told.options] == ["all-in", "raise-to 1500", "other"]


@pytest.mark.parametrize(
    "told",
    [
        *("makes it an even twelve", "bets an even 1200"),
        *("raises to a cool 1200", "raises to 1'200", "raises to 1 200"),
    ],
)
def test_an_amount_is_one_however_it_is_written(told: str) -> None:
    assert says(f"{BET}Bob {told}").startswith("Bob raises to 1,200.")


def test_a_rank_behind_a_wager_can_be_its_amount_and_is_never_set_aside() -> None:
    assert "Set aside" not in says(f"{BET}Bob makes it an ten")
    assert says(f"{BET}Bob calls with a ten") == "Bob calls 600. Set aside: 'with a ten'."


@pytest.mark.parametrize(
    ("told", "ruled"),
    [
        ("Bob throws in a 5k chip after announcing a raise", "Bob raises to 5,000."),
        ('Bob throws in a 5k right after saying "call"', "Bob calls 600; 4,400 comes back."),
        ("Bob puts in 600 after he said raise", "Bob raises to 1,200."),
        ('Bob throws in a 5k chip, says "raise" a second later', "Bob calls 600; 4,400 comes back."),
        ("Bob throws in a 5k chip before saying raise", "Bob calls 600; 4,400 comes back."),
    ],
)
def test_what_was_said_first_binds_though_it_is_told_last(told: str, ruled: str) -> None:
    assert says(BET + told).startswith(ruled)


@pytest.mark.parametrize(
    "told",
    [
        *("did not call", "almost called", "was about to raise", "hasn't acted yet", "raises his glass"),
        *("folds his arms", "opens a beer", "reaches for chips but does not release them"),
    ],
)
def test_what_was_not_done_is_no_act(told: str) -> None:
    assert says(f"{BET}Bob {told}") == "That is no act. It is Bob's turn."


@pytest.mark.parametrize("told", ["was about to raise but called", "thought about raising and called"])
def test_what_was_done_in_its_stead_is_the_act(told: str) -> None:
    assert says(f"{BET}Bob {told}") == "Bob calls 600."


@pytest.mark.parametrize(
    ("told", "ways"),
    [
        ("tries to call", ["Bob calls", "Bob does nothing"]),
        ("refuses to call", ["Bob folds", "Bob does nothing"]),
        ("pretends to fold", ["Bob folds", "Bob does nothing"]),
        ("puts 1200 next to his stack", ["Bob pushes 1200", "Bob counts out 1200"]),
        ("comes in for 1200", ["Bob pushes 1200"]),
    ],
)
def test_what_may_not_have_been_done_is_asked(told: str, ways: list[str]) -> None:
    assert offered(f"{BET}Bob {told}") == ways


def test_a_raised_hand_is_a_gesture_of_its_own() -> None:
    assert "raised hand" in says(f"{BET}Bob raises his hand")


@pytest.mark.parametrize(
    ("line", "options"),
    [
        (f"{OPEN}Ann bets two thirds", ["bet 200", "bet 525"]),
        (f"{OPEN}Ann bets half", ["bet 200", "bet 400"]),
        (f"{POT_LIMIT}Bob raises the max", ["raise-to 2800"]),
        (f'{POT_LIMIT}Bob says "max"', ["raise-to 2800", "no-action"]),
        (f"{BET}Bob bets the maximum", ["all-in"]),
    ],
)
def test_parts_of_the_pot_and_the_maximum_have_their_amount_among_the_options(
    line: str, options: list[str]
) -> None:
    assert [str(option) for option in ruling(line, "tda-2019").options] == options


def test_a_raise_of_the_size_of_the_pot_is_the_most_that_pot_limit_has() -> None:
    assert says(f"{POT_LIMIT}Bob raises the size of the pot") == "Bob raises to 2,800."


def test_knocking_twice_on_the_felt_is_a_check() -> None:
    assert says(f"{OPEN}Ann knocks twice on the felt") == "Ann checks."


@pytest.mark.parametrize(
    ("told", "ruled"),
    [
        ("UTG raises to 500, button 3bets 1500, blinds fold, UTG calls", "Cat calls 1,500."),
        ("Cat limp Dee limp Ann complete Bob raise 800", "Bob raises to 800."),
    ],
)
def test_places_at_the_table_go_on_behind_several_players(told: str, ruled: str) -> None:
    assert says(BLINDS + told) == ruled


def test_whoever_was_left_out_is_put_in_where_places_are_told() -> None:
    assert offered(f"{BLINDS}Cat raises to 600, SB folds, BB calls") == [
        "Cat raises to 600, it folds to Ann, Ann folds, Bob calls",
        "Cat raises to 600, Ann folds out of turn, Bob calls",
    ]


def test_a_call_before_the_amount_is_asked_about_as_such() -> None:
    with pytest.raises(Refused, match="has not named an amount") as refused:
        ruling(f"{BET}Bob says raise and Cat calls", "tda-2019")
    assert [one.sentence for one in refused.value.readings] == ["Bob says raise and Cat calls out of turn"]


def test_a_street_told_twice_in_one_breath_is_dealt_once() -> None:
    assert len(read_account("deal the river, the river 4s", ("Ann", "Bob")).steps) == 1
    assert read_account("deal the river, the river 4s").steps == read_account("deal the river 4s").steps
