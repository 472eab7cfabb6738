"""What a command loads: people wait for it at every act."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.test_friday import FRIDAY

LOADED = """
import sys
from shuffleup.cli.main import main
try:
    main()
except SystemExit:
    pass
print(*sorted(sys.modules), sep="\\n", file=sys.stderr)
"""
NOT_FOR_AN_EVENT = (
    "shuffleup.casebook",
    "shuffleup.evening",
    "shuffleup.notation",
    "shuffleup.server",
    "shuffleup.tournament.reader",
    "argon2",
    "cyclopts.help.formatters.html",
    "asyncio",
    "jinja2",
    "multiprocessing",
    "starlette",
    "uvicorn",
)


@pytest.mark.parametrize("typed", ["event status", "event next", "event register Ann", "event list"])
def test_a_command_loads_nothing_that_only_others_need(tmp_path: Path, typed: str) -> None:
    (tmp_path / "friday.yaml").write_text(FRIDAY)
    for words in (["event", "open", "friday.yaml"], typed.split()):
        command = [sys.executable, "-c", LOADED, *words]
        told = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True, timeout=120)
    loaded = set(told.stderr.splitlines())
    assert "shuffleup.director" in loaded
    assert not [name for name in NOT_FOR_AN_EVENT if name in loaded]
    acts = typed.startswith("event register")
    assert ("shuffleup.tournament.entries.deciding" in loaded) is acts, "who looks decides nothing"


def test_the_list_of_commands_loads_no_tournament(tmp_path: Path) -> None:
    command = [sys.executable, "-c", LOADED, "--help"]
    told = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True, timeout=120)
    loaded = set(told.stderr.splitlines())
    assert "shuffleup.cli.main" in loaded
    assert not [name for name in ("shuffleup.director", "shuffleup.rulebook", "yaml") if name in loaded]
