"""Bust-outs and hands from the command line."""

from collections.abc import Sequence
from typing import Annotated, Literal

from cyclopts import App, Parameter

from shuffleup.cli.event._meant import Can, anybody, in_play
from shuffleup.cli.event._reading import Reason, named, roles, whole
from shuffleup.cli.event._room import OpenRoom, do_in_room, opened, say_next
from shuffleup.cli.event._too_soon import do_once_agreed, ended_by_ending_hand
from shuffleup.cli.event._where import Where
from shuffleup.cli.show import tell, tell_refused
from shuffleup.ids import NOBODY, EntryId, TableNumber
from shuffleup.refused import Illegal, Malformed, Refused
from shuffleup.rulebook.parameters.procedure import Beginning
from shuffleup.tournament.entries.entry import Entry
from shuffleup.tournament.finishes.bounties_won import on_head_of
from shuffleup.tournament.finishes.commands import BustOut
from shuffleup.tournament.finishes.envelopes import draws_due, won_by
from shuffleup.tournament.finishes.events import Gone
from shuffleup.tournament.hands.commands import (
    BeginHand,
    DealCards,
    DeclareMisdeal,
    EndHand,
    ReadyHand,
    RedealHand,
    ReportButtonError,
    StopFollowing,
)
from shuffleup.tournament.hands.following import button_seen_is_past, first_hand_is_past
from shuffleup.tournament.money.commands import DrawBounty
from shuffleup.tournament.rebuys.still_sold import rebuy_still_sold

app = App(name="hand", help="Follow a table hand by hand: button, blinds, who is dealt in.")

Gones = Annotated[
    tuple[str, ...],
    Parameter(
        help="Who is out: NAME, or NAME:CHIPS with what they began the hand with, to rank several.",
        consume_multiple=True,
    ),
]
Winner = Annotated[tuple[str, ...], Parameter(help="Who won their chips.", consume_multiple=True)]
Number = Annotated[TableNumber, Parameter(help="The table.")]


def out(
    *players: Annotated[str, Parameter(help="NAME, or NAME:CHIPS to rank several of one hand.")],
    by: Winner = (),
    before: Annotated[
        str | None, Parameter(help="If it is reported late: the first player who went out after them.")
    ] = None,
    reason: Annotated[
        str, Parameter(help="Why it is reported late, or why the winner sits elsewhere now.")
    ] = "",
    where: Where | None = None,
) -> int:
    """Players lost their last chips, those at the same table in the same hand.

    If they sit at several tables, each table is reported by itself, in the order you name them.

    shuffleup event out Fay --by Olga
    shuffleup event out Ann:4000, Bob:2500 --by Carla    two in one hand, with what each began it with
    """
    if "by" in players[1:] and not by:  # out Dee by Ann
        at = players.index("by", 1)
        players, by = players[:at], players[at + 1 :]
    if not players:
        raise Malformed("name who is out, then who won their chips: shuffleup event out NAME --by WINNER")
    with opened(where or Where()) as room:
        gone = gone_in(room, players, by, "out", told_late=bool(before or reason))
        late = room.entry(before, anybody).number if before else None
        hands = [gone] if before else _by_table(room, gone)
        refused = 0
        for hand in hands:
            try:
                room.do(BustOut(hand, late, reason))
            except Refused as refusal:
                if len(hands) == 1:
                    raise
                refused += 1
                tell_refused(f"{room.teller.names([one.entry for one in hand])}: ", refusal)
        done = [one.entry for one in gone if room.state.entries[one.entry].standing == "out"]
        for number in [number for number in draws_due(room.state) if won_by(room.state, number)]:
            if number in done:
                room.do(DrawBounty(number))
        for number in done:
            if rebuy_still_sold(room.state, room.state.entries[number]):
                _tell_rebuy(room, number)
        room.tell_next()
    return 2 if refused else 0


def _by_table(room: OpenRoom, gone: Sequence[Gone]) -> list[tuple[Gone, ...]]:
    """A hand for each table, unless play is hand for hand: then all who are out went out in one."""
    if room.state.hand_for_hand.under_way is not None:
        return [tuple(gone)]
    tables: dict[TableNumber | None, list[Gone]] = {}
    for one in gone:
        place = room.state.entries[one.entry].place
        tables.setdefault(place.table if place is not None else None, []).append(one)
    return [tuple(hand) for hand in tables.values()]


def _tell_rebuy(room: OpenRoom, number: EntryId) -> None:
    """That a player may come back, how long, and what becomes of the bounty then."""
    terms = room.state.file.rebuys
    assert terms is not None
    head = "; then the bounty is on their head again" if sum(on_head_of(room.state, number)) else ""
    told = f"{room.teller.name(number)} may still rebuy until level {terms.until + 1} begins{head}"
    say_next(told, f"rebuy {number}")


def gone_in(
    room: OpenRoom, words: Sequence[str], by: Sequence[str], command: str, *, told_late: bool = False
) -> tuple[Gone, ...]:
    """Who went out in one hand, and who won their chips; of what is told late they may be out since."""
    players = room.players(words, command) if words else []
    room.check_known(text.partition(":")[0] for text in players)
    can = anybody if told_late else _at_their_table(room, players)
    won = room.players(by, f"{command} … --by", can) if by else []
    winners = [room.entry(text, can).number for text in won] or [NOBODY]
    if len(winners) > 1:
        raise Illegal(
            f"{room.teller.names(winners)} cannot all be --by. If they share a bounty, say who is out "
            f"without --by, then who shares it: shuffleup event claim {players[0]} --by "
            + ", ".join(room.teller.name(winner) for winner in winners)
        )
    return tuple(_gone(room, text, winners[0]) for text in players)


def _at_their_table(room: OpenRoom, players: Sequence[str]) -> Can:
    """Of two of one name the one who sits there, or has just left: chips are won at one's own table."""
    texts = [named(text, "CHIPS")[0] if ":" in text else text for text in players]
    places = [room.entry(text).place for text in texts]
    tables = {place.table for place in places if place is not None}
    if not tables:
        return in_play

    def there(entry: Entry) -> bool:
        left = room.state.seats.left.get(entry.number)
        here = entry.place is not None and entry.place.table in tables
        return in_play(entry) and (here or (left is not None and left[0] in tables))

    return there


def _gone(room: OpenRoom, text: str, winner: EntryId) -> Gone:
    if ":" not in text:
        return Gone(room.entry(text).number, 0, winner)
    name, chips = named(text, "CHIPS")
    return Gone(room.entry(name).number, whole(chips), winner)


@app.command
def show(table: Number, *, where: Where | None = None) -> None:
    """The hand of a table as it stands: board, pot, bets, stacks, whose turn it is, what is open.

    shuffleup event hand show 3
    """
    from shuffleup.cli.event.floor._hand_now import show_hand

    show_hand(table, where)


@app.command
def ready(
    table: Number,
    does: Annotated[
        Beginning | None, Parameter(help="What the dealer does; else as the room shuffles.")
    ] = None,
    *,
    where: Where | None = None,
) -> None:
    """What the dealer does towards the next hand; by the book it may settle the hand's level.

    shuffleup event hand ready 3 dealer-push
    """
    do_in_room(where, lambda _: ReadyHand(table, does))


@app.command
def begin(
    table: Number,
    *,
    button: Annotated[
        str | None, Parameter(help="Button and blinds as 5/6/7, where they have to be told.")
    ] = None,
    where: Where | None = None,
) -> None:
    """The next hand of a table is dealt: button, blinds, who is dealt in.

    shuffleup event hand begin 3
    """
    told = roles(button) if button else None
    with opened(where or Where()) as room:
        old = _old_button(room, table) if told is None else ""
        room.do(BeginHand(table, told))
        if old and room.state.hands.begun[table].roles is not None:
            tell(
                f"That is the button as it was {old}, and stacks are as last told. If it has moved on "
                "since, undo this and say where it is: shuffleup event hand begin "
                f"{table} --button BUTTON/SB/BB",
                "yellow",
            )
        room.tell_next(table=table)


def _old_button(room: OpenRoom, table: TableNumber) -> str:
    """How a button came about that was told so long ago that the table may have played on."""
    if button_seen_is_past(room.state, table, room.now):
        return "told for a move"
    drawn = table in room.state.seats.first_buttons and table not in room.state.seats.seen
    return "drawn for the first hand" if drawn and first_hand_is_past(room.state, table, room.now) else ""


@app.command
def dealt(
    table: Number,
    through: Annotated[Literal["first-card", "last-card"], Parameter(help="How far.")] = "last-card",
    *,
    where: Where | None = None,
) -> None:
    """The deal has come this far: players away when it counts have their hands killed.

    shuffleup event hand dealt 3 first-card
    """
    do_in_room(where, lambda _: DealCards(table, through))


@app.command
def misdeal(
    table: Number,
    cause: Annotated[str, Parameter(help="Why.")] = "",
    *,
    dealt: Annotated[
        Literal["nothing", "first-card", "last-card"], Parameter(help="How far the deal had come.")
    ] = "last-card",
    substantial_action: Annotated[
        bool, Parameter(help="There was substantial action already.", negative="")
    ] = False,
    where: Where | None = None,
) -> None:
    """You have the hand dealt again, whatever a rule says; `redeal` follows.

    Whether something is a misdeal, ask the floor: shuffleup event floor 3 "boxed-cards 2"

    shuffleup event hand misdeal 3 "two decks were mixed"
    """
    do_in_room(where, lambda room: DeclareMisdeal(table, cause, dealt, substantial_action, by=room.where.who))


@app.command
def redeal(table: Number, *, where: Where | None = None) -> None:
    """The hand is dealt again after a misdeal, exactly as it was.

    shuffleup event hand redeal 3
    """
    do_in_room(where, lambda _: RedealHand(table))


@app.command(name="button-error")
def button_error(
    table: Number,
    *,
    substantial_action: Annotated[
        bool, Parameter(help="There was substantial action already.", negative="")
    ] = False,
    choice: Annotated[
        Literal["put-button-back", "let-stand"] | None,
        Parameter(help="Yours, where the book leaves it to you."),
    ] = None,
    reason: Reason = "",
    where: Where | None = None,
) -> None:
    """The hand in progress was dealt with the button in the wrong place.

    shuffleup event hand button-error 3 --substantial-action --choice let-stand
    """
    do_in_room(
        where,
        lambda room: ReportButtonError(
            table, substantial_action, choice, room.where.who if choice else "", reason
        ),
    )


@app.command
def end(
    table: Number,
    *,
    out: Gones = (),
    by: Winner = (),
    stack: Annotated[tuple[str, ...], Parameter(help="NAME:CHIPS after the hand, as often as needed.")] = (),
    where: Where | None = None,
) -> None:
    """The hand of a table is over.

    shuffleup event hand end 3 --out Ann --by Bob --stack Bob:18,000
    """
    told = [named(text, "CHIPS") for text in stack]
    with opened(where or Where()) as room:
        stacks = {room.entry(name).number: whole(much) for name, much in told}
        command = EndHand(table, gone_in(room, out, by, f"hand end {table} --out"), stacks)
        do_once_agreed(room, ended_by_ending_hand(room, table), command)
        room.tell_next()


@app.command
def unfollow(table: Number, *, where: Where | None = None) -> None:
    """Stop following a table; you are asked for its button when a rule needs it.

    shuffleup event hand unfollow 3
    """
    do_in_room(where, lambda _: StopFollowing(table))
