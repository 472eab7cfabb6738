"""The board of an event: what hangs on the wall of the room."""

from collections import Counter

import msgspec

from shuffleup.tournament.clock.telling import line_told
from shuffleup.tournament.days.bags import average_stack
from shuffleup.tournament.days.day_ending import still_to_come
from shuffleup.tournament.finishes.envelopes import envelopes_left
from shuffleup.tournament.hands.level_due import stakes_in_force
from shuffleup.tournament.money.prize_money import pool_now
from shuffleup.tournament.rounds.progress import told as round_told
from shuffleup.tournament.state import Tournament
from shuffleup.tournament.telling import Teller


class Board(msgspec.Struct, frozen=True):
    """What everybody may see at a glance."""

    name: str
    line: str
    """The level or break on the clock, with its stakes."""
    left: int
    """Milliseconds left of it."""
    running: bool
    next_line: str
    players_left: int
    entries: int
    tables: int
    chips_in_play: int
    average: int
    waiting: int
    bags: int
    second_bags: int
    """Players who have bagged chips; while a flight is played they are counted here alone."""
    registration_closed: bool
    prizes: int
    """The prize pool in minor units, as posted or as it is so far."""
    places: int
    """Places paid; 0: not posted yet."""
    big_blind: int
    """Of the level in force; 0 where the game has none."""
    round: str
    """In a shootout or a bracket, the round and how far it is; empty otherwise."""
    envelopes: tuple[tuple[int, int], ...]
    """Mystery bounties that are left: what an envelope holds, in minor units, and how many there are."""
    next_break: int | None
    """Milliseconds to the next break of the schedule; None: there is none to come, or it is one."""


def _big_blind(state: Tournament) -> int:
    if not state.started or state.file.mix is not None:
        return 0
    return stakes_in_force(state, state.file.game).big_blind


def _next_break(state: Tournament, now: int) -> int | None:
    schedule, line = state.file.schedule, state.clock.line
    if not state.started or schedule[line].is_break:
        return None
    wait = state.clock.left_at(now)
    for one in still_to_come(state):
        if one.is_break:
            return wait
        wait += one.milliseconds
    return None


def board(state: Tournament, now: int) -> Board:
    """The event at this moment."""
    teller = Teller(state, {})
    schedule, line = state.file.schedule, state.clock.line
    entries = [entry for entry in state.entries.values() if entry.standing != "withdrawn"]
    bagged = [entry for entry in entries if entry.standing == "bagged"]
    chips = state.chips.in_play
    left = state.players_left
    if flight := state.days.flight:
        entries = [entry for entry in entries if entry.flight == flight]
        elsewhere = [entry for entry in bagged if entry.flight != flight]
        chips -= sum(entry.stack for entry in elsewhere)
        left -= len(elsewhere)
    return Board(
        name=state.file.name,
        line=line_told(teller, line) if state.started else "Play has not begun",
        left=state.clock.left_at(now),
        running=state.clock.running,
        next_line=line_told(teller, line + 1) if line + 1 < len(schedule) else "",
        players_left=left or sum(entry.standing == "registered" for entry in entries),
        entries=len(entries),
        tables=len(state.tables),
        chips_in_play=chips,
        average=average_stack(state, chips, left),
        waiting=len(state.alternates),
        bags=len({entry.person for entry in bagged}),
        second_bags=len(bagged) - len({entry.person for entry in bagged}),
        registration_closed=state.field.registration_closed,
        prizes=pool_now(state).prizes,
        places=state.money.ladder.places if state.money.ladder is not None else 0,
        big_blind=_big_blind(state),
        round=round_told(state),
        envelopes=tuple(Counter(envelopes_left(state)).items()),
        next_break=_next_break(state, now),
    )
