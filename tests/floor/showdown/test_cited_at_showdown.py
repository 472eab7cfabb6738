"""Which rules a discard and a shown card at showdown rest on."""

import pytest

from shuffleup import ruling

CHECKED = "nlhe 100/200 river pot 5000 board AsKsQsJsTs | Ann 9000* | Ben 8000 btn; Ann checks; Ben checks; "
EDITIONS = pytest.mark.parametrize("edition", ["tda-2013", "tda-2017-v2", "tda-2019", "tda-2024", "house"])


def _cited(told: str, edition: str = "tda-2019") -> set[str]:
    return {one.rule for one in ruling(told, edition=edition).citations}


@EDITIONS
def test_a_discard_at_showdown_is_no_fold(edition: str) -> None:
    """58 (50 in 2013) ends with the last round of betting; 14 and 17 go on from there."""
    cited = _cited(f"{CHECKED}Ann mucks", edition)
    assert "non-standard-folds" not in cited
    assert {"live-cards-at-showdown", "uncontested-showdown"} <= cited


@EDITIONS
@pytest.mark.parametrize(
    "told", ["Ann mucks saying they play the board", 'Ann says "I play the board", mucks', "Ann tables 4h"]
)
def test_who_plays_the_board_and_does_not_table_is_told_of_the_rule(edition: str, told: str) -> None:
    """19 (17 in 2013): all cards have to be tabled for a share."""
    assert "playing-the-board" in _cited(CHECKED + told, edition)


def test_a_shown_card_that_makes_more_than_the_board_does_not_play_it() -> None:
    told = "nlhe 100/200 river pot 5000 board AsKdQcJs2h | Ann 9000* | Ben 8000 btn; Ann checks; Ben checks; "
    assert "playing-the-board" not in _cited(f"{told}Ann tables Th")


@EDITIONS
def test_a_fold_face_up_is_improper_with_two_players_as_well(edition: str) -> None:
    """68 (60 in 2013). With nobody left to act it gives nothing away: no penalty is spoken of."""
    three = (
        "nlhe 100/200 flop pot 1800 | Ann 9000* | Ben 9000 | Cho 9000 btn; Ann bets 800; Ben folds face up"
    )
    two = "nlhe 100/200 flop pot 1800 | Ann 9000* | Ben 9000 btn; Ann bets 800; Ben folds face up"
    assert {"exposing-cards", "proper-folding"} <= _cited(three, edition)
    assert "proper-folding" in _cited(two, edition)
    assert not ruling(two, edition=edition).noticed("penalty-possible", "Ben")
    assert "proper-folding" not in _cited(two.removesuffix(" face up"), edition)


@EDITIONS
def test_which_language_may_be_spoken_rests_on_a_setting(edition: str) -> None:
    """English alone in the United States (2013, house), else what is posted: the room says which it is."""
    told = "nlhe 100/200 flop pot 1800 | Ann 9000* | Ben 9000 btn; Ben speaks Spanish"
    assert ruling(told, edition=edition).citations[0].basis == "policy"
