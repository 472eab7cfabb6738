"""A hand played here, as a PHH record."""

from collections.abc import Iterator
from typing import Any

import msgspec

from shuffleup.cards import parse_cards, show_cards
from shuffleup.hand import operations as ops
from shuffleup.hand.hand import Hand
from shuffleup.hand.operations import Operation
from shuffleup.hand.starting.deal import Deal
from shuffleup.hand.starting.posts import antes_due
from shuffleup.notation.acts import read_act
from shuffleup.notation.hand_record import FIELDS, HandRecord, written
from shuffleup.notation.replaying.playback import replay
from shuffleup.notation.replaying.reenacting import table_of
from shuffleup.notation.variants import code_of
from shuffleup.refused import Illegal, Malformed

_SILENT = (
    ops.DealHole,
    ops.DealFromStub,
    ops.OpenedBy,
    ops.Reshuffle,
    ops.PushIntoMuck,
    ops.EnforceOrder,
    ops.HoldForFloor,
    ops.Restore,
    ops.Release,
    ops.Award,
    ops.Report,
)
"""What needs no line of its own: cards are told as they reach a player, the rest follows."""


_OWN = frozenset((*HandRecord.__struct_fields__, *FIELDS))


def record_of(hand: Hand, /, *, scale: int = 1, **also: Any) -> HandRecord:
    """The record of a hand. It is given only if it plays back to the same stacks.

    `scale` is how many chips make one of the file: 100 where they are cents. Read back, the amounts are the
    same, counted in the unit that they need. What else is told of it (`table=4`) is written beside the fields
    of the record, which are the hand's own.

    >>> from shuffleup.hand.starting.position import Level
    >>> players = (("Ann", 1000), ("Bob", 1000), ("Cat", 150))
    >>> hand = Hand(Deal(game="nlhe", level=Level(50, 100), players=players, button="Ann"))
    >>> hand.raise_to("Ann", 300); hand.fold("Bob"); hand.fold("Cat")
    >>> record = record_of(hand, table=4)
    >>> record.players, record.actions[3:], record.finishing_stacks, record.also["table"]
    (('Bob', 'Cat', 'Ann'), ('p3 cbr 300', 'p1 f', 'p2 f'), (950, 50, 1150), 4)
    """
    if not isinstance(hand, Hand):
        raise Malformed(f"a Hand that was played has a record, not {type(hand).__name__}")
    if taken := [field for field in also if field in _OWN]:
        raise Malformed(f"the hand itself tells its {', '.join(taken)}: give what it does not say")
    start = hand.start
    if not isinstance(start, Deal):
        raise Malformed("a record tells a hand from its first card on: this one begins in mid-street")
    antes, forced = _antes(start), _forced(start)
    if len(start.order) == 2:
        antes, forced = antes[::-1], forced[::-1]
    level, rules = start.level, start.rules
    limit = rules.structure == "fixed-limit"
    stacks = dict(start.players)
    reported = any(isinstance(operation, ops.Report) for operation in hand.operations)
    record = HandRecord(
        variant=code_of(start.game),
        antes=antes,
        blinds_or_straddles=() if rules.is_stud else forced,
        bring_in=level.bring_in if rules.is_stud else None,
        small_bet=level.bet_size(rules, rules.streets[0].name) if limit else None,
        big_bet=level.bet_size(rules, rules.streets[-1].name) if limit else None,
        min_bet=None if limit else level.big_blind,
        starting_stacks=tuple(stacks[name] for name in start.order),
        actions=(),
        players=start.order,
        finishing_stacks=tuple(hand.stacks[name] for name in start.order) if hand.is_over else (),
        winnings=tuple(hand.winnings[name] for name in start.order) if reported else (),
        scale=scale,
        also={"ante_trimming_status": level.ante_kind == "each" and not start.dead_posts} | also,
    )
    lines = tuple(_Lines(hand, start, record).told())
    return _checked(msgspec.structs.replace(record, actions=lines), hand)


def _checked(record: HandRecord, hand: Hand) -> HandRecord:
    played = replay(record, hand.edition, hand.policies).hand.stacks
    for name, chips in hand.stacks.items():
        if played[name] != chips:
            raise Illegal(
                f"a record cannot tell this hand: played back, {name} has {played[name]} and not {chips}"
            )
    return record


def _antes(start: Deal) -> tuple[int, ...]:
    due = dict.fromkeys(start.order, 0) | antes_due(start.order, start.big, start.level)
    for name, chips in start.dead_posts:
        due[name] += chips
    return tuple(due.values())


def _forced(start: Deal) -> tuple[int, ...]:
    """Blinds and straddles above nothing, other posts below."""
    due = dict.fromkeys(start.order, 0)
    if start.small:
        due[start.small] = start.level.small_blind
    due[start.big] = start.level.big_blind
    due |= dict(start.straddles)
    for name, chips in start.posts:
        if due[name]:
            raise Illegal(f"a record cannot tell that {name} posted {chips} and a blind")
        due[name] = -chips
    return tuple(due.values())


class _Lines:
    """The acts of a hand in the order PHH wants them: a player folds only when it is their turn."""

    def __init__(self, hand: Hand, start: Deal, record: HandRecord) -> None:
        self.hand, self.scale, self.names = hand, record.scale, start.order
        self.now = hand.again()
        """The hand up to the operation being told."""
        self.reader = table_of(record, hand.edition, hand.policies)
        """The table as a reader of the lines has it: who folded out of turn is still in."""
        self.gone: list[str] = list(start.absent)
        """Hands that died out of turn, and whose fold is still to be told."""
        self.dealt: dict[str, str] = {}
        """Cards given on a later street and not told yet: PHH deals when everybody has thrown away."""
        self.first_cards: dict[str, int] = {}
        """How many cards were reported for each player."""
        self.shown: dict[str, int] = {}
        """How many cards of a hand have been told as shown."""

    def told(self) -> Iterator[str]:
        for line in self._told():
            self.reader.take(read_act(line))
            yield line

    def _told(self) -> Iterator[str]:
        yield from self._hole_cards()
        for operation in self.hand.operations:
            line, before = self._line(operation), self._cards_before(operation)
            board, street = len(self.now.board), self.now.street_index
            if line:
                yield from self._folds_due(getattr(operation, "player", None))
                yield line
            elif isinstance(operation, ops.DealStreet):
                yield from self._folds_due(None)
            self.now.apply(operation)
            if len(self.now.board) > board and isinstance(operation, ops.DealStreet):
                yield f"d db {show_cards(self.now.board[board:])}"
            self._note_dealt(before)
            if not self.now.to_draw or self.now.street_index != street:
                yield from self._dealt_lines()
            yield from self._faced_up()
        yield from self._dealt_lines()
        yield from self._folds_due(None)
        yield from (f"{self._p(name)} f" for name in self.gone)

    def _p(self, name: str) -> str:
        return f"p{self.names.index(name) + 1}"

    def _hole_cards(self) -> Iterator[str]:
        """What everybody was dealt before the first betting, also where it was reported later."""
        due = self.now.rules.hole_cards
        dealt = dict.fromkeys(self.names, "")
        drew: set[str] = set()
        for operation in self.hand.operations:
            if isinstance(operation, ops.Draw):
                drew.add(operation.player)
            elif isinstance(operation, ops.DealHole) and operation.player not in drew:
                if len(parse_cards(dealt[operation.player])) < due:
                    dealt[operation.player] += show_cards(parse_cards(operation.cards))
            elif isinstance(operation, ops.DealFromStub):
                stubbed = self.hand.again()
                stubbed.deal_from_stub()
                dealt = {name: show_cards(held.cards) for name, held in stubbed.held.items()}
        for name in self.names:
            yield f"d dh {self._p(name)} {dealt[name] or '??' * due}"

    def _cards_before(self, operation: Operation) -> dict[str, int] | None:
        """How many cards everybody keeps, where an operation may bring somebody more; else None."""
        if isinstance(operation, ops.DealHole) and self._is_first_deal(operation):
            return None
        if not isinstance(operation, ops.DealHole | ops.DealStreet | ops.Draw | ops.Reshuffle):
            return None
        counts = {name: len(held.cards) for name, held in self.now.held.items()}
        if isinstance(operation, ops.Draw):
            counts[operation.player] = len(self.now.cards_of(operation.player).cards)
            counts[operation.player] -= len(parse_cards(operation.cards))
        return counts

    def _is_first_deal(self, operation: ops.DealHole) -> bool:
        """Whether these are cards that `_hole_cards` has told."""
        due = self.now.rules.hole_cards
        before = self.first_cards.get(operation.player, 0)
        self.first_cards[operation.player] = before + len(parse_cards(operation.cards))
        since = (ops.Draw, ops.DealFromStub)
        return before < due and not any(
            isinstance(one, since) and getattr(one, "player", operation.player) == operation.player
            for one in self.now.operations
        )

    def _note_dealt(self, before: dict[str, int] | None) -> None:
        for name, count in (before or {}).items():
            if cards := self.now.held[name].cards[count:]:
                self.dealt[name] = self.dealt.get(name, "") + show_cards(cards)

    def _dealt_lines(self) -> Iterator[str]:
        yield from (f"d dh {self._p(name)} {cards}" for name, cards in self.dealt.items())
        self.dealt = {}

    def _line(self, operation: Operation) -> str:
        """What is written for an operation; nothing for what needs no line."""
        player = self._p(getattr(operation, "player", self.names[0]))
        match operation:
            case ops.Fold(who) if who == self.now.legal().actor:
                return f"{player} f"
            case ops.Fold(who) | ops.Kill(who):
                return self._dropped(who)
            case ops.Check() | ops.Call():
                return f"{player} cc"
            case ops.BringIn():
                return f"{player} pb"
            case ops.BetTo(_, total) | ops.RaiseTo(_, total) | ops.LetPass(_, total):
                return f"{player} cbr {written(total, self.scale)}"
            case ops.AllIn():
                return f"{player} {self._all_in()}"
            case ops.ThrowAway(_, cards) | ops.Draw(_, cards):
                return f"{player} sd {show_cards(parse_cards(cards))}".rstrip()
            case ops.Table(who, cards) | ops.AskToSee(_, who, cards):
                self.shown[who] = len(self.now.held[who].cards)
                return f"{player} sm {cards or show_cards(self.now.held[who].cards)}"
            case ops.Muck():
                return f"{player} sm"
            case ops.Expose():
                return f"# {operation.player} exposes {operation.cards}"
        if isinstance(operation, (*_SILENT, ops.DealStreet)):
            return ""
        words = type(operation).__struct_config__.tag
        raise Illegal(f"a record has no word for {words!r}: this hand cannot be told in it")

    def _all_in(self) -> str:
        legal = self.now.legal()
        have = legal.all_in_to or 0
        if legal.may_bring_in and have <= self.now.table.due_in:
            return "pb"
        return f"cbr {written(have, self.scale)}" if have > legal.current else "cc"

    def _dropped(self, player: str) -> str:
        """A hand dead out of turn: mucked if the betting is over, else its fold waits for its turn."""
        if self.now.phase == "betting":
            self.gone.append(player)
            return ""
        return f"{self._p(player)} sm"

    def _folds_due(self, actor: str | None) -> Iterator[str]:
        """Folds of dead hands whose turn comes before this player's, or before the street ends."""
        while (turn := self.reader.hand.legal().actor) in self.gone and turn is not None and turn != actor:
            self.gone.remove(turn)
            yield f"{self._p(turn)} f"

    def _faced_up(self) -> Iterator[str]:
        """Hands that an all-in turned up; in stud once more with the last card."""
        if not self.now.face_up:
            return
        at_the_end = self.now.phase in ("showdown", "over")
        for name, held in self.now.held.items():
            told = self.shown.get(name, 0)
            if held.state == "tabled" and (not told or (at_the_end and told < len(held.cards))):
                self.shown[name] = len(held.cards)
                yield f"{self._p(name)} sm {show_cards(held.cards)}"
