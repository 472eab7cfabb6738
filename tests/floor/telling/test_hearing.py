"""What is typed in a hurry: accents and apostrophes left out, slips of the pen, commas forgotten."""

import re
from random import Random

import pytest

from shuffleup.floor.line import play_line
from shuffleup.floor.reader import read_step
from shuffleup.floor.sentences import read_account
from shuffleup.floor.steps.acts import Act, Push, Say
from shuffleup.floor.telling.steps_told import told_steps
from shuffleup.refused import Ambiguous, Malformed, Refused
from shuffleup.rulebook import edition

NAMES = ("Ann", "Bob", "Cid", "Zoë", "Eve Lund")
BOOK = edition("tda-2019")
DEALT = "nlhe 100/200 | Ann 9000* | Bob 9000 | Cid 9000 btn | Dee 9000 bet 100 | Eve 9000 bet 200"
FLOP = "nlhe 100/200 flop board 2c3c4d pot 800 | Ann 9000* | Bob 9000 | Cid 9000"


def players(told: str) -> list[str]:
    return [step.player for step in read_account(told, NAMES).steps if isinstance(step, Act)]


@pytest.mark.parametrize(
    ("told", "player"),
    [("zoe calls", "Zoë"), ("ZOE calls", "Zoë"), ("eve calls", "Eve Lund"), ("eve lund calls", "Eve Lund")],
)
def test_a_name_is_found_without_its_accent_and_by_the_word_that_is_one_player_only(
    told: str, player: str
) -> None:
    assert players(told) == [player]


def test_a_word_of_two_names_is_nobody_and_a_name_is_never_put_right() -> None:
    (step,) = read_account("eve calls", ("Eve Lund", "Eve Berg")).steps
    assert isinstance(step, Act)
    assert step.player == "eve"
    assert players("Anne calls") == ["Anne"]


@pytest.mark.parametrize(
    ("hurried", "careful"),
    [
        (
            "bobs cards got mixed with the muck, identified no",
            "Bob's cards got mixed with the muck, identified no",
        ),
        ("ann didnt post", "Ann didn't post"),
        ("bob isnt at the table", "Bob isn't at the table"),
        ("the dealer exposed bobs 2nd card", "the dealer exposed Bob's second card"),
        ("bob's all in", "Bob is all in"),
    ],
)
def test_apostrophes_are_left_out_in_a_hurry(hurried: str, careful: str) -> None:
    assert read_account(hurried, NAMES).steps == read_account(careful, NAMES).steps


def test_a_slip_of_the_pen_is_read_and_said() -> None:
    account = read_account("Bob rasies to 600", NAMES)
    assert account.steps == read_account("Bob raises to 600", NAMES).steps
    assert [str(slip) for slip in account.slips] == ["'rasies' as 'raises'"]
    assert (
        play_line(f"{DEALT}; Ann rasies to 600", BOOK).rulings[-1].says.endswith("Read 'rasies' as 'raises'.")
    )


@pytest.mark.parametrize(
    "told",
    [
        "Ann raises the rent",
        "Ann rises",
        "Ann pushes six hundrd",
        "Ann bets a thosand",
        "Ann beats Bob",
        'Ann says "rasies"; nobody rasies',
    ],
)
def test_no_slip_makes_an_amount_a_name_or_another_word(told: str) -> None:
    with pytest.raises(Refused):
        read_account(told, NAMES)


@pytest.mark.parametrize(
    ("told", "who"),
    [
        ("Ann folds Bob calls Cid raises to 900", ["Ann", "Bob", "Cid"]),
        ("ann, bob and cid all fold", ["Ann", "Bob", "Cid"]),
        ("ann and bob both call", ["Ann", "Bob"]),
        ("ann check bob check cid bet 500", ["Ann", "Bob", "Cid"]),
    ],
)
def test_several_players_in_one_line_without_a_comma(told: str, who: list[str]) -> None:
    assert players(told) == who


def test_the_rest_fold_as_far_as_whoever_acts_next() -> None:
    desk = play_line(f"{DEALT}; Ann calls, Bob raises to 700, the rest fold, Ann calls", BOOK)
    assert sorted(desk.hand.live) == ["Ann", "Bob"]


@pytest.mark.parametrize(
    "told", ["Ann says Bob acted out of turn", "Ann says Bob called", "Bob acted before Ann"]
)
def test_what_somebody_else_did_is_asked_about(told: str) -> None:
    with pytest.raises(Ambiguous):
        read_account(told, NAMES)


def test_what_was_done_out_of_turn_may_come_after_it() -> None:
    step = read_account("Bob acts out of turn, calling", NAMES).steps[0]
    assert isinstance(step, Act)
    assert step.atoms == (Say("call"),)


def test_who_begins_with_no_name_is_the_dealer() -> None:
    assert read_account("burned twice", NAMES).steps == read_account("the dealer burned twice", NAMES).steps


@pytest.mark.parametrize(
    "told", ["Ann snaps", "Ann adds 1900 to his bet", "Ann is out", "Ann pushes in a stack"]
)
def test_what_can_be_two_acts_is_asked_with_both(told: str) -> None:
    with pytest.raises(Ambiguous) as asked:
        read_account(told, NAMES)
    for way in asked.value.message.partition("Write which: ")[2].split(" or "):
        assert read_account(way, NAMES).steps


@pytest.mark.parametrize("told", ["Ann pushes all her chips in", "Ann pushes her whole stack in"])
def test_all_the_chips_are_no_chips_of_an_unknown_number(told: str) -> None:
    (step,) = read_account(told, NAMES).steps
    assert isinstance(step, Act)
    assert step.atoms == (Push(everything=True),)


@pytest.mark.parametrize("told", ["Ann snaps him off", "Ann snap calls", "Ann snaps it off"])
def test_a_snap_call_has_somebody_to_call(told: str) -> None:
    step = read_account(told, NAMES).steps[0]
    assert isinstance(step, Act)
    assert step.atoms == (Say("call"),)


@pytest.mark.parametrize(
    ("told", "aside"),
    [
        ("Ann quietly calls", ("quietly",)),
        ("Ann calls with a smile", ("with a smile",)),
        ("Ann raises quietly to 900", ("quietly",)),
        ("Ann folds showing KK", ("KK",)),
        ("Ann calls out of turn", ()),
        ("the flop comes king seven deuce", ("king seven deuce",)),
    ],
)
def test_how_an_act_was_done_is_set_aside_by_name(told: str, aside: tuple[str, ...]) -> None:
    assert read_account(told, NAMES).set_aside == (aside,)


@pytest.mark.parametrize(
    ("told", "board"),
    [
        ("flop Kc 7d 2s turn 9h river 2c", "Kc 7d 2s 9h 2c"),
        ("flop is kc 7d 2s, turn 9h, river 2c", "Kc 7d 2s 9h 2c"),
        ("board Kc 7d 2s 9h 2c", "Kc 7d 2s 9h 2c"),
        ("the board runs out K♣ 7♦ 2♠ 9♥ 2♣", "Kc 7d 2s 9h 2c"),
    ],
)
def test_a_board_is_told_at_once_where_nobody_can_act(told: str, board: str) -> None:
    desk = play_line(
        f"nlhe 100/200 | Ann 9000* btn | Bob 8800 bet 200; Ann is all in; Bob calls; {told}", BOOK
    )
    assert " ".join(map(str, desk.hand.board)) == board


def test_a_board_that_does_not_lie_there_is_refused() -> None:
    with pytest.raises(Malformed, match="the board is"):
        play_line(f"{FLOP}; Ann checks; Bob checks; Cid checks; board 2c 3c 5d 9h", BOOK)


@pytest.mark.parametrize(
    "word", ["raise", "Bob", "Bob is", "Bob has", "Bob the", "Bob wants", "the dealer", "fold", ""]
)
def test_no_sentence_is_a_name_or_a_word_alone(word: str) -> None:
    assert told_steps(word) == []


SOME = (
    "Ann Bob zoe the dealer a cards chips calls raises folds shows puts out 600 turn river burn blind wins "
    "juggles carrots loudly restack waiter clock phone on in to of with his her again wrong seat button says"
).split()


def test_what_is_proposed_after_a_refusal_is_read_and_about_who_was_named() -> None:
    chance, proposed = Random(5), 0
    for _ in range(200):
        told = " ".join(chance.choices(SOME, k=chance.randint(2, 6)))
        try:
            read_account(told, NAMES)
        except Refused as refused:
            named = [name for name in ("Ann", "Bob") if told.startswith(name)]
            for sentence in proposals(refused.message):
                proposed += 1
                assert read_step(sentence, NAMES)
                assert all(name in sentence for name in named), (told, sentence)
    assert proposed > 100


def proposals(message: str) -> list[str]:
    told = message.partition("What would be understood: ")[2]
    return [one for one in re.split(r" or (?=(?:[^\"]*\"[^\"]*\")*[^\"]*$)", told) if one]
