"""The closed list of facts a case may expect: named paths into the rulings given and the state they left.

A fact says how it is read off a desk, with the hand on it and the rulings given; the runner compares, it
computes nothing. `read` is None for what only an event knows; facts/event_*.py say how those are read, and
what an event knows besides the desk of its table.
"""

from collections.abc import Callable
from difflib import get_close_matches
from typing import Any, Final, Literal

import msgspec

from shuffleup.refused import Malformed

Scope = Literal["", "player", "hand", "seat", "table"]
"""What the fact is about: an expectation names it beside the fact, `{player: B, action: call}`."""

SCOPES = ("player", "hand", "seat", "table")


class Fact(msgspec.Struct, frozen=True):
    """One fact. `type` is what a case writes; `means` is one line for the writer of cases."""

    name: str
    type: Any
    means: str
    scope: Scope = ""
    read: Callable[..., Any] | None = None


NOT_TOLD: Final = object()
"""What a reader gives of which an event knows nothing by itself; then its desk is asked."""

FACTS: dict[str, Fact] = {}


def declare(*facts: Fact) -> None:
    """Adds to the closed list; a name is declared once."""
    for fact_ in facts:
        if fact_.name in FACTS:
            raise ValueError(f"the fact {fact_.name!r} is declared twice")
        FACTS[fact_.name] = fact_


def fact(name: str, where: str) -> Fact:
    """The fact of that name, or a message with what was probably meant."""
    from shuffleup.casebook.facts import hand_facts, procedure_facts, seating_facts  # noqa: F401  (they declare)

    if name not in FACTS:
        close = get_close_matches(name, FACTS, n=1)
        hint = f"; did you mean {close[0]!r}?" if close else "; docs/casebook.md lists them"
        raise Malformed(f"{where}: expect: there is no fact {name!r}{hint}")
    return FACTS[name]
