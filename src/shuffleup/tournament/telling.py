"""Every event in one sentence, as a director would tell it; with names, because this is for the room."""

from collections.abc import Iterable

from shuffleup.refused import Citation, Malformed
from shuffleup.tournament._areas import registered
from shuffleup.tournament._areas.tells import TELL, Teller
from shuffleup.tournament.event import Event

__all__ = ["Teller", "rules_behind", "told"]


def told(event: Event, teller: Teller) -> str:
    """One sentence. The teller's state is the one after the event.

    >>> from shuffleup import EventFile, Line, Tournament, commands
    >>> from shuffleup.tournament import decide
    >>> file = EventFile(name="Friday", edition="house", stack={25: 80}, schedule=(Line(blinds=(25, 50)),))
    >>> event = decide(Tournament(), commands.OpenEvent(file, next_commitment="0" * 64), 0)
    >>> told(event, Teller(Tournament.fold([event]), {}))
    'Friday is open: nlhe, played by house.'
    """
    tell = registered(TELL, type(event), "telling")
    if tell is None:
        raise Malformed(f"{event!r} is no event of a tournament")
    return tell(event, teller)


def rules_behind(event: Event) -> tuple[Citation, ...]:
    """The rules that an event rests on, wherever it keeps them.

    >>> from shuffleup import EventFile, Line, Tournament, commands
    >>> from shuffleup.tournament import decide
    >>> file = EventFile(name="Friday", edition="house", stack={25: 80}, schedule=(Line(blinds=(25, 50)),))
    >>> event = decide(Tournament(), commands.OpenEvent(file, next_commitment="0" * 64), 0)
    >>> rules_behind(event)
    ()
    """
    found: list[Citation] = []
    fields = (getattr(event, name) for name in event.__struct_fields__ if name != "citations")
    parts = (event, *fields, *getattr(event, "rulings", ()))
    for part in parts:
        cited: Iterable[Citation] = getattr(part, "citations", ())
        found += cited
    return tuple(dict.fromkeys(found))
