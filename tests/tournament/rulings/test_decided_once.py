"""What the floor rules at a table and what the tournament does on a command are the same answer.

Each rule is asked twice over random events: at the desk, with what the event knows, and as a command.
"""

from copy import copy
from typing import Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

import shuffleup
from shuffleup.floor.conduct.penalties import give_penalty, hands_to_miss
from shuffleup.floor.dealing.substantial_action import has_substantial_action
from shuffleup.floor.dealing.wrong_level import at_level
from shuffleup.floor.desk.desk import Desk
from shuffleup.floor.event_facts import EventFacts
from shuffleup.floor.options import Option
from shuffleup.floor.remedies import (
    ButtonGoesOn,
    DealAgain,
    ExchangeLeftover,
    GiveUpStack,
    MakeUpHand,
    Penalty,
    PutInSeat,
)
from shuffleup.floor.ruling import Finding, Ruling
from shuffleup.floor.steps.acts import Act, Say
from shuffleup.floor.steps.choice import Choose
from shuffleup.floor.steps.incidents.conduct import ClockRequested, ForfeitRequested, RemovedChipsHeld
from shuffleup.floor.steps.incidents.dealing import BoxedCards, ButtonMisplaced
from shuffleup.floor.steps.incidents.seats import WrongSeatFound
from shuffleup.hand.hand import Hand
from shuffleup.hand.starting.deal import Deal
from shuffleup.hand.starting.position import Level, Position
from shuffleup.hand.starting.posts import ante_comes_first
from shuffleup.ids import EntryId, PersonId, SeatNumber
from shuffleup.refused import Ambiguous, Illegal, Refused
from shuffleup.rulebook import EDITION_NAMES, Edition, EditionName, Policies, edition
from shuffleup.rulebook.policies.seating import SeatingPolicies
from shuffleup.tournament.chips.commands import CountChips, TakeInLeftover
from shuffleup.tournament.chips.events import LeftoverTakenIn
from shuffleup.tournament.clock.commands import PutOnClock, StartPlay
from shuffleup.tournament.clock.events import PlayerPutOnClock
from shuffleup.tournament.conduct.commands import MarkAbsent
from shuffleup.tournament.deciding import decide
from shuffleup.tournament.entries.commands import Forfeit, Register
from shuffleup.tournament.entries.events import StackForfeited
from shuffleup.tournament.event_file.fields import Line
from shuffleup.tournament.hands.button import next_roles
from shuffleup.tournament.hands.commands import BeginHand, DeclareMisdeal, EndHand, ReportButtonError
from shuffleup.tournament.hands.events import ButtonErrorFound, HandBegun, MisdealDeclared
from shuffleup.tournament.hands.missed_blinds import how_far_off
from shuffleup.tournament.hands.posting import posts
from shuffleup.tournament.money.commands import CloseRegistration
from shuffleup.tournament.rulings.at_desk.asking import penalise
from shuffleup.tournament.rulings.at_desk.desks import between_hands
from shuffleup.tournament.rulings.at_desk.floor_facts import with_facts
from shuffleup.tournament.rulings.at_desk.hand_as_found import position_of_hand
from shuffleup.tournament.rulings.commands import ChooseOption, PutHandOnDesk, RuleAtTable
from shuffleup.tournament.rulings.events import RuledAtTable
from shuffleup.tournament.rulings.fitting import on_desk
from shuffleup.tournament.seats.commands import LockSeat, MovePlayer, PutInRightSeat
from shuffleup.tournament.seats.events import PlayerReseated
from shuffleup.tournament.seats.tables import Roles, seated
from shuffleup.tournament.state import Tournament
from tests.ids import E1, E2, T1
from tests.tournament.playing import Played, seated_event

BOOKS = st.sampled_from(EDITION_NAMES)
YES_NO = st.booleans()


def at_the_desk(played: Played, entry: EntryId) -> tuple[Desk, str]:
    """The desk of a player's table between hands, and what the player is called there."""
    place = played.state.place(entry)
    return between_hands(played.state, place.table).desk, f"S{place.seat}"


# Giving up a stack


@st.composite
def events_with_late_entry(draw: st.DrawFn) -> Played:
    """An event at any level, whose registration may be open, run out, or closed by hand."""
    policies = {
        "seating": {
            "forfeiture_allowed": draw(YES_NO),
            "forfeited_chips": draw(st.sampled_from(["removed", "added-to-new-stack"])),
        },
        "conduct": {
            "forfeit_from_level": draw(st.integers(1, 3)),
            "forfeit_until_level": draw(st.integers(0, 4)),
        },
    }
    played = seated_event(
        4,
        edition=draw(BOOKS),
        tables=1,
        re_entries=draw(st.sampled_from([-1, 0])),
        late_entry_until=draw(st.integers(0, 4)),
        policies=policies,
    )
    played.do(StartPlay())
    closes = draw(st.integers(0, 5))
    for line in range(draw(st.integers(0, 4))):
        if line == closes:
            played.do(CloseRegistration())
        played.next_line()
    return played


@settings(max_examples=150)
@given(events_with_late_entry(), YES_NO)
def test_a_stack_is_given_up_at_the_desk_as_by_command(played: Played, told_dealer: bool) -> None:
    desk, name = at_the_desk(played, E1)
    ruling = desk.take(ForfeitRequested(player=name, told_dealer=told_dealer))[0]
    try:
        event = played.expect(StackForfeited, Forfeit(E1, told_dealer=told_dealer))
    except Ambiguous:
        assert (ruling.decided_by, ruling.beyond_the_hand) == ("director", ())
        ruling = desk.take(Choose(Option("grant")))[0]
        event = played.expect(StackForfeited, Forfeit(E1, told_dealer=told_dealer, granted_by="TD"))
    except Illegal:
        assert (ruling.decided_by, ruling.beyond_the_hand) == ("rule", ())
        return
    assert ruling.beyond_the_hand == (GiveUpStack(name, event.chips, event.removed),)


@pytest.mark.parametrize("closed_by_hand", [False, True])
def test_the_right_ends_with_the_last_level_of_late_entry_whether_or_not_somebody_closed_it(
    closed_by_hand: bool,
) -> None:
    played = seated_event(4, edition="house", tables=1, re_entries=-1, late_entry_until=1)
    played.do(StartPlay())
    if closed_by_hand:
        played.do(CloseRegistration())
    played.next_line()
    assert "late entry is over" in played.refused(Register(PersonId("late"))).message or closed_by_hand
    assert "may not give up" in played.refused(Forfeit(E1)).message


# A wrong seat


@settings(max_examples=60)
@given(
    BOOKS,
    st.sampled_from(["theirs", "never theirs"]),
    st.sampled_from(["open", "locked", "taken"]),
    st.sampled_from([10_000, 9_000, 12_500]),
    st.integers(0, 1),
)
def test_a_wrong_seat_is_put_right_at_the_desk_as_by_command(
    book: EditionName, whose: str, how: str, started_with: int, chosen: int
) -> None:
    played = seated_event(12, edition=book)
    drawn = played.state.place(E1)
    origin, other = played.state.table(drawn.table).open_places[:2]
    played.do(MovePlayer(E1, origin, "TD", "that is where they sat down"))
    assigned = drawn if whose == "theirs" else other
    if how == "locked":
        played.do(LockSeat(assigned))
    elif how == "taken":
        played.do(MovePlayer(E2, assigned, "TD", "that is where they sat down"))
    desk, name = at_the_desk(played, E1)
    found = WrongSeatFound(
        player=name, assigned=str(assigned), started_in=str(origin), starting_stack=started_with
    )
    command = PutInRightSeat(entry=E1, assigned=assigned, started_with=started_with)
    if whose == "never theirs":
        with pytest.raises(Illegal) as at_desk:
            desk.take(found)
        by_command = played.refused(command)
        assert at_desk.value.citations == by_command.citations
        assert at_desk.value.message.replace(name, "entry 1", 1) == by_command.message
        return
    ruling = desk.take(found)[0]
    if started_with != played.state.file.starting_stack:
        refusal = played.refused(command)
        assert isinstance(refusal, Ambiguous)
        assert (ruling.decided_by, ruling.citations) == ("director", refusal.citations)
        choice: Literal["move-with-stack", "correct-stack"] = (
            "correct-stack" if chosen % 2 else "move-with-stack"
        )
        ruling = desk.take(Choose(Option(choice)))[0]
        command = PutInRightSeat(entry=E1, assigned=assigned, started_with=started_with, choice=choice)
    event = played.expect(PlayerReseated, command)
    if event.why == "assigned-seat":
        assert ruling.beyond_the_hand == (PutInSeat(name, str(event.to), event.chips),)
    else:
        assert ruling.beyond_the_hand == (PutInSeat(name, None, event.chips, gone=str(assigned)),)


# Leftovers of a race


@settings(max_examples=80)
@given(BOOKS, st.integers(0, 30), st.integers(0, 3), YES_NO)
def test_leftovers_are_exchanged_at_the_desk_as_by_command(
    book: EditionName, small: int, large: int, spoken_for: bool
) -> None:
    """Chips of 25 have left play, and 100 is the smallest that stays."""
    played = seated_event(4, edition=book, tables=1)
    played.do(StartPlay())
    for _ in range(3):
        played.next_line()
    held = {25: small + 1, 100: large}
    played.do(CountChips({E1: held}))
    found = held[25] if spoken_for else 1
    desk, name = at_the_desk(played, E1)
    ruling = desk.take(RemovedChipsHeld(player=name, chips=(25,) * found))[0]
    left = played.expect(LeftoverTakenIn, TakeInLeftover(E1, {25: found})).leftover
    (remedy,) = ruling.beyond_the_hand
    assert remedy == ExchangeLeftover(name, (25,) * found, left.exchanged_for, left.saved, in_stack=True)
    assert (ruling.citations, remedy.lost) == (left.citations, left.forfeited)
    assert played.state.entries[E1].stack == sum(d * n for d, n in held.items()) - 25 * found + remedy.given


@pytest.mark.parametrize("hands", range(4))
@pytest.mark.parametrize("edition_", EDITION_NAMES)
def test_what_is_ruled_on_leftovers_during_a_hand_is_what_the_event_does(
    edition_: EditionName, hands: int
) -> None:
    """Two chips of 25 are all they have; who has none of them in the pot cannot win any and would be out."""
    played = seated_event(4, edition=edition_, tables=1)
    played.do(StartPlay())
    for _ in range(3):
        played.next_line()
    for _ in range(hands):
        played.do(BeginHand(T1))
        played.do(EndHand(T1))
    played.do(CountChips({E1: {25: 2, 100: 0}}))
    played.do(BeginHand(T1))
    name, before = f"S{played.state.place(E1).seat}", played.state.chips.in_play
    played.do(PutHandOnDesk(T1))
    seat = on_desk(played.state, T1).hand.position().seat(name)
    put_in = bool(seat.bet or seat.paid)
    by_command = decide(played.state, TakeInLeftover(E1, {25: 2}), played.now)
    event = played.expect(RuledAtTable, RuleAtTable(T1, RemovedChipsHeld(player=name, chips=(25, 25))))
    assert by_command == event
    (remedy,) = event.rulings[-1].beyond_the_hand
    assert isinstance(remedy, ExchangeLeftover)
    assert remedy.given == (0 if put_in else 100)
    assert event.follows.leftover is not None
    left = event.follows.leftover.leftover
    assert (left.exchanged_for, left.saved, left.forfeited) == (remedy.given, remedy.saved, remedy.lost)
    assert played.state.chips.in_play - before == remedy.given - 50


# A misplaced button


SCHEDULES = {
    "no ante": Line(blinds=(100, 200)),
    "an ante of each": Line(blinds=(100, 200), ante=25, ante_from="each"),
    "a big blind ante": Line(blinds=(100, 200), ante=200),
}


@st.composite
def hands_with_a_button(draw: st.DrawFn) -> Played:
    """A hand in progress whose button and blinds are anywhere they can be, right or wrong."""
    line = SCHEDULES[draw(st.sampled_from(sorted(SCHEDULES)))]
    players = draw(st.integers(2, 7))
    played = seated_event(players, edition=draw(BOOKS), tables=1, table_size=9, schedule=(line,))
    played.do(StartPlay())
    for _ in range(draw(st.integers(1, 3))):
        played.do(BeginHand(T1))
        played.do(EndHand(T1))
    table = played.state.table(T1)
    roles = next_roles(table)
    for _ in range(draw(st.integers(0, players))):
        roles = next_roles(table.played(roles))
    assert table.last is not None
    wrong = [table.last]
    due = next_roles(table).big_blind
    if due not in (table.last.button, table.last.small_blind):
        wrong.append(replace(table.last, big_blind=due))
    roles = draw(st.sampled_from([roles, roles, *wrong]))
    played.do(BeginHand(T1, roles))
    return played


def the_hand_at_the_desk(played: Played, acts: int) -> Desk:
    state = played.state
    desk = with_facts(state, T1, Desk(state.edition, state.policies, position_of_hand(state, T1)))
    for _ in range(acts):
        actor = desk.hand.legal().actor
        if actor is not None:
            desk.take(Act(actor, (Say("call" if desk.may(actor) & {"call"} else "check"),)))
    return desk


@settings(max_examples=150)
@given(hands_with_a_button(), st.integers(0, 3), st.sampled_from(["put-button-back", "let-stand"]))
def test_a_misplaced_button_is_ruled_on_at_the_desk_as_by_command(
    played: Played, acts: int, choice: str
) -> None:
    desk = the_hand_at_the_desk(played, acts)
    facts = desk.event.button
    assert facts is not None
    if desk.hand.is_over:
        return
    substantial = has_substantial_action(desk.book, desk.hand)
    command = ReportButtonError(T1, substantial)
    found = ButtonMisplaced(missed=facts.due_big_blind)
    if facts.positions == 0:
        with pytest.raises(Illegal, match="as was due"):
            desk.take(found)
        assert "where they are due" in played.refused(command).message
        return
    ruling = desk.take(found)[0]
    if ruling.decided_by == "director":
        asked = played.refused(command)
        assert isinstance(asked, Ambiguous)
        assert asked.citations == ruling.citations
        ruling = desk.take(Choose(Option(choice)))[0]  # type: ignore[arg-type]
        command = ReportButtonError(T1, substantial, choice, "TD")  # type: ignore[arg-type]
    event = played.expect(ButtonErrorFound, command)
    _same_remedy(ruling, event, played.state.edition)


def _same_remedy(ruling: Ruling, event: ButtonErrorFound, book: Edition) -> None:
    match ruling.beyond_the_hand:
        case (DealAgain(put_button_right=True),):
            assert event.error.remedy == "misdeal"
        case (MakeUpHand(missed, 2),):
            assert event.made_good
            assert missed == f"S{event.error.due.big_blind}"
        case (ButtonGoesOn(),):
            assert event.error.remedy == "nobody-missed"
            assert not event.made_good
        case ():
            stands = book.name == "tda-2024"
            assert event.error.remedy in (("stands",) if stands else ("nobody-missed", "director"))
            assert not event.made_good
        case other:
            raise AssertionError(other)


def where_the_button_goes(state: Tournament) -> tuple[object, ...]:
    hands = state.hands
    return hands.put_right.get(T1), hands.misdealt.get(T1), next_roles(state.table(T1))


@settings(max_examples=150)
@given(hands_with_a_button(), st.integers(0, 4), st.sampled_from(["put-button-back", "let-stand"]))
def test_the_next_button_is_the_same_whether_the_floor_ruled_or_the_error_was_reported(
    played: Played, acts: int, choice: str
) -> None:
    floor = copy(played)
    floor.state, floor.events = played.replayed(), [*played.events]
    desk = the_hand_at_the_desk(played, 0)
    for _ in range(acts):
        if (actor := desk.hand.legal().actor) is not None:
            act = Act(actor, (Say("call" if desk.may(actor) & {"call"} else "check"),))
            floor.do(RuleAtTable(T1, act))
            desk.take(act)
    assert desk.event.button is not None
    if desk.hand.is_over or desk.event.button.positions == 0:
        return
    substantial = has_substantial_action(desk.book, desk.hand)
    ruled = floor.expect(
        RuledAtTable, RuleAtTable(T1, ButtonMisplaced(missed=desk.event.button.due_big_blind))
    )
    if ruled.rulings[0].decided_by == "director":
        floor.do(ChooseOption(ruled.number, Option(choice), "TD"))  # type: ignore[arg-type]
    played.do(ReportButtonError(T1, substantial, choice, "TD"))  # type: ignore[arg-type]
    assert where_the_button_goes(floor.state) == where_the_button_goes(played.state)
    assert where_the_button_goes(floor.replayed()) == where_the_button_goes(played.state)


@settings(max_examples=80)
@given(hands_with_a_button())
def test_after_a_make_up_hand_the_button_is_where_it_would_have_been(played: Played) -> None:
    """However far it was off: one hand for the error, one to make it good, and the third is natural again."""
    table = played.state.hands.tables_before[T1]
    due = next_roles(table)
    natural = table
    for _ in range(3):
        natural = natural.played(next_roles(natural))
    try:
        event = played.expect(ButtonErrorFound, ReportButtonError(T1, True, "put-button-back", "TD"))
    except Refused:
        return
    played.do(EndHand(T1))
    second = played.expect(HandBegun, BeginHand(T1))
    played.do(EndHand(T1))
    third = played.expect(HandBegun, BeginHand(T1))
    if event.made_good:
        assert played.state.edition.name != "tda-2024"
        assert (second.roles, third.roles) == (due, natural.last)
    elif played.state.edition.name == "tda-2024":
        assert event.error.remedy == "stands"
        assert second.roles == next_roles(table.played(event.error.placed))
    else:
        assert second.roles is not None
        assert second.roles.big_blind == (
            due.big_blind if event.error.placed == table.last else next_roles(table.played(due)).big_blind
        )


def test_an_ante_of_each_is_no_big_blind_ante() -> None:
    """The procedure is for the big-blind-ante format alone."""
    played = seated_event(9, edition="house", tables=1, schedule=(SCHEDULES["an ante of each"],))
    played.do(StartPlay())
    played.do(BeginHand(T1))
    played.do(EndHand(T1))
    table = played.state.table(T1)
    one_on = next_roles(table.played(next_roles(table)))
    played.do(BeginHand(T1, one_on))
    desk = the_hand_at_the_desk(played, 2)
    assert desk.event.button is not None
    ruling = desk.take(ButtonMisplaced(missed=desk.event.button.due_big_blind))[0]
    assert ruling.decided_by == "director"
    assert ruling.citations[0].note == "director-without-big-blind-ante"


def test_who_was_not_due_has_missed_nothing() -> None:
    played = seated_event(9, edition="house", tables=1, schedule=(SCHEDULES["a big blind ante"],))
    played.do(StartPlay())
    played.do(BeginHand(T1))
    played.do(EndHand(T1))
    table = played.state.table(T1)
    due = next_roles(table)
    played.do(BeginHand(T1, next_roles(table.played(due))))
    desk = the_hand_at_the_desk(played, 2)
    with pytest.raises(Illegal, match=f"S{due.big_blind} was due"):
        desk.take(ButtonMisplaced(missed=f"S{due.button}"))


# The clock on a player


@pytest.mark.parametrize("approval", ["director", "automatic"])
@pytest.mark.parametrize("away", [False, True])
@pytest.mark.parametrize("book", EDITION_NAMES)
def test_a_clock_is_asked_for_at_the_desk_as_by_command(book: EditionName, away: bool, approval: str) -> None:
    """Who may ask, and on what a clock that is granted rests."""
    policies = {"procedure": {"clock_approval": approval, "reasonable_seconds": 60}}
    played = seated_event(4, edition=book, tables=1, policies=policies)
    played.do(StartPlay())
    if away:
        played.do(MarkAbsent(E1))
    line = "nlhe 100/200 flop pot 600 | S1 2000* | S2 2000"
    desk = Desk(played.state.edition, played.state.policies, Position.parse(line))
    (ruling,) = desk.take(ClockRequested(by="S2", against="S1", at_seat=not away, seconds=60))
    command = PutOnClock(E2, asked_by=E1)
    if ruling.findings == (Finding("granted", False),):
        assert played.refused(command).citations == ruling.citations
    else:
        on = played.expect(PlayerPutOnClock, command)
        assert ruling.citations[0] in on.citations


# Missed rounds


@settings(max_examples=40)
@given(BOOKS, st.integers(2, 9), st.integers(1, 4))
def test_rounds_to_miss_are_the_same_from_a_desk_with_the_hand_and_without(
    book: EditionName, players: int, rounds: int
) -> None:
    played = seated_event(players, edition=book, tables=1)
    played.do(StartPlay())
    played.do(BeginHand(T1))
    due = hands_to_miss(played.state.edition, "missed-rounds", rounds, players)
    desk = the_hand_at_the_desk(played, 0)
    name = f"S{played.state.place(E2).seat}"
    (given_, *_) = give_penalty(desk.situation, name, "missed-rounds", rounds).beyond_the_hand
    assert isinstance(given_, Penalty)
    played.do(penalise(played.state, E2, "missed-rounds", rounds))
    assert given_.hands == played.state.conduct.penalties[E2].hands == due


def test_who_waits_for_the_button_to_pass_is_at_the_table_too() -> None:
    """A round is a hand for everybody at the table, not for everybody in the hand."""
    desk = Desk(edition("tda-2019"), Policies(), Position.parse("nlhe 100/200 flop pot 600 | A* | B | C"))
    desk.event = EventFacts(players=4)
    (given_, *_) = give_penalty(desk.situation, "B", "missed-rounds", 2).beyond_the_hand
    assert isinstance(given_, Penalty)
    assert given_.hands == 8


@pytest.mark.parametrize(("found", "given_", "stack"), [(3, 0, 2000), (4, 100, 2100), (5, 100, 2100)])
def test_at_a_table_alone_a_stack_is_what_can_be_bet(found: int, given_: int, stack: int) -> None:
    line = "nlhe 100/200 flop pot 600 chip 100 | A 2000* | B 2000"
    desk = Desk(edition("tda-2019"), Policies(), Position.parse(line))
    (remedy,) = desk.take(RemovedChipsHeld(player="A", chips=(25,) * found))[0].beyond_the_hand
    assert remedy == ExchangeLeftover("A", (25,) * found, given_)
    assert desk.stack("A") == stack


# A misdeal


def test_one_boxed_card_is_no_misdeal_and_whoever_declares_one_decides_it_themselves() -> None:
    """A command without a ruling cites no rule that the floor would have to find broken."""
    played = seated_event(6, edition="tda-2019", tables=1)
    played.do(StartPlay())
    played.do(BeginHand(T1))
    ruled = played.expect(RuledAtTable, RuleAtTable(T1, BoxedCards(count=1)))
    assert Finding("misdeal", True) not in ruled.rulings[-1].findings
    assert ruled.follows.misdeal is None
    declared = played.expect(MisdealDeclared, DeclareMisdeal(T1, "one boxed card", by="Tara"))
    assert "misdeals" not in {citation.rule for citation in declared.citations}
    assert "floor-decisions" in {citation.rule for citation in declared.citations}


# How far a button is off


@pytest.mark.parametrize("book", EDITION_NAMES)
def test_a_big_blind_that_stayed_where_it_was_passed_nobody_by(book: EditionName) -> None:
    """The desk sees the hand alone, and rules as the event that knows the last one: see `how_far_off`."""
    line = "nlhe 100/200 | A 9000 | B 9000* | C 9000 btn | D 9000 bet 100 | E 9000 bet 200; B calls; C calls"
    assert how_far_off(seated(1, 5, range(1, 6), last=Roles.at(3, 4, 5)), Roles.at(3, 4, 5)) == (None, False)
    ruling = shuffleup.ruling(f"{line}; button-misplaced A", book)
    assert "missed blind is made good" not in ruling.says
    assert not ruling.options


# A big blind too short for blind and ante


@pytest.mark.parametrize("order", ["ante-first", "blind-first"])
@given(st.integers(1, 900))
def test_a_short_big_blind_posts_alike_dealt_followed_and_put_right(
    order: Literal["ante-first", "blind-first"], stack: int
) -> None:
    policies = Policies(seating=SeatingPolicies(bba_short_order=order))
    due = Level(200, 400, 400, "big-blind")
    deal = Deal(game="nlhe", level=due, players=(("C", 9000), ("A", 10000), ("B", stack)), button="C")
    dealt = Hand(deal, policies=policies)
    table, first = seated(1, 3, (1, 2, 3)), ante_comes_first(policies)
    told = posts(table, Roles.at(1, 2, 3), due, {SeatNumber(3): stack}, ante_first=first)
    followed = next(post for post in told if post.seat == 3)
    old = replace(deal, level=Level(100, 200, 200, "big-blind"))
    begun = Position.parse(str(Hand(old, policies=policies).position()))
    right = at_level(Hand(begun, policies=policies), due)
    assert followed.blind == right.bets["B"] == dealt.bets["B"]
    assert (
        followed.ante
        == stack - followed.blind - right.stacks["B"]
        == stack - dealt.bets["B"] - dealt.stacks["B"]
    )


def test_where_the_level_due_has_the_first_ante_the_big_blind_alone_pays_it() -> None:
    players = tuple((name, 9000) for name in "ABCD")
    deal = Deal(game="nlhe", level=Level(100, 200), players=players, button="D")
    begun = Position.parse(str(Hand(deal).position()))
    right = at_level(Hand(begun), Level(200, 400, 400, "big-blind"))
    assert right.stacks == {"A": 8800, "B": 8200, "C": 9000, "D": 9000}
