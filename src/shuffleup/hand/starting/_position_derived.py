"""What a position need not say because it follows: button, blinds, who has acted, last raise, last bettor."""

from typing import TYPE_CHECKING, NamedTuple

import msgspec

from shuffleup.refused import Malformed

if TYPE_CHECKING:
    from shuffleup.hand.starting.position import Position, Seat


class Wager(NamedTuple):
    """A bet or raise of the street that must have been made, by whom if that can be told."""

    player: str | None
    total: int


class Sums(NamedTuple):
    """What the wagers of a street add up to."""

    last_raise: int
    opening: int
    raises: int
    full: int


def complete(position: "Position") -> None:
    """Fills in, in a position that is being made, what was left None."""
    put = msgspec.structs.force_setattr
    if position.rules.is_stud:
        put(position, "seats", tuple(_with_upcards(position, seat) for seat in position.seats))
    if position.button is None:
        put(position, "button", _button(position))
    put(position, "seats", _with_blinds(position))
    if position.dead_small is None:
        put(position, "dead_small", derived_dead_small(position))
    if position.drawing:
        put(position, "actor", None)
    elif not position.closed and position.street != "showdown":
        if nothing_to_decide(position):
            put(position, "closed", True)
            put(position, "actor", None)
        elif position.actor is None:
            put(position, "actor", _first_to_act(position))
    put(position, "seats", _with_acted(position))
    wagers = wagers_so_far(position)
    sums = add_up(position, wagers)
    for name in ("last_raise", "opening", "raises", "full"):
        if getattr(position, name) is None:
            put(position, name, getattr(sums, name))
    if position.aggressor is None and wagers:
        put(position, "aggressor", wagers[-1].player)
    _check_turn(position)


def _with_upcards(position: "Position", seat: "Seat") -> "Seat":
    """Stud: all cards told at once, in the order of the deal, are parted into down and up.

    A live player holds as many as the street has; one who is out has those of some street.
    """
    from shuffleup.hand.playing.stud import down_cards, up_cards

    held = position.rules.cards_held_at
    counts = held.values() if seat.folded else (held[position.street] - (len(position.board) == 1),)
    if seat.up or len(seat.cards) not in counts:
        return seat
    up = up_cards(position.rules, seat.cards)
    return msgspec.structs.replace(
        seat,
        cards=down_cards(position.rules, seat.cards),
        up=up,
        shown=tuple(card for card in seat.shown if card not in up),
    )


def nothing_to_decide(position: "Position") -> bool:
    """Whether the betting is over because at most one hand has chips, and that one has nothing to match."""
    live = position.live
    able = [seat for seat in live if seat.can_bet]
    if len(live) < 2 or len(able) > 1:
        return False
    return all(seat.bet >= other.bet for seat in able for other in live)


def _button(position: "Position") -> str:
    """By the players' names, else by the order in which they are listed: the first acts first."""
    seats = position.seats
    names = [seat.name.upper() for seat in seats]
    for name in ("BTN", "BUTTON"):
        if name in names:
            return seats[names.index(name)].name
    if "SB" in names:
        place = names.index("SB")
        return seats[place if len(seats) == 2 else place - 1].name
    if _has_blinds(position):
        return seats[0].name if len(seats) == 2 else seats[-3].name
    return seats[-1].name


def _has_blinds(position: "Position") -> bool:
    first = position.rules.streets[0]
    return position.street == first.name and first.opener == "blinds"


def _with_blinds(position: "Position") -> "tuple[Seat, ...]":
    if None not in [seat.blind for seat in position.seats]:
        return position.seats
    told = derived_blinds(position)
    return tuple(
        seat if seat.blind is not None else msgspec.structs.replace(seat, blind=told.get(seat.name, 0))
        for seat in position.seats
    )


def derived_blinds(position: "Position") -> dict[str, int]:
    """The blinds of the two seats after the button, where they have posted."""
    if not _has_blinds(position):
        return {}
    small, big = blind_seats(position)
    level = position.level
    return {small.name: _posted(small, level.small_blind), big.name: _posted(big, level.big_blind)}


def derived_dead_small(position: "Position") -> bool:
    """Whether nobody posted the small blind, seen before the flop with more than two players."""
    posted = [seat.blind for seat in position.seats if seat.blind]
    small, big = position.level.small_blind, position.level.big_blind
    if not _has_blinds(position) or len(position.seats) < 3 or big not in posted:
        return False
    return len(posted) == 1 if small == big else small > 0 and small not in posted


def blind_seats(position: "Position") -> "tuple[Seat, Seat]":
    """Who would post the small and the big blind, by the button."""
    button = position.index(position.button or _button(position))
    small = button if len(position.seats) == 2 else button + 1
    return position.seats[small % len(position.seats)], position.seats[(small + 1) % len(position.seats)]


def _posted(seat: "Seat", due: int) -> int:
    return due if seat.bet >= due or (seat.stack == 0 and seat.bet > 0) else 0


def acting_order(position: "Position") -> "tuple[Seat, ...]":
    """The seats in the order in which the street opens."""
    order = position.clockwise
    biggest = max(seat.blind or 0 for seat in order)
    if position.rules.is_stud:
        first = _opener_by_cards(position)
        return order[first:] + order[:first]
    if not _has_blinds(position):
        return order
    if biggest:
        last = max(i for i, seat in enumerate(order) if seat.blind == biggest)
    else:
        last = 0 if len(order) == 2 else 1
    return order[last + 1 :] + order[: last + 1]


def _opener_by_cards(position: "Position") -> int:
    """Where in clockwise order the upcards let the street begin.

    While they are not known, and nobody has bet, it begins with whoever is to act; else at the front.
    """
    from shuffleup.hand.playing.stud import opens_with

    order = position.clockwise
    names = [seat.name for seat in order]
    due = sum(place < position.rules.cards_held_at[position.street] for place in position.rules.up_places)
    ups = {
        seat.name: seat.up
        for seat in order
        if len(seat.up) == due and all(card.known for card in seat.up) and (seat.bet or not seat.folded)
    }
    if all(seat.name in ups for seat in position.live):
        return names.index(opens_with(position.rules, position.street, ups))
    if brought := _brought_in_by(position):
        return names.index(brought)
    just_begun = position.actor is not None and not any(seat.bet for seat in order)
    return names.index(position.actor) if just_begun and position.actor else 0


def _brought_in_by(position: "Position") -> str | None:
    """Stud, before anybody has completed: the first from the player to act on with chips in front."""
    bring_in = position.level.bring_in
    if position.street != position.rules.streets[0].name or not bring_in or position.actor is None:
        return None
    if not position.rules.is_stud or max(seat.bet for seat in position.seats) > bring_in:
        return None
    after = position.index(position.actor) + 1
    around = position.seats[after:] + position.seats[:after]
    return next((seat.name for seat in around if seat.bet), None)


def _voluntary(seat: "Seat") -> bool:
    return seat.bet > (seat.blind or 0)


def _can_act(seat: "Seat") -> bool:
    return seat.can_bet


def _first_to_act(position: "Position") -> str:
    """Nobody is marked: then the street has just begun, or it cannot be told."""
    unmarked = "mark the player whose turn it is with *, or write closed if the betting is over"
    if any(map(_voluntary, position.seats)):
        raise Malformed(f"nobody is to act: {unmarked}")
    for seat in acting_order(position):
        if _can_act(seat) and not seat.acted and len(position.live) > 1:
            return seat.name
    raise Malformed(f"nobody can act here: {unmarked}")


def _with_acted(position: "Position") -> "tuple[Seat, ...]":
    if None not in [seat.acted for seat in position.seats]:
        return position.seats
    told = derived_acted(position)
    return tuple(
        seat if seat.acted is not None else msgspec.structs.replace(seat, acted=told[seat.name])
        for seat in position.seats
    )


def derived_acted(position: "Position") -> dict[str, bool]:
    """Who has acted on this street, as far as bets and turn tell.

    Chips beyond the blind are an act; so is having been passed, by the turn or by a later seat's bet.
    """
    order = acting_order(position)
    names = [seat.name for seat in order]
    turn = len(order) if position.actor is None else names.index(position.actor)
    bets = [i for i, seat in enumerate(order) if _voluntary(seat)]
    last_bet = bets[-1] if bets else -1
    acted = {seat.name: _voluntary(seat) or i < turn or i < last_bet for i, seat in enumerate(order)}
    if (brought := _brought_in_by(position)) and not position.seat(brought).folded:
        acted[brought] = position.seat(brought).stack == 0
    return acted


def wagers_so_far(position: "Position") -> list[Wager]:
    """The bets and raises of the street: exact in its first lap, after that as the sizes suggest."""
    found = _first_lap(position)
    return _by_size(position) if found is None else found


def _first_lap(position: "Position") -> list[Wager] | None:
    """Each seat in order has bet, called, folded or gone all-in once; None if that cannot be how it went."""
    order = acting_order(position)
    names = [seat.name for seat in order]
    turn = len(order) if position.actor is None else names.index(position.actor)
    if any(_voluntary(seat) for seat in order[turn:]):
        return None
    cur, wagers = position.base, []
    for seat in order[:turn]:
        if seat.bet > cur:
            wagers.append(Wager(seat.name, seat.bet))
            cur = seat.bet
        elif seat.bet < cur and _can_act(seat):
            return None
    return wagers


def _by_size(position: "Position") -> list[Wager]:
    """An all-in amount that nobody else has in front is taken for a call for less."""
    bets = [seat.bet for seat in position.seats]
    totals = sorted(
        {
            seat.bet
            for seat in position.seats
            if seat.bet > position.base
            and (not seat.all_in or seat.bet == position.cur or bets.count(seat.bet) > 1)
        }
    )
    if not totals:
        return []
    wagers = [Wager(None, total) for total in totals[:-1]]
    return [*wagers, Wager(_last_bettor(position), totals[-1])]


def _last_bettor(position: "Position") -> str | None:
    """The first from the player to act on who has matched the highest wager: those behind have called it."""
    order = position.seats
    if position.actor is not None:
        after = position.index(position.actor) + 1
        order = order[after:] + order[:after]
    return next((seat.name for seat in order if seat.bet == position.cur), None)


def add_up(position: "Position", wagers: list[Wager]) -> Sums:
    """Last full raise, opening bet, number of raises and last full bet after these wagers."""
    size, base = position.size, position.base
    fixed = position.rules.structure == "fixed-limit"
    cur = full = base
    last_raise = max(size, base)
    raises = max(1, base // size) if base else 0
    if position.rules.is_stud:
        full = raises = 0  # a bring-in is not a full bet
    for wager in wagers:
        last_raise = max(last_raise, wager.total - cur)
        if wager.total - full >= size:
            raises += (wager.total - full) // size if fixed else 1
            full = wager.total
        elif 2 * (wager.total - full) >= size:
            raises += 1
            full = wager.total
        cur = wager.total
    opening = base or (wagers[0].total if wagers else 0)
    return Sums(size if fixed else last_raise, opening, raises, full)


def _check_turn(position: "Position") -> None:
    if position.actor is None:
        return
    actor = position.seat(position.actor)
    if actor.acted and actor.bet >= position.cur:
        raise Malformed(
            f"{actor.name} cannot be the one to act: they have acted and nobody has bet or raised since"
        )


def antes_paid(position: "Position") -> dict[str, int]:
    """What `position.antes` gives."""
    level = position.level
    told = sum(seat.paid for seat in position.seats)
    rest = position.pot - told
    first = position.street == position.rules.streets[0].name
    if not rest or not level.ante or not (first or told):
        return {}  # bets of earlier streets are in the pot too
    if level.ante_kind == "each":
        return _ante_of_each(position, rest) if first and not told else {}
    if rest > level.ante or (level.ante_kind == "button" and position.dead_button):
        return {}
    if level.ante_kind == "button":
        return {position.button: rest} if position.button else {}
    big = [seat for seat in position.seats if seat.blind == level.big_blind]
    return {(big[0] if len(big) == 1 else blind_seats(position)[1]).name: rest}


def _ante_of_each(position: "Position", pot: int) -> dict[str, int]:
    """All of it from everybody, but for one player whom it put all-in."""
    ante = position.level.ante
    short = [seat.name for seat in position.seats if seat.stack == 0 and not seat.bet]
    antes = {seat.name: ante for seat in position.seats}
    missing = sum(antes.values()) - pot
    if len(short) == 1 and 0 < missing < ante:
        antes[short[0]] = ante - missing
        missing = 0
    return {} if missing else antes
