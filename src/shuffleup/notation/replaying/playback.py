"""Playing a recorded hand again on the engine that referees live hands, and comparing what comes out."""

from collections import Counter

import msgspec

from shuffleup.hand import operations as ops
from shuffleup.hand.consequences import Returned
from shuffleup.hand.hand import Hand
from shuffleup.notation.hand_record import HandRecord, a_record
from shuffleup.notation.replaying.reenacting import Replayed, Table, table_of
from shuffleup.refused import Illegal, Refused
from shuffleup.rulebook import Edition, Policies

MOST_RAKE = 10
"""Per cent of the pot: what a house may have kept. More than that is a difference."""


class Difference(msgspec.Struct, frozen=True):
    """A finishing stack that is not what came out."""

    player: str
    file: int
    played: int


class Playback(msgspec.Struct, frozen=True):
    """A hand played again: how it went and how it compares.

    >>> from shuffleup import Deal, Hand, Level, record_of
    >>> deal = Deal(game="nlhe", level=Level(50, 100), players=(("Ann", 900), ("Bob", 900)), button="Ann")
    >>> hand = Hand(deal.shuffled(1), automatic=True)
    >>> happened = hand.fold("Ann")
    >>> replay(record_of(hand)).hand.stacks == hand.stacks
    True
    """

    record: HandRecord
    hand: Hand
    steps: tuple[Replayed, ...]

    @property
    def refused(self) -> tuple[Replayed, ...]:
        """The acts the book would not have allowed."""
        return tuple(step for step in self.steps if step.refused)

    @property
    def refused_by_rule(self) -> Counter[str]:
        return Counter(rule_behind(step.refused) for step in self.steps if step.refused)

    @property
    def rake(self) -> int:
        """Chips that the finishing stacks lack."""
        finish = self.record.finishing_stacks
        if not finish or None in self.record.starting_stacks:
            return 0
        return sum(self.hand.stacks.values()) - sum(finish)

    @property
    def differences(self) -> tuple[Difference, ...]:
        """Finishing stacks that are not what came out; in a cash game a rake from the winners is none."""
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
        from_winners = all(0 < one.played - one.file <= won[one.player] for one in told)
        fair = 0 < self.rake * 100 <= MOST_RAKE * sum(won.values())
        return () if self.record.for_cash and from_winners and fair else tuple(told)


def rule_behind(refused: Refused) -> str:
    """The rule a refusal cites first."""
    return refused.citations[0].rule if refused.citations else "no rule cited"


def replay(record: HandRecord, book: Edition | None = None, policies: Policies | None = None) -> Playback:
    """Plays a record to its end.

    >>> from shuffleup.notation.phh.phh import read_phh
    >>> played = replay(read_phh('''
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
    a_record(record)
    at = table_of(record, book, policies)
    for number, act in enumerate(record.acts, 1):
        try:
            at.take(act)
        except Refused as problem:
            raise Illegal(f"act {number}, {act.text!r}: {problem.message}", problem.citations) from None
    _settle(at)
    return Playback(record, at.hand, tuple(at.steps))


def _settle(at: Table) -> None:
    """What a record leaves unsaid: hands never shown are dead, unless it says that one of them won."""
    hand = at.hand
    hidden = [name for name in hand.live if hand.held[name].state in ("held", "partly tabled")]
    if hand.phase == "showdown" and hidden:
        took = _took(at)
        if took & set(hidden) or any(set(pot.players) <= set(hidden) for pot in hand.pots):
            _report(at, took)
            return
        at.steps += [at.do(None, ops.Kill(name, "never shown"), note="never shown") for name in hidden]
    if hand.can(ops.Award()):
        at.steps.append(at.do(None, ops.Award()))


def _report(at: Table, took: set[str]) -> None:
    """By the record, if it can be told from it who won which pot."""
    report = ops.Report(tuple(tuple(n for n in pot.players if n in took) for pot in at.hand.pots))
    one_pot_one_half = len(report.highs) == 1 and at.hand.rules.low is None
    if at.hand.can(report) and (len(took) == 1 or one_pot_one_half):
        at.steps.append(at.do(None, report, note="by what the record says was won"))


def _took(at: Table) -> set[str]:
    """Who took in chips by the record, beyond their own that nobody called."""
    record = at.record
    if any(record.winnings):
        back: Counter[str] = Counter()
        for step in at.steps:
            back.update({one.player: one.amount for one in step.followed if isinstance(one, Returned)})
        return {name for name, chips in zip(at.names, record.winnings, strict=True) if chips > back[name]}
    stacks = at.hand.stacks
    finish = zip(at.names, record.finishing_stacks, strict=False)
    return {name for name, chips in finish if chips > stacks[name]}
