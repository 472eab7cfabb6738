"""Cards let go of before the betting is over by players who had no turn to fold in: bettors, all-in players.

Each function is a pure function of edition and hand; the desk carries out what it rules.
"""

from typing import Any

from shuffleup.floor.options import Option, OptionName
from shuffleup.floor.ruling import Notice, QuestionKind, RuledAct, Ruling
from shuffleup.floor.showdown.duties import all_in_discard_is_live
from shuffleup.floor.situation import Situation
from shuffleup.hand import operations as ops
from shuffleup.hand.hand import Hand
from shuffleup.refused import Citation
from shuffleup.rulebook import Edition

RESTORE_OR_DEAD = (Option("hand-restored"), Option("hand-dead"))


def is_early(hand: Hand) -> bool:
    """Whether there can still be betting: showdown and the running out of an all-in come after it."""
    return hand.phase not in ("showdown", "over") and not hand.face_up


def is_bettor(hand: Hand, player: str) -> bool:
    """Whether the last bet or raise of the street is theirs."""
    return hand.table.aggressor == hand.seat[player]


def has_nothing_behind(hand: Hand, player: str) -> bool:
    """All-in, or out of the betting by their own word."""
    return not hand.stacks[player] or bool(hand.table.stopped >> hand.seat[player] & 1)


def can_still_bet(hand: Hand, player: str) -> bool:
    """Whether there is betting on this street, and they are in it."""
    return hand.phase == "betting" and hand.is_live(player) and not has_nothing_behind(hand, player)


def rule_early_discard(
    book: Edition, player: str, *, bettor: bool, all_in: bool, thrown: bool = True
) -> Ruling | None:
    """The floor is asked about a bettor, and about a player who may not muck; None: it is a fold.

    `thrown`: the cards were let go of, and not only given up in words.

    Decides `bettor-discards-early`.
    """
    if bettor and thrown and book.betting.non_standard_folds.bettor_who_discards == "held-for-floor":
        return rule_bettor_held(book, player)
    if all_in and all_in_discard_is_live(book):
        return _all_in_held(book, player, thrown)
    return None


def cite_bettor(book: Edition) -> tuple[Citation, ...]:
    """Why a bettor's hand is best restored: by the text, or as the rule for this very case."""
    excepted = book.showdown.bettor_discards_early.safe_discard == "stated-exception"
    position = "restore-offered-first" if excepted else "special-rule-first"
    return book.cite("bettor-discards-early", position=position), book.cite("non-standard-folds")


def rule_bettor_held(book: Edition, player: str) -> Ruling:
    """They bet and discarded, forgetting a live opponent: the floor chooses, and restoring comes first."""
    return Ruling(
        player=player,
        says=f"{player} bet and discarded, forgetting that the hand was not over. The dealer holds the "
        "cards: the floor may restore the hand or rule it dead.",
        citations=cite_bettor(book),
        decided_by="director",
        question="hand",
        options=RESTORE_OR_DEAD,
        default=Option("hand-restored"),
        notices=(Notice("held-for-floor", player), Notice("not-binding", player)),
    )


def cite_all_in(book: Edition) -> tuple[Citation, ...]:
    """Why the hand of a player with nothing behind is best restored, where the book forbids the muck."""
    if not book.has("no-muck-in-all-in"):
        return (book.cite("non-standard-folds"),)
    banned = book.cite("no-muck-in-all-in", position="all-in-while-others-bet")
    return banned, book.cite("non-standard-folds")


def _all_in_held(book: Edition, player: str, thrown: bool) -> Ruling:
    """One text forbids the muck, another makes every early discard a fold: the ban goes first."""
    held = "The dealer holds the cards: the" if thrown else "The"
    return Ruling(
        player=player,
        says=f"{player} has nothing left to bet and may not muck, though others can still bet. {held} floor "
        "may restore the hand or rule it dead.",
        citations=cite_all_in(book),
        decided_by="director",
        question="hand",
        options=RESTORE_OR_DEAD,
        default=Option("hand-restored"),
        notices=(
            *((Notice("held-for-floor", player),) if thrown else ()),
            Notice("not-binding", player),
            Notice("penalty-possible", player),
        ),
    )


def rule_held_though_folded(book: Edition, hand: Hand, player: str) -> Ruling:
    """Where the discard binds as a fold, holding the cards changes nothing; they stay out."""
    return Ruling(
        player=player,
        says=f"{player}'s hand is {hand.held[player].state}: holding the cards does not bring it back.",
        citations=(book.cite("bettor-discards-early"), book.cite("non-standard-folds")),
    )


def rule_uncalled_of_folder(book: Edition, player: str, uncalled: int) -> Ruling:
    """A bettor folded by discarding, and the book does not say what becomes of the uncalled chips."""
    return Ruling(
        player=player,
        says=f"{player} is out. Nobody called {uncalled:,} of the bet: the floor says what becomes of it.",
        citations=(
            book.cite("bettor-discards-early", position="refund-by-analogy"),
            book.cite("killed-fouled-hands"),
        ),
        decided_by="director",
        question="uncalled-bet",
        options=(Option("return-uncalled", uncalled), Option("leave-in-pot", uncalled)),
        default=Option("return-uncalled", uncalled),
    )


def rule_early_muck(book: Edition, hand: Hand, player: str) -> Ruling:
    """Past recovery: out, and nothing that was called comes back; what nobody called does."""
    kill = ops.Kill(player, "discarded and mucked")
    if problem := hand.why_not(kill):
        raise problem
    there = hand.at(len(hand.operations))
    there.apply(kill)
    back = there.stacks[player] - hand.stacks[player]
    why = cite_all_in(book)[:1]
    if is_bettor(hand, player):
        measure = book.cite("bettor-discards-early", position="measure-of-the-refund")
        why = (book.cite("bettor-discards-early"), measure)
    return Ruling(
        player=player,
        says=f"{player}'s cards are in the muck: the hand is out"
        + (f", and the {back:,} that nobody called come back." if back else "."),
        citations=(*why, book.cite("killed-fouled-hands")),
        acts=(RuledAct(player, "fold", hand.bets[player] - back, back),),
        operations=(kill,),
    )


def _uncalled(desk: Situation, asked: Ruling, option: Option) -> Ruling:
    """The fold gave the chips back already; if they are to stay in, it is made again with the bet left."""
    player, chips = asked.player, option.amount or 0
    if option.name == "return-uncalled":
        says = f"{chips:,} come back to {player}."
        return Ruling(player=player, says=says, citations=asked.citations)
    folded = max(at for at, op in enumerate(desk.hand.operations) if op == ops.Fold(player))
    return Ruling(
        player=player,
        says=f"{player}'s {chips:,} stay in the pot, and whoever has still to act faces them.",
        citations=asked.citations,
        takes_back=folded,
        operations=(ops.Fold(player, leaves_bet=True),),
    )


def waits_for_floor(situation: Situation, player: str) -> bool:
    """Whether the floor has yet to say what becomes of a player's hand."""
    questions = (*situation.undecided.values(), *situation.asked)
    return any(asked.player == player and is_on_fate_of_hand(asked) for asked in questions)


def is_on_fate_of_hand(asked: Ruling) -> bool:
    """Whether a question is what becomes of a hand that was let go of or swept in."""
    return asked.question in ("hand", "was-read", "tabled-hand")


ANSWERS: dict[tuple[QuestionKind, OptionName], Any] = {
    ("uncalled-bet", "return-uncalled"): _uncalled,
    ("uncalled-bet", "leave-in-pot"): _uncalled,
}
