"""How players play, counted over hands that were played: VPIP, PFR and their friends.

>>> from shuffleup.notation.phh.phh import read_phh
>>> from shuffleup.notation.replaying.playback import replay
>>> played = replay(read_phh('''
... variant = "NT"
... antes = [0, 0, 0]
... blinds_or_straddles = [50, 100, 0]
... min_bet = 100
... starting_stacks = [2000, 2000, 2000]
... actions = ["p3 cbr 300", "p1 f", "p2 cc", "d db 2h5cJd", "p2 cc", "p3 cbr 400", "p2 f"]'''))
>>> stats = player_stats([played])
>>> stats["p3"].pfr, stats["p2"].vpip, stats["p2"].pfr, stats["p1"].vpip
(1.0, 1.0, 0.0, 0.0)
"""

from collections.abc import Iterable

import msgspec

from shuffleup.hand import operations as ops
from shuffleup.hand.hand import Hand
from shuffleup.hand.operations import Operation
from shuffleup.hand.starting.deal import Deal
from shuffleup.notation.replaying.playback import Playback
from shuffleup.refused import Malformed, must_be

_WAGERS = (ops.BetTo, ops.RaiseTo, ops.AllIn, ops.LetPass)


class PlayerStats(msgspec.Struct):
    """The counts of one player; what they come to is None where there was no occasion.

    >>> PlayerStats(hands=4, entered=1).vpip, PlayerStats().vpip
    (0.25, None)
    """

    hands: int = 0
    """Dealt in."""
    entered: int = 0
    """Hands with chips put in by choice in the first round of betting; blinds, antes, bring-ins are none."""
    raised_first: int = 0
    """Hands with a bet or raise in the first round of betting."""
    could_three_bet: int = 0
    """Times to act in the first round after one raise by somebody else."""
    three_bets: int = 0
    wagers: int = 0
    """Bets and raises after the first round."""
    calls: int = 0
    """Calls after the first round."""
    saw_second_street: int = 0
    """Hands in which they still had cards when the second street came."""
    showdowns: int = 0
    showdowns_won: int = 0
    """Showdowns in which they took at least a share of a pot."""

    @property
    def vpip(self) -> float | None:
        """The part of hands with chips put in by choice before the flop."""
        return _part(self.entered, self.hands)

    @property
    def pfr(self) -> float | None:
        """The part of hands raised before the flop."""
        return _part(self.raised_first, self.hands)

    @property
    def three_bet(self) -> float | None:
        """Of the times they faced one raise before the flop, how often they raised again."""
        return _part(self.three_bets, self.could_three_bet)

    @property
    def aggression(self) -> float | None:
        """Bets and raises for each call, after the flop."""
        return _part(self.wagers, self.calls)

    @property
    def went_to_showdown(self) -> float | None:
        """Of the hands in which they saw the second street, the part that went to showdown with them."""
        return _part(self.showdowns, self.saw_second_street)

    @property
    def won_at_showdown(self) -> float | None:
        """Of their showdowns, the part in which they won chips."""
        return _part(self.showdowns_won, self.showdowns)


def _part(of: int, all_: int) -> float | None:
    return of / all_ if all_ else None


def player_stats(hands: Iterable[Playback | Hand]) -> dict[str, PlayerStats]:
    """The stats of every player in these hands, which were played or replayed from the deal.

    A hand that was void, by a misdeal or because it was stopped, counts for nobody.
    """
    must_be(Iterable, hands, "a list of hands is asked for")
    found: dict[str, PlayerStats] = {}
    for one in hands:
        hand = one.hand if isinstance(one, Playback) else one
        if not isinstance(hand, Hand):
            raise Malformed(
                f"hands that were played are counted, such as replay(record) gives, not {type(one).__name__}"
            )
        if not isinstance(hand.start, Deal):
            raise Malformed("a hand that was begun in mid-street does not tell how it was entered")
        if not hand.is_void:
            _count(hand, found)
    return found


def _count(hand: Hand, found: dict[str, PlayerStats]) -> None:
    """Goes through one hand again, operation by operation."""
    again = Hand(hand.start, hand.edition, hand.policies)
    names = again.order
    for name in names:
        found.setdefault(name, PlayerStats()).hands += 1
    first = _FirstRound()
    second_street, showdown = False, False
    for operation in hand.operations:
        highest, street = again.table.cur, again.street_index
        again.apply(operation)
        player = getattr(operation, "player", "")
        raised = isinstance(operation, _WAGERS) and again.table.cur > highest
        if street == 0:
            first.take(operation, player, found, raised=raised)
        elif raised or isinstance(operation, _WAGERS):
            found[player].wagers += raised
            found[player].calls += not raised
        elif isinstance(operation, ops.Call):
            found[player].calls += 1
        if not second_street and again.street_index > 0:
            second_street = True
            for name in again.live:
                found[name].saw_second_street += 1
        # Where somebody is all-in the hands are turned up and the hand is over at once.
        if not showdown and again.phase in ("showdown", "over") and len(again.live) > 1:
            showdown = True
            for name in again.live:
                found[name].showdowns += 1
                found[name].showdowns_won += hand.winnings[name] > 0


class _FirstRound:
    """Who entered and raised so far in the first round of betting."""

    def __init__(self) -> None:
        self.entered: set[str] = set()
        self.raisers: list[str] = []

    def take(self, operation: Operation, player: str, found: dict[str, PlayerStats], *, raised: bool) -> None:
        acts = isinstance(operation, (*_WAGERS, ops.Call, ops.Check, ops.Fold))
        if not acts:
            return
        if len(self.raisers) == 1 and self.raisers[0] != player:
            found[player].could_three_bet += 1
            found[player].three_bets += raised
        if raised:
            found[player].raised_first += player not in self.raisers
            self.raisers.append(player)
        if isinstance(operation, (*_WAGERS, ops.Call)) and player not in self.entered:
            self.entered.add(player)
            found[player].entered += 1
