"""Hands that are lost: killed by mistake, fouled; what was called stays, what nobody called comes back."""

from typing import Any

from msgspec.structs import replace

from shuffleup.floor.citing import cite_reading
from shuffleup.floor.options import Option
from shuffleup.floor.ruling import Notice, Ruling, reason_told
from shuffleup.floor.showdown.foreseen import held_apart, told_count, uncalled
from shuffleup.floor.showdown.mucked_hands import lies_tabled, rule_tabled_hand_fouled
from shuffleup.floor.situation import Situation
from shuffleup.floor.steps.incidents.showdown import HandFouled
from shuffleup.hand import operations as ops
from shuffleup.hand.hand import Hand
from shuffleup.hand.legal import already_over
from shuffleup.refused import Citation, Illegal
from shuffleup.wording import own_words


def rule_hand_fouled(desk: Situation, found: HandFouled) -> Ruling:
    """A live hand that was swept in or mixed with other cards.

    Decides `killed-fouled-hands`.
    """
    book, hand, player = desk.book, desk.hand, found.player
    if lies_tabled(hand, player):
        return rule_tabled_hand_fouled(book, hand, found)
    if hand.is_over:
        raise already_over()
    if player not in hand.held or not hand.is_live(player):
        raise Illegal(f"{player} has no live hand that could be fouled", (book.cite("killed-fouled-hands"),))
    if found.by:
        ruling = _fate(desk, replace(found, by=""))
        may_follow = Notice("penalty-possible", found.by)
        return replace(
            ruling,
            says=f"{ruling.marked} {found.by} may be penalised for it.",
            citations=(*ruling.citations, book.cite("etiquette-violations")),
            notices=(*ruling.notices, may_follow),
        )
    return _fate(desk, found)


def _fate(desk: Situation, found: HandFouled) -> Ruling:
    """Decides `fouled-but-identified`."""
    book, player = desk.book, found.player
    if not found.identified:
        lost = (book.cite("killed-fouled-hands"),)
        return _lost(desk, player, lost, "cannot be told with certainty")
    if book.play.fouled_but_identified.identified_fouled_hand == "dead":
        reading = cite_reading(book, "fouled-but-identified", "no-saving-clause")
        return _lost(desk, player, (book.cite("killed-fouled-hands"), reading), "is lost, identified or not")
    if found.how == "swept-by-dealer":
        return _ask_about_swept(desk, found)
    return _stays_in(desk, found, (book.cite("fouled-but-identified"), book.cite("killed-fouled-hands")))


def _lost(desk: Situation, player: str, citations: tuple[Citation, ...], why: str) -> Ruling:
    back = uncalled(desk.hand, player)
    told = f"{back.amount:,} that nobody called comes back" if back.amount else "nothing comes back"
    part = cite_reading(desk.book, "killed-fouled-hands", "uncalled-part")
    return Ruling(
        player=player,
        says=f"{player}'s hand {why}: it is dead, and {told}.",
        citations=(*citations, *((part,) if back.amount else ())),
        notices=(back,),
        operations=(ops.Kill(player, "fouled"),),
    )


def _stays_in(desk: Situation, found: HandFouled, citations: tuple[Citation, ...]) -> Ruling:
    seen = f"; the table has seen {', '.join(found.exposed)}" if found.exposed else ""
    return Ruling(
        player=found.player,
        says=f"{found.player}'s cards are identified: the hand stays in{seen}.",
        citations=citations,
        operations=_shown(desk.hand, found),
    )


def _shown(hand: Hand, found: HandFouled) -> tuple[ops.Operation, ...]:
    """Cards that came up on the way are known to the table; no penalty follows from it."""
    if not found.exposed:
        return ()
    told = told_count(hand, found.player, hand.rules.cards_held_at[hand.street])
    return (*told, ops.Expose(found.player, "".join(found.exposed)))


def _ask_about_swept(desk: Situation, found: HandFouled) -> Ruling:
    """The words can be read either way on a hand swept in and retrievable: the floor chooses."""
    return Ruling(
        player=found.player,
        says=f"The dealer swept {found.player}'s hand in; it is identified and can be given back.",
        citations=(
            cite_reading(desk.book, "killed-fouled-hands", "swept-in-but-retrievable"),
            desk.book.cite("fouled-but-identified"),
        ),
        decided_by="director",
        question="hand",
        options=(Option("hand-restored"), Option("hand-dead")),
        default=Option("hand-restored"),
        notices=(Notice("held-for-floor", found.player),),
        operations=(*_shown(desk.hand, found), *held_apart(desk.hand, found.player)),
    )


def choose_on_fouled_hand(
    desk: Situation, found: HandFouled, asked: Ruling, option: Option, by: str, reason: str
) -> Ruling | None:
    """The floor gives the hand back, or it is lost. Of a tabled hand the rules of the showdown say it."""
    if lies_tabled(desk.hand, found.player):
        return None
    if option.name == "hand-dead":
        return _lost(desk, found.player, asked.citations, f"is dead by the decision of {own_words(by)}")
    restore = ops.Restore(found.player)
    because = reason_told(reason)
    return Ruling(
        player=found.player,
        says=f"{own_words(by)} gives {found.player} their hand back{because}.",
        citations=asked.citations,
        operations=(restore,) if desk.hand.can(restore) else (),
    )


HANDLERS: dict[type, Any] = {HandFouled: rule_hand_fouled}
CHOICES: dict[type, Any] = {HandFouled: choose_on_fouled_hand}
