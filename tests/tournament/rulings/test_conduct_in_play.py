"""Conduct: incidents on record, penalties that are served hand by hand, disqualification, presence."""

from typing import Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shuffleup.floor.conduct.penalties import escalated
from shuffleup.floor.options import Option
from shuffleup.floor.steps.incidents.conduct import Conduct
from shuffleup.floor.steps.incidents.dealing import FourCardFlop
from shuffleup.ids import EntryId, RulingNumber, TableNumber
from shuffleup.refused import Illegal
from shuffleup.rulebook import EDITION_NAMES, EditionName
from shuffleup.tournament.clock.commands import StartPlay
from shuffleup.tournament.conduct.commands import (
    BackAtSeat,
    CountHands,
    MarkAbsent,
    ReplaceRuling,
)
from shuffleup.tournament.event_file.fields import PrizePlan
from shuffleup.tournament.finishes.commands import BustOut
from shuffleup.tournament.finishes.events import Gone
from shuffleup.tournament.finishes.standings import standings
from shuffleup.tournament.hands.commands import BeginHand, EndHand
from shuffleup.tournament.hands.presence import absent, away, serving
from shuffleup.tournament.money.commands import CloseRegistration
from shuffleup.tournament.rulings.at_desk.asking import penalise
from shuffleup.tournament.rulings.commands import ChooseOption, PutHandOnDesk, RuleAtTable
from shuffleup.tournament.rulings.events import QuestionDecided, RuledAtTable
from shuffleup.tournament.seats.commands import BreakTable
from tests.ids import E1, E2, E3, E4, E5, T1, T2
from tests.tournament.invariants import check
from tests.tournament.playing import Played, seated_event


def started(players: int, **changes: object) -> Played:
    played = seated_event(players, **changes)
    played.do(StartPlay())
    return played


def deal(played: Played, table: TableNumber) -> None:
    played.do(BeginHand(table))
    played.do(EndHand(table))


def thin_out(played: Played) -> None:
    """Players in the last seats go out, at the fuller table first, until one table can break."""
    state = played.state
    while state.players_left > 9:
        table = max(state.tables.values(), key=lambda table: table.players)
        played.do(BeginHand(table.number))
        played.do(EndHand(table.number, (Gone(table.entry(table.taken[-1])),)))


def hands_left(played: Played, number: EntryId) -> int:
    penalty = played.state.conduct.penalties.get(number)
    return penalty.left if penalty else 0


# Penalties


@pytest.mark.parametrize("leaves", ["goes out", "is disqualified"])
def test_a_penalty_ends_when_the_player_leaves_the_table_for_good(leaves: str) -> None:
    played = started(4)
    state = played.state
    played.do(penalise(played.state, E1, "missed-hands", 20))
    played.do(penalise(played.state, E2, "missed-hands", 10))
    played.do(
        BustOut((Gone(E1),)) if leaves == "goes out" else penalise(played.state, E1, "disqualification")
    )
    assert set(state.conduct.penalties) == {E2}
    check(state)


@pytest.mark.parametrize("name", EDITION_NAMES)
def test_a_round_is_a_hand_for_everybody_at_the_table_and_does_not_shrink(name: EditionName) -> None:
    """Two rounds at nine players are 18 hands, also after three of them have gone out."""
    played = started(9, edition=name)
    state = played.state
    seats = state.tables[T1].taken
    offender = state.tables[T1].entry(seats[0])
    given_ = played.expect(RuledAtTable, penalise(played.state, offender, "missed-rounds", 2))
    assert "missed-round-count" in [cited.rule for cited in given_.rulings[0].citations]
    for _ in range(4):
        deal(played, T1)
    played.do(BeginHand(T1))
    gone = tuple(Gone(state.tables[T1].entry(seat), stack=n) for n, seat in enumerate(seats[-3:], 1))
    played.do(EndHand(T1, gone))
    for _ in range(12):
        deal(played, T1)
    assert (state.conduct.penalties[offender].hands, hands_left(played, offender)) == (18, 1)
    deal(played, T1)
    assert offender not in state.conduct.penalties
    assert played.replayed() == state


@given(st.integers(1, 12), st.lists(st.booleans(), max_size=30), st.integers(0, 8))
@settings(max_examples=40, deadline=None)
def test_a_penalty_of_n_hands_is_served_after_n_hands_at_his_table(
    hands: int, follow: list[bool], breaks_after: int
) -> None:
    """Whether his table is followed or not, and also when it breaks in between; other tables do not count."""
    played = started(12)
    state = played.state
    thin_out(played)
    offender = state.tables[T2].entry(state.tables[T2].taken[0])
    played.do(penalise(played.state, offender, "missed-hands", hands))
    for dealt, followed in enumerate([*follow, *[True] * hands], 1):
        if dealt > breaks_after and len(state.tables) == 2:
            played.do(BreakTable(T2))
            assert state.place(offender).table == 1
        at = state.place(offender).table
        if at == 2:
            deal(played, T1)
        if followed or at in state.hands.followed:
            deal(played, at)
        else:
            played.do(CountHands(at))
        assert hands_left(played, offender) == max(0, hands - dealt)
        assert (offender in state.conduct.penalties) == (dealt < hands)
    assert played.replayed() == state


def test_a_penalty_given_in_a_hand_begins_with_the_next_and_he_is_away_in_its_last_hand() -> None:
    played = started(4)
    state = played.state
    place = state.place(E2)
    played.do(BeginHand(T1))
    played.do(penalise(played.state, E2, "missed-hands", 1))
    assert serving(state, T1) == ()
    played.do(EndHand(T1))
    assert serving(state, T1) == (place.seat,)
    played.do(BeginHand(T1))
    assert serving(state, T1) == (place.seat,)
    refusal = played.refused(BackAtSeat(E2))
    assert refusal.citations[0].rule == "serving-penalty"
    played.do(EndHand(T1))
    assert serving(state, T1) == ()


def test_penalties_are_served_one_after_the_other() -> None:
    played = started(4)
    played.do(penalise(played.state, E2, "missed-hands", 2))
    deal(played, T1)
    played.do(penalise(played.state, E2, "missed-hands", 3))
    assert hands_left(played, E2) == 4


def test_no_more_than_four_rounds_in_2013_and_no_milder_penalty_without_a_reason() -> None:
    played = started(4, edition="tda-2013")
    assert "one to 4 rounds" in str(played.refused(penalise(played.state, E1, "missed-rounds", 5)))
    played.do(penalise(played.state, E1, "missed-rounds", 1))
    assert "more severe" in str(played.refused(penalise(played.state, E1, "warning")))
    played.do(penalise(played.state, E1, "warning", reason="he had been provoked"))


def test_the_next_step_is_more_severe() -> None:
    played = started(4)
    assert escalated(played.state.conduct.records.get(E1, []), "1") is None
    steps = []
    for form, count in (("warning", None), ("missed-hands", 1), ("missed-rounds", 1)):
        played.do(penalise(played.state, 1, form, count))  # type: ignore[arg-type]
        steps.append(str(escalated(played.state.conduct.records[E1], "1")))
    assert steps == ["missed-hands", "missed-rounds", "disqualification"]


# Disqualification


@pytest.mark.parametrize("name", EDITION_NAMES)
def test_the_stack_of_a_disqualified_player_leaves_the_event(name: EditionName) -> None:
    played = started(5, edition=name)
    state = played.state
    given_ = played.expect(RuledAtTable, penalise(state, E4, "disqualification", by="Ann", stack=12_500))
    assert "disqualified-chips" in [cited.rule for cited in given_.rulings[0].citations]
    assert (state.chips.in_play, state.players_left) == (37_500, 4)
    assert state.entries[E4].standing == "disqualified"
    assert [line.first for line in standings(state)] == [5]
    with pytest.raises(Illegal, match="not playing"):
        penalise(state, E4, "warning")


@pytest.mark.parametrize(("plan", "prizes"), [("paid", [300, 200, 100, 0]), ("nothing", [300, 200, 0, 100])])
def test_whether_a_disqualified_player_is_paid_is_for_the_event_to_say(
    plan: Literal["paid", "nothing"], prizes: list[int]
) -> None:
    """Entry 4 goes out fourth of six, 3 is disqualified with three left: no cent is lost either way."""
    amounts = tuple(prize * 100 for prize in (300, 200, 100))
    played = started(6, prizes=PrizePlan(disqualified=plan))
    played.do(CloseRegistration(amounts=amounts))
    for number in (6, 5, 4):
        played.do(BustOut((Gone(EntryId(number), 10_000, E1),)))
    played.do(penalise(played.state, E3, "disqualification", by="Ann"))
    played.do(BustOut((Gone(E2, 10_000, E1),)))
    won = {line.entry: line.prize for line in standings(played.state)}
    assert [won[EntryId(number)] for number in (1, 2, 3, 4)] == [100 * prize for prize in prizes]
    assert sum(won.values()) == 60_000


@pytest.mark.parametrize(
    ("plan", "prizes"),
    [("paid", {1: 15_000, 2: 10_000, 3: 5_000}), ("nothing", {1: 18_000, 2: 12_000, 3: 0})],
)
def test_with_a_prize_for_everybody_the_others_share_what_a_disqualified_player_had_won(
    plan: Literal["paid", "nothing"], prizes: dict[int, int]
) -> None:
    """Unless the event pays who is disqualified: then nobody else gets more by it."""
    played = started(3, prizes=PrizePlan(disqualified=plan))
    played.do(CloseRegistration(amounts=(15_000, 10_000, 5_000)))
    played.do(penalise(played.state, E3, "disqualification", by="Ann"))
    played.do(BustOut((Gone(E2, 10_000, E1),)))
    won = {line.entry: line.prize for line in standings(played.state)}
    assert won == prizes


def test_who_is_disqualified_before_the_prizes_are_posted_has_a_place_and_nothing_won() -> None:
    played = started(3, prizes=PrizePlan(disqualified="nothing"))
    played.do(penalise(played.state, E3, "disqualification", by="Ann"))
    assert [(line.entry, line.prize) for line in standings(played.state)] == [(3, 0)]


def test_his_hand_is_dead_at_once_and_what_is_in_the_pot_stays() -> None:
    played = started(4)
    state = played.state
    seats = state.tables[T1].taken
    names = [f"S{seat}" for seat in seats]
    line = f"nlhe 100/200 flop pot 2000 | {names[0]} 8000* | {names[1]} 10000"
    played.do(PutHandOnDesk(T1, line))
    played.do(penalise(played.state, state.tables[T1].entry(seats[0]), "disqualification"))
    hand = state.rulings.desks[T1].hand
    assert hand.is_over
    assert hand.winnings == {names[0]: 0, names[1]: 2000}
    assert played.replayed() == state


def test_somebody_has_to_win() -> None:
    played = started(2)
    played.do(penalise(played.state, E1, "disqualification"))
    assert "somebody has to win" in str(played.refused(penalise(played.state, E2, "disqualification")))


# Incidents


def test_abuse_is_found_and_then_must_be_penalised() -> None:
    played = started(9)
    state, place = played.state, played.state.place(E5)
    abuse = Conduct(player=str(place), kind="abuse", against="dealer")
    ruled = played.expect(RuledAtTable, RuleAtTable(place.table, abuse, note="heard by two"))
    assert (state.rulings.given[0].entry, ruled.table) == (5, 1)
    assert "not one of the options" in str(
        played.refused(ChooseOption(RulingNumber(1), Option("missed-hands", 2), by="Ann"))
    )
    played.do(ChooseOption(RulingNumber(1), Option("find-breach"), by="Ann"))
    assert state.rulings.given[0].is_open
    assert "not one of the options" in str(
        played.refused(ChooseOption(RulingNumber(1), Option("warning"), by="Ann"))
    )
    decided = played.expect(
        QuestionDecided,
        ChooseOption(RulingNumber(1), Option("missed-rounds", 1), by="Ann", reason="shouted"),
    )
    assert "penalty-triggers" in [cited.rule for cited in decided.rulings[0].citations]
    assert hands_left(played, E5) == 9
    assert "is decided" in str(played.refused(ChooseOption(RulingNumber(1), Option("warning"), by="Ann")))
    assert played.replayed() == state


def test_the_record_goes_with_the_player_and_a_repetition_counts() -> None:
    played = started(12)
    state = played.state
    talker = state.tables[T2].entry(state.tables[T2].taken[1])
    talk = Conduct(player=str(state.place(talker)), kind="excessive-talk")
    played.do(RuleAtTable(state.place(talker).table, talk))
    played.do(ChooseOption(RulingNumber(1), Option("warning"), by="Ann"))
    thin_out(played)
    played.do(BreakTable(T2))
    again = Conduct(player=f"S{state.place(talker).seat}", kind="excessive-talk")
    ruled = played.expect(RuledAtTable, RuleAtTable(T1, again))
    count = ruled.rulings[0].finding("violations")
    assert count is not None
    assert count.value == 2


def test_collusion_that_is_found_ends_in_disqualification() -> None:
    played = started(9)
    dumping = Conduct(player=str(played.state.place(E3)), kind="chip-dumping", found=True)
    played.do(RuleAtTable(T1, dumping))
    assert played.state.entries[E3].standing == "disqualified"


def test_a_decision_follows_the_player_to_his_new_table() -> None:
    played = started(12)
    state = played.state
    offender = state.tables[T2].entry(state.tables[T2].taken[0])
    played.do(RuleAtTable(T2, Conduct(player=str(state.place(offender)), kind="tells-hand")))
    thin_out(played)
    played.do(BreakTable(T2))
    played.do(ChooseOption(RulingNumber(1), Option("missed-hands", 2), by="Ann"))
    assert list(state.conduct.penalties) == [offender]


def test_a_ruling_is_replaced_with_its_reason_and_the_first_stays_on_record() -> None:
    played = started(9)
    state = played.state
    played.do(penalise(played.state, E2, "missed-rounds", 1))
    refusal = played.refused(ReplaceRuling(RulingNumber(1), "no penalty", by="Bea", reason=""))
    assert refusal.citations[0].rule == "floor-decisions"
    deal(played, T1)
    played.do(
        ReplaceRuling(
            RulingNumber(1), "one more hand only", by="Bea", reason="it was somebody else", hands_left=1
        )
    )
    assert hands_left(played, E2) == 1
    played.do(
        ReplaceRuling(RulingNumber(1), "no penalty", by="Bea", reason="it was somebody else", hands_left=0)
    )
    assert state.conduct.penalties == {}
    assert len(state.rulings.given) == 1
    assert state.rulings.given[0].replaced_by == "no penalty"
    assert "no ruling 7" in str(
        played.refused(ReplaceRuling(RulingNumber(7), "none", by="Bea", reason="because"))
    )


def test_incidents_about_the_hand_and_players_who_are_not_there_are_sent_back() -> None:
    played = started(4)
    assert "say how it stands on one line" in str(
        played.refused(RuleAtTable(T1, FourCardFlop(("Ah", "Kd", "7c", "2s"))))
    )
    empty = next(seat for seat in range(1, 10) if seat not in played.state.tables[T1].taken)
    nobody = Conduct(player=f"T1S{empty}", kind="delay")
    assert "nobody sits" in str(played.refused(RuleAtTable(T1, nobody)))


# Presence


def test_who_is_away() -> None:
    played = started(9)
    state = played.state
    played.do(MarkAbsent(E3))
    played.do(penalise(played.state, E4, "missed-hands", 1))
    seats = tuple(sorted((state.place(E3).seat, state.place(E4).seat)))
    assert away(state, T1) == seats
    assert absent(state, T1) == (state.place(E3).seat,)
    assert "away already" in str(played.refused(MarkAbsent(E3)))
    played.do(BackAtSeat(E3))
    assert absent(state, T1) == ()
    assert "not marked" in str(played.refused(BackAtSeat(E3)))
