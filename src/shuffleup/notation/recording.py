"""A hand played here, as a PHH record."""

from collections.abc import Iterator
from typing import Any

import msgspec

from shuffleup.cards import parse_cards, show_cards
from shuffleup.hand import operations as ops
from shuffleup.hand.consequences import Consequence, FaceUp
from shuffleup.hand.deal import Deal
from shuffleup.hand.hand import Hand
from shuffleup.hand.operations import Operation
from shuffleup.notation.hand_record import HandRecord, written
from shuffleup.notation.playback import play
from shuffleup.notation.variants import code_of
from shuffleup.refused import Illegal, Malformed

_SILENT = (
    ops.DealHole,
    ops.DealFromStub,
    ops.PushIntoMuck,
    ops.EnforceOrder,
    ops.HoldForFloor,
    ops.Restore,
    ops.Release,
    ops.Award,
    ops.Report,
)
"""What needs no line of its own: hole cards come first anyway, and the pots follow from the rest."""


def record_of(hand: Hand, *, scale: int = 1, **also: Any) -> HandRecord:
    """The record of a hand. It is given only if it plays back to the same stacks.

    >>> from shuffleup.hand.position import Level
    >>> players = (("Ann", 1000), ("Bob", 1000), ("Cat", 150))
    >>> hand = Hand(Deal(game="nlhe", level=Level(50, 100), players=players, button="Ann"))
    >>> hand.raise_to("Ann", 300); hand.fold("Bob"); hand.fold("Cat")
    >>> record = record_of(hand, table=4)
    >>> record.players, record.actions[3:], record.finishing_stacks, record.also["table"]
    (('Bob', 'Cat', 'Ann'), ('p3 cbr 300', 'p1 f', 'p2 f'), (950, 50, 1150), 4)
    """
    start = hand.start
    if not isinstance(start, Deal):
        raise Malformed("PHH tells a hand from its first card on: this one begins in mid-street")
    antes, forced = _antes(start), _forced(start)
    if len(start.order) == 2:
        antes, forced = antes[::-1], forced[::-1]
    level, limit = start.level, start.rules.structure == "fixed-limit"
    stacks = dict(start.players)
    reported = any(isinstance(operation, ops.Report) for operation in hand.operations)
    record = HandRecord(
        variant=code_of(start.game),
        antes=antes,
        blinds_or_straddles=forced,
        small_bet=level.bet_size(start.rules, start.rules.streets[0].name) if limit else None,
        big_bet=level.bet_size(start.rules, start.rules.streets[-1].name) if limit else None,
        min_bet=None if limit else level.big_blind,
        starting_stacks=tuple(stacks[name] for name in start.order),
        actions=tuple(_Lines(hand, start, scale).told()),
        players=start.order,
        finishing_stacks=tuple(hand.stacks[name] for name in start.order),
        winnings=tuple(hand.winnings[name] for name in start.order) if reported else (),
        scale=scale,
        also={"ante_trimming_status": level.ante_kind == "each" and not start.dead_posts} | also,
    )
    return _checked(record, hand)


def _checked(record: HandRecord, hand: Hand) -> HandRecord:
    played = play(record, hand.edition, hand.policies).hand.stacks
    for name, chips in hand.stacks.items():
        if played[name] != chips:
            raise Illegal(
                f"PHH cannot tell this hand: played back, {name} has {played[name]} and not {chips}"
            )
    return record


def _antes(start: Deal) -> tuple[int, ...]:
    level = start.level
    payer = {"big-blind": start.big, "button": start.order[-1]}.get(level.ante_kind)
    due = dict.fromkeys(start.order, level.ante if payer is None else 0)
    if payer is not None:
        due[payer] = level.ante
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
            raise Illegal(f"PHH cannot tell that {name} posted {chips} and a blind")
        due[name] = -chips
    return tuple(due.values())


class _Lines:
    """The acts of a hand in the order PHH wants them: a player folds only when it is his turn."""

    def __init__(self, hand: Hand, start: Deal, scale: int) -> None:
        self.hand, self.scale, self.names = hand, scale, start.order
        self.now = hand.again()
        """The hand up to the operation being told."""
        unseen = msgspec.structs.replace(start, absent=(), deck="")
        self.told_so_far = Hand(unseen, hand.edition, hand.policies)
        """The turns as a reader of the lines has them: who folded out of turn is still in."""
        self.gone: list[str] = list(start.absent)
        """Hands that died out of turn, and whose fold is still to be told."""

    def told(self) -> Iterator[str]:
        yield from self._hole_cards()
        for operation in self.hand.operations:
            line = self._line(operation)
            board = len(self.now.board)
            followed = self.now.apply(operation)
            if isinstance(operation, ops.DealStreet):
                line = f"d db {show_cards(self.now.board[board:])}"
            if line:
                yield from self._folds_due(self._player(operation))
                self._follow(operation)
                yield line
            yield from self._faced_up(followed)
        yield from self._folds_due(None)
        yield from (f"{self._p(name)} f" for name in self.gone)

    def _p(self, name: str) -> str:
        return f"p{self.names.index(name) + 1}"

    def _player(self, operation: Operation) -> str | None:
        return getattr(operation, "player", None)

    def _hole_cards(self) -> Iterator[str]:
        due = self.now.rules.hole_cards
        dealt = dict.fromkeys(self.names, "")
        for operation in self.hand.operations:
            if isinstance(operation, ops.DealHole):
                dealt[operation.player] += show_cards(parse_cards(operation.cards))
            elif isinstance(operation, ops.DealFromStub):
                stubbed = self.hand.again()
                stubbed.deal_from_stub()
                dealt = {name: show_cards(held.cards) for name, held in stubbed.held.items()}
        for name in self.names:
            self.told_so_far.deal_hole(name, "??" * due)
            yield f"d dh {self._p(name)} {dealt[name] or '??' * due}"

    def _line(self, operation: Operation) -> str:
        """What is written for an operation; nothing for what needs no line."""
        player = self._p(self._player(operation) or self.names[0])
        match operation:
            case ops.Fold(who) if who == self.now.legal().actor:
                return f"{player} f"
            case ops.Fold(who) | ops.Kill(who):
                return self._dropped(who)
            case ops.Check() | ops.Call():
                return f"{player} cc"
            case ops.BetTo(_, total) | ops.RaiseTo(_, total) | ops.LetPass(_, total):
                return f"{player} cbr {written(total, self.scale)}"
            case ops.AllIn():
                have, current = self.now.legal().all_in_to or 0, self.now.table.cur
                return f"{player} cbr {written(have, self.scale)}" if have > current else f"{player} cc"
            case ops.DealStreet():
                return "d db"
            case ops.ThrowAway():
                return f"{player} sd {operation.cards}"
            case ops.Table() | ops.AskToSee():
                return f"{player} sm {operation.cards or show_cards(self.now.held[operation.player].cards)}"
            case ops.Muck():
                return f"{player} sm"
            case ops.Expose():
                return f"# {operation.player} exposes {operation.cards}"
        if isinstance(operation, _SILENT):
            return ""
        words = type(operation).__struct_config__.tag
        raise Illegal(f"PHH has no word for {words!r}: this hand cannot be told in it")

    def _dropped(self, player: str) -> str:
        """A hand dead out of turn: mucked if the betting is over, else its fold waits for its turn."""
        if self.now.phase == "betting":
            self.gone.append(player)
            return ""
        return f"{self._p(player)} sm"

    def _folds_due(self, actor: str | None) -> Iterator[str]:
        """Folds of dead hands whose turn comes before this player's, or before the street ends."""
        reader = self.told_so_far
        while (turn := reader.legal().actor) in self.gone and turn is not None and turn != actor:
            reader.fold(turn)
            self.gone.remove(turn)
            yield f"{self._p(turn)} f"

    def _follow(self, operation: Operation) -> None:
        """The same on the reader's table, as far as it moves the turn."""
        reader = self.told_so_far
        match operation:
            case ops.Check(player) | ops.Call(player):
                check = ops.Check(player)
                reader.apply(check if reader.can(check) else ops.Call(player))
            case ops.BetTo(player, total) | ops.RaiseTo(player, total) | ops.LetPass(player, total):
                reader.apply(ops.LetPass(player, total))
            case ops.Fold() | ops.AllIn():
                reader.apply(operation)
            case ops.ThrowAway(player, cards):
                reader.throw_away(player, "??" * len(parse_cards(cards)))
            case ops.DealStreet():
                reader.apply(ops.DealStreet("??" * reader.rules.streets[reader.street_index + 1].board))

    def _faced_up(self, followed: tuple[Consequence, ...]) -> Iterator[str]:
        for one in followed:
            if isinstance(one, FaceUp):
                for name in one.players:
                    if self.now.held[name].known:
                        yield f"{self._p(name)} sm {show_cards(self.now.held[name].cards)}"
