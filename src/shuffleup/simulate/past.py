"""Earlier evenings of a room: by how much they were longer or shorter than they would have been forecast.

Hosts have ways of their own: how long a break really is, how much is talked, who deals. What evenings with
much the same blinds lasted, against their forecasts, is carried over to the next, with a caution: of what
one earlier evening says a third is believed, of what many say nearly all.

>>> round(carried_over([(1.0, 1.1)]), 3), round(carried_over([(1.0, 1.1)] * 20), 3), carried_over([])
(1.032, 1.091, 1.0)
"""

from collections.abc import Sequence
from itertools import accumulate
from math import exp, log, sqrt
from statistics import mean

import msgspec
from msgspec.structs import replace

from shuffleup.chance import simulated_seed
from shuffleup.log.entry import LogEntry
from shuffleup.log.undo import taken_back
from shuffleup.refused import Refused, must_be
from shuffleup.simulate.checking import check_event
from shuffleup.simulate.playing import Played, play
from shuffleup.tournament.event import decode
from shuffleup.tournament.event_file.checking.schedule import stake
from shuffleup.tournament.event_file.fields import EventFile
from shuffleup.tournament.finishes.events import PlayersOut
from shuffleup.tournament.from_log import folded

EVERY = 20
"""Minutes between the moments at which the blinds of two evenings are compared."""
ALIKE = 0.1
"""Evenings count for a third where the blinds are about a tenth apart, for a ninth at a fifth."""
CAUTION = 2.0
"""Evenings exactly as forecast that are thought beside those there were."""
UNLIKE = 0.01
"""Evenings that count for less are not played."""
MOST = 2.0
"""An evening twice as long as forecast, or half, says nothing: its clock was not the event's."""
PLAYED_AGAIN = 60
"""How often an earlier evening is played to see what would have been forecast."""


class Evening(msgspec.Struct, frozen=True):
    """An event that was played to its end."""

    file: EventFile
    players: int
    minutes: float
    """From the start of the clock to the last bust-out."""


class House(msgspec.Struct, frozen=True):
    """What the earlier evenings of a room say about the next one."""

    evenings: int = 0
    """That were enough alike to count."""
    longer: float = 1.0
    """So many times as long as forecast without them."""


def evening(entries: Sequence[LogEntry]) -> Evening | None:
    """The evening that a log tells of; None if it is not over, was called off or cannot be played."""
    must_be((list, tuple), entries, "a list of the log's entries is asked for")
    for entry in entries:
        must_be(LogEntry, entry, "an evening is told by the entries of its log")
    state, gone = folded(entries), taken_back(entries)
    if not state.started or not state.is_over or state.cancelled or not state.timing.clock_was:
        return None
    began, ended = state.timing.clock_was[0].since, 0
    for entry in entries:
        if entry.tag == "players-out" and entry.command not in gone:
            out = decode(entry.tag, entry.tag_version, entry.body)
            ended = max(ended, out.at) if isinstance(out, PlayersOut) else ended
    players = len({entry.person for entry in state.entries.values() if entry.standing != "withdrawn"})
    try:
        check_event(state.file, players)
    except Refused:
        return None
    return Evening(state.file, players, (ended - began) / 60_000) if ended > began else None


def learned(file: EventFile, minutes: float, past: Sequence[Evening], runs: int = PLAYED_AGAIN) -> House:
    """What to carry over to an event that is forecast to last so many minutes."""
    found: list[tuple[float, float]] = []
    for number, one in enumerate(past):
        weight = alike(file, one.file, min(minutes, one.minutes))
        if weight >= UNLIKE:
            ratio = one.minutes / _middle(one, number, runs)
            if 1 / MOST < ratio < MOST:
                found.append((weight, ratio))
    return House(len(found), carried_over(found))


def alike(one: EventFile, other: EventFile, minutes: float) -> float:
    """1 for the same blinds at the same times for so long; less, the further apart they are.

    >>> from shuffleup.tournament.event_file.fields import Line
    >>> def evening(*blinds: int) -> EventFile:
    ...     schedule = tuple(Line(blinds=(big // 2, big), minutes=20) for big in blinds)
    ...     return EventFile(name="Friday", edition="tda-2024", stack={25: 400}, schedule=schedule)
    >>> alike(evening(50, 100, 200), evening(50, 100, 200), 60)
    1.0
    >>> round(alike(evening(50, 100, 200), evening(50, 120, 200), 60), 2)
    0.35
    """
    return counts(apart(one, other, minutes))


def counts(how_far: float, alike: float = ALIKE) -> float:
    return exp(-how_far / alike)


def apart(one: EventFile, other: EventFile, minutes: float) -> float:
    """How far apart two schedules are for so long: 0.1 where the blinds usually differ by a tenth."""
    moments = range(EVERY // 2, max(EVERY, round(minutes)), EVERY)
    return sqrt(mean(log(big_blind_at(one, at) / big_blind_at(other, at)) ** 2 for at in moments))


def big_blind_at(file: EventFile, minute: float) -> int:
    """Or small bet, on the clock; in a break that of the level before, after the last level that one."""
    at, found = 0.0, stake(file.levels[0])
    for line in file.schedule:
        if at > minute:
            break
        if not line.is_break:
            found = stake(line)
        at += line.milliseconds / 60_000
    return max(found, 1)


def carried_over(found: Sequence[tuple[float, float]], caution: float = CAUTION) -> float:
    """Of evenings, each with how much it counts and how many times as long as forecast it was."""
    weight = sum(one for one, _ in found)
    return exp(sum(one * log(ratio) for one, ratio in found) / (weight + caution))


def at_this_house(file: EventFile, played: Sequence[Played], house: House) -> list[Played]:
    """The runs as they go in this room; no level begins before the clock would have it."""
    starts = [0, *accumulate(line.milliseconds for line in file.schedule)]

    def at(time: int) -> int:
        return round(time * house.longer)

    return [
        replace(
            one,
            ended_at=at(one.ended_at),
            out_at=tuple(map(at, one.out_at)),
            moments=tuple(
                replace(moment, at=max(at(moment.at), starts[moment.line])) for moment in one.moments
            ),
        )
        for one in played
    ]


def _middle(one: Evening, number: int, runs: int) -> float:
    """Minutes that would have been forecast for an earlier evening."""
    seeds = (int.from_bytes(simulated_seed(number, run)[:6], "big") for run in range(runs))
    ends = sorted(play(one.file, one.players, seed).ended_at for seed in seeds)
    return ends[len(ends) // 2] / 60_000
