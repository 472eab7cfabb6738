"""Stakes that a set-up tells are those that are played for, in every game and at every level."""

from typing import Any

import msgspec
import pytest

from shuffleup.casebook.case import Case
from shuffleup.casebook.play.playing import play_in_event
from shuffleup.hand.starting.position import Level
from shuffleup.tournament.event_file.fields import Line


def dealt(game: str, told: str, event: dict[str, Any], table: dict[str, Any]) -> Level:
    """The stakes of a hand at a table of such an event, once it plays this game of its mix."""
    steps: list[dict[str, Any]] = []
    if told != game:
        steps = [{"do": "choose-game", "table": "T1", "game": game, "by": "floor", "reason": "the next"}]
    told_case = {
        "id": "told",
        "rule": "new-level",
        "event": {
            "game": told,
            "table_size": 6,
            "tables": {"T1": {"seats": 6, "occupied": 6, **table}},
            **event,
        },
        "steps": [*steps, {"do": "begin-hand", "table": "T1"}],
        "expect": [{"hand": 1}],
    }
    case = msgspec.convert(told_case, Case)
    (hand,) = play_in_event(case, "tda-2019").state.hands.begun.values()
    assert hand.game == game
    return hand.level


@pytest.mark.parametrize("game", ["nlhe", "plo", "lhe", "lo8", "stud", "razz"])
def test_blinds_of_a_mix_are_those_that_are_told(game: str) -> None:
    level = dealt(game, "eight-game", {"blinds": (400, 800)}, {})
    if game in ("stud", "razz"):
        assert (level.small_bet, level.big_bet) == (800, 1600)
    else:
        assert (level.small_blind, level.big_blind) == (400, 800)
    if game in ("lhe", "lo8"):
        assert (level.small_bet, level.big_bet) == (800, 1600)


def test_limits_antes_and_bring_in_of_a_mix_are_those_that_are_told() -> None:
    table = {"limits": (300, 600), "ante": 40, "bring_in": 90}
    stud = dealt("razz", "horse", {}, table)
    assert (stud.small_bet, stud.big_bet, stud.ante, stud.bring_in) == (300, 600, 40, 90)
    flop = dealt("lhe", "horse", {}, table)
    assert (flop.small_blind, flop.big_blind, flop.small_bet) == (150, 300, 300)


@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_each_level_of_a_mix_has_its_own_stakes_and_the_last_told_goes_on(level: int) -> None:
    levels = {1: {"blinds": (50, 100)}, 3: {"blinds": (200, 400), "limits": (500, 1000), "bring_in": 125}}
    flop = dealt("lhe", "horse", {"level": level, "levels": levels}, {})
    stud = dealt("stud", "horse", {"level": level, "levels": levels}, {})
    early = level < 3
    assert (flop.small_blind, flop.big_blind) == ((50, 100) if early else (200, 400))
    assert (stud.small_bet, stud.bring_in) == ((100, 25) if early else (500, 125))


@pytest.mark.parametrize("game", ["stud", "razz"])
def test_levels_of_a_stud_event_are_played_too(game: str) -> None:
    levels = {2: {"limits": (600, 1200), "ante": 75, "bring_in": 200}}
    level = dealt(game, game, {"level": 2, "levels": levels}, {})
    assert (level.small_bet, level.ante, level.bring_in) == (600, 75, 200)


def test_limits_of_a_limit_game_are_those_that_are_told() -> None:
    level = dealt("lhe", "lhe", {}, {"blinds": (100, 200), "limits": (300, 600)})
    assert (level.small_blind, level.big_blind, level.small_bet, level.big_bet) == (100, 200, 300, 600)


def test_an_ante_of_a_mix_without_big_bet_games_is_that_of_its_games_with_blinds() -> None:
    line = Line(blinds=(100, 200), ante=50, ante_from="each", limits=(200, 400), stud_ante=25, bring_in=50)
    horse = line.stakes(("lhe", "razz"))
    assert (horse.of("lhe").ante, horse.of("razz").ante) == (50, 25)
    alone = msgspec.structs.replace(line, stud_ante=0).stakes(("lhe", "razz"))
    assert (alone.of("lhe").ante, alone.of("razz").ante) == (0, 50)
