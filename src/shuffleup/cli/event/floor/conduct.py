"""Conduct from the command line: incidents, warnings, penalties."""

import re
from collections.abc import Iterator
from typing import Annotated, get_args

from cyclopts import Parameter

from shuffleup.cli.event._reading import Player, Reason, whole
from shuffleup.cli.event._room import OpenRoom, do_in_room, opened
from shuffleup.cli.event._where import Where
from shuffleup.cli.event.floor._at_table import rule_on
from shuffleup.cli.event.floor.calling import Note, Stack
from shuffleup.cli.show import clock_time, tell
from shuffleup.cli.table import PlainTable
from shuffleup.floor.options import COUNTED, FORMS_SAID, Option, option_in
from shuffleup.floor.reader import read_named
from shuffleup.floor.remedies import PenaltyForm
from shuffleup.floor.steps import KINDS
from shuffleup.floor.steps._shape import StepShape
from shuffleup.floor.steps.incidents import Incident
from shuffleup.floor.steps.incidents.conduct import Conduct
from shuffleup.ids import EntryId, RulingNumber, TableNumber
from shuffleup.refused import Malformed
from shuffleup.tournament.command import Command
from shuffleup.tournament.conduct.commands import ReplaceRuling
from shuffleup.tournament.conduct.lifting import hands_left_without
from shuffleup.tournament.event import TAGS, decode
from shuffleup.tournament.rulings.at_desk.asking import penalise
from shuffleup.tournament.rulings.at_desk.at_table import AtTable, LineTold, table_meant, told_by_name
from shuffleup.tournament.rulings.commands import ChooseOption
from shuffleup.tournament.rulings.events import RuledAtTable
from shuffleup.tournament.rulings.given import GivenRuling
from shuffleup.tournament.rulings.text import by_name
from shuffleup.tournament.rulings.waiting import open_questions
from shuffleup.tournament.telling import Teller
from shuffleup.views.due.due_on_desks import matter_told
from shuffleup.wording import own_words

Number = Annotated[
    RulingNumber, Parameter(help="The ruling's number, as `shuffleup event rulings` shows it.")
]


def incident(
    *words: Annotated[str, Parameter(help="What happened, by its name, and what belongs to it.")],
    player: Annotated[str | None, Parameter(help="Who did it: name, seat or entry.")] = None,
    against: Annotated[str | None, Parameter(help="Against whom: a player, dealer or spectator.")] = None,
    by: Annotated[str | None, Parameter(help="Who complained.")] = None,
    table: Annotated[TableNumber | None, Parameter(help="Where, if no player is named.")] = None,
    note: Note = "",
    where: Where | None = None,
) -> None:
    """Rule on something that went wrong or was asked at a table; without words, what there is.

    shuffleup event incident conduct abuse --player Ann --against dealer
    shuffleup event incident boxed-cards 2 --table 3
    """
    if not words:
        _tell_kinds()
        return
    with opened(where or Where()) as room:
        told = {"player": player, "against": against, "by": by}
        step = read_named(
            words,
            _fields(words[0], {field: _given(field, who) for field, who in told.items() if who is not None}),
        )
        at = AtTable(room.teller, table_meant(room.state, step, room.entry_id, table))
        with told_by_name(at):
            called = at.by_seat(step)
        rule_on(room, at, LineTold("", (called,)), reason="", note=note, stack=None)
        room.tell_next()


def _given(field: str, who: str) -> str:
    if not who.strip():
        raise Malformed(f"--{field} is empty: name somebody, or leave it out")
    return who


def _fields(kind: str, told: dict[str, str]) -> dict[str, str]:
    """Whom it is about has another name in some kinds: the owner of chips, who missed a blind."""
    fields = KINDS[kind].__struct_fields__ if kind in KINDS else ()
    about = next((field for field in ("player", "owner", "missed") if field in fields), "player")
    return {about if field == "player" else field: who for field, who in told.items()}


def _tell_kinds() -> None:
    table = PlainTable("incident", "with", "")
    for name, struct in KINDS.items():
        if issubclass(struct, get_args(Incident)):
            fields = ", ".join(struct.__struct_fields__)
            table.add_row(name, fields, "the hand has to be known" if _needs_hand(struct) else "")
    table.show()
    tell(
        "Anything at a table can be told with `shuffleup event floor TABLE …`; words: docs/casebook.md", "dim"
    )


def _needs_hand(struct: type[StepShape]) -> bool:
    """Whether how the hand stands has to be told, if the event does not know it."""
    only_the_deal = struct.needs_only_the_deal is not StepShape.needs_only_the_deal
    return struct.needs_hand and not only_the_deal


def rulings(
    *,
    last: Annotated[int, Parameter(help="How many of the last ones; 0: all.")] = 30,
    where: Where | None = None,
) -> None:
    """Every ruling at a table, what waits for the director, who is away and who misses hands.

    A number in brackets is that of the log; one without is the ruling's own, by which it is replaced.

    shuffleup event rulings
    """
    with opened(where or Where()) as room:
        teller = room.teller
        found: list[tuple[int, tuple[str, ...]]] = [*_at_tables(room, teller)]
        for one in room.state.rulings.given:
            decided = own_words(one.replaced_by) or one.ruling.marked
            says = by_name(f"{one.asked} {decided}".strip(), one.called, teller)
            options = f" Open: {', '.join(map(str, one.ruling.options))}." if one.is_open else ""
            lapsed = " Overtaken: it needs no answer." if one.overtaken else ""
            replaced = " (replaced)" if one.replaced_by else ""
            told = f"{says}{options}{lapsed}{replaced}"
            found.append((one.at, (str(one.number), str(one.table), matter_told(one, teller), told)))
        table = PlainTable("no", "time", "table", "about", "ruling")
        found.sort(key=lambda row: row[0])
        for at, (number, *rest) in found[-last:] if last else found:
            table.add_row(number, clock_time(room.state.timing.on_the_computer(at)), *rest)
        table.show()
        for entry, penalty in room.state.conduct.penalties.items():
            tell(f"{teller.name(entry)} misses {penalty.left} more hand{'' if penalty.left == 1 else 's'}.")
        if room.state.conduct.absent:
            tell(f"Away: {teller.names(sorted(room.state.conduct.absent))}.")


def _at_tables(room: OpenRoom, teller: Teller) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Rulings on acts in a hand, which have no number of their own: when, and how each is told."""
    gone = {deed.first for deed in room.director.history() if deed.taken_back_by}
    for entry in room.store.read(room.stream):
        if entry.version in gone or TAGS.get((entry.tag, entry.tag_version)) is not RuledAtTable:
            continue
        event = decode(entry.tag, entry.tag_version, entry.body)
        assert isinstance(event, RuledAtTable)
        for at, ruling in enumerate(event.rulings):
            if at not in event.kept:
                who = by_name(ruling.player, event.called, teller)
                says = by_name(ruling.marked, event.called, teller)
                yield event.at, (f"[{entry.version}]", str(event.table), who, says)


def penalty(
    who: Player,
    *what: Annotated[
        str,
        Parameter(help="2 hands, 1 round, 500 chips, a warning or disqualification; and why, if you like."),
    ],
    reason: Reason = "",
    stack: Stack = None,
    where: Where | None = None,
) -> None:
    """Give a player a penalty; it answers the question about their conduct, if one is open.

    shuffleup event penalty Ann missed-hands 3 --reason "exposed cards with action pending"
    shuffleup event penalty Ann 1 round phone at the table
    """
    taken = None if stack is None else whole(stack)
    with opened(where or Where()) as room:
        number, rest = room.player_and_rest((who, *what))
        form, count, why = _penalty_told(rest)
        because = reason or why
        asked = _asked_about(room, number, form)
        if asked is not None and FOUND in asked.ruling.options:
            room.do(ChooseOption(asked.number, FOUND, room.where.who, because))
            asked = _asked_about(room, number, form)
        if asked is not None:
            given = Option(form, count or 1) if form in COUNTED else Option(form)
            room.do(ChooseOption(asked.number, given, room.where.who, because, taken))
        else:
            room.do(
                penalise(*(room.state, number, form, count), by=room.where.who, reason=because, stack=taken)
            )
        room.tell_next()


FOUND = Option("find-breach")
_ONCE_FOUND = ("missed-hands", "missed-rounds", "disqualification")
"""Penalties that any breach can have, once it is found."""


def _asked_about(room: OpenRoom, number: EntryId, form: PenaltyForm) -> GivenRuling | None:
    """The question about a player's conduct that this penalty answers, if there is just one."""
    asked = [
        given
        for given in open_questions(room.state)
        if given.entry == number and isinstance(given.ruling.about, Conduct)
    ]
    if len(asked) != 1:
        return None
    options = asked[0].ruling.options
    found = FOUND in options and form in _ONCE_FOUND
    return asked[0] if found or form in (option.name for option in options) else None


def _penalty_told(words: tuple[str, ...]) -> tuple[PenaltyForm, int | None, str]:
    """What, how many, and why, in the order in which people say it.

    >>> _penalty_told(("missed-hands", "3")), _penalty_told(("1", "round", "phone", "at", "the", "table"))
    (('missed-hands', 3, ''), ('missed-rounds', 1, 'phone at the table'))
    """
    option, why = option_in(words)
    form = None if option is None else FORMS_SAID.get(option.name)
    if option is None or form is None:
        raise Malformed(
            "say which penalty: 2 hands, 1 round, 500 chips, warning or disqualification; "
            "for example: shuffleup event penalty NAME 1 round phone at the table"
        )
    if form in COUNTED and option.amount is None and why and re.match(r"[-+]?[0-9]", why[0]):
        raise Malformed(f"{why[0]!r} is no whole number of hands, rounds or chips")
    if option.amount == 0:
        raise Malformed("a penalty is of at least one hand, round or chip")
    return form, option.amount, " ".join(why)


def warn(who: Player, *reason: Reason, where: Where | None = None) -> None:
    """Warn a player.

    shuffleup event warn Ann phone at the table
    """

    def warning(room: OpenRoom) -> Command:
        number, why = room.player_and_rest((who, *reason))
        if not why:
            raise Malformed("say what for: shuffleup event warn NAME phone at the table")
        return penalise(room.state, number, "warning", by=room.where.who, reason=" ".join(why))

    do_in_room(where, warning)


def replace_ruling(
    number: Number,
    outcome: Annotated[str, Parameter(help="What is ruled now.")],
    reason: Reason,
    *,
    hands_left: Annotated[
        int | None, Parameter(help="Hands that they have still to miss; else none by that ruling.")
    ] = None,
    where: Where | None = None,
) -> None:
    """Put another ruling in the place of one that was given; what is left of a penalty by it is lifted.

    shuffleup event replace-ruling 2 "no penalty" "it was their neighbour"
    shuffleup event replace-ruling 2 "one round, not two" "it was the first time" --hands-left 9
    """

    def instead(room: OpenRoom) -> Command:
        left = hands_left if hands_left is not None else hands_left_without(room.state, number)
        return ReplaceRuling(number, outcome, room.where.who, reason, left)

    do_in_room(where, instead)
