"""Equity in stud and draw games, against every deal counted with another program's ranking."""

from collections.abc import Iterator
from itertools import combinations, permutations
from math import comb, prod
from typing import Any

import pytest

from shuffleup.cards import DECK, Card, parse_cards, show_cards
from shuffleup.ranking import equity
from shuffleup.ranking.own_cards import AT_ONCE, OWN_GAMES, read_own_cards
from shuffleup.refused import Refused

pokerkit = pytest.importorskip("pokerkit")

HANDS = {
    "stud": (pokerkit.StandardHighHand, None),
    "stud8": (pokerkit.StandardHighHand, pokerkit.EightOrBetterLowHand),
    "razz": (pokerkit.RegularLowHand, None),
    "2-7-razz": (pokerkit.StandardLowHand, None),
    "draw": (pokerkit.StandardHighHand, None),
    "2-7": (pokerkit.StandardLowHand, None),
    "a-5": (pokerkit.RegularLowHand, None),
    "badugi": (pokerkit.BadugiHand, None),
    "badeucy": (pokerkit.StandardLowHand, pokerkit.StandardBadugiHand),
    "badacey": (pokerkit.RegularLowHand, pokerkit.BadugiHand),
}
SPOTS = [
    ("stud", ("AsAh7c/Ad5c6d9h", "KhKsQh/Kd2c3c"), "Kc"),
    ("stud", ("2c3c4h/5d6sTh", "9s9d2h/9cJhQd", "AcKcQc/JcTd2d3d"), ""),
    ("stud8", ("Ac2d/3h4sKdKh", "8h7d9c/6s5cTdTh"), "As2s3s4c"),
    ("stud8", ("AcAd/2h3s4dTh", "8h7d/6s5c2cTd"), "9c9d9h9s8c8d8sJcJdJhJsQcQdQhQs"),
    ("razz", ("Ah2c/3d5hKsKd", "4h5d6c/7cQd2s"), "Ts"),
    ("2-7-razz", ("2h3c7d/5hKsKd", "2c4d8s/7cQd6s"), ""),
    ("draw", ("AsAhKd2d/3d", "Td9d8d7d/2h"), ""),
    ("2-7", ("7c5d4h3s/Ks", "8h6d4d3c/Kh"), ""),
    ("a-5", ("Ac2d3h4s/Ks", "2h3c5d6s/Kh"), "5c5h5s"),
    ("badugi", ("Ah2d3c/Ks", "4h5d7c/Qs"), ""),
    ("badugi", ("Ah2d/KsQs", "4h5d7cKc"), ""),
    ("badeucy", ("2h3d4c7s/Ks", "2c5h8dTs/Kh"), ""),
    ("badacey", ("Ah3d4c7s/Ks", "2c5h8dTs/Kh"), ""),
]


def dealt(known: list[tuple[Card, ...]], missing: list[int], deck: list[Card]) -> Iterator[list[str]]:
    """Every way to complete the hands, one player after the other."""
    if not known:
        yield []
        return
    for new in combinations(deck, missing[0]):
        left = [card for card in deck if card not in new]
        for others in dealt(known[1:], missing[1:], left):
            yield [show_cards((*known[0], *new)), *others]


@pytest.mark.parametrize(("game", "hands", "dead"), SPOTS)
def test_every_deal_counted_by_another_program(game: str, hands: tuple[str, ...], dead: str) -> None:
    spot = read_own_cards(hands, game=game, dead=parse_cards(dead))
    deck = [card for card in DECK if int(card) in spot.deck]
    total, deals = [0.0] * len(hands), 0
    for finals in dealt(list(spot.known), list(spot.missing), deck):
        deals += 1
        sides = []
        for kind in filter(None, HANDS[game]):
            made = [worth(kind, cards) for cards in finals]
            best: Any = max((one for one in made if one is not None), default=None)
            if best is not None:
                sides.append([one is not None and one == best for one in made])
        for winners in sides:
            for player, won in enumerate(winners):
                total[player] += won / sum(winners) / len(sides)
    found = equity(*hands, dead=dead, game=game)
    assert found.exact
    assert found.deals == deals
    assert [each.equity for each in found.players] == pytest.approx([part / deals for part in total])


WORTH: dict[tuple[type, str], Any] = {}


def worth(kind: type, cards: str) -> Any:
    """The same hand comes up against many others."""
    if (kind, cards) not in WORTH:
        WORTH[kind, cards] = kind.from_game_or_none(cards)  # type: ignore[attr-defined]
    return WORTH[kind, cards]


@pytest.mark.parametrize("game", OWN_GAMES)
def test_a_sample_lies_where_its_interval_says(game: str) -> None:
    """Six intervals of 95%: by this seed all hold the exact number."""
    cards = OWN_GAMES[game].cards
    kept = ["2c3d4h5sKcKd"[: 2 * (cards - 1)], "7c8d2h3sQcQd"[: 2 * (cards - 1)]]
    exact = equity(*kept, game=game, exact=True)
    sample = equity(*kept, game=game, samples=4000, seed=11)
    for true, near in zip(exact.players, sample.players, strict=True):
        assert near.interval is not None
        assert near.interval[0] <= true.equity <= near.interval[1]
    assert sample == equity(*kept, game=game, samples=4000, seed=11)
    assert sample.deals == 4000


def test_the_order_of_players_changes_nothing() -> None:
    hands = ("AsAhTd/Kd5c6s", "KhKsQh/Kc2c3c", "7h8h/9hTh2d3d")
    base = dict(zip(hands, equity(*hands, game="stud", exact=True).players, strict=True))
    for order in permutations(hands):
        assert equity(*order, game="stud", exact=True).players == tuple(base[hand] for hand in order)


def test_what_is_large_is_sampled_unless_exact_counts_are_asked_for() -> None:
    spot = read_own_cards(["AsAh/Ad", "KhKs/Kd"], game="stud")
    assert spot.ways == comb(46, 4) ** 2 > AT_ONCE
    assert prod(spot.missing) == 16
    found = equity("AsAh/Ad", "KhKs/Kd", game="stud", samples=2000, seed=1)
    assert not found.exact
    assert 0.68 < found.players[0].equity < 0.77


def test_unknown_cards_come_at_random() -> None:
    told = equity("AsAh7c/Ad5c6d9h", "??????/Kd2c3c8s", game="stud", exact=True)
    assert told.deals == comb(52 - 11, 3)
    assert told.players[0] == equity("AsAh7c/Ad5c6d9h", "Kd2c3c8s", game="stud", exact=True).players[0]


@pytest.mark.parametrize(
    ("game", "hands", "said"),
    [
        ("stud", ("AsAh/Ad",), "1 hand given"),
        ("stud", ("AsAh/Ad", "AsKd/2c"), "As appears twice"),
        ("stud", ("AsAhAd/KhKsKdKcQc", "2c"), "has 8 cards: a hand has 7"),
        ("stud", ("AsAh/KhKsKdKcQc", "2c"), "three cards down, a stroke, and up to four cards up"),
        ("2-7", ("7c5d4h3s/KsQs", "2c"), "what is kept and what is thrown away are 5 cards"),
        ("badugi", ("7c5d4h3s2s", "2c"), "has 5 cards: a hand has 4"),
        ("stud", ("random",) * 8, "56 cards are needed and 52 are left"),
        ("razz", ("Ah2", "random"), "'2' is not a card"),
    ],
)
def test_hands_that_cannot_be(game: str, hands: tuple[str, ...], said: str) -> None:
    with pytest.raises(Refused, match=said):
        equity(*hands, game=game)


def test_stud_has_no_board() -> None:
    with pytest.raises(Refused, match="razz has no board"):
        equity("Ah2c/3d", "4h5d/6c", game="razz", board="7c8c9c")
