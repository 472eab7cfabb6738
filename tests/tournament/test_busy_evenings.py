"""Random evenings with everything a room sells: rebuys, an add-on, bounties, flights, days, races, deals."""

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import precondition, rule

from shuffleup.ids import EntryId, PersonId, ReceiptNumber
from shuffleup.tournament.chips.commands import RaceChips, ReconcileChips, ReportStacks
from shuffleup.tournament.clock.commands import EndLine
from shuffleup.tournament.conduct.commands import BackAtSeat, CountHands, MarkAbsent
from shuffleup.tournament.days.commands import BagChips, StartDay, StartFlight
from shuffleup.tournament.entries.commands import CancelEvent, Forfeit, Register, SeatAlternate
from shuffleup.tournament.event_file.fields import AddOn, Day, Flight, PrizePlan, Rebuys
from shuffleup.tournament.finishes.commands import BustOut
from shuffleup.tournament.finishes.events import Gone
from shuffleup.tournament.hand_for_hand.commands import (
    AnnounceHandForHand,
    DealNextHand,
    EndHandEverywhere,
    FinishHand,
    StopHandForHand,
)
from shuffleup.tournament.hands.commands import BeginHand, EndHand
from shuffleup.tournament.money.commands import (
    AnswerDeal,
    ApproveDeal,
    CloseRegistration,
    ConfirmDeal,
    EndByDeal,
    PayPrize,
    ProposeDeal,
    ReversePayment,
)
from shuffleup.tournament.rebuys.commands import BuyAddOn, PayRebuy, Rebuy
from shuffleup.tournament.rulings.at_desk.asking import penalise
from tests.tournament.playing import small_event
from tests.tournament.test_random_commands import EVENINGS, Evening


class BusyEvening(Evening):
    """One flight, one day, and money in every way there is."""

    file = small_event(
        entry={"prizes": 100, "fee": 10, "bounty": 20},
        prizes=PrizePlan(guarantee=1000, withheld="3%", onto_head="50%"),
        rebuys=Rebuys(price={"prizes": 50, "fee": 5}, chips={500: 4, 1000: 4}, until=2),
        add_on=AddOn(price={"prizes": 50}, chips={1000: 5}, after=2),
        re_entries=-1,
        late_entry_until=3,
        policies={"seating": {"forfeiture_allowed": True}},
    )

    def _somebody(self, data: st.DataObject) -> int:
        return data.draw(st.sampled_from(sorted(self.state.field.alive)))

    @precondition(lambda self: self.state.started and self.state.field.alive)
    @rule(data=st.data(), paid=st.booleans())
    def broke_and_rebuys(self, data: st.DataObject, paid: bool) -> None:
        """All his chips go to another player of his table, and he rebuys or does not."""
        entry = self.state.entries[EntryId(self._somebody(data))]
        if entry.place is None:
            return
        table = self.state.tables[entry.place.table]
        others = [table.entry(seat) for seat in table.taken if table.entry(seat) != entry.number]
        self.act(BeginHand(table.number))
        if others and table.number in self.state.hands.begun:
            winner = self.state.entries[others[0]]
            stacks = {entry.number: 0, winner.number: winner.stack + entry.stack}
            self.act(EndHand(table.number, stacks=stacks))
        self.act(Rebuy(entry.number, paid))

    @precondition(lambda self: self.state.field.alive)
    @rule(data=st.data())
    def pays_and_adds(self, data: st.DataObject) -> None:
        number = self._somebody(data)
        self.act(PayRebuy(EntryId(number)))
        self.act(BuyAddOn(EntryId(number)))

    @precondition(lambda self: self.state.started)
    @rule(race=st.booleans())
    def the_break(self, race: bool) -> None:
        """The clock goes on to the next break, where the chips are counted and raced off."""
        for _ in range(3):
            self.now = max(self.now, self.state.clock.ends_at or 0)
            self.act(EndLine(self.state.clock.line))
            if self.state.line.is_break:
                break
        counts = {entry.number: dict(entry.chips) for entry in self.state.in_play if entry.chips is not None}
        self.act(ReconcileChips(counts))
        if race:
            for table in sorted(self.state.tables):
                self.act(RaceChips(table, confirmed_by="Ann"))

    @precondition(lambda self: self.state.field.alive)
    @rule(
        data=st.data(), form=st.sampled_from(["warning", "missed-hands", "missed-rounds", "disqualification"])
    )
    def penalty(self, data: st.DataObject, form: str) -> None:
        number = self._somebody(data)
        if self.state.entries[EntryId(number)].place is None:
            return
        self.act(penalise(self.state, number, form, 1, by="Ann", reason="language"))  # type: ignore[arg-type]
        for table in sorted(self.state.tables)[:1]:
            self.act(CountHands(table))

    @precondition(lambda self: self.state.field.alive)
    @rule(data=st.data(), back=st.booleans())
    def away(self, data: st.DataObject, back: bool) -> None:
        number = self._somebody(data)
        self.act(BackAtSeat(EntryId(number)) if back else MarkAbsent(EntryId(number)))
        if back:
            self.act(Forfeit(EntryId(number)))

    @precondition(lambda self: self.state.started)
    @rule(data=st.data(), stop=st.booleans())
    def hand_for_hand(self, data: st.DataObject, stop: bool) -> None:
        self.act(AnnounceHandForHand())
        for table in sorted(self.state.tables):
            self.act(FinishHand(table))
        if len(self.state.field.alive) > 3:
            out = data.draw(
                st.lists(st.sampled_from(sorted(self.state.field.alive)), max_size=2, unique=True)
            )
            self.act(EndHandEverywhere(tuple(Gone(number, stack=100 * number) for number in out)))
        self.act(StopHandForHand("enough") if stop else DealNextHand())

    @precondition(lambda self: 1 < self.state.players_left <= 9)
    @rule(
        kind=st.sampled_from(["even", "chips", "icm"]), held_back=st.sampled_from([0, 100]), end=st.booleans()
    )
    def deal(self, kind: str, held_back: int, end: bool) -> None:
        self.act(CloseRegistration())
        left = sorted(self.state.field.alive)
        chips = self.state.chips.in_play
        shares = {number: chips // len(left) for number in left}
        shares[left[0]] += chips - sum(shares.values())
        self.act(ProposeDeal(kind, shares, held_back=held_back))  # type: ignore[arg-type]
        for number in left:
            self.act(AnswerDeal(number, agrees=True))
        self.act(ApproveDeal("Ann"))
        for number in left:
            self.act(ConfirmDeal(number, "Bob"))
        if end:
            self.act(EndByDeal())

    @precondition(lambda self: self.state.players_left > 6)
    @rule()
    def down_to_five(self) -> None:
        while self.state.players_left > 5:
            before = self.state.players_left
            for number in sorted(self.state.field.alive)[5:]:
                self.act(BustOut((Gone(number, by=min(self.state.field.alive)),)))
            if self.state.players_left == before:
                return

    @rule(receipt=st.integers(1, 5))
    def everybody_is_paid_and_one_was_an_error(self, receipt: int) -> None:
        for number in sorted(self.state.entries)[:20]:
            self.act(PayPrize(number))
        self.act(ReversePayment(ReceiptNumber(receipt), "to the wrong player"))

    @rule(person=st.integers(1, 60), flight=st.sampled_from(["", "A", "B"]))
    def once_more(self, person: int, flight: str) -> None:
        self.act(Register(PersonId(f"p{person}"), flight=flight))
        self.act(SeatAlternate())

    @precondition(lambda self: self.state.started and self.state.tables)
    @rule()
    def the_night(self) -> None:
        """Chips are counted into bags at every table, and the next flight or day begins."""
        playing = [entry for entry in self.state.in_play if entry.standing == "playing"]
        off = self.state.chips.in_play - sum(entry.stack for entry in self.state.in_play)
        counts = {entry.number: entry.stack for entry in playing}
        if playing:
            counts[playing[0].number] = max(0, counts[playing[0].number] + off)
        self.act(ReportStacks(counts))
        self.act(BagChips(counts))
        self.act(StartFlight("B"))
        self.act(StartDay())

    @precondition(lambda self: len(self.done) > 60)
    @rule(divide=st.sampled_from(["refund", "even", "by-chips", None]))
    def called_off(self, divide: str | None) -> None:
        self.act(CancelEvent("flood", divide, "Ann"))  # type: ignore[arg-type]


class FlightsEvening(BusyEvening):
    """The same in two flights and two days."""

    file = small_event(
        entry={"prizes": 100, "fee": 10, "bounty": 20},
        flights=(Flight("A", ends_after=2), Flight("B", ends_after=2)),
        days=(Day("Day 2", ends_after=3),),
        re_entries=-1,
        late_entry_until=2,
    )


_FEWER = settings(EVENINGS, max_examples=12, stateful_step_count=30)
_MORE = settings(EVENINGS, max_examples=200, stateful_step_count=60)

TestBusyEvening = BusyEvening.TestCase
TestBusyEvening.settings = _FEWER
TestFlightsEvening = FlightsEvening.TestCase
TestFlightsEvening.settings = _FEWER


@pytest.mark.soak
class TestLongBusyEvenings(BusyEvening.TestCase):  # type: ignore[misc, valid-type]
    settings = _MORE


@pytest.mark.soak
class TestLongFlightsEvenings(FlightsEvening.TestCase):  # type: ignore[misc, valid-type]
    settings = _MORE
