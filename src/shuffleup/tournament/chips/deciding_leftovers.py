"""Chips that have left play and turn up: changed at once, or in a hand by the floor."""

from shuffleup.chips import check_counts, worth
from shuffleup.floor.steps.incidents.conduct import RemovedChipsHeld
from shuffleup.tournament._areas.decides import decides
from shuffleup.tournament.chips.commands import TakeInLeftover
from shuffleup.tournament.chips.deciding import leftover_taken_in
from shuffleup.tournament.event import Event
from shuffleup.tournament.rulings.at_desk.asking import at_desk
from shuffleup.tournament.rulings.commands import RuleAtTable
from shuffleup.tournament.rulings.deciding import rule
from shuffleup.tournament.rulings.waiting import on_desk_now
from shuffleup.tournament.state import Tournament
from shuffleup.wording import the_entry


@decides(TakeInLeftover)
def take_in_leftover(state: Tournament, command: TakeInLeftover, now: int) -> Event:
    """During a hand the floor knows what else the player has, and what of it lies in the pot."""
    place, chips = state.place(command.entry), command.chips
    check_counts(chips, the_entry(command.entry))
    desk = on_desk_now(state, place.table)
    if desk is None or desk.hand.is_over or worth(chips) > state.chips.in_play:
        return leftover_taken_in(state, command.entry, chips, now)
    found = tuple(chip for chip, count in sorted(chips.items()) for _ in range(count))
    step = RemovedChipsHeld(at_desk(state, command.entry), found)
    return rule(state, RuleAtTable(place.table, step), now)
