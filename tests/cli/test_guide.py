"""The commands of docs/running-an-event.md, as they are printed."""

import re
import shlex
from collections.abc import Callable
from pathlib import Path

import pytest

from shuffleup.cli.main import app
from tests.cli.test_league import SAVE
from tests.conftest import ROOT

PAGE = (ROOT / "docs" / "running-an-event.md").read_text()


def _commands(page: str) -> list[str]:
    """Several on a line are parted by dots, and what they do stands after two blanks or more."""
    found: list[str] = []
    for line in re.findall(r"^    (shuffleup .*)$", page, re.MULTILINE):
        first, *more = re.split(r"\s+·\s+", line)
        written = [first, *(f"shuffleup event {part}" for part in more)]
        found += [re.split(r"\s{2,}", part)[0] for part in written]
    return found


COMMANDS = _commands(PAGE)


def _section(title: str) -> list[str]:
    return _commands(PAGE.partition(f"\n## {title}\n")[2].partition("\n## ")[0])


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_of_the_guide_can_be_read(command: str) -> None:
    app.parse_args(shlex.split(command)[1:], exit_on_error=False, print_error=False)


def test_the_first_screen_of_the_readme_says_what_it_is_shows_it_and_how_to_start() -> None:
    screen = "\n".join((ROOT / "README.md").read_text().splitlines()[:24])
    assert "runs poker tournaments by the book" in screen
    assert "make run" in screen
    (picture,) = re.findall(r"!\[[^\]]+\]\(([^)]+)\)", screen)
    assert (ROOT / picture).read_bytes().startswith(b"\x89PNG")


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    monkeypatch.chdir(tmp_path)
    names = ["Carla", "Dee", "Eve", *(f"Player {number}" for number in range(1, 21))]
    (tmp_path / "players.csv").write_text("\n".join(["name", *names]) + "\n")
    (tmp_path / "club-night.tdt").write_text(SAVE)

    def type_(command: str) -> None:
        status = app(shlex.split(command)[1:], result_action="return_value")
        assert not status, command

    return type_


def test_the_evening_begins_as_the_guide_says(run: Callable[[str], None]) -> None:
    assert len(COMMANDS) > 70
    for command in _section("Before the doors open"):
        run(command)
    play = _section("Play")
    for command in play[:3]:
        run(command)
    for command in play:
        if command.startswith(("shuffleup event clock pause", "shuffleup event clock resume")):
            run(command)
    for command in _section("The bubble, a deal, the money"):
        if command.split()[2] in ("results", "books"):
            run(command)
    assert Path("wall.txt").read_text().count("table") >= 25


def test_people_and_seasons_are_kept_as_the_guide_says(run: Callable[[str], None]) -> None:
    for command in ("new --players 27 --hours 4 -o friday.yaml", "event open friday.yaml"):
        run(f"shuffleup {command}")
    run('shuffleup event register "Ann Smith" Bob Lou')
    for number in range(4, 10):
        run(f"shuffleup event register P{number}")
    run("shuffleup event unregister p9")
    run("shuffleup event unregister Lou")
    for command in _section("People"):
        run(command)
    for command in _section("A season"):
        if command.startswith("shuffleup tdt") or "--results" in command:
            run(command)
    assert Path("season.csv").read_text().startswith("rank,player,points")
