"""The pages, made from the views: a frame and its parts. Only parts that changed are sent again."""

from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from shuffleup.server.access import ROLES, Role
from shuffleup.server.live import Fragments
from shuffleup.server.room import ServedEvent
from shuffleup.server.words import speaking
from shuffleup.views.console import console, deeds
from shuffleup.views.entries_desk import entries_desk
from shuffleup.views.payouts import payouts
from shuffleup.views.wall import wall

PARTS = {
    "wall": ("wall-head", "wall-clock", "wall-side", "wall-strip"),
    "console": ("console-head", "console-todo", "console-tables", "console-done"),
    "desk": ("console-head", "desk-entries"),
    "money": ("console-head", "money-prizes"),
    "history": ("console-head", "history-deeds"),
    "floor": ("console-head", "console-todo", "floor-tables"),
}
"""The parts of each page; each is a template of that name, and an element with that id."""

WHO: dict[str, tuple[Role, ...]] = {"wall": ROLES, "floor": ("director", "floor")}
"""Who may see a page; the others are the director's."""
FOR_EVERYBODY = ("wall",)
JUST_DONE = 8
HISTORY = 500


def may_see(name: str, role: Role | None) -> bool:
    """Whether somebody may see a page; None: somebody who has not come in.

    >>> may_see("wall", None), may_see("console", "floor"), may_see("floor", "floor")
    (True, False, True)
    """
    return name in FOR_EVERYBODY or role in WHO.get(name, ("director",))


def ordinal(number: int) -> str:
    """
    >>> [ordinal(n) for n in (1, 2, 3, 4, 11, 21)]
    ['1st', '2nd', '3rd', '4th', '11th', '21st']
    """
    ending = "th" if 10 <= number % 100 <= 20 else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"


def chips(amount: int) -> str:
    """
    >>> chips(12450000)
    '12,450,000'
    """
    return f"{amount:,}"


def denomination(amount: int) -> str:
    """A chip's face.

    >>> denomination(25), denomination(1000), denomination(25000), denomination(1000000)
    ('25', '1K', '25K', '1M')
    """
    for unit, letter in ((1_000_000, "M"), (1_000, "K")):
        if amount >= unit and not amount % unit:
            return f"{amount // unit}{letter}"
    return str(amount)


_TEMPLATES = Environment(
    loader=FileSystemLoader(Path(__file__).parent / "templates"),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)
_TEMPLATES.filters |= {"chips": chips, "ordinal": ordinal, "denomination": denomination}


def page(name: str, language: str, **what: Any) -> str:
    """A whole page."""
    return _TEMPLATES.get_template(f"{name}.html").render(t=speaking(language), language=language, **what)


def parts(event: ServedEvent, name: str, language: str) -> Fragments:
    """The parts of a page of an event as they are now."""
    seen: dict[str, Any] = {"stream": event.stream, "t": speaking(language)}
    with event.director.looking() as state:
        teller = event.teller(state)
        seen["wall"] = wall(state, teller)
        if name != "wall":
            seen["console"] = console(state, teller, event.now())
        if name == "desk":
            seen["desk"] = entries_desk(state, teller)
        if name == "money":
            seen["money"] = payouts(state, teller)
    if name in ("console", "history"):
        seen["deeds"] = deeds(event.story.deeds, JUST_DONE if name == "console" else HISTORY)
    return {part: _TEMPLATES.get_template(f"{part}.html").render(**seen) for part in PARTS[name]}
