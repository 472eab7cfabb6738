"""All 2,598,960 five-card hands: how many of each class there are, and in what order."""

from collections import Counter
from itertools import chain, combinations
from math import comb

import pytest

from shuffleup.ranking import Kind, count_classes, strengths
from tests.ranking.dealing import for_pokerkit, same_order

HIGH_CLASSES = {1: 1302540, 2: 1098240, 3: 123552, 4: 54912, 5: 10200, 6: 5108, 7: 3744, 8: 624, 9: 40}
"""The textbook counts, from high card to straight flush."""

SHORT_CLASSES = {1: 122400, 2: 193536, 3: 36288, 4: 16128, 5: 6120, 6: 1728, 7: 480, 8: 288, 9: 24}
"""With 36 cards: straights 6 x (4**5 - 4), flushes 4 x (comb(9, 5) - 6), full houses 9 x 8 x 4 x 6, ..."""


@pytest.fixture(scope="module")
def all_hands() -> bytes:
    return bytes(chain.from_iterable(combinations(range(52), 5)))


def test_high_hands_of_each_class_are_as_many_as_the_textbooks_say(all_hands: bytes) -> None:
    found = strengths(Kind.HIGH, all_hands, 5)
    assert Counter(value >> 12 for value in found) == HIGH_CLASSES
    assert len(set(found)) == 7462


def test_counting_by_dealing_agrees() -> None:
    assert count_classes(5) == [0, *HIGH_CLASSES.values()]
    assert sum(count_classes(6)) == comb(52, 6)


def test_short_deck_hands_of_each_class() -> None:
    found = strengths(Kind.SHORT_DECK, bytes(chain.from_iterable(combinations(range(16, 52), 5))), 5)
    assert Counter(value >> 12 for value in found) == SHORT_CLASSES
    assert sum(SHORT_CLASSES.values()) == comb(36, 5)


def test_ace_to_five_has_1_302_540_plus_flushes_and_straights_without_a_pair(all_hands: bytes) -> None:
    found = strengths(Kind.ACE_TO_FIVE, all_hands, 5)
    unpaired = comb(13, 5) * 4**5
    assert sum(value >> 12 == 6 for value in found) == unpaired == 1302540 + 10200 + 5108 + 40
    assert len(set(found)) == 6175


def test_eight_or_better_qualifies_56_ranks_in_all_suits(all_hands: bytes) -> None:
    found = Counter(strengths(Kind.EIGHT_OR_BETTER, all_hands, 5))
    assert found.pop(0) == comb(52, 5) - comb(8, 5) * 4**5
    assert len(found) == comb(8, 5)
    assert set(found.values()) == {4**5}


def test_order_of_high_hands_is_that_of_pokerkit(all_hands: bytes) -> None:
    from pokerkit import StandardHighHand

    entry = StandardHighHand.lookup.get_entry
    ours = strengths(Kind.HIGH, all_hands, 5)
    theirs = (entry(five).index for five in combinations(for_pokerkit(range(52)), 5))
    assert same_order(zip(ours, theirs, strict=True))


def test_order_of_short_deck_hands_is_that_of_pokerkit() -> None:
    from pokerkit import ShortDeckHoldemHand

    entry = ShortDeckHoldemHand.lookup.get_entry
    ours = strengths(Kind.SHORT_DECK, bytes(chain.from_iterable(combinations(range(16, 52), 5))), 5)
    theirs = (entry(five).index for five in combinations(for_pokerkit(range(16, 52)), 5))
    assert same_order(zip(ours, theirs, strict=True))


@pytest.mark.parametrize(
    ("kind", "peer"), [(Kind.ACE_TO_FIVE, "RegularLowHand"), (Kind.DEUCE_TO_SEVEN, "StandardLowHand")]
)
def test_order_of_lows_is_that_of_pokerkit(kind: Kind, peer: str) -> None:
    import pokerkit

    entry = getattr(pokerkit, peer).lookup.get_entry
    # Two suits show every pattern of ranks up to pairs, flushes and straights; the rest goes by all four.
    hands = [*combinations((card for card in range(52) if card & 3 < 2), 5), *combinations(range(36, 52), 5)]
    ours = strengths(kind, bytes(chain.from_iterable(hands)), 5)
    assert same_order(
        (value, -entry(for_pokerkit(five)).index) for value, five in zip(ours, hands, strict=True)
    )


@pytest.mark.soak
def test_seven_card_hands_of_each_class() -> None:
    seven = [0, 23294460, 58627800, 31433400, 6461620, 6180020, 4047644, 3473184, 224848, 41584]
    assert count_classes(7) == seven
    counted: Counter[int] = Counter()
    for first in range(46):
        rest = combinations(range(first + 1, 52), 6)
        hands = bytes(chain.from_iterable((first, *six) for six in rest))
        counted.update(value >> 12 for value in strengths(Kind.HIGH, hands, checked=False))
    assert counted == dict(enumerate(seven[1:], 1))
