"""The last hand is disputed when the next one is being dealt: it is that hand which is meant."""

import pytest

from shuffleup.rulebook import EditionName
from shuffleup.tournament.hands.commands import BeginHand, EndHand
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
