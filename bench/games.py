"""Hands a second in each family of games, beside PokerKit where it has the game.

Six players with 10,000 chips, blinds 50 and 100 (stud: ante 20, bring-in 50, limits 100/200). Both deal, and
every player chooses uniformly among fold (when facing a bet), check or call (or the bring-in), a raise of the
pot (in limit the fixed raise) and all-in in no-limit; a draw takes a uniform number of cards. One thread, by
processor time; the best of several rounds, the two taking turns. Our cap of four bets counts the blind,
PokerKit's does not, so its limit hands are a little longer: the last columns tell by how much.
"""

import random
import resource
import time
import warnings
from collections.abc import Callable
from typing import Any, NamedTuple

from shuffleup.hand.games import game
from shuffleup.hand.kernel.bulk import Bulk

SEATS, SMALL, BIG, STACK, ANTE = 6, 50, 100, 10_000, 20
ROUNDS = 5
OURS, THEIRS = 60_000, 30


class Family(NamedTuple):
    """A game of ours that stands for its kind, and PokerKit's class for it, "" if it has none."""

    title: str
    name: str
    theirs: str = ""


FAMILIES = (
    Family("hold'em, no-limit", "nlhe", "NoLimitTexasHoldem"),
    Family("hold'em, pot-limit", "plhe"),
    Family("hold'em, limit", "lhe", "FixedLimitTexasHoldem"),
    Family("short deck, no-limit", "short-deck", "NoLimitShortDeckHoldem"),
    Family("crazy pineapple, no-limit", "crazy-pineapple"),
    Family("Omaha, pot-limit", "plo", "PotLimitOmahaHoldem"),
    Family("Omaha eight or better, pot-limit", "plo8"),
    Family("Big O, pot-limit", "bigo"),
    Family("stud, limit", "stud", "FixedLimitSevenCardStud"),
    Family("stud eight or better, limit", "stud8", "FixedLimitSevenCardStudHighLowSplitEightOrBetter"),
    Family("razz, limit", "razz", "FixedLimitRazz"),
    Family("five-card draw, no-limit", "draw"),
    Family("deuce-to-seven single draw, no-limit", "2-7", "NoLimitDeuceToSevenLowballSingleDraw"),
    Family("deuce-to-seven triple draw, limit", "2-7-triple", "FixedLimitDeuceToSevenLowballTripleDraw"),
    Family("badugi, limit", "badugi", "FixedLimitBadugi"),
)


class Rate(NamedTuple):
    """Hands a second, and decisions a hand."""

    hands: float
    decisions: float


def timed(hands: int, play: Callable[[int], int]) -> Rate:
    start = time.process_time()
    decisions = play(hands)
    return Rate(hands / (time.process_time() - start), decisions / hands)


def ours(family: Family, seed: int) -> Rate:
    rules = game(family.name)
    table = Bulk(rules, SEATS, SMALL, BIG, STACK, STACK, ante=ANTE if rules.is_stud else 0, seed=seed)

    def play(hands: int) -> int:
        table.play(hands)
        if table.wrong or sum(table.net):
            raise RuntimeError(f"{family.name}: the books do not balance")
        return table.decisions

    return timed(OURS, play)


def theirs(family: Family, seed: int) -> Rate:
    import pokerkit as pk

    rules = game(family.name)
    variant = getattr(pk, family.theirs)
    ante, forced = (ANTE, SMALL) if rules.is_stud else (0, (SMALL, BIG))
    sizes = (BIG, 2 * BIG) if rules.structure == "fixed-limit" else (BIG,)
    automations = tuple(pk.Automation)
    chance = random.Random(seed)

    def play(hands: int) -> int:
        decisions = 0
        for _ in range(hands):
            state = variant.create_state(
                automations, True, ante, forced, *sizes, STACK, SEATS, mode=pk.Mode.TOURNAMENT
            )
            while state.status:
                decisions += 1
                choose(state, chance)
        return decisions

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # that it reshuffles the muck in a draw
        return timed(THEIRS, play)


def choose(state: Any, chance: random.Random) -> None:
    """One blind decision at PokerKit's table."""
    drawer = state.stand_patter_or_discarder_index
    if drawer is not None:
        cards = state.hole_cards[drawer]
        state.stand_pat_or_discard(tuple(cards[: chance.randint(0, len(cards))]))
        return
    bringing_in = state.can_post_bring_in()
    options = ["bring-in" if bringing_in else "call"] + ["fold"] * state.can_fold()
    most = state.max_completion_betting_or_raising_to_amount
    pot = state.pot_completion_betting_or_raising_to_amount
    if most is not None:
        options += ["pot", "all-in"] if pot is not None and pot < most else ["all-in"]
    choice = chance.choice(options)
    if choice == "bring-in":
        state.post_bring_in()
    elif choice == "fold":
        state.fold()
    elif choice == "call":
        state.check_or_call()
    else:
        state.complete_bet_or_raise_to(pot if choice == "pot" else most)


def run() -> None:
    """Prints the table."""
    began = time.perf_counter()
    here: dict[str, Rate] = {}
    there: dict[str, Rate] = {}
    for seed in range(1, ROUNDS + 1):
        for family in FAMILIES:
            here[family.name] = max(here.get(family.name, Rate(0, 0)), ours(family, seed))
            if family.theirs:
                there[family.name] = max(there.get(family.name, Rate(0, 0)), theirs(family, seed))
    print("| six-handed, random play | hands/s | PokerKit 0.7.7 | ratio | decisions a hand | there |")
    print("|---|---:|---:|---:|---:|---:|")
    for family in FAMILIES:
        mine, other = here[family.name], there.get(family.name)
        row = f"| {family.title} | {mine.hands:,.0f} | "
        if other is None:
            print(f"{row}has not | | {mine.decisions:.1f} | |")
        else:
            ratio = mine.hands / other.hands
            print(
                f"{row}{other.hands:,.0f} | {ratio:,.0f} × | {mine.decisions:.1f} | {other.decisions:.1f} |"
            )
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(
        f"\nAsked: 1,000 × where PokerKit has the game. {time.perf_counter() - began:.0f} s, {memory:.0f} MB."
    )


if __name__ == "__main__":
    run()
