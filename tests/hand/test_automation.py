"""Hands that deal, show, muck and pay by themselves; what a player may do; what a player may know."""

import re
from random import Random
from typing import Any

import pytest

from shuffleup.cards import DECK, parse_cards, show_cards
from shuffleup.hand import Deal, Hand, Level, Position
from shuffleup.hand import operations as ops
from shuffleup.hand.automation import Automatic
from shuffleup.hand.games import EVERY
from shuffleup.hand.seen import Seen
from shuffleup.refused import Illegal, Malformed
from tests.hand.random_hands import whole_deck

NAMES = ("Ann", "Bob", "Cat", "Dee", "Eve", "Fay", "Gus", "Hal", "Ida", "Jim")
GAMES = [game.name for game in EVERY]


def a_deal(name: str, chance: Random, seats: int | None = None) -> Deal:
    most = next(game.most_seats for game in EVERY if game.name == name)
    count = seats or chance.randint(2, min(most, 7))
    players = tuple((who, chance.randint(1, 40) * 50) for who in NAMES[:count])
    level = Level(50, 100)
    if next(game for game in EVERY if game.name == name).is_stud:
        level = Level(ante=10, small_bet=100, big_bet=200, bring_in=30)
    return Deal(game=name, level=level, players=players, button=chance.choice(players)[0])


def heads_up(deck: str = "") -> Deal:
    players = (("Ann", 1000), ("Bob", 1000))
    return Deal(game="nlhe", level=Level(50, 100), players=players, button="Ann", deck=whole_deck(deck))


@pytest.mark.parametrize("name", GAMES)
def test_random_hands_play_themselves(name: str) -> None:
    chance = Random(name)
    for number in range(30):
        deal = a_deal(name, chance).shuffled(number)
        hand = Hand(deal, automatic=True)
        chips = sum(stack for _, stack in deal.players)
        while not hand.is_over:
            assert hand.actor is not None, hand.waiting_for
            actions = hand.legal_actions()
            assert all(hand.can(action) for action in actions)
            hand.apply(chance.choice(actions))
        assert hand.actor is None
        assert hand.legal_actions() == ()
        assert sum(hand.stacks.values()) == chips
        again = hand.again()
        again.replay(hand.operations)
        assert (again.stacks, again.held, again.board) == (hand.stacks, hand.held, hand.board)


@pytest.mark.parametrize("name", GAMES)
def test_nobody_is_told_a_card_they_may_not_see(name: str) -> None:
    chance = Random(name)
    for number in range(8):
        hand = Hand(a_deal(name, chance).shuffled(number), automatic=True)
        had: dict[str, set[str]] = {who: set() for who in hand.order}
        while True:
            for who in hand.order:
                had[who] |= {str(card) for card in hand.held[who].cards}
            open_ = {str(card) for held in hand.held.values() for card in held.face_up}
            open_ |= {str(card) for card in hand.board}
            for who in hand.order:
                told = set(re.findall(r"[2-9TJQKA][cdhs]", repr_cards(hand.seen_by(who))))
                assert told <= had[who] | open_ | _ever_open(hand), (who, told - had[who] - open_)
            if hand.is_over:
                break
            hand.apply(chance.choice(hand.legal_actions()))


@pytest.mark.parametrize("name", GAMES)
def test_of_a_tabled_hand_everybody_sees_every_card(name: str) -> None:
    """Also the last card of stud, which came face down after an all-in: it may be what won."""
    chance, tabled = Random(name), 0
    for number in range(40):
        hand = Hand(a_deal(name, chance).shuffled(number), automatic=True)
        while not hand.is_over:
            hand.apply(chance.choice(hand.legal_actions()))
        for who, held in hand.held.items():
            if held.state == "tabled":
                tabled += 1
                assert set(held.cards) <= set(hand.cards_in_sight())
                for player in hand.order:
                    seen = {one.name: one.cards for one in hand.seen_by(player).players}
                    assert seen[who] == held.cards
    assert tabled


def repr_cards(seen: Seen) -> str:
    """Every card in it, as text; names of players are no cards."""
    texts = [str(card) for player in seen.players for card in player.cards]
    texts += [str(card) for card in seen.board]
    for operation in (*seen.actions, *seen.history):
        fields = (field for field in operation.__struct_fields__ if field != "player")
        texts += [str(getattr(operation, field)) for field in fields]
    return " ".join(texts)


def _ever_open(hand: Hand) -> set[str]:
    """Upcards of hands that are out since have been seen as well."""
    return {
        str(card)
        for operation in hand.operations
        if isinstance(operation, ops.Table | ops.Expose)
        for card in parse_cards(operation.cards)
    }


def test_cards_of_others_are_unknown_and_ones_own_are_not() -> None:
    hand = Hand(heads_up().shuffled(3), automatic=True)
    seen = hand.seen_by("Bob")
    assert seen.cards == hand.held["Bob"].cards
    (ann,) = (player for player in seen.players if player.name == "Ann")
    assert [str(card) for card in ann.cards] == ["??", "??"]
    assert seen.actions == ()
    assert hand.seen_by("Ann").actions == hand.legal_actions()
    with pytest.raises(Malformed, match="there is no player 'Zoe' here"):
        hand.seen_by("Zoe")


def test_reported_cards_do_not_leave_by_the_history() -> None:
    hand = Hand(heads_up())
    hand.deal_hole("Ann", "AhAs")
    hand.deal_hole("Bob", "KdKc")
    assert hand.seen_by("Bob").history == (ops.DealHole("Ann", "????"), ops.DealHole("Bob", "KdKc"))


def test_a_beaten_hand_is_mucked_and_the_pot_pushed() -> None:
    """Ann (button) is dealt second: aces against kings on a dry board, checked down."""
    deck = "Kd Ah Kc As 2c 7h8d3s 2d Jc 2h 4d"
    hand = Hand(heads_up(deck), automatic=True)
    hand.call("Ann")
    hand.check("Bob")
    for _ in range(3):
        hand.check("Bob")
        hand.check("Ann")
    assert hand.is_over
    assert hand.stacks == {"Bob": 900, "Ann": 1100}
    assert hand.held["Bob"].state == "tabled"  # first to act shows first, with nobody ahead
    assert [type(one).__name__ for one in hand.operations[-2:]] == ["Table", "Table"]


def test_the_first_winner_shown_makes_the_rest_muck() -> None:
    deck = "Ah Kd As Kc 2c 7h8d3s 2d Jc 2h 4d"
    hand = Hand(heads_up(deck), automatic=True)
    hand.call("Ann")
    hand.check("Bob")
    for _ in range(3):
        hand.check("Bob")
        hand.check("Ann")
    assert hand.stacks == {"Bob": 1100, "Ann": 900}
    assert ops.Muck("Ann") in hand.operations
    assert ops.Award() in hand.operations


@pytest.mark.parametrize(
    ("automatic", "waits"),
    [
        (("deal",), "the hands are to be shown"),
        (("deal", "table"), "the hand is over"),
        (("deal", "muck", "table"), "the pots are to be pushed"),
        (("deal", "muck", "table", "award"), "the hand is over"),
    ],
)
def test_only_what_was_named_is_done(automatic: tuple[Automatic, ...], waits: str) -> None:
    deck = "Ah Kd As Kc 2c 7h8d3s 2d Jc 2h 4d"
    hand = Hand(heads_up(deck), automatic=automatic)
    hand.call("Ann")
    hand.check("Bob")
    for _ in range(3):
        hand.check("Bob")
        hand.check("Ann")
    assert hand.waiting_for == waits


def test_without_a_deck_nothing_deals_itself() -> None:
    with pytest.raises(Malformed, match=r"there is no deck to deal from: .*deal\.shuffled"):
        Hand(heads_up(), automatic=True)
    with pytest.raises(Malformed, match="'cheat' is not automatic: choose from deal, table, muck, award"):
        Hand(heads_up(), automatic=("cheat",))  # type: ignore[arg-type]
    with pytest.raises(Malformed, match="in a tuple"):
        Hand(heads_up(), automatic="deal")  # type: ignore[arg-type]


def test_going_back_in_a_hand_that_plays_itself() -> None:
    hand = Hand(heads_up().shuffled(5), automatic=True)
    hand.call("Ann")
    hand.check("Bob")
    before = hand.copy()
    hand.bet("Bob", 100)
    hand.fold("Ann")
    assert hand.is_over
    again = hand.at(len(before.operations))
    assert (again.stacks, again.board, again.actor) == (before.stacks, before.board, "Bob")
    corrected, left = hand.corrected(len(before.operations), ops.Check("Bob"))
    assert left == (ops.Fold("Ann"),) or corrected.is_over


def test_a_seed_makes_the_deck() -> None:
    deal = heads_up()
    assert deal.shuffled(1) == deal.shuffled(1)
    assert deal.shuffled(1).deck != deal.shuffled(2).deck
    assert sorted(parse_cards(deal.shuffled(1).deck)) == list(DECK)
    assert deal.shuffled(bytes(32)).deck != deal.shuffled(0).deck
    with pytest.raises(Malformed, match="32 bytes"):
        deal.shuffled(b"short")


def test_what_comes_after_the_river() -> None:
    hand = Hand(Position.parse("nlhe 100/200 river pot 800 | A 9000* | B 9000"))
    assert hand.next_street == "showdown"
    hand.check("A")
    hand.check("B")
    assert hand.next_street == ""
    hand.report(["A"])
    assert (hand.next_street, hand.waiting_for, hand.is_over) == ("", "the hand is over", True)


def test_waiting_after_one_tabled_and_the_other_mucked() -> None:
    hand = Hand(heads_up("Ah Kd As Kc 2c 7h8d3s 2d Jc 2h 4d"), automatic=("deal",))
    hand.call("Ann")
    hand.check("Bob")
    for _ in range(3):
        hand.check("Bob")
        hand.check("Ann")
    hand.table_cards("Bob")
    assert hand.waiting_for == "the hands are to be shown"
    hand.muck_cards("Ann")
    assert hand.waiting_for == "the pots are to be pushed"
    hand.hold_for_floor("Ann")
    assert hand.waiting_for == "the floor is to rule on Ann's cards"
    hand.restore("Ann")
    hand.muck_cards("Ann")
    hand.award()
    assert hand.is_over


def test_bounds_of_the_actions() -> None:
    hand = Hand(Position.parse("nlhe 100/200 flop pot 800 | A 9000* | B 9000"))
    assert hand.legal_actions() == (ops.Check("A"), ops.BetTo("A", 200), ops.BetTo("A", 9000))
    hand.bet("A", 500)
    assert hand.actor == "B"
    assert hand.legal_actions() == (
        ops.Fold("B"),
        ops.Call("B"),
        ops.RaiseTo("B", 1000),
        ops.RaiseTo("B", 9000),
    )


def test_players_with_chips_and_cards() -> None:
    hand = Hand(heads_up())
    hand.deal_hole("Ann", "AhAs")
    ann = hand.players[1]
    assert (ann.name, ann.stack, ann.bet, ann.cards, ann.is_in) == ("Ann", 950, 50, parse_cards("AhAs"), True)
    hand.fold("Ann")
    assert not hand.players[1].is_in


def test_common_slips() -> None:
    with pytest.raises(Malformed, match=r"tuple\(players.items\(\)\)"):
        Deal(game="nlhe", level=Level(50, 100), players={"Ann": 500, "Bob": 500}, button="Ann")  # type: ignore[arg-type]
    with pytest.raises(Malformed, match="a hand starts from a Deal or a Position, not from str"):
        Hand("nlhe 100/200")  # type: ignore[arg-type]
    with pytest.raises(Malformed, match="Seven-card stud has no blinds"):
        Deal(game="stud", level=Level(50, 100, bring_in=25), players=(("A", 9), ("B", 9)), button="A")
    done = Hand(heads_up())
    done.fold("Ann")
    with pytest.raises(Illegal, match="the hand is over"):
        done.call("Bob")


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"players": {"Ann": 1000, "Bob": 1000}}, "players are pairs of name and chips"),
        ({"players": ("Ann", "Bob")}, "players are pairs of name and chips"),
        ({"level": (50, 100)}, r"a level is Level\(50, 100\)"),
    ],
)
def test_a_deal_told_wrongly_says_how_it_is_told(wrong: dict[str, Any], told: str) -> None:
    fields: dict[str, Any] = {
        "game": "nlhe",
        "level": Level(50, 100),
        "players": (("Ann", 1000), ("Bob", 1000)),
        "button": "Ann",
    }
    with pytest.raises(Malformed, match=told):
        Deal(**fields | wrong)


def test_a_hand_deals_by_itself_only_what_is_known() -> None:
    """From a position too, as long as cards are to come."""
    line = "nlhe 100/200 turn board 2c3d4h5s{} pot 800 | A 9000 cards AhAs* | B 9000 cards KdKc"
    with pytest.raises(Malformed, match="the cards to be dealt are not known"):
        Hand(heads_up("??" * 52), automatic=True)
    for stub in ("", " stub ??????"):
        with pytest.raises(Malformed, match="the Position a stub of known cards"):
            Hand(Position.parse(line.format(stub)), automatic=True)
        assert Hand(Position.parse(line.format(stub)), automatic=("table", "award")).actor == "A"
    hand = Hand(Position.parse(line.format(" stub 9s9d9h")), automatic=True)
    while hand.actor:
        hand.apply(ops.Check(hand.actor))
    assert (hand.board[-1], hand.stacks["A"]) == (parse_cards("9d")[0], 9800)
    last = "nlhe 100/200 river board 2c3d4h5s9d pot 800 | A 9000 cards AhAs* | B 9000 cards KdKc"
    assert Hand(Position.parse(last), automatic=True).actor == "A"


def test_what_was_done_is_not_changed_by_whoever_reads_it() -> None:
    hand = Hand(heads_up())
    hand.call("Ann")
    assert hand.operations == (ops.Call("Ann"),)
    before = hand.operations
    hand.check("Bob")
    assert (len(before), len(hand.operations)) == (1, 2)


def test_a_whole_deck_has_one_of_each_card() -> None:
    with pytest.raises(Malformed, match="Ah appears twice"):
        heads_up().with_deck("Ah" * 52)  # type: ignore[arg-type]
    players = (("Ann", 1000), ("Bob", 1000))
    for few in ("AhKdQs", "Ah" * 52, show_cards(DECK[:51])):
        with pytest.raises(Malformed, match=r"appears twice|has 52 cards, and here are (3|51): give all"):
            Deal(game="nlhe", level=Level(50, 100), players=players, button="Ann", deck=few)


def test_nobody_absent_has_a_right_to_see() -> None:
    hand = Hand(heads_up())
    for asker, player in (("Z", "Ann"), ("Ann", "Z")):
        with pytest.raises(Malformed, match="no player 'Z'"):
            hand.has_right_to_see(asker, player)
