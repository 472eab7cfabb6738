"""What each package of the library offers by name."""

import doctest
import importlib
import inspect
import pkgutil
import re
import subprocess
import sys
from functools import cache

import pytest

from tests.conftest import ROOT

OFFERED = {
    "audit": "Audit Fault Found audit",
    "casebook": "Case Casebook Outcome Problem Report read_paths run run_case shipped",
    "floor": "Act Choose Desk Incident KINDS Option Penalty Remedy Ruling Situation Step TableStep "
    "play_line read_line read_option read_step",
    "hand": "Deal Game Hand Legal Level Position Seat game",
    "log": "Deed Draft LogEntry MemoryStore Receipt Refusal SQLiteStore Stale Store Undo Undone Writer "
    "check_chain seal",
    "notation": "read_phh write_phh read_json write_json replay",
    "prizes": "Bounties Ladder Pool Price Sale SeatPrizes Terms deal_by_chips deal_by_icm deal_evenly icm "
    "icm_values ladder_of_amounts ladder_of_percentages prize_ladder make_pool places_paid read_money "
    "seat_prizes show_money",
    "ranking": "Kind best equity high name strength strengths",
    "rulebook": "EDITION_NAMES Edition Policies edition",
    "simulate": "Forecast Habits forecast play run",
    "tournament": "Command Event EventFile Place Roles Table Teller Tournament all_commands check decide "
    "decode due encode load_event_file read_command rules_behind seats_due standings told",
}


@pytest.mark.parametrize("package", OFFERED)
def test_every_name_is_there_and_listed(package: str) -> None:
    module = importlib.import_module(f"shuffleup.{package}")
    for name in OFFERED[package].split():
        assert getattr(module, name) is not None
        assert name in module.__all__
    assert dir(module) == sorted(module.__all__)
    with pytest.raises(AttributeError, match="Dsek"):
        _ = module.Dsek


@cache
def examples_of_pages() -> str:
    """What the pages run that are tested as a whole."""
    pages = [*(ROOT / "docs" / f"{name}.md" for name in ("hand", "library", "ranking")), ROOT / "README.md"]
    return "".join(examples_in(page.read_text()) for page in pages)


def examples_in(text: str) -> str:
    return "".join(example.source for example in doctest.DocTestParser().get_examples(text))


@pytest.mark.parametrize("package", OFFERED)
def test_every_function_is_called_in_an_example(package: str) -> None:
    """Of its module or of a page; each of them runs with the tests."""
    module = importlib.import_module(f"shuffleup.{package}")
    for name in dir(module):
        if not inspect.isfunction(offered := getattr(module, name)):
            continue
        home = importlib.import_module(offered.__module__)
        texts = [home.__doc__, *(inspect.getdoc(one) for _, one in inspect.getmembers(home))]
        called = "".join(examples_in(text) for text in texts if text) + examples_of_pages()
        assert inspect.getdoc(offered), name
        assert re.search(rf"(?<![\w.]){name}\(", called), f"{package}.{name} is called in no example"


def test_the_model_is_a_function_whatever_was_loaded_first() -> None:
    for first in ("", "import shuffleup.prizes.icm; ", "from shuffleup.prizes.icm import icm; "):
        program = f"{first}from shuffleup.prizes import icm; print(icm([3, 1], [80, 20]))"
        done = subprocess.run(
            [sys.executable, "-c", program], capture_output=True, text=True, check=True, timeout=120
        )
        assert done.stdout == "(65, 35)\n"


LAZY = ["casebook", "floor", "hand", "tournament"]


@pytest.mark.parametrize("package", LAZY)
def test_no_module_lies_in_the_way_of_a_name(package: str) -> None:
    """Once loaded it would stand in the package under that name, and nothing else could be had there."""
    modules = {module.name for module in pkgutil.iter_modules([ROOT / "src" / "shuffleup" / package])}
    assert not modules & set(OFFERED[package].split())


@pytest.mark.parametrize("package", LAZY)
def test_a_package_loads_nothing_before_its_time(package: str) -> None:
    program = f"import sys, shuffleup.{package}; print(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True, timeout=120
    )
    ours = {module for module in done.stdout.split() if module.startswith("shuffleup.")}
    assert ours == {"shuffleup._on_first_use", "shuffleup._version", f"shuffleup.{package}"}
