"""The table of all match-ups before the flop."""

import random

import pytest

from shuffleup.cards import show_cards
from shuffleup.ranking import equity
from shuffleup.ranking.heads_up import BOARDS, MatchUp, heads_up_table, match_ups, play, starting_hands
from shuffleup.ranking.ranges import STARTING_HANDS


@pytest.fixture(scope="module")
def all_match_ups() -> list[MatchUp]:
    return match_ups()


def test_there_are_47_008_and_they_stand_for_all_pairs_of_hands(all_match_ups: list[MatchUp]) -> None:
    assert len(all_match_ups) == 47_008
    assert sum(each.ways for each in all_match_ups) == 1326 * 1225


def test_a_match_up_is_what_equity_says(all_match_ups: list[MatchUp]) -> None:
    for pair in random.Random("pairs").sample(all_match_ups, 20):
        played = play(pair)
        share = equity(show_cards(pair.first), show_cards(pair.second), exact=True).players[0]
        assert (played.wins, played.ties, played.losses) == (share.wins, share.ties, share.losses)
        assert played.wins + played.ties + played.losses == BOARDS


@pytest.mark.soak
def test_the_whole_table_gives_the_order_of_starting_hands() -> None:
    reported: list[int] = []
    table = heads_up_table(2, lambda done, _: reported.append(done))
    assert reported[-1] == 47_008
    assert all(each.wins + each.ties + each.losses == BOARDS for each in table)
    ranked = starting_hands(table)
    assert [hand for hand, _ in ranked] == STARTING_HANDS.split()
    assert ranked[0][1] == pytest.approx(0.852037, abs=1e-6)
    assert ranked[-1][1] == pytest.approx(0.323032, abs=1e-6)
