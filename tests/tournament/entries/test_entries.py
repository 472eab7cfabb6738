"""Entries: bought late, again or as an alternate; rebuys; stacks given up; flights; an event called off."""

import sys

import pytest

from shuffleup.floor.reader import read_step
from shuffleup.floor.steps.table import PushPot
from shuffleup.ids import EntryId, PersonId
from shuffleup.refused import Ambiguous, Illegal
from shuffleup.rulebook import EditionName
from shuffleup.tournament.clock.commands import ResumeClock, StartPlay
from shuffleup.tournament.days.commands import BagChips, StartDay, StartFlight
from shuffleup.tournament.days.events import DayStarted
from shuffleup.tournament.entries.commands import (
    CancelEvent,
    Forfeit,
    Register,
    SeatAlternate,
    SetSeatPool,
    Unregister,
)
from shuffleup.tournament.entries.events import (
    AlternateSeated,
    EntryRegistered,
    EventCancelled,
    StackForfeited,
)
from shuffleup.tournament.event_file.fields import AddOn, Flight, Rebuys
from shuffleup.tournament.falls_due import due
from shuffleup.tournament.finishes.commands import BustOut
from shuffleup.tournament.finishes.events import Gone
from shuffleup.tournament.finishes.standings import standings
from shuffleup.tournament.hands.commands import BeginHand, EndHand, ReadyHand
from shuffleup.tournament.hands.events import HandBegun
from shuffleup.tournament.money.books import books
from shuffleup.tournament.money.commands import CloseRegistration
from shuffleup.tournament.rebuys.commands import BuyAddOn, PayRebuy, Rebuy, WithdrawRebuy
from shuffleup.tournament.rebuys.events import RebuyDeclared
from shuffleup.tournament.rebuys.unpaid import due_at
from shuffleup.tournament.rulings.commands import PutHandOnDesk, RuleAtTable
from shuffleup.tournament.rulings.events import RuledAtTable
from shuffleup.tournament.rulings.waiting import called_at
from shuffleup.tournament.seats.commands import DrawSeats, OpenTable, Redraw
from shuffleup.tournament.seats.seats_due import seats_due
from shuffleup.tournament.seats.tables import Place
from shuffleup.tournament.telling import Teller
from shuffleup.views.due.due_next import next_steps
from tests.ids import E1, E2, E3, E4, E5, E6, E7, E8, E9, E10, E11, E13, E19, E20, T1, T2, T3
from tests.tournament.playing import Played, seated_event, small_event

EDITIONS: list[EditionName] = ["tda-2013", "tda-2017-v2", "tda-2017-v3", "tda-2019", "house"]
REBUYS = Rebuys(price={"prizes": 50}, chips={1000: 10}, until=2)


def _started(players: int, **changes: object) -> Played:
    played = seated_event(players, **{"late_entry_until": 2, **changes})
    played.do(StartPlay())
    return played


def _rules(citations: tuple[object, ...]) -> set[str]:
    return {citation.rule for citation in citations}  # type: ignore[attr-defined]


def test_a_seat_for_a_special_need_is_not_forgotten_where_none_is_given_out() -> None:
    played = Played(small_event())
    with pytest.raises(Illegal, match="record the seats that meet their need") as refused:
        played.do(Register(PersonId("ann"), seat=Place.at(1, 2)))
    assert [hint.do for hint in refused.value.hints] == ["accommodate"]
    played.do(Register(PersonId("ann")))


@pytest.mark.parametrize("book", EDITIONS)
def test_a_late_player_has_a_full_stack_and_a_drawn_seat(book: EditionName) -> None:
    played = _started(12, edition=book)
    played.next_line()
    event = played.expect(EntryRegistered, Register(PersonId("late")))
    assert event.kind == "late"
    assert event.draw is not None
    assert played.state.entries[E13].stack == 10_000
    assert played.state.chips.in_play == 130_000
    assert {"late-entry-stack", "late-entry-seat"} <= _rules(event.citations)


def test_late_entry_ends_with_its_level_also_before_the_prizes_are_posted() -> None:
    played = _started(12)
    played.next_line()
    played.next_line()
    played.do(Register(PersonId("in the break after level 2")))
    played.next_line()
    assert "until the end of level 2" in played.refused(Register(PersonId("too late"))).message


def test_an_entry_is_not_a_person() -> None:
    played = _started(12, re_entries=1)
    assert "one entry at a time" in played.refused(Register(PersonId("p3"))).message
    played.do(BustOut((Gone(E3),)))
    assert played.expect(EntryRegistered, Register(PersonId("p3"))).kind == "re-entry"
    played.do(BustOut((Gone(E13),)))
    assert "allows 1 re-entry;" in played.refused(Register(PersonId("p3"))).message
    assert played.state.field.by_person[PersonId("p3")] == [3, 13]


def test_a_re_entry_draws_from_the_very_seats_a_new_player_would() -> None:
    played = _started(14, re_entries=-1)
    played.do(BustOut((Gone(E5),)))
    again = played.expect(EntryRegistered, Register(PersonId("p5")))
    other = _started(14, re_entries=-1)
    other.do(BustOut((Gone(E5),)))
    new = other.expect(EntryRegistered, Register(PersonId("somebody new")))
    assert again.draw is not None
    assert new.draw is not None
    assert again.draw.pool == new.draw.pool


@pytest.mark.parametrize("book", ["tda-2017-v2", "tda-2017-v3", "tda-2019"])
def test_no_pool_of_their_own_for_re_entries(book: EditionName) -> None:
    played = _started(12, edition=book, policies={"seating": {"late_entry_pool": "separate"}})
    refusal = played.refused(SetSeatPool("re-entry", (Place.at(1, 9),)))
    assert _rules(refusal.citations) == {"late-entry-seat"}


def test_where_the_book_asks_for_no_common_pool_the_room_may_keep_one_of_its_own() -> None:
    policies = {"seating": {"late_entry_pool": "separate"}}
    played = _started(12, edition="house", policies=policies)
    free = played.state.tables[T2].open_places[0]
    played.do(SetSeatPool("late", (free,)))
    event = played.expect(EntryRegistered, Register(PersonId("late")))
    assert event.draw is not None
    assert event.draw.seats[E13] == free


def test_alternates_are_seated_first_come_first() -> None:
    played = _started(18, tables=2)
    assert played.expect(EntryRegistered, Register(PersonId("first"))).waits
    assert played.expect(EntryRegistered, Register(PersonId("second"))).waits
    assert seats_due(played.state) is None
    played.do(BustOut((Gone(E7),)))
    due = seats_due(played.state)
    assert due is not None
    assert (due.what, due.entry) == ("alternate", 19)
    # Somebody who comes now may not take the seat before those who wait.
    assert played.expect(EntryRegistered, Register(PersonId("third"))).waits
    assert "entry 19 has waited longest" in played.refused(SeatAlternate(E20)).message
    event = played.expect(AlternateSeated, SeatAlternate())
    assert event.entry == 19
    assert played.state.entries[E19].stack == 10_000
    assert "late-entry-stack" in _rules(event.citations)
    assert played.state.field.waiting == [20, 21]
    assert isinstance(played.refused(SeatAlternate()), Illegal)


def test_alternates_before_the_draw_and_a_maximum() -> None:
    played = Played(small_event(tables=2, maximum=10))
    for number in range(12):
        played.do(Register(PersonId(f"p{number}")))
    played.do(DrawSeats())
    assert sum(table.players for table in played.state.tables.values()) == 10
    assert played.state.field.waiting == [11, 12]
    assert seats_due(played.state) is None


def test_a_table_that_is_opened_takes_the_alternates_in() -> None:
    played = _started(18, tables=2)
    played.do(Register(PersonId("x")))
    played.do(OpenTable(T3))
    played.do(SeatAlternate())
    assert played.state.place(E19).table == 3


def test_an_entry_is_given_back_only_before_it_is_played() -> None:
    played = seated_event(12)
    played.do(Unregister(E4))
    assert played.state.entries[E4].paid == 0
    assert played.state.chips.in_play == 110_000
    assert all(4 not in table.chairs for table in played.state.tables.values())
    played.do(StartPlay())
    assert "not played" in played.refused(Unregister(E5)).message


# Rebuys


def _three_at_a_table() -> Played:
    return _started(3, tables=1, rebuys=REBUYS)


def _steps(played: Played) -> dict[str, str]:
    """What the screen asks for, by what is to be typed."""
    teller = Teller(played.state, {PersonId("p1"): "Ann"})
    return {step.command: step.says for step in next_steps(played.state, teller, played.now)}


def test_a_rebuy_said_before_the_hand_plays_in_it_and_is_owed_whatever_happens() -> None:
    played = _three_at_a_table()
    played.do(BeginHand(T1))
    played.do(EndHand(T1, stacks={E1: 0, E2: 20_000, E3: 10_000}))
    declared = played.expect(RebuyDeclared, Rebuy(E1, paid=False))
    assert not declared.from_next_hand
    begun = played.expect(HandBegun, BeginHand(T1))
    assert begun.stacks == {1: 10_000, 2: 20_000, 3: 10_000}
    played.do(EndHand(T1, stacks={E1: 0, E2: 30_000, E3: 10_000}))
    assert _rules(played.refused(WithdrawRebuy(E1)).citations) == {"rebuys"}
    assert played.state.rebuys.owed == {1: 1}
    account = books(played.state)
    assert (account.players, account.owed, account.balanced) == (3 * 11_000, 5_000, True)
    played.do(PayRebuy(E1))
    account = books(played.state)
    assert (account.players, account.owed, account.balanced) == (3 * 11_000 + 5_000, 0, True)
    assert played.state.entries[E1].paid == 11_000 + 5_000
    assert isinstance(played.refused(PayRebuy(E1)), Illegal)
    assert played.state.chips.in_play == 40_000


def test_who_wins_chips_of_an_unpaid_rebuy_is_told_to_the_floor_until_it_is_paid() -> None:
    played = _three_at_a_table()
    played.do(BeginHand(T1))
    played.do(EndHand(T1, stacks={E1: 0, E2: 20_000, E3: 10_000}))
    played.do(Rebuy(E1, paid=False))
    played.do(BeginHand(T1))
    played.do(PutHandOnDesk(T1))
    name = {number: seat for seat, number in called_at(played.state, T1).items()}
    pot = 0
    while (actor := played.state.rulings.desks[T1].hand.legal().actor) is not None:
        act = "is all-in" if actor == name[E1] else "calls" if actor == name[E2] else "folds"
        played.do(RuleAtTable(T1, read_step(f"{actor} {act}")))
        pot = played.state.rulings.desks[T1].hand.pot
    assert due_at(played.state, T1) == {}, "nobody has won anything yet"
    played.do(RuleAtTable(T1, PushPot(to={name[E2]: pot})))
    assert due_at(played.state, T1) == {2: 10_000}
    told = [step.says for step in next_steps(played.state, Teller(played.state, {PersonId("p2"): "Bob"}), 0)]
    assert "table 1: Bob has won 10,000 of a rebuy that is not paid" in told
    played.do(PayRebuy(E1))
    assert due_at(played.state, T1) == {}


@pytest.mark.parametrize("book", EDITIONS)
def test_a_rebuy_said_after_the_hand_has_begun_counts_for_the_next(book: EditionName) -> None:
    played = _started(3, tables=1, rebuys=REBUYS, edition=book)
    played.do(ReadyHand(T1))
    declared = played.expect(RebuyDeclared, Rebuy(E1))
    assert declared.from_next_hand
    begun = played.expect(HandBegun, BeginHand(T1))
    assert begun.stacks[E1] == 10_000
    played.do(EndHand(T1, stacks={E1: 0, E2: 20_000, E3: 10_000}))
    assert played.state.entries[E1].stack == 10_000
    assert played.state.chips.in_play == 40_000
    assert played.expect(HandBegun, BeginHand(T1)).stacks[E1] == 10_000


def test_who_is_broke_and_says_nothing_is_out_when_the_next_hand_begins() -> None:
    played = _three_at_a_table()
    played.do(BeginHand(T1))
    played.do(EndHand(T1, stacks={E1: 0, E2: 20_000, E3: 10_000}))
    assert played.state.players_left == 3
    assert _steps(played) == {"rebuy 1": "Ann is broke and may rebuy before the next hand"}
    begun = played.expect(HandBegun, BeginHand(T1))
    assert _steps(played) == {"rebuy 1": "Ann may still rebuy until level 3 begins"}
    assert [gone.entry for gone in begun.gone] == [1]
    assert played.state.entries[E1].standing == "out"
    assert played.state.finishes.out == [(1,)]
    assert any(c.rule == "rebuys" and c.basis == "position" for c in begun.citations)


def test_the_last_two_wait_for_whoever_is_broke_until_they_rebuy_or_are_out() -> None:
    played = _three_at_a_table()
    played.do(BeginHand(T1))
    played.do(EndHand(T1, stacks={E1: 0, E2: 30_000}, gone=(Gone(E3, 10_000),)))
    refusal = played.refused(BeginHand(T1))
    assert refusal.message == (
        "table 1 has 1 player with chips, and a hand takes two: enter the rebuy of entry 1, or that "
        "they are out"
    )
    played.do(Rebuy(E1))
    assert set(played.expect(HandBegun, BeginHand(T1)).stacks) == {E1, E2}


def test_who_has_rebought_cannot_be_reported_out() -> None:
    played = _three_at_a_table()
    played.do(BeginHand(T1))
    played.do(Rebuy(E1))
    assert "has rebought" in played.refused(EndHand(T1, gone=(Gone(E1),))).message


def test_rebuys_have_a_period_a_number_and_a_ceiling() -> None:
    played = _started(3, tables=1, rebuys=Rebuys(price={"prizes": 50}, chips={1000: 10}, until=1, most=1))
    played.do(Rebuy(E1))
    assert "has had all rebuys (1)" in played.refused(Rebuy(E1)).message
    played.do(BeginHand(T1))
    played.do(EndHand(T1, stacks={E1: 20_000, E2: 15_000, E3: 5_000}))
    assert "more than 10000" in played.refused(Rebuy(E2)).message
    played.next_line()
    assert "until the end of level 1" in played.refused(Rebuy(E3)).message
    assert "no rebuys" in _started(3).refused(Rebuy(E1)).message


def test_a_rebuy_to_come_counts_among_the_chips_of_whoever_wants_another() -> None:
    """In a hand nobody knows what they will have left of their stack; what they bought is theirs for sure."""
    played = _three_at_a_table()
    played.do(BeginHand(T1))
    played.do(Rebuy(E1))
    played.do(Rebuy(E1))
    assert "at least 20000: a player with more than 10000" in played.refused(Rebuy(E1)).message


def test_without_a_rebuy_to_come_no_chips_means_out() -> None:
    played = _started(3, tables=1)
    played.do(BeginHand(T1))
    assert "name them among those who are out" in played.refused(EndHand(T1, stacks={E1: 0})).message


def test_who_is_broke_and_takes_the_add_on_plays_on() -> None:
    add_on = AddOn(price={"prizes": 20}, chips={1000: 5}, after=2)
    played = _started(3, tables=1, rebuys=REBUYS, add_on=add_on)
    played.next_line()
    played.do(BeginHand(T1))
    played.do(EndHand(T1, stacks={E1: 0, E2: 20_000, E3: 10_000}))
    played.next_line()
    played.do(BuyAddOn(E1))
    assert played.expect(HandBegun, BeginHand(T1)).stacks[E1] == 5_000


def test_the_add_on_is_sold_once_in_its_break() -> None:
    played = _started(3, tables=1, add_on=AddOn(price={"prizes": 20}, chips={1000: 5}, after=2))
    assert "in the break after level 2" in played.refused(BuyAddOn(E1)).message
    played.next_line()
    played.next_line()
    played.do(BuyAddOn(E1))
    assert "sold once" in played.refused(BuyAddOn(E1)).message
    assert played.state.chips.in_play == 35_000
    assert played.state.entries[E1].paid == 13_000


# Giving up a stack


def test_the_house_book_lets_a_player_give_up_his_stack_until_both_doors_are_shut() -> None:
    played = _started(12, edition="house", re_entries=-1)
    event = played.expect(StackForfeited, Forfeit(E1, chips=4_000))
    assert event.removed
    assert _rules(event.citations) == {"forfeit-stack", "forfeited-chips-removed"}
    assert played.state.chips.in_play == 116_000
    assert "may not" in played.refused(Forfeit(E2, told_dealer=False)).message
    played.next_line()
    played.next_line()
    played.do(Forfeit(E3))
    played.next_line()
    played.do(CloseRegistration())
    assert _rules(played.refused(Forfeit(E2)).citations) >= {"forfeit-stack"}


def test_elsewhere_the_setting_grants_it_or_the_director() -> None:
    played = _started(12, re_entries=-1)
    refusal = played.refused(Forfeit(E1))
    assert isinstance(refusal, Ambiguous)
    assert "floor-decisions" in _rules(refusal.citations)
    played.do(Forfeit(E1, granted_by="Ann"))
    assert "may not" in _started(12, re_entries=0).refused(Forfeit(E1)).message
    allowed = _started(12, policies={"seating": {"forfeiture_allowed": True}})
    allowed.do(Forfeit(E1))


def test_a_stack_is_given_up_between_hands_and_its_player_has_a_place() -> None:
    played = _started(9, tables=1, edition="house", re_entries=-1)
    played.do(BeginHand(T1))
    asked = played.expect(RuledAtTable, Forfeit(E1))
    assert played.state.entries[E1].in_play
    assert played.state.chips.in_play == 90_000
    assert asked.rulings[0].citations[-1].note == "between-hands"
    played.do(EndHand(T1))
    played.do(Forfeit(E1, chips=9_000))
    assert [line.entry for line in standings(played.state)] == [1]
    assert standings(played.state)[0].first == 9


def test_where_the_room_says_so_the_chips_come_back_with_the_new_stack() -> None:
    policies = {"seating": {"forfeiture_allowed": True, "forfeited_chips": "added-to-new-stack"}}
    played = _started(12, edition="tda-2013", re_entries=-1, policies=policies)
    assert not played.expect(StackForfeited, Forfeit(E1, chips=3_000)).removed
    played.do(Register(PersonId("p1")))
    assert played.state.entries[E13].stack == 13_000
    assert played.state.chips.in_play == 130_000
    assert played.state.field.carried == {}


def test_a_stack_that_is_not_known_is_counted_before_it_is_given_up() -> None:
    played = _started(9, tables=1, edition="house", re_entries=-1)
    played.do(BeginHand(T1))
    played.do(EndHand(T1))
    assert "say how many" in played.refused(Forfeit(E1)).message
    played.do(Forfeit(E1, chips=8_400))
    assert played.state.chips.in_play == 81_600


# Calling it off


def test_before_play_everybody_gets_back_what_he_paid() -> None:
    played = seated_event(12)
    event = played.expect(EventCancelled, CancelEvent("the roof leaks"))
    assert event.money == dict.fromkeys(range(1, 13), 11_000)
    assert "called off" in played.refused(Register(PersonId("x"))).message
    assert "called off" in played.refused(StartPlay()).message


def test_once_play_has_begun_it_has_to_be_said_who_gets_the_money() -> None:
    played = _started(12)
    played.do(BustOut((Gone(E1),)))
    assert isinstance(played.refused(CancelEvent("power cut")), Ambiguous)
    event = played.expect(EventCancelled, CancelEvent("power cut", divide="even"))
    assert sum(event.money.values()) == 12 * 10_000
    assert set(event.money) == set(range(2, 13))
    assert max(event.money.values()) - min(event.money.values()) <= 1


def test_divided_by_chips() -> None:
    played = _started(3, tables=1)
    played.do(BeginHand(T1))
    played.do(EndHand(T1, stacks={E1: 5_000, E2: 10_000, E3: 15_000}))
    event = played.expect(EventCancelled, CancelEvent("power cut", divide="by-chips"))
    assert event.money == {1: 5_000, 2: 10_000, 3: 15_000}


# Flights and days


def _flights(**changes: object) -> Played:
    flights = (Flight("A", ends_after=1), Flight("B", ends_after=1))
    played = Played(small_event(flights=flights, late_entry_until=1, re_entries=-1, tables=2, **changes))
    for number in range(6):
        played.do(Register(PersonId(f"a{number}")))
    for number in range(4):
        played.do(Register(PersonId(f"b{number}"), flight="B"))
    played.do(DrawSeats())
    played.do(StartPlay())
    return played


def _bag(played: Played, counts: dict[EntryId, int]) -> None:
    played.do(BagChips(counts))


def test_flights_are_played_one_after_the_other_and_their_survivors_together() -> None:
    played = _flights()
    state = played.state
    assert state.chips.in_play == 60_000
    played.do(BustOut((Gone(E1),)))
    assert (
        "count again"
        in played.refused(BagChips(dict.fromkeys(list(map(EntryId, range(2, 7))), 11_000))).message
    )
    assert "whole tables" in played.refused(BagChips({E2: 60_000})).message
    _bag(played, {E2: 20_000, E3: 10_000, E4: 10_000, E5: 10_000, E6: 10_000})
    assert not state.tables
    assert "flight B" in played.refused(StartDay()).message
    assert "is over" in played.refused(Register(PersonId("x"), flight="A")).message
    played.do(StartFlight("B"))
    played.do(Register(PersonId("a5")))  # he has bagged 10,000 in flight A
    played.do(DrawSeats())
    played.do(StartPlay())
    assert state.timing.level == 1
    _bag(played, {E7: 5_000, E8: 5_000, E9: 10_000, E10: 10_000, E11: 20_000})
    day = played.expect(DayStarted, StartDay())
    assert day.superseded == (6,)
    assert state.chips.in_play == 100_000
    assert state.entries[E6].standing == "forfeited"
    assert set(day.draw.seats) == {2, 3, 4, 5, 7, 8, 9, 10, 11}
    assert state.timing.level == 2
    assert sum(entry.stack for entry in state.in_play) == state.chips.in_play
    played.do(ResumeClock())
    for table in list(state.tables):
        played.do(BeginHand(table))
    assert played.replayed() == state


def test_no_redraw_and_no_final_table_while_flights_are_played() -> None:
    played = _flights(redraw_at=(6,))
    assert seats_due(played.state) is None
    _bag(played, dict.fromkeys(list(map(EntryId, range(1, 7))), 10_000))
    played.do(StartFlight("B"))
    played.do(DrawSeats())
    played.do(StartPlay())
    assert seats_due(played.state) is None
    assert "bags" in played.refused(Redraw("why not")).message
    played.next_line()
    assert CloseRegistration() in [command for _, command in due(played.state)]


def test_the_first_bag_counts_or_nobody_enters_twice() -> None:
    played = _flights(bags="first")
    _bag(played, dict.fromkeys(list(map(EntryId, range(1, 7))), 10_000))
    played.do(StartFlight("B"))
    played.do(Register(PersonId("a5")))
    played.do(DrawSeats())
    played.do(StartPlay())
    _bag(played, {E7: 5_000, E8: 5_000, E9: 10_000, E10: 10_000, E11: 20_000})
    assert played.expect(DayStarted, StartDay()).superseded == (11,)
    strict = _flights(bags="one-entry")
    _bag(strict, dict.fromkeys(list(map(EntryId, range(1, 7))), 10_000))
    strict.do(StartFlight("B"))
    assert "one entry at a time" in strict.refused(Register(PersonId("a5"))).message


def test_a_night_between_two_days_leaves_the_clock_where_it_was() -> None:
    played = _started(9, tables=2)
    played.next_line()
    left = played.state.clock.left_at(played.now)
    _bag(played, dict.fromkeys(list(map(EntryId, range(1, 10))), 10_000))
    played.do(StartDay(), now=played.now + 12 * 3_600_000)
    assert (played.state.timing.level, played.state.clock.left) == (2, left)


def test_an_entry_costs_as_much_in_a_room_of_a_thousand_tables() -> None:
    def calls(tables: int) -> int:
        played, count = Played(small_event(tables=tables, locked=("T1S9",))), 0
        played.do(Register(PersonId("first")))

        def seen(_frame: object, what: str, _arg: object) -> None:
            nonlocal count
            count += what in ("call", "c_call")

        sys.setprofile(seen)
        try:
            played.do(Register(PersonId("second")))
        finally:
            sys.setprofile(None)
        return count

    assert calls(1000) == calls(2)
