"""The shuffle and the draws under a statistical battery; each figure stays inside what chance gives in 99 %.

The same seeds every time, so a failure is a fault and no bad luck: a battery of this many figures on fresh
seeds would leave the 99 % now and then, as it should.
"""

from collections import Counter
from itertools import pairwise
from math import erfc, sqrt
from pathlib import Path

import pytest

from shuffleup.chance import Draw, simulated_seed
from shuffleup.cli.main import app
from shuffleup.decks import CommittedDeck


def _chi_square(counts: list[int], expected: float, freedom: int = 0) -> float:
    """As a normal deviate (Wilson and Hilferty)."""
    freedom = freedom or len(counts) - 1
    value = sum((count - expected) ** 2 / expected for count in counts)
    return float(((value / freedom) ** (1 / 3) - (1 - 2 / (9 * freedom))) / sqrt(2 / (9 * freedom)))


def _inside(deviate: float) -> bool:
    return erfc(abs(deviate) / sqrt(2)) > 0.01


def _decks(number: int) -> list[tuple[int, ...]]:
    return [tuple(map(int, CommittedDeck(simulated_seed(n, 17)).cards)) for n in range(number)]


def _check_decks(number: int) -> None:
    decks = _decks(number)
    places = Counter((place, card) for deck in decks for place, card in enumerate(deck))
    # In each deck every card and every place comes once, which takes a 52nd off the variance of each count.
    counts = [places[place, card] for place in range(52) for card in range(52)]
    assert _inside(_chi_square(counts, number / 52, 51 * 52))
    pairs = Counter((one, other) for deck in decks for one, other in pairwise(deck))
    every = [pairs[a, b] for a in range(52) for b in range(52) if a != b]
    assert _inside(_chi_square(every, number / 52, 51 * 51))
    falls = [sum(one > other for one, other in pairwise(deck)) for deck in decks]
    assert _inside((sum(falls) - 25.5 * number) / sqrt(number * 53 / 12))
    fixed = sum(card == place for deck in decks for place, card in enumerate(deck))
    assert _inside((fixed - number) / sqrt(number))


def _check_stream(size: int) -> None:
    stream = Draw(simulated_seed(1, 23), "battery").raw(size)
    bits = int.from_bytes(stream, "big")
    ones, length = bits.bit_count(), 8 * size
    assert _inside((2 * ones - length) / sqrt(length))
    changes = (bits ^ bits >> 1).bit_count()
    assert _inside((2 * changes - length) / sqrt(length))
    assert _inside(_chi_square([stream.count(bytes([n])) for n in range(256)], size / 256))
    twos = Counter(zip(stream[::2], stream[1::2], strict=True))
    assert _inside(_chi_square([twos[a, b] for a in range(256) for b in range(256)], size / 2 / 65536))


@pytest.mark.parametrize("bound", [3, 7, 52, 100, 1000])
def test_numbers_below_a_bound_are_equally_likely(bound: int) -> None:
    draw = Draw(simulated_seed(2, bound), "below")
    number = 40 * bound
    counts = Counter(draw.below(bound) for _ in range(number))
    assert _inside(_chi_square([counts[n] for n in range(bound)], number / bound))


def test_decks_and_stream() -> None:
    _check_decks(2_000)
    _check_stream(1 << 20)


@pytest.mark.soak
def test_decks_and_stream_at_length() -> None:
    _check_decks(300_000)
    _check_stream(1 << 26)


def test_a_poor_shuffle_would_be_found() -> None:
    """Of two cards exchanged once in fifty decks, the battery takes notice."""
    decks = _decks(2_000)
    poor = [
        deck if n % 8 else (deck[1], deck[0], *deck[2:]) if deck[0] < deck[1] else deck
        for n, deck in enumerate(decks)
    ]
    falls = sum(deck[0] > deck[1] for deck in poor)
    assert not _inside((falls - 1_000) / sqrt(500))


def test_output_for_a_laboratory(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    app(
        ["fairness", str(tmp_path / "lab"), "--megabytes", "1", "--decks", "50"], result_action="return_value"
    )
    assert (tmp_path / "lab" / "stream.bin").stat().st_size == 1 << 20
    lines = (tmp_path / "lab" / "decks.txt").read_text().splitlines()
    assert len(set(lines)) == 50
    assert all(len(line) == 104 for line in lines)
    assert "nothing here is certified" in capsys.readouterr().out
