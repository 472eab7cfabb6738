"""The floor is called: what happened is ruled on at the desk, and the director chooses where it is theirs."""

from collections.abc import Iterable, Sequence, Set

import msgspec

from shuffleup.floor.conduct.clocks import running_clock
from shuffleup.floor.desk.desk import Desk
from shuffleup.floor.desk.director_asked import outlives_the_hand
from shuffleup.floor.desk.replaced import Change, correct_hand, replace_ruling
from shuffleup.floor.desk.taken import Taken
from shuffleup.floor.remedies import Penalty
from shuffleup.floor.ruling import Ruling
from shuffleup.floor.steps import Step
from shuffleup.floor.steps import table as table_steps
from shuffleup.floor.steps.acts import Act
from shuffleup.floor.steps.choice import Choose
from shuffleup.floor.steps.incidents._shape import IncidentShape
from shuffleup.hand.starting.position import Position
from shuffleup.ids import RulingNumber, TableNumber
from shuffleup.refused import Hint, Illegal, Malformed, Refused
from shuffleup.tournament._areas.decides import decides
from shuffleup.tournament.chips.count_checks import check_can_be_made
from shuffleup.tournament.conduct.consequences import Consequences
from shuffleup.tournament.event import Event
from shuffleup.tournament.hands.commands import ReadyHand
from shuffleup.tournament.hands.deciding import ready_hand
from shuffleup.tournament.hands.events import CardsDealt
from shuffleup.tournament.rulings.at_desk.desks import (
    Met,
    by_seat,
    check_names,
    from_elsewhere,
    meet,
    mentioned,
    put_on_desk,
    saying_what_else,
)
from shuffleup.tournament.rulings.at_desk.hand_as_found import position_of_hand
from shuffleup.tournament.rulings.at_desk.player_clock import with_clock
from shuffleup.tournament.rulings.commands import (
    ChooseOption,
    CorrectHand,
    MarkDone,
    PutHandOnDesk,
    ReplaceRulingOnDesk,
    RuleAtTable,
    TakeHandOffDesk,
)
from shuffleup.tournament.rulings.events import (
    HandCorrected,
    HandPutOnDesk,
    HandTakenOffDesk,
    QuestionDecided,
    RuledAtTable,
    RulingOnDeskReplaced,
    TaskDone,
)
from shuffleup.tournament.rulings.fitting import on_desk
from shuffleup.tournament.rulings.follows import Follows
from shuffleup.tournament.rulings.given import ON_DESK
from shuffleup.tournament.rulings.laid_again import without_the_question
from shuffleup.tournament.rulings.questions import Settled, answer, meet_question, question_for, settled
from shuffleup.tournament.rulings.waiting import on_cards, open_questions, say_who, the_ruling
from shuffleup.tournament.rulings.what_follows import Counted, Matter, what_follows
from shuffleup.tournament.state import Tournament


@decides(RuleAtTable)
def rule_at_table(state: Tournament, command: RuleAtTable, now: int) -> Event:
    step, followed = command.step, command.table in state.hands.followed
    if isinstance(step, table_steps.DealerReadies) and followed and not command.hand:
        return ready_hand(state, ReadyHand(command.table, step.does), now)
    return rule(state, command, now)


def rule(state: Tournament, command: RuleAtTable, now: int) -> RuledAtTable | QuestionDecided:
    """What the floor makes of something at a table; also where the clock tells it, and nobody else."""
    table = command.table
    step = _signed(by_seat(table, command.step), command)
    if isinstance(step, Choose) and not command.hand and (asked := question_for(state, table, step.option)):
        chosen = (asked.number, step.option, step.by, step.reason, command.stack, command.chips)
        return _decided(state, ChooseOption(*chosen, luck=command.luck), now)
    if command.earlier and not command.hand:
        raise Malformed("what had happened earlier is told with the hand: say how that stood")
    _check_told_elsewhere(state, command, step)
    met = meet(state, table, step, command.hand, now)
    met = met._replace(called={**met.called, **from_elsewhere(state, step)})
    if not command.hand:
        _check_not_asked(state, met, step)
    opened, was = met.desk.opened if met.hand else None, running_clock(met.desk.situation)
    before = 0 if met.hand else len(met.desk.rulings)
    reported = _as_reported(state, met)
    steps = (*(by_seat(table, earlier) for earlier in command.earlier), step)
    taken: list[Taken] = []
    for one in steps:
        check_names(state, table, one, met.desk)
        after = len(met.desk.rulings)
        taken.append(_considered(state, met, one, command.luck))
        met.desk.carry_out(taken[-1])
    _check_as_reported(met, reported)
    rulings = met.desk.rulings[before:]
    matter = Matter(state, met, now, _counted(state, command, rulings))
    kept = _asked(met.desk, before)
    if isinstance(step, _KEPT) and taken[-1].rulings:
        kept = {*kept, after - before}
    number, places = next_number(state), sorted(kept)
    gone = settled(state, met, _numbered(number, (rulings[at] for at in places)))
    return RuledAtTable(
        table,
        steps,
        tuple(taken),
        now,
        lies=met.lies,
        hand=met.hand,
        opened=opened,
        after_last=met.after_last,
        after=after,
        called=mentioned(
            met.called,
            steps,
            rulings,
            met.hand if met.lies == "told" else "",
        ),
        number=number if kept else RulingNumber(0),
        kept=tuple(places),
        outlive=_outlive(rulings, kept),
        overtaken=gone.overtaken,
        between_hands=gone.between_hands,
        follows=with_clock(matter, was, rulings, what_follows(matter, rulings)),
        by=command.by,
        note=command.note,
        assumed=met.assumed,
    )


def _considered(state: Tournament, met: Met, step: Step, luck: str) -> Taken:
    try:
        return met.desk.considered(step, luck)
    except Refused as refusal:
        raise saying_what_else(refusal, state, met, step) from None


def _counted(state: Tournament, command: RuleAtTable | ChooseOption, rulings: Sequence[Ruling]) -> Counted:
    """What was counted of a stack that leaves play; no amount is taken that the chips in play cannot make."""
    if command.stack is not None:
        check_can_be_made(state, command.stack, "the stack that leaves play")
    for remedy in (remedy for ruling in rulings for remedy in ruling.beyond_the_hand):
        if isinstance(remedy, Penalty) and remedy.form == "chip-forfeiture":
            check_can_be_made(state, remedy.chips, "the chips that are forfeited")
    return Counted(command.stack, command.chips)


def _as_reported(state: Tournament, met: Met) -> dict[str, int]:
    """What a hand left to each, if the event has been told that already; else nothing."""
    desk, table = met.desk, met.table
    last = table in state.hands.followed and desk.hand.start.number == state.hands.played.get(table)
    if met.lies != ON_DESK or met.hand or table in state.hands.begun or not last:
        return {}
    return {name: desk.situation.from_hand(name) for name in desk.hand.order}


def _check_as_reported(met: Met, reported: dict[str, int]) -> None:
    """Chips of a hand that is in the books do not move behind their back."""
    moved = [name for name, chips in reported.items() if met.desk.situation.from_hand(name) != chips]
    if moved:
        raise Illegal(
            f"it moves chips of {', '.join(moved)} in a hand that has been reported: take the report back, "
            "rule on it, and report the hand again",
            hints=[Hint("undo")],
        )


_KEPT = (IncidentShape, table_steps.Penalise, table_steps.ReplaceRuling)
"""Rulings on these are kept under a number also where nobody is asked anything."""


def _asked(desk: Desk, since: int) -> set[int]:
    """Which of the rulings from that one on wait for the director, counted from there."""
    lies = desk.situation
    waiting = (*lies.questions_on.values(), *lies.questions_about)
    return {place - since for place in waiting if place >= since}


def _outlive(rulings: Sequence[Ruling], kept: Set[int]) -> tuple[int, ...]:
    return tuple(at for at in sorted(kept) if outlives_the_hand(rulings[at]))


def _numbered(first: RulingNumber, kept: Iterable[Ruling]) -> dict[RulingNumber, Ruling]:
    return {RulingNumber(first + more): ruling for more, ruling in enumerate(kept)}


def next_number(state: Tournament) -> RulingNumber:
    return RulingNumber(len(state.rulings.given) + 1)


def _signed(step: Step, command: RuleAtTable) -> Step:
    """An official's step with who they are and why, as far as it does not say so itself."""
    if isinstance(step, Choose | table_steps.Penalise | table_steps.ReplaceRuling):
        by = command.by if command.by and step.by == "TD" else step.by
        return msgspec.structs.replace(step, by=by, reason=step.reason or command.reason)
    return step


def _check_told_elsewhere(state: Tournament, command: RuleAtTable, step: Step) -> None:
    """What the event knows for the whole room, or by a command of its own, is not told at one table."""
    if command.hand:
        return
    if isinstance(step, table_steps.HandForHandBegins) and state.hand_for_hand.under_way is None:
        raise Illegal(
            "hand for hand begins in the whole room: announce it there",
            hints=[Hint("announce-hand-for-hand")],
        )
    if isinstance(step, table_steps.NextHand) and command.table in state.hands.followed:
        raise Illegal(
            f"table {command.table} is followed: end its hand and begin the next",
            hints=[Hint("end-hand", {"table": command.table}), Hint("begin-hand", {"table": command.table})],
        )


def _check_not_asked(state: Tournament, met: Met, step: Step) -> None:
    """The same thing told again while the director has it before them is one question, not two."""
    told = None
    if isinstance(step, Act):
        told = met.desk.situation.asked_on.get(step.player)
    for given in open_questions(state, met.table):
        asked = given.ruling
        about_act = asked.about is None and told == step and asked == met.desk.undecided.get(asked.player)
        if about_act or (isinstance(step, IncidentShape) and asked.about == step):
            raise Illegal(
                f"that is before the director already as question {given.number}: answer it",
                asked.citations,
                [Hint("choose-option", {"number": given.number})],
            )


@decides(ChooseOption)
def choose_option(state: Tournament, command: ChooseOption, now: int) -> QuestionDecided:
    try:
        return _decided(state, command, now)
    except Refused as refusal:
        say_who(refusal, state, the_ruling(state, command.number).table)
        raise


def _decided(state: Tournament, command: ChooseOption, now: int) -> QuestionDecided:
    given = the_ruling(state, command.number)
    if given.overtaken:
        raise Illegal(f"question {command.number} was overtaken: the hand went on without an answer")
    if not given.is_open:
        raise Illegal(f"question {command.number} is decided: replace the ruling, if it was wrong")
    question = meet_question(state, given)
    met = question.met
    opened, was = met.desk.opened if met.hand else None, running_clock(met.desk.situation)
    reported = _as_reported(state, met)
    put, taken = answer(question, command.option, command.by, command.reason, command.luck)
    _check_as_reported(met, reported)
    rulings = taken.rulings
    kept = sorted(_asked(met.desk, len(met.desk.rulings) - len(rulings)) - {0})
    number = next_number(state)
    gone = settled(state, met, _numbered(number, (rulings[at] for at in kept)), answered=command.number)
    matter = Matter(state, met, now, _counted(state, command, rulings))
    follows = with_clock(matter, was, rulings, what_follows(matter, rulings))
    if given.entry is not None and not state.entry(given.entry).in_play:
        follows = _of_one_gone(follows)
    return QuestionDecided(
        command.number,
        met.table,
        command.option,
        command.by,
        taken,
        now,
        command.reason,
        lies=met.lies,
        hand=met.hand,
        opened=opened,
        put=without_the_question(put, question.again),
        put_called=None if question.called is None else dict(question.called),
        called=mentioned(met.called, (), rulings) | (dict(met.called) if met.lies == "told" else {}),
        next_number=number if kept else RulingNumber(0),
        kept=tuple(kept),
        outlive=_outlive(rulings, {0, *kept}),
        overtaken=gone.overtaken,
        between_hands=gone.between_hands,
        follows=follows,
    )


def _of_one_gone(follows: Follows) -> Follows:
    """It goes on the record; a player who is out has no seat, hand or stack on which it could have effect."""
    records = follows.conduct.records if follows.conduct is not None else {}
    return Follows(conduct=Consequences(records) if records else None)


@decides(MarkDone)
def mark_done(state: Tournament, command: MarkDone, now: int) -> TaskDone:
    return TaskDone(command.number, now, state.rulings.to_do.get(command.number))


# A hand on the desk


@decides(PutHandOnDesk)
def put_hand_on_desk(state: Tournament, command: PutHandOnDesk, now: int) -> HandPutOnDesk:
    begun = state.hands.begun.get(command.table)
    if not command.position:
        lying = state.rulings.desks.get(command.table)
        if begun is not None and lying is not None and lying.hand.start.number == begun.number:
            if lying.hand.is_over:
                raise Illegal(
                    f"the hand of table {command.table} is on the desk already: it is over, report it",
                    hints=[Hint("end-hand", {"table": command.table})],
                )
            raise Illegal(f"the hand of table {command.table} is on the desk already")
        position = position_of_hand(state, command.table, command.upcards)
    else:
        position = Position.parse(command.position)
        if begun is not None:
            position = msgspec.structs.replace(position, number=begun.number)
    if state.hand_for_hand.under_way is not None:
        position = msgspec.structs.replace(position, hand_for_hand=True)
    met = put_on_desk(state, command.table, str(position))
    return HandPutOnDesk(command.table, str(position), met.desk.opened, met.after_last)


@decides(TakeHandOffDesk)
def take_hand_off_desk(state: Tournament, command: TakeHandOffDesk, now: int) -> HandTakenOffDesk:
    return HandTakenOffDesk(
        command.table, now, tuple(given.number for given in on_cards(state, command.table))
    )


@decides(CorrectHand)
def correct(state: Tournament, command: CorrectHand, now: int) -> HandCorrected:
    desk = on_desk(state, command.table)
    change = Change(command.operation, command.count, command.instead)
    taken = correct_hand(desk, change, by=command.by, reason=command.reason)
    return HandCorrected(
        *(command.table, change, command.by, command.reason),
        taken=taken,
        dealt=_with_hands_again(state, command.table, taken),
        **_settled_after(state, command.table, taken)._asdict(),
    )


@decides(ReplaceRulingOnDesk)
def replace_on_desk(state: Tournament, command: ReplaceRulingOnDesk, now: int) -> RulingOnDeskReplaced:
    desk = on_desk(state, command.table)
    ruled = state.rulings.ruled_on_desk[command.table]
    if not 1 <= command.act <= len(ruled):
        raise Malformed(f"{len(ruled)} rulings were given on this hand: there is no number {command.act}")
    first, last = ruled[command.act - 1]
    change = Change(first, last - first, command.instead)
    taken = replace_ruling(desk, change, by=command.by, reason=command.reason)
    return RulingOnDeskReplaced(
        *(command.table, command.act, change, command.by, command.reason),
        taken=taken,
        dealt=_with_hands_again(state, command.table, taken),
        **_settled_after(state, command.table, taken)._asdict(),
    )


def _settled_after(state: Tournament, table: TableNumber, taken: Taken) -> Settled:
    return settled(state, Met(table, _desk_after(state, table, taken), ON_DESK, {}))


def _with_hands_again(state: Tournament, table: TableNumber, taken: Taken) -> CardsDealt | None:
    """Who was found to have missed the deal and is not any more is not kept out of a re-deal either."""
    killed, hand = state.hands.killed.get(table, ()), _desk_after(state, table, taken).hand
    again = [seat for seat in killed if f"S{seat}" in hand.held and hand.is_live(f"S{seat}")]
    if not again:
        return None
    come_to = state.hands.dealt_to.get(table, state.edition.presence.at_your_seat.presence_test)
    return CardsDealt(table, come_to, True, tuple(seat for seat in killed if seat not in again))


def _desk_after(state: Tournament, table: TableNumber, taken: Taken) -> Desk:
    desk = on_desk(state, table).copy()
    desk.carry_out(taken)
    return desk
