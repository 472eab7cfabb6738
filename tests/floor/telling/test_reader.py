"""Steps as a dealer types them: incidents by name, sentences, and mistakes that are answered with a hint."""

import pytest

from shuffleup.floor.options import Option
from shuffleup.floor.reader import read_step
from shuffleup.floor.steps import KINDS
from shuffleup.floor.steps.acts import Act
from shuffleup.floor.steps.choice import Choose
from shuffleup.floor.steps.incidents import betting, conduct, dealing, showdown
from shuffleup.floor.steps.table import DealStreet
from shuffleup.refused import Malformed


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("boxed-cards 2", dealing.BoxedCards(count=2)),
        ("boxed cards count=2", dealing.BoxedCards(count=2)),
        ("incident boxed-cards count: 2", dealing.BoxedCards(count=2)),
        ("{incident: boxed-cards, count: 2}", dealing.BoxedCards(count=2)),
        ("error noticed", betting.ErrorNoticed()),
        ("B speaks up", betting.SpeaksUp(player="B")),
        ("speaks-up B", betting.SpeaksUp(player="B")),
        ('"Mr X" leaves the table', conduct.LeftSeat(player="Mr X")),
        ("B calls the clock on A", conduct.ClockRequested(by="B", against="A")),
        ("B asks to see A's hand", showdown.RequestToSee(player="B", of="A")),
        ("B exposes Ah Kd", conduct.CardsExposed(player="B", cards=("Ah", "Kd"))),
        (
            "stub-dropped order_known no mixed_with muck burns",
            dealing.StubDropped(order_known=False, mixed_with=("muck", "burns")),
        ),
        ("wrong-level 200 400 ante_due 50", dealing.WrongLevel(blinds_due=(200, 400), ante_due=50)),
    ],
)
def test_an_incident_is_read(typed: str, read: object) -> None:
    assert read_step(typed) == read


def test_a_street_is_dealt() -> None:
    assert read_step("deal the turn 9c") == DealStreet(street="turn", cards=("9c",))


@pytest.mark.parametrize("typed", ["B calls", "B calls 400", 'B says "boxed cards"', "B shoves", "B mucks"])
def test_an_act_stays_an_act(typed: str) -> None:
    assert isinstance(read_step(typed), Act)


@pytest.mark.parametrize(
    ("typed", "hint"),
    [
        ("boxd-cards 2", "did you mean 'boxed-cards'"),
        ("{incident: boxed-card, count: 2}", "did you mean 'boxed-cards'"),
        ("conduct B abus", "did you mean 'abuse'"),
        ("fouled deck", "duplicate-card"),
        ("deal trun", "What would be understood: deal turn"),
        ("river-card-face-up B 9h nonsense", "river-card-face-up has player, card"),
        ("A pushes", "A pushes 1000 500 4x25 or A pushes three 500 chips"),
        ("A betts 400", "A bets 400"),
    ],
)
def test_a_mistake_is_answered_with_what_was_meant(typed: str, hint: str) -> None:
    with pytest.raises(Malformed, match=hint):
        read_step(typed)


def test_every_name_is_known_once() -> None:
    assert len(KINDS) > 60
    assert all(" " not in name for name in KINDS)


@pytest.mark.parametrize(
    "nobody",
    [
        "the button",
        "The button",
        "button",
        "the cutoff",
        "cutoff",
        "utg",
        "big blind",
        "dealer",
        "she",
        "someone",
    ],
)
def test_a_position_or_a_filler_word_is_nobodys_name(nobody: str) -> None:
    with pytest.raises(Malformed, match="stopped at"):
        read_step(f"{nobody} folds")
    (who, *_) = nobody.split()
    step = read_step(f"{who} folds", (who, "B"))
    assert isinstance(step, Act)
    assert step.player == who, "unless somebody there is called so"


@pytest.mark.parametrize(
    ("said", "option"),
    [
        ("3 hands", Option("missed-hands", 3)),
        ("1 round", Option("missed-rounds", 1)),
        ("500 chips", Option("chip-forfeiture", 500)),
        ("a warning", Option("warning")),
        ("DQ", Option("disqualification")),
        ("8,000 full-call", Option("full-call", 8000)),
    ],
)
def test_a_choice_is_read_as_people_say_it(said: str, option: Option) -> None:
    chosen = read_step(f"choose {said} because the dealer saw it")
    assert isinstance(chosen, Choose)
    assert (chosen.option, chosen.reason) == (option, "the dealer saw it")
