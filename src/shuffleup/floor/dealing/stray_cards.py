"""A card that does not belong to the game: a joker, or a rank that was taken out of the deck."""

from typing import Any

from msgspec.structs import replace

from shuffleup.cards import Card, parse_cards, show_cards
from shuffleup.floor.citing import cite_reading
from shuffleup.floor.dealing.card_counts import rule_wrong_count
from shuffleup.floor.dealing.misdeals import choose_on_deal
from shuffleup.floor.dealing.substantial_action import has_substantial_action
from shuffleup.floor.dealing.void_hands import choose_on_fouled_deck, declare_misdeal, rule_fouled_deck
from shuffleup.floor.options import Option
from shuffleup.floor.ruling import Finding, Ruling
from shuffleup.floor.situation import Situation
from shuffleup.floor.steps.incidents.dealing import DealError, FouledDeck, NonstandardCard
from shuffleup.hand import operations as ops
from shuffleup.hand.hand import Hand
from shuffleup.hand.legal import already_over
from shuffleup.refused import Malformed
from shuffleup.wording import own_words

_AS_A_FAULT = FouledDeck("extra-card")
"""What it is where no rule speaks of such cards: the deck has one that it should not have."""


_AS_AN_ERROR = DealError("other", "")


def rule_nonstandard_card(desk: Situation, found: NonstandardCard) -> Ruling:
    """In time a misdeal; later a scrap of paper. Where no rule speaks of it, a fault of the deck.

    Decides `nonstandard-card`.
    """
    book, hand = desk.book, desk.hand
    if hand.is_over:
        raise already_over()
    card = _checked(desk, found)
    if not book.has("nonstandard-card"):
        return _without_a_rule(desk)
    if not has_substantial_action(book, hand):
        why = f"a card that does not belong to the game ({own_words(found.card)})"
        return declare_misdeal(desk, why, (book.cite("nonstandard-card"), book.cite("misdeals")))
    cited = (book.cite("nonstandard-card"), cite_reading(book, "nonstandard-card", "a-scrap-leaves-a-gap"))
    if found.found_in == "hand" and found.player is not None:
        short = DealError("wrong-number-of-cards", found.player, hand.rules.cards_held_at[hand.street] - 1)
        ruling = rule_wrong_count(desk, short)
        return replace(ruling, citations=(*cited, *ruling.citations))
    says = (
        f"It is too late for a misdeal: the {own_words(found.card)} is a scrap of paper and put "
        "away, the hand goes on."
    )
    operations: tuple[ops.Operation, ...] = ()
    if found.found_in == "board":
        says += " The next card off the stub takes its place, without a burn."
        operations = _taken_off_the_board(hand, card, found.card)
    return Ruling(
        player="",
        says=says,
        citations=(*cited, book.cite("misdeal-time-limit"), book.cite("substantial-action")),
        findings=(
            Finding("misdeal", False),
            Finding("hand_void", False),
            Finding("substantial_action", True),
        ),
        operations=operations,
    )


def _checked(desk: Situation, found: NonstandardCard) -> Card | None:
    """The card, None for a joker; refuses a card of the game and a holder who is not here."""
    hand = desk.hand
    if (found.found_in == "hand") != (found.player is not None):
        raise Malformed("nonstandard-card: say who holds it with found_in hand, and nobody otherwise")
    if found.player is not None:
        hand.named(found.player)
    if found.card == "joker":
        return None
    (card,) = parse_cards(found.card) if len(found.card) == 2 else (None,)
    if card is None or not (hand.rules.short_deck and card.rank < 4):
        raise Malformed(
            f"{own_words(found.card)} belongs to {hand.rules.title}: say joker, or a rank that was taken out"
        )
    return card


def _taken_off_the_board(hand: Hand, card: Card | None, found: str) -> tuple[ops.Operation, ...]:
    """The board with the next card off the stub in the place of the scrap, which is put away.

    Where a street is due the scrap was turned up for it: nobody has told any card of that street yet.
    """
    board = list(hand.board)
    at = next((n for n, lying in enumerate(board) if lying == card or not lying.known), None)
    if not board or (at is None and hand.phase == "street due"):
        return ()
    if at is None:
        raise Malformed(
            f"the board is {show_cards(board)}: none of these is the {own_words(found)}; "
            "tell the board with ?? where it lies"
        )
    top = hand.stub[:1] or parse_cards("??")
    rest = show_cards(hand.stub[1:]) if hand.stub else None
    return (
        ops.Rearrange(
            board=show_cards((*board[:at], *top, *board[at + 1 :])),
            stub=rest,
            muck=show_cards((*hand.muck, board[at])),
            why="a scrap of paper on the board",
        ),
    )


def _without_a_rule(desk: Situation) -> Ruling:
    """The room's list of faults decides; if it has none for it, the director does while there is time."""
    book = desk.book
    if _AS_A_FAULT.fault in desk.policies.dealing.fouled_deck_faults:
        ruling = rule_fouled_deck(desk, _AS_A_FAULT)
        return replace(ruling, citations=(*ruling.citations, book.cite("nonstandard-card")))
    late = has_substantial_action(book, desk.hand)
    cited = (book.cite("misdeal-time-limit" if late else "misdeals"), book.cite("nonstandard-card"))
    if late:
        return Ruling(
            player="",
            says="There has been substantial action: no misdeal, the hand goes on.",
            citations=(*cited, book.cite("substantial-action")),
            findings=(Finding("misdeal", False), Finding("substantial_action", True)),
        )
    return Ruling(
        player="",
        says="No text speaks of such a card, nor does the room's list of faults: the director decides.",
        citations=(*cited, book.cite("floor-decisions")),
        decided_by="director",
        question="deal",
        options=(Option("misdeal"), Option("proceed")),
        findings=(Finding("named_in_rule", False), Finding("substantial_action", False)),
    )


def choose_on_nonstandard_card(
    desk: Situation, found: NonstandardCard, asked: Ruling, option: Option, by: str, reason: str
) -> Ruling | None:
    """A misdeal or not; where the deck counts as fouled without a text, the hand is void or goes on."""
    if option.name == "void-hand":
        return choose_on_fouled_deck(desk, _AS_A_FAULT, asked, option, by, reason)
    return choose_on_deal(desk, _AS_AN_ERROR, asked, option, by, reason)


HANDLERS: dict[type, Any] = {NonstandardCard: rule_nonstandard_card}
CHOICES: dict[type, Any] = {NonstandardCard: choose_on_nonstandard_card}
