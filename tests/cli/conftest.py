"""Typing commands of an event in a copy of a room that a module of tests has made: its fixture `begun`."""

import shutil
from pathlib import Path

import pytest

from shuffleup.cli.main import app
from tests.cli.rooms import Typed


@pytest.fixture
def typed(
    begun: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Typed:
    """Types a command after `shuffleup event` in that room and gives what was printed."""
    monkeypatch.chdir(tmp_path)
    shutil.copy(begun, tmp_path / "room.shuffleup")

    def run(*arguments: str) -> str:
        capsys.readouterr()
        app(["event", *arguments, "--as", "Tara"], result_action="return_value")
        return capsys.readouterr().out

    return run
