"""Calling the floor from the command line: everything at a table, told in sentences, ruled on and logged."""

from difflib import get_close_matches
from typing import Annotated

from cyclopts import Parameter

from shuffleup.cli.asking import line_meant
from shuffleup.cli.event._reading import Reason, whole
from shuffleup.cli.event._room import do_in_room, opened
from shuffleup.cli.event._where import Where
from shuffleup.cli.event.floor._at_table import rule_on
from shuffleup.cli.event.floor._hand_now import show_hand
from shuffleup.cli.show import tell
from shuffleup.cli.table import PlainTable
from shuffleup.floor.options import COUNTED, MEANINGS, OPTION_NAMES, Option, read_option
from shuffleup.floor.steps.choice import Choose
from shuffleup.ids import RulingNumber, TableNumber
from shuffleup.refused import Illegal, Malformed, Refused
from shuffleup.tournament.command import Command
from shuffleup.tournament.rulings.at_desk.at_table import AtTable, read_told, told_by_name
from shuffleup.tournament.rulings.commands import (
    ChooseOption,
    MarkDone,
    PutHandOnDesk,
    RuleAtTable,
    TakeHandOffDesk,
)
from shuffleup.tournament.rulings.text import by_name
from shuffleup.tournament.rulings.waiting import the_ruling

Number = Annotated[TableNumber, Parameter(help="The table.")]
Stack = Annotated[str | None, Parameter(help="With a disqualification: the chips taken away, as counted.")]
Note = Annotated[str, Parameter(help="Kept beside it.")]


def floor(
    table: Number,
    *line: Annotated[
        str, Parameter(help="What happened; before it the hand, if the event does not know it.")
    ],
    reason: Reason = "",
    note: Note = "",
    stack: Stack = None,
    where: Where | None = None,
) -> None:
    """Rule on whatever happened at a table, by the event's own book; it is kept in the log.

    shuffleup event floor 3 "Ann bets 400; Bob pushes 1000"
    shuffleup event floor 3 "boxed-cards 2"
    shuffleup event floor 3                          the hand as it stands
    shuffleup event floor 3 "nlhe 100/200 flop pot 800 | Ann 9000* | Bob 9000; Ann bets 400; Bob pushes 1000"
    """
    if not line:
        show_hand(table, where)
        return
    counted = None if stack is None else whole(stack)
    with opened(where or Where()) as room:
        at, typed = AtTable(room.teller, table), " ".join(line)
        try:
            with told_by_name(at):
                told = read_told(at, typed)
        except Refused as refusal:
            typed = line_meant(typed, refusal, f"shuffleup event floor {table}")
            with told_by_name(at):
                told = read_told(at, typed)
        rule_on(room, at, told, reason=reason, note=note, stack=counted)
        room.tell_next(table=table)


def choose(
    *words: Annotated[str, Parameter(help="The number of the question, and one of its options.")],
    table: Annotated[TableNumber | None, Parameter(help="The table, in the place of the number.")] = None,
    reason: Reason = "",
    stack: Stack = None,
    where: Where | None = None,
) -> None:
    """Take one of the options that a ruling leaves you; without one, what each of them means.

    shuffleup event choose 7
    shuffleup event choose 7 full-call 8000 --reason "they saw the bet"
    shuffleup event choose hand-dead --table 3
    """
    number = RulingNumber(int(words[0])) if words and words[0].isdigit() else None
    if number is not None and words[1:] in ((), ("help",)):
        _tell_options(number, where)
        return
    try:
        option = read_option(" ".join(words if number is None else words[1:]))
    except Malformed:
        if number is not None:
            _check_open(number, where, slip=bool(get_close_matches(words[1], OPTION_NAMES, n=1)))
        raise
    if (number is None) == (table is None):
        raise Malformed("name the question by its number, as `shuffleup event next` shows it, or by --table")
    if option.name in COUNTED and option.amount is None:
        which = number if number is not None else f"--table {table}"
        raise Malformed(f"say how many: shuffleup event choose {which} {_with_number(option)}")
    taken = None if stack is None else whole(stack)
    with opened(where or Where()) as room:
        command: Command
        if number is not None:
            at = AtTable(room.teller, the_ruling(room.state, number).table)
            command = ChooseOption(number, option, room.where.who, reason, taken)
        else:
            assert table is not None
            at = AtTable(room.teller, table)
            command = RuleAtTable(table, Choose(option, room.where.who, reason), stack=taken)
        with told_by_name(at):
            room.do(command)
        room.tell_next(table=at.table)


def _check_open(number: RulingNumber, where: Where | None, *, slip: bool) -> None:
    """Whoever answers a ruling that asks nothing, or none, is asked for no option; a slip in one is told."""
    with opened(where or Where()) as room:
        if slip and number > len(room.state.rulings.given):
            return
        if not the_ruling(room.state, number).is_open:
            raise Illegal(f"question {number} is decided: replace the ruling, if it was wrong")


def _tell_options(number: RulingNumber, where: Where | None) -> None:
    """The question in full, and what each answer does."""
    with opened(where or Where()) as room:
        given = the_ruling(room.state, number)
        tell(by_name(given.ruling.marked, given.called, room.teller))
        if not given.is_open:
            tell("Nothing about it is left to decide.")
            return
        table = PlainTable("type", "")
        for option in given.ruling.options:
            table.add_row(f"shuffleup event choose {number} {_with_number(option)}", MEANINGS[option.name])
        table.show()
        if given.ruling.default:
            tell(f"Default: {given.ruling.default}.")


def _with_number(option: Option) -> str:
    """An option as it is typed, with a number where it needs one."""
    if option.name not in COUNTED or option.amount is not None:
        return str(option)
    return f"{option} {500 if option.name == 'chip-forfeiture' else 2}"


def done(
    *numbers: Annotated[int, Parameter(help="What has been done, as `shuffleup event next` numbers it.")],
    where: Where | None = None,
) -> None:
    """What a ruling left to be done at a table has been done.

    shuffleup event done 2
    """
    if not numbers:
        raise Malformed(
            "say which, by the number that `shuffleup event next` shows: shuffleup event done NUMBER"
        )
    with opened(where or Where()) as room:
        for number in numbers:
            room.do(MarkDone(number))
        room.tell_next()


def desk(
    table: Number,
    position: Annotated[
        str, Parameter(help="The hand as it stands, on one line; else the one that was begun.")
    ] = "",
    *,
    off: Annotated[bool, Parameter(help="The hand was played out without the floor.", negative="")] = False,
    where: Where | None = None,
) -> None:
    """Put a hand on the floor's desk, to be told act by act until it is over.

    shuffleup event desk 3 "nlhe 100/200 flop pot 800 | Ann 9000* | Bob 9000"
    """
    if off:
        do_in_room(where, lambda _: TakeHandOffDesk(table))
        return
    with opened(where or Where()) as room:
        at = AtTable(room.teller, table)
        with told_by_name(at):
            room.do(PutHandOnDesk(table, at.position(position) if position else ""))
        room.tell_next(table=table)
