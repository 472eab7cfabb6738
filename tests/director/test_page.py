"""The examples of docs/log.md."""

import doctest

from tests.conftest import ROOT


def test_the_examples_of_the_page() -> None:
    failed, tried = doctest.testfile(str(ROOT / "docs" / "log.md"), module_relative=False)
    assert (failed, tried > 0) == (0, True)
