"""What was ruled at tables, told; players by name where the event knows them."""

from shuffleup.floor.ruling import Ruling
from shuffleup.floor.steps import Step
from shuffleup.floor.steps.table import DealStreet, TableHand
from shuffleup.hand.position import Position
from shuffleup.tournament._telling import Teller, because, tells
from shuffleup.tournament.rulings.events import (
    HandCorrected,
    HandPutOnDesk,
    HandTakenOffDesk,
    QuestionDecided,
    RuledAtTable,
    RulingOnDeskReplaced,
    TaskDone,
)
from shuffleup.tournament.rulings.text import as_seen, by_name, overtaken_told, ruling_text


@tells(RuledAtTable)
def ruled_at_table(event: RuledAtTable, teller: Teller) -> str:
    numbers = {at: event.number + more for more, at in enumerate(event.kept)}
    said = " ".join([*map(_seen, event.steps), *_rulings(event.rulings, numbers)])
    hand = f" ({as_seen(Position.parse(event.hand))})" if event.lies == "told" else ""
    noted = f" Noted: {event.note}." if event.note else ""
    said = f"{said.strip() or 'nothing to rule on.'}{overtaken_told(event.overtaken)}"
    told = f"Table {event.table}{hand}: {said}{noted}"
    return by_name(told, event.called, teller)


def _rulings(rulings: tuple[Ruling, ...], numbers: dict[int, int]) -> list[str]:
    """Each in its sentences; what the director has to decide, with the number to answer it by."""
    told: list[str] = []
    for at, ruling in enumerate(rulings):
        asked = f"Question {numbers[at]}: " if at in numbers and ruling.decided_by == "director" else ""
        told.append(f"{asked}{ruling_text(ruling)}")
    return told


def _seen(step: Step) -> str:
    """What was seen that no ruling repeats."""
    match step:
        case DealStreet(cards=cards):
            return f"the next street is dealt{', ' * bool(cards)}{' '.join(cards)}."
        case TableHand(player=player, cards=cards):
            return f"{player} shows{' ' * bool(cards)}{' '.join(cards)}."
    return ""


@tells(QuestionDecided)
def question_decided(event: QuestionDecided, teller: Teller) -> str:
    numbers = {at: event.next_number + more for more, at in enumerate(event.kept)}
    said = " ".join(_rulings(event.rulings, {0: event.number} | numbers))
    told = f"Question {event.number}: {event.by} decides: {event.option}{because(event.reason)}. {said}"
    return by_name(f"{told.strip()}{overtaken_told(event.overtaken)}", event.called, teller)


@tells(TaskDone)
def task_done(event: TaskDone, teller: Teller) -> str:
    return f"Task {event.number} is done."


# The hand on the desk


@tells(HandPutOnDesk)
def hand_put_on_desk(event: HandPutOnDesk, teller: Teller) -> str:
    return f"The floor is called to table {event.table}: {as_seen(Position.parse(event.position))}."


@tells(HandTakenOffDesk)
def hand_taken_off_desk(event: HandTakenOffDesk, teller: Teller) -> str:
    told = f"The hand at table {event.table} was played out without the floor."
    return f"{told}{overtaken_told(event.overtaken)}"


@tells(HandCorrected)
def hand_corrected(event: HandCorrected, teller: Teller) -> str:
    return f"Table {event.table}: {ruling_text(event.ruled)}"


@tells(RulingOnDeskReplaced)
def ruling_replaced(event: RulingOnDeskReplaced, teller: Teller) -> str:
    return f"Table {event.table}, ruling {event.act}: {ruling_text(event.ruled)}"
