"""The clock: what a level change is, and what may be set."""

from shuffleup.refused import Illegal, Malformed
from shuffleup.tournament.commands.clock import EndLine, PauseClock, ResumeClock, SetClock, StartPlay
from shuffleup.tournament.deciding._registry import decides
from shuffleup.tournament.events.clock import ClockPaused, ClockResumed, ClockSet, LineBegun, PlayStarted
from shuffleup.tournament.state import Tournament


@decides(StartPlay)
def start_play(state: Tournament, command: StartPlay, now: int) -> PlayStarted:
    return PlayStarted(now)


@decides(EndLine)
def end_line(state: Tournament, command: EndLine, now: int) -> LineBegun:
    if command.line != state.clock.line:
        raise Illegal(f"line {command.line} of the schedule is not the one on the clock")
    if command.line + 1 >= len(state.file.schedule):
        raise Illegal("this is the last line of the schedule: it lasts to the end")
    return LineBegun(command.line + 1, now, announced=state.file.announce == "clock")


@decides(PauseClock)
def pause_clock(state: Tournament, command: PauseClock, now: int) -> ClockPaused:
    return ClockPaused(now, command.reason)


@decides(ResumeClock)
def resume_clock(state: Tournament, command: ResumeClock, now: int) -> ClockResumed:
    return ClockResumed(now)


@decides(SetClock)
def set_clock(state: Tournament, command: SetClock, now: int) -> ClockSet:
    line = state.clock.line if command.line is None else command.line
    if not 0 <= line < len(state.file.schedule):
        raise Malformed(f"line {line}: the schedule has lines 0 to {len(state.file.schedule) - 1}")
    if command.seconds_left < 0:
        raise Malformed(f"{command.seconds_left} seconds: time left is not negative")
    return ClockSet(line, command.seconds_left * 1000, now, command.reason)
