"""The clock moves from line to line."""

from msgspec.structs import replace

from shuffleup.tournament._areas.applies import applies
from shuffleup.tournament.chips.applying import pass_lines
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
from shuffleup.tournament.clock.level_clock import Clock, ClockWas, PlayerClock, level_number
from shuffleup.tournament.clock.state import SetBack
from shuffleup.tournament.rounds.state import RoundsState
from shuffleup.tournament.state import Tournament


def turn_clock(
    state: Tournament, clock: Clock, at: int, *, by_itself: bool = False, put_right: bool = False
) -> None:
    """Puts another clock in the place of the one that was, and keeps where it stood."""
    if clock.line != state.clock.line:
        pass_lines(state, state.clock.line, clock.line)
    state.clock = clock
    if clock.running:
        state.days.unplayed = False
    state.timing.clock_was.append(ClockWas(at, clock, state.timing.level, by_itself, put_right))


@applies(PlayStarted)
def play_started(state: Tournament, event: PlayStarted) -> None:
    state.timing.level = 0 if state.file.schedule[0].is_break else 1
    turn_clock(state, state.clock.at_line(0, state.file.schedule[0].milliseconds, event.at), event.at)
    if state.file.rounds is not None:
        _first_round(state)


def _first_round(state: Tournament) -> None:
    """Who sits where when play begins is the first round of a shootout or a bracket."""
    sitting = {
        number: tuple(table.entry(seat) for seat in table.taken) for number, table in state.tables.items()
    }
    chips = {number: sum(state.entries[one].stack for one in here) for number, here in sitting.items()}
    state.rounds = RoundsState([sitting], {}, chips)


@applies(LineBegun)
def line_begun(state: Tournament, event: LineBegun) -> None:
    line = state.file.schedule[event.line]
    playing = state.hand_for_hand.under_way
    stands = playing is not None and playing.clock_stands and not line.is_break
    length = line.milliseconds
    if not line.is_break:
        length, state.timing.owed = max(0, length - state.timing.owed), 0
    if event.announced and not line.is_break:
        state.timing.level = level_number(state.file.schedule, event.line)
    clock = state.clock.at_line(event.line, length, event.at, running=not stands)
    turn_clock(state, clock, event.at, by_itself=not stands)


@applies(LevelAnnounced)
def level_announced(state: Tournament, event: LevelAnnounced) -> None:
    if event.level == state.timing.level:
        return  # The sound of the clock started it.
    state.timing.level = event.level
    turn_clock(state, state.clock, event.at, by_itself=True)


@applies(ClockPaused)
def clock_paused(state: Tournament, event: ClockPaused) -> None:
    turn_clock(state, state.clock.stopped(event.at), event.at)
    if state.stands_for_hands:
        _after_hand_for_hand(state, runs_on=False)
    if event.players:
        clocks = state.timing.player_clocks
        clocks |= {table: running.stopped(event.at) for table, running in clocks.items()}


@applies(ClockResumed)
def clock_resumed(state: Tournament, event: ClockResumed) -> None:
    if state.stands_for_hands:
        _after_hand_for_hand(state, runs_on=True)
    else:
        turn_clock(state, state.clock.started(event.at), event.at)
    clocks = state.timing.player_clocks
    clocks |= {table: held.started(event.at) for table, held in clocks.items()}
    state.dealt.begin_turns(event.at)


def _after_hand_for_hand(state: Tournament, *, runs_on: bool) -> None:
    playing = state.hand_for_hand.under_way
    assert playing is not None
    state.hand_for_hand.under_way = replace(playing, clock_runs_on=runs_on)


@applies(ClockSet)
def clock_set(state: Tournament, event: ClockSet) -> None:
    if not state.file.schedule[event.line].is_break:
        state.timing.level = level_number(state.file.schedule, event.line)
    clock = state.clock.at_line(event.line, event.left, event.at, running=state.clock.running)
    turn_clock(state, clock, event.at, put_right=True)


@applies(GapTakenBack)
def gap_taken_back(state: Tournament, event: GapTakenBack) -> None:
    began = next(was.clock.began_at for was in reversed(state.timing.clock_was) if was.since <= event.since)
    state.timing.level = event.level
    clock = Clock(event.line, event.ends_at, event.ends_at - event.until, began)
    turn_clock(state, clock, event.at, put_right=True)


@applies(ComputerClockSetBack)
def computer_clock_set_back(state: Tournament, event: ComputerClockSetBack) -> None:
    state.timing.set_backs.append(SetBack(event.by, event.at))


# The clock on a player


@applies(PlayerPutOnClock)
def player_put_on_clock(state: Tournament, event: PlayerPutOnClock) -> None:
    state.timing.player_clocks[event.table] = PlayerClock(event.entry, event.expires_at)


@applies(PlayerClockStopped)
def player_clock_stopped(state: Tournament, event: PlayerClockStopped) -> None:
    del state.timing.player_clocks[event.table]


@applies(PlayerClockExpired)
def player_clock_expired(state: Tournament, event: PlayerClockExpired) -> None:
    del state.timing.player_clocks[event.table]
