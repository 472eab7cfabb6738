"""What was ruled at tables takes effect: on the desk, on record, and in the event."""

from msgspec.structs import replace

from shuffleup.floor.desk.desk import Desk
from shuffleup.floor.desk.replaced import Change, correct_hand, replace_ruling
from shuffleup.floor.steps import Act, Choose
from shuffleup.floor.steps.table import PushPot
from shuffleup.ids import RulingNumber, TableNumber
from shuffleup.tournament._areas.applies import APPLY, applies
from shuffleup.tournament.conduct.applying import apply_consequences
from shuffleup.tournament.hands.events import CardsDealt
from shuffleup.tournament.rulings.at_desk.desks import desk_with
from shuffleup.tournament.rulings.events import (
    HandCorrected,
    HandPutOnDesk,
    HandTakenOffDesk,
    QuestionDecided,
    RuledAtTable,
    RulingOnDeskReplaced,
    TaskDone,
)
from shuffleup.tournament.rulings.follows import Follows
from shuffleup.tournament.rulings.given import GivenRuling
from shuffleup.tournament.rulings.laid_again import laid_again
from shuffleup.tournament.rulings.waiting import desk_cleared, settle, settle_as_found
from shuffleup.tournament.state import Tournament


@applies(RuledAtTable)
def ruled_at_table(state: Tournament, event: RuledAtTable) -> None:
    rulings = event.rulings
    kept = {RulingNumber(event.number + more): at for more, at in enumerate(event.kept)}
    match event.lies:
        case "on-desk":
            if event.hand:
                desk = desk_with(*(state, event.table, event.hand, event.opened), after_last=event.after_last)
                lay_on_desk(state, event.table, desk)
            _carry_out_on_desk(state, event)
        case "told":
            asked = [number for number, at in kept.items() if rulings[at].decided_by == "director"]
            if asked:
                desk = desk_with(state, event.table, event.hand, event.opened)
                for taken in event.taken:
                    desk.carry_out(taken)
                state.rulings.told_hands |= dict.fromkeys(asked, desk)
        case "between-hands":
            pass
    for number, at in kept.items():
        _keep(state, number, event, at)
    _settle(state, event)
    _follow(state, event.follows)


def _carry_out_on_desk(state: Tournament, event: RuledAtTable) -> None:
    desk = state.rulings.desks[event.table]
    for step, taken in zip(event.steps, event.taken, strict=True):
        before = len(desk.hand.operations)
        desk.carry_out(taken)
        if isinstance(step, Act | Choose):
            ruled(state, event.table, before)
        if isinstance(step, PushPot):
            state.rulings.awarded_at.pop(event.table, None)
    _note_award(state, event.table, event.at)
    state.hands.told_at[event.table] = event.at


def _note_award(state: Tournament, table: TableNumber, at: int) -> None:
    if state.rulings.desks[table].hand.is_over:
        state.rulings.awarded_at.setdefault(table, at)
    else:
        state.rulings.awarded_at.pop(table, None)


def _keep(state: Tournament, number: RulingNumber, event: RuledAtTable | QuestionDecided, at: int) -> None:
    """Puts a ruling on record under its number; one that answers a question takes its place."""
    ruling = event.rulings[at]
    given = GivenRuling(
        *(number, event.at, ruling, event.table, event.called.get(ruling.player), event.lies),
        outlives_hand=at in event.outlive,
        called=event.called,
    )
    if number > len(state.rulings.given):
        state.rulings.given.append(given)
    else:
        first = state.rulings.given[number - 1]
        ruling = ruling if ruling.about is not None else replace(ruling, about=first.ruling.about)
        state.rulings.given[number - 1] = replace(
            given,
            at=first.at,
            entry=first.entry,
            ruling=ruling,
            called={**first.called, **given.called},
            asked=first.asked or first.ruling.marked,
        )


@applies(QuestionDecided)
def question_decided(state: Tournament, event: QuestionDecided) -> None:
    match event.lies:
        case "on-desk":
            if event.hand:
                lay_on_desk(state, event.table, desk_with(state, event.table, event.hand, event.opened))
            desk = state.rulings.desks[event.table]
            before = len(desk.hand.operations)
            asked = state.rulings.given[event.number - 1].ruling
            if (put := laid_again(event, asked)) is not None:
                desk.carry_out(put)
            desk.carry_out(event.taken)
            ruled(state, event.table, before)
            _note_award(state, event.table, event.at)
            state.hands.told_at[event.table] = event.at
        case "told":
            _go_on_told(state, event)
        case "between-hands":
            pass
    _keep(state, event.number, event, 0)
    for more, at in enumerate(event.kept):
        _keep(state, RulingNumber(event.next_number + more), event, at)
    _settle(state, event)
    _follow(state, event.follows)


def _go_on_told(state: Tournament, event: QuestionDecided) -> None:
    """The hand of a question stays with what else is asked about it, and goes with the last answer."""
    told = state.rulings.told_hands
    desk = told[event.number]
    desk.carry_out(event.taken)
    more = [RulingNumber(event.next_number + more) for more in range(len(event.kept))]
    told |= dict.fromkeys(more, desk)
    if event.rulings[0].decided_by == "rule":
        del told[event.number]


def lay_on_desk(state: Tournament, table: TableNumber, desk: Desk) -> None:
    """A hand comes on the desk of a table, in the place of the last one."""
    state.rulings.desks.pop(table, None)
    state.rulings.awarded_at.pop(table, None)
    desk_cleared(state, table)
    state.rulings.desks[table], state.rulings.ruled_on_desk[table] = desk, []


def _settle(
    state: Tournament, event: RuledAtTable | QuestionDecided | HandCorrected | RulingOnDeskReplaced
) -> None:
    if event.between_hands is None:
        settle_as_found(state, event.table)
    else:
        settle(state, event.overtaken, event.between_hands)


def ruled(state: Tournament, table: TableNumber, before: int) -> None:
    """A choice can play the hand again from an earlier point: then it did nothing that could be replaced."""
    after = len(state.rulings.desks[table].hand.operations)
    state.rulings.ruled_on_desk[table].append((min(before, after), after))


# What it means for the event


def _follow(state: Tournament, follows: Follows) -> None:
    for event in follows.events:
        APPLY[type(event)](state, event)
    if follows.conduct is not None:
        apply_consequences(state, follows.conduct)
    for task in follows.to_do:
        state.rulings.tasks_given += 1
        state.rulings.to_do[state.rulings.tasks_given] = task
        state.rulings.tasks_at[state.rulings.tasks_given] = state.at


@applies(TaskDone)
def task_done(state: Tournament, event: TaskDone) -> None:
    del state.rulings.to_do[event.number]


# The hand on the desk


@applies(HandPutOnDesk)
def hand_put_on_desk(state: Tournament, event: HandPutOnDesk) -> None:
    desk = desk_with(*(state, event.table, event.position, event.opened), after_last=event.after_last)
    lay_on_desk(state, event.table, desk)
    state.hands.told_at[event.table] = state.at


@applies(HandTakenOffDesk)
def hand_taken_off_desk(state: Tournament, event: HandTakenOffDesk) -> None:
    del state.rulings.desks[event.table], state.rulings.ruled_on_desk[event.table]
    state.rulings.awarded_at.pop(event.table, None)
    desk_cleared(state, event.table)


@applies(HandCorrected)
def hand_corrected(state: Tournament, event: HandCorrected) -> None:
    desk = state.rulings.desks[event.table]
    desk.carry_out(event.taken or correct_hand(desk, event.change, by=event.by, reason=event.reason))
    _renumber(state.rulings.ruled_on_desk[event.table], event.change)
    _put_right(state, event)


@applies(RulingOnDeskReplaced)
def ruling_replaced(state: Tournament, event: RulingOnDeskReplaced) -> None:
    desk = state.rulings.desks[event.table]
    desk.carry_out(event.taken or replace_ruling(desk, event.change, by=event.by, reason=event.reason))
    rulings = state.rulings.ruled_on_desk[event.table]
    _renumber(rulings, event.change)
    rulings[event.act - 1] = (event.change.at, event.change.at + len(event.change.instead))
    _put_right(state, event)


def _put_right(state: Tournament, event: HandCorrected | RulingOnDeskReplaced) -> None:
    if event.dealt is not None:
        APPLY[CardsDealt](state, event.dealt)
    _settle(state, event)


def _renumber(ruled: list[tuple[int, int]], change: Change) -> None:
    """Operations after the change have other numbers now; rulings on what was changed span what is new."""
    end, longer = change.at + change.count, len(change.instead) - change.count

    def moved(number: int, *, up: bool) -> int:
        if number >= end:
            return number + longer
        return end + longer if up and number > change.at else min(number, change.at)

    ruled[:] = [(moved(first, up=False), moved(last, up=True)) for first, last in ruled]
