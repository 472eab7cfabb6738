"""A hand that the program dealt, played again from what everybody saw, and from its deck where that is known.

Acts are the players' own; all else has to be what follows: streets, hands turned up, shown and mucked, pots.
Without the deck cards are taken as they were shown.
"""

from collections import Counter

from shuffleup.audit.cards.beginning import UNKNOWN, HandBegun, Held, Start, cards_in
from shuffleup.audit.cards.betting import Betting, HouseRules
from shuffleup.audit.cards.decks import Deck
from shuffleup.audit.cards.paying import award, beaten
from shuffleup.audit.cards.ranks import by_suit
from shuffleup.audit.plan import Body
from shuffleup.audit.wrong import must


class HandPlayedAgain(HandBegun):
    """Takes what everybody saw, one thing after the other; what does not follow is `Wrong`."""

    def __init__(self, start: Start, rules: HouseRules, deck: Deck | None) -> None:
        super().__init__(start, rules, deck)
        if self.game.is_stud and len(self.betting.live) == 1:
            self._pay()
        elif self.game.is_stud:
            self.phase, self.due = "first cards", list(range(len(self.order)))
        else:
            last = self.seat[start.big]
            self.betting.open((last + 1) % len(self.order), self._size())
            self._settle()

    # -- what everybody saw

    @property
    def is_over(self) -> bool:
        return self.phase == "over"

    @property
    def to_act(self) -> str:
        """Whose turn it is: to bet, to draw or to throw away."""
        if self.phase == "betting":
            return self.order[self.betting.turn]
        return self.order[self.due[0]] if self.phase in ("drawing", "discards") and self.due else ""

    def take(self, seen: Body) -> None:
        """The next thing that everybody saw."""
        what, name = seen["op"], seen.get("player", "")
        must(not name or name in self.seat, f"{name} was not dealt in")
        seat = self.seat.get(name, -1)
        taker = getattr(self, f"_take_{what.replace('-', '_')}", None)
        if taker is None or (seat < 0) != (what in ("deal-street", "award", "reshuffle")):
            must(False, f"{what} is nothing that happens at a table that the program deals")
        assert taker is not None
        taker(seat, seen)

    def _acts(self, seat: int) -> Betting:
        must(self.phase == "betting", "it was not the time to act")
        turn = self.order[self.betting.turn]
        must(seat == self.betting.turn, f"it was the turn of {turn}")
        self.done += 1
        return self.betting

    def _take_fold(self, seat: int, seen: Body) -> None:
        self._acts(seat).fold()
        self.held[seat].state = "folded"
        self.muck += self.held[seat].cards
        self._settle()

    def _take_check(self, seat: int, seen: Body) -> None:
        self._acts(seat).check()
        self._settle()

    def _take_call(self, seat: int, seen: Body) -> None:
        self._acts(seat).call()
        self._settle()

    def _take_bring_in(self, seat: int, seen: Body) -> None:
        self._acts(seat).bring_it_in()
        self._settle()

    def _take_all_in(self, seat: int, seen: Body) -> None:
        self._acts(seat).all_in()
        self._settle()

    def _take_bet(self, seat: int, seen: Body) -> None:
        betting = self._acts(seat)
        must(betting.current == 0, "there was a bet already")
        betting.raise_to(seen["total"])
        self._settle()

    def _take_raise_to(self, seat: int, seen: Body) -> None:
        betting = self._acts(seat)
        must(betting.current > 0, "there was no bet to raise")
        betting.raise_to(seen["total"])
        self._settle()

    # -- cards

    def _take_deal_hole(self, seat: int, seen: Body) -> None:
        cards = cards_in(seen["cards"])
        if self.phase == "first cards":
            self._first_cards(seat, cards)
        elif self.to_come:
            to, count = self.to_come.pop(0)
            must((seat, cards) == (to, [UNKNOWN] * count), f"{count} cards were due to {self.order[to]}")
            self._drawn()
        else:
            must(self.game.plain, "cards were dealt that were not due")
            self._turned_up(seat, cards)

    def _first_cards(self, seat: int, cards: list[str]) -> None:
        """Stud: everybody's first cards, the last of them up."""
        must(seat == self.due.pop(0), "the cards did not come round the table in order")
        held = self.held[seat]
        must(len(cards) == 3 and cards[:2] == [UNKNOWN] * 2, "two cards lie down and one up")
        self._is(held, 2, cards[2])
        if self.due:
            return
        ups = {at: [self.held[at].cards[2]] for at in range(len(self.order))}
        pick = min if self.game.bring_in == "low" else max
        low = pick(ups, key=lambda at: by_suit(ups[at], ace_low=self.game.ace_low))
        self.opener, self.phase = low, "betting"
        self.betting.open_with_card(low, self.start.level["bring_in"], self._size())
        self._settle()

    def _turned_up(self, seat: int, cards: list[str]) -> None:
        must(self.phase == "turning up" and seat == self.due.pop(0), "no hand was to be turned up")
        held = self.held[seat]
        hidden = len(held.cards) - len(held.shown)
        whole = self.game.plain
        must(
            len(set(cards)) == len(cards) == (len(held.cards) if whole else hidden),
            "a hand is turned up whole",
        )
        if whole and self.deck:
            must(cards == held.cards, f"the deck gave {''.join(held.cards)}, not {''.join(cards)}")
        self._reveal(held, cards)
        must(len(held.shown) == len(held.cards), "not all of the hand was turned up")
        held.state = "tabled"
        if not self.due:
            self._go_on()

    def _take_expose(self, seat: int, seen: Body) -> None:
        must(not self.game.plain, "no card was to be exposed")
        self._turned_up(seat, cards_in(seen["cards"]))

    def _take_deal_street(self, seat: int, seen: Body) -> None:
        must(self.phase == "street due", "no card was due")
        self.done += 1
        self.street += 1
        cards = cards_in(seen["cards"])
        if self.game.is_stud:
            self._stud_street(cards)
        else:
            due = self.game.streets[self.street].board
            must(len(set(cards)) == len(cards) == due, f"{due} cards are dealt there")
            if self.deck:
                right = self.stub[1 : 1 + due]
                del self.stub[: 1 + due]
                must(cards == right, f"the deck gives {''.join(right)}, not {''.join(cards)}")
            else:
                for card in cards:
                    self._new(card)
            self.board += cards
            self.opener = 0
        self._open_street()

    def _stud_street(self, cards: list[str]) -> None:
        live = sorted(self.betting.live)
        down = bool(self.game.streets[self.street].down)
        if self.deck:
            for_all = len(self.stub) < len(live)
            count = 1 if for_all else len(live)
            if len(self.stub) > count:
                del self.stub[0]
            right = self.stub[:count]
            del self.stub[:count]
        else:
            for_all = len(cards) < len(live)
            right = [UNKNOWN] * len(cards)
        must(len(cards) == len(right), f"{len(right)} cards are dealt there")
        if for_all:
            must(down and len(cards) == 1, "a card for all is only the last one")
            must(not self.deck or cards == right, f"the deck gives {right[0]}, not {cards[0]}")
            self.board += cards
            return
        covered = down and not self.face_up
        must(not covered or cards == [UNKNOWN] * len(live), "the last cards lie face down")
        for at, card, told in zip(live, right, cards, strict=True):
            held = self.held[at]
            held.cards.append(card)
            if not covered:
                self._is(held, len(held.cards) - 1, told)

    def _open_street(self) -> None:
        self.phase = "betting"
        if self.game.is_stud:
            self.opener = self._best_board() if len(self.betting.able) > 1 else 0
        self.betting.next_street(self.opener, self._size())
        if self.game.is_stud and self.street == 1 and self.rules.pair_on_fourth and self.betting.turn >= 0:
            self._offer_big_bet()
        self._settle()

    # -- drawing and throwing away

    def _take_throw_away(self, seat: int, seen: Body) -> None:
        must(self.phase == "discards" and seat == self.due.pop(0), "nothing was to be thrown away by them")
        must(len(cards_in(seen["cards"])) == self.game.streets[self.street].discard, "another number is due")
        self._throw(seat, seen)
        if not self.due:
            self._street_over()

    def _take_draw(self, seat: int, seen: Body) -> None:
        must(self.phase == "drawing" and not self.to_come and not self.owed, "nobody was to draw")
        must(seat == self.due.pop(0), "it was another player's turn to draw")
        if self.drawing_begins:
            self.drawing_begins = False
            self.stub = self.stub[1:]
        count = self._throw(seat, seen)
        must(count <= self.game.streets[self.street].draw, "more cards were drawn than may be")
        self._give(seat, count)
        self._drawn()

    drawing_begins = False

    def _throw(self, seat: int, seen: Body) -> int:
        """Which cards go, only the deck tells; how many everybody saw."""
        self.done += 1
        held, cards = self.held[seat], cards_in(seen.get("cards", ""))
        gone: list[str] = []
        if self.deck:
            mask = int(seen["sealed"], 16) ^ self.deck.pad(self.thrown)
            gone = [card for place, card in enumerate(held.cards) if mask >> place & 1]
            right = [card if card in held.shown else UNKNOWN for card in gone]
            must(cards == right and mask < 1 << len(held.cards), "other cards were thrown away than is told")
            held.cards = [card for card in held.cards if card not in gone]
        else:
            must(len(cards) <= len(held.cards), "more cards were thrown away than they held")
            for card in cards:
                must(card in held.cards, f"{card} was not in this hand")
                held.cards.remove(card)
        held.shown -= {*gone, *cards}
        self.thrown += 1
        self.muck += gone or cards
        self.thrown_by[seat] = gone
        return len(cards)

    def _give(self, seat: int, count: int) -> None:
        given = min(count, len(self.stub)) if self.deck else count
        held = self.held[seat]
        held.cards += self.stub[:given] if self.deck else [UNKNOWN] * given
        del self.stub[:given]
        if given:
            self.to_come.append((seat, given))
        if count > given:
            self.owed[seat] = count - given

    def _take_reshuffle(self, seat: int, seen: Body) -> None:
        must(self.phase == "drawing" and not self.to_come, "no stub had run out")
        must(not seen.get("stub"), "the order of a new stub is nobody's to see")
        if self.deck is None:
            self.done += 1
            return
        must(bool(self.owed), "no stub had run out")
        own = Counter(card for at in self.owed for card in self.thrown_by.get(at, ())) & Counter(self.muck)
        cards = [*(Counter(self.muck) - own).elements()]
        self.stub, self.muck = self.deck.mixed_again(cards, self.done), [*own.elements()]
        for at, held in enumerate(self.held):
            if at not in self.betting.live:
                held.cards = []
        self.done += 1
        waiting, self.owed = self.owed, {}
        for at, count in waiting.items():
            self._give(at, count)
        self._drawn()

    def _drawn(self) -> None:
        if self.phase == "drawing" and not (self.to_come or self.owed or self.due):
            self.opener = 0
            self._open_street()

    # -- what follows

    def _settle(self) -> None:
        if self.betting.turn >= 0:
            return
        if len(self.betting.live) == 1:
            self._pay()
        elif self.game.streets[self.street].discard:
            self.phase, self.due = "discards", sorted(self.betting.live)
        else:
            self._street_over()

    def _street_over(self) -> None:
        last = self.street == len(self.game.streets) - 1
        self.phase = "street over"
        betting_over = len(self.betting.able) < 2 or last
        all_in = any(not self.betting.stacks[at] for at in self.betting.live)
        if not self.face_up and betting_over and all_in and (last or not self.game.draws):
            self.face_up = True
            self.due = [at for at in sorted(self.betting.live) if self._hidden(at)]
            for at in self.betting.live - {*self.due}:
                self.held[at].state = "tabled"
            if self.due:
                self.phase = "turning up"
                return
        self._go_on()

    def _hidden(self, seat: int) -> bool:
        return len(self.held[seat].shown) < len(self.held[seat].cards)

    def _go_on(self) -> None:
        """After the betting of a street, hands turned up."""
        if self.street == len(self.game.streets) - 1:
            self.phase = "showdown"
            self._show_order()
        elif self.game.streets[self.street + 1].draw:
            self.phase, self.due = "drawing", sorted(self.betting.live)
            self.street += 1
            self.thrown_by, self.drawing_begins = {}, True
        else:
            self.phase = "street due"

    def _show_order(self) -> None:
        first = self.betting.last_bettor if self.betting.last_bettor >= 0 else self.opener
        around = [(first + step) % len(self.order) for step in range(len(self.order))]
        self.due = [at for at in around if at in self.betting.live and self.held[at].state == "held"]
        if not self.due:
            self._pay()

    # -- the showdown

    def _shows(self, seat: int) -> Held:
        must(self.phase == "showdown" and bool(self.due), "it was not the time to show or muck")
        must(seat == self.due.pop(0), "it was another player's turn to show")
        self.done += 1
        return self.held[seat]

    def _take_table(self, seat: int, seen: Body) -> None:
        beaten_already = self.deck is not None and self._may_muck() and beaten(self, seat)
        held, cards = self._shows(seat), cards_in(seen["cards"])
        must(not beaten_already, "a hand was shown that could win nothing")
        must(len(set(cards)) == len(cards) == len(held.cards), "a hand is shown whole")
        self._reveal(held, cards)
        must(held.shown == {*held.cards}, "other cards were shown than were held")
        held.state = "tabled"
        if not self.due:
            self._pay()

    def _may_muck(self) -> bool:
        return not self.face_up or self.rules.muck_in_all_in

    def _take_muck(self, seat: int, seen: Body) -> None:
        must(self._may_muck(), "somebody was all-in: every hand is shown")
        if self.deck is not None:
            must(beaten(self, seat), "a hand was mucked that could still win")
        self._shows(seat).state = "mucked"
        if self.rules.dead_when_mucked:
            self.betting.live.discard(seat)
        last = len(self.betting.live) == 1 and not self.rules.last_must_table
        if last or not self.due:
            self._pay()

    def _take_award(self, seat: int, seen: Body) -> None:
        must(self.phase == "paid", "the pots were pushed too soon")
        self.phase = "over"

    def _pay(self) -> None:
        """Everybody's share; where several are left the dealer is seen to push it."""
        self.phase = "paid" if len(self.betting.live) > 1 else "over"
        self.betting.live -= {at for at in self.betting.live if self.held[at].state == "mucked"}
        self.won = award(self)
        for at, chips in self.won.items():
            self.betting.stacks[at] += chips
