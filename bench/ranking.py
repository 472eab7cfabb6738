"""Ranking and equity, here and elsewhere: hands a second on one thread, like with like.

Every work is done in turn in each of five rounds, and medians are compared, so that a busy machine slows all
alike. Loops over peers are the quickest Python has (map into an empty deque).
"""

import os
import random
import time
from array import array
from collections import deque
from collections.abc import Callable, Iterable
from itertools import chain, combinations, starmap
from math import comb
from statistics import median
from typing import Any, NamedTuple

from shuffleup.cards import DECK, parse_cards
from shuffleup.ranking import Kind, count_classes, equity, high, strength, strengths

ROUNDS = 5
BATCH, LOOP = 1_000_000, 100_000
BOARDS = comb(48, 5)
EVERY = 10
"""Of the boards for aces against kings, the peer is shown one in so many; its time is multiplied."""


class Work(NamedTuple):
    """Something to time, and how many hands it goes through."""

    hands: int
    do: Callable[[], object]


def exhaust(results: Iterable[object]) -> None:
    deque(results, maxlen=0)


def dealt(number: int, size: int) -> list[tuple[int, ...]]:
    chance = random.Random(size)
    return [tuple(chance.sample(range(52), size)) for _ in range(number)]


def ours() -> dict[str, Work]:
    seven, nine = dealt(BATCH, 7), dealt(BATCH, 9)
    flat, flat_omaha = bytes(chain.from_iterable(seven)), bytes(chain.from_iterable(nine))
    out, out_omaha = array("H", bytes(2 * BATCH)), array("H", bytes(2 * len(nine)))
    threads = os.cpu_count() or 1
    many, out_many = flat * 8, array("H", bytes(2 * 8 * BATCH))

    def batch(checked: bool) -> Callable[[], object]:
        return lambda: strengths(Kind.HIGH, flat, out=out, checked=checked)

    def omaha(checked: bool) -> Callable[[], object]:
        return lambda: strengths(Kind.OMAHA, flat_omaha, 9, 5, out=out_omaha, checked=checked)

    def low() -> object:
        return strengths(Kind.OMAHA_EIGHT, flat_omaha, 9, 5, out=out_omaha)

    return {
        "batch": Work(BATCH, batch(False)),
        "batch, cards checked": Work(BATCH, batch(True)),
        f"batch, cards checked, {threads} threads": Work(
            8 * BATCH, lambda: strengths(Kind.HIGH, many, out=out_many, threads=threads)
        ),
        "one call": Work(LOOP, lambda: exhaust(starmap(high, seven[:LOOP]))),
        "one call of any kind": Work(LOOP, lambda: exhaust(strength(0, hand) for hand in seven[:LOOP])),
        "sequential": Work(comb(52, 7), lambda: count_classes(7)),
        "omaha": Work(len(nine), omaha(False)),
        "omaha, cards checked": Work(len(nine), omaha(True)),
        "omaha low, cards checked": Work(len(nine), low),
        "AA v KK": Work(20 * BOARDS, lambda: exhaust(equity("AhAs", "KdKc", exact=True) for _ in range(10))),
        "AA v KK, a sample": Work(2_000_000, lambda: equity("AhAs", "KdKc", samples=1_000_000, seed=1)),
    }


def theirs() -> dict[str, Work]:
    import eval7
    import phevaluator
    from phevaluator import _pheval

    seven, nine = dealt(LOOP, 7), dealt(LOOP // 2, 9)
    deck = [eval7.Card(str(card)) for card in DECK]
    cards = [[deck[card] for card in hand] for hand in seven]
    # phevaluator takes the board before the hand.
    board_first = [hand[4:] + hand[:4] for hand in nine]
    return {
        "eval7": Work(LOOP, lambda: exhaust(map(eval7.evaluate, cards))),
        "phevaluator": Work(LOOP, lambda: exhaust(starmap(phevaluator.evaluate_cards, seven))),
        "phevaluator, private entry": Work(LOOP, lambda: exhaust(starmap(_pheval.evaluate_7cards, seven))),
        "phevaluator omaha": Work(
            len(nine), lambda: exhaust(starmap(phevaluator.evaluate_omaha_cards, board_first))
        ),
        "phevaluator omaha, private entry": Work(
            len(nine), lambda: exhaust(starmap(_pheval.evaluate_omaha_cards, board_first))
        ),
        "phevaluator AA v KK": _over_boards(phevaluator.evaluate_cards),
        "phevaluator AA v KK, private entry": _over_boards(_pheval.evaluate_7cards),
    }


def _over_boards(evaluate: Callable[..., Any]) -> Work:
    aces, kings = tuple(parse_cards("AhAs")), tuple(parse_cards("KdKc"))
    rest = [card for card in range(52) if card not in (*aces, *kings)]
    boards = list(combinations(rest, 5))[::EVERY]

    def loop() -> int:
        return sum(evaluate(*aces, *board) < evaluate(*kings, *board) for board in boards)

    return Work(2 * len(boards), loop)


def timed(works: dict[str, Work]) -> dict[str, float]:
    """Median seconds a hand."""
    times: dict[str, list[float]] = {name: [] for name in works}
    for _ in range(ROUNDS):
        for name, work in works.items():
            begun = time.perf_counter()
            work.do()
            times[name].append((time.perf_counter() - begun) / work.hands)
    return {name: median(each) for name, each in times.items()}


TARGETS = [
    ("seven-card batch against eval7 in a loop", "batch", "eval7", 80),
    ("seven-card batch against phevaluator's fastest entry", "batch", "phevaluator, private entry", 20),
    ("one evaluation against phevaluator's call with ints", "one call", "phevaluator", 5),
    ("all seven-card hands in sequence against our random batch", "sequential", "batch", 4),
    ("Omaha batch against phevaluator's call", "omaha", "phevaluator omaha", 60),
    ("exact AA v KK against phevaluator over the boards", "AA v KK", "phevaluator AA v KK", 1000),
]


def run() -> None:
    """Prints hands a second and the ratios that matter."""
    seconds = timed({**ours(), **theirs()})
    width = max(map(len, seconds))
    for name, each in seconds.items():
        print(f"{name:{width}}  {1e-6 / each:10.2f} M hands/s")
    exact = seconds["AA v KK"] * 2 * BOARDS
    looped = seconds["phevaluator AA v KK"] * 2 * BOARDS
    print(f"\nAA v KK, all {BOARDS:,} boards: {1e3 * exact:.2f} ms; phevaluator in a loop {looped:.1f} s\n")
    width = max(len(title) for title, *_ in TARGETS)
    for title, mine, other, wanted in TARGETS:
        ratio = seconds[other] / seconds[mine]
        print(f"{title:{width}}  {ratio:8.1f} x  (at least {wanted}){'' if ratio >= wanted else '  MISSED'}")


if __name__ == "__main__":
    run()
