"""Who has to table at showdown, by which rule, and whose shown cards already win.

Whether they have to, the hand itself knows: it refuses a muck by the same functions.

>>> from shuffleup.hand.operations import EnforceOrder
>>> from shuffleup.hand.starting.position import Position
>>> from shuffleup.rulebook import edition
>>> position = Position.parse("nlhe 100/200 showdown pot 900 bettor B | A | B | C")
>>> for book in map(edition, ("tda-2013", "tda-2019")):
...     hand = Hand(position, book)
...     _ = hand.apply(EnforceOrder())
...     print(hand.can_muck_cards("B"), [str(cited) for cited in must_table(book, hand, "B")])
True []
False ['TDA-2019 17-A (showdown-order; our position)']
"""

from shuffleup.hand.cards_held import CardsHeld
from shuffleup.hand.hand import Hand
from shuffleup.hand.playing.awards import hand_strengths
from shuffleup.hand.playing.showdown import must_table_in_turn
from shuffleup.hand.starting.switches import leaves_last_hand_to_room
from shuffleup.hand.strength import strengths
from shuffleup.refused import Citation
from shuffleup.rulebook import Edition


def cards_of(hand: Hand, player: str) -> CardsHeld:
    """A player's cards, or a line that says they are not in this hand."""
    return hand.held[hand.named(player)]


def cite_no_muck(book: Edition) -> Citation:
    """The ban on mucking in an all-in; where a text breaks off, the rest of it is borrowed."""
    return book.cite("no-muck-in-all-in", borrowed=book.showdown.no_muck_in_all_in.rest_borrowed_from)


def all_in_discard_is_live(book: Edition) -> bool:
    """Whether the text itself declares a hand live that was discarded in an all-in; else the floor rules."""
    return book.showdown.no_muck_in_all_in.discarded_hand == "tabled-and-live"


def cite_last_hand(book: Edition, *, position: str | None = None) -> Citation:
    """The rule on a last live hand that wins unshown: the room's setting, where it is left to the room."""
    if leaves_last_hand_to_room(book):
        return book.cite("uncontested-showdown", policy="last_hand_must_table")
    return book.cite("uncontested-showdown", position=position)


def must_table(book: Edition, hand: Hand, player: str) -> tuple[Citation, ...]:
    """The rules that make a player table their hand; none: they need not."""
    if not cards_of(hand, player).live:
        return ()
    if hand.face_up:
        named = book.has("no-muck-in-all-in")
        return (*((cite_no_muck(book),) if named else ()), book.cite("face-up-all-ins"))
    if must_table_in_turn(hand, player):
        if hand.switches.tables_in_turn == "each":
            return (book.cite("showdown-order", policy="must_table_in_turn"),)
        return (book.cite("showdown-order", position="first-must-table"),)
    if hand.phase == "showdown" and hand.live == (player,) and hand.switches.last_hand_must_table:
        return (book.cite("uncontested-showdown", policy="last_hand_must_table"),)
    return ()


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
