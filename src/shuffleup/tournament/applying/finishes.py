"""Players go out."""

from collections.abc import Iterable

from shuffleup.tournament.applying._registry import applies
from shuffleup.tournament.entry import Entry
from shuffleup.tournament.events.finishes import Gone, PlayersOut
from shuffleup.tournament.state import Tournament


@applies(PlayersOut)
def players_out(state: Tournament, event: PlayersOut) -> None:
    for gone in event.gone:
        leave_table(state, state.entries[gone.entry])
        state.entries[gone.entry].standing = "out"
    state.out.extend(event.groups)
    record_knock_outs(state, event.gone)


def record_knock_outs(state: Tournament, gone: Iterable[Gone]) -> None:
    """Who won whose last chips: bounties follow from it."""
    state.knock_outs.extend((one.entry, (one.by,) if one.by else ()) for one in gone)


def leave_table(state: Tournament, entry: Entry) -> None:
    """An entry gives up its seat; its chips, if it has any, stay in the event."""
    if entry.place is not None:
        table = state.tables[entry.place.table]
        state.tables[table.number] = table.leave(entry.place.seat)
    entry.place, entry.stack, entry.chips = None, 0, None
