"""A hand begins with the first riffle, however that is told: as a command, or to the floor at the desk."""

import pytest

from shuffleup.floor.steps.table import DealerReadies
from shuffleup.rulebook import EDITION_NAMES, EditionName
from shuffleup.rulebook.parameters.procedure import Beginning
from shuffleup.tournament.commands import Command
from shuffleup.tournament.hands.commands import BeginHand, EndHand, ReadyHand
from shuffleup.tournament.rulings.commands import RuleAtTable
from shuffleup.tournament.rulings.events import RuledAtTable
from tests.ids import T1
from tests.tournament.playing import Played
from tests.tournament.rulings.test_hands_on_desk import called, in_turn, say, started

BOOKS = pytest.mark.parametrize("book", EDITION_NAMES)
TOLD = pytest.mark.parametrize("told", ["command", "step"])
REPORTED = pytest.mark.parametrize("reported", [False, True])


def readies(told: str, does: Beginning) -> Command:
    return ReadyHand(T1, does) if told == "command" else RuleAtTable(T1, DealerReadies(does))


def shown_down(book: EditionName, *, reported: bool) -> tuple[Played, str]:
    """A hand that was shown down, and who lost it."""
    played = started(3, edition=book)
    played.do(BeginHand(T1))
    say(played, "pot-asked " + next(iter(called(played))))
    first, second, third = in_turn(played, "calls", "calls", "checks")
    for street in ("flop 2c 3c 4d", "turn 9h", "river Ts"):
        say(played, f"deal the {street}", "round-ends")
    say(played, f"{first} tables AhAd", f"{second} tables KhKd", f"{third} tables QhQd")
    if reported:
        played.do(EndHand(T1))
    return played, second


def begins(book: EditionName, does: str) -> bool:
    """In 2013 a new dealer in the box begins nothing."""
    return (book, does) != ("tda-2013", "dealer-push")


@BOOKS
@TOLD
@REPORTED
@pytest.mark.parametrize("does", ["first-riffle", "dealer-push"])
def test_the_next_hand_has_the_level_of_its_beginning_and_the_last_cannot_be_read_again(
    book: EditionName, told: str, reported: bool, does: Beginning
) -> None:
    played, loser = shown_down(book, reported=reported)
    played.do(readies(told, does))
    say(played, f"dispute {loser} reading")
    event = played.events[-1]
    assert isinstance(event, RuledAtTable)
    assert ("too late" in event.rulings[-1].says) == begins(book, does)
    if not reported:
        played.do(EndHand(T1))
    played.next_line()
    played.do(BeginHand(T1))
    assert played.state.hands.begun[T1].level.big_blind == (50 if begins(book, does) else 100)
    assert played.replayed() == played.state


@TOLD
def test_a_riffle_in_the_middle_of_a_hand_begins_none(told: str) -> None:
    played = started(3)
    played.do(BeginHand(T1))
    say(played, "pot-asked " + next(iter(called(played))))
    played.do(readies(told, "first-riffle"))
    assert not played.state.hands.readied
    played.do(EndHand(T1))
    played.next_line()
    played.do(BeginHand(T1))
    assert played.state.hands.begun[T1].level.big_blind == 100
