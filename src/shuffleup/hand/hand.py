"""One hand of poker: the kernel with players, cards, the muck and the rulebook around it.

>>> from shuffleup.hand.starting.position import Level
>>> players = (("Ann", 1000), ("Bob", 1000), ("Cat", 150))
>>> hand = Hand(Deal(game="nlhe", level=Level(50, 100), players=players, button="Ann"))
>>> hand.legal().actor, hand.legal().min_raise_to
('Ann', 200)
>>> hand.call("Ann"); hand.fold("Bob"); hand.all_in("Cat")
>>> hand.legal().why_no_raise
'every opponent of Ann is all-in: nobody could answer a raise'
>>> hand.raise_to("Ann", 500)
Traceback (most recent call last):
shuffleup.refused.Illegal: every opponent of Ann is all-in: nobody could answer a raise
>>> hand.call("Ann"); hand.waiting_for
'the flop is to be dealt'
>>> earlier = hand.at(1)
>>> earlier.legal().actor
'Bob'
"""

from __future__ import annotations  # so that help() says Operation, and not all that one can be

from collections.abc import Iterable
from copy import copy
from typing import Any

from shuffleup.cards import UNKNOWN, Card
from shuffleup.hand import automation, operations
from shuffleup.hand._closed import Closed
from shuffleup.hand._readable import Phase, Readable
from shuffleup.hand._spoken import Spoken
from shuffleup.hand.automation import Automatic
from shuffleup.hand.cards_held import CardsHeld
from shuffleup.hand.consequences import Consequence, Pot, Returned
from shuffleup.hand.kernel import codes
from shuffleup.hand.legal import Legal, legal, legal_actions
from shuffleup.hand.operations import Operation
from shuffleup.hand.playing import acts, awards, drawing, piles, showdown, stud
from shuffleup.hand.playing.handlers import HANDLERS
from shuffleup.hand.seen import Seen, seen_by
from shuffleup.hand.starting import going_on
from shuffleup.hand.starting._position_derived import acting_order
from shuffleup.hand.starting.deal import Deal, open_table
from shuffleup.hand.starting.position import Position
from shuffleup.hand.starting.positions import cards_at, position_of, table_at
from shuffleup.hand.starting.switches import NO_SETTINGS, Switches, switches_kept
from shuffleup.refused import Citation, Illegal, Malformed, Refused, must_be, whole
from shuffleup.rulebook import Edition, Policies, Slug, edition


class Hand(Closed, Readable, Spoken):
    """A hand in play. Operations change it; a refused one leaves it as it was."""

    def __init__(
        self,
        start: Deal | Position,
        book: Edition | None = None,
        policies: Policies | None = None,
        *,
        automatic: Iterable[Automatic] | bool = (),
        switches: Switches | None = None,
    ) -> None:
        """`automatic` is what the hand does by itself: "deal", "table", "muck", "award", or True for all."""
        if not isinstance(start, (Deal, Position)):
            raise Malformed(f"a hand starts from a Deal or a Position, not from {type(start).__name__}")
        must_be((Edition, type(None)), book, 'the book of a hand is an Edition, such as edition("tda-2019")')
        must_be((Policies, type(None)), policies, "the settings of a hand are Policies")
        must_be((Switches, type(None)), switches, "the switches of a hand are Switches")
        self.start = start
        """The deal or the position that it began with."""
        self.edition = book or edition("tda-2019")
        self.policies = policies or NO_SETTINGS
        self.switches = switches or switches_kept(self.edition, self.policies)
        self.automatic: frozenset[Automatic] = automation.chosen(automatic)
        self.rules = start.rules
        self.level = start.level
        self.operations: tuple[Operation, ...] = ()
        """What was done so far."""
        self.told: dict[str, list[Operation]] = {}
        """The same as players were told of them so far, for `seen_by`."""
        self.happened: list[Consequence] = []
        """What the last operation brought with it."""
        self.in_turn: list[Operation] = []
        """The actions in turn so far, for substantial action."""
        self.phase: Phase = "betting"
        self.paid_pots: tuple[Pot, ...] = ()
        """The pots as they were paid, once the hand is over."""
        self.enough: frozenset[str] = frozenset()
        """Players whose stacks are not known, except that they are big enough."""
        self._clear_table()
        if isinstance(start, Deal):
            self._sit_down(start)
        else:
            self._take_over(start)
        if self.automatic:
            automation.check_deck(self)
            self._go_on_by_itself()
        vars(self)["_open"] = False

    def _clear_table(self) -> None:
        """No card is out, and nothing has been drawn, shown or held up yet."""
        self.board: tuple[Card, ...] = ()
        """The cards in the middle."""
        self.burns: list[Card] = []
        self.muck: list[Card] = []
        self.aside: list[Card] = []
        self.stub: list[Card] = []
        self.burn_next, self.burn_due = True, False
        """`burn_due`: a draw has begun and nobody has drawn yet."""
        self.street_index = 0
        self.to_discard: list[str] = []
        self.to_draw: list[str] = []
        self.drew: dict[str, int] = {}
        """Who has drawn in the draw under way, and how many."""
        self.owed: dict[str, int] = {}
        """Cards still to be given to players who have drawn."""
        self.owed_last: dict[str, int] = {}
        """Cards that replace exposed ones, to be given when everybody has drawn."""
        self.thrown: dict[str, tuple[Card, ...]] = {}
        """What each player threw away in the draw under way: it cannot come back to them in the same draw."""
        self.from_deck = False
        self.river_callers: tuple[str, ...] = ()
        self.order_enforced = False
        self.face_up = False
        """Somebody is all-in and nobody can bet any more."""
        self.on_hold = False
        self.opener = 0
        """The seat that opened the street: it shows first if nobody bet."""
        self.river_up: list[str] = []
        """Stud: players whose last card was dealt face up."""
        self.community = False
        """Stud: the last card is one for all, because the deck ran out."""

    def _sit_down(self, start: Deal) -> None:
        self.order = start.order
        self.seat = {name: i for i, name in enumerate(self.order)}
        self.held = {name: CardsHeld() for name in self.order}
        self.stub = list(start.cards)
        self.from_deck = bool(self.stub)
        self.blinds = start.blinds
        self.table = open_table(start, self.switches)
        self.opening = self.table.cur
        for name in start.absent:
            piles.out_of_play(self, name, "killed")
        if self.rules.is_stud:
            self.phase = "dealing"
        going_on.settle(self)

    def _take_over(self, start: Position) -> None:
        self.order = tuple(seat.name for seat in start.clockwise)
        self.seat = {name: i for i, name in enumerate(self.order)}
        self.enough = frozenset(seat.name for seat in start.seats if seat.stack is None)
        self.held = {seat.name: cards_at(start, seat) for seat in start.seats}
        self.board = start.board
        self.stub, self.burns = list(start.stub), list(start.burns)
        out = [seat.name for seat in start.seats if seat.folded]
        self.muck = [*start.muck, *(card for name in out for card in self.held[name].cards)]
        self.blinds = {seat.name: seat.blind or 0 for seat in start.seats}
        names = [street.name for street in self.rules.streets]
        showing = start.street == "showdown"
        self.street_index = len(names) - 1 if showing else names.index(start.street)
        self.opening = start.opening or 0
        self.table = table_at(start, self.switches)
        for seat in start.seats:
            if seat.stack is not None and self.stacks[seat.name] > seat.stack:
                self.happened.append(Returned(seat.name, self.stacks[seat.name] - seat.stack))
        self.river_up = [seat.name for seat in start.clockwise if seat.river_up]
        self.community = self.rules.is_stud and len(self.board) == 1
        if start.drawing:
            drawing.resume_draw(self, start)
            return
        if self.rules.is_stud:
            self.opener = self.seat[acting_order(start)[0].name]
            stud.offer_big_bet(self)
        if self.table.actor < 0:
            going_on.settle(self)

    # ---- playing

    def why_not(self, operation: Operation) -> Refused | None:
        """Why an operation would be refused; None if it would be done."""
        return self._unreadable(operation) or HANDLERS[type(operation)][0](self, operation)

    def _unreadable(self, operation: Operation) -> Refused | None:
        """What in it nobody can read, or who is not here, whatever the rules say to it."""
        kind = type(operation)
        if kind not in HANDLERS:
            return Malformed(f"{operation!r} is no operation of a hand, such as operations.Fold('Ann')")
        players, amounts, others = operations.fields_of(kind)
        for named in players:
            name = getattr(operation, named)
            if not isinstance(name, str) or name not in self.seat:
                return Malformed(f"there is no player {name!r} here: {', '.join(self.order)}")
        for named in amounts:
            chips = getattr(operation, named)
            if not isinstance(chips, int) or isinstance(chips, bool) or abs(chips) > codes.MOST_CHIPS:
                return Malformed(f"{chips!r} chips: an amount is a whole number from 1 to 2^53")
        if others and operations.says_more(operation):
            return operations.unreadable(operation)
        return None

    def can(self, operation: Operation) -> bool:
        """Whether `apply` would do it."""
        return self.why_not(operation) is None

    def apply(self, operation: Operation) -> tuple[Consequence, ...]:
        """Does it, and gives what followed from it; or raises `Refused` and nothing has changed."""
        if problem := self.why_not(operation):
            raise problem
        self._do(operation)
        if self.automatic:
            self._go_on_by_itself()
        return tuple(self.happened)

    def act(self, player: str, operation: Operation) -> tuple[Consequence, ...]:
        """What a player, or a bot, decides about their own hand when it is their turn, and nothing else: a
        refusal tells them no card that they may not see."""
        name = self.named(player)
        if not isinstance(operation, operations.InTurn) or operation.player != name:
            raise Malformed(f"{name} decides about their own hand only, with one of hand.legal_actions()")
        if name != self.actor:
            raise Illegal(f"it is not {name}'s turn: {self.waiting_for}")
        return self.apply(operation)

    def _go_on_by_itself(self) -> None:
        happened = self.happened
        while operation := automation.due(self):
            self._do(operation)
            happened += self.happened
        vars(self)["happened"] = happened

    def replay(self, operations: Iterable[Operation]) -> None:
        """Does one after another, each as `apply` does; the first that is refused ends it."""
        must_be(Iterable, operations, "a list of operations is asked for")
        for operation in operations:
            self.apply(operation)

    def _do(self, operation: Operation) -> None:
        kept = vars(self)
        kept["_open"], kept["happened"] = True, []
        table = self.table
        table.returned = 0
        kind = type(operation)
        if kind in acts.VOLUNTARY and acts.is_in_turn(self, operation):  # type: ignore[arg-type]
            self.in_turn.append(operation)
        try:
            HANDLERS[kind][1](self, operation)
            if self.face_up:
                going_on.keep_face_up(self)
        finally:
            kept["_open"] = False
        if table.returned:
            self._note_returned()
        kept["operations"] = (*self.operations, operation)

    def _note_returned(self) -> None:
        """What nobody called went back, before anything else that followed."""
        for name, chips in zip(self.order, self.table.back, strict=False):
            if chips:
                self.happened.insert(0, Returned(name, chips))

    # ---- reading

    def legal(self) -> Legal:
        """What the player to act may do, and between which amounts."""
        return legal(self)

    def legal_actions(self) -> tuple[Operation, ...]:
        """Things `apply` takes from the player to act; () if nobody is. Of bets the least and the most.

        In this order: bring-in, check, or fold and call; then the least and the most of a bet or raise. Draws
        come by how many cards they are, standing pat first.
        A fold that faces no bet is allowed but no ordinary act, and not among them.
        """
        return legal_actions(self)

    def seen_by(self, player: str) -> Seen:
        """What this player may know: no hole cards of others, no stub, no burns."""
        return seen_by(self, self.named(player))

    def _due_at_showdown(self) -> str:
        return showdown.due(self)

    def position(self) -> Position:
        """The hand as it stands, as a value."""
        return position_of(self)

    def cite(self, *slugs: Slug) -> tuple[Citation, ...]:
        return tuple(self.edition.cite(slug) for slug in slugs)

    def cards_of(self, player: str) -> CardsHeld:
        """A live player's cards; where none were reported they are unknown, not missing."""
        held = self.held[self.named(player)]
        if not held.cards and held.live and not self.owed.get(player):
            held.cards = (UNKNOWN,) * self.cards_due(player)
        return held

    @property
    def stub_counted(self) -> bool:
        """Whether it is known how many cards are left in the stub; none in it may mean that nobody told."""
        start = self.start
        told = start.stub or start.stub_spent if isinstance(start, Position) else start.cards
        return bool(self.stub or told)

    def cards_due(self, player: str) -> int:
        """How many cards a live hand consists of now."""
        street = self.rules.streets[self.street_index]
        keeps = self.named(player) in self.to_discard or self.phase == "betting"
        return self.rules.cards_held_at[street.name] - (0 if keeps else street.discard) - self.community

    @property
    def own_discards(self) -> tuple[Card, ...]:
        """Of the muck, what must not come back to the players who wait for cards."""
        return drawing.own_discards(self)

    def cards_dealable(self) -> int:
        """How many cards a player can have been dealt by now."""
        if not self.rules.is_stud:
            return self.rules.hole_cards
        return self.rules.cards_held_at[self.next_street if self.phase == "street due" else self.street]

    @property
    def pots(self) -> tuple[Pot, ...]:
        """Main pot and side pots, as they would be paid now."""
        return awards.pots(self)

    @property
    def substantial_action(self) -> bool:
        """Whether so much has happened on the first street that a misdeal no longer stops the hand."""
        return awards.substantial_action(self)

    @property
    def showdown_order(self) -> tuple[str, ...]:
        """Who shows in which order if it has to be enforced."""
        return showdown.showdown_order(self)

    @property
    def next_to_show(self) -> str | None:
        return showdown.next_to_show(self)

    def has_right_to_see(self, asker: str, player: str) -> bool:
        """Whether they may have a hand shown that nobody tabled, without asking the floor."""
        return showdown.has_right_to_see(self, self.named(asker), self.named(player))

    # ---- going back

    def again(self) -> Hand:
        """The same start, nothing played, and nothing done by itself."""
        return Hand(self.start, self.edition, self.policies, switches=self.switches)

    def at(self, count: int) -> Hand:
        """The hand as it was after its first `count` operations."""
        if (number := _counted(count)) is None or number > len(self.operations):
            raise Malformed(
                f"the hand has {len(self.operations)} operations: there is no point {count!r} in it"
            )
        if number == len(self.operations):
            return self.copy()
        earlier = self.again()
        play_again(earlier, self.operations[:number])
        earlier.automate(self.automatic)
        return earlier

    def automate(self, automatic: Iterable[Automatic] | bool) -> None:
        """From now on the hand does this by itself, as if it had been begun so; nothing happens yet."""
        vars(self)["automatic"] = automation.chosen(automatic)

    def copy(self) -> Hand:
        """The same hand, to be played on apart from this one."""
        twin = Hand.__new__(Hand)
        vars(twin).update(
            {
                name: value.copy() if type(value) in (list, dict) else value
                for name, value in vars(self).items()
            }
        )
        held = {name: copy(one) for name, one in self.held.items()}
        vars(twin).update(held=held, told={}, table=copy(self.table))
        if hasattr(twin.table, "__dict__"):  # not compiled: the rows of the seats are lists of their own
            for name, row in vars(self.table).items():
                if isinstance(row, list):
                    setattr(twin.table, name, row.copy())
        return twin

    def corrected(self, index: int, *instead: Operation) -> tuple[Hand, tuple[Operation, ...]]:
        """Takes back operation `index` and plays `instead`, then what followed as far as it still can be.

        Gives the new hand and the operations that were not played again, from the first that was refused on.
        """
        if (number := _counted(index)) is None or number >= len(self.operations):
            raise Malformed(f"the hand has {len(self.operations)} operations: there is no number {index!r}")
        new = self.at(number)
        new.automate(False)
        for operation in instead:
            new.apply(operation)
        rest = self.operations[number + 1 :]
        for i, operation in enumerate(rest):
            if not new.can(operation):
                return new, rest[i:]
            new.apply(operation)
        return new, ()

    def __eq__(self, other: Any) -> bool:
        return (
            isinstance(other, Hand)
            and self.start == other.start
            and self.operations == other.operations
            and self.switches == other.switches
        )

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"<Hand of {self.rules.title}, {self.waiting_for}>"


def _counted(given: object) -> int | None:
    """How many, as any library counts; None of what cannot be so many."""
    try:
        number = whole(given, "")  # type: ignore[arg-type]  # whatever somebody took for a number
    except Malformed:
        return None
    return number if number >= 0 else None


def play_again(hand: Hand, operations: Iterable[Operation]) -> None:
    """Does what was allowed when it was first done, from the same start; that is not asked again.

    A list from anywhere else is for `Hand.replay`, which asks.
    """
    for operation in operations:
        if problem := hand._unreadable(operation):
            raise problem
        hand._do(operation)
