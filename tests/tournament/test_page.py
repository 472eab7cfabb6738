"""The examples of the pages on the tournament."""

import doctest

import pytest

from tests.conftest import ROOT


@pytest.mark.parametrize("page", ["tournament.md", "in-the-room.md"])
def test_the_examples_of_the_page(page: str) -> None:
    failed, tried = doctest.testfile(str(ROOT / "docs" / page), module_relative=False)
    assert (failed, tried > 0) == (0, True)
