"""How a deal comes to bind: everybody agrees, it is approved, and where the book asks for it each confirms.

>>> from shuffleup.rulebook import edition
>>> prizes = (50000, 30000)
>>> deal = propose(edition("house"), ["A", "B"], prizes, Terms("custom", {"A": 41000, "B": 39000}))
>>> deal = deal.answer("A", agrees=True).answer("B", agrees=True).approve("supervisor")
>>> deal.binding, deal.unconfirmed
(False, ('A', 'B'))
>>> deal = deal.confirm("A", witness="supervisor").confirm("B", witness="supervisor")
>>> deal.binding, deal.payouts(winner="A")
(True, {'A': 41000, 'B': 39000})
"""

from collections.abc import Sequence

import msgspec

from shuffleup.prizes.deals import Terms, check_terms
from shuffleup.refused import Citation, Illegal
from shuffleup.rulebook import Edition


class Deal(msgspec.Struct, frozen=True):
    """A deal as far as it has come. Each step gives a new value; changed terms start again from nothing."""

    book: Edition
    players: tuple[str, ...]
    prizes: tuple[int, ...]
    terms: Terms
    agreed: frozenset[str] = frozenset()
    refused: frozenset[str] = frozenset()
    approved_by: str | None = None
    rejected_by: str | None = None
    witnesses: dict[str, str] = {}
    """Who heard each player confirm."""
    lapsed: bool = False

    @property
    def citations(self) -> tuple[Citation, ...]:
        """The rule, and the reading of it that keeps the deal from binding if there is one."""
        cited = [self.book.cite("deal-making")]
        if self.lapsed:
            cited.append(self.book.cite("deal-making", position="draft-lapses"))
        elif self.unconfirmed and self.approved_by and not self.undecided:
            cited.append(self.book.cite("deal-making", position="confirmations-needed"))
        return tuple(cited)

    @property
    def undecided(self) -> tuple[str, ...]:
        """Players who have not agreed."""
        return tuple(player for player in self.players if player not in self.agreed)

    @property
    def unconfirmed(self) -> tuple[str, ...]:
        """Players who have yet to confirm, where the book asks for that."""
        if self.book.conduct.deal_making.deals == "director":
            return ()
        return tuple(player for player in self.players if player not in self.witnesses)

    @property
    def binding(self) -> bool:
        """Decides `deal-making`."""
        return (
            not self.lapsed and not self.undecided and not self.unconfirmed and self.approved_by is not None
        )

    def answer(self, player: str, *, agrees: bool) -> "Deal":
        """A player says yes or no to the terms. Who has agreed may say no until the deal binds.

        A deal to which somebody said no is off: an event takes no yes to it any more.
        """
        self._open(player)
        if agrees:
            return msgspec.structs.replace(
                self, agreed=self.agreed | {player}, refused=self.refused - {player}
            )
        witnesses = {name: witness for name, witness in self.witnesses.items() if name != player}
        return msgspec.structs.replace(
            self, agreed=self.agreed - {player}, refused=self.refused | {player}, witnesses=witnesses
        )

    def approve(self, by: str) -> "Deal":
        """The supervisor or director approves the exact terms."""
        self._open()
        return msgspec.structs.replace(self, approved_by=by, rejected_by=None)

    def reject(self, by: str) -> "Deal":
        """The supervisor or director will not have these terms; others may be proposed."""
        self._open()
        return msgspec.structs.replace(self, approved_by=None, rejected_by=by)

    def confirm(self, player: str, witness: str) -> "Deal":
        """A player who has agreed says so aloud before the witness."""
        if self.binding:
            raise Illegal("the deal binds already: nothing is left to confirm", self.citations)
        self._open(player)
        if player not in self.agreed:
            raise Illegal(f"{player} has not agreed to these terms, so cannot confirm them", self.citations)
        return msgspec.structs.replace(self, witnesses=self.witnesses | {player: witness})

    def change(self, terms: Terms) -> "Deal":
        """Other terms: every answer, approval and confirmation is void."""
        self._open()
        return propose(self.book, self.players, self.prizes, terms)

    def eliminate(self, player: str) -> "Deal":
        """A player goes out. A draft lapses; a deal that binds stands."""
        self._known(player)
        return self if self.binding else msgspec.structs.replace(self, lapsed=True)

    def payouts(self, winner: str) -> dict[str, int]:
        """What everybody is paid once it binds: the agreed amounts, and to the winner what was held back."""
        self._known(winner)
        if not self.binding:
            raise Illegal("the deal does not bind: prizes are paid by the ladder", self.citations)
        return self.terms.amounts | {winner: self.terms.amounts[winner] + self.terms.held_back}

    def _open(self, player: str | None = None) -> None:
        if player is not None:
            self._known(player)
        if self.lapsed:
            raise Illegal(
                "a player went out before the deal bound, so it lapsed: propose it anew", self.citations
            )
        if self.binding:
            raise Illegal("the deal binds: it cannot be changed any more", self.citations)

    def _known(self, player: str) -> None:
        if player not in self.players:
            raise Illegal(f"{player} is not one of the players in this deal", self.citations)


def propose(book: Edition, players: Sequence[str], prizes: Sequence[int], terms: Terms) -> Deal:
    """A draft with exact amounts, among all who are left, for all that is left to be won.

    >>> from shuffleup.rulebook import edition
    >>> propose(edition("house"), ["A", "B"], [50000, 30000], Terms("custom", {"A": 42000, "B": 39000}))
    Traceback (most recent call last):
    ...
    shuffleup.refused.Illegal: the deal shares out 81000, 80000 is left to be won: take off 1000 [HOUSE 73 \
(deal-making; our position)]
    """
    try:
        check_terms(terms, players, prizes)
    except Illegal as refused:
        cited = book.cite("deal-making", position="amounts-add-up")
        raise Illegal(refused.marked, [cited]) from None
    return Deal(book, tuple(players), tuple(prizes), terms)
