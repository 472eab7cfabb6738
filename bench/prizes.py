"""ICM for a table, a thousand players and ten thousand, with its error; PokerKit beside it; a ladder.

Times are of the processor, the wall's in brackets: on a busy machine only the first can be compared.
"""

import time
from collections.abc import Callable, Sequence

from shuffleup.prizes.icm import by_all_orders, by_race, icm
from shuffleup.prizes.ladder import prize_ladder

TARGETS = {9: 0.1, 1000: 20.0, 10000: 2000.0}
"""Players, and the milliseconds that are enough."""


def run() -> None:
    """Prints milliseconds (best of several runs), targets, and how far the methods are from each other."""
    for players, paid, tries in ((9, 9, 200), (12, 9, 50), (100, 15, 30), (1000, 150, 15), (10000, 1500, 3)):
        stacks, prizes = _stacks(players), prize_ladder(players, players * 10000, places=paid).prizes
        # Bound as defaults because the loop goes on; mypy cannot type a lambda's defaults.
        spent, wall = _best(lambda s=stacks, p=prizes: icm(s, p), tries)  # type: ignore[misc]
        target = TARGETS.get(players)
        judged = f"   target {target:g} ms: {'met' if spent < target else 'MISSED'}" if target else ""
        print(f"ICM, {players:>6,} players, {paid:>5,} paid: {spent:9.3f} ms ({wall:.3f}){judged}")
    _errors()
    _pokerkit()
    spent, _ = _best(lambda: prize_ladder(10000, 10**8, buy_in=11000), 5)
    print(f"round ladder for 10,000 entries: {spent:.1f} ms")


def _errors() -> None:
    stacks, prizes = _stacks(18), prize_ladder(18, 180000, places=9).prizes
    apart = _apart(by_race, by_all_orders, stacks, prizes)
    print(f"relative error, 18 players, race against all orders: {apart:.1e}")
    for players, paid in ((1000, 150), (10000, 1500)):
        stacks, prizes = _stacks(players), prize_ladder(players, players * 10000, places=paid).prizes
        apart = _apart(by_race, lambda s, p: by_race(s, p, finer=2), stacks, prizes)
        off = abs(sum(by_race(stacks, prizes)) / sum(prizes) - 1)
        print(
            f"relative error, {players:,} players, against doubled panels: {apart:.1e}; sum off by {off:.1e}"
        )


def _pokerkit() -> None:
    try:
        from pokerkit.analysis import calculate_icm
    except ImportError:
        print("PokerKit is not installed: no comparison")
        return
    stacks, prizes = _stacks(9), prize_ladder(9, 90000, places=9).prizes
    theirs, _ = _best(lambda: calculate_icm(prizes, stacks), 1)
    ours, _ = _best(lambda: icm(stacks, prizes), 200)
    print(f"PokerKit, 9 players, 9 paid: {theirs:.0f} ms, {theirs / ours:,.0f} times as long")
    print("OpenSpiel values no stacks: it has no ICM to compare with; its hands a second are in `bench hand`")


def _stacks(players: int) -> list[int]:
    """Many short, few large; the same each time."""
    state, stacks = 1, []
    for _ in range(players):
        state = (state * 6364136223846793005 + 1442695040888963407) % 2**64
        stacks.append(100 + 100 * (2_000_000 // (1 + (state >> 44) % 5000)))
    return stacks


def _apart(
    one: Callable[[Sequence[int], Sequence[int]], list[float]],
    other: Callable[[Sequence[int], Sequence[int]], list[float]],
    stacks: Sequence[int],
    prizes: Sequence[int],
) -> float:
    pairs = zip(one(stacks, prizes), other(stacks, prizes), strict=True)
    return max(abs(here / there - 1) for here, there in pairs)


def _best(work: Callable[[], object], tries: int) -> tuple[float, float]:
    """Milliseconds of the quickest run, by the processor and by the wall."""
    spent, wall = [], []
    for _ in range(tries):
        begun = time.process_time(), time.perf_counter()
        work()
        spent.append(time.process_time() - begun[0])
        wall.append(time.perf_counter() - begun[1])
    return 1000 * min(spent), 1000 * min(wall)
