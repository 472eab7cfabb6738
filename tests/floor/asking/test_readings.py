"""What is not read exactly is asked, with sentences that are, and nothing is done before one is chosen."""

import pytest

from shuffleup.floor.desk.desk import Desk
from shuffleup.floor.line import play_line, tell_desk
from shuffleup.hand.starting.position import Position
from shuffleup.refused import Refused
from shuffleup.rulebook import Policies, edition

PREFLOP = (
    "nlhe 100/200 pot 200 chip 25 | Ann 10000 btn seat 1 | Bob 9900 bet 100 seat 2 | Cid 9600 bet 200 seat 3 "
    "| Dee 10000* seat 4 | Eve 10000 seat 5"
)
FLOP = "nlhe 100/200 flop pot 1700 chip 25 | Ann 9700 btn | Bob 9700* | Cid 9500 | Dee 9700 | Eve 9700"
ASKED = (
    (PREFLOP, "dee 500", "Dee raises to 500."),
    (PREFLOP, "dee 500", "Dee calls 200; 300 comes back."),
    (PREFLOP, "she folds", "Dee folds."),
    (PREFLOP, "folded, I think", "Dee folds."),
    (PREFLOP, "seat 4 raises to 600 seat 5 gone", "Dee raises to 600. Eve folds."),
    (PREFLOP, "4 600 5 fold 1 call", "Dee raises to 600. Eve folds. Ann calls 600."),
    (PREFLOP, "utg 600 hijack folds", "Dee raises to 600."),
    (PREFLOP, "dee opens 6oo", "Dee raises to 600."),
    (PREFLOP, "okay so dee made it like eight hundred or whatever", "Dee raises to 800."),
    (PREFLOP, "she threw in a single 1,000 chip and never said a word", "Dee calls 200; 800 comes back."),
    (FLOP, "bob announces bet, then 1500", "Bob bets 1,500."),
    (FLOP, "it was bob who bet 600", "Bob bets 600."),
)
TURN = "nlhe 100/200 turn pot 3000 chip 25 | Ann 20000 bet 800 | Bob 20000* | Cid 20000"


def desk_at(position: str) -> Desk:
    return Desk(edition("tda-2019"), Policies(), Position.parse(position))


def asked_of(position: str, sentence: str) -> Refused:
    desk = desk_at(position)
    with pytest.raises(Refused) as refused:
        tell_desk(desk, sentence)
    assert not desk.rulings  # nothing was done
    return refused.value


@pytest.mark.parametrize(("position", "sentence", "ruled"), ASKED)
def test_the_sensible_reading_is_among_those_that_are_offered(
    position: str, sentence: str, ruled: str
) -> None:
    refusal = asked_of(position, sentence)
    assert any(one.would.startswith(ruled) for one in refusal.readings), refusal.readings
    assert len(refusal.readings) <= 4


STRANGE = (
    (PREFLOP, "the dealer booted the stub"),
    (PREFLOP, "posts only half her big blind"),
    (PREFLOP, "Dee raised to 600, Eve called, and it turned out Bob never posted his small blind"),
    (FLOP, "bob was given three cards"),
    (FLOP, "turn and river came out somehow"),
    (FLOP, "dealer took bob's cards thinking he folded"),
    (FLOP, "bob told eve to fold because cid always has it there"),
    *((position, sentence) for position, sentence, _ in ASKED),
)


@pytest.mark.parametrize(("position", "sentence"), STRANGE)
def test_every_reading_is_read_as_it_stands_and_does_what_it_says(position: str, sentence: str) -> None:
    for one in asked_of(position, sentence).readings:
        desk = desk_at(position)
        tell_desk(desk, one.sentence)
        assert (" ".join(ruling.says for ruling in desk.rulings) or "Nothing to rule on.") == one.would


@pytest.mark.parametrize(
    ("sentence", "filled", "as_told"),
    [
        (
            "Dee checks, Eve checks",
            "Bob checks. Cid checks. Dee checks. Eve checks.",
            "Dee acted out of turn",
        ),
        (
            "Bob bets 600, Dee calls",
            "Bob bets 600. Cid folds. Dee calls 600.",
            "Bob bets 600. Dee acted out of",
        ),
    ],
)
def test_somebody_left_out_of_several_acts_is_asked_about(sentence: str, filled: str, as_told: str) -> None:
    first, second = asked_of(FLOP, sentence).readings
    assert first.would == filled
    assert second.would.startswith(as_told)
    desk = desk_at(FLOP)
    tell_desk(desk, "Bob bets 600, Dee calls out of turn")  # it says so of itself
    assert len(desk.rulings) == 2


def test_only_so_much_is_no_act_for_certain() -> None:
    assert len(asked_of(FLOP, "Bob only put 50 in").readings) > 1


def test_a_reading_stands_for_its_part_of_a_line() -> None:
    with pytest.raises(Refused) as refused:
        play_line(f"{FLOP}; Bob bets 400; cid 1000", edition("house"))
    assert {one.instead_of for one in refused.value.readings} == {"cid 1000"}


def test_nothing_is_offered_where_nothing_is_near() -> None:
    assert asked_of(FLOP, "quarterly turnover exceeded expectations").readings == ()


@pytest.mark.parametrize(
    "sentence",
    [
        "Bob said check, Cid called and it turned out Dee was away",
        "Bob says he's in for five, but five what?",
        "Bob said bet after the chips had already landed",
    ],
)
def test_what_the_teller_goes_on_with_is_none_of_the_players_words(sentence: str) -> None:
    asked_of(FLOP, sentence)


@pytest.mark.parametrize(
    ("told", "amount"), [("1,5k", 1500), ("1.500", 1500), ("2,500", 2500), ("12.5k", 9700), ("1.5k", 1500)]
)
def test_thousands_and_decimals_as_people_write_them(told: str, amount: int) -> None:
    desk = desk_at(FLOP)
    tell_desk(desk, f"Bob bets {told}")
    assert desk.hand.bets["Bob"] == amount


@pytest.mark.parametrize("told", ["1,5", "2,50", "1,2,3"])
def test_a_comma_that_can_be_either_is_no_amount(told: str) -> None:
    asked_of(FLOP, f"Bob bets {told}")


def test_who_speaks_to_somebody_is_somebody_else() -> None:
    """She tells Bob: that is not Bob, and who of the others it is, the floor says."""
    refused = asked_of(TURN, "she's telling Bob he should call")
    offered = str(refused) + " ".join(map(str, refused.hints))
    assert "Bob is telling Bob" not in offered


def test_what_is_said_at_the_same_time_as_chips_are_put_out_defines_them() -> None:
    for when in ("at the same time as he", "at the same time he", "at the same time as he's"):
        verb = "putting" if when.endswith("'s") else "put"
        told = f"{FLOP}; Bob said six hundred {when} {verb} out a 5000 chip"
        ruled = play_line(told, edition("tda-2019")).rulings[-1]
        assert "Bob bets 600; 4,400 comes back." in ruled.says
