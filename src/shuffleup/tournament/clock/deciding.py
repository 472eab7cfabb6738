"""The clock: what a level change is, what may be set, and how long a player has."""

from shuffleup.floor.citing import cite_reading
from shuffleup.floor.conduct.clocks import cannot_ask, running_clock, time_allowed, why_granted
from shuffleup.floor.open_matters import RunningClock
from shuffleup.floor.steps.table import StartClock, TimePasses
from shuffleup.ids import EntryId, TableNumber
from shuffleup.refused import Citation, Illegal, Malformed
from shuffleup.tournament._deciding import decides
from shuffleup.tournament.clock.commands import (
    AnnounceLevel,
    EndLine,
    ExpireClock,
    NoticeSetBack,
    PauseClock,
    PutOnClock,
    ResumeClock,
    SetClock,
    StartPlay,
    StopPlayerClock,
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
    PlayerClockExpired,
    PlayerClockStopped,
    PlayerPutOnClock,
    PlayStarted,
)
from shuffleup.tournament.clock.fitting import clock_at
from shuffleup.tournament.clock.level_clock import too_late_at
from shuffleup.tournament.event import Event
from shuffleup.tournament.hands.presence import is_away
from shuffleup.tournament.rulings.asking import at_desk
from shuffleup.tournament.rulings.commands import RuleAtTable
from shuffleup.tournament.rulings.deciding import rule
from shuffleup.tournament.rulings.desks import on_desk_now
from shuffleup.tournament.seats.balancing import check_giving_procedure
from shuffleup.tournament.state import Tournament


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
        raise Illegal("the clock stands: no level ends")
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
    cited = why_new_level(state)
    level = state.level_on_clock if command.level is None else command.level
    if level > state.level_on_clock:
        raise Illegal(
            f"level {level} cannot be announced: the clock of level {state.level_on_clock} has not run out",
            (*cited, cite_reading(state.edition, "new-level", "not-before-zero")),
        )
    return LevelAnnounced(level, now, cited)


# The director's hand on the clock


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


@decides(TakeBackGap)
def take_back_gap(state: Tournament, command: TakeBackGap, now: int) -> GapTakenBack:
    if not command.since < command.until <= now:
        raise Malformed("a gap has a beginning and a later end, and both are past")
    was = clock_at(state, command.since)
    then = was.clock.moved_on(command.until - command.since)
    if then.ends_at is None:
        raise Illegal("the clock stood when the gap began: there is nothing to take back")
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


# The clock on a player


@decides(PutOnClock)
def put_on_clock(state: Tournament, command: PutOnClock, now: int) -> Event:
    """Where the floor has the hand before it, it is for the floor to say whether it is their turn."""
    book = state.edition
    table = state.place(command.entry).table
    if command.asked_by is not None:
        _may_ask(state, command.asked_by)
    desk = on_desk_now(state, table)
    if desk is not None and not desk.hand.is_over:
        called = at_desk(state, command.entry)
        return rule(state, RuleAtTable(table, StartClock(called, command.seconds, command.countdown)), now)
    seconds, countdown = time_allowed(book, command.seconds, command.countdown)
    return PlayerPutOnClock(
        command.entry,
        table,
        seconds,
        countdown,
        too_late_at(book, now, seconds + countdown),
        now,
        command.asked_by,
        (book.cite("clock-expiry"), _why_put_on_clock(state, command.asked_by)),
    )


def _may_ask(state: Tournament, number: EntryId) -> None:
    """Any player in the event who is at their seat."""
    entry = state.entry(number)
    plays = entry.standing == "playing"
    at_seat = not is_away(state, number)
    if why := cannot_ask(state.edition, f"entry {number}", plays=plays, at_seat=at_seat):
        told = why if plays else f"entry {number} is {entry.standing}. {why}"
        raise Illegal(told.removesuffix("."), (state.edition.cite("clock-request"),))


def _why_put_on_clock(state: Tournament, asked_by: EntryId | None) -> Citation:
    """A clock that nobody asked for is the floor's own."""
    if asked_by is None:
        return cite_reading(state.edition, "clock-request", "director-approves")
    return why_granted(state.edition, state.policies)


@decides(StopPlayerClock)
def stop_player_clock(state: Tournament, command: StopPlayerClock, now: int) -> PlayerClockStopped:
    table = state.place(command.entry).table
    running = state.on_clock(table)
    if (on_desk := _clock_on_desk(state, table)) is not None:
        raise Illegal(
            f"the floor has the hand of table {table} before it: say what entry {command.entry} did, and the "
            f'clock stops (event floor {table} "{on_desk.player} calls")'
        )
    if running is not None and now >= running.expires_at:
        why = (state.edition.cite("clock-expiry"),)
        raise Illegal(f"the time of entry {command.entry} has run out already", why)
    return PlayerClockStopped(command.entry, table, now)


@decides(ExpireClock)
def expire_clock(state: Tournament, command: ExpireClock, now: int) -> Event:
    """Where the floor has the hand before it, it rules on the player whose time is up."""
    book = state.edition
    table = state.place(command.entry).table
    running = state.on_clock(table)
    if running is not None and now < running.expires_at:
        raise Illegal(f"entry {command.entry} still has time to act", (book.cite("clock-expiry"),))
    if running is not None and (on_desk := _clock_on_desk(state, table)) is not None:
        passed = TimePasses(on_desk.seconds - on_desk.elapsed + 1)
        return rule(state, RuleAtTable(table, passed), running.expires_at)
    how = book.procedure.clock_expiry
    cited = (book.cite("clock-expiry"), cite_reading(book, "clock-expiry", "facing-a-bet-means-owing"))
    at = now if running is None else running.expires_at
    return PlayerClockExpired(
        command.entry, table, how.expiry_facing_bet, how.expiry_not_facing_bet, at, cited
    )


def _clock_on_desk(state: Tournament, table: TableNumber) -> RunningClock | None:
    desk = on_desk_now(state, table)
    return running_clock(desk.situation) if desk is not None else None
