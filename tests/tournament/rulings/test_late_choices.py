"""What the director decides late: after the table has acted on, after the hand, after it was reported."""

from msgspec.structs import replace

from shuffleup.floor.options import Option
from shuffleup.floor.reader import read_step
from shuffleup.tournament.hands.commands import BeginHand, EndHand
from shuffleup.tournament.hands.events import HandEnded
from shuffleup.tournament.rulings.commands import (
    ChooseOption,
    PutHandOnDesk,
    RuleAtTable,
    TakeHandOffDesk,
)
from shuffleup.tournament.rulings.events import HandTakenOffDesk, RuledAtTable
from shuffleup.tournament.rulings.waiting import open_questions
from shuffleup.tournament.state import Tournament
from shuffleup.tournament.telling import Teller, told
from shuffleup.views.due.due_next import next_steps
from tests.ids import T1
from tests.tournament.playing import Played
from tests.tournament.rulings.test_hands_on_desk import in_turn, say, started

OVERTAKEN = "Question 1 is overtaken: it no longer needs an answer."


def playing() -> Played:
    played = started(6, tables=2, table_size=4)
    played.do(BeginHand(T1))
    played.do(PutHandOnDesk(T1))
    return played


def asked_about_act(played: Played) -> str:
    """The player to act says what nobody understands; who that was."""
    actor = played.state.rulings.desks[T1].hand.legal().actor
    assert actor is not None
    say(played, f'{actor} says "let\'s dance"')
    assert [given.number for given in open_questions(played.state)] == [1]
    return actor


def choices(played: Played) -> list[str]:
    due = next_steps(played.state, Teller(played.state, {}), played.now)
    return [step.command for step in due if step.command.startswith("choose")]


def test_a_question_that_the_hand_has_passed_is_told_and_taken_off_the_list() -> None:
    played = playing()
    state = played.state
    in_turn(played, "raises to 400")
    asked_about_act(played)
    assert choices(played)
    event = played.expect(RuledAtTable, RuleAtTable(T1, read_step("fouled-deck extra-card")))
    assert event.overtaken == (1,)
    assert OVERTAKEN in told(event, Teller(state, {}))
    assert choices(played) == []
    assert "overtaken" in played.refused(ChooseOption(event.overtaken[0], Option("call"), "Ann")).message
    assert played.replayed() == state


def test_what_became_of_a_question_is_folded_from_the_event() -> None:
    played = playing()
    in_turn(played, "raises to 400")
    asked_about_act(played)
    event = played.expect(RuledAtTable, RuleAtTable(T1, read_step("fouled-deck extra-card")))
    assert (event.overtaken, event.between_hands) == ((1,), ())

    def open_after(last: RuledAtTable) -> list[int]:
        state = Tournament.fold([*played.events[:-1], last])
        return [given.number for given in open_questions(state)]

    assert open_after(event) == []
    assert open_after(replace(event, overtaken=(), between_hands=())) == [1]
    assert open_after(replace(event, overtaken=(), between_hands=None)) == [], "as an older log has it"


def test_a_hand_played_out_without_the_floor_takes_its_questions_along() -> None:
    for command in (EndHand(T1), TakeHandOffDesk(T1)):
        played = playing()
        asked_about_act(played)
        event = played.do(command)
        assert isinstance(event, HandEnded | HandTakenOffDesk)
        assert event.overtaken == (1,)
        assert OVERTAKEN in told(event, Teller(played.state, {}))
        assert open_questions(played.state) == []
        assert played.replayed() == played.state


def found_after_the_push(played: Played) -> str:
    bettor, caller, _ = in_turn(played, "is all-in", "calls", "folds")
    say(played, "deal the flop 2c3d4h", "deal the turn 9h", "deal the river Ts")
    say(played, f"{caller} tables AhAd", f"{bettor} tables KhKd")
    return bettor


def test_a_hand_is_not_reported_while_chips_of_it_hang_on_an_answer() -> None:
    played = playing()
    bettor = found_after_the_push(played)
    played.do(RuleAtTable(T1, read_step(f"chips-found-behind {bettor} 500")))
    assert "question 1 about this hand waits" in played.refused(EndHand(T1)).message
    played.do(ChooseOption(open_questions(played.state)[0].number, Option("not-part-of-the-action"), "Ann"))
    played.do(ChooseOption(open_questions(played.state)[0].number, Option("remove-chip", 500), "Ann"))
    played.do(EndHand(T1))
    stacks = sum(entry.stack for entry in played.state.in_play)
    assert played.state.chips.in_play == stacks == 60_000  # the chips that left had been in no total
    assert sum(entry.stack for entry in played.state.entries.values()) == 60_000


def test_chips_of_a_hand_that_was_reported_do_not_move_behind_the_books() -> None:
    played = playing()
    bettor = found_after_the_push(played)
    played.do(EndHand(T1))
    stacks = {number: entry.stack for number, entry in played.state.entries.items()}
    played.do(RuleAtTable(T1, read_step(f"chips-found-behind {bettor} 500")))
    (asked,) = open_questions(played.state)
    refusal = played.refused(ChooseOption(asked.number, Option("part-of-the-action"), "Ann"))
    assert "take the report back" in refusal.message
    assert {number: entry.stack for number, entry in played.state.entries.items()} == stacks
