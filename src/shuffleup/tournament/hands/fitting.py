"""Hands at tables that are followed."""

from shuffleup.ids import EntryId, TableNumber
from shuffleup.refused import Hint, Illegal
from shuffleup.tournament._areas.must_fit import must_fit
from shuffleup.tournament.finishes.fitting import check_gone, check_stacks, shared_hand
from shuffleup.tournament.hand_for_hand.fitting import chips_stay, may_deal, told_after
from shuffleup.tournament.hands.button import held_out
from shuffleup.tournament.hands.events import (
    ButtonErrorFound,
    CardsDealt,
    FollowingStopped,
    HandBegun,
    HandEnded,
    HandReadied,
    HandRedealt,
    LevelPutRight,
    MisdealDeclared,
)
from shuffleup.tournament.rulings.waiting import is_shown_over
from shuffleup.tournament.state import Tournament
from shuffleup.wording import the_entry


@must_fit(HandReadied)
def hand_readied(state: Tournament, event: HandReadied) -> None:
    state.table(event.table)
    may_deal(state, event.table)
    begun = event.table in state.hands.readied or not may_begin_another(state, event.table)
    if event.begins and begun:
        raise Illegal(f"a hand has begun at table {event.table} already")


def may_begin_another(state: Tournament, table: TableNumber) -> bool:
    """Whether no hand is on: none was begun, or that one is over and only not reported yet. Hand for hand the
    next waits for the other tables."""
    if table not in state.hands.begun:
        return True
    return state.hand_for_hand.under_way is None and is_shown_over(state, table)


@must_fit(HandBegun)
def hand_begun(state: Tournament, event: HandBegun) -> None:
    table = state.table(event.table)
    may_deal(state, event.table)
    if event.table in state.hands.begun:
        raise Illegal(
            f"table {event.table} is playing hand {state.hands.begun[event.table].number}: end it first",
            hints=[Hint("end-hand", {"table": event.table})],
        )
    if not state.started:
        raise Illegal("play has not begun: start it first")
    if state.file.mix is not None and state.file.mix.dealers_choice:
        chosen = state.games.turns.get(event.table)
        if chosen is None or chosen.game != event.game:
            raise Illegal(f"{event.game} is not the game that was chosen at table {event.table}")
    if event.gone:
        check_gone(state, event.gone)
    for seat in event.dealt_in:
        if not table.is_taken(seat):
            raise Illegal(f"nobody sits in seat {seat} of table {table.number} to be dealt in")
    gone = {one.entry for one in event.gone}
    waiting = held_out(table, event.roles) if event.roles is not None else ()
    for seat in table.taken:
        if seat not in (*event.dealt_in, *waiting) and table.entry(seat) not in gone:
            raise Illegal(f"seat {seat} of table {table.number} is taken and was not dealt in")
    for number, stack in event.stacks.items():
        if state.entry(number).stack != stack:
            raise Illegal(
                f"{the_entry(number)} has {state.entries[number].stack}, and began the hand with {stack}"
            )


@must_fit(CardsDealt)
def cards_dealt(state: Tournament, event: CardsDealt) -> None:
    playing_hand(state, event.table)
    _not_void(state, event.table)


@must_fit(MisdealDeclared)
def misdeal_declared(state: Tournament, event: MisdealDeclared) -> None:
    playing_hand(state, event.table)
    _not_void(state, event.table)


@must_fit(LevelPutRight)
def level_put_right(state: Tournament, event: LevelPutRight) -> None:
    playing_hand(state, event.table)
    _not_void(state, event.table)


@must_fit(ButtonErrorFound)
def button_error_found(state: Tournament, event: ButtonErrorFound) -> None:
    playing_hand(state, event.table)
    _not_void(state, event.table)


@must_fit(HandRedealt)
def hand_redealt(state: Tournament, event: HandRedealt) -> None:
    playing_hand(state, event.table)
    if event.table not in state.hands.misdealt:
        raise Illegal(f"the deal at table {event.table} is good: declare a misdeal first")


@must_fit(HandEnded)
def hand_ended(state: Tournament, event: HandEnded) -> None:
    playing_hand(state, event.table)
    _not_void(state, event.table)
    check_gone(state, event.gone)
    check_stacks(state, event.gone, event.found)
    if event.gone:
        shared_hand(state, event.shares_with)
    dealt = _dealt_in(state, event.table)
    for number in (*(gone.entry for gone in event.gone), *event.stacks):
        if number not in dealt:
            raise Illegal(f"{the_entry(number)} was not dealt in at table {event.table}")
    told = told_after(state, event.stacks, event.gone, event.found)
    chips_stay(event.table, told, dealt, event.known_before)


def _dealt_in(state: Tournament, table: TableNumber) -> set[EntryId]:
    before = state.hands.tables_before[table]
    return {before.chairs[seat - 1] for seat in state.hands.begun[table].dealt_in}


def playing_hand(state: Tournament, table: TableNumber) -> None:
    if table not in state.hands.begun:
        raise Illegal(f"no hand is being played at table {table}: begin one first")


def _not_void(state: Tournament, table: TableNumber) -> None:
    if table in state.hands.misdealt:
        raise Illegal(f"the deal at table {table} is void: deal the hand again first")


@must_fit(FollowingStopped)
def following_stopped(state: Tournament, event: FollowingStopped) -> None:
    state.table(event.table)
    if event.table not in state.hands.told_at:
        raise Illegal(f"table {event.table} is not followed hand by hand")
