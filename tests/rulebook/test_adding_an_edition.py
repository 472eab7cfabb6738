"""A further edition is one YAML file and no code."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import shuffleup

SMALL = """\
edition: tda-2031
title: TDA Rules 2031
publisher: nobody yet
dated: 2031-09-01
read: made up for a test.
based_on: tda-2024
rules:
  clock-expiry: {number: "29-A", clock_seconds: 20}
  string-bets: {number: "56-B"}
"""


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the program with one file more."""
    folder = tmp_path_factory.mktemp("copy")
    source = Path(shuffleup.__file__).parent
    shutil.copytree(source, folder / "shuffleup", ignore=shutil.ignore_patterns("__pycache__"))
    (folder / "shuffleup/rulebook/data/editions/tda-2031.yaml").write_text(SMALL)
    return folder


def run(package: Path, *arguments: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", "from shuffleup.cli.main import main; main()", *arguments],
        env={"PYTHONPATH": str(package), "COLUMNS": "300", "PATH": ""},
        capture_output=True,
        text=True,
        cwd=package,
        check=False,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr + done.stdout
    return done.stdout


def test_it_is_listed_compared_and_offered_as_the_newest(package: Path) -> None:
    told = run(package, "rules", "diff", "tda-2024", "tda-2031")
    assert "29-A (was 29): Time on the clock" in told
    assert "tda-2031" in run(package, "rules", "show", "clock-expiry")
    run(package, "new", "--players", "9", "--hours", "3", "-o", "new.yaml")
    assert "edition: tda-2031" in (package / "new.yaml").read_text()


def test_it_rules_in_its_own_numbers_and_in_those_of_the_book_it_follows(package: Path) -> None:
    line = "nlhe 200/400 flop pot 1600 | A 40000* | B 40000 | C 40000; A pushes 500, pushes 500"
    told = run(package, "ruling", line, "--edition", "tda-2031")
    assert "TDA-2031: 56-B string-bets" in told
    assert "TDA-2024: 44 oversized-chip" in told


def test_cases_for_all_editions_are_played_under_it(package: Path) -> None:
    told = run(package, "cases", "run", "--edition", "tda-2031", "--rule", "string-bets")
    assert " 0 failed" in told
    assert not told.startswith("0 passed")
