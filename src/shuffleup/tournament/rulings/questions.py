"""Questions before the director: which are open in the event, and the desk at which each is answered."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from shuffleup.floor.desk.desk import Desk
from shuffleup.floor.desk.director_asked import outlives_the_hand, question_answered
from shuffleup.floor.desk.taken import Taken
from shuffleup.floor.options import Option, is_offered
from shuffleup.floor.ruling import Ruling
from shuffleup.floor.steps.choice import Choose
from shuffleup.floor.steps.table import Penalise
from shuffleup.hand.starting.position import Level, Position, Seat
from shuffleup.ids import EntryId, RulingNumber, TableNumber
from shuffleup.refused import Illegal
from shuffleup.tournament.rulings.at_desk.desks import (
    Met,
    is_between_hands,
    meet,
    records_of,
    told_with_facts,
)
from shuffleup.tournament.rulings.at_desk.floor_facts import with_facts
from shuffleup.tournament.rulings.given import ON_DESK, GivenRuling
from shuffleup.tournament.rulings.laid_again import asked_again
from shuffleup.tournament.rulings.waiting import called_at, open_questions, questions
from shuffleup.tournament.state import Tournament

GONE = "S1"
"""What a player is called who is out, at a desk where nobody sits."""

_ON_CONDUCT = Penalise(player="", form="warning")
"""Whatever is asked about a player and not about the cards is answered where a penalty would be given."""


def question_for(state: Tournament, table: TableNumber, option: Option) -> GivenRuling | None:
    """The question of a table that an option answers: as the desk takes it, else the latest that offers it.

    None: one that came up with the hand itself, or in an older log, and has no number.
    """
    asked = open_questions(state, table)
    offered = [given for given in asked if is_offered(option, given.ruling.options)]
    desk = state.rulings.desks.get(table)
    if desk is not None and questions(desk) and not any(given.lies != "on-desk" for given in offered):
        answered = desk.rulings[question_answered(desk.situation, option)]
        return next((given for given in asked if given.lies == "on-desk" and given.ruling == answered), None)
    if not asked:
        raise Illegal(f"no ruling at table {table} is waiting for the director")
    return (offered or asked)[-1]


# What is not asked any more


class Settled(NamedTuple):
    """Questions that are not asked on their desk any more."""

    overtaken: tuple[RulingNumber, ...] = ()
    """Nobody need answer these."""
    between_hands: tuple[RulingNumber, ...] = ()
    """These are about people and not about cards: they stay open, and are answered between hands."""


def settled(
    state: Tournament,
    met: Met,
    came_up: Mapping[RulingNumber, Ruling] = MappingProxyType({}),
    answered: RulingNumber | None = None,
) -> Settled:
    """What is not asked any more, once a desk stands as this one does. `came_up`: what is kept of it now."""
    others = [given for given in open_questions(state, met.table) if given.number != answered]
    match met.lies:
        case "on-desk":
            lying = [given for given in others if given.lies == "on-desk"]
        case "told":
            told = state.rulings.told_hands
            desk = told.get(answered) if answered is not None else None
            lying = [given for given in others if desk is not None and told.get(given.number) is desk]
        case "between-hands":
            return Settled()
    asked = questions(met.desk)
    gone = {given.number: given.outlives_hand for given in lying if met.hand or given.ruling not in asked}
    for number, ruling in came_up.items():
        if ruling.decided_by == "director" and ruling not in asked:
            gone[number] = outlives_the_hand(ruling)
    on_desk = met.lies == "on-desk"
    stay = tuple(number for number, outlives in gone.items() if outlives and on_desk)
    return Settled(tuple(number for number in gone if number not in stay), stay)


# The desk at which it is answered


class Question(NamedTuple):
    """A question at the desk where it is answered."""

    met: Met
    at: int
    """Which ruling there asks it."""
    again: Ruling | None = None
    """As it is laid on this desk first, where it came up at another."""
    called: Mapping[str, str] | None = None
    """Then: who is called otherwise here than there."""


def meet_question(state: Tournament, given: GivenRuling) -> Question:
    """The desk for a question: a copy of the one where it lies, or one made for it."""
    if given.lies == "told":
        desk = told_with_facts(state, given.table, state.rulings.told_hands[given.number].copy())
        return Question(Met(given.table, desk, "told", given.called), _asked_at(desk, given.ruling))
    if given.lies == "on-desk":
        desk = with_facts(state, given.table, state.rulings.desks[given.table].copy())
        met = Met(given.table, desk, ON_DESK, called_at(state, given.table))
        return Question(met, _asked_at(desk, given.ruling))
    met = _met_again(state, given)
    names = {number: name for name, number in met.called.items()}
    called = {old: names[number] for old, number in given.called.items() if number in names}
    called = {old: new for old, new in called.items() if old != new}
    return Question(met, len(met.desk.rulings), asked_again(given.ruling, called), called)


def answer(question: Question, option: Option, by: str, reason: str, luck: str) -> tuple[Taken | None, Taken]:
    """How the question is laid on the desk, if it has to be, and what the choice does; both are done."""
    desk, put = question.met.desk, None
    if question.again is not None:
        put = desk.ruled(question.again)
        desk.carry_out(put)
    taken = desk.considered(Choose(option, by, reason, question.at), luck)
    desk.carry_out(taken)
    return put, taken


def _asked_at(desk: Desk, asked: Ruling) -> int:
    return max(at for at, ruling in enumerate(desk.rulings) if ruling == asked)


def _met_again(state: Tournament, given: GivenRuling) -> Met:
    """Where the player sits now: it may be another table than the one where it happened."""
    if given.entry is not None and not state.entry(given.entry).in_play:
        return of_one_gone(state, given.entry)
    table = given.table if given.entry is None else state.place(given.entry).table
    if table not in state.tables:
        table = next(iter(state.tables))
    return meet(state, table, _ON_CONDUCT)


def of_one_gone(state: Tournament, number: EntryId) -> Met:
    """A desk for what is still to be decided about a player who has left: there they are `GONE`."""
    seats = (Seat(name=GONE), Seat(name="S2"))
    desk = Desk(
        state.edition,
        state.policies,
        Position(game="nlhe", level=Level(1, 2), street="flop", seats=seats),
        records=records_of(state, {GONE: number}),
    )
    desk = is_between_hands(desk)
    return Met(next(iter(state.tables)), desk, "between-hands", {GONE: number})
