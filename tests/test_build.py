"""Compiled where there is a compiler, plain where there is none, and never stale."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

from shuffleup import build
from tests.conftest import ROOT


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
        timeout=120,
    ).stdout
    assert told.split() == [told.split()[0], "plain"]
    assert told.split()[0].endswith("kernel.py")


@pytest.mark.skipif(shutil.which("make") is None, reason="no make")
def test_make_run_fetches_and_compiles_only_what_it_takes_to_run(tmp_path: Path) -> None:
    """A newcomer waits: no development tools, kernels compiled side by side, each step said beforehand."""
    steps = subprocess.run(
        ["make", "-n", "run", f"VENV={tmp_path / 'new'}"],
        cwd=ROOT,
        env={name: value for name, value in os.environ.items() if not name.startswith(("MAKE", "MFLAGS"))},
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    ).stdout.splitlines()
    fetched = [step for step in steps if " install " in step]
    assert len(fetched) == 2
    assert not any("[dev]" in step or "[peers]" in step for step in steps)
    assert steps[steps.index(fetched[0]) - 1].startswith("echo")
    (compiled,) = [at for at, step in enumerate(steps) if "build_ext" in step]
    assert steps[compiled - 1].startswith("echo")
    assert steps[-1].endswith("shuffleup demo")
    assert "self.parallel = self.parallel or os.cpu_count()" in (ROOT / "setup.py").read_text()


def test_importing_the_package_needs_no_numpy_and_no_yaml() -> None:
    script = (
        "import sys, shuffleup.hand.starting.position; print('numpy' in sys.modules, 'yaml' in sys.modules)"
    )
    told = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True, timeout=120
    ).stdout
    assert told.split() == ["False", "False"]


def test_a_wheel_installs_and_answers(tmp_path: Path) -> None:
    """Made as plain Python, which takes seconds; what it answers with lies in the wheel, and nowhere else."""
    here = {**os.environ, "SHUFFLEUP_BUILD": "later"}
    options = ["--no-deps", "--no-build-isolation", "--disable-pip-version-check", "-q"]
    source = tmp_path / "source"
    shutil.copytree(ROOT / "src", source / "src", ignore=shutil.ignore_patterns("*.so", "*.c", "__pycache__"))
    for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, source / name)
    _run(sys.executable, "-m", "pip", "wheel", *options, "-w", str(tmp_path), str(source), env=here)
    (wheel,) = tmp_path.glob("shuffleup-*.whl")
    with ZipFile(wheel) as packed:
        packed.extractall(tmp_path / "installed")
    there = {**os.environ, "PYTHONPATH": str(tmp_path / "installed")}
    script = "import shuffleup; print(shuffleup.__file__, shuffleup.equity('AhAs', 'KdKc').players[0].wins)"
    where, wins = _run(sys.executable, "-c", script, env=there).split()
    assert Path(where).is_relative_to(tmp_path)
    assert wins == "1388072"
    ruled = _run(
        *(sys.executable, "-m", "shuffleup", "ruling", "nlhe 100/200 flop pot 800 | A 20000* | B 20000"),
        *("A pushes 500", "--edition", "tda-2024"),
        env=there,
    )
    assert "A bets 500" in ruled


def _run(*words: str, env: dict[str, str]) -> str:
    done = subprocess.run(words, env=env, cwd="/", capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == 0, done.stderr
    return done.stdout
