"""The ruling desk: one hand, and everything the floor is asked about it, in order.

It makes the situation, asks the floor, and carries out what was ruled. What is the director's to decide waits
for `choose`.

>>> from shuffleup.floor.reader import read_step
>>> from shuffleup.rulebook import Policies, edition
>>> position = Position.parse("nlhe 100/200 flop pot 800 | A 9000* | B 9000")
>>> desk = Desk(edition("tda-2019"), Policies(), position)
>>> for sentence in ("A bets 400", "B pushes 1000"):
...     print(desk.take(read_step(sentence))[0].says)
A bets 400.
B calls 400; 600 comes back.
"""

from collections.abc import Iterable, Sequence
from random import Random, SystemRandom

from msgspec import UNSET
from msgspec.structs import replace

from shuffleup.cards import show_cards
from shuffleup.floor.authority import with_authority
from shuffleup.floor.betting import late_errors as corrections
from shuffleup.floor.betting.first_questions import rule
from shuffleup.floor.betting.incidents import rule_betting_incident
from shuffleup.floor.betting.out_of_turn import rule_skipped
from shuffleup.floor.betting.questions import rule_short_blind
from shuffleup.floor.betting.replaying import let_pass
from shuffleup.floor.betting.settling import option_for
from shuffleup.floor.conduct.clocks import let_time_pass
from shuffleup.floor.conduct.seen_in_play import soft_play_question, with_all_in_buttons
from shuffleup.floor.dealing.stub_and_flop import floor_has_drawn, question_before_street, ready_stub
from shuffleup.floor.dealing.wrong_level import at_level
from shuffleup.floor.desk.acts_taken import has_acted, returned_uncalled, take_act
from shuffleup.floor.desk.coming_round import come_round, waiting_act
from shuffleup.floor.desk.director_asked import (
    answer,
    close_question,
    drop_moot,
    drop_overtaken,
    question_answered,
    waits_for_floor,
)
from shuffleup.floor.desk.incident_rulings import HANDLERS
from shuffleup.floor.desk.open_matters import OpenMatters
from shuffleup.floor.desk.state_of_desk import StateOfDesk
from shuffleup.floor.desk.table_steps import TABLE_STEPS
from shuffleup.floor.desk.taken import Taken, changed, difference
from shuffleup.floor.options import Option
from shuffleup.floor.remedies import OnRecord
from shuffleup.floor.ruling import Ruling
from shuffleup.floor.showdown.discards import is_after_the_betting, rule_after_the_betting
from shuffleup.floor.showdown.disputes import check_shares
from shuffleup.floor.showdown.early_discards import rule_uncalled_of_folder
from shuffleup.floor.showdown.pots_awarded import what_follows
from shuffleup.floor.showdown.pushed import Pushed
from shuffleup.floor.showdown.showing import rule_tabling
from shuffleup.floor.situation import Pending
from shuffleup.floor.speech.terms import in_terms_of_room, with_terms
from shuffleup.floor.steps import Step
from shuffleup.floor.steps.acts import Act
from shuffleup.floor.steps.choice import Choose
from shuffleup.floor.steps.incidents import Incident
from shuffleup.floor.steps.incidents._shape import IncidentShape
from shuffleup.floor.steps.incidents.procedure import Conduct
from shuffleup.hand import operations as ops
from shuffleup.hand.drawing import usable_muck
from shuffleup.hand.position import Position
from shuffleup.refused import Illegal, Malformed
from shuffleup.rulebook import Edition, Policies
from shuffleup.rulebook.room_rules import with_policies


class Desk(StateOfDesk):
    """One hand under one edition, the rulings given on it, and what still hangs in the air."""

    def __init__(
        self,
        book: Edition,
        policies: Policies,
        position: Position,
        *,
        records: Iterable[OnRecord] = (),
        chance: Random | None = None,
        opened: Taken | None = None,
    ) -> None:
        """`opened`: what was asked and told when this hand first came to a desk, as that desk has kept it."""
        super().__init__(book, policies, position, records, chance or SystemRandom())
        self.opened = opened or self._first_look()
        """What is to be asked or told before anything has happened here."""
        self.carry_out(self.opened)

    def _first_look(self) -> Taken:
        twin = self.copy()
        if asked := rule_short_blind(self.book, self.policies, self.hand.start):  # type: ignore[arg-type]
            twin.keep(asked)
        twin._tell_what_follows()
        return difference(self.lies(), twin.lies())

    # ---- the road

    def take(self, step: Step) -> tuple[Ruling, ...]:
        """Whatever happened: it is ruled on and carried out. What was ruled, on it and on what followed."""
        taken = self.considered(step)
        self.carry_out(taken)
        return taken.rulings

    def considered(self, step: Step) -> Taken:
        """What would be ruled on a step, and what that would change; the desk is left as it is."""
        twin = self.copy()
        twin._do(step)
        return difference(self.lies(), twin.lies())

    def ruled(self, ruling: Ruling) -> Taken:
        """What a ruling that was formed elsewhere would change here: a penalty, a table released."""
        twin = self.copy()
        twin.carry(ruling)
        return difference(self.lies(), twin.lies())

    def carry_out(self, taken: Taken) -> None:
        """Does what was considered or recorded. No rule is asked: everything that follows is in it."""
        change = taken.change
        after = changed(self.lies(), taken)
        if change.short_blind is not UNSET:
            settings = {"betting": {"pot_limit_short_blind": change.short_blind}}
            self.policies = with_policies(self.policies, settings, "the desk")
        if change.next_hand is not UNSET:
            self.earlier = (self.hand, {})
        again = (change.next_hand, change.start, change.kept, change.short_blind)
        if any(new is not UNSET for new in again):
            self.hand = self.hand_at(Position.parse(after.hand.start))
        for operation in after.hand.operations[len(self.hand.operations) :]:
            self.hand.apply(operation)
        self.earlier = self.earlier and (self.earlier[0], dict(after.earlier_wrongly))
        self.lay_down(after)

    def __eq__(self, other: object) -> bool:
        """The same rules, and the same lies on it. Where shuffles come from is no part of it."""
        if not isinstance(other, Desk):
            return NotImplemented
        return (self.book, self.policies, self.lies()) == (other.book, other.policies, other.lies())

    __hash__ = None  # type: ignore[assignment]  # it changes with every step

    def _do(self, step: Step) -> None:
        self.before_step = len(self.rulings)
        match step:
            case Act():
                self.act(step)
            case Choose(option, by, reason):
                self.choose(option, by=by, reason=reason)
            case IncidentShape():
                self.incident(step)
            case _:
                TABLE_STEPS[type(step)](self, step)

    # ---- acts

    def consider(self, act: Act) -> tuple[Ruling, ...]:
        """What `act` would be ruled, the desk left as it is."""
        return self.copy().act(act)

    def act(self, act: Act) -> tuple[Ruling, ...]:
        """Rules on an act and carries it out, with every act out of turn that play then comes round to."""
        before = len(self.rulings)
        act = in_terms_of_room(self.policies, act)
        floor_has_drawn(self)
        if is_after_the_betting(self.hand):
            self.carry(rule_after_the_betting(self.book, self.policies, self.hand, act))
            return tuple(self.rulings[before:])
        self.returned.clear()
        situation = self.situation()
        if act.uncorrected:
            let_pass(self, act, situation)
        else:
            ruling = self._by_either_maximum(act) or rule(self.book, self.policies, situation, act)
            take_act(self, act, with_terms(self.book, situation, act, ruling))
        come_round(self)
        self._ask_about_uncalled(act.player)
        self._tell_what_follows()
        return tuple(self.rulings[before:])

    def _by_either_maximum(self, act: Act) -> Ruling | None:
        """While nobody has said how a short blind counts, a wager that turns on it is the director's too."""
        asked = self.undecided.get("")
        if asked is None or asked.question != "short-blind":
            return None
        twins = [self.copy() for _ in asked.options]
        for twin, option in zip(twins, asked.options, strict=True):
            twin.choose(option)
        readings = [twin.act(act)[0] for twin in twins]
        options = tuple(option_for(ruled) for reading in readings for ruled in reading.acts[:1])
        if len(set(options)) < 2:
            return None
        return replace(
            asked,
            player=act.player,
            question="act",
            says=f"A blind is short, and the most {act.player} may bet turns on how it counts: the director "
            "says which.",
            options=options,
        )

    def _ask_about_uncalled(self, player: str) -> None:
        """A bettor who folded by discarding: some books leave it to the floor what becomes of his chips."""
        uncalled = self.returned.get(player, 0)
        leaves_it = self.book.showdown.bettor_discards_early.uncalled_bet == "floor-decides"
        if uncalled and leaves_it and not self.hand.is_live(player):
            self.keep(rule_uncalled_of_folder(self.book, player, uncalled))

    def record(self, act: Act, rulings: Sequence[Ruling]) -> None:
        """Carries out rulings that were given before: on `act`, as play came round, and on what followed."""
        act = in_terms_of_room(self.policies, act)
        if is_after_the_betting(self.hand):
            self._carry_out(rulings[0])
            later = rulings[1:]
        else:
            self.returned.clear()
            if act.uncorrected:
                let_pass(self, act, self.situation())
            else:
                take_act(self, act, rulings[0])
            later = rulings if act.uncorrected else rulings[1:]
        for ruling in later:
            if ruling.player == self.hand.legal().actor:
                take_act(self, waiting_act(self, ruling.player), ruling)
            else:
                self.keep(ruling)
        self.told += [name for name, _ in self._untold()]

    def apply(self, operation: ops.Operation) -> None:
        """What the director decided, played on the hand."""
        actor = self.hand.legal().actor
        self.hand.apply(operation)
        # What a director decides is an act or a kill: every one of these operations has a player.
        has_acted(self, operation.player, actor, None)  # type: ignore[union-attr]

    # ---- rulings

    def keep(self, ruling: Ruling) -> None:
        """Adds a ruling to the record, with what it leaves open or to be decided."""
        ruling = with_authority(self.book, with_all_in_buttons(self, ruling))
        self.rulings.append(ruling)
        self.on_record += ruling.on_record
        self.open = ruling.leaves or self.open
        pending = next((n for n in ruling.notices if n.name == "amount-pending"), None)
        if pending is not None and not ruling.acts:
            action = "raise" if self.hand.legal().current else "bet"
            self.pending = Pending(pending.player, action, pending.amount or 0)  # type: ignore[arg-type]
        elif self.pending is not None and any(a.player == self.pending.player for a in ruling.acts):
            self.pending = None
        left_open = dict(ruling.restricts)
        if ruling.may and not ruling.acts:
            left_open[ruling.player] = ruling.may
        self.restricted |= left_open
        self.restricted_by |= dict.fromkeys(left_open, ruling.first_rule)
        self.restricted_by |= dict.fromkeys(ruling.restricts, "invalid-declarations")
        for player in left_open:
            self.restricted_because.pop(player, None)
        if ruling.may_because is not None:
            self.restricted_because[ruling.player] = ruling.may_because
        if ruling.decided_by == "director" and ruling.about is not None:
            self.asked.append(ruling)
        elif ruling.decided_by == "director":
            self.undecided[ruling.player] = ruling
        held = [ops.HoldForFloor(n.player) for n in ruling.notices if n.name == "held-for-floor"]
        for hold in held:
            if self.hand.can(hold):
                self.hand.apply(hold)

    def carry(self, ruling: Ruling) -> None:
        """Does to the hand what a ruling says, all of it or nothing, keeps it, and tells what follows."""
        self._carry_out(ruling)
        come_round(self)
        self._tell_what_follows()

    def _carry_out(self, ruling: Ruling) -> None:
        if ruling.new_level is not None:
            self.hand = at_level(self.hand, ruling.new_level)
        if ruling.takes_back is not None:
            self.hand, _ = self.hand.corrected(ruling.takes_back, *ruling.remedies)
            self.pushed = Pushed(from_before=self.pushed.from_before)
            self.told = [told for told in self.told if told != "award"]
        elif ruling.remedies:
            self._remedy(ruling)
        if ruling.moves:
            self.pushed = self.pushed.carry(ruling, hand_before=self.earlier is not None)
            self.earlier = self.earlier and (self.earlier[0], {})
        if ruling.new_level or any(isinstance(op, ops.Misdeal | ops.StopHand) for op in ruling.remedies):
            self.begin_anew()
        self.keep(ruling)

    def _remedy(self, ruling: Ruling) -> None:
        """Plays the remedies on a copy of the hand, so that one that is refused leaves nothing half done."""
        hand, returned = self.hand.at(len(self.hand.operations)), dict(self.returned)
        for operation in ruling.remedies:
            hand.apply(operation)
            returned |= returned_uncalled(hand)
        self.hand, self.returned = hand, returned
        for operation in ruling.remedies:
            if isinstance(operation, ops.Kill):
                self.forget(operation.player)
        drop_overtaken(self, ruling.player)

    def _tell_what_follows(self) -> None:
        """What came about by itself is told once; an award that was taken back will be told again."""
        drop_moot(self)
        for name, ruling in self._untold():
            self.told.append(name)
            self.rulings.append(with_authority(self.book, ruling))
        if question := soft_play_question(self):
            self.keep(question)
        self._ask_about_found_chips()

    def _ask_about_found_chips(self) -> None:
        """Once the pots are awarded: hidden chips of a bettor who lost do not save him."""
        if not self.hand.is_complete:
            return
        for player, chips in self.found.items():
            lost = not self.award.get(player) and not self.hand.stacks[player]
            question = f"found-behind {player}"
            if lost and question not in self.told and player not in self.undecided:
                self.told.append(question)
                self.keep(corrections.rule_found_chip_lost(self.book, player, chips))

    def _untold(self) -> list[tuple[str, Ruling]]:
        if not self.hand.is_complete and "award" in self.told:
            self.told.remove("award")
        return list(what_follows(self.book, self.policies, self.hand, tuple(self.told)))

    # ---- incidents and the director

    def incident(self, incident: Incident) -> Ruling:
        """Rules on something that is not a player's act."""
        if handler := HANDLERS.get(type(incident)):
            ruling = replace(handler(self, incident), about=incident)
        else:
            ruling = rule_betting_incident(self, incident)
        self.carry(ruling)
        return ruling

    def choose(self, option: Option, *, by: str = "TD", reason: str = "") -> Ruling:
        """The director takes one of the options he was given; who and why goes into the record."""
        asked = question_answered(self, option)
        ruling = answer(self, asked, option, by, reason)
        close_question(self, asked)
        self.carry(ruling)
        return ruling

    # ---- the dealer

    def deal(self, cards: str = "") -> None:
        """The next street is dealt; while a player was passed over, the floor is asked about him first."""
        if self.hand.phase == "betting" and (self.parked or self.folded_behind):
            actor = self.hand.legal().actor
            if actor not in self.undecided:
                self.keep(rule_skipped(self.book, self.situation(), card_dealt=True))
            return
        if self.hand.street == self.hand.rules.streets[-1].name:
            raise Illegal("every street of this game has been dealt")
        if self.hand.phase == "street due" and not self.hand.on_hold:
            if question := question_before_street(self):
                self.keep(question)
                return
            if ready := ready_stub(self):
                self.open, lies = ready
                self.hand.apply(lies)
            if not cards and not (self.hand.stub and all(card.known for card in self.hand.stub)):
                cards = "??" * self.hand.rules.street(self.hand.next_street).board
        self.hand.apply(ops.DealStreet(cards))
        self.new_street()
        self._tell_what_follows()

    def draw(self, player: str, cards: str = "") -> None:
        """A player throws these away, or stands pat, and gets as many new ones."""
        self.hand.apply(ops.Draw(player, cards))
        while self.hand.from_deck and self.hand.owed and (again := usable_muck(self.hand)):
            self.chance.shuffle(again)
            self.hand.apply(ops.Reshuffle(show_cards(again)))
        if self.hand.phase != "drawing":
            self.new_street()
        self._tell_what_follows()

    def table_hand(self, player: str, cards: str = "", readable: bool = True) -> None:
        """A player turns cards up: those named, or all he has."""
        floor_has_drawn(self)
        asked = waits_for_floor(self, player)
        self.carry(rule_tabling(self.book, self.hand, player, cards, readable, asked=asked))
        if not readable:
            self.flashed.append(player)

    def pass_time(self, seconds: int) -> None:
        """Nobody does anything for so long: a clock may run out, or the right to dispute an award."""
        if self.hand.is_complete:
            self.moment = replace(self.moment, seconds=self.moment.seconds + seconds)
            return
        then = let_time_pass(self, seconds)
        if isinstance(then, Ruling):
            self.carry(then)
        else:
            self.open = then

    def push_pot(self, to: dict[str, int]) -> None:
        """The dealer pushes the pots as he has read and counted, right or wrong."""
        check_shares(self.hand, to)
        if sum(to.values()) > self.pot:
            raise Malformed(f"{sum(to.values()):,} chips are pushed, but {self.pot:,} are in the middle")
        if not self.hand.is_complete:
            highs = tuple(tuple(p for p in pot.players if to.get(p)) for pot in self.hand.pots)
            award = ops.Award()
            self.hand.apply(award if self.hand.can(award) else ops.Report(highs))
        self.pushed = self.pushed.push(to, self.hand.winnings)
        self._tell_what_follows()

    def next_hand(self, position: Position) -> None:
        """The next hand is under way; the one before is kept for disputes, and matters of conduct go on."""
        if not self.hand.is_complete:
            raise Illegal(f"the hand is not over: {self.hand.waiting_for}")
        self.earlier = (self.hand, self.pushed.wrongly)
        self.hand, self.pushed, self.open = self.hand_at(position), Pushed(), OpenMatters()
        self.moment = replace(self.moment, began_on=self.moment.began_on or "first-riffle")
        self.asked = [question for question in self.asked if isinstance(question.about, Conduct)]
        self.told.clear()
        self.flashed.clear()
        self.returned.clear()
        self.between_hands()

    def copy(self) -> "Desk":
        """A desk that can be played on without touching this one."""
        twin = Desk.__new__(Desk)
        for name, value in vars(self).items():
            setattr(twin, name, value.copy() if isinstance(value, list | dict | set) else value)
        twin.hand = self.hand.at(len(self.hand.operations))
        return twin
