"""Plays a whole event with everything a room sells, and with the chips themselves: real piles."""

import random

from shuffleup.evening.piles import Piles
from shuffleup.hand.games import game
from shuffleup.ids import EntryId, PersonId, SeatNumber, TableNumber
from shuffleup.refused import Refused
from shuffleup.tournament.chips.commands import RaceChips, ReconcileChips
from shuffleup.tournament.chips.events import ChipsRaced, ChipsReconciled
from shuffleup.tournament.chips.ledger import races_due
from shuffleup.tournament.clock.commands import StartPlay
from shuffleup.tournament.commands import Command
from shuffleup.tournament.entries.commands import Register, SeatAlternate
from shuffleup.tournament.event_file.fields import AddOn, EventFile, Line, PrizePlan, Rebuys
from shuffleup.tournament.falls_due import due
from shuffleup.tournament.finishes.events import Gone
from shuffleup.tournament.finishes.standings import all_due
from shuffleup.tournament.hand_for_hand.commands import AnnounceHandForHand, DealNextHand
from shuffleup.tournament.hands.commands import BeginHand, EndHand
from shuffleup.tournament.money.commands import (
    AnswerDeal,
    ApproveDeal,
    CloseRegistration,
    ConfirmDeal,
    EndByDeal,
    PayPrize,
    ProposeDeal,
)
from shuffleup.tournament.rebuys.commands import BuyAddOn, Rebuy
from shuffleup.tournament.seats.commands import (
    Balance,
    BreakTable,
    DrawButton,
    DrawSeats,
    FormFinalTable,
    Redraw,
)
from shuffleup.tournament.seats.seats_due import seats_due
from tests.tournament.playing import Played, small_event

HAND = 200_000
_TABLES: dict[str, Command] = {
    "alternate": SeatAlternate(reason="whoever may still rebuy was asked, and does not"),
    "final-table": FormFinalTable(),
    "redraw": Redraw(),
    "break": BreakTable(),
    "balance": Balance(),
}


def _level(small: int, stud: bool, ante: int = 0) -> Line:
    if stud:
        return Line(limits=(2 * small, 4 * small), stud_ante=small, bring_in=small)
    return Line(blinds=(small, 2 * small), ante=ante)


def busy_file(players: int, **changes: object) -> EventFile:
    """Rebuys, an add-on, bounties, late entry, a colour-up in the break; seats for nine tenths of them."""
    stud = game(str(changes.get("game", "nlhe"))).is_stud
    size = 8 if stud else 9
    return small_event(
        tables=max(1, -(-players // size)),
        table_size=size,
        final_table=size,
        maximum=max(2, players * 9 // 10),
        schedule=(
            _level(25, stud),
            _level(50, stud),
            Line(pause=10, colour_up=(25,)),
            *(_level(100 * n, stud, ante=200 * n) for n in range(1, 30)),
        ),
        entry={"prizes": 100, "fee": 10, "bounty": 20},
        prizes=PrizePlan(withheld="3%", onto_head="50%"),
        rebuys=Rebuys(price={"prizes": 50, "fee": 5}, chips={100: 10, 500: 4, 1000: 4}, until=2),
        add_on=AddOn(price={"prizes": 50}, chips={1000: 5}, after=2),
        late_entry_until=2,
        re_entries=1,
        hand_for_hand="bubble",
        **changes,
    )


class BusyEvent:
    """What staff type, with the piles beside it: they say what the product should have come to."""

    def __init__(self, file: EventFile, players: int, seed: int) -> None:
        self.chance = random.Random(seed)
        self.piles = Piles(self.chance)
        self.played = Played(file, seed)
        self.state = self.played.state
        self.bought = 0
        """Chips that came over the counter."""
        self.cash = 0
        """Money that came over the counter, in minor units."""
        self.did: dict[str, int] = {}
        for number in range(1, players + 1):
            self.enter(f"p{number}")
        self.do(DrawSeats())
        self.do(StartPlay())
        self._newcomers()

    def do(self, command: Command) -> object:
        self.did[type(command).__name__] = self.did.get(type(command).__name__, 0) + 1
        return self.played.do(command)

    def enter(self, person: str) -> None:
        self.do(Register(PersonId(person)))
        self.cash += 130_00

    def _sold(self, number: EntryId, chips: dict[int, int], money: int) -> None:
        pile = self.piles.of.setdefault(number, {})
        for chip, count in chips.items():
            pile[chip] = pile.get(chip, 0) + count
        self.bought += sum(chip * count for chip, count in chips.items())
        self.cash += money

    def _newcomers(self) -> None:
        """Whoever has just got a seat has a starting stack in front of him; in the break without 25s."""
        stack = dict(self.state.file.stack)
        if self.state.line.is_break:
            stack[100] += stack.pop(25) // 4
        for number in self.state.field.alive - set(self.piles.of):
            self._sold(number, stack, 0)

    def round(self) -> None:
        """One hand at every table, and what it leads to."""
        self._newcomers()
        if self.state.line.is_break:
            self._break()
            return
        playing = self.state.hand_for_hand.under_way
        if playing is not None and playing.done.issuperset(self.state.tables):
            self.do(DealNextHand())
        for table in list(self.state.tables):
            if table in self.state.tables and self.state.players_left > 1:
                self._hand(table)
        self._time_passes(HAND)
        self._tidy()
        self.check()

    def _hand(self, table: TableNumber) -> None:
        state = self.state
        if state.tables[table].players < 2:
            return
        if table in state.seats.not_begun:
            self.do(DrawButton(table))
        self.do(BeginHand(table))
        seated = state.tables[table]
        dealt = [seated.entry(seat) for seat in state.hands.begun[table].dealt_in]
        loser = self.piles.shortest(dealt)
        winner = self.chance.choice([number for number in dealt if number != loser])
        everything = self.chance.random() < 0.45
        before = self.piles.worth(loser)
        self.piles.lose(loser, winner, everything=everything)
        selling = state.timing.level <= 2 and not state.field.registration_closed
        rebuys = everything and selling and self.chance.random() < 0.5
        gone = (Gone(loser, before, winner),) if everything and not rebuys else ()
        told = [winner] if gone else [loser, winner]
        self.do(EndHand(table, gone, {number: self.piles.worth(number) for number in told}))
        if rebuys:
            self.do(Rebuy(loser))
            self._sold(loser, {100: 10, 500: 4, 1000: 4}, 55_00)
        elif gone and selling and self.chance.random() < 0.3:
            person = state.entries[loser].person
            if len(state.field.by_person[person]) == 1:
                self.enter(person)
                self._newcomers()

    def _break(self) -> None:
        for number in sorted(self.state.field.alive):
            if not self.state.field.registration_closed and self.chance.random() < 0.5:
                try:
                    self.do(BuyAddOn(number))
                except Refused:  # not in this break
                    break
                self._sold(number, {1000: 5}, 50_00)
        races = races_due(self.state)
        for table in races:
            chairs = self.state.tables[table].chairs
            held = {seat: self.piles.of[number] for seat, number in enumerate(chairs, 1) if number}
            chips = {SeatNumber(seat): pile for seat, pile in held.items()}
            raced = self.do(RaceChips(table, chips=chips, confirmed_by="Ann"))
            assert isinstance(raced, ChipsRaced)
            for seat, after in raced.race.after.items():
                number = chairs[seat - 1]
                self.bought += sum(c * n for c, n in after.items()) - self.piles.worth(number)
                self.piles.of[number] = dict(after)
        if races:
            told = {number: self.piles.of[number] for number in self.state.field.alive}
            counted = self.do(ReconcileChips(told, "Ann"))
            assert isinstance(counted, ChipsReconciled)
            assert counted.counted == counted.in_play
            assert not any(25 in pile for pile in told.values() if pile.get(25))
        self._time_passes(self.state.line.milliseconds)

    def _tidy(self) -> None:
        while one := seats_due(self.state):
            self.do(_TABLES[one.what])
            self._newcomers()
        state = self.state
        bubble = state.money.ladder is not None and state.players_left == state.money.ladder.places + 1
        if (
            bubble
            and state.hand_for_hand.under_way is None
            and len(state.tables) > 1
            and not state.line.is_break
        ):
            self.do(AnnounceHandForHand())

    def _time_passes(self, milliseconds: int) -> None:
        until = self.played.now + milliseconds
        while (waiting := due(self.state)) and waiting[0][0] <= until:
            at, command = waiting[0]
            self.played.do(command, at)
            self._newcomers()
        self.played.now = until

    def deal(self) -> None:
        left = sorted(self.state.field.alive)
        self.do(ProposeDeal("icm", {number: self.piles.worth(number) for number in left}, unit=1))
        for number in left:
            self.do(AnswerDeal(number, agrees=True))
        self.do(ApproveDeal("Ann"))
        if self.state.edition.has("deal-making"):
            for number in left:
                self.do(ConfirmDeal(number, "Bob"))
        order = tuple(sorted(left, key=lambda number: (-self.piles.worth(number), number)))
        self.do(EndByDeal(order))

    def pay(self) -> None:
        if not self.state.field.registration_closed:
            self.do(CloseRegistration())
        for payment in list(all_due(self.state)):
            self.do(PayPrize(payment.entry))

    def check(self) -> None:
        """What is in play is what came over the counter, and it all lies in front of those who are left."""
        alive = sum(self.piles.worth(number) for number in self.state.field.alive)
        assert self.state.chips.in_play == self.bought == alive


def play_busy_event(file: EventFile, players: int, seed: int, deal_at: int = 1) -> BusyEvent:
    """To the last player, or to a deal among so many."""
    event = BusyEvent(file, players, seed)
    while event.state.players_left > deal_at:
        event.round()
    if event.state.players_left > 1:
        if not event.state.field.registration_closed:
            event.do(CloseRegistration())
        event.deal()
    event.pay()
    return event
