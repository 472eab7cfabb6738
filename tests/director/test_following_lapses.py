"""A table of which hands were told once, and then no more: what was known of it lapses."""

import pytest

from shuffleup.audit.auditing import audit
from shuffleup.director import Director
from shuffleup.log import MemoryStore
from shuffleup.refused import Refused
from shuffleup.tournament.chips.commands import ReportStacks
from shuffleup.tournament.clock.commands import PauseClock, ResumeClock, StartPlay
from shuffleup.tournament.conduct.commands import CountHands
from shuffleup.tournament.finishes.commands import BustOut
from shuffleup.tournament.finishes.events import Gone
from shuffleup.tournament.hand_for_hand.commands import AnnounceHandForHand, DealNextHand, FinishHand
from shuffleup.tournament.hands.commands import BeginHand, EndHand, StopFollowing
from shuffleup.tournament.hands.following import first_hand_is_past
from shuffleup.tournament.seats.tables import Roles
from tests.director.directing import Clock, do, seated
from tests.ids import T1, T2

MINUTE = 60_000
FIRST, OTHER = T1, T2


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def store() -> MemoryStore:
    return MemoryStore()


@pytest.fixture
def told_once(clock: Clock, store: MemoryStore) -> Director:
    director = seated(store, clock)
    do(director, StartPlay(), BeginHand(FIRST), EndHand(FIRST))
    return director


def after(director: Director, clock: Clock, minutes: int) -> None:
    for _ in range(minutes):
        clock.now += MINUTE
        director.fire_due()


def is_told(director: Director) -> bool:
    state = director.state
    return FIRST in state.hands.followed and state.table(FIRST).last is not None


def test_the_button_is_forgotten_once_other_hands_must_have_been_played(
    told_once: Director, clock: Clock
) -> None:
    after(told_once, clock, 4)
    assert is_told(told_once)
    after(told_once, clock, 2)
    assert not is_told(told_once)
    with pytest.raises(Refused, match="say where its button"):
        do(told_once, BeginHand(FIRST))


def test_whoever_is_left_alone_at_a_table_waits_and_keeps_their_chips(
    told_once: Director, clock: Clock
) -> None:
    *others, last = (
        told_once.state.tables[FIRST].entry(seat) for seat in told_once.state.tables[FIRST].taken
    )
    do(told_once, *(BustOut((Gone(one, 1000, last),)) for one in others), ReportStacks({last: 1000}))
    after(told_once, clock, 30)
    assert is_told(told_once)
    assert not told_once.state.in_doubt(last)


def test_a_hand_may_take_longer_than_the_time_between_two(told_once: Director, clock: Clock) -> None:
    do(told_once, BeginHand(FIRST))
    after(told_once, clock, 12)
    assert FIRST in told_once.state.hands.begun
    after(told_once, clock, 4)
    assert FIRST not in told_once.state.hands.begun
    assert not is_told(told_once)


def test_while_the_clock_stands_nothing_lapses(told_once: Director, clock: Clock) -> None:
    do(told_once, PauseClock("fire alarm"))
    after(told_once, clock, 40)
    do(told_once, ResumeClock())
    after(told_once, clock, 4)
    assert is_told(told_once)
    after(told_once, clock, 2)
    assert not is_told(told_once)


def test_whoever_counts_hands_has_stopped_telling_them(told_once: Director) -> None:
    do(told_once, CountHands(FIRST, 5))
    assert not is_told(told_once)


def test_hands_are_not_counted_in_the_middle_of_one_that_is_told(told_once: Director) -> None:
    do(told_once, BeginHand(FIRST))
    with pytest.raises(Refused, match="stop following the table"):
        do(told_once, CountHands(FIRST, 5))
    do(told_once, StopFollowing(FIRST), CountHands(FIRST, 5))
    assert not is_told(told_once)


def test_hand_for_hand_a_table_can_finish_a_hand_that_was_not_told(told_once: Director) -> None:
    do(told_once, AnnounceHandForHand(), FinishHand(OTHER), DealNextHand(), FinishHand(FIRST))
    assert not is_told(told_once)
    do(told_once, FinishHand(OTHER), DealNextHand())


def test_the_button_that_was_drawn_is_that_of_the_first_hand(clock: Clock, store: MemoryStore) -> None:
    director = seated(store, clock)
    clock.now += 40 * MINUTE
    do(director, StartPlay())
    after(director, clock, 4)
    assert not first_hand_is_past(director.state, FIRST, clock.now)
    after(director, clock, 2)
    assert first_hand_is_past(director.state, FIRST, clock.now)


def test_nobody_was_missing_when_hands_were_not_told(told_once: Director, clock: Clock) -> None:
    clock.now += 12 * MINUTE
    overdue = told_once.fire_due()
    assert len(overdue.fired) == 1
    assert overdue.gap == 0


def test_the_log_proves_what_was_forgotten(told_once: Director, clock: Clock, store: MemoryStore) -> None:
    after(told_once, clock, 6)
    one, two, three, *_ = told_once.state.table(FIRST).taken
    do(told_once, BeginHand(FIRST, Roles(two, three, one)), EndHand(FIRST), CountHands(FIRST, 2))
    assert audit(store.read("e")).entries == told_once.version
