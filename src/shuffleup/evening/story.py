"""The script: what staff type in the course of an evening, command by command."""

from collections.abc import Callable
from importlib.resources import files
from itertools import count
from pathlib import Path
from random import Random

from shuffleup.chance import SeededChance
from shuffleup.director import Director
from shuffleup.evening.piles import Piles
from shuffleup.floor.line import EXAMPLE, read_line
from shuffleup.ids import LogNumber, PersonId, SeatNumber, TableNumber
from shuffleup.log import SQLiteStore
from shuffleup.log.people import Person
from shuffleup.log.undo import Undo, Undone
from shuffleup.rulebook.reading import read_yaml
from shuffleup.tournament.chips.commands import RaceChips, ReconcileChips
from shuffleup.tournament.chips.events import ChipsRaced
from shuffleup.tournament.chips.ledger import races_due
from shuffleup.tournament.clock.commands import StartPlay
from shuffleup.tournament.command import Command
from shuffleup.tournament.entries.commands import OpenEvent, Register
from shuffleup.tournament.event import Event
from shuffleup.tournament.event_file.reading import read_event_file
from shuffleup.tournament.finishes.events import Gone
from shuffleup.tournament.finishes.standings import all_due
from shuffleup.tournament.hand_for_hand.commands import DealNextHand
from shuffleup.tournament.hands.button import first_roles
from shuffleup.tournament.hands.commands import BeginHand, EndHand
from shuffleup.tournament.money.commands import (
    AnswerDeal,
    ApproveDeal,
    ConfirmDeal,
    EndByDeal,
    PayPrize,
    ProposeDeal,
)
from shuffleup.tournament.rulings.at_desk.asking import penalise
from shuffleup.tournament.rulings.commands import RuleAtTable
from shuffleup.tournament.seats.commands import Balance, BreakTable, DrawSeats, FormFinalTable
from shuffleup.tournament.seats.seats_due import seats_due
from shuffleup.tournament.seats.tables import Roles
from shuffleup.tournament.state import Tournament

NAMES = (
    "Ann Ben Cleo Dev Ella Finn Gina Hugo Ines Jack Kara Liam Mona Nils Olga Paul "
    "Quinn Rosa Sami Tess Udo Vera Will Xena Yann Zoe Abel"
).split()
EIGHT_IN_THE_EVENING = 1_767_297_600_000
HAND = 200_000
"""Milliseconds for one hand of the script, which stands for several."""

Tell = Callable[[Tournament, LogNumber, Event], None]


class Evening:
    """One evening, told as it goes to whoever listens."""

    hand = HAND

    def __init__(self, path: Path, tell: Tell, seed: int = 4, stream: str = "friday") -> None:
        self._chance = Random(seed)
        self._piles = Piles(self._chance)
        self._tell = tell
        self._ids = count(1)
        self.now = EIGHT_IN_THE_EVENING
        self.store = SQLiteStore(path)
        self.director = Director(self.store, stream, lambda: self.now, chance=SeededChance(seed))

    @property
    def state(self) -> Tournament:
        return self.director.state

    def do(self, command: Command | Undo, actor: str = "Tara") -> Event | None:
        receipt = self.director.act(command, id_=f"evening-{next(self._ids)}", actor=actor)
        event = receipt.events[-1]
        if isinstance(event, Undone):
            return None
        self._tell(self.state, receipt.entries[-1].version, event)
        return event

    def time_passes(self, milliseconds: int) -> None:
        """The clock does what falls due on the way."""
        self.now += milliseconds
        for _, receipt in self.director.fire_due().fired:
            for entry, event in zip(receipt.entries, receipt.events, strict=True):
                assert not isinstance(event, Undone)
                self._tell(self.state, entry.version, event)

    # -- the evening ---------------------------------------------------------------------------------------

    def registration(self) -> None:
        file = read_event_file(read_yaml(files(__package__) / "friday.yaml"), "friday.yaml")
        self.do(OpenEvent(file, simulated=True))
        for name in NAMES[:24]:
            self._enter(name)

    def _enter(self, name: str) -> None:
        person = PersonId(name.lower())
        if self.store.people.get(person) is None:
            self.store.people.put(Person(person, name))
        self.do(Register(person))
        number = self.state.field.by_person[person][-1]
        self._piles.buy(number, self.state.file.stack)

    def first_cards(self) -> None:
        self.do(DrawSeats())
        self.do(StartPlay())
        for name in NAMES[24:]:
            self.round_of_hands(1)
            self._enter(name)

    def round_of_hands(self, most_out: int) -> None:
        """One hand at every table, and what it leads to."""
        for table in list(self.state.hands.begun):  # on the pages a round may have been cut short
            self._hand(table, may_bust=False)
        if self.state.line.is_break:
            self._break()
            return
        self.level_tables()  # a scene on the pages may have been cut short, and a short table deals no hand
        playing = self.state.hand_for_hand.under_way
        if playing is not None and playing.done.issuperset(self.state.tables):
            self.do(DealNextHand())
        gone = 0
        for table in list(self.state.tables):
            playing = self.state.hand_for_hand.under_way
            if playing is not None and table in playing.done:
                continue
            if table in self.state.tables and self.state.tables[table].players > 1:
                gone += self._hand(table, may_bust=gone < most_out)
        self.time_passes(self.hand)
        self.level_tables()

    def _hand(self, table: TableNumber, *, may_bust: bool) -> int:
        if table not in self.state.hands.begun:  # on the pages somebody else may have begun it
            self.do(BeginHand(table, self._seen(table)), "dealer")
        seats, chairs = self.state.hands.begun[table].dealt_in, self.state.tables[table].chairs
        players = [chairs[seat - 1] for seat in seats]
        loser = self._piles.shortest(players) if may_bust else self._chance.choice(players)
        winner = self._chance.choice([number for number in players if number != loser])
        everything = may_bust and self._chance.random() < 0.12 + 0.04 * self.state.timing.level
        began_with = self._piles.worth(loser)
        self._piles.lose(loser, winner, everything=everything)
        gone = (Gone(loser, began_with, winner),) if everything else ()
        left = [number for number in (loser, winner) if not (everything and number == loser)]
        self.do(EndHand(table, gone, {number: self._piles.worth(number) for number in left}), "dealer")
        return len(gone)

    def level_tables(self) -> None:
        """What the tables need, until they need nothing."""
        while due := seats_due(self.state):
            match due.what:
                case "final-table":
                    self.do(FormFinalTable())
                case "break":
                    self.do(BreakTable())
                case _:
                    move = due.transfer
                    tables = (move.gives, move.receives) if move is not None else tuple(self.state.tables)
                    seen = {number: self._seen(number) for number in tables}
                    self.do(Balance(seen={number: roles for number, roles in seen.items() if roles}))

    def _seen(self, table: TableNumber) -> Roles | None:
        """Button and blinds at a table that has played on meanwhile, and nobody told it."""
        here = self.state.tables[table]
        begins = table in self.state.seats.not_begun or table in self.state.seats.first_buttons
        if here.last is not None or begins or here.players < 2:
            return None
        return first_roles(here, next(SeatNumber(at) for at, number in enumerate(here.chairs, 1) if number))

    def _break(self) -> None:
        """In a break with a colour-up every table races, and everybody's chips are counted."""
        due = races_due(self.state)
        for table in due:
            chairs = self.state.tables[table].chairs
            chips = {
                SeatNumber(seat): self._piles.of[number] for seat, number in enumerate(chairs, 1) if number
            }
            raced = self.do(RaceChips(table, chips=chips, confirmed_by="Tara"))
            assert isinstance(raced, ChipsRaced)
            for seat, after in raced.race.after.items():
                self._piles.of[chairs[seat - 1]] = after
        if due:
            left = [entry.number for entry in self.state.in_play]
            self.do(ReconcileChips({number: self._piles.of[number] for number in left}, "Tara"))
        self.time_passes(self.state.line.milliseconds)

    def floor_is_called(self) -> None:
        """One big chip without a word, at the first table."""
        position, acts = read_line(EXAMPLE)
        table = next(iter(self.state.tables))
        self.do(RuleAtTable(table, acts[-1], str(position), acts[:-1]), "floor")

    def penalty(self) -> None:
        """Somebody showed their cards with action to come."""
        number = next(entry.number for entry in self.state.in_play)
        why = "exposed their hand with action pending"
        self.do(penalise(self.state, number, "missed-hands", 2, by="Tara", reason=why))

    def wrong_player(self) -> Undo:
        """The wrong player is reported out, and that is taken back. Nothing is deleted."""
        number = next(entry.number for entry in self.state.in_play)
        table = self.state.place(number).table
        self.do(BeginHand(table), "dealer")
        self.do(EndHand(table, (Gone(number),)), "dealer")
        deed = self.director.history()[-1]
        undo = Undo(deed.command, "that was their neighbour, who is still in too")
        self.do(undo)
        self.do(EndHand(table), "dealer")
        return undo

    def deal(self) -> None:
        """The players who are left divide the rest by what their chips are worth."""
        left = [entry.number for entry in self.state.in_play]
        self.do(ProposeDeal("icm", {number: self._piles.worth(number) for number in left}, unit=100))
        for number in left:
            self.do(AnswerDeal(number, agrees=True))
        self.do(ApproveDeal("Tara"))
        if self.state.edition.has("deal-making"):
            for number in left:
                self.do(ConfirmDeal(number, "Tara"))
        self.do(EndByDeal())

    def payouts(self) -> None:
        for payment in list(all_due(self.state)):
            self.do(PayPrize(payment.entry, "cashier"), "cashier")

    def close(self) -> None:
        self.director.close()
        self.store.close()
