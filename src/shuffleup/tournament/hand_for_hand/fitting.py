"""Hand for hand."""

from collections.abc import Iterable, Mapping, Set

from shuffleup.floor.steps.table import HandForHandBegins
from shuffleup.ids import EntryId, TableNumber
from shuffleup.refused import Illegal
from shuffleup.tournament._areas.must_fit import must_fit
from shuffleup.tournament.clock.fitting import has_begun
from shuffleup.tournament.finishes.events import Gone
from shuffleup.tournament.finishes.fitting import (
    check_gone,
    check_stacks,
    shared_hand,
)
from shuffleup.tournament.hand_for_hand.events import (
    HandEndedEverywhere,
    HandForHandAnnounced,
    HandForHandStopped,
    NextHandDealt,
    TableFinishedHand,
    TableReleased,
)
from shuffleup.tournament.hand_for_hand.timing import HandForHand
from shuffleup.tournament.rulings.fitting import same_done
from shuffleup.tournament.rulings.waiting import found_behind
from shuffleup.tournament.seats.fitting import between_hands
from shuffleup.tournament.state import Tournament


def playing_hand_for_hand(state: Tournament) -> HandForHand:
    """Play as it stands hand for hand; refused if it is not."""
    if state.hand_for_hand.under_way is None:
        raise Illegal("play is not hand for hand: announce it first")
    return state.hand_for_hand.under_way


def may_deal(state: Tournament, table: TableNumber) -> None:
    """Hand for hand a table that has finished its hand waits until all deal the next one."""
    if state.hand_for_hand.under_way is not None and table in state.hand_for_hand.under_way.done:
        raise Illegal(f"hand for hand: table {table} has played its hand and waits until all tables deal")


@must_fit(HandForHandAnnounced)
def announced(state: Tournament, event: HandForHandAnnounced) -> None:
    has_begun(state)
    if state.hand_for_hand.under_way is not None:
        raise Illegal("play is hand for hand already")
    if state.line.is_break:
        raise Illegal("it is a break: announce it when play goes on")
    if event.desks is not None:
        playing = {table: desk for table, desk in state.rulings.desks.items() if not desk.hand.is_over}
        if playing.keys() != event.desks.keys():
            raise Illegal("the floor had other hands before it when it was announced")
        for table, desk in playing.items():
            same_done(desk.considered(HandForHandBegins()), event.desks[table])


@must_fit(TableFinishedHand)
def table_finished(state: Tournament, event: TableFinishedHand) -> None:
    playing = playing_hand_for_hand(state)
    between_hands(state, state.table(event.table).number)
    if event.table in playing.done:
        raise Illegal(f"table {event.table} has finished its hand already")


@must_fit(HandEndedEverywhere)
def ended_everywhere(state: Tournament, event: HandEndedEverywhere) -> None:
    playing_hand_for_hand(state)
    if event.gone:
        check_gone(state, event.gone)
        check_stacks(state, event.gone, event.found)
        shared_hand(state, event.shares_with)
    for number in event.stacks:
        state.playing(number)
    told = told_after(state, event.stacks, event.gone, event.found)
    for table, hand in state.hands.begun.items():
        if table in state.hands.misdealt:
            raise Illegal(f"the deal at table {table} is void: deal the hand again first")
        chairs = state.hands.tables_before[table].chairs
        dealt = {chairs[seat - 1] for seat in hand.dealt_in}
        known = sum(hand.stacks.values()) + found_behind(state, table) if set(hand.stacks) == dealt else 0
        chips_stay(table, {number: told[number] for number in dealt & set(told)}, dealt, known)


def told_after(
    state: Tournament, stacks: Mapping[EntryId, int], gone: Iterable[Gone], found: int = 0
) -> dict[EntryId, int]:
    """What players have after a hand, as far as it is told; never less than nothing, nor more than all."""
    told = dict(stacks) | {one.entry: 0 for one in gone}
    if min(told.values(), default=0) < 0:
        raise Illegal("nobody can have less than no chips: count again")
    if sum(told.values()) > state.chips.in_play + found:
        raise Illegal(
            f"{sum(told.values()):,} chips at the table, and {state.chips.in_play:,} in play: count again"
        )
    return told


def chips_stay(
    table: TableNumber, told: Mapping[EntryId, int], dealt: Set[EntryId], known_before: int
) -> None:
    """Where everybody's chips are told after the hand, they are those that the event has at the table."""
    if set(told) != dealt or not known_before:
        return
    if sum(told.values()) != known_before:
        raise Illegal(
            f"the players of table {table} began the hand with {known_before} and end it with "
            f"{sum(told.values())}: count again, chips neither come nor go in a hand"
        )


@must_fit(NextHandDealt)
def next_hand(state: Tournament, event: NextHandDealt) -> None:
    playing = playing_hand_for_hand(state)
    if waiting := sorted(set(state.tables) - playing.done):
        told = ", ".join(map(str, waiting))
        raise Illegal(f"hand for hand: still playing at table {told}")
    if state.line.is_break:
        raise Illegal("it is a break: the next hand is dealt after it")


@must_fit(TableReleased)
def released(state: Tournament, event: TableReleased) -> None:
    state.table(event.table)
    if event.ruling is not None and event.table not in state.rulings.desks:
        raise Illegal(f"no hand of table {event.table} is on the desk")


@must_fit(HandForHandStopped)
def stopped(state: Tournament, event: HandForHandStopped) -> None:
    playing_hand_for_hand(state)
