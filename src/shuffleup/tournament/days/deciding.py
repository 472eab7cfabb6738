"""Flights and days: what is bagged, who plays on, and where the schedule goes on."""

from shuffleup.ids import EntryId
from shuffleup.refused import Hint, Illegal, Malformed
from shuffleup.tournament._areas.decides import decides
from shuffleup.tournament.chips.count_checks import check_can_be_made
from shuffleup.tournament.clock.level_clock import line_of_level
from shuffleup.tournament.days.bags import superseded
from shuffleup.tournament.days.commands import BagChips, EndDay, StartDay, StartFlight
from shuffleup.tournament.days.day_ending import day_ending
from shuffleup.tournament.days.events import ChipsBagged, DayEnded, DayResumed, DayStarted, FlightStarted
from shuffleup.tournament.entries.registration import flight_called
from shuffleup.tournament.seats.deciding import draw_field
from shuffleup.tournament.seats.tables import Table
from shuffleup.tournament.state import Tournament
from shuffleup.wording import the_entry


@decides(StartFlight)
def start_flight(state: Tournament, command: StartFlight, now: int) -> FlightStarted:
    names = [flight.name for flight in state.file.flights]
    flight = flight_called(state, command.flight)
    if flight not in names:
        raise Malformed(f"there is no flight {command.flight!r}: the file has {', '.join(names) or 'none'}")
    first = flight == names[0] and not state.days.flights_over
    if flight == state.days.flight and not first and not state.tables:
        raise Illegal(f"flight {flight} has begun: draw its seats", hints=[Hint("draw-seats")])
    return FlightStarted(flight, now)


@decides(BagChips)
def bag_chips(state: Tournament, command: BagChips, now: int) -> ChipsBagged:
    if not command.counts:
        raise Malformed("count the chips of each player of a table, and enter them by entry")
    for number in command.counts:
        if (entry := state.entry(number)).standing == "bagged":
            raise Illegal(
                f"{the_entry(number)} has bagged {entry.stack:,}: if that was wrong, take the bags of their "
                "table back by their number in the log, and bag it again",
                hints=[Hint("undo", {"of": "chips-bagged", "entry": number})],
            )
    tables = tuple(sorted({state.place(number).table for number in command.counts}))
    for number, chips in command.counts.items():
        if chips < 1:
            raise Malformed(f"{the_entry(number)} bags {chips}: who has no chips is out; report that first")
        check_can_be_made(state, chips, the_entry(number))
    others = [table for table in state.tables.values() if table.number not in tables]
    if not any(table.players for table in others) and not state.seats.on_the_way:
        tables = tuple(sorted(state.tables))  # a table that was emptied has no bag, and closes with the last
    ends = state.hand_for_hand.under_way is not None and set(tables) == set(state.tables)
    return ChipsBagged(tables, command.counts, now, ends_hand_for_hand=ends)


@decides(StartDay)
def start_day(state: Tournament, command: StartDay, now: int) -> DayStarted | DayResumed:
    bagged = [entry.number for entry in state.in_play if entry.standing == "bagged"]
    if state.tables:
        raise Illegal("tables are in play: bag their chips first")
    waiting = [flight.name for flight in state.file.flights if flight.name not in state.days.flights_over]
    if waiting:
        raise Illegal(f"flight {waiting[0]} has not been played: the next day begins after the last flight")
    others = superseded(state, bagged)
    playing = [number for number in bagged if number not in others]
    if len(playing) < 2:
        raise Illegal(f"{len(playing)} players have chips: there is no further day to play")
    if state.days.over and not state.file.days[state.days.over - 1].redraw:
        return _resumed(state, set(playing), now)
    tables, draw, buttons = draw_field(state, playing, command.seed, "seats of the day")
    line, left = _where_play_goes_on(state)
    return DayStarted(
        *(draw, tables, buttons, line, left, now),
        superseded=others,
        citations=draw.citations,
        seed=command.seed,
        next_commitment=command.next_commitment,
    )


def _resumed(state: Tournament, playing: set[EntryId], now: int) -> DayResumed:
    """Everybody where they sat; who has left meanwhile leaves their seat open."""
    tables: list[Table] = []
    for bagged in state.days.overnight.values():
        table = bagged
        for seat in bagged.taken:
            if bagged.entry(seat) not in playing:
                table = table.leave(seat)
        tables.append(table)
    return DayResumed(tuple(tables), dict(state.days.overnight_turns), *_where_play_goes_on(state), now)


@decides(EndDay)
def end_day(state: Tournament, command: EndDay, now: int) -> DayEnded:
    day = day_ending(state)
    if day is None:
        raise Illegal("no flight or day ends with this level: bag the chips when play is over")
    if state.clock.ends_at is None or now < state.clock.ends_at:
        raise Illegal(f"{day} ends when its last level has run out: bag the chips to end it before")
    return DayEnded(day, state.clock.ends_at)


def _where_play_goes_on(state: Tournament) -> tuple[int, int]:
    """After flights at the level that follows the last of them; otherwise where the clock was stopped.

    The night was the break; what is coloured up in it is raced before the first hand.
    """
    schedule = state.file.schedule
    if not state.file.flights or state.days.over:
        if state.clock.left or state.clock.line + 1 == len(schedule):
            return state.clock.line, state.clock.left
        line = state.clock.line + 1
    else:
        line = line_of_level(schedule, max(flight.ends_after for flight in state.file.flights)) + 1
    while line < len(schedule) and schedule[line].is_break:
        line += 1
    line = min(line, len(schedule) - 1)
    return line, schedule[line].milliseconds
