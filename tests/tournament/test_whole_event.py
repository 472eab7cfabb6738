"""Whole events from the first entry to the last payout: every chip on one stack, every cent paid."""

from collections.abc import Iterator
from itertools import groupby, pairwise

import pytest

from shuffleup.rulebook import EDITION_NAMES, EditionName
from shuffleup.tournament.games.rotation import Rotation, rotation
from shuffleup.tournament.hands.events import HandBegun
from shuffleup.tournament.money.books import books
from shuffleup.tournament.seats.events import FinalTableFormed, SeatsRedrawn
from tests.tournament.busy_event import BusyEvent, busy_file, play_busy_event
from tests.tournament.invariants import check
from tests.tournament.playing import MIXED_SCHEDULE, Played, mixed_event, small_event
from tests.tournament.whole_event import play_event


def _ends_well(played: Played, players: int) -> None:
    state = played.state
    assert state.players_left == len(state.in_play) == 1
    assert state.chips.in_play == players * state.file.starting_stack
    assert state.money.pool is not None
    assert sum(state.money.paid_out.values()) == state.money.pool.prizes == players * 100_00
    assert played.replayed() == state


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_27_players_come_down_to_one(edition: EditionName) -> None:
    _ends_well(play_event(small_event(edition=edition), 27, seed=7), 27)


@pytest.mark.parametrize("game", ["plo", "lhe", "2-7-triple"])
def test_27_players_in_other_games(game: str) -> None:
    _ends_well(play_event(small_event(game=game), 27, seed=8), 27)


@pytest.mark.parametrize("game", ["stud", "razz"])
def test_27_players_in_stud(game: str) -> None:
    _ends_well(
        play_event(
            small_event(game=game, table_size=8, tables=4, final_table=8, schedule=MIXED_SCHEDULE), 27, seed=8
        ),
        27,
    )


MIXES = [
    rotation("horse", change="hands", hands=3),
    rotation("horse", change="orbit"),
    rotation("horse", change="level"),
    rotation("eight-game", change="hands", hands=2),
    rotation("eight-game", change="orbit"),
    rotation("ten-game", change="hands", hands=1),
    rotation("dealers-choice"),
    Rotation(("stud", "nlhe", "razz"), "hands", 2),
    Rotation(("stud", "lhe", "plo"), "orbit", dealers_choice=True),
]


@pytest.mark.parametrize("mix", MIXES, ids=lambda mix: f"{mix.name or 'own'}-{mix.change}")
def test_27_players_in_a_mix(mix: Rotation) -> None:
    played = play_event(mixed_event(mix), 27, seed=9)
    _ends_well(played, 27)
    _plays_in_order(played, mix)
    _freezes_the_button(played)


def _hands_by_table(played: Played) -> Iterator[list[HandBegun]]:
    """The hands of each table, for as long as its players were not drawn anew."""
    open_: dict[int, list[HandBegun]] = {}
    for event in played.events:
        if isinstance(event, HandBegun):
            open_.setdefault(event.table, []).append(event)
        elif isinstance(event, SeatsRedrawn | FinalTableFormed):
            yield from open_.values()
            open_ = {}
    yield from open_.values()


def _plays_in_order(played: Played, mix: Rotation) -> None:
    if mix.dealers_choice:
        return
    for hands in _hands_by_table(played):
        rounds = [(name, len(list(group))) for name, group in groupby(hand.game for hand in hands)]
        places = [mix.games.index(name) for name, _ in rounds]
        assert all((after - before) % len(mix.games) == 1 for before, after in pairwise(places))
        if mix.change == "hands":
            assert {count for _, count in rounds[:-1]} <= {mix.hands}


def _freezes_the_button(played: Played) -> None:
    """However much stud was played meanwhile, the blinds go on by one from the last hand that had any."""
    for hands in _hands_by_table(played):
        for before, after in pairwise(hand for hand in hands if hand.roles is not None):
            if after.number == before.number + 1:
                continue
            assert "mixed-game-button-freeze" in {cited.rule for cited in after.citations}
            was, now = before.roles, after.roles
            if was is None or now is None or was.heads_up or now.heads_up or now.small_blind is None:
                continue
            assert now.small_blind == was.big_blind
            if was.small_blind not in (None, now.big_blind):
                assert now.button == was.small_blind


@pytest.mark.soak
@pytest.mark.parametrize("edition", EDITION_NAMES)
@pytest.mark.parametrize("mix", MIXES, ids=lambda mix: f"{mix.name or 'own'}-{mix.change}")
def test_a_mix_in_every_edition(edition: EditionName, mix: Rotation) -> None:
    for seed in range(20):
        played = play_event(mixed_event(mix, edition=edition), 27, seed)
        _ends_well(played, 27)
        _plays_in_order(played, mix)
        _freezes_the_button(played)


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
    assert event.cash - back == sum(state.money.paid_out.values()) + account.fees + account.withheld
    check(state)
    assert event.played.replayed() == state


@pytest.mark.parametrize("deal_at", [1, 3])
def test_an_event_with_all_that_a_room_sells(deal_at: int) -> None:
    event = play_busy_event(busy_file(30), 30, seed=3, deal_at=deal_at)
    _every_cent_is_paid(event)
    assert {"Rebuy", "BuyAddOn", "RaceChips", "ReconcileChips", "SeatAlternate"} <= set(event.did)
    assert ("EndByDeal" in event.did) == (deal_at == 3)


def test_a_deal_before_the_first_hand() -> None:
    event = play_busy_event(busy_file(3), 3, seed=0, deal_at=3)
    _every_cent_is_paid(event)
    assert "BeginHand" not in event.did


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
