"""Every doctest of the package, and the README's examples."""

import doctest
import importlib
import pkgutil

import pytest

import shuffleup
from tests.conftest import ROOT

MODULES = sorted(
    name
    for _, name, _ in pkgutil.walk_packages(shuffleup.__path__, "shuffleup.")
    if not name.endswith("__main__")
)


@pytest.mark.parametrize("name", MODULES)
def test_doctests(name: str) -> None:
    failed, _ = doctest.testmod(importlib.import_module(name))
    assert failed == 0


@pytest.mark.parametrize("page", ["README.md", "docs/hand.md"])
def test_examples_of_a_page(page: str) -> None:
    failed, tried = doctest.testfile(str(ROOT / page), module_relative=False)
    assert tried > 0
    assert failed == 0
