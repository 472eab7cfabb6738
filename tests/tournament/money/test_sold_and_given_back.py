"""Chips and money: counts that cannot be, knock-outs hand for hand, what is sold and given back."""

from typing import Literal

import pytest
from msgspec.structs import replace

from shuffleup.ids import EntryId, PersonId
from shuffleup.refused import Illegal
from shuffleup.tournament.chips.commands import CountChips, ReportStacks
from shuffleup.tournament.clock.commands import StartPlay
from shuffleup.tournament.entries.commands import CancelEvent, Register, Unregister
from shuffleup.tournament.entries.events import EntryWithdrawn, EventCancelled
from shuffleup.tournament.event_file.fields import AddOn, Flight, Rebuys
from shuffleup.tournament.finishes.bounties_won import bounties
from shuffleup.tournament.finishes.commands import BustOut
from shuffleup.tournament.finishes.events import Gone
from shuffleup.tournament.fitting import fits
from shuffleup.tournament.hand_for_hand.commands import AnnounceHandForHand, EndHandEverywhere
from shuffleup.tournament.hands.commands import BeginHand, EndHand
from shuffleup.tournament.money.books import books
from shuffleup.tournament.money.commands import CloseRegistration
from shuffleup.tournament.rebuys.commands import BuyAddOn, Rebuy
from shuffleup.tournament.rulings.at_desk.asking import penalise
from shuffleup.tournament.seats.commands import DrawSeats, MovePlayer, PutInRightSeat
from shuffleup.tournament.seats.events import SeatsDrawn
from shuffleup.tournament.state import Tournament
from tests.ids import E1, E2, E3, E4, E5, T1
from tests.tournament.invariants import check
from tests.tournament.playing import Played, seated_event, small_event

REBUYS = Rebuys(price={"prizes": 50}, chips={1000: 10}, until=2)


def _started(players: int, **changes: object) -> Played:
    played = seated_event(players, **{"late_entry_until": 2, "tables": 1, "table_size": 10, **changes})
    played.do(StartPlay())
    return played


def _hand_for_hand(players: int = 3, **changes: object) -> Played:
    played = _started(players, **changes)
    played.do(AnnounceHandForHand())
    return played


# Hand for hand


def test_hand_for_hand_nobody_has_less_than_no_chips() -> None:
    played = _hand_for_hand()
    assert "less than no chips" in played.refused(EndHandEverywhere(stacks={E1: -500})).message


def test_hand_for_hand_nobody_has_more_than_there_is() -> None:
    played = _hand_for_hand()
    assert "30,000 in play" in played.refused(EndHandEverywhere(stacks={E1: 30_001})).message


def test_hand_for_hand_the_chips_of_a_followed_table_stay() -> None:
    played = _hand_for_hand()
    played.do(BeginHand(T1))
    told = {E1: 10_000, E2: 9_000, E3: 10_000}
    assert "count again" in played.refused(EndHandEverywhere(stacks=told)).message
    played.do(EndHandEverywhere(stacks=told | {E1: 11_000}))
    assert [entry.stack for entry in played.state.in_play] == [11_000, 9_000, 10_000]


def test_hand_for_hand_a_knock_out_wins_the_bounty() -> None:
    played = _hand_for_hand(entry={"prizes": 100, "bounty": 25})
    played.do(EndHandEverywhere((Gone(E2, by=E1),)))
    heads = bounties(played.state)
    assert heads is not None
    assert heads.paid["1"] == 25_00
    assert books(played.state).unclaimed == 0
    check(played.state)


def test_hand_for_hand_a_rebuy_declared_in_the_hand_plays_from_the_next() -> None:
    played = _hand_for_hand(rebuys=REBUYS)
    played.do(BeginHand(T1))
    played.do(Rebuy(E2))
    played.do(EndHandEverywhere(stacks={E1: 20_000, E2: 0, E3: 10_000}))
    assert played.state.entries[E2].stack == 10_000
    assert played.state.chips.in_play == 40_000
    assert not played.state.rebuys.coming


def test_hand_for_hand_a_player_without_chips_may_rebuy_or_is_out() -> None:
    played = _hand_for_hand(rebuys=REBUYS)
    played.do(BeginHand(T1))
    played.do(EndHandEverywhere(stacks={E1: 20_000, E2: 0, E3: 10_000}))
    assert played.state.rebuys.broke == {2: 10_000}
    without = _hand_for_hand()
    assert "among those who are out" in without.refused(EndHandEverywhere(stacks={E2: 0})).message


# What is sold and given back


def test_no_add_on_is_sold_once_the_prizes_are_posted() -> None:
    played = _started(3, add_on=AddOn(price={"prizes": 20}, chips={1000: 5}, after=2))
    played.next_line()
    played.next_line()
    played.do(BuyAddOn(E1))
    played.do(CloseRegistration())
    assert "registration is closed" in played.refused(BuyAddOn(E2)).message
    check(played.state)


def test_no_entry_is_given_back_once_the_prizes_are_posted() -> None:
    played = seated_event(4)
    played.do(CloseRegistration())
    assert "registration is closed" in played.refused(Unregister(E4)).message


def test_who_gives_his_entry_back_gets_what_he_paid() -> None:
    played = seated_event(4)
    with pytest.raises(Illegal, match=r"paid 110"):
        fits(played.state, EntryWithdrawn(E4, 100_00))
    fits(played.state, EntryWithdrawn(E4, 110_00))


def test_a_rebuy_that_was_not_paid_goes_with_the_entry() -> None:
    played = seated_event(4, rebuys=REBUYS, late_entry_until=2)
    played.do(Rebuy(E4, paid=False))
    played.do(Unregister(E4))
    assert not played.state.rebuys.owed
    assert played.state.chips.in_play == 30_000
    check(played.state)


def _two_flights(**changes: object) -> Played:
    """Flight A is being played by three; two have paid for flight B."""
    flights = (Flight("A", ends_after=3), Flight("B", ends_after=3))
    played = Played(small_event(flights=flights, late_entry_until=2, **changes))
    for number in range(1, 6):
        played.do(Register(PersonId(f"p{number}"), flight="A" if number < 4 else "B"))
    played.do(DrawSeats())
    played.do(StartPlay())
    return played


@pytest.mark.parametrize("divide", ["even", "by-chips"])
def test_called_off_those_of_a_later_flight_get_back_what_they_paid(
    divide: Literal["even", "by-chips"],
) -> None:
    played = _two_flights(entry={"prizes": 100, "fee": 10, "bounty": 20})
    played.do(BustOut((Gone(E3, by=E1),)))
    event = played.expect(EventCancelled, CancelEvent("fire", divide, "TD"))
    assert {number: event.money[EntryId(number)] for number in (4, 5)} == {4: 130_00, 5: 130_00}
    assert sum(event.money.values()) == 2 * 130_00 + 3 * 120_00
    assert played.state.money.paid_out[E1] == 20_00 + (300_00 + 40_00) // 2
    check(played.state)


def test_the_money_of_an_event_called_off_is_that_of_those_who_are_in_it() -> None:
    """Called off after a knock-out; without the knock-out the money would be divided among three."""
    played = _started(3)
    before = Tournament.fold(played.events)
    played.do(BustOut((Gone(E3),)))
    event = played.expect(EventCancelled, CancelEvent("fire", "even", "TD"))
    assert event.money == {1: 150_00, 2: 150_00}
    with pytest.raises(Illegal, match="call the event off again"):
        fits(before, event)


# Counts that cannot be


def test_a_disqualified_player_is_not_found_with_less_than_nothing() -> None:
    played = _started(4)
    told = penalise(played.state, E4, "disqualification", by="TD", reason="cheating", stack=-5000)
    assert "count again" in played.refused(told).message
    told = penalise(played.state, E4, "disqualification", by="TD", reason="cheating", chips={1000: -5})
    assert "count the stack again" in played.refused(told).message


def test_who_is_out_won_no_chips() -> None:
    played = _started(5)
    played.do(BustOut((Gone(E5),)))
    assert "entry 5 is out" in played.refused(BustOut((Gone(E4, by=E5),))).message
    played.do(BustOut((Gone(E4, by=E5),), before=E5, reason="told late"))


def test_stacks_are_not_counted_before_play() -> None:
    played = seated_event(4)
    assert "has not begun" in played.refused(ReportStacks({E1: 5})).message
    assert "has not begun" in played.refused(CountChips({E1: {1000: 5}})).message


def test_counts_of_one_break_come_to_no_more_than_all() -> None:
    played = _started(3)
    played.next_line()
    played.do(ReportStacks({E1: 25_000}))
    played.next_line()
    played.do(ReportStacks({E2: 20_000}))
    assert "by a count that still holds" in played.refused(ReportStacks({E3: 10_025})).message
    played.do(ReportStacks({E3: 10_000}))
    played.do(ReportStacks({E2: 19_000}))  # counted again: the first count of theirs is no longer there
    assert played.state.entries[E2].stack == 19_000


def test_who_has_chips_after_all_is_not_broke() -> None:
    played = _started(3, rebuys=REBUYS)
    played.do(BeginHand(T1))
    played.do(EndHand(T1, stacks={E1: 20_000, E2: 0, E3: 10_000}))
    assert played.state.rebuys.broke
    played.do(ReportStacks({E1: 15_000, E2: 5_000}))
    assert not played.state.rebuys.broke


def test_all_who_are_registered_draw_seats() -> None:
    played = Played(small_event())
    for number in range(1, 5):
        played.do(Register(PersonId(f"p{number}")))
    event = played.expect(SeatsDrawn, DrawSeats())
    fewer = replace(event.draw, seats={n: place for n, place in event.draw.seats.items() if n != 4})
    with pytest.raises(Illegal, match="entry 4 is registered"):
        fits(Tournament.fold(played.events[:-1]), replace(event, draw=fewer))


def test_nobody_starts_with_less_than_nothing() -> None:
    played = _started(4)
    drawn = played.state.place(E4)
    played.do(MovePlayer(E4, played.state.tables[drawn.table].open_places[0], "TD", "they sat down there"))
    told = PutInRightSeat(E4, drawn, started_with=-1, choice="correct-stack", by="TD")
    assert "count again" in played.refused(told).message
