"""Stud: whether the killed hand of a player who was away for the deal gets further cards."""

from collections.abc import Iterator
from typing import Any

from shuffleup.floor.citing import cite_procedure
from shuffleup.floor.options import Option, OptionName
from shuffleup.floor.ruling import QuestionKind, Ruling
from shuffleup.floor.situation import Situation
from shuffleup.hand.hand import Hand
from shuffleup.hand.starting.deal import Deal
from shuffleup.refused import Citation, Illegal
from shuffleup.rulebook import Edition, Policies

_OPTIONS = (Option("no-card"), Option("card-to-killed-hand"))


def absent_for_deal(hand: Hand) -> tuple[str, ...]:
    """Players of a stud hand who were dealt in and whose cards were dead from the first."""
    start = hand.start
    if not hand.rules.is_stud:
        return ()
    if isinstance(start, Deal):
        return start.absent
    if start.street != hand.rules.streets[0].name:
        return ()
    return tuple(seat.name for seat in start.seats if seat.state == "killed")


def _answer(book: Edition, policies: Policies) -> str:
    """`not-dealt`, `dealt`, or `director`.

    Decides `rp-stud-absent-player`.
    """
    if book.recommended.rp_stud_absent_player.fourth_street_card == "not-dealt":
        return "not-dealt"
    return policies.recommended.killed_stud_hand_cards


def _citations(book: Edition) -> tuple[Citation, ...]:
    if book.recommended.rp_stud_absent_player.fourth_street_card == "not-dealt":
        return (cite_procedure(book, "rp-stud-absent-player"), book.cite("at-your-seat"))
    by_room = book.cite("rp-stud-absent-player", policy="killed_stud_hand_cards")
    return (by_room, book.cite("at-your-seat"))


def question_on_killed_hand(desk: Situation) -> Ruling | None:
    """Before fourth street, where the book leaves it to the house and the house to the director."""
    hand = desk.hand
    absent = absent_for_deal(hand)
    if not absent or hand.street_index or _answer(desk.book, desk.policies) != "director":
        return None
    asked = [ruling for ruling in desk.rulings if ruling.options == _OPTIONS]
    if asked and desk.undecided.get(asked[-1].player) is asked[-1]:
        raise Illegal("the director has yet to say whether the killed hand gets cards", asked[-1].citations)
    if asked:
        return None
    return Ruling(
        player=absent[0],
        says=f"{_killed(absent)}: whether it gets further cards is for the house to say.",
        citations=_citations(desk.book),
        decided_by="director",
        question="killed-stud-hand",
        options=_OPTIONS,
    )


def killed_hands_passed(
    book: Edition, policies: Policies, hand: Hand, told: tuple[str, ...]
) -> Iterator[tuple[str, Ruling]]:
    """Told once, on fourth street, where the book or the room has settled it."""
    answer = _answer(book, policies)
    absent = absent_for_deal(hand)
    if not absent or hand.street_index != 1 or "killed stud hand" in told or answer == "director":
        return
    gets = (
        "it gets no further card" if answer == "not-dealt" else "further cards are dealt to it, and are dead"
    )
    yield (
        "killed stud hand",
        Ruling(player="", says=f"{_killed(absent)}: {gets}.", citations=_citations(book)),
    )


def rule_killed_hand(desk: Situation, asked: Ruling, option: Option) -> Ruling:
    """What the director chose. Cards to a killed hand are dead, whatever they are."""
    gets = "no further card" if option.name == "no-card" else "further cards, which are dead"
    return Ruling(
        player=asked.player, says=f"{asked.player}'s killed hand gets {gets}.", citations=asked.citations
    )


def _killed(absent: tuple[str, ...]) -> str:
    return (
        f"{' and '.join(absent)} {'was' if len(absent) == 1 else 'were'} away for the deal, the hand is dead"
    )


ANSWERS: dict[tuple[QuestionKind, OptionName], Any] = {
    ("killed-stud-hand", "no-card"): rule_killed_hand,
    ("killed-stud-hand", "card-to-killed-hand"): rule_killed_hand,
}
