"""A hand that the program deals: cards off a committed deck, acts by the players, all else by itself.

Beside the hand stands what everybody saw of it, as operations: played from the same start without the deck
they give the same chips. That is what a log keeps; whoever reads it learns no card that nobody showed.

>>> from shuffleup.chance import simulated_seed
>>> from shuffleup.hand.starting.position import Level
>>> start = Deal(game="nlhe", level=Level(50, 100), players=(("Ann", 500), ("Bob", 500)), button="Ann")
>>> dealt = DealtHand(start, CommittedDeck(simulated_seed(1)))
>>> dealt.act(ops.AllIn("Ann")); dealt.act(ops.Call("Bob"))
>>> dealt.seen[2:4]
[DealHole(player='Bob', cards='6h7s'), DealHole(player='Ann', cards='3dKh')]
>>> everybody = Hand(start)
>>> everybody.replay(dealt.seen)
>>> everybody.stacks == dealt.hand.stacks
True
"""

from collections.abc import Sequence

import msgspec

from shuffleup.cards import show_cards
from shuffleup.decks import CardProof, CommittedDeck
from shuffleup.hand import automation
from shuffleup.hand import operations as ops
from shuffleup.hand.hand import Hand
from shuffleup.hand.operations import Operation
from shuffleup.hand.starting.deal import Deal
from shuffleup.refused import Illegal, Malformed
from shuffleup.rulebook import Edition, Policies


class DealtHand:
    """A hand in play at a table that the program deals."""

    def __init__(
        self, start: Deal, deck: CommittedDeck, book: Edition | None = None, policies: Policies | None = None
    ) -> None:
        check_can_be_dealt(start)
        self.deck = deck
        known = msgspec.structs.replace(start, deck=show_cards(deck.cards))
        self.hand = Hand(known, book, policies)
        self.hand.automatic = automation.chosen(True)
        self.seen: list[Operation] = []
        """What happened, as everybody saw it."""
        self._open: set[str] = set()
        self._go_on()

    def act(self, act: Operation) -> None:
        """What the player to act does; `Refused` if it is not theirs to do."""
        player = getattr(act, "player", None)
        if not isinstance(act, ops.Act):
            raise Malformed("at a table that the program deals, players fold, check, call, bet or raise")
        if player != self.hand.actor:
            turn = f"{self.hand.actor} is to act" if self.hand.actor else "nobody is to act"
            raise Illegal(f"{turn}, not {player}")
        if problem := self.hand.why_not(act):
            raise problem
        self._do(act)
        self._go_on()

    def replay(self, acts: Sequence[Operation]) -> None:
        """What players did before."""
        for act in acts:
            self._do(act)
            self._go_on()

    def proofs(self, player: str) -> list[CardProof]:
        """Of a player's own cards and of the board."""
        places = {card: place for place, card in enumerate(self.deck.cards)}
        return [self.deck.proof(places[card]) for card in (*self.hand.held[player].cards, *self.hand.board)]

    def _go_on(self) -> None:
        while operation := automation.due(self.hand):
            self._do(operation)

    def _do(self, operation: Operation) -> None:
        hand, board = self.hand, len(self.hand.board)
        hand._do(operation)
        match operation:
            case ops.DealFromStub():
                pass
            case ops.DealStreet():
                self.seen.append(ops.DealStreet(show_cards(hand.board[board:])))
            case ops.Table(player):
                self._open.add(player)
                self.seen.append(ops.Table(player, show_cards(hand.held[player].cards)))
            case _:
                self.seen.append(operation)
        if hand.face_up:
            for player in hand.live:
                if player not in self._open and hand.held[player].face_up:
                    self._open.add(player)
                    self.seen.append(ops.DealHole(player, show_cards(hand.held[player].cards)))
        if hand.is_over and not isinstance(operation, ops.Award) and len(hand.live) > 1:
            self.seen.append(ops.Award())  # all hands lay open, and the pots went by themselves


def check_can_be_dealt(start: Deal) -> None:
    """Stud and draw are played at real tables: who sees which card there is not kept yet."""
    if start.rules.is_stud or any(street.draw or street.discard for street in start.rules.streets):
        raise Illegal(f"the program deals hold'em and Omaha, not {start.rules.title}")
