"""Playing a recorded hand again, act by act, on the engine that referees live hands.

A record is a fact: its table may have played by other rules. An act that the book refuses is played all the
same and kept with the reason; only what cannot have happened at all stops the hand.
"""

from collections import Counter
from collections.abc import Callable

import msgspec

from shuffleup.cards import parse_cards, show_cards
from shuffleup.hand import operations as ops
from shuffleup.hand.consequences import Consequence, Returned
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
    at = _Table(record, record.names, Hand(deal_of(record), book, policies))
    for number, act in enumerate(record.acts, 1):
        if act.verb not in ("dh", ""):
            _deal_the_rest(at)
        try:
            at.steps.append(_PLAY[act.verb](at, act))
        except Refused as problem:
            raise Illegal(f"act {number}, {act.text!r}: {problem.message}", problem.citations) from None
    _settle(at)
    return Playback(record, at.hand, tuple(at.steps))


class _Table(msgspec.Struct):
    """The hand as far as it has been played again."""

    record: HandRecord
    names: tuple[str, ...]
    hand: Hand
    steps: list[Step] = []

    def who(self, act: Act) -> str:
        return self.names[act.player or 0]

    def do(
        self, act: Act | None, operation: Operation, refused: Refused | None = None, note: str = ""
    ) -> Step:
        return Step(act, operation, self.hand.apply(operation), refused, note)

    def nothing_to_decide(self, player: str) -> bool:
        """Records go on asking a player whose opponents are all all-in."""
        return self.hand.phase in ("street due", "showdown") and self.hand.is_live(player)


def _deal_the_rest(at: _Table) -> None:
    """Hole cards the record says nothing of are there all the same."""
    due = at.hand.rules.hole_cards
    if at.hand.in_turn or at.hand.street_index:
        return
    for name, held in at.hand.held.items():
        if len(held.cards) < due:
            at.steps.append(at.do(None, ops.DealHole(name, "??" * (due - len(held.cards)))))


def _remark(at: _Table, act: Act) -> Step:
    return Step(act, None)


def _hole(at: _Table, act: Act) -> Step:
    return at.do(act, ops.DealHole(at.who(act), act.cards))


def _board(at: _Table, act: Act) -> Step:
    return at.do(act, ops.DealStreet(act.cards))


def _fold(at: _Table, act: Act) -> Step:
    return at.do(act, ops.Fold(at.who(act)))


def _call(at: _Table, act: Act) -> Step:
    player = at.who(act)
    if at.nothing_to_decide(player):
        return Step(act, None, note="nothing was left to decide")
    check = ops.Check(player)
    return at.do(act, check if at.hand.can(check) else ops.Call(player))


def _wager(at: _Table, act: Act) -> Step:
    """A bet or raise; if the book refuses it, whatever it came to."""
    hand, player, total = at.hand, at.who(act), at.record.chips(act.amount)
    wager = ops.RaiseTo(player, total) if hand.table.cur else ops.BetTo(player, total)
    problem = hand.why_not(wager)
    if problem is None:
        return at.do(act, wager)
    let_pass = ops.LetPass(player, total)
    if hand.can(let_pass):
        return at.do(act, let_pass, problem)
    if at.nothing_to_decide(player):
        return Step(act, None, refused=problem, note="nobody was left to call it")
    legal = hand.legal()
    if legal.actor == player and legal.all_in_to is not None and total >= legal.all_in_to:
        return at.do(act, ops.AllIn(player), problem, f"he had {at.record.amount(legal.all_in_to)}")
    if legal.actor == player and total == legal.current:
        return at.do(act, ops.Call(player), problem, "it came to a call")
    raise problem


def _bring_in(at: _Table, act: Act) -> Step:
    raise Illegal(f"there is no bring-in in {at.hand.rules.title}")


def _discard(at: _Table, act: Act) -> Step:
    return at.do(act, ops.ThrowAway(at.who(act), act.cards))


def _show(at: _Table, act: Act) -> Step:
    hand, player = at.hand, at.who(act)
    state = hand.held[player].state
    if not act.cards:
        return _muck(at, act, player)
    cards = "" if act.cards == "-" else show_cards(card for card in parse_cards(act.cards) if card.known)
    if act.cards != "-" and not cards:
        return Step(act, None, note="does not say what he has")
    if state == "tabled":
        return Step(act, None, note="already face up")
    if hand.held[player].live and (hand.phase == "showdown" or (hand.face_up and hand.phase != "over")):
        return at.do(act, ops.Table(player, cards))
    return at.do(act, ops.Expose(player, cards or show_cards(hand.held[player].cards)), note="shown for free")


def _muck(at: _Table, act: Act, player: str) -> Step:
    """A hand thrown away; where the book makes everybody table, thrown away against the book."""
    hand, muck = at.hand, ops.Muck(player)
    if hand.phase == "over":
        return Step(act, None, note="the hand is over")
    problem = hand.why_not(muck)
    if problem is None:
        return at.do(act, muck)
    if hand.held[player].state == "tabled":
        return Step(act, None, refused=problem, note="it lies face up and stays in")
    return at.do(act, ops.Kill(player, "mucked"), problem)


def _settle(at: _Table) -> None:
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


def _report(at: _Table, took: set[str]) -> None:
    """By the record, if it can be told from it who won which pot."""
    report = ops.Report(tuple(tuple(n for n in pot.players if n in took) for pot in at.hand.pots))
    one_pot_one_half = len(report.highs) == 1 and at.hand.rules.low is None
    if at.hand.can(report) and (len(took) == 1 or one_pot_one_half):
        at.steps.append(at.do(None, report, note="by what the record says was won"))


def _took(at: _Table) -> set[str]:
    """Who took in chips by the record, beyond his own that nobody called."""
    record = at.record
    if any(record.winnings):
        back: Counter[str] = Counter()
        for step in at.steps:
            back.update({one.player: one.amount for one in step.followed if isinstance(one, Returned)})
        return {name for name, chips in zip(at.names, record.winnings, strict=True) if chips > back[name]}
    stacks = at.hand.stacks
    finish = zip(at.names, record.finishing_stacks, strict=False)
    return {name for name, chips in finish if chips > stacks[name]}


_PLAY: dict[str, Callable[[_Table, Act], Step]] = {
    "": _remark,
    "dh": _hole,
    "db": _board,
    "f": _fold,
    "cc": _call,
    "cbr": _wager,
    "pb": _bring_in,
    "sd": _discard,
    "sm": _show,
}
