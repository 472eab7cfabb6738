"""What follows by itself at the end of a hand, and by which rules: hands face up, pots split and pushed.

>>> from shuffleup.hand.starting.position import Position
>>> from shuffleup.rulebook import edition
>>> line = "nlhe 100/200 showdown pot 75 chip 25 board KhQd9c4s2d"
>>> hand = Hand(Position.parse(line + " | A cards AhKd tabled | B btn cards AsKc tabled"))
>>> rule_award(edition("tda-2019"), hand).says
'A gets 50, B 25.'
"""

from collections.abc import Iterator
from itertools import combinations

from shuffleup.cards import Card
from shuffleup.floor.citing import cite_procedure
from shuffleup.floor.dealing.absent_in_stud import killed_hands_passed
from shuffleup.floor.dealing.stud_streets import who_opens
from shuffleup.floor.ruling import Notice, Ruling
from shuffleup.floor.showdown.duties import cite_last_hand, cite_no_muck, must_table
from shuffleup.hand.consequences import Returned
from shuffleup.hand.hand import Hand
from shuffleup.hand.operations import AskToSee, Release
from shuffleup.hand.playing.awards import hand_strengths
from shuffleup.hand.playing.splits import Split, splits
from shuffleup.hand.starting.position import Position
from shuffleup.hand.strength import strengths
from shuffleup.refused import Citation
from shuffleup.rulebook import Edition, Policies, rule

# ---- the award and its rules


def rule_award(book: Edition, hand: Hand) -> Ruling:
    """Who was paid what, and the rules that made it so; the most particular one first."""
    won = {name: chips for name, chips in hand.winnings.items() if chips}
    shares = [f"{name} gets {chips:,}" if not i else f"{name} {chips:,}" for i, (name, chips) in _each(won)]
    alone = len(hand.live) == 1
    rules = _last_hand_rules(book, hand) if alone else tuple(_award_rules(book, hand))
    unshown = alone and not hand.face_up and hand.held[hand.live[0]].state != "tabled"
    says = ", ".join(shares) + (" and need not show" if unshown else "") + "."
    return Ruling(player="", says=says, citations=tuple(dict.fromkeys(rules)), notices=_uncalled(hand))


def rule_that_awarded(book: Edition, hand: Hand) -> str:
    """The rule by which the pots went where they went; without a showdown no hand decided it."""
    return rule_award(book, hand).first_rule if hand.is_over and had_showdown(hand) else "the technical rule"


def _each(won: dict[str, int]) -> Iterator[tuple[int, tuple[str, int]]]:
    return enumerate(won.items())


def _last_hand_rules(book: Edition, hand: Hand) -> tuple[Citation, ...]:
    """One live hand is left: without an all-in it wins unshown, beside one it is all that is not dead."""
    if hand.face_up:
        return (book.cite("face-up-all-ins"), book.cite("live-cards-at-showdown"))
    return (cite_last_hand(book, position="others-dead"),)


def _award_rules(book: Edition, hand: Hand) -> Iterator[Citation]:
    shared = splits(hand)
    if hand.operations and isinstance(hand.operations[-1], AskToSee):
        yield cite_shown_on_request(book)
    for split in shared:
        yield from _split_rules(book, hand, split)
    if len(shared) > 1:
        yield book.cite("side-pots")
    winners = {name for split in shared for name in (*split.highs, *split.lows)}
    if any(plays_the_board(hand, name) for name in winners):
        yield book.cite("playing-the-board")
    yield from (book.cite("cards-speak"), book.cite("proper-tabling"))


def cite_shown_on_request(book: Edition) -> Citation:
    """Why a hand shown on request is read and can win."""
    tabled = book.showdown.paid_to_see.right_of_caller == "tabled"
    return book.cite("paid-to-see", position="tabled-hand-is-read" if tabled else "shown-hand-can-win")


def _split_rules(book: Edition, hand: Hand, split: Split) -> Iterator[Citation]:
    if split.lows and split.low_half:
        two_lows = hand.rules.high != "high"
        yield book.cite("odd-chips-high-low", position="five-card-half-first" if two_lows else None)
    elif len(split.highs) > 1 and set(split.lows) == set(split.highs):
        same = all(_same_five_cards(hand, name) for name in split.highs)
        yield book.cite("odd-chips-identical", position=None if same else "same-players-suffice")
    if len(split.highs) <= 1 and len(split.lows) <= 1:
        return
    if split.odd_chips > 1 and not split.low_half:
        yield book.cite("odd-chips", position="one-each-down-the-order")
    if split.odd_chips and hand.rules.is_stud:
        yield book.cite("odd-chips-stud", position="customary-suit-order")
    elif split.odd_chips:
        dead = "button-seat-counts" if hand.start.dead_button else None
        yield book.cite("odd-chips-board", position=dead)
    raced_off = book.takes(rule("odd-chips").position("smallest-in-play"))
    smallest = raced_off and split.odd_chips and hand.start.chip > 1
    yield book.cite("odd-chips", position="smallest-in-play" if smallest else None)


def plays_the_board(hand: Hand, player: str) -> bool:
    """Whether a player's best hand is the board itself, as far as they have shown it or it is known."""
    if hand.rules.from_hand or len(hand.board) < 5 or not all(card.known for card in hand.board):
        return False
    found, shown = hand_strengths(hand, player), hand.held[player].face_up
    if found is None and shown and all(card.known for card in shown):
        found = strengths(hand.rules, shown, hand.board)
    return found is not None and strengths(hand.rules, (), hand.board)[0] == found[0]


def _same_five_cards(hand: Hand, player: str) -> bool:
    """Whether one selection of five cards is both their best high and their best low."""
    best = hand_strengths(hand, player)
    held = hand.held[player].cards
    return any(strengths(hand.rules, hole, board) == best for hole, board in _fives(hand, held))


def _fives(hand: Hand, held: tuple[Card, ...]) -> Iterator[tuple[tuple[Card, ...], tuple[Card, ...]]]:
    counts = (hand.rules.from_hand,) if hand.rules.from_hand else range(len(held) + 1)
    for count in counts:
        for hole in combinations(held, count):
            for board in combinations(hand.board, 5 - count):
                yield hole, board


def _uncalled(hand: Hand) -> tuple[Notice, ...]:
    return tuple(
        Notice("uncalled", done.player, done.amount) for done in hand.happened if isinstance(done, Returned)
    )


# ---- what is told when it has come about


def what_follows(
    book: Edition, policies: Policies, hand: Hand, told: tuple[str, ...]
) -> Iterator[tuple[str, Ruling]]:
    """What has come about by itself and was not told yet, under the name by which it is remembered."""
    yield from who_opens(book, hand, told)
    yield from killed_hands_passed(book, policies, hand, told)
    live, stacks = hand.live, hand.stacks
    all_in = [name for name in live if stacks[name] == 0]
    if hand.face_up and "face-up" not in told:
        yield "face-up", rule_face_up(book, hand)
    down = f"cards-stay-down {hand.street}"
    if hand.phase == "street due" and all_in and not hand.face_up and down not in told:
        yield down, rule_cards_stay_down(book, hand, all_in)
    last = live[0] if len(live) == 1 else ""
    if hand.phase == "showdown" and last and "last-hand" not in told:
        yield "last-hand", rule_last_hand(book, hand, last)
    if hand.is_over and "award" not in told and had_showdown(hand):
        yield "award", rule_award(book, hand)


def had_showdown(hand: Hand) -> bool:
    """Whether it came to a showdown: not if all but one had folded, or if the hand is void."""
    if hand.is_void:
        return False
    if hand.face_up or (isinstance(hand.start, Position) and hand.start.street == "showdown"):
        return True
    return bool(hand.operations) and hand.at(len(hand.operations) - 1).phase == "showdown"


def rule_face_up(book: Edition, hand: Hand) -> Ruling:
    """Told when the hand has them turned up: somebody is all-in and nobody can bet any more."""
    players = " and ".join(hand.live)
    says = f"The betting is over and a player is all-in: {players} turn their hands face up at once."
    rules = (book.cite("face-up-all-ins"), *((cite_no_muck(book),) if book.has("no-muck-in-all-in") else ()))
    if hand.on_hold:
        says = "Hand for hand: the cards stay down, and none is dealt, until the floor releases the table."
        rules = (book.cite("face-up-all-ins"), cite_procedure(book, "rp-h4h-all-in"))
    if len(hand.pots) > 1:
        says += " The side pots are awarded before the main pot."
    return Ruling(player="", says=says, citations=rules, notices=_uncalled(hand))


def rule_released(book: Edition, hand: Hand) -> Ruling:
    """In hand-for-hand play staff let a table go on: now the hands are turned up.

    Decides `rp-h4h-all-in`.
    """
    if problem := hand.why_not(Release()):
        raise problem
    return Ruling(
        player="",
        says=f"The table is released: {' and '.join(hand.live)} turn their hands face up.",
        citations=(book.cite("face-up-all-ins"), cite_procedure(book, "rp-h4h-all-in")),
        operations=(Release(),),
    )


def rule_last_hand(book: Edition, hand: Hand, player: str) -> Ruling:
    """One live hand is left and nothing was paid: it has to be shown, or the floor has to rule on it."""
    because = must_table(book, hand, player)
    if because:
        return Ruling(
            player=player, says=f"{player} alone can win, and must table to do so.", citations=because
        )
    says = f"{player} alone can win once the floor has ruled on their cards."
    return Ruling(player=player, says=says, citations=(book.cite("uncontested-showdown"),))


def rule_cards_stay_down(book: Edition, hand: Hand, all_in: list[str]) -> Ruling:
    """Somebody is all-in, but others can still bet on a later street."""
    betting = [name for name in hand.live if name not in all_in]
    are = "is" if len(all_in) == 1 else "are"
    others = " and ".join(betting)
    says = f"{' and '.join(all_in)} {are} all-in, but {others} can still bet: the cards stay down."
    return Ruling(player="", says=says, citations=(book.cite("face-up-all-ins"),))
