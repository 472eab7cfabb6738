"""Bounties: the price on each head, who collects it, and where it stands. Plain or progressive.

>>> heads = Bounties.plain(["Ann", "Bob", "Cid"], 1000)
>>> heads = heads.knock_out("Cid", by=["Ann"]).knock_out("Bob", by=["Ann"]).crown("Ann")
>>> heads.paid
{'Ann': 3000}
>>> heads = Bounties.progressive(["Ann", "Bob", "Cid"], 1000)
>>> heads = heads.knock_out("Cid", by=["Ann"])
>>> heads.paid, heads.on_head
({'Ann': 500}, {'Ann': 1500, 'Bob': 1000})
"""

from collections.abc import Iterable, Sequence

import msgspec

from shuffleup.prizes.money import told
from shuffleup.prizes.sharing import evenly, per_mille
from shuffleup.refused import Illegal, Malformed


class Bounties(msgspec.Struct, frozen=True):
    """All bounty money: on heads still in play, paid out, and unclaimed. A knock-out gives a new value.

    Names stand for entries: who enters again has a new head.
    """

    on_head: dict[str, int]
    paid: dict[str, int] = {}
    unclaimed: dict[str, int] = {}
    """Bounties of players whose winner is not known, or who were disqualified: the director settles them."""
    onto_head_per_mille: int = 0
    """How much of a bounty goes onto the winner's own head: nothing if plain, mostly half if progressive."""

    @classmethod
    def plain(cls, players: Iterable[str], bounty: int) -> "Bounties":
        """Each head's price is paid in full to whoever knocks the player out."""
        return cls({}).enter(players, bounty)

    @classmethod
    def progressive(cls, players: Iterable[str], bounty: int, onto_head_per_mille: int = 500) -> "Bounties":
        """Part of each bounty is paid, the rest is added to the winner's own head."""
        if not 0 <= onto_head_per_mille <= 1000:
            raise Malformed(f"{onto_head_per_mille} thousandths onto the head: give 0 to 1000")
        return cls({}, onto_head_per_mille=onto_head_per_mille).enter(players, bounty)

    @property
    def total(self) -> int:
        """All bounty money taken in: every change but an entry leaves it as it is."""
        return sum(sum(part.values()) for part in (self.on_head, self.paid, self.unclaimed))

    def enter(self, players: Iterable[str], bounty: int) -> "Bounties":
        """Entries with a bounty on each."""
        if bounty < 0:
            raise Malformed(f"a bounty of {told(bounty)}: it is not negative")
        heads = dict(self.on_head)
        for player in players:
            if player in heads or player in self.unclaimed:
                raise Malformed(f"{player} is in already: a new entry needs a name of its own")
            heads[player] = bounty
        return msgspec.structs.replace(self, on_head=heads)

    def knock_out(self, player: str, by: Sequence[str]) -> "Bounties":
        """The player is out; those who won their last chips share their bounty, or nobody yet (`by` empty).

        Shared evenly, odd minor units one each to the first named: name them in the order in which they
        would get the odd chip of that pot. Of a progressive bounty the odd unit is paid, not put on a head.

        >>> Bounties.plain(["A", "B", "C"], 1001).knock_out("C", by=["B", "A"]).paid
        {'B': 501, 'A': 500}
        """
        self._in_play(player)
        if player in by or len(set(by)) < len(by):
            raise Malformed(f"{player} was knocked out by {', '.join(by)}: name others, and each once")
        for name in by:
            self._in_play(name)
        return self.after([(player, by)])

    def claim(self, player: str, by: Sequence[str]) -> "Bounties":
        """An unclaimed bounty is settled: by whom the player was knocked out is known now."""
        if player not in self.unclaimed:
            raise Illegal(f"no bounty of {player} is unclaimed")
        if not by or player in by or len(set(by)) < len(by):
            raise Malformed(f"name who gets the bounty of {player}, each once")
        return self.after([(player, by)])

    def after(self, knock_outs: Iterable[tuple[str, Sequence[str]]]) -> "Bounties":
        """A whole record at once, in time that grows with its length: who was out, and by whom if known.

        A player named again has an unclaimed bounty settled.

        >>> heads = Bounties.plain(["A", "B", "C"], 1000).after([("C", []), ("B", ["A"]), ("C", ["B"])])
        >>> heads.paid, heads.on_head, heads.unclaimed
        ({'A': 1000, 'B': 1000}, {'A': 1000}, {})
        """
        heads, paid, unclaimed = dict(self.on_head), dict(self.paid), dict(self.unclaimed)
        for player, by in knock_outs:
            if player in heads:
                unclaimed[player] = heads.pop(player)
            if by and player in unclaimed:
                self._share_out(unclaimed.pop(player), by, heads, paid)
        return msgspec.structs.replace(self, on_head=heads, paid=paid, unclaimed=unclaimed)

    def crown(self, winner: str) -> "Bounties":
        """The last player keeps the price on their own head.

        >>> Bounties.plain(["A", "B"], 1000).crown("A")
        Traceback (most recent call last):
        ...
        shuffleup.refused.Illegal: B is still in play: there is no winner yet
        """
        self._in_play(winner)
        if others := [name for name in self.on_head if name != winner]:
            raise Illegal(f"{others[0]} is still in play: there is no winner yet")
        paid = self.paid | {winner: self.paid.get(winner, 0) + self.on_head[winner]}
        return msgspec.structs.replace(self, on_head={}, paid=paid)

    def _in_play(self, player: str) -> str:
        if player not in self.on_head:
            raise Illegal(f"{player} has no bounty in play")
        return player

    def _share_out(self, bounty: int, by: Sequence[str], heads: dict[str, int], paid: dict[str, int]) -> None:
        """Who is out when a bounty is claimed has no head to put a share on: they are paid all of it."""
        for name, share in zip(by, evenly(bounty, len(by)), strict=True):
            onto = per_mille(share, self.onto_head_per_mille) if name in heads else 0
            if onto:
                heads[name] += onto
            if share - onto:
                paid[name] = paid.get(name, 0) + share - onto
