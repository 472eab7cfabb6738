"""How a hand that the program dealt began: posts, cards off the deck, and what of them is known."""

from dataclasses import dataclass, field

from shuffleup.audit.cards.betting import Betting, HouseRules
from shuffleup.audit.cards.decks import Deck
from shuffleup.audit.cards.games import Game
from shuffleup.audit.cards.ranks import by_suit, five
from shuffleup.audit.plan import Body
from shuffleup.audit.wrong import must

UNKNOWN = "??"


def cards_in(text: str) -> list[str]:
    return [text[at : at + 2] for at in range(0, len(text), 2)]


@dataclass
class Held:
    """One player's cards, unknown ones as they lie there."""

    cards: list[str] = field(default_factory=list)
    shown: set[str] = field(default_factory=set)
    """What everybody has seen."""
    state: str = "held"


@dataclass(frozen=True)
class Start:
    """How the hand began; seats by their names, from the left of the button on."""

    game: Game
    level: Body
    order: list[str]
    stacks: list[int]
    small: str
    big: str
    ante_kind: str
    absent: list[str]
    chip: int
    left: int


class HandBegun:
    """Posted and dealt; nobody has acted."""

    def __init__(self, start: Start, rules: HouseRules, deck: Deck | None) -> None:
        self.start, self.rules, self.deck = start, rules, deck
        self.game, self.order = start.game, start.order
        self.seat = {name: at for at, name in enumerate(start.order)}
        capped = start.left > rules.uncapped_at
        self.betting = Betting([*start.stacks], self.game.structure, start.chip, rules, capped)
        self.held = [Held() for _ in start.order]
        self.stub = [*deck.cards] if deck else []
        self.muck: list[str] = []
        self.board: list[str] = []
        self.street = 0
        self.phase = "betting"
        self.face_up = False
        self.due: list[int] = []
        """Whose cards are to be turned up, who is to draw or to throw away."""
        self.thrown = 0
        self.thrown_by: dict[int, list[str]] = {}
        self.owed: dict[int, int] = {}
        self.to_come: list[tuple[int, int]] = []
        """Draw: cards on their way to a player."""
        self.done = 1
        """Things done; the first was the deal."""
        self.opener = 0
        self.won: dict[int, int] = {}
        self._post()
        self._deal()

    def _post(self) -> None:
        level, betting, start = self.start.level, self.betting, self.start
        ante, kind = level.get("ante", 0), start.ante_kind
        if ante and kind == "each":
            for seat in range(len(self.order)):
                betting.ante(seat, ante, for_table=False)
        payer = self.seat[start.big] if kind == "big-blind" and start.big else len(self.order) - 1
        if ante and kind != "each" and self.rules.ante_first:
            betting.ante(payer, ante, for_table=True)
        for name, amount in (
            (start.small, level.get("small_blind", 0)),
            (start.big, level.get("big_blind", 0)),
        ):
            if name and amount:
                betting.blind(self.seat[name], amount)
        if ante and kind != "each" and not self.rules.ante_first:
            betting.ante(payer, ante, for_table=True)
        counts = self.rules.dead_blind_in_full and self.rules.short_blind_in_full
        if counts and not start.small and len(self.order) > 2:
            betting.counted_besides += level.get("small_blind", 0)
        for name in start.absent:
            betting.live.discard(self.seat[name])
            self.held[self.seat[name]].state = "killed"

    def _deal(self) -> None:
        each, count = self.game.first_cards, len(self.order)
        for seat, held in enumerate(self.held):
            held.cards = self.stub[seat : each * count : count] if self.deck else [UNKNOWN] * each
        if self.deck:
            del self.stub[: each * count]
        for seat in range(count):
            if self.held[seat].state == "killed":
                self.muck += self.held[seat].cards

    def _size(self) -> int:
        level: dict[str, int] = self.start.level
        small = level.get("small_bet", 0) or level.get("big_blind", 0)
        if self.game.structure != "fixed-limit":
            return level.get("big_blind", 0) or small
        return (level.get("big_bet", 0) or 2 * small) if self.game.streets[self.street].big else small

    # -- cards as they are seen

    def _is(self, held: Held, place: int, card: str) -> None:
        """A card of a hand is seen: off the deck it has to be this one."""
        if held.cards[place] == UNKNOWN:
            self._new(card)
            held.cards[place] = card
        must(held.cards[place] == card, f"the deck has {held.cards[place]} there, not {card}")
        held.shown.add(card)

    def _new(self, card: str) -> None:
        out = {*self.board, *self.muck, *(one for held in self.held for one in held.cards)}
        must(card not in out and len(card) == 2, f"{card} was out already, or is no card")

    def _reveal(self, held: Held, cards: list[str]) -> None:
        """Cards that lay face down are seen, in any order."""
        for card in cards:
            if card not in held.cards:
                must(UNKNOWN in held.cards, f"{card} was not in this hand")
                self._new(card)
                held.cards[held.cards.index(UNKNOWN)] = card
            held.shown.add(card)

    # -- stud: what lies up

    def _up(self, seat: int) -> list[str]:
        places = (2, 3, 4, 5)
        cards = self.held[seat].cards
        return [cards[place] for place in places if place < len(cards)]

    def _best_board(self) -> int:
        low = self.game.ace_low
        return max(
            sorted(self.betting.live),
            key=lambda at: (five(self.game.high, self._up(at)), by_suit(self._up(at), ace_low=low)),
        )

    def _offer_big_bet(self) -> None:
        if self.game.high != "high" or self.game.low:
            return
        if any(self._up(at)[0][0] == self._up(at)[1][0] for at in self.betting.live):
            self.betting.big_step = self.start.level.get("big_bet", 0) or 2 * self._size()
