"""The tables in the package are those our own search makes."""

from itertools import combinations_with_replacement

import pytest

from shuffleup.ranking.make_tables import TABLES, key_sum, make, rank_counts
from shuffleup.ranking.search import find_keys


@pytest.fixture(scope="module")
def keys() -> list[int]:
    return find_keys(13)


def test_sums_of_keys_tell_hands_of_a_size_apart(keys: list[int]) -> None:
    for size, number in ((1, 13), (4, 1820), (5, 6175), (7, 49205)):
        sums = {
            sum(count * key for count, key in zip(counts, keys, strict=True)) for counts in rank_counts(size)
        }
        assert len(sums) == number


def test_a_smaller_last_key_would_not_do() -> None:
    """The search takes the least key each time: one less for the sixth rank makes two hands equal."""
    keys = find_keys(6)
    keys[-1] -= 1
    hands = [hand for hand in combinations_with_replacement(range(6), 7) if max(map(hand.count, hand)) <= 4]
    assert len({sum(keys[rank] for rank in hand) for hand in hands}) < len(hands)


def test_keys_in_the_tables_are_those_of_the_search_times_a_factor(keys: list[int]) -> None:
    head = TABLES.read_bytes()[: 13 * 4]
    stored = [int.from_bytes(head[4 * rank : 4 * rank + 4], "little") for rank in range(13)]
    factor = stored[1]
    assert factor & 1
    assert stored == [key * factor & 0xFFFFFFFF for key in keys]
    assert key_sum(stored, (0,) * 12 + (1,)) == stored[12]


@pytest.mark.soak
def test_the_tables_are_made_anew() -> None:
    assert make() == TABLES.read_bytes()
