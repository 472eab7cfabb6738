"""Stud on the same kernel: who brings it in, who opens, the last card for all, odd chips by suit."""

import pytest

from shuffleup.cards import DECK, show_cards
from shuffleup.hand.hand import Hand
from shuffleup.hand.operations import RiverFaceUp
from shuffleup.hand.starting.deal import Deal
from shuffleup.hand.starting.position import Level, Position
from shuffleup.refused import Illegal, Malformed
from shuffleup.rulebook import Policies
from shuffleup.rulebook.policies.betting import BettingPolicies

LEVEL = Level(ante=10, small_bet=100, big_bet=200, bring_in=30)


def table(game: str, **ups: str) -> Hand:
    """Players A, B, C … with these upcards and unknown downcards."""
    players = tuple((name, 5000) for name in ups)
    hand = Hand(Deal(game=game, level=LEVEL, players=players, button=list(ups)[-1]))
    for name, up in ups.items():
        hand.deal_hole(name, "????" + up)
    return hand


def called(hand: Hand) -> Hand:
    """The bring-in is called all round."""
    first = hand.legal().actor
    assert first is not None
    hand.bring_in(first)
    while hand.phase == "betting":
        hand.call(hand.legal().actor or "")
    return hand


def test_the_lowest_card_by_suit_brings_it_in() -> None:
    hand = table("stud", A="2d", B="2c", C="Ah")
    assert (hand.legal().actor, hand.legal().bring_in) == ("B", 30)
    assert hand.legal().min_raise_to == hand.legal().max_raise_to == 100
    with pytest.raises(Illegal, match="bring it in for 30 or complete to 100"):
        hand.check("B")


def test_in_razz_it_is_the_highest_with_aces_low() -> None:
    assert table("razz", A="Kd", B="Ks", C="Ah").legal().actor == "B"
    assert table("razz", A="2d", B="Ac", C="2h").legal().actor == "C"


def test_in_deuce_to_seven_razz_aces_are_high() -> None:
    assert table("2-7-razz", A="Kd", B="Ks", C="Ah").legal().actor == "C"
    assert table("2-7-razz", A="2d", B="3c", C="3h").legal().actor == "C"


def test_nobody_acts_before_the_upcards_lie_there() -> None:
    hand = Hand(Deal(game="stud", level=LEVEL, players=(("A", 500), ("B", 500)), button="B"))
    assert hand.waiting_for == "the cards are to be dealt"
    assert not hand.can_bring_in("A")
    hand.deal_hole("A", "??????")
    hand.deal_hole("B", "????7c")
    assert hand.waiting_for == "somebody must say whose card opens"
    hand.opened_by("A")
    assert hand.legal().actor == "A"


@pytest.mark.parametrize(
    ("game", "third", "fourth", "first"),
    [
        ("stud", ("Kh", "9c", "Qd"), ("9d", "9s", "Jc"), "B"),
        ("stud", ("Kh", "Kd", "Qd"), ("9d", "9s", "Jc"), "A"),
        ("stud", ("9s", "9h", "Qd"), ("Kd", "Kc", "Jc"), "A"),
        ("razz", ("7d", "7c", "Jh"), ("4s", "4h", "2c"), "A"),
        ("razz", ("6c", "6d", "Jh"), ("As", "Ah", "2c"), "B"),
        ("razz", ("2c", "5d", "Jh"), ("2s", "Kh", "Qc"), "C"),
        ("2-7-razz", ("7d", "6c", "5h"), ("2s", "Ah", "Ac"), "A"),
        ("2-7-razz", ("2c", "Kd", "Kh"), ("2s", "Qh", "Qc"), "C"),
    ],
)
def test_the_best_board_opens_ties_by_the_suit_of_its_high_card(
    game: str, third: tuple[str, ...], fourth: tuple[str, ...], first: str
) -> None:
    hand = called(table(game, **dict(zip("ABC", third, strict=True))))
    hand.deal_street("".join(fourth))
    assert hand.legal().actor == first
    for _ in range(3):
        hand.check(hand.legal().actor or "")
    assert hand.waiting_for == "the fifth is to be dealt"


def test_the_big_bet_begins_on_fifth_street() -> None:
    hand = called(table("stud", A="Kh", B="9c", C="Qd"))
    hand.deal_street("2c3c4c")
    assert hand.legal().min_raise_to == 100
    for _ in range(3):
        hand.check(hand.legal().actor or "")
    hand.deal_street("2d3d4d")
    assert hand.legal().min_raise_to == 200


def test_cards_can_be_reported_player_by_player() -> None:
    hand = called(table("stud", A="Kh", B="9c", C="Qd"))
    hand.fold("B")
    hand.deal_hole("A", "2c")
    with pytest.raises(Illegal, match="B is out"):
        hand.deal_hole("B", "3c")
    hand.deal_hole("C", "4c")
    assert (hand.street, hand.legal().actor) == ("fourth", "A")


def test_the_last_card_is_one_for_all_when_the_deck_runs_out() -> None:
    players = tuple((name, 5000) for name in "ABCDEFGH")
    hand = Hand(Deal(game="stud", level=LEVEL, players=players, button="H", deck=show_cards(DECK)))
    hand.deal_from_stub()
    called(hand)
    while hand.phase != "showdown":
        if hand.phase == "street due":
            hand.deal_street()
        else:
            hand.check(hand.legal().actor or "")
    assert hand.community
    assert (len(hand.board), len(hand.burns), hand.stub) == (1, 3, [])
    assert {len(held.cards) for held in hand.held.values()} == {6}
    for name in hand.showdown_order:
        hand.table_cards(name)
    assert hand.is_over
    assert sum(hand.stacks.values()) == 40_000


def shown(line: str) -> dict[str, int]:
    hand = Hand(Position.parse(line))
    for name in hand.live:
        hand.table_cards(name)
    return hand.winnings


LIMITS = "limits 100/200 ante 5 bring-in 30 showdown"


@pytest.mark.parametrize(
    ("line", "awards"),
    [
        # nine-high straights: hearts over diamonds, the king outside the five does not count
        (
            f"stud {LIMITS} pot 205 chip 5 | A cards 9d8c2c up 7s6h5dKs | B cards 9h8d3h up 7c6s5cQd",
            {"A": 100, "B": 105},
        ),
        # a pair of aces with the same kickers: the ace of spades
        (
            f"stud {LIMITS} pot 415 chip 5 | A cards AsAd2h up KhQcJd3c | B cards AhAc5c up KdQsJs4d",
            {"A": 210, "B": 205},
        ),
        # wheels in razz: the ace is low, so the five decides
        (
            f"razz {LIMITS} pot 95 chip 5 | A cards 5c4dQc up 3c2dAsKd | B cards 5h4cJd up 3s2cAdKc",
            {"A": 45, "B": 50},
        ),
        # the odd chip of the pot to the high, that of the tied low by the suit of the eight
        (
            f"stud8 {LIMITS} pot 103 | A cards KsKd9h up KhQsQdJc | B cards 8h6cJd up 4d3s2hQc "
            "| C cards 8s6dTh up 4c3h2cJh",
            {"A": 52, "B": 25, "C": 26},
        ),
        # identical hands both ways share the pot whole, the odd one by suit
        (
            f"stud8 {LIMITS} pot 67 | A cards 6s5hQc up 4d3c2hKd | B cards 6c5dQd up 4h3s2cKh",
            {"A": 34, "B": 33},
        ),
    ],
)
def test_odd_chips_go_by_the_highest_card_of_the_winning_five(line: str, awards: dict[str, int]) -> None:
    assert shown(line) == awards


def test_a_stud_position_round_trips_and_plays_on() -> None:
    hand = table("stud", A="Kh", B="9c", C="Qd")
    line = str(hand.position())
    again = Hand(Position.parse(line))
    assert (again.legal(), again.position()) == (hand.legal(), hand.position())
    hand.bring_in("B")
    again.bring_in("B")
    assert again.position() == hand.position()
    assert Hand(Position.parse(str(hand.position()))).legal() == hand.legal()


def test_when_the_ante_puts_the_low_card_all_in_the_next_must_open_or_fold() -> None:
    players = tuple((name, 10 if name == "D" else 5000) for name in "ABCDEF")
    hand = Hand(Deal(game="stud", level=LEVEL, players=players, button="F"))
    for name, up in zip("ABCDEF", ("9d", "Kh", "Tc", "2c", "6s", "Jh"), strict=True):
        hand.deal_hole(name, "????" + up)
    for name in ("E", "F"):
        legal = hand.legal()
        assert (legal.actor, legal.may_fold, legal.may_bring_in, legal.may_check) == (name, True, True, False)
        assert legal.min_raise_to == 100
        hand.fold(name)
    assert hand.legal().actor == "A"


def test_stud_needs_a_bring_in_below_the_small_bet() -> None:
    with pytest.raises(Malformed, match="needs a bring-in"):
        Hand(
            Deal(
                game="razz", level=Level(small_bet=100, big_bet=200), players=(("A", 9), ("B", 9)), button="A"
            )
        )


def test_the_bring_in_of_an_absent_player_is_posted_and_his_hand_is_dead() -> None:
    players = (("A", 500), ("B", 500), ("C", 500), ("D", 500))
    hand = Hand(Deal(game="stud", level=LEVEL, players=players, button="D", absent=("B",)))
    for name, up in {"A": "Kh", "C": "9c", "D": "Qd"}.items():
        hand.deal_hole(name, "????" + up)
    assert hand.waiting_for == "the cards are to be dealt", "his upcard decides with the others"
    hand.deal_hole("B", "????2c")
    assert (hand.legal().actor, hand.legal().to_call, hand.stacks["B"]) == ("C", 30, 460)
    for name in ("C", "D", "A"):
        hand.call(name)
    hand.deal_street("2d3d4d")
    assert len(hand.held["B"].cards) == 3, "no card on fourth street"
    assert hand.pot == 4 * 10 + 4 * 30


def test_an_absent_player_without_chips_for_it_leaves_the_bring_in_to_his_left() -> None:
    players = (("A", 500), ("B", 10), ("C", 500), ("D", 500))
    hand = Hand(Deal(game="stud", level=LEVEL, players=players, button="D", absent=("B",)))
    for name, up in {"A": "Kh", "B": "2c", "C": "9c", "D": "Qd"}.items():
        hand.deal_hole(name, "????" + up)
    assert (hand.legal().actor, hand.legal().may_bring_in, hand.legal().may_check) == ("C", True, False)


def test_a_low_card_all_in_for_part_of_the_bring_in_is_faced_in_full() -> None:
    players = (("A", 500), ("B", 25), ("C", 500))
    hand = Hand(Deal(game="stud", level=LEVEL, players=players, button="C"))
    for name, up in {"A": "Kh", "B": "2c", "C": "9c"}.items():
        hand.deal_hole(name, "????" + up)
    hand.bring_in("B")
    assert (hand.stacks["B"], hand.legal().actor, hand.legal().to_call) == (0, "C", 30)
    assert hand.legal().min_raise_to == 100


def paired(policies: Policies | None = None) -> Hand:
    ups = "| A 5000 up KhKd | B 5000 up 9c8d | C 130 up 7h2s"
    return Hand(Position.parse(f"stud limits 100/200 fourth pot 90 {ups}"), policies=policies)


def test_a_pair_on_fourth_street_lets_the_big_bet_be_bet_where_the_room_says_so() -> None:
    assert paired().legal().max_raise_to == 100
    hand = paired(Policies(betting=BettingPolicies(fourth_street_pair=True)))
    assert (hand.legal().min_raise_to, hand.legal().max_raise_to) == (100, 200)
    with pytest.raises(Illegal, match="150 is not the fixed bet: A may bet to 100 or 200"):
        hand.bet("A", 150)
    hand.bet("A", 100)
    hand.raise_to("B", 300)
    hand.fold("C")
    assert (hand.legal().min_raise_to, hand.legal().max_raise_to) == (500, 500), "only the big bet now"


def test_who_stops_betting_keeps_his_claim_and_plays_on_from_a_position() -> None:
    line = (
        "stud limits 100/200 seventh pot 900 | A 5000 up Kh8d7c4h | B 5000 up 9c8h5d2s | C 5000 up Jd6c3s2h"
    )
    hand = Hand(Position.parse(line))
    with pytest.raises(Illegal, match="A has no last card that lies face up"):
        hand.stop_betting("A")
    hand.apply(RiverFaceUp("A", "Qh"))
    hand.stop_betting("A")
    assert hand.legal().actor == "B", "he was first, and bets no more"
    again = Hand(Position.parse(str(hand.position())))
    assert again.position() == hand.position()
    for table in (hand, again):
        table.bet("B", 200)
        table.call("C")
        assert [(pot.amount, pot.players) for pot in table.pots] == [
            (900, ("A", "B", "C")),
            (400, ("B", "C")),
        ]
        assert table.face_up, "an all-in by his word is an all-in"
    assert (hand.stacks["A"], hand.can_stop_betting("B")) == (5000, False)


def test_a_last_card_face_up_does_not_change_who_opens() -> None:
    """First on sixth is first on seventh, also when the card that is up would make a better board."""
    line = "stud limits 100/200 seventh pot 900 | A 5000 up Kh8d7c4h | B 5000 up 9c9h5d2s"
    hand = Hand(Position.parse(line))
    hand.apply(RiverFaceUp("A", "Kd"))
    assert hand.legal().actor == "B"


def test_an_unknown_stub_loses_a_burn_and_a_card_for_each_player() -> None:
    hand = Hand(Position.parse("stud limits 100/200 fourth pot 90 stub 28 closed | A 500 | B 500 | C 500"))
    hand.deal_street()
    assert len(hand.stub) == 24


STUD = "limits 200/400 bring-in 50 ante 10"
ALL_CARDS = (
    # whose turn, and the same hand with all cards in the order of the deal
    ("B", f"stud {STUD} pot 30 | A 5000 cards 2c3cKd | B 5000 cards 4c5c2d | C 5000 cards 6c7cQd"),
    ("B", f"razz {STUD} pot 30 | A 5000 cards 2c3c2d | B 5000 cards 4c5cKd | C 5000 cards 6c7cQd"),
    ("B", f"stud {STUD} pot 30 | A 5000 cards ????Kd | B 5000 up 2d | C 5000 cards 6c7cQd"),
    ("B", f"stud {STUD} fourth pot 180 | A 500 cards 2c3c2d7s | B 500 cards 4c5cKdKs | C 500 cards 6c7cQd9s"),
    (
        "C",
        f"stud {STUD} fourth pot 180 | A 9 cards 2c3c2d7s | B 9 cards 4c5cKd folded | C 9 cards 6c7cQd9s",
    ),
    ("A", f"razz {STUD} seventh pot 900 | A 90 cards 2c3c2d7s8s4h9h | B 90 cards 4c5cKdKsTsThQh"),
)


@pytest.mark.parametrize(("turn", "line"), ALL_CARDS)
def test_upcards_among_all_the_cards_decide_too(turn: str, line: str) -> None:
    position = Position.parse(line)
    assert position.actor == Hand(position).legal().actor == turn
    assert Position.parse(str(position)) == position


def test_the_cards_of_a_folded_player_are_all_kept() -> None:
    hand = Hand(Position.parse(ALL_CARDS[4][1]))
    assert show_cards(hand.held["B"].cards) == "4c5cKd"
    assert show_cards(hand.position().seat("B").up) == "Kd"
