"""Hands a second, six-handed no-limit hold'em with 100 big blinds, here and elsewhere.

Every engine deals, and every player chooses uniformly among fold (when facing a bet), check or call, a raise
of the pot, and all-in. One thread, by processor time; the best of several rounds, the engines taking turns.
"""

import json
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any, NamedTuple

from shuffleup import Bulk, Deal, Hand, Level, game

SEATS, SMALL, BIG, STACK = 6, 50, 100, 10_000
ROUNDS = 5
OPTIONS = [[option for option in (1, 2, 4, 8) if mask & option] for mask in range(16)]


class Played(NamedTuple):
    """Hands and decisions of one round."""

    hands: int
    decisions: int


def table(seed: int) -> Bulk:
    return Bulk(game("nlhe"), SEATS, SMALL, BIG, STACK, STACK, seed=seed)


def bulk(hands: int) -> Played:
    played = table(1)
    played.play(hands)
    if played.wrong or sum(played.net):
        raise RuntimeError("the books do not balance")
    return Played(hands, played.decisions)


def driven(hands: int) -> Played:
    """Each decision made in Python."""
    played, chance = table(1), random.Random(1).random
    for _ in range(hands):
        seat = played.deal()
        while seat >= 0:
            options = OPTIONS[played.options()]
            seat = played.act(options[int(chance() * len(options))])
    return Played(hands, played.decisions)


def through_hand(hands: int) -> Played:
    """The whole engine, with operations, cards and rules: a hand that deals, shows and pays by itself."""
    players = tuple((f"p{seat}", STACK) for seat in range(1, SEATS + 1))
    deal = Deal(game="nlhe", level=Level(SMALL, BIG), players=players, button="p6")
    chance, decisions = random.Random(1), 0
    for number in range(hands):
        hand = Hand(deal.shuffled(number), automatic=True)
        while not hand.is_over:
            decisions += 1
            hand.apply(chance.choice(hand.legal_actions()))
    return Played(hands, decisions)


def plain_rate(hands: int) -> tuple[float, float]:
    """`bulk` in a process without compiled modules; it measures itself, so that the start does not count."""
    script = (
        "import json, time; from bench.hand import bulk; bulk(50); start = time.process_time(); "
        f"played = bulk({hands}); print(json.dumps([time.process_time() - start, played.decisions]))"
    )
    run = subprocess.run(
        [sys.executable, "-c", script],
        env=os.environ | {"SHUFFLEUP_PLAIN": "1"},
        capture_output=True,
        text=True,
        check=True,
        timeout=600,
    )
    seconds, decisions = json.loads(run.stdout)
    return hands / seconds, decisions / hands


def open_spiel_game() -> Any:
    import pyspiel

    stacks = " ".join([str(STACK)] * SEATS)
    return pyspiel.load_game(
        f"universal_poker(betting=nolimit,numPlayers={SEATS},numRounds=4,blind={SMALL} {BIG} 0 0 0 0,"
        "firstPlayer=3 1 1 1,numSuits=4,numRanks=13,numHoleCards=2,numBoardCards=0 3 1 1,"
        f"stack={stacks},bettingAbstraction=fcpa)"
    )


def open_spiel_driven(spiel: Any) -> Callable[[int], Played]:
    def play(hands: int) -> Played:
        chance, decisions = random.Random(1).random, 0
        for _ in range(hands):
            state = spiel.new_initial_state()
            while not state.is_terminal():
                actions = state.legal_actions()
                decisions += not state.is_chance_node()
                state.apply_action(actions[int(chance() * len(actions))])
        return Played(hands, decisions)

    return play


def open_spiel_bots(spiel: Any) -> Callable[[int], Played]:
    import pyspiel

    bots = [pyspiel.make_uniform_random_bot(seat, seat + 1) for seat in range(SEATS)]

    def play(hands: int) -> Played:
        for seed in range(hands):
            pyspiel.evaluate_bots(spiel.new_initial_state(), bots, seed)
        return Played(hands, 0)

    return play


def pokerkit(hands: int) -> Played:
    import pokerkit as pk

    chance, decisions = random.Random(1), 0
    automations = tuple(pk.Automation)
    for _ in range(hands):
        state = pk.NoLimitTexasHoldem.create_state(
            automations, True, 0, (SMALL, BIG), BIG, STACK, SEATS, mode=pk.Mode.TOURNAMENT
        )
        while state.status:
            decisions += 1
            options = ["call"] + ["fold"] * state.can_fold()
            pot = state.pot_completion_betting_or_raising_to_amount
            most = state.max_completion_betting_or_raising_to_amount
            if most is not None:
                options += ["pot", "all-in"] if pot is not None and pot < most else ["all-in"]
            choice = chance.choice(options)
            if choice == "fold":
                state.fold()
            elif choice == "call":
                state.check_or_call()
            else:
                state.complete_bet_or_raise_to(pot if choice == "pot" else most)
    return Played(hands, decisions)


def best_rates(contestants: dict[str, tuple[Callable[[int], Played], int]]) -> dict[str, tuple[float, float]]:
    """The best rate of each, taking turns so that a busy moment hits all alike; and decisions a hand."""
    best: dict[str, tuple[float, float]] = {}
    for _ in range(ROUNDS):
        for name, (play, hands) in contestants.items():
            start = time.process_time()
            played = play(hands)
            rate = played.hands / (time.process_time() - start)
            best[name] = max(best.get(name, (0.0, 0.0)), (rate, played.decisions / played.hands))
    return best


def run() -> None:
    """Prints the table."""
    spiel = open_spiel_game()
    contestants: dict[str, tuple[Callable[[int], Played], int]] = {
        "Shuffle Up, bulk": (bulk, 200_000),
        "Shuffle Up, Bulk driven from Python": (driven, 20_000),
        "Shuffle Up, Hand automated": (through_hand, 500),
        "OpenSpiel, C++ bots": (open_spiel_bots(spiel), 2_000),
        "OpenSpiel, driven from Python": (open_spiel_driven(spiel), 1_500),
        "PokerKit 0.7.7": (pokerkit, 120),
    }
    rates = best_rates(contestants)
    rates["Shuffle Up, plain Python"] = max(plain_rate(3_000) for _ in range(ROUNDS))
    print("| six-handed no-limit, random play | hands/s | decisions a hand |")
    print("|---|---:|---:|")
    for name, (rate, decisions) in rates.items():
        print(f"| {name} | {rate:,.0f} | {f'{decisions:.2f}' if decisions else 'not told'} |")
    print()
    print("| ratio | measured | asked |")
    print("|---|---:|---:|")
    for ours, theirs, asked in (
        ("bulk", "PokerKit 0.7.7", 3000),
        ("bulk", "OpenSpiel, C++ bots", 20),
        ("Bulk driven from Python", "OpenSpiel, driven from Python", 4),
        ("Hand automated", "PokerKit 0.7.7", 20),
        ("plain Python", "PokerKit 0.7.7", 20),
    ):
        ratio = rates[f"Shuffle Up, {ours}"][0] / rates[theirs][0]
        print(f"| {ours} / {theirs} | {ratio:,.0f} × | {asked:,} × |")


if __name__ == "__main__":
    run()
