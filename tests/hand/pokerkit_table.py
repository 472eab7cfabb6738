"""Plays one random hand in PokerKit and here side by side, and lists where the two differ and why."""

import random
from typing import Any, NamedTuple

import pokerkit as pk

from shuffleup.cards import DECK, show_cards
from shuffleup.hand.consequences import Pot
from shuffleup.hand.deal import Deal
from shuffleup.hand.hand import Hand
from shuffleup.hand.legal import Legal
from shuffleup.hand.position import Level
from shuffleup.hand.switches import Switches

_AUTOMATIONS = tuple(
    automation
    for automation in pk.Automation
    if automation.name not in ("HOLE_DEALING", "BOARD_DEALING", "CARD_BURNING")
)
GAMES = {
    "nlhe": pk.NoLimitTexasHoldem,
    "lhe": pk.FixedLimitTexasHoldem,
    "plo": pk.PotLimitOmahaHoldem,
    "lo8": pk.FixedLimitOmahaHoldemHighLowSplitEightOrBetter,
}


class Difference(NamedTuple):
    """Where the two part; `excuse` names the known fault of PokerKit, "" is a fault of ours."""

    excuse: str
    what: str


class Tables:
    """The same hand on two tables."""

    def __init__(self, kind: str, seed: int) -> None:
        self.kind = kind
        self.rng = rng = random.Random(f"{kind} {seed}")
        count = rng.randint(2, 6)
        small, big = rng.choice([(5, 10), (10, 20), (1, 3)])
        ante = rng.choice([0, 0, 1, 2])
        stacks = [
            rng.randint(1, 25 * big) if rng.random() < 0.5 else rng.randint(big, 5 * big)
            for _ in range(count)
        ]
        # A blind that is short is counted short by PokerKit: it has its own tests.
        blinds = (0, 1) if count > 2 else (1, 0)
        for seat, blind in zip(blinds, (small, big), strict=True):
            stacks[seat] = max(stacks[seat], blind + ante)
        self.names = "ABCDEF"[:count]
        self.deck = list(DECK)
        rng.shuffle(self.deck)
        sizes = (big, 2 * big) if kind in ("lhe", "lo8") else (big,)
        variant: Any = GAMES[kind]
        self.theirs: Any = variant.create_state(
            _AUTOMATIONS, True, ante, (small, big), *sizes, stacks, count, mode=pk.Mode.TOURNAMENT
        )
        players = tuple(zip(self.names, stacks, strict=True))
        level = Level(small, big, ante=ante)
        deal = Deal(game=kind, level=level, players=players, button=self.names[-1])
        # Its limit Omaha eight or better is bet pot-limit, so without a cap: the size is set right below.
        self.ours = Hand(deal, switches=Switches(raise_cap=0) if kind == "lo8" else None)
        self.differences: list[Difference] = []
        self.short_all_in = False
        self.holes: dict[str, str] = {}
        self.pots: tuple[Pot, ...] = ()
        for name in self.names:
            self.holes[name] = self.draw(self.ours.rules.hole_cards)
            self.theirs.deal_hole(self.holes[name])

    def draw(self, count: int) -> str:
        cards = show_cards(self.deck[:count])
        del self.deck[:count]
        return cards

    def differ(self, excuse: str, what: str, ours: object, theirs: object) -> None:
        self.differences.append(
            Difference(excuse, f"{what}: {ours} here, {theirs} there, {self.ours.position()}")
        )

    def play(self) -> list[Difference]:
        hand = self.ours
        while not hand.is_complete and all(difference.excuse for difference in self.differences):
            if hand.phase == "betting":
                self.act(hand.legal())
            elif hand.phase == "street due":
                self.let_them_check()
                self.compare_pots()
                self.short_all_in = False
                board = self.draw(hand.rules.streets[hand.street_index + 1].board)
                hand.deal_street(board)
                if self.theirs.can_burn_card():
                    self.theirs.burn_card("??")
                self.theirs.deal_board(board)
            else:
                self.show_down()
        self.compare_stacks()
        return self.differences

    def show_down(self) -> None:
        hand = self.ours
        self.pots = hand.pots
        for name in hand.showdown_order:
            hand.table_cards(name, self.holes[name])
        won = dict.fromkeys(self.names, 0)
        for pot in self.pots:
            for name, chips in self.shares(pot).items():
                won[name] += chips
        if hand.winnings != won:
            self.differ("", "winnings by the book", hand.winnings, won)

    def shares(self, pot: Pot) -> dict[str, int]:
        """One pot by the book, the hands ranked by PokerKit: halves, and odd chips left of the button."""
        board = show_cards(self.ours.board)
        omaha = self.ours.rules.from_hand == 2
        high_kind: Any = pk.OmahaHoldemHand if omaha else pk.StandardHighHand
        highs = {name: high_kind.from_game(self.holes[name], board) for name in pot.players}
        low_kind: Any = pk.OmahaEightOrBetterLowHand
        lows = {name: low_kind.from_game_or_none(self.holes[name], board) for name in pot.players}
        lows = {name: low for name, low in lows.items() if low is not None and self.kind == "lo8"}
        best = [name for name in pot.players if highs[name] == max(highs.values())]
        lowest = [name for name in pot.players if name in lows and lows[name] == max(lows.values())]
        low_half = 0 if lowest in ([], best) else pot.amount // 2
        won = dict.fromkeys(self.names, 0)
        for winners, chips in ((best, pot.amount - low_half), (lowest, low_half)):
            for turn in range(chips):
                won[winners[turn % len(winners)]] += 1
        return won

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
        actor = None if theirs.actor_index is None else self.names[theirs.actor_index]
        if actor != legal.actor:
            self.differ("", "to act", legal.actor, actor)
            return
        if theirs.checking_or_calling_amount != legal.to_call:
            self.differ("", "to call", legal.to_call, theirs.checking_or_calling_amount)
            return
        bounds = self.compare_bounds(legal)
        choice = self.rng.choice(["fold", "call", "call", "least", "most", "any"])
        if choice == "fold" and not legal.may_check:
            self.ours.fold(actor or "")
            theirs.fold()
        elif bounds is None or choice in ("fold", "call"):
            (self.ours.check if legal.may_check else self.ours.call)(actor or "")
            theirs.check_or_call()
        else:
            self.wager(
                legal, {"least": bounds[0], "most": bounds[1], "any": self.rng.randint(*bounds)}[choice]
            )

    def wager(self, legal: Legal, total: int) -> None:
        assert legal.actor is not None
        assert legal.min_raise_to is not None
        if total < legal.min_raise_to:
            self.short_all_in = True
        (self.ours.bet if legal.is_bet else self.ours.raise_to)(legal.actor, total)
        self.theirs.complete_bet_or_raise_to(total)

    def compare_bounds(self, legal: Legal) -> tuple[int, int] | None:
        """Between which totals both allow a raise; None if not both do."""
        least, most = legal.min_raise_to, legal.max_raise_to
        here = None if least is None or most is None else (min(least, most), most)
        low = self.theirs.min_completion_betting_or_raising_to_amount
        high = self.theirs.max_completion_betting_or_raising_to_amount
        there = None if low is None else (low, high)
        if here is not None and there is not None and self.kind == "lo8":
            there = (there[0], here[1])
        if here == there:
            return here
        self.differ(self.excuse(legal, there), "raise", here, there)
        return None

    def excuse(self, legal: Legal, there: tuple[int, int] | None) -> str:
        hand = self.ours
        assert legal.actor is not None
        others = [name for name in hand.live if name != legal.actor]
        within_call = all(hand.stacks[name] + hand.bets[name] <= legal.current for name in others)
        if legal.may_raise and there is None and within_call:
            return "nobody could call more"  # no text bars it; what is not called comes back
        if hand.rules.structure == "fixed-limit":
            if legal.rules == ("number-of-raises",) and hand.street == "preflop":
                return "the blind is not counted in the cap"
            if self.short_all_in:
                return "short all-ins in limit"
        if self.short_all_in and legal.may_raise != (there is not None):
            return "short all-ins and re-opening"
        return ""

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
        shared = any(sum(won > 0 for won in self.shares(pot).values()) > 1 for pot in self.pots)
        near = max(abs(a - b) for a, b in zip(here, there, strict=True)) <= 2 * len(self.pots)
        excuse = "odd chips" if shared and near else ""
        if self.kind == "lo8" and len(self.pots) > 1:
            excuse = excuse or "lows of a side pot judged over all players"
        self.differ(excuse, "stacks", here, there)
