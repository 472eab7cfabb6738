"""What makes a position impossible, each with one line that says so."""

from typing import TYPE_CHECKING

from shuffleup.cards import SHORT_DECK, check_distinct
from shuffleup.hand.kernel import codes
from shuffleup.hand.starting._position_derived import blind_seats
from shuffleup.refused import Malformed, must_be

if TYPE_CHECKING:
    from shuffleup.hand.starting.position import Position, Seat


def check(position: "Position") -> None:
    """Refuses a position that cannot be."""
    _check_seats(position)
    _check_names(position)
    _check_street(position)
    check_smallest_chip(position.chip)
    for seat in position.seats:
        _check_chips(position, seat)
        _check_hand(position, seat)
    _check_amounts(position)
    _check_cards(position)
    if position.stub and position.stub_spent:
        raise Malformed(f"the stub is spent, and has {len(position.stub)} cards: it can be one of the two")
    _check_actor(position)
    _check_blinds_posted(position)
    _check_draw(position)
    _check_river_up(position)


def _check_blinds_posted(position: "Position") -> None:
    """Stacks are what lies behind: nobody who owes a blind has chips there while nothing is posted.

    Blinds that went all-in for the ante have nothing in front, and everybody owes the big blind all the same.
    """
    big = position.level.big_blind
    first = position.street == position.rules.streets[0].name
    if not (first and big and position.actor) or position.closed or any(s.bet for s in position.seats):
        return
    owing = [seat for seat in position.seats if seat.blind]
    if not any(seat.blind and seat.blind >= big for seat in owing):
        owing += blind_seats(position)
    if any(seat.stack != 0 for seat in owing):
        small = position.level.small_blind
        raise Malformed(
            "no blinds are posted: on the first street write them as bets, such as "
            f"SB {100 * big - small} bet {small} | BB {99 * big} bet {big}"
        )


def _check_seats(position: "Position") -> None:
    count, most = len(position.seats), position.rules.most_seats
    if not 2 <= count <= most:
        raise Malformed(f"{count} players: {position.rules.title} is played by two to {most}")
    check_player_names([seat.name for seat in position.seats])
    if not position.live:
        raise Malformed("every player has folded: somebody must still have a hand")


def check_player_names(names: list[str]) -> None:
    """Names that the one-line notation can carry, each once."""
    for name in names:
        readable = isinstance(name, str) and name == name.strip() and not set(name) & set('|"\n')
        if not readable or not name:
            raise Malformed(
                f"{name!r} cannot be a player's name: text without bars, quotes or line breaks, and not empty"
            )
        if names.count(name) > 1:
            raise Malformed(f"there are two players {name!r}: give them different names")


def check_flags(given: object, *names: str, or_none: bool = False) -> None:
    """Refuses what is neither True nor False; `or_none`: nor None, where that means it is worked out."""
    for name in names:
        flag = getattr(given, name)
        if flag is not True and flag is not False and not (or_none and flag is None):
            raise Malformed(f"{name} is True or False, not {flag!r}")


def check_smallest_chip(chip: int) -> None:
    """Every amount is made of it."""
    if not codes.is_chips(chip, least=1):
        raise Malformed(f"the smallest chip is {chip!r}: it must be a whole number, at least 1")


def _check_names(position: "Position") -> None:
    names = {seat.name for seat in position.seats}
    for what, name in (
        ("button", position.button),
        ("player to act", position.actor),
        ("last bettor", position.aggressor),
    ):
        must_be((str, type(None)), name, f"the {what} goes by their name")
        if name is not None and name not in names:
            raise Malformed(f"the {what} is {name!r}, who is not at the table: {', '.join(sorted(names))}")


def _check_street(position: "Position") -> None:
    rules = position.rules
    if position.street != "showdown":
        rules.street(position.street)
    due = rules.board_at[position.street]
    last = position.street in ("showdown", rules.streets[-1].name)
    if rules.is_stud and last and len(position.board) == 1:
        return  # the deck ran out, and the last card is one for all
    if position.board and len(position.board) != due:
        raise Malformed(
            f"{len(position.board)} cards on the board: on the {position.street} {rules.title} has {due} "
            "(leave the board out if it is not known)"
        )


def _check_chips(position: "Position", seat: "Seat") -> None:
    amounts = (
        ("stack", 0 if seat.stack is None else seat.stack),
        ("bet", seat.bet),
        ("paid", seat.paid),
        ("blind", 0 if seat.blind is None else seat.blind),
    )
    must_be(tuple, seat.chips, f"the chips in front of {seat.name} are a list")
    for chip in seat.chips:
        if not codes.is_chips(chip, least=1):
            raise Malformed(
                f"{seat.name} has a chip worth {chip!r} in front: a chip is a whole number from 1 up"
            )
    for what, amount in amounts:
        if not codes.is_chips(amount):
            raise Malformed(f"{seat.name}'s {what} is {amount!r}: chips are whole numbers from 0 to 2^53")
        if amount % position.chip:
            raise Malformed(f"{seat.name}'s {what} of {amount} is not made of chips of {position.chip}")
    if seat.chips and sum(seat.chips) < seat.bet:
        raise Malformed(
            f"{seat.name} has bet {seat.bet} with chips worth {sum(seat.chips)} in front: that is not enough"
        )
    if seat.folded and position.actor == seat.name:
        raise Malformed(f"{seat.name} has folded and cannot be the one to act")


def _check_hand(position: "Position", seat: "Seat") -> None:
    """What became of a player's cards must fit the moment and the cards."""
    if seat.folded and seat.state not in ("held", "killed"):
        raise Malformed(f"{seat.name} is out of the hand: their cards cannot be {seat.state}")
    if seat.state == "killed" and not seat.folded:
        raise Malformed(f"{seat.name}'s hand is killed: they are out")
    if seat.state == "discarded" and not (position.closed or position.street == "showdown"):
        raise Malformed(f"{seat.name} cannot have discarded while there is betting: that is a fold")
    if seat.cards and any(card not in seat.cards for card in seat.shown):
        raise Malformed(f"{seat.name} has shown a card that they do not hold")
    dealt = max(position.rules.hole_cards, position.rules.cards_held_at[position.street])
    if len(seat.shown) > dealt:
        raise Malformed(f"{seat.name} has shown more cards than {position.rules.title} gives them")


def _check_amounts(position: "Position") -> None:
    if not codes.is_chips(position.pot, most=codes.SEATS * codes.MOST_CHIPS):
        raise Malformed(f"the pot is {position.pot!r}: chips are whole numbers from 0 up")
    if position.pot % position.chip:
        raise Malformed(f"the pot of {position.pot} is not made of chips of {position.chip}")
    paid = sum(seat.paid for seat in position.seats)
    if paid > position.pot:
        raise Malformed(f"the players paid {paid} on earlier streets, but the pot is only {position.pot}")
    if position.left is not None and not codes.is_chips(position.left):
        raise Malformed(f"the players left are a whole number from 0 on, not {position.left!r}")
    if position.left is not None and position.left < len(position.seats):
        raise Malformed(
            f"{position.left} players left in the event, but {len(position.seats)} are at this table"
        )
    for what, amount in (("last raise", position.last_raise), ("opening bet", position.opening)):
        if amount is not None and not codes.is_chips(amount):
            raise Malformed(f"the {what} is {amount!r}: chips are whole numbers from 0 to 2^53")
    if position.raises is not None and not codes.is_chips(position.raises, most=1000):
        raise Malformed(f"{position.raises!r} raises on one street: say a whole number from 0 to 1000")
    if position.full is not None and not codes.is_chips(position.full):
        raise Malformed(f"the last full bet is {position.full!r}: chips are whole numbers from 0 to 2^53")
    pulled_in = position.closed and not position.cur
    highest = max(position.cur, position.base)
    if position.full is not None and position.full > highest and not pulled_in:
        raise Malformed(f"the last full bet is {position.full}, but the highest wager is {position.cur}")


def _check_cards(position: "Position") -> None:
    """Refuses cards that the deck does not have, or has only once."""
    known = [*position.board, *(card for seat in position.seats for card in (*seat.cards, *seat.up))]
    known += [*position.stub, *position.burns, *position.muck]
    known += [card for seat in position.seats if not seat.cards for card in seat.shown]
    if len(known) > position.rules.deck_size:
        raise Malformed(
            f"{len(known)} cards are out: the deck of {position.rules.title} has {position.rules.deck_size}"
        )
    check_distinct(known)
    if position.rules.short_deck:
        for card in known:
            if card.known and card not in SHORT_DECK:
                raise Malformed(f"{card} is not in a short deck, which runs from six to ace")


def _check_actor(position: "Position") -> None:
    if position.actor is None:
        return
    if position.closed or position.street == "showdown":
        raise Malformed(f"{position.actor} is to act, but the betting is over: leave out one or the other")
    if position.seat(position.actor).stopped:
        raise Malformed(f"{position.actor} takes no further part in the betting and cannot be the one to act")
    if position.seat(position.actor).all_in:
        raise Malformed(f"{position.actor} is all-in and cannot be the one to act")
    if len(position.live) < 2:
        raise Malformed(f"{position.actor} is to act, but nobody else has a hand: the hand is over")


def _check_draw(position: "Position") -> None:
    """Words of a draw belong to the middle of one, and somebody must still draw or get cards there."""
    if not position.drawing:
        if any(seat.drew is not None or seat.owed or seat.owed_last for seat in position.seats):
            raise Malformed("somebody drew: write drawing in the head while cards are exchanged")
        return
    if position.street == "showdown" or not position.rules.street(position.street).draw:
        raise Malformed(f"no cards are drawn on the {position.street} of {position.rules.title}")
    if position.closed or any(seat.bet for seat in position.seats):
        raise Malformed("while cards are drawn there are no bets: they are in the pot")
    most = position.rules.street(position.street).draw
    for seat in position.seats:
        if (seat.drew or 0) > most or seat.owed > (seat.drew or 0):
            raise Malformed(f"{seat.name} can have drawn {most} at most, and is owed no more than they drew")
    undrawn = False
    for seat in (each for each in position.clockwise if not each.folded):
        if undrawn and seat.drew is not None:
            raise Malformed(
                f"{seat.name} has drawn before a player in front of them: cards are drawn in turn"
            )
        undrawn = undrawn or seat.drew is None
    if not position.to_draw and not any(seat.owed or seat.owed_last for seat in position.live):
        raise Malformed("everybody has drawn: leave out drawing")
    if position.actor is not None and position.actor != (position.to_draw or ("",))[0]:
        raise Malformed(f"{position.actor} is not the next to draw")


def _check_river_up(position: "Position") -> None:
    last = position.rules.streets[-1].name
    for seat in position.seats:
        if (seat.river_up or seat.stopped) and not (
            position.rules.is_stud and position.street in (last, "showdown")
        ):
            raise Malformed(f"{seat.name} has no last card yet: that is a matter of stud's last street")
        if seat.stopped and seat.bet:
            raise Malformed(f"{seat.name} has bet and cannot be out of the betting")
