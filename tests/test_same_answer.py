"""A run comes out as the last one did: nothing in it hangs on the day, the worker or the luck of the draw."""

import random
import secrets

import pytest
from hypothesis import settings

from shuffleup.chance import new_seed

fixed = pytest.mark.skipif(not settings().derandomize, reason="`make soak` searches for other examples")


@fixed
def test_properties_are_tried_with_the_same_examples_whatever_was_found_before() -> None:
    assert settings().database is None
    assert settings().deadline is None


@fixed
def test_what_is_drawn_in_secret_is_drawn_from_the_name_of_the_test() -> None:
    here = "test_what_is_drawn_in_secret_is_drawn_from_the_name_of_the_test"
    chance = random.Random(f"tests/test_same_answer.py {here}")
    assert [new_seed(), new_seed()] == [chance.randbytes(32), chance.randbytes(32)]
    assert secrets.token_bytes(4) == chance.randbytes(4)
    assert random.SystemRandom().randbytes(4) == chance.randbytes(4)
