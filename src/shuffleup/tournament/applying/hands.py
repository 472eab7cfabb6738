"""Hands begin and end."""

from shuffleup.tournament.applying._registry import applies
from shuffleup.tournament.applying.finishes import leave_table, record_knock_outs
from shuffleup.tournament.events.hands import HandBegun, HandEnded
from shuffleup.tournament.state import Tournament


@applies(HandBegun)
def hand_begun(state: Tournament, event: HandBegun) -> None:
    state.hands[event.table] = event
    state.hands_played[event.table] = event.number
    if event.roles is not None:
        state.tables[event.table] = state.tables[event.table].played(event.roles)
        state.first_buttons.pop(event.table, None)


@applies(HandEnded)
def hand_ended(state: Tournament, event: HandEnded) -> None:
    del state.hands[event.table]
    for gone in event.gone:
        leave_table(state, state.entries[gone.entry])
        state.entries[gone.entry].standing = "out"
    for number, stack in event.stacks.items():
        entry = state.entries[number]
        entry.stack, entry.counted_at, entry.chips = stack, event.at, None
    state.out.extend(event.groups)
    record_knock_outs(state, event.gone)
