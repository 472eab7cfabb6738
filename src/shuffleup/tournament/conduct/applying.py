"""Rulings on conduct take effect; penalties run down with the hands at a player's table."""

from msgspec.structs import replace

from shuffleup.ids import EntryId, TableNumber
from shuffleup.tournament._areas.applies import applies
from shuffleup.tournament.chips.applying import take_in
from shuffleup.tournament.conduct.consequences import ChipsOut, Consequences
from shuffleup.tournament.conduct.events import (
    HandsCounted,
    PlayerAbsent,
    PlayerBack,
    RulingReplaced,
    StallingMeasuresAnnounced,
)
from shuffleup.tournament.conduct.penalties_served import HandsToMiss, added, why_one_after_another
from shuffleup.tournament.finishes.applying import gone_from_table, take_out
from shuffleup.tournament.rulings.waiting import tasks_past
from shuffleup.tournament.state import Tournament


def apply_consequences(state: Tournament, follows: Consequences) -> None:
    """What a ruling means for entries."""
    for number, kept in follows.records.items():
        state.conduct.records.setdefault(number, []).extend(kept)
    for number, penalty in follows.penalties.items():
        earlier, why = state.conduct.penalties.get(number), follows.one_after_another
        if earlier is not None and why is None:  # an older log
            why = why_one_after_another(state.edition)
        state.conduct.penalties[number] = penalty if earlier is None else added(earlier, penalty, why or ())
    for out in follows.chips_out:
        _take_out(state, out)
    for number, chips in follows.given.items():
        entry = state.entries[number]
        entry.stack, entry.chips = entry.stack + chips, None
        _in_hand(state, number, chips)
    for number in follows.disqualified:
        _disqualify(state, number)


def _take_out(state: Tournament, out: ChipsOut) -> None:
    take_in(state, out.value, out.chips)
    if out.assumed:
        state.chips.assumed += out.value
    if out.entry is not None:
        entry = state.entries[out.entry]
        entry.stack, entry.chips = max(0, entry.stack - out.value), None
        gone_from_table(state, entry, out.value)
        _in_hand(state, out.entry, -out.value)


def _in_hand(state: Tournament, number: EntryId, chips: int) -> None:
    """Chips that come to a player or leave them in the middle of a hand are not won or lost in it."""
    place = state.entries[number].place
    hand = state.hands.begun.get(place.table) if place is not None else None
    if hand is not None and number in hand.stacks:
        stacks = {**hand.stacks, number: max(0, hand.stacks[number] + chips)}
        state.hands.begun[hand.table] = replace(hand, stacks=stacks)


def _disqualify(state: Tournament, number: EntryId) -> None:
    """They hold the place that they had reached, so that nobody else's changes."""
    take_out(state, state.entries[number], "disqualified", 0)


@applies(RulingReplaced)
def ruling_replaced(state: Tournament, event: RulingReplaced) -> None:
    kept = state.rulings.given[event.number - 1]
    state.rulings.given[event.number - 1] = replace(kept, replaced_by=event.outcome)
    if event.hands_left is None or kept.entry is None:
        return
    if event.hands_left:
        state.conduct.penalties[kept.entry] = HandsToMiss(
            event.missed + event.hands_left, event.missed, event.citations
        )
    else:
        state.conduct.penalties.pop(kept.entry, None)


# Hands that are missed


def count_hand(state: Tournament, table: TableNumber) -> None:
    """A hand has begun at a table: penalties of its players run down by one. A re-deal is no new hand."""
    if state.conduct.penalties:
        for number in _on_penalty_at(state, table):
            state.conduct.penalties[number] = state.conduct.penalties[number].hand_begun(at=table)


def hand_over(state: Tournament, table: TableNumber) -> None:
    """A hand is over at a table: whoever has missed their last one may come back; hand for hand it waits."""
    if (playing := state.hand_for_hand.under_way) is not None:
        state.hand_for_hand.under_way = replace(playing, done=playing.done | {table})
    if state.timing.player_clocks:
        state.timing.player_clocks.pop(table, None)
    if state.conduct.penalties:
        drop_served(state, table)


def drop_served(state: Tournament, table: TableNumber) -> None:
    if state.conduct.penalties:
        for number in _on_penalty_at(state, table):
            if state.conduct.penalties[number].served:
                del state.conduct.penalties[number]


def _on_penalty_at(state: Tournament, table: TableNumber) -> list[EntryId]:
    places = {number: state.entries[number].place for number in state.conduct.penalties}
    return [number for number, place in places.items() if place is not None and place.table == table]


@applies(HandsCounted)
def hands_counted(state: Tournament, event: HandsCounted) -> None:
    for _ in range(event.hands):
        count_hand(state, event.table)
        drop_served(state, event.table)
    tasks_past(state, event.table)
    state.seats.seen_dealing(event.table)
    if event.table in state.hands.told_at or event.table in state.seats.seen:
        from shuffleup.tournament.hands.forgetting import forget

        forget(state, event.table)


@applies(PlayerAbsent)
def player_absent(state: Tournament, event: PlayerAbsent) -> None:
    state.conduct.absent.add(event.entry)


@applies(PlayerBack)
def player_back(state: Tournament, event: PlayerBack) -> None:
    state.conduct.absent.remove(event.entry)


@applies(StallingMeasuresAnnounced)
def stalling_measures_announced(state: Tournament, event: StallingMeasuresAnnounced) -> None:
    state.conduct.against_stalling = event.measures
