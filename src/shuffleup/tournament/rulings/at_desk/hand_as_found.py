"""A hand of a followed table as the floor finds it: posted and dealt, nobody has acted yet.

Players are called by their seats. A stack that was not reported counts as enough for whatever comes.
"""

from collections.abc import Iterable, Iterator, Mapping

from msgspec.structs import replace

from shuffleup.cards import Card
from shuffleup.hand.games import game
from shuffleup.hand.playing.stud import opens_with
from shuffleup.hand.starting.position import Level, Position, Seat
from shuffleup.ids import SeatNumber, TableNumber
from shuffleup.refused import Illegal
from shuffleup.tournament.chips.ledger import smallest_chip
from shuffleup.tournament.games.next_game import game_of_next_hand
from shuffleup.tournament.hands.events import HandBegun
from shuffleup.tournament.hands.level_due import stakes_in_force
from shuffleup.tournament.state import Tournament


def position_of_hand(
    state: Tournament, table: TableNumber, upcards: Mapping[SeatNumber, str] | None = None
) -> Position:
    """The hand that is being played at a table; `upcards`: in stud, those seen, by seat."""
    hand = state.hands.begun.get(table)
    if hand is None:
        raise Illegal(
            f"no hand is known to be played at table {table}: begin one, or say how it stands on one line"
        )
    shown = upcards or {}
    seats = tuple(_seat(state, hand, seat, shown.get(seat, "")) for seat in sorted(hand.dealt_in))
    seats, actor = _brought_in_for_absent(hand, seats)
    button = None if hand.roles is None else _last_until(hand.dealt_in, hand.roles.button)
    pot = sum(post.ante for post in hand.posts)
    return Position(
        game=hand.game,
        level=hand.level,
        seats=seats,
        chip=smallest_chip(state, (pot, *_amounts(seats))),
        pot=pot,
        actor=actor,
        button=None if button is None else f"S{button}",
        dead_button=hand.roles is not None and button != hand.roles.button,
        left=max(state.players_left, len(seats)),
        number=hand.number,
        hand_for_hand=state.hand_for_hand.under_way is not None,
    )


def _amounts(seats: Iterable[Seat]) -> Iterator[int]:
    for seat in seats:
        yield from (seat.bet, seat.stack or 0)


def _brought_in_for_absent(hand: HandBegun, seats: tuple[Seat, ...]) -> tuple[tuple[Seat, ...], str | None]:
    """Stud: a player who is away and has the card for it has their bring-in posted; who acts then, if so."""
    rules = game(hand.game)
    if not rules.is_stud or not all(seat.up for seat in seats):
        return seats, None
    opener = opens_with(rules, rules.streets[0].name, {seat.name: seat.up for seat in seats})
    at = next(i for i, seat in enumerate(seats) if seat.name == opener)
    low = seats[at]
    if not low.folded:
        return seats, None
    paid = hand.level.bring_in if low.stack is None else min(hand.level.bring_in, low.stack)
    behind = None if low.stack is None else low.stack - paid
    after = [seat.name for seat in (*seats[at + 1 :], *seats[:at]) if seat.can_bet]
    posted = replace(low, bet=paid, stack=behind)
    return (*seats[:at], posted, *seats[at + 1 :]), after[0] if after else None


def _last_until(dealt_in: tuple[SeatNumber, ...], button: SeatNumber) -> SeatNumber:
    """The player with the button, or the last one before a dead one."""
    before = [seat for seat in dealt_in if seat <= button]
    return max(before or dealt_in)


def _seat(state: Tournament, hand: HandBegun, seat: SeatNumber, up: str) -> Seat:
    entry = state.hands.tables_before[hand.table].entry(seat)
    known = hand.stacks.get(entry)
    blind = sum(post.blind for post in hand.posts if post.seat == seat)
    ante = sum(post.ante for post in hand.posts if post.seat == seat)
    killed = seat in state.hands.killed.get(hand.table, ())
    return Seat(
        name=f"S{seat}",
        stack=None if known is None else known - blind - ante,
        bet=blind,
        blind=None if game(hand.game).is_stud else _owed(hand, seat),
        # An ante that one player pays for all is dead money: it makes no side pot.
        paid=ante if hand.level.ante_kind == "each" else 0,
        folded=killed,
        state="killed" if killed else "held",
        up=(Card(up),) if up else (),
        number=seat,
    )


def _owed(hand: HandBegun, seat: SeatNumber) -> int:
    """The blind due from a seat in full, also from a player who is too short for it."""
    assert hand.roles is not None
    if seat == hand.roles.big_blind:
        return hand.level.big_blind
    return hand.level.small_blind if seat == hand.roles.small_blind else 0


# A hand of which nobody has told anything


def hand_just_dealt(state: Tournament, number: TableNumber) -> Position | None:
    """A hand of everybody at a table at the stakes in force, dealt and nobody has acted.

    Who has the blinds is not known: the last two have them. None where no hand can be dealt.
    """
    table = state.table(number)
    if not state.started or table.players < 2 or not (name := game_of_next_hand(state, number)):
        return None
    stakes = stakes_in_force(state, name)
    blinds = {} if game(name).is_stud else dict(zip(table.taken[-2:], _blinds(stakes), strict=True))
    return Position(
        game=name,
        level=stakes,
        seats=tuple(Seat(name=f"S{seat}", number=seat, bet=blinds.get(seat, 0)) for seat in table.taken),
        left=max(state.players_left, table.players),
        hand_for_hand=state.hand_for_hand.under_way is not None,
    )


def _blinds(stakes: Level) -> tuple[int, int]:
    return stakes.small_blind, stakes.big_blind


def hand_to_tell(state: Tournament, number: TableNumber) -> str:
    """How a hand is told on one line: two players, the stakes in force, and what to fill in."""
    taken = state.table(number).taken if state.tables else ()
    name = state.file.games[0] if not taken else game_of_next_hand(state, number) or state.file.games[0]
    stakes, rules = stakes_in_force(state, name), game(name)
    street = rules.streets[1].name
    size = stakes.bet_size(rules, street)
    first, second, *_ = (*(f"S{seat}" for seat in taken), "A", "B")
    seats = tuple(Seat(name=player, stack=20 * size) for player in (first, second))
    position = Position(game=name, level=stakes, street=street, pot=4 * size, actor=first, seats=seats)
    return f"{position}; {first} WHAT"
