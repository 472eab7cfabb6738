"""Who has to table at showdown, who may muck instead, and whose shown cards already win.

>>> from shuffleup.hand.operations import EnforceOrder
>>> from shuffleup.hand.starting.position import Position
>>> from shuffleup.rulebook import edition
>>> hand = Hand(Position.parse("nlhe 100/200 showdown pot 900 bettor B | A | B | C"))
>>> hand.apply(EnforceOrder())
()
>>> [may_muck(edition(name), Policies(), hand, "B") for name in ("tda-2013", "tda-2019")]
[True, False]
"""

from shuffleup.hand.cards_held import CardsHeld
from shuffleup.hand.hand import Hand
from shuffleup.hand.playing.awards import hand_strengths
from shuffleup.hand.starting.switches import switches_for
from shuffleup.hand.strength import strengths
from shuffleup.refused import Citation, Malformed
from shuffleup.rulebook import Edition, Policies


def cards_of(hand: Hand, player: str) -> CardsHeld:
    """A player's cards, or a line that says they are not in this hand."""
    if player not in hand.held:
        raise Malformed(f"there is no player {player!r} here: {', '.join(hand.order)}")
    return hand.held[player]


def cite_no_muck(book: Edition) -> Citation:
    """The ban on mucking in an all-in; where a text breaks off, the rest of it is borrowed."""
    return book.cite("no-muck-in-all-in", borrowed=book.showdown.no_muck_in_all_in.rest_borrowed_from)


def must_table(book: Edition, policies: Policies, hand: Hand, player: str) -> tuple[Citation, ...]:
    """The rules that make a player table their hand; none: they need not."""
    if not cards_of(hand, player).live:
        return ()
    if hand.face_up:
        named = book.has("no-muck-in-all-in")
        return (*((cite_no_muck(book),) if named else ()), book.cite("face-up-all-ins"))
    if _bound_by_order(book, policies, hand, player):
        if _room_wants_all_tabled(book, policies):
            return (book.cite("showdown-order", policy="must_table_in_turn"),)
        return (book.cite("showdown-order", position="first-must-table"),)
    if hand.phase == "showdown" and hand.live == (player,) and asks_last_hand(book, policies):
        return (book.cite("uncontested-showdown", policy="last_hand_must_table"),)
    return ()


def asks_last_hand(book: Edition, policies: Policies) -> bool:
    """Whether the last live hand has to be shown to win."""
    return switches_for(book, policies).last_hand_must_table


def _bound_by_order(book: Edition, policies: Policies, hand: Hand, player: str) -> bool:
    """An enforced order binds the first player; where the room demands tabling, each in their turn."""
    if not hand.order_enforced or hand.next_to_show != player:
        return False
    if _room_wants_all_tabled(book, policies):
        return True
    return not book.showdown.showdown_order.may_muck_in_turn and hand.showdown_order[0] == player


def _room_wants_all_tabled(book: Edition, policies: Policies) -> bool:
    """The room's demand counts where the edition leaves room for it, the regulator's everywhere."""
    open_to_room = book.showdown.showdown_order.may_muck_in_turn or "showdown-order" in book.regulated
    return open_to_room and policies.showdown.must_table_in_turn


def may_muck(book: Edition, policies: Policies, hand: Hand, player: str) -> bool:
    """Whether they may discard without tabling."""
    if hand.held[player].state == "tabled":
        return False
    if hand.face_up:
        return book.showdown.no_muck_in_all_in.discarded_hand == "floor-decides"
    return not _bound_by_order(book, policies, hand, player)


def shown_cards_win(hand: Hand, player: str) -> bool:
    """Whether the cards shown of an untabled hand, with the board, beat or tie all hands tabled for a pot."""
    shown = hand.held[player].face_up
    board_out = len(hand.board) == hand.rules.board_at["showdown"]
    if not shown or not board_out or not all(card.known for card in (*shown, *hand.board)):
        return False
    high, low = strengths(hand.rules, shown, hand.board)
    for pot in hand.pots or hand.paid_pots:
        if player not in pot.players:
            continue
        tabled = [name for name in pot.players if name != player and hand.held[name].state == "tabled"]
        against = [hand_strengths(hand, name) for name in tabled]
        known = [found for found in against if found is not None]
        if len(known) < len(against):
            continue
        if high and all(high >= other[0] for other in known):
            return True
        if low and all(low >= other[1] for other in known):
            return True
    return False
