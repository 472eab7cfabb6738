"""A table as a PettingZoo environment, for agents that learn (`pip install shuffleup[rl]`).

An episode is one hand of poker, dealt and ruled on by the engine that every hand of Shuffle Up is played on.
An agent sees what `hand.seen_by` tells a player in its seat, and no more.

>>> env = TableEnv(players=3)  # doctest: +SKIP
>>> env.reset(seed=7)  # doctest: +SKIP
>>> for agent in env.agent_iter():  # doctest: +SKIP
...     seen, reward, over, cut, info = env.last()
...     env.step(None if over or cut else env.action_space(agent).sample(seen["action_mask"]))
"""

from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv

from shuffleup.chance import SeededChance
from shuffleup.hand import operations as ops
from shuffleup.hand.games import Game
from shuffleup.hand.games import game as game_named
from shuffleup.hand.hand import Hand
from shuffleup.hand.operations import Operation
from shuffleup.hand.seen import Seen
from shuffleup.hand.starting.deal import Deal
from shuffleup.hand.starting.position import Level
from shuffleup.refused import Malformed

FOLD, PASS, LEAST, HALF_POT, POT, MOST = range(6)
"""Fold; check, call or bring in; bet or raise the least, half the pot, the pot, or the most there is."""
ACTIONS = 6
_CARDS = 52


class TableEnv(AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """One hand with so many players. Rewards are big blinds won or lost, when the hand is over.

    An observation is 156 marks of cards (own, board, those of others that lie open), then pot and price, the
    street, and of each seat from the own one on: chips behind, chips in front, in the hand, the button. Chips
    are shares of all chips at the table.
    """

    metadata = {"name": "shuffleup_table_v0", "render_modes": ["ansi"], "is_parallelizable": False}  # noqa: RUF012  # as PettingZoo has it

    def __init__(
        self,
        game: str = "nlhe",
        players: int = 6,
        stack: int = 100,
        *,
        level: Level | None = None,
        render_mode: str | None = None,
    ) -> None:
        """`stack` is in big blinds."""
        super().__init__()
        self.rules = game_named(game)
        if any(street.draw for street in self.rules.streets):
            raise Malformed(
                f"{self.rules.title}: games in which cards are drawn have no fixed list of actions"
            )
        if not 2 <= players <= self.rules.most_seats:
            raise Malformed(f"{players} players: {self.rules.title} takes 2 to {self.rules.most_seats}")
        self.level = level or _usual_level(self.rules)
        self._unit = self.level.big_blind or self.level.small_bet
        if stack < 1:
            raise Malformed(f"a stack of {stack} big blinds: give one or more")
        self._stack = stack * self._unit
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{number}" for number in range(1, players + 1)]
        self.agents = list(self.possible_agents)
        self._streets = [street.name for street in self.rules.streets]
        size = 3 * _CARDS + 2 + len(self._streets) + 4 * players
        self._seen_space = Dict(
            {
                "observation": Box(0.0, 1.0, (size,), np.float32),
                "action_mask": Box(0, 1, (ACTIONS,), np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, self._seen_space)
        self.action_spaces = {agent: Discrete(ACTIONS) for agent in self.possible_agents}
        self._number = 0
        self._chance = SeededChance(0)
        self.hand: Hand | None = None

    def observation_space(self, agent: str) -> Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deals the next hand. The same seed gives the same hands; without one they go on from the last."""
        if seed is not None:
            self._chance, self._number = SeededChance(seed), 0
        self._number += 1
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        drawn = int.from_bytes(self._chance.seed()[:6], "big")
        deal = Deal(
            game=self.rules.name,
            level=self.level,
            players=tuple((agent, self._stack) for agent in self.agents),
            button=self.agents[drawn % len(self.agents)],
        )
        self.hand = Hand(deal.shuffled(drawn), automatic=True)
        self.button = deal.button
        self._next()

    def observe(self, agent: str) -> dict[str, Any]:
        assert self.hand is not None
        seen = self.hand.seen_by(agent)
        mask = np.zeros(ACTIONS, np.int8)
        mask[list(self._choices(seen))] = 1
        return {"observation": self._written(seen), "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert self.hand is not None
        choices = self._choices(self.hand.seen_by(agent))
        if action not in choices:
            raise Malformed(f"{agent} cannot take action {action}: the mask allows {sorted(choices)}")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.hand.apply(choices[action])
        self._next()
        self._accumulate_rewards()

    def render(self) -> str | None:
        if self.render_mode is None or self.hand is None:
            return None
        return str(self.hand.position())

    def close(self) -> None:
        self.hand = None

    def _next(self) -> None:
        assert self.hand is not None
        if self.hand.actor is not None:
            self.agent_selection = self.hand.actor
            return
        stacks = {player.name: player.stack for player in self.hand.players}
        for agent in self.agents:
            self.rewards[agent] = (stacks[agent] - self._stack) / self._unit
            self.terminations[agent] = True
        self.agent_selection = self.agents[0]

    def _choices(self, seen: Seen) -> dict[int, Operation]:
        """Actions that the agent has now, and what each does; sizes that come to the same are one."""
        found: dict[int, Operation] = {}
        for act in seen.actions:
            if isinstance(act, ops.Fold):
                found[FOLD] = act
            elif isinstance(act, ops.Check | ops.Call | ops.BringIn):
                found[PASS] = act
        legal = seen.legal
        if seen.actions and legal.may_raise and legal.max_raise_to is not None:
            most = legal.max_raise_to
            least = legal.min_raise_to or most
            after_call = seen.pot + legal.to_call
            totals: dict[int, int] = {}
            for action, total in (
                (LEAST, least),
                (HALF_POT, legal.current + after_call // 2),
                (POT, legal.current + after_call),
                (MOST, most),
            ):
                in_chips = total if total >= most else max(least, total - total % legal.chip)
                size = min(in_chips, most)
                if size not in totals.values():
                    totals[action] = size
            wager = ops.BetTo if legal.is_bet else ops.RaiseTo
            found |= {action: wager(seen.viewer, total) for action, total in totals.items()}
        return found

    def _written(self, seen: Seen) -> Any:
        own, board, open_cards = (np.zeros(_CARDS, np.float32) for _ in range(3))
        own[[card for card in seen.cards if card.known]] = 1
        board[[card for card in seen.board if card.known]] = 1
        others = [player for player in seen.players if player.name != seen.viewer]
        open_cards[[card for player in others for card in player.cards if card.known]] = 1
        chips = len(self.possible_agents) * self._stack
        at = self.possible_agents.index(seen.viewer)
        players = {player.name: player for player in seen.players}
        rest = [seen.pot / chips, seen.legal.to_call / chips]
        rest += [float(street == seen.street) for street in self._streets]
        for name in (*self.possible_agents[at:], *self.possible_agents[:at]):
            player = players[name]
            button = name == self.button
            rest += [player.stack / chips, player.bet / chips, float(player.is_in), float(button)]
        return np.concatenate([own, board, open_cards, np.array(rest, np.float32)])


def _usual_level(rules: Game) -> Level:
    if rules.is_stud:
        return Level(0, 0, 25, "each", 100, 200, 25)
    if rules.structure == "fixed-limit":
        return Level(50, 100, 0, "each", 100, 200, 0)
    return Level(50, 100)
