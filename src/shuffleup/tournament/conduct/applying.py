"""Rulings on conduct take effect; penalties run down with the hands at a player's table."""

from msgspec.structs import replace

from shuffleup.floor.ruling import Ruling
from shuffleup.ids import EntryId, TableNumber
from shuffleup.tournament._applying import applies
from shuffleup.tournament.chips.applying import take_in
from shuffleup.tournament.conduct.events import (
    HandsCounted,
    IncidentDecided,
    IncidentRuled,
    PenaltyGiven,
    PlayerAbsent,
    PlayerBack,
    RulingReplaced,
)
from shuffleup.tournament.conduct.incidents import ChipsOut, Consequences, RuledIncident
from shuffleup.tournament.conduct.penalties_served import HandsToMiss, added
from shuffleup.tournament.finishes.applying import take_out
from shuffleup.tournament.state import Tournament


@applies(IncidentRuled)
def incident_ruled(state: Tournament, event: IncidentRuled) -> None:
    state.conduct.incidents.append(
        RuledIncident(event.number, event.at, event.ruling, event.table, event.entry)
    )
    _carry_out(state, event.table, event.ruling, event.consequences)


@applies(IncidentDecided)
def incident_decided(state: Tournament, event: IncidentDecided) -> None:
    kept = state.conduct.incidents[event.number - 1]
    state.conduct.incidents[event.number - 1] = replace(kept, ruling=event.ruling)
    place = None if kept.entry is None else state.entries[kept.entry].place
    _carry_out(state, place.table if place else kept.table, event.ruling, event.consequences)


@applies(PenaltyGiven)
def penalty_given(state: Tournament, event: PenaltyGiven) -> None:
    state.conduct.incidents.append(
        RuledIncident(event.number, event.at, event.ruling, event.table, event.entry)
    )
    _carry_out(state, event.table, event.ruling, event.consequences)


def _carry_out(state: Tournament, table: TableNumber | None, ruling: Ruling, follows: Consequences) -> None:
    for number, kept in follows.records.items():
        state.conduct.records.setdefault(number, []).extend(kept)
    for number, penalty in follows.penalties.items():
        earlier = state.conduct.penalties.get(number)
        state.conduct.penalties[number] = (
            penalty if earlier is None else added(state.edition, earlier, penalty)
        )
    for out in follows.chips_out:
        _take_out(state, out)
    for number, chips in follows.given.items():
        entry = state.entries[number]
        entry.stack, entry.chips = entry.stack + chips, None
    for number in follows.disqualified:
        _disqualify(state, number)
    # A hand of his that is being played at the desk is dead at once.
    desk = None if table is None else state.rulings.desks.get(table)
    if desk is not None and ruling.remedies and all(map(desk.hand.can, ruling.remedies)):
        desk.carry_out(desk.ruled(ruling))


def _take_out(state: Tournament, out: ChipsOut) -> None:
    take_in(state, out.value, out.chips)
    if out.entry is not None:
        entry = state.entries[out.entry]
        entry.stack, entry.chips = max(0, entry.stack - out.value), None


def _disqualify(state: Tournament, number: EntryId) -> None:
    """He holds the place that he had reached, so that nobody else's changes."""
    take_out(state, state.entries[number], "disqualified", 0)


@applies(RulingReplaced)
def ruling_replaced(state: Tournament, event: RulingReplaced) -> None:
    kept = state.conduct.incidents[event.number - 1]
    state.conduct.incidents[event.number - 1] = replace(kept, replaced_by=event.outcome)
    if event.hands_left is None or kept.entry is None:
        return
    if event.hands_left:
        state.conduct.penalties[kept.entry] = HandsToMiss(event.hands_left, citations=event.citations)
    else:
        state.conduct.penalties.pop(kept.entry, None)


# Hands that are missed


def count_hand(state: Tournament, table: TableNumber) -> None:
    """A hand has begun at a table: penalties of its players run down by one. A re-deal is no new hand."""
    for number in _on_penalty_at(state, table):
        state.conduct.penalties[number] = state.conduct.penalties[number].hand_begun()


def hand_over(state: Tournament, table: TableNumber) -> None:
    """A hand is over at a table: whoever has missed his last one may come back; hand for hand it waits."""
    if (playing := state.hand_for_hand.under_way) is not None:
        state.hand_for_hand.under_way = replace(playing, done=playing.done | {table})
    state.timing.player_clocks.pop(table, None)
    drop_served(state, table)


def drop_served(state: Tournament, table: TableNumber) -> None:
    for number in _on_penalty_at(state, table):
        if state.conduct.penalties[number].served:
            del state.conduct.penalties[number]


def _on_penalty_at(state: Tournament, table: TableNumber) -> list[EntryId]:
    if not state.conduct.penalties:
        return []
    places = {number: state.entries[number].place for number in state.conduct.penalties}
    return [number for number, place in places.items() if place is not None and place.table == table]


@applies(HandsCounted)
def hands_counted(state: Tournament, event: HandsCounted) -> None:
    for _ in range(event.hands):
        count_hand(state, event.table)
        drop_served(state, event.table)


@applies(PlayerAbsent)
def player_absent(state: Tournament, event: PlayerAbsent) -> None:
    state.conduct.absent.add(event.entry)


@applies(PlayerBack)
def player_back(state: Tournament, event: PlayerBack) -> None:
    state.conduct.absent.remove(event.entry)
