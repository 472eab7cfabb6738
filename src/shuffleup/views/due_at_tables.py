"""What people have to do at the tables: questions, clocks, hands to deal again, what a ruling asked for."""

import re
from collections.abc import Iterator
from functools import partial

import msgspec

from shuffleup.floor.desk.desk import Desk
from shuffleup.floor.ruling import Ruling
from shuffleup.floor.steps.calling import players_in
from shuffleup.ids import TableNumber
from shuffleup.tournament.rebuys.unpaid import due_at
from shuffleup.tournament.rulings.desks import called_at, is_over, on_desk_now
from shuffleup.tournament.rulings.given import GivenRuling, ToDo
from shuffleup.tournament.rulings.questions import open_questions, questions
from shuffleup.tournament.rulings.tasks import still_to_do, task_told
from shuffleup.tournament.rulings.text import by_name
from shuffleup.tournament.state import Tournament
from shuffleup.tournament.telling import Teller
from shuffleup.views.hand_now import waits_for

_TO_FILL_IN = re.compile(r"\b[A-Z]{2,}\b|…")


class Next(msgspec.Struct, frozen=True):
    """Something to do: in words, and what to type after `shuffleup event`, as it can be pasted.

    Words in capitals stand for what only the director can say.

    >>> Next("", "claim 5 WINNER").is_whole, Next("", 'floor 3 "dealt"').is_whole
    (False, True)
    """

    says: str
    command: str = ""
    table: TableNumber | None = None
    """The table whose hand waits for it."""

    @property
    def is_whole(self) -> bool:
        """Whether it can be done as it stands, with nothing left to fill in."""
        return not _TO_FILL_IN.search(self.command)


def at_tables(state: Tournament, teller: Teller, now: int) -> Iterator[Next]:
    """As a floor person wants it: who waits, what lies on the desks, what is to be done."""
    yield from _on_the_clock(state, teller, now)
    for given in open_questions(state):
        yield question_told(given, teller)
    for table, desk in state.rulings.desks.items():
        yield from _on_desk(state, teller, table, desk)
    for table in state.hands.begun:
        if table in state.hands.misdealt:
            yield Next(f"the deal at table {table} is void: deal the hand again", f"hand redeal {table}")
        elif is_over(state, table):
            for winner, chips in due_at(state, table).items():
                who = teller.name(winner)
                yield Next(f"table {table}: {who} has won {chips:,} of a rebuy that is not paid")
            yield Next(f"the hand at table {table} is over", f"hand end {table}")
    for number, task in still_to_do(state):
        yield _task(number, task, teller)
    yield from _hands(state, teller)


def _hands(state: Tournament, teller: Teller) -> Iterator[Next]:
    """Whom or what the hands on the desks wait for, while no question stands before it."""
    for table in state.rulings.desks:
        if (desk := on_desk_now(state, table)) is None:
            continue
        if waits := waits_for(desk, table, partial(by_name, called=called_at(state, table), teller=teller)):
            yield Next(f"table {table}: {waits.says}", waits.command, table)


def _on_the_clock(state: Tournament, teller: Teller, now: int) -> Iterator[Next]:
    for table in state.tables:
        if (running := state.on_clock(table)) is None:
            continue
        player, left = teller.name(running.entry), max(0, running.expires_at - now) // 1000
        told = f"table {table}: {player} is on the clock, {left} seconds left"
        if table in state.rulings.desks:
            yield Next(told, f'floor {table} "{player} …"')
        else:
            yield Next(told, f"clock acted {running.entry}")


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
    )


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
                f"table {table} waits for the director: {_options(asked)}", f"choose OPTION --table {table}"
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
        yield Next(
            f"table {table}: before the {street} the stub is reshuffled with the card set aside, and nothing "
            "is burned",
            f'floor {table} "deal the {street} CARD"',
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
        in_doubt = task.entry is not None and teller.state.entries[task.entry].in_doubt
        to_count = in_doubt and task.table not in teller.state.hands.begun
        command = f"forfeit {entry}" + (" --chips CHIPS" if to_count else "")
    return Next(task_told(task, teller), command)
