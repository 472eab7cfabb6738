"""The deal: who has to be at their seat, misdeals and the re-deal, a button in the wrong place."""

from msgspec.structs import replace

from shuffleup.floor.dealing.button_errors import FORWARD, button_error
from shuffleup.floor.dealing.substantial_action import has_substantial_action
from shuffleup.floor.remedies import ButtonRemedy
from shuffleup.ids import SeatNumber, TableNumber
from shuffleup.refused import Ambiguous, Citation, Illegal
from shuffleup.tournament._areas.decides import decides
from shuffleup.tournament.hands.commands import (
    DealCards,
    DeclareMisdeal,
    HowFar,
    RedealHand,
    ReportButtonError,
)
from shuffleup.tournament.hands.deciding import deal
from shuffleup.tournament.hands.events import (
    ButtonErrorFound,
    CardsDealt,
    HandBegun,
    HandRedealt,
    MisdealDeclared,
)
from shuffleup.tournament.hands.missed_blinds import (
    ButtonError,
    after_make_up,
    due_instead_of,
    how_far_off,
)
from shuffleup.tournament.hands.posting import Post
from shuffleup.tournament.hands.presence import away, serving
from shuffleup.tournament.rulings.waiting import on_desk_now
from shuffleup.tournament.seats.tables import Roles
from shuffleup.tournament.state import Tournament


def _hand(state: Tournament, table: TableNumber) -> HandBegun:
    hand = state.hands.begun.get(state.table(table).number)
    if hand is None:
        raise Illegal(f"no hand is being played at table {table}: begin one first")
    return hand


def _killed_now(state: Tournament, table: TableNumber) -> tuple[SeatNumber, ...]:
    """Seats dealt in whose players are away or serve a penalty at this moment."""
    return tuple(sorted(set(away(state, table)).intersection(_hand(state, table).dealt_in)))


@decides(DealCards)
def deal_cards(state: Tournament, command: DealCards, now: int) -> CardsDealt:
    """Whoever is not there when the cards are dealt has a dead hand, hand for hand too.

    Decides `at-your-seat`, `rp-h4h-seating`.
    """
    _hand(state, command.table)
    due = command.through == state.edition.presence.at_your_seat.presence_test
    tested = due and command.table not in state.hands.presence_tested
    # Whoever was away for a deal that was void has no hand in the one that is played.
    stay = state.hands.stay_killed.get(command.table, ())
    killed = tuple(sorted({*stay, *_killed_now(state, command.table)})) if tested else ()
    cited = [state.edition.cite("at-your-seat")]
    if killed:
        # They are entitled to a hand: that their cards were dealt is no misdeal.
        cited.append(state.edition.cite("misdeals"))
    return CardsDealt(command.table, command.through, tested, killed, tuple(cited))


def dealt_without(state: Tournament, table: TableNumber, seat: SeatNumber) -> CardsDealt:
    """The floor was told that the card that counts came while this player was not at their seat."""
    come_to, test = state.hands.dealt_to.get(table), state.edition.presence.at_your_seat.presence_test
    killed = tuple(sorted({*state.hands.killed.get(table, ()), seat}))
    cited = (state.edition.cite("at-your-seat"), state.edition.cite("misdeals"))
    return CardsDealt(table, "last-card" if come_to == "last-card" else test, True, killed, cited)


def _seen_on_desk(state: Tournament, table: TableNumber) -> bool:
    """Whether the hand, as far as its acts were told to the floor, has had substantial action."""
    desk = on_desk_now(state, table)
    return desk is not None and has_substantial_action(state.edition, desk.hand)


@decides(DeclareMisdeal)
def declare_misdeal(state: Tournament, command: DeclareMisdeal, now: int) -> MisdealDeclared:
    """The director's own decision, in fairness; whether what happened is a misdeal, the floor is asked."""
    _hand(state, command.table)
    if command.substantial_action or _seen_on_desk(state, command.table):
        raise Illegal(
            "there has been substantial action: the hand goes on",
            [state.edition.cite("misdeal-time-limit"), state.edition.cite("substantial-action")],
        )
    cited = (state.edition.cite("floor-decisions"), state.edition.cite("misdeal-replay"))
    event = void_deal(state, command.table, command.cause, cited, now, dealt=command.dealt)
    return replace(event, by=command.by)


def void_deal(
    state: Tournament,
    table: TableNumber,
    cause: str,
    citations: tuple[Citation, ...],
    now: int,
    *,
    dealt: HowFar | None = None,
) -> MisdealDeclared:
    """What was ruled void, carried out: that it is void has been decided, and is not asked again.

    `dealt`: how far the deal had come, where that was not followed.
    """
    came_to = dealt or state.hands.dealt_to.get(table, "last-card")
    kept, why = _killed_in_void_deal(state, table, came_to)
    return MisdealDeclared(table, now, cause, kept, (*citations, *why))


def _killed_in_void_deal(
    state: Tournament, table: TableNumber, dealt: HowFar
) -> tuple[tuple[SeatNumber, ...], tuple[Citation, ...]]:
    """Who was away at the moment that counts stays killed; if it never came, the re-deal tests it."""
    killed = state.hands.killed.get(table, ())
    if state.edition.dealing.misdeal_replay.absent_from_original == "may-play":
        return tuple(seat for seat in killed if seat in serving(state, table)), ()
    how_far = ("nothing", "first-card", "last-card")
    test = state.edition.presence.at_your_seat.presence_test
    reached = how_far.index(dealt) >= how_far.index(test)
    if table in state.hands.presence_tested or reached:
        return killed, ()
    certain = {*serving(state, table), *state.hands.stay_killed.get(table, ())}
    stay = tuple(seat for seat in killed if seat in certain)
    return stay, (state.edition.cite("misdeal-replay", position="deal-cut-short"),)


@decides(RedealHand)
def redeal_hand(state: Tournament, command: RedealHand, now: int) -> HandRedealt:
    """Decides `misdeal-replay`."""
    hand, table = _hand(state, command.table), command.table
    seats, cited = hand.dealt_in, [state.edition.cite("misdeal-replay")]
    roles: Roles | None = None
    paid: tuple[Post, ...] = ()
    if table in state.hands.put_right:
        roles, _ = state.hands.put_right[table]
        seats, paid, _ = deal(state, state.hands.tables_before[table], roles, hand.level)
        cited.append(
            state.edition.cite("missed-blind-button-error", position="misdeal-before-substantial-action")
        )
    kept = tuple(seat for seat in state.hands.misdealt.get(table, ()) if seat in seats)
    gone = set(away(state, table)).intersection(seats).difference(kept)
    if gone:
        cited.append(state.edition.cite("at-your-seat"))
    if gone.difference(state.hands.killed.get(table, ())):  # they were there for the original
        cited.append(state.edition.cite("misdeal-replay", position="gone-for-the-re-deal"))
    return HandRedealt(
        *(table, now, tuple(sorted({*kept, *gone}))),
        roles=roles,
        dealt_in=seats if roles else (),
        posts=paid,
        citations=tuple(cited),
        kept=kept,
    )


@decides(ReportButtonError)
def report_button_error(state: Tournament, command: ReportButtonError, now: int) -> ButtonErrorFound:
    hand = _hand(state, command.table)
    if hand.roles is None:
        raise Illegal("this is a stud hand: it has no button")
    before = state.hands.tables_before[command.table]
    positions, missed = how_far_off(before, hand.roles)
    found = button_error(
        state.edition,
        positions,
        missed=missed,
        big_blind_ante=hand.level.has_big_blind_ante,
        substantial_action=command.substantial_action or _seen_on_desk(state, command.table),
    )
    if found.remedy == "none":
        raise Illegal("button and blinds are where they are due", found.citations)
    if found.options and command.choice is None:
        options = " or ".join(map(str, found.options))
        raise Ambiguous(f"the director decides: {options}", found.citations)
    if found.options:
        found = found.chosen(command.choice)
    event = button_error_found(
        *(state, command.table, found.remedy, found.citations, now),
        then_forward=found.then_forward,
    )
    return replace(event, by=command.by, reason=command.reason)


def button_error_found(
    state: Tournament,
    table: TableNumber,
    remedy: ButtonRemedy,
    citations: tuple[Citation, ...],
    now: int,
    *,
    then_forward: int = FORWARD,
) -> ButtonErrorFound:
    """What was ruled on a misplaced button, carried out: where it goes from here, the event knows."""
    hand, before = _hand(state, table), state.hands.tables_before[table]
    if hand.roles is None:
        raise Illegal("this is a stud hand: it has no button")
    due, made_good = due_instead_of(before, hand.roles), remedy == "make-up-hand"
    go_on_from: Roles | None = None
    if made_good:
        go_on_from = after_make_up(before, then_forward)
    elif remedy == "nobody-missed" and hand.roles.big_blind == due.big_blind:
        go_on_from = due
    return ButtonErrorFound(
        *(table, ButtonError(due, hand.roles, remedy, citations), made_good, now),
        go_on_from=go_on_from,
        killed=_killed_in_void_deal(state, table, "last-card")[0] if remedy == "misdeal" else (),
    )
