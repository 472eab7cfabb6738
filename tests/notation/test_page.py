"""The page on notation: its examples run."""

import doctest

from tests.conftest import ROOT


def test_examples_of_the_page() -> None:
    failed, tried = doctest.testfile(str(ROOT / "docs" / "notation.md"), module_relative=False)
    assert tried > 0
    assert failed == 0
