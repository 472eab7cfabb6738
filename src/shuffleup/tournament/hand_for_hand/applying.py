"""Play goes hand for hand, hand by hand, and back."""

from msgspec.structs import replace

from shuffleup.ids import NOBODY
from shuffleup.tournament._areas.applies import applies
from shuffleup.tournament.clock.applying import turn_clock
from shuffleup.tournament.clock.level_clock import Clock, level_number
from shuffleup.tournament.conduct.applying import count_hand, hand_over
from shuffleup.tournament.hand_for_hand.events import (
    HandEndedEverywhere,
    HandForHandAnnounced,
    HandForHandStopped,
    NextHandDealt,
    SetDown,
    TableFinishedHand,
    TableReleased,
)
from shuffleup.tournament.hand_for_hand.older_logs import begun_at_desks, release
from shuffleup.tournament.hand_for_hand.timing import HandForHand
from shuffleup.tournament.hands.applying import end_hands
from shuffleup.tournament.hands.forgetting import forget
from shuffleup.tournament.rulings.waiting import tasks_past
from shuffleup.tournament.state import Tournament


@applies(HandForHandAnnounced)
def announced(state: Tournament, event: HandForHandAnnounced) -> None:
    clock = state.clock
    state.hand_for_hand.under_way = HandForHand(
        done=frozenset(event.done),
        clock_stands=event.clock_stands,
        clock_runs_on=clock.running,
        began_with=state.still_in,
    )
    if event.clock_stands:
        turn_clock(state, Clock(clock.line, None, event.left, clock.began_at), event.at)
    desks = begun_at_desks(state.rulings.desks) if event.desks is None else event.desks
    for table, taken in desks.items():
        state.rulings.desks[table].carry_out(taken)


@applies(TableFinishedHand)
def table_finished(state: Tournament, event: TableFinishedHand) -> None:
    hand_over(state, event.table)
    # Whoever is alone at a table has had no hand.
    tasks_past(state, event.table)
    told = event.table in state.hands.told_at or event.table in state.seats.seen
    if state.tables[event.table].players > 1:
        state.seats.seen_dealing(event.table)
        if told:
            forget(state, event.table)


@applies(HandEndedEverywhere)
def ended_everywhere(state: Tournament, event: HandEndedEverywhere) -> None:
    level = event.level or tuple(gone.entry for gone in event.gone)
    groups = event.groups or ((level,) if level else ())
    end_hands(state, event, tuple(state.tables), groups)


@applies(NextHandDealt)
def next_hand(state: Tournament, event: NextHandDealt) -> None:
    assert state.hand_for_hand.under_way is not None
    if event.clock is not None:
        _set_down(state, event.clock, event.at)
    if event.clock is not None and event.clock.is_break:
        state.hand_for_hand.under_way = replace(state.hand_for_hand.under_way, charged=True)
    else:
        state.hand_for_hand.under_way = replace(
            state.hand_for_hand.under_way, hand=event.hand, done=frozenset(), charged=False, gone=NOBODY
        )
        for table in state.tables:
            if table not in state.hands.followed:
                count_hand(state, table)


def _set_down(state: Tournament, down: SetDown, at: int) -> None:
    """A level is announced with the hand that reaches it; a break runs by the clock."""
    state.timing.owed = down.owed
    if down.is_break:
        turn_clock(state, state.clock.at_line(down.line, down.left, at), at)
        return
    began = state.clock.began_at if down.line == state.clock.line else at
    state.timing.level = level_number(state.file.schedule, down.line)
    turn_clock(state, Clock(down.line, None, down.left, began), at)


@applies(TableReleased)
def table_released(state: Tournament, event: TableReleased) -> None:
    if event.ruling is not None:
        release(state.rulings.desks[event.table], event.ruling)


@applies(HandForHandStopped)
def stopped(state: Tournament, event: HandForHandStopped) -> None:
    assert state.hand_for_hand.under_way is not None
    playing, state.hand_for_hand.under_way = state.hand_for_hand.under_way, None
    state.hand_for_hand.over = True
    if event.clock is not None:
        _set_down(state, event.clock, event.at)
    if playing.clock_stands and playing.clock_runs_on and not state.clock.running:
        turn_clock(state, state.clock.started(event.at), event.at)
