"""Recorded acts on the table, one after the other.

A record is a fact: its table may have played by other rules. An act that the book refuses is played all the
same and kept with the reason; only what cannot have happened at all stops the hand.
"""

from collections.abc import Callable

import msgspec

from shuffleup.cards import parse_cards, show_cards
from shuffleup.hand import operations as ops
from shuffleup.hand.consequences import Consequence
from shuffleup.hand.hand import Hand
from shuffleup.hand.operations import Operation
from shuffleup.notation.acts import ActWritten
from shuffleup.notation.hand_record import HandRecord
from shuffleup.notation.replaying.table_setup import deal_of
from shuffleup.refused import Illegal, Refused
from shuffleup.rulebook import Edition, Policies

_IN_TURN = ("f", "cc", "cbr", "pb")


class Replayed(msgspec.Struct, frozen=True):
    """One act of the record, and what it was on the table."""

    act: ActWritten | None
    """None for what the record leaves unsaid at the end, such as hands that were never shown."""
    operation: Operation | None
    """None where nothing was left to do: a remark, a hand shown twice, a check after the betting."""
    followed: tuple[Consequence, ...] = ()
    refused: Refused | None = None
    """Why the book would not have allowed it."""
    note: str = ""


class Table(msgspec.Struct):
    """The hand as far as it has been played again."""

    record: HandRecord
    names: tuple[str, ...]
    hand: Hand
    steps: list[Replayed] = []

    def take(self, act: ActWritten) -> None:
        """The next act of the record, and what it leaves unsaid before it."""
        self._deal_the_rest(act)
        if self.hand.phase == "opener due" and act.verb in _IN_TURN:
            self.steps.append(self.do(None, ops.OpenedBy(self.who(act))))
        self.steps.append(_PLAY[act.verb](self, act))

    def who(self, act: ActWritten) -> str:
        return self.names[act.player or 0]

    def do(
        self, act: ActWritten | None, operation: Operation, refused: Refused | None = None, note: str = ""
    ) -> Replayed:
        return Replayed(act, operation, self.hand.apply(operation), refused, note)

    def nothing_to_decide(self, player: str) -> bool:
        """Records go on asking a player whose opponents are all all-in."""
        return self.hand.phase in ("street due", "showdown") and self.hand.is_live(player)

    def _deal_the_rest(self, act: ActWritten) -> None:
        """Cards the record says nothing of are there all the same."""
        hand = self.hand
        if act.verb in ("", "dh", "db", "sm") or (act.verb == "sd" and hand.phase == "drawing"):
            return
        for name, count in self._cards_missing().items():
            if count > 0:
                self.steps.append(self.do(None, ops.DealHole(name, "??" * count)))

    def _cards_missing(self) -> dict[str, int]:
        hand = self.hand
        if hand.phase == "drawing":
            return {} if hand.to_draw else dict(hand.owed)
        if hand.rules.is_stud and hand.phase == "street due" and hand.table.able > 1:
            return {name: hand.cards_dealable() - len(hand.held[name].cards) for name in hand.live}
        if hand.in_turn or hand.street_index:
            return {}
        waiting = hand.to_discard if hand.phase == "discards" else hand.order
        return {name: hand.rules.hole_cards - len(hand.held[name].cards) for name in waiting}


def table_of(record: HandRecord, book: Edition | None = None, policies: Policies | None = None) -> Table:
    """The table before the first act."""
    return Table(record, record.names, Hand(deal_of(record), book, policies))


def _remark(at: Table, act: ActWritten) -> Replayed:
    return Replayed(act, None)


def _hole(at: Table, act: ActWritten) -> Replayed:
    """A card that was thrown away before comes back only out of a new stub."""
    hand, cards = at.hand, parse_cards(act.cards)
    if hand.phase == "drawing" and any(card.known and card in hand.muck for card in cards):
        at.steps.append(at.do(None, ops.Reshuffle(""), note="the discards are shuffled into a new stub"))
    return at.do(act, ops.DealHole(at.who(act), act.cards))


def _board(at: Table, act: ActWritten) -> Replayed:
    return at.do(act, ops.DealStreet(act.cards))


def _fold(at: Table, act: ActWritten) -> Replayed:
    return at.do(act, ops.Fold(at.who(act)))


def _call(at: Table, act: ActWritten) -> Replayed:
    player = at.who(act)
    if at.nothing_to_decide(player):
        return Replayed(act, None, note="nothing was left to decide")
    check = ops.Check(player)
    return at.do(act, check if at.hand.can(check) else ops.Call(player))


def _wager(at: Table, act: ActWritten) -> Replayed:
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
        return Replayed(act, None, refused=problem, note="nobody was left to call it")
    legal = hand.legal()
    if legal.actor == player and legal.all_in_to is not None and total >= legal.all_in_to:
        return at.do(act, ops.AllIn(player), problem, f"they had {at.record.amount(legal.all_in_to)}")
    if legal.actor == player and total == legal.current:
        return at.do(act, ops.Call(player), problem, "it came to a call")
    raise problem


def _bring_in(at: Table, act: ActWritten) -> Replayed:
    if not at.hand.rules.is_stud:
        raise Illegal(f"there is no bring-in in {at.hand.rules.title}")
    return at.do(act, ops.BringIn(at.who(act)))


def _discard(at: Table, act: ActWritten) -> Replayed:
    player = at.who(act)
    return at.do(act, (ops.Draw if at.hand.rules.draws else ops.ThrowAway)(player, act.cards))


def _show(at: Table, act: ActWritten) -> Replayed:
    hand, player = at.hand, at.who(act)
    state = hand.held[player].state
    if not act.cards:
        return _muck(at, act, player)
    cards = "" if act.cards == "-" else show_cards(card for card in parse_cards(act.cards) if card.known)
    if act.cards != "-" and not cards:
        return Replayed(act, None, note="does not say what they have")
    if state == "tabled":
        return Replayed(act, None, note="already face up")
    no_more_draws = hand.face_up and hand.phase != "over" and not hand.rules.draws
    if hand.held[player].live and (hand.phase == "showdown" or no_more_draws):
        return at.do(act, ops.Table(player, cards))
    return at.do(act, ops.Expose(player, cards or show_cards(hand.held[player].cards)), note="shown for free")


def _muck(at: Table, act: ActWritten, player: str) -> Replayed:
    """A hand thrown away; where the book makes everybody table, thrown away against the book."""
    hand, muck = at.hand, ops.Muck(player)
    if hand.phase == "over":
        return Replayed(act, None, note="the hand is over")
    problem = hand.why_not(muck)
    if problem is None:
        return at.do(act, muck)
    if hand.held[player].state == "tabled":
        return Replayed(act, None, refused=problem, note="it lies face up and stays in")
    return at.do(act, ops.Kill(player, "mucked"), problem)


_PLAY: dict[str, Callable[[Table, ActWritten], Replayed]] = {
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
