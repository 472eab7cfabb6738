"""The ruling desk: one hand, and everything the floor is asked about it, in order.

It makes the situation, asks the floor, and carries out what was ruled. What is the director's to decide waits
for `choose`.

>>> from shuffleup.floor.telling import tell
>>> from shuffleup.rulebook import Policies, edition
>>> position = Position.parse("nlhe 100/200 flop pot 800 | A 9000* | B 9000")
>>> desk = Desk(edition("tda-2019"), Policies(), position)
>>> for sentence in ("A bets 400", "B pushes 1000"):
...     print(desk.act(tell(sentence))[0].says)
A bets 400.
B calls 400; 600 comes back.
"""

from collections.abc import Iterable, Sequence
from random import Random

from shuffleup.floor import corrections
from shuffleup.floor.acts import Act, Say
from shuffleup.floor.carry_out import carry_out
from shuffleup.floor.choices import take_choice
from shuffleup.floor.facing import Facing
from shuffleup.floor.floor import rule
from shuffleup.floor.incident_desk import IncidentDesk
from shuffleup.floor.incident_rulings import HANDLERS
from shuffleup.floor.incidents import Incident, betting
from shuffleup.floor.options import Option
from shuffleup.floor.out_of_turn import rule_arrival, rule_skipped
from shuffleup.floor.questions import (
    rule_count_asked,
    rule_pot_asked,
    rule_short_blind,
    rule_speaks_up,
    rule_takes_back,
)
from shuffleup.floor.reading import bounds_rules, facings, open_to
from shuffleup.floor.remedies import Entry
from shuffleup.floor.ruling import Open, RuledAct, Ruling
from shuffleup.floor.situation import Parked, Pending, Quoted, Situation, Slip, Wager, is_fold
from shuffleup.hand import operations as ops
from shuffleup.hand.hand import Hand
from shuffleup.hand.position import Position
from shuffleup.refused import Citation, Illegal
from shuffleup.rulebook import Edition, Policies


class Desk(IncidentDesk):
    """One hand under one edition, the rulings given on it, and what still hangs in the air."""

    def __init__(
        self,
        book: Edition,
        policies: Policies,
        position: Position,
        *,
        entries: Iterable[Entry] = (),
        chance: Random | None = None,
    ) -> None:
        self.open_for_incidents(entries, chance)
        self.book = book
        self.policies = policies
        self.hand = Hand(position, book, policies)
        self.rulings: list[Ruling] = []
        self.parked: list[Parked] = []
        self.folded_behind: list[Act] = []
        self.pending: Pending | None = None
        self.undecided: dict[str, Ruling] = {}
        self.restricted: dict[str, tuple[Open, ...]] = {}
        self.undercallers: list[str] = []
        self.told_counts: dict[str, int] = {}
        self.slips: list[Slip] = []
        self.quoted: Quoted | None = None
        self.acts_since: list[Act] = []
        """Acts in turn since the last quoted pot bet or slip."""
        self.found: dict[str, int] = {}
        """Chips found behind, set aside until it is ruled what they are."""
        if asked := rule_short_blind(book, policies, position):
            self._keep(asked)

    # ---- what the floor is asked

    def situation(self) -> Situation:
        """Everything the floor may look at, as a value."""
        return Situation(
            position=self.hand.position(),
            facings=facings(self.hand, tuple(self.undercallers), self.quoted),
            parked=tuple(self.parked),
            pending=self.pending,
            undecided=tuple(self.undecided),
            restricted=dict(self.restricted),
            undercallers=tuple(self.undercallers),
            folded_behind=tuple(self.folded_behind),
            told_counts=dict(self.told_counts),
        )

    def consider(self, act: Act) -> tuple[Ruling, ...]:
        """What `act` would be ruled, the desk left as it is."""
        return self.copy().act(act)

    def act(self, act: Act) -> tuple[Ruling, ...]:
        """Rules on an act and carries it out, with every act out of turn that play then comes round to."""
        before, held = len(self.rulings), self.hand.on_hold
        situation = self.situation()
        if act.uncorrected:
            self._let_pass(act, situation)
        else:
            self.record(act, (rule(self.book, self.policies, situation, act),))
        self.come_round()
        self.look_at_play(was_held=held)
        return tuple(self.rulings[before:])

    def come_round(self) -> None:
        while arrival := self._arrival():
            self._take(arrival[0].act, arrival[1])

    def record(self, act: Act, rulings: Sequence[Ruling]) -> None:
        """Carries out rulings that were given before: the first on `act`, the rest on parked acts."""
        first, *arrivals = rulings
        self._take(act, first)
        for ruling in arrivals:
            parked = next(parked for parked in self.parked if parked.act.player == ruling.player)
            self._take(parked.act, ruling)

    def _arrival(self) -> tuple[Parked, Ruling] | None:
        """The parked act of the player whose turn it now is, and the ruling on it."""
        actor = self.hand.legal().actor
        if actor is None or actor in self.undecided or self.pending is not None:
            return None
        parked = next((parked for parked in self.parked if parked.act.player == actor), None)
        if parked is None:
            return None
        facing = self.situation().facings[actor]
        return parked, rule_arrival(self.book, self.policies, facing, parked)

    # ---- what follows from a ruling

    def _take(self, act: Act, ruling: Ruling) -> None:
        """Keeps a ruling on an act and does what it says."""
        player = act.player
        actor = self.hand.legal().actor
        if ruling.noticed("parked", player):
            self.parked.append(Parked(act, self.hand.legal().current))
        elif ruling.player == actor != player:  # the skipped player is ruled on; acts behind him bind
            self._bind_behind(act, ruling)
        else:
            self.parked = [parked for parked in self.parked if parked.act.player != player]
            self._note_undercall(player, ruling)
            quoted = self.quoted is not None and self.quoted.player == player
            for ruled in ruling.acts if ruling.decided_by == "rule" else ():
                self._play(ruled, act, unstopped=quoted)
        self._keep(ruling)

    def _bind_behind(self, act: Act, ruling: Ruling) -> None:
        """Substantial action behind a skipped player: folds are played, the rest waits and binds."""
        current = self.hand.legal().current
        if not is_fold(act) and not any(parked.act == act for parked in self.parked):
            self.parked.append(Parked(act, current))
        for ruled in ruling.acts:
            if ruled.action == "fold":
                self._play(ruled, act)

    def _play(self, ruled: RuledAct, act: Act, *, unstopped: bool = False) -> None:
        actor, street = self.hand.legal().actor, self.hand.street
        if ruled.action == "fold" and ruled.player != actor:
            self.folded_behind.append(act)
        carry_out(self.hand, ruled, unstopped=unstopped)
        self.restricted.pop(ruled.player, None)
        if ruled.player == actor:
            self.folded_behind.clear()
            self.acts_since.append(act)
            self.told_counts.pop(ruled.player, None)
        if self.hand.street != street:
            self._new_street()

    def _note_undercall(self, player: str, ruling: Ruling) -> None:
        if any(citation.rule == "undercalls" for citation in ruling.citations):
            self.undercallers.append(player)
        elif ruling.acts:
            self.undercallers.clear()

    def _keep(self, ruling: Ruling) -> None:
        self.note(ruling)
        pending = next((n for n in ruling.notices if n.name == "amount-pending"), None)
        if pending is not None and not ruling.acts:
            action = "raise" if self.hand.legal().current else "bet"
            self.pending = Pending(pending.player, action, pending.amount or 0)  # type: ignore[arg-type]
        elif self.pending is not None and any(a.player == self.pending.player for a in ruling.acts):
            self.pending = None
        if ruling.may and not ruling.acts:
            self.restricted[ruling.player] = ruling.may
        self.restricted |= ruling.restricts
        if ruling.decided_by == "director":
            self.undecided[ruling.player] = ruling

    def _let_pass(self, act: Act, situation: Situation) -> None:
        """An act nobody stopped: it stands as it was made, and is remembered."""
        facing = situation.facings[act.player]
        total = _as_made(act, facing)
        self.slips.append(Slip(act.player, act, facing, total, self.hand.street, len(self.hand.operations)))
        self.acts_since.clear()
        self.hand.apply(ops.LetPass(act.player, total))

    def nothing_hangs(self) -> None:
        self._new_street()

    def _new_street(self) -> None:
        self.undercallers.clear()
        self.restricted.clear()
        self.parked.clear()
        self.folded_behind.clear()
        self.pending = None

    # ---- incidents and the director

    def incident(self, incident: Incident) -> Ruling:
        """Rules on something that is not a player's act."""
        ruling = self._rule_incident(incident)
        if type(incident) in HANDLERS:
            self.carry(ruling, incident)
        else:
            self._keep(ruling)
        return ruling

    def _rule_incident(self, incident: Incident) -> Ruling:
        if handler := HANDLERS.get(type(incident)):
            return handler(self, incident)
        situation = self.situation()
        match incident:
            case betting.PotAsked():
                if incident.told is not None:
                    self.quoted = Quoted(
                        incident.player, incident.told, self.hand.street, len(self.hand.operations)
                    )
                    self.acts_since.clear()
                return rule_pot_asked(self.book, situation, incident)
            case betting.CountAsked():
                if incident.told is not None:
                    self.told_counts[incident.player] = incident.told
                return rule_count_asked(self.book, situation, incident)
            case betting.TakesBack():
                return rule_takes_back(self.book, incident)
            case betting.SpeaksUp():
                open_ = open_to(situation.facings[incident.player])
                return rule_speaks_up(self.book, self.policies, situation, incident, open_)
            case betting.ErrorNoticed():
                return self._error_noticed()
            case betting.PotRecounted():
                return self._pot_recounted(incident.amount)
            case betting.ChipsFoundBehind():
                self.found[incident.player] = sum(incident.chips)
                return corrections.rule_chips_found(self.book, incident)
        raise Illegal(f"the floor does not rule on {type(incident).__name__} yet")

    def _too_late(self, street: str, *, showdown_counts: bool) -> bool:
        shown = any(isinstance(op, ops.Table) for op in self.hand.operations)
        return self.hand.street != street or (showdown_counts and shown)

    def _error_noticed(self) -> Ruling:
        if not self.slips:
            raise Illegal("no wager of this hand went uncorrected")
        slip = self.slips[-1]
        until = self.book.betting.incorrect_bet_amounts.corrected_until
        late = self._too_late(slip.street, showdown_counts=until == "next-card-or-showdown")
        after = self._wagers_after(slip.operation)
        ruling = corrections.rule_error_noticed(self.book, self.policies, slip, after, too_late=late)
        if ruling.acts:
            self.correct(slip.operation, ruling.acts[0])
            on_top = next((wager for wager in after if wager.raised), None)
            if on_top is not None:
                self._keep(ruling)
                facing = self.situation().facings[on_top.player]
                return (
                    corrections.rule_raise_on_a_slip(self.book, facing, on_top, facing.minimum_to) or ruling
                )
        return ruling

    def _pot_recounted(self, true: int) -> Ruling:
        if self.quoted is None:
            raise Illegal("no pot was quoted on this street: say first who asked and what he was told")
        quoted = self.quoted
        made = [
            (at, op)
            for at, op in enumerate(self.hand.operations)
            if at >= quoted.operation and isinstance(op, ops.BetTo | ops.RaiseTo | ops.LetPass | ops.AllIn)
        ]
        if not made:
            raise Illegal("nobody has bet the pot that was quoted")
        at, operation = made[0]
        total = self.hand.at(at + 1).bets[operation.player]
        ruling = corrections.rule_pot_recounted(
            self.book,
            quoted,
            true,
            Wager(operation.player, total, total),
            self._wagers_after(at),
            tuple(self.acts_since[1:]),
            too_late=self._too_late(quoted.street, showdown_counts=False),
        )
        if ruling.acts:
            self.correct(at, ruling.acts[0])
        return ruling

    def _wagers_after(self, at: int) -> tuple[Wager, ...]:
        """What later players put in against the wager that is operation `at`."""
        found: list[Wager] = []
        for n in range(at + 1, len(self.hand.operations)):
            operation = self.hand.operations[n]
            before, after = self.hand.at(n), self.hand.at(n + 1)
            player = getattr(operation, "player", "")
            if isinstance(operation, ops.Call | ops.RaiseTo | ops.AllIn):
                total = before.bets[player] + before.stacks[player] - after.stacks[player]
                stack = before.bets[player] + before.stacks[player]
                raised = total > before.legal().current
                found.append(Wager(player, total, stack, raised))
        return tuple(found)

    def correct(self, at: int, ruled: RuledAct) -> tuple[ops.Operation, ...]:
        """Plays the right act in the place of operation `at`, and what followed; gives what could not be."""
        before = self.hand.at(at)
        wager: ops.Operation = ops.Call(ruled.player)
        if ruled.total > before.legal().current:
            wager = (ops.BetTo if before.legal().is_bet else ops.RaiseTo)(ruled.player, ruled.total)
        if ruled.total == before.bets[ruled.player] + before.stacks[ruled.player]:
            wager = ops.AllIn(ruled.player)
        self.hand, left_over = self.hand.corrected(at, wager)
        return left_over

    def choose(self, option: Option, *, by: str = "TD", reason: str = "") -> Ruling:
        """The director takes one of the options he was given; who and why goes into the record."""
        if (question := self.incident_asked(option)) and (
            ruling := self.choose_on_incident(question, option, by, reason)
        ):
            return ruling
        if not self.undecided:
            raise Illegal("no ruling is waiting for the director")
        player, asked = list(self.undecided.items())[-1]
        if option not in asked.options:
            offered = ", ".join(map(str, asked.options))
            raise Illegal(f"{option} is not one of the options: {offered}", asked.citations)
        del self.undecided[player]
        ruling = take_choice(self, player, asked, option, by, reason)
        self._keep(ruling)
        self.come_round()
        return ruling

    # ---- the dealer

    def deal(self, cards: str = "") -> None:
        """The next street is dealt; while a player was passed over, the floor is asked about him first."""
        if self.hand.phase == "betting" and self.parked:
            self._keep(rule_skipped(self.book, self.policies, self.situation(), tuple(self.parked)))
            return
        ready = self.ready_for_street(cards)
        if ready is None:
            return
        self.hand.apply(ops.DealStreet(ready))
        self._new_street()

    def table_hand(self, player: str, cards: str = "") -> None:
        self.hand.apply(ops.Table(player, cards))
        self.look_at_play(was_held=True)

    def push_pot(self, to: dict[str, int]) -> None:
        """The dealer pushes the pots to those who won them."""
        highs = tuple(tuple(p for p in pot.players if p in to) for pot in self.hand.pots)
        self.hand.apply(ops.Report(highs))
        for player, chips in list(self.found.items()):
            if player not in to:
                self._keep(corrections.rule_found_chip_lost(self.book, player, chips))

    # ---- reading

    def may(self, player: str | None) -> set[Open]:
        """What is open to a player (None: to whoever is to act)."""
        facing = self._facing(player)
        if facing is None:
            return set()
        return set(self.restricted.get(facing.player, open_to(facing)))

    def to_call(self, player: str | None) -> int | None:
        facing = self._facing(player)
        return min(facing.owes, facing.behind) if facing else None

    def minimum_to(self, player: str | None) -> int | None:
        facing = self._facing(player)
        return facing.minimum_to if facing else None

    def maximum_to(self, player: str | None) -> int | None:
        facing = self._facing(player)
        return facing.maximum_to if facing else None

    def _facing(self, player: str | None) -> Facing | None:
        asked = player or self.hand.legal().actor
        return self.situation().facings.get(asked) if asked else None

    def stack(self, player: str) -> int:
        kept = self.found.get(player, 0) if self.hand.winnings.get(player) else 0
        return self.hand.stacks[player] + kept

    @property
    def pot(self) -> int:
        return self.hand.pot

    @property
    def award(self) -> dict[str, int]:
        """What each winner got of the pots."""
        return {player: chips for player, chips in self.hand.winnings.items() if chips}

    def is_eliminated(self, player: str) -> bool:
        """Whether he has no chips left, once the hand is over."""
        return self.hand.is_complete and not self.hand.stacks[player]

    @property
    def citations(self) -> tuple[Citation, ...]:
        """Every rule cited so far, and those behind what is open to the player to act."""
        cited = [citation for ruling in self.rulings for citation in ruling.citations]
        cited += [citation for refusal in self.refusals for citation in refusal.citations]
        if self.hand.phase == "betting":
            cited += [self.book.cite(slug) for slug in bounds_rules(self.hand.rules.structure)]
        return tuple(dict.fromkeys(cited))

    def copy(self) -> "Desk":
        """A desk that can be played on without touching this one."""
        twin = Desk.__new__(Desk)
        for name, value in vars(self).items():
            setattr(twin, name, value.copy() if isinstance(value, list | dict) else value)
        twin.hand = self.hand.at(len(self.hand.operations))
        return twin


def _as_made(act: Act, facing: Facing) -> int:
    """The total of an uncorrected act, taken at its word."""
    from shuffleup.floor.words import read_words

    words = next((atom.words for atom in act.atoms if isinstance(atom, Say)), "")
    amount = read_words(words).amount if words else None
    if amount is not None:
        return int(amount)
    return facing.already_in + sum(sum(motion.chips) for motion in act.motions)
