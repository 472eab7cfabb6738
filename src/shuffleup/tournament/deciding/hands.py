"""Hands at tables that are followed: button, blinds, who is dealt in."""

from shuffleup.tournament.button import dealt_in, first_roles, next_roles, why_roles
from shuffleup.tournament.commands.hands import BeginHand, EndHand
from shuffleup.tournament.deciding._registry import decides
from shuffleup.tournament.deciding.finishes import ranked
from shuffleup.tournament.events.hands import HandBegun, HandEnded
from shuffleup.tournament.final_table import stakes_due
from shuffleup.tournament.posting import posts
from shuffleup.tournament.seats import Roles, Table
from shuffleup.tournament.state import Tournament


@decides(BeginHand)
def begin_hand(state: Tournament, command: BeginHand, now: int) -> HandBegun:
    table = state.table(command.table)
    roles = command.roles or _roles(state, table)
    line = state.file.levels[max(state.level, 1) - 1]
    level, why_stakes = stakes_due(state.edition, line.level, at_final_table=state.final_table_formed)
    ante_first = state.policies.seating.bba_short_order == "ante-first"
    stacks = {seat: state.entries[table.entry(seat)].stack for seat in table.taken}
    return HandBegun(
        table.number,
        state.hands_played.get(table.number, 0) + 1,
        state.file.game,
        level,
        now,
        roles,
        dealt_in(table, roles),
        posts(table, roles, level, stacks, ante_first=ante_first),
        (*(why_roles(state.edition, table, roles) if table.last else ()), why_stakes),
    )


def _roles(state: Tournament, table: Table) -> Roles:
    if table.number in state.first_buttons:
        return first_roles(table, state.first_buttons[table.number])
    return next_roles(table)


@decides(EndHand)
def end_hand(state: Tournament, command: EndHand, now: int) -> HandEnded:
    groups = ranked(state, command.gone) if command.gone else ()
    return HandEnded(command.table, now, command.gone, groups, command.stacks)
