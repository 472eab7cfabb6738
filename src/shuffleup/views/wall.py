"""What hangs on the wall: everybody in the room may see all of it."""

from collections.abc import Iterator, Sequence
from typing import Literal

import msgspec

from shuffleup.hand.games import game
from shuffleup.hand.starting.position import Level
from shuffleup.ids import EntryId, LogNumber, TableNumber
from shuffleup.prizes.ladder import Ladder
from shuffleup.tournament.chips.ledger import is_current, stacks_add_up
from shuffleup.tournament.clock.telling import stakes_told
from shuffleup.tournament.days.bags import average_stack
from shuffleup.tournament.days.day_ending import still_to_come
from shuffleup.tournament.finishes.standings import standings
from shuffleup.tournament.games.next_game import games_now
from shuffleup.tournament.hands.level_due import as_played
from shuffleup.tournament.money.deals import binding_deal
from shuffleup.tournament.money.prize_money import ladder_for, ladder_now, pool_now
from shuffleup.tournament.rounds.progress import round_played
from shuffleup.tournament.seats.seats_due import order_of_breaking
from shuffleup.tournament.seats.tables import Place
from shuffleup.tournament.state import Announcement, Tournament
from shuffleup.tournament.telling import Teller
from shuffleup.views.by_name import by_name
from shuffleup.views.desks.envelopes import Envelopes, envelopes
from shuffleup.views.seasons.bracket import RoundShown, bracket

Showing = Literal["before", "level", "break", "hand-for-hand", "final-table", "over"]


class Stakes(msgspec.Struct, frozen=True):
    """A level as it is shown."""

    number: int
    told: str
    """All of it in a few words."""
    blinds: tuple[int, int] | None = None
    limits: tuple[int, int] | None = None
    ante: int = 0
    bring_in: int = 0


class WallClock(msgspec.Struct, frozen=True):
    """The clock as data: whoever shows it counts by themselves."""

    running: bool
    ends_at: int | None
    left: int
    """While it stands."""
    length: int
    paused: bool
    """Play waits until it is resumed; hand for hand it only stands."""


class PrizeLine(msgspec.Struct, frozen=True):
    """Neighbouring places that are paid the same."""

    first: int
    last: int
    amount: str


class Moved(msgspec.Struct, frozen=True):
    """Somebody was given a seat."""

    entry: EntryId
    to: Place
    at: int
    number: LogNumber
    first: bool = False
    """Their first seat, or that of a new day: nobody gets up for it."""


ON_PODIUM = 18
"""Places that the wall has room for when the event is over, in two columns."""
NEWS = 180_000
"""Milliseconds for which a new seat is news."""


class MoveShown(msgspec.Struct, frozen=True):
    """Somebody who is told to sit elsewhere."""

    name: str
    table: TableNumber
    seat: int
    until: int = 0
    """When it is no news any more; 0: they are on their way."""
    first: bool = False
    """They sit down for the first time."""


class SeatShown(msgspec.Struct, frozen=True):
    """A seat of the final table."""

    seat: int
    name: str
    stack: int
    """As last counted; 0 while the counts are not all the chips in play: what was won since is not known."""
    big_blinds: int
    counted: bool
    """Whether the stack was counted since the last hand."""


class PlaceOnWall(msgspec.Struct, frozen=True):
    """One of the first places, when it is over."""

    place: str
    name: str
    prize: str


class TableAwaited(msgspec.Struct, frozen=True):
    """Hand for hand: a table, and whether its hand is over."""

    table: TableNumber
    done: bool


class Wall(msgspec.Struct, frozen=True):
    """The event as the wall shows it."""

    name: str
    showing: Showing
    starts: str
    clock: WallClock
    stakes: Stakes | None
    """The level on the clock; in a break the one after it."""
    next_stakes: Stakes | None
    break_in: int | None
    """Milliseconds between the end of this line and the next break; None: no break is to come."""
    leaving: tuple[int, ...]
    """Chips raced off in this break."""
    line: int
    """The line of the schedule that is on the clock."""
    game: str
    """What is played in a mix: one game where all tables play it; "" where the event has one game only."""
    next_game: str
    players_left: int
    entries: int
    to_the_money: int | None
    average: int
    average_big_blinds: int
    chips: int
    tables: int
    prizes: str
    prizes_final: bool
    ladder: tuple[PrizeLine, ...]
    moves: tuple[MoveShown, ...]
    breaking: tuple[TableNumber, ...]
    hand_for_hand: tuple[TableAwaited, ...]
    final_table: tuple[SeatShown, ...]
    winner: str
    entries_open: bool
    next_out: str = ""
    """What the next player to go is paid; "": nothing, or a deal binds."""
    podium: tuple[PlaceOnWall, ...] = ()
    """The first places, once the event is over."""
    announcement: Announcement | None = None
    rounds: tuple[RoundShown, ...] = ()
    """Of a shootout or a bracket."""
    round: int = 0
    """The round that is played."""
    envelopes: Envelopes | None = None
    waiting: int = 0
    """Who entered and waits for a seat: neither left nor out."""
    seating: tuple[MoveShown, ...] = ()
    """Before play: everybody's seat, by name."""


def wall(state: Tournament, teller: Teller, moved: Sequence[Moved] = ()) -> Wall:
    """The event at this moment; times are data, so that it changes only when something happens.

    `moved`: who was given a seat lately.
    """
    now, then = games_now(state)
    stakes = _stakes(state, state.clock.line, now)
    big = (stakes.blinds or stakes.limits or (0, 0))[1] if stakes else 0
    left = state.players_left
    before = not state.started
    pool = pool_now(state)
    closed = state.field.registration_closed
    ladder = ladder_now(state) if closed else ladder_for(state.file, pool)
    registered = sum(entry.standing == "registered" for entry in state.entries.values())
    shown = left or registered
    average = average_stack(state, state.chips.in_play, left)
    changes = state.file.mix is not None and state.file.mix.change == "level"
    return Wall(
        name=state.file.name,
        showing=_showing(state),
        starts=state.file.starts,
        clock=_clock(state),
        stakes=stakes,
        next_stakes=_stakes(state, max(state.clock.line, 0) + 1, then if changes else now),
        break_in=_break_in(state),
        leaving=state.line.colour_up if state.started and state.line.is_break else (),
        line=state.clock.line,
        game=_title(now),
        next_game=_title(then),
        players_left=shown,
        entries=state.entered,
        to_the_money=max(0, left - ladder.places) if ladder is not None and closed and left else None,
        average=average,
        average_big_blinds=average // big if big and not before else 0,
        chips=state.chips.in_play,
        tables=len(state.tables),
        prizes=teller.money(pool.prizes) if pool.prizes else "",
        prizes_final=closed,
        ladder=tuple(
            PrizeLine(step.first, step.last, teller.money(step.prize))
            for step in (ladder.steps() if ladder else ())
        ),
        moves=tuple(_moves(state, teller, moved)),
        breaking=order_of_breaking(state)[: min(3, len(state.tables) - 1)] if state.started else (),
        hand_for_hand=_hand_for_hand(state),
        final_table=_final_table(state, teller, big),
        winner=_winner(state, teller),
        entries_open=not closed,
        next_out=_next_out(state, teller, ladder) if closed and left > 1 else "",
        podium=_podium(state, teller),
        announcement=state.announcement,
        waiting=len(state.alternates),
        rounds=bracket(state, teller),
        round=round_played(state) + 1 if state.rounds.tables else 0,
        envelopes=envelopes(state, teller),
        seating=_seating(state, teller) if before else (),
    )


def _title(name: str) -> str:
    return game(name).title if name else ""


def _moves(state: Tournament, teller: Teller, moved: Sequence[Moved]) -> Iterator[MoveShown]:
    if state.is_over:
        return
    for number, way in state.seats.on_the_way.items():
        yield MoveShown(teller.name(number), way.to.table, way.to.seat)
    for one in moved:
        if one.entry in state.entries and state.entries[one.entry].place == one.to:
            yield MoveShown(teller.name(one.entry), one.to.table, one.to.seat, one.at + NEWS, one.first)


def _seating(state: Tournament, teller: Teller) -> tuple[MoveShown, ...]:
    seats = [
        MoveShown(teller.name(entry.number), entry.place.table, entry.place.seat)
        for entry in state.entries.values()
        if entry.place is not None
    ]
    return tuple(sorted(seats, key=lambda one: by_name(one.name)))


def _showing(state: Tournament) -> Showing:
    if state.is_over:
        return "over"
    if not state.started:
        return "before"
    if state.line.is_break:
        return "break"
    if state.hand_for_hand.under_way is not None:
        return "hand-for-hand"
    return "final-table" if state.seats.final_table_formed else "level"


def _clock(state: Tournament) -> WallClock:
    clock = state.clock
    return WallClock(clock.running, clock.ends_at, clock.left, state.line.milliseconds, state.paused)


def _stakes(state: Tournament, line: int, played: str) -> Stakes | None:
    """The first level at this line of the schedule or after it, for one game of a mix or for all of them."""
    schedule = state.file.schedule
    for at in range(max(line, 0), len(schedule)):
        if not schedule[at].is_break:
            number = sum(not one.is_break for one in schedule[: at + 1])
            level = state.file.stakes(number, played) if played else schedule[at].level
            return _shown(as_played(state, level), number)
    return None


def _shown(level: Level, number: int) -> Stakes:
    return Stakes(
        number,
        stakes_told(level),
        (level.small_blind, level.big_blind) if level.big_blind else None,
        (level.small_bet, level.big_bet or 2 * level.small_bet) if level.small_bet else None,
        level.ante,
        level.bring_in,
    )


def _break_in(state: Tournament) -> int | None:
    wait = 0
    for line in still_to_come(state):
        if line.is_break:
            return wait
        wait += line.milliseconds
    return None


def _hand_for_hand(state: Tournament) -> tuple[TableAwaited, ...]:
    playing = state.hand_for_hand.under_way
    if playing is None:
        return ()
    return tuple(TableAwaited(table, table in playing.done) for table in sorted(state.tables))


def _final_table(state: Tournament, teller: Teller, big: int) -> tuple[SeatShown, ...]:
    if not state.seats.final_table_formed:
        return ()
    known = stacks_add_up(state)
    return tuple(
        SeatShown(
            place.seat,
            teller.name(entry.number),
            entry.stack if known else 0,
            entry.stack // big if known and big else 0,
            known and is_current(state, entry),
        )
        for entry in state.in_play
        if (place := entry.place) is not None
    )


def _next_out(state: Tournament, teller: Teller, ladder: Ladder | None) -> str:
    prize = ladder.prize(state.players_left) if ladder is not None else 0
    return teller.money(prize) if prize and binding_deal(state) is None else ""


def _podium(state: Tournament, teller: Teller) -> tuple[PlaceOnWall, ...]:
    if not state.is_over or state.cancelled:
        return ()
    return tuple(
        PlaceOnWall(line.place, teller.name(line.entry), teller.money(line.prize) if line.prize else "")
        for line in standings(state)[:ON_PODIUM]
    )


def _winner(state: Tournament, teller: Teller) -> str:
    if not state.is_over or state.cancelled:
        return ""
    return next((teller.name(entry.number) for entry in state.in_play), "")
