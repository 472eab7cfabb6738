"""A structure that ends when it should: drawn by the conventions of card rooms, played, and drawn again.

How fast the blinds go up is found by playing: more of all chips in big blinds at the end makes the event
longer. Of the lengths that a level may have, the one is kept with which most runs end near the wish.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from shuffleup.chips import worth
from shuffleup.refused import Malformed, Refused
from shuffleup.simulate.checking import check_event
from shuffleup.simulate.playing import Played
from shuffleup.simulate.runs import Progress, run
from shuffleup.tournament.event_file.designing import LEVEL_MINUTES, Plan, Wish, design
from shuffleup.tournament.event_file.fields import EventFile

NEAR = 30
"""Minutes from the wish that are still when it was asked for."""
TRIED = 24
"""Runs by which a structure is compared with the others."""
PROVED = 100
"""Runs, of other cards, by which the one that is kept is told about."""
AGAIN = 5
"""Structures that are compared by more runs where none did well enough."""
PLAYABLE = 10
"""Big blinds of an average stack when half of the time is over."""
ENOUGH = 22
"""Of the runs by which structures are compared: with so many near the wish none better is looked for."""
BENDS = (1.0, 1.5, 2.0, 3.0)
DEEPER = (2, 4)
"""Times the usual stack, where it is not decided: with few players and many hours the blinds have room to
stay low for long, and to rise fast only at the end."""
LATE = (2.0, 3.0)
"""How blinds go up there."""
_SLOWEST, _FASTEST = 160, 4
"""All chips in big blinds at the end, between which the right one is looked for."""
_STEPS = 6


class Designed(msgspec.Struct, frozen=True):
    """A structure, and what came of playing it."""

    file: EventFile
    played: tuple[Played, ...]
    minutes: int
    """As wished."""

    @property
    def near(self) -> int:
        """Runs in a hundred that ended within half an hour of the wish."""
        return 100 * _near(self.played, self.minutes) // len(self.played)

    @property
    def halfway(self) -> int:
        """The average stack in big blinds when half of the time is over, in the middle one of the runs."""
        return _halfway(self.file, self.played, self.minutes)


def designed(
    wish: Wish,
    written: Callable[[Plan], EventFile],
    *,
    seed: int = 1,
    workers: int | None = None,
    progress: Progress | None = None,
) -> Designed:
    """The event that ends nearest to the wish; `written` makes a file of a plan, as it will be kept.

    What cannot be had is refused before anything is played.
    """
    wishes = []
    for one in _ways(wish):
        try:
            check_event(written(design(one)), wish.players)
        except Refused:
            if one.big_blinds == wish.big_blinds:
                raise
            continue  # the chips make a deeper stack, and do not last for the event
        wishes.append(one)
    of, done = len(wishes) * _STEPS * TRIED + (1 + AGAIN) * PROVED, 0

    def told(now: int, _: int) -> None:
        if progress is not None:
            progress(done + now, of)

    def runs(file: EventFile, how_many: int, seed: int) -> list[Played]:
        nonlocal done
        played = run(file, wish.players, how_many, seed, workers, progress=told)
        if len(played) < how_many:
            raise KeyboardInterrupt
        done += how_many
        return played

    tried: list[_Tried] = []
    for one in wishes:
        tried += _nearer(one, written, lambda file: runs(file, TRIED, seed))
        if any(found.near >= ENOUGH and found.halfway >= PLAYABLE for found in tried):
            break
    best = _best(tried)
    if best.near < ENOUGH:
        again = sorted(tried, key=lambda one: (one.halfway >= PLAYABLE, one.near), reverse=True)[:AGAIN]
        done = of - PROVED - len(again) * PROVED
        counted = [(_near(runs(one.file, PROVED, seed + 2), wish.minutes), one) for one in again]
        best = max(counted, key=lambda one: one[0])[1]
    return Designed(best.file, tuple(runs(best.file, PROVED, seed + 1)), wish.minutes)


class _Tried(NamedTuple):
    near: int
    """Of the runs."""
    halfway: int
    file: EventFile


def _nearer(
    wish: Wish, written: Callable[[Plan], EventFile], play: Callable[[EventFile], list[Played]]
) -> Iterator[_Tried]:
    """Made slower or faster, step by step, until half of the runs end before the wish and half after it."""
    slow, fast = _SLOWEST, _FASTEST
    for _ in range(_STEPS):
        middle = round((slow * fast) ** 0.5)
        try:
            file = written(design(replace(wish, end_at=middle)))
        except Malformed:  # so fast the blinds cannot go up
            fast = middle
            continue
        played = play(file)
        yield _Tried(_near(played, wish.minutes), _halfway(file, played, wish.minutes), file)
        ends = sorted(one.ended_at for one in played)[len(played) // 2] // 60_000
        if ends > wish.minutes:
            slow = middle
        else:
            fast = middle
        if slow <= fast + 1:
            break


def _ways(wish: Wish) -> list[Wish]:
    """The wish with levels as long as the conventions would have them, longer and shorter; first with blinds
    that go up evenly, then with blinds that go up late, after which events end closer together, and at last
    with deeper stacks, if the chips make them and none was asked for.
    """
    usual = design(wish)
    lengths: Sequence[int] = (wish.level_minutes or 0,)
    if wish.level_minutes is None:
        at = LEVEL_MINUTES.index(next(line.minutes for line in usual.schedule if not line.is_break))
        lengths = (LEVEL_MINUTES[at], *LEVEL_MINUTES[max(0, at - 1) : at], *LEVEL_MINUTES[at + 1 : at + 4])
    found: list[tuple[int | None, int, float]] = [
        (None, length, bend) for bend in BENDS for length in lengths
    ]
    if wish.stack is None and wish.big_blinds is None:
        first = usual.schedule[0].level.big_blind
        deeper = [times * worth(usual.stack) // first for times in DEEPER]
        found += [(depth, length, bend) for depth in deeper for bend in LATE for length in lengths]
    ways = []
    for depth, length, bend in found:
        one = replace(wish, big_blinds=depth or wish.big_blinds, level_minutes=length, bend=bend)
        try:
            plan = design(one)
        except Malformed:
            continue
        if depth is None or worth(plan.stack) > worth(usual.stack):
            ways.append(one)
    return ways


def _best(tried: Sequence[_Tried]) -> _Tried:
    """Of the playable ones that nearly as many runs end near with as with any, the one with most play."""
    playable = [one for one in tried if one.halfway >= PLAYABLE] or list(tried)
    nearest = max(one.near for one in playable)
    good = [one for one in playable if one.near >= min(nearest, ENOUGH)]
    return max(good, key=lambda one: (one.halfway, one.near))


def _near(played: Sequence[Played], minutes: int) -> int:
    return sum(abs(one.ended_at - minutes * 60_000) <= NEAR * 60_000 for one in played)


def _halfway(file: EventFile, played: Sequence[Played], minutes: int) -> int:
    found = []
    for one in played:
        moment = max((at for at in one.moments if at.at <= minutes * 30_000), key=lambda at: at.at)
        later = [line.level.big_blind for line in file.schedule[moment.line :] if not line.is_break]
        found.append(moment.chips // moment.players // later[0])
    return sorted(found)[len(found) // 2]
