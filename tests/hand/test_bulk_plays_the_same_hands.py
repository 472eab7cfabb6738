"""Bulk play beside `Hand`: the same cards and choices give the same turns, bets and stacks in every game."""

import os
import random
import subprocess
import sys
from inspect import signature

import pytest

from shuffleup.cards import Card, show_cards
from shuffleup.hand.games import EVERY, Game
from shuffleup.hand.hand import Hand
from shuffleup.hand.kernel.bulk import Bulk
from shuffleup.hand.starting.deal import Deal
from shuffleup.hand.starting.position import Level

NAMES = "ABCDEFGHIJ"
SMALL, BIG = 3, 7


class SideBySide:
    """One hand in bulk and its mirror; the mirror is told every card."""

    def __init__(self, bulk: Bulk, rules: Game, ante: int, rng: random.Random) -> None:
        self.bulk, self.rng = bulk, rng
        table, seats = bulk.kernel, bulk.seats
        players = tuple((NAMES[i], table.stack[i] + table.put[i]) for i in range(seats))
        level = Level(SMALL, BIG, ante=ante)
        if rules.is_stud:
            level = Level(ante=ante, small_bet=BIG, big_bet=2 * BIG, bring_in=SMALL)
        self.hand = Hand(Deal(game=rules.name, level=level, players=players, button=NAMES[seats - 1]))
        for i in range(seats):
            self.hand.deal_hole(NAMES[i], self.cards(i)[: 2 * rules.hole_cards])

    def cards(self, seat: int) -> str:
        return show_cards(map(Card, self.bulk.cards_of(seat)))

    def play(self) -> bool:
        """To the end; False if the deck was shuffled again, where the mirror cannot follow."""
        bulk, hand = self.bulk, self.hand
        while bulk.drawer >= 0 or bulk.kernel.actor >= 0:
            self.deal_streets()
            self.check_cards()
            if bulk.drawer >= 0:
                if not self.draw(bulk.drawer):
                    return False
            else:
                self.compare()
                self.act()
        self.deal_streets()
        for name in hand.showdown_order if not hand.is_over else ():
            if hand.held[name].state == "held" and not hand.is_over:
                hand.table_cards(name)
        assert hand.is_over
        assert list(hand.stacks.values()) == list(bulk.kernel.stack[: bulk.seats])
        return True

    def deal_streets(self) -> None:
        """What has come in bulk since the last decision."""
        hand = self.hand
        while hand.phase == "street due":
            board = show_cards(map(Card, self.bulk.board_cards()))
            street = hand.rules.streets[hand.street_index + 1]
            if hand.rules.is_stud and not (street.down and board):
                places = {name: len(hand.held[name].cards) for name in hand.live}
                cards = [self.bulk.cards_of(hand.seat[name])[at] for name, at in places.items()]
                hand.deal_street(show_cards(map(Card, cards)))
            else:
                at = 2 * len(hand.board)
                hand.deal_street(board[at : at + 2 * max(street.board, 1)])

    def check_cards(self) -> None:
        live = [i for i in range(self.bulk.seats) if self.bulk.kernel.live >> i & 1]
        out = [card for i in live for card in self.bulk.cards_of(i)] + list(self.bulk.board_cards())
        assert len(set(out)) == len(out)
        for i in live:
            assert bytes(self.hand.held[NAMES[i]].cards) == self.bulk.cards_of(i)

    def compare(self) -> None:
        table, legal, options = self.bulk.kernel, self.hand.legal(), self.bulk.options()
        assert legal.actor == NAMES[table.actor]
        assert list(self.hand.stacks.values()) == list(table.stack[: self.bulk.seats])
        assert legal.to_call == table.to_call()
        assert legal.may_raise == bool(options & 12)
        if legal.may_raise:
            assert (legal.min_raise_to, legal.max_raise_to) == self.bulk.bounds()
            assert (legal.full_raise_to, legal.max_raise_to) == (table.min_to(), table.max_to())

    def act(self) -> None:
        bulk, hand, options = self.bulk, self.hand, self.bulk.options()
        option = self.rng.choice([each for each in (1, 2, 2, 4, 8) if each & options])
        legal, table = hand.legal(), bulk.kernel
        name = legal.actor or ""
        if option == 1:
            hand.fold(name)
        elif option == 2:
            (hand.bring_in if legal.may_bring_in else hand.check if legal.may_check else hand.call)(name)
        else:
            have = table.bet[table.actor] + table.stack[table.actor]
            total = have if option == 8 else table.max_to() if table.structure else table.pot_to()
            (hand.bet if legal.is_bet else hand.raise_to)(name, total)
        bulk.act(option)

    def draw(self, seat: int) -> bool:
        bulk, hand, name = self.bulk, self.hand, NAMES[seat]
        before, throwing = bulk.cards_of(seat), bulk.throwing
        count = 1 if throwing else self.rng.randint(0, len(before))
        chosen = self.rng.sample(range(len(before)), count)
        thrown = [before[place] for place in chosen]
        bulk.draw(sum(1 << place for place in chosen))
        if throwing:
            hand.throw_away(name, show_cards(map(Card, thrown)))
            return True
        hand.draw(name, show_cards(map(Card, thrown)))
        new = bulk.cards_of(seat)[len(before) - count :]
        assert not set(new) & set(thrown), "own discards stay out"
        if set(new) & set(hand.muck):
            return False
        if new:
            hand.deal_hole(name, show_cards(map(Card, new)))
        return True


def play_beside(rules: Game, seed: int, hands: int) -> tuple[int, int]:
    """How many were followed to the end, and how many were not, because the deck was shuffled again."""
    rng = random.Random(f"{rules.name} {seed}")
    ante = rng.choice([0, 2])
    seats = 2 + seed % (rules.most_seats - 1)
    bulk = Bulk(rules, seats, SMALL, BIG, 1, rng.choice([60, 400]), ante=ante, seed=seed + 1)
    followed = lost = 0
    for _ in range(hands):
        if bulk.deal() < 0:
            continue
        if SideBySide(bulk, rules, ante, rng).play():
            followed += 1
        else:
            lost += 1
    assert (bulk.wrong, sum(bulk.net)) == (0, 0)
    return followed, lost


@pytest.mark.parametrize("rules", EVERY, ids=lambda rules: rules.name)
def test_bulk_play_is_the_hand_played_fast(rules: Game) -> None:
    followed = sum(play_beside(rules, seed, 8)[0] for seed in range(2 * (rules.most_seats - 1)))
    assert followed > 4 * (rules.most_seats - 1)


@pytest.mark.soak
@pytest.mark.parametrize("rules", EVERY, ids=lambda rules: rules.name)
def test_bulk_play_is_the_hand_played_fast_for_long(rules: Game) -> None:
    for seed in range(1_000, 1_000 + 40 * (rules.most_seats - 1)):
        play_beside(rules, seed, 50)


def test_its_signature_is_told_compiled_or_not() -> None:
    program = (
        "import inspect; from shuffleup import Bulk; of = inspect.signature(Bulk); "
        "own = list(inspect.signature(Bulk.__init__).parameters.values())[1:]; "
        "print(list(of.parameters.values()) == own or len(own), of.parameters['ante'].default)"
    )
    told = {}
    for plain in ("", "1"):
        run = subprocess.run(
            [sys.executable, "-c", program],
            env=os.environ | {"SHUFFLEUP_PLAIN": plain},
            capture_output=True,
            text=True,
            check=True,
            timeout=120,
        )
        told[plain] = run.stdout.split()
    assert told["1"] == ["True", "0"]
    assert told[""][1] == "0"
    assert next(iter(signature(Bulk).parameters)) == "game"
