"""Cards let go of at showdown, or by a bettor who thinks they have won: discarded, held, taken back, mucked.

Each `rule_…` is a pure function of edition, settings and hand; the desk carries out what it rules.
"""

import re
from typing import Any

from shuffleup.floor.options import Option
from shuffleup.floor.ruling import Finding, Notice, RuledAct, Ruling
from shuffleup.floor.showdown.duties import all_in_discard_is_live, cards_of, cite_no_muck, must_table
from shuffleup.floor.showdown.early_discards import (
    RESTORE_OR_DEAD,
    has_nothing_behind,
    is_bettor,
    is_early,
    rule_bettor_held,
    rule_early_discard,
    rule_early_muck,
    rule_held_though_folded,
)
from shuffleup.floor.showdown.end_of_hand import had_showdown, plays_the_board
from shuffleup.floor.showdown.foreseen import held_apart
from shuffleup.floor.showdown.showing import tabled_by_ruling
from shuffleup.floor.speech.english import PLAYS_THE_BOARD
from shuffleup.floor.speech.first_sight import is_fold
from shuffleup.floor.steps.acts import Act, Push, Release, Say
from shuffleup.floor.steps.incidents.showdown import LineCrossed
from shuffleup.hand import operations as ops
from shuffleup.hand.hand import Hand
from shuffleup.hand.operations import Misdeal
from shuffleup.hand.starting.switches import consults_mucking_line, mucking_line_kills
from shuffleup.refused import Citation, Illegal
from shuffleup.rulebook import Edition, Policies
from shuffleup.wording import own_words


def is_after_the_betting(hand: Hand) -> bool:
    """Whether what players do now is no bet any more: showdown, an all-in run out, or between streets."""
    return hand.phase in ("showdown", "over", "street due")


def rule_after_the_betting(book: Edition, hand: Hand, act: Act) -> Ruling:
    """Words and cards once betting is closed. Words change nothing; chips have no business there."""
    if any(isinstance(atom, Push) for atom in act.atoms):
        raise Illegal(
            f"the betting is over: {act.player} has nothing to act on", (book.cite("acting-in-turn"),)
        )
    cards_of(hand, act.player)
    releases = [atom for atom in act.atoms if isinstance(atom, Release)]
    if is_early(hand) and is_fold(act):
        return _fold_between_streets(book, hand, act.player, thrown=bool(releases))
    if not releases:
        return _words(book, hand, act)
    return _discard(book, hand, act, releases[0])


def _words(book: Edition, hand: Hand, act: Act) -> Ruling:
    if not (hand.face_up or hand.phase == "showdown" or (hand.is_over and had_showdown(hand))):
        void = any(isinstance(one, Misdeal) for one in hand.operations)
        why = f"a misdeal has been ruled, {hand.waiting_for}" if void else hand.waiting_for
        raise Illegal(f"{act.player} has nothing to act on: {why}", (book.cite("acting-in-turn"),))
    said = act.words[0].words if act.words else "what they do"
    if any(_says_the_board(say) for say in act.words[:1]) and hand.held[act.player].live and not hand.is_over:
        return Ruling(
            player=act.player,
            says=f"Saying so is not enough: {act.player} has a share of the pot only if all their cards are "
            "tabled.",
            citations=(book.cite("playing-the-board"), book.cite("proper-tabling"), book.cite("cards-speak")),
        )
    return Ruling(
        player=act.player,
        says=f"Cards speak: {own_words(repr(said))} binds nobody.",
        citations=(book.cite("cards-speak"),),
    )


def _says_the_board(say: Say) -> bool:
    return bool(re.search(PLAYS_THE_BOARD, say.words, re.IGNORECASE))


def _fold_between_streets(book: Edition, hand: Hand, player: str, *, thrown: bool) -> Ruling:
    """The last round is still to come: the discard is a fold, as it would be with no bet to face."""
    fold = ops.Fold(player)
    if problem := hand.why_not(fold):
        raise problem
    bettor, all_in = is_bettor(hand, player), has_nothing_behind(hand, player)
    if asked := rule_early_discard(book, player, bettor=bettor, all_in=all_in, thrown=thrown):
        return asked
    return Ruling(
        player=player,
        says=f"{player} let go of their cards before the last betting round was over: that is a fold.",
        citations=(book.cite("non-standard-folds"), book.cite("live-cards-at-showdown")),
        acts=(RuledAct(player, "fold", 0),),
        notices=(Notice("binds", player), Notice("penalty-possible", player)),
        operations=(fold,),
    )


def _discard(book: Edition, hand: Hand, act: Act, release: Release) -> Ruling:
    player = act.player
    held = cards_of(hand, player)
    plays_board = plays_the_board(hand, player) or any(_says_the_board(say) for say in act.words)
    if not held.live:
        raise Illegal(
            f"{player} has no cards: their hand is {held.state}", (book.cite("live-cards-at-showdown"),)
        )
    if held.state == "tabled":
        return Ruling(
            player=player,
            says=f"{player}'s hand was tabled: it is read as it lay, whatever becomes of the cards.",
            citations=(*_all_in_rules(book, hand), book.cite("proper-tabling"), book.cite("cards-speak")),
        )
    if hand.is_over:
        return Ruling(
            player=player,
            says=f"The pot is awarded: {player} may put their cards away.",
            citations=(book.cite("live-cards-at-showdown"), book.cite("uncontested-showdown")),
        )
    if release.face == "up":
        return _thrown_face_up(book, hand, player)
    if hand.face_up:
        return _discarded_in_all_in(book, hand, player)
    if because := must_table(book, hand, player):
        return Ruling(
            player=player,
            says=f"{player} had to table and discarded: their cards are held and the floor is called.",
            citations=(*because, book.cite("live-cards-at-showdown")),
            decided_by="director",
            question="hand",
            options=RESTORE_OR_DEAD,
            notices=(Notice("held-for-floor", player),),
            operations=held_apart(hand, player),
        )
    if release.in_muck:
        return rule_into_the_muck(book, hand, player, thrown=True, plays_board=plays_board)
    return _plain_discard(book, hand, player, plays_board=plays_board)


def _plain_discard(book: Edition, hand: Hand, player: str, *, plays_board: bool) -> Ruling:
    """Face down and untabled: not dead, but they can no longer ask to see a hand."""
    muck = ops.Muck(player)
    if problem := hand.why_not(muck):
        raise problem
    shown = hand.held[player].face_up
    risk = (book.cite("untabled-muck-risk"),) if shown else ()
    how = book.showdown.showdown_order
    later = hand.order_enforced and hand.switches.tables_in_turn == "first"
    position = "later-seats-may-discard" if later else None
    named = hand.order_enforced or how.discard_settles_order
    others = [hand.held[other].state for other in hand.live if other != player]
    all_gone = others and all(state == "discarded" for state in others)
    board = (book.cite("playing-the-board"),) if plays_board else ()
    share = (
        " Playing the board, they have a share of the pot only if all their cards are tabled." * plays_board
    )
    nobody = " Nobody has kept a hand: the last one that is not in the muck wins." if all_gone else ""
    return Ruling(
        player=player,
        says=f"{player} has discarded face down. The cards are not dead: they may table them until they are "
        f"in the muck.{share}{nobody}",
        citations=(
            book.cite("live-cards-at-showdown"),
            *risk,
            *board,
            *((book.cite("showdown-order", position=position),) if named else ()),
            book.cite("uncontested-showdown"),
            book.cite("asking-to-see-lost-rights"),
        ),
        operations=(muck,),
    )


def _thrown_face_up(book: Edition, hand: Hand, player: str) -> Ruling:
    """Let go of face up: that is tabled, if everybody can read all of it."""
    if not hand.held[player].known:
        raise Illegal(
            f"{player} let go of their cards face up: say which cards they are",
            (book.cite("proper-tabling"),),
        )
    return Ruling(
        player=player,
        says=f"{player}'s cards lie face up: their hand is tabled.",
        citations=(book.cite("proper-tabling"), book.cite("cards-speak")),
        operations=(ops.Table(player),),
    )


def _all_in_rules(book: Edition, hand: Hand) -> tuple[Citation, ...]:
    if not hand.face_up:
        return ()
    return (cite_no_muck(book), book.cite("face-up-all-ins"))


def _discarded_in_all_in(book: Edition, hand: Hand, player: str) -> Ruling:
    """All-in: the hand must be tabled. Where the book declares it live it is; else the floor rules."""
    if all_in_discard_is_live(book):
        known = hand.held[player].known
        return Ruling(
            player=player,
            says=f"A player is all-in: {player} may not muck. Their hand is live and "
            + ("is turned up." if known else "must be turned up; the dealer holds it."),
            citations=(*_all_in_rules(book, hand), book.cite("live-cards-at-showdown")),
            notices=() if known else (Notice("held-for-floor", player),),
            operations=tabled_by_ruling(hand, player),
        )
    return Ruling(
        player=player,
        says=f"A player is all-in and every hand is to be tabled, but nothing declares {player}'s discard "
        "live: it is not dead yet, and the floor rules.",
        citations=(
            *_all_in_rules(book, hand),
            book.cite("live-cards-at-showdown"),
            book.cite("untabled-muck-risk"),
        ),
        decided_by="director",
        question="hand",
        options=RESTORE_OR_DEAD,
        operations=(ops.Muck(player),),
    )


# ---- what is done with the cards


def rule_taken_back(book: Edition, hand: Hand, player: str) -> Ruling:
    """They change their mind: theirs while nobody has touched them."""
    held = cards_of(hand, player)
    if held.state not in ("discarded", "held for the floor"):
        raise Illegal(
            f"{player}'s hand is {held.state}: there is nothing to take back",
            (book.cite("live-cards-at-showdown"),),
        )
    if hand.phase == "betting":
        raise Illegal(f"the floor has yet to rule on {player}'s cards", (book.cite("bettor-discards-early"),))
    restore = ops.Restore(player)
    if problem := hand.why_not(restore):
        raise problem
    return Ruling(
        player=player,
        says=f"{player} takes back their cards: they were certain, and nobody had touched them.",
        citations=(
            book.cite("live-cards-at-showdown"),
            book.cite("asking-to-see-lost-rights", position="taken-back-counts-as-tabled"),
        ),
        operations=(restore,),
    )


def rule_cards_held(book: Edition, hand: Hand, player: str) -> Ruling:
    """The dealer keeps released cards apart and calls the floor."""
    if not cards_of(hand, player).live:
        return rule_held_though_folded(book, hand, player)
    if hand.held[player].state not in ("discarded", "held for the floor"):
        raise Illegal(
            f"{player} has not let go of their cards: their hand is {hand.held[player].state}",
            (book.cite("live-cards-at-showdown"),),
        )
    if is_early(hand):
        all_in = has_nothing_behind(hand, player)
        asked = rule_early_discard(book, player, bettor=is_bettor(hand, player), all_in=all_in)
        return asked or rule_bettor_held(book, player)
    return Ruling(
        player=player,
        says=f"{player}'s cards are held apart: they can be identified and retrieved, and the floor rules.",
        citations=(book.cite("live-cards-at-showdown"),),
        decided_by="director",
        question="hand",
        options=RESTORE_OR_DEAD,
        default=Option("hand-restored"),
        notices=(Notice("held-for-floor", player),),
        operations=held_apart(hand, player),
    )


def rule_into_the_muck(
    book: Edition, hand: Hand, player: str, *, thrown: bool = False, plays_board: bool = False
) -> Ruling:
    """The dealer puts a hand into the muck, or it lands there; `thrown`: by the player, in one motion.

    Decides `live-cards-at-showdown`.
    """
    held = cards_of(hand, player)
    if not held.live:
        raise Illegal(f"{player}'s hand is {held.state} already", (book.cite("live-cards-at-showdown"),))
    if is_early(hand):
        if held.state != "held for the floor":
            raise Illegal(
                f"{player} has not let go of any cards: a hand the dealer takes in by mistake is hand-fouled",
                (book.cite("killed-fouled-hands"),),
            )
        return rule_early_muck(book, hand, player)
    steps: tuple[ops.Operation, ...] = (ops.PushIntoMuck(player),)
    if thrown:
        steps = (ops.Muck(player), *steps)
    after = hand.copy()
    for step in steps:
        after.apply(step)
    rules = [book.cite("live-cards-at-showdown")]
    banned = hand.face_up and all_in_discard_is_live(book)
    if held.face_up:
        rules.append(book.cite("untabled-muck-risk"))
    if plays_board or plays_the_board(hand, player):
        rules.append(book.cite("playing-the-board"))
    if hand.face_up:
        rules += _all_in_rules(book, hand)
    else:
        rules += [book.cite("uncontested-showdown"), book.cite("showdown-order")]
    return Ruling(
        player=player,
        says=f"{player}'s cards are in the muck: untabled, they get no share of a pot.",
        citations=tuple(rules),
        notices=(Notice("penalty-possible", player),) if banned else (),
        findings=(Finding("claim", False),),
        operations=steps,
    )


def rule_line_crossed(book: Edition, policies: Policies, hand: Hand, player: str) -> Ruling:
    """Face-down cards went past the room's mucking line."""
    held = cards_of(hand, player)
    if hand.phase != "showdown" or not held.live:
        raise Illegal(
            f"{player}'s hand is {held.state}: a mucking line matters only to live cards at showdown",
            (book.cite("live-cards-at-showdown"),),
        )
    if not consults_mucking_line(book):
        return _not_dead(book.cite("live-cards-at-showdown", position="line-not-consulted"), player)
    citation = book.cite("live-cards-at-showdown", policy="mucking_line")
    if not mucking_line_kills(book, policies) or held.state == "tabled":
        says_so = policies.showdown.mucking_line == "live"
        return _not_dead(citation if says_so else book.cite("live-cards-at-showdown"), player)
    return Ruling(
        player=player,
        says=f"{player}'s cards crossed the mucking line: by the room's standard the hand is dead.",
        citations=(citation,),
        findings=(Finding("claim", False),),
        operations=(ops.Kill(player, "crossed the mucking line"),),
    )


def _not_dead(citation: Citation, player: str) -> Ruling:
    says = f"The line does not kill: {player} may table their cards while they are certain."
    return Ruling(player=player, says=says, citations=(citation,))


HANDLERS: dict[type, Any] = {
    LineCrossed: lambda desk, on: rule_line_crossed(desk.book, desk.policies, desk.hand, on.player),
}
