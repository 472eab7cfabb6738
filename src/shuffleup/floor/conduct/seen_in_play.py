"""What the floor sees for itself as play goes on: all-in buttons, hands held back, a nut hand checked."""

from itertools import combinations

from msgspec.structs import replace

from shuffleup.cards import DECK, SHORT_DECK
from shuffleup.floor.citing import cite_procedure
from shuffleup.floor.conduct.behaviour import ask_for_finding
from shuffleup.floor.ruling import Notice, Ruling
from shuffleup.floor.situation import Situation
from shuffleup.floor.steps.incidents.conduct import Conduct
from shuffleup.hand import operations as ops
from shuffleup.hand.games import Game, game
from shuffleup.hand.hand import Hand
from shuffleup.hand.playing.awards import hand_strengths
from shuffleup.hand.strength import strengths
from shuffleup.rulebook import Edition


def with_all_in_buttons(book: Edition, ruling: Ruling) -> Ruling:
    """The dealer puts a button in front of whoever has just gone all-in.

    Decides `rp-all-in-buttons`.
    """
    if ruling.decided_by == "director":
        return ruling
    all_in = [act.player for act in ruling.acts if act.action == "all-in"]
    new = [player for player in all_in if not ruling.noticed("all-in-button", player)]
    if not new:
        return ruling
    return replace(
        ruling,
        notices=(*ruling.notices, *(Notice("all-in-button", player) for player in new)),
        citations=(*ruling.citations, cite_procedure(book, "rp-all-in-buttons")),
    )


# ---------------------------------------------------------------- the nuts checked
def soft_play_question(desk: Situation) -> Ruling | None:
    """A player who closed the river by checking the only unbeatable hand: asked, not yet penalised.

    Decides `penalty-triggers`.
    """
    book, hand = desk.book, desk.hand
    if desk.open.soft_play_asked or hand.phase not in ("showdown", "over"):
        return None
    player = _closed_by_check(hand)
    if player is None:
        return None
    told_only = desk.open.nuts_told == player and hand_strengths(hand, player) is None
    if not told_only and not has_exclusive_nuts(hand, player):
        return _shared_nuts(desk, player)
    seen = Conduct(player=player, kind="soft-play")
    cited = (book.cite("penalty-triggers"), book.cite("ethical-play"))
    ruling = ask_for_finding(desk, seen, cited, named=book.conduct.penalty_triggers.nuts_check_guidance)
    which = "what is said to be the nuts" if told_only else "a hand that cannot be beaten"
    says = f"{player} closed the river by checking {which}: is it soft play? "
    if book.conduct.penalty_triggers.nuts_check_guidance:
        says += "By itself it is not. "
    leaves = replace(desk.open, soft_play_asked=True)
    return replace(ruling, about=seen, says=says + "The director finds.", quotes=(), leaves=leaves)


def _shared_nuts(desk: Situation, player: str) -> Ruling | None:
    """A hand that cannot be beaten, but others could have the same: nothing is asked about their check."""
    if not has_exclusive_nuts(desk.hand, player, exclusive=False):
        return None
    return Ruling(
        player=player,
        says=f"{player} checked a hand that cannot be beaten, but can be tied: no question of soft play.",
        citations=(desk.book.cite("penalty-triggers"),),
        leaves=replace(desk.open, soft_play_asked=True),
    )


def _closed_by_check(hand: Hand) -> str | None:
    """Who closed the last round, if everybody checked in it."""
    if hand.street_index != len(hand.rules.streets) - 1 or hand.table.aggressor >= 0:
        return None
    acts = [op for op in hand.operations if isinstance(op, ops.BettingAct)]
    return acts[-1].player if acts and isinstance(acts[-1], ops.Check) else None


def has_exclusive_nuts(hand: Hand, player: str, *, exclusive: bool = True) -> bool:
    """Whether no other cards could beat or tie the hand; not `exclusive`: whether none could beat it.

    Split games are left to the floor's own eyes, and so are games without a board.
    """
    rules, own = hand.rules, hand.held[player].cards
    mine = hand_strengths(hand, player)
    if mine is None or rules.low is not None or not rules.board_at["showdown"]:
        return False
    out = {*own, *hand.board}
    rest = [card for card in (SHORT_DECK if rules.short_deck else DECK) if card not in out]
    on_board = {card.rank for card in hand.board}
    rest.sort(key=lambda card: (card.rank in on_board, card.rank), reverse=True)  # what beats it comes early
    if rules.from_hand == 2:
        best = max(_best_with_pair(pair, hand) for pair in combinations(rest, 2))
        return _high_of_five(own, hand) + (not exclusive) > best
    worth = mine[0] + (not exclusive)
    return all(strengths(rules, pair, hand.board)[0] < worth for pair in combinations(rest, 2))


_FIVE: Game = game("nlhe")


def _best_with_pair(pair: tuple[int, ...], hand: Hand) -> int:
    """The best hand of these two cards and three of the board, whatever else is held beside them."""
    return max(strengths(_FIVE, pair, three)[0] for three in combinations(hand.board, 3))


def _high_of_five(own: tuple[int, ...], hand: Hand) -> int:
    return max(_best_with_pair(pair, hand) for pair in combinations(own, 2))
