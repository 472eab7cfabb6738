"""Who did it, and to whom: behind a stop, told of several at once, and in what is offered."""

import pytest

from shuffleup import ruling
from shuffleup.floor.line import rulings_on
from shuffleup.refused import Ambiguous, Refused
from shuffleup.rulebook import edition

BOOK = edition("tda-2019")
BLINDS = "nlhe 500/1000 | Ann 40000* | Bob 30000 btn | Cat 25000 | Dan 50000; "
TURN = "nlhe 100/200 turn pot 2600 | Ann 9000 bet 1200 | Dan 10000* btn; "
DEAL = "nlhe 100/200 | Bob 8000* | Cat 9000 | Dan 10000 btn | Eve 6000 | Fay 12000; "


def ruled(line: str) -> str:
    return ruling(line, edition="tda-2019").says


def asked(line: str) -> list[str]:
    with pytest.raises(Refused) as refused:
        rulings_on(line, BOOK)
    return [one.sentence for one in refused.value.readings]


@pytest.mark.parametrize(
    "told",
    [
        "Ann: raise. then drops one 5000 chip",
        'Ann: "raise". then drops one 5000 chip',
        "Ann raise. And then tosses in a 5k chip",
    ],
)
def test_chips_behind_a_stop_go_with_the_words_before_it(told: str) -> None:
    """44: with raise declared a single chip is a raise to all of it."""
    assert ruled(f"{BLINDS}{told}") == "Ann raises to 5,000."


@pytest.mark.parametrize(
    "told", ["Ann: raise. drops one 5000 chip", "Ann: raise. then she drops one 5000 chip"]
)
def test_what_was_done_is_no_word_of_the_player_behind_a_colon(told: str) -> None:
    assert asked(f"{BLINDS}{told}") == ["Ann: raise, drops one 5000 chip"]


def test_what_nobody_is_named_for_behind_a_stop_is_asked() -> None:
    with pytest.raises(Ambiguous, match=r"'Ann: call\. puts 5000 in': who did the last of it\?"):
        rulings_on(f"{BLINDS}Ann: call. puts 5000 in", BOOK)
    assert asked(f"{BLINDS}Ann: call. puts 5000 in") == [
        "Ann call; Bob puts 5000 in",
        "Ann: call, puts 5000 in",
    ]
    assert asked(f"{BLINDS}Ann: all in. then folds") == [
        "Ann all in; Bob folds",
        'Ann says "all-in", says "fold"',
    ]


@pytest.mark.parametrize(
    ("told", "says"), [("f. f. c", "Cat calls 1,000."), ("Ann f. r 3000. c", "Cat calls 3,000.")]
)
def test_play_in_a_hurry_may_have_stops(told: str, says: str) -> None:
    assert ruled(f"{BLINDS}{told}") == says


@pytest.mark.parametrize(
    "told",
    ["are talking Spanish", "are both talking Spanish", "keep talking Spanish to each other during the hand"],
)
def test_two_who_did_the_same_are_both_ruled_on(told: str) -> None:
    spoken = ruling(f"{TURN}Ann and Dan {told}", edition="tda-2019")
    assert spoken.says == "Spanish may not be spoken here."
    assert "Ann" in str(spoken.notices)
    assert "Dan" in str(spoken.notices)


def test_what_is_told_of_two_at_once_is_said_of_both() -> None:
    says = ruled(f"{TURN}Ann and Dan swear at the dealer")
    assert "Ann: abuse" in says
    assert "Dan: abuse" in says


def test_what_two_did_when_the_hand_was_over_is_said_of_both() -> None:
    says = ruled(f"{TURN}Dan folds; Ann and Dan swear at the dealer")
    assert "Ann: abuse" in says
    assert "Dan: abuse" in says


@pytest.mark.parametrize("then", ["and", "and then"])
def test_the_card_of_one_and_the_card_of_another(then: str) -> None:
    """35-A5: two downcards that the dealer exposed are a misdeal."""
    told = f"I flashed Bob's first card {then} Cat's second card when pitching"
    assert ruled(f"{DEAL}{told}").startswith("Misdeal: the dealer exposed 2 downcards.")


def test_what_was_a_misdeal_with_the_first_of_them_needs_no_second() -> None:
    """35-A5: the first card off the deck alone is one."""
    told = ruled(f"{DEAL}I exposed Eve's first card and Bob's first card while dealing")
    assert told.startswith("Misdeal")
    assert told.endswith("Set aside: 'the same of Bob'.")


def test_nobody_is_offered_to_have_done_what_was_done_to_them() -> None:
    offered = asked(f"{TURN}clock was called on Dan and his time's up")
    assert offered == ["Dan is on the clock; his time's up"]


def test_two_players_do_not_change_places_in_what_is_offered() -> None:
    offered = asked(f"{TURN}Dan wants an exact count of Ann's stack, she isn't all in")
    assert offered == ["Dan wants an exact count of Ann's stack"]


def test_who_was_away_for_the_last_card_is_not_offered_as_back() -> None:
    """30: at their seat when the last card is dealt, or the hand is dead."""
    told = f"{DEAL}Eve was still at the bar when the last card went out"
    assert "their hand is dead" in ruled(told)
    assert asked(f"{told}, now she's sitting down") == [
        "Eve was still at the bar when the last card went out"
    ]


@pytest.mark.parametrize(
    ("told", "says"),
    [
        ("the big blind's in the toilet, isn't here for her hand", "Fay was not at their seat for the deal"),
        ("the small blind's at the bar", "Eve left the table"),
        (
            "the small blind's cards got mucked by the dealer and nobody knows which they were",
            "Eve's hand cannot be told with certainty",
        ),
    ],
)
def test_what_is_told_of_the_blinds_is_told_of_who_posted_them(told: str, says: str) -> None:
    assert says in ruled(f"{DEAL}{told}")


def test_what_somebody_would_do_is_no_act_out_of_turn() -> None:
    """59-A: the director may hold them to it, and that is told beside what was done."""
    line = "nlhe 100/200 turn pot 2200 | Cat 9000 | Dan 8000* | Eve 7000 btn; "
    told = f'{line}Cat said to Dan "if you bet I\'m all in". Dan bets 300'
    assert [one.says for one in rulings_on(told, BOOK)] == [
        "Cat spoke of what they would do: the director may hold them to it or not.",
        "Dan bets 300.",
    ]


@pytest.mark.parametrize(
    ("told", "says"), [("goes 3000", "raises to 3,000."), ("went fifteen hundred", "raises to 2,000.")]
)
def test_an_amount_behind_goes_is_one_thing_where_it_comes_to_one(told: str, says: str) -> None:
    assert ruled(f"{BLINDS}Ann {told}") == f"Ann {says}"


def test_an_amount_behind_goes_is_asked_where_a_raise_to_it_is_more() -> None:
    """43-A: an amount alone is a call below half of a raise; with a raise declared it is a raise."""
    assert asked(f"{BLINDS}Ann goes twelve hundred") == [
        'Ann says "twelve hundred"',
        "Ann makes it twelve hundred",
    ]
