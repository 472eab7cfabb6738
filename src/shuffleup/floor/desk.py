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

from collections.abc import Sequence

from msgspec.structs import replace

from shuffleup.floor import corrections
from shuffleup.floor.acts import Act, PullBack, Say
from shuffleup.floor.carry_out import carry_out
from shuffleup.floor.choices import question_for, take_choice
from shuffleup.floor.citing import cite
from shuffleup.floor.coming_round import next_ruling, waiting
from shuffleup.floor.facing import Facing
from shuffleup.floor.floor import rule
from shuffleup.floor.in_front import chips_after, doubted
from shuffleup.floor.in_turn import rule_in_turn
from shuffleup.floor.incidents import Incident, betting
from shuffleup.floor.options import Option
from shuffleup.floor.out_of_turn import rule_skipped
from shuffleup.floor.putting_right import Mending, error_noticed, let_pass, pot_recounted
from shuffleup.floor.questions import (
    rule_count_asked,
    rule_pot_asked,
    rule_short_blind,
    rule_speaks_up,
    rule_takes_back,
)
from shuffleup.floor.reading import Facings, apparent, bounds_rules, facings, open_to, with_quote
from shuffleup.floor.ruling import Open, RuledAct, Ruling
from shuffleup.floor.situation import Doubt, Parked, Pending, Quoted, Said, Situation, Slip, Told, is_fold
from shuffleup.floor.words import in_official_terms, read_condition, read_words
from shuffleup.hand import operations as ops
from shuffleup.hand.hand import Hand
from shuffleup.hand.position import Position
from shuffleup.refused import Citation, Illegal
from shuffleup.rulebook import Edition, Policies


class Desk:
    """One hand under one edition, the rulings given on it, and what still hangs in the air."""

    def __init__(self, book: Edition, policies: Policies, position: Position) -> None:
        self.book = book
        self.policies = policies
        self.hand = Hand(position, book, policies)
        self.rulings: list[Ruling] = []
        self.parked: list[Parked] = []
        self.folded_behind: list[Act] = []
        self.pending: Pending | None = None
        self.undecided: dict[str, Ruling] = {}
        self.asked_on: dict[str, Act] = {}
        """The acts on which the director is asked."""
        self.heard_out: set[str] = set()
        """Skipped players on whom the floor has ruled."""
        self.restricted: dict[str, tuple[Open, ...]] = {}
        self.restricted_by: dict[str, str] = {}
        self.drawn_back: dict[str, tuple[int, ...]] = {}
        self.in_front: dict[str, tuple[int, ...]] = {}
        """Chips in front one by one, where the acts of this street tell."""
        self.said_if: dict[str, Said] = {}
        self.bound_if: dict[str, Said] = {}
        self.held: dict[str, int | None] = {}
        """Premature callers, and what they are held to (None: any amount)."""
        self.doubt: Doubt | None = None
        self.undercallers: list[str] = []
        self.told_counts: dict[str, Told] = {}
        self.slips: list[Slip] = []
        self.mending: dict[str, Mending] = {}
        """Wagers the director is asked to put right."""
        self.quoted: Quoted | None = None
        self.acts_since: list[Act] = []
        """Acts in turn since the last quoted pot bet or slip."""
        self.found: dict[str, int] = {}
        """Chips found behind, set aside until it is ruled what they are."""
        self.given: dict[str, int] = {}
        """Chips found behind that were awarded, by who got them."""
        if asked := rule_short_blind(book, policies, position):
            self.keep(asked)

    # ---- what the floor is asked

    def situation(self) -> Situation:
        """Everything the floor may look at, as a value."""
        position = self.hand.position()
        real = facings(self.hand, position, self._as_told)
        seeming = real
        if any(early.ruling.acts for early in self.parked):
            seen = apparent(position, self.book, self.policies, tuple(self.parked))
            seeming = Facings(seen, self.book, self.policies, adjust=self._as_told)
        return Situation(
            position=position,
            facings=real,
            seeming=seeming,
            parked=tuple(self.parked),
            pending=self.pending,
            undecided=dict(self.undecided),
            said_if=dict(self.said_if),
            restricted=dict(self.restricted),
            restricted_by=dict(self.restricted_by),
            drawn_back=dict(self.drawn_back),
            undercallers=tuple(self.undercallers),
            folded_behind=tuple(self.folded_behind),
            heard_out=tuple(self.heard_out),
            told_counts=dict(self.told_counts),
            bound_if=dict(self.bound_if),
            doubt=self.doubt,
            more_to_come=self.hand.phase == "street due" and not self.hand.face_up,
        )

    def _as_told(self, facing: Facing) -> Facing:
        """What the hand does not know: chips one by one, a pot that was quoted, what he is held to."""
        player, quoted = facing.player, self.quoted
        facing = replace(
            facing,
            undercallers=tuple(self.undercallers),
            in_front=self.in_front.get(player) or facing.in_front,
            held_to=self.held.get(player) or 0,
        )
        if quoted and quoted.player == player and not self._has_bet_since(quoted):
            return with_quote(facing, quoted)
        return facing

    def _has_bet_since(self, quoted: Quoted) -> bool:
        since = self.hand.operations[quoted.operation :]
        return quoted.street != self.hand.street or any(
            getattr(operation, "player", "") == quoted.player for operation in since
        )

    def consider(self, act: Act) -> tuple[Ruling, ...]:
        """What `act` would be ruled, the desk left as it is."""
        return self.copy().act(act)

    def act(self, act: Act) -> tuple[Ruling, ...]:
        """Rules on an act and carries it out, with every act out of turn that play then comes round to."""
        before = len(self.rulings)
        act = self._in_official_terms(act)
        situation = self.situation()
        if act.uncorrected:
            let_pass(self, act, situation)
        else:
            self._take(act, rule(self.book, self.policies, situation, act))
        self._come_round()
        return tuple(self.rulings[before:])

    def record(self, act: Act, rulings: Sequence[Ruling]) -> None:
        """Carries out rulings that were given before: the first on `act`, the rest as play came round."""
        act = self._in_official_terms(act)
        if act.uncorrected:
            let_pass(self, act, self.situation())
            arrivals = rulings
        else:
            self._take(act, rulings[0])
            arrivals = rulings[1:]
        for ruling in arrivals:
            self._take(waiting(self, ruling.player), ruling)

    def _in_official_terms(self, act: Act) -> Act:
        terms = self.policies.general.regional_terms
        if not terms or not act.words:
            return act
        atoms = tuple(
            replace(atom, words=in_official_terms(atom.words, terms)) if isinstance(atom, Say) else atom
            for atom in act.atoms
        )
        return replace(act, atoms=atoms)

    def _come_round(self) -> None:
        """As long as the next player has acted already, or was passed over, that is ruled on at once."""
        while ruling := next_ruling(self):
            self._take(waiting(self, ruling.player), ruling)

    # ---- what follows from a ruling

    def _take(self, act: Act, ruling: Ruling) -> None:
        """Keeps a ruling on an act and does what it says."""
        player = act.player
        actor = self.hand.legal().actor
        if ruling.noticed("parked", player):
            self._park(act, waits=not ruling.noticed("penalty-possible", player))
        elif self.doubt is not None and ruling.player == self.doubt.player != player == actor:
            if not any(parked.act.player == player for parked in self.parked):
                self.parked.append(Parked(act, self.doubt.by_chips.total, ruling, waits=True))
            self.mending[ruling.player] = Mending(ruling.player, self.doubt.at, self.doubt.by_words.total)
        elif ruling.player == actor != player:  # the skipped player is ruled on; acts behind him bind
            self._bind_behind(act, ruling)
        elif ruling.decided_by == "rule":
            if player == actor or ruling.acts:
                self.parked = [parked for parked in self.parked if parked.act.player != player]
            quoted = self.quoted is not None and self.quoted.player == player
            doubt = doubted(self, act, ruling) if player == actor else self.doubt
            for ruled in ruling.acts:
                self._play(ruled, act, unstopped=quoted)
            self.doubt = doubt if ruling.acts else self.doubt
        else:
            self.parked = [parked for parked in self.parked if parked.act.player != player]
            self.asked_on.setdefault(player, act)
            if read_words(act.words[0].words if act.words else "").conditional:
                self.said_if[player] = Said(read_condition(act.words[0].words), self.hand.legal().current)
        self._note(player, act, ruling)
        self.keep(ruling)

    def _park(self, act: Act, *, waits: bool) -> None:
        situation = self.situation()
        facing = situation.seeming.get(act.player) or situation.facings[act.player]
        ruling = rule_in_turn(self.book, self.policies, facing, act)
        self.parked.append(Parked(act, facing.current, ruling, waits))

    def _bind_behind(self, act: Act, ruling: Ruling) -> None:
        """Substantial action behind a skipped player: folds are played, the rest waits and binds."""
        if is_fold(act):
            self._play(next(ruled for ruled in ruling.acts if ruled.player == act.player), act)
        elif not any(parked.act.player == act.player for parked in self.parked):
            self._park(act, waits=False)

    def _play(self, ruled: RuledAct, act: Act, *, unstopped: bool = False) -> None:
        actor = self.hand.legal().actor
        chips = chips_after(self, ruled, act)
        carry_out(self.hand, ruled, unstopped=unstopped)
        if ruled.action == "fold" and ruled.player != actor:
            self.folded_behind.append(act)
        self._has_acted(ruled.player, actor, act)
        if chips:
            self.in_front[ruled.player] = chips

    def apply(self, operation: ops.Operation) -> None:
        """What the director decided, played on the hand."""
        actor = self.hand.legal().actor
        self.hand.apply(operation)
        self._has_acted(operation.player, actor, None)  # type: ignore[union-attr]

    def _has_acted(self, player: str, actor: str | None, act: Act | None) -> None:
        """Nothing of what hung in the air about his act hangs there any more."""
        for kept in (self.restricted, self.restricted_by, self.drawn_back, self.in_front, self.bound_if):
            kept.pop(player, None)
        if player != actor:
            return
        if self.pending is not None and self.pending.player == player:
            self.pending = None
        self.held.pop(player, None)
        self.told_counts.pop(player, None)
        self.said_if.pop(player, None)
        self._pass_by(player)
        if act is not None:
            self.acts_since.append(act)

    def _pass_by(self, actor: str) -> None:
        """Folds behind the last player that the turn has now passed are behind nobody."""
        following = self.hand.legal().actor
        order = self.hand.order
        place = order.index(actor)
        around = order[place + 1 :] + order[: place + 1]
        passed = around[: around.index(following)] if following else around
        self.folded_behind = [act for act in self.folded_behind if act.player not in passed]

    def _note(self, player: str, act: Act, ruling: Ruling) -> None:
        if ruling.noticed("undercall", player):
            if player not in self.undercallers:
                self.undercallers.append(player)
        elif ruling.acts:
            self.undercallers.clear()
        drawn = tuple(chip for atom in act.atoms if isinstance(atom, PullBack) for chip in atom.chips)
        if drawn and not ruling.acts and not act.motions and player == self.hand.legal().actor:
            self.drawn_back[player] = (*self.drawn_back.get(player, ()), *drawn)

    def keep(self, ruling: Ruling) -> None:
        """Adds a ruling to the record, with what it leaves open or to be decided."""
        self.rulings.append(ruling)
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
        because = ruling.citations[0].rule if ruling.citations else ""
        self.restricted_by |= dict.fromkeys(left_open, because)
        self.restricted_by |= dict.fromkeys(ruling.restricts, "invalid-declarations")
        if ruling.decided_by == "director":
            self.undecided[ruling.player] = ruling

    def after_replay(self) -> None:
        """The hand was played again from an earlier point: what was open to players is worked out afresh."""
        self.restricted.clear()
        self.restricted_by.clear()
        self.in_front.clear()

    def _new_street(self) -> None:
        self.undercallers.clear()
        self.after_replay()
        self.drawn_back.clear()
        self.parked.clear()
        self.folded_behind.clear()
        self.heard_out.clear()
        self.held.clear()
        self.told_counts.clear()
        self.said_if = {player: replace(said, current=0) for player, said in self.said_if.items()}
        self.bound_if = {player: replace(said, current=0) for player, said in self.bound_if.items()}
        self.pending = None
        self.doubt = None

    # ---- incidents and the director

    def incident(self, incident: Incident) -> Ruling:
        """Rules on something that is not a player's act."""
        ruling = self._rule_incident(incident)
        self.keep(ruling)
        return ruling

    def _rule_incident(self, incident: Incident) -> Ruling:
        situation = self.situation()
        match incident:
            case betting.PotAsked():
                ruling = rule_pot_asked(self.book, situation, incident)
                if incident.told is not None:
                    self.quoted = Quoted(
                        incident.player, incident.told, self.hand.street, len(self.hand.operations)
                    )
                    self.acts_since.clear()
                return ruling
            case betting.CountAsked():
                ruling = rule_count_asked(self.book, situation, incident)
                if incident.told is not None:
                    self.told_counts[incident.player] = Told(incident.told, situation.position.cur)
                return ruling
            case betting.TakesBack():
                return rule_takes_back(self.book, situation, incident)
            case betting.SpeaksUp():
                return rule_speaks_up(self.book, situation, incident)
            case betting.ErrorNoticed():
                return error_noticed(self)
            case betting.PotRecounted():
                return pot_recounted(self, incident.amount)
            case betting.ChipsFoundBehind():
                situation.position.seat(incident.player)
                self.found[incident.player] = sum(incident.chips)
                return corrections.rule_chips_found(self.book, incident)
        raise Illegal(f"the floor does not rule on {type(incident).__name__} yet")

    def too_late(self, street: str) -> bool:
        """Whether the next card has come or, on the last street, the showdown has begun."""
        return self.hand.street != street or any(isinstance(op, ops.Table) for op in self.hand.operations)

    def choose(self, option: Option, *, by: str = "TD", reason: str = "") -> Ruling:
        """The director takes one of the options he was given; who and why goes into the record."""
        player, asked = question_for(self, option)
        ruling = take_choice(self, player, asked, option, by, reason)
        if self.undecided.get(player) is asked:
            del self.undecided[player]
        self.asked_on.pop(player, None)
        self.said_if.pop(player, None)
        if any(citation.rule == "skipped-player" for citation in asked.citations):
            self.heard_out.add(player)
        self.keep(ruling)
        self._come_round()
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
        self.hand.apply(ops.DealStreet(cards or "??" * self.hand.rules.street(self.hand.next_street).board))
        self._new_street()

    def table_hand(self, player: str, cards: str = "") -> None:
        self.hand.apply(ops.Table(player, cards))

    def push_pot(self, to: dict[str, int]) -> None:
        """The dealer pushes the pots to those who won them."""
        highs = tuple(tuple(p for p in pot.players if p in to) for pot in self.hand.pots)
        self.hand.apply(ops.Report(highs))
        for player, chips in list(self.found.items()):
            if player not in to and not self.hand.stacks[player]:
                self.keep(corrections.rule_found_chip_lost(self.book, player, chips))

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
        kept = self.found.get(player, 0) if self.hand.is_complete and self.hand.stacks[player] else 0
        return self.hand.stacks[player] + kept + self.given.get(player, 0)

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
        if self.hand.phase == "betting":
            cited += [cite(self.book, ground) for ground in bounds_rules(self.hand.rules.structure)]
        return tuple(dict.fromkeys(cited))

    def copy(self) -> "Desk":
        """A desk that can be played on without touching this one."""
        twin = Desk.__new__(Desk)
        for name, value in vars(self).items():
            setattr(twin, name, value.copy() if isinstance(value, list | dict | set) else value)
        twin.hand = self.hand.at(len(self.hand.operations))
        return twin
