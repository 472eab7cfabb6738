"""The clock, told."""

from shuffleup.hand.position import Level
from shuffleup.tournament.events.clock import ClockPaused, ClockResumed, ClockSet, LineBegun, PlayStarted
from shuffleup.views.told._registry import Teller, because, tells


def stakes_told(level: Level) -> str:
    """A level in a few words.

    >>> stakes_told(Level(100, 200, 200, "big-blind"))
    '100/200, big-blind ante 200'
    >>> stakes_told(Level(small_bet=200, big_bet=400, ante=25, bring_in=50))
    'limits 200/400, ante 25, bring-in 50'
    """
    told = []
    if level.big_blind:
        told.append(f"{level.small_blind:,}/{level.big_blind:,}")
    if level.small_bet:
        told.append(f"limits {level.small_bet:,}/{level.big_bet or 2 * level.small_bet:,}")
    if level.ante:
        payer = {"each": "", "big-blind": "big-blind ", "button": "button "}[level.ante_kind]
        told.append(f"{payer}ante {level.ante:,}")
    if level.bring_in:
        told.append(f"bring-in {level.bring_in:,}")
    return ", ".join(told)


def line_told(teller: Teller, line: int) -> str:
    """A line of the schedule."""
    schedule = teller.state.file.schedule
    one = schedule[line]
    if one.is_break:
        colours = f", colour up {', '.join(map(str, one.colour_up))}" if one.colour_up else ""
        return f"Break of {one.pause} minutes{colours}"
    number = sum(not earlier.is_break for earlier in schedule[: line + 1])
    return f"Level {number}: {stakes_told(one.level)}"


@tells(PlayStarted)
def play_started(event: PlayStarted, teller: Teller) -> str:
    return f"Shuffle up and deal. {line_told(teller, 0)}."


@tells(LineBegun)
def line_begun(event: LineBegun, teller: Teller) -> str:
    later = "" if event.announced or teller.state.line.is_break else " (to be announced)"
    return f"{line_told(teller, event.line)}{later}."


@tells(ClockPaused)
def clock_paused(event: ClockPaused, teller: Teller) -> str:
    return f"The clock is paused at {time_left(teller.state.clock.left)}{because(event.reason)}."


@tells(ClockResumed)
def clock_resumed(event: ClockResumed, teller: Teller) -> str:
    return f"The clock runs again, {time_left(teller.state.clock.left)} left."


@tells(ClockSet)
def clock_set(event: ClockSet, teller: Teller) -> str:
    where = line_told(teller, event.line)
    return f"The clock is put to {where}, {time_left(event.left)} left{because(event.reason)}."


def time_left(milliseconds: int) -> str:
    """
    >>> time_left(754_000), time_left(5_000)
    ('12:34', '0:05')
    """
    seconds = milliseconds // 1000
    return f"{seconds // 60}:{seconds % 60:02}"
