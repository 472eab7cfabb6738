"""Mystery bounties: made when entries close, drawn by logged chance, and every cent accounted for."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shuffleup.chance import SeededChance
from shuffleup.director import Director
from shuffleup.ids import NOBODY, EntryId, PersonId
from shuffleup.log import MemoryStore, Undo
from shuffleup.refused import Illegal
from shuffleup.tournament.clock.commands import StartPlay
from shuffleup.tournament.draws import two_draws
from shuffleup.tournament.entries.commands import OpenEvent, Register
from shuffleup.tournament.event_file.fields import PrizePlan
from shuffleup.tournament.event_file.plans import MysteryPlan
from shuffleup.tournament.finishes.commands import BustOut
from shuffleup.tournament.finishes.envelopes import draws_due, envelopes_left, won_by
from shuffleup.tournament.finishes.events import Gone
from shuffleup.tournament.finishes.standings import standings
from shuffleup.tournament.money.books import books
from shuffleup.tournament.money.commands import ClaimBounty, CloseRegistration, DrawBounty, PayPrize
from shuffleup.tournament.money.events import BountyDrawn, RegistrationClosed
from shuffleup.tournament.rulings.at_desk.asking import penalise
from shuffleup.tournament.seats.commands import DrawSeats, FormFinalTable
from shuffleup.tournament.seats.seats_due import final_table_awaited
from shuffleup.tournament.telling import Teller
from shuffleup.views.due.due_next import next_steps
from tests.ids import E1, E2, E3, E4, E5
from tests.tournament.invariants import check
from tests.tournament.playing import Played, seated_event, small_event

PLAN = MysteryPlan(envelopes=("500", "100x3", 20))
ENTRY = {"prizes": 70, "bounty": "33.33"}


def _started(players: int, plan: MysteryPlan = PLAN, **changes: object) -> Played:
    changes = {"entry": ENTRY, "prizes": PrizePlan(mystery=plan, percentages=(50, 30, 20)), **changes}
    played = seated_event(players, tables=1, table_size=10, **changes)
    played.do(StartPlay())
    played.expect(RegistrationClosed, CloseRegistration())
    return played


def _out(played: Played, entry: EntryId, by: EntryId = NOBODY) -> None:
    played.do(BustOut((Gone(entry, 100, by),)))


@given(
    st.integers(2, 27),
    st.sampled_from(["money", "close", 1, 4, 12]),
    st.lists(st.sampled_from(["500", "77.70x2", "100x3", "20x40", 1]), min_size=1, max_size=4),
    st.integers(0, 2**32),
)
def test_all_bounty_money_is_won_whatever_the_field(
    players: int, since: str | int, envelopes: list[str | int], number: int
) -> None:
    dice = Random(number)
    plan = MysteryPlan(envelopes=tuple(envelopes), since=since)  # type: ignore[arg-type]
    prizes = PrizePlan(mystery=plan)
    played = Played(small_event(entry=ENTRY, prizes=prizes), number % 1000)
    for one in range(1, players + 1):
        played.do(Register(PersonId(f"p{one}")))
    played.do(DrawSeats())
    played.do(StartPlay())
    played.do(CloseRegistration())
    state = played.state
    assert sum(state.money.envelopes) == players * 33_33
    while state.players_left > 1:
        if final_table_awaited(state):
            played.do(FormFinalTable())
        left = [entry.number for entry in state.in_play]
        # Whoever is alone at a table has its chips and waits.
        gone = dice.choice([one for one in left if state.tables[state.place(one).table].players > 1])
        here = [one for one in left if one != gone and state.place(one).table == state.place(gone).table]
        _out(played, gone, dice.choice(here) if dice.random() < 0.8 else NOBODY)
        check(state)
        for due in list(draws_due(state)):
            if not won_by(state, due) and dice.random() < 0.5:
                winners = [one for one in state.entries if one != due]
                by = tuple(dice.sample(winners, min(2, len(winners))))
                played.do(ClaimBounty(due, by, "whoever won it"))
            if won_by(state, due) and dice.random() < 0.7:
                played.do(DrawBounty(due))
            check(state)
    for due in list(draws_due(state)):
        if not won_by(state, due):
            played.do(ClaimBounty(due, (state.in_play[0].number,), "whoever won it"))
        played.do(DrawBounty(due))
    check(state)
    assert sum(line.bounties for line in standings(state)) == players * 33_33
    assert books(state).on_heads == 0
    assert played.replayed() == state


def test_an_envelope_is_drawn_from_the_seed_that_was_committed_to() -> None:
    played = _started(5, MysteryPlan(envelopes=("500", "100x3", 20), since="close"))
    _out(played, E5, E1)
    left = envelopes_left(played.state)
    drawn = played.expect(BountyDrawn, DrawBounty(E5))
    first, _ = two_draws(drawn.seed, "envelope for entry 5")
    assert drawn.value == first.one_of(left)
    assert drawn.by == (E1,)
    assert drawn.next_commitment


def test_only_places_from_the_moment_on_have_an_envelope() -> None:
    played = _started(5)
    assert len(played.state.money.envelopes) == 3, "three places are paid"
    _out(played, E5, E1)
    assert list(draws_due(played.state)) == []
    assert "before the envelopes" in str(played.refused(DrawBounty(E5)))
    _out(played, E4, E1)
    assert list(draws_due(played.state)) == []
    _out(played, E3, E1)
    assert list(draws_due(played.state)) == [E3]
    assert "is still in" in str(played.refused(DrawBounty(E2)))


def test_two_winners_share_an_envelope_and_the_odd_cent_goes_to_the_first() -> None:
    plan = MysteryPlan(envelopes=("99.99", "33.33x2"), since="close")
    played = _started(5, plan)
    _out(played, E5)
    assert "not known" in str(played.refused(DrawBounty(E5)))
    steps = [step.command for step in next_steps(played.state, Teller(played.state, {}), played.now)]
    assert "claim 5 --by WINNER" in steps
    played.do(ClaimBounty(E5, (E2, E1)))
    steps = [step.command for step in next_steps(played.state, Teller(played.state, {}), played.now)]
    assert "bounty draw 5" in steps
    value = played.expect(BountyDrawn, DrawBounty(E5)).value
    won = {line.entry: line.bounties for line in standings(played.state)}
    assert won.get(E1, 0) == 0, "they are still in and have no line yet"
    played.do(PayPrize(E2))
    played.do(PayPrize(E1))
    paid = played.state.money.paid_out
    assert (paid[E2], paid[E1]) == (value - value // 2, value // 2)


def test_a_real_envelope_is_told_and_must_be_there() -> None:
    played = _started(5, MysteryPlan(envelopes=("100", "66.65"), since=2))
    made = played.state.money.envelopes
    for entry in (E5, E4, E3):
        _out(played, entry, E1)
    _out(played, E2, E1)
    assert f"no envelope with {999}" in str(played.refused(DrawBounty(E2, 999_00)))
    drawn = played.expect(BountyDrawn, DrawBounty(E2, made[1]))
    assert not drawn.seed
    assert "drawn for entry 2 already" in str(played.refused(DrawBounty(E2, made[0])))
    assert books(played.state).balanced
    assert {line.entry: line.bounties for line in standings(played.state)}[E1] == sum(made)


def test_who_was_disqualified_wins_nobody_an_envelope_unless_somebody_is_named() -> None:
    played = _started(4, MysteryPlan(envelopes=("100",), since="close"))
    played.do(penalise(played.state, E4, "disqualification"))
    assert list(draws_due(played.state)) == []
    for entry in (E3, E2):
        _out(played, entry, E1)
        played.do(DrawBounty(entry))
    assert {line.entry: line.bounties for line in standings(played.state)}[E1] == 4 * 33_33


def test_a_draw_is_undone_before_what_it_rests_on() -> None:
    store = MemoryStore()
    prizes = PrizePlan(mystery=MysteryPlan(envelopes=("100", "50x9"), since="close"))
    director = Director(store, "friday", lambda: 1_000, chance=SeededChance(4))
    with director:
        director.do(OpenEvent(small_event(entry=ENTRY, prizes=prizes)))
        for number in range(1, 6):
            director.do(Register(PersonId(f"p{number}")))
        director.do(DrawSeats())
        director.do(StartPlay())
        director.do(CloseRegistration())
        out = director.do(BustOut((Gone(E5, 100, E1),))).entries[0].command
        drawn = director.do(DrawBounty(E5)).entries[0].command
        with pytest.raises(Illegal, match="bounty drawn"):
            director.do(Undo(out, "it was somebody else"))
        director.do(Undo(drawn, "it was somebody else"))
        director.do(Undo(out, "it was somebody else"))
        assert director.state.money.drawn == {}
        director.do(BustOut((Gone(E4, 100, E1),)))
        director.do(DrawBounty(E4))
        state = director.state
    assert Director(store, "friday").state == state
    assert sum(envelopes_left(state)) + sum(value for value, _ in state.money.drawn.values()) == 5 * 33_33


def test_an_event_without_envelopes_says_so() -> None:
    played = _started(3, prizes=PrizePlan(percentages=(100,)))
    _out(played, E3, E1)
    assert "no envelopes" in str(played.refused(DrawBounty(E3)))
