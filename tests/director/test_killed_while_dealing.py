"""A program that deals is killed at random moments: nothing it acknowledged is lost, and play goes on."""

from tests.soak.kills import killed


def test_a_killed_dealer_loses_no_act_that_was_acknowledged() -> None:
    acknowledged = [told for told, _ in killed(kills=4, players=12, seed=3)]
    assert acknowledged[-1] > 10
