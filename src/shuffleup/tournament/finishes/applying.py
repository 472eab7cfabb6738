"""Players go out."""

from collections.abc import Iterable

from msgspec.structs import replace

from shuffleup.ids import NOBODY, EntryId, TableNumber
from shuffleup.tournament._applying import applies
from shuffleup.tournament.entries.entry import Entry, Standing
from shuffleup.tournament.finishes.events import Gone, PlayersOut
from shuffleup.tournament.state import Tournament

Groups = tuple[tuple[EntryId, ...], ...]


@applies(PlayersOut)
def players_out(state: Tournament, event: PlayersOut) -> None:
    for gone in event.gone:
        leave_table(state, state.entries[gone.entry])
        state.entries[gone.entry].standing = "out"
    if event.before:
        at = next(at for at, group in enumerate(state.finishes.out) if event.before in group)
        state.finishes.out[at:at] = event.groups
    else:
        finish(state, event.groups, event.shares_with, event.level)
    record_knock_outs(state, event.gone)


def finish(
    state: Tournament, groups: Groups, shares_with: EntryId = NOBODY, level: tuple[EntryId, ...] = ()
) -> None:
    """They finish behind all who are left; those who share a hand with others out, level with them."""
    if shares_with:
        at = next(at for at, group in enumerate(state.finishes.out) if shares_with in group)
        reported = (*state.finishes.out[at], *(number for group in groups for number in group))
        state.finishes.out[at] = level or reported
    else:
        state.finishes.out.extend(groups)
    if groups and state.hand_for_hand.under_way is not None:
        state.hand_for_hand.under_way = replace(state.hand_for_hand.under_way, gone=groups[0][0])


def record_knock_outs(state: Tournament, gone: Iterable[Gone]) -> None:
    """Who won whose last chips: bounties follow from it."""
    state.finishes.knock_outs.extend((one.entry, (one.by,) if one.by else ()) for one in gone)


def leave_table(state: Tournament, entry: Entry) -> None:
    """An entry gives up its seat; its chips, if it has any, stay in the event."""
    if entry.place is not None:
        state.finishes.sat_at[entry.number] = entry.place
        vacate(state, entry)
    entry.place, entry.stack, entry.chips, entry.in_doubt = None, 0, None, False
    for matters in (state.seats.on_the_way, state.rebuys.broke, state.rebuys.coming):
        matters.pop(entry.number, None)
    state.field.alive.discard(entry.number)
    state.seats.new_here.discard(entry.number)
    state.conduct.absent.discard(entry.number)
    state.conduct.penalties.pop(entry.number, None)


def vacate(state: Tournament, entry: Entry, *, moved: bool = False) -> None:
    """Their chair comes open; later vacancies have higher numbers, so that the last one can be found."""
    assert entry.place is not None
    table = state.tables[entry.place.table]
    state.tables[table.number] = table.leave(entry.place.seat, vacancy(state, table.number), moved=moved)
    entry.place = None
    if (
        running := state.timing.player_clocks.get(table.number)
    ) is not None and running.entry == entry.number:
        del state.timing.player_clocks[table.number]


def vacancy(state: Tournament, table: TableNumber) -> int:
    """The hand after which a chair comes open; a table that is not followed counts departures instead."""
    state.seats.departures += 1
    return state.hands.played.get(table, state.seats.departures)


def take_out(state: Tournament, entry: Entry, standing: Standing, chips: int) -> None:
    """An entry leaves with its chips, which are out of play."""
    leave_table(state, entry)
    entry.standing = standing
    state.chips.in_play -= chips
    state.finishes.out.append((entry.number,))
