"""The clock on a player: how long they have. Where the floor has the hand before it, the floor rules."""

from shuffleup.floor.conduct.clocks import cannot_ask, expiry, running_clock, time_allowed
from shuffleup.floor.open_matters import RunningClock
from shuffleup.floor.steps.table import StartClock, TimePasses
from shuffleup.ids import EntryId, TableNumber
from shuffleup.refused import Hint, Illegal
from shuffleup.tournament._areas.decides import decides
from shuffleup.tournament.clock.commands import ExpireClock, PutOnClock, StopPlayerClock
from shuffleup.tournament.clock.events import PlayerClockExpired, PlayerClockStopped
from shuffleup.tournament.clock.fitting import clock_on
from shuffleup.tournament.clock.on_the_clock import on_the_clock
from shuffleup.tournament.event import Event
from shuffleup.tournament.hands.presence import is_away
from shuffleup.tournament.rulings.at_desk.asking import at_desk
from shuffleup.tournament.rulings.commands import RuleAtTable
from shuffleup.tournament.rulings.deciding import rule
from shuffleup.tournament.rulings.waiting import on_desk_now
from shuffleup.tournament.state import Tournament
from shuffleup.wording import the_entry


@decides(PutOnClock)
def put_on_clock(state: Tournament, command: PutOnClock, now: int) -> Event:
    """Where the floor has the hand before it, it is for the floor to say whether it is their turn."""
    table = state.place(command.entry).table
    if command.asked_by is not None:
        _may_ask(state, command.asked_by)
    desk = on_desk_now(state, table)
    if desk is not None and not desk.hand.is_over:
        player = at_desk(state, command.entry)
        asked_by = None if command.asked_by is None else _called(state, command.asked_by, table)
        step = StartClock(player, command.seconds, command.countdown, asked_by)
        return rule(state, RuleAtTable(table, step), now)
    allowed = time_allowed(state.edition, command.seconds, command.countdown)
    return on_the_clock(state, command.entry, table, allowed, now, command.asked_by)


def _called(state: Tournament, number: EntryId, table: TableNumber) -> str:
    """What somebody is called at a table, who may sit at another."""
    return at_desk(state, number) if state.place(number).table == table else str(state.place(number))


def _may_ask(state: Tournament, number: EntryId) -> None:
    """Any player in the event who is at their seat."""
    entry = state.entry(number)
    plays = entry.standing == "playing"
    at_seat = not is_away(state, number)
    if why := cannot_ask(state.edition, the_entry(number), plays=plays, at_seat=at_seat):
        told = why if plays else f"{the_entry(number)} is {entry.standing}. {why}"
        raise Illegal(told.removesuffix("."), (state.edition.cite("clock-request"),))


@decides(StopPlayerClock)
def stop_player_clock(state: Tournament, command: StopPlayerClock, now: int) -> PlayerClockStopped:
    table = state.place(command.entry).table
    running = clock_on(state, table, command.entry)
    if (on_desk := _clock_on_desk(state, table)) is not None:
        raise Illegal(
            f"the floor has the hand of table {table} before it: say what "
            f"{the_entry(command.entry)} did, and the clock stops",
            hints=[Hint("rule-at-table", {"table": table, "step": f"{on_desk.player} calls"})],
        )
    if running.left_at(now) <= 0:
        why = (state.edition.cite("clock-expiry"),)
        raise Illegal(f"the time of {the_entry(command.entry)} has run out already", why)
    return PlayerClockStopped(command.entry, table, now)


@decides(ExpireClock)
def expire_clock(state: Tournament, command: ExpireClock, now: int) -> Event:
    """Where the floor has the hand before it, it rules on the player whose time is up."""
    book = state.edition
    table = state.place(command.entry).table
    running = clock_on(state, table, command.entry)
    if running.left_at(now) > 0:
        raise Illegal(f"{the_entry(command.entry)} still has time to act", (book.cite("clock-expiry"),))
    if (on_desk := _clock_on_desk(state, table)) is not None:
        passed = TimePasses(on_desk.seconds - on_desk.elapsed + 1)
        return rule(state, RuleAtTable(table, passed), running.expires_at)
    facing_bet, not_facing_bet, cited = expiry(book)
    return PlayerClockExpired(command.entry, table, facing_bet, not_facing_bet, running.expires_at, cited)


def _clock_on_desk(state: Tournament, table: TableNumber) -> RunningClock | None:
    desk = on_desk_now(state, table)
    return running_clock(desk.situation) if desk is not None else None
