"""Whole events from the first entry to the last payout: every chip on one stack, every cent paid."""

import pytest

from shuffleup.rulebook import EDITION_NAMES, EditionName
from shuffleup.tournament.books import books
from tests.tournament.busy_event import BusyEvent, busy_file, play_busy_event
from tests.tournament.invariants import check
from tests.tournament.playing import Played, small_event
from tests.tournament.whole_event import play_event


def _ends_well(played: Played, players: int) -> None:
    state = played.state
    assert state.players_left == 1
    assert state.chips_in_play == players * state.file.starting_stack
    assert state.pool is not None
    assert sum(state.paid_out.values()) == state.pool.prizes == players * 100_00
    assert played.replayed() == state


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_27_players_come_down_to_one(edition: EditionName) -> None:
    _ends_well(play_event(small_event(edition=edition), 27, seed=7), 27)


@pytest.mark.parametrize("game", ["plo", "lhe", "stud", "razz", "2-7-triple"])
def test_27_players_in_other_games(game: str) -> None:
    _ends_well(play_event(small_event(game=game), 27, seed=8), 27)


@pytest.mark.soak
@pytest.mark.parametrize("edition", EDITION_NAMES)
@pytest.mark.parametrize("players", [2, 3, 9, 10, 11, 18, 45, 100, 333, 2000])
def test_fields_of_any_size(edition: EditionName, players: int) -> None:
    tables = max(1, -(-players // 9))
    for seed in range(20 if players < 100 else 1):
        _ends_well(play_event(small_event(edition=edition, tables=tables), players, seed), players)


def _every_cent_is_paid(event: BusyEvent) -> None:
    """Money that came over the counter went out again, but for fees, what was withheld, and alternates'."""
    state, account = event.state, books(event.state)
    back = sum(130_00 for entry in state.entries.values() if entry.standing == "withdrawn")
    assert account.to_pay == account.to_win == account.on_heads == account.unclaimed == 0
    assert event.cash - back == sum(state.paid_out.values()) + account.fees + account.withheld
    check(state)
    assert event.played.replayed() == state


@pytest.mark.parametrize("deal_at", [1, 3])
def test_an_event_with_all_that_a_room_sells(deal_at: int) -> None:
    event = play_busy_event(busy_file(30), 30, seed=3, deal_at=deal_at)
    _every_cent_is_paid(event)
    assert {"Rebuy", "BuyAddOn", "RaceChips", "ReconcileChips", "SeatAlternate"} <= set(event.did)
    assert ("EndByDeal" in event.did) == (deal_at == 3)


@pytest.mark.soak
@pytest.mark.parametrize("edition", EDITION_NAMES)
@pytest.mark.parametrize("players", [3, 10, 19, 40, 120, 500])
def test_busy_events_of_any_size(edition: EditionName, players: int) -> None:
    for seed in range(10 if players < 100 else 1):
        for deal_at in (1, 3):
            file = busy_file(players, edition=edition)
            _every_cent_is_paid(play_busy_event(file, players, seed, deal_at))


@pytest.mark.soak
@pytest.mark.parametrize("game", ["plo", "lhe", "stud", "razz", "2-7-triple"])
def test_busy_events_in_other_games(game: str) -> None:
    for seed in range(5):
        _every_cent_is_paid(play_busy_event(busy_file(40, game=game), 40, seed, 2))
