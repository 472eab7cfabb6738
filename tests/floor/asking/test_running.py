"""Play told in a hurry, one thing after the other, is read where it can be one thing, and asked otherwise."""

import pytest

from shuffleup.floor.line import play_line, rulings_on
from shuffleup.refused import Refused
from shuffleup.rulebook import edition

PREFLOP = (
    "nlhe 100/200 | Ann 20000* seat 1 | Bob 18000 seat 2 | Cid 9000 btn seat 3 | Dee 15000 bet 100 seat 4 "
    "| Eve 22000 bet 200 seat 5"
)
LETTERS = "nlhe 100/200 | A 20000* | B 18000 | C 9000 btn | D 15000 bet 100 | E 22000 bet 200"
FLOP = "nlhe 100/200 flop pot 1200 board Kc7d2s | Bob 18000* | Dee 15000 | Eve 9000 btn"
FACING = "nlhe 100/200 flop pot 1200 board Kc7d2s | Bob 17400 bet 600 | Dee 15000* | Eve 9000 btn"
TURN_DUE = "nlhe 100/200 flop closed pot 2400 board Kc7d2s | Bob 8000 | Eve 12000 btn"
SHOWDOWN = "nlhe 100/200 showdown pot 9000 board Kc7d2s9h3d bettor Bob | Bob 8000 | Eve 12000 btn"
FLUSH = "nlhe 100/200 showdown pot 9000 board Tc5c2c9h3d bettor Bob | Bob 8000 | Eve 12000 btn"

READ = (
    (PREFLOP, "f f c f x", "Ann folds. Bob folds. Cid calls 200. Dee folds. Eve checks."),
    (PREFLOP, "a folds b calls seat 3 folds", "Ann folds. Bob calls 200. Cid folds."),
    (PREFLOP, "annfolds bobcalls", "Ann folds. Bob calls 200."),
    (PREFLOP, "fold fold button raises to 450", "Ann folds. Bob folds. Cid raises to 450."),
    (
        PREFLOP,
        "folds to cid, cid 450, blinds fold",
        "Ann folds. Bob folds. Cid raises to 450. Dee folds. Eve folds.",
    ),
    (PREFLOP, "seat 1 raises to 600 seat 2 folds", "Ann raises to 600. Bob folds."),
    (
        PREFLOP,
        "ann raises 600, bob reraises to 1800, folds back to ann, she calls",
        "Ann raises to 600. Bob raises to 1,800. Cid folds. Dee folds. Eve folds. Ann calls 1,800.",
    ),
    (
        PREFLOP,
        "ann raises to 600, bob reraises to 1800, everyone else folds, ann calls",
        "Ann raises to 600. Bob raises to 1,800. Cid folds. Dee folds. Eve folds. Ann calls 1,800.",
    ),
    (
        PREFLOP,
        "everyone limps, eve checks her option",
        "Ann calls 200. Bob calls 200. Cid calls 200. Dee calls 200. Eve checks.",
    ),
    (
        PREFLOP,
        "folds to dee who completes, eve raises to 800",
        "Ann folds. Bob folds. Cid folds. Dee calls 200. Eve raises to 800.",
    ),
    (LETTERS, "A f B f C r 500 D f E c", "A folds. B folds. C raises to 500. D folds. E calls 500."),
    (FLOP, "x x x", "Bob checks. Dee checks. Eve checks."),
    (FLOP, "b x d x e 700", "Bob checks. Dee checks. Eve bets 700."),
    (FLOP, "check", "Bob checks."),
    (FLOP, "b 700", "Bob bets 700."),
    (
        FLOP,
        "check check bet 800 fold call",
        "Bob checks. Dee checks. Eve bets 800. Bob folds. Dee calls 800.",
    ),
    (FLOP, "checks to eve, she bets 700", "Bob checks. Dee checks. Eve bets 700."),
    (FLOP, "checked around, turn 2h", "Bob checks. Dee checks. Eve checks."),
    (FLOP, "chekcs around", "Bob checks. Read 'chekcs' as 'checks'. Dee checks. Eve checks."),
    (FACING, "dee calls, eve gets out, heads up to the turn", "Dee calls 600. Eve folds."),
    (TURN_DUE, "9h on the turn, x x", "Bob checks. Eve checks."),
    (TURN_DUE, "turn 9h both check riv 4d", "Bob checks. Eve checks."),
    (TURN_DUE, "turn: 9h bob b 700 eve c", "Bob bets 700. Eve calls 700."),
    (TURN_DUE, "nine of hearts", ""),
    (SHOWDOWN, "chop it", "Bob gets 4,500, Eve 4,500."),
    (SHOWDOWN, "both k10 chop", "Bob gets 4,500, Eve 4,500."),
    (SHOWDOWN, "bob kk eve 77", "Bob gets 9,000."),
    (SHOWDOWN, "bob has king queen, eve shows pocket sevens", "Eve gets 9,000."),
    (SHOWDOWN, "bob shows Kh Qh, eve has 77", "Bob tables a pair. Eve gets 9,000."),
    (SHOWDOWN, "bob ad kd eve 7s 7h", "Bob tables a pair. Eve tables three of a kind. Eve gets 9,000."),
)


def ruled(position: str, sentence: str) -> str:
    desk = play_line(f"{position}; {sentence}", edition("tda-2024"))
    return " ".join(ruling.says for ruling in desk.rulings)


@pytest.mark.parametrize(("position", "sentence", "says"), READ)
def test_what_can_be_one_thing_is_read(position: str, sentence: str, says: str) -> None:
    assert ruled(position, sentence).startswith(says)


ASKED = (
    (PREFLOP, "ann 500"),  # a raise, or one chip and no word
    (PREFLOP, "check"),  # facing a bet: it may have been somebody else
    (FACING, "x x"),
    (FLOP, "x x x x"),  # one too many
    (FLOP, "heads up to the turn"),
    (FACING, "dee calls, eve calls, heads up to the turn"),  # three of them
    (TURN_DUE, "turn 9h 4d"),
    (FLOP, "bob ad kd"),  # nothing is shown while there is betting
    (FLOP, "eve bets 700 bob x"),
    (SHOWDOWN, "bob shows KQ"),  # and Eve?
    (SHOWDOWN, "bob kk eve 77, eve wins"),
    (FLUSH, "bob kq eve 99"),  # the suits decide
    (FLOP, "turn 2c"),  # what did the others do?
    (FACING, "no more action"),
    (PREFLOP, "f f dee calls"),  # who left out Cid?
)


@pytest.mark.parametrize(("position", "sentence"), ASKED)
def test_what_can_be_another_thing_is_asked(position: str, sentence: str) -> None:
    with pytest.raises(Refused):
        ruled(position, sentence)


def test_who_shows_and_whose_hand_goes_into_the_muck_are_told_by_ranks_too() -> None:
    assert ruled(SHOWDOWN, "bob shows KQ eve mucks").endswith("Bob gets 9,000 and need not show.")


def test_the_suits_are_asked_for_where_they_matter() -> None:
    with pytest.raises(Refused, match="the suits are missing"):
        ruled(FLUSH, "bob kq eve 99")


def test_one_hand_without_suits_waits_for_the_others() -> None:
    with pytest.raises(Refused, match="Eve's hand is not told") as refused:
        ruled(SHOWDOWN, "Bob shows KQ")
    assert [one.sentence for one in refused.value.readings] == ["Bob wins the pot", "Eve wins the pot"]


def test_hands_told_by_their_ranks_are_read_together_also_as_sentences_of_their_own() -> None:
    told = rulings_on(f"{SHOWDOWN}; Bob shows KQ; Eve shows 77", edition("tda-2019"))
    assert told == rulings_on(f"{SHOWDOWN}; Bob shows KQ, Eve shows 77", edition("tda-2019"))


def test_what_came_before_a_street_is_asked() -> None:
    with pytest.raises(Refused) as refused:
        ruled(FLOP, "turn 2c")
    assert [one.sentence for one in refused.value.readings] == [
        "everybody checks; turn 2c",
        "the turn 2c was dealt before Bob acted",
    ]


NEXT = (
    ("next hand", "nlhe 100/200 preflop pot 0 | Bob 19200* btn | Dee 14900 bet 100 | Eve 8800 bet 200"),
    (
        "hand 12, button seat 2",
        "nlhe 100/200 preflop pot 0 | Bob 19000 bet 200 | Dee 15000* btn | Eve 8900 bet 100",
    ),
    (
        "new hand btn dee 200/400",
        "nlhe 200/400 preflop pot 0 | Bob 18800 bet 400 | Dee 15000* btn | Eve 8800 bet 200",
    ),
)


@pytest.mark.parametrize(("told", "position"), NEXT)
def test_the_next_hand_begins_in_a_few_words(told: str, position: str) -> None:
    desk = play_line(f"{FLOP}; bob b 600 f f; {told}", edition("tda-2024"))
    assert str(desk.hand.position()) == position


@pytest.mark.parametrize("told", ["next hand", "level up", "blinds up 200/400"])
def test_a_hand_is_over_before_another_begins(told: str) -> None:
    with pytest.raises(Refused, match=r"not over|until it is over"):
        ruled(FLOP, told)


def test_what_a_colour_is_worth_is_asked() -> None:
    with pytest.raises(Refused, match=r"what is a black chip worth here\?"):
        ruled(FLOP, "bob bets two blacks and a green")


@pytest.mark.parametrize(
    "told", ["Bob made a string bet", "string bet by Bob", "that's a string bet", "Bob string bets"]
)
def test_what_went_in_is_asked_of_a_string_bet(told: str) -> None:
    with pytest.raises(Refused, match="in how many motions") as refused:
        ruled(FLOP, told)
    assert [one.sentence for one in refused.value.readings] == ["Bob keeps string-betting"]
