"""Random short-stacked hands, played here and in PokerKit: equal but for its listed faults."""

from collections import Counter

import pytest

pytest.importorskip("pokerkit", reason="PokerKit is not installed: pip install -e '.[peers]'")

from tests.hand.pokerkit_table import Tables

HANDS = {"nlhe": 1000, "lhe": 600, "plo": 150, "lo8": 100}


def compare(kind: str, first: int, hands: int) -> Counter[str]:
    """How often each known fault showed."""
    seen: Counter[str] = Counter()
    for seed in range(first, first + hands):
        differences = Tables(kind, seed).play()
        for difference in differences:
            assert difference.excuse, f"{kind} {seed}: {difference.what}"
        seen.update({difference.excuse for difference in differences} or {"equal"})
    return seen


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize("kind", HANDS)
def test_short_stacked_hands_come_out_the_same(kind: str) -> None:
    seen = compare(kind, 0, HANDS[kind])
    assert seen["equal"] > HANDS[kind] // 4, seen


@pytest.mark.soak
@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize("kind", HANDS)
def test_ten_times_as_many_come_out_the_same(kind: str) -> None:
    print(kind, compare(kind, 10_000, 10 * HANDS[kind]))
