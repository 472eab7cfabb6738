"""A flop dealt without a burn: mended as long as nobody has acted on it."""

from typing import Any

from msgspec.structs import replace

from shuffleup.cards import parse_cards, show_cards
from shuffleup.floor.citing import cite_reading
from shuffleup.floor.options import Option
from shuffleup.floor.ruling import Finding, Ruling, reason_told
from shuffleup.floor.situation import Situation, Upshot
from shuffleup.floor.situation.bets_over import new_street
from shuffleup.floor.steps.incidents.dealing import FlopWithoutBurn
from shuffleup.hand import operations as ops
from shuffleup.hand.hand import Hand
from shuffleup.hand.legal import already_over
from shuffleup.refused import Citation, Illegal, Malformed
from shuffleup.rulebook import Edition
from shuffleup.wording import own_words


def flop_without_burn(desk: Situation, found: FlopWithoutBurn) -> Upshot:
    """A flop that is only now told with its error is dealt first."""
    if desk.hand.is_over:
        raise already_over()
    desk = _dealt(desk, found)
    cards = _told(desk.hand, found)
    ruling = _ruled(desk, cards)
    return Upshot(desk, (replace(ruling, about=found),))


def _dealt(desk: Situation, found: FlopWithoutBurn) -> Situation:
    hand = desk.hand
    if hand.phase != "street due" or hand.rules.street(hand.next_street).board != 3 or hand.on_hold:
        return desk
    if len(found.cards) != 3:
        raise Malformed("say which three cards came, such as: no burn before the flop Ah Kd 2c")
    return new_street(desk.after(ops.DealStreet("".join(found.cards))))


def _told(hand: Hand, found: FlopWithoutBurn) -> tuple[str, ...]:
    """The three cards: as told, else as they lie there."""
    flop = _flop(hand)
    if flop and all(card.known for card in flop):
        if found.cards and set(parse_cards("".join(found.cards))) != set(flop):
            raise Malformed(f"the flop is {show_cards(flop)}, not {''.join(found.cards)}")
        return found.cards or tuple(map(str, flop))
    if len(found.cards) != 3 and (found.cards or not _lies_there(hand)):
        raise Malformed("say which three cards came, such as: no burn before the flop Ah Kd 2c")
    return found.cards


def _lies_there(hand: Hand) -> bool:
    """Whether a flop was dealt, even if nobody wrote its cards down."""
    at = next((n for n, street in enumerate(hand.rules.streets) if street.board == 3), None)
    return at is not None and hand.street_index >= at


def _ruled(desk: Situation, cards: tuple[str, ...]) -> Ruling:
    """Before any action the three are mixed and one drawn as the burn; after one they stay as they lie.

    Decides `flop-without-burn`.
    """
    book, hand = desk.book, desk.hand
    if not book.has("flop-without-burn"):
        return _without_a_rule(book)
    if not _is_open(hand):
        return Ruling(
            player="",
            says="Somebody has acted on the flop: it stays as it lies, and the next street has its one burn.",
            citations=(book.cite("flop-without-burn"), book.cite("burns-after-substantial-action")),
            findings=(Finding("misdeal", False),),
            operations=_burn_never_made(hand),
        )
    return Ruling(
        player="",
        says="Nobody has acted: the three cards are mixed face down, the one the floor draws is the burn, "
        "and the next card off the stub completes the flop.",
        citations=_cited(book, hand),
        leaves=replace(desk.open, four_cards=cards),
    )


def _flop(hand: Hand) -> tuple[Any, ...]:
    at = next((n for n, street in enumerate(hand.rules.streets) if street.board == 3), None)
    if at is None or hand.street_index < at:
        raise Illegal(f"no flop lies there: {hand.waiting_for}")
    return tuple(hand.board[:3])


def _is_open(hand: Hand) -> bool:
    """The flop is the last street dealt, and nobody has acted on it; in an all-in nobody can."""
    if hand.rules.streets[hand.street_index].board != 3:
        return False
    return hand.street_untouched or _nobody_could_act(hand)


def _nobody_could_act(hand: Hand) -> bool:
    """All but one were all-in before the flop; a position told so counts the betting as over, not as done."""
    acted = False
    for operation in hand.operations:
        acted = not isinstance(operation, ops.DealStreet) and (acted or isinstance(operation, ops.BettingAct))
    return not acted and hand.table.able < 2 and not any(hand.bets.values())


def _cited(book: Edition, hand: Hand) -> tuple[Citation, ...]:
    cited = (book.cite("flop-without-burn"), cite_reading(book, "flop-without-burn", "floor-picks-at-random"))
    if hand.phase != "betting":
        return (*cited, cite_reading(book, "flop-without-burn", "open-until-somebody-can-act"))
    return cited


def _burn_never_made(hand: Hand) -> tuple[ops.Operation, ...]:
    """The burn that was put down for this flop goes: there was none, and the card is still in the stub."""
    if not hand.burns or hand.rules.streets[hand.street_index].board != 3:
        return ()
    burned = hand.burns[-1:]
    stub = show_cards((*burned, *hand.stub)) if hand.stub else None
    return (ops.Rearrange(burns=show_cards(hand.burns[:-1]), stub=stub, why="no card was burned"),)


def draw_from_three(desk: Situation, drawn: str | None = None) -> Ruling:
    """The floor has drawn the burn; the next card off the stub completes the flop."""
    hand, three = desk.hand, desk.open.four_cards
    card = desk.chance.one_of(three) if drawn is None else drawn
    if card not in three:
        raise Malformed(f"{card} is none of the three: {', '.join(three)}")
    stub = [*hand.burns[-1:], *hand.stub] if hand.stub else list(parse_cards("??"))
    flop = "".join(other for other in three if other != card) + str(stub[0])
    lies = ops.Rearrange(
        board=flop + show_cards(hand.board[3:]),
        burns=show_cards(hand.burns[:-1]) + card,
        stub=show_cards(stub[1:]) if hand.stub else None,
        why="a flop without a burn",
    )
    return Ruling(
        player="",
        says=f"{card} is the burn; the flop is {flop}.",
        citations=(desk.book.cite("flop-without-burn"),),
        operations=(lies,),
        leaves=replace(desk.open, four_cards=()),
    )


def _without_a_rule(book: Edition) -> Ruling:
    return Ruling(
        player="",
        says="No text says what becomes of a flop without a burn: the director decides.",
        citations=(book.cite("floor-decisions"), book.cite("flop-without-burn")),
        decided_by="director",
        question="deal",
        options=(Option("proceed"), Option("other")),
    )


def choose_on_unburned_flop(
    desk: Situation, found: FlopWithoutBurn, asked: Ruling, option: Option, by: str, reason: str
) -> Ruling:
    """It stands, or the director has it mended in a way that the next cards tell."""
    because = reason_told(reason)
    told = "lets the flop stand" if option.name == "proceed" else "puts it right another way"
    return Ruling(player="", says=f"{own_words(by)} {told}{because}.", citations=asked.citations)


HANDLERS: dict[type, Any] = {FlopWithoutBurn: flop_without_burn}
CHOICES: dict[type, Any] = {FlopWithoutBurn: choose_on_unburned_flop}
