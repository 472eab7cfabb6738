"""Whole events from the first entry to the last payout: every chip on one stack, every cent paid."""

import pytest

from shuffleup.rulebook import EDITION_NAMES, EditionName
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
