"""The clock moves from line to line."""

from shuffleup.tournament.applying._registry import applies
from shuffleup.tournament.events.clock import ClockPaused, ClockResumed, ClockSet, LineBegun, PlayStarted
from shuffleup.tournament.state import Tournament


@applies(PlayStarted)
def play_started(state: Tournament, event: PlayStarted) -> None:
    state.clock = state.clock.at_line(0, state.file.schedule[0].milliseconds, event.at)
    state.level = state.level_on_clock


@applies(LineBegun)
def line_begun(state: Tournament, event: LineBegun) -> None:
    state.clock = state.clock.at_line(event.line, state.file.schedule[event.line].milliseconds, event.at)
    if event.announced and not state.line.is_break:
        state.level = state.level_on_clock


@applies(ClockPaused)
def clock_paused(state: Tournament, event: ClockPaused) -> None:
    state.clock = state.clock.stopped(event.at)


@applies(ClockResumed)
def clock_resumed(state: Tournament, event: ClockResumed) -> None:
    state.clock = state.clock.started(event.at)


@applies(ClockSet)
def clock_set(state: Tournament, event: ClockSet) -> None:
    running = state.clock.running
    state.clock = state.clock.at_line(event.line, event.left, event.at if running else None)
    if not state.line.is_break:
        state.level = state.level_on_clock
