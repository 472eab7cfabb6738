"""What lies on the desk, with the hand in play and the book it is ruled by: all that a rule may read."""

from collections.abc import Mapping
from functools import cached_property
from hashlib import sha256
from typing import NamedTuple, TypeVar

from msgspec.structs import replace

from shuffleup.chance import Draw
from shuffleup.floor.event_facts import EventFacts
from shuffleup.floor.remedies import Away, Back, OnRecord, TakeOutOfPlay, taken
from shuffleup.floor.ruling import Open, Ruling
from shuffleup.floor.situation.facing import Facing
from shuffleup.floor.situation.facings import (
    Facings,
    apparent,
    facings,
    open_to,
    with_chips_of_event,
    with_quote,
)
from shuffleup.floor.situation.hanging import Moment, Parked, Quoted
from shuffleup.floor.situation.on_the_desk import BesideTheHand, HandPlayed, OnTheDesk
from shuffleup.floor.steps.acts import Act
from shuffleup.floor.steps.incidents.betting import ChipsFoundBehind
from shuffleup.hand import operations as ops
from shuffleup.hand.hand import Hand
from shuffleup.hand.legal import Legal
from shuffleup.hand.starting.deal import Deal
from shuffleup.hand.starting.position import Position
from shuffleup.hand.starting.switches import switches_for
from shuffleup.rulebook import Edition, Policies
from shuffleup.rulebook.room_rules import with_policies

Value = TypeVar("Value")


class Luck:
    """What chance is made from in one step, and whether anything was."""

    __slots__ = ("drawn", "seed")

    def __init__(self, seed: str = "") -> None:
        self.seed = seed
        self.drawn = False

    def draw(self, part: int) -> Draw:
        self.drawn = True
        return Draw(sha256(self.seed.encode()).digest(), f"step {part}")


class Situation(BesideTheHand, frozen=True, kw_only=True, dict=True):
    """A read-only value. What changes is given back as another one: `replace(situation, pending=None)`."""

    book: Edition
    policies: Policies
    hand: Hand
    earlier: Hand | None = None
    """The hand before this one, kept for disputes."""
    event: EventFacts = EventFacts()
    """What only the event knows, where the table belongs to one."""
    luck: Luck = Luck()
    """From this the shuffles and draws of one step are made, so that the same luck gives the same cards."""

    # ---- the hand

    @cached_property
    def legal(self) -> Legal:
        return self.hand.legal()

    @property
    def actor(self) -> str | None:
        hand = self.hand
        return hand.order[hand.table.actor] if hand.phase == "betting" else None

    @cached_property
    def position(self) -> Position:
        return self.hand.position()

    @cached_property
    def facings(self) -> Mapping[str, Facing]:
        """What each player would face if it were their turn."""
        return facings(self.hand, self.position, self.legal, self._as_told)

    @cached_property
    def seeming(self) -> Mapping[str, Facing]:
        """The same as it looks with the bets out of turn that lie there."""
        if not any(early.ruling.acts for early in self.parked):
            return self.facings
        seen = apparent(self.position, self.book, self.policies, self.parked)
        return Facings(seen, self.book, self.policies, adjust=self._as_told)

    def _as_told(self, facing: Facing) -> Facing:
        """What the hand does not know: chips one by one, a pot that was quoted, what they are held to."""
        player, quoted = facing.player, self.quoted
        facing = replace(
            facing,
            undercallers=self.undercallers,
            in_front=self.in_front.get(player) or facing.in_front,
            held_to=self.held.get(player) or 0,
        )
        facing = with_chips_of_event(facing, self.position, self.event.chips_of_hand)
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

    def hand_at(self, start: Position | Deal, policies: Policies | None = None) -> Hand:
        """A hand from there on, by the rules of this desk."""
        return hand_at(self.book, policies or self.policies, start)

    def after(self, *operations: ops.Operation) -> "Situation":
        """With these done to the hand, one after the other; refused, if one of them is not allowed."""
        hand = self.hand.copy()
        for operation in operations:
            hand.apply(operation)
        return replace(self, hand=hand)

    # ---- what was asked and done

    @property
    def behind(self) -> tuple[Act, ...]:
        """What was done behind the player whose turn it is."""
        return (*(parked.act for parked in self.parked if not parked.waits), *self.folded_behind)

    def parked_act(self, player: str) -> Parked | None:
        return next((parked for parked in self.parked if parked.act.player == player), None)

    @cached_property
    def undecided(self) -> Mapping[str, Ruling]:
        """Players on whom the director has not decided yet, and what they were asked."""
        return {player: self.rulings[place] for player, place in self.questions_on.items()}

    @cached_property
    def asked(self) -> tuple[Ruling, ...]:
        """Questions about incidents that the director has yet to answer."""
        return tuple(self.rulings[place] for place in self.questions_about)

    @cached_property
    def on_record(self) -> tuple[OnRecord, ...]:
        """What players have on their records, from earlier hands too."""
        return (*self.records, *(line for ruling in self.rulings for line in ruling.on_record))

    @cached_property
    def away(self) -> tuple[str, ...]:
        """Players who are away from their seats: an event knows of its own; in a hand told on a line those
        who were told to have left, and not to have come back or acted since."""
        known = self.event.away
        if known is not None and not self.event.hand_told:
            return known
        left: dict[str, None] = dict.fromkeys(known or ())
        for ruling in self.rulings:
            here = [act.player for act in ruling.acts]
            here += [back.player for back in ruling.beyond_the_hand if isinstance(back, Back)]
            left = {player: None for player in left if player not in here}
            left |= {gone.player: None for gone in ruling.beyond_the_hand if isinstance(gone, Away)}
        return tuple(left)

    def may(self, player: str | None) -> tuple[Open, ...]:
        """What is open to a player (None: to whoever is to act)."""
        facing = self.facing(player)
        return () if facing is None else self.restricted.get(facing.player, open_to(facing))

    def facing(self, player: str | None) -> Facing | None:
        asked = player or self.actor
        return self.facings.get(asked) if asked else None

    # ---- chips

    def stack(self, player: str) -> int:
        return max(0, self.from_hand(player) - self.taken_from(player))

    def from_hand(self, player: str) -> int:
        """What the hand leaves them with, whatever a ruling then took out of play or gave them."""
        kept = self.found.get(player, 0) if self._keeps(player) else 0
        return self.hand.stacks[player] + kept + self.given.get(player, 0) + self.pushed.to_stack(player)

    @property
    def from_behind(self) -> int:
        """Chips that turned up in this hand and lie in somebody's stack now; also by a stack put right."""
        found = sum(chips for player, chips in self.found.items() if self._keeps(player))
        known = (self.given, self.in_action, self.recounted)
        return found + sum(chips for more in known for chips in more.values())

    @property
    def found_in_all(self) -> int:
        """Chips that turned up behind players in this hand, whosever they are now; also those taken out."""
        out = sum(
            remedy.chips
            for ruling in self.rulings
            for remedy in ruling.beyond_the_hand
            if isinstance(remedy, TakeOutOfPlay) and isinstance(ruling.about, ChipsFoundBehind)
        )
        return sum(self.found.values()) + sum(self.given.values()) + sum(self.in_action.values()) + out

    def _keeps(self, player: str) -> bool:
        """Hidden chips do not save a player who has lost all others."""
        return self.hand.is_over and self.hand.stacks[player] > 0

    def taken_from(self, player: str) -> int:
        """Chips that left play out of their stack by ruling, less what was found and is theirs."""
        return sum(taken(remedy, player) for ruling in self.rulings for remedy in ruling.beyond_the_hand)

    @property
    def pot(self) -> int:
        """What is in the middle and in front; of a hand that is over, what the pots held."""
        return sum(pot.amount for pot in self.hand.paid_pots) or self.hand.pot

    @property
    def award(self) -> dict[str, int]:
        """What each winner got of the pots."""
        return self.pushed.award(self.hand.winnings)

    def settled(self, *, last_hand: bool = False) -> tuple[Hand, Mapping[str, int]]:
        """The hand a dispute is about, and how its award is off: the one before, until another has come to
        its showdown or was pushed wrongly; `last_hand`: somebody has said that it is the one before."""
        read = (ops.Table, ops.Award, ops.Report)
        shown = self.hand.phase == "showdown" or any(isinstance(op, read) for op in self.hand.operations)
        if self.earlier is None or (not last_hand and (shown or self.pushed.wrongly)):
            return self.hand, self.pushed.wrongly
        return self.earlier, self.earlier_wrongly

    @property
    def since_award(self) -> Moment:
        """How far things have gone since the pot was awarded; of time, breaks and the next hand the event
        knows, where it follows the table."""
        moment, event = self.moment, self.event
        if event.began_on is not None:
            moment = replace(moment, began_on=event.began_on)
        if event.since_award is None:
            return moment
        return replace(moment, on_break=event.award_in_break, seconds=event.since_award)

    # ---- chance

    @property
    def chance(self) -> Draw:
        """Shuffles a stub and draws a card where the program deals."""
        return self.luck.draw(len(self.hand.operations))

    # ---- as plain data

    def on_the_desk(self) -> OnTheDesk:
        """All of it that is kept."""
        kept = {name: getattr(self, name) for name in BesideTheHand.__struct_fields__}
        return OnTheDesk(
            hand=_played(self.hand), earlier=None if self.earlier is None else _played(self.earlier), **kept
        )


class Upshot(NamedTuple):
    """What came of something: the rulings on it, and the situation before the last of them is carried out."""

    situation: Situation
    rulings: tuple[Ruling, ...]


def hand_at(book: Edition, policies: Policies, start: Position | Deal) -> Hand:
    """At a table of people the floor says when a mucking line was crossed; no discard kills by itself."""
    switches = replace(switches_for(book, policies), discarded_hand_is_dead=False)
    return Hand(start, book, policies, switches=switches)


def counting_short_blind(policies: Policies, counted: str) -> Policies:
    """The settings with a blind that is short counted in full, or as it was posted."""
    return with_policies(policies, {"betting": {"pot_limit_short_blind": counted}}, "the desk")


def without(kept: Mapping[str, Value], *players: str) -> Mapping[str, Value]:
    """What was kept of players, but for these."""
    if not any(player in kept for player in players):
        return kept
    return {player: value for player, value in kept.items() if player not in players}


def _played(hand: Hand) -> HandPlayed:
    return HandPlayed(str(hand.start), tuple(hand.operations))
