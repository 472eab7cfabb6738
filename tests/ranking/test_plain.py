"""The plain modules give what the compiled ones give."""

import json
import os
import subprocess
import sys
from itertools import chain

import msgspec
import pytest

from shuffleup import build
from shuffleup.ranking import Kind, count_classes, counting, equity, lookup, runouts, single, strengths
from tests.ranking.dealing import random_hands

SPOTS = {
    "exact": ("AhAs", "KdKc"),
    "exact with a flop": ("AhKh", "QdQc", "7c6c"),
    "sampled": ("QQ+, AKs", "random"),
}


def answers() -> dict[str, object]:
    """Something of everything that can be compiled."""
    modules = (counting, lookup, runouts, single)
    told: dict[str, object] = {"plain": [str(each.__file__).endswith(".py") for each in modules]}
    for kind in Kind:
        own, board = (4, 5) if kind.is_omaha else (7, 0)
        deck = range(16, 52) if kind is Kind.SHORT_DECK else range(52)
        hands = random_hands(("plain", kind), 200, own + board, deck)
        told[kind.name] = list(strengths(kind, bytes(chain.from_iterable(hands)), own + board, board))
    told["exact"] = equity(*SPOTS["exact"])
    told["flop"] = equity(*SPOTS["exact with a flop"], board="Jh9h2c")
    told["sampled"] = equity(*SPOTS["sampled"], samples=2000, seed=1)
    told["omaha"] = equity("AhAsKhKd", "9d8d7c6c", "Tc9c8h2h", board="2c3c4d5d", game="omaha-8")
    told["short"] = equity("AhKh", "QdQc", board="Jh9h6c", game="short-deck")
    told["classes"] = count_classes(5)
    return told


def test_plain_is_the_same_as_compiled() -> None:
    if build.state() == "plain":
        pytest.skip("nothing is compiled here: there is nothing to compare")
    told = subprocess.run(
        [sys.executable, "-m", "tests.ranking.test_plain"],
        env={**os.environ, "SHUFFLEUP_PLAIN": "1"},
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
    ).stdout
    plain = json.loads(told)
    compiled = json.loads(msgspec.json.encode(answers()))
    assert plain.pop("plain") == [True] * 4
    assert compiled.pop("plain") == [False] * 4
    assert plain == compiled


if __name__ == "__main__":
    print(msgspec.json.encode(answers()).decode())
