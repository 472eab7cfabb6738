"""Compiled where there is a compiler, plain where there is none, and never stale."""

import os
import shutil
import subprocess
import sys

import pytest

from shuffleup import build


def test_the_compiled_modules_were_made_from_these_sources(in_ci: bool) -> None:
    states = build.modules()
    assert states
    assert "stale" not in states.values(), "edited after they were built: run `make` (or setup.py build_ext)"
    if "plain" in states.values():
        if in_ci or shutil.which("cc") or shutil.which("gcc"):
            pytest.fail(f"a compiler is here and yet these are plain: {states}")
        pytest.skip("no C compiler: the plain modules are in use (install gcc and Python's headers)")


def test_plain_modules_serve_when_asked_for() -> None:
    script = "import shuffleup.hand.kernel.kernel as k, shuffleup.build as b; print(k.__file__, b.state())"
    told = subprocess.run(
        [sys.executable, "-c", script],
        env={**os.environ, "SHUFFLEUP_PLAIN": "1"},
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    assert told.split() == [told.split()[0], "plain"]
    assert told.split()[0].endswith("kernel.py")


def test_importing_the_package_needs_no_numpy_and_no_yaml() -> None:
    script = (
        "import sys, shuffleup.hand.starting.position; print('numpy' in sys.modules, 'yaml' in sys.modules)"
    )
    told = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout
    assert told.split() == ["False", "False"]
