"""Players go out."""

from collections.abc import Iterable

from msgspec.structs import replace

from shuffleup.ids import NOBODY, EntryId
from shuffleup.tournament._areas.applies import applies
from shuffleup.tournament.entries.entry import Entry, Standing
from shuffleup.tournament.finishes.events import Gone, PlayersOut
from shuffleup.tournament.rounds.progress import round_at
from shuffleup.tournament.state import Tournament

Groups = tuple[tuple[EntryId, ...], ...]


@applies(PlayersOut)
def players_out(state: Tournament, event: PlayersOut) -> None:
    for gone in event.gone:
        entry = state.entries[gone.entry]
        if entry.place is not None:
            state.seats.seen_dealing(entry.place.table)
        leave_table(state, entry)
        entry.standing = "out"
    if event.before:
        at = next(at for at, group in enumerate(state.finishes.out) if event.before in group)
        state.finishes.out[at:at] = event.groups
        _ranked_by_one_hand(state, event.groups)
    else:
        finish(state, event.groups, event.shares_with, event.level)
    record_knock_outs(state, event.gone)
    state.chips.told.difference_update(event.uncounted)


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
        _ranked_by_one_hand(state, groups)
    if groups and state.hand_for_hand.under_way is not None:
        state.hand_for_hand.under_way = replace(state.hand_for_hand.under_way, gone=groups[0][0])


def _ranked_by_one_hand(state: Tournament, groups: Groups) -> None:
    if len(groups) > 1:
        state.finishes.one_hand.append(tuple(number for group in groups for number in group))


def record_knock_outs(state: Tournament, gone: Iterable[Gone]) -> None:
    """Who won whose last chips: bounties follow from it."""
    for one in gone:
        state.finishes.knock_outs.append((one.entry, (one.by,) if one.by else ()))


def not_out_after_all(state: Tournament, number: EntryId, *, bounty_gone: bool) -> None:
    """An entry has no place among those who are out, and nobody has won its bounty but who was paid it."""
    out, playing = state.finishes.out, state.hand_for_hand.under_way
    at = next(at for at, group in enumerate(out) if number in group)
    level = tuple(other for other in out[at] if other != number)
    out[at : at + 1] = [level] if level else []
    state.finishes.sat_at.pop(number, None)
    hands = state.finishes.one_hand
    hands[:] = [tuple(other for other in hand if other != number) for hand in hands]
    if not bounty_gone:
        state.finishes.knock_outs = [one for one in state.finishes.knock_outs if one[0] != number]
    if playing is not None and playing.gone == number:
        state.hand_for_hand.under_way = replace(playing, gone=level[0] if level else NOBODY)


def leave_table(state: Tournament, entry: Entry) -> None:
    """An entry gives up its seat; its chips, if it has any, stay in the event."""
    number, seats, rebuys, conduct, chips = (
        entry.number,
        state.seats,
        state.rebuys,
        state.conduct,
        state.chips,
    )
    if (place := entry.place) is not None:
        if state.rounds.tables:
            state.rounds.fell[number] = round_at(state, place.table)
        state.finishes.sat_at[number] = place
        vacate(state, entry)
    entry.stack, entry.chips = 0, None
    state.field.alive.discard(number)
    chips.told.discard(number)
    # Nearly always all of these are empty.
    if chips.counted:
        chips.counted.discard(number)
    if chips.taken_along:
        chips.taken_along.discard(number)
    if chips.bought:
        chips.bought.pop(number, None)
    if seats.on_the_way:
        seats.on_the_way.pop(number, None)
    if rebuys.broke or rebuys.coming:
        rebuys.broke.pop(number, None)
        rebuys.coming.pop(number, None)
    if conduct.penalties:
        conduct.penalties.pop(number, None)
    if seats.new_here:
        seats.new_here.discard(number)
    if conduct.absent:
        conduct.absent.discard(number)


def vacate(state: Tournament, entry: Entry, *, moved: bool = False) -> None:
    """Their chair comes open after the last hand of the table; a table that is not followed counts departures
    instead. Later vacancies have higher numbers, so that the last one can be found."""
    place, seats, tables, clocks = entry.place, state.seats, state.tables, state.timing.player_clocks
    assert place is not None
    number = place.table
    seats.departures += 1
    after = state.hands.played.get(number, seats.departures)
    tables[number] = tables[number].leave(place.seat, after, moved=moved)
    entry.place = None
    if clocks and number in clocks and clocks[number].entry == entry.number:
        del clocks[number]


def gone_from_table(state: Tournament, entry: Entry, chips: int) -> None:
    """In a shootout or a bracket the winner of a table has what lies there: these chips do not any more."""
    if entry.place is not None and entry.place.table in state.rounds.chips:
        state.rounds.chips[entry.place.table] -= chips


def take_out(state: Tournament, entry: Entry, standing: Standing, chips: int) -> None:
    """An entry leaves with its chips, which are out of play."""
    gone_from_table(state, entry, chips)
    leave_table(state, entry)
    entry.standing = standing
    state.chips.in_play -= chips
    state.finishes.out.append((entry.number,))
