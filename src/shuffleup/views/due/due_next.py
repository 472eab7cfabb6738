"""What a director has to do next, and the command for it."""

from collections.abc import Iterator
from shlex import quote

from shuffleup.chips import worth
from shuffleup.ids import EntryId
from shuffleup.refused import Refused
from shuffleup.tournament.chips.ledger import bank, races_due
from shuffleup.tournament.chips.telling import chips_told
from shuffleup.tournament.clock.telling import time_left
from shuffleup.tournament.days.day_ending import day_ending, day_over
from shuffleup.tournament.dealers.handing_over import decks_due
from shuffleup.tournament.finishes.bounties_won import bounties
from shuffleup.tournament.finishes.envelopes import draws_due, won_by
from shuffleup.tournament.finishes.standings import to_pay
from shuffleup.tournament.hand_for_hand.bubble import bubble_has_burst, on_the_bubble
from shuffleup.tournament.money.deals import deal_now, order_by_stacks, same_for_all
from shuffleup.tournament.money.prize_money import NOT_KNOCKED_OUT, safe_places
from shuffleup.tournament.rebuys.still_sold import (
    add_on_sold,
    may_come_back,
    without_add_on,
)
from shuffleup.tournament.seats.fitting import called_up, to_draw
from shuffleup.tournament.seats.seats_due import (
    final_table_awaited,
    overdue_moves,
)
from shuffleup.tournament.seats.tables_view import chairs_to_draw, table_to_add
from shuffleup.tournament.state import Tournament
from shuffleup.tournament.telling import Teller
from shuffleup.views.due.due_at_tables import Choice, Next, at_tables
from shuffleup.views.due.due_chips import chips_out, races_to_hold
from shuffleup.views.due.due_with_seats import MOST_NAMED, left_waiting, with_tables

__all__ = ["Next", "next_steps"]
FEW_BOUNTIES = 2
"""More of which the winner is not known are named in one line."""


def next_steps(state: Tournament, teller: Teller, now: int) -> Iterator[Next]:
    """The steps that are due now; none while everything is as it should be.

    A question that cannot be answered (a setting is missing) is told as such: it stops no other.
    """
    if state.cancelled:
        return
    if state.started and same_for_all(state):  # nobody deals, moves or races any more
        yield from _money(state, teller)
        return
    parts = (
        _before_play(state),
        _bank_is_short(state),
        with_tables(state, teller),
        _days(state),
        left_waiting(state, teller),
        _on_the_move(state, teller, now),
        _add_on(state, teller),
        _in_the_room(state, teller),
        chips_out(state, now),
        _decks(state, now),
        at_tables(state, teller, now),
        _money(state, teller),
        _on_penalty(state, teller),
        _may_rebuy(state, teller),
    )
    for part in parts:
        try:
            yield from part
        except Refused as refusal:
            yield Next(f"what comes next cannot be said: {refusal.message}")


def _before_play(state: Tournament) -> Iterator[Next]:
    registered = len(to_draw(state)) + len(called_up(state))
    if not state.tables and not state.started and registered < 2:
        told = "1 player is registered" if registered else "nobody is registered yet"
        yield Next(f"{told}: sell entries", "register NAME")
    if not state.tables and registered >= 2 and (state.days.flight or not state.file.flights):
        yield from _drawn_for(state, registered, "are registered", "draw their seats", "draw")
    if state.tables and not state.started:
        yield Next("everybody has a seat: shuffle up and deal", "start")
    if _nobody_to_play(state):
        yield Next(
            "one player is left, and entries are still sold: if nobody enters any more, close them", "close"
        )


def _bank_is_short(state: Tournament) -> Iterator[Next]:
    """Stacks for which the bank has too few chips, as long as those of an earlier flight lie in bags."""
    left, flights = bank(state), state.file.flights
    if left is None or (state.started and not (flights and state.timing.level == 0)):
        return
    to_seat = 0 if state.tables or (flights and not state.days.flight) else len(to_draw(state))
    short = {
        chip: count * to_seat - left.get(chip, 0)
        for chip, count in state.file.stack.items()
        if count * to_seat > left.get(chip, 0)
    }
    if short:
        piles = ",".join(f"{count}x{chip}" for chip, count in short.items())
        yield Next(
            f"the bank lacks {chips_told(short)} for these stacks: hand out others, or say what it has "
            "besides",
            f"chips more {piles} REASON",
        )


def _drawn_for(state: Tournament, players: int, who: str, what: str, typed: str) -> Iterator[Next]:
    """A draw of all seats, or first the tables that it lacks."""
    chairs = chairs_to_draw(state)
    if players <= chairs:
        told = "the chips are bagged" if typed == "day start" else f"{players} players {who}"
        yield Next(f"{told}: {what}", typed)
    else:
        more = table_to_add(state)
        says = f"{players} players {who}, and the tables have {chairs} chairs: add table {more}"
        yield Next(says, f"table open {more}")


def _nobody_to_play(state: Tournament) -> bool:
    """Whether the last player waits for whoever may still come in; a flight to come brings others."""
    if not state.started or state.field.registration_closed or state.field.waiting:
        return False
    to_come = {flight.name for flight in state.file.flights} - {*state.days.flights_over, state.days.flight}
    return state.still_in == 1 and not to_come


def _days(state: Tournament) -> Iterator[Next]:
    """A flight or day that is over, the next one, a clock that stands."""
    if not state.started or state.is_over:
        return
    if not state.tables:
        to_come = [flight.name for flight in state.file.flights if flight.name not in state.days.flights_over]
        if state.days.flight:
            return
        if to_come:
            yield Next(f"flight {to_come[0]} comes next", f"flight start {quote(to_come[0])}")
        elif state.players_left > 1:
            people = len({entry.person for entry in state.in_play})
            if state.days.over and not state.file.days[state.days.over - 1].redraw:
                people = 0  # everybody sits where they sat
            yield from _drawn_for(state, people, "have bagged", "begin the next day", "day start")
    elif (over := day_over(state)) is not None:
        over = f"flight {over}" if state.days.flight else over
        yield Next(f"{over} is over: bag the chips of {_still_to_bag(state)}", "bag NAME:CHIPS …")
    elif not races_due(state) and not _ends_by_deal(state):
        yield from _clock_stands(state)


def _ends_by_deal(state: Tournament) -> bool:
    """Whether a deal leaves nothing to be played for: nobody waits for the clock."""
    deal = deal_now(state)
    return deal is not None and deal.binding and not deal.terms.held_back


def _clock_stands(state: Tournament) -> Iterator[Next]:
    """Somebody stopped it; at the end of a flight or day it stands by itself, and chips are bagged."""
    if state.paused and (state.clock.left or day_ending(state) is None):
        yield Next(f"the clock is stopped at {time_left(state.clock.left)}", "clock resume")


def _still_to_bag(state: Tournament) -> str:
    """The tables that have not bagged, whole ones at a time, and those that are still in a hand."""
    tables = sorted(state.tables)
    told = f"table {tables[0]}" if len(tables) == 1 else f"tables {', '.join(map(str, tables))}"
    playing = [str(table) for table in tables if table in state.hands.begun]
    if not playing:
        return told
    return f"{told}; still in a hand: {', '.join(playing)}"


def _on_the_move(state: Tournament, teller: Teller, now: int) -> Iterator[Next]:
    overdue = overdue_moves(state, now)
    for number, way in state.seats.on_the_way.items():
        late = " and should have arrived: look for them" if number in overdue else ""
        yield Next(f"{teller.name(number)} is on the way to {way.to}{late}", f"arrive {number}")
    for number in state.rebuys.owed:
        yield Next(f"{teller.name(number)} owes a rebuy", f"rebuy {number} --pays")
    for number in state.rebuys.broke:
        yield Next(f"{teller.name(number)} is broke and may rebuy before the next hand", f"rebuy {number}")


def _add_on(state: Tournament, teller: Teller) -> Iterator[Next]:
    """The break in which it is sold, and who has not taken it."""
    if not add_on_sold(state) or state.file.add_on is None or not (left := without_add_on(state)):
        return
    terms = state.file.add_on
    sold = f"{teller.money(state.file.price(terms.price).total)} for {worth(terms.chips):,}"
    told = f"{len(left)} have" if len(left) > MOST_NAMED else f"{teller.names(left)} {_have(len(left))}"
    yield Next(
        f"the add-on is sold in this break, {sold}: {told} not taken it",
        "add-on --all" if len(left) > MOST_NAMED else f"add-on {_numbers(left)}",
        ends_at=state.clock.ends_at or 0,
        choices=_one_of(teller, "add-on", left),
    )


def _one_of(teller: Teller, what: str, numbers: list[EntryId]) -> tuple[Choice, ...]:
    """Who it can be, where there are several."""
    if len(numbers) == 1:
        return ()
    return tuple(Choice(teller.name(number), f"{what} {number}") for number in numbers)


def _numbers(entries: list[EntryId]) -> str:
    return ", ".join(map(str, entries))


def _have(many: int) -> str:
    return "has" if many == 1 else "have"


def _on_penalty(state: Tournament, teller: Teller) -> Iterator[Next]:
    """Who has still hands to miss, where nobody tells the hands of their table."""
    for number, penalty in state.conduct.penalties.items():
        place = state.entries[number].place
        if penalty.left and place is not None and place.table not in state.hands.followed:
            hands = "1 more hand" if penalty.left == 1 else f"{penalty.left} more hands"
            yield Next(
                f"{teller.name(number)} has {hands} to miss for a penalty",
                f"hands-dealt {place.table} HANDS",
                can_wait=True,
            )


def _may_rebuy(state: Tournament, teller: Teller) -> Iterator[Next]:
    """Who is out and may come back, and how long."""
    terms = state.file.rebuys
    numbers = may_come_back(state) if terms is not None and state.started else []
    if not numbers or terms is None:
        return
    told = f"{teller.names(numbers)} may still rebuy until level {terms.until + 1} begins"
    yield Next(
        told,
        f"rebuy {'NAME, NAME …' if len(numbers) > MOST_NAMED else _numbers(numbers)}",
        ends_at=_level_begins(state, terms.until + 1),
        can_wait=True,
        choices=_one_of(teller, "rebuy", numbers),
    )


def _level_begins(state: Tournament, level: int) -> int:
    """When a level will begin, if the clock runs on; 0 if it stands."""
    at, clock = state.clock.ends_at, state.clock
    if at is None:
        return 0
    on = state.level_on_clock
    for line in state.file.schedule[clock.line + 1 :]:
        on += not line.is_break
        if on >= level:
            return at
        at += line.milliseconds
    return at


def _decks(state: Tournament, now: int) -> Iterator[Next]:
    due = decks_due(state, now)
    if due is not None:
        tables = ", ".join(map(str, due.washed_at))
        washed = f"; wash and square those of tables {tables}" if tables else ""
        yield Next(f"the break is about to end: have the decks made ready{washed}")


def _in_the_room(state: Tournament, teller: Teller) -> Iterator[Next]:
    """The level to be announced, chips to be raced, hand for hand."""
    if state.is_over:
        return
    yield from _bubble(state)
    if state.started and not state.line.is_break and state.timing.level < state.level_on_clock:
        yield Next(f"level {state.level_on_clock} has to be announced", "clock announce")
    yield from races_to_hold(state)
    if races_due(state):
        yield from _clock_stands(state)
    playing = state.hand_for_hand.under_way
    if playing is not None and not state.line.is_break:
        if playing.done.issuperset(state.tables):
            if final_table_awaited(state):
                return
            if bubble_has_burst(state):
                won = "has won a seat" if state.money.seat_prizes is not None else "is paid"
                yield Next(f"everybody who is left {won}: hand for hand ends", "hand-for-hand stop")
                return
            yield Next("hand for hand: all tables have finished, let them deal", "hand-for-hand next")
        else:
            still = [table for table in state.tables if table not in playing.done]
            which, each = f"table {still[0]} still plays", tuple[Choice, ...]()
            if len(still) > 1:
                which = f"tables {', '.join(map(str, still))} still play"
                each = tuple(Choice(f"table {table}", f"hand-for-hand finished {table}") for table in still)
            yield Next(
                f"hand for hand: {which}",
                f"hand-for-hand finished {' '.join(map(str, still))}",
                choices=each,
                together=True,
            )


def _bubble(state: Tournament) -> Iterator[Next]:
    """One place from the money, where hand for hand is the director's to announce."""
    playing = state.hand_for_hand
    if state.file.hand_for_hand != "director" or playing.under_way is not None or not on_the_bubble(state):
        return
    won = "win a seat" if state.money.seat_prizes is not None else "are paid"
    yield Next(
        f"{state.still_in} players are left and {safe_places(state)} {won}: announce hand for hand",
        "hand-for-hand announce",
        can_wait=playing.over,
    )


def _money(state: Tournament, teller: Teller) -> Iterator[Next]:
    """A deal that lacks something, and who has money to come."""
    yield from _deal(state, teller)
    yield from _unclaimed(state, teller)
    for number in draws_due(state):
        if by := won_by(state, number):
            drawer = f"{teller.names(by)} {'draws' if len(by) == 1 else 'draw'}"
            yield Next(f"{drawer} an envelope for {teller.name(number)}", f"bounty draw {number}")
    plan, may_go_back = state.file.prizes.ticket, _with_bounties_that_may_go_back(state)
    for won in to_pay(state):
        if won.entry in may_go_back and not won.prize and not won.seat:
            continue
        to_come = won.amount - state.money.paid_out.get(won.entry, 0)
        what = teller.money(to_come)
        if won.seat and plan is not None and to_come >= won.seat:
            what = f"a ticket for {plan.event}"
        yield Next(f"{teller.name(won.entry)} is owed {what}", f"pay {won.entry}")


def _with_bounties_that_may_go_back(state: Tournament) -> set[EntryId]:
    """Who won a bounty on a player who may still rebuy; once it is paid it is not put back on that head."""
    if state.file.rebuys is None:
        return set()
    back = set(may_come_back(state))
    return {winner for gone, by in state.finishes.knock_outs if gone in back for winner in by}


def _unclaimed(state: Tournament, teller: Teller) -> Iterator[Next]:
    """Bounties of which nobody knows who won them: each for itself, or many in one line."""
    heads = bounties(state)
    numbers = [EntryId(int(player)) for player in (heads.unclaimed if heads is not None else ())]
    for number in numbers:
        if number in state.finishes.for_nobody:
            continue
        if (standing := state.entries[number].standing) in NOT_KNOCKED_OUT:
            why = "was disqualified" if standing == "disqualified" else "gave up their stack"
            yield Next(
                f"{teller.name(number)} {why}: say who gets the bounty on them, if anybody does",
                f"claim {number} --by NAME   or --nobody --reason WHY",
                can_wait=True,
            )
    numbers = [number for number in numbers if state.entries[number].standing == "out"]
    if len(numbers) > FEW_BOUNTIES:
        yield Next(
            f"nobody has been named as the winner of the bounties on {teller.names(numbers)}",
            "claim NAME --by WINNER",
        )
        return
    for number in numbers:
        says = f"nobody has been named as the winner of {teller.name(number)}'s bounty"
        yield Next(says, f"claim {number} --by WINNER")


def _deal(state: Tournament, teller: Teller) -> Iterator[Next]:
    """What a deal on the table waits for."""
    deal = deal_now(state)
    if same_for_all(state) and state.started:
        seat = state.money.seat_prizes is not None and state.players_left <= state.money.seat_prizes.seats
        won = "has won a seat" if seat else "gets the same"
        yield Next(f"everybody who is left {won}: play ends", "deal end")
        return
    if deal is None or deal.lapsed or deal.refused or deal.rejected_by is not None:
        return
    if deal.binding:
        if not deal.terms.held_back and state.players_left > 1:
            yield Next(
                "a deal binds and nothing is left to be played for: play ends", f"deal end{_order(state)}"
            )
    elif deal.undecided:
        asked = [EntryId(int(player)) for player in deal.undecided]
        yield Next(
            f"the deal waits for a yes from {teller.names(asked)}",
            f"deal yes {' '.join(deal.undecided)}",
            choices=_one_of(teller, "deal yes", asked),
            together=True,
        )
    elif deal.approved_by is None:
        yield Next("everybody has agreed to the deal: approve it", "deal approve")
    else:
        asked = [EntryId(int(player)) for player in deal.unconfirmed]
        yield Next(
            f"to be confirmed aloud by {teller.names(asked)}",
            f"deal confirm {' '.join(deal.unconfirmed)}",
            choices=_one_of(teller, "deal confirm", asked),
            together=True,
        )


def _order(state: Tournament) -> str:
    """How they finish, where their stacks do not say it."""
    return "" if order_by_stacks(state) else " NAME, NAME …"
