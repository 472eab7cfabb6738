"""A table for agents that learn: PettingZoo's own tests, and what poker asks besides."""

import re
import warnings
from ast import literal_eval
from collections.abc import Iterator
from typing import Any

import pytest

from shuffleup.refused import Malformed
from tests.conftest import ROOT

pytest.importorskip("pettingzoo")

from pettingzoo.test import api_test, render_test, seed_test

from shuffleup.simulate.rl import FOLD, MOST, PASS, TableEnv

TABLES = [("nlhe", 6), ("nlhe", 2), ("plo", 4), ("lhe", 6), ("lo8", 5), ("stud", 5), ("razz", 3)]
SIZE = 3 * 52


@pytest.fixture(autouse=True)
def dictionaries_are_meant() -> Iterator[None]:
    """PettingZoo warns of observations with a mask in a dictionary, as its own card games have them."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message="Observation")
        warnings.filterwarnings("ignore", category=DeprecationWarning, module="pygame")
        yield


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_it_passes_pettingzoos_own_tests(game: str, players: int) -> None:
    api_test(TableEnv(game, players), num_cycles=200)
    seed_test(lambda: TableEnv(game, players), num_cycles=30)


def test_it_is_rendered_as_a_position() -> None:
    render_test(lambda render_mode: TableEnv(players=3, render_mode=render_mode))
    env = TableEnv(players=2, render_mode="ansi")
    env.reset(seed=1)
    assert str(env.render()).startswith("nlhe 50/100 preflop")


def _played(env: TableEnv, seed: int) -> list[tuple[str, Any, float]]:
    seen: list[tuple[str, Any, float]] = []
    env.reset(seed=seed)
    for agent in env.agent_iter():
        observed, reward, over, _, _ = env.last()
        env.action_space(agent).seed(len(seen))
        action = None if over else int(env.action_space(agent).sample(observed["action_mask"]))
        seen.append((agent, observed["observation"].tolist(), reward))
        env.step(action)
    return seen


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_what_some_win_others_lose(game: str, players: int) -> None:
    env = TableEnv(game, players)
    for seed in range(20):
        rewards = {agent: reward for agent, _, reward in _played(env, seed)}
        assert sum(rewards.values()) == pytest.approx(0)
        assert len(rewards) == players
        assert min(rewards.values()) >= -100


def test_an_agent_sees_its_own_cards_and_nobody_elses() -> None:
    env = TableEnv("nlhe", 6)
    for seed in range(10):
        env.reset(seed=seed)
        hand = env.hand
        assert hand is not None
        for agent in env.agents:
            told = env.observe(agent)["observation"][:SIZE]
            own = next(player.cards for player in hand.players if player.name == agent)
            assert {number for number in range(SIZE) if told[number]} == {int(card) for card in own}


def test_only_the_agent_to_act_has_actions_and_the_mask_is_the_law() -> None:
    env = TableEnv("nlhe", 3)
    env.reset(seed=3)
    waiting = [agent for agent in env.agents if agent != env.agent_selection]
    assert all(not env.observe(agent)["action_mask"].any() for agent in waiting)
    env.step(MOST)
    # The next one faces an all-in as large as their stack: nothing but fold or call.
    assert env.last()[0]["action_mask"].nonzero()[0].tolist() == [FOLD, PASS]
    with pytest.raises(Malformed, match="cannot take action 5"):
        env.step(MOST)


def test_the_example_of_the_page_runs(capsys: pytest.CaptureFixture[str]) -> None:
    page = (ROOT / "docs/simulation.md").read_text()
    (example,) = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    exec(compile(example, "docs/simulation.md", "exec"), {})
    won = literal_eval(capsys.readouterr().out)
    assert sum(won.values()) == pytest.approx(0)
    assert any(won.values())


def test_drawing_games_and_impossible_tables_are_refused() -> None:
    with pytest.raises(Malformed, match="fixed list of actions"):
        TableEnv("badugi")
    with pytest.raises(Malformed, match="1 players"):
        TableEnv(players=1)
