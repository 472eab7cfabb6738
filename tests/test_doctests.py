"""Every doctest of the package, and the README's examples."""

import doctest
import importlib

import pytest

from tests.conftest import MODULES, ROOT


@pytest.mark.parametrize("name", MODULES)
def test_doctests(name: str) -> None:
    if name == "shuffleup.simulate.rl":
        pytest.importorskip("pettingzoo")  # an extra
    failed, _ = doctest.testmod(importlib.import_module(name))
    assert failed == 0


@pytest.mark.parametrize(
    "page", ["README.md", "docs/dealt.md", "docs/hand.md", "docs/library.md", "docs/ranking.md"]
)
def test_examples_of_a_page(page: str) -> None:
    failed, tried = doctest.testfile(str(ROOT / page), module_relative=False)
    assert tried > 0
    assert failed == 0
