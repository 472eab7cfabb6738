"""Antes, blinds, posts and straddles, and what short stacks pay of them."""

import pytest

from shuffleup import read_phh, record_of, replay, write_phh
from shuffleup.hand.hand import Hand
from shuffleup.hand.starting.deal import Deal
from shuffleup.hand.starting.position import AnteKind, Level
from shuffleup.refused import Malformed

FOUR = (("A", 1000), ("B", 1000), ("C", 1000), ("D", 1000))


def deal(**changes: object) -> Hand:
    fields: dict[str, object] = {"game": "nlhe", "level": Level(50, 100), "players": FOUR, "button": "A"}
    return Hand(Deal(**(fields | changes)))  # type: ignore[arg-type]


def test_blinds_sit_left_of_the_button_and_the_next_player_opens() -> None:
    hand = deal()
    assert hand.bets == {"B": 50, "C": 100, "D": 0, "A": 0}
    assert hand.legal().actor == "D"


def test_heads_up_the_button_has_the_small_blind_and_acts_first_then_last() -> None:
    hand = deal(players=FOUR[:2], button="A")
    assert hand.bets == {"B": 100, "A": 50}
    assert hand.legal().actor == "A"
    hand.call("A")
    hand.check("B")
    hand.deal_street()
    assert hand.legal().actor == "B"


def test_a_dead_small_blind_is_not_posted() -> None:
    hand = deal(small_blind="", big_blind="B", dead_button=True, button="A")
    assert hand.bets == {"B": 100, "C": 0, "D": 0, "A": 0}
    assert hand.legal().actor == "C"


@pytest.mark.parametrize(
    ("blinds", "says"),
    [
        ({"small_blind": "B", "big_blind": "B"}, "B cannot post both blinds"),
        ({"big_blind": "B"}, "B cannot post both blinds"),
        ({"small_blind": "C"}, "C cannot post both blinds"),
        ({"small_blind": "D", "big_blind": "C"}, "the small blind comes first"),
        ({"small_blind": "A"}, "the small blind comes first"),
        ({"big_blind": ""}, "somebody posts the big blind"),
        ({"small_blind": "", "big_blind": ""}, "somebody posts the big blind"),
    ],
)
def test_blinds_that_cannot_be_are_refused(blinds: dict[str, str], says: str) -> None:
    """One player has one of them, and from the button the small blind comes first."""
    with pytest.raises(Malformed, match=says):
        deal(**blinds)


def test_a_new_player_may_sit_between_the_button_and_the_small_blind() -> None:
    assert deal(small_blind="C", big_blind="D").bets == {"B": 0, "C": 50, "D": 100, "A": 0}


def test_heads_up_either_may_have_either_blind() -> None:
    assert deal(players=FOUR[:2], small_blind="B", big_blind="A").bets == {"B": 50, "A": 100}


@pytest.mark.parametrize(
    ("kind", "stacks"),
    [
        ("each", {"A": 975, "B": 925, "C": 875, "D": 975}),
        ("big-blind", {"A": 1000, "B": 950, "C": 875, "D": 1000}),
        ("button", {"A": 975, "B": 950, "C": 900, "D": 1000}),
    ],
)
def test_who_pays_the_ante(kind: AnteKind, stacks: dict[str, int]) -> None:
    hand = deal(level=Level(50, 100, ante=25, ante_kind=kind))
    assert hand.stacks == stacks
    assert hand.legal().to_call == 100, "an ante is not part of the call"


def test_short_of_his_ante_a_player_contests_that_much_of_each() -> None:
    players = (("A", 10), ("B", 1000), ("C", 1000))
    hand = deal(level=Level(50, 100, ante=25), players=players, button="C")
    hand.call("C")
    hand.check("B") if hand.legal().actor == "B" and hand.can_check("B") else None
    assert [(pot.amount, pot.players) for pot in hand.pots] == [(30, ("A", "B", "C")), (230, ("B", "C"))]


def test_the_big_blind_ante_is_dead_money_in_the_main_pot() -> None:
    level = Level(50, 100, ante=100, ante_kind="big-blind")
    players = (("A", 60), ("B", 1000), ("C", 1000))
    hand = deal(level=level, players=players, button="A")
    hand.all_in("A")
    hand.call("B")
    hand.check("C")
    assert [(pot.amount, pot.players) for pot in hand.pots] == [(280, ("B", "C", "A")), (80, ("B", "C"))]


def test_a_second_big_blind_after_a_move_is_live_and_keeps_its_option() -> None:
    hand = deal(posts=(("D", 100),))
    assert (hand.legal().actor, hand.legal().to_call, hand.legal().may_check) == ("D", 0, True)
    hand.check("D")
    hand.call("A")
    hand.call("B")
    assert hand.legal().may_raise, "the big blind has his option too"


def test_a_dead_post_is_no_bet() -> None:
    hand = deal(dead_posts=(("D", 50),))
    assert (hand.legal().to_call, hand.pot) == (100, 200)


def test_everybody_folds_to_the_big_blind() -> None:
    hand = deal()
    for name in ("D", "A", "B"):
        hand.fold(name)
    assert hand.is_over
    assert hand.stacks["C"] == 1050


def test_a_blind_all_in_against_a_blind_needs_no_more_betting() -> None:
    hand = deal(players=(("A", 40), ("B", 1000)), button="A")
    assert hand.face_up
    assert [(pot.amount, pot.players) for pot in hand.pots] == [(80, ("B", "A"))]
    assert hand.waiting_for == "the flop is to be dealt"


def test_a_small_blind_that_covers_a_short_big_blind_has_nothing_to_decide() -> None:
    hand = deal(players=(("A", 1000), ("B", 40)), button="A")
    assert hand.face_up
    assert hand.stacks == {"B": 0, "A": 960}
    still_short = deal(players=(("A", 1000), ("B", 60)), button="A")
    assert still_short.legal().actor == "A"
    still_short.call("A")
    assert still_short.stacks == {"B": 0, "A": 940}


@pytest.mark.parametrize(
    ("wrong", "complaint"),
    [
        ({"players": (("A", 1000),)}, "two to 10"),
        ({"players": (("A", 1000), ("A", 10))}, "two players 'A'"),
        ({"players": (("A", 0), ("B", 10))}, "A has 0 chips"),
        ({"players": (("A", 2**53 + 1), ("B", 10))}, "1 to 2^53"),
        ({"button": "Z"}, "the button is 'Z'"),
        ({"button": ""}, "who has the button"),
        ({"big_blind": "Z"}, "the big blind is 'Z'"),
        ({"straddles": (("D", 150),)}, "at least twice 100"),
        ({"straddles": (("D", 1000),)}, "cannot straddle"),
        ({"chip": 3}, "not made of chips of 3"),
        ({"deck": "AhAh"}, "appears twice"),
        ({"game": "snap"}, "there is no game 'snap'"),
        ({"absent": ("Z",)}, "the absent player is 'Z'"),
    ],
)
def test_an_impossible_deal_is_refused(wrong: dict[str, object], complaint: str) -> None:
    with pytest.raises(Malformed) as refused:
        deal(**wrong)
    assert complaint in str(refused.value)


@pytest.mark.parametrize("level", [Level(small_bet=100, big_bet=200), Level(small_bet=100, ante=10)])
@pytest.mark.parametrize("game", ["nlhe", "lhe", "short-deck", "2-7"])
def test_a_game_with_blinds_is_not_dealt_without(game: str, level: Level) -> None:
    with pytest.raises(Malformed, match=r"needs a big blind: its level is Level\(50, 100\)"):
        deal(game=game, level=level)


def test_a_lone_blind_on_the_button_with_antes_is_played_and_written() -> None:
    """As six-plus hold'em often is."""
    level = Level(0, 100, ante=25)
    start = Deal(game="short-deck", level=level, players=FOUR, button="A", big_blind="A").shuffled(2)
    hand = Hand(start, automatic=True)
    assert (hand.pot, hand.bets, hand.actor) == (200, {"B": 0, "C": 0, "D": 0, "A": 100}, "B")
    for name in "BCD":
        hand.call(name)
    hand.check("A")
    while not hand.is_over:
        assert hand.actor is not None
        hand.check(hand.actor)
    record = record_of(hand)
    assert replay(read_phh(write_phh(record))).hand.stacks == hand.stacks
