"""Deals and the books: whatever happens around a deal, what is paid out is what came in."""

from collections.abc import Callable

from hypothesis import given, settings
from hypothesis import strategies as st

from shuffleup.ids import EntryId, PersonId, ReceiptNumber
from shuffleup.refused import Refused
from shuffleup.tournament.clock.commands import StartPlay
from shuffleup.tournament.commands import Command
from shuffleup.tournament.days.commands import BagChips, StartDay, StartFlight
from shuffleup.tournament.entries.commands import Forfeit, Register
from shuffleup.tournament.event_file.fields import Flight, PrizePlan
from shuffleup.tournament.falls_due import due
from shuffleup.tournament.finishes.commands import BustOut
from shuffleup.tournament.finishes.events import Gone
from shuffleup.tournament.finishes.standings import all_due, in_the_money, standings
from shuffleup.tournament.hand_for_hand.commands import (
    AnnounceHandForHand,
    DealNextHand,
    EndHandEverywhere,
    StopHandForHand,
)
from shuffleup.tournament.money.books import books
from shuffleup.tournament.money.commands import (
    AnswerDeal,
    ApproveDeal,
    CloseRegistration,
    EndByDeal,
    PayPrize,
    ProposeDeal,
    ReversePayment,
)
from shuffleup.tournament.rulings.at_desk.asking import penalise
from shuffleup.tournament.seats.commands import DrawSeats
from tests.tournament.playing import Played, seated_event, small_event

FIFTY_THIRTY_TWENTY = PrizePlan(percentages=(50, 30, 20))
TWO_FLIGHTS = (Flight("A", 2), Flight("B", 2))


def in_play(players: int, **changes: object) -> Played:
    """One table, registration closed, 100 an entry and no fee."""
    event: dict[str, object] = {"tables": 1, "entry": {"prizes": 100}, "prizes": FIFTY_THIRTY_TWENTY}
    played = seated_event(players, **event | changes)
    played.do(StartPlay())
    played.do(CloseRegistration())
    return played


def out(played: Played, *entries: int) -> None:
    """In one hand, with equal stacks."""
    played.do(BustOut(tuple(Gone(EntryId(entry), 100) for entry in entries)))


def deal(played: Played, held_back: int = 0) -> None:
    """Everybody who is left agrees to equal shares."""
    left = [entry.number for entry in played.state.in_play]
    played.do(ProposeDeal(kind="even", held_back=held_back))
    for number in left:
        played.do(AnswerDeal(entry=number, agrees=True))
    played.do(ApproveDeal(by="TD"))
    assert played.state.money.deal is not None
    assert played.state.money.deal.binding


def results(played: Played) -> list[tuple[int, str, int]]:
    return [(line.entry, line.place, line.prize // 100) for line in standings(played.state)]


def test_nobody_who_was_out_before_a_deal_shares_a_place_that_it_divided() -> None:
    played = in_play(6)
    out(played, 1)
    out(played, 2)
    played.do(AnnounceHandForHand())
    out(played, 3)
    deal(played)
    out(played, 4)
    assert results(played) == [(4, "3", 200), (3, "4", 0), (2, "5", 0), (1, "6", 0)]
    account = books(played.state)
    assert (account.came_in, account.went_to) == (60000, 60000)


def test_those_of_a_deal_who_go_out_on_one_hand_at_two_tables_still_finish_level() -> None:
    played = in_play(6, tables=2, table_size=4)
    assert len(played.state.tables) == 2
    out(played, 1)
    played.do(AnnounceHandForHand())
    out(played, 2)
    deal(played)
    places = {entry: played.state.place(EntryId(entry)) for entry in (3, 4)}
    one, other = sorted(places, key=lambda entry: (places[entry].table, places[entry].seat))
    out(played, 3)
    out(played, 4)
    assert results(played) == [(one, "3–4", 150), (other, "3–4", 150), (2, "5", 0), (1, "6", 0)]
    assert books(played.state).balanced


def test_a_log_in_which_they_shared_a_place_pays_what_came_in() -> None:
    """As it was written before: the fold keeps the place, and the money is the deal's."""
    played = in_play(6)
    out(played, 1)
    out(played, 2)
    played.do(AnnounceHandForHand())
    out(played, 3)
    deal(played)
    out(played, 4)
    played.state.finishes.out[-2:] = [(EntryId(3), EntryId(4))]
    assert results(played)[:2] == [(3, "3–4", 0), (4, "3–4", 200)]
    assert books(played.state).balanced


def test_who_made_a_deal_was_not_out_before_somebody_who_did_not() -> None:
    played = in_play(6)
    out(played, 1)
    out(played, 2)
    out(played, 3)
    deal(played)
    late = BustOut((Gone(EntryId(4)),), before=EntryId(3), reason="told late")
    assert "entry 4 made the deal: take the deal back first" in str(played.refused(late))
    out(played, 4)
    played.do(BustOut((Gone(EntryId(5)),), before=EntryId(4), reason="told late"))
    assert results(played)[:3] == [(6, "1", 200), (4, "2", 200), (5, "3", 200)]
    assert books(played.state).balanced


def test_a_deal_stands_for_a_player_who_is_disqualified_after_it_and_takes_nothing_from_the_others() -> None:
    plan = PrizePlan(percentages=(40, 25, 15, 12, 8), disqualified="nothing")
    played = in_play(6, prizes=plan)
    for number in (1, 2, 3):
        out(played, number)
    deal(played)
    before = {payment.entry: payment.prize for payment in all_due(played.state)}
    played.do(penalise(played.state, EntryId(4), "disqualification"))
    assert {payment.entry: payment.prize for payment in all_due(played.state)} == before
    assert books(played.state).balanced


def test_prizes_of_a_field_made_smaller_by_a_disqualification_are_all_to_be_won_and_dealt() -> None:
    played = in_play(3, prizes=PrizePlan(percentages=(50, 30, 20), disqualified="nothing"))
    played.do(penalise(played.state, EntryId(3), "disqualification"))
    account = books(played.state)
    assert (account.balanced, account.to_win) == (True, 30000)
    deal(played)
    assert sum(payment.prize for payment in all_due(played.state)) == 30000
    assert books(played.state).balanced


# ---- a flight that has not been played


def first_of_two_flights(tables: int = 1, **changes: object) -> Played:
    """Three play flight A, two have paid for flight B; no more entries."""
    event: dict[str, object] = {"entry": {"prizes": 100}, "prizes": PrizePlan(percentages=(40, 30, 20, 10))}
    played = Played(small_event(tables=tables, flights=TWO_FLIGHTS, **event | changes))
    for number in range(1, 6):
        played.do(Register(PersonId(f"p{number}"), flight="A" if number < 4 else "B"))
    played.do(DrawSeats())
    played.do(StartPlay())
    played.do(CloseRegistration())
    return played


def test_a_deal_waits_for_those_who_have_paid_and_not_sat_down() -> None:
    played = first_of_two_flights()
    assert "2 have paid and not sat down yet" in str(played.refused(ProposeDeal(kind="even")))
    played.do(BagChips(dict.fromkeys(map(EntryId, (1, 2, 3)), 10000)))
    played.do(StartFlight("B"))
    played.do(DrawSeats())
    played.do(StartPlay())
    deal(played)
    assert {payment.prize for payment in all_due(played.state)} == {10000}
    assert books(played.state).balanced


def test_whoever_is_to_play_another_flight_is_still_in() -> None:
    """The money is not reached, nothing is shared and nothing is over while a flight is to be played."""
    played = first_of_two_flights()
    assert not in_the_money(played.state)
    out(played, 2, 3)
    assert {line.place for line in standings(played.state) if line.entry in (2, 3)} == {"4–5"}
    assert not played.state.is_over
    assert not in_the_money(in_play(5).state)


def test_a_disqualification_leaves_the_prizes_of_a_flight_that_is_to_be_played() -> None:
    plan = PrizePlan(percentages=(40, 30, 20, 10), disqualified="nothing")
    played = first_of_two_flights(prizes=plan)
    played.do(penalise(played.state, EntryId(3), "disqualification"))
    out(played, 2)
    assert results(played) == [(2, "4", 50), (3, "5", 0)]
    assert books(played.state).to_win == 45000


def test_play_goes_hand_for_hand_by_itself_when_all_flights_are_near_the_money() -> None:
    plan = PrizePlan(percentages=(60, 40))
    played = first_of_two_flights(tables=2, prizes=plan, hand_for_hand="bubble", table_size=2)
    assert len(played.state.tables) == 2
    assert AnnounceHandForHand() not in [command for _, command in due(played.state)]


# ---- whatever happens


@st.composite
def events(draw: st.DrawFn) -> Played:
    ladders = ((100,), (50, 30, 20), (40, 30, 20, 10), (30, 20, 15, 10, 10, 5, 5, 5))
    plan = PrizePlan(
        percentages=draw(st.sampled_from(ladders)),
        disqualified=draw(st.sampled_from(["paid", "nothing"])),
        ties=draw(st.sampled_from(["shared", "by-stack"])),
    )
    players = draw(st.integers(2, 9))
    later = draw(st.integers(2, players - 2)) if players >= 4 and draw(st.booleans()) else 0
    flights = TWO_FLIGHTS if later else ()
    played = Played(
        small_event(
            tables=1,
            flights=flights,
            prizes=plan,
            entry={"prizes": "61.13", "bounty": draw(st.sampled_from(["0", "10.01"]))},
            policies={"seating": {"forfeiture_allowed": True}},
        )
    )
    for number in range(players):
        flight = "B" if number < later else "A"
        played.do(Register(PersonId(f"p{number}"), flight=flight if flights else ""))
    played.do(DrawSeats())
    played.do(StartPlay())
    played.do(CloseRegistration())
    return played


def _next_part(played: Played) -> list[Command]:
    """The chips are bagged, and the next flight or, after the last one, the next day begins."""
    state = played.state
    if not state.file.flights or len(state.days.flights_over) == 2:
        return []
    seated = [entry.number for entry in state.in_play if entry.standing == "playing"]
    if not seated:
        return []
    here = state.chips.in_play - sum(entry.stack for entry in state.in_play if entry.number not in seated)
    smallest = min(state.file.stack)
    bags: dict[EntryId, int] = dict.fromkeys(seated, smallest)
    bags[seated[0]] += here - smallest * len(seated)
    if len(state.days.flights_over) == 1:
        return [BagChips(bags), StartDay()]
    return [BagChips(bags), StartFlight("B"), DrawSeats(), StartPlay()]


def _play_out(played: Played) -> None:
    """Every flight that is to come is played, then down to one; a flight that lost everybody is left so."""
    state = played.state
    while state.still_in > 1:
        seated = [entry.number for entry in state.in_play if entry.standing == "playing"]
        if not seated:
            return
        if state.still_in > len(seated):
            for command in _next_part(played):
                played.do(command)
        else:
            out(played, seated[0])


def _moves(played: Played, data: st.DataObject) -> dict[str, Callable[[], list[Command]]]:
    state = played.state
    left = [entry.number for entry in state.in_play]
    one = st.sampled_from(left)
    gone = [number for group in state.finishes.out for number in group]
    numbers = st.integers(1, 1 + len(state.money.payments))

    def some() -> tuple[Gone, ...]:
        numbers = data.draw(st.lists(one, min_size=1, max_size=2, unique=True))
        return tuple(Gone(number, 100 * data.draw(st.integers(1, 2))) for number in numbers)

    def dealt() -> list[Command]:
        back = data.draw(st.sampled_from([0, 1, 500]))
        return [
            ProposeDeal(kind="even", held_back=back),
            *(AnswerDeal(entry=number, agrees=True) for number in left),
            ApproveDeal(by="TD"),
        ]

    def late() -> list[Command]:
        return [BustOut(some(), before=data.draw(st.sampled_from(gone or [EntryId(1)])), reason="told late")]

    return {
        "out": lambda: [BustOut(some())],
        "late": late,
        "deal": dealt,
        "end": lambda: [EndByDeal(order=tuple(data.draw(st.permutations(left))))],
        "hand for hand": lambda: [AnnounceHandForHand()],
        "a hand everywhere": lambda: [EndHandEverywhere(some()), DealNextHand()],
        "stop": lambda: [StopHandForHand()],
        "disqualified": lambda: [penalise(played.state, data.draw(one), "disqualification")],
        "gives up": lambda: [Forfeit(data.draw(one), granted_by="TD")],
        "next flight": lambda: _next_part(played),
        "pay": lambda: [PayPrize(data.draw(st.sampled_from(sorted(state.entries))))],
        "reverse": lambda: [ReversePayment(ReceiptNumber(data.draw(numbers)), "a test")],
    }


@settings(deadline=None, max_examples=150)
@given(events(), st.data())
def test_after_any_deal_what_is_paid_out_is_what_came_in(played: Played, data: st.DataObject) -> None:
    state = played.state
    for _ in range(data.draw(st.integers(1, 12))):
        if state.players_left < 2:
            break
        moves = _moves(played, data)
        try:
            for command in moves[data.draw(st.sampled_from(sorted(moves)))]():
                played.do(command)
        except Refused:
            pass
        account = books(state)
        assert account.balanced, account
    _play_out(played)
    for payment in list(all_due(state)):
        if payment.amount > state.money.paid_out.get(payment.entry, 0):
            played.do(PayPrize(payment.entry))
    account = books(state)
    assert account.balanced, account
    if state.still_in == 1:
        assert account.came_in == account.paid + account.unclaimed, account
    assert played.replayed() == state
