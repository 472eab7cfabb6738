"""The chips of an OHH hand: what was posted, put in, taken back and won, in the file's own decimals."""

from collections.abc import Callable, Iterator
from decimal import Decimal
from typing import TYPE_CHECKING

from shuffleup.hand.kernel.codes import MOST_CHIPS
from shuffleup.refused import Malformed

if TYPE_CHECKING:
    from shuffleup.notation.ohh.reading import Action, Document, Player, Round

NOTHING = Decimal(0)


class Money:
    """Reads the posts off a hand and follows what everybody has in front."""

    def __init__(self, hand: "Document", players: "list[Player]") -> None:
        self.hand, self.players = hand, players
        self.ids = [player.id for player in players]
        self.antes = [NOTHING] * len(players)
        self.blinds = [NOTHING] * len(players)
        """As PHH lists them: a live post that is no blind or straddle is below nothing."""
        self.in_front: dict[tuple[str, int], Decimal] = {}
        """What each player has bet on each street so far."""
        self.put_in = dict.fromkeys(self.ids, NOTHING)
        for amount in (*self.every_amount(), *self._totals()):
            if not amount.is_finite() or not 0 <= amount <= MOST_CHIPS:
                raise Malformed(f"{amount} is not an amount of chips")
        for one in hand.rounds:
            for act in one.actions:
                self._count(one, act)

    def every_amount(self) -> Iterator[Decimal]:
        """Every decimal of the hand that becomes chips."""
        hand = self.hand
        yield from (player.starting_stack for player in self.players)
        for told in (hand.small_blind_amount, hand.big_blind_amount, hand.ante_amount):
            yield told or NOTHING
        yield from (act.amount for one in hand.rounds for act in one.actions if act.amount is not None)
        yield from (win.win_amount for pot in hand.pots for win in pot.player_wins)

    def _totals(self) -> Iterator[Decimal]:
        """What only has to add up."""
        for pot in self.hand.pots:
            yield from (pot.amount, pot.rake or NOTHING)

    @staticmethod
    def in_chips(scale: int) -> Callable[[Decimal | None], int]:
        return lambda amount: int((amount or NOTHING) * scale)

    def _count(self, one: "Round", act: "Action") -> None:
        if act.amount is None or act.player_id not in self.put_in:
            return
        self.put_in[act.player_id] += act.amount
        seat = self.ids.index(act.player_id)
        if act.action in ("Post Ante", "Post Dead"):
            told = self.hand.ante_amount if act.action == "Post Ante" else None
            self.antes[seat] += self._in_full(seat, act.amount, told)
            return
        if act.action in ("Post SB", "Post BB", "Straddle"):
            header = {"Post SB": self.hand.small_blind_amount, "Post BB": self.hand.big_blind_amount}
            told = header.get(act.action)
            self.blinds[seat] += self._in_full(seat, act.amount, told)
        elif act.action == "Post Extra Blind":
            self.blinds[seat] -= act.amount
        where = (one.street, act.player_id)
        self.in_front[where] = self.in_front.get(where, NOTHING) + act.amount

    def _in_full(self, seat: int, amount: Decimal, told: Decimal | None) -> Decimal:
        """What was due, where a player had no more than they posted."""
        short = (
            amount < (told or NOTHING) and self.put_in[self.ids[seat]] >= self.players[seat].starting_stack
        )
        return told if short and told else amount

    def total(self, one: "Round", act: "Action") -> Decimal:
        """What a player has in front on a street with this action."""
        total = NOTHING
        for other in one.actions:
            earlier = other.action_number <= act.action_number and other.player_id == act.player_id
            if earlier and other.action not in ("Post Ante", "Post Dead"):
                total += other.amount or NOTHING
        return total

    def _uncalled(self) -> tuple[int | None, Decimal]:
        """The part of the last bet that nobody matched, and whose it is."""
        for street in ("River", "Turn", "Flop", "Preflop"):
            bets = sorted(
                (chips, player) for (where, player), chips in self.in_front.items() if where == street
            )
            if bets and bets[-1][0]:
                second = bets[-2][0] if len(bets) > 1 else NOTHING
                return bets[-1][1], bets[-1][0] - second
        return None, NOTHING

    def finishing(self) -> list[Decimal]:
        """Everybody's stack at the end. Some files count an uncalled bet as won, others leave it out."""
        hand = self.hand
        if not hand.pots:
            return []
        won = dict.fromkeys(self.ids, NOTHING)
        for pot in hand.pots:
            for win in pot.player_wins:
                if win.player_id not in won:
                    raise Malformed(f"pot {pot.number}: there is no player {win.player_id} in the hand")
                won[win.player_id] += win.win_amount
        bettor, uncalled = self._uncalled()
        everything, rake = sum(self.put_in.values()), sum(pot.rake or NOTHING for pot in hand.pots)
        in_pots = sum(pot.amount for pot in hand.pots)
        if in_pots in (everything - uncalled, everything - uncalled - rake) and bettor is not None:
            won[bettor] += uncalled
        elif in_pots not in (everything, everything - rake):
            raise Malformed(f"the pots hold {in_pots}, but the players put in {everything}")
        return [one.starting_stack - self.put_in[one.id] + won[one.id] for one in self.players]
