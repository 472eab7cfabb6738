"""Hands that are told at showdown by their ranks alone: `bob shows KQ, eve 77`.

The suits are missing. Where they cannot matter, the ranks tell who wins; otherwise they are asked for.

>>> [RANKS.fullmatch(told) is not None for told in ("KQ", "k10s", "pocket sevens", "king queen", "KhQd")]
[True, True, True, True, False]
"""

import re
from collections.abc import Iterator, Mapping
from itertools import combinations, product

from shuffleup.cards import DECK, Card
from shuffleup.cards import RANKS as IN_ORDER
from shuffleup.hand.hand import Hand
from shuffleup.hand.strength import strengths

_ONE = r"(?:10|[2-9TJQKA])"
_CALLED = "deuce three four five six seven eight nine ten jack queen king ace".split()
_SPOKEN = dict(zip(_CALLED, "23456789TJQKA", strict=True)) | {"two": "2", "ass": "A"}
_PLURAL = {f"{word}{'es' if word == 'six' else 's'}": rank for word, rank in _SPOKEN.items()}
_WORDS, _PAIRS = "|".join(_SPOKEN), "|".join(_PLURAL)
_HOW = r"(?:\s*(?P<how>suited|off-?suit|off|s|o)(?!\w))?"
RANKS = re.compile(
    rf"(?:(?P<short>{_ONE}{_ONE}){_HOW}|(?:pocket\s+|(?:a\s+)?pair\s+of\s+)?(?P<pair>{_PAIRS})"
    rf"|(?P<one>{_WORDS})[\s-](?P<two>{_WORDS})(?P<spoken_how>\s+(?:suited|off-?suit|off))?)(?!\w)",
    re.IGNORECASE,
)
"""Two ranks: KQ, k10 off, pocket kings, ace king."""

_MOST = 20_000
"""So many deals are gone through."""


def winners_by_ranks(hand: Hand, told: Mapping[str, str]) -> tuple[str, ...]:
    """Who wins whatever the suits are; nobody where they matter, or where somebody's ranks are not known.

    >>> from shuffleup.hand.starting.position import Position
    >>> line = "nlhe 100/200 showdown pot 900 board Kh9h4s9c2d | A | B btn"
    >>> winners_by_ranks(Hand(Position.parse(line)), {"A": "KQ", "B": "44"})
    ('B',)
    >>> winners_by_ranks(Hand(Position.parse(line)), {"A": "KQ", "B": "kq"})
    ('A', 'B')
    """
    players = contenders(hand)
    if len(players) == 1:
        return players
    board = hand.board
    known = len(board) == hand.rules.board_at["showdown"] and all(card.known for card in board)
    if not known or hand.rules.hole_cards != 2 or hand.rules.low is not None or len(hand.pots) != 1:
        return ()
    each = [_holdings(hand, player, told.get(player, "")) for player in players]
    tried, found = 0, set()
    for deal in product(*each):
        cards = [card for two in deal for card in two]
        if len(set(cards)) < len(cards):
            continue
        tried += 1
        worth = [strengths(hand.rules, two, board)[0] for two in deal]
        found.add(tuple(one for one, much in zip(players, worth, strict=True) if much == max(worth)))
        if len(found) > 1 or tried > _MOST:
            return ()
    return next(iter(found), ())


def contenders(hand: Hand) -> tuple[str, ...]:
    """Who has not thrown their hand away."""
    return tuple(name for name in hand.live if hand.held[name].state != "discarded")


def _holdings(hand: Hand, player: str, told: str) -> list[tuple[Card, ...]]:
    """Every hand that a player can have: the one that lies there, or all with these ranks."""
    held = hand.held[player]
    if held.state == "tabled" and held.known:
        return [tuple(held.cards)]
    return list(_with_ranks(told, [card for card in DECK if card not in hand.board]))


def _with_ranks(told: str, left: list[Card]) -> Iterator[tuple[Card, ...]]:
    found = RANKS.fullmatch(told)
    if found is None:
        return
    ranks = sorted(IN_ORDER.index(one) for one in _read(found))
    how = (found["how"] or found["spoken_how"] or "").strip().casefold()
    for two in combinations(left, 2):
        if sorted(int(card) // 4 for card in two) != ranks:
            continue
        of_one_suit = two[0].suit == two[1].suit
        if not how or of_one_suit == how.startswith("s"):
            yield two


def _read(found: re.Match[str]) -> tuple[str, str]:
    if found["pair"]:
        return (_PLURAL[found["pair"].casefold()],) * 2
    if found["one"]:
        return _SPOKEN[found["one"].casefold()], _SPOKEN[found["two"].casefold()]
    one, two = re.findall(_ONE, found["short"], re.IGNORECASE)
    return tuple(rank.upper().replace("10", "T") for rank in (one, two))
