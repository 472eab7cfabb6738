"""What was ruled at tables fits if the floor would rule the same where it now stands.

A ruling rests on everything that lies on the desk: whether it still holds without a command before it, only
the floor can say. It is asked with the luck of the event, and what it says is compared, never put in the log.
"""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from shuffleup.floor.desk.desk import Desk
from shuffleup.floor.desk.replaced import correct_hand, replace_ruling
from shuffleup.floor.desk.taken import Taken
from shuffleup.floor.ruling import Ruling
from shuffleup.floor.steps.table import DealStreet, TableHand
from shuffleup.ids import RulingNumber, TableNumber
from shuffleup.log.undo import AlreadySeen
from shuffleup.refused import Hint, Illegal, Malformed
from shuffleup.tournament._areas.must_fit import FITS, must_fit
from shuffleup.tournament.conduct.fitting import can_follow
from shuffleup.tournament.rulings.at_desk.desks import meet
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
from shuffleup.tournament.rulings.laid_again import laid_again
from shuffleup.tournament.rulings.questions import answer, meet_question
from shuffleup.tournament.rulings.waiting import on_desk_now, open_questions, the_ruling
from shuffleup.tournament.state import Tournament


@must_fit(RuledAtTable)
def ruled_at_table(state: Tournament, event: RuledAtTable) -> None:
    if state.tables:
        state.table(event.table)
    if event.kept:
        _next_number(state, event.number)
    if event.lies == "on-desk":
        met = meet(state, event.table, event.steps[-1], now=event.at)
        if (met.lies, met.hand) != (event.lies, event.hand):
            raise Illegal(f"another hand of table {event.table} is on the desk")
        seen = not event.hand and any(isinstance(step, DealStreet | TableHand) for step in event.steps)
        if seen:
            nothing_changed(met.desk, event.table, event.after)
        for step, taken in zip(event.steps, event.taken, strict=True):
            same_done(met.desk.considered(step, taken.luck), taken)
            met.desk.carry_out(taken)
    _were_asked(state, event.table, event.not_asked, event.number)
    follows_fit(state, event.follows)


@must_fit(QuestionDecided)
def question_decided(state: Tournament, event: QuestionDecided) -> None:
    given = the_ruling(state, event.number)
    if not given.is_open:
        raise Illegal(f"question {event.number} is decided")
    if event.kept:
        _next_number(state, event.next_number)
    question = meet_question(state, given)
    met = question.met
    if (met.table, met.lies, met.hand) != (event.table, event.lies, event.hand):
        raise Illegal(f"question {event.number} lies elsewhere")
    put, taken = answer(question, event.option, event.by, event.reason, event.taken.luck)
    if put != laid_again(event, given.ruling):
        raise Illegal(f"question {event.number} was a different one")
    same_done(taken, event.taken)
    _were_asked(state, event.table, event.not_asked, event.next_number)
    follows_fit(state, event.follows)


def _next_number(state: Tournament, number: RulingNumber) -> None:
    if number != len(state.rulings.given) + 1:
        due = len(state.rulings.given) + 1
        raise AlreadySeen(
            f"ruling {number} would be number {due}: replace the ruling that was wrong",
            hints=(Hint("replace-ruling", {"number": due}),),
            instead=f"put another in the place of ruling {due}",
        )


def _were_asked(
    state: Tournament, table: TableNumber, numbers: Iterable[RulingNumber], first_new: RulingNumber
) -> None:
    """What is not asked any more was open; what came up with the event itself has no place here."""
    asked = {given.number for given in open_questions(state, table)}
    if lost := [number for number in numbers if number not in asked and not 0 < first_new <= number]:
        raise Illegal(f"question {lost[0]} is not asked at table {table}")


def follows_fit(state: Tournament, follows: Follows) -> None:
    """What follows in other areas must fit there; a clock may take the place of another one."""
    for event in follows.events:
        replaced = event is follows.on_clock and follows.clock_off is not None
        if not replaced and (check := FITS.get(type(event))):
            check(state, event)
    if follows.conduct is not None:
        can_follow(state, follows.conduct)


@must_fit(TaskDone)
def task_done(state: Tournament, event: TaskDone) -> None:
    if event.number not in state.rulings.to_do:
        there = ", ".join(map(str, state.rulings.to_do)) or "nothing"
        raise Malformed(f"there is no task {event.number} to be done: there is {there}")


# The hand on the desk


@must_fit(HandPutOnDesk)
def hand_put_on_desk(state: Tournament, event: HandPutOnDesk) -> None:
    if state.tables:
        state.table(event.table)
    desk = on_desk_now(state, event.table)
    if desk is not None and not desk.hand.is_over:
        raise Illegal(
            f"a hand is being played at table {event.table}: {desk.hand.waiting_for}; if it was played out "
            "without the floor, take it off the desk",
            hints=[Hint("take-hand-off-desk", {"table": event.table})],
        )


@must_fit(HandTakenOffDesk)
def hand_taken_off_desk(state: Tournament, event: HandTakenOffDesk) -> None:
    on_desk(state, event.table)


@must_fit(HandCorrected)
def hand_corrected(state: Tournament, event: HandCorrected) -> None:
    taken = correct_hand(on_desk(state, event.table), event.change, by=event.by, reason=event.reason)
    same(taken.rulings[:1], [event.ruled])
    _were_asked(state, event.table, event.not_asked, RulingNumber(0))


@must_fit(RulingOnDeskReplaced)
def ruling_replaced(state: Tournament, event: RulingOnDeskReplaced) -> None:
    desk, change = on_desk(state, event.table), event.change
    ruled = state.rulings.ruled_on_desk[event.table]
    if event.act > len(ruled) or ruled[event.act - 1] != (change.at, change.at + change.count):
        raise Illegal(f"ruling {event.act} on this hand of table {event.table} is another one")
    same(replace_ruling(desk, change, by=event.by, reason=event.reason).rulings[:1], [event.ruled])
    _were_asked(state, event.table, event.not_asked, RulingNumber(0))


def on_desk(state: Tournament, table: TableNumber) -> Desk:
    """The desk of a table with a hand on it."""
    if table not in state.rulings.desks:
        raise Illegal(f"no hand of table {table} is on the desk; put it there first")
    return state.rulings.desks[table]


def nothing_changed(desk: Desk, table: TableNumber, rulings: int) -> None:
    """Who saw a card acts on it: what went before is not taken back any more."""
    if len(desk.rulings) != rulings:
        raise AlreadySeen(
            f"cards were seen at table {table} after it",
            (desk.book.cite("floor-decisions", position="replaced-not-reopened"),),
            (Hint("correct-hand", {"table": table}), Hint("replace-ruling-on-desk", {"table": table})),
            instead="correct the hand, or replace the ruling",
        )


def same_done(now: Taken, then: Taken) -> None:
    """The same outcome, and the same done to a desk that stands as it stood."""
    same(now.rulings, then.rulings)
    if now.change != then.change:
        raise Illegal("what was done at the table rests on what went before")


def same(now: Sequence[Ruling], then: Sequence[Ruling]) -> None:
    """The same outcome; in which words it was told, and what a question was called, does not matter."""
    if [_outcome(ruling) for ruling in now] != [_outcome(ruling) for ruling in then]:
        said = " ".join(ruling.marked for ruling in now)
        raise Illegal(f"the ruling would be different: {said}", now[0].citations if now else ())


def _outcome(ruling: Ruling) -> Ruling:
    return replace(ruling, says="", quotes=(), citations=(), question=None)
