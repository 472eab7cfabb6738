"""VPIP, PFR, three-bets, aggression, showdowns: counted by hand on small hands, and over real ones."""

from collections import Counter
from random import Random

import pytest
from msgspec.structs import replace

from shuffleup import (
    Deal,
    Hand,
    Kind,
    Level,
    Malformed,
    Position,
    operations,
    player_stats,
    read_phh,
    replay,
    strength,
)
from shuffleup.notation.player_stats import PlayerStats
from tests.notation.own_hands import acts, hand
from tests.notation.site_hands import STUD, TOURNAMENT


def counted(*lines: str, **fields: str) -> dict[str, PlayerStats]:
    return player_stats([replay(read_phh(hand(actions=acts(*lines), **fields)))])


def test_a_blind_is_not_put_in_by_choice() -> None:
    found = counted("p3 f", "p1 cc", "p2 cc", "d db 2c7dTh", "p1 cc", "p2 cbr 200", "p1 f")
    ann, bob, cat = (found[name] for name in found)
    assert [one.hands for one in (ann, bob, cat)] == [1, 1, 1]
    assert [one.vpip for one in (ann, bob, cat)] == [1, 0, 0]
    assert [one.pfr for one in (ann, bob, cat)] == [0, 0, 0]
    assert (bob.wagers, bob.calls, bob.aggression) == (1, 0, None)
    assert [one.saw_second_street for one in (ann, bob, cat)] == [1, 1, 0]
    assert [one.went_to_showdown for one in (ann, bob, cat)] == [0, 0, None]


def test_a_three_bet_is_the_second_raise_and_needs_an_occasion() -> None:
    found = counted("p3 cbr 300", "p1 cbr 900", "p2 f", "p3 cbr 2000", "p1 f")
    ann, bob, cat = (found[name] for name in found)
    assert (ann.could_three_bet, ann.three_bets, ann.three_bet) == (1, 1, 1.0)
    assert (bob.could_three_bet, bob.three_bet) == (0, None)
    assert (cat.could_three_bet, cat.raised_first, cat.pfr) == (0, 1, 1.0)


def test_who_mucks_at_showdown_went_there() -> None:
    lines = ("p3 f", "p1 cc", "p2 cc", "d db 2c7dTh", "p1 cc", "p2 cc", "d db 3s", "p1 cc", "p2 cc")
    found = counted(*lines, "d db 4s", "p1 cbr 200", "p2 cc", "p1 sm AsAd", "p2 sm")
    ann, bob, _ = (found[name] for name in found)
    assert (ann.showdowns, ann.won_at_showdown) == (1, 1.0)
    assert (bob.showdowns, bob.won_at_showdown) == (1, 0.0)
    assert (bob.calls, bob.aggression) == (1, 0.0)


def test_an_all_in_is_a_raise_or_a_call_by_what_it_comes_to() -> None:
    from shuffleup import read_site

    (record,) = read_site(TOURNAMENT)
    found = player_stats([replay(record)])
    assert found["Tilly: the 2nd"].three_bet == 1.0
    assert found["river_ann"].wagers == 2
    assert found["kings.up"].calls == 2
    assert [one.showdowns for one in found.values()] == [1, 0, 1, 1]
    (stud,) = read_site(STUD)
    again = player_stats([replay(stud)])
    assert {name: one.entered for name, one in again.items()} == {"Bob": 1, "Cat": 0, "Ann": 1}
    assert again["Ann"].pfr == 1.0


def test_many_hands_add_up_and_what_is_no_hand_is_refused() -> None:
    one = replay(read_phh(hand(actions=acts("p3 f", "p1 f"))))
    twice = player_stats([one, one.hand])
    assert {stats.hands for stats in twice.values()} == {2}
    with pytest.raises(Malformed, match="such as replay"):
        player_stats([one.record])  # type: ignore[list-item]
    begun = Hand(Position.parse("nlhe 100/200 flop pot 800 | A 9000* | B 9000"))
    with pytest.raises(Malformed, match="begun in mid-street"):
        player_stats([begun])


def test_automated_hands_are_counted_too() -> None:
    players = (("Ann", 1000), ("Bob", 1000))
    played = Hand(
        Deal(game="nlhe", level=Level(50, 100), players=players, button="Ann").shuffled(3), automatic=True
    )
    while not played.is_over:
        played.apply(played.legal_actions()[0])
    assert player_stats([played])["Ann"].hands == 1


PLAY = Deal(game="nlhe", level=Level(50, 100), players=(("Ann", 1000), ("Bob", 1000)), button="Ann")


def test_a_side_pot_that_is_checked_down_is_a_showdown_of_all_three() -> None:
    players = (("Ann", 400), ("Bob", 5000), ("Cat", 5000))
    played = Hand(replace(PLAY, players=players).shuffled(4), automatic=True)
    played.all_in("Ann")
    played.call("Bob")
    played.call("Cat")
    while played.actor is not None:
        played.check(played.actor)
    found = player_stats([played])
    assert {name: one.went_to_showdown for name, one in found.items()} == {"Ann": 1, "Bob": 1, "Cat": 1}
    assert sum(one.showdowns_won for one in found.values()) in (1, 2)


def test_a_hand_that_was_stopped_or_dealt_wrongly_counts_for_nobody() -> None:
    stopped, wrong = Hand(PLAY.shuffled(1), automatic=("deal",)), Hand(PLAY.shuffled(1), automatic=("deal",))
    stopped.call("Ann")
    stopped.stop("a fouled deck")
    wrong.misdeal()
    assert player_stats([stopped, wrong]) == {}
    played = Hand(PLAY.shuffled(1), automatic=("deal",))
    played.call("Ann")
    found = player_stats([stopped, played, wrong])["Ann"]
    assert (found.hands, found.vpip) == (1, 1.0)


@pytest.mark.parametrize(
    "players",
    [(("Ann", 700), ("Bob", 2500)), (("Ann", 900), ("Bob", 900), ("Cat", 900))],
    ids=["two, one covered", "three, level"],
)
def test_showdowns_are_those_of_the_cards(players: tuple[tuple[str, int], ...]) -> None:
    """Whoever never folded, where two or more did not; without a side pot the best hand wins."""
    hands, went, won, all_in = list[Hand](), Counter[str](), Counter[str](), 0
    for seed in range(150):
        chance = Random(seed)
        played = Hand(replace(PLAY, players=players).shuffled(seed), automatic=True)
        while not played.is_over:
            played.apply(chance.choice(played.legal_actions()))
        hands.append(played)
        folded = {one.player for one in played.operations if isinstance(one, operations.Fold)}
        stayed = [name for name, _ in players if name not in folded]
        if len(stayed) > 1:
            shown = {name: strength(Kind.HIGH, played.held[name].cards, played.board) for name in stayed}
            went.update(stayed)
            won.update(name for name in stayed if shown[name] == max(shown.values()))
            all_in += 0 in played.stacks.values()
    found = player_stats(hands)
    assert all_in > 10
    assert {name: one.showdowns for name, one in found.items()} == went
    assert {name: one.showdowns_won for name, one in found.items()} == won
