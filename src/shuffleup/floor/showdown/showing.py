"""Turning cards up at showdown: proper tabling, a part of a hand, an enforced order, a player who will not.

Each `rule_…` is a pure function of edition, settings and hand; the desk carries out what it rules.
"""

from typing import Any

from shuffleup.cards import show_cards
from shuffleup.floor.options import Option, OptionName
from shuffleup.floor.ruling import Finding, QuestionKind, Ruling
from shuffleup.floor.showdown.duties import (
    all_in_discard_is_live,
    cards_of,
    cite_last_hand,
    must_table,
    shown_cards_win,
)
from shuffleup.floor.showdown.end_of_hand import plays_the_board
from shuffleup.floor.showdown.foreseen import after, held_apart
from shuffleup.floor.showdown.hand_values import called
from shuffleup.floor.situation import Situation
from shuffleup.floor.steps.incidents.showdown import PotClaimedUnshown, RefusedToTable
from shuffleup.hand import operations as ops
from shuffleup.hand.hand import Hand
from shuffleup.refused import Citation, Illegal
from shuffleup.rulebook import Edition


def rule_tabling(
    book: Edition, hand: Hand, player: str, cards: str = "", readable: bool = True, *, asked: bool = False
) -> Ruling:
    """A player turns cards up. Tabled is only a hand of which all lie there for everybody to read.

    `asked`: the floor has yet to say what becomes of the hand.

    Decides `proper-tabling`.
    """
    held = cards_of(hand, player)
    if hand.is_over and not held.live:
        raise Illegal(
            f"{player}'s hand is {held.state}: it cannot be tabled any more",
            (book.cite("live-cards-at-showdown"), book.cite("proper-tabling")),
        )
    if held.state == "tabled":
        return Ruling(
            player=player, says=f"{player}'s hand lies tabled.", citations=(book.cite("proper-tabling"),)
        )
    if hand.is_over:
        return _shown_after_the_award(book, hand, player, cards)
    if not readable and (hand.phase == "showdown" or hand.face_up):
        says = f"{player} let nobody read their cards: the hand is not tabled."
        return Ruling(player=player, says=says, citations=(book.cite("proper-tabling"),))
    table = ops.Table(player, cards)
    changed_mind = (book.cite("live-cards-at-showdown"),) if held.state == "discarded" else ()
    given_back = () if asked else _given_back(book, hand, player)
    there = after(hand, *given_back)
    if problem := there.why_not(table):
        raise problem
    there.apply(table)
    operations = (*given_back, table)
    if there.held[player].state == "partly tabled":
        return _partly_tabled(book, there, player, operations)
    value = called(there, player)
    announces = (book.cite("speak-up-on-errors"),) if _dealer_calls(book, value) else ()
    return Ruling(
        player=player,
        says=f"{player} tables {value or 'their hand'}.",
        citations=(
            book.cite("proper-tabling"),
            *changed_mind,
            *_of_his_own_accord(book, hand),
            *announces,
        ),
        operations=operations,
    )


def _given_back(book: Edition, hand: Hand, player: str) -> tuple[ops.Operation, ...]:
    """A hand that the dealer held because it may not be mucked is the player's again, to be turned up."""
    live = hand.face_up and all_in_discard_is_live(book)
    return (ops.Restore(player),) if live and hand.held[player].state == "held for the floor" else ()


def _dealer_calls(book: Edition, value: str) -> bool:
    """Whether the dealer is to call out what the hand is worth."""
    return bool(value) and book.showdown.speak_up_on_errors.dealer_announces_hands


def _shown_after_the_award(book: Edition, hand: Hand, player: str, cards: str) -> Ruling:
    """The pot was won unshown: they may show, and nothing follows from it."""
    expose = ops.Expose(player, cards or show_cards(hand.held[player].cards))
    if problem := hand.why_not(expose):
        raise problem
    return Ruling(
        player=player,
        says=f"The pot was awarded: {player} shows their cards, and nothing follows from it.",
        citations=(book.cite("uncontested-showdown"), book.cite("cards-speak")),
        operations=(expose,),
    )


def _of_his_own_accord(book: Edition, hand: Hand) -> tuple[Citation, ...]:
    """Without an all-in, and while no order is enforced, hands are shown in any order."""
    if hand.face_up:
        return (book.cite("face-up-all-ins"),)
    return () if hand.order_enforced else (book.cite("showdown-order"),)


def _partly_tabled(book: Edition, there: Hand, player: str, operations: tuple[ops.Operation, ...]) -> Ruling:
    """Decides `one-card-tabled`."""
    held, due = there.held[player], there.rules.cards_to_table
    rules = [book.cite("proper-tabling")]
    wins = _is_contested(there, player) and shown_cards_win(there, player)
    asks = wins and book.showdown.one_card_tabled.dealer_asks_for_rest
    says = f"{player} has shown {len(held.face_up)} of {due} cards: their hand is not tabled."
    if not _is_contested(there, player):
        rules.append(book.cite("uncontested-showdown"))
        says += " Nobody else has kept a hand: they need not show more."
    elif plays_the_board(there, player):
        rules.append(book.cite("playing-the-board"))
    if wins:
        rules.append(book.cite("one-card-tabled"))
        if asks:
            says += " What they have shown would win: the dealer asks them to table all their cards."
        else:
            rules.append(book.cite("untabled-muck-risk"))
            says += " They stand at their own risk."
    return Ruling(
        player=player,
        says=says,
        citations=tuple(rules),
        findings=(Finding("asked_to_table", asks),),
        operations=operations,
    )


def rule_asked_for_all(book: Edition, hand: Hand, player: str) -> Ruling:
    """The dealer tells a player who showed a part to table the whole hand."""
    if cards_of(hand, player).state != "partly tabled":
        raise Illegal(
            f"{player} has not shown a part of their hand: it is {hand.held[player].state}",
            (book.cite("one-card-tabled"),),
        )
    return Ruling(
        player=player,
        says=f"{player} is told to table all their cards.",
        citations=(book.cite("one-card-tabled"), book.cite("proper-tabling")),
    )


def rule_refused_to_table(book: Edition, hand: Hand, player: str) -> Ruling:
    """They will not table. Where they have to, the floor is called and the pot stays where it is."""
    held = cards_of(hand, player)
    if hand.phase != "showdown" and not hand.face_up:
        raise Illegal(f"there is nothing to table yet: {hand.waiting_for}", (book.cite("proper-tabling"),))
    if not held.live or held.state == "tabled":
        raise Illegal(f"{player}'s hand is {held.state}", (book.cite("proper-tabling"),))
    because = must_table(book, hand, player)
    if not because and _asked(book, hand, player):
        because = (book.cite("one-card-tabled"), book.cite("proper-tabling"))
    if because:
        return Ruling(
            player=player,
            says=f"{player} will not table their hand: the floor is called and no pot is pushed.",
            citations=because,
            decided_by="director",
            question="hand",
            options=(Option("table-hand"), Option("hand-dead")),
        )
    if _is_contested(hand, player):
        return Ruling(
            player=player,
            says=f"Nothing makes {player} table; but only a hand tabled in full can win a contested pot.",
            citations=(book.cite("proper-tabling"),),
        )
    return _left_alone(book, hand, player)


def _left_alone(book: Edition, hand: Hand, player: str) -> Ruling:
    """Nobody else has kept a hand: what was discarded may still be tabled until it is in the muck."""
    says = f"Nothing makes {player} table; they win unshown."
    if hand.live != (player,):
        says = f"Nobody else has kept a hand: once the cards are in the muck, {player} wins unshown."
        if hand.switches.last_hand_must_table:
            says = f"Nobody else has kept a hand: once the cards are in the muck, {player} must table."
    policy = "last_hand_must_table" if hand.switches.last_hand_must_table else None
    return Ruling(player=player, says=says, citations=(book.cite("uncontested-showdown", policy=policy),))


def _asked(book: Edition, hand: Hand, player: str) -> bool:
    asks = book.showdown.one_card_tabled.dealer_asks_for_rest and hand.held[player].state == "partly tabled"
    return asks and _is_contested(hand, player) and shown_cards_win(hand, player)


def _is_contested(hand: Hand, player: str) -> bool:
    """Whether anybody else has cards that they have not given up; without an all-in they need not show."""
    others = (hand.held[name].state for name in hand.live if name != player)
    return hand.face_up or any(state != "discarded" for state in others)


def rule_enforced_order(book: Edition, hand: Hand) -> Ruling:
    """The director makes them show in order: first the last bettor of the final round, else the opener."""
    enforce = ops.EnforceOrder()
    if problem := hand.why_not(enforce):
        raise problem
    order = hand.showdown_order
    position = "clockwise-after-the-first" if len(order) > 2 else None
    says = f"The order is {', '.join(order)}. {order[0]} must table first."
    if hand.switches.tables_in_turn == "nobody":
        says = f"The order is {', '.join(order)}. Each may muck face down when their turn comes."
    return Ruling(
        player=order[0],
        says=says,
        citations=(book.cite("showdown-order", position=position),),
        operations=(enforce,),
    )


def rule_pot_claimed_unshown(book: Edition, hand: Hand, player: str) -> Ruling:
    """A player wants the pot unshown: theirs only if they alone have a live hand and nobody is all-in."""
    if hand.phase not in ("showdown", "over") and not hand.face_up:
        raise Illegal(f"there is no showdown yet: {hand.waiting_for}", (book.cite("uncontested-showdown"),))
    if not cards_of(hand, player).live:
        raise Illegal(
            f"{player} has no live hand: it is {hand.held[player].state}",
            (book.cite("live-cards-at-showdown"),),
        )
    because = must_table(book, hand, player)
    if because:
        return Ruling(
            player=player,
            says=f"{player} must table their hand to get the pot.",
            citations=(*because, *_beside_an_all_in(book, hand)),
        )
    if hand.live == (player,):
        return Ruling(
            player=player,
            says=f"{player} has the last live hand: the pot is theirs, and they need not show.",
            citations=(cite_last_hand(book),),
        )
    others = [name for name in hand.live if name != player]
    return Ruling(
        player=player,
        says=f"{' and '.join(others)} still can win: {player} has to table their whole hand to get the pot.",
        citations=(book.cite("proper-tabling"), book.cite("uncontested-showdown", position="others-dead")),
    )


def _beside_an_all_in(book: Edition, hand: Hand) -> tuple[Citation, ...]:
    return (book.cite("uncontested-showdown"),) if hand.face_up else ()


def tabled_by_ruling(hand: Hand, player: str) -> tuple[ops.Operation, ...]:
    """What has a player's hand lie open by ruling: turned up if its cards are known, else held for it."""
    held = hand.held[player]
    if not held.known:
        return held_apart(hand, player)
    restore, table = ops.Restore(player), ops.Table(player)
    if held.state != "held for the floor":
        return (table,)
    return (restore,) if after(hand, restore).held[player].state == "tabled" else (restore, table)


# ---- on the desk


def _must_table(desk: Situation, asked: Ruling, option: Option) -> Ruling:
    """Turned up if the cards are known; else they are the player's again, who has to turn them up."""
    player, restore = asked.player, ops.Restore(asked.player)
    operations: tuple[ops.Operation, ...] = (restore,) if desk.hand.can(restore) else ()
    if desk.hand.held[player].known:
        operations = tabled_by_ruling(desk.hand, player)
    says = f"{player} must table their hand."
    return Ruling(player=player, says=says, citations=asked.citations, operations=operations)


HANDLERS: dict[type, Any] = {
    RefusedToTable: lambda desk, on: rule_refused_to_table(desk.book, desk.hand, on.player),
    PotClaimedUnshown: lambda desk, on: rule_pot_claimed_unshown(desk.book, desk.hand, on.player),
}
ANSWERS: dict[tuple[QuestionKind, OptionName], Any] = {("hand", "table-hand"): _must_table}
