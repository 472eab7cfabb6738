"""The areas of the tournament: a folder each, or one module for a small one.

In a folder `commands` says what can be asked, `deciding` what the rules make of it, `events` what happened,
`fitting` whether that can have happened now, `applying` what it changes, `telling` how it is told.

People wait for a command at every act, and most of what it costs is what it loads. So nothing is loaded
before it is needed: a part of an area when something of that area is met, its modules one by one until one of
them has what is looked for (`deciding.py` before `deciding_moves.py`); what brings the floor with it is last.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TypeVar

_TOURNAMENT = __package__.rpartition(".")[0]
SMALL = ("people", "seeds", "announcements")
"""Areas that are one module."""
OFTEN = ("entries", "seats", "clock", "finishes", "money", "rebuys", "chips", "days")
"""Areas that nearly every log has something of."""
WITH_FLOOR = ("hand_for_hand", "rulings", "older")
"""Areas whose events tell what the floor ruled."""
_HERE = Path(__file__).parent.parent

F = TypeVar("F")


@cache
def load(part: str) -> None:
    """Imports this part of every area, so that all it registers is known."""
    for _ in one_by_one(part):
        pass


def one_by_one(part: str) -> Iterator[None]:
    """Imports this part of one area after another, for somebody who looks for one thing in it."""
    for area in areas():
        for module in _modules(area, part):
            import_module(module)
            yield


def registered(registry: Mapping[type, F], kind: type, part: str) -> F | None:
    """What the area of a command or an event has registered for it in this part."""
    if kind not in registry:
        area = kind.__module__.removeprefix(f"{_TOURNAMENT}.").partition(".")[0]
        for module in _modules(area, part):
            import_module(module)
            if kind in registry:
                break
    return registry.get(kind)


@cache
def areas() -> tuple[str, ...]:
    """Every area: those that are met most often first, and those that need the floor last."""
    found = sorted(folder.name for folder in _HERE.iterdir() if (folder / "events.py").is_file())
    others = [area for area in found if area not in (*OFTEN, *WITH_FLOOR)]
    return (*OFTEN, *SMALL, *others, *WITH_FLOOR)


@cache
def _modules(area: str, part: str) -> tuple[str, ...]:
    """The modules of one part of an area, the one with its bare name first."""
    if area in SMALL:
        return (f"{_TOURNAMENT}.{area}",)
    found = sorted(module.stem for module in (_HERE / area).glob(f"{part}*.py"))
    return tuple(f"{_TOURNAMENT}.{area}.{module}" for module in found)
