"""The operations of a hand as methods, `can_x` beside `x`, with cards as people have them."""

from __future__ import annotations  # so that help() says Operation, and not all that one can be

from abc import ABC, abstractmethod
from collections.abc import Iterable

from shuffleup.cards import CardsLike, write_cards
from shuffleup.hand import operations as ops
from shuffleup.hand.consequences import Consequence
from shuffleup.hand.operations import Operation
from shuffleup.refused import must_be

_WINNERS = "the winners of each pot are a list of names"


class Spoken(ABC):
    """Each method applies one operation."""

    @abstractmethod
    def apply(self, operation: Operation) -> tuple[Consequence, ...]: ...

    @abstractmethod
    def can(self, operation: Operation) -> bool: ...

    def fold(self, player: str) -> None:
        """They fold; it also binds whoever does it before it is their turn."""
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
        """They bet so many chips, with what they have in front already."""
        self.apply(ops.BetTo(player, total))

    def can_bet(self, player: str, total: int) -> bool:
        return self.can(ops.BetTo(player, total))

    def raise_to(self, player: str, total: int) -> None:
        """They raise to so many chips on this street, with what they have in front already."""
        self.apply(ops.RaiseTo(player, total))

    def can_raise_to(self, player: str, total: int) -> bool:
        return self.can(ops.RaiseTo(player, total))

    def all_in(self, player: str) -> None:
        self.apply(ops.AllIn(player))

    def can_all_in(self, player: str) -> bool:
        return self.can(ops.AllIn(player))

    def bring_in(self, player: str) -> None:
        self.apply(ops.BringIn(player))

    def can_bring_in(self, player: str) -> bool:
        return self.can(ops.BringIn(player))

    def opened_by(self, player: str) -> None:
        self.apply(ops.OpenedBy(player))

    def can_opened_by(self, player: str) -> bool:
        return self.can(ops.OpenedBy(player))

    def stop_betting(self, player: str) -> None:
        self.apply(ops.StopBetting(player))

    def can_stop_betting(self, player: str) -> bool:
        return self.can(ops.StopBetting(player))

    def forfeit(self, player: str, amount: int) -> None:
        self.apply(ops.Forfeit(player, amount))

    def can_forfeit(self, player: str, amount: int) -> bool:
        return self.can(ops.Forfeit(player, amount))

    def deal_hole(self, player: str, cards: CardsLike) -> None:
        self.apply(ops.DealHole(player, write_cards(cards)))

    def can_deal_hole(self, player: str, cards: CardsLike) -> bool:
        return self.can(ops.DealHole(player, write_cards(cards)))

    def deal_from_stub(self) -> None:
        self.apply(ops.DealFromStub())

    def can_deal_from_stub(self) -> bool:
        return self.can(ops.DealFromStub())

    def deal_street(self, cards: CardsLike = "", burn: CardsLike = "??") -> None:
        self.apply(ops.DealStreet(write_cards(cards), write_cards(burn)))

    def can_deal_street(self, cards: CardsLike = "", burn: CardsLike = "??") -> bool:
        return self.can(ops.DealStreet(write_cards(cards), write_cards(burn)))

    def throw_away(self, player: str, cards: CardsLike) -> None:
        self.apply(ops.ThrowAway(player, write_cards(cards)))

    def can_throw_away(self, player: str, cards: CardsLike) -> bool:
        return self.can(ops.ThrowAway(player, write_cards(cards)))

    def draw(self, player: str, cards: CardsLike = "") -> None:
        self.apply(ops.Draw(player, write_cards(cards)))

    def can_draw(self, player: str, cards: CardsLike = "") -> bool:
        return self.can(ops.Draw(player, write_cards(cards)))

    def reshuffle(self, stub: CardsLike) -> None:
        self.apply(ops.Reshuffle(write_cards(stub)))

    def can_reshuffle(self, stub: CardsLike) -> bool:
        return self.can(ops.Reshuffle(write_cards(stub)))

    def kill(self, player: str, why: str = "") -> None:
        self.apply(ops.Kill(player, why))

    def can_kill(self, player: str, why: str = "") -> bool:
        return self.can(ops.Kill(player, why))

    def table_cards(self, player: str, cards: CardsLike = "") -> None:
        self.apply(ops.Table(player, write_cards(cards)))

    def can_table_cards(self, player: str, cards: CardsLike = "") -> bool:
        return self.can(ops.Table(player, write_cards(cards)))

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
        must_be(Iterable, lows, _WINNERS)
        for winners in (*highs, *lows):
            must_be((tuple, list, set, frozenset), winners, _WINNERS)
        return ops.Report(tuple(map(tuple, highs)), tuple(map(tuple, lows)))

    def misdeal(self, why: str = "") -> None:
        self.apply(ops.Misdeal(why))

    def can_misdeal(self, why: str = "") -> bool:
        return self.can(ops.Misdeal(why))

    def stop(self, why: str = "") -> None:
        self.apply(ops.StopHand(why))

    def can_stop(self, why: str = "") -> bool:
        return self.can(ops.StopHand(why))

    def let_pass(self, player: str, total: int) -> None:
        self.apply(ops.LetPass(player, total))

    def can_let_pass(self, player: str, total: int) -> bool:
        return self.can(ops.LetPass(player, total))

    def hold_for_floor(self, player: str) -> None:
        self.apply(ops.HoldForFloor(player))

    def can_hold_for_floor(self, player: str) -> bool:
        return self.can(ops.HoldForFloor(player))

    def restore(self, player: str) -> None:
        self.apply(ops.Restore(player))

    def can_restore(self, player: str) -> bool:
        return self.can(ops.Restore(player))

    def push_into_muck(self, player: str) -> None:
        self.apply(ops.PushIntoMuck(player))

    def can_push_into_muck(self, player: str) -> bool:
        return self.can(ops.PushIntoMuck(player))

    def enforce_order(self) -> None:
        self.apply(ops.EnforceOrder())

    def can_enforce_order(self) -> bool:
        return self.can(ops.EnforceOrder())

    def ask_to_see(self, asker: str, player: str, cards: CardsLike = "", *, granted: bool = False) -> None:
        self.apply(ops.AskToSee(asker, player, write_cards(cards), granted))

    def can_ask_to_see(
        self, asker: str, player: str, cards: CardsLike = "", *, granted: bool = False
    ) -> bool:
        return self.can(ops.AskToSee(asker, player, write_cards(cards), granted))

    def release(self) -> None:
        self.apply(ops.Release())

    def can_release(self) -> bool:
        return self.can(ops.Release())

    def replace_card(self, player: str, old: CardsLike, new: CardsLike) -> None:
        self.apply(ops.Replace(player, write_cards(old), write_cards(new)))

    def can_replace_card(self, player: str, old: CardsLike, new: CardsLike) -> bool:
        return self.can(ops.Replace(player, write_cards(old), write_cards(new)))

    def give_card(self, player: str, card: CardsLike = "??") -> None:
        self.apply(ops.GiveCard(player, write_cards(card)))

    def can_give_card(self, player: str, card: CardsLike = "??") -> bool:
        return self.can(ops.GiveCard(player, write_cards(card)))

    def take_card(self, player: str, card: CardsLike = "??") -> None:
        self.apply(ops.TakeCard(player, write_cards(card)))

    def can_take_card(self, player: str, card: CardsLike = "??") -> bool:
        return self.can(ops.TakeCard(player, write_cards(card)))

    def expose(self, player: str, cards: CardsLike) -> None:
        self.apply(ops.Expose(player, write_cards(cards)))

    def can_expose(self, player: str, cards: CardsLike) -> bool:
        return self.can(ops.Expose(player, write_cards(cards)))


for _name, _method in vars(Spoken).items():
    if callable(_method):
        _method.__qualname__ = f"Hand.{_name}"  # whoever forgets an argument is told of the hand they know
