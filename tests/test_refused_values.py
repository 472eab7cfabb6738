"""Values that nobody can mean are refused with a sentence, where they are given."""

from collections.abc import Callable
from typing import Any

import numpy
import pytest

from shuffleup import (
    Deal,
    Desk,
    Director,
    EventFile,
    Gone,
    Hand,
    Kind,
    Level,
    Line,
    Malformed,
    MemoryStore,
    PersonId,
    Policies,
    Position,
    casebook,
    classes,
    commands,
    edition,
    prize_ladder,
)


def deal(**changes: Any) -> Deal:
    given: dict[str, Any] = {
        "game": "nlhe",
        "level": Level(50, 100),
        "players": (("Ann", 1000), ("Bob", 1000)),
        "button": "Ann",
    }
    return Deal(**(given | changes))


def other(given: object) -> Any:
    """A value where the types ask for another."""
    return given


WRONG: dict[str, tuple[Callable[[], object], str]] = {
    "ante kind": (lambda: Level(50, 100, 10, other("foo")), "an ante is of each, of the big-blind"),
    "ante kind of no ante": (lambda: Level(50, 100, ante_kind=other("foo")), "an ante is of each"),
    "number, text": (lambda: deal(number="a"), "the number of a hand"),
    "number below 0": (lambda: deal(number=-1), "the number of a hand"),
    "left below 0": (lambda: deal(left=-1), "the players left"),
    "left, text": (lambda: deal(left="a"), "the players left"),
    "straddles, a name": (lambda: deal(straddles="Ann"), "pairs of name and chips"),
    "straddles, names": (lambda: deal(straddles=("Ann",)), "pairs of name and chips"),
    "straddles, a number": (lambda: deal(straddles=5), "pairs of name and chips"),
    "posts": (lambda: deal(posts=5), "pairs of name and chips"),
    "dead posts": (lambda: deal(dead_posts=5), "pairs of name and chips"),
    "absent, a number": (lambda: deal(absent=5), "absent players are a list"),
    "absent, a name": (lambda: deal(absent="Ann"), "absent players are a list"),
    "places": (lambda: prize_ladder(20, 180_000, places=other("x")), "the places paid"),
    "corrected": (lambda: Hand(deal()).corrected(other("a")), "there is no number 'a'"),
    "rule": (lambda: edition("house").number(other("foo")), "there is no rule 'foo'"),
    "classes": (lambda: classes(Kind.HIGH, other(numpy.zeros((2, 5), "u2"))), "a strength is a number"),
    "no cases": (lambda: casebook.run(other(None)), "a list of cases"),
    "text for cases": (lambda: casebook.run([other("x")]), "a case of the casebook"),
}


@pytest.mark.parametrize("name", WRONG)
def test_it_is_refused(name: str) -> None:
    attempt, told = WRONG[name]
    with pytest.raises(Malformed, match=told):
        attempt()


def test_nothing_is_told_of_somebody_who_is_not_there() -> None:
    desk = Desk(edition("house"), Policies(), Position.parse("nlhe 100/200 flop pot 800 | A 9000* | B 9000"))
    assert desk.stack("B") == 9000
    asked = (desk.stack, desk.may, desk.to_call, desk.minimum_to, desk.maximum_to, desk.hand.cards_due)
    for ask in asked:
        with pytest.raises(Malformed, match="there is no player 'Zed' here: A, B"):
            ask("Zed")


def test_a_sentence_is_no_step_and_nobody_began_a_hand_with_less_than_nothing() -> None:
    file = EventFile(name="Fri", edition="house", stack={25: 80}, schedule=(Line(blinds=(25, 50)),))
    director = Director(MemoryStore(), "fri")
    director.do(commands.OpenEvent(file))
    for number in range(4):
        director.do(commands.Register(PersonId(f"p{number}")))
    director.do(commands.DrawSeats())
    director.do(commands.StartPlay())
    first, *_ = director.state.in_play
    with pytest.raises(Malformed, match="step wants a mapping, not text: read_step makes one of a sentence"):
        director.do(commands.RuleAtTable(other(1), other("S1 bets 400")))
    with pytest.raises(Malformed, match="cannot have begun the hand with -5 chips"):
        director.do(commands.BustOut((Gone(first.number, stack=-5),)))
    assert director.state.players_left == 4
