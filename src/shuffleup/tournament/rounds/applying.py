"""Winners take their seats in the next round."""

from shuffleup.chips import Counts, worth
from shuffleup.tournament._areas.applies import applies
from shuffleup.tournament.chips.applying import issue, take_in
from shuffleup.tournament.clock.applying import turn_clock
from shuffleup.tournament.rounds.events import WinnersSeated
from shuffleup.tournament.seats.applying import close_table, draw_buttons, open_table, sit_again
from shuffleup.tournament.state import Tournament


@applies(WinnersSeated)
def winners_seated(state: Tournament, event: WinnersSeated) -> None:
    for number in event.seats:
        state.entries[number].place = None
    for table in (*event.closed, *event.tables):
        if table in state.tables:
            close_table(state, table)
        state.rounds.chips.pop(table, None)
        if table in state.seats.opened:
            state.seats.opened.remove(table)
    for table in event.tables:
        open_table(state, table)
    for number, place in event.seats.items():
        sit_again(state, number, place)
    draw_buttons(state, event.buttons)
    _hand_out(state, event)
    if len(state.rounds.tables) < event.round:
        state.rounds.tables.append({})
    for table in event.tables:
        here = tuple(one for one, place in event.seats.items() if place.table == table)
        state.rounds.tables[event.round - 1][table] = here
        state.rounds.chips[table] = sum(event.stacks[one] for one in here)
    if state.file.format == "shootout" and len(event.tables) == 1:
        state.seats.final_table_formed = True
    if event.levels_again:
        state.chips.raced, state.chips.to_race, state.chips.waived = {}, {}, {}
        state.timing.level = 0 if state.file.schedule[0].is_break else 1
        turn_clock(state, state.clock.at_line(0, state.file.schedule[0].milliseconds, event.at), event.at)


def _held(state: Tournament, value: int) -> Counts | None:
    """What winners hand in, by denomination: all chips there are, or whole stacks of the first kind.

    None: their colours are not known, as some have left play and others still play.
    """
    issued = state.chips.issued
    if value == worth(issued) == state.chips.in_play:
        return issued
    times, rest = divmod(value, state.file.starting_stack)
    pile = {chip: count * times for chip, count in state.file.stack.items()}
    there = all(issued.get(chip, 0) >= count for chip, count in pile.items())
    return pile if there and not rest else None


def _hand_out(state: Tournament, event: WinnersSeated) -> None:
    """New stacks for what the winners held."""
    if event.new_stacks:
        take_in(state, event.taken_in, _held(state, event.taken_in))
        for _ in event.seats:
            issue(state, state.file.stack)
    for number, stack in event.stacks.items():
        entry = state.entries[number]
        entry.stack, entry.counted_at = stack, event.at
        state.chips.told.add(number)
        entry.chips = dict(state.file.stack) if event.new_stacks else None
