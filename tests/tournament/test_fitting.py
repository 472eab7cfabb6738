"""What cannot have happened does not fit, whoever recorded it: logs are folded by this without a command."""

import pytest
from msgspec.structs import replace

from shuffleup.floor.reader import read_step
from shuffleup.floor.steps.acts import Act
from shuffleup.hand import operations as ops
from shuffleup.ids import RulingNumber
from shuffleup.refused import Illegal
from shuffleup.tournament.clock.commands import StartPlay
from shuffleup.tournament.dealers.commands import PushDealers, SetDealerRota
from shuffleup.tournament.event import Event
from shuffleup.tournament.fitting import fits
from shuffleup.tournament.money.commands import CloseRegistration, ProposeDeal
from shuffleup.tournament.money.events import DealProposed
from shuffleup.tournament.older.events import ActRuled, PenaltyGiven
from shuffleup.tournament.rulings.at_desk.asking import penalise
from shuffleup.tournament.rulings.commands import PutHandOnDesk, ReplaceRulingOnDesk, RuleAtTable
from shuffleup.tournament.rulings.events import RuledAtTable, RulingOnDeskReplaced
from shuffleup.tournament.state import Tournament
from tests.ids import T1
from tests.tournament.playing import Played, seated_event


def _started(players: int) -> Played:
    played = seated_event(players, tables=1)
    played.do(StartPlay())
    return played


def _before(played: Played, event: Event) -> Tournament:
    """The event as it stood when this happened."""
    return Tournament.fold(played.events[: played.events.index(event)])


def _does_not_fit(state: Tournament, event: Event, why: str) -> None:
    with pytest.raises(Illegal, match=why):
        fits(state, event)


def test_a_deal_is_for_the_prizes_that_are_left() -> None:
    played = _started(4)
    played.do(CloseRegistration())
    proposed = played.expect(DealProposed, ProposeDeal(kind="even"))
    fits(played.state, proposed)
    _does_not_fit(
        played.state, replace(proposed, prizes=(1, *proposed.prizes[1:])), "the prizes left to be won are not"
    )


def test_dealers_are_pushed_by_a_rota() -> None:
    played = _started(4)
    before = played.replayed()
    played.do(SetDealerRota(("ann", "bob")))
    pushed = played.do(PushDealers())
    fits(_before(played, pushed), pushed)
    _does_not_fit(before, pushed, "the dealers on the rota are not")


def _hand_on_desk() -> tuple[Played, RuledAtTable]:
    played = _started(4)
    first, second, *_ = (f"S{seat}" for seat in played.state.table(T1).taken)
    played.do(PutHandOnDesk(T1, f"nlhe 100/200 flop pot 600 | {first} 9000* | {second} 9000"))
    return played, played.expect(RuledAtTable, RuleAtTable(T1, read_step(f"{first} bets 400")))


def test_a_ruling_is_replaced_by_what_the_hand_makes_of_it() -> None:
    played, bet = _hand_on_desk()
    first = bet.rulings[0].player
    event = played.expect(
        RulingOnDeskReplaced, ReplaceRulingOnDesk(T1, 1, (ops.Check(first),), "Ann", "they had said check")
    )
    assert event.taken is not None
    before = _before(played, event)
    fits(before, event)
    _does_not_fit(
        before,
        replace(event, taken=replace(event.taken, rulings=bet.rulings)),
        "the ruling would be different",
    )


def test_an_act_of_an_older_log_has_the_ruling_that_the_hand_makes_of_it() -> None:
    played, bet = _hand_on_desk()
    (act,) = bet.steps
    assert isinstance(act, Act)
    before = _before(played, bet)
    fits(before, ActRuled(T1, act, bet.rulings))
    _does_not_fit(before, ActRuled(T1, act, ()), "the ruling would be different")


def test_a_disqualification_of_an_older_log_ends_the_hand_that_it_was_given_in() -> None:
    played, _ = _hand_on_desk()
    seat = played.state.table(T1).taken[0]
    number = played.state.table(T1).entry(seat)
    event = played.expect(RuledAtTable, penalise(played.state, number, "disqualification", by="Ann"))
    assert event.follows.conduct is not None
    older = PenaltyGiven(
        RulingNumber(len(_before(played, event).rulings.given) + 1),
        *(number, T1, "disqualification", "Ann", event.rulings[0], event.follows.conduct, event.at),
    )
    state = _before(played, event)
    fits(state, older)
    state.apply(older)
    assert state.entries[number].standing == "disqualified"
    assert state.rulings.desks[T1].hand.is_over
