"""What players are told to have said, in nothing but their words; and what is said around a sentence."""

import pytest

from shuffleup.floor.line import play_line
from shuffleup.floor.ruling import Ruling
from shuffleup.refused import Refused
from shuffleup.rulebook import edition

OPEN = "nlhe 100/200 flop pot 900 chip 25 | Ann 9000* | Bob 9000 | Cid 9000"
FACING = f"{OPEN}; Ann bets 400"
PREFLOP = "nlhe 100/200 preflop chip 25 | Ann 9000 | Bob 9000 | Cid 9000* | Dee 9000"
MILLIONS = "nlhe 200k/400k preflop chip 25k | Ann 9000k | Bob 9000k | Cid 9000k*"
SHORT = "nlhe 100/200 river pot 900 chip 25 | Ann 9000* | Bob 400"
OVER = f"{OPEN}; Ann bets 400; Bob folds; Cid folds"
TIED = (
    "nlhe 100/200 river pot 900 chip 25 board Ks7d2c9h3c | Ann 9000* | Bob 9000; Ann checks; Bob checks; "
    "Ann shows AhQc; Bob shows AsQd"
)


def last_ruling(line: str) -> Ruling:
    return play_line(line, edition("tda-2024")).rulings[-1]


def refused(line: str) -> Refused:
    with pytest.raises(Refused) as found:
        play_line(line, edition("tda-2024"))
    return found.value


@pytest.mark.parametrize(
    ("says", "situation", "sentence"),
    [
        # in quotes behind a name
        ("Bob raises to 1,200.", FACING, 'bob "raise to twelve hundred"'),
        ("Bob calls 400.", FACING, 'bob: "call... and raise a thousand"'),
        ("That is no act. It is Bob's turn.", FACING, 'bob, "time please"'),
        ("Bob said 'all in?', which was asked", FACING, 'bob "all in?"'),
        ("Ann spoke of what they would do", OPEN, 'ann "if you bet im all in"'),
        # behind a colon or a comma
        ("Cid raises to 1,200,000.", MILLIONS, "cid, a million two"),
        ("Ann bets 650.", OPEN, "ann: six-fifty"),
        ("Ann said 'i put you all in', which is no official", OPEN, "ann: i put you all in"),
        # of whoever is to act
        ("Ann bets 1,500.", OPEN, '"fifteen"'),
        ("Ann bets 650.", OPEN, "six-fifty"),
        ("Bob raises to 1,600.", FACING, "12 more"),
        ("Bob raises to 1,200.", FACING, "twelve hundred straight"),
        ("Bob raises to 1,200.", FACING, "raise, twelve hundred"),
        # said, and taken back
        ("Ann checks.", OPEN, "ann check.. no wait 500"),
        # asked for
        ("Ann's chips are counted", f"{OPEN}; Ann is all in", "count pls"),
    ],
)
def test_words_are_their_speakers(says: str, situation: str, sentence: str) -> None:
    assert last_ruling(f"{situation}; {sentence}").says.startswith(says)


@pytest.mark.parametrize(
    ("would", "situation", "sentence"),
    [
        ({"Cid raises to 500.", "Cid calls 200; 300 comes back."}, PREFLOP, "500"),
        ({"Cid raises to 500.", "Cid calls 200; 300 comes back."}, PREFLOP, "cid five hundred"),
        ({"Ann folds. No bet faced them: it stands and may be penalised."}, OPEN, "ann, fold"),
        ({"Cards that would have come are not shown to anybody."}, OVER, "rabbit?"),
    ],
)
def test_what_can_be_chips_or_words_or_anybodys_is_asked(
    would: set[str], situation: str, sentence: str
) -> None:
    assert {one.would for one in refused(f"{situation}; {sentence}").readings} == would


@pytest.mark.parametrize(
    "sentence",
    [
        "bob you absolute donkey lol",
        "call my wife if i bust lol",
        "check the footy score someone",
        "bet you a tenner it rains before the break",
        "folding chairs are out back if we need more",
        "seven bananas raise the river of clubs",
        "cid, fold",
        "cid, 900",
    ],
)
def test_talk_is_no_act_and_nothing_is_offered_for_it(sentence: str) -> None:
    assert not refused(f"{FACING}; {sentence}").readings


@pytest.mark.parametrize(
    ("says", "situation", "sentence"),
    [
        ("Ann bets 400.", OPEN, "ann bets 400 thx"),
        ("Bob calls 400.", OPEN, "bet 400 n called"),
        ("Cid bets 250.", OPEN, "x x 250"),
        ("Ann calls 600.", OPEN, "check, 600, fold, call"),
        ("Ann folds. No bet faced them", OPEN, "ann mucks, no bet out there"),
        ("Cid acted out of turn: the act waits, and it is Bob's turn.", FACING, "cid called but its on bob"),
        ("Cid calls 200; 800 comes back.", PREFLOP, "cid tosses in a 1k chip, not a word"),
        ("Ann is all-in for 9,000", OPEN, "ann sticks the lot in"),
        ("The betting is over", f"{SHORT}; Ann bets 700", "bob in for his last 400"),
        ("Ann said 'bet dime', which is no official term", OPEN, "ann bets a dime"),
    ],
)
def test_what_is_said_around_an_act_is_set_aside(says: str, situation: str, sentence: str) -> None:
    assert last_ruling(f"{situation}; {sentence}").says.startswith(says)


@pytest.mark.parametrize(
    ("says", "situation", "sentence"),
    [
        ("Misdeal: Cid has 3 cards.", PREFLOP, "misdeal cid got 3 cards"),
        ("Of Bob's big blind more than 100 was not put in.", PREFLOP, "bob only put 100 out, bb is 200"),
        (
            "Cid was not at their seat for the deal",
            PREFLOP,
            "cid wasnt in her seat when the last card went out",
        ),
        (
            "One exposed card alone is no misdeal: Dee gets",
            PREFLOP,
            "dealer flashed dees 2nd card its the 7d",
        ),
        ("The hand is stopped: the deck is fouled", OPEN, "two 7s of spades out there, fouled deck"),
        ("The 500 found are Ann's", OPEN, "ann dropped a 500 chip on the floor hang on"),
        ("The burn stays.", f"{FACING}; Bob calls", "turn came too early, cid hadnt acted. Jh"),
        ("There has been substantial action", f"{OPEN}; everybody checks", "boxed card on the turn"),
        ("Ann exposed their cards with action pending", OPEN, "ann flashed one card, the As, his own fault"),
    ],
)
def test_incidents_are_told_in_everyday_words(says: str, situation: str, sentence: str) -> None:
    assert last_ruling(f"{situation}; {sentence}").says.startswith(says)


@pytest.mark.parametrize(
    ("would", "situation", "sentence"),
    [
        ("Ann bets 500. Bob folds.", OPEN, "500 from ann, bob tank folds"),
        ("Cid raises to 500. Dee folds.", PREFLOP, "cid opens 2.5x, dee folds"),
    ],
)
def test_a_whole_reading_is_offered(would: str, situation: str, sentence: str) -> None:
    assert would in [one.would for one in refused(f"{situation}; {sentence}").readings]


def test_the_whole_pot_goes_where_folds_or_hands_leave_no_choice() -> None:
    book = edition("tda-2024")
    assert play_line(f"{OVER}; push it to ann", book).hand.winnings["Ann"] == 900
    assert play_line(f"{TIED}; chop it up", book).hand.winnings == {"Ann": 450, "Bob": 450}
    walk = play_line(f"{PREFLOP}; everyone folds, bob gets a walk", book).hand
    assert walk.is_over
    assert walk.live == ("Bob",)
    assert not refused(f"{OVER}; chop it up").readings  # there is one who has it


def test_a_check_in_the_dark_comes_after_its_card() -> None:
    hand = play_line(f"{OPEN}; everybody checks; ann checks dark, turn 6s", edition("tda-2024")).hand
    assert (hand.street, hand.legal().actor) == ("turn", "Bob")


def test_an_empty_pot_is_nothing_to_push() -> None:
    line = "nlhe 100/200 turn | Ann 5000* | Bob 5000; Ann bets 900; Bob folds; push it to ann"
    assert play_line(line, edition("tda-2024")).hand.stacks["Ann"] == 5000


@pytest.mark.parametrize(
    ("says", "sentence"),
    [
        (["Ann bets 400.", "Bob folds.", "Cid calls 400."], "four hundred, fold, call"),
        (["Ann bets 400.", "Bob folds.", "Cid calls 400."], "400, fold, call"),
        (["Ann checks.", "Bob bets 400.", "Cid calls 400."], "check, four hundred, call"),
    ],
)
def test_several_acts_in_one_breath_are_of_those_in_turn(says: list[str], sentence: str) -> None:
    assert [one.says for one in play_line(f"{OPEN}; {sentence}", edition("tda-2024")).rulings] == says


@pytest.mark.parametrize(
    ("situation", "sentence", "offered"),
    [
        (
            OPEN,
            "four hundred, fold",
            ["Ann makes it four hundred; Bob fold", 'Ann says "four hundred, fold"'],
        ),
        (
            FACING,
            "call, twelve hundred",
            ["Bob call; Cid makes it twelve hundred", 'Bob says "call, twelve hundred"'],
        ),
        (
            OPEN,
            "three hundred, out, nine hundred",
            ["Ann makes it three hundred; Bob fold; Cid makes it nine hundred"],
        ),
        (FACING, "Bob's out, Cid's in", ["Bob folds; Cid calls"]),
    ],
)
def test_what_one_or_two_players_may_have_said_is_asked(
    situation: str, sentence: str, offered: list[str]
) -> None:
    assert [one.sentence for one in refused(f"{situation}; {sentence}").readings] == offered


def test_an_amount_said_twice_is_of_one_player() -> None:
    assert last_ruling(f"{OPEN}; five, five hundred").says.startswith("Ann bets 500.")


def test_whoever_corrects_themselves_is_still_speaking() -> None:
    assert last_ruling(f"{OPEN}; three hundred, I mean raise").says.startswith("Ann bets 300.")
