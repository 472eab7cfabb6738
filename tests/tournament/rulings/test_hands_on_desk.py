"""A hand of a followed table, from its beginning to the stacks after it."""

import pytest

from shuffleup.floor.reader import read_step
from shuffleup.floor.steps.incidents.conduct import ClockRequested
from shuffleup.ids import EntryId
from shuffleup.tournament.clock.commands import PutOnClock, StartPlay
from shuffleup.tournament.clock.events import PlayerPutOnClock
from shuffleup.tournament.conduct.commands import MarkAbsent
from shuffleup.tournament.finishes.events import Gone
from shuffleup.tournament.hands.commands import BeginHand, EndHand
from shuffleup.tournament.hands.events import HandEnded
from shuffleup.tournament.rulings.at_desk.asking import penalise
from shuffleup.tournament.rulings.commands import RuleAtTable
from shuffleup.tournament.rulings.events import RuledAtTable
from shuffleup.tournament.telling import Teller, told
from shuffleup.views.due.due_next import next_steps
from tests.ids import E1, E2, E3, T1, T2
from tests.tournament.playing import Played, seated_event


def started(players: int, **changes: object) -> Played:
    played = seated_event(players, **changes)
    played.do(StartPlay())
    return played


def stacks(played: Played) -> int:
    """What everybody's reported chips come to."""
    return sum(entry.stack for entry in played.state.entries.values())


# One player left


@pytest.mark.parametrize("away", ["absence", "penalty"])
def test_who_is_left_alone_has_the_blinds_of_those_who_are_away(away: str) -> None:
    played = started(3)
    for number in (E2, E3):
        played.do(
            MarkAbsent(number) if away == "absence" else penalise(played.state, number, "missed-hands", 5)
        )
    for _ in range(3):
        played.do(BeginHand(T1))
        played.do(EndHand(T1))
    state = played.state
    assert stacks(played) == state.chips.in_play == 30_000
    assert state.entries[E1].stack == 30_000 - state.entries[E2].stack - state.entries[E3].stack
    assert state.entries[E1].stack == 10_150
    assert played.replayed() == state


def test_who_is_left_alone_with_chips_that_nobody_has_counted_has_the_blinds_too() -> None:
    played = started(3)
    state = played.state
    played.do(BeginHand(T1))
    played.do(EndHand(T1))
    for number in (E2, E3):
        played.do(MarkAbsent(number))
    played.do(BeginHand(T1))
    played.do(EndHand(T1))
    assert stacks(played) == state.chips.in_play
    assert state.in_doubt(E1)
    assert played.replayed() == state


# A hand played out on the desk


def say(played: Played, *sentences: str) -> None:
    for sentence in sentences:
        played.do(RuleAtTable(T1, read_step(sentence)))


def called(played: Played) -> dict[str, EntryId]:
    table = played.state.tables[T1]
    return {f"S{seat}": table.entry(seat) for seat in table.taken}


def in_turn(played: Played, *acts: str) -> list[str]:
    """Acts of the players to act, one after the other; who they were."""
    acted: list[str] = []
    for act in acts:
        player = played.state.rulings.desks[T1].hand.legal().actor
        assert player is not None
        say(played, f"{player} {act}")
        acted.append(player)
    return acted


def test_the_stacks_after_a_hand_are_those_on_the_desk() -> None:
    played = started(3)
    state, by_seat = played.state, called(played)
    played.do(BeginHand(T1))
    say(played, "pot-asked " + next(iter(by_seat)))
    raiser, *_ = in_turn(played, "raises to 400", "folds", "folds")
    teller = Teller(state, {})
    over = f"the hand at table 1 is over: {teller.name(by_seat[raiser])} has the pot of 125"
    assert over in [step.says for step in next_steps(state, teller, 0)]
    played.do(EndHand(T1))
    assert state.entries[by_seat[raiser]].stack == 10_075
    assert stacks(played) == state.chips.in_play
    assert not (state.field.alive - state.chips.told)
    assert played.replayed() == state


def test_who_loses_all_on_the_desk_is_out_and_whose_chips_they_are_is_known() -> None:
    played = started(3)
    state, by_seat = played.state, called(played)
    played.do(BeginHand(T1))
    say(played, "pot-asked " + next(iter(by_seat)))
    loser, folder, winner = in_turn(played, "is all-in", "folds", "calls")
    say(played, "deal the flop 2c 3c 4d", "deal the turn 9h", "deal the river Ts")
    say(played, f"{winner} tables AhAd", f"{loser} tables KhKd")
    ended = played.expect(HandEnded, EndHand(T1))
    assert ended.gone == (Gone(by_seat[loser], 10_000, by_seat[winner]),)
    assert state.entries[by_seat[winner]].stack + state.entries[by_seat[folder]].stack == 30_000
    assert stacks(played) == state.chips.in_play
    assert state.players_left == 2
    assert played.replayed() == state


def test_what_somebody_counts_after_the_hand_has_to_come_to_the_same() -> None:
    played = started(3)
    by_seat = called(played)
    played.do(BeginHand(T1))
    say(played, "pot-asked " + next(iter(by_seat)))
    raiser, *_ = in_turn(played, "raises to 400", "folds", "folds")
    refusal = played.refused(EndHand(T1, stacks={by_seat[raiser]: 10_050}))
    assert "chips neither come nor go" in str(refusal)
    played.do(EndHand(T1, stacks={by_seat[raiser]: 10_075}))


def test_a_pot_pushed_to_the_wrong_player_is_put_right_before_the_stacks_are_reported() -> None:
    played = started(3)
    state, by_seat = played.state, called(played)
    played.do(BeginHand(T1))
    say(played, "pot-asked " + next(iter(by_seat)))
    first, second, third = in_turn(played, "calls", "calls", "checks")
    for street in ("flop 2c 3c 4d", "turn 9h", "river Ts"):
        say(played, f"deal the {street}", "round-ends")
    say(played, f"{first} tables AhAd", f"{second} tables KhKd", f"{third} tables QhQd")
    say(played, f"push-pot {second} 150", f"dispute {first} reading")
    played.do(EndHand(T1))
    assert state.entries[by_seat[first]].stack == 10_100
    assert stacks(played) == state.chips.in_play


@pytest.mark.parametrize("edition", ["tda-2019", "house"])
def test_chips_that_leave_play_in_mid_hand_are_not_lost_in_it(edition: str) -> None:
    """Hidden chips are taken out, and one player is disqualified: what is in the pot stays in play."""
    played = started(4, edition=edition)
    state, by_seat = played.state, called(played)
    played.do(BeginHand(T1))
    say(played, "pot-asked " + next(iter(by_seat)))
    raiser, caller = in_turn(played, "raises to 1000", "calls")
    say(played, f"chips-hidden {caller} 500 500")
    played.do(penalise(state, by_seat[raiser], "disqualification", by="Ann"))
    assert state.chips.in_play == 40_000 - 1_000 - 9_000
    in_turn(played, "folds", "folds")
    played.do(EndHand(T1))
    assert stacks(played) == state.chips.in_play
    assert played.replayed() == state


def test_a_pot_is_split_down_to_the_smallest_chip_in_play_and_no_further() -> None:
    """The odd 25 goes to the first left of the button (rule 20): there is nothing smaller on the table."""
    played = started(3)
    state, by_seat = played.state, called(played)
    played.do(BeginHand(T1))
    say(played, "pot-asked " + next(iter(by_seat)))
    in_turn(played, "calls", "folds", "checks")
    say(played, "deal the flop Ah Kd 2c")
    in_turn(played, "checks", "checks")
    say(played, "deal the turn Qh")
    in_turn(played, "checks", "checks")
    say(played, "deal the river Jd")
    first, second = in_turn(played, "checks", "checks")
    say(played, f"{first} tables Ts3s", f"{second} tables Tc4c")
    assert state.rulings.desks[T1].award == {first: 75, second: 50}
    played.do(EndHand(T1))
    assert all(entry.stack % 25 == 0 for entry in state.entries.values())
    assert stacks(played) == state.chips.in_play


# A clock


def asked_for_clock(*, at_the_table: bool, by_sentence: bool) -> tuple[PlayerPutOnClock, EntryId]:
    """Somebody asks for a clock on the player to act in a hand on the desk: what was kept, who it was."""
    played = started(12, policies={"procedure": {"clock_approval": "automatic", "reasonable_seconds": 20}})
    state = played.state
    played.do(BeginHand(T1))
    say(played, "pot-asked " + next(iter(called(played))))
    actor = state.rulings.desks[T1].hand.legal().actor
    assert actor is not None
    entry, table = called(played)[actor], state.tables[T1 if at_the_table else T2]
    asks = next(table.entry(seat) for seat in table.taken if table.entry(seat) != entry)
    name = f"S{state.place(asks).seat}" if at_the_table else str(state.place(asks))
    by_floor = RuleAtTable(T1, ClockRequested(by=name, against=actor, seconds=60))
    event = played.expect(RuledAtTable, by_floor if by_sentence else PutOnClock(entry, asked_by=asks))
    assert event.follows.on_clock is not None
    assert "asked for it" in told(event, Teller(state, {}))
    assert played.replayed() == state
    return event.follows.on_clock, asks


@pytest.mark.parametrize("at_the_table", [True, False])
@pytest.mark.parametrize("by_sentence", [True, False])
def test_who_asked_for_a_clock_in_a_hand_on_the_desk_is_kept(at_the_table: bool, by_sentence: bool) -> None:
    put, asked = asked_for_clock(at_the_table=at_the_table, by_sentence=by_sentence)
    assert put.asked_by == asked
