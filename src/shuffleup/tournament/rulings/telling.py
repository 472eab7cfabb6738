"""What was ruled at tables, told; players by name where the event knows them."""

from collections.abc import Mapping, Sequence

from shuffleup.floor.desk.taken import Taken
from shuffleup.floor.ruling import Ruling
from shuffleup.floor.situation.pushed import Pushed
from shuffleup.floor.steps import Step
from shuffleup.floor.steps import table as steps
from shuffleup.hand.starting.position import Position
from shuffleup.ids import TableNumber
from shuffleup.tournament._areas.tells import Teller, because, tells
from shuffleup.tournament.conduct.consequences import Consequences
from shuffleup.tournament.rulings.events import (
    HandCorrected,
    HandPutOnDesk,
    HandTakenOffDesk,
    QuestionDecided,
    RuledAtTable,
    RulingOnDeskReplaced,
    TaskDone,
)
from shuffleup.tournament.rulings.tasks import task_told
from shuffleup.tournament.rulings.text import as_seen, by_name, overtaken_told, ruling_marked
from shuffleup.tournament.rulings.waiting import called_at
from shuffleup.wording import own_words

_ASSUMED = (
    ", as last reported: nobody has counted them. If there are more or fewer, take this back (undo) and say "
    "it again with --stack CHIPS; or the next count of everybody (chips count) puts it right."
)


@tells(RuledAtTable)
def ruled_at_table(event: RuledAtTable, teller: Teller) -> str:
    numbers = {at: event.number + more for more, at in enumerate(event.kept)}
    told = _rulings(event.opened.rulings if event.opened else (), numbers)
    at = len(told)
    for step, taken in zip(event.steps, event.taken, strict=True):
        told += [_seen(step, taken), *_rulings(taken.rulings, numbers, at)]
        at += len(taken.rulings)
    said = " ".join(filter(None, told)) or "Nothing to rule on."
    hand = f" ({as_seen(Position.parse(event.hand))})" if event.lies == "told" and not event.assumed else ""
    if event.assumed:
        said += (
            " Ruled for a hand just dealt: if there had been action in it, take this back (undo) and "
            "tell it with the hand, on one line."
        )
    noted = f" Noted: {own_words(event.note)}." if event.note else ""
    said += overtaken_told(event.overtaken)
    told_by_name = by_name(f"Table {event.table}{hand}: {said}{noted}", event.called, teller)
    return f"{told_by_name}{_stacks_taken(event.follows.conduct)}"


def _stacks_taken(conduct: Consequences | None) -> str:
    """What a disqualified player had leaves play; what nobody has counted is not said to be counted."""
    told = ""
    for out in conduct.chips_out if conduct is not None else ():
        if conduct is not None and out.entry in conduct.disqualified:
            told += f" {out.value:,} chips leave play{_ASSUMED if out.assumed else '.'}"
    return told


def _rulings(rulings: Sequence[Ruling], numbers: Mapping[int, int], first: int = 0) -> list[str]:
    """Each in its sentences; what the director has to decide, with the number to answer it by."""
    told: list[str] = []
    for at, ruling in enumerate(rulings, first):
        asked = f"Question {numbers[at]}: " if at in numbers and ruling.decided_by == "director" else ""
        told.append(f"{asked}{ruling_marked(ruling)}")
    return told


def _seen(step: Step, taken: Taken) -> str:
    """What was seen, as far as no ruling repeats it."""
    match step:
        case steps.DealStreet():
            return (
                f"The {step.street or 'next street'} is dealt{': ' * bool(step.cards)}{' '.join(step.cards)}."
            )
        case steps.TableHand() if step.cards:
            return f"{step.player} shows {' '.join(step.cards)}."
        case steps.PushPot():
            to = " and ".join(f"{_much(chips)} to {player}" for player, chips in step.to.items())
            pushed = taken.change.pushed
            left = pushed.left if isinstance(pushed, Pushed) else 0
            return f"The dealer pushes {to}{f'; {left:,} are still in the middle' * bool(left)}."
        case steps.TimePasses(runs_out=None):
            return f"{step.seconds} seconds go by."
    return "" if taken.rulings else _gone_on(step)


def _much(chips: int | None) -> str:
    return "the pot" if chips is None else f"{chips:,}"


def _gone_on(step: Step) -> str:
    """What goes its ordinary way, so that nothing was ruled."""
    match step:
        case steps.Draw():
            count = len(step.cards) or step.count
            return f"{step.player} draws {count}." if count else f"{step.player} stands pat."
        case steps.RoundEnds():
            folds = f", and {' and '.join(step.folds)} folded" if step.folds else ""
            return f"The betting round is over{folds}."
        case steps.PlayOn():
            return f"It is checked through, and the board is dealt up to the {step.through}."
        case steps.HandForHandBegins():
            return "Play goes on hand for hand."
        case steps.DealerReadies():
            return f"The dealer gets the next hand ready ({step.does.replace('-', ' ')})."
        case steps.NextHand():
            return "The next hand is under way."
        case steps.ReleaseTable():
            return "The table goes on."
        case steps.TableHand():
            return f"{step.player} shows the hand."
        case steps.TakeBackCards():
            return f"{step.player} takes the cards back."
        case steps.HoldCards():
            return f"The dealer keeps the cards of {step.player} apart."
        case steps.MuckHand():
            return f"The cards of {step.player} are mucked."
    return ""


@tells(QuestionDecided)
def question_decided(event: QuestionDecided, teller: Teller) -> str:
    numbers = {at: event.next_number + more for more, at in enumerate(event.kept)}
    said = " ".join(_rulings(event.rulings, {0: event.number} | numbers))
    told = f"Question {event.number}: {own_words(event.by)} decides: {event.option}"
    told += f"{because(own_words(event.reason))}. {said}"
    told = by_name(f"{told.strip()}{overtaken_told(event.overtaken)}", event.called, teller)
    return f"{told}{_stacks_taken(event.follows.conduct)}"


@tells(TaskDone)
def task_done(event: TaskDone, teller: Teller) -> str:
    if event.task is None:
        return f"Task {event.number} is done."
    return f"Done: {task_told(event.task, teller)}."


# The hand on the desk


@tells(HandPutOnDesk)
def hand_put_on_desk(event: HandPutOnDesk, teller: Teller) -> str:
    position = str(as_seen(Position.parse(event.position)))
    return f"The floor is called to table {event.table}: {_at(event.table, position, teller)}."


def _at(table: TableNumber, text: str, teller: Teller) -> str:
    """With names in the place of seats."""
    return by_name(text, called_at(teller.state, table), teller)


@tells(HandTakenOffDesk)
def hand_taken_off_desk(event: HandTakenOffDesk, teller: Teller) -> str:
    told = f"The hand at table {event.table} was played out without the floor."
    return f"{told}{overtaken_told(event.overtaken)}"


@tells(HandCorrected)
def hand_corrected(event: HandCorrected, teller: Teller) -> str:
    return f"Table {event.table}: {_at(event.table, ruling_marked(event.ruled), teller)}"


@tells(RulingOnDeskReplaced)
def ruling_replaced(event: RulingOnDeskReplaced, teller: Teller) -> str:
    said = _at(event.table, ruling_marked(event.ruled), teller)
    return f"Table {event.table}, ruling {event.act}: {said}"
