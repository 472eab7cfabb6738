"""One play of the casebook for all tests that ask about it; `tests/conftest.py` keeps them on one worker."""

import pytest

from tests.casebook.book import Play


@pytest.fixture(scope="session")
def play() -> Play:
    return Play()
