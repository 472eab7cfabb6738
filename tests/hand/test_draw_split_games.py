"""Badeucy and badacey: half the pot for the best five cards, half for the best badugi."""

import pytest

from shuffleup.hand.hand import Hand
from shuffleup.hand.starting.position import Position


def shown(game: str, pot: int, **hands: str) -> dict[str, int]:
    """What each player wins with these five cards, listed from the left of the button on."""
    players = " | ".join(f"{name} 500 cards {cards} tabled" for name, cards in hands.items())
    hand = Hand(Position.parse(f"{game} 50/100 showdown pot {pot} | {players}"))
    return {name: chips for name, chips in hand.winnings.items() if chips}


@pytest.mark.parametrize(
    ("game", "hands", "won"),
    [
        # 7-5-4-3-2 is the best low; 5-4-3-2 in four suits the best badugi with aces high.
        # Both have that badugi: B has a quarter.
        ("badeucy", {"A": "7c5d4h3s2c", "B": "Kh5c4d3h2s"}, {"A": 750, "B": 250}),
        ("badeucy", {"A": "7c5c4c3c2d", "B": "Kh5s4d3h2c"}, {"A": 500, "B": 500}),
        ("badeucy", {"A": "7c5d4h3s2c", "B": "8h6c5s4d2h"}, {"A": 1000}),
        # The ace is high on both sides of badeucy: it spoils low and badugi alike.
        ("badeucy", {"A": "Ac2d3h4s6s", "B": "Qc5d3s4h2h"}, {"B": 1000}),
        # In badacey it is low on both, and straights and flushes do not count.
        ("badacey", {"A": "Ac2d3h4s5c", "B": "Kc6d3s4h2c"}, {"A": 1000}),
        ("badacey", {"A": "Ac2c3c4c5c", "B": "KcQdJsTh9d"}, {"A": 500, "B": 500}),
        # A three-card badugi loses to any four-card one, however low it is.
        ("badacey", {"A": "Ac2d3h4h5h", "B": "KcQdJsTh9d"}, {"A": 500, "B": 500}),
    ],
)
def test_each_half_goes_to_its_own_best_hand(game: str, hands: dict[str, str], won: dict[str, int]) -> None:
    assert shown(game, 1000, **hands) == won


def test_the_odd_chip_goes_to_the_half_of_five_cards() -> None:
    assert shown("badeucy", 1001, A="Kh5s4d3h2c", B="7c5c4c3c2d") == {"A": 500, "B": 501}
    assert shown("badacey", 1001, A="KcQdJsTh9d", B="Ac2c3c4c5c") == {"A": 500, "B": 501}


def test_the_same_winners_on_both_halves_share_the_pot_as_one() -> None:
    """1003 between the same two: 502 and 501. Halves of 502 and 501 would give A 251 + 251."""
    assert shown("badeucy", 1003, A="7c5d4h3s2c", B="7d5h4s3c2d") == {"A": 502, "B": 501}
