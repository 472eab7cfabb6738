"""Every event in one sentence, as a director would tell it; with names, because this is for the room."""

from collections.abc import Iterable

from shuffleup.refused import Citation
from shuffleup.tournament._areas import load
from shuffleup.tournament._telling import TELL, Teller
from shuffleup.tournament.event import Event

__all__ = ["Teller", "rules_behind", "told"]


def told(event: Event, teller: Teller) -> str:
    """One sentence. The teller's state is the one after the event."""
    load("telling")
    return TELL[type(event)](event, teller)


def rules_behind(event: Event) -> tuple[Citation, ...]:
    """The rules that an event rests on, wherever it keeps them."""
    found: list[Citation] = []
    kept_in = ("draw", "move", "final", "error", "race", "ruling", "leftover", "redraw")
    parts = (event, *(getattr(event, name, None) for name in kept_in), *getattr(event, "rulings", ()))
    for part in parts:
        cited: Iterable[Citation] = getattr(part, "citations", ())
        found += cited
    return tuple(dict.fromkeys(found))
