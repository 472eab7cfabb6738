"""The areas of the tournament: a folder each, or one module for a small one.

In a folder `commands` says what can be asked, `deciding` what the rules make of it, `events` what happened,
`fitting` whether that can have happened now, `applying` what it changes, `telling` how it is told.
"""

from functools import cache
from importlib import import_module
from pathlib import Path

SMALL = ("people", "seeds")
"""Areas that are one module."""


@cache
def load(part: str) -> None:
    """Imports this part of every area that has it, so that what it registers is known.

    Who only looks at an event decides nothing: what reading a log does not need is loaded when it is asked.
    """
    here = Path(__file__).parent
    for module in sorted(here.glob(f"*/{part}*.py")):
        import_module(f"{__package__}.{module.parent.name}.{module.stem}")
    for area in SMALL:
        import_module(f"{__package__}.{area}")
