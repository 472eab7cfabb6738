"""Stud: who opens and why, and a last card that came face up."""

from collections.abc import Iterator
from typing import Any

from shuffleup.floor.citing import cite_later_procedure, cite_reading
from shuffleup.floor.ruling import Finding, Ruling
from shuffleup.floor.showdown.foreseen import after
from shuffleup.floor.situation import Situation
from shuffleup.floor.steps.incidents.dealing import RiverCardFaceUp, StopsBetting
from shuffleup.hand import operations as ops
from shuffleup.hand.hand import Hand
from shuffleup.hand.playing.stud import up_cards
from shuffleup.hand.strength import strength_of
from shuffleup.refused import Citation, Malformed
from shuffleup.rulebook import Edition, Slug


def who_opens(book: Edition, hand: Hand, told: tuple[str, ...]) -> Iterator[tuple[str, Ruling]]:
    """Told once a street, where it is not plain to see: equal boards, or a bring-in that passes on."""
    if not hand.rules.is_stud or hand.phase != "betting" or not hand.street_untouched:
        return
    name = f"opener {hand.street}"
    if name in told:
        return
    if hand.street_index == 0:
        if ruling := _bring_in_passed(book, hand):
            yield name, ruling
    elif ruling := _equal_boards(book, hand):
        yield name, ruling


def _equal_boards(book: Edition, hand: Hand) -> Ruling | None:
    ups = {name: up_cards(hand.rules, hand.held[name].cards) for name in hand.live}
    if not all(up and all(card.known for card in up) for up in ups.values()):
        return None
    worth = {name: strength_of(hand.rules.high, up) for name, up in ups.items()}
    tied = [name for name in ups if worth[name] == max(worth.values())]
    if len(tied) < 2:
        return None
    first = hand.order[hand.opener]
    slug: Slug = "rp-stud-first-to-act-tie"
    return Ruling(
        player="",
        says=f"{' and '.join(tied)} show equal boards: {first} has the high card by suit and acts first.",
        citations=(cite_later_procedure(book, slug), book.cite(slug, position="suit-order")),
    )


def _bring_in_passed(book: Edition, hand: Hand) -> Ruling | None:
    """Decides `rp-stud-bring-in-all-in`."""
    table = hand.table
    if not table.due_in or table.low_card in (-1, table.actor):
        return None
    slug: Slug = "rp-stud-bring-in-all-in"
    razz = (book.cite(slug, position="high-card-in-razz"),) if hand.rules.bring_in == "high" else ()
    low, first = hand.order[table.low_card], hand.order[table.actor]
    return Ruling(
        player="",
        says=f"{low} has the bring-in card and no chips: {first} starts, and folds or puts in "
        f"{table.due_in:,} or more.",
        citations=(cite_later_procedure(book, slug), *razz),
    )


# ---------------------------------------------------------------- the last card face up
def rule_river_face_up(desk: Situation, found: RiverCardFaceUp) -> Ruling:
    """Heads-up the other card comes face up too; with more players the others get theirs face down.

    Decides `rp-stud-river-exposed`.
    """
    book, hand = desk.book, desk.hand
    desk.hand.named(found.player)
    up = ops.RiverFaceUp(found.player, found.card)
    last_due = hand.phase == "street due" and hand.next_street == hand.rules.streets[-1].name
    deal: tuple[ops.Operation, ...] = (ops.DealStreet(),) if last_due else ()
    hand = after(hand, *deal)
    if book.recommended.rp_stud_river_exposed.exposed_card == "replaced-if-betting-remains":
        return _replaced(desk, found, hand, deal)
    if problem := hand.why_not(up):
        raise problem
    others = [name for name in hand.live if name != found.player]
    both = len(others) == 1
    cards = f"{others[0]}'s comes face up too" if both else "the others get theirs face down"
    first = f" {hand.legal().actor} opens, as on sixth street." if hand.legal().actor else ""
    return Ruling(
        player=found.player,
        says=f"{found.player}'s last card lies face up: {cards}.{first} Until somebody bets, a player whose "
        "card is up may declare themselves all-in and bet no more.",
        citations=(cite_later_procedure(book, "rp-stud-river-exposed"),),
        operations=(*deal, up, *(ops.RiverFaceUp(name) for name in others if both)),
    )


def _replaced(
    desk: Situation, found: RiverCardFaceUp, dealt: Hand, deal: tuple[ops.Operation, ...]
) -> Ruling:
    """Another card for the exposed one while betting is to come; without any it stays."""
    book, player = desk.book, found.player
    if dealt.phase not in ("betting", "opener due"):
        return Ruling(
            player=player,
            says=f"No betting is left: {player}'s card stays as it lies.",
            citations=(
                cite_later_procedure(book, "rp-stud-river-exposed"),
                cite_reading(book, "rp-stud-river-exposed", "nothing-to-bet-nothing-replaced"),
            ),
            operations=deal,
        )
    if not dealt.is_live(player):
        raise Malformed(f"{player} has no live hand")
    held = [str(card) for card in dealt.held[player].cards]
    old = found.card if found.card in held else "??"
    new = str(dealt.stub[0]) if dealt.stub else "??"
    return Ruling(
        player=player,
        says=f"{player}'s exposed card is out of play; the next off the stub takes its place, face down.",
        citations=(
            cite_later_procedure(book, "rp-stud-river-exposed"),
            cite_reading(book, "rp-stud-river-exposed", "replaced-after-the-street"),
        ),
        operations=(*deal, ops.Replace(player, old, new, "muck")),
    )


def rule_stops_betting(desk: Situation, said: StopsBetting) -> Ruling:
    """Granted until the betting is opened; a check does not open it.

    Decides `rp-stud-river-exposed`.
    """
    book, hand, player = desk.book, desk.hand, said.player
    desk.hand.named(player)
    slug: Slug = "rp-stud-river-exposed"
    cited: tuple[Citation, ...] = (cite_later_procedure(book, slug),)
    if problem := hand.why_not(ops.StopBetting(player)):
        return Ruling(
            player=player,
            says=f"{problem.message[:1].upper()}{problem.message[1:]}.",
            citations=cited,
            findings=(Finding("granted", False),),
        )
    if not hand.street_untouched:
        cited += (book.cite(slug, position="checks-do-not-open"),)
    says = f"{player} bets no more and keeps their claim to the {hand.pot:,} in the pot"
    if len(hand.live) == 2:
        cited += (book.cite(slug, position="heads-up-declaration-ends-betting"),)
        says += ": the betting is over"
    else:
        says += "; what others bet makes a side pot"
    return Ruling(
        player=player,
        says=f"{says}.",
        citations=(*cited, book.cite("side-pots")),
        findings=(Finding("granted", True),),
        operations=(ops.StopBetting(player),),
    )


HANDLERS: dict[type, Any] = {RiverCardFaceUp: rule_river_face_up, StopsBetting: rule_stops_betting}
