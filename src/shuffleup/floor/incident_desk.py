"""The desk's part in incidents: questions put to the director, records, clocks, and rulings carried out."""

from collections.abc import Iterable
from random import Random, SystemRandom

from shuffleup.floor.acts import Act
from shuffleup.floor.clocks import let_time_pass
from shuffleup.floor.foreseen import after
from shuffleup.floor.incident_rulings import INCIDENT_CHOICES
from shuffleup.floor.incidents import Incident
from shuffleup.floor.levels import at_level
from shuffleup.floor.open_matters import OpenMatters
from shuffleup.floor.options import Option, is_offered
from shuffleup.floor.remedies import Entry
from shuffleup.floor.ruling import Open, Ruling
from shuffleup.floor.seen_in_play import rule_held_back, soft_play_question, with_all_in_buttons
from shuffleup.floor.situation import Parked, Pending, Quoted, Slip
from shuffleup.floor.stub_and_flop import question_before_street, ready_stub
from shuffleup.hand import operations as ops
from shuffleup.hand.hand import Hand
from shuffleup.refused import Illegal, Refused
from shuffleup.rulebook import Edition, Policies


class IncidentDesk:
    """What a `Desk` is besides the betting."""

    book: Edition
    policies: Policies
    hand: Hand
    rulings: list[Ruling]
    parked: list[Parked]
    folded_behind: list[Act]
    pending: Pending | None
    undecided: dict[str, Ruling]
    restricted: dict[str, tuple[Open, ...]]
    slips: list[Slip]
    quoted: Quoted | None

    def open_for_incidents(self, entries: Iterable[Entry], chance: Random | None) -> None:
        self.asked: list[tuple[Incident, Ruling]] = []
        """Questions about incidents that the director has yet to answer."""
        self.open = OpenMatters()
        self.entries = list(entries)
        """What players have on their records, from earlier hands too."""
        self.chance = chance or SystemRandom()
        """Shuffles a stub and draws a card where the program deals."""
        self.refusals: list[Refused] = []
        """What was turned down, with its rules; it changed nothing."""
        self.refused = False
        """Whether the last step was."""

    # ---- keeping and carrying out

    def note(self, ruling: Ruling, about: Incident | None = None) -> None:
        """Adds a ruling to the record, with what it enters, leaves open, or asks about an incident."""
        ruling = with_all_in_buttons(self, ruling)
        self.rulings.append(ruling)
        self.entries += ruling.entries
        self.open = ruling.leaves or self.open
        if ruling.decided_by == "director" and about is not None:
            self.asked.append((about, ruling))

    def carry(self, ruling: Ruling, about: Incident | None = None) -> None:
        """Does to the hand what a ruling says, all of it or nothing, and keeps the ruling."""
        if ruling.new_level is not None:
            self.hand = at_level(self.hand, ruling.new_level)
        if ruling.takes_back is not None:
            self.hand, _ = self.hand.corrected(ruling.takes_back, *ruling.remedies)
        elif ruling.remedies:
            self.hand = after(self.hand, *ruling.remedies)
        for operation in ruling.remedies:
            if isinstance(operation, ops.Kill):
                self._forget(operation.player)
        if ruling.new_level or any(isinstance(op, ops.Misdeal | ops.StopHand) for op in ruling.remedies):
            self.nothing_hangs()
            self.slips.clear()
            self.quoted = None
        self.note(ruling, about)
        self.come_round()

    def _forget(self, player: str) -> None:
        """His hand is dead: nothing that he did hangs any more."""
        self.parked = [parked for parked in self.parked if parked.act.player != player]
        self.restricted.pop(player, None)
        if self.pending is not None and self.pending.player == player:
            self.pending = None

    def nothing_hangs(self) -> None:
        """A new street, or a hand that begins anew or is void."""
        raise NotImplementedError

    def come_round(self) -> None:
        """Acts out of turn whose turn has now come."""
        raise NotImplementedError

    # ---- what is seen to in the course of play

    def look_at_play(self, *, was_held: bool) -> None:
        """What an act has brought about that nobody has to ask for."""
        if ruling := rule_held_back(self, was_held=was_held):
            self.note(ruling)
        if question := soft_play_question(self):
            self.note(question[1], question[0])

    def ready_for_street(self, cards: str) -> str | None:
        """The cards to deal, once the stub is as it should be; None if the director must first be asked."""
        hand = self.hand
        if hand.phase != "street due" or hand.on_hold:
            return cards
        if question := question_before_street(self):
            self.note(question[1], question[0])
            return None
        if ready := ready_stub(self):
            self.open, lies = ready
            hand.apply(lies)
        if cards or (hand.stub and all(card.known for card in hand.stub)):
            return cards
        return "??" * hand.rules.street(hand.next_street).board

    def pass_time(self, seconds: int) -> None:
        """Nobody does anything for so long; a clock may run out."""
        then = let_time_pass(self, seconds)
        if isinstance(then, Ruling):
            self.carry(then)
        else:
            self.open = then

    # ---- the director

    def incident_asked(self, option: Option) -> tuple[Incident, Ruling] | None:
        """The question about an incident that a choice answers; None if it is one on a bet."""
        put = {id(ruling): at for at, ruling in enumerate(self.rulings)}
        fits = [question for question in self.asked if is_offered(option, question[1].options)]
        on_bets = [asked for asked in self.undecided.values() if is_offered(option, asked.options)]
        if not fits and (on_bets or not self.asked or self.undecided):
            return None
        if not fits:
            asked = self.asked[-1][1]
            offered = ", ".join(map(str, asked.options))
            raise Illegal(f"{option} is not one of the options: {offered}", asked.citations)
        latest = fits[-1]
        later = [asked for asked in on_bets if put[id(asked)] > put[id(latest[1])]]
        return None if later else latest

    def choose_on_incident(
        self, question: tuple[Incident, Ruling], option: Option, by: str, reason: str
    ) -> Ruling | None:
        """Carries out the choice; None where it is carried out like one on a bet."""
        about, asked = question
        chosen = INCIDENT_CHOICES.get(type(about))
        ruling = chosen(self, about, asked, option, by, reason) if chosen else None
        if ruling is None:
            return None
        self.asked = [each for each in self.asked if each[1] is not asked]
        self.carry(ruling, about)
        return ruling
