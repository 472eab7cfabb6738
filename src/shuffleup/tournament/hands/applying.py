"""Hands begin and end."""

from collections.abc import Sequence

from msgspec.structs import replace

from shuffleup.ids import SeatNumber, TableNumber
from shuffleup.tournament._areas.applies import applies
from shuffleup.tournament.chips.applying import report
from shuffleup.tournament.conduct.applying import count_hand, hand_over
from shuffleup.tournament.finishes.applying import Groups, finish, leave_table, record_knock_outs
from shuffleup.tournament.hand_for_hand.events import HandEndedEverywhere
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
from shuffleup.tournament.hands.forgetting import forget
from shuffleup.tournament.rebuys.applying import hand_out_rebuys
from shuffleup.tournament.rulings.waiting import desk_cleared, tasks_past
from shuffleup.tournament.seats.applying import forget_halts
from shuffleup.tournament.seats.on_the_way import Readied
from shuffleup.tournament.seats.tables import Table
from shuffleup.tournament.seats.tables_view import with_button_seen
from shuffleup.tournament.state import Tournament


@applies(HandReadied)
def hand_readied(state: Tournament, event: HandReadied) -> None:
    if event.begins:
        state.hands.readied[event.table] = Readied(event.level, event.does, event.at)


@applies(HandBegun)
def hand_begun(state: Tournament, event: HandBegun) -> None:
    number, hands, seats, games = event.table, state.hands, state.seats, state.games
    if state.conduct.penalties:
        count_hand(state, number)
    for gone in event.gone:
        leave_table(state, state.entries[gone.entry])
        state.entries[gone.entry].standing = "out"
    if event.groups:
        finish(state, event.groups)
    table = state.tables[number]
    if seats.seen:
        table = with_button_seen(state, table)
        seats.seen.pop(number, None)
    if hands.readied:
        hands.readied.pop(number, None)
    if seats.not_begun:
        seats.seen_dealing(number)
    hands.begun[number] = event
    hands.played[number] = event.number
    hands.followed.add(number)
    hands.told_at[number] = event.at
    if state.rulings.to_do:
        tasks_past(state, number)
    hands.tables_before[number] = table
    if event.killed:
        hands.killed[number] = event.killed
    if hands.presence_tested:
        hands.presence_tested.discard(number)
    if hands.dealt_to:
        hands.dealt_to.pop(number, None)
    if event.turn is not None:
        games.turns[number] = event.turn
    if event.roles is None:
        games.stud_round.add(number)
        if event.go_on_from is not None:
            seats.first_buttons.pop(number, None)
            state.tables[number] = table.played(event.go_on_from)
    else:
        if seats.first_buttons:
            seats.first_buttons.pop(number, None)
        if hands.put_right:
            hands.put_right.pop(number, None)
        state.tables[number] = table.played(event.go_on_from or event.roles)
        if games.stud_round:
            games.stud_round.discard(number)
    if seats.new_here or state.chips.told or state.chips.bought:
        _deal_in(state, table, event)
    if seats.halts_waived or seats.halts_ordered:
        forget_halts(state)
    if seats.on_the_way and event.roles is not None:
        _passed_by(state, event)


def _deal_in(state: Tournament, table: Table, event: HandBegun) -> None:
    """Nobody there is new any longer, and how many chips each has is in doubt."""
    chairs, killed = table.chairs, event.killed
    dealt_in = [chairs[seat - 1] for seat in event.dealt_in]
    state.seats.new_here.difference_update(dealt_in)
    if killed:
        dealt_in = [chairs[seat - 1] for seat in event.dealt_in if seat not in killed]
    state.chips.told.difference_update(dealt_in)
    if state.chips.bought:
        for number in dealt_in:
            state.chips.bought.pop(number, None)


def _passed_by(state: Tournament, event: HandBegun) -> None:
    """A hand was dealt that somebody on their way to the table has missed."""
    for number, way in state.seats.on_the_way.items():
        if way.to.table == event.table and event.roles is not None:
            state.seats.on_the_way[number] = replace(way, hands=(*way.hands, event.roles))


@applies(CardsDealt)
def cards_dealt(state: Tournament, event: CardsDealt) -> None:
    state.hands.dealt_to[event.table] = event.through
    if event.tested:
        state.hands.presence_tested.add(event.table)
        _kill(state, event.table, event.killed)


def _kill(state: Tournament, table: TableNumber, killed: tuple[SeatNumber, ...]) -> None:
    """A killed hand wins nothing: of its chips it is known what became of them."""
    before = state.hands.tables_before[table]
    for seat in set(killed) ^ set(state.hands.killed.get(table, ())):
        if seat in killed:
            state.chips.told.add(before.chairs[seat - 1])
        else:
            state.chips.told.discard(before.chairs[seat - 1])
    state.hands.killed[table] = killed


@applies(MisdealDeclared)
def misdeal_declared(state: Tournament, event: MisdealDeclared) -> None:
    state.hands.misdealt[event.table] = event.killed


@applies(LevelPutRight)
def level_put_right(state: Tournament, event: LevelPutRight) -> None:
    hand = state.hands.begun[event.table]
    state.hands.begun[event.table] = replace(hand, level=event.level, posts=event.posts)


@applies(HandRedealt)
def hand_redealt(state: Tournament, event: HandRedealt) -> None:
    del state.hands.misdealt[event.table]
    state.hands.dealt_to.pop(event.table, None)
    if state.rulings.desks.pop(event.table, None) is not None:
        desk_cleared(state, event.table)  # the void deal lay there
    _kill(state, event.table, event.killed)
    if event.kept is not None:
        state.hands.stay_killed[event.table] = event.kept
        state.hands.presence_tested.discard(event.table)
    if event.roles is not None:
        del state.hands.put_right[event.table]
        hand = state.hands.begun[event.table]
        state.hands.begun[event.table] = replace(
            hand, roles=event.roles, dealt_in=event.dealt_in, posts=event.posts
        )
        state.tables[event.table] = state.tables[event.table].played(event.roles)


@applies(ButtonErrorFound)
def button_error_found(state: Tournament, event: ButtonErrorFound) -> None:
    if event.error.remedy == "misdeal":
        state.hands.misdealt[event.table] = event.killed
        state.hands.put_right[event.table] = (event.error.due, None)
    elif event.made_good:
        state.hands.put_right[event.table] = (event.error.due, event.go_on_from or event.error.placed)
    elif event.go_on_from is not None:
        state.tables[event.table] = state.tables[event.table].played(event.go_on_from)


@applies(HandEnded)
def hand_ended(state: Tournament, event: HandEnded) -> None:
    table = event.table
    _close_hand(state, table)
    _take_result(state, event, event.groups)
    _wait_for_next(state, table, event.at)


def end_hands(
    state: Tournament, event: HandEndedEverywhere, tables: Sequence[TableNumber], groups: Groups
) -> None:
    """The hand is over at these tables, reported all at once."""
    for table in tables:
        _close_hand(state, table)
    _take_result(state, event, groups)
    for table in tables:
        _wait_for_next(state, table, event.at)


def _take_result(state: Tournament, event: HandEnded | HandEndedEverywhere, groups: Groups) -> None:
    """Who is out and by whom, who has how many chips, who may buy again."""
    if event.gone:
        for gone in event.gone:
            entry = state.entries[gone.entry]
            leave_table(state, entry)
            entry.standing = "out"
        record_knock_outs(state, event.gone)
    if event.stacks:
        for number, stack in event.stacks.items():
            report(state, state.entries[number], stack, event.at)
    if event.won:
        for number, chips in event.won.items():
            state.entries[number].stack += chips
    if event.found:
        state.chips.in_play += event.found
    if event.broke:
        state.rebuys.broke |= event.broke
    if groups or event.shares_with:
        finish(state, groups, event.shares_with, event.level)


def _wait_for_next(state: Tournament, table: TableNumber, at: int) -> None:
    hands = state.hands
    if table in hands.followed:
        hands.told_at[table] = at
    hand_over(state, table)
    if state.rebuys.coming:
        hand_out_rebuys(state, table)


def _close_hand(state: Tournament, table: TableNumber) -> None:
    """The hand of a table, if it is in one, is over; what was posted for players who were away is gone from
    their stacks."""
    hands, desks = state.hands, state.rulings.desks
    hand = hands.begun.pop(table, None)
    if hand is None:
        return
    before = hands.tables_before.pop(table)
    if desks and (desk := desks.get(table)) is not None and not desk.hand.is_over:
        del desks[table]  # it was played out without the floor
        desk_cleared(state, table)
    if hands.stay_killed:
        hands.stay_killed.pop(table, None)
    if hands.killed:
        for seat in hands.killed.pop(table, ()):
            entry = state.entries[before.chairs[seat - 1]]
            entry.stack -= min(entry.stack, hand.posted(seat))
            entry.chips = None


@applies(FollowingStopped)
def following_stopped(state: Tournament, event: FollowingStopped) -> None:
    forget(state, event.table)
