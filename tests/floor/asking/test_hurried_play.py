"""What a dealer in a hurry types of play is ruled as what happened, or asked about."""

from random import Random

import pytest

from shuffleup.floor.line import tell_desk
from shuffleup.refused import Refused
from tests.floor.asking.hurried_play import Typed, desk_at, typed


def told(one: Typed) -> str:
    """What is wrong; `asked` where it was not ruled on; nothing if it was ruled as what happened."""
    meant, heard = desk_at(one.line), desk_at(one.line)
    for sentence in one.in_full:
        tell_desk(meant, sentence)
    try:
        tell_desk(heard, one.typed)
    except Refused:
        return "asked"
    same = str(heard.hand.position()) == str(meant.hand.position())
    return "" if same else f"{one.typed!r} at {one.line}: meant {one.in_full}, {heard.hand.position()}"


def hear(seed: int, count: int) -> tuple[list[str], int]:
    """What was ruled as something else, and how many were asked about."""
    chance = Random(seed)
    found = [told(one) for one in (typed(chance) for _ in range(count)) if one.typed]
    return [problem for problem in found if problem not in ("", "asked")], found.count("asked")


def test_play_in_a_hurry_is_ruled_as_what_happened() -> None:
    wrong, asked = hear(1, 400)
    assert wrong == []
    assert asked < 60


@pytest.mark.soak
def test_play_in_a_hurry_is_ruled_as_what_happened_for_long() -> None:
    assert hear(2, 200_000)[0][:20] == []
