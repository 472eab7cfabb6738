"""What nobody taps where the program deals: it seats, deals, races, and its bots act. One command at a time.

Nothing of it is in the core, and all of it is in the log: each step is a command like any other. Time runs
out by `due`, as everything that hangs on the clock does.
"""

import logging
from collections.abc import Callable, Collection, Iterator
from random import Random
from secrets import randbits

import msgspec

from shuffleup.bots import STYLES, Bot
from shuffleup.director import Director
from shuffleup.hand import operations as ops
from shuffleup.ids import EntryId, PersonId, TableNumber
from shuffleup.log.people import Person, new_salt
from shuffleup.log.store import RoomStore
from shuffleup.refused import Refused
from shuffleup.server.felt.decks import Decks
from shuffleup.tournament.clock.commands import StartPlay
from shuffleup.tournament.command import Command
from shuffleup.tournament.conduct.commands import BackAtSeat, MarkAbsent
from shuffleup.tournament.dealt.commands import BeginTurnsAgain, PlayOn, ShuffleAndDeal
from shuffleup.tournament.dealt.state import HandInPlay
from shuffleup.tournament.dealt.turns import bot_name, bot_person, is_bot, seat_of
from shuffleup.tournament.dealt.upkeep import races, seats_command, waits_for_seats
from shuffleup.tournament.entries.commands import Register
from shuffleup.tournament.hand_for_hand.commands import DealNextHand
from shuffleup.tournament.hands.presence import sits_out
from shuffleup.tournament.seats.commands import DrawButton, DrawSeats
from shuffleup.tournament.seats.seats_due import seats_due
from shuffleup.tournament.state import Tournament

PROGRAM = "the program"
"""By whom the log has what is done here, but for what bots do."""

THINKS = (700, 1_800)
"""Milliseconds that a bot takes: people see what it does."""
AFTER_SHOWDOWN, AFTER_HAND = 5_000, 2_000
"""Milliseconds until the next hand: who won, and with what, is looked at."""
NOBODY_LOOKS = 10
"""So many times faster where only bots are left."""
GONE = 10_000
"""Milliseconds without their page after which somebody is away, where presence counts at the deal."""
ASK_AGAIN = 2_000
"""Milliseconds after which what was refused is asked again, if nothing else has happened."""

_say = logging.getLogger(__name__)

Step = tuple[Command, str]
"""A command, and by whom."""


class Driving:
    """Runs one event whose tables the program deals; none that is simulated: its cards can be foreseen."""

    def __init__(
        self, director: Director, store: RoomStore, decks: Decks, present: Callable[[], Collection[int]]
    ) -> None:
        """`present`: the entries whose pages are open."""
        self._director, self._store, self._decks = director, store, decks
        self._present = present
        self._seed = randbits(64)
        """What bots do cannot be foreseen from the log."""
        self._refused: dict[bytes, tuple[int, int]] = {}
        self._cannot: tuple[int, str] = (-1, "")
        self._seen: dict[EntryId, int] = {}
        self._marked: set[EntryId] = set()
        """Who was found to be away because their page was gone: they are back when it is."""

    def is_driven(self, state: Tournament) -> bool:
        return state.is_open and state.file.dealt is not None and not state.simulated and not state.is_over

    def take_up(self) -> None:
        """The program was not there for a while: nobody's time ran meanwhile."""
        with self._director.looking() as state:
            stands = self.is_driven(state) and bool(state.dealt.hands)
        if stands:
            self._director.do(BeginTurnsAgain(), actor=PROGRAM)

    def step(self) -> bool:
        """Does the first thing that is due, if anything is."""
        now, version = self._director.now(), self._director.version
        with self._director.looking() as state:
            if not self.is_driven(state):
                return False
            try:
                step = next((one for one in self._due(state, now) if self._may_ask(one[0], now)), None)
            except Refused as refusal:  # the file leaves something open: the director hears of it once
                if self._cannot != (version, refusal.message):
                    self._cannot = (version, refusal.message)
                    _say.warning("the program cannot go on: %s", refusal)
                return False
        if step is None:
            return False
        command, actor = step
        try:
            if isinstance(command, Register):
                self._put_down(command.person)
            self._director.do(command, actor=actor)
        except Refused as refusal:
            _say.info("%s: %s", actor, refusal)
            self._refused[_key(command)] = (version, now)
            return False
        self._refused.clear()
        return True

    def _may_ask(self, command: Command, now: int) -> bool:
        version, at = self._refused.get(_key(command), (-1, 0))
        return version != self._director.version or now >= at + ASK_AGAIN

    def _put_down(self, person: PersonId) -> None:
        if self._store.people.get(person) is None:
            name = person.removeprefix(bot_person(""))
            self._store.people.put(Person(person, name, salt=new_salt()))

    # -- what is due, first things first -------------------------------------------------------------------

    def _due(self, state: Tournament, now: int) -> Iterator[Step]:
        if not state.started:
            yield from _before(state)
            return
        yield from self._presence(state, now)
        if state.paused:
            return
        yield from self._bots(state, now)
        if state.line.is_break:
            if not state.dealt.hands:
                yield from ((race, PROGRAM) for race in races(state))
            return
        held: frozenset[TableNumber] = frozenset()
        if (due := seats_due(state)) is not None:
            held = waits_for_seats(state, due)
            if not held & state.hands.begun.keys():
                yield seats_command(due), PROGRAM
        yield from ((DrawButton(table), PROGRAM) for table in sorted(state.seats.not_begun - held))
        yield from self._deals(state, now, held)

    def _presence(self, state: Tournament, now: int) -> Iterator[Step]:
        """By the letter of the book whoever is not at the table when cards are dealt has a dead hand."""
        if sits_out(state):
            return
        for number in self._present():
            entry = EntryId(number)
            self._seen[entry] = now
            if entry in self._marked and entry in state.conduct.absent:
                yield BackAtSeat(entry), PROGRAM
        self._marked &= state.conduct.absent
        for one in state.in_play:
            away = now - self._seen.setdefault(one.number, now) > GONE
            at_table = one.place is not None and not is_bot(state, one.number)
            if away and at_table and one.number not in state.conduct.absent:
                self._marked.add(one.number)
                yield MarkAbsent(one.number), PROGRAM

    def _bots(self, state: Tournament, now: int) -> Iterator[Step]:
        for table, playing in state.dealt.hands.items():
            if not playing.to_act:
                yield PlayOn(table), PROGRAM  # nobody can act: the hand is only to be ended
                continue
            entry = state.hands.tables_before[table].entry(seat_of(playing.to_act))
            name = bot_name(state, entry)
            if name is None or now < playing.since + self._thinks(state, playing):
                continue
            dealt = self._decks.in_play(state, table)
            if dealt is None:
                continue
            plan = state.file.dealt
            assert plan is not None
            act = Bot(STYLES[plan.bots[name]], self._seed + entry)(dealt.hand.seen_by(playing.to_act))
            assert isinstance(act, ops.InTurn)
            number = state.hands.begun[table].number
            yield PlayOn(table, (act,), entry, number, playing.acted), f"{name} (bot)"

    def _thinks(self, state: Tournament, playing: HandInPlay) -> int:
        """How long a bot takes; the same however often it is asked."""
        took = Random(f"{playing.root} {playing.acted}").randint(*THINKS)
        return took if _people_left(state) else took // NOBODY_LOOKS

    def _deals(self, state: Tournament, now: int, held: frozenset[TableNumber]) -> Iterator[Step]:
        together = state.hand_for_hand.under_way
        if together is not None and together.done.issuperset(state.tables):
            yield DealNextHand(), PROGRAM
        for number, table in state.tables.items():
            if number in held or number in state.hands.begun or table.players < 2:
                continue
            if together is not None and number in together.done:
                continue
            if now >= _next_hand_at(state, number):
                yield ShuffleAndDeal(number), PROGRAM


def _before(state: Tournament) -> Iterator[Step]:
    """Bots enter; where people walk in, play begins with the first of them."""
    plan = state.file.dealt
    assert plan is not None
    waiting = [name for name in plan.bots if bot_person(name) not in state.field.by_person]
    yield from ((Register(bot_person(name)), PROGRAM) for name in waiting)
    if waiting or not plan.walk_in or not _people_left(state):
        return
    if not state.tables:
        yield DrawSeats(), PROGRAM
    else:
        yield StartPlay(), PROGRAM


def _people_left(state: Tournament) -> bool:
    """Whether anybody is in who is no bot."""
    return any(
        one.standing in ("registered", "playing", "alternate") and not is_bot(state, one.number)
        for one in state.entries.values()
    )


def _next_hand_at(state: Tournament, table: TableNumber) -> int:
    """When a table begins its next hand: those who sit there have seen how the last one ended."""
    last = state.dealt.last.get(table)
    if last is None:
        return state.clock.began_at + AFTER_HAND
    shown = any(isinstance(one, ops.Table | ops.DealHole) for one in last.seen)
    wait = AFTER_SHOWDOWN if shown else AFTER_HAND
    return last.at + (wait if _people_left(state) else wait // NOBODY_LOOKS)


def _key(command: Command) -> bytes:
    return msgspec.json.encode(command)
