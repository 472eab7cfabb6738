"""Chips and money: counts that cannot be, knock-outs hand for hand, what is sold and given back."""

from shuffleup.tournament.books import books
from shuffleup.tournament.bounties_won import bounties
from shuffleup.tournament.commands.clock import StartPlay
from shuffleup.tournament.commands.hand_for_hand import AnnounceHandForHand, EndHandEverywhere
from shuffleup.tournament.commands.hands import BeginHand
from shuffleup.tournament.commands.rebuys import Rebuy
from shuffleup.tournament.event_file import Rebuys
from shuffleup.tournament.events.finishes import Gone
from tests.tournament.invariants import check
from tests.tournament.playing import Played, seated_event

REBUYS = Rebuys(price={"prizes": 50}, chips={1000: 10}, until=2)


def _started(players: int, **changes: object) -> Played:
    played = seated_event(players, **{"late_entry_until": 2, "tables": 1, "table_size": 10, **changes})
    played.do(StartPlay())
    return played


def _hand_for_hand(players: int = 3, **changes: object) -> Played:
    played = _started(players, **changes)
    played.do(AnnounceHandForHand())
    return played


# Hand for hand


def test_hand_for_hand_nobody_has_less_than_no_chips() -> None:
    played = _hand_for_hand()
    assert "less than no chips" in played.refused(EndHandEverywhere(stacks={1: -500})).message


def test_hand_for_hand_nobody_has_more_than_there_is() -> None:
    played = _hand_for_hand()
    assert "30,000 in play" in played.refused(EndHandEverywhere(stacks={1: 30_001})).message


def test_hand_for_hand_the_chips_of_a_followed_table_stay() -> None:
    played = _hand_for_hand()
    played.do(BeginHand(1))
    told = {1: 10_000, 2: 9_000, 3: 10_000}
    assert "count again" in played.refused(EndHandEverywhere(stacks=told)).message
    played.do(EndHandEverywhere(stacks=told | {1: 11_000}))
    assert [entry.stack for entry in played.state.in_play] == [11_000, 9_000, 10_000]


def test_hand_for_hand_a_knock_out_wins_the_bounty() -> None:
    played = _hand_for_hand(entry={"prizes": 100, "bounty": 25})
    played.do(EndHandEverywhere((Gone(2, by=1),)))
    heads = bounties(played.state)
    assert heads is not None
    assert heads.paid["1"] == 25_00
    assert books(played.state).unclaimed == 0
    check(played.state)


def test_hand_for_hand_a_rebuy_declared_in_the_hand_plays_from_the_next() -> None:
    played = _hand_for_hand(rebuys=REBUYS)
    played.do(BeginHand(1))
    played.do(Rebuy(2))
    played.do(EndHandEverywhere(stacks={1: 20_000, 2: 0, 3: 10_000}))
    assert played.state.entries[2].stack == 10_000
    assert played.state.chips_in_play == 40_000
    assert not played.state.rebuys_coming


def test_hand_for_hand_a_player_without_chips_may_rebuy_or_is_out() -> None:
    played = _hand_for_hand(rebuys=REBUYS)
    played.do(BeginHand(1))
    played.do(EndHandEverywhere(stacks={1: 20_000, 2: 0, 3: 10_000}))
    assert played.state.broke == {2: 10_000}
    without = _hand_for_hand()
    assert "among those who are out" in without.refused(EndHandEverywhere(stacks={2: 0})).message
