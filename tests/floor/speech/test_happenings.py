"""What happens at a table, told in everyday words, is read as what it means or asked about."""

from random import Random

import msgspec
import pytest

from shuffleup.floor.reader import read_step
from shuffleup.floor.steps import Step
from shuffleup.refused import Ambiguous, Malformed, Refused
from tests.floor.speech.happenings import Happening, happening


def heard(told: Happening) -> str:
    """What is wrong with the reading; nothing if it is what the sentence means."""
    try:
        step = read_step(told.sentence, told.names)
    except Refused as refused:
        if told.either is not None:
            asked = isinstance(refused, Ambiguous) and all(kind in refused.message for kind in told.either)
            return "" if asked else f"can be {told.either}, answered {refused.message}"
        if told.asked and isinstance(refused, Malformed) and f": {told.asked}" in refused.message:
            return ""
        return f"refused: {refused.message}"
    if told.step is None:
        return f"to be asked ({told.asked or told.either}), read as {step}"
    meant: Step = msgspec.convert(told.step, Step)
    return "" if step == meant else f"meant {meant}, read {step}"


def hear(seed: int, count: int) -> list[str]:
    chance = Random(seed)
    told = [happening(chance) for _ in range(count)]
    return [f"{one.sentence!r} {one.names}: {problem}" for one in told if (problem := heard(one))]


@pytest.mark.parametrize("seed", range(3))
def test_what_happens_is_read_as_what_it_means(seed: int) -> None:
    assert hear(seed, 400) == []


@pytest.mark.soak
def test_what_happens_is_read_as_what_it_means_for_long() -> None:
    assert hear(2026, 200_000)[:20] == []
