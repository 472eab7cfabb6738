"""Steps in any order, at a desk of its own and as commands of an event: both roads come to the same.

Questions are answered late, hands end under them, chips are found after the push. Whatever comes: an answer
or a refusal, no chip lost, the same desk on both roads, and a log that folds to the same and asks no rule.
"""

from random import Random

import pytest

from shuffleup.floor.desk.desk import Desk
from shuffleup.floor.steps import Step
from shuffleup.floor.steps.acts import Act, Say
from shuffleup.floor.steps.incidents.betting import ChipsFoundBehind
from shuffleup.floor.steps.table import DealStreet, Draw, PushPot, TableHand
from shuffleup.hand.starting.position import Position
from shuffleup.refused import Refused
from shuffleup.rulebook import EDITION_NAMES
from shuffleup.tournament.clock.commands import StartPlay
from shuffleup.tournament.commands import Command
from shuffleup.tournament.entries.commands import Forfeit
from shuffleup.tournament.events import decode, encode
from shuffleup.tournament.hand_for_hand.commands import AnnounceHandForHand, ReleaseTable
from shuffleup.tournament.hands.commands import BeginHand, EndHand, RedealHand
from shuffleup.tournament.rulings.at_desk.desks import by_seat
from shuffleup.tournament.rulings.at_desk.floor_facts import with_facts
from shuffleup.tournament.rulings.commands import (
    ChooseOption,
    MarkDone,
    PutHandOnDesk,
    RuleAtTable,
    TakeHandOffDesk,
)
from shuffleup.tournament.rulings.events import RuledAtTable
from shuffleup.tournament.rulings.waiting import is_over, on_cards, open_questions, questions
from shuffleup.tournament.state import Tournament
from shuffleup.tournament.telling import Teller
from shuffleup.views.due.due_next import next_steps
from tests.director.test_folding_asks_no_rule import no_rule_asked
from tests.floor.test_anything_goes import random_step
from tests.ids import T1
from tests.tournament.invariants import check
from tests.tournament.playing import Played, seated_event

POSITIONS = (
    "nlhe 100/200 stub 40 | S1 9000 bet 100 | S2 9000 bet 200 | S3 9000* | S4 700 btn",
    "nlhe 100/200 flop pot 800 board AhKd2c stub 38 burns 1 | S1 9000* | S2 9000 | S3 500 btn",
    "nlhe 100/200 river pot 900 board AhKd2c9s9d | S1 90 cards AsQs* | S2 900 cards 9h8h | S3 900 cards KsKh",
    "plo 100/200 turn pot 2000 board AhKd2c9s stub 25 | S1 5000 paid 1000* | S2 5000 paid 1000 btn",
    "lhe 100/200 left 9 flop pot 800 | S1 3000* | S2 350 | S3 3000 btn",
    "2-7 100/200 predraw closed pot 600 | S1 9000 | S2 9000",
    "badugi 100/200 | S1 3000 bet 100 | S2 3000 bet 200 | S3 3000* btn",
    "stud limits 200/400 ante 25 bring-in 50 pot 75 | S1 9000 up 2c | S2 9000 up 8d | S3 900 up Kh",
    "nlhe 100/200 showdown pot 900 board AhKd2c9s9d | S1 cards AsQs | S2 cards 9h8h | S3 cards KsKh",
)


LUCK = "5"
"""The same luck on both roads."""


def _tried(played: Played, command: Command) -> str:
    """Why it was refused; nothing if it was not."""
    try:
        played.do(command)
    except Refused as refused:
        return refused.message or "refused"
    return ""


def onward(chance: Random, desk: Desk) -> Step | None:
    """What brings a hand to its end: acts in turn, streets, draws, a showdown, a push."""
    hand = desk.hand
    actor = hand.legal().actor
    if actor is not None:
        words = ("check", "call", "call", "call", "fold", "all in", "raise to 1000", "bet 500")
        return Act(actor, (Say(chance.choice(words)),))
    if hand.is_over:
        if chance.random() < 0.5:
            return ChipsFoundBehind(chance.choice(hand.order), (500,))
        return PushPot({chance.choice(hand.order): desk.pot})
    live = [player for player in hand.order if hand.is_live(player)]
    if hand.phase == "showdown" or chance.random() < 0.2:
        return TableHand(chance.choice(live or hand.order))
    if chance.random() < 0.3:
        return Draw(chance.choice(live), count=chance.randint(0, 2))
    return DealStreet()


class Roads:
    """A table of an event, and a desk that is told the same."""

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)
        edition = self.chance.choice(EDITION_NAMES)
        self.played = seated_event(8, tables=2, edition=edition, re_entries=-1, late_entry_until=3)
        self.played.do(StartPlay())
        self.followed = self.chance.random() < 0.6
        """Hands are begun, with chips that are known; else the floor finds hands with chips of their own."""
        self.alone: Desk | None = None
        self.next_hand()

    def next_hand(self) -> None:
        """The hand that is begun at the table, or one that the floor finds there."""
        if self.followed:
            _tried(self.played, BeginHand(T1))
            _tried(self.played, PutHandOnDesk(T1))
        else:
            _tried(self.played, PutHandOnDesk(T1, self.chance.choice(POSITIONS)))
        self.meet_again()

    def meet_again(self) -> None:
        """The other desk is given what lies on that of the table now."""
        desk = self.played.state.rulings.desks.get(T1)
        self.alone = None if desk is None else desk.copy()

    @property
    def desk(self) -> Desk | None:
        return self.played.state.rulings.desks.get(T1)

    def step(self) -> None:
        if self.alone is None or self.desk is None or self.chance.random() < 0.25:
            self.other()
            self.meet_again()
        else:
            self.same()
        self.holds()

    def same(self) -> None:
        """A step, told on both roads."""
        assert self.alone is not None
        assert self.desk is not None
        step = onward(self.chance, self.alone) if self.chance.random() < 0.5 else None
        step = step or random_step(self.chance, self.alone)
        if step is None:
            return
        with_facts(self.played.state, T1, self.alone, self.played.now)
        before, many = self.desk.copy(), len(self.played.events)
        try:
            taken = self.alone.considered(by_seat(T1, step), LUCK)
        except Refused:
            taken = None
        refused = _tried(self.played, RuleAtTable(T1, step, luck=LUCK))
        if refused:
            assert self.desk == before, step
            assert len(self.played.events) == many
            return
        event = self.played.events[-1]
        if not isinstance(event, RuledAtTable) or event.lies != "on-desk" or event.hand:
            self.meet_again()  # answered where it lies; what is about people, between hands
            return
        assert taken is not None, f"{step}: taken in the event, refused at the desk"
        assert event.taken[-1] == taken, step
        self.alone.carry_out(taken)
        assert self.alone == self.desk, step

    def other(self) -> None:
        """What a room does beside telling the floor: questions answered, hands ended, and so on."""
        state, chance = self.played.state, self.chance
        asked = open_questions(state)
        which = chance.random()
        if asked and which < 0.5:
            one = chance.choice(asked)
            refused = _tried(self.played, ChooseOption(one.number, chance.choice(one.ruling.options), "TD"))
            assert "cannot carry out" not in refused, (one, refused)
        elif which < 0.6:
            closed = [given for given in state.rulings.given if not given.is_open and given.ruling.options]
            for given in closed[:1]:
                assert _tried(self.played, ChooseOption(given.number, given.ruling.options[0], "TD"))
        elif which < 0.7:
            over = is_over(state, T1, self.played.now)
            refused = _tried(self.played, EndHand(T1))
            assert not (over and refused) or on_cards(state, T1), refused
            if T1 not in state.hands.begun:
                self.next_hand()
        elif which < 0.75:
            _tried(self.played, RedealHand(T1))
        elif which < 0.8:
            _tried(self.played, chance.choice((AnnounceHandForHand(), ReleaseTable(T1))))
        elif which < 0.85:
            _tried(self.played, MarkDone(chance.choice([*state.rulings.to_do, 99])))
        elif which < 0.9:
            _tried(self.played, Forfeit(chance.choice(sorted(state.field.alive)), granted_by="TD"))
        elif which < 0.95:
            _tried(self.played, TakeHandOffDesk(T1))
        else:
            self.next_hand()

    def holds(self) -> None:
        state = self.played.state
        check(state)
        for given in open_questions(state):
            assert given.ruling.options
        desk = self.desk
        if desk is not None:
            numbered = [given.ruling for given in open_questions(state, T1) if given.lies == "on-desk"]
            assert all(ruling in questions(desk) for ruling in numbered)
            Position.parse(str(desk.hand.start))
        if self.followed and not (state.field.alive - state.chips.told) and T1 not in state.hands.begun:
            reported = sum(entry.stack for entry in state.entries.values())
            assert reported >= state.chips.in_play, (reported, state.chips.in_play)
        told = list(next_steps(state, Teller(state, {}), self.played.now))
        assert all(one.says for one in told)


def _play(seed: int) -> Roads:
    roads = Roads(seed)
    for _ in range(24):
        roads.step()
    return roads


@pytest.mark.parametrize("block", range(5))
def test_both_roads_come_to_the_same(block: int) -> None:
    for seed in range(block * 20, block * 20 + 20):
        played = _play(seed).played
        events = [decode(*encode(event)) for event in played.events]
        with no_rule_asked():
            folded = Tournament.fold(events)
        assert folded == played.state, seed
