"""Chips by denomination: everything that came from the bank is in play, and nothing else."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shuffleup.cards import DECK
from shuffleup.chips import Counts, together, worth
from shuffleup.floor.options import Option
from shuffleup.floor.steps.incidents.conduct import ChipsFound, ChipsHidden
from shuffleup.ids import EntryId, PersonId, RulingNumber, SeatNumber, TableNumber
from shuffleup.refused import Hint, Illegal
from shuffleup.rulebook import EDITION_NAMES, EditionName
from shuffleup.tournament.chips.commands import (
    BringChips,
    ColourUp,
    CorrectChips,
    CountChips,
    MakeChange,
    RaceChips,
    ReconcileChips,
    ReportStacks,
    TakeInLeftover,
)
from shuffleup.tournament.chips.events import ChipsChanged, ChipsRaced, ChipsReconciled, LeftoverTakenIn
from shuffleup.tournament.chips.ledger import bank, denominations, races_due, uncounted
from shuffleup.tournament.clock.commands import EndLine, StartPlay
from shuffleup.tournament.conduct.applying import apply_consequences
from shuffleup.tournament.conduct.commands import MarkAbsent
from shuffleup.tournament.conduct.consequences import ChipsOut, Consequences
from shuffleup.tournament.conduct.fitting import can_follow
from shuffleup.tournament.entries.commands import Register
from shuffleup.tournament.event_file.fields import Rebuys
from shuffleup.tournament.hands.commands import BeginHand, EndHand
from shuffleup.tournament.rebuys.commands import Rebuy
from shuffleup.tournament.rebuys.events import RebuyDeclared
from shuffleup.tournament.rulings.at_desk.asking import penalise
from shuffleup.tournament.rulings.commands import ChooseOption, RuleAtTable
from shuffleup.tournament.rulings.events import RuledAtTable
from shuffleup.tournament.seats.tables import Roles
from shuffleup.tournament.telling import Teller
from shuffleup.views.on_paper.sheets import paper
from tests.ids import E1, E2, E3, E4, T1, T2, T3
from tests.tournament.playing import Played, seated_event

MINUTE = 60_000


def in_the_break(players: int, **changes: object) -> Played:
    """An event in its first break, in which the chips of 25 are raced off."""
    played = seated_event(players, late_entry_until=4, **changes)
    played.do(StartPlay())
    for line in (0, 1):
        played.do(EndLine(line), played.now + 20 * MINUTE)
    return played


def dealt_out(played: Played, chance: random.Random) -> dict[EntryId, Counts]:
    """All chips in play, in other hands than before: each chip to anybody, and nobody without."""
    numbers = [entry.number for entry in played.state.in_play]
    held: dict[EntryId, Counts] = {number: {1000: 1} for number in numbers}
    left = together(played.state.chips.issued, {1000: -len(numbers)})
    for denomination, count in left.items():
        for _ in range(count):
            number = chance.choice(numbers)
            held[number][denomination] = held[number].get(denomination, 0) + 1
    return held


def check_ledger(played: Played) -> None:
    state = played.state
    assert worth(state.chips.issued) == state.chips.in_play
    assert all(count > 0 for count in state.chips.issued.values())
    assert played.replayed() == state


# Counts


def test_every_stack_comes_from_the_bank() -> None:
    played = seated_event(20, chips_owned={25: 400, 100: 400, 500: 200, 1000: 200})
    assert played.state.chips.issued == {25: 240, 100: 240, 500: 100, 1000: 120}
    assert bank(played.state) == {25: 160, 100: 160, 500: 100, 1000: 80}
    played.do(Register(PersonId("late")))
    check_ledger(played)


def test_a_count_of_everybody_that_agrees_has_no_difference() -> None:
    played = in_the_break(20)
    counts = dealt_out(played, random.Random(1))
    event = played.expect(ChipsReconciled, ReconcileChips(counts, by="Ann"))
    assert (event.difference, event.too_many, event.too_few) == (0, {}, {})


def test_a_difference_is_named_by_denomination_and_put_right_only_with_a_reason() -> None:
    played = in_the_break(4)
    counts = dealt_out(played, random.Random(2))
    number = next(number for number, held in counts.items() if held.get(500, 0) >= 2 and held.get(100))
    counts[number] = together(counts[number], {500: -2, 100: 3})
    event = played.expect(ChipsReconciled, ReconcileChips(counts))
    assert (event.difference, event.too_many, event.too_few) == (-700, {100: 3}, {500: 2})
    assert played.state.chips.in_play == 40_000
    assert "say why" in str(played.refused(CorrectChips(found={100: 3}, missing={500: 2})))
    played.do(CorrectChips(found={100: 3}, missing={500: 2}, by="Ann", reason="two chips lost"))
    assert played.state.chips.in_play == 39_300
    check_ledger(played)
    assert played.expect(ChipsReconciled, ReconcileChips(counts)).difference == 0


@pytest.mark.parametrize("table", [T1, T2, T3])
def test_chips_are_reconciled_between_the_hands_of_all_tables(table: TableNumber) -> None:
    played = in_the_break(20)
    played.next_line()
    played.do(BeginHand(table))
    counts = {entry.number: played.state.file.stack for entry in played.state.in_play}
    assert isinstance(played.refused(ReconcileChips(counts)), Illegal)
    played.do(EndHand(table))
    assert played.expect(ChipsReconciled, ReconcileChips(counts)).difference == 0


def test_chips_that_go_back_to_several_players_go_to_each_of_them() -> None:
    state = seated_event(3).state
    before = {number: entry.stack for number, entry in state.entries.items()}
    apply_consequences(state, Consequences(given={E1: 100, E3: 200}))
    assert {number: entry.stack - before[number] for number, entry in state.entries.items()} == {
        1: 100,
        2: 0,
        3: 200,
    }


def test_every_chip_of_a_kind_can_leave_play_and_not_one_more() -> None:
    state = seated_event(2).state
    all_25s = state.chips.issued[25]
    can_follow(state, Consequences(chips_out=(ChipsOut(25 * all_25s, None, {25: all_25s}),)))
    with pytest.raises(Illegal, match="look at them again"):
        can_follow(state, Consequences(chips_out=(ChipsOut(25, None, {25: all_25s + 1}),)))


def test_who_was_not_counted_in_this_break_is_named() -> None:
    played = in_the_break(4)
    played.do(CountChips({E1: {1000: 9}, E3: {1000: 6, 500: 8}}))
    assert "in this break: entry 2, entry 4" in str(played.refused(ReconcileChips()))
    assert "count again" in str(played.refused(CountChips({E2: {1000: 41}})))
    assert "count again" in str(played.refused(ReportStacks({E2: 39_000, E4: 1_100})))


def test_a_count_is_held_against_the_chips_in_play() -> None:
    played = in_the_break(4)
    issued = played.state.chips.issued
    assert "no chips of 30 in play: there are 25, 100" in str(
        played.refused(CountChips({E1: {30: 4, 100: 9}}))
    )
    assert "no chips of 30" in str(played.refused(ReconcileChips({E1: {30: 4, 100: 9}})))
    said = str(played.refused(CountChips({E1: {100: 1100}})))
    assert f"1,100 chips of 100, and {issued[100]} are in play" in said
    played.do(CountChips({E1: {100: issued[100]}}))
    said = str(played.refused(CountChips({E2: {1000: 4, 100: 1}})))
    assert f"counted so far: {issued[100] + 1} chips of 100" in said


def test_a_stack_of_the_smallest_chips_alone_is_asked_about() -> None:
    played = in_the_break(4)
    assert "are chips of 25 all they have?" in str(played.refused(CountChips({E1: {25: 12}})))
    played.do(CountChips({E1: {25: 12, 100: 0}}))
    assert played.state.entries[E1].stack == 300


def test_chips_that_have_left_play_are_taken_in_and_not_counted() -> None:
    played = in_the_break(4, tables=1)
    small: dict[SeatNumber, Counts] = {seat: {25: 12} for seat in played.state.table(T1).taken}
    played.do(RaceChips(T1, chips=small, of_more=tuple(small)))
    refusal = played.refused(CountChips({E1: {25: 3, 100: 20}}))
    assert refusal.hints == (Hint("take-in-leftover", {"entry": 1, "chips": "3x25"}),)


def test_the_exchange_sheet_has_the_tables_that_have_still_to_race() -> None:
    played = in_the_break(12, tables=2, table_size=6)

    def sheet() -> tuple[tuple[TableNumber, ...], int]:
        (leaving, *_) = paper(played.state, Teller(played.state, {})).leaving
        return leaving.tables, leaving.needed

    assert sheet() == ((1, 2), 12 * 12 * 25 // 100 + 1)
    small: dict[SeatNumber, Counts] = {seat: {25: 12} for seat in played.state.table(T1).taken}
    played.do(RaceChips(T1, chips=small, of_more=tuple(small)))
    assert sheet() == ((2,), 6 * 12 * 25 // 100)


# Races


@given(st.integers(0, 10**6), st.integers(4, 27), st.sampled_from(EDITION_NAMES))
@settings(max_examples=30, deadline=None)
def test_a_race_takes_every_small_chip_out_and_balances_with_the_bank(
    number: int, players: int, name: EditionName
) -> None:
    chance = random.Random(number)
    played = in_the_break(players, edition=name)
    state = played.state
    before = dealt_out(played, chance)
    played.do(CountChips(before))
    assert set(races_due(state)) == set(state.tables)
    changes = 0
    for table in list(state.tables):
        race = played.expect(ChipsRaced, RaceChips(table, confirmed_by="Ann")).race
        changes += race.change
        assert all(worth(stack) > 0 for stack in race.after.values())
        check_ledger(played)
    assert races_due(state) == {}
    assert 25 not in state.chips.issued
    assert denominations(state) == (100, 500, 1000)
    assert state.chips.in_play == players * 10_000 + changes
    assert abs(changes) <= len(state.tables) * 50
    # Nobody gains more than one chip of 100 on his small chips, or loses as much as one.
    for entry in state.in_play:
        assert -100 < entry.stack - worth(before[entry.number]) <= 100
    assert played.expect(ChipsReconciled, ReconcileChips()).difference == 0


def test_cards_dealt_at_the_table_are_reported_and_need_no_draw() -> None:
    played = in_the_break(4)
    commitment = played.state.commitment
    taken = played.state.tables[T1].taken
    stacks = {seat: {25: 9, 100: 12, 500: 5, 1000: 6} for seat in taken}
    # Four odd chips of 25 at the table, one with each: one chip of 100 goes to the highest card.
    event = played.expect(ChipsRaced, RaceChips(T1, chips=stacks, cards=("7d", "Kh", "Ks", "2c")))
    assert event.race.winners == (taken[2],)
    assert event.seed == ""
    assert played.state.commitment == commitment


def test_a_race_that_is_drawn_here_uses_the_committed_seed() -> None:
    played = in_the_break(4)
    commitment = played.state.commitment
    stacks = {seat: {25: 9, 1000: 9} for seat in played.state.tables[T1].taken}
    event = played.expect(ChipsRaced, RaceChips(T1, chips=stacks))
    assert event.seed
    assert played.state.commitment != commitment
    dealt = [card for heat in event.race.heats for cards in heat.cards.values() for card in cards]
    assert len(set(dealt)) == 4
    assert set(dealt) <= set(map(str, DECK))


def test_who_is_away_is_raced_like_the_others() -> None:
    played = in_the_break(4)
    played.do(MarkAbsent(played.state.tables[T1].entry(played.state.tables[T1].taken[0])))
    stacks = {seat: {25: 9, 1000: 9} for seat in played.state.tables[T1].taken}
    race = played.expect(ChipsRaced, RaceChips(T1, chips=stacks)).race
    assert "chip-race-witness" in [cited.rule for cited in race.citations]


def test_what_cannot_be_raced_says_why() -> None:
    played = in_the_break(20)
    assert "count the chips of entry" in str(played.refused(RaceChips(T1)))
    stacks = {seat: {25: 12, 1000: 1} for seat in played.state.tables[T1].taken}
    assert "chips of 25 stay in play" in str(played.refused(RaceChips(T1, remove=(100,), chips=stacks)))
    too_many = {seat: {25: 200} for seat in stacks}
    assert "240 are in play: count again" in str(played.refused(RaceChips(T1, chips=too_many)))
    played.do(RaceChips(T1, chips=stacks))
    assert "as leftover" in str(played.refused(RaceChips(T1, remove=(25,), chips=stacks)))


def test_the_bank_gives_only_what_it_has() -> None:
    owned = {25: 48, 100: 48, 500: 20, 1000: 25}
    played = seated_event(4, chips_owned=owned, maximum=4)
    assert "the bank has 1" in str(played.refused(ColourUp((E1,), chips={500: 4}, into={1000: 2})))
    played.do(ColourUp((E1,), chips={500: 2}, into={1000: 1}))
    check_ledger(played)


# Change without a race


def test_a_colour_up_at_discretion_is_announced_and_changes_no_value() -> None:
    played = seated_event(4)
    event = played.expect(ChipsChanged, ColourUp((E1, E2), chips={100: 10}, into={1000: 1}))
    assert event.announce
    assert event.citations[0].rule == "color-up-discretionary"
    assert played.state.entries[E2].chips == {25: 12, 100: 2, 500: 5, 1000: 7}
    assert played.state.entries[E2].stack == 10_000
    assert "equal value" in str(played.refused(ColourUp((E1,), chips={100: 1}, into={1000: 1})))
    played.do(MakeChange(E1, chips={1000: 1}, into={100: 10}))
    check_ledger(played)


def test_nobody_changes_more_chips_than_they_are_known_to_have() -> None:
    played = seated_event(4)
    assert "11 chips of 500 are to be taken, and there are 5" in str(
        played.refused(MakeChange(E1, chips={500: 11}, into={100: 55}))
    )
    played.do(StartPlay())
    played.do(CountChips({E1: {100: 20, 25: 0, 500: 0, 1000: 0}}))
    assert "21 chips of 100" in str(played.refused(ColourUp((E1,), chips={100: 21}, into={1000: 2, 100: 1})))
    played.do(ReportStacks({E1: 2000}))
    refusal = played.refused(ColourUp((E1,), chips={1000: 4}, into={500: 8}))
    assert "entry 1: 4,000 in chips are to be changed, and at most 2,000 can be theirs" in str(refusal)
    assert refusal.hints == (Hint("count-chips"),)
    # Of somebody who has played since nobody knows: only what is in play at all can be theirs.
    played.do(MakeChange(E2, chips={1000: 10}, into={500: 20}), played.now + 10 * MINUTE)
    check_ledger(played)


@pytest.mark.parametrize("wrong", [925, 7, 5000])
def test_the_bank_gives_no_chips_that_the_event_does_not_have(wrong: int) -> None:
    played = seated_event(4)
    refusal = played.refused(MakeChange(E1, chips={25: wrong // 25 or 1}, into={wrong: 1}))
    assert f"the event has no chips of {wrong:,}: there are 25, 100, 500, 1,000" in str(refusal)
    assert refusal.hints == (Hint("bring-chips", {"chips": f"1x{wrong}"}),)
    assert "the event has no chips of" in str(played.refused(CorrectChips({wrong: 1}, by="TD", reason="x")))
    assert f"there are no chips of {wrong:,}" in str(
        played.refused(MakeChange(E1, chips={wrong: 1}, into={25: 1}))
    )


def test_no_chips_are_raced_that_the_event_does_not_have() -> None:
    played = in_the_break(4)
    stacks: dict[SeatNumber, Counts] = {
        seat: {25: 9, 7: 3, 1000: 9} for seat in played.state.tables[T1].taken
    }
    assert "the event has no chips of 7" in str(played.refused(RaceChips(T1, chips=stacks)))


def test_the_room_may_have_larger_chips_than_the_file_names() -> None:
    played = seated_event(4)
    assert "the bank gives out what it needs" in str(played.refused(BringChips({1000: 50}, reason="drawer")))
    played.do(BringChips({5000: 50}, reason="the drawer"))
    played.do(MakeChange(E1, chips={1000: 5}, into={5000: 1}))
    assert denominations(played.state) == (25, 100, 500, 1000, 5000)
    assert bank(played.state) is None
    check_ledger(played)


@pytest.mark.parametrize(("chips", "given"), [({25: 5}, 100), ({25: 3}, 0), ({25: 8}, 200)])
def test_leftovers_are_changed_at_equal_value_and_the_rest_is_lost(chips: Counts, given: int) -> None:
    played = in_the_break(20)
    stacks = {seat: {100: 4, 500: 2} for seat in played.state.tables[T1].taken}
    assert "are in play" in str(played.refused(TakeInLeftover(E1, chips)))
    played.do(RaceChips(T1, chips=stacks))
    number = played.state.tables[T1].entry(played.state.tables[T1].taken[0])
    event = played.expect(LeftoverTakenIn, TakeInLeftover(number, chips))
    assert (event.leftover.exchanged_for, event.leftover.forfeited) == (given, worth(chips) - given)
    assert played.state.chips.in_play == 200_000 - (worth(chips) - given)
    check_ledger(played)


# Chips that leave play


@pytest.mark.parametrize("name", EDITION_NAMES)
def test_found_chips_go_where_the_edition_says(name: EditionName) -> None:
    played = seated_event(4, edition=name)
    place = played.state.place(E2)
    event = played.expect(RuledAtTable, RuleAtTable(place.table, ChipsFound(chips=(1000,), owner=str(place))))
    state = played.state
    if name == "tda-2013":
        assert (event.rulings[0].decided_by, state.chips.in_play) == ("director", 40_000)
        played.do(ChooseOption(RulingNumber(1), Option("take-out-of-play"), by="Ann"))
    elif name in ("tda-2019", "tda-2022", "tda-2024"):
        assert (state.chips.in_play, state.entries[E2].stack) == (40_000, 11_000)
        return
    assert (state.chips.in_play, state.chips.issued[1000]) == (39_000, 23)
    check_ledger(played)


def test_hidden_chips_leave_play_at_once_and_the_rest_with_a_disqualification() -> None:
    played = seated_event(4)
    state, place = played.state, played.state.place(E3)
    event = played.expect(
        RuledAtTable, RuleAtTable(place.table, ChipsHidden(player=f"S{place.seat}", chips=(1000, 500)))
    )
    assert [str(option) for option in event.rulings[0].options] == ["no-penalty", "disqualification"]
    assert (state.entries[E3].stack, state.chips.in_play) == (8_500, 38_500)
    check_ledger(played)
    played.do(ChooseOption(RulingNumber(1), Option("disqualification"), by="Ann"))
    assert (state.entries[E3].standing, state.chips.in_play, state.players_left) == (
        "disqualified",
        30_000,
        3,
    )
    assert uncounted(state) == -8_500


def test_a_stack_that_is_counted_as_it_leaves_keeps_the_denominations_right() -> None:
    played = seated_event(4)
    played.do(penalise(played.state, E1, "disqualification", chips={1000: 5, 25: 4}))
    assert played.state.chips.in_play == 34_900
    assert played.state.chips.issued == {25: 44, 100: 48, 500: 20, 1000: 19}
    check_ledger(played)


def test_a_count_that_comes_out_sorts_what_left_play_uncounted() -> None:
    played = in_the_break(5)
    played.do(penalise(played.state, E1, "disqualification", stack=10_000))
    assert uncounted(played.state) == -10_000
    left = together(played.state.chips.issued, {25: -12, 100: -12, 500: -5, 1000: -6})
    numbers = [entry.number for entry in played.state.in_play]
    counts = {number: {25: 12, 100: 12, 500: 5, 1000: 6} for number in numbers}
    event = played.expect(ChipsReconciled, ReconcileChips(counts))
    assert (event.difference, event.too_many, event.too_few) == (0, {}, {})
    assert played.state.chips.issued == left
    check_ledger(played)


def test_rebuys_and_add_ons_come_from_the_bank_by_denomination() -> None:
    rebuys = Rebuys(price={"prizes": 100}, chips={100: 10, 1000: 4}, until=4)
    played = seated_event(4, rebuys=rebuys, late_entry_until=4)
    played.do(StartPlay())
    played.do(Rebuy(E2))
    assert played.state.chips.issued == {25: 48, 100: 58, 500: 20, 1000: 28}
    check_ledger(played)


def test_two_rebuys_in_one_hand_after_a_colour_up_are_both_of_chips_that_stay() -> None:
    rebuys = Rebuys(
        price={"prizes": 100}, chips={25: 12, 100: 12, 500: 5, 1000: 6}, until=4, with_at_most=99_999
    )
    played = in_the_break(4, tables=1, rebuys=rebuys)
    small: dict[SeatNumber, Counts] = {seat: {25: 12} for seat in played.state.table(T1).taken}
    played.do(RaceChips(T1, chips=small, of_more=tuple(small)))
    played.do(EndLine(2))
    one, two, three, *_ = played.state.table(T1).taken
    played.do(BeginHand(T1, Roles(one, two, three)))
    for _ in range(2):
        assert played.expect(RebuyDeclared, Rebuy(E2)).from_next_hand
    played.do(EndHand(T1))
    assert 25 not in played.state.chips.issued
    assert worth(played.state.chips.issued) == played.state.chips.in_play
    check_ledger(played)


def test_chips_that_the_schedule_took_out_are_leftovers_also_at_a_table_that_did_not_race() -> None:
    played = in_the_break(4)
    played.do(EndLine(2))
    assert denominations(played.state) == (100, 500, 1000)
    event = played.expect(LeftoverTakenIn, TakeInLeftover(E3, {25: 12}))
    assert (event.leftover.exchanged_for, event.leftover.forfeited) == (300, 0)
    check_ledger(played)
