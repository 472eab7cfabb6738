"""Button and blinds of the next hand, and who is dealt in.

With a dead button the big blind goes on to the next player, the small blind is due where the big blind was
and the button lies where the small blind was, whether anybody still sits there or not. Three seats are
carried from hand to hand, never names; players who are away or on penalty take their turn.

>>> from shuffleup.tournament.seats.tables import seated
>>> table = seated(1, 6, (1, 2, 4, 5, 6), last=Roles(button=1, small_blind=2, big_blind=3))
>>> first = next_roles(table)
>>> first
Roles(button=2, small_blind=3, big_blind=4)
>>> next_roles(table.played(first))
Roles(button=3, small_blind=4, big_blind=5)
"""

from collections.abc import Container

from shuffleup.ids import SeatNumber
from shuffleup.refused import Citation, Hint, Illegal, Malformed
from shuffleup.rulebook import Edition
from shuffleup.tournament.seats.tables import Roles, Table


def next_roles(table: Table) -> Roles:
    """The roles of the next hand, whoever has arrived already counted.

    Through the stud rounds of a mixed game the table is not `played`: the roles stay those of the last hand
    with a button, and so the button is frozen where this function puts it.

    Decides `dead-button`, `heads-up-button`.
    """
    last = known_roles(table)
    if table.players < 2:
        raise Illegal(f"table {table.number} has {table.players} player: a hand takes two")
    if table.players == 2:
        big = table.after(last.big_blind)
        return Roles(table.after(big), table.after(big), big)
    button = last.button if last.small_blind is None else last.small_blind
    if lone_big_blind_due(table):
        return Roles(button, None, last.big_blind)
    big = table.after(last.big_blind)
    # Heads-up the button was the small blind's; and where everybody sits between the last small and the last
    # big blind, it would fall on the next big blind. In both the player before the small blind has it.
    if last.heads_up or button == big:
        button = table.before(last.big_blind)
    return Roles(button, last.big_blind, big)


def first_roles(table: Table, button: SeatNumber) -> Roles:
    """The roles of a table's first hand, from the seat that drew the button.

    >>> from shuffleup.tournament.seats.tables import seated
    >>> first_roles(seated(1, 9, (2, 5, 8)), button=5)
    Roles(button=5, small_blind=8, big_blind=2)
    """
    if not table.is_taken(button):
        raise Illegal(f"nobody sits in seat {button} of table {table.number} to have the button first")
    if table.players < 2:
        raise Illegal(f"table {table.number} has {table.players} player: a hand takes two")
    small = button if table.players == 2 else table.after(button)
    return Roles(button, small, table.after(small))


def with_player(table: Table, button: SeatNumber) -> SeatNumber:
    """Whoever drew the button may have left before the first hand: then the next player has it."""
    return button if table.is_taken(button) else table.after(button)


def frozen_at(table: Table, button: SeatNumber) -> Roles:
    """Last roles after which the button is next where it was drawn, at a table that begins with stud.

    >>> from shuffleup.tournament.seats.tables import seated
    >>> table = seated(1, 9, (2, 5, 8))
    >>> next_roles(table.played(frozen_at(table, 5))) == first_roles(table, 5)
    True
    """
    first = first_roles(table, button)
    if first.heads_up:
        return Roles(first.big_blind, first.big_blind, button)
    return Roles(table.before(button), button, table.after(button))


def known_roles(table: Table) -> Roles:
    """The last roles; a table that is not followed hand by hand has to be asked for them."""
    if table.last is None:
        raise Malformed(
            f"table {table.number}: say where its button and blinds were in its last hand; if a hand begins, "
            "where they are now",
            hints=[Hint("begin-hand", {"table": table.number, "roles": "BUTTON/SB/BB"})],
        )
    return table.last


def lone_big_blind_due(table: Table) -> bool:
    """Whether the next hand has the last big-blind seat as big blind once more, with a mover in it."""
    last = table.last
    return (
        last is not None
        and table.lone == last.big_blind
        and table.is_taken(last.big_blind)
        and table.players > 2
    )


def small_blind_is_dead(table: Table, roles: Roles) -> bool:
    """Whether the small blind is due at an empty seat, so that nobody posts it."""
    return roles.small_blind is not None and not table.is_taken(roles.small_blind)


def button_is_dead(table: Table, roles: Roles) -> bool:
    return not table.is_taken(roles.button)


def held_out(table: Table, roles: Roles) -> tuple[SeatNumber, ...]:
    """Players strictly between button and small blind: newcomers who are not dealt in.

    They post nothing, and cannot buy their way in. Heads-up there is no such seat.

    >>> from shuffleup.tournament.seats.tables import seated
    >>> table = seated(1, 9, (1, 2, 4, 5, 6, 8, 9), last=Roles(9, 1, 4))
    >>> held_out(table, next_roles(table))
    (2,)
    """
    if roles.heads_up:
        return ()
    first_blind = roles.big_blind if roles.small_blind is None else roles.small_blind
    return tuple(seat for seat in table.between(roles.button, first_blind) if table.is_taken(seat))


def dealt_in(table: Table, roles: Roles, regardless: Container[SeatNumber] = ()) -> tuple[SeatNumber, ...]:
    """Seats that get cards, in the order of the deal: the first to the left of the button, it last.

    `regardless`: seats of late players whom the room deals in wherever they land (`next_deal.py`).

    Decides `breaking-tables-position`.
    """
    chairs, waiting = table.chairs, held_out(table, roles)
    taken = [seat for seat in (*table.clockwise(roles.button), roles.button) if chairs[seat - 1]]
    if not waiting:
        return tuple(taken)
    return tuple(seat for seat in taken if seat not in waiting or seat in regardless)


def why_arrival(edition: Edition) -> tuple[Citation, ...]:
    """The rules by which a player of a broken table takes the seat as it falls and is counted at once."""
    return (
        edition.cite("breaking-tables-position"),
        edition.cite("breaking-tables-position", position="arrivals-counted-first"),
    )


def why_roles(
    edition: Edition,
    before: Table,
    roles: Roles,
    stud_round_over: bool = False,
    new_here: Container[SeatNumber] = (),
) -> list[Citation]:
    """The rules by which these roles follow the table's last ones; `new_here`: for these others are cited."""
    cited: list[Citation] = []
    if stud_round_over:
        cited.append(edition.cite("mixed-game-button-freeze"))
        cited.append(edition.cite("mixed-game-button-freeze", position="blinds-carried-over"))
    last = before.last
    if roles.heads_up:
        # With the last big blind still in, the text leaves no choice; otherwise either player could have it.
        if last is not None and before.is_taken(last.big_blind):
            return [*cited, edition.cite("heads-up-button")]
        return [*cited, edition.cite("heads-up-button", position="big-blind-goes-on")]
    cited.append(edition.cite("dead-button", position="mechanics-of-the-trade"))
    if roles.small_blind is None:
        cited.append(edition.cite("balancing-flop-mixed", position="lone-big-blind"))
    elif last is not None and last.heads_up:
        cited.append(edition.cite("breaking-tables-position", position="two-become-three"))
    if any(seat not in new_here for seat in held_out(before, roles)):
        cited.append(edition.cite("breaking-tables-position"))
    return cited
