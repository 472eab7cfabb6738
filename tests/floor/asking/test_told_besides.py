"""What the teller adds: what decides nothing is set aside by name, and some things in other words."""

import pytest

from shuffleup import ruling

BLINDS = "nlhe 500/1000 | Ann 40000* | Bob 30000 btn | Cat 25000 | Dan 50000; "
DEAL = "nlhe 100/200 | Bob 8000* | Cat 9000 | Dan 10000 btn | Eve 6000 | Fay 12000; "


def ruled(line: str) -> str:
    return ruling(line, edition="tda-2019").says


@pytest.mark.parametrize(
    ("told", "aside"),
    [
        ("Ann flicks a 5k chip out there, doesn't say a thing", "doesn't say a thing"),
        ("Ann drops one 5000 chip and never opened her mouth", "and never opened her mouth"),
        ("Ann folds, no one's acted yet", "no one's acted yet"),
        ("Ann puts out 800 thinking that's the bet", "thinking that's the bet"),
        ("Dan folds way ahead of his turn, Ann and Bob haven't acted", "way ahead of his turn"),
        ("I pitched the first card to the wrong seat, everyone's got two", "everyone's got two"),
    ],
)
def test_what_decides_nothing_is_set_aside_by_name(told: str, aside: str) -> None:
    assert aside in ruled(f"{BLINDS}{told}").partition("Set aside:")[2]


SCOOPED = f"{BLINDS}Ann calls; I scooped up Ann's cards by mistake into the muck"


@pytest.mark.parametrize("told", [", cant find em", " and nobody can tell which they were"])
def test_a_hand_that_nobody_can_find_is_dead(told: str) -> None:
    """65-A."""
    assert "it is dead, and nothing comes back" in ruled(f"{SCOOPED}{told}")


@pytest.mark.parametrize(
    "told", [" but I can find them", " but we could identify them", " and she can tell which"]
)
def test_a_hand_that_somebody_can_find_is_not_dead(told: str) -> None:
    """65-B."""
    assert "dead" not in ruled(f"{SCOOPED}{told}")


def test_one_card_face_up_in_the_deck_is_no_misdeal() -> None:
    assert "A single boxed card is no card" in ruled(f"{DEAL}one card came out face up in the deck")


def test_the_dealer_told_the_wrong_all_in() -> None:
    """49: who calls accepts the true amount."""
    told = "nlhe 100/200 turn pot 2600 | Ann all-in bet 6200 | Dan 10000* btn; "
    assert "Dan calls 6,200." in ruled(f"{told}I told Dan the all in was 4000, he said call")
