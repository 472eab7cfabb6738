"""What people have to do because of the floor: questions, hands on the desks, what a ruling asked for."""

from collections.abc import Iterator
from functools import partial

from shuffleup.floor.desk.desk import Desk
from shuffleup.floor.options import COUNTED, MEANINGS, Option
from shuffleup.floor.ruling import Ruling
from shuffleup.floor.steps.calling import players_in
from shuffleup.ids import TableNumber
from shuffleup.tournament.rulings.at_desk.floor_facts import with_time
from shuffleup.tournament.rulings.given import GivenRuling, ToDo
from shuffleup.tournament.rulings.tasks import still_to_do, task_told
from shuffleup.tournament.rulings.text import by_name
from shuffleup.tournament.rulings.waiting import called_at, on_desk_now, open_questions, questions
from shuffleup.tournament.state import Tournament
from shuffleup.tournament.telling import Teller
from shuffleup.views.at_table.hand_now import WaitsFor, waits_for
from shuffleup.views.due.due_at_tables import Choice, Next


def waiting(state: Tournament, teller: Teller) -> Iterator[Next]:
    """What the director or the dealer is asked."""
    for given in open_questions(state):
        yield question_told(given, teller)
    for table, desk in state.rulings.desks.items():
        yield from _on_desk(state, teller, table, desk)


def left_to_do(state: Tournament, teller: Teller, now: int) -> Iterator[Next]:
    """What a ruling left a person to do, and whom the hands wait for."""
    for number, task in still_to_do(state, now):
        yield _task(number, task, teller)
    yield from _hands(state, teller, now)


def _hands(state: Tournament, teller: Teller, now: int) -> Iterator[Next]:
    """Whom or what the hands on the desks wait for, while no question stands before it."""
    for table in state.rulings.desks:
        if waits := hand_waits(state, teller, table, now):
            finishing = (
                state.line.is_break
            )  # a player's turn in a last hand: nobody of the staff is waited for
            yield Next(f"table {table}: {waits.says}", waits.command, table, can_wait=finishing)


def hand_waits(state: Tournament, teller: Teller, table: TableNumber, now: int) -> WaitsFor | None:
    """Whom or what the hand on a table's desk waits for."""
    if (desk := on_desk_now(state, table)) is None:
        return None
    desk = with_time(state, table, desk, now)
    return waits_for(desk, table, partial(by_name, called=called_at(state, table), teller=teller))


def question_told(given: GivenRuling, teller: Teller) -> Next:
    """With its number, and what it is about, so that nobody has to look it up."""
    what = matter_told(given, teller)
    if given.ruling.about is not None:
        what = f", {what}"
    elif what:
        what = f" on {what}"
    return Next(
        f"question {given.number} (table {given.table}{what}) waits for the director: "
        f"{_options(given.ruling)}",
        f"choose {given.number} OPTION",
        choices=tuple(_choice(option, f"choose {given.number} OPTION") for option in given.ruling.options),
    )


def _choice(option: Option, command: str) -> Choice:
    """An option as it is taken, and what it does."""
    typed = f"{option} NUMBER" if option.name in COUNTED and option.amount is None else str(option)
    return Choice(str(option), command.replace("OPTION", typed), MEANINGS[option.name])


def matter_told(given: GivenRuling, teller: Teller) -> str:
    """What a ruling is about: the kind of incident and who is in it, or the player who acted."""
    if (about := given.ruling.about) is not None:
        kind = str(about.__struct_config__.tag).replace("-", " ")
        who = by_name(", ".join(players_in(about)), given.called, teller)
        return f"{kind}{': ' * bool(who)}{who}"
    return teller.name(given.entry) if given.entry is not None else ""


def _options(asked: Ruling) -> str:
    default = f" (default: {asked.default})" if asked.default else ""
    return f"{', '.join(map(str, asked.options))}{default}"


def _on_desk(state: Tournament, teller: Teller, table: TableNumber, desk: Desk) -> Iterator[Next]:
    """Questions that have no number, and what the dealer or the floor has still to do with the cards."""
    numbered = [given.ruling for given in open_questions(state, table)]
    for asked in questions(desk):
        if asked not in numbered:
            yield Next(
                f"table {table} waits for the director: {_options(asked)}",
                f"choose OPTION --table {table}",
                choices=tuple(_choice(option, f"choose OPTION --table {table}") for option in asked.options),
            )
    hand, left = desk.hand, desk.open
    if hand.is_over:
        return
    if hand.on_hold:
        yield Next(f"table {table} is held at an all-in", f"hand-for-hand release {table}")
    if left.four_cards:
        cards = " ".join(left.four_cards)
        yield Next(
            f"table {table}: the floor draws one of the four cards {cards}",
            f'floor {table} "floor-draws CARD"',
        )
    for street in left.reshuffle_before:
        cards = " ".join(["CARD"] * hand.rules.street(street).board)
        yield Next(
            f"table {table}: before the {street} the stub is reshuffled with the card set aside, and nothing "
            "is burned",
            f'floor {table} "deal the {street} {cards}"',
        )
    for player in hand.owed_last:
        told = f"{by_name(player, called_at(state, table), teller)} is owed a card"
        yield Next(f"table {table}: {told}, once everybody has drawn")
    if desk.situation.pending is not None:
        player = by_name(desk.situation.pending.player, called_at(state, table), teller)
        yield Next(f"table {table}: {player} has still to name the amount", f'floor {table} "{player} …"')


def _task(number: int, task: ToDo, teller: Teller) -> Next:
    """What a person has to do, and the command that does it or ticks it off."""
    entry, seats = f"{task.entry}", " ".join(task.seats)
    command = f"done {number}"
    if task.task == "right-seat":
        command = f"right-seat {entry} {seats}" + (" --choice correct-stack" if task.chips else "")
    elif task.task == "seat-for-need":
        command = f"need {entry} {seats}"
    elif task.task == "give-up-stack":
        in_doubt = task.entry is not None and teller.state.in_doubt(task.entry)
        to_count = in_doubt and task.table not in teller.state.hands.begun
        command = f"forfeit {entry}" + (" --chips CHIPS" if to_count else "")
    return Next(task_told(task, teller), command)
