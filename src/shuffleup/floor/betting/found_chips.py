"""Chips that nobody knew of: hidden ones of a bettor, and a stack that is more or less than reported."""

from msgspec.structs import replace

from shuffleup.floor.betting.late_errors import found_chip_in_play
from shuffleup.floor.remedies import TakeOutOfPlay
from shuffleup.floor.ruling import Ruling
from shuffleup.floor.situation import Situation, Upshot, without
from shuffleup.floor.steps.incidents.betting import ChipsFoundBehind
from shuffleup.hand import operations as ops
from shuffleup.hand.hand import Hand, play_again
from shuffleup.hand.starting.position import Position, Seat
from shuffleup.hand.starting.positions import taken_as_enough
from shuffleup.refused import Illegal, Malformed
from shuffleup.rulebook import Edition


def check_found(book: Edition, hand: Hand, found: ChipsFoundBehind) -> None:
    """The rule is about a player who bet all-in: chips of anybody else are a stack, or were hidden.

    Decides `chips-found-behind`.
    """
    player = found.player
    if min(found.chips, default=0) <= 0:
        raise Malformed("say which chips were found, one by one")
    if not (_bet_all_in(hand, player) and (hand.is_over or hand.is_live(player))):
        raise Illegal(
            f"{player} has not bet all-in: chips found with them are no part of a bet that was called",
            (book.cite("chips-found-behind"),),
        )


def _bet_all_in(hand: Hand, player: str) -> bool:
    """By an act of this hand, or before it came to the desk; a blind or an ante is no bet."""
    start = hand.start
    if isinstance(start, Position) and (seat := start.seat(player)).stack == 0:
        first = start.street == hand.rules.streets[0].name
        return not (first and seat.bet <= (seat.blind or 0))
    return any(_puts_all_in(hand, index, player) for index in range(len(hand.operations)))


def _puts_all_in(hand: Hand, index: int, player: str) -> bool:
    """Asked of the hand as it was then: later a refund or an award can lie where nothing was left."""
    match hand.operations[index]:
        case ops.AllIn(player=who):
            return who == player
        case ops.Call(player=who) if who == player and player not in hand.enough:
            before = hand.at(index)
            return before.legal().to_call >= before.stacks[player]
    return False


def award_found_chips(situation: Situation, player: str) -> Situation:
    """They go to the caller who won; of several, to the one who won most."""
    chips, award = situation.found[player], situation.award
    winner = max(award, key=lambda name: award[name])
    given = {**situation.given, winner: situation.given.get(winner, 0) + chips}
    return replace(situation, found=without(situation.found, player), given=given)


def remove_found_chips(situation: Situation, player: str, ruling: Ruling) -> Upshot:
    """They leave play: nobody has them."""
    chips = situation.found[player]
    then = replace(situation, found=without(situation.found, player))
    about = ChipsFoundBehind(player, (chips,))
    return Upshot(then, (replace(ruling, about=about, beyond_the_hand=(TakeOutOfPlay(chips),)),))


def found_chips_count(situation: Situation, player: str, ruling: Ruling) -> Upshot:
    """They were part of the bet: the hand is played again with them."""
    start, chips = _position(situation.hand), situation.found[player]
    again = situation.hand_at(_with_found(start, player, chips))
    for operation in situation.hand.operations:
        played = _with_chips(again, operation, player, chips)
        if isinstance(played, ops.BetTo | ops.RaiseTo) and not again.can(played):
            played = ops.LetPass(played.player, played.total)  # it was lawful against what was seen then
        again.apply(played)
    counted = {**situation.in_action, player: situation.in_action.get(player, 0) + chips}
    then = replace(situation, hand=again, found=without(situation.found, player), in_action=counted)
    return Upshot(then, (replace(ruling, acts=found_chip_in_play(again, player)),))


def put_stack_right(situation: Situation, player: str, chips: int) -> Situation:
    """They have so much more, or less, than was reported: the hand is played again with it."""
    start = _position(situation.hand)
    seat = start.seat(player)
    taken_as = taken_as_enough(start.chip) if seat.stack is None else seat.stack
    richer = replace(seat, stack=taken_as + chips)
    again = situation.hand_at(replace(start, seats=tuple(richer if s is seat else s for s in start.seats)))
    play_again(again, situation.hand.operations)
    if seat.stack is None:
        return replace(situation, hand=again)
    more = {**situation.recounted, player: situation.recounted.get(player, 0) + chips}
    return replace(situation, hand=again, recounted=more)


def _position(hand: Hand) -> Position:
    if not isinstance(hand.start, Position):
        raise Illegal("chips can be added to a hand that was given as a position, and not to one dealt here")
    return hand.start


def _with_found(start: Position, player: str, chips: int) -> Position:
    """As the hand would have come to the desk: the chips behind, or in the bet that lies there already."""
    seat = start.seat(player)
    if seat.stack != 0:
        richer = replace(seat, stack=(seat.stack or 0) + chips)
        return replace(start, seats=tuple(richer if each is seat else each for each in start.seats))
    if not seat.bet:
        return _in_the_pot(start, seat, chips)
    total = seat.bet + chips
    seats = tuple(
        replace(each, bet=total, chips=()) if each is seat else _calls(each, start.cur, total)
        for each in start.seats
    )
    return replace(start, seats=seats, last_raise=None, opening=None, raises=None, full=None)


def _in_the_pot(start: Position, bettor: Seat, chips: int) -> Position:
    """The bet was pulled in on an earlier street: whoever is still in has called it, and owes the chips."""
    told = any(seat.paid for seat in start.seats)
    owed = {bettor.name: chips}
    for seat in start.seats:
        if seat is not bettor and not seat.folded and seat.paid >= bettor.paid:
            owed[seat.name] = chips if seat.stack is None else min(chips, seat.stack)
    seats = tuple(
        _pays(seat, owed.get(seat.name, 0), found=seat is bettor, told=told) for seat in start.seats
    )
    actor = start.actor
    if actor is not None and next(seat for seat in seats if seat.name == actor).stack == 0:
        actor = None
    return replace(start, seats=seats, pot=start.pot + sum(owed.values()), actor=actor)


def _pays(seat: Seat, chips: int, *, found: bool, told: bool) -> Seat:
    stack = seat.stack if seat.stack is None or found else seat.stack - chips
    return replace(seat, stack=stack, paid=seat.paid + chips if told else 0)


def _calls(seat: Seat, current: int, total: int) -> Seat:
    """Whoever had matched the bet owes the chips too, as far as they have them."""
    if seat.folded or not seat.acted or seat.bet < current or total <= seat.bet:
        return seat
    more = total - seat.bet if seat.stack is None else min(total - seat.bet, seat.stack)
    stack = None if seat.stack is None else seat.stack - more
    return replace(seat, bet=seat.bet + more, stack=stack, chips=())


def _with_chips(hand: Hand, operation: ops.Operation, player: str, chips: int) -> ops.Operation:
    """A wager of all they were thought to have is all-in with the chips that were found."""
    his = isinstance(operation, ops.BetTo | ops.RaiseTo) and operation.player == player
    whole = hand.bets[player] + hand.stacks[player] - chips
    return ops.AllIn(player) if his and getattr(operation, "total", 0) == whole else operation
