"""A room in which an event is on."""

from collections.abc import Callable, Sequence
from pathlib import Path

from shuffleup.cli.main import app

Typed = Callable[..., str]
"""What is typed after `shuffleup event`, and what is printed."""


def play_begun(folder: Path, file: str, names: Sequence[str], *more: list[str]) -> Path:
    """The logbook of a room with these players in their seats, and what is typed then."""
    (folder / "friday.yaml").write_text(file)
    for words in (
        ["open", str(folder / "friday.yaml")],
        ["register", *", ".join(names).split()],
        ["draw"],
        ["start"],
        *more,
    ):
        app(["event", *words, "--room", str(folder / "room.shuffleup")], result_action="return_value")
    return folder / "room.shuffleup"
