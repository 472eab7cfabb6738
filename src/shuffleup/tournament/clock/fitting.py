"""The clock."""

from shuffleup.ids import EntryId, TableNumber
from shuffleup.refused import Hint, Illegal
from shuffleup.tournament._areas.must_fit import must_fit
from shuffleup.tournament.clock.events import (
    ClockPaused,
    ClockResumed,
    ClockSet,
    GapTakenBack,
    LevelAnnounced,
    LineBegun,
    PlayerClockExpired,
    PlayerClockStopped,
    PlayerPutOnClock,
    PlayStarted,
)
from shuffleup.tournament.clock.level_clock import ClockWas, PlayerClock
from shuffleup.tournament.state import Tournament
from shuffleup.wording import the_entry


@must_fit(PlayStarted)
def play_started(state: Tournament, event: PlayStarted) -> None:
    if state.started:
        if state.clock.ends_at is None and state.tables:
            raise Illegal(
                "play has begun already, and the clock stands: let it run", hints=[Hint("resume-clock")]
            )
        raise Illegal("play has begun already")
    if not state.tables:
        raise Illegal("nobody has a seat yet: draw seats first", hints=[Hint("draw-seats")])


def has_begun(state: Tournament) -> None:
    if not state.started:
        raise Illegal("play has not begun: start it first")


@must_fit(LineBegun)
def line_begun(state: Tournament, event: LineBegun) -> None:
    if not state.clock.running:
        raise Illegal("the clock is stopped: no level ends")
    if event.line != state.clock.line + 1:
        raise Illegal(f"the clock is at line {state.clock.line + 1} of the schedule, not {event.line}")
    ran_out(state, event.at)


def ran_out(state: Tournament, at: int) -> None:
    """A line ends at the very moment at which its time is up: another clock would have ended it elsewhere."""
    if state.clock.ends_at != at:
        raise Illegal("the clock does not come to zero at that moment")


@must_fit(LevelAnnounced)
def level_announced(state: Tournament, event: LevelAnnounced) -> None:
    has_begun(state)
    if event.level != state.level_on_clock:
        raise Illegal(f"the clock is at level {state.level_on_clock}, not {event.level}")
    told_twice = state.edition.procedure.new_level.switches_on != "announcement-or-signal"
    if event.level == state.timing.level and told_twice:
        raise Illegal(f"level {event.level} has been announced already")
    if state.line.is_break:
        raise Illegal("it is a break: the level is announced when the clock reaches it")


@must_fit(ClockPaused)
def clock_paused(state: Tournament, event: ClockPaused) -> None:
    if state.paused:
        raise Illegal("the clock is stopped already")


@must_fit(ClockResumed)
def clock_resumed(state: Tournament, event: ClockResumed) -> None:
    has_begun(state)
    if state.clock.running:
        raise Illegal("the clock is running already")
    if not state.paused:
        raise Illegal(
            "during hand for hand the clock is stopped and goes down hand by hand: stop hand for hand first"
        )


@must_fit(ClockSet)
def clock_set(state: Tournament, event: ClockSet) -> None:
    has_begun(state)


@must_fit(GapTakenBack)
def gap_taken_back(state: Tournament, event: GapTakenBack) -> None:
    has_begun(state)
    if not state.clock.running:
        raise Illegal("the clock is stopped: set it by hand")
    was = clock_at(state, event.since)
    then = was.clock.moved_on(event.until - event.since)
    if (then.line, then.ends_at, was.level) != (event.line, event.ends_at, event.level):
        raise Illegal("the clock was different when the gap began")


def clock_at(state: Tournament, since: int) -> ClockWas:
    """The clock as it was; refused if anybody has had their hand on it since then."""
    for was in reversed(state.timing.clock_was):
        if was.since <= since:
            return was
        if not was.by_itself:
            break
    raise Illegal("the clock was started, stopped or set since the gap began: set it by hand")


# The clock on a player


@must_fit(PlayerPutOnClock)
def player_put_on_clock(state: Tournament, event: PlayerPutOnClock) -> None:
    has_begun(state)
    if state.place(event.entry).table != event.table:
        raise Illegal(f"{the_entry(event.entry)} sits at {state.place(event.entry)}")
    if (running := state.on_clock(event.table)) is not None:
        raise Illegal(
            f"{the_entry(running.entry)} is on the clock at table {event.table}: stop that clock first"
        )


@must_fit(PlayerClockStopped)
def player_clock_stopped(state: Tournament, event: PlayerClockStopped) -> None:
    clock_on(state, event.table, event.entry)


@must_fit(PlayerClockExpired)
def player_clock_expired(state: Tournament, event: PlayerClockExpired) -> None:
    clock_on(state, event.table, event.entry)


def clock_on(state: Tournament, table: TableNumber, entry: EntryId) -> PlayerClock:
    """The clock on this player; somebody else's at the table is none of theirs."""
    running = state.on_clock(table)
    if running is None or running.entry != entry:
        raise Illegal(f"{the_entry(entry)} is not on the clock")
    return running
