"""The level at which a hand is played: the one in force when it began, whatever the clock does meanwhile."""

from itertools import pairwise

from shuffleup.hand.starting.position import Level
from shuffleup.hand.starting.posts import ante_comes_first
from shuffleup.refused import Citation
from shuffleup.tournament.hands.events import HandBegun
from shuffleup.tournament.hands.posting import Post, antes, posts
from shuffleup.tournament.seats.final_table import stakes_due
from shuffleup.tournament.state import Tournament


def stakes_at(state: Tournament, level: int, game: str) -> tuple[Level, Citation]:
    """What a game is played for at a level, and the rule on its ante."""
    stakes = state.file.stakes(max(1, level), game)  # 0: none is announced yet
    return stakes_due(state.edition, stakes, at_final_table=state.seats.final_table_formed)


def as_played(state: Tournament, level: Level) -> Level:
    """A level of the schedule as its hands are dealt now: some books change the ante of the final table."""
    return stakes_due(state.edition, level, at_final_table=state.seats.final_table_formed)[0]


def stakes_in_force(state: Tournament, game: str) -> Level:
    """What a hand that begins now is played for."""
    return stakes_at(state, state.timing.level, game)[0]


def level_due(state: Tournament, hand: HandBegun) -> Level:
    """The level that is due to a hand in progress.

    That with which it began; another only if the clock had been wrong then, and was set right since. A level
    that came by the clock meanwhile is for the next hand.
    """
    turns = state.timing.clock_was
    for before, after in reversed(list(pairwise(turns))):
        if after.since < hand.at:
            break
        if after.put_right and after.level != before.level:
            return stakes_at(state, after.level, hand.game)[0]
    return hand.level


def posts_at(state: Tournament, hand: HandBegun, level: Level) -> tuple[Post, ...]:
    """What those dealt into a hand post at a level."""
    table = state.hands.tables_before[hand.table]
    stacks = {
        seat: hand.stacks[table.entry(seat)] for seat in hand.dealt_in if table.entry(seat) in hand.stacks
    }
    if hand.roles is None:
        return antes(table, level.ante, stacks)
    ante_first = ante_comes_first(state.policies)
    return posts(table, hand.roles, level, stacks, ante_first=ante_first, regardless=hand.dealt_in)
