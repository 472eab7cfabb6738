"""How long what was told of a table's hands holds: a room that goes on untold has played others since."""

from collections.abc import Iterator

from shuffleup.ids import TableNumber
from shuffleup.tournament.state import Tournament

BETWEEN_HANDS = 5 * 60_000
"""Milliseconds of play after a hand in which the next one is begun, where hands are told."""

A_HAND = 2 * 60_000
"""Milliseconds of play in which a table, told or not, has dealt another hand."""

IN_A_HAND = 15 * 60_000
"""Milliseconds of play in which something is told of a hand that goes on."""


def lapses(state: Tournament) -> Iterator[tuple[int, TableNumber]]:
    """When what is known of each table's hands will be too old, if nothing more is told.

    Only play counts: in a break, while the clock stands and hand for hand a table may wait for long. The
    program tells its own hands, a table that is halted deals none, and whoever is alone at one waits.
    """
    told = state.hands.told_at
    if not told or state.file.dealt is not None or (since := _in_play_since(state)) is None:
        return
    for table, at in told.items():
        here = state.tables.get(table)
        waits = here is None or here.players < 2 or table in state.seats.halts_ordered
        if not waits and table not in state.dealt.last:
            yield max(at, since) + (IN_A_HAND if _hand_is_on(state, table) else BETWEEN_HANDS), table


def _hand_is_on(state: Tournament, table: TableNumber) -> bool:
    desk = state.rulings.desks.get(table)
    return table in state.hands.begun or (desk is not None and not desk.hand.is_over)


def _in_play_since(state: Tournament) -> int | None:
    """Since when the clock has run without a break or a pause; None if it does not."""
    since = None
    for was in reversed(state.timing.clock_was):
        if not was.clock.running or state.file.schedule[was.clock.line].is_break:
            break
        since = was.since
    return since


def hand_is_past(state: Tournament, told: int, now: int) -> bool:
    """Whether the room has played for so long that a hand of which something was told then is over."""
    return _has_played_since(state, told, now, IN_A_HAND)


def first_hand_is_past(state: Tournament, table: TableNumber, now: int) -> bool:
    """Whether a table has surely dealt since its button was drawn: it has played for long enough, the level
    is another, or somebody has gone out there."""
    drawn = state.seats.buttons_drawn_at.get(table, now)
    went_out = any(place.table == table for place in state.finishes.sat_at.values())
    return went_out or _levels_since(state, drawn, now) > 1 or _has_played_since(state, drawn, now)


def _levels_since(state: Tournament, told: int, now: int) -> int:
    """How many levels have been played, or begun, since then."""
    turns = state.timing.clock_was
    ended = [*(turn.since for turn in turns), now][1:]
    lines = {
        was.clock.line for was, then in zip(turns, ended, strict=True) if then > told and was.clock.running
    }
    return sum(not state.file.schedule[line].is_break for line in lines)


def button_seen_is_past(state: Tournament, table: TableNumber, now: int) -> bool:
    """Whether a table has played for so long since the floor saw its button that it has moved on untold."""
    seen = state.seats.seen.get(table)
    return seen is not None and _has_played_since(state, seen.at, now)


def has_dealt_since(state: Tournament, told: int, now: int) -> bool:
    """Whether a table of which nothing is told has surely dealt a hand since then."""
    return _has_played_since(state, told, now, A_HAND)


def _has_played_since(state: Tournament, told: int, now: int, long: int = BETWEEN_HANDS) -> bool:
    turns = state.timing.clock_was
    for was, then in zip(turns, [*(turn.since for turn in turns), now][1:], strict=True):
        if then > told and was.clock.running and not state.file.schedule[was.clock.line].is_break:
            return state.file.dealt is None and now - max(was.since, told) > long
    return False
