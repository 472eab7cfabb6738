"""Strategies of one's own in a simulated field, in several games, on the engine that rules on every hand."""

import pytest
from msgspec.structs import replace

from shuffleup.bots import SOLID, Bot
from shuffleup.hand import operations as ops
from shuffleup.hand.operations import Operation
from shuffleup.hand.seen import Seen
from shuffleup.refused import Illegal, Malformed
from shuffleup.simulate.strategies import OTHERS, field
from shuffleup.tournament.event_file.fields import PrizePlan
from tests.simulate.events import TURBO

SMALL = replace(
    TURBO,
    final_table=6,
    schedule=TURBO.schedule[3:],
    stack={100: 30},
    chip_set=(100, 500, 1000, 5000),
    prizes=PrizePlan(places=2),
)


def folds(seen: Seen) -> Operation:
    """Whatever costs nothing."""
    return next(act for act in seen.actions if isinstance(act, ops.Check | ops.Fold | ops.Draw))


def cheats(seen: Seen) -> Operation:
    return ops.RaiseTo(seen.viewer, 10**9)


@pytest.mark.parametrize("game", ["nlhe", "plo", "lhe", "lo8", "2-7"])
def test_every_family_of_games_with_blinds_is_played_to_a_winner(game: str) -> None:
    found = field(replace(SMALL, game=game), 6, {"mine": Bot(SOLID, seed=3), "folds": folds}, runs=2)
    assert sum(result.wins for result in found.values()) == 2
    assert sum(result.in_the_money for result in found.values()) == 4
    assert found[OTHERS].entries == 8
    assert found["mine"].entries == 2
    assert 1 <= found["mine"].mean_place <= 6


def test_who_never_plays_a_hand_is_blinded_off_and_does_not_win() -> None:
    found = field(SMALL, 6, {"folds": folds}, runs=6)
    assert found["folds"].wins == 0


def test_the_same_seed_gives_the_same_results() -> None:
    first = field(SMALL, 5, {"mine": Bot(SOLID, seed=3)}, runs=2, seed=9)
    assert field(SMALL, 5, {"mine": Bot(SOLID, seed=3)}, runs=2, seed=9) == first
    assert field(SMALL, 5, {"mine": Bot(SOLID, seed=3)}, runs=2, seed=10) != first


def test_what_the_rules_do_not_allow_is_told_with_who_did_it() -> None:
    with pytest.raises(Illegal, match="cheat did what the rules do not allow: "):
        field(SMALL, 3, {"cheat": cheats}, runs=1)


def test_bad_fields_are_refused() -> None:
    with pytest.raises(Malformed, match="give one strategy or more"):
        field(SMALL, 3, {})
    with pytest.raises(Malformed, match="give more players"):
        field(SMALL, 2, dict.fromkeys("abc", folds))
