"""An event that was run elsewhere goes on here: as if it had been run here all along, or it is refused."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shuffleup.floor.steps.incidents.conduct import ChipsFound
from shuffleup.ids import EntryId, PersonId, SeatNumber, TableNumber
from shuffleup.refused import Malformed, Refused
from shuffleup.tournament.clock.commands import StartPlay
from shuffleup.tournament.event_file.fields import AddOn, Day, Flight, Line, Rebuys
from shuffleup.tournament.finishes.commands import BustOut
from shuffleup.tournament.finishes.events import Gone
from shuffleup.tournament.finishes.standings import standings
from shuffleup.tournament.hand_for_hand.commands import DealNextHand, EndHandEverywhere, StopHandForHand
from shuffleup.tournament.hands.commands import BeginHand, EndHand, ReadyHand
from shuffleup.tournament.hands.events import HandBegun, HandReadied
from shuffleup.tournament.money.books import books
from shuffleup.tournament.money.commands import CloseRegistration
from shuffleup.tournament.rulings.commands import RuleAtTable
from shuffleup.tournament.seats.commands import Balance
from shuffleup.tournament.seats.events import PlayerMoved
from shuffleup.tournament.seats.tables import Place, Roles
from shuffleup.tournament.state import Tournament
from shuffleup.tournament.taking_over.commands import Found, TableFound, TakeOver
from shuffleup.tournament.taking_over.events import EventTakenOver
from shuffleup.tournament.telling import Teller, told
from tests.ids import S1, S2, S3, S4, T1, T2
from tests.tournament.invariants import check
from tests.tournament.playing import SCHEDULE, Played, seated_event, small_event

P = [PersonId(f"p{number}") for number in range(30)]


def _table(number: TableNumber, *seats: int, **more: Any) -> TableFound:
    """A table with somebody in these seats; `p12` sits in seat 2 of table 1."""
    found = {SeatNumber(seat): Found(PersonId(f"p{number * 10 + seat}")) for seat in seats}
    return TableFound(number, found, **more)


TWO = (
    _table(T1, 1, 2, 3, 4, 5, 6, last=Roles.at(1, 2, 3), hand=40, vacated={SeatNumber(8): 38}),
    _table(T2, 1, 2, 3, 4, last=Roles.at(4, 1, 2), hand=37),
)


def _taken(command: TakeOver, **changes: Any) -> Played:
    played = Played(small_event(**changes))
    played.do(command)
    check(played.state)
    assert played.replayed() == played.state
    return played


def _number(state: Tournament, person: str) -> EntryId:
    return state.field.by_person[PersonId(person)][-1]


# What follows


def test_tables_clock_and_chips_are_as_they_were_found() -> None:
    played = _taken(TakeOver(TWO, level=3, seconds_left=680, out=(P[1], P[2])))
    state = played.state
    assert (state.timing.level, state.clock.left_at(played.now), state.clock.running) == (3, 680_000, True)
    assert state.file.schedule[state.clock.line].blinds == (100, 200)
    assert state.players_left == 10
    assert state.chips.in_play == 12 * state.file.starting_stack
    assert state.entry(_number(state, "p23")).place == Place(T2, S3)
    assert state.tables[T1].vacated == {8: 38}
    assert not state.field.registration_closed
    # They hold all chips between them, and of nobody's stack is it known.
    assert sum(entry.stack for entry in state.in_play) == state.chips.in_play
    assert all(state.in_doubt(entry.number) for entry in state.in_play)
    sentence = told(played.events[-1], Teller(state, {}))
    assert sentence.startswith("The event is taken over at level 3 with 11:20 left: 10 of 12 entries at 2")


def test_the_next_hands_go_on_from_the_last_ones() -> None:
    played = _taken(TakeOver(TWO, level=1))
    first = played.expect(HandBegun, BeginHand(T1))
    assert (first.number, first.roles) == (41, Roles.at(2, 3, 4))
    other = played.expect(HandBegun, BeginHand(T2))
    assert (other.number, other.roles) == (38, Roles.at(1, 2, 3))


def test_a_button_that_nobody_told_is_asked_for() -> None:
    played = _taken(TakeOver((_table(T1, 1, 2, 3),), level=1))
    assert "say where its button and blinds were" in played.refused(BeginHand(T1)).message
    begun = played.expect(HandBegun, BeginHand(T1, Roles.at(1, 2, 3)))
    assert begun.number == 1


def test_stacks_that_were_told_are_known_and_the_rest_is_shared() -> None:
    players = {S1: Found(P[1], 12_000), S2: Found(P[2], chips={100: 5}), S3: Found(P[3])}
    table = TableFound(T1, players, last=Roles.at(1, 2, 3))
    played = _taken(TakeOver((table,), level=1, chips_in_play=20_000))
    entries = [played.state.entry(_number(played.state, f"p{n}")) for n in (1, 2, 3)]
    assert [entry.stack for entry in entries] == [12_000, 500, 7_500]
    assert (played.state.field.alive - played.state.chips.told) == {entries[2].number}
    assert entries[1].chips == {100: 5}


def test_chips_by_denomination_are_those_of_everybody_or_as_told() -> None:
    counted = {S1: Found(P[1], chips={100: 5}), S2: Found(P[2], chips={100: 2, 500: 1})}
    table = TableFound(T1, counted)
    assert _taken(TakeOver((table,), level=1, chips_in_play=1200)).state.chips.issued == {100: 7, 500: 1}
    told_in_all = TakeOver((TWO[0],), level=1, chips_in_play=900, by_denomination={100: 4, 500: 1})
    assert _taken(told_in_all).state.chips.issued == {100: 4, 500: 1}
    assert _taken(TakeOver((TWO[0],), level=1)).state.chips.issued == {}


def test_who_is_out_has_a_place_and_paid() -> None:
    played = _taken(TakeOver(TWO, level=3, out=(P[1], P[2], P[1]), closed_at_level=1), re_entries=1)
    places = {line.entry: line.place for line in standings(played.state)}
    assert [places[EntryId(n)] for n in (1, 2, 3)] == ["13", "12", "11"]
    assert played.state.entry(EntryId(3)).kind == "re-entry"
    account = books(played.state)
    assert account.balanced
    assert played.state.money.pool is not None
    assert played.state.money.pool.prizes == 13 * 10_000


def test_rebuys_and_add_ons_are_in_the_pool_and_in_play() -> None:
    rebuys = Rebuys({"prizes": 50}, {500: 10}, until=4)
    add_on = AddOn({"prizes": 30}, {500: 6}, after=2)
    ann, bob = PersonId("p11"), PersonId("p12")
    command = TakeOver(TWO, level=3, closed_at_level=3, rebuys={ann: 2}, add_ons=(bob,))
    state = _taken(command, rebuys=rebuys, add_on=add_on).state
    assert state.chips.in_play == 10 * state.file.starting_stack + 2 * 5000 + 3000
    assert state.money.pool is not None
    assert state.money.pool.prizes == 10 * 10_000 + 2 * 5_000 + 3_000
    assert state.entry(_number(state, "p11")).rebuys == 2


def test_prizes_as_posted_or_by_the_plan() -> None:
    posted = _taken(TakeOver(TWO, level=3, closed_at_level=2, prizes=(50_000, 30_000, 20_000))).state
    assert posted.money.ladder is not None
    assert posted.money.ladder.prizes == (50_000, 30_000, 20_000)
    assert posted.field.closed_at_level == 2
    planned = _taken(TakeOver(TWO, level=3, closed_at_level=2)).state
    elsewhere = seated_event(10)
    elsewhere.do(CloseRegistration())
    assert planned.money.ladder == elsewhere.state.money.ladder


def test_alternates_wait_in_their_order() -> None:
    state = _taken(TakeOver(TWO, level=1, waiting=(P[1], P[2])), late_entry_until=2).state
    assert [state.entry(number).person for number in state.alternates] == [P[1], P[2]]


def test_a_broke_player_who_may_rebuy_keeps_the_seat_until_the_next_hand() -> None:
    table = TableFound(T1, {S1: Found(P[1], 0), S2: Found(P[2]), S3: Found(P[3])}, last=Roles.at(1, 2, 3))
    played = _taken(TakeOver((table,), level=1), rebuys=Rebuys({"prizes": 50}, {500: 10}, until=1))
    begun = played.expect(HandBegun, BeginHand(T1))
    assert [one.entry for one in begun.gone] == [_number(played.state, "p1")]


def test_a_break_a_stopped_clock_a_final_table_and_days() -> None:
    state = _taken(TakeOver(TWO, level=2, on_break=True, seconds_left=60)).state
    assert state.line.is_break
    assert state.timing.level == 2
    assert not _taken(TakeOver(TWO, level=2, clock="stopped")).state.clock.running
    assert _taken(TakeOver((TWO[0],), level=2, final_table=True)).state.seats.final_table_formed
    days = (Day("1", ends_after=1), Day("2", ends_after=3))
    assert _taken(TakeOver(TWO, level=2, days_over=1), days=days).state.days.over == 1


def test_denominations_that_left_play_are_not_raced_again() -> None:
    state = _taken(TakeOver(TWO, level=2, on_break=True, removed=(25,))).state
    assert state.chips.raced == {T1: (25,), T2: (25,)}


def test_hand_for_hand_goes_on() -> None:
    played = _taken(TakeOver(TWO, level=2, seconds_left=600, hand_for_hand=True), edition="tda-2017-v3")
    assert not played.state.clock.running
    played.do(EndHandEverywhere())
    played.do(DealNextHand())
    assert played.state.clock.left == 480_000
    played.do(EndHandEverywhere())
    played.do(StopHandForHand())
    assert played.state.clock.running


def test_a_redraw_that_was_passed_is_not_due() -> None:
    assert _taken(TakeOver(TWO, level=2), redraw_at=(18, 10, 4)).state.seats.redrawn_at == {18, 10}


def test_chips_that_nobody_counted_can_leave_play() -> None:
    played = _taken(TakeOver(TWO, level=1, chips_in_play=100_000))
    played.do(RuleAtTable(T1, ChipsFound(chips=(1000,))))
    assert played.state.chips.in_play == 99_000


def test_a_room_with_shufflers_begins_its_hands_by_their_button() -> None:
    machines = {"procedure": {"shuffling": "automatic"}}
    for policies, does in ((machines, "shuffler-button"), ({}, "first-riffle")):
        played = _taken(TakeOver(TWO, level=1), policies=policies)
        assert played.expect(HandReadied, ReadyHand(T1)).does == does
        assert played.expect(HandBegun, BeginHand(T1)).began_on == does


# The same as an event that was run here


def _as_found(state: Tournament) -> TakeOver:
    """What a room that runs this event would write down."""
    tables = tuple(
        TableFound(
            table.number,
            {
                seat: Found(entry.person, None if state.in_doubt(entry.number) else entry.stack)
                for seat in table.taken
                for entry in [state.entry(table.entry(seat))]
            },
            last=table.last,
            hand=state.hands.played.get(table.number, 0),
            vacated=table.vacated,
        )
        for table in state.tables.values()
    )
    out = tuple(state.entry(number).person for group in state.finishes.out for number in group)
    return TakeOver(tables, level=state.timing.level, out=out, chips_in_play=state.chips.in_play)


@given(
    players=st.integers(10, 22),
    played=st.lists(st.tuples(st.integers(1, 3), st.integers(0, 8)), max_size=12),
    later=st.lists(st.integers(1, 3), min_size=1, max_size=5),
)
def test_it_goes_on_as_if_it_had_been_run_here(
    players: int, played: list[tuple[int, int]], later: list[int]
) -> None:
    here = seated_event(players)
    here.do(StartPlay())
    for number, loser in (*((table, 0) for table in here.state.tables), *played):
        _hand(here, TableNumber(number), loser)
    there = Played(here.state.file)
    there.do(_as_found(here.state))
    check(there.state)
    for number in later:
        assert _begun(here, TableNumber(number)) == _begun(there, TableNumber(number))
    assert _moved(here) == _moved(there)


def _hand(played: Played, table: TableNumber, loser: int) -> None:
    """A hand, and perhaps somebody goes out in it."""
    if table not in played.state.tables:
        return
    try:
        begun = played.expect(HandBegun, BeginHand(table))
    except Refused:
        return
    chairs = played.state.tables[table].chairs
    dealt = [chairs[seat - 1] for seat in begun.dealt_in]
    out = (Gone(dealt[loser % len(dealt)], 100),) if loser and len(dealt) > 2 else ()
    played.do(EndHand(table, out))


def _begun(played: Played, table: TableNumber) -> object:
    """The roles of the next hand and who is dealt in, or why there is none."""
    if table not in played.state.tables:
        return None
    try:
        begun = played.expect(HandBegun, BeginHand(table))
    except Refused as refusal:
        return refusal.message
    played.do(EndHand(table))
    return begun.number, begun.roles, begun.dealt_in, begun.level, begun.posts


def _moved(played: Played) -> object:
    try:
        moved = played.expect(PlayerMoved, Balance())
    except Refused as refusal:
        return refusal.message
    entry = played.state.entry(moved.move.entry)
    return entry.person, moved.move.to, moved.move.choice.wait


# What cannot be


@pytest.mark.parametrize(
    ("command", "why"),
    [
        (TakeOver((), level=1), "0 player left"),
        (TakeOver((_table(T1, 1),), level=1), "1 player left"),
        (TakeOver((TWO[0], TWO[0]), level=1), "p11 is named 2 times"),
        (TakeOver((TWO[0], _table(T1, 7)), level=1), "table 1 is told 2 times"),
        (TakeOver((_table(T1, 1, 10),), level=1), "table 1 has seats 1 to 9, not 10"),
        (TakeOver((_table(T1, 1, 2, chairs=1),), level=1), "1 chairs"),
        (TakeOver((*TWO, TableFound(TableNumber(3), {})), level=1), "table 3: nobody sits there"),
        (TakeOver((_table(T1, 1, 2, last=Roles.at(1, 2, 10)),), level=1), "seats 1 to 9, not 10"),
        (TakeOver((_table(T1, 1, 2, 3, vacated={S2: 0}),), level=1), "seat 2 of table 1 is taken"),
        (TakeOver((_table(T1, 1, 2, 3, vacated={S4: 3}),), level=1), "the last hand was 0"),
        (TakeOver((_table(T1, 1, 2, 9),), level=1), "seat 9 of table 1 is locked"),
        (TakeOver((_table(T1, 1, 2, hand=-1),), level=1), "hands are counted from 1"),
        (TakeOver(TWO, level=5), "levels 1 to 4"),
        (TakeOver(TWO, level=0), "levels 1 to 4"),
        (TakeOver(TWO, level=1, on_break=True), "no break follows level 1"),
        (TakeOver(TWO, level=1, seconds_left=1201), "1201 seconds left of 20 minutes"),
        (TakeOver(TWO, level=1, seconds_left=-1), "-1 seconds left"),
        (TakeOver(TWO, level=1, out=(PersonId("p11"),)), "the event allows 0 re-entries"),
        (TakeOver(TWO, level=1, waiting=(PersonId("p11"),)), "p11 is named 2 times"),
        (TakeOver(TWO, level=1, rebuys={P[1]: 1}), "p1 has bought chips and is neither"),
        (TakeOver(TWO, level=1, rebuys={PersonId("p11"): 1}), "the event has no rebuys"),
        (TakeOver(TWO, level=1, add_ons=(PersonId("p11"),)), "the event has none"),
        (TakeOver(TWO, level=1, chips_in_play=9), "0 chips are listed, and 9 are in play"),
        (TakeOver(TWO, level=1, by_denomination={100: 1}), "the chips by denomination are 100"),
        (TakeOver(TWO, level=1, closed_at_level=2), "closed in level 2: it is level 1"),
        (TakeOver(TWO, level=1, prizes=(90_000,)), "prizes are posted when registration has closed"),
        (TakeOver(TWO, level=1, closed_at_level=1, prizes=(80_000,)), "the pool is 1,000: 200 is missing"),
        (TakeOver(TWO, level=1, closed_at_level=1, waiting=(P[1],)), "1 still wait for a seat"),
        (TakeOver(TWO, level=1, final_table=True), "2 tables: a final table"),
        (TakeOver(TWO, level=1, days_over=1), "1 days over"),
        (TakeOver(TWO, level=2, on_break=True, hand_for_hand=True), "announce hand for hand when"),
    ],
)
def test_what_cannot_be_is_refused(command: TakeOver, why: str) -> None:
    played = Played(small_event(locked=("T1S9",)))
    assert why in played.refused(command).message
    assert played.state == Played(small_event(locked=("T1S9",))).state


@pytest.mark.parametrize(
    ("found", "why"),
    [
        (Found(P[1], -1), "p1 cannot have -1"),
        (Found(P[1], 400, {100: 5}), "told to have 400, and the chips named are worth 500"),
        (Found(P[1], chips={100: -5}), "-5 chips of 100"),
        (Found(P[1], 0), "p1 has no chips and cannot rebuy"),
        (Found(P[1], 10**6), "1,000,000 chips are listed"),
    ],
)
def test_chips_that_cannot_be_are_refused(found: Found, why: str) -> None:
    table = TableFound(T1, {S1: found, S2: Found(P[2])})
    assert why in Played(small_event()).refused(TakeOver((table,), level=1)).message


def test_flights_are_over_before_an_event_is_taken_over() -> None:
    played = Played(small_event(flights=(Flight("1A", ends_after=2),)))
    assert "leave `flights` out" in played.refused(TakeOver(TWO, level=3)).message


def test_it_comes_before_everything_else() -> None:
    sold = seated_event(4)
    assert "4 entries were sold here" in sold.refused(TakeOver(TWO, level=1)).message
    sold.do(StartPlay())
    assert "play has begun here" in sold.refused(TakeOver(TWO, level=1)).message
    taken = _taken(TakeOver(TWO, level=1))
    assert "play has begun here" in taken.refused(TakeOver(TWO, level=1)).message
    assert "play has begun" in taken.refused(StartPlay()).message


def test_the_whole_event_can_be_played_to_its_end() -> None:
    played = _taken(
        TakeOver((TWO[1],), level=4, closed_at_level=1, out=(P[1],)),
        schedule=(*SCHEDULE, Line(blinds=(1, 2))),
    )
    for person in ("p21", "p22", "p24"):
        played.do(BustOut((Gone(_number(played.state, person)),)))
    assert played.state.is_over
    assert [line.place for line in standings(played.state)] == list("12345")
    assert isinstance(played.events[1], EventTakenOver)
    with pytest.raises(Malformed, match="no table 7"):
        played.state.table(TableNumber(7))
