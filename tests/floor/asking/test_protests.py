"""What somebody says of before is no act of anybody: neither theirs nor of whoever is to act."""

import pytest

from shuffleup.floor.line import rulings_on
from shuffleup.refused import Reading, Refused
from shuffleup.rulebook import edition

BOOK = edition("tda-2024")
FLOP = "nlhe 100/200 flop pot 800 | Ann 9000* | Bob 9000 | Cat 9000; "
BET = "nlhe 100/200 flop pot 800 | Ann 9000 bet 600 | Bob 9000* | Cat 9000; "
FIRST = "nlhe 100/200 | Ann 9000 btn | Bob 9000 | Cat 9000 | Dan 9000*; "
RIVER = "nlhe 100/200 river pot 3000 | Ann 9000* | Bob 4000; "
ALL_IN = "nlhe 100/200 river pot 3000 | Ann all-in bet 5000 | Bob 12000*; "


def offered(line: str) -> tuple[Reading, ...]:
    with pytest.raises(Refused) as refused:
        rulings_on(line, BOOK)
    return refused.value.readings


def ways(line: str) -> list[str]:
    return [one.sentence for one in offered(line)]


@pytest.mark.parametrize("act", ["calls", "folds", "raises to 2000", "throws in a 1000 chip"])
@pytest.mark.parametrize(
    "protest",
    [
        "and Ann says she meant to bet 6000",
        "and Cat says she wanted to raise to 2000",
        "but Ann claims she said 6000",
        ", Ann said she bet 6000, not 600",
        "and Cat says he didn't see it",
        "and Ann insists he raised to 2000",
        "and Cat says Ann meant to bet 6000",
        "and Ann objects",
    ],
)
def test_an_act_and_a_protest_is_asked_with_the_act_alone(act: str, protest: str) -> None:
    told = f"Bob {act}{'' if protest.startswith(',') else ' '}{protest}"
    (only,) = offered(BET + told)
    assert only.sentence == f"Bob {act}"
    assert only.not_understood in told


@pytest.mark.parametrize("claim", ["he raised to 2000", "she already called", "he folded"])
def test_a_claim_about_an_act_of_before_is_no_act_for_certain(claim: str) -> None:
    done = claim.split(" ", 1)[1]
    assert ways(f"{BET}Bob says {claim}") == [f"Bob {done}", "Bob does nothing"]
    assert ways(f"{BET}Cat says {claim}") == ["Cat does nothing"]


def test_what_another_tells_is_asked() -> None:
    assert ways(f"{BET}Bob folded, says Cat") == ["Bob folded", "Bob does nothing"]


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("all in, says Bob", 'Bob says "all in"'),
        ("raise to 2000 says Bob", 'Bob says "raise to 2000"'),
        ("I'm calling, says Bob", 'Bob says "I\'m calling"'),
    ],
)
def test_words_told_before_who_said_them_are_theirs(said: str, told: str) -> None:
    assert rulings_on(BET + said, BOOK)[-1].acts == rulings_on(BET + told, BOOK)[-1].acts


@pytest.mark.parametrize(
    ("told", "instead"),
    [
        ("Ann bets 400, called by Bob", "Ann bets 400, Bob calls"),
        ("Ann bets 400 and gets called by Bob and Cat", "Ann bets 400, Bob calls, Cat calls"),
        ("Ann bets 400 and is raised to 1200 by Bob", "Ann bets 400, Bob raises to 1200"),
    ],
)
def test_who_did_it_may_be_told_last(told: str, instead: str) -> None:
    assert [one.acts for one in rulings_on(FLOP + told, BOOK)] == [
        one.acts for one in rulings_on(FLOP + instead, BOOK)
    ]


@pytest.mark.parametrize("between", [", no ", "... no, ", " no wait "])
def test_of_two_amounts_it_is_asked_which(between: str) -> None:
    assert ways(f"{BET}Bob raises to 1500{between}1600") == ["Bob raises to 1500", "Bob raises to 1600"]
    assert ways(f"{BET}Bob makes it fifteen{between}sixteen hundred") == [
        "Bob makes it fifteen",
        "Bob makes it sixteen hundred",
    ]


def test_a_raise_in_two_motions_is_asked_about() -> None:
    assert ways(f"{BET}Bob raised to 2000 in two motions, 600 and then 1400") == [
        "Bob pushes 600, pauses, pushes 1400",
        'Bob says "raise", pushes 600, pauses, pushes 1400',
    ]


@pytest.mark.parametrize("told", ["gives up", "gave up on the river", "gives up, check", "surrenders"])
def test_who_gives_up_with_nothing_to_call_may_check(told: str) -> None:
    assert ways(f"{RIVER}Ann {told}") == ["Ann checks", "Ann folds"]


def test_who_gives_up_behind_a_bet_folds() -> None:
    assert rulings_on(f"{BET}Bob gives up", BOOK)[-1].acts[0].action == "fold"


def test_a_chip_of_unknown_worth_is_asked_with_each_worth() -> None:
    found = offered(f"{ALL_IN}Bob tosses one chip forward")
    assert [one.sentence for one in found][:2] == [
        "Bob tosses a 100 chip forward",
        "Bob tosses a 500 chip forward",
    ]
    assert "Bob calls 5,000" in found[1].would


@pytest.mark.parametrize("told", ["3x's it", "3x'd it", "went 3x"])
def test_so_many_times_the_bet_told_as_a_verb(told: str) -> None:
    assert (
        rulings_on(f"{BET}Bob {told}", BOOK)[-1].options
        == rulings_on(f"{BET}Bob makes it 3x", BOOK)[-1].options
    )


def test_a_blind_drawn_back_out_of_turn_stays_in_front() -> None:
    (ruling,) = rulings_on(f"{FIRST}Cat pulls back her blind", BOOK)
    assert "stay in front" in ruling.says
    assert not ruling.acts


@pytest.mark.parametrize(
    "told", ["picked up chips and then put them back down", "grabs some chips but sets them back"]
)
def test_chips_put_back_are_no_act(told: str) -> None:
    assert "no act" in rulings_on(f"{BET}Bob {told}", BOOK)[-1].says


@pytest.mark.parametrize(
    "told", ["floor counted Bob down and he never acted", "the director counted Bob down"]
)
def test_who_was_counted_down_is_out_of_time(told: str) -> None:
    line = f"{ALL_IN}Ann calls the clock on Bob; "
    assert rulings_on(line + told, BOOK)[-1] == rulings_on(f"{line}the clock ran out on Bob", BOOK)[-1]


def test_what_came_first_is_told_first() -> None:
    assert ways(f"{BET}Bob calls after Cat raised to 2000") == ["Cat raised to 2000; Bob calls"]


def test_a_question_behind_an_act_corrects_it() -> None:
    assert ways(f"{BET}Bob folded? no he called") == ["Bob called", "Bob folded"]
