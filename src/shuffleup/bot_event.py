"""A whole tournament played by bots at tables that the program deals: no waiting, and time that is simulated.

Everything goes the way of a real event: commands, events, a log. The same seed gives the same log.
"""

from collections.abc import Callable, Mapping
from itertools import count, cycle

from shuffleup.bots import STYLES, Bot
from shuffleup.chance import SeededChance
from shuffleup.chips import fewest
from shuffleup.director import DECK, Director
from shuffleup.hand.operations import Act
from shuffleup.ids import EntryId, LogNumber, PersonId, SeatNumber, TableNumber
from shuffleup.log import Store, Undone
from shuffleup.log.people import Person
from shuffleup.tournament.chips.commands import RaceChips
from shuffleup.tournament.chips.ledger import denominations, races_due
from shuffleup.tournament.clock.commands import StartPlay
from shuffleup.tournament.command import Command
from shuffleup.tournament.dealt.commands import DealHand, PlayOn
from shuffleup.tournament.dealt.deciding import hand_in_play
from shuffleup.tournament.entries.commands import OpenEvent, Register
from shuffleup.tournament.event import Event
from shuffleup.tournament.event_file.fields import EventFile
from shuffleup.tournament.finishes.standings import all_due
from shuffleup.tournament.hand_for_hand.commands import DealNextHand
from shuffleup.tournament.money.commands import PayPrize
from shuffleup.tournament.seats.commands import Balance, BreakTable, DrawSeats, FormFinalTable
from shuffleup.tournament.seats.seats_due import seats_due
from shuffleup.tournament.state import Tournament

BEGINS = 1_767_297_600_000
"""Eight in the evening of a day that is over."""
HAND = 60_000
"""Milliseconds that a hand takes, at every table at the same time."""

Told = Callable[[Tournament, LogNumber, Event], None]


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
        told: Told = _nobody,
        styles: Mapping[str, object] = STYLES,
    ) -> None:
        self.file, self.players = file, players
        self.now = BEGINS
        self.hands = 0
        """Dealt so far."""
        self._store, self._told = store, told
        self._ids = count(1)
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
        styles = cycle(self._styles)
        for number in range(1, self.players + 1):
            person = PersonId(f"p{number}")
            style = next(styles)
            self._store.people.put(Person(person, f"{style.name.capitalize()} {number}"))
            self._do(Register(person))
            entry = self.state.field.by_person[person][-1]
            self._bots[entry] = Bot(style, self._seed * 1_000_003 + number)
        self._do(DrawSeats())
        self._do(StartPlay())

    def play_a_round(self) -> None:
        """A hand at every table, and what it leads to; in a break the chips are raced and time passes."""
        if self.state.line.is_break:
            self._race()
            self._time_passes(self.state.line.milliseconds)
            return
        self._level_tables()
        playing = self.state.hand_for_hand.under_way
        if playing is not None and playing.done.issuperset(self.state.tables):
            self._do(DealNextHand())
        for table in list(self.state.tables):
            done = self.state.hand_for_hand.under_way
            if table in self.state.tables and not (done and table in done.done):
                self._hand(table)
        self._time_passes(HAND)
        self._level_tables()

    def finish(self) -> None:
        for payment in list(all_due(self.state)):
            self._do(PayPrize(payment.entry, "bank"))

    def close(self) -> None:
        self.director.close()

    def _do(self, command: Command) -> None:
        receipt = self.director.act(command, id_=f"bots-{next(self._ids)}", actor="bots")
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
        if self.state.tables[table].players < 2:
            return
        self._do(DealHand(table))
        self.hands += 1
        chairs = self.state.hands.tables_before[table].chairs
        kept = self._store.vault.get(DECK + self.state.dealt.hands[table].root)
        assert kept is not None
        dealt = hand_in_play(self.state, table, kept.seed.hex())
        acts: list[Act] = []
        while (actor := dealt.hand.actor) is not None:
            act = self._bots[chairs[int(actor[1:]) - 1]](dealt.hand.seen_by(actor))
            assert isinstance(act, Act)
            dealt.act(act)
            acts.append(act)
        self._do(PlayOn(table, tuple(acts)))

    def _level_tables(self) -> None:
        while due := seats_due(self.state):
            match due.what:
                case "final-table":
                    self._do(FormFinalTable())
                case "break":
                    self._do(BreakTable())
                case _:
                    self._do(Balance())

    def _race(self) -> None:
        """What a stack has beyond whole chips of the next colour is raced at its table."""
        for table, removed in races_due(self.state).items():
            into = min(chip for chip in denominations(self.state) if chip not in removed)
            seats = self.state.tables[table]
            stacks = {seat: self.state.entries[seats.entry(seat)].stack for seat in seats.taken}
            odd = {SeatNumber(seat): fewest(stack % into, removed) for seat, stack in stacks.items() if stack}
            more = tuple(seat for seat in odd if stacks[seat] >= into)
            self._do(RaceChips(table, chips=odd, of_more=more, confirmed_by="the program"))
