"""Errors in the initial deal: which are a misdeal, until when, and what follows when it is too late."""

from typing import Any

from msgspec.structs import replace

from shuffleup.floor.citing import cite_reading
from shuffleup.floor.dealing.card_counts import rule_wrong_count, settle_wrong_count
from shuffleup.floor.dealing.substantial_action import has_substantial_action
from shuffleup.floor.dealing.void_hands import declare_misdeal
from shuffleup.floor.options import Option
from shuffleup.floor.ruling import Finding, Ruling, reason_told
from shuffleup.floor.showdown.foreseen import after, told_count, uncalled
from shuffleup.floor.situation import Situation
from shuffleup.floor.steps.incidents.dealing import BoxedCards, CardExposedInDeal, DealError
from shuffleup.hand import operations as ops
from shuffleup.hand.hand import Hand
from shuffleup.hand.legal import already_over
from shuffleup.refused import Ambiguous, Citation, Malformed
from shuffleup.rulebook import Edition
from shuffleup.wording import own_words


def _goes_on(says: str, citations: tuple[Citation, ...], *, substantial: bool, player: str = "") -> Ruling:
    return Ruling(
        player=player,
        says=says,
        citations=citations,
        findings=(Finding("misdeal", False), Finding("substantial_action", substantial)),
    )


def _too_late(book: Edition, *more: Citation, player: str = "", what: str = "") -> Ruling:
    """The error was reported after substantial action: the hand goes on.

    Decides `misdeal-time-limit`.
    """
    told = f" {what}" if what else ""
    cited = (book.cite("misdeal-time-limit"), *more, book.cite("substantial-action"))
    return _goes_on(
        f"There has been substantial action: no misdeal, the hand goes on.{told}",
        cited,
        substantial=True,
        player=player,
    )


def _ask(desk: Situation, says: str, *, named: bool, policy: str | None = None) -> Ruling:
    """The list of misdeals is open: for what is not on it the director decides."""
    return Ruling(
        player="",
        says=says,
        citations=(desk.book.cite("misdeals", policy=policy), desk.book.cite("floor-decisions")),
        decided_by="director",
        question="deal",
        options=(Option("misdeal"), Option("proceed")),
        findings=(Finding("named_in_rule", named), Finding("substantial_action", False)),
    )


def rule_boxed(desk: Situation, found: BoxedCards) -> Ruling:
    """So many boxed cards in the initial deal are a misdeal; a single one is no card.

    Decides `misdeals`.
    """
    book = desk.book
    if desk.hand.is_over:
        raise already_over()
    boxed = desk.open.boxed + found.count
    if has_substantial_action(book, desk.hand):
        return _too_late(book, book.cite("misdeals"))
    if boxed >= book.dealing.misdeals.boxed_cards:
        return declare_misdeal(desk, f"{boxed} boxed cards", (book.cite("misdeals"),))
    ruling = _goes_on(
        "A single boxed card is no card: the next one takes its place, and the deal goes on.",
        (cite_reading(book, "misdeals", "single-boxed-card"),),
        substantial=False,
    )
    return replace(ruling, leaves=replace(desk.open, boxed=boxed))


# ---------------------------------------------------------------- exposed cards
def rule_exposed(desk: Situation, found: CardExposedInDeal) -> Ruling:
    """A downcard turned up in the deal: by a player it is never a ground; by the dealer the game decides.

    Decides `misdeals`.
    """
    book, hand = desk.book, desk.hand
    if hand.is_over:
        raise already_over()
    hand.named(found.player)
    if found.by == "player":
        return _goes_on(
            f"{found.player} exposed the card themselves: that is no misdeal.",
            (cite_reading(book, "misdeals", "player-exposure-is-no-ground"),),
            substantial=has_substantial_action(book, hand),
        )
    if has_substantial_action(book, hand):
        return _too_late(book, book.cite("misdeals"))
    first = hand.rules.streets[0]
    if first.up:
        return _exposed_in_stud(desk, found)
    if not any(street.board for street in hand.rules.streets) and (
        desk.policies.dealing.draw_misdeals == "director"
    ):
        return _ask(
            desk,
            "Draw games follow the house's standards: the director decides.",
            named=False,
            policy="draw_misdeals",
        )
    return _exposed_in_flop_game(desk, found)


def _exposed_in_stud(desk: Situation, found: CardExposedInDeal) -> Ruling:
    how = desk.book.dealing.misdeals.stud_exposed_downcard
    if how == "becomes-upcard":
        return _becomes_upcard(desk, found)
    if how == "director":
        return _ask(desk, "An exposed stud downcard is not listed: the director decides.", named=False)
    cited = cite_reading(desk.book, "misdeals", "one-stud-downcard-is-enough")
    return declare_misdeal(desk, f"the dealer exposed a downcard of {found.player}", (cited,))


def _becomes_upcard(desk: Situation, found: CardExposedInDeal) -> Ruling:
    """One exposed downcard serves as the upcard; for a second of the same player there is no place.

    Decides `rp-stud-downcard-exposed`.
    """
    book, player = desk.book, found.player
    if found.both or player in desk.open.exposed_downcards:
        asked = _ask(desk, f"A second downcard of {player} is up: the director decides.", named=False)
        second = cite_reading(book, "rp-stud-downcard-exposed", "second-card-for-the-director")
        return replace(asked, citations=(*asked.citations, second))
    turned = _turned_up(desk.hand, found)
    ruling = _goes_on(
        f"The exposed card is {player}'s upcard and counts for the bring-in; the third card comes face down."
        + _starts_now(desk.hand, turned),
        (
            book.cite("rp-stud-downcard-exposed"),
            cite_reading(book, "rp-stud-downcard-exposed", "dealers-error-only"),
            book.cite("misdeals"),
        ),
        substantial=False,
    )
    exposed = (*desk.open.exposed_downcards, player)
    return replace(ruling, operations=turned, leaves=replace(desk.open, exposed_downcards=exposed))


def _turned_up(hand: Hand, found: CardExposedInDeal) -> tuple[ops.Operation, ...]:
    """Where the card is known, and does not lie up already."""
    cards = list(map(str, hand.held[found.player].cards)) or ["??"] * hand.rules.hole_cards
    if len(cards) < hand.rules.hole_cards or (hand.phase == "dealing" and not hand.held[found.player].cards):
        return ()
    card = found.card or ("??" if found.downcard is None else cards[found.downcard - 1])
    if card in ("??", cards[hand.rules.up_places[0]]):
        return ()
    up = ops.UpcardIs(found.player, card)
    if problem := hand.why_not(up):
        raise problem
    return (up,)


def _starts_now(hand: Hand, turned: tuple[ops.Operation, ...]) -> str:
    """Said where another player has to bring it in by it."""
    before, now = hand.legal(), after(hand, *turned).legal()
    return f" {now.actor} brings it in." if now.bring_in and now.actor != before.actor else ""


def _exposed_in_flop_game(desk: Situation, found: CardExposedInDeal) -> Ruling:
    book, limits = desk.book, desk.book.dealing.misdeals
    nths = (found.nth,) if found.nth is not None else _places_in_deal(desk.hand, found)
    nth = nths[0]
    if nth > len(desk.hand.order) * desk.hand.rules.hole_cards:
        raise Malformed(
            f"card {nth} is no card of the deal: {len(desk.hand.order)} players get "
            f"{desk.hand.rules.hole_cards} each"
        )
    first = desk.open.exposed_first + sum(nth <= 2 for nth in nths)
    later = desk.open.exposed_later + sum(nth > 2 for nth in nths)
    if first >= limits.exposed_of_first_two or later >= limits.exposed_others:
        which = f"card {nth} off the deck" if nth <= 2 else f"{later} downcards"
        return declare_misdeal(desk, f"the dealer exposed {which}", (book.cite("misdeals"),))
    if found.both:
        return _ask(desk, f"Two cards of {found.player} are up: the director decides.", named=False)
    ruling = _goes_on(
        f"One exposed card alone is no misdeal: {found.player} gets another after the deal, and the exposed "
        "one is the first burn.",
        (cite_reading(book, "misdeals", "single-later-card-exposed"),),
        substantial=False,
    )
    open_ = replace(desk.open, exposed_first=first, exposed_later=later)
    return replace(ruling, operations=_replaced(desk.hand, found.player, nth), leaves=open_)


def _places_in_deal(hand: Hand, found: CardExposedInDeal) -> tuple[int, ...]:
    """Their places among all cards off the deck: the deal begins at the player left of the button.

    Only the two who are dealt to first can have one of the first two cards; of them it is asked which it was.
    """
    place, players = hand.order.index(found.player) + 1, len(hand.order)
    if found.both:
        return place, place + players
    if found.downcard is None and place <= 2:
        raise Ambiguous(
            f"{found.player}'s first card, which is one of the first two off the deck, or a later one? Say "
            "which (downcard 1 or 2), or its place among all cards (nth)"
        )
    return (place + (players if found.downcard == 2 else 0),)


def _replaced(hand: Hand, player: str, nth: int) -> tuple[ops.Operation, ...]:
    """The exposed card becomes the burn; the next off the stub takes its place."""
    if not hand.is_live(player):
        return ()
    told = told_count(hand, player, hand.rules.hole_cards)
    lap = (nth - 1) // len(hand.order)
    old = "??" if told else str(hand.held[player].cards[min(lap, len(hand.held[player].cards) - 1)])
    new = str(hand.stub[0]) if hand.stub else "??"
    return (*told, ops.Replace(player, old, new, "burn"))


# ---------------------------------------------------------------- cards that went astray
def rule_deal_error(desk: Situation, found: DealError) -> Ruling:
    """Cards that did not go where they should.

    Decides `misdeals`.
    """
    hand = desk.hand
    if hand.is_over:
        raise already_over()
    if not found.player and not found.may_name_nobody:
        raise Malformed(
            f"deal-error {found.error}: say whose cards they are, such as: player {hand.order[0]}"
        )
    if found.player and not found.may_name_a_chair:
        hand.named(found.player)
    match found.error:
        case "wrong-number-of-cards":
            return rule_wrong_count(desk, found)
        case "button-dealt-two-running":
            return _two_running(desk, found)
        case "other":
            return _other_error(desk)
    return _astray(desk, found)


def _two_running(desk: Situation, found: DealError) -> Ruling:
    """Decides `button-consecutive-cards`."""
    if desk.hand.order[-1] != found.player:
        raise Malformed(f"{found.player} does not have the last card of the deal: {desk.hand.order[-1]} does")
    return _goes_on(
        f"{found.player} may be given two cards running to complete the deal: that is no misdeal.",
        (desk.book.cite("button-consecutive-cards"),),
        substantial=has_substantial_action(desk.book, desk.hand),
    )


def _other_error(desk: Situation) -> Ruling:
    if has_substantial_action(desk.book, desk.hand):
        return _too_late(desk.book, desk.book.cite("misdeals"))
    return _ask(desk, "The list of misdeals is open: for an error like it the director decides.", named=False)


_ASTRAY = {
    "first-card-to-wrong-seat": "the first card went to the wrong seat",
    "cards-to-seat-not-entitled": "a seat without a right to a hand got cards",
    "seat-left-out": "a seat with a right to a hand got none",
}


def _astray(desk: Situation, found: DealError) -> Ruling:
    """Listed causes: a misdeal before substantial action; after it the hand goes on without that seat."""
    book, hand = desk.book, desk.hand
    if not has_substantial_action(book, hand):
        return declare_misdeal(desk, _ASTRAY[found.error], (book.cite("misdeals"),))
    if found.error == "first-card-to-wrong-seat":
        return _too_late(book, book.cite("misdeals"))
    left_out = found.error == "seat-left-out"
    live = found.player in hand.held and hand.is_live(found.player)
    reading = "seat-left-out-has-no-hand" if left_out else "unentitled-cards-killed"
    where = f"at {found.player}" if found.player else "at the seat that had no right to them"
    what = f"{found.player} has no hand." if left_out else f"The cards {where} are killed."
    cited = cite_reading(book, "misdeal-time-limit", reading)
    ruling = _too_late(book, cited, player=found.player, what=what)
    kill = ops.Kill(found.player, _ASTRAY[found.error])
    return replace(ruling, operations=(kill,), notices=(uncalled(hand, found.player),)) if live else ruling


def choose_on_deal(
    desk: Situation,
    found: BoxedCards | CardExposedInDeal | DealError,
    asked: Ruling,
    option: Option,
    by: str,
    reason: str,
) -> Ruling | None:
    """The director declares a misdeal or lets the deal stand; on card counts there is more to choose from."""
    because = reason_told(reason)
    if option.name == "misdeal":
        return declare_misdeal(desk, f"{own_words(by)} so decided{because}", asked.citations)
    if option.name == "proceed":
        return _goes_on(f"{own_words(by)} lets the deal stand{because}.", asked.citations, substantial=False)
    return settle_wrong_count(desk, found, asked, option, by) if isinstance(found, DealError) else None


HANDLERS: dict[type, Any] = {
    BoxedCards: rule_boxed,
    CardExposedInDeal: rule_exposed,
    DealError: rule_deal_error,
}
CHOICES: dict[type, Any] = dict.fromkeys(HANDLERS, choose_on_deal)
