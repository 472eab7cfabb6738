"""Any run of commands: seats and entries agree, chips are exact, and every move can be derived again.

The checker below is written from the rule on balancing and uses nothing of the code that made the move.
"""

import random
from collections.abc import Callable, Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shuffleup.ids import EntryId, PersonId, TableNumber
from shuffleup.refused import Refused
from shuffleup.tournament.clock.commands import StartPlay
from shuffleup.tournament.entries.commands import Forfeit, Register, SeatAlternate
from shuffleup.tournament.entries.events import AlternateSeated, EntryRegistered, StackForfeited
from shuffleup.tournament.event import Drawn
from shuffleup.tournament.event_file.fields import Rebuys
from shuffleup.tournament.finishes.commands import BustOut
from shuffleup.tournament.finishes.events import Gone
from shuffleup.tournament.fitting import fits
from shuffleup.tournament.hands.commands import BeginHand, DeclareMisdeal, EndHand, ReadyHand, RedealHand
from shuffleup.tournament.rebuys.commands import Rebuy
from shuffleup.tournament.rebuys.events import RebuyDeclared
from shuffleup.tournament.seats.commands import (
    ArriveAtTable,
    Balance,
    BreakTable,
    DrawButton,
    FormFinalTable,
    LockSeat,
    OpenTable,
    Redraw,
)
from shuffleup.tournament.seats.events import PlayerMoved, SeatsDrawn
from shuffleup.tournament.seats.seats_due import seats_due
from shuffleup.tournament.seats.short_tables.balancing import Move, TableThen
from shuffleup.tournament.state import Tournament
from tests.tournament.playing import Played, seated_event

# An independent derivation of a move from what was seen


def _clockwise(chairs: int, seat: int) -> list[int]:
    """All chairs from the left of a seat round to the seat itself."""
    return [(seat + step) % chairs + 1 for step in range(chairs)]


def _mover(giving: TableThen) -> int:
    assert giving.last is not None
    return next(seat for seat in _clockwise(giving.chairs, giving.last.big_blind) if seat in giving.taken)


def _worst_seats(receiving: TableThen) -> list[int]:
    """Open seats from the worst on: big blind by rotation, the lone big blind, then by how soon it comes."""
    last = receiving.last
    assert last is not None
    assert last.small_blind is not None
    ring = _clockwise(receiving.chairs, last.big_blind)
    next_button = last.small_blind
    between = _clockwise(receiving.chairs, next_button)
    held_out = between[: between.index(last.big_blind)]
    wait, waits = 0, {}
    for seat in ring:
        if seat in receiving.taken:
            wait += 1
        elif seat not in receiving.locked and seat != last.big_blind:
            waits[seat] = wait
    order = sorted(waits, key=lambda seat: (seat in held_out, waits[seat], ring.index(seat)))
    first = [seat for seat in order if waits[seat] == 0 and seat not in held_out]
    lone = [last.big_blind] if last.big_blind not in (*receiving.taken, *receiving.locked) else []
    return [*first, *lone, *(seat for seat in order if seat not in first)]


def _plain(seen: TableThen) -> bool:
    """A table of three or more with blinds of different players, to which the rule's own words apply."""
    last = seen.last
    return (
        last is not None
        and last.small_blind is not None
        and last.button != last.small_blind
        and seen.lone is None
        and len(seen.taken) > 2
    )


def _check_move(move: Move, players: dict[TableNumber, int]) -> bool:
    """Whether everything about the move could be checked."""
    fullest, shortest = max(players.values()), min(players.values())
    assert players[move.transfer.gives] == fullest == move.transfer.giving_players
    assert players[move.transfer.receives] == shortest == move.transfer.receiving_players
    assert fullest - shortest >= 2
    assert move.origin.seat in move.giving.taken
    assert move.to.seat not in (*move.receiving.taken, *move.receiving.locked)
    if not _plain(move.giving) or not _plain(move.receiving):
        return False
    assert move.origin.seat == _mover(move.giving)
    assert move.to.seat == _worst_seats(move.receiving)[0]
    return True


# A run


class Run:
    """An event in which a stream of chance says what happens next."""

    def __init__(self, number: int, players: int, breaks: str = "players-fit") -> None:
        self.chance = random.Random(number)
        rebuys = Rebuys(price={"prizes": 10}, chips={1000: 10}, until=3)
        self.played = seated_event(
            players,
            tables=4,
            late_entry_until=4,
            re_entries=-1,
            rebuys=rebuys,
            redraw_at=(14,),
            edition=self.chance.choice(["tda-2013", "tda-2019", "house"]),
            policies={"seating": {"forfeiture_allowed": True, "break_when": breaks}},
        )
        self.played.do(StartPlay())
        self.checked = 0
        self.refused = 0

    def anybody(self) -> int:
        """Somebody who has a seat or, if everybody is on his way, entry 1."""
        seated = [number for number, entry in self.played.state.entries.items() if entry.place is not None]
        return self.chance.choice(seated or [1])

    def table(self) -> int:
        return self.chance.choice(list(self.played.state.tables))

    def step(self) -> None:
        acts: list[Callable[[], None]] = [
            *[self.hand] * 8,
            *[self.seats] * 4,
            self.register,
            self.rebuy,
            self.forfeit,
            self.misdeal,
            self.odd,
        ]
        try:
            self.chance.choice(acts)()
        except Refused:
            self.refused += 1

    def hand(self) -> None:
        table = self.table()
        if table not in self.played.state.hands.begun:
            if self.chance.random() < 0.2:
                self.played.do(ReadyHand(TableNumber(table)))
            self.played.do(BeginHand(TableNumber(table)))
        if self.chance.random() < 0.8:
            self.end(TableNumber(table))

    def end(self, table: TableNumber) -> None:
        state = self.played.state
        dealt = [state.hands.tables_before[table].entry(seat) for seat in state.hands.begun[table].dealt_in]
        gone = self.chance.sample(dealt, self.chance.choice([0, 0, 1, 1, 2]) % len(dealt))
        self.played.do(EndHand(table, tuple(Gone(number, 50 + number) for number in gone)))

    def seats(self) -> None:
        state = self.played.state
        if state.seats.on_the_way:
            self.played.do(ArriveAtTable(next(iter(state.seats.on_the_way))))
            return
        if state.seats.not_begun:
            self.played.do(DrawButton(next(iter(state.seats.not_begun))))
        due = seats_due(state)
        if due is None:
            return
        match due.what:
            case "alternate":
                self.played.do(SeatAlternate())
            case "redraw":
                self.played.do(Redraw())
            case "final-table":
                self.played.do(FormFinalTable())
            case "break":
                self.played.do(BreakTable(arrived=self.chance.random() < 0.7))
            case "balance":
                self.balance()

    def balance(self) -> None:
        state = self.played.state
        players = {table.number: table.players for table in state.tables.values()}
        for way in state.seats.on_the_way.values():
            players[way.to.table] += 1
        event = self.played.expect(PlayerMoved, Balance(arrived=self.chance.random() < 0.7))
        self.checked += _check_move(event.move, players)

    def register(self) -> None:
        self.played.do(Register(PersonId(f"p{self.chance.randint(1, 60)}")))

    def rebuy(self) -> None:
        self.played.do(Rebuy(EntryId(self.anybody())))

    def forfeit(self) -> None:
        self.played.do(Forfeit(EntryId(self.anybody()), granted_by="TD"))

    def misdeal(self) -> None:
        hands = list(self.played.state.hands.begun)
        if hands:
            self.played.do(DeclareMisdeal(hands[0]))
            self.played.do(RedealHand(hands[0]))

    def odd(self) -> None:
        state = self.played.state
        act = self.chance.randint(0, 3)
        if act == 0 and state.clock.line < 4:
            self.played.next_line()
        elif act == 1:
            self.played.do(OpenTable())
        elif act == 2:
            table = state.tables[TableNumber(self.table())]
            if table.open_places:
                self.played.do(LockSeat(self.chance.choice(table.open_places)))
        else:
            self.played.do(BustOut((Gone(EntryId(self.anybody())),)))


def _chips(played: Played) -> Iterator[int]:
    """Every change of the chips in play, read off the events."""
    state = played.state
    for event in played.events:
        match event:
            case SeatsDrawn():
                yield 10_000 * len(event.draw.seats)
            case EntryRegistered() if event.draw is not None:
                yield 10_000
            case AlternateSeated():
                yield 10_000
            case RebuyDeclared():
                yield event.chips
            case StackForfeited():
                yield -event.chips
    yield -10_000 * sum(state.rebuys.coming.values())


def _check(run: Run) -> None:
    state = run.played.state
    sitting = [entry for table in state.tables.values() for entry in table.chairs if entry]
    assert len(sitting) == len(set(sitting))
    in_play = {entry.number for entry in state.entries.values() if entry.standing == "playing"}
    assert set(sitting) | set(state.seats.on_the_way) == in_play
    assert not set(sitting) & set(state.seats.on_the_way)
    for table in state.tables.values():
        for seat in table.taken:
            place = state.entries[table.entry(seat)].place
            assert place is not None
            assert (place.table, place.seat) == (table.number, seat)
            assert seat not in table.locked
    out = [number for group in state.finishes.out for number in group]
    assert len(out) == len(set(out))
    assert not set(out) & in_play
    assert state.chips.in_play == sum(_chips(run.played))
    assert min((entry.stack for entry in state.entries.values()), default=0) >= 0


def _play(number: int, players: int, steps: int) -> Run:
    run = Run(number, players)
    for _ in range(steps):
        run.step()
        _check(run)
        if run.played.state.players_left < 3:
            break
    assert run.played.replayed() == run.played.state
    return run


@settings(deadline=None, max_examples=40)
@given(st.integers(0, 10**9), st.integers(12, 34))
def test_any_run_keeps_seats_entries_and_chips(number: int, players: int) -> None:
    _play(number, players, 40)


def _without(run: Run, at: int) -> Tournament | None:
    """The state as it would be without one event; None if what came later does not fit any more."""
    state = Tournament()
    for place, event in enumerate(run.played.events):
        if place == at:
            if isinstance(event, Drawn) and event.next_commitment:
                state.commitment = event.next_commitment
            continue
        try:
            fits(state, event)
        except Refused:
            return None
        state.apply(event)
    return state


@settings(deadline=None, max_examples=25)
@given(st.integers(0, 10**9), st.integers(0, 10**9))
def test_what_fits_without_a_command_keeps_seats_and_chips_too(number: int, which: int) -> None:
    run = _play(number, 20, 30)
    first = next(at for at, event in enumerate(run.played.events) if isinstance(event, SeatsDrawn))
    at = first + 1 + which % (len(run.played.events) - first - 1)
    state = _without(run, at)
    if state is not None:
        run.played.state = state
        run.played.events = run.played.events[:at] + run.played.events[at + 1 :]
        _check(run)


def _moves_checked(number: int) -> int:
    """Hands, bust-outs and moves alone, with tables that do not break."""
    run = Run(number, 36, breaks="director-orders")
    state = run.played.state
    while state.players_left > 16:
        try:
            run.hand()
            while (due := seats_due(state)) is not None and due.what != "alternate":
                run.balance()
                _check(run)
        except Refused:
            pass  # a table in a hand gives nobody, and one that is too short does not deal
    return run.checked


def test_moves_are_derived_again_from_what_was_seen() -> None:
    assert sum(map(_moves_checked, range(4))) >= 20


@pytest.mark.soak
def test_many_long_runs() -> None:
    for number in range(400):
        _play(number, 10 + number % 27, 400)
    assert sum(map(_moves_checked, range(4, 204))) >= 1_000
    for number in range(300):
        run = _play(number, 20, 40)
        for at in range(len(run.played.events)):
            again = Run.__new__(Run)
            again.played = Played()
            again.played.events = run.played.events[:at] + run.played.events[at + 1 :]
            if (state := _without(run, at)) is not None:
                again.played.state = state
                _check(again)
