"""The clock on a player is the same event wherever it is ruled on: at the desk, or by a command alone."""

from shuffleup.tournament.clock.commands import PutOnClock
from shuffleup.tournament.clock.events import PlayerPutOnClock
from shuffleup.tournament.hands.commands import BeginHand
from shuffleup.tournament.rulings.events import QuestionDecided, RuledAtTable
from tests.ids import E1, E2, T1
from tests.tournament.playing import Played
from tests.tournament.rulings.test_hands_on_desk import called, say, started


def followed() -> tuple[Played, str, str]:
    """A hand on the desk: who is to act, and another player."""
    played = started(3)
    played.do(BeginHand(T1))
    say(played, "pot-asked " + next(iter(called(played))))
    actor = played.state.rulings.desks[T1].hand.legal().actor
    assert actor is not None
    return played, actor, next(name for name in called(played) if name != actor)


def the_rest(put: PlayerPutOnClock) -> tuple[object, ...]:
    return put.seconds, put.countdown, put.expires_at - put.at, {one.rule for one in put.citations}


def test_a_clock_of_the_floors_own() -> None:
    alone = started(3)
    by_command = alone.do(PutOnClock(E1))
    assert isinstance(by_command, PlayerPutOnClock)
    assert (by_command.seconds, by_command.countdown) == (25, 5)
    played, actor, _ = followed()
    say(played, f"start-clock {actor}")
    ruled = played.events[-1]
    assert isinstance(ruled, RuledAtTable)
    at_desk = ruled.follows.on_clock
    assert at_desk is not None
    assert the_rest(at_desk) == the_rest(by_command)
    assert at_desk.asked_by is None


def test_a_clock_that_a_player_asked_for() -> None:
    alone = started(3)
    by_command = alone.do(PutOnClock(E1, asked_by=E2))
    assert isinstance(by_command, PlayerPutOnClock)
    played, actor, other = followed()
    say(played, f"{other} calls the clock on {actor}", "choose grant")
    decided = played.events[-1]
    assert isinstance(decided, QuestionDecided)
    at_desk = decided.follows.on_clock
    assert at_desk is not None
    assert the_rest(at_desk) == the_rest(by_command)
    assert at_desk.asked_by == called(played)[other]
    assert played.replayed() == played.state


def test_of_a_clock_that_has_run_the_seconds_go_before_the_countdown() -> None:
    played, actor, _ = followed()
    say(played, f"start-clock {actor}", "time-passes 27")
    ruled = played.events[-1]
    assert isinstance(ruled, RuledAtTable)
    assert ruled.follows.on_clock is not None
    assert (ruled.follows.on_clock.seconds, ruled.follows.on_clock.countdown) == (0, 3)
