"""Looking at an event: what people do most often, so it loads no more than that."""

from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Annotated

import msgspec
from cyclopts import Parameter

from shuffleup.cli.event._room import opened
from shuffleup.cli.event._where import Where, opened_room
from shuffleup.cli.show import tell
from shuffleup.cli.table import PlainTable
from shuffleup.director import Director
from shuffleup.ids import EntryId, LogNumber
from shuffleup.refused import Malformed, Refused
from shuffleup.tournament.clock.telling import length_told, time_left
from shuffleup.tournament.days.day_ending import day_ending, day_played
from shuffleup.tournament.entries.registration import flights_to_come, late_entry_is_over
from shuffleup.tournament.finishes.standings import in_the_money
from shuffleup.tournament.money.books import books
from shuffleup.tournament.money.deals import deal_now
from shuffleup.tournament.state import Tournament
from shuffleup.tournament.telling import Teller
from shuffleup.views.board import Board, board


def list_events(*, where: Where | None = None) -> None:
    """The events of this room, and how far each is.

    shuffleup event list
    """
    with opened_room(where or Where()) as (_, store):
        table = PlainTable("event", "name", "entries", "left", "stands")
        for stream in store.streams():
            try:
                with Director(store, stream) as director:
                    state = director.state
                    seen = board(state, director.now())
                    left = "" if state.is_over else str(seen.players_left)
                    table.add_row(stream, seen.name, str(seen.entries), left, _stands(state))
            except Refused as problem:
                table.add_row(stream, f"cannot be shown: {problem}", "", "", "")
        table.show()


def _stands(state: Tournament) -> str:
    if state.is_over:
        return "called off" if state.cancelled else "over"
    if not state.started:
        return "not begun"
    return f"level {state.timing.level}" + (" (bagged)" if not state.tables else "")


def status(
    *,
    at: Annotated[
        LogNumber | None, Parameter(help="As it stood after this number of the log, without what came later.")
    ] = None,
    json: Annotated[bool, Parameter(help="Print it for programs.", negative="")] = False,
    where: Where | None = None,
) -> None:
    """Clock, players, tables and money at a glance, and what to do next.

    shuffleup event status
    shuffleup event status --at 17
    """
    with opened(where or Where(), firing=at is None) as room:
        state, now = room.state, room.now
        if at is not None:
            found = room.entry_of_log(at)
            if not found:
                raise Malformed(f"there is no entry {at} in the log: the last one is {room.director.version}")
            state, now = room.director.state_at(at), found.time
        seen = board(state, now)
        if json:
            print(msgspec.json.format(msgspec.json.encode(seen), indent=1).decode())
            return
        if at is not None:
            shown = state.timing.on_the_computer(now)
            told = datetime.fromtimestamp(shown / 1000, UTC).astimezone().strftime("%Y-%m-%d %H:%M:%S")
            tell(f"As it stood after entry {at} of the log, {told}:", "dim")
        show_board(seen, state)
        _show_deal(state, room.teller)
        _show_penalties(state, room.teller)
        if at is None:
            room.tell_next()


def next_step(*, where: Where | None = None) -> None:
    """What is to be done now, with the command for it.

    shuffleup event next
    """
    with opened(where or Where()) as room:
        if not room.tell_next(every=True):
            tell("Nothing has to be done now.")


def _until(milliseconds: int) -> str:
    """
    >>> _until(754_000), _until(6_299_000)
    ('12:34', '1:44:59')
    """
    hours, rest = divmod(milliseconds, 3_600_000)
    return f"{hours}:{rest // 60_000:02}:{rest // 1000 % 60:02}" if hours else time_left(rest)


def _in_big_blinds(seen: Board) -> str:
    """The average as players think of it, to the half."""
    if not seen.big_blind:
        return ""
    halves = seen.average * 2 // seen.big_blind
    return f" ({halves // 2}{'.5' if halves % 2 else ''} big blinds)"


def envelopes_told(left: Iterable[tuple[int, int]], teller: Teller) -> str:
    """Mystery bounties, the best first: 1 x 500 EUR, 3 x 100 EUR."""
    return ", ".join(f"{many} x {teller.money(value)}" for value, many in left)


def bags_told(bags: int) -> str:
    return "1 player has" if bags == 1 else f"{bags} players have"


def _bags_now(state: Tournament) -> str:
    """Who has bagged: people of the flight that is on and of others; whoever has two bags is one of them."""
    bagged = [entry for entry in state.entries.values() if entry.standing == "bagged"]
    here = {entry.person for entry in bagged if entry.flight == state.days.flight}
    if not state.days.flight:
        return f"{bags_told(len(here | {entry.person for entry in bagged}))} bagged chips"
    others = {entry.person for entry in bagged} - here
    told: list[str] = []
    for people, one, more in (
        (here, "1 player of this flight has", "players of this flight have"),
        (others, "1 player of another flight has", "players of other flights have"),
    ):
        if people:
            told.append(f"{one if len(people) == 1 else f'{len(people)} {more}'} bagged chips")
    return ", ".join(told)


def _show_night(seen: Board) -> None:
    """Between two flights or days nothing is on the clock."""
    one = " of the bags that count" if seen.second_bags else ""
    tell(
        f"No table is in play: {bags_told(seen.bags)} bagged {seen.chips_in_play:,} chips, "
        f"average{one} {seen.average:,}."
    )
    tell(f"Entries are {'closed' if seen.registration_closed else 'open'}.")


def _entries_told(state: Tournament) -> str:
    """Whether entries are sold, and until when; after the late entry of a flight those of the next ones."""
    if state.field.registration_closed:
        return "Entries are closed."
    if late_entry_is_over(state):
        if to_come := flights_to_come(state):
            return f"Late entry is over; entries for flight {' and '.join(to_come)} are open."
        return "Late entry is over, and registration is about to be closed."
    last = state.file.late_entry_until
    if state.started and last < sum(not line.is_break for line in state.file.schedule):
        return f"Entries are open until level {last + 1} begins."
    return "Entries are open."


def sold_told(state: Tournament) -> str:
    """What was sold: entries and, of them, re-entries; rebuys and add-ons.

    An alternate who waits has paid and counts as an entry; one that was given back does not.
    """
    entries = [entry for entry in state.entries.values() if entry.standing != "withdrawn"]
    again = sum(entry.kind == "re-entry" for entry in entries)
    counts = {
        f"entr{'y' if len(entries) == 1 else 'ies'}": len(entries),
        f"re-entr{'y' if again == 1 else 'ies'} among them": again,
    }
    for what in ("rebuys", "add_ons"):
        many = sum(getattr(entry, what) for entry in entries)
        called = what.replace("_", "-")
        counts[called.removesuffix("s") if many == 1 else called] = many
    told = [f"{many} {what}" for what, many in counts.items() if many]
    return f"sold: {', '.join(told) or 'nothing yet'}"


def _show_deal(state: Tournament, teller: Teller) -> None:
    """The deal that binds, or the one that is on the table, with everybody's share."""
    deal = deal_now(state)
    if deal is None or deal.lapsed or deal.refused or deal.rejected_by is not None:
        return
    shares = [
        f"{teller.name(EntryId(int(player)))} {teller.money(much)}"
        for player, much in deal.terms.amounts.items()
    ]
    back = deal.terms.held_back
    rest = f"; {teller.money(back)} left to be played for" if back else ""
    tell(f"{'deal made' if deal.binding else 'deal proposed'}: {', '.join(shares)}{rest}")


def _show_money_due(state: Tournament) -> None:
    """What was handed over, what is to come, and the bounties that are nobody's yet."""
    account, teller = books(state), Teller(state, {})
    waits = bool(state.alternates) and not state.field.registration_closed
    held = "held for alternates who wait" if waits else "to be given back"
    lines = {
        "paid out": account.paid + account.as_tickets,
        "to be paid": max(0, account.to_pay),
        "in bounties that nobody has won yet": account.unclaimed,
        held: account.to_refund,
    }
    if told := ", ".join(f"{teller.money(much)} {what}" for what, much in lines.items() if much):
        tell(told)


def _show_penalties(state: Tournament, teller: Teller) -> None:
    """Who has still hands to miss."""
    told = [
        f"{teller.name(number)} {penalty.left} hand{'' if penalty.left == 1 else 's'}"
        for number, penalty in state.conduct.penalties.items()
        if penalty.left and state.entries[number].in_play
    ]
    if told:
        tell(f"penalties not served yet: {', '.join(told)}")


def show_board(seen: Board, state: Tournament) -> None:
    """The board of the event in a few lines."""
    day = day_played(state) if state.days.flight or (state.tables and not state.is_over) else None
    tell(seen.name if day is None else f"{seen.name}, {day.called}", "bold")
    if state.is_over:
        tell("The event was called off." if state.cancelled else "The event is over.")
        tell(sold_told(state))
        _show_money_due(state)
        return
    if state.started and not state.tables:
        _show_night(seen)
        tell(sold_told(state))
        _show_money_due(state)
        return
    clock = f"{seen.line}" if not state.started else f"{seen.line}, {time_left(seen.left)} left"
    together = state.hand_for_hand.under_way
    stands = "" if seen.running or not state.started else " (clock stopped)"
    tell(clock + (stands if together is None or not together.clock_stands else " (the clock stands)"))
    if together is not None:
        from shuffleup.tournament.hand_for_hand.telling import hand_for_hand_told

        tell(hand_for_hand_told(together, state.tables))
    if ending := day_ending(state) if state.started else None:
        assert day is not None
        tell(f"then {day.called} is over, and chips are bagged", "dim")
    elif seen.next_line:
        tell(f"then {seen.next_line}", "dim")
    tables = f"{seen.tables} table{'' if seen.tables == 1 else 's'}"
    chips = (
        f", {seen.chips_in_play:,} chips, average {seen.average:,}{_in_big_blinds(seen)}"
        if seen.chips_in_play
        else ""
    )
    tell(f"{seen.players_left} of {seen.entries - seen.waiting} entries left, {tables}{chips}")
    if seen.round:
        tell(seen.round)
    if in_the_money(state):
        tell("Everybody who is left is in the money.")
    if seen.next_break is not None and not ending:
        tell(f"next break in {_until(seen.next_break)}", "dim")
    if day is not None and not ending:
        tell(f"{day.called} ends after level {day.ends_after}", "dim")
    if seen.prizes:
        money = Teller(state, {}).money(seen.prizes)
        places = f", {seen.places} place{'' if seen.places == 1 else 's'} paid" if seen.places else " so far"
        tell(f"{money} in prizes{places}")
    if state.entries:
        tell(sold_told(state))
    _show_money_due(state)
    if seen.envelopes:
        tell(f"envelopes left: {envelopes_told(seen.envelopes, Teller(state, {}))}")
    if seen.bags:
        tell(_bags_now(state))
    if seen.waiting:
        tell(
            "1 alternate waits for a seat"
            if seen.waiting == 1
            else f"{seen.waiting} alternates wait for a seat"
        )
    if ahead := state.timing.ahead_of_computer:
        tell(f"The computer's clock is {length_told(ahead)} behind the event's own time.", "dim")
    tell(_entries_told(state))
