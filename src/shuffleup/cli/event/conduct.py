"""Conduct from the command line: incidents, penalties, presence."""

from typing import Annotated, get_args

from cyclopts import Parameter

from shuffleup.cli.event._reading import Player, Players, Reason, whole
from shuffleup.cli.event._room import OpenRoom, Where, do_in_room, opened
from shuffleup.cli.show import console, plain_table, tell
from shuffleup.floor.options import read_option
from shuffleup.floor.reader import read_step
from shuffleup.floor.remedies import PenaltyForm
from shuffleup.floor.steps import KINDS
from shuffleup.floor.steps.incidents import Incident
from shuffleup.ids import IncidentNumber, TableNumber
from shuffleup.refused import Malformed
from shuffleup.tournament.conduct.commands import (
    BackAtSeat,
    CountHands,
    DecideIncident,
    MarkAbsent,
    Penalise,
    RecordIncident,
    ReplaceRuling,
)
from shuffleup.tournament.conduct.desk import AWAY_FROM_THE_CARDS
from shuffleup.tournament.conduct.telling import named

Number = Annotated[
    IncidentNumber, Parameter(help="The incident's number, as `shuffleup event incidents` shows it.")
]
Stack = Annotated[str | None, Parameter(help="With a disqualification: the chips taken away, as counted.")]


def incident(
    *words: Annotated[str, Parameter(help="What happened, by its name, and what belongs to it.")],
    player: Annotated[str | None, Parameter(help="Who did it: name, seat or entry.")] = None,
    against: Annotated[str | None, Parameter(help="Against whom: a player, dealer or spectator.")] = None,
    by: Annotated[str | None, Parameter(help="Who complained.")] = None,
    table: Annotated[TableNumber | None, Parameter(help="Where, if no player is named.")] = None,
    note: Annotated[str, Parameter(help="Kept beside it.")] = "",
    where: Where | None = None,
) -> None:
    """Rule on something away from the cards; without words, what there is.

    shuffleup event incident conduct abuse --player Ann --against dealer
    shuffleup event incident chips-found 100 100 --table 2
    """
    if not words:
        _tell_kinds()
        return
    with opened(where or Where()) as room:
        told: list[str] = []
        for field, who in (("player", player), ("against", against), ("by", by)):
            if who is not None:
                known_as = "owner" if field == "player" and words[0] == "chips-found" else field
                told += [known_as, who if who in ("dealer", "spectator") else _seat(room, who)]
        read = read_step(" ".join([words[0], *told, *words[1:]]))
        if not isinstance(read, get_args(Incident)):
            raise Malformed(f"{words[0]!r} is no incident: `shuffleup event incident` lists them")
        room.do(RecordIncident(read, table, note))
        room.tell_next()


def _seat(room: OpenRoom, who: str) -> str:
    return str(room.state.place(room.entry(who).number))


def _tell_kinds() -> None:
    table = plain_table("incident", "with")
    for name, struct in KINDS.items():
        if issubclass(struct, AWAY_FROM_THE_CARDS):
            fields = getattr(struct, "__struct_fields__", ())
            table.add_row(name, ", ".join(fields))
    console.print(table)
    tell("What is about the hand itself: shuffleup event floor TABLE …; words: docs/casebook.md", "dim")


def incidents(*, where: Where | None = None) -> None:
    """What was ruled on away from the cards, who is away and who misses hands.

    shuffleup event incidents
    """
    with opened(where or Where()) as room:
        teller = room.teller
        table = plain_table("no", "player", "ruling")
        for one in room.state.conduct.incidents:
            says = one.replaced_by or named(one.ruling.says, one.table, one.entry, one.ruling.player, teller)
            open_ = f" (open: {', '.join(map(str, one.ruling.options))})" if one.is_open else ""
            table.add_row(str(one.number), teller.name(one.entry) if one.entry else "", f"{says}{open_}")
        console.print(table)
        for entry, penalty in room.state.conduct.penalties.items():
            tell(f"{teller.name(entry)} misses {penalty.left} more hands.")
        if room.state.conduct.absent:
            tell(f"Away: {teller.names(sorted(room.state.conduct.absent))}.")


def decide(
    number: Number,
    option: Annotated[str, Parameter(help="One of those offered, such as warning or missed-hands.")],
    amount: Annotated[int | None, Parameter(help="Hands, rounds or chips, where it has a number.")] = None,
    *,
    reason: Reason = "",
    stack: Stack = None,
    where: Where | None = None,
) -> None:
    """Take one of the options that the ruling on an incident leaves you.

    shuffleup event decide 2 missed-hands 3 --reason "second time tonight"
    """
    chosen = read_option(option if amount is None else f"{option} {amount}")
    taken = None if stack is None else whole(stack)
    do_in_room(where, lambda room: DecideIncident(number, chosen, room.where.who, reason, taken))


def penalty(
    who: Player,
    form: Annotated[PenaltyForm, Parameter(help="Which.")],
    count: Annotated[int | None, Parameter(help="Hands, rounds or chips; else one.")] = None,
    *,
    reason: Reason = "",
    stack: Stack = None,
    where: Where | None = None,
) -> None:
    """Give a player a penalty.

    shuffleup event penalty Ann missed-hands 3 --reason "exposed cards with action pending"
    """
    taken = None if stack is None else whole(stack)
    do_in_room(
        where,
        lambda room: Penalise(room.entry(who).number, form, count, room.where.who, reason, taken),
    )


def warn(who: Player, reason: Reason, *, where: Where | None = None) -> None:
    """Warn a player.

    shuffleup event warn Ann "phone at the table"
    """
    do_in_room(where, lambda room: Penalise(room.entry(who).number, "warning", None, room.where.who, reason))


def replace_ruling(
    number: Number,
    outcome: Annotated[str, Parameter(help="What is ruled now.")],
    reason: Reason,
    *,
    hands_left: Annotated[int | None, Parameter(help="Hands that he has still to miss.")] = None,
    where: Where | None = None,
) -> None:
    """Put another ruling in the place of one that was given.

    shuffleup event replace-ruling 2 "no penalty" "it was his neighbour" --hands-left 0
    """
    do_in_room(where, lambda room: ReplaceRuling(number, outcome, room.where.who, reason, hands_left))


def absent(*players: Players, where: Where | None = None) -> None:
    """Players are away from their seats: their blinds are posted, their hands killed.

    shuffleup event absent Ann T2S4
    """
    _each(players, MarkAbsent, where)


def back(*players: Players, where: Where | None = None) -> None:
    """Players who were away are back.

    shuffleup event back Ann
    """
    _each(players, BackAtSeat, where)


def _each(players: tuple[str, ...], kind: type[MarkAbsent] | type[BackAtSeat], where: Where | None) -> None:
    if not players:
        raise Malformed("name the players")
    with opened(where or Where()) as room:
        for player in players:
            room.do(kind(room.entry(player).number))
        room.tell_next()


def hands_dealt(
    table: Annotated[TableNumber, Parameter(help="The table.")],
    hands: Annotated[int, Parameter(help="How many.")] = 1,
    *,
    where: Where | None = None,
) -> None:
    """Hands were dealt at a table that is not followed one by one: penalties there run down.

    shuffleup event hands-dealt 2 3
    """
    do_in_room(where, lambda _: CountHands(table, hands))
