"""Seats and tables through an event: who sits where, why he was moved, and which tables may deal."""

import pytest

from shuffleup.ids import EntryId, PersonId, TableNumber
from shuffleup.refused import Ambiguous, Illegal, Refused
from shuffleup.rulebook import EditionName
from shuffleup.tournament.clock.commands import StartPlay
from shuffleup.tournament.draws import check_seed
from shuffleup.tournament.entries.commands import Register
from shuffleup.tournament.finishes.commands import BustOut
from shuffleup.tournament.finishes.events import Gone
from shuffleup.tournament.hands.commands import BeginHand, EndHand
from shuffleup.tournament.hands.events import HandBegun
from shuffleup.tournament.money.commands import CloseRegistration
from shuffleup.tournament.seats.commands import (
    Accommodate,
    ArriveAtTable,
    Balance,
    BreakTable,
    DecideHalt,
    DrawButton,
    DrawSeats,
    FormFinalTable,
    LockSeat,
    MovePlayer,
    OpenTable,
    PutInRightSeat,
    Redraw,
    SetBalanceGap,
    UnlockSeat,
)
from shuffleup.tournament.seats.events import (
    FinalTableFormed,
    NeedRecorded,
    PlayerArrived,
    PlayerMoved,
    PlayerReseated,
    SeatsDrawn,
    SeatsRedrawn,
    TableBroken,
)
from shuffleup.tournament.seats.seats_due import halts_now, overdue_moves, seats_due
from shuffleup.tournament.seats.tables import Place, Roles
from shuffleup.tournament.seats.telling import why_moved
from shuffleup.tournament.telling import Teller, told
from shuffleup.views.due.due_next import next_steps
from tests.ids import E1, E2, E3, E7, E9, S9, T1, T2, T3
from tests.tournament.playing import MIXED_SCHEDULE, Played, seated_event, small_event

MINUTE = 60_000


def _started(players: int, **changes: object) -> Played:
    played = seated_event(players, **changes)
    played.do(StartPlay())
    return played


def _rules(refusal: Refused) -> set[str]:
    return {citation.rule for citation in refusal.citations}


def _at(played: Played, table: TableNumber) -> list[EntryId]:
    found = played.state.tables[table]
    return [found.entry(seat) for seat in found.taken]


def _bust(played: Played, table: TableNumber, count: int) -> None:
    for number in _at(played, table)[:count]:
        played.do(BustOut((Gone(number),)))


def _hand(played: Played, table: TableNumber, *gone: EntryId) -> HandBegun:
    begun = played.expect(HandBegun, BeginHand(table))
    for number in gone[:-1]:
        assert number
    played.do(EndHand(table, tuple(Gone(number, 100 + number) for number in gone)))
    return begun


# Wrong seats, needs, locks


def _in_another_seat(played: Played, entry: EntryId, to: Place | None = None) -> tuple[Place, Place]:
    """Somebody is put in a seat that is not the one that was drawn for them: where they are, and that one."""
    drawn = played.state.place(entry)
    to = to or played.state.tables[drawn.table].open_places[0]
    played.do(MovePlayer(entry, to, "TD", "that is where they sat down"))
    return to, drawn


def test_a_player_in_the_wrong_seat_goes_to_his_own_with_the_chips_he_has() -> None:
    played = _started(20)
    place, assigned = _in_another_seat(played, E1)
    played.do(BeginHand(place.table))
    refusal = played.refused(PutInRightSeat(E1, assigned))
    assert _rules(refusal) == {"wrong-seat-start"}
    played.do(EndHand(place.table, stacks={E1: 12_345}))
    event = played.expect(PlayerReseated, PutInRightSeat(E1, assigned))
    assert (event.to, event.why) == (assigned, "assigned-seat")
    assert played.state.entries[E1].stack == 12_345
    assert played.state.tables[place.table].entry(place.seat) == 0


def test_if_his_seat_is_gone_he_draws_another() -> None:
    played = _started(20)
    _, taken = _in_another_seat(played, E1)
    _in_another_seat(played, E2, taken)
    event = played.expect(PlayerReseated, PutInRightSeat(E1, taken))
    assert event.why == "assigned-seat-gone"
    assert event.draw is not None
    assert event.to in event.draw.pool


def test_two_who_sit_in_each_others_seats_change_them() -> None:
    played = _started(20)
    _, other = _in_another_seat(played, E2)
    other, one = _in_another_seat(played, E1, other)
    assert "nobody sits" in played.refused(PutInRightSeat(E1, one, swaps=True)).message
    _in_another_seat(played, E2, one)
    event = played.expect(PlayerReseated, PutInRightSeat(E1, one, swaps=True))
    assert (event.why, event.swapped_with) == ("assigned-seat", 2)
    assert (played.state.place(E1), played.state.place(E2)) == (one, other)


def test_a_seat_that_the_event_never_gave_a_player_is_not_their_right_one() -> None:
    """The command is refused as the floor is, when it is told so at the table."""
    played = _started(20)
    place = played.state.place(E1)
    never = played.state.tables[T3].open_places[0]
    refusal = played.refused(PutInRightSeat(E1, never))
    assert f"was drawn {place}, by the event's own draw: {never} was never theirs" in refusal.message
    assert _rules(refusal) == {"random-seating", "wrong-seat-start"}


def test_with_a_wrong_stack_too_the_floor_decides() -> None:
    played = _started(20)
    _, assigned = _in_another_seat(played, E1)
    refusal = played.refused(PutInRightSeat(E1, assigned, started_with=9_000))
    assert isinstance(refusal, Ambiguous)
    assert "floor-decisions" in _rules(refusal)
    played.do(PutInRightSeat(E1, assigned, started_with=9_000, choice="correct-stack", by="Ann"))
    assert played.state.entries[E1].stack == 11_000
    assert played.state.chips.in_play == 201_000


def test_a_need_is_met_by_the_draw_and_by_every_draw_after_it() -> None:
    played = Played(small_event())
    for number in range(1, 21):
        played.do(Register(PersonId(f"p{number}")))
    ends = tuple(Place.at(table, 1) for table in (1, 2, 3))
    assert isinstance(played.do(Accommodate(E7, ends, by="Ann")), NeedRecorded)
    played.do(DrawSeats())
    played.do(StartPlay())
    assert played.state.place(E7) in ends
    sits = played.state.place(E7).table
    for table in {1, 2, 3} - {sits}:
        _bust(played, TableNumber(table), 4)
    played.do(BreakTable(sits, reason="a lamp fell on it"))
    assert played.state.place(E7) in ends


def test_two_needs_that_one_seat_would_meet_are_met_by_two_seats_or_one_of_them_is_drawn() -> None:
    played = Played(small_event())
    for number in range(1, 21):
        played.do(Register(PersonId(f"p{number}")))
    for number in (E3, E7, E9):
        played.do(Accommodate(number, (Place.at(1, 1), Place.at(2, 9)), by="Ann"))
    drawn = played.expect(SeatsDrawn, DrawSeats()).draw
    assert {drawn.seats[E3], drawn.seats[E7]} == {Place.at(1, 1), Place.at(2, 9)}
    assert len(set(drawn.seats.values())) == 20
    assert played.state.place(E9) == drawn.seats[E9]


def test_a_need_leaves_the_tables_as_even_as_they_are_without_it() -> None:
    for number in range(12):
        played = Played(small_event(), number)
        for player in range(1, 25):
            played.do(Register(PersonId(f"p{player}")))
        played.do(Accommodate(E7, tuple(Place.at(table, 1) for table in (1, 2, 3)), by="Ann"))
        played.do(DrawSeats())
        assert [table.players for table in played.state.tables.values()] == [8, 8, 8]


def _ten_left(seats: tuple[Place, ...], number: int) -> Played:
    """The final table is due, and one of the ten has seats that meet their need."""
    played = Played(small_event(), number)
    for player in range(1, 21):
        played.do(Register(PersonId(f"p{player}")))
    played.do(Accommodate(E7, seats, by="Ann", reason="wheelchair"))
    played.do(DrawSeats())
    played.do(StartPlay())
    for player in range(20, 10, -1):
        played.do(BustOut((Gone(EntryId(player)),)))
    return played


def test_the_draw_for_the_final_table_meets_a_need() -> None:
    for number in range(6):
        played = _ten_left((Place.at(1, 1), Place.at(2, 1)), number)
        formed = played.expect(FinalTableFormed, FormFinalTable())
        assert played.state.place(E7) == Place.at(1, 1)
        assert "special-needs" in {citation.rule for citation in formed.citations}
        assert "special need" not in told(formed, Teller(played.state, {}))


def test_a_need_that_no_seat_of_the_final_table_meets_is_told() -> None:
    played = _ten_left((Place.at(3, 1),), 1)
    formed = played.expect(FinalTableFormed, FormFinalTable())
    assert played.state.place(E7).table == T1
    said = told(formed, Teller(played.state, {PersonId("p7"): "Ann"}))
    assert "None of the seats named for the special need of Ann could be had" in said
    assert "(event need NAME SEATS)" in said


def test_a_final_table_that_is_formed_is_not_formed_again() -> None:
    played = _ten_left((Place.at(1, 1),), 1)
    played.do(FormFinalTable())
    assert played.refused(FormFinalTable()).message == "the final table has been formed already"


def test_a_need_that_turns_up_later_moves_the_player_now() -> None:
    played = _started(20)
    free = played.state.tables[T3].open_places
    event = played.expect(PlayerReseated, Accommodate(E1, free, by="Ann"))
    assert event.to in free
    assert event.citations[0].rule == "special-needs"
    assert played.state.seats.accommodations[E1] == event.workable == free, "for every draw from now on"
    assert "say why" in played.refused(Accommodate(E2, ())).message


def test_a_locked_chair_is_neither_drawn_nor_taken() -> None:
    played = _started(21, locked=("T1S9", "T2S9"), late_entry_until=4)
    assert all(played.state.tables[TableNumber(table)].entry(S9) == 0 for table in (1, 2))
    free = [place for table in played.state.tables.values() for place in table.open_places]
    for place in free[1:]:
        played.do(LockSeat(place))
    played.do(Register(PersonId("late")))
    assert played.state.place(EntryId(22)) == free[0]
    assert isinstance(played.refused(LockSeat(free[0])), Illegal)
    played.do(UnlockSeat(free[1]))
    assert isinstance(played.refused(UnlockSeat(free[1])), Illegal)


def test_a_locked_chair_leaves_every_other_one_to_the_draw() -> None:
    played = _started(26, locked=("T1S9",))
    assert [table.players for table in played.state.tables.values()] == [8, 9, 9]


def test_a_seat_that_is_chosen_and_not_drawn_takes_a_name_and_a_reason() -> None:
    played = _started(20)
    free = played.state.tables[T3].open_places[0]
    assert "random-seating" in _rules(played.refused(MovePlayer(E1, free, "Ann", "")))
    played.do(MovePlayer(E1, free, "Ann", "he was sent to the wrong table by mistake"))
    assert played.state.place(E1) == free


# Breaking


def test_a_table_breaks_in_the_published_order_or_with_a_reason() -> None:
    played = _started(18)
    assert [table.players for table in played.state.tables.values()] == [9, 9]
    _bust(played, T1, 5)
    _bust(played, T2, 4)
    assert _rules(played.refused(BreakTable(T1))) == {"breaking-tables-draw"}
    committed = played.state.commitment
    event = played.expect(TableBroken, BreakTable(T1, reason="the felt is torn"))
    check_seed(event.seed, committed)
    assert event.draw.random_steps == 2
    assert list(played.state.tables) == [2]


def _four_to_move(book: EditionName) -> tuple[Played, list[EntryId], tuple[Place, ...]]:
    played = _started(18, edition=book, final_table=9)
    _bust(played, T2, 5)
    _bust(played, T1, 4)
    return played, _at(played, T2), played.state.tables[T1].open_places


def test_staff_may_draw_with_cards_and_the_highest_has_the_first_seat() -> None:
    played, players, seats = _four_to_move("tda-2017-v3")
    cards = dict(zip(players, ("9c", "9s", "Ah", "2d"), strict=True))
    shuffled = seats[::-1]
    played.do(BreakTable(T2, seats=seats, seats_shuffled=shuffled, cards_dealt=cards))
    ranked = [players[2], players[1], players[0], players[3]]
    assert [played.state.place(number) for number in ranked] == list(shuffled)


def test_one_random_step_is_not_enough_where_the_book_asks_for_two() -> None:
    played, players, seats = _four_to_move("tda-2019")
    refusal = played.refused(BreakTable(T2, seats=seats, players_shuffled=tuple(players)))
    assert _rules(refusal) == {"breaking-tables-draw"}
    assert "1 of 2" in refusal.message


def test_seats_that_are_taken_cannot_be_offered() -> None:
    played, players, seats = _four_to_move("tda-2019")
    wrong = (played.state.place(_at(played, T1)[0]), *seats[1:])
    command = BreakTable(T2, seats=wrong, seats_shuffled=wrong, players_shuffled=tuple(players))
    assert "is taken" in played.refused(command).message


# Balancing and halting


def test_the_next_big_blind_moves_to_the_worst_seat_and_the_slip_says_why() -> None:
    played = _started(27)
    for table in (1, 2, 3):
        _hand(played, TableNumber(table))
    _bust(played, T2, 2)
    giving = played.state.tables[T3]
    assert giving.last is not None
    event = played.expect(PlayerMoved, Balance())
    assert event.move.origin == Place.at(3, giving.last.big_blind % 9 + 1)
    assert (event.move.transfer.gives, event.move.transfer.receives) == (3, 2)
    assert why_moved(event.move).startswith("table 3 had 9 players and table 2 had 7; ")
    assert {"balancing-flop-mixed", "balancing-source-table"} <= {c.rule for c in event.move.citations}


def test_a_table_picked_at_the_moment_is_refused_without_a_reason() -> None:
    played = _started(27)
    for table in (1, 2, 3):
        _hand(played, TableNumber(table))
    _bust(played, T2, 2)
    assert _rules(played.refused(Balance(gives=T1))) == {"balancing-source-table"}
    event = played.expect(PlayerMoved, Balance(gives=T1, by="Ann", reason="table 3 waits for a ruling"))
    assert event.move.transfer.giving_why == "named-by-the-floor"
    assert "floor-decisions" in {citation.rule for citation in event.move.citations}
    assert "level" in played.refused(Balance(gives=T3)).message


def _uneven() -> Played:
    """Three tables of nine that have dealt, and two players are out at the second."""
    played = _started(27)
    for table in (1, 2, 3):
        _hand(played, TableNumber(table))
    _bust(played, T2, 2)
    return played


def test_nobody_stays_without_an_order() -> None:
    played, again = _uneven(), _uneven()
    first = played.expect(PlayerMoved, Balance()).move
    assert "special-needs" in _rules(again.refused(Balance(stay=(first.entry,))))
    second = again.expect(PlayerMoved, Balance(stay=(first.entry,), reason="his wheelchair fits there")).move
    assert second.origin.seat == first.origin.seat % 9 + 1
    assert second.mover_why == "next-big-blind-who-may-move"


def test_balancing_leaves_somebody_where_the_need_they_have_on_record_is_met() -> None:
    """Whoever would move has a seat that fits their wheelchair, and the other table has none that does."""
    played = _uneven()
    first = played.expect(PlayerMoved, Balance()).move
    again = _uneven()
    again.do(Accommodate(first.entry, (first.origin,), by="Ann"))
    move = again.expect(PlayerMoved, Balance()).move
    assert move.entry != first.entry
    assert (move.transfer, move.stayed) == (first.transfer, (first.origin.seat,))
    assert "special-needs" in {citation.rule for citation in move.citations}
    once_more = _uneven()
    once_more.do(Accommodate(first.entry, (first.origin, first.to), by="Ann"))
    assert once_more.expect(PlayerMoved, Balance()).move.entry == first.entry


def test_a_table_that_is_not_followed_is_asked_for_its_button() -> None:
    played = _started(27)
    _bust(played, T2, 2)
    assert "say where the button and blinds were" in played.refused(Balance()).message
    seen = {T2: Roles.at(7, 8, 9), T3: Roles.at(1, 2, 3)}
    move = played.expect(PlayerMoved, Balance(seen=seen)).move
    assert move.origin == Place.at(3, 4)
    assert played.state.tables[T2].lone is None


def test_a_table_three_short_does_not_deal_until_somebody_waives_it() -> None:
    played = _started(27)
    for table in (1, 2, 3):
        _hand(played, TableNumber(table))
    _bust(played, T2, 3)
    assert halts_now(played.state).halted == (2,)
    assert "halting-play" in _rules(played.refused(BeginHand(T2)))
    played.do(BeginHand(T1))
    assert isinstance(played.refused(DecideHalt(T1, halt=False, by="TD")), Illegal)
    played.do(DecideHalt(T2, halt=False, by="TD", reason="the break is in a minute"))
    played.do(BeginHand(T2))


@pytest.mark.parametrize(("name", "basis"), [("tda-2022", "position"), ("tda-2024", "text")])
def test_a_table_that_stops_is_told_with_the_chair_and_its_rule_once(name: EditionName, basis: str) -> None:
    played = _started(27, edition=name)
    for table in (1, 2, 3):
        _hand(played, TableNumber(table))
    table_2 = played.state.tables[T2]
    assert table_2.last is not None
    chair = table_2.clockwise(table_2.last.big_blind)[0]
    gone = [chair, *(seat for seat in table_2.taken if seat != chair)][:3]
    for number in [table_2.entry(seat) for seat in gone]:
        played.do(BustOut((Gone(number),)))
    told = f"table 2 does not deal: the big blind comes to empty seat {chair}"
    refused = played.refused(BeginHand(T2))
    assert refused.message.startswith(told)
    assert [(cited.rule, cited.basis) for cited in refused.citations] == [("halting-play", basis)]
    steps = [step.says for step in next_steps(played.state, Teller(played.state, {}), played.now)]
    assert [step for step in steps if step.startswith(f"{told} (TDA-{name[4:]} 11-D")]


def test_the_waiver_ends_when_the_table_is_no_longer_short() -> None:
    played = _started(27)
    for table in (1, 2, 3):
        _hand(played, TableNumber(table))
    _bust(played, T2, 3)
    played.do(DecideHalt(T2, halt=False, by="TD"))
    while (due := seats_due(played.state)) is not None and due.what == "balance":
        played.do(Balance())
    _hand(played, T2)
    _bust(played, T2, 3)
    assert halts_now(played.state).halted == (2,)


def test_in_a_turbo_the_director_is_asked() -> None:
    played = _started(27, format="turbo")
    for table in (1, 2, 3):
        _hand(played, TableNumber(table))
    _bust(played, T2, 3)
    assert halts_now(played.state).ask == (2,)
    _hand(played, T2)
    played.do(DecideHalt(T2, halt=True, by="TD"))
    assert "halting-play" in _rules(played.refused(BeginHand(T2)))


def test_a_table_that_was_broken_is_not_halted_when_it_is_opened_again() -> None:
    played = _started(21, format="turbo")
    for table in (1, 2, 3):
        _hand(played, TableNumber(table))
    _bust(played, T2, 3)
    played.do(DecideHalt(T2, halt=True, by="TD"))
    assert halts_now(played.state).halted == (2,)
    played.do(BreakTable(T2, reason="the light failed"))
    played.do(OpenTable(T2))
    found = halts_now(played.state)
    assert (found.halted, found.ask) == ((), (2,)), "what was decided was decided of other players"
    assert played.replayed() == played.state


def test_the_director_may_order_a_closer_balance() -> None:
    played = _started(27, policies={"seating": {"balance_gap": 3, "early_balance_gap": 3}})
    _bust(played, T2, 2)
    assert seats_due(played.state) is None
    assert _rules(played.refused(SetBalanceGap(1))) == {"tighter-balancing"}
    played.do(SetBalanceGap(2, by="TD"))
    due = seats_due(played.state)
    assert due is not None
    assert due.what == "balance"
    played.do(SetBalanceGap(None, by="TD"))
    assert seats_due(played.state) is None


# On the way


def _told_to_move() -> tuple[Played, int, Place]:
    played = _started(27)
    for table in (1, 2, 3):
        _hand(played, TableNumber(table))
    short = played.state.tables[T2]
    assert short.last is not None
    left_of_big_blind = short.clockwise(short.last.big_blind)
    for at in (0, 1, 5):
        played.do(BustOut((Gone(short.entry(left_of_big_blind[at])),)))
    event = played.expect(PlayerMoved, Balance(arrived=False))
    assert event.move.choice.why == "big-blind-by-rotation"
    return played, event.move.entry, event.move.to


def test_who_is_on_his_way_is_counted_and_his_seat_is_kept() -> None:
    played, entry, to = _told_to_move()
    due = seats_due(played.state)
    assert due is not None
    assert due.transfer is not None
    assert due.transfer.receiving_players == 7
    assert played.state.entries[EntryId(entry)].place is None
    assert "on their way" in played.refused(BustOut((Gone(EntryId(entry)),))).message
    assert "kept for entry" in played.refused(MovePlayer(_at(played, T1)[0], to, "Ann", "why not")).message
    event = played.expect(PlayerArrived, ArriveAtTable(EntryId(entry)))
    assert (event.to, event.passed) == (to, ())
    assert played.state.place(EntryId(entry)) == to


def test_who_takes_too_long_is_told_the_rule_though_no_blind_has_passed() -> None:
    played, entry, to = _told_to_move()
    event = played.expect(PlayerArrived, ArriveAtTable(EntryId(entry)), now=played.now + 20 * MINUTE)
    assert (event.to, event.passed, event.overdue) == (to, (), True)
    assert "rp-efficient-movement" in {cited.rule for cited in event.citations}


def test_who_comes_a_hand_late_gets_the_worst_seat_anew_and_what_he_missed_is_told() -> None:
    played, entry, to = _told_to_move()
    begun = _hand(played, T2)
    assert to.seat not in begun.dealt_in
    now = played.now + 20 * MINUTE
    assert overdue_moves(played.state, now) == [entry]
    event = played.expect(PlayerArrived, ArriveAtTable(EntryId(entry)), now=now)
    assert event.passed == ("big",)
    assert event.overdue
    # His seat and the next one now lie between button and small blind, the worst of all is further on.
    assert event.to.seat == (to.seat + 5 - 1) % 9 + 1
    roles = played.expect(HandBegun, BeginHand(T2)).roles
    assert roles is not None
    assert event.to.seat not in (roles.small_blind, roles.button)


# New tables, redraws, the final table


def test_a_new_table_draws_for_its_button_before_its_first_hand() -> None:
    played = _started(18, tables=3)
    played.do(OpenTable())
    assert 3 in played.state.tables
    for table in (1, 2):
        _hand(played, TableNumber(table))
    while (due := seats_due(played.state)) is not None and due.what == "balance":
        move = played.expect(PlayerMoved, Balance()).move
        if move.to.table == 3:
            assert move.choice.why == "table-not-begun"
    assert [table.players for table in played.state.tables.values()] == [6, 6, 6]
    assert "draw for it first" in played.refused(BeginHand(T3)).message
    played.do(DrawButton(T3))
    assert "has its button" in played.refused(DrawButton(T3)).message
    _hand(played, T3)


def test_all_seats_are_drawn_again_at_the_numbers_of_the_file() -> None:
    played = _started(27, redraw_at=(18,))
    assert "no redraw is due" in played.refused(Redraw()).message
    for table in (1, 2, 3):
        _bust(played, TableNumber(table), 3)
    due = seats_due(played.state)
    assert due is not None
    assert due.what == "redraw"
    event = played.expect(SeatsRedrawn, Redraw())
    assert set(event.tables) == {1, 2}
    assert [table.players for table in played.state.tables.values()] == [9, 9]
    assert seats_due(played.state) is None
    for table in (1, 2):
        _hand(played, TableNumber(table))


def test_the_final_table_is_formed_between_hands_of_all_tables() -> None:
    played = _started(18)
    for table in (1, 2):
        _bust(played, TableNumber(table), 4)
    played.do(BeginHand(T1))
    assert "end it first" in played.refused(FormFinalTable()).message
    played.do(EndHand(T1))
    played.do(FormFinalTable())
    (final,) = played.state.tables.values()
    assert (final.players, len(final.chairs)) == (10, 10)
    _hand(played, final.number)


def test_a_draw_among_the_fullest_tables_is_made_by_the_command() -> None:
    played = _started(27, policies={"seating": {"giving_table": "most-players-then-draw"}})
    for table in (1, 2, 3):
        _hand(played, TableNumber(table))
    _bust(played, T2, 2)
    due = seats_due(played.state)
    assert due is not None
    assert (due.what, due.transfer) == ("balance", None)
    move = played.expect(PlayerMoved, Balance()).move
    assert move.transfer.giving_why == "drawn-by-lot"
    assert move.transfer.gives in (1, 3)


@pytest.mark.parametrize("game", ["stud", "razz"])
def test_in_stud_the_seat_that_came_open_last_is_filled_by_the_like_numbered_player(game: str) -> None:
    played = _started(24, game=game, table_size=8, schedule=_STUD)
    for table in (1, 2, 3):
        _hand(played, TableNumber(table))
    first, second = _at(played, T2)[1], _at(played, T2)[5]
    _hand(played, T2, first)
    place = played.state.place(EntryId(second))
    _hand(played, T2, second)
    move = played.expect(PlayerMoved, Balance()).move
    assert move.to == place
    assert move.origin.seat == place.seat
    assert "balancing-stud-only" in {citation.rule for citation in move.citations}


_STUD = MIXED_SCHEDULE


def test_in_stud_a_new_table_is_filled_by_draw() -> None:
    played = _started(16, game="stud", table_size=8)
    played.do(OpenTable())
    move = played.expect(PlayerMoved, Balance()).move
    assert (move.to.table, move.choice.why) == (3, "table-not-begun")
    assert move.origin.seat == move.to.seat


def test_moves_wait_for_the_end_of_the_hand() -> None:
    played = _started(27)
    for table in (1, 2, 3):
        _hand(played, TableNumber(table))
    _bust(played, T2, 2)
    played.do(BeginHand(T3))
    assert "end it first" in played.refused(Balance()).message
    # The receiving table may be in a hand: he is dealt in on the next one.
    played.do(EndHand(T3))
    played.do(BeginHand(T2))
    move = played.expect(PlayerMoved, Balance()).move
    assert move.to.table == 2


def test_a_seat_that_is_kept_for_somebody_on_the_way_cannot_be_locked_whoever_it_is() -> None:
    played = _started(18)
    theirs = played.state.place(E1).table
    others = T1 if theirs == T2 else T2
    for number in [*(set(_at(played, theirs)) - {E1}), *_at(played, others)[:3]]:
        played.do(BustOut((Gone(number),)))
    played.do(BreakTable(theirs, reason="its cards are marked", arrived=False))
    assert "is kept for entry 1" in played.refused(LockSeat(played.state.seats.on_the_way[E1].to)).message


def test_no_table_is_formed_or_broken_while_a_hand_that_is_followed_is_played() -> None:
    """What `next` offers can be done: players leave between two hands."""
    played = seated_event(11, tables=2)
    played.do(StartPlay())
    state = played.state
    _bust(played, max(state.tables, key=lambda table: state.tables[table].players), 1)
    played.do(CloseRegistration())

    def due() -> list[tuple[str, str]]:
        return [(step.says, step.command) for step in next_steps(state, Teller(state, {}), 0)]

    assert ("10 players are left: form the final table", "final") in due()
    played.do(BeginHand(T1))
    said = "10 players are left: form the final table, once table 1 has finished the hand"
    assert (said, "") in due()
    assert "end it first" in played.refused(FormFinalTable()).message
    played.do(EndHand(T1))
    played.do(FormFinalTable())
