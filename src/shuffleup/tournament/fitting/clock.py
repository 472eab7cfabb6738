"""The clock."""

from shuffleup.refused import Illegal
from shuffleup.tournament.events.clock import ClockPaused, ClockResumed, ClockSet, LineBegun, PlayStarted
from shuffleup.tournament.fitting._registry import must_fit
from shuffleup.tournament.state import Tournament


@must_fit(PlayStarted)
def play_started(state: Tournament, event: PlayStarted) -> None:
    if state.started:
        raise Illegal("play has begun already")
    if not state.tables:
        raise Illegal("nobody has a seat yet: draw seats first")


@must_fit(LineBegun)
def line_begun(state: Tournament, event: LineBegun) -> None:
    if not state.clock.running:
        raise Illegal("the clock stands: no level ends")
    if event.line != state.clock.line + 1:
        raise Illegal(f"the clock is at line {state.clock.line + 1} of the schedule, not {event.line}")


@must_fit(ClockPaused)
def clock_paused(state: Tournament, event: ClockPaused) -> None:
    if not state.clock.running:
        raise Illegal("the clock stands already")


@must_fit(ClockResumed)
def clock_resumed(state: Tournament, event: ClockResumed) -> None:
    if not state.started:
        raise Illegal("play has not begun: start it first")
    if state.clock.running:
        raise Illegal("the clock runs already")


@must_fit(ClockSet)
def clock_set(state: Tournament, event: ClockSet) -> None:
    if not state.started:
        raise Illegal("play has not begun: start it first")
