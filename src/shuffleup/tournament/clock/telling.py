"""The clock, told."""

from shuffleup.hand.starting.position import Level
from shuffleup.tournament._areas.tells import Teller, because, tells
from shuffleup.tournament.clock.events import (
    ClockPaused,
    ClockResumed,
    ClockSet,
    ComputerClockSetBack,
    GapTakenBack,
    LevelAnnounced,
    LineBegun,
    PlayerClockExpired,
    PlayerClockStopped,
    PlayerPutOnClock,
    PlayStarted,
)
from shuffleup.tournament.clock.level_clock import line_of_level
from shuffleup.tournament.hands.level_due import as_played


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
    """A line of the schedule, its level as it is dealt now."""
    schedule = teller.state.file.schedule
    one = schedule[line]
    if one.is_break:
        colours = f", colour up {', '.join(map(str, one.colour_up))}" if one.colour_up else ""
        return f"Break of {one.pause} minutes{colours}"
    number = sum(not earlier.is_break for earlier in schedule[: line + 1])
    return f"Level {number}: {stakes_told(as_played(teller.state, one.level))}"


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
    left = time_left(teller.state.clock.left)
    if teller.state.stands_for_hands:
        return f"Play goes on. Hand for hand the clock stands, {left} left."
    return f"The clock runs again, {left} left."


@tells(ClockSet)
def clock_set(event: ClockSet, teller: Teller) -> str:
    where = line_told(teller, event.line)
    return f"The clock is set to {where}, {time_left(event.left)} left{because(event.reason)}."


def time_left(milliseconds: int) -> str:
    """
    >>> time_left(754_000), time_left(5_000)
    ('12:34', '0:05')
    """
    seconds = milliseconds // 1000
    return f"{seconds // 60}:{seconds % 60:02}"


@tells(LevelAnnounced)
def level_announced(event: LevelAnnounced, teller: Teller) -> str:
    line = line_of_level(teller.state.file.schedule, event.level)
    return f"Announced: {line_told(teller, line)}."


@tells(GapTakenBack)
def gap_taken_back(event: GapTakenBack, teller: Teller) -> str:
    minutes = (event.until - event.since + 30_000) // 60_000
    return f"{minutes} minutes count as a pause; on the clock is {line_told(teller, event.line)} again."


@tells(ComputerClockSetBack)
def computer_clock_set_back(event: ComputerClockSetBack, teller: Teller) -> str:
    return f"{set_back_told(event.by)}."


def set_back_told(milliseconds: int) -> str:
    """
    >>> set_back_told(3_000_000)
    "The computer's clock was set back by 50 minutes; the event goes on in its own time"
    """
    how_much = length_told(milliseconds)
    return f"The computer's clock was set back by {how_much}; the event goes on in its own time"


def length_told(milliseconds: int) -> str:
    """A length of time, as people say it.

    >>> length_told(40_000), length_told(90 * 60_000), length_told(365 * 86_400_000)
    ('40 seconds', '90 minutes', '365 days')
    """
    for unit, name in ((86_400_000, "days"), (3_600_000, "hours"), (60_000, "minutes")):
        if milliseconds >= 2 * unit:
            return f"{(milliseconds + unit // 2) // unit} {name}"
    return f"{(milliseconds + 500) // 1000} seconds"


@tells(PlayerPutOnClock)
def player_put_on_clock(event: PlayerPutOnClock, teller: Teller) -> str:
    count = f" and a countdown of {event.countdown}" if event.countdown else ""
    asked = "" if event.asked_by is None else f" {teller.name(event.asked_by)} asked for it."
    return f"{teller.name(event.entry)} is on the clock: {event.seconds} seconds{count}.{asked}"


@tells(PlayerClockStopped)
def player_clock_stopped(event: PlayerClockStopped, teller: Teller) -> str:
    return f"{teller.name(event.entry)} acted in time."


@tells(PlayerClockExpired)
def player_clock_expired(event: PlayerClockExpired, teller: Teller) -> str:
    words = {"dead": "their hand is dead", "check": "they have checked"}
    facing, not_facing = words[event.facing_bet], words[event.not_facing_bet]
    return f"The time of {teller.name(event.entry)} is up: facing a bet {facing}, otherwise {not_facing}."
