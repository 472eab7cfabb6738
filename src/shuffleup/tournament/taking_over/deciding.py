"""Taking over: whether what was found can be, and what it comes to."""

from msgspec.structs import replace

from shuffleup.floor.citing import procedure_is_followed
from shuffleup.refused import Illegal, Malformed
from shuffleup.tournament._areas.decides import decides
from shuffleup.tournament.clock.level_clock import line_of_level
from shuffleup.tournament.event_file.fields import EventFile
from shuffleup.tournament.hand_for_hand.timing import why_hand_for_hand
from shuffleup.tournament.money.deciding import own_prizes
from shuffleup.tournament.money.prize_money import ladder_for, pool_of, sales_of, seats_won
from shuffleup.tournament.state import Tournament
from shuffleup.tournament.taking_over.commands import TakeOver
from shuffleup.tournament.taking_over.events import EventTakenOver
from shuffleup.tournament.taking_over.found_chips import chips_found
from shuffleup.tournament.taking_over.found_seats import entries_found, tables_found


@decides(TakeOver)
def take_over(state: Tournament, command: TakeOver, now: int) -> EventTakenOver:
    file = state.file
    if file.rounds is not None:
        raise Illegal("a shootout or a bracket is not taken over in the middle: open each match as an event")
    if file.flights:
        raise Illegal(
            "an event is taken over when its flights are over: leave `flights` out of its file, and name "
            "everybody who is left at the tables"
        )
    line, left = _clock(file, command)
    _check_level(file, command)
    entries = entries_found(file, command)
    tables = tables_found(file, command, entries)
    entries, in_play, by_denomination = chips_found(file, command, entries)
    playing = [entry for entry in entries if entry.standing == "playing"]
    if len(playing) < 2:
        raise Malformed(f"{len(playing)} player left: an event that goes on has two or more")
    if command.final_table and len(tables) > 1:
        raise Malformed(f"{len(tables)} tables: a final table that has been formed is the only one")
    stands = command.hand_for_hand and procedure_is_followed(state.edition, state.policies, "rp-h4h-clock")
    event = EventTakenOver(
        entries,
        tables,
        {found.table: found.hand for found in command.tables},
        *(line, left, in_play, now),
        running=command.clock == "running",
        by_denomination=by_denomination,
        removed=command.removed,
        final_table=command.final_table,
        hand_for_hand=command.hand_for_hand,
        clock_stands=stands,
        days_over=command.days_over,
        by=command.by,
        reason=command.reason,
        citations=why_hand_for_hand(state.edition, clock_stands=stands) if command.hand_for_hand else (),
        name_seals=command.name_seals,
    )
    return _with_prizes(state, command, event)


def _clock(file: EventFile, command: TakeOver) -> tuple[int, int]:
    """The line of the schedule, and the milliseconds left of it."""
    levels = len(file.levels)
    if not 1 <= command.level <= levels:
        raise Malformed(f"level {command.level}: the schedule has levels 1 to {levels}")
    line = line_of_level(file.schedule, command.level)
    if command.on_break:
        line += 1
        if line >= len(file.schedule) or not file.schedule[line].is_break:
            raise Malformed(f"no break follows level {command.level} in the schedule")
    length = file.schedule[line].milliseconds
    left = length if command.seconds_left is None else command.seconds_left * 1000
    if not 0 <= left <= length:
        raise Malformed(
            f"{command.seconds_left} seconds left of {length // 60_000} minutes: give what the clock shows, "
            "and set it afterwards if time was added"
        )
    if command.hand_for_hand and command.on_break:
        raise Malformed("it is a break: announce hand for hand when play goes on")
    return line, left


def _check_level(file: EventFile, command: TakeOver) -> None:
    closed = command.closed_at_level
    if closed is not None and not 0 <= closed <= command.level:
        raise Malformed(f"registration cannot have closed in level {closed}: it is level {command.level}")
    if not 0 <= command.days_over <= len(file.days):
        raise Malformed(f"{command.days_over} days over: the event has {len(file.days)} before its last")
    if command.prizes and closed is None:
        raise Malformed("prizes are posted when registration has closed: say in which level it did")


def _with_prizes(state: Tournament, command: TakeOver, event: EventTakenOver) -> EventTakenOver:
    """What is won, once registration has closed."""
    if command.closed_at_level is None:
        return event
    file = state.file
    if file.prizes.mystery is not None:
        raise Illegal(
            "which envelopes are left when entries have closed is not taken over: leave `mystery` out of the "
            "file and pay the bounties by hand"
        )
    if waiting := [entry for entry in event.entries if entry.standing == "alternate"]:
        raise Malformed(
            f"registration has closed, and {len(waiting)} still wait for a seat: give them their money back"
        )
    again = sum(entry.kind == "re-entry" for entry in event.entries)
    rebuys = sum(entry.rebuys for entry in event.entries)
    add_ons = sum(entry.add_ons for entry in event.entries)
    pool = pool_of(file, sales_of(file, len(event.entries) - again, again, rebuys, add_ons))
    own = own_prizes(file, pool, command.prizes) if command.prizes else None
    return replace(
        event,
        closed_at_level=command.closed_at_level,
        pool=pool,
        ladder=own or ladder_for(file, pool),
        seats=seats_won(file, pool) if pool.prizes and own is None else None,
    )
