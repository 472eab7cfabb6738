"""Money from the command line."""

import re
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter

from shuffleup.cli.event._meant import anybody
from shuffleup.cli.event._reading import ForExcel, Players, Reason
from shuffleup.cli.event._room import OpenRoom, do_in_room, opened
from shuffleup.cli.event._too_soon import do_once_agreed, ended_by_closing
from shuffleup.cli.event._where import SERVED, Where, unpaid_beside
from shuffleup.cli.event.looking import sold_told
from shuffleup.cli.show import tell, tell_refused, write_file
from shuffleup.cli.table import PlainTable
from shuffleup.director import DECK
from shuffleup.ids import EntryId, ReceiptNumber
from shuffleup.refused import Illegal, Malformed, Refused
from shuffleup.tournament.finishes.standings import all_due, standings, to_pay
from shuffleup.tournament.money.books import books as books_now
from shuffleup.tournament.money.commands import (
    ClaimBounty,
    CloseRegistration,
    PayPrize,
    PostPrizes,
    ReversePayment,
)
from shuffleup.tournament.money.prize_money import ladder_for, pool_now
from shuffleup.views.on_paper.receipts import receipt as receipt_text

Amounts = Annotated[str, Parameter(help="The prizes, first to last; they add up to the pool.")]


def close(*amounts: Amounts, where: Where | None = None) -> None:
    """Close registration now and post the prizes; the clock does it by itself when late entry ends.

    shuffleup event close
    shuffleup event close 500 300 200
    """
    with opened(where or Where()) as room:
        command = CloseRegistration(tuple(room.state.file.money(text) for text in amounts))
        do_once_agreed(room, ended_by_closing(room.state), command)
        room.tell_ticket_without_event()
        days = room.state.days
        played = {days.flight, *days.flights_over}
        if unplayed := [flight.name for flight in room.state.file.flights if flight.name not in played]:
            tell(
                f"Nobody can enter flight {' or '.join(unplayed)} any more. If you meant late entry of this "
                "flight alone, take it back (shuffleup event undo): that ends by itself.",
                "yellow",
            )
        room.tell_next()


def post(reason: Reason, *amounts: Amounts, where: Where | None = None) -> None:
    """Post other prizes than those posted, as long as none has been paid.

    shuffleup event post "the sponsor wants a flat ladder" 400 300 200 100
    """
    if re.fullmatch(r"[0-9][0-9.,]*k?", reason):
        raise Malformed(
            f'say why first, in quotes: shuffleup event post "WHY" {" ".join((reason, *amounts))}'
        )
    do_in_room(where, lambda room: PostPrizes(tuple(room.state.file.money(text) for text in amounts), reason))


def prizes(*, where: Where | None = None) -> None:
    """The prizes as posted, or as they would be if entries closed now.

    shuffleup event prizes
    """
    with opened(where or Where()) as room:
        state, teller = room.state, room.teller
        pool = pool_now(state)
        ladder = state.money.ladder if state.field.registration_closed else ladder_for(state.file, pool)
        posted = "" if state.field.registration_closed else " (if entries closed now)"
        tell(f"{pool.entries} entries, {teller.money(pool.prizes)} in prizes{posted}")
        table = PlainTable("place", "prize", numbers=(1,))
        for step in ladder.steps() if ladder is not None else ():
            table.add_row(str(step), teller.money(step.prize))
        table.show()


def pay(
    *players: Players,
    everybody: Annotated[
        bool, Parameter(name="--all", help="Everybody who is out and has money to come.", negative="")
    ] = False,
    cash: Annotated[
        bool, Parameter(help="Money instead of a ticket, if the event file allows it.", negative="")
    ] = False,
    where: Where | None = None,
) -> int:
    """Pay players all that is due to them, prize and bounties, each against a numbered receipt.

    shuffleup event pay Ann
    shuffleup event pay Ann, Bob
    shuffleup event pay --all
    shuffleup event pay Bob --cash
    """
    if bool(players) == everybody:
        raise Malformed(
            "name who is paid (shuffleup event pay NAME), or pay everybody who has money to come (--all)"
        )
    if amounts := [text for text in players if ":" in text]:
        raise Malformed(
            f"{amounts[0]}: a player is paid all that is due to them, no other amount: leave out "
            f"{amounts[0][amounts[0].index(':') :]!r}"
        )
    refused = 0
    with opened(where or Where()) as room:
        if everybody:
            named = [str(payment.entry) for payment in to_pay(room.state)]
        else:
            named = room.players(players, "pay", anybody)
        if not named:
            if other := unpaid_beside(room.store, room.stream):
                raise Illegal(
                    "nobody who is out has money to come; in another event somebody has: "
                    f"shuffleup event pay --event {other} --all"
                )
            raise Illegal("nobody who is out has money to come")
        for player in named:
            try:
                room.do(PayPrize(room.entry(player, anybody).number, room.where.cashier, cash))
            except Refused as refusal:
                if len(named) == 1:
                    raise
                refused += 1
                tell_refused(f"{player}: ", refusal)
                continue
            served = SERVED.get()
            if served is None or not served.on_page:  # a page has the receipts where they are printed
                tell(receipt_text(room.state, max(room.state.money.payments), room.teller.people))
        room.tell_next()
    return 2 if refused else 0


def receipt(
    number: Annotated[ReceiptNumber, Parameter(help="Its number.")],
    *,
    where: Where | None = None,
) -> None:
    """A receipt once more: the same as it was printed first, and marked as a copy.

    shuffleup event receipt 3
    """
    with opened(where or Where(), firing=False) as room:
        tell(receipt_text(room.state, number, room.teller.people, copy=True))


def reverse(
    number: Annotated[ReceiptNumber, Parameter(help="The number of the receipt.")],
    reason: Annotated[str, Parameter(help="Why.")],
    *,
    where: Where | None = None,
) -> None:
    """Take back a payment that was made in error; the receipt stays in the books.

    shuffleup event reverse 3 "given to the wrong player"
    """
    do_in_room(where, lambda room: ReversePayment(number, reason, room.where.cashier))


def claim(
    *players: Annotated[str, Parameter(help="Who is out, then who gets their bounty; several share it.")],
    by: Annotated[tuple[str, ...], Parameter(help="Who gets it.", consume_multiple=True)] = (),
    nobody: Annotated[
        bool, Parameter(help="Nobody gets it: they were disqualified, or gave up their stack.", negative="")
    ] = False,
    reason: Reason = "",
    where: Where | None = None,
) -> None:
    """Name who won a bounty when it was not known, or was shared.

    shuffleup event claim Dee --by Ann
    shuffleup event claim Dee --by Ann, Bob              they share it
    shuffleup event claim Dee --nobody --reason "the house keeps it"
    """
    if nobody:
        _for_nobody(players, by, reason, where or Where())
        return
    if "by" in players[1:] and not by:  # claim Dee by Ann
        at = players.index("by", 1)
        players, by = players[:at], players[at + 1 :]
    with opened(where or Where()) as room:
        named = room.players(players, "claim", anybody)
        out, winners = (named, room.players(by, "claim … --by", anybody)) if by else (named[:1], named[1:])
        if len(out) != 1 or not winners:
            raise Malformed(
                "name who is out, then who gets the bounty: shuffleup event claim NAME --by WINNER"
            )
        by_ = tuple(room.entry(one, anybody).number for one in winners)
        room.do(ClaimBounty(room.entry(out[0], anybody).number, by_, reason))
        room.tell_next()


def _for_nobody(players: tuple[str, ...], by: tuple[str, ...], reason: str, where: Where) -> None:
    with opened(where) as room:
        named = room.players(players, "claim", anybody)
        if len(named) != 1 or by:
            raise Malformed(
                "name whose bounty nobody gets, one player and no winner; a reason of several words goes "
                "in quotes"
            )
        if not reason:
            raise Malformed("say why nobody gets the bounty: --reason WHY")
        room.do(ClaimBounty(room.entry(named[0], anybody).number, (), reason))
        room.tell_next()


_CAME_IN = {
    "players": "from players",
    "tickets": "as tickets",
    "owed": "rebuys owed",
    "added": "added money",
    "overlay": "overlay, for the guarantee",
    "covered": "covered by the house",
}
_WHERE_IT_IS = {
    "paid": "paid",
    "as_tickets": "paid as tickets",
    "to_pay": "won, to be paid",
    "to_win": "prizes still to be won",
    "on_heads": "bounties on heads",
    "unclaimed": "bounties without a winner",
    "to_refund": "to be given back",
    "fees": "fees",
    "withheld": "withheld",
}
"""The lines of the books, as a cashier calls them."""


def books(*, where: Where | None = None) -> None:
    """Every cent: what was sold, what came in, where it is, and what should be in the drawer.

    shuffleup event books
    """
    with opened(where or Where()) as room:
        account, teller = books_now(room.state), room.teller
        tell(sold_told(room.state))
        table = PlainTable("came in", "", "where it is", "", numbers=(1, 3))
        sides = [
            [(words, getattr(account, name)) for name, words in side.items() if getattr(account, name)]
            for side in (_CAME_IN, _WHERE_IT_IS)
        ]
        for at in range(max(map(len, sides))):
            cells: list[str] = []
            for side in sides:
                name, amount = side[at] if at < len(side) else ("", 0)
                cells += [name, teller.money(amount) if name else ""]
            table.add_row(*cells)
        table.add_row(
            "together", teller.money(account.came_in), "", teller.money(account.went_to), style="bold"
        )
        table.show()
        tell(
            f"In the drawer: {teller.money(account.drawer)}, the cash that players paid in less what was "
            "paid out. What the house puts in or takes out is not in it."
        )


def results(*, where: Where | None = None) -> None:
    """Places, prizes and bounties of those who are out and of the winner; what others have won so far.

    shuffleup event results
    """
    with opened(where or Where()) as room:
        teller = room.teller
        if not room.state.finishes.out:
            tell("Nobody is out yet.")
            return
        flights = bool(room.state.file.flights)
        heads = ("flight",) * flights
        bounties = "bounty" in room.state.file.entry
        table = PlainTable(
            *("place", "player", *heads, "prize", *("bounties",) * bounties, ""),
            numbers=(2 + flights, *(3 + flights,) * bounties),
        )

        def called(number: EntryId) -> tuple[str, ...]:
            return (teller.name(number), *(room.state.entries[number].flight,) * flights)

        placed: set[EntryId] = set()
        for line in standings(room.state):
            to_come = line.prize + line.bounties - room.state.money.paid_out.get(line.entry, 0)
            won = line.prize + line.bounties
            paid = "" if not won else f"{teller.money(to_come)} to come" if to_come else "paid"
            amounts = (
                teller.money(much) if much else "" for much in (line.prize, line.bounties)[: 1 + bounties]
            )
            table.add_row(line.place, *called(line.entry), *amounts, paid)
            placed.add(line.entry)
        for due in all_due(room.state):
            if due.entry not in placed:
                amounts = (
                    teller.money(much) if much else "" for much in (due.prize, due.bounties)[: 1 + bounties]
                )
                table.add_row("in play", *called(due.entry), *amounts, "")
        table.show()
        if placed and not room.state.field.registration_closed:
            tell("Entries are still sold: places and prizes are final when they close.", "dim")
        if placed and flights:
            tell(
                "Places count over all flights, in the order in which players went out: whoever goes out in "
                "a later flight finishes ahead of all who went out in an earlier one.",
                "dim",
            )


def export(
    to: Annotated[Path, Parameter(help="The file: results.csv, results.ots, hands.phhs or hands.ohh.")],
    *,
    site: Annotated[str, Parameter(help="The room's name, for the summary.")] = "Shuffle Up",
    seen_by: Annotated[
        str, Parameter(help="Hands with this player's own cards; else as everybody saw them.")
    ] = "",
    excel: ForExcel = False,
    where: Where | None = None,
) -> None:
    """The results as a file: a table (.csv) or an Open Tournament Summary (.ots).

    Where the program deals, also every hand that is over, as PHH (.phhs) or OHH (.ohh), with no card that
    whoever it is for has not seen.

    shuffleup event export results.csv
    shuffleup event export results.csv --excel
    shuffleup event export hands.phhs --seen-by Ann
    """
    from shuffleup.notation.results.ots import ots
    from shuffleup.notation.results.results_csv import results_csv
    from shuffleup.notation.spreadsheet import for_excel

    with opened(where or Where(), firing=False) as room:
        match to.suffix.lower():
            case ".csv":
                text = results_csv(room.state, room.teller.people)
                text = for_excel(text) if excel else text
            case ".ots" | ".json":
                started = _time_of(room, "first", "play-started", "event-taken-over")
                if started is None:
                    raise Malformed("play has not begun: export the summary once it has")
                over = room.state.players_left == 1 and bool(room.state.finishes.out)
                ended = _time_of(room, "last", "players-out", "hand-ended", "ended-by-deal") if over else None
                summary = ots(
                    *(room.state, room.teller.people),
                    number=room.stream,
                    site=site,
                    started_at=started,
                    ended_at=ended,
                )
                text = summary.decode()
            case ".phhs":
                text = _hands(room, "phhs", seen_by)
            case ".ohh":
                text = _hands(room, "ohh", seen_by)
            case other:
                raise Malformed(
                    f"{other or 'no ending'}: write results.csv or results.ots, or hands.phhs or hands.ohh"
                )
        write_file(to, text)
        tell(f"Written to {to}.")


def _hands(room: OpenRoom, form: Literal["phhs", "ohh"], seen_by: str) -> str:
    """All hands that the program has dealt, each under its name."""
    from shuffleup.views.at_table.played_hand import hands_written

    def seed_of(root: str) -> str | None:
        kept = room.store.vault.get(DECK + root)
        return kept.seed.hex() if kept is not None else None

    viewers = room.state.field.by_person[room.entry(seen_by, anybody).person] if seen_by else ()
    found = hands_written(list(room.store.read(room.stream)), room.teller.people, seed_of, viewers, form)
    for name, why in found.left_out.items():
        tell(f"{name} is left out: {why}", "yellow")
    if not found.texts:
        raise Illegal("no hand that the program has dealt in this event is over, and can be told so")
    return found.text


def _time_of(room: OpenRoom, which: Literal["first", "last"], *tags: str) -> int | None:
    """When the first or last such thing happened."""
    times = [entry.time for entry in room.store.read(room.stream) if entry.tag in tags]
    if not times:
        return None
    return times[0] if which == "first" else times[-1]
