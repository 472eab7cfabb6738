"""Hands at tables that are followed: level, button, who is dealt in, misdeals, absent players, bust-outs."""

import pytest

from shuffleup.ids import EntryId, PersonId, SeatNumber, TableNumber
from shuffleup.refused import Ambiguous, Illegal
from shuffleup.rulebook import EditionName
from shuffleup.tournament.clock.commands import StartPlay
from shuffleup.tournament.conduct.commands import BackAtSeat, MarkAbsent
from shuffleup.tournament.entries.commands import Register
from shuffleup.tournament.event_file.fields import Line, PrizePlan, Rebuys
from shuffleup.tournament.finishes.commands import BustOut
from shuffleup.tournament.finishes.events import Gone, PlayersOut
from shuffleup.tournament.finishes.standings import standings
from shuffleup.tournament.hand_for_hand.commands import AnnounceHandForHand
from shuffleup.tournament.hands.commands import (
    BeginHand,
    DealCards,
    DeclareMisdeal,
    EndHand,
    ReadyHand,
    RedealHand,
    ReportButtonError,
)
from shuffleup.tournament.hands.events import (
    ButtonErrorFound,
    HandBegun,
    HandEnded,
    HandReadied,
    HandRedealt,
    MisdealDeclared,
)
from shuffleup.tournament.money.commands import CloseRegistration
from shuffleup.tournament.rebuys.commands import BuyBackIn
from shuffleup.tournament.rulings.at_desk.asking import penalise
from shuffleup.tournament.seats.tables import Roles
from tests.ids import E1, E2, E3, E7, E8, E9, S1, S3, S4, S5, T1, T2
from tests.tournament.playing import Played, seated_event

EDITIONS: list[EditionName] = ["tda-2013", "tda-2017-v2", "tda-2017-v3", "tda-2019", "house"]
LATER: list[EditionName] = ["tda-2017-v2", "tda-2017-v3", "tda-2019", "house"]


def _table(players: int = 9, **changes: object) -> Played:
    played = seated_event(players, **{"tables": 1, "late_entry_until": 4, **changes})
    played.do(StartPlay())
    return played


def _begin(played: Played, roles: Roles | None = None) -> HandBegun:
    return played.expect(HandBegun, BeginHand(T1, roles))


def _entry(played: Played, seat: SeatNumber) -> EntryId:
    return played.state.tables[T1].entry(seat)


def _blinds(hand: HandBegun) -> tuple[int, int]:
    return hand.level.small_blind, hand.level.big_blind


# When a hand begins


@pytest.mark.parametrize("book", LATER)
def test_a_push_begins_the_hand_and_settles_its_level(book: EditionName) -> None:
    played = _table(edition=book)
    assert played.expect(HandReadied, ReadyHand(T1, "dealer-push")).begins
    played.next_line()
    assert not played.expect(HandReadied, ReadyHand(T1, "first-riffle")).begins
    begun = _begin(played)
    assert (_blinds(begun), begun.began_on) == ((25, 50), "dealer-push")
    played.do(EndHand(T1))
    assert _blinds(_begin(played)) == (50, 100)


def test_in_2013_a_push_begins_nothing() -> None:
    played = _table(edition="tda-2013")
    assert not played.expect(HandReadied, ReadyHand(T1, "dealer-push")).begins
    played.next_line()
    assert played.expect(HandReadied, ReadyHand(T1, "first-riffle")).begins
    begun = _begin(played)
    assert (_blinds(begun), begun.began_on) == ((50, 100), "first-riffle")


@pytest.mark.parametrize("book", EDITIONS)
def test_the_shufflers_button_begins_a_hand_in_every_book(book: EditionName) -> None:
    played = _table(edition=book)
    played.do(ReadyHand(T1, "shuffler-button"))
    played.next_line()
    assert _blinds(_begin(played)) == (25, 50)


def test_a_push_in_the_middle_of_a_hand_begins_nothing() -> None:
    played = _table()
    _begin(played)
    assert not played.expect(HandReadied, ReadyHand(T1, "dealer-push")).begins
    played.do(EndHand(T1))
    assert _begin(played).number == 2


# Who is dealt in


@pytest.mark.parametrize("book", EDITIONS)
def test_button_and_small_blind_are_dead_where_players_have_left(book: EditionName) -> None:
    played = _table(9, edition=book)
    _begin(played, Roles.at(1, 2, 3))
    played.do(EndHand(T1, gone=(Gone(EntryId(_entry(played, S3))),)))
    # Next: button 2, small blind due at 3, big blind 4. Then button 3 (dead), small blind 4, big blind 5.
    assert _begin(played).roles == Roles.at(2, 3, 4)
    played.do(EndHand(T1))
    assert _begin(played).roles == Roles.at(3, 4, 5)
    played.do(EndHand(T1, gone=(Gone(EntryId(_entry(played, S4)), 5), Gone(EntryId(_entry(played, S5)), 6))))
    # Button 4, small blind due at 5, big blind 6: nobody sits at 3, 4 or 5.
    hand = _begin(played)
    assert hand.roles == Roles.at(4, 5, 6)
    assert [post.seat for post in hand.posts] == [6]
    played.do(EndHand(T1))
    assert _begin(played).roles == Roles.at(5, 6, 7)


def test_a_late_player_held_out_posts_nothing_and_is_dealt_in_afterwards() -> None:
    played = _table(8, table_size=9)
    state = played.state
    (free,) = state.tables[T1].open_seats
    before, after = (free - 2) % 9 + 1, free % 9 + 1
    last = Roles.at((free - 3) % 9 + 1, before, after)
    _begin(played, last)
    played.do(EndHand(T1))
    played.do(Register(PersonId("late")))
    hand = _begin(played)
    assert hand.roles is not None
    assert (hand.roles.button, hand.roles.small_blind) == (before, after)
    assert free not in hand.dealt_in
    assert free not in [post.seat for post in hand.posts]
    assert state.seats.new_here == {9}
    played.do(EndHand(T1))
    assert free in _begin(played).dealt_in
    assert not state.seats.new_here


def test_where_the_book_is_silent_the_room_may_deal_him_in() -> None:
    room = {"seating": {"late_entry_between_button_and_small_blind": "dealt-in"}}
    played = _table(8, table_size=9, edition="tda-2013", policies=room)
    (free,) = played.state.tables[T1].open_seats
    _begin(played, Roles.at((free - 3) % 9 + 1, (free - 2) % 9 + 1, free % 9 + 1))
    played.do(EndHand(T1))
    played.do(Register(PersonId("late")))
    assert free in _begin(played).dealt_in


def test_heads_up_nobody_has_the_big_blind_twice_running() -> None:
    for big in (1, 2, 3):
        played = _table(3)
        seats = played.state.tables[T1].taken
        roles = Roles.at(seats[(big + 1) % 3], seats[(big + 2) % 3], seats[big % 3])
        _begin(played, roles)
        played.do(EndHand(T1, gone=(Gone(EntryId(_entry(played, roles.button))),)))
        hand = _begin(played)
        assert hand.roles is not None
        assert hand.roles.button == hand.roles.small_blind
        assert hand.roles.big_blind != roles.big_blind


# Away and on penalty


def test_absent_players_post_down_to_their_last_chip_and_are_out() -> None:
    played = _table(3, schedule=(Line(blinds=(400, 800)),))
    state = played.state
    seat = state.tables[T1].taken[0]
    number = _entry(played, seat)
    _begin(played)
    others = {_entry(played, other): 14_500 for other in state.tables[T1].taken if other != seat}
    played.do(EndHand(T1, stacks={number: 1_000, **others}))
    played.do(MarkAbsent(number))
    posted = 0
    for _ in range(6):
        hand = _begin(played)
        assert seat in hand.killed
        assert seat in hand.dealt_in
        cited = {one.rule for one in hand.citations}
        assert "at-your-seat" in cited
        assert "serving-penalty" not in cited, "nobody is on penalty"
        posted += hand.posted(seat)
        assert ("blinded-out" in cited) is (hand.posted(seat) > 0 and posted == 1_000)
        ended = played.expect(HandEnded, EndHand(T1))
        if ended.gone:
            break
    assert posted == 1_000
    assert [gone.entry for gone in ended.gone] == [number]
    assert {"serving-penalty", "at-your-seat", "blinded-out"} <= {c.rule for c in ended.citations}
    assert state.chips.in_play == 30_000


@pytest.mark.parametrize(
    ("book", "present_at", "live"),
    [
        ("tda-2013", "first-card", False),
        ("tda-2013", "last-card", False),
        ("tda-2019", "first-card", True),
        ("house", "first-card", True),
    ],
)
def test_who_comes_between_first_and_last_card(book: EditionName, present_at: str, live: bool) -> None:
    played = _table(edition=book)
    number = _entry(played, S4)
    played.do(MarkAbsent(number))
    _begin(played)
    played.do(DealCards(T1, "first-card"))
    if present_at == "first-card":
        played.do(BackAtSeat(number))
    played.do(DealCards(T1, "last-card"))
    assert (4 not in played.state.hands.killed[T1]) is live


# Misdeals


@pytest.mark.parametrize("book", EDITIONS)
def test_the_re_deal_repeats_the_deal(book: EditionName) -> None:
    played = _table(8, edition=book, table_size=9)
    first = _begin(played)
    declared = played.expect(MisdealDeclared, DeclareMisdeal(T1, "two decks were mixed", by="Tara"))
    assert {"floor-decisions", "misdeal-replay"} == {citation.rule for citation in declared.citations}
    assert declared.by == "Tara"
    assert "deal the hand again" in played.refused(EndHand(T1)).message
    played.next_line()
    played.do(Register(PersonId("late")))
    played.do(RedealHand(T1))
    hand = played.state.hands.begun[T1]
    assert (hand.roles, hand.dealt_in, hand.level) == (first.roles, first.dealt_in, first.level)
    assert isinstance(played.refused(RedealHand(T1)), Illegal)
    played.do(EndHand(T1))
    second = _begin(played)
    assert (second.number, _blinds(second)) == (2, (50, 100))
    assert second.roles != first.roles


def test_no_misdeal_after_substantial_action() -> None:
    played = _table()
    _begin(played)
    refusal = played.refused(DeclareMisdeal(T1, substantial_action=True))
    assert {"misdeal-time-limit", "substantial-action"} == {c.rule for c in refusal.citations}


@pytest.mark.parametrize("book", EDITIONS)
def test_who_was_away_for_the_deal_is_killed_in_the_re_deal_too(book: EditionName) -> None:
    played = _table(edition=book)
    number = _entry(played, S4)
    played.do(MarkAbsent(number))
    _begin(played)
    played.do(DealCards(T1, "first-card"))
    played.do(DealCards(T1, "last-card"))
    played.do(DeclareMisdeal(T1))
    played.do(BackAtSeat(number))
    assert played.expect(HandRedealt, RedealHand(T1)).killed == (4,)


@pytest.mark.parametrize("book", EDITIONS)
def test_whoever_was_tested_in_the_deal_is_not_tested_again_whatever_is_told_of_it(book: EditionName) -> None:
    played = _table(edition=book)
    number = _entry(played, S4)
    played.do(MarkAbsent(number))
    _begin(played)
    played.do(DealCards(T1, "first-card"))
    played.do(DealCards(T1, "last-card"))
    played.do(DeclareMisdeal(T1, dealt="nothing"))
    played.do(BackAtSeat(number))
    assert played.expect(HandRedealt, RedealHand(T1)).killed == (4,)


@pytest.mark.parametrize(("book", "killed"), [("tda-2013", (4,)), *((book, ()) for book in LATER)])
def test_a_deal_cut_short_tests_presence_by_the_book(book: EditionName, killed: tuple[int, ...]) -> None:
    played = _table(edition=book)
    number = _entry(played, S4)
    played.do(MarkAbsent(number))
    _begin(played)
    played.do(DealCards(T1, "first-card"))
    played.do(DeclareMisdeal(T1, dealt="first-card"))
    played.do(BackAtSeat(number))
    assert played.expect(HandRedealt, RedealHand(T1)).killed == killed


@pytest.mark.parametrize("book", EDITIONS)
def test_who_leaves_before_the_re_deal_is_killed(book: EditionName) -> None:
    played = _table(edition=book)
    _begin(played)
    played.do(DealCards(T1, "first-card"))
    played.do(DealCards(T1))
    played.do(DeclareMisdeal(T1))
    played.do(MarkAbsent(EntryId(_entry(played, S4))))
    event = played.expect(HandRedealt, RedealHand(T1))
    assert event.killed == (4,)
    assert "at-your-seat" in {citation.rule for citation in event.citations}


def test_a_penalised_player_is_killed_in_both_deals_which_are_one_hand_of_the_penalty() -> None:
    played = _table()
    number = _entry(played, S4)
    played.do(penalise(played.state, number, "missed-hands", 5, by="TD"))
    assert _begin(played).killed == (4,)
    played.do(DeclareMisdeal(T1, dealt="nothing"))
    assert played.expect(HandRedealt, RedealHand(T1)).killed == (4,)
    played.do(EndHand(T1))
    assert played.state.conduct.penalties[number].left == 4


# A misplaced button


def _misplaced(book: EditionName) -> Played:
    """Due was button 2, blinds 3 and 4; the dealer skipped a position."""
    played = _table(edition=book, schedule=(Line(blinds=(100, 200), ante=200),))
    _begin(played, Roles.at(1, 2, 3))
    played.do(EndHand(T1))
    _begin(played, Roles.at(3, 4, 5))
    return played


@pytest.mark.parametrize("book", EDITIONS)
def test_before_substantial_action_it_is_a_misdeal_dealt_again_with_the_button_put_right(
    book: EditionName,
) -> None:
    played = _misplaced(book)
    played.do(ReportButtonError(T1, substantial_action=False))
    event = played.expect(HandRedealt, RedealHand(T1))
    assert event.roles == Roles.at(2, 3, 4)
    assert [(post.seat, post.blind) for post in event.posts] == [(3, 100), (4, 200)]
    played.do(EndHand(T1))
    assert _begin(played).roles == Roles.at(3, 4, 5)


def test_the_house_plays_a_make_up_hand_and_goes_on_two_positions_further() -> None:
    played = _misplaced("house")
    assert played.expect(ButtonErrorFound, ReportButtonError(T1, substantial_action=True)).made_good
    played.do(EndHand(T1))
    assert _begin(played).roles == Roles.at(2, 3, 4)
    played.do(EndHand(T1))
    assert _begin(played).roles == Roles.at(4, 5, 6)


def test_no_make_up_hand_if_who_missed_his_blind_is_gone() -> None:
    played = _misplaced("house")
    played.do(ReportButtonError(T1, substantial_action=True))
    played.do(EndHand(T1, gone=(Gone(EntryId(_entry(played, S4))),)))
    assert _begin(played).roles == Roles.at(4, 5, 6)


@pytest.mark.parametrize("book", EDITIONS[:4])
def test_elsewhere_the_director_decides(book: EditionName) -> None:
    played = _misplaced(book)
    refusal = played.refused(ReportButtonError(T1, substantial_action=True))
    assert isinstance(refusal, Ambiguous)
    assert "floor-decisions" in {citation.rule for citation in refusal.citations}
    played.do(ReportButtonError(T1, substantial_action=True, choice="let-stand", by="TD"))
    played.do(EndHand(T1))
    assert _begin(played).roles == Roles.at(4, 5, 6)


def test_a_button_in_its_place_is_no_error() -> None:
    played = _table()
    _begin(played, Roles.at(1, 2, 3))
    played.do(EndHand(T1))
    _begin(played)
    assert "where they are due" in played.refused(ReportButtonError(T1, substantial_action=False)).message


def test_in_the_first_hand_of_a_table_the_button_is_due_where_it_was_put() -> None:
    played = _table()
    _begin(played, Roles.at(3, 4, 5))
    assert "where they are due" in played.refused(ReportButtonError(T1, substantial_action=True)).message


# Stud


def test_stud_has_antes_and_no_button() -> None:
    schedule = (Line(limits=(200, 400), ante=25, bring_in=50),)
    played = _table(8, game="stud", table_size=8, schedule=schedule)
    hand = _begin(played)
    assert hand.roles is None
    assert [(post.seat, post.ante) for post in hand.posts] == [(seat, 25) for seat in range(1, 9)]


# The end of a hand


def test_chips_neither_come_nor_go_in_a_hand() -> None:
    played = _table(3)
    _begin(played)
    assert "count again" in played.refused(EndHand(T1, stacks={E1: 5_000, E2: 15_000, E3: 10_001})).message
    assert "count again" in played.refused(EndHand(T1, stacks={E1: 40_000})).message
    played.do(EndHand(T1, stacks={E1: 5_000, E2: 15_000}))  # the third was not counted
    _begin(played)
    played.do(EndHand(T1, stacks={E1: 5_000, E2: 14_000, E3: 11_000}))
    assert played.state.chips.in_play == 30_000


def test_a_stack_that_was_not_told_since_does_not_limit_a_blind() -> None:
    played = _table(3, schedule=(Line(blinds=(500, 1_000)),))
    one, two, three = played.state.tables[T1].taken
    _begin(played, Roles.at(one, two, three))
    played.do(EndHand(T1, stacks={_entry(played, one): 300} | _rest(played, one)))
    told = _begin(played)
    assert told.roles == Roles.at(two, three, one)
    assert told.posted(one) == 300
    played.do(EndHand(T1))
    assert _begin(played).posted(one) == 500


def _rest(played: Played, short: SeatNumber) -> dict[EntryId, int]:
    others = [_entry(played, seat) for seat in played.state.tables[T1].taken if seat != short]
    return dict(zip(others, (19_700, 10_000), strict=True))


def test_the_bigger_stack_finishes_higher_and_equal_stacks_share() -> None:
    played = _table(9)
    played.do(CloseRegistration())
    played.do(BustOut((Gone(E1, 4_000), Gone(E2, 9_000), Gone(E3, 4_000))))
    places = {line.entry: line.place for line in standings(played.state)}
    assert places == {2: "7", 1: "8–9", 3: "8–9"}


def test_where_ties_are_shared_stacks_make_no_difference() -> None:
    played = _table(9, prizes=PrizePlan(ties="shared"))
    by_seat = tuple(sorted((E1, E2), key=lambda entry: played.state.place(entry).seat))
    played.do(BustOut((Gone(E1, 4_000), Gone(E2, 9_000))))
    assert played.state.finishes.out == [by_seat]


def test_several_out_in_one_hand_have_to_be_told_apart() -> None:
    played = _table(9)
    refusal = played.refused(BustOut((Gone(E1), Gone(E2))))
    assert "how many chips each began it with" in refusal.message


def test_stacks_known_to_the_program_rank_them_by_themselves() -> None:
    played = _table(3)
    _begin(played)
    played.do(EndHand(T1, stacks={E1: 4_000, E2: 9_000, E3: 17_000}))
    _begin(played)
    played.do(EndHand(T1, gone=(Gone(E2, by=E3), Gone(E1, by=E3))))
    assert played.state.finishes.out == [(1,), (2,)]


def test_a_bust_out_told_late_is_put_where_it_belongs() -> None:
    played = _table(9)
    for number in (1, 2, 3):
        played.do(BustOut((Gone(EntryId(number)),)))
    assert "say why" in played.refused(BustOut((Gone(E7),), before=E2)).message
    event = played.expect(PlayersOut, BustOut((Gone(E7),), before=E2, reason="the slip lay on the desk"))
    assert event.reason
    assert played.state.finishes.out == [(1,), (7,), (2,), (3,)]
    assert isinstance(played.refused(BustOut((Gone(E8),), before=E9, reason="x")), Illegal)


def test_told_late_nobody_comes_between_two_of_one_hand_unless_they_were_in_it() -> None:
    played = _table(9)
    played.do(BustOut((Gone(E1, 4_000), Gone(E2, 3_000))))
    assert played.state.finishes.out == [(2,), (1,)]
    refused = played.refused(BustOut((Gone(E7),), before=E1, reason="the slip lay on the desk"))
    assert "entry 2 went out in the same hand as entry 1" in refused.message
    played.do(BustOut((Gone(E7),), before=E2, reason="the slip lay on the desk"))
    played.do(BustOut((Gone(E8, 3_500),), before=E1, reason="they were in that hand, too"))
    assert played.state.finishes.out == [(7,), (2,), (8,), (1,)]


def test_who_rebuys_after_a_hand_is_of_that_hand_no_longer() -> None:
    played = _table(9, rebuys=Rebuys(price={"prizes": 50}, chips={1000: 10}, until=2), late_entry_until=2)
    played.do(BustOut((Gone(E1, 4_000), Gone(E2, 3_000))))
    played.do(BuyBackIn(E1))
    played.do(BustOut((Gone(E1),)))
    played.do(BustOut((Gone(E7),), before=E1, reason="the slip lay on the desk"))
    assert played.state.finishes.out == [(2,), (7,), (1,)]


def test_who_goes_out_won_nothing_in_that_hand() -> None:
    played = _table(9)
    assert isinstance(played.refused(BustOut((Gone(E1, 100, by=E2), Gone(E2, 200)))), Illegal)
    assert isinstance(played.refused(BustOut(tuple(Gone(EntryId(n), n) for n in range(1, 10)))), Illegal)


def test_hand_for_hand_all_who_go_out_on_one_hand_share_wherever_they_sat() -> None:
    played = seated_event(18, tables=2)
    played.do(StartPlay())
    played.do(CloseRegistration())
    played.do(BeginHand(T1))
    played.do(BeginHand(T2))
    played.do(AnnounceHandForHand())
    one, other = (played.state.tables[TableNumber(table)].entry(S1) for table in (1, 2))
    played.do(EndHand(T1, gone=(Gone(one, 9_000),)))
    played.do(EndHand(T2, gone=(Gone(other, 500),)))
    assert played.state.finishes.out == [(one, other)]
    assert {line.place for line in standings(played.state)} == {"17–18"}
    assert "waits until all tables deal" in played.refused(BeginHand(T1)).message
