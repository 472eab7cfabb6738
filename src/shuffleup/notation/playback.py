"""Playing a recorded hand again, act by act, on the engine that referees live hands.

A record is a fact: its table may have played by other rules. An act that the book refuses is played all the
same and kept with the reason; only what cannot have happened at all stops the hand.
"""

from collections import Counter
from collections.abc import Callable

import msgspec

from shuffleup.cards import parse_cards, show_cards
from shuffleup.hand import operations as ops
from shuffleup.hand.consequences import Consequence
from shuffleup.hand.hand import Hand
from shuffleup.hand.operations import Operation
from shuffleup.notation.acts import Act
from shuffleup.notation.hand_record import HandRecord
from shuffleup.notation.table_setup import deal_of
from shuffleup.refused import Illegal, Refused
from shuffleup.rulebook import Edition, Policies

MOST_RAKE = 10
"""Per cent of the pot: what a house may have kept. More than that is a difference."""


class Step(msgspec.Struct, frozen=True):
    """One act of the record, and what it was on the table."""

    act: Act | None
    """None for what the record leaves unsaid at the end, such as hands that were never shown."""
    operation: Operation | None
    """None where nothing was left to do: a remark, a hand shown twice, a check after the betting."""
    followed: tuple[Consequence, ...] = ()
    refused: Refused | None = None
    """Why the book would not have allowed it."""
    note: str = ""


class Difference(msgspec.Struct, frozen=True):
    """A finishing stack that is not what came out."""

    player: str
    file: int
    played: int


class Playback(msgspec.Struct, frozen=True):
    """A hand played again: how it went and how it compares."""

    record: HandRecord
    hand: Hand
    steps: tuple[Step, ...]

    @property
    def refused(self) -> tuple[Step, ...]:
        """The acts the book would not have allowed."""
        return tuple(step for step in self.steps if step.refused)

    @property
    def refused_by_rule(self) -> Counter[str]:
        return Counter(rule_behind(step.refused) for step in self.steps if step.refused)

    @property
    def rake(self) -> int:
        """Chips that the finishing stacks lack."""
        known = [chips for chips in self.record.starting_stacks if chips is not None]
        finish = self.record.finishing_stacks
        return sum(known) - sum(finish) if finish and len(known) == len(finish) else 0

    @property
    def differences(self) -> tuple[Difference, ...]:
        """Finishing stacks that are not what came out; a rake taken from the winners is none."""
        record, stacks = self.record, self.hand.stacks
        if not record.finishing_stacks:
            return ()
        told = [
            Difference(name, file, stacks[name])
            for name, file, start in zip(
                record.names, record.finishing_stacks, record.starting_stacks, strict=True
            )
            if file != stacks[name] and start is not None
        ]
        won = self.hand.winnings
        raked = all(0 < one.played - one.file <= won[one.player] for one in told)
        return () if raked and 0 < self.rake * 100 <= MOST_RAKE * sum(won.values()) else tuple(told)


def rule_behind(refused: Refused) -> str:
    """The rule a refusal cites first; where there is none, what it says without the figures."""
    return refused.citations[0].rule if refused.citations else refused.message.partition(":")[0]


def play(record: HandRecord, book: Edition | None = None, policies: Policies | None = None) -> Playback:
    """Plays a record to its end.

    >>> from shuffleup.notation.phh import read_phh
    >>> played = play(read_phh('''
    ... variant = "NT"
    ... antes = [0, 0, 0]
    ... blinds_or_straddles = [50, 100, 0]
    ... min_bet = 100
    ... starting_stacks = [2000, 2000, 2000]
    ... actions = ["p3 cbr 300", "p1 cbr 450", "p2 f", "p3 f"]
    ... finishing_stacks = [2400, 1900, 1700]'''))
    >>> played.hand.stacks, played.differences
    ({'p1': 2400, 'p2': 1900, 'p3': 1700}, ())
    >>> print(played.refused[0].refused)
    450 is too little: the least p1 may raise to is 500 [TDA-2019 43-A (raise-amounts)]
    """
    hand = Hand(deal_of(record), book, policies)
    steps: list[Step] = []
    for act in record.acts:
        try:
            steps.append(_played(record, hand, act))
        except Refused as problem:
            where = f"act {len(steps) + 1}, {act.text!r}"
            raise Illegal(f"{where}: {problem.message}", problem.citations) from None
    steps += _settled(record, hand)
    return Playback(record, hand, tuple(steps))


def _played(record: HandRecord, hand: Hand, act: Act) -> Step:
    if not act.verb:
        return Step(act, None)
    return _PLAY[act.verb](record, hand, act)


def _do(hand: Hand, act: Act | None, operation: Operation, refused: Refused | None = None, note: str = "") -> Step:
    return Step(act, operation, hand.apply(operation), refused, note)


def _name(record: HandRecord, act: Act) -> str:
    return record.names[act.player or 0]


def _hole(record: HandRecord, hand: Hand, act: Act) -> Step:
    return _do(hand, act, ops.DealHole(_name(record, act), act.cards))


def _board(record: HandRecord, hand: Hand, act: Act) -> Step:
    return _do(hand, act, ops.DealStreet(act.cards))


def _fold(record: HandRecord, hand: Hand, act: Act) -> Step:
    return _do(hand, act, ops.Fold(_name(record, act)))


def _nothing_to_decide(hand: Hand, player: str) -> bool:
    return hand.phase in ("street due", "showdown") and hand.is_live(player)


def _call(record: HandRecord, hand: Hand, act: Act) -> Step:
    player = _name(record, act)
    if _nothing_to_decide(hand, player):
        return Step(act, None, note="nothing was left to decide")
    check = ops.Check(player)
    return _do(hand, act, check if hand.can(check) else ops.Call(player))


def _wager(record: HandRecord, hand: Hand, act: Act) -> Step:
    """A bet or raise; if the book refuses it, whatever it came to."""
    player, total = _name(record, act), record.chips(act.amount)
    wager = ops.RaiseTo(player, total) if hand.table.cur else ops.BetTo(player, total)
    problem = hand.why_not(wager)
    if problem is None:
        return _do(hand, act, wager)
    let_pass = ops.LetPass(player, total)
    if hand.can(let_pass):
        return _do(hand, act, let_pass, problem)
    legal = hand.legal()
    if legal.actor != player:
        if _nothing_to_decide(hand, player):
            return Step(act, None, refused=problem, note="nobody was left to call it")
        raise problem
    if legal.all_in_to is not None and total >= legal.all_in_to:
        return _do(hand, act, ops.AllIn(player), problem, f"all-in with {record.amount(legal.all_in_to)}")
    if total == legal.current:
        return _do(hand, act, ops.Call(player), problem, "it comes to a call")
    raise problem


def _discard(record: HandRecord, hand: Hand, act: Act) -> Step:
    return _do(hand, act, ops.ThrowAway(_name(record, act), act.cards))


def _bring_in(record: HandRecord, hand: Hand, act: Act) -> Step:
    raise Illegal(f"there is no bring-in in {hand.rules.title}")


def _show(record: HandRecord, hand: Hand, act: Act) -> Step:
    player = _name(record, act)
    held = hand.held[player]
    cards = "" if act.cards == "-" else show_cards(card for card in parse_cards(act.cards) if card.known)
    if not act.cards:
        return _muck(hand, act, player)
    if act.cards != "-" and not cards:
        return Step(act, None, note="does not say what he has")
    if held.state == "tabled":
        return Step(act, None, note="already face up")
    table = ops.Table(player, cards)
    if hand.phase == "showdown" or (hand.face_up and hand.phase != "over"):
        return _do(hand, act, table)
    return _do(hand, act, ops.Expose(player, cards or show_cards(held.cards)), note="shown for free")


def _muck(hand: Hand, act: Act, player: str) -> Step:
    """A losing hand thrown away; where the book makes everybody table, thrown away against the book."""
    if hand.phase == "over" or hand.held[player].state == "tabled":
        note = "the hand lies face up" if hand.held[player].state == "tabled" else "the hand is over"
        return Step(act, None, note=note)
    muck = ops.Muck(player)
    problem = hand.why_not(muck)
    if problem is None:
        return _do(hand, act, muck)
    return _do(hand, act, ops.Kill(player, "mucked"), problem)


def _settled(record: HandRecord, hand: Hand) -> list[Step]:
    """What a record leaves unsaid: hands that were never shown are dead, or only the winners are known."""
    if hand.phase != "showdown":
        return []
    steps = []
    hidden = [name for name in hand.live if hand.held[name].state in ("held", "partly tabled")]
    shown = [name for name in hand.live if hand.held[name].state == "tabled"]
    if hidden and any(not set(pot.players) & set(shown) for pot in hand.pots):
        report = _winners(record, hand)
        return [_do(hand, None, report, note="by the record")] if report and hand.can(report) else []
    for name in hidden:
        steps.append(_do(hand, None, ops.Kill(name, "never shown"), note=f"{name} never showed"))
    if hand.can(ops.Award()):
        steps.append(_do(hand, None, ops.Award()))
    return steps


def _winners(record: HandRecord, hand: Hand) -> ops.Report | None:
    """Who won each pot, if one player took in anything at all by the record."""
    took = {name for name, chips in zip(record.names, record.winnings, strict=False) if chips}
    if not took and record.finishing_stacks:
        stacks = hand.stacks
        took = {n for n, chips in zip(record.names, record.finishing_stacks, strict=True) if chips > stacks[n]}
    winners = [tuple(name for name in pot.players if name in took) for pot in hand.pots]
    if len(took) > 1 and len(winners) > 1:
        return None  # which of them won which pot is not told
    return ops.Report(tuple(winners)) if all(winners) else None


_PLAY: dict[str, Callable[[HandRecord, Hand, Act], Step]] = {
    "dh": _hole,
    "db": _board,
    "f": _fold,
    "cc": _call,
    "cbr": _wager,
    "pb": _bring_in,
    "sd": _discard,
    "sm": _show,
}
