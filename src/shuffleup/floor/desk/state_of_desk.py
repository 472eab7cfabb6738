"""What lies on the ruling desk: hand, rulings, open questions; and what can be read off it."""

from collections.abc import Iterable
from random import Random
from typing import Any, Literal

from msgspec.structs import replace

from shuffleup.floor.betting.facing import Facing
from shuffleup.floor.betting.facings import Facings, apparent, bounds_rules, facings, open_to, with_quote
from shuffleup.floor.citing import cite
from shuffleup.floor.desk.on_the_desk import HandPlayed, OnTheDesk
from shuffleup.floor.desk.open_bets import OpenBets
from shuffleup.floor.desk.open_matters import OpenMatters
from shuffleup.floor.event_facts import EventFacts
from shuffleup.floor.remedies import OnRecord, taken
from shuffleup.floor.ruling import Open, Ruling
from shuffleup.floor.showdown.disputes import Moment
from shuffleup.floor.showdown.early_discards import is_early
from shuffleup.floor.showdown.pushed import Pushed
from shuffleup.floor.situation import Quoted, Situation
from shuffleup.hand import operations as ops
from shuffleup.hand.deal import Deal
from shuffleup.hand.hand import Hand
from shuffleup.hand.position import Position
from shuffleup.hand.switches import switches_for
from shuffleup.refused import Citation, Refused
from shuffleup.rulebook import Edition, Policies


class StateOfDesk(OpenBets):
    """State only: nothing here rules on anything or changes the hand."""

    def __init__(
        self,
        book: Edition,
        policies: Policies,
        position: Position,
        records: Iterable[OnRecord],
        chance: Random,
    ) -> None:
        super().__init__()
        self.book: Edition = book
        self.policies: Policies = policies
        self.hand: Hand = self.hand_at(position)
        self.rulings: list[Ruling] = []
        self.asked: list[Ruling] = []
        """Questions about incidents that the director has yet to answer."""
        self.open = OpenMatters()
        self.records = tuple(records)
        self.on_record = list(self.records)
        """What players have on their records, from earlier hands too."""
        self.short_blind: Literal["in-full", "as-posted"] | None = None
        self.event = EventFacts()
        """What only the event knows, where the table belongs to one."""
        self.chance = chance
        """Shuffles a stub and draws a card where the program deals."""
        self.returned: dict[str, int] = {}
        """What came back to each player last because nobody had called it."""
        self.flashed: list[str] = []
        """Players who turned their cards up so that nobody could read them."""
        self.pushed = Pushed()
        self.moment = Moment()
        self.earlier: tuple[Hand, dict[str, int]] | None = None
        """The hand before this one, and what is still wrong with its award."""
        self.told: list[str] = []
        """What was told that had come about by itself."""
        self.refusals: list[Refused] = []
        """What was turned down, with its rules; it changed nothing."""
        self.refused: Refused | None = None
        """Why the last step was turned down, if it was."""
        self.before_step = 0
        """Rulings given before the last step."""

    def hand_at(self, start: Position | Deal, policies: Policies | None = None) -> Hand:
        """At a table of people the floor says when a mucking line was crossed; no discard kills by itself."""
        settings = policies or self.policies
        switches = replace(switches_for(self.book, settings), discarded_hand_is_dead=False)
        return Hand(start, self.book, settings, switches=switches)

    # ---- as a value

    def lies(self) -> OnTheDesk:
        """All of it, as one value."""
        places = {id(ruling): place for place, ruling in enumerate(self.rulings)}
        earlier = self.earlier
        fields: dict[str, Any] = {name: getattr(self, name).copy() for name in _DICTS}
        fields |= {name: tuple(getattr(self, name)) for name in _LISTS}
        fields |= {name: getattr(self, name) for name in _VALUES}
        return OnTheDesk(
            hand=_played(self.hand),
            earlier=earlier and _played(earlier[0]),
            earlier_wrongly=earlier[1] if earlier else {},
            short_blind=self.short_blind,
            records=self.records,
            rulings=tuple(self.rulings),
            before_step=self.before_step,
            undecided={player: places[id(ruling)] for player, ruling in self.undecided.items()},
            asked=tuple(places[id(ruling)] for ruling in self.asked),
            heard_out=tuple(sorted(self.heard_out)),
            **fields,
        )

    def lay_down(self, lies: OnTheDesk) -> None:
        """The reverse of `lies`, beside the hand."""
        self.short_blind = lies.short_blind
        self.records, self.rulings, self.before_step = lies.records, list(lies.rulings), lies.before_step
        self.on_record = [*lies.records, *(line for ruling in lies.rulings for line in ruling.on_record)]
        self.undecided = {player: self.rulings[place] for player, place in lies.undecided.items()}
        self.asked = [self.rulings[place] for place in lies.asked]
        self.heard_out = set(lies.heard_out)
        for name in _DICTS:
            setattr(self, name, dict(getattr(lies, name)))
        for name in _LISTS:
            setattr(self, name, list(getattr(lies, name)))
        for name in _VALUES:
            setattr(self, name, getattr(lies, name))

    # ---- for the floor

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
            restricted_because=dict(self.restricted_because),
            drawn_back=dict(self.drawn_back),
            undercallers=tuple(self.undercallers),
            folded_behind=tuple(self.folded_behind),
            heard_out=tuple(self.heard_out),
            told_counts=dict(self.told_counts),
            bound_if=dict(self.bound_if),
            doubt=self.doubt,
            more_to_come=self.hand.phase != "betting" and is_early(self.hand),
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

    def too_late(self, street: str) -> bool:
        """Whether the next card has come or, on the last street, the showdown has begun."""
        return self.hand.street != street or any(isinstance(op, ops.Table) for op in self.hand.operations)

    # ---- for everybody

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
        moved = kept + self.given.get(player, 0) + self.pushed.to_stack(player) - self.taken_from(player)
        return max(0, self.hand.stacks[player] + moved)

    def taken_from(self, player: str) -> int:
        """Chips that left play out of his stack by ruling, less what was found and is his."""
        return sum(taken(remedy, player) for ruling in self.rulings for remedy in ruling.beyond_the_hand)

    @property
    def pot(self) -> int:
        """What is in the middle and in front; of a hand that is over, what the pots held."""
        return sum(pot.amount for pot in self.hand.paid_pots) or self.hand.pot

    @property
    def award(self) -> dict[str, int]:
        """What each winner got of the pots."""
        return self.pushed.award(self.hand.winnings)

    @property
    def settled(self) -> tuple[Hand, dict[str, int]]:
        """The hand a dispute is about: the one before, if another has begun; and how its award is off."""
        return self.earlier or (self.hand, self.pushed.wrongly)

    def is_eliminated(self, player: str) -> bool:
        """Whether he has no chips left, once the hand is over."""
        return self.hand.is_complete and not self.hand.stacks[player]

    @property
    def citations(self) -> tuple[Citation, ...]:
        """Every rule cited so far, and those behind what is open to the player to act."""
        cited = [citation for ruling in self.rulings for citation in ruling.citations]
        cited += [citation for refusal in self.refusals for citation in refusal.citations]
        if self.hand.phase == "betting":
            cited += [cite(self.book, ground) for ground in bounds_rules(self.hand.rules.structure)]
        return tuple(dict.fromkeys(cited))


def _played(hand: Hand) -> HandPlayed:
    return HandPlayed(str(hand.start), tuple(hand.operations))


_DICTS = (
    *("asked_on", "restricted", "restricted_by", "restricted_because", "drawn_back", "in_front", "said_if"),
    *("bound_if", "held", "told_counts", "mending", "found", "given", "returned"),
)
_LISTS = ("told", "parked", "folded_behind", "undercallers", "slips", "acts_since", "flashed")
_VALUES = ("pending", "doubt", "quoted", "open", "pushed", "moment")
