"""docs/library.md: each task is a program of its own that runs, passes `mypy --strict`, and is short."""

import doctest
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import ROOT

PAGE = (ROOT / "docs" / "library.md").read_text()
TASKS = dict(re.findall(r"^## (.+?)\n(.*?)(?=^## |\Z)", PAGE, re.M | re.S))
PROGRAMS = {title: text for title, text in TASKS.items() if ">>>" in text}


def test_the_tasks_are_there() -> None:
    assert len(TASKS) == 13
    assert len(PROGRAMS) == 12


@pytest.mark.parametrize("title", PROGRAMS)
def test_a_task_runs_by_itself(title: str) -> None:
    test = doctest.DocTestParser().get_doctest(PROGRAMS[title], {}, title, "docs/library.md", 0)
    assert doctest.DocTestRunner().run(test).failed == 0


def test_all_of_it_passes_the_type_checker(tmp_path: Path) -> None:
    for number, text in enumerate(PROGRAMS.values(), 1):
        lines = [example.source for example in doctest.DocTestParser().get_examples(text)]
        (tmp_path / f"task_{number}.py").write_text("".join(lines))
    run = subprocess.run(
        [sys.executable, "-m", "mypy", "--config-file", "pyproject.toml", *map(str, tmp_path.glob("*.py"))],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.stdout.startswith("Success"), run.stdout


TWINS = {
    "Play a random hand": """
from functools import partial
from random import Random
from pokerkit import Automation, NoLimitTexasHoldem
state = NoLimitTexasHoldem.create_state(tuple(Automation), True, 0, (50, 100), 100, 10_000, 3)
chance = Random(1)
while state.status:
    actions = [state.check_or_call] + [state.fold] * state.can_fold()
    if state.can_complete_bet_or_raise_to():
        least = state.min_completion_betting_or_raising_to_amount
        most = state.max_completion_betting_or_raising_to_amount
        actions += [partial(state.complete_bet_or_raise_to, size) for size in (least, most)]
    chance.choice(actions)()
assert sum(state.stacks) == 30_000
""",
    "ICM and prizes": """
from pokerkit import calculate_icm
big_blinds = calculate_icm([10_000, 4_000, 1_500], [22.5, 10, 2.5])
assert sum(map(round, big_blinds)) == 15_500
chips = calculate_icm([10_000, 4_000, 1_500], [90_000, 40_000, 10_000])
assert sum(map(round, chips)) == 15_500
""",
}
"""The same with PokerKit 0.7.7, as short as we could make it; it has no ladder of prizes."""


@pytest.mark.parametrize("title", TWINS)
def test_a_task_is_no_longer_than_with_pokerkit(title: str) -> None:
    exec(TWINS[title], {})
    ours = "".join(example.source for example in doctest.DocTestParser().get_examples(PROGRAMS[title]))
    assert len(ours.splitlines()) <= len(TWINS[title].strip().splitlines())
