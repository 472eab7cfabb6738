"""Plays one random hand in PokerKit and here side by side, and lists where the two differ and why."""

import random
from itertools import combinations
from typing import Any, NamedTuple

import pokerkit as pk

from shuffleup.cards import DECK, RANKS, SHORT_DECK, SUITS, show_cards
from shuffleup.hand.consequences import Pot
from shuffleup.hand.games import Game, game
from shuffleup.hand.hand import Hand
from shuffleup.hand.legal import Legal
from shuffleup.hand.starting.deal import Deal
from shuffleup.hand.starting.position import Level
from tests.hand.pokerkit_games import GAMES

_AUTOMATIONS = tuple(
    automation
    for automation in pk.Automation
    if automation.name not in ("HOLE_DEALING", "BOARD_DEALING", "CARD_BURNING")
)
NAMES = "ABCDEFGHI"
MOST = {"stud": 6, "stud8": 6, "razz": 6}
"""With more the deck can run out, where PokerKit deals on from the muck."""

BURNS = 3
"""Cards left for them. A deck that runs out has its own tests: PokerKit may return own discards."""


class Difference(NamedTuple):
    """Where the two part; `excuse` names the known fault of PokerKit, "" is a fault of ours."""

    excuse: str
    what: str


class Parted(Exception):
    """They cannot be played on side by side from here."""


class Tables:
    """The same hand on two tables."""

    def __init__(self, kind: str, seed: int) -> None:
        self.rules = game(kind)
        self.rng = rng = random.Random(f"{kind} {seed}")
        count = rng.randint(2, min(MOST.get(kind, 9), self.rules.most_seats))
        level = self.random_level()
        self.stacks = self.random_stacks(level, count)
        self.names = NAMES[:count]
        self.deck = list(SHORT_DECK if self.rules.short_deck else DECK)
        rng.shuffle(self.deck)
        self.theirs = their_table(self.rules, level, self.stacks)
        players = tuple(zip(self.names, self.stacks, strict=True))
        self.ours = Hand(Deal(game=kind, level=level, players=players, button=self.names[-1]))
        self.differences: list[Difference] = []
        self.short_all_in = False
        self.pots: tuple[Pot, ...] = ()
        for name in self.names:
            cards = self.draw(self.rules.hole_cards)
            self.ours.deal_hole(name, cards)
            self.theirs.deal_hole(cards)

    def random_level(self) -> Level:
        small, big = self.rng.choice([(5, 10), (10, 20), (1, 3)])
        ante = self.rng.choice([0, 0, 1, 2])
        if self.rules.is_stud:
            return Level(ante=ante, small_bet=big, big_bet=2 * big, bring_in=small)
        return Level(small, big, ante=ante)

    def random_stacks(self, level: Level, count: int) -> list[int]:
        """Mostly short. Short blinds are counted short by PokerKit: they have their own tests."""
        rng, big = self.rng, level.big_blind or level.small_bet
        stacks = [
            rng.randint(1, 25 * big) if rng.random() < 0.5 else rng.randint(big, 5 * big)
            for _ in range(count)
        ]
        blinds = (0, 1) if count > 2 else (1, 0)
        for seat, blind in zip(blinds, (level.small_blind, level.big_blind), strict=True):
            stacks[seat] = max(stacks[seat], blind + level.ante)
        return stacks

    def draw(self, count: int) -> str:
        cards = show_cards(self.deck[:count])
        del self.deck[:count]
        return cards

    def differ(self, excuse: str, what: str, ours: object, theirs: object) -> None:
        self.differences.append(
            Difference(excuse, f"{what}: {ours} here, {theirs} there, {self.ours.position()}")
        )

    def part(self, excuse: str, what: str, ours: object, theirs: object) -> None:
        self.differ(excuse, what, ours, theirs)
        raise Parted

    def play(self) -> list[Difference]:
        hand = self.ours
        try:
            while not hand.is_over:
                if hand.phase == "betting":
                    self.act(hand.legal())
                elif hand.phase == "drawing":
                    self.exchange()
                elif hand.phase == "street due":
                    self.next_street()
                else:
                    self.show_down()
            self.compare_awards()
            self.compare_stacks()
        except Parted:
            pass
        return self.differences

    # ---- cards

    def next_street(self) -> None:
        hand = self.ours
        self.let_them_check()
        self.compare_pots()
        self.short_all_in = False
        street = hand.rules.streets[hand.street_index + 1]
        each = street.down + street.up
        cards = self.draw(street.board + each * len(hand.live))
        hand.deal_street(cards)
        self.theirs.burn_card("??")
        if street.board:
            self.theirs.deal_board(cards)
        else:
            for at in range(0, len(cards), 2):
                self.theirs.deal_hole(cards[at : at + 2])

    def exchange(self) -> None:
        """Here each draws in turn; there all throw away before anybody is given cards."""
        hand, theirs = self.ours, self.theirs
        self.let_them_check()
        self.compare_pots()
        self.short_all_in = False
        given: list[str] = []
        street = hand.street
        while hand.phase == "drawing" and hand.street == street:
            name = hand.to_draw[0]
            index = theirs.stand_patter_or_discarder_index
            if index is None or self.names[index] != name:
                self.part("", "to draw", name, index)
            held = hand.held[name].cards
            count = self.rng.randint(0, min(len(held), len(self.deck) - BURNS))
            thrown, new = show_cards(self.rng.sample(held, count)), self.draw(count)
            hand.draw(name, thrown)
            theirs.stand_pat_or_discard(thrown)
            if count:
                hand.deal_hole(name, new)
                given.append(new)
        if theirs.can_burn_card():
            theirs.burn_card("??")
        for new in given:
            theirs.deal_hole(new)

    def show_down(self) -> None:
        hand = self.ours
        for name in hand.showdown_order:
            if not hand.is_over:
                hand.table_cards(name)

    # ---- awards by the book

    def compare_awards(self) -> None:
        """Every pot that went to a showdown, here and by the book."""
        self.pots = self.ours.paid_pots if len(self.ours.live) > 1 else ()
        won = dict.fromkeys(self.names, 0)
        for pot in self.pots:
            for name, chips in self.shares(pot).items():
                won[name] += chips
        if self.pots and self.ours.winnings != won:
            self.part("", "winnings by the book", self.ours.winnings, won)

    def shares(self, pot: Pot) -> dict[str, int]:
        """One pot by the book, the hands ranked by PokerKit: halves, and odd chips to whom they belong."""
        best, lowest = self.winners(pot)
        low_half = 0 if lowest in ([], best) else pot.amount // 2
        won = dict.fromkeys(self.names, 0)
        halves = [(best, pot.amount - low_half, 0), (lowest, low_half, 1)]
        for winners, chips, side in halves:
            order = self.odd_chip_order(winners, side) if self.rules.is_stud and winners else winners
            for turn, name in enumerate(order):
                won[name] += chips // len(order) + (turn < chips % len(order))
        return won

    def winners(self, pot: Pot) -> tuple[list[str], list[str]]:
        """The best hands for the pot and for its low half, left of the button first."""
        found: list[list[str]] = []
        for kind in self.theirs.hand_types:
            hands = {name: kind.from_game_or_none(*self.cards(name)) for name in pot.players}
            made = [hand for hand in hands.values() if hand is not None]
            found.append([name for name in pot.players if made and hands[name] == max(made)])
        return found[0], found[1] if len(found) > 1 else []

    def cards(self, name: str) -> tuple[str, str]:
        return show_cards(self.ours.held[name].cards), show_cards(self.ours.board)

    def odd_chip_order(self, winners: list[str], side: int) -> list[str]:
        """Stud: by the highest card by suit of the five that play, an ace low in a wheel and in lows."""
        kind = self.theirs.hand_types[side]
        low = kind is not pk.StandardHighHand
        keys: dict[str, list[tuple[int, int]]] = {}
        for name in winners:
            cards = self.cards(name)[0]
            best = kind.from_game(cards)
            fives = combinations([cards[at : at + 2] for at in range(0, len(cards), 2)], 5)
            keys[name] = max(
                by_suit(five, low) for five in fives if kind.from_game_or_none("".join(five)) == best
            )
        return sorted(winners, key=lambda name: keys[name], reverse=True)

    # ---- betting

    def let_them_check(self) -> None:
        """The big blind has the option there though every opponent is all-in."""
        theirs = self.theirs
        if theirs.actor_index is not None and theirs.checking_or_calling_amount == 0:
            raising = theirs.can_complete_bet_or_raise_to()
            self.differ(
                "" if raising else "nobody to bet against", "to act", None, self.names[theirs.actor_index]
            )
            theirs.check_or_call()

    def act(self, legal: Legal) -> None:
        theirs = self.theirs
        name = legal.actor or ""
        actor = None if theirs.actor_index is None else self.names[theirs.actor_index]
        if actor != name:
            self.part(self.excuse_actor(name, actor), "to act", name, actor)
        if legal.may_bring_in:
            self.bring_in(legal)
            return
        if theirs.checking_or_calling_amount != legal.to_call:
            self.part(self.excuse_call(legal), "to call", legal.to_call, theirs.checking_or_calling_amount)
        bounds = self.compare_bounds(legal)
        choice = self.rng.choice(["fold", "call", "call", "least", "most", "any"])
        if choice == "fold" and not legal.may_check:
            self.ours.fold(name)
            theirs.fold()
        elif bounds is None or choice in ("fold", "call"):
            (self.ours.check if legal.may_check else self.ours.call)(name)
            theirs.check_or_call()
        else:
            self.wager(
                legal, {"least": bounds[0], "most": bounds[1], "any": self.rng.randint(*bounds)}[choice]
            )

    def bring_in(self, legal: Legal) -> None:
        theirs = self.theirs
        if theirs.effective_bring_in_amount != legal.bring_in:
            self.part("", "bring-in", legal.bring_in, theirs.effective_bring_in_amount)
        bounds = self.compare_bounds(legal)
        if bounds is None or self.rng.random() < 0.7:
            self.ours.bring_in(legal.actor or "")
            theirs.post_bring_in()
        else:
            self.wager(legal, bounds[0])

    def wager(self, legal: Legal, total: int) -> None:
        assert legal.actor is not None
        assert legal.full_raise_to is not None
        if total < legal.full_raise_to:
            self.short_all_in = True
        (self.ours.bet if legal.is_bet else self.ours.raise_to)(legal.actor, total)
        self.theirs.complete_bet_or_raise_to(total)

    def compare_bounds(self, legal: Legal) -> tuple[int, int] | None:
        """Between which totals both allow a raise; None if not both do."""
        least, most = legal.min_raise_to, legal.max_raise_to
        here = None if least is None or most is None else (least, most)
        low = self.theirs.min_completion_betting_or_raising_to_amount
        high = self.theirs.max_completion_betting_or_raising_to_amount
        there = None if low is None else (low, high)
        if here == there:
            return here
        self.differ(self.excuse(legal, there), "raise", here, there)
        return None

    def excuse_actor(self, ours: str, theirs: str | None) -> str:
        hand = self.ours
        if theirs is None or not hand.rules.is_stud or hand.street_index == 0 or any(hand.bets.values()):
            return ""
        boards = [sorted(card.rank for card in hand.held[name].face_up) for name in (ours, theirs)]
        return "of equal boards the first seat opens" if boards[0] == boards[1] else ""

    def excuse_call(self, legal: Legal) -> str:
        hand = self.ours
        owed = hand.level.bring_in
        short = any(0 < hand.bets[name] < owed and hand.stacks[name] == 0 for name in hand.live)
        return "a short bring-in counts short" if short and legal.current == owed else ""

    def excuse(self, legal: Legal, there: tuple[int, int] | None) -> str:
        hand = self.ours
        assert legal.actor is not None
        others = [name for name in hand.live if name != legal.actor]
        within_call = all(hand.stacks[name] + hand.bets[name] <= legal.current for name in others)
        if legal.may_bring_in and legal.all_in_to == legal.bring_in and there == (legal.bring_in,) * 2:
            return "an all-in bring-in is called a completion"
        if legal.may_raise and there is None and within_call:
            return "nobody could call more"  # no text bars it; what is not called comes back
        if hand.rules.structure == "fixed-limit":
            if legal.rules == ("number-of-raises",) and hand.street_index == 0:
                return "the blind is not counted in the cap"
            if self.short_all_in:
                return "short all-ins in limit"
        if self.short_all_in and legal.may_raise != (there is not None):
            return "short all-ins and re-opening"
        return ""

    # ---- chips

    def compare_pots(self) -> None:
        here = [(pot.amount, set(pot.players)) for pot in self.ours.pots]
        there = [(pot.amount, {self.names[i] for i in pot.player_indices}) for pot in self.theirs.pots]
        if here != there:
            self.differ("", "pots", here, there)

    def compare_stacks(self) -> None:
        here = [self.ours.stacks[name] for name in self.names]
        there = list(self.theirs.stacks)
        if here == there:
            return
        odd = sum(map(self.odd_chips, self.pots))
        excuse = ""
        if 0 < max(abs(a - b) for a, b in zip(here, there, strict=True)) <= odd:
            excuse = "odd chips"
        elif self.rules.low and len(self.pots) > 1:
            excuse = "lows of a side pot judged over all players"
        self.differ(excuse, "stacks", here, there)

    def odd_chips(self, pot: Pot) -> int:
        """How many chips of the pot cannot be shared evenly."""
        best, lowest = self.winners(pot)
        if lowest in ([], best):
            return pot.amount % len(best)
        high_half, low_half = pot.amount - pot.amount // 2, pot.amount // 2
        return pot.amount % 2 + high_half % len(best) + low_half % len(lowest)


def their_table(rules: Game, level: Level, stacks: list[int]) -> Any:
    variant: Any = GAMES[rules.name]
    big = level.big_blind or level.small_bet
    sizes = (big, 2 * big) if rules.structure == "fixed-limit" else (big,)
    forced = level.bring_in if rules.is_stud else (level.small_blind, level.big_blind)
    made = variant(_AUTOMATIONS, True, level.ante, forced, *sizes, mode=pk.Mode.TOURNAMENT)
    return made(tuple(stacks), len(stacks))


def by_suit(five: tuple[str, ...], low: bool) -> list[tuple[int, int]]:
    """Ranks and suits, highest first."""
    cards = [(RANKS.index(card[0]), SUITS.index(card[1])) for card in five]
    if low or {rank for rank, _ in cards} == {12, 0, 1, 2, 3}:
        cards = [(rank if rank < 12 else -1, suit) for rank, suit in cards]
    return sorted(cards, reverse=True)
