"""A structure from a few wishes: players, hours, the chips there are. Conventions of card rooms.

>>> plan = design(Wish(players=27, minutes=240))
>>> plan.stack
{25: 12, 100: 12, 500: 5, 1000: 6}
>>> [line.blinds for line in plan.schedule if not line.is_break][:6]
[(25, 50), (50, 100), (75, 150), (100, 200), (125, 250), (200, 400)]
"""

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from shuffleup.chips import Counts, worth
from shuffleup.hand.games import game
from shuffleup.prizes.money import read_money
from shuffleup.refused import Malformed
from shuffleup.tournament.event_file.checking.schedule import stake
from shuffleup.tournament.event_file.fields import AddOn, Line, Rebuys

CHIP_SETS: dict[str, tuple[int, ...]] = {
    "home-25": (25, 100, 500, 1000, 5000, 25000),
    "home-100": (100, 500, 1000, 5000, 25000, 100000),
}
"""Usual sets, by their smallest chip; as many of each as are needed."""

END_AT = 20
"""Most events end about when the big blind is a twentieth of all chips."""
LIKELY = (50, 5)
"""Of 96 home events 89 ended between the levels at which all starting stacks were 50 and 5 big blinds, and of
each quarter of them more than four in five."""
LEVEL_MINUTES = (60, 45, 40, 30, 25, 20, 15, 12, 10, 8, 6, 5)
STEEPEST = 1.5
"""Blinds go up by a third to a half a level; more than double is too fast for anybody."""
_ROUND = (10, 12, 15, 16, 20, 25, 30, 40, 50, 60, 80)
_USUAL = (12, 12, 5, 6)
"""Chips of each denomination in a starting stack, the smallest first."""


class Wish(msgspec.Struct, frozen=True):
    """What the host knows."""

    players: int
    minutes: int
    """How long it should last, breaks included."""
    chips: tuple[int, ...] = CHIP_SETS["home-25"]
    owned: Counts = {}
    """How many of each, if that matters."""
    big_blinds: int | None = None
    """The starting stack in big blinds; left out: 100 for up to three hours, else 200."""
    level_minutes: int | None = None
    antes: bool = True
    games: tuple[str, ...] = ("nlhe",)
    stack: int | None = None
    """What everybody begins with, if that is decided; the first blinds follow from it and from the depth."""
    end_at: int = END_AT
    """All chips in big blinds when the event should end: more of them, and the blinds go up more slowly."""
    bend: float = 1.0
    """1: blinds go up by the same share at each level; more: slowly at first, and fast towards the end."""

    @property
    def has_limits(self) -> bool:
        """Whether levels need limits of their own: stud is played, or limit games beside others."""
        fixed = {game(name).structure == "fixed-limit" for name in self.games}
        return len(fixed) > 1 or any(game(name).is_stud for name in self.games)

    @property
    def has_blinds(self) -> bool:
        """Whether levels need blinds: in limit games they follow from the limits."""
        return not self.has_limits or self.has_big_bets

    @property
    def has_big_bets(self) -> bool:
        return any(game(name).structure != "fixed-limit" for name in self.games)


class Plan(msgspec.Struct, frozen=True):
    """The stack, the schedule, and the last level of late entry: the one before the first break."""

    stack: Counts
    schedule: tuple[Line, ...]
    late_entry_until: int


def design(wish: Wish) -> Plan:
    """A structure that should end after the time wished for."""
    chips = tuple(sorted(wish.owned or wish.chips))
    _check(wish, chips)
    depth = wish.big_blinds or (100 if wish.minutes <= 180 else 200)
    first = _first_big_blind(wish, depth, chips)
    # With limits the small bet is two big blinds: so blinds, antes and bring-ins are made of the same chips.
    small_bet = 2 if wish.has_limits else 1
    stack = starting_stack(wish.stack or depth * first * small_bet, chips, _most_each(wish, chips))
    if wish.stack is not None and worth(stack) != wish.stack:
        raise Malformed(
            f"the chips make a stack of {worth(stack)} for each of {wish.players} players, not {wish.stack}: "
            "get more chips, play with fewer players, or ask for another stack"
        )
    if worth(stack) < 10 * first * small_bet:
        raise Malformed(
            f"the chips make a stack of {worth(stack)} for each of {wish.players} players, less than ten "
            f"big blinds of {first * small_bet}: get more chips or play with fewer players"
        )
    total = wish.players * worth(stack)
    minutes, before_end = _pace(wish, first, total // small_bet)
    blinds = blinds_up(first, total // small_bet // wish.end_at, before_end, chips, wish.bend)
    return Plan(stack, _with_breaks(wish, blinds, minutes, chips, total), levels_to_a_break(minutes))


def rebuys_at(price: str, plan: Plan, decimals: int = 2) -> Rebuys | None:
    """As long as late entry is open, for a starting stack."""
    if not read_money(price, decimals):
        return None
    return Rebuys({"prizes": price}, plan.stack, max(plan.late_entry_until, 1))


def add_on_at(price: str, plan: Plan, decimals: int = 2) -> AddOn | None:
    """At the end of the rebuys, for a starting stack."""
    if not read_money(price, decimals):
        return None
    return AddOn({"prizes": price}, plan.stack, max(plan.late_entry_until, 1))


def _first_big_blind(wish: Wish, depth: int, chips: tuple[int, ...]) -> int:
    """Two of the smallest chip; where the stack is decided, the largest that leaves it deep enough."""
    smallest = 2 * chips[0]
    if wish.stack is None:
        return smallest
    deep = wish.stack // (depth * (2 if wish.has_limits else 1))
    figure: int = 10 ** max(0, len(str(max(deep, 1))) - 2)
    sizes = (size * scale for size in _ROUND for scale in (max(1, figure // 10), figure, figure * 10))
    return max((big for big in sizes if smallest < big <= deep and big % smallest == 0), default=smallest)


def _check(wish: Wish, chips: tuple[int, ...]) -> None:
    if wish.players < 2:
        raise Malformed(f"{wish.players} players: an event has two or more")
    if not 30 <= wish.minutes <= 24 * 60:
        raise Malformed(f"{wish.minutes} minutes: plan for half an hour to a day")
    if not chips or chips[0] < 1 or len(set(chips)) < len(chips):
        raise Malformed("chips: give denominations of 1 or more, each once")
    if wish.big_blinds is not None and wish.big_blinds < 10:
        raise Malformed(f"a stack of {wish.big_blinds} big blinds: give ten or more")
    if wish.stack is not None and wish.stack < 20 * chips[0]:
        raise Malformed(f"a stack of {wish.stack}: give ten big blinds of {2 * chips[0]} or more")
    if wish.level_minutes is not None and wish.level_minutes < 1:
        raise Malformed("a level lasts a minute or more")


def _most_each(wish: Wish, chips: Sequence[int]) -> Counts:
    if wish.owned:
        return {chip: wish.owned[chip] // wish.players for chip in chips}
    return dict.fromkeys(chips, 1000)


def starting_stack(target: int, chips: Sequence[int], most: Mapping[int, int]) -> Counts:
    """About this much in chips: enough small ones to pay blinds with, the rest in large ones.

    >>> starting_stack(20000, (100, 500, 1000, 5000), dict.fromkeys((100, 500, 1000, 5000), 99))
    {100: 10, 500: 12, 1000: 3, 5000: 2}
    """
    stack: Counts = {}
    have = 0
    for at, (chip, larger) in enumerate(zip(chips, [*chips[1:], 0], strict=True)):
        usual = _USUAL[min(at, len(_USUAL) - 1)]
        for count in range(min(most[chip], usual, (target - have) // chip), 0, -1):
            if not larger or (have + count * chip) % larger == 0:
                stack[chip] = count
                have += count * chip
                break
    for chip in reversed(chips):
        more = min((target - have) // chip, most[chip] - stack.get(chip, 0))
        if more:
            stack[chip] = stack.get(chip, 0) + more
            have += more * chip
    return {chip: stack[chip] for chip in chips if chip in stack}


def levels_to_a_break(minutes: int) -> int:
    """Levels between two breaks: about an hour and three quarters of play."""
    return max(1, round(105 / minutes))


def _break_minutes(wish: Wish) -> int:
    return 15 if wish.minutes > 360 else 10


def _pace(wish: Wish, first: int, total: int) -> tuple[int, int]:
    """How long a level lasts, and how many are over when the event should end."""
    tried: Iterable[int] = (wish.level_minutes,) if wish.level_minutes else LEVEL_MINUTES
    for minutes in tried:
        run = levels_to_a_break(minutes)
        period = run * minutes + _break_minutes(wish)
        periods, rest = divmod(wish.minutes, period)
        levels = periods * run + min(run, rest // minutes)
        climb = max(total / wish.end_at / first, 1.0)
        if levels and (climb ** (1 / levels) <= STEEPEST or wish.level_minutes):
            break
    else:
        minutes, levels = LEVEL_MINUTES[-1], max(levels, 1)
    if not levels or climb ** (1 / levels) > 1.9:
        raise Malformed(
            f"in {wish.minutes} minutes with levels of {minutes} the blinds would have to double each level: "
            "plan for longer, make levels shorter or stacks smaller"
        )
    return minutes, levels


def working_chip(big_blind: int, chips: Sequence[int]) -> int:
    """The smallest chip that a level needs: a quarter of the big blind or the next below.

    >>> [working_chip(blind, (25, 100, 500, 1000)) for blind in (50, 300, 400, 2000, 4000)]
    [25, 25, 100, 500, 1000]
    """
    return max((chip for chip in chips if 4 * chip <= big_blind), default=min(chips))


def blinds_up(
    first: int, last: int, levels: int, chips: Sequence[int], bend: float = 1.0
) -> list[tuple[int, int]]:
    """Blinds from the first level on, reaching `last` after so many levels, and on until nobody can sit."""
    climb = min(max(last / first, 1.0) ** (1 / levels), 1.9)
    found = [first]
    while len(found) <= levels or found[-1] < 3 * last:
        level = len(found)
        bent = levels * (level / levels) ** bend
        ideal = first * climb**bent if level <= levels else found[-1] * min(climb * bend, STEEPEST)
        found.append(_next_big_blind(found[-1], ideal, chips))
    return [(_small_blind(big, chips), big) for big in found]


def _next_big_blind(before: int, ideal: float, chips: Sequence[int]) -> int:
    """The round number nearest the ideal that is more than the last and can be posted."""
    figure: int = 10 ** max(0, len(str(before)) - 2)
    sizes = {size * scale for size in _ROUND for scale in (figure // 10, figure, figure * 10)}
    can = [big for big in sizes if before < big <= 2 * before and big % working_chip(big, chips) == 0]
    if not can:
        chip = working_chip(2 * before, chips)
        return max(2 * before // chip * chip, before + chip)

    def off(big: int) -> float:
        """How far from the ideal; a small blind that is not half looks odd, and counts as further."""
        odd = 1.1 if big % (2 * working_chip(big, chips)) else 1.0
        return max(big / ideal, ideal / big) * odd

    return min(can, key=lambda big: (off(big), big))


def _small_blind(big: int, chips: Sequence[int]) -> int:
    """Half the big blind, rounded up to what can be posted."""
    chip = working_chip(big, chips)
    return -(-big // (2 * chip)) * chip


def _with_breaks(
    wish: Wish, blinds: Sequence[tuple[int, int]], minutes: int, chips: Sequence[int], total: int
) -> tuple[Line, ...]:
    """The schedule: a break now and then, and in it the chips go that no later level needs."""
    lines: list[Line] = []
    in_play = list(chips)
    run = levels_to_a_break(minutes)
    for at, (small, big) in enumerate(blinds):
        if at and at % run == 0:
            gone = [chip for chip in in_play if chip < working_chip(big, chips)]
            while gone and wish.owned and _worth_left(wish, in_play, gone) < total:
                gone.pop()
            in_play = [chip for chip in in_play if chip not in gone]
            lines.append(Line(pause=_break_minutes(wish), colour_up=tuple(gone)))
        lines.append(_level(wish, small, big, minutes, antes=wish.antes and at >= 2))
    return tuple(lines)


def _level(wish: Wish, small: int, big: int, minutes: int, antes: bool) -> Line:
    """A level; in stud the ante and the bring-in are about a quarter of the small bet."""
    stud = any(game(name).is_stud for name in wish.games)
    return Line(
        blinds=(small, big) if wish.has_blinds else None,
        ante=big if antes and wish.has_big_bets else 0,
        limits=(2 * big, 4 * big) if wish.has_limits else None,
        stud_ante=small if stud else 0,
        bring_in=small if stud else 0,
        minutes=minutes,
    )


def _worth_left(wish: Wish, in_play: Iterable[int], gone: Iterable[int]) -> int:
    return sum(chip * wish.owned[chip] for chip in set(in_play) - set(gone))


def ends(schedule: Sequence[Line], total: int) -> tuple[int, int, int]:
    """Minutes after the start at which an event with so many chips ends: early, most likely, late.

    From 96 no-limit home events of 4 to 23 players; of large fields and other games it says nothing.

    >>> levels = [Line(blinds=(big // 2, big), minutes=20) for big in (100, 200, 400, 800, 1600, 3200)]
    >>> ends(levels, 20000)
    (40, 80, 120)
    """
    early, late = (_reaches(schedule, total, big_blinds) for big_blinds in LIKELY)
    return early, _reaches(schedule, total, END_AT), late


def _reaches(schedule: Sequence[Line], total: int, big_blinds: int) -> int:
    """When the first level begins at which all chips are so many big blinds or fewer."""
    at = 0
    for line in schedule:
        if not line.is_break and total <= big_blinds * stake(line):
            return at
        at += line.milliseconds // 60_000
    return at
