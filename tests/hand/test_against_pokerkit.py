"""Random short-stacked hands, played here and in PokerKit: equal but for its listed faults.

Turn, call, bounds of a raise and bring-in are compared at every act, pots at every street, awards and stacks
at the end. Each listed fault has a test of the right answer in `test_where_peers_are_wrong`.
"""

from collections import Counter

import pytest

pytest.importorskip("pokerkit", reason="PokerKit is not installed: pip install -e '.[peers]'")

from shuffleup.hand.games import game
from tests.hand.pokerkit_games import GAMES
from tests.hand.pokerkit_table import Tables

MANY, OMAHA = 40, 6
"""PokerKit needs a tenth of a second to rank a table of Omaha hands."""
FAULTS = {
    "nobody could call more",
    "nobody to bet against",
    "the blind is not counted in the cap",
    "short all-ins in limit",
    "short all-ins and re-opening",
    "an all-in bring-in is called a completion",
    "a short bring-in counts short",
    "of equal boards the first seat opens",
    "odd chips",
    "lows of a side pot judged over all players",
}


def compare(kind: str, first: int, hands: int) -> Counter[str]:
    """How often each known fault showed."""
    seen: Counter[str] = Counter()
    for seed in range(first, first + hands):
        differences = Tables(kind, seed).play()
        for difference in differences:
            assert difference.excuse in FAULTS, f"{kind} {seed}: {difference.what}"
        seen.update({difference.excuse for difference in differences} or {"equal"})
    return seen


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize("kind", GAMES)
def test_short_stacked_hands_come_out_the_same(kind: str) -> None:
    hands = OMAHA if game(kind).from_hand else MANY
    seen = compare(kind, 0, hands)
    assert seen["equal"] > hands // 6, seen


@pytest.mark.soak
@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize("kind", GAMES)
def test_a_million_hands_come_out_the_same(kind: str) -> None:
    """Shared out among the games; hours."""
    print(kind, compare(kind, 1_000_000, 1_000_000 // len(GAMES)))
