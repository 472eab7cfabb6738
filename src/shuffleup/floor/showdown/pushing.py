"""The dealer pushes the pots, at once or one after another, rightly or wrongly; a wrong push is put right.

>>> from shuffleup.hand.starting.position import Position
>>> hand = Hand(Position.parse("nlhe 25/50 showdown pot 700 | A 0 paid 100 | B 0 paid 300 | C 0 paid 300"))
>>> reported(hand, {"A": 300, "B": 400}).highs
(('A',), ('B',))
"""

from collections.abc import Iterator, Mapping
from itertools import combinations, islice, product

from shuffleup.floor.ruling import Ruling
from shuffleup.floor.showdown.disputes import About, check_shares, closed_by
from shuffleup.floor.showdown.end_of_hand import had_showdown
from shuffleup.floor.showdown.hand_values import called
from shuffleup.floor.situation import Situation
from shuffleup.floor.situation.pushed import Chips, added
from shuffleup.hand import operations as ops
from shuffleup.hand.consequences import Pot
from shuffleup.hand.hand import Hand
from shuffleup.hand.playing.awards import hand_strengths
from shuffleup.refused import Illegal, Malformed
from shuffleup.rulebook import Edition

_MOST_WAYS = 2000
"""So many ways of sharing the pots are tried: more than any table comes to."""


def pushed_so_far(so_far: Chips, to: Chips, pot: int) -> Chips:
    """What each has been pushed with this: more of what is left, or the whole pot pushed again.

    >>> pushed_so_far({"C": 400}, {"A": 600}, 1000), pushed_so_far({"C": 1000}, {"A": 1000}, 1000)
    ({'C': 400, 'A': 600}, {'A': 1000})
    """
    much, left = sum(to.values()), pot - sum(so_far.values())
    if much == pot:
        return to
    if much > pot:
        raise Malformed(f"{much:,} chips are pushed, but {pot:,} are in the middle")
    if much > left:
        there = "nothing is" if not left else f"{left:,} are"
        told = ", ".join(f"{chips:,} to {name}" for name, chips in so_far.items())
        raise Illegal(
            f"{there} left in the middle: pushed so far are {told}. If that was wrong, say the whole pot of "
            f"{pot:,} as it should be"
        )
    return added(so_far, to)


def shared(hand: Hand, names: tuple[str, ...]) -> Chips:
    """What each gets where several win and no amounts are told: every pot to those of them who are in it.

    >>> from shuffleup.hand.starting.position import Position
    >>> shared(Hand(Position.parse("nlhe 25/50 showdown pot 700 | A 0 paid 350 | B 0 paid 350")), ("A", "B"))
    {'A': 350, 'B': 350}
    """
    way = ops.Report(tuple(tuple(name for name in pot.players if name in names) for pot in hand.pots))
    won: Chips = {}
    if hand.is_over:
        won = {name: chips for name, chips in hand.winnings.items() if chips}
    elif all(way.highs) and hand.can(way):
        played = hand.copy()
        played.apply(way)
        won = {name: chips for name, chips in played.winnings.items() if chips}
    if set(won) != set(names):
        raise Malformed(f"say how much each of {', '.join(names)} gets")
    return won


def in_chips(to: Mapping[str, int | None], so_far: Chips, pot: int) -> Chips:
    """With all that is left in numbers: what is still in the middle, or the whole pot pushed again.

    >>> in_chips({"A": None}, {"C": 400}, 1000), in_chips({"A": None}, {"C": 1000}, 1000)
    ({'A': 600}, {'A': 1000})
    """
    told = {name: chips for name, chips in to.items() if chips is not None}
    if len(told) < len(to) - 1:
        raise Malformed("all that is left goes to one player: say how much each of the others gets")
    left = pot - sum(so_far.values()) - sum(told.values())
    return {name: (left or pot) if chips is None else chips for name, chips in to.items()}


def check_push(hand: Hand, to: Chips) -> None:
    """Refuses a push that nobody could make, and one before the last card is out, where cards are told."""
    check_shares(hand, to)
    if hand.phase == "street due" and _cards_told(hand):
        raise Illegal(f"no winner yet: {hand.waiting_for}")
    if not sum(to.values()):
        raise Malformed("say how many chips go to whom, such as: push-pot Ann 425")


def _cards_told(hand: Hand) -> bool:
    """Whether the cards of the hand are followed, and not only its chips."""
    tabled = (
        card for name in hand.live if hand.held[name].state == "tabled" for card in hand.held[name].cards
    )
    return any(card.known for card in (*hand.board, *tabled))


def reported(hand: Hand, to: Chips) -> ops.Report:
    """Who won each pot, where nobody knows the cards: as it comes out to what each was pushed.

    If it comes out in no way, the count is wrong; whoever was pushed anything shares each pot they are in.
    """
    for way in islice(_ways(hand, to), _MOST_WAYS):
        if hand.can(way):
            played = hand.copy()
            played.apply(way)
            if {name: won for name, won in played.winnings.items() if won} == to:
                return way
    return ops.Report(tuple(tuple(name for name in pot.players if to.get(name)) for pot in hand.pots))


def check_pots(book: Edition, hand: Hand, to: Chips) -> None:
    """Nobody wins a side pot that they are not in, whatever the cards are."""
    for name, chips in to.items():
        most = sum(pot.amount for pot in hand.pots if name in pot.players)
        if chips > most:
            raise Illegal(
                f"{name} can win {most:,} at most, and is pushed {chips:,}: the rest is a side pot of others",
                (book.cite("side-pots"),),
            )


def check_tabled(book: Edition, hand: Hand, to: Chips) -> None:
    """Who has tabled a beaten hand wins no pot that the better hand is in, whoever else has yet to show."""
    if hand.rules.low is not None:
        return
    shown = (name for name in hand.live if hand.held[name].state == "tabled")
    values = {name: found[0] for name in shown if (found := hand_strengths(hand, name)) is not None}
    for name, value in values.items():
        for better in (other for other, worth in values.items() if worth > value):
            without = [pot for pot in hand.pots if name in pot.players and better not in pot.players]
            if to.get(name, 0) > sum(pot.amount for pot in without):
                tabled = called(hand, better) or "the better hand"
                raise Illegal(
                    f"{better} has tabled {tabled}, which beats what {name} tabled: read "
                    "the hands again before the pot is pushed",
                    (book.cite("cards-speak"), book.cite("tabled-winner-protected")),
                )


def due_again(situation: Situation) -> Chips:
    """What each is due of pots that were pushed otherwise, while that can be put right; else nothing.

    Where nobody knows the cards, what was pushed is all that says who won.
    """
    pushed, hand = situation.pushed, situation.hand
    if pushed.left or not pushed.wrongly or not (pushed.by_ruling or _is_known(hand)):
        return {}
    due = added(hand.winnings, pushed.by_ruling)
    misread = had_showdown(hand) and set(due) != set(pushed.so_far)
    about: About = "reading" if misread else "accounting"
    return {} if closed_by(situation.book, situation.since_award, about) else due


def _is_known(hand: Hand) -> bool:
    """Whether the cards, or all others being out, said who won, and nobody else had to."""
    return hand.is_over and not any(isinstance(done, ops.Report) for done in hand.operations)


def rule_pushed_wrongly(situation: Situation, due: Chips) -> Ruling:
    """Nobody has to dispute it for the floor to say so."""
    book, hand = situation.book, situation.hand
    by, rule = "by the cards", book.cite("cards-speak")
    if situation.pushed.by_ruling:
        by, rule = "by the ruling", book.cite("floor-decisions")
    elif not had_showdown(hand):
        by, rule = "with all others out", book.cite("disputed-pot-accounting")
    return Ruling(
        player="",
        says=f"The dealer has pushed {shares_told(situation.pushed.so_far)}; {by} it is {shares_told(due)}. "
        "Push it again as it should be, before the next hand begins.",
        citations=(rule, book.cite("speak-up-on-errors")),
    )


def push_told(chips: Chips) -> str:
    """A push as it is typed.

    >>> push_told({"A": 600, "B": 400})
    'push-pot A 600 B 400'
    """
    return " ".join(("push-pot", *(f"{name} {much}" for name, much in chips.items() if much)))


def shares_told(chips: Chips) -> str:
    return ", ".join(f"{much:,} to {name}" for name, much in chips.items() if much)


def _ways(hand: Hand, to: Chips) -> Iterator[ops.Report]:
    highs = [_some_of(pot, to) for pot in hand.pots]
    lows = [[(), *some] for some in highs] if hand.rules.low is not None else []
    for way in product(*highs, *lows):
        yield ops.Report(way[: len(highs)], way[len(highs) :])


def _some_of(pot: Pot, to: Chips) -> list[tuple[str, ...]]:
    """Who may have won a pot, one alone before several."""
    there = [name for name in pot.players if to.get(name)]
    return [some for count in range(1, len(there) + 1) for some in combinations(there, count)]
