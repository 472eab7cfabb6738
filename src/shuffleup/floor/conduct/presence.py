"""At the table or not: leaving with a live hand, looking at killed cards, cards shown with action pending."""

from typing import Any

from msgspec.structs import replace

from shuffleup.cards import parse_cards
from shuffleup.floor.citing import cite_reading
from shuffleup.floor.conduct.penalties import Charge, choose_penalty, no_breach, put_to_director
from shuffleup.floor.remedies import Away, Back, MissedDeal
from shuffleup.floor.ruling import Finding, Ruling
from shuffleup.floor.showdown.early_discards import waits_for_floor
from shuffleup.floor.showdown.foreseen import told_count, uncalled
from shuffleup.floor.showdown.showing import rule_tabling
from shuffleup.floor.situation import Situation
from shuffleup.floor.steps.incidents.conduct import CardsExposed, LeftSeat, PicksUpCards
from shuffleup.hand import operations as ops
from shuffleup.hand.hand import Hand
from shuffleup.refused import Ambiguous, Citation, Illegal, Malformed
from shuffleup.rulebook import Edition


def betting_left(hand: Hand) -> bool:
    """Whether anybody can still bet in this hand."""
    if hand.phase == "betting":
        return True
    last = hand.street_index == len(hand.rules.streets) - 1
    return hand.phase in ("street due", "discards") and not last and hand.table.able > 1


def rule_left_seat(desk: Situation, seen: LeftSeat) -> Ruling:
    """Leaving with a live hand may be penalised and never kills it; until when, the edition says."""
    desk.hand.named(seen.player)
    if seen.missed and seen.missed != "not-told" and not seen.within_reach:
        return _missed_deal(desk, seen)
    if seen.missed == "not-told" and _may_have_missed_deal(desk.hand, seen.player):
        raise Ambiguous(
            f"was {seen.player} there for the deal? Write: {seen.player} was not there for the deal, or: "
            f"{seen.player} left the table",
            (desk.book.cite("at-your-seat"), desk.book.cite("at-table-action-pending")),
        )
    where = Back(seen.player) if seen.within_reach else Away(seen.player)
    return replace(_left_seat(desk, seen), beyond_the_hand=(where,))


def _left_seat(desk: Situation, seen: LeftSeat) -> Ruling:
    """Decides `at-table-action-pending`."""
    book, hand, player = desk.book, desk.hand, seen.player
    cited = book.cite("at-table-action-pending")
    if seen.within_reach:
        return no_breach(
            player,
            f"{player} is within reach of their chair: that is at their seat.",
            book.cite("at-your-seat"),
        )
    if hand.is_over or not hand.is_live(player):
        return no_breach(player, f"{player} has no live hand and may leave the table.", cited)
    until_the_end = book.presence.at_table_action_pending.duty_ends == "after-showdown"
    if not until_the_end and not betting_left(hand):
        return no_breach(
            player,
            f"Nobody can bet any more: {player} breaks no rule, though they should stay with a live hand.",
            cited,
            book.cite("player-responsibilities"),
        )
    charge = Charge(
        player=player,
        kind="leaves-table",
        rule="at-table-action-pending",
        says=f"{player} left the table with a live hand: the hand stays live, and they may be penalised.",
        citations=(cited,),
    )
    return put_to_director(desk, charge)


def _may_have_missed_deal(hand: Hand, player: str) -> bool:
    """Whether they have a hand that their absence at the deal would have killed."""
    return not hand.is_over and hand.is_live(player) and not _has_played(hand, player)


def _has_played(hand: Hand, player: str) -> bool:
    acted = any(getattr(done, "player", "") == player for done in hand.operations)
    return bool(hand.street_index) or acted


def _missed_deal(desk: Situation, seen: LeftSeat) -> Ruling:
    """Not there at the card that counts: the hand is dead. Of another card than that nobody can tell.

    Decides `at-your-seat`.
    """
    book, hand, player = desk.book, desk.hand, seen.player
    test = book.presence.at_your_seat.presence_test
    cited = (book.cite("at-your-seat"),)
    if not hand.is_live(player):
        return no_breach(player, f"{player} has no live hand.", *cited)
    if _has_played(hand, player):
        raise Illegal(f"{player} has played on since the deal: it is too late to kill their hand", cited)
    missed = {"beginning": "first-card", "end": "last-card"}.get(seen.missed or "", seen.missed)
    if missed not in (test, "whole-deal") and seen.missed in ("beginning", "end"):
        return _there_in_time(desk, seen)
    if missed not in (test, "whole-deal"):
        counts = test.replace("-", " ")
        raise Ambiguous(f"what counts here is the {counts}: was {player} there when it was dealt?", cited)
    kill = ops.Kill(player, "not at their seat for the deal")
    brings_in = ops.BringIn(player)
    posts = hand.table.due_in > 0 and hand.why_not(brings_in) is None
    posted = "their bring-in is posted and stays" if posts else "what they posted stays"
    return Ruling(
        player=player,
        says=f"{player} was not at their seat for the deal: their hand is dead, and {posted}.",
        citations=cited,
        notices=(uncalled(hand, player),),
        operations=(brings_in, kill) if posts else (kill,),
        beyond_the_hand=(MissedDeal(player),),
    )


def _there_in_time(desk: Situation, seen: LeftSeat) -> Ruling:
    """They were there for the card that counts; who then went away has left with a live hand."""
    if seen.missed == "end":
        return replace(_left_seat(desk, seen), beyond_the_hand=(Away(seen.player),))
    card = desk.book.presence.at_your_seat.presence_test.replace("-", " ")
    says = f"{seen.player} was at their seat when the {card} was dealt: their hand is live."
    ruling = no_breach(seen.player, says, desk.book.cite("at-your-seat"))
    return replace(ruling, beyond_the_hand=(Back(seen.player),))


def rule_picks_up_cards(desk: Situation, seen: PicksUpCards) -> Ruling:
    """Upcards taken up while facing action are a dead hand; killed cards may not be looked at.

    Decides `stud-dead-hand`.
    """
    book, hand, player = desk.book, desk.hand, seen.player
    desk.hand.named(player)
    if seen.which == "downcards":
        killed = hand.held[player].state == "killed"
        says = (
            f"{player}'s hand is dead: they may not look at the cards."
            if killed
            else f"{player} looks at their own cards."
        )
        return Ruling(
            player=player,
            says=says,
            citations=(book.cite("at-your-seat"),),
            findings=(Finding("may_look", not killed),),
        )
    if not any(street.up for street in hand.rules.streets):
        raise Illegal(f"{hand.rules.title} has no upcards", (book.cite("stud-dead-hand"),))
    cited = (book.cite("stud-dead-hand"), cite_reading(book, "stud-dead-hand", "facing-action"))
    if not _faces_action(hand, player):
        spared = "faces no action: their hand is not dead for it"
        says = f"{player} {spared if hand.is_live(player) else 'has no live hand'}."
        return Ruling(player=player, says=says, citations=cited)
    return Ruling(
        player=player,
        says=f"{player} picked up their upcards while facing action: their hand is dead.",
        citations=cited,
        notices=(uncalled(hand, player),),
        operations=(ops.Kill(player, "picked up their upcards while facing action"),),
    )


def _faces_action(hand: Hand, player: str) -> bool:
    """A bet to them is unanswered, or it is their turn."""
    if hand.phase != "betting" or not hand.is_live(player):
        return False
    owes = hand.table.cur > hand.bets[player] and hand.stacks[player] > 0
    return owes or hand.legal().actor == player


# ---------------------------------------------------------------- cards shown
def rule_cards_exposed(desk: Situation, seen: CardsExposed) -> Ruling:
    """With action pending it may be penalised; the hand stays live, the penalty begins after it.

    Decides `exposing-cards`.
    """
    book, hand, player = desk.book, desk.hand, seen.player
    desk.hand.named(player)
    cited = book.cite("exposing-cards")
    pending = betting_left(hand)
    only_his = pending and _only_his_action_left(hand, player)
    if _at_showdown(hand, seen):
        asked = waits_for_floor(desk, player)
        tabled = rule_tabling(book, hand, player, "".join(seen.cards), asked=asked)
        return replace(tabled, citations=(*tabled.citations, cited))
    shown = _turned_up(hand, seen)
    if _shown_unread(hand, seen):
        return _rule_unread(book, seen, cited, hand.rules.hole_cards)
    if not pending:
        allowed = no_breach(player, f"No action is pending: {player} may show their cards.", cited)
        return replace(allowed, operations=shown)
    covered = not only_his or book.conduct.exposing_cards.last_to_act == "covered"
    if not covered:
        cited = cite_reading(book, "exposing-cards", "last-to-act-is-covered")
    live = hand.is_live(player)
    dead = book.conduct.exposing_cards.kills_hand and live
    fate = "the hand is dead" if dead else "the hand is not dead" if live else "the hand was out already"
    charge = Charge(
        player=player,
        kind="exposes-cards",
        rule="exposing-cards",
        says=f"{player} exposed their cards with action pending: {fate}; a penalty may follow.",
        citations=(cited, book.cite("penalty-triggers")),
        named=covered,
    )
    ruling = replace(put_to_director(desk, charge), operations=shown)
    if not dead:
        return ruling
    kill = ops.Kill(player, "exposed with action pending")
    return replace(ruling, operations=(*shown, kill), notices=(uncalled(hand, player),))


def time_to_show(hand: Hand) -> bool:
    """Hands are to be turned up, at showdown or all-in, or nothing follows from it any more."""
    return hand.phase in ("showdown", "over") or hand.face_up


def shows_early(hand: Hand, player: str) -> bool:
    """Whether cards that a player turns up now are exposed and not tabled: there is betting to come."""
    return player in hand.held and not time_to_show(hand) and betting_left(hand) and hand.is_live(player)


def _at_showdown(hand: Hand, seen: CardsExposed) -> bool:
    """Known cards of a live hand, shown where hands are to be turned up: all are tabled, fewer are not."""
    if hand.is_over or not time_to_show(hand) or not hand.is_live(seen.player):
        return False
    held = hand.held[seen.player].cards
    return bool(seen.cards) or (bool(held) and not seen.one and all(card.known for card in held))


def _shown_unread(hand: Hand, seen: CardsExposed) -> bool:
    """Turned up at a showdown that is contested, and nobody told the floor which cards they are."""
    return hand.phase == "showdown" and not seen.cards and hand.is_live(seen.player) and len(hand.live) > 1


def _rule_unread(book: Edition, seen: CardsExposed, cited: Citation, due: int) -> Ruling:
    shown = "one card" if due == 2 else "only part of their hand"
    says = (
        f"{seen.player} has shown {shown}: their hand is not tabled, and only a hand tabled in full can win "
        "a contested pot."
    )
    rules: tuple[Citation, ...] = (book.cite("proper-tabling"), book.cite("one-card-tabled"))
    if not seen.one:
        says = (
            f"{seen.player} shows their hand: it is tabled if all its cards lie face up, and the cards "
            "themselves say who wins. Tell which they are, or who wins the pot."
        )
        rules = (book.cite("proper-tabling"), book.cite("cards-speak"))
    return Ruling(player=seen.player, says=says, citations=(*rules, cited))


def _only_his_action_left(hand: Hand, player: str) -> bool:
    """They are to act, nobody acts after them on this street, and there will be no more betting."""
    if hand.phase != "betting" or hand.legal().actor != player:
        return False
    table, seat = hand.table, hand.seat[player]
    others = [hand.seat[name] for name in hand.live if name != player and hand.stacks[name] > 0]
    to_act = [i for i in others if table.bet[i] < table.cur or not table.acted >> i & 1]
    last = hand.street_index == len(hand.rules.streets) - 1
    return not to_act and (last or not others) and bool(table.live >> seat & 1)


def _turned_up(hand: Hand, seen: CardsExposed) -> tuple[ops.Operation, ...]:
    """The table has seen these cards, as far as they are told."""
    if hand.is_over or (seen.one and not seen.cards):
        return ()
    cards = "".join(seen.cards) or "".join(str(card) for card in hand.held[seen.player].cards if card.known)
    expose = ops.Expose(seen.player, cards)
    if not cards or not hand.is_live(seen.player):
        return (expose,) if cards and hand.can(expose) else ()
    due = hand.rules.cards_held_at[hand.street]
    if len(parse_cards(cards)) > due:
        raise Malformed(f"{seen.player} has {due} cards to show")
    return (*told_count(hand, seen.player, due), expose)


HANDLERS: dict[type, Any] = {
    LeftSeat: rule_left_seat,
    PicksUpCards: rule_picks_up_cards,
    CardsExposed: rule_cards_exposed,
}
CHOICES: dict[type, Any] = {LeftSeat: choose_penalty, CardsExposed: choose_penalty}
