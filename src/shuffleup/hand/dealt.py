"""A hand that the program deals: cards off a committed deck, acts by the players, all else by itself.

Beside the hand stands what everybody saw of it, as operations: played from the same start without the deck
they give the same chips. That is what a log keeps; whoever reads it learns no card that nobody showed. Which
cards a player threw away is in it under a pad that only the deck gives, so that the hand can go on elsewhere.

>>> from shuffleup.chance import simulated_seed
>>> from shuffleup.hand.hand import play_again
>>> from shuffleup.hand.starting.position import Level
>>> start = Deal(game="nlhe", level=Level(50, 100), players=(("Ann", 500), ("Bob", 500)), button="Ann")
>>> dealt = DealtHand(start, CommittedDeck(simulated_seed(1)))
>>> dealt.act(ops.AllIn("Ann")); dealt.act(ops.Call("Bob"))
>>> dealt.seen[2:4]
[DealHole(player='Bob', cards='6h7s'), DealHole(player='Ann', cards='3dKh')]
>>> everybody = Hand(start)
>>> play_again(everybody, dealt.seen)
>>> everybody.stacks == dealt.hand.stacks
True
"""

from collections.abc import Iterable, Sequence

from shuffleup.cards import UNKNOWN, Card, parse_cards, show_cards
from shuffleup.decks import CardProof, CommittedDeck
from shuffleup.hand import automation
from shuffleup.hand import operations as ops
from shuffleup.hand.games import Game
from shuffleup.hand.hand import Hand
from shuffleup.hand.operations import Operation
from shuffleup.hand.starting.deal import Deal
from shuffleup.refused import Illegal, Malformed
from shuffleup.rulebook import Edition, Policies


class DealtHand:
    """A hand in play at a table that the program deals."""

    def __init__(
        self,
        start: Deal,
        deck: CommittedDeck,
        book: Edition | None = None,
        policies: Policies | None = None,
        viewer: str = "",
    ) -> None:
        """`viewer`: a player who sees their own cards too; without one it is what everybody sees."""
        self.deck = deck
        self._viewer = viewer
        self.hand = Hand(start.with_deck(deck.cards), book, policies)
        self.hand.automate(True)
        self.seen: list[Operation] = []
        """What happened, as everybody saw it, or the viewer."""
        self._known: dict[str, set[Card]] = {name: set() for name in self.hand.order}
        """Whose cards everybody has seen."""
        self._thrown = 0
        self._cards_stay = cards_stay(start.rules)
        self._go_on()

    def act(self, act: Operation) -> None:
        """What the player to act does; `Refused` if it is not theirs to do."""
        player = getattr(act, "player", None)
        if not isinstance(act, ops.InTurn):
            raise Malformed(
                "at a table that the program deals, players fold, check, call, bet, raise, draw or throw away"
            )
        if player != self.hand.actor:
            turn = f"{self.hand.actor} is to act" if self.hand.actor else "nobody is to act"
            raise Illegal(f"{turn}, not {player}")
        if isinstance(act, ops.ThrowAway | ops.Draw) and UNKNOWN in parse_cards(act.cards):
            raise Malformed("say which cards go: a player knows their own")
        if problem := self.hand.why_not(act):
            raise problem
        self._do(act)
        self._go_on()

    def replay(self, seen: Iterable[Operation]) -> None:
        """What players did before, as everybody saw it; all else follows."""
        for one in seen:
            if isinstance(one, ops.InTurn):
                self._do(self._opened(one) if isinstance(one, ops.ThrowAway | ops.Draw) else one)
                self._go_on()

    def proofs(self, player: str) -> list[CardProof]:
        """Of a player's own cards and of the board."""
        places = {card: place for place, card in enumerate(self.deck.cards)}
        return [self.deck.proof(places[card]) for card in (*self.hand.held[player].cards, *self.hand.board)]

    def _go_on(self) -> None:
        while operation := automation.due(self.hand):
            self._do(operation)

    def _do(self, operation: Operation) -> None:
        hand, board, owed = self.hand, len(self.hand.board), dict(self.hand.owed)
        live = hand.live if type(operation) is ops.DealStreet else ()
        seen = self._sealed(operation) if isinstance(operation, ops.ThrowAway | ops.Draw) else operation
        hand._do(operation)
        if self._viewer:
            self._known[self._viewer].update(hand.held[self._viewer].cards)
        match operation:
            case ops.DealFromStub():
                if hand.rules.is_stud:
                    self.seen += [self._dealt_to(name) for name in hand.order]
                elif self._viewer:
                    self.seen.append(self._dealt_to(self._viewer))
            case ops.DealStreet():
                self.seen.append(ops.DealStreet(self._street(hand.board[board:], live)))
            case ops.Table(player):
                self.seen.append(ops.Table(player, show_cards(self._as_shown(hand.held[player].cards))))
                self._known[player].update(hand.held[player].cards)
            case ops.Reshuffle():
                self.seen.append(ops.Reshuffle(""))
                self.seen += self._drawn(owed)
            case ops.Draw(player, cards):
                self.seen.append(seen)
                self.seen += self._drawn({player: len(parse_cards(cards))})
            case _:
                self.seen.append(seen)
        if hand.face_up:
            self._turn_up()
        if hand.is_over and not isinstance(operation, ops.Award) and len(hand.live) > 1:
            self.seen.append(ops.Award())  # all hands lay open, and the pots went by themselves

    # -- what everybody sees

    def _dealt_to(self, player: str) -> ops.DealHole:
        """The first cards of a player, the ones face down unknown."""
        cards, places = self.hand.held[player].cards, self.hand.rules.up_places
        self._known[player].update(card for place, card in enumerate(cards) if place in places)
        return ops.DealHole(player, _covered(cards, self._known[player]))

    def _street(self, board: Sequence[Card], live: Sequence[str]) -> str:
        """The board; in stud a card for each, or the one for all."""
        if board or not self.hand.rules.is_stud:
            return show_cards(board)
        cards = [(name, self.hand.held[name].cards[-1]) for name in live]
        down = len(self.hand.held[live[0]].cards) - 1 not in self.hand.rules.up_places
        if down and not self.hand.face_up:
            return show_cards([card if name == self._viewer else UNKNOWN for name, card in cards])
        for name, card in cards:
            self._known[name].add(card)
        return show_cards([card for _, card in cards])

    def _turn_up(self) -> None:
        """Of hands that are turned up, what lay face down until now."""
        for player in self.hand.live:
            held, known = self.hand.held[player], self._known[player]
            new = [card for card in held.cards if card not in known]
            if not new or not held.face_up or any(card not in held.face_up for card in new):
                continue
            known.update(new)
            if self._cards_stay:
                self.seen.append(ops.DealHole(player, show_cards(held.cards)))
            else:
                self.seen.append(ops.Expose(player, show_cards(self._as_shown(new))))

    def _as_shown(self, cards: Sequence[Card]) -> Sequence[Card]:
        """Sorted where the order would tell which cards came last: a player need not say so."""
        return cards if self._cards_stay else sorted(cards, reverse=True)

    # -- cards thrown away

    def _drawn(self, owed: dict[str, int]) -> list[Operation]:
        """The cards that came: how many, and to whom."""
        given = {name: count - self.hand.owed.get(name, 0) for name, count in owed.items()}
        new = {name: self.hand.held[name].cards[-count:] for name, count in given.items() if count}
        return [
            ops.DealHole(name, show_cards(cards if name == self._viewer else [UNKNOWN] * len(cards)))
            for name, cards in new.items()
        ]

    def _sealed(self, operation: ops.ThrowAway | ops.Draw) -> ops.ThrowAway | ops.Draw:
        cards, held = parse_cards(operation.cards), self.hand.held[operation.player].cards
        mask = sum(1 << held.index(card) for card in cards)
        sealed = f"{mask ^ self.deck.pad(self._thrown):02x}"
        self._thrown += 1
        return type(operation)(operation.player, _covered(cards, self._known[operation.player]), sealed)

    def _opened(self, seen: ops.ThrowAway | ops.Draw) -> ops.ThrowAway | ops.Draw:
        mask = int(seen.sealed, 16) ^ self.deck.pad(self._thrown)
        held = self.hand.held[seen.player].cards
        cards = [card for place, card in enumerate(held) if mask >> place & 1]
        return type(seen)(seen.player, show_cards(cards))


def _covered(cards: Sequence[Card], seen: set[Card]) -> str:
    return show_cards([card if card in seen else UNKNOWN for card in cards])


def cards_stay(rules: Game) -> bool:
    """Whether players keep the cards of the first deal, all of them face down: hold'em and Omaha."""
    return not rules.is_stud and not any(street.draw or street.discard for street in rules.streets)
