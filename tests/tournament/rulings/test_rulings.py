"""One road: whatever happens at a table is ruled on, kept where it matters, and carried out."""

import re

import pytest
from msgspec.structs import replace

from shuffleup.floor.options import Option, read_option
from shuffleup.floor.reader import read_step
from shuffleup.ids import PersonId, RulingNumber, SeatNumber
from shuffleup.tournament.clock.commands import ExpireClock, PutOnClock, StartPlay, StopPlayerClock
from shuffleup.tournament.command import Command
from shuffleup.tournament.event import decode, encode
from shuffleup.tournament.event_file.fields import Line
from shuffleup.tournament.hand_for_hand.commands import AnnounceHandForHand, ReleaseTable
from shuffleup.tournament.hands.button import next_roles
from shuffleup.tournament.hands.commands import BeginHand, EndHand, RedealHand
from shuffleup.tournament.rulings.at_desk.asking import penalise
from shuffleup.tournament.rulings.commands import (
    ChooseOption,
    MarkDone,
    PutHandOnDesk,
    RuleAtTable,
    TakeHandOffDesk,
)
from shuffleup.tournament.rulings.events import QuestionDecided, RuledAtTable
from shuffleup.tournament.rulings.laid_again import laid_again
from shuffleup.tournament.rulings.waiting import open_questions
from shuffleup.tournament.seats.commands import Accommodate
from shuffleup.tournament.seats.tables import Place, Roles
from shuffleup.tournament.taking_over.commands import Found, TableFound, TakeOver
from shuffleup.tournament.telling import Teller, told
from shuffleup.views.due.due_next import next_steps
from shuffleup.views.hints import lines
from tests.ids import E1, T1
from tests.tournament.playing import Played, seated_event, small_event

BLINDS = (Line(blinds=(100, 200)), Line(blinds=(200, 400)))


def started(players: int, **changes: object) -> Played:
    played = seated_event(players, **{"schedule": BLINDS} | changes)
    played.do(StartPlay())
    return played


def say(played: Played, *sentences: str, hand: str = "") -> RuledAtTable:
    """What is told of the first table, one event a sentence; with a hand, one event for all of it."""
    steps = [read_step(sentence) for sentence in sentences]
    if hand:
        return played.expect(RuledAtTable, RuleAtTable(T1, steps[-1], hand, tuple(steps[:-1])))
    *_, last = [played.expect(RuledAtTable, RuleAtTable(T1, step)) for step in steps]
    return last


def choose(played: Played, number: int, option: str, **more: object) -> QuestionDecided:
    command = ChooseOption(RulingNumber(number), read_option(option), "Tara", **more)  # type: ignore[arg-type]
    return played.expect(QuestionDecided, command)


def refused(played: Played, sentence: str, hand: str = "") -> str:
    return str(played.refused(RuleAtTable(T1, read_step(sentence), hand)))


def sent_to(played: Played, command: Command) -> list[str]:
    """What somebody who is refused is told to type."""
    return lines(played.refused(command).hints)


def due(played: Played) -> list[str]:
    """What `event next` says, with the command for each, but for what a hand waits for by itself."""
    steps = next_steps(played.state, Teller(played.state, {}), played.now)
    return [f"{step.says}: {step.command}" for step in steps if step.table is None]


def actor(played: Played) -> str:
    turn = played.state.rulings.desks[T1].hand.legal().actor
    assert turn is not None
    return turn


def seats(played: Played) -> list[str]:
    return [f"S{seat}" for seat in played.state.tables[T1].taken]


def flop(played: Played) -> str:
    """A hand of the first table as somebody says that it stands."""
    first, second, third, *_ = seats(played)
    return f"nlhe 100/200 flop pot 800 | {first} 9000* | {second} 9000 | {third} 9000"


# Where it meets a hand


def test_what_needs_no_hand_is_ruled_on_between_hands() -> None:
    played = started(4)
    ruled = say(played, f"conduct {seats(played)[0]} abuse against dealer")
    assert (ruled.lies, ruled.number, ruled.kept) == ("between-hands", 1, (0,))
    assert T1 not in played.state.rulings.desks
    assert played.replayed() == played.state


def test_what_needs_the_hand_is_sent_back_with_what_to_do() -> None:
    played = started(4)
    describe, begin = sent_to(played, RuleAtTable(T1, read_step(f"{seats(played)[0]} bets 400")))
    assert describe.startswith('floor 1 "nlhe ')
    assert begin == "hand begin 1"


@pytest.mark.parametrize(
    ("what", "says"),
    [
        ("boxed-cards 2", "Misdeal: 2 boxed cards"),
        ("boxed-cards 1", "no card"),
        ("fouled-deck duplicate-card", "the deck is fouled"),
        ("deal-error seat-left-out {0}", "got none"),
        ("card-exposed-in-deal {0} nth 1", "Misdeal"),
        ("card-exposed-in-deal {0} by player", "no misdeal"),
    ],
)
def test_what_went_wrong_with_the_deal_is_ruled_at_a_table_that_is_not_followed(what: str, says: str) -> None:
    played = started(4)
    ruled = say(played, what.format(*seats(played)))
    assert says in ruled.rulings[0].says
    assert (ruled.lies, ruled.assumed) == ("told", True)
    assert "Ruled for a hand just dealt" in told(ruled, Teller(played.state, {}))
    assert played.replayed() == played.state


def test_what_hangs_on_the_button_is_not_ruled_without_it() -> None:
    played = started(4)
    exposed = read_step(f"card-exposed-in-deal {seats(played)[0]}")
    assert "hand begin 1" in sent_to(played, RuleAtTable(T1, exposed))


GAMES = ("nlhe", "plo", "lhe", "stud", "2-7-triple", "draw")


@pytest.mark.parametrize("game", GAMES)
def test_the_sample_of_a_hand_is_ruled_on_once_it_says_what_happened(game: str) -> None:
    stud = Line(limits=(100, 200), stud_ante=25, bring_in=25)
    played = started(4, game=game, schedule=(stud if game == "stud" else Line(blinds=(50, 100)),))
    line, _ = sent_to(played, RuleAtTable(T1, read_step(f"{seats(played)[0]} bets 400")))
    sample = re.search(r'floor 1 "(.*?)"', line)
    assert sample is not None
    hand, _, act = sample[1].partition("; ")
    assert "50/100" in hand or game == "stud"
    assert "checks" in say(played, act.replace("WHAT", "checks"), hand=hand).rulings[0].says


def test_a_followed_hand_comes_on_the_desk_with_the_first_thing_told_of_it() -> None:
    played = started(4)
    played.do(BeginHand(T1))
    ruled = say(played, "pot-asked " + seats(played)[0])
    assert ruled.lies == "on-desk"
    assert ruled.hand == str(played.state.rulings.desks[T1].hand.start)
    again = say(played, f"{actor(played)} calls")
    assert (again.lies, again.hand) == ("on-desk", "")
    assert played.replayed() == played.state


def test_a_hand_told_on_a_line_leaves_nothing_at_the_table() -> None:
    played = started(4)
    first, second, *_ = seats(played)
    for _ in range(2):
        ruled = say(played, f"{first} bets 400", f"{second} pushes 1000", hand=flop(played))
        said = [ruling.says for ruling in ruled.rulings]
        assert said == [f"{first} bets 400.", f"{second} calls 400; 600 comes back."]
    state = played.state
    assert (state.rulings.desks, state.rulings.told_hands, state.rulings.given) == ({}, {}, [])
    assert played.replayed() == state


def test_a_question_about_a_told_hand_stays_open_with_its_hand() -> None:
    played = started(4)
    first, second, third, *_ = seats(played)
    said = (f"{first} bets 200", f"{second} raises to 800", f"{third} pushes 100 100")
    say(played, *said, hand=flop(played))
    state = played.state
    (asked,) = open_questions(state)
    assert (asked.number, asked.lies) == (1, "told")
    assert asked.entry == state.tables[T1].entry(state.tables[T1].taken[2])
    say(played, f"{first} checks", hand=flop(played))
    assert "question 1 (table 1 on somebody" in due(played)[0]
    assert "not one of the options" in str(
        played.refused(ChooseOption(RulingNumber(1), Option("hand-dead"), "Tara"))
    )
    decided = choose(played, 1, "full-call 800")
    assert f"{third} calls 800" in decided.rulings[0].says
    assert (state.rulings.told_hands, open_questions(state)) == ({}, [])
    assert "is decided" in str(played.refused(ChooseOption(RulingNumber(1), Option("full-call"), "Tara")))
    assert played.replayed() == state


def test_letters_of_a_told_hand_are_nobody_of_the_event() -> None:
    played = started(4)
    ruled = say(played, "conduct B abuse found yes", hand="nlhe 100/200 flop pot 800 | A 9000* | B 9000")
    assert ruled.follows.conduct is None
    choose(played, 1, "missed-hands 2")
    assert played.state.conduct.penalties == {}


@pytest.mark.parametrize(
    ("sentence", "says"),
    [
        ("Q bets 400", "no player 'Q'"),
        ("conduct S9 delay", "nobody sits in seat 9"),
        ("conduct T7S1 delay", "not at table 1"),
        ("hand-for-hand-begins", "announce it there"),
        (
            "{command: next-hand, position: 'nlhe 100/200 flop pot 800 | S1 900* | S2 900'}",
            "end its hand and begin the next",
        ),
    ],
)
def test_who_is_not_here_and_what_is_told_elsewhere_is_sent_back(sentence: str, says: str) -> None:
    played = started(4)
    played.do(BeginHand(T1))
    assert says in refused(played, sentence)


# Numbers and questions


def test_two_questions_at_one_desk_are_told_apart_by_their_numbers() -> None:
    played = started(4)
    first, second, *_ = seats(played)
    say(played, f"conduct {first} abuse found yes", f"conduct {second} abuse found yes")
    played.do(BeginHand(T1))
    say(played, "pot-asked " + first)
    choose(played, 1, "missed-hands 1")
    state = played.state
    assert list(state.conduct.penalties) == [state.tables[T1].entry(state.tables[T1].taken[0])]
    choose(played, 2, "missed-hands 2")
    assert sorted(penalty.left for penalty in state.conduct.penalties.values()) == [1, 2]
    assert played.replayed() == state


def test_a_question_about_the_cards_ends_with_the_hand_and_one_about_conduct_does_not() -> None:
    played = started(4)
    played.do(BeginHand(T1))
    say(played, "pot-asked " + seats(played)[0])
    for does in ("shows", "raises to 600", "raises to 1400", "pushes 500"):
        say(played, f"{actor(played)} {does}")
    state = played.state
    assert [given.lies for given in open_questions(state)] == ["on-desk"] * 2
    played.do(EndHand(T1))
    assert T1 not in state.rulings.desks
    assert [(given.number, given.lies) for given in open_questions(state)] == [(2, "between-hands")]
    assert "overtaken" in str(
        played.refused(ChooseOption(RulingNumber(3), Option("full-call", 1400), "Tara"))
    )
    choose(played, 2, "missed-hands 1")
    assert not open_questions(state)
    assert played.replayed() == state


def test_a_choice_on_an_older_question_falls_on_the_hand_that_is_on_the_desk_by_now() -> None:
    """Disqualified for what happened between hands, a player's live hand is dead at once."""
    played = started(3)
    offender, *_ = seats(played)
    say(played, f"conduct {offender} cheating found yes")
    played.do(BeginHand(T1))
    say(played, "pot-asked " + offender)
    choose(played, 1, "disqualification")
    hand = played.state.rulings.desks[T1].hand
    assert not hand.is_live(offender)
    assert played.replayed() == played.state


def test_by_the_table_the_choice_answers_what_the_desk_would_take_it_for() -> None:
    played = started(4)
    say(played, f"conduct {seats(played)[0]} abuse")
    decided = played.expect(
        QuestionDecided, RuleAtTable(T1, read_step("choose find-no-breach because nobody heard"))
    )
    assert (decided.number, decided.reason) == (1, "nobody heard")
    assert "no ruling at table 1 is waiting" in refused(played, "choose find-breach")


# What follows


def test_a_misdeal_in_a_followed_hand_is_dealt_again_as_it_was() -> None:
    played = started(4)
    begun = played.do(BeginHand(T1))
    say(played, "boxed-cards 2")
    state = played.state
    assert T1 in state.hands.misdealt
    assert due(played) == ["the deal at table 1 is void: deal the hand again: hand redeal 1"]
    assert sent_to(played, RuleAtTable(T1, read_step("boxed-cards 1"))) == ["hand redeal 1"]
    assert "void" in str(played.refused(EndHand(T1)))
    played.do(RedealHand(T1))
    assert state.hands.begun[T1] == begun
    again = say(played, "boxed-cards 1")
    assert again.hand, "the hand comes on the desk anew, as it was dealt"
    assert played.replayed() == state


def test_a_fouled_deck_is_changed_and_ticked_off() -> None:
    played = started(4, edition="house")
    played.do(BeginHand(T1))
    say(played, "fouled-deck duplicate-card")
    choose(played, 1, "void-hand")
    assert due(played) == [
        "the deal at table 1 is void: deal the hand again: hand redeal 1",
        "table 1 gets a fresh deck: done 1",
    ]
    played.do(RedealHand(T1))
    played.do(MarkDone(1))
    assert due(played) == []
    assert "no task 1" in str(played.refused(MarkDone(1)))
    assert played.replayed() == played.state


def test_at_a_table_that_is_not_followed_the_dealer_is_told() -> None:
    played = started(4, edition="house")
    small, big, button, *_ = seats(played)
    line = f"nlhe 100/200 bb-ante 200 | {small} 9900 bet 100 | {big} 9800 bet 200 | {button} 9000* btn"
    say(played, f"deal-error seat-left-out {big}", hand=line)
    late = (f"{button} raises to 600", f"{small} calls", f"{big} folds", f"button-misplaced {small}")
    say(played, *late, hand=line)
    entry = played.state.tables[T1].entry(played.state.tables[T1].taken[0])
    assert due(played) == [
        "table 1 deals the hand again, as it was: done 1",
        f"table 1: for the next hand the button goes back one position, so that somebody (p{entry}) posts; "
        "then it moves 2 positions on: done 2",
    ]
    played.do(MarkDone(1))
    assert played.replayed() == played.state


def test_a_button_in_the_wrong_place_is_put_right_in_the_re_deal() -> None:
    played = started(5)
    state = played.state
    played.do(BeginHand(T1))
    played.do(EndHand(T1))
    due_roles = next_roles(state.tables[T1])
    wrong = next_roles(state.tables[T1].played(due_roles))
    played.do(BeginHand(T1, wrong))
    say(played, f"button-misplaced S{due_roles.big_blind}")
    assert state.hands.put_right[T1] == (due_roles, None)
    played.do(RedealHand(T1))
    assert state.hands.begun[T1].roles == due_roles
    assert played.replayed() == state
    assert "as was due" in refused(played, f"button-misplaced S{due_roles.big_blind}")


def test_who_leaves_is_away_from_the_next_deal_on() -> None:
    played = started(4)
    player = seats(played)[1]
    say(played, f"{player} leaves the table")
    state = played.state
    assert state.conduct.absent == {state.tables[T1].entry(state.tables[T1].taken[1])}
    say(played, f"{player} leaves the table")
    say(played, f"left-seat {seats(played)[2]} within_reach yes")
    assert len(state.conduct.absent) == 1


def test_a_need_is_met_by_a_seat_that_is_drawn_or_recorded_as_it_is() -> None:
    played = started(4)
    state = played.state
    player, free = seats(played)[0], state.tables[T1].open_seats[0]
    entry = state.tables[T1].entry(state.tables[T1].taken[0])
    say(played, f"accommodation-requested {player} accessible-seat seats T1S{free}")
    choose(played, 1, "grant")
    assert due(played) == [f"somebody (p{entry}) is to have T1S{free}: need {entry} T1S{free}"]
    played.do(Accommodate(entry=entry, seats=(Place(T1, free),), by="Tara", reason="wheelchair"))
    assert due(played) == []
    say(played, f"accommodation-requested S{free} end-seat")
    choose(played, 2, "none-possible", reason="the room has none")
    assert played.replayed() == state


def test_what_staff_see_to_is_shown_until_it_is_done_or_the_player_is_out() -> None:
    played = started(4)
    player, other, *_ = seats(played)
    say(played, f"conduct {player} belongings-in-the-way", f"conduct {other} belongings-in-the-way")
    assert [line.rpartition(": ")[2] for line in due(played)] == ["done 1", "done 2"]
    played.do(MarkDone(2))
    entry = played.state.tables[T1].entry(played.state.tables[T1].taken[0])
    played.do(penalise(played.state, entry, "disqualification"))
    assert due(played) == []


# One clock


def test_the_clock_on_a_player_is_the_desks_and_stops_with_the_act() -> None:
    played = started(4)
    played.do(BeginHand(T1))
    say(played, "pot-asked " + seats(played)[0])
    state, player = played.state, actor(played)
    say(played, f"start-clock {player}")
    running = state.on_clock(T1)
    assert running is not None
    assert running.entry == state.tables[T1].entry(state.tables[T1].taken[seats(played).index(player)])
    assert running.expires_at == played.now + 30_001
    assert "say what" in str(played.refused(StopPlayerClock(running.entry)))
    say(played, f"{player} calls")
    assert state.on_clock(T1) is None
    assert played.replayed() == state


def test_a_clock_called_on_somebody_whose_turn_it_is_not_is_refused_where_the_hand_is_known() -> None:
    played = started(4)
    played.do(BeginHand(T1))
    say(played, "pot-asked " + seats(played)[0])
    state = played.state
    called = {f"S{seat}": state.tables[T1].entry(seat) for seat in state.tables[T1].taken}
    waiting = next(name for name in called if name != actor(played))
    assert "turn" in str(played.refused(PutOnClock(called[waiting])))
    played.do(PutOnClock(called[actor(played)], seconds=10, countdown=5))
    running = state.on_clock(T1)
    assert running is not None
    player = actor(played)
    ruled = played.expect(RuledAtTable, ExpireClock(running.entry), running.expires_at)
    assert ruled.at == running.expires_at
    assert "hand is dead" in ruled.rulings[0].says
    assert state.on_clock(T1) is None
    assert not state.rulings.desks[T1].hand.is_live(player)
    assert played.replayed() == state


def test_a_clock_that_was_called_before_the_floor_came_stops_with_the_act_too() -> None:
    played = started(4)
    state = played.state
    played.do(BeginHand(T1))
    first = f"S{state.tables[T1].taken[0]}"
    played.do(PutOnClock(E1))
    say(played, "pot-asked " + first)
    while state.on_clock(T1) is not None:
        say(played, f"{actor(played)} calls")
    assert played.replayed() == state


# Seats and stacks


def test_who_sits_wrong_goes_to_the_right_seat_at_once_or_after_the_hand() -> None:
    """The event was run elsewhere until now, and has not drawn the seats itself."""
    played = Played(small_event())
    there = {SeatNumber(seat): Found(PersonId(f"p{seat}")) for seat in (1, 2, 3, 4)}
    played.do(TakeOver((TableFound(T1, there, last=Roles.at(1, 2, 3), hand=1),), level=1))
    state = played.state
    player, free = seats(played)[0], state.tables[T1].open_seats[0]
    entry = state.tables[T1].entry(state.tables[T1].taken[0])
    found = f"wrong-seat-found {player} T1S{free} T1{player} 10000"
    played.do(BeginHand(T1))
    say(played, found)
    assert due(played) == [
        f"somebody (p{entry}) goes to T1S{free} after the hand: right-seat {entry} T1S{free}"
    ]
    played.do(EndHand(T1))
    ruled = say(played, found)
    assert ruled.follows.reseated is not None
    assert state.place(entry) == Place(T1, free)
    assert due(played) == []
    assert played.replayed() == state


def test_a_stack_is_given_up_between_hands_and_leaves_play() -> None:
    played = started(4, re_entries=1)
    state = played.state
    player = seats(played)[0]
    entry = state.tables[T1].entry(state.tables[T1].taken[0])
    say(played, f"forfeit-requested {player}")
    choose(played, 1, "grant")
    assert (state.entries[entry].standing, state.chips.in_play) == ("forfeited", 30_000)
    assert played.replayed() == state


def test_chips_of_a_denomination_that_has_left_play_are_exchanged() -> None:
    lines = (Line(blinds=(25, 50)), Line(pause=10, colour_up=(25,)), Line(blinds=(100, 200)))
    played = started(4, schedule=lines)
    for _ in range(2):
        played.next_line()
    state = played.state
    player, entry = seats(played)[0], state.tables[T1].entry(state.tables[T1].taken[0])
    before = state.entries[entry].stack
    ruled = say(played, f"removed-chips-held {player} 25 25 25 25 25")
    assert ruled.follows.leftover is not None
    assert (ruled.follows.leftover.leftover.exchanged_for, ruled.follows.leftover.leftover.forfeited) == (
        100,
        25,
    )
    assert state.entries[entry].stack == before - 25
    assert played.replayed() == state


# The desk


def test_a_question_that_came_with_the_hand_itself_is_answered_by_the_table() -> None:
    """A blind is short in pot-limit, and the book does not say how it counts."""
    played = started(4, edition="tda-2013")
    first, second, third, fourth, *_ = seats(played)
    blinds = f"{third} 100000 bet 500 | {fourth} all-in bet 300 bb"
    line = f"plo 500/1000 preflop pot 0 | {first} 100000* | {second} 100000 btn | {blinds}"
    played.do(PutHandOnDesk(T1, line))
    (asked,) = due(played)
    assert asked == "table 1 waits for the director: maximum 3500, maximum 2800: choose OPTION --table 1"
    ruled = say(played, "choose maximum 2800")
    assert (ruled.lies, due(played)) == ("on-desk", [])
    assert played.replayed() == played.state


def test_a_hand_that_was_played_out_without_the_floor_is_taken_off_the_desk() -> None:
    played = started(4)
    line = flop(played)
    played.do(PutHandOnDesk(T1, line))
    assert sent_to(played, PutHandOnDesk(T1, line)) == ["desk 1 --off"]
    played.do(TakeHandOffDesk(T1))
    played.do(PutHandOnDesk(T1, line))
    say(played, f"{actor(played)} bets 400")
    for _ in range(2):
        say(played, f"{actor(played)} folds")
    asked = read_step(f"count-asked {seats(played)[0]}")
    assert sent_to(played, RuleAtTable(T1, asked)) == ["hand begin 1"]
    assert played.replayed() == played.state


def test_a_table_that_is_held_is_released_by_either_command() -> None:
    played = started(4, edition="tda-2017-v3")
    played.do(AnnounceHandForHand())
    played.do(BeginHand(T1))
    say(played, "pot-asked " + seats(played)[0])
    for does in ("is all-in", "folds", "folds", "calls"):
        say(played, f"{actor(played)} {does}")
    assert "table 1 is held at an all-in: hand-for-hand release 1" in due(played)
    released = played.expect(RuledAtTable, ReleaseTable(T1))
    assert "turn their hands face up" in released.rulings[0].says
    assert not played.state.rulings.desks[T1].hand.on_hold
    assert played.replayed() == played.state


def test_conduct_in_a_stud_hand_needs_no_upcards() -> None:
    played = seated_event(4, **_stud())
    played.do(StartPlay())
    played.do(BeginHand(T1))
    ruled = say(played, f"conduct {seats(played)[0]} delay")
    assert ruled.lies == "on-desk"
    assert played.replayed() == played.state


def _stud() -> dict[str, object]:
    line = Line(limits=(200, 400), stud_ante=25, bring_in=50)
    return {"game": "stud", "schedule": (line,), "table_size": 8, "final_table": 8}


# Told


def test_rulings_are_told_by_name_with_their_numbers() -> None:
    played = started(4)
    player = seats(played)[0]
    entry = played.state.tables[T1].entry(played.state.tables[T1].taken[0])
    names = Teller(played.state, {PersonId(f"p{entry}"): "Ann"})
    asked = say(played, f"conduct {player} abuse against dealer")
    assert told(asked, names).startswith("Table 1: Question 1: Ann: abuse (against dealer).")
    decided = choose(played, 1, "find-breach", reason="two heard it")
    assert told(decided, names).startswith(
        "Question 1: Tara decides: find-breach: two heard it. Question 1: Ann"
    )
    in_hand = say(played, f"{player} bets 400", hand=flop(played))
    assert re.fullmatch(r"Table 1 \(nlhe 100/200 .* \| Ann 9000\* .*\): Ann bets 400\.", told(in_hand, names))


def test_what_was_decided_does_not_repeat_the_question_and_older_logs_that_do_read_the_same() -> None:
    """A question that comes up between hands and is answered in the next lies on another desk by then."""
    played = started(6)
    asked = say(played, "conduct S2 abuse")
    played.do(BeginHand(T1))
    played.do(PutHandOnDesk(T1))
    before = played.replayed()
    decided = choose(played, 1, "find-breach", reason="two heard it")
    assert decided.put is not None
    assert not decided.put.rulings
    written = bytes(encode(decided)[2])
    assert asked.rulings[-1].says.encode() not in written
    in_full = replace(decided, put=laid_again(decided, asked.rulings[-1]), put_called=None)
    assert asked.rulings[-1].says.encode() in bytes(encode(in_full)[2])
    assert len(written) < 1_200 < len(bytes(encode(in_full)[2]))
    before.apply(decode("question-decided", 1, encode(in_full)[2]))
    assert before == played.state == played.replayed()
