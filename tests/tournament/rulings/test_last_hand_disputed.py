"""The last hand is disputed when the next one is being dealt: it is that hand which is meant."""

import pytest

from shuffleup.floor.options import Option
from shuffleup.floor.reader import read_step
from shuffleup.rulebook import EditionName
from shuffleup.tournament.hands.commands import BeginHand, DeclareMisdeal, EndHand, ReadyHand
from shuffleup.tournament.rulings.commands import ChooseOption, RuleAtTable
from shuffleup.tournament.rulings.events import RuledAtTable
from tests.ids import T1
from tests.tournament.playing import Played
from tests.tournament.rulings.test_hands_on_desk import called, in_turn, say, started
from tests.tournament.rulings.test_when_a_hand_begins import shown_down


def after_a_hand(edition: EditionName) -> tuple[Played, str]:
    """A hand was played out and reported, and the next one is begun; who lost the first one."""
    played, lost = shown_down(edition, reported=True)
    played.do(BeginHand(T1))
    return played, lost


def ruled(played: Played) -> str:
    event = played.events[-1]
    assert isinstance(event, RuledAtTable)
    return event.rulings[-1].says


@pytest.mark.parametrize("edition", ["tda-2013", "tda-2019", "house"])
def test_the_reading_of_the_last_hand_is_too_late_once_the_next_has_begun(edition: EditionName) -> None:
    played, loser = after_a_hand(edition)
    say(played, f"dispute {loser} reading")
    assert "too late" in ruled(played)
    assert played.replayed() == played.state


def test_also_when_the_next_hand_lies_on_the_desk() -> None:
    played, loser = after_a_hand("tda-2019")
    say(played, f"pot-asked {loser}")
    in_turn(played, "calls")
    say(played, f"dispute {loser} reading")
    assert "too late" in ruled(played)


def test_a_dispute_at_the_showdown_is_about_the_hand_that_is_shown() -> None:
    played, loser = after_a_hand("tda-2019")
    say(played, f"pot-asked {loser}")
    in_turn(played, "calls", "calls", "checks")
    for street in ("flop 2c 3c 4d", "turn 9h", "river Ts"):
        say(played, f"deal the {street}", "round-ends")
    say(played, f"dispute {loser} reading")
    assert "is heard" in ruled(played)
    assert played.replayed() == played.state


def test_a_hand_that_the_floor_never_saw_cannot_be_read_again() -> None:
    """Without a record of the last hand the dispute meets the hand that is being played."""
    played = started(3)
    played.do(BeginHand(T1))
    played.do(EndHand(T1))
    played.do(BeginHand(T1))
    say(played, f"dispute {next(iter(called(played)))} reading")
    assert played.state.rulings.desks[T1].situation.earlier is None


def untold_hand(edition: EditionName) -> tuple[Played, str]:
    """A hand was reported of which nothing lay on the desk; somebody at the table."""
    played = started(3, edition=edition)
    played.do(BeginHand(T1))
    played.do(EndHand(T1))
    return played, next(iter(called(played)))


def open_question(played: Played) -> ChooseOption:
    (given,) = [given for given in played.state.rulings.given if given.is_open]
    return ChooseOption(given.number, Option("let-stand"), "TD")


@pytest.mark.parametrize("edition", ["tda-2013", "tda-2019", "house"])
def test_the_count_of_a_hand_that_the_floor_never_saw_is_disputed_between_hands(edition: EditionName) -> None:
    played, player = untold_hand(edition)
    say(played, f"dispute {player} accounting")
    assert "is heard" in ruled(played)
    played.do(open_question(played))
    assert played.replayed() == played.state


@pytest.mark.parametrize(("edition", "late"), [("tda-2013", True), ("tda-2019", False)])
def test_by_the_first_riffle_it_may_be_too_late(edition: EditionName, late: bool) -> None:
    played, player = untold_hand(edition)
    played.do(ReadyHand(T1, "first-riffle"))
    say(played, f"dispute {player} accounting")
    assert ("too late" in ruled(played)) == late


def test_what_is_asked_of_the_hand_before_is_not_settled_by_a_misdeal_of_the_next() -> None:
    played, player = untold_hand("tda-2019")
    played.do(BeginHand(T1))
    say(played, f"{player} says the last pot was 50 short")
    assert "is heard" in ruled(played)
    played.do(DeclareMisdeal(T1, "two decks were mixed"))
    played.do(open_question(played))


def test_without_a_hand_dealt_there_is_nothing_to_dispute() -> None:
    played = started(3)
    player = next(iter(called(played)))
    told = RuleAtTable(T1, read_step(f"dispute {player} accounting"))
    assert "no hand of table 1 is known" in str(played.refused(told))
