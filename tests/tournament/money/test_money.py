"""The money of an event: pool, places, bounties, deals, payments, and books that balance at any time."""

from typing import Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from shuffleup.ids import EntryId, PersonId, ReceiptNumber
from shuffleup.refused import Illegal, Malformed
from shuffleup.rulebook import EditionName
from shuffleup.tournament.clock.commands import StartPlay
from shuffleup.tournament.entries.commands import CancelEvent, Register
from shuffleup.tournament.event_file.fields import Flight, PrizePlan
from shuffleup.tournament.falls_due import due
from shuffleup.tournament.finishes.bounties_won import bounties
from shuffleup.tournament.finishes.commands import BustOut
from shuffleup.tournament.finishes.events import Gone
from shuffleup.tournament.finishes.standings import in_the_money, standings
from shuffleup.tournament.money.books import books
from shuffleup.tournament.money.commands import (
    AnswerDeal,
    ApproveDeal,
    ClaimBounty,
    CloseRegistration,
    ConfirmDeal,
    EndByDeal,
    PayPrize,
    PostPrizes,
    ProposeDeal,
    RejectDeal,
    ReversePayment,
)
from shuffleup.tournament.money.events import (
    DealAnswered,
    DealApproved,
    DealConfirmed,
    DealProposed,
    PrizePaid,
    RegistrationClosed,
)
from shuffleup.tournament.seats.commands import DrawSeats
from shuffleup.tournament.telling import Teller, told
from shuffleup.views.on_paper.receipts import receipt
from tests.ids import E1, E2, E3, E4, E5, E9
from tests.tournament.playing import Played, seated_event, small_event


def started(players: int, **changes: object) -> Played:
    """One table in play, registration closed."""
    played = seated_event(players, tables=1, table_size=10, **changes)
    played.do(StartPlay())
    played.do(CloseRegistration())
    return played


def out(played: Played, *gone: tuple[int, int], stack: int = 100) -> None:
    """Players out in one hand, each with who did it (0: nobody knows)."""
    played.do(BustOut(tuple(Gone(EntryId(entry), stack, EntryId(by)) for entry, by in gone)))


def prizes(played: Played) -> dict[int, int]:
    return {line.entry: line.prize for line in standings(played.state) if line.prize}


def test_ten_entries_are_paid_by_the_printed_table() -> None:
    played = started(10)
    closed = next(event for event in played.events if isinstance(event, RegistrationClosed))
    assert (closed.pool.collected, closed.pool.prizes, closed.pool.fees) == (110000, 100000, 10000)
    assert closed.ladder is not None
    assert closed.ladder.prizes == (50000, 30000, 20000)


def test_overlay_and_withholding_are_in_the_books() -> None:
    plan = PrizePlan(guarantee=1500, withheld="3%", added=50)
    played = started(10, prizes=plan)
    account = books(played.state)
    assert (account.overlay, account.withheld, account.added) == (1500_00 - 1018_50, 31_50, 50_00)
    assert account.balanced
    assert account.to_win == 1500_00


def test_fewer_entries_than_places_of_the_plan() -> None:
    played = started(2, prizes=PrizePlan(percentages=(50, 30, 20)))
    out(played, (2, 1))
    assert prizes(played) == {1: 12500, 2: 7500}
    assert books(played.state).balanced


def test_amounts_that_are_not_the_pool_are_refused_and_the_director_posts_his_own() -> None:
    played = seated_event(4, tables=1, prizes=PrizePlan(amounts=(300, 200)))
    assert "adds up to 500" in str(played.refused(CloseRegistration())).replace("add up", "adds up")
    played.do(CloseRegistration(amounts=(30000, 10000)))
    assert "too much" in str(played.refused(PostPrizes(amounts=(40000, 10000), reason="typo")))
    played.do(PostPrizes(amounts=(25000, 15000), reason="the sheet said so"))
    assert played.state.money.ladder is not None
    assert played.state.money.ladder.prizes == (25000, 15000)


def test_an_event_without_money_has_places_and_no_prizes() -> None:
    played = started(4, entry={})
    out(played, (4, 1))
    out(played, (3, 1))
    out(played, (2, 1))
    assert [(line.entry, line.place, line.prize) for line in standings(played.state)] == [
        (1, "1", 0),
        (2, "2", 0),
        (3, "3", 0),
        (4, "4", 0),
    ]
    assert "no prize" in str(played.refused(PayPrize(entry=E1)))


def test_players_with_equal_stacks_out_together_share_their_places() -> None:
    played = started(10)
    for number in range(10, 4, -1):
        out(played, (number, 1))
    out(played, (3, 1), (4, 1))
    shared = [(line.place, line.prize) for line in standings(played.state) if line.entry in (3, 4)]
    assert shared == [("3–4", 10000), ("3–4", 10000)]
    assert in_the_money(played.state)
    assert books(played.state).balanced


def test_alternates_who_never_sat_have_their_money_back_and_are_in_no_pool() -> None:
    played = Played(small_event(tables=1, table_size=4, maximum=4, late_entry_until=2))
    for number in range(1, 5):
        played.do(Register(PersonId(f"p{number}")))
    played.do(DrawSeats())
    played.do(Register(PersonId("p5")))
    assert played.state.entries[E5].standing == "alternate"
    assert books(played.state).to_refund == 11000
    closed = played.expect(RegistrationClosed, CloseRegistration())
    assert (closed.refunded, closed.pool.entries, closed.pool.prizes) == ((5,), 4, 40000)
    assert (played.state.entries[E5].standing, played.state.field.waiting) == ("withdrawn", [])
    assert books(played.state).balanced
    assert played.replayed() == played.state


def test_a_satellite_pays_seats_and_the_rest_in_cash() -> None:
    played = started(10, prizes=PrizePlan(seat=300))
    for number in range(10, 1, -1):
        out(played, (number, 1))
    won = [(line.entry, line.prize, line.seat) for line in standings(played.state) if line.prize]
    assert won == [(1, 30000, 30000), (2, 30000, 30000), (3, 30000, 30000), (4, 10000, 0)]
    paid = played.expect(PrizePaid, PayPrize(entry=E2))
    assert (paid.amount, paid.seat) == (30000, 30000)


def test_two_who_tie_for_the_last_seat_share_its_price_in_cash() -> None:
    played = started(10, prizes=PrizePlan(seat=300))
    for number in range(10, 4, -1):
        out(played, (number, 1))
    out(played, (3, 1), (4, 1))
    assert [(line.prize, line.seat) for line in standings(played.state) if line.entry in (3, 4)] == [
        (20000, 0),
        (20000, 0),
    ]


def test_with_flights_registration_stays_open_until_the_last_of_them() -> None:
    flights = (Flight("A", 3), Flight("B", 3))
    played = seated_event(4, tables=1, flights=flights, late_entry_until=0)
    played.do(StartPlay())
    assert not any(isinstance(command, CloseRegistration) for _, command in due(played.state))
    played.state.days.flights_over.append("A")
    played.state.days.flight = "B"
    assert any(isinstance(command, CloseRegistration) for _, command in due(played.state))


# ---- bounties


def test_bounties_go_to_whoever_won_the_last_chips() -> None:
    played = started(4, entry={"prizes": 100, "fee": 10, "bounty": 20})
    out(played, (4, 1))
    out(played, (3, 2))
    out(played, (2, 1))
    won = {line.entry: line.bounties for line in standings(played.state)}
    assert won == {1: 6000, 2: 2000, 3: 0, 4: 0}, "two heads and his own for the winner"
    assert books(played.state).balanced


def test_a_bounty_of_which_nobody_knows_is_named_later() -> None:
    played = started(4, entry={"prizes": 100, "bounty": 20})
    out(played, (4, 0))
    assert books(played.state).unclaimed == 2000
    assert "each once" in str(played.refused(ClaimBounty(entry=E4, by=(E4,))))
    played.do(ClaimBounty(entry=E4, by=(E2, E3)))
    again = played.refused(ClaimBounty(entry=E4, by=(E1,)))
    assert "the bounty on entry 4 went to entry 2 and entry 3" in str(again)
    heads = bounties(played.state)
    assert heads is not None
    assert (heads.paid, heads.unclaimed) == ({"2": 1000, "3": 1000}, {})
    assert played.replayed() == played.state


def test_progressive_bounties_grow_on_the_winners_head() -> None:
    plan = PrizePlan(onto_head="50%")
    played = started(3, entry={"prizes": 100, "bounty": 20}, prizes=plan)
    out(played, (3, 2))
    paid = played.expect(PrizePaid, PayPrize(entry=E2))
    assert (paid.amount, paid.bounties) == (1000, 1000), "bounties are paid while he still plays"
    out(played, (2, 1))
    assert {line.entry: line.bounties for line in standings(played.state)} == {1: 1500 + 3500, 2: 1000, 3: 0}
    played.do(PayPrize(entry=E1))
    account = books(played.state)
    assert (account.balanced, account.to_pay, account.on_heads) == (True, 0, 0)


# ---- deals


def agree(played: Played, *numbers: EntryId) -> None:
    for number in numbers:
        played.do(AnswerDeal(entry=number, agrees=True))


def three_left(edition: EditionName = "house", **changes: object) -> Played:
    played = started(10, edition=edition, **changes)
    for number in range(10, 3, -1):
        out(played, (number, 1))
    return played


def test_a_deal_under_the_house_book_binds_when_all_have_confirmed() -> None:
    played = three_left()
    custom = {E1: 36000, E2: 33000, E3: 31000}
    proposed = played.expect(DealProposed, ProposeDeal(kind="custom", amounts=custom))
    assert (proposed.citations[0].rule, proposed.citations[0].number) == ("deal-making", "73")
    agree(played, E1, E2, E3)
    assert not played.expect(DealApproved, ApproveDeal(by="supervisor")).binds
    binds = [
        played.expect(DealConfirmed, ConfirmDeal(entry=EntryId(number), witness="supervisor")).binds
        for number in (1, 2, 3)
    ]
    assert binds == [False, False, True]
    out(played, (1, 2))
    out(played, (2, 3))
    assert prizes(played) == {1: 36000, 2: 33000, 3: 31000}
    assert books(played.state).balanced
    assert played.replayed() == played.state


def test_a_deal_under_the_tda_books_needs_no_confirmation() -> None:
    played = three_left("tda-2019")
    played.do(ProposeDeal(kind="even"))
    agree(played, E1, E2, E3)
    assert played.expect(DealApproved, ApproveDeal(by="TD")).binds


def test_one_refusal_keeps_a_deal_from_binding() -> None:
    played = three_left("tda-2019")
    played.do(ProposeDeal(kind="even"))
    agree(played, E1, E2)
    played.do(ApproveDeal(by="TD"))
    assert not played.expect(DealAnswered, AnswerDeal(entry=E3, agrees=False)).binds


def test_a_deal_that_was_declined_is_proposed_again_before_anybody_agrees() -> None:
    played = three_left("tda-2019")
    played.do(ProposeDeal(kind="even"))
    agree(played, E1, E2)
    played.do(AnswerDeal(entry=E3, agrees=False))
    for command in (AnswerDeal(entry=E3, agrees=True), ApproveDeal(by="TD")):
        assert "said no, so that deal is off" in str(played.refused(command))
    played.do(AnswerDeal(entry=E2, agrees=False))
    played.do(ProposeDeal(kind="even"))
    agree(played, E1, E2, E3)
    assert played.expect(DealApproved, ApproveDeal(by="TD")).binds


def test_a_deal_that_does_not_add_up_is_refused_with_the_rule() -> None:
    played = three_left()
    refusal = played.refused(ProposeDeal(kind="custom", amounts={E1: 42000, E2: 39000, E3: 20000}))
    assert isinstance(refusal, Illegal)
    assert "take off 10" in str(refusal)
    assert refusal.citations[0].rule == "deal-making"


def test_a_draft_lapses_when_a_player_goes_out_and_a_new_one_can_be_made() -> None:
    played = three_left()
    played.do(ProposeDeal(kind="even"))
    agree(played, E1, E2)
    out(played, (3, 1))
    assert "lapsed" in str(played.refused(AnswerDeal(entry=E1, agrees=True)))
    assert prizes(played) == {3: 20000}
    played.do(ProposeDeal(kind="even"))


def test_a_deal_by_chips_wants_a_count_of_all_the_chips() -> None:
    played = three_left("tda-2019")
    assert "count again" in str(played.refused(ProposeDeal(kind="icm")))
    count = {E1: 60000, E2: 30000, E3: 9900}
    assert "100 missing" in str(played.refused(ProposeDeal(kind="icm", stacks=count)))
    proposed = played.expect(DealProposed, ProposeDeal(kind="chips", stacks=count | {E3: 10000}))
    assert proposed.terms.amounts == {"1": 44000, "2": 32000, "3": 24000}
    assert [played.state.entries[EntryId(number)].stack for number in (1, 2, 3)] == [60000, 30000, 10000]


def test_what_was_held_back_is_played_for() -> None:
    played = three_left("tda-2019")
    played.do(ProposeDeal(kind="even", held_back=10000))
    agree(played, E1, E2, E3)
    played.do(ApproveDeal(by="TD"))
    assert "held back" in str(played.refused(EndByDeal(order=(E1, E2, E3))))
    assert books(played.state).to_win == 10000
    played.do(PayPrize(entry=E2))
    out(played, (3, 2))
    out(played, (1, 2))
    assert prizes(played) == {1: 30000, 2: 40000, 3: 30000}
    rest = played.expect(PrizePaid, PayPrize(entry=E2))
    assert (rest.amount, rest.receipt) == (10000, 2)
    assert books(played.state).balanced


def test_play_can_stop_when_a_deal_binds_and_places_follow_the_stacks() -> None:
    played = three_left("tda-2019", entry={"prizes": 100, "fee": 10, "bounty": 20})
    played.do(ProposeDeal(kind="icm", stacks={E1: 20000, E2: 50000, E3: 30000}))
    agree(played, E1, E2, E3)
    assert "does not bind" in str(played.refused(EndByDeal()))
    played.do(ApproveDeal(by="TD"))
    played.do(EndByDeal())
    assert [line.entry for line in standings(played.state)][:3] == [2, 3, 1]
    assert sum(prizes(played).values()) == 100000
    account = books(played.state)
    assert account.balanced
    assert (account.to_win, account.on_heads, account.unclaimed) == (0, 0, 0)
    assert played.replayed() == played.state


def test_a_deal_that_binds_stands() -> None:
    played = three_left("tda-2019")
    played.do(ProposeDeal(kind="even"))
    played.do(RejectDeal(by="TD"))
    agree(played, E1, E2, E3)
    played.do(ApproveDeal(by="TD"))
    for command in (
        ProposeDeal(kind="even"),
        AnswerDeal(entry=E1, agrees=False),
        PostPrizes(amounts=(100000,), reason="winner takes all"),
    ):
        assert "bind" in str(played.refused(command))


# ---- payments


def finished() -> Played:
    played = started(10)
    for number in range(10, 1, -1):
        out(played, (number, 1))
    return played


def test_payments_are_numbered_and_never_made_twice() -> None:
    played = finished()
    assert played.expect(PrizePaid, PayPrize(entry=E3, by="cashier")).receipt == 1
    assert played.expect(PrizePaid, PayPrize(entry=E1)).receipt == 2
    assert "paid already" in str(played.refused(PayPrize(entry=E3)))
    assert "no prize" in str(played.refused(PayPrize(entry=E9)))
    account = books(played.state)
    assert (account.balanced, account.paid, account.to_pay) == (True, 70000, 30000)


def test_a_payment_is_reversed_by_a_receipt_of_its_own() -> None:
    played = finished()
    played.do(PayPrize(entry=E3))
    assert isinstance(played.refused(ReversePayment(receipt=ReceiptNumber(1), reason=" ")), Malformed)
    played.do(ReversePayment(receipt=ReceiptNumber(1), reason="handed to the wrong man"))
    assert "reversed already" in str(played.refused(ReversePayment(receipt=ReceiptNumber(1), reason="again")))
    assert "is a reversal" in str(played.refused(ReversePayment(receipt=ReceiptNumber(2), reason="again")))
    assert played.state.money.paid_out == {}
    assert played.expect(PrizePaid, PayPrize(entry=E3)).receipt == 3
    assert books(played.state).balanced
    assert played.replayed() == played.state


def test_a_receipt_says_what_it_is_for() -> None:
    played = started(10, entry={"prizes": 100, "bounty": 5})
    for number in range(10, 1, -1):
        out(played, (number, 1))
    played.do(PayPrize(entry=E1, by="Eve"))
    text = receipt(played.state, ReceiptNumber(1), {PersonId("p1"): "Ann Example"})
    for words in ("Receipt 1", "Ann Example (entry 1)", "500.00 EUR", "50.00 EUR", "550.00 EUR", "Eve"):
        assert words in text
    played.do(ReversePayment(receipt=ReceiptNumber(1), reason="miscounted"))
    assert "Reverses receipt     1" in receipt(played.state, ReceiptNumber(2), {})


def test_a_receipt_reads_the_same_whenever_it_is_printed() -> None:
    """Bounties are paid while the player plays on: the place they reach later is not what that was for."""
    played = started(10, entry={"prizes": 100, "bounty": 5})
    out(played, (10, 1))
    played.do(PayPrize(entry=E1, by="Eve"))
    first = receipt(played.state, ReceiptNumber(1), {})
    assert "Place" not in first
    out(played, (1, 2))
    assert receipt(played.state, ReceiptNumber(1), {}) == first
    played.do(ReversePayment(receipt=ReceiptNumber(1), reason="miscounted"))
    copy = receipt(played.state, ReceiptNumber(1), {}, copy=True)
    assert copy.startswith(first.rstrip())
    assert copy.removeprefix(first.rstrip()).split("\n") == ["", "Copy", "Reversed later by receipt 2", ""]


@pytest.mark.parametrize("divide", ["refund", "even"])
def test_called_off_in_the_money_the_books_still_balance(divide: Literal["refund", "even"]) -> None:
    played = started(10, entry={"prizes": 100, "fee": 10, "bounty": 20}, prizes=PrizePlan(withheld="3%"))
    for number in range(10, 2, -1):
        out(played, (number, 1 if number % 2 else 0))
    played.do(PayPrize(entry=E3))
    played.do(CancelEvent("power cut", divide=divide))
    account = books(played.state)
    assert account.balanced, account
    assert (account.to_pay, account.to_win, account.to_refund) == (0, 0, 0)
    if divide == "refund":
        assert account.covered == played.state.money.paid_out[E3] - 13000, "he keeps what he had won"
        assert account.fees == 0
    else:
        assert (account.fees, account.withheld) == (10000, 3000)


def test_every_event_of_the_money_is_told() -> None:
    played = three_left(entry={"prizes": 100, "bounty": 20})
    played.do(ProposeDeal(kind="even", held_back=10000))
    agree(played, E1, E2, E3)
    said = [
        told(
            event, Teller(played.state, {PersonId("p1"): "Ann", PersonId("p2"): "Bob", PersonId("p3"): "Cat"})
        )
        for event in played.events[-4:]
    ]
    assert said[0] == (
        "Proposed: an even deal: Ann 300 EUR, Bob 300 EUR, Cat 300 EUR; 100 EUR is left to be played for."
    )
    assert said[1] == "Ann agrees to the deal: 300 EUR."


# ---- the books balance whatever happens


@st.composite
def plans(draw: st.DrawFn) -> PrizePlan:
    return PrizePlan(
        guarantee=draw(st.sampled_from(["0", "700", "333.33"])),
        added=draw(st.sampled_from(["0", "12.34"])),
        withheld=draw(st.sampled_from(["0", "3%", "7.77"])),
        onto_head=draw(st.sampled_from(["", "50%", "33.3%"])),
        seat=draw(st.sampled_from([None, None, 100])),
    )


@given(plan=plans(), bounty=st.sampled_from(["0", "10.01"]), players=st.integers(2, 10), data=st.data())
@settings(max_examples=60, deadline=None)
def test_every_cent_is_somewhere_at_any_time(
    plan: PrizePlan, bounty: str, players: int, data: st.DataObject
) -> None:
    plan = plan if bounty != "0" else replace(plan, onto_head="")
    price = {"prizes": "61.13", "fee": "7.07", "bounty": bounty}
    played = seated_event(players, tables=1, table_size=10, entry=price, prizes=plan, edition="tda-2019")
    played.do(StartPlay())
    assert books(played.state).balanced
    try:
        played.do(CloseRegistration())
    except Malformed:
        assert plan.seat is not None, "only a satellite can be too poor to post a prize"
        return
    while played.state.players_left > 1:
        left = [entry.number for entry in played.state.in_play]
        move = data.draw(st.sampled_from(["out", "out", "two", "pay", "deal", "reverse", "claim"]))
        _one_step(played, left, move, data)
        account = books(played.state)
        assert account.balanced, account
    for number in played.state.entries:
        try:
            played.do(PayPrize(entry=number))
        except Illegal:
            continue
    account = books(played.state)
    assert account.balanced
    assert (account.to_pay, account.to_win, account.on_heads) == (0, 0, 0)
    assert played.replayed() == played.state


def _one_step(played: Played, left: list[EntryId], move: str, data: st.DataObject) -> None:
    pick = st.sampled_from(left)
    if move == "out" or (move == "two" and len(left) < 3):
        loser, *winner = data.draw(st.permutations(left))
        out(played, (loser, data.draw(st.sampled_from([0, winner[0]]))))
    elif move == "two":
        one, two, winner_ = data.draw(st.permutations(left))[:3]
        out(played, (one, winner_), (two, 0))
    elif move == "deal":
        back = data.draw(st.sampled_from([0, 1]))
        for command in (
            ProposeDeal(kind="even", held_back=back),
            *(AnswerDeal(entry=number, agrees=True) for number in left),
            ApproveDeal(by="TD"),
        ):
            try:
                played.do(command)
            except Illegal as refusal:
                assert "bind" in str(refusal)  # noqa: PT017
                return
    elif move == "claim":
        unclaimed = bounties(played.state)
        if unclaimed is not None and unclaimed.unclaimed:
            played.do(ClaimBounty(entry=EntryId(int(next(iter(unclaimed.unclaimed)))), by=(data.draw(pick),)))
    else:
        everybody = st.sampled_from(sorted(played.state.entries))
        try:
            if move == "pay":
                played.do(PayPrize(entry=data.draw(everybody)))
            elif played.state.money.payments:
                played.do(
                    ReversePayment(receipt=ReceiptNumber(len(played.state.money.payments)), reason="a test")
                )
        except Illegal:
            return
