"""The operations of a hand as methods, `can_x` beside `x`, for people and scripts."""

from abc import ABC, abstractmethod
from collections.abc import Iterable

from shuffleup.hand import operations as ops
from shuffleup.hand.consequences import Consequence
from shuffleup.hand.operations import Operation


class Spoken(ABC):
    """Each method applies one operation."""

    @abstractmethod
    def apply(self, operation: Operation) -> tuple[Consequence, ...]: ...

    @abstractmethod
    def can(self, operation: Operation) -> bool: ...

    def fold(self, player: str) -> None:
        self.apply(ops.Fold(player))

    def can_fold(self, player: str) -> bool:
        return self.can(ops.Fold(player))

    def check(self, player: str) -> None:
        self.apply(ops.Check(player))

    def can_check(self, player: str) -> bool:
        return self.can(ops.Check(player))

    def call(self, player: str) -> None:
        self.apply(ops.Call(player))

    def can_call(self, player: str) -> bool:
        return self.can(ops.Call(player))

    def bet(self, player: str, total: int) -> None:
        self.apply(ops.BetTo(player, total))

    def can_bet(self, player: str, total: int) -> bool:
        return self.can(ops.BetTo(player, total))

    def raise_to(self, player: str, total: int) -> None:
        self.apply(ops.RaiseTo(player, total))

    def can_raise_to(self, player: str, total: int) -> bool:
        return self.can(ops.RaiseTo(player, total))

    def all_in(self, player: str) -> None:
        self.apply(ops.AllIn(player))

    def can_all_in(self, player: str) -> bool:
        return self.can(ops.AllIn(player))

    def forfeit(self, player: str, amount: int) -> None:
        self.apply(ops.Forfeit(player, amount))

    def can_forfeit(self, player: str, amount: int) -> bool:
        return self.can(ops.Forfeit(player, amount))

    def deal_hole(self, player: str, cards: str) -> None:
        self.apply(ops.DealHole(player, cards))

    def can_deal_hole(self, player: str, cards: str) -> bool:
        return self.can(ops.DealHole(player, cards))

    def deal_from_stub(self) -> None:
        self.apply(ops.DealFromStub())

    def can_deal_from_stub(self) -> bool:
        return self.can(ops.DealFromStub())

    def deal_street(self, cards: str = "", burn: str = "??") -> None:
        self.apply(ops.DealStreet(cards, burn))

    def can_deal_street(self, cards: str = "", burn: str = "??") -> bool:
        return self.can(ops.DealStreet(cards, burn))

    def throw_away(self, player: str, cards: str) -> None:
        self.apply(ops.ThrowAway(player, cards))

    def can_throw_away(self, player: str, cards: str) -> bool:
        return self.can(ops.ThrowAway(player, cards))

    def kill(self, player: str, why: str = "") -> None:
        self.apply(ops.Kill(player, why))

    def can_kill(self, player: str, why: str = "") -> bool:
        return self.can(ops.Kill(player, why))

    def table_cards(self, player: str, cards: str = "") -> None:
        self.apply(ops.Table(player, cards))

    def can_table_cards(self, player: str, cards: str = "") -> bool:
        return self.can(ops.Table(player, cards))

    def muck_cards(self, player: str) -> None:
        self.apply(ops.Muck(player))

    def can_muck_cards(self, player: str) -> bool:
        return self.can(ops.Muck(player))

    def award(self) -> None:
        self.apply(ops.Award())

    def can_award(self) -> bool:
        return self.can(ops.Award())

    def report(self, *highs: Iterable[str], lows: Iterable[Iterable[str]] = ()) -> None:
        self.apply(self._report(highs, lows))

    def can_report(self, *highs: Iterable[str], lows: Iterable[Iterable[str]] = ()) -> bool:
        return self.can(self._report(highs, lows))

    @staticmethod
    def _report(highs: Iterable[Iterable[str]], lows: Iterable[Iterable[str]]) -> ops.Report:
        return ops.Report(tuple(map(tuple, highs)), tuple(map(tuple, lows)))

    def misdeal(self, why: str = "") -> None:
        self.apply(ops.Misdeal(why))

    def can_misdeal(self, why: str = "") -> bool:
        return self.can(ops.Misdeal(why))
