"""The level clock: what a level change is, and what may be set."""

from shuffleup.floor.citing import cite_reading
from shuffleup.refused import Citation, Hint, Illegal, Malformed
from shuffleup.tournament._areas.decides import decides
from shuffleup.tournament.clock.commands import (
    AnnounceLevel,
    EndLine,
    NoticeSetBack,
    PauseClock,
    ResumeClock,
    SetClock,
    StartPlay,
    TakeBackGap,
)
from shuffleup.tournament.clock.events import (
    ClockPaused,
    ClockResumed,
    ClockSet,
    ComputerClockSetBack,
    GapTakenBack,
    LevelAnnounced,
    LineBegun,
    PlayStarted,
)
from shuffleup.tournament.clock.fitting import clock_at
from shuffleup.tournament.event_file.fields import MOST_MINUTES
from shuffleup.tournament.seats.short_tables.balancing import check_giving_procedure
from shuffleup.tournament.state import Tournament

SOUND_IS_FOLLOWED = 2 * 60 * 1000
"""Milliseconds for which an announcement still goes with the sound of the clock."""


@decides(StartPlay)
def start_play(state: Tournament, command: StartPlay, now: int) -> PlayStarted:
    check_giving_procedure(state.edition, state.policies)
    return PlayStarted(now)


# Lines and levels


@decides(EndLine)
def end_line(state: Tournament, command: EndLine, now: int) -> LineBegun:
    """The next line begins at the moment when this one ran out, also if it is noticed later."""
    clock = state.clock
    if command.line != clock.line:
        raise Illegal(f"line {command.line} of the schedule is not the one on the clock")
    if command.line + 1 >= len(state.file.schedule):
        raise Illegal("this is the last line of the schedule: it lasts to the end")
    if clock.ends_at is None:
        raise Illegal("the clock is stopped: no level ends")
    if now < clock.ends_at:
        raise Illegal(
            f"{_minutes(clock.ends_at - now)} are left on the clock: a level ends when it has run out",
            (state.edition.cite("new-level"),),
        )
    line = state.file.schedule[command.line + 1]
    announced = announced_at_zero(state)
    cited = () if line.is_break else why_new_level(state)
    return LineBegun(command.line + 1, clock.ends_at, announced, cited)


def announced_at_zero(state: Tournament) -> bool:
    """Whether a level is in force as soon as the clock reaches it."""
    room, switches_on = state.policies.procedure, state.edition.procedure.new_level.switches_on
    heard = switches_on == "announcement-or-signal" and room.clock_sounds
    return heard or room.level_announced == "at-zero" or switches_on == "clock-zero"


def why_new_level(state: Tournament) -> tuple[Citation, ...]:
    """The rules of a level change; where the deck is changed with it, that too."""
    book = state.edition
    cited: tuple[Citation, ...] = (cite_reading(book, "new-level", "announcement-switches"),)
    if "level-change" in book.procedure.deck_changes.change_on:
        cited += (book.cite("deck-changes"),)
    return cited


@decides(AnnounceLevel)
def announce_level(state: Tournament, command: AnnounceLevel, now: int) -> LevelAnnounced:
    """Decides `new-level`."""
    cited = why_new_level(state)
    level = state.level_on_clock if command.level is None else command.level
    if level > state.level_on_clock:
        raise Illegal(
            f"level {level} cannot be announced: the clock of level {state.level_on_clock} has not run out",
            (*cited, cite_reading(state.edition, "new-level", "not-before-zero")),
        )
    by_sound = state.edition.procedure.new_level.switches_on == "announcement-or-signal"
    in_force = by_sound and level == state.timing.level and not state.line.is_break
    if in_force and not _follows_the_sound(state, now):
        raise Illegal(
            f"level {level} is in force already, and {_minutes(state.clock.left_at(now))} are left of it",
            (*cited, cite_reading(state.edition, "new-level", "not-before-zero")),
        )
    return LevelAnnounced(level, now, cited)


def _follows_the_sound(state: Tournament, now: int) -> bool:
    """Whether staff announce what the clock has just begun by itself: that is no error."""
    by_itself = announced_at_zero(state) and state.level_on_clock > 1
    return by_itself and now - state.clock.began_at <= SOUND_IS_FOLLOWED


# The director's hand on the clock


def _check_played(state: Tournament) -> None:
    """The clock is that of play: there is none before it, and none after it."""
    if not state.started:
        raise Illegal("play has not begun: start it first", hints=[Hint("start-play")])
    if state.is_over:
        raise Illegal("the event is over: its clock runs no more")


@decides(PauseClock)
def pause_clock(state: Tournament, command: PauseClock, now: int) -> ClockPaused:
    _check_played(state)
    return ClockPaused(now, command.reason, players=bool(state.timing.player_clocks))


@decides(ResumeClock)
def resume_clock(state: Tournament, command: ResumeClock, now: int) -> ClockResumed:
    return ClockResumed(now)


@decides(SetClock)
def set_clock(state: Tournament, command: SetClock, now: int) -> ClockSet:
    line = state.clock.line if command.line is None else command.line
    _check_played(state)
    if not 0 <= line < len(state.file.schedule):
        raise Malformed(f"line {line}: the schedule has lines 0 to {len(state.file.schedule) - 1}")
    if command.seconds_left < 0:
        raise Malformed(f"{command.seconds_left} seconds: time left is not negative")
    if command.seconds_left > 60 * MOST_MINUTES:
        raise Malformed(f"a level or break lasts {MOST_MINUTES:,} minutes at most")
    return ClockSet(line, command.seconds_left * 1000, now, command.reason)


@decides(TakeBackGap)
def take_back_gap(state: Tournament, command: TakeBackGap, now: int) -> GapTakenBack:
    if not command.since < command.until <= now:
        raise Malformed("a gap has a beginning and a later end, and both are past")
    was = clock_at(state, command.since)
    then = was.clock.moved_on(command.until - command.since)
    if then.ends_at is None:
        raise Illegal("the clock was stopped when the gap began: there is nothing to take back")
    return GapTakenBack(
        *(command.since, command.until, then.line, then.ends_at, was.level, now), command.reason
    )


@decides(NoticeSetBack)
def notice_set_back(state: Tournament, command: NoticeSetBack, now: int) -> ComputerClockSetBack:
    if command.by <= 0:
        raise Malformed(f"{command.by} ms: a clock is set back by more than nothing")
    return ComputerClockSetBack(command.by, now)


def _minutes(milliseconds: int) -> str:
    seconds = -(-milliseconds // 1000)
    return f"{seconds // 60}:{seconds % 60:02}"
