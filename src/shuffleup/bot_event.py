"""A whole tournament played by bots at tables that the program deals: no waiting, and time that is simulated.

Everything goes the way of a real event: commands, events, a log. The same seed gives the same log.
"""

from collections.abc import Callable, Mapping

from shuffleup.bots import STYLES, Bot
from shuffleup.chance import SeededChance
from shuffleup.director import DECK, Director
from shuffleup.hand.dealt import DealtHand
from shuffleup.hand.operations import InTurn
from shuffleup.ids import EntryId, LogNumber, PersonId, TableNumber
from shuffleup.log import Store, Undone
from shuffleup.log.people import Person
from shuffleup.refused import Illegal, Refused
from shuffleup.tournament.clock.commands import StartPlay
from shuffleup.tournament.command import Command
from shuffleup.tournament.dealt.commands import PlayOn, ShuffleAndDeal
from shuffleup.tournament.dealt.in_play import hand_in_play
from shuffleup.tournament.dealt.turns import seat_of
from shuffleup.tournament.dealt.upkeep import races, seats_command
from shuffleup.tournament.entries.commands import OpenEvent, Register, SeatAlternate
from shuffleup.tournament.event import Event
from shuffleup.tournament.event_file.fields import EventFile
from shuffleup.tournament.finishes.standings import all_due
from shuffleup.tournament.hand_for_hand.commands import DealNextHand, FinishHand
from shuffleup.tournament.money.commands import PayPrize
from shuffleup.tournament.seats.commands import Balance, DrawSeats
from shuffleup.tournament.seats.seats_due import halts_now, seats_due
from shuffleup.tournament.state import Tournament

BEGINS = 1_767_297_600_000
"""Eight in the evening of a day that is over."""
HAND = 60_000
"""Milliseconds that a hand takes, at every table at the same time."""

Listener = Callable[[Tournament, LogNumber, Event], None]


def _nobody(state: Tournament, version: LogNumber, event: Event) -> None:
    """Nobody listens."""


class BotEvent:
    """An event from its opening to the last payout."""

    def __init__(
        self,
        store: Store,
        file: EventFile,
        players: int,
        seed: int = 0,
        *,
        stream: str = "bots",
        told: Listener = _nobody,
        styles: Mapping[str, object] = STYLES,
    ) -> None:
        self.file, self.players = file, players
        self.now = BEGINS
        self.hands = 0
        """Dealt so far."""
        self._store, self._told = store, told
        self._done = 0
        """Commands so far: their ids are numbers."""
        self._seed = seed
        self._styles = [STYLES[name] for name in styles]
        self._bots: dict[EntryId, Bot] = {}
        self.director = Director(store, stream, lambda: self.now, chance=SeededChance(seed))

    @property
    def state(self) -> Tournament:
        return self.director.state

    def play(self) -> None:
        """All of it; `play_a_round` goes step by step."""
        self.begin()
        while self.state.players_left > 1:
            self.play_a_round()
        self.finish()

    def begin(self) -> None:
        """Everybody enters, draws a seat, and play starts."""
        self._do(OpenEvent(self.file, simulated=True))
        for _ in range(self.players):
            self._enter()
        self._do(DrawSeats())
        self._do(StartPlay())

    def _enter(self) -> None:
        """One more bot comes to the desk."""
        number = len(self._bots) + 1
        person, style = PersonId(f"p{number}"), self._styles[(number - 1) % len(self._styles)]
        self._store.people.put(Person(person, f"{style.name.capitalize()} {number}"))
        self._do(Register(person))
        entry = self.state.field.by_person[person][-1]
        self._bots[entry] = Bot(style, self._seed * 1_000_003 + number)

    def play_a_round(self) -> None:
        """A hand at every table, and what it leads to; in a break the chips are raced and time passes."""
        if self.state.line.is_break:
            self._race()
            self._time_passes(self.state.line.milliseconds)
            return
        self._level_tables()
        before = self.director.version
        playing = self.state.hand_for_hand.under_way
        if playing is not None and playing.done.issuperset(self.state.tables):
            self._do(DealNextHand())
        for table in list(self.state.tables):
            done = self.state.hand_for_hand.under_way
            if table in self.state.tables and not (done and table in done.done):
                self._hand(table)
        if self.director.version == before:
            raise Illegal("no table can deal: nobody is at a table with others, or all of them are halted")
        self._time_passes(HAND)
        self._level_tables()

    def finish(self) -> None:
        for payment in list(all_due(self.state)):
            self._do(PayPrize(payment.entry, "bank"))

    def close(self) -> None:
        self.director.close()

    def _do(self, command: Command) -> None:
        self._done += 1
        receipt = self.director.act(command, id_=f"bots-{self._done}", actor="bots")
        self._tell(receipt.entries[-1].version, receipt.events[-1])

    def _tell(self, version: LogNumber, event: Event | Undone) -> None:
        if not isinstance(event, Undone):
            self._told(self.state, version, event)

    def _time_passes(self, milliseconds: int) -> None:
        self.now += milliseconds
        for _, receipt in self.director.fire_due().fired:
            for entry, event in zip(receipt.entries, receipt.events, strict=True):
                self._tell(entry.version, event)

    def _hand(self, table: TableNumber) -> None:
        """Plays one, unless the table has to wait for others; hand for hand nobody waits for it."""
        try:
            if self.state.tables[table].players > 1:
                self._do(ShuffleAndDeal(table))
        except Illegal:
            if table not in halts_now(self.state).halted:
                raise
        if table in self.state.dealt.hands:
            self.hands += 1
            self._play_out(table)
        elif self.state.hand_for_hand.under_way is not None:
            self._do(FinishHand(table))

    def _play_out(self, table: TableNumber) -> None:
        dealt = self._in_play(table)
        acts: list[InTurn] = []
        while dealt.hand.actor is not None:
            act = self._act_of(table, dealt)
            dealt.act(act)
            acts.append(act)
        self._do(PlayOn(table, tuple(acts)))

    def _in_play(self, table: TableNumber) -> DealtHand:
        kept = self._store.vault.get(DECK + self.state.dealt.hands[table].root)
        assert kept is not None
        return hand_in_play(self.state, table, kept.seed.hex())

    def _act_of(self, table: TableNumber, dealt: DealtHand) -> InTurn:
        """What the bot does whose turn it is."""
        actor = dealt.hand.actor
        assert actor is not None
        entry = self.state.hands.tables_before[table].entry(seat_of(actor))
        act = self._bots[entry](dealt.hand.seen_by(actor))
        assert isinstance(act, InTurn)
        return act

    def _level_tables(self) -> None:
        while due := seats_due(self.state):
            command = seats_command(due)
            try:
                self._do(command)
            except Refused:
                if not isinstance(command, Balance | SeatAlternate):
                    raise
                return  # a seat that may not be given to anybody yet: after the next hand

    def _race(self) -> None:
        for command in races(self.state):
            self._do(command)
