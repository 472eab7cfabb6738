"""Equity where nobody shares a card: stud, and draw games with one draw to come.

A stud hand is what is known of it, down cards before the stroke and upcards after it; what is missing of its
seven cards is dealt at random. A draw hand is what the player keeps, and after the stroke what they throw
away: the rest is drawn once. Draws after that one depend on what players choose to keep, and have no equity.

>>> read_own_cards(["AsAh/Ad", "??Kh/Kd"], game="stud").known[1]
(Card('Kh'), Card('Kd'))
>>> spot = read_own_cards(["7c5d4h3s/Ks", "8h6d4d3c2h"], game="2-7")
>>> spot.missing, spot.dead
((1, 0), (Card('Ks'),))
"""

from array import array
from collections import Counter
from collections.abc import Sequence
from hashlib import sha256
from itertools import combinations
from math import comb, prod
from random import Random

import msgspec

from shuffleup.cards import Card, check_distinct, parse_cards
from shuffleup.ranking.filling import fill
from shuffleup.ranking.kinds import Kind
from shuffleup.ranking.shares import Outcomes
from shuffleup.refused import Illegal, Malformed

CHUNK = 1 << 14
"""Samples drawn in one go."""
SAMPLES = 100_000
AT_ONCE = 4_000_000
"""So many ways to deal are counted in a second or two; more are sampled unless exact counts are asked for."""

MOST_WAYS = 1_000_000_000
MOST_ENDS = 2_000_000
"""Of one hand. More would take hours, or more memory than a computer has."""


class OwnGame(msgspec.Struct, frozen=True):
    """What equity needs to know of a game without a board."""

    cards: int
    high: Kind
    low: Kind | None = None
    """The other half of the pot."""
    stud: bool = False


OWN_GAMES = {
    "stud": OwnGame(7, Kind.HIGH, stud=True),
    "stud8": OwnGame(7, Kind.HIGH, Kind.EIGHT_OR_BETTER, stud=True),
    "stud-hi-lo": OwnGame(7, Kind.HIGH, Kind.ACE_TO_FIVE, stud=True),
    "razz": OwnGame(7, Kind.ACE_TO_FIVE, stud=True),
    "2-7-razz": OwnGame(7, Kind.DEUCE_TO_SEVEN, stud=True),
    "draw": OwnGame(5, Kind.HIGH),
    "2-7": OwnGame(5, Kind.DEUCE_TO_SEVEN),
    "a-5": OwnGame(5, Kind.ACE_TO_FIVE),
    "badugi": OwnGame(4, Kind.BADUGI),
    "badeucy": OwnGame(5, Kind.DEUCE_TO_SEVEN, Kind.BADUGI_ACE_HIGH),
    "badacey": OwnGame(5, Kind.ACE_TO_FIVE, Kind.BADUGI),
}
"""A new game is a line here."""


class OwnSpot(msgspec.Struct, frozen=True):
    """A question put to the program, read and checked."""

    name: str
    game: OwnGame
    hands: tuple[str, ...]
    """As written."""
    known: tuple[tuple[Card, ...], ...]
    dead: tuple[Card, ...]

    @property
    def missing(self) -> tuple[int, ...]:
        """Cards each player has yet to get."""
        return tuple(self.game.cards - len(cards) for cards in self.known)

    @property
    def deck(self) -> bytes:
        """What can still come."""
        out = {*self.dead, *(card for cards in self.known for card in cards)}
        return bytes(card for card in range(52) if card not in out)

    @property
    def ways(self) -> int:
        """How many ways there are to deal, those counted in which two players get the same card."""
        return prod(comb(len(self.deck), count) for count in self.missing)


def read_own_cards(hands: Sequence[str], *, game: str, dead: Sequence[Card] = ()) -> OwnSpot:
    """Reads hands as written, and refuses what cannot be."""
    rules = OWN_GAMES[game]
    if not 2 <= len(hands) <= 8:
        raise Malformed(f"{len(hands)} hand{'s' * (len(hands) != 1)} given: {game} is for 2 to 8 players")
    known: list[tuple[Card, ...]] = []
    thrown: list[Card] = []
    for text in hands:
        held, gone = _read_hand(text, rules)
        known.append(held)
        thrown += gone
    out = (*dead, *thrown)
    check_distinct([*out, *(card for cards in known for card in cards)])
    spot = OwnSpot(game, rules, tuple(hands), tuple(known), out)
    if sum(spot.missing) > len(spot.deck):
        need, left = sum(spot.missing), len(spot.deck)
        raise Illegal(f"{need} cards are needed and {left} are left: fewer players, or fewer dead cards")
    return spot


def _read_hand(text: str, rules: OwnGame) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """The cards a player has for certain, and those they throw away."""
    if text.lower() in ("random", "any"):
        return (), ()
    first, stroke, second = text.partition("/")
    before, after = parse_cards(first), parse_cards(second)
    have = before + after if rules.stud else before
    if len(have) > rules.cards:
        raise Malformed(f"{text!r} has {len(have)} cards: a hand has {rules.cards}")
    if rules.stud and stroke and (len(before) > 3 or len(after) > 4):
        raise Malformed(
            f"{text!r}: a stud hand has up to three cards down, a stroke, and up to four cards up"
        )
    if not rules.stud and len(before) + len(after) > rules.cards:
        raise Malformed(f"{text!r}: what is kept and what is thrown away are {rules.cards} cards at most")
    thrown = () if rules.stud else after
    return tuple(card for card in have if card.known), tuple(card for card in thrown if card.known)


def count_all(spot: OwnSpot) -> Outcomes:
    """Every way the missing cards can come; refused where there is no end to them."""
    if spot.ways > MOST_WAYS or comb(len(spot.deck), max(spot.missing)) > MOST_ENDS:
        raise Illegal(
            f"there are {spot.ways:,} ways to deal, too many to count one by one: ask for a sample instead"
        )
    order = sorted(range(len(spot.known)), key=lambda player: spot.missing[player])
    tables = [_completions(spot, player) for player in order]
    outcomes: Outcomes = Counter()
    players = len(order)

    def deal(at: int, taken: int, best: tuple[int, int], winners: tuple[int, int]) -> None:
        bit = 1 << order[at]
        for mask, high, low in tables[at]:
            if mask & taken:
                continue
            highs = winners[0] | bit if high == best[0] else bit if high > best[0] else winners[0]
            lows = winners[1]
            if low:
                lows = winners[1] | bit if low == best[1] else bit if low > best[1] else winners[1]
            if at == players - 1:
                outcomes[highs << players | lows if spot.game.low else highs] += 1
            else:
                ahead = (max(high, best[0]), max(low, best[1]))
                deal(at + 1, taken | mask, ahead, (highs, lows))

    deal(0, 0, (0, 0), (0, 0))
    return outcomes


def _completions(spot: OwnSpot, player: int) -> list[tuple[int, int, int]]:
    """Each way a player's hand can end: its new cards a bit each, and what it is worth."""
    known, ways = bytes(spot.known[player]), list(combinations(spot.deck, spot.missing[player]))
    hands = b"".join(known + bytes(new) for new in ways)
    highs, lows = _worth(spot.game, hands)
    masks = (sum(1 << card for card in new) for new in ways)
    return list(zip(masks, highs, lows, strict=True))


def _worth(game: OwnGame, hands: bytes) -> "tuple[array[int], array[int]]":
    number = len(hands) // game.cards
    highs, lows = array("H", bytes(2 * number)), array("H", bytes(2 * number))
    fill(game.high, hands, game.cards, 0, highs, 0, number)
    if game.low is not None:
        fill(game.low, hands, game.cards, 0, lows, 0, number)
    return highs, lows


def count_sample(spot: OwnSpot, number: int, seed: int) -> Outcomes:
    """Deals drawn at random: the same for the same seed."""
    outcomes: Outcomes = Counter()
    for chunk in range(-(-number // CHUNK)):
        own_seed = int.from_bytes(sha256(f"{seed}/{chunk}".encode()).digest()[:8], "big")
        _draw_some(spot, min(CHUNK, number - chunk * CHUNK), Random(own_seed), outcomes)
    return outcomes


def _draw_some(spot: OwnSpot, number: int, chance: Random, outcomes: Outcomes) -> None:
    deck, needed, players = spot.deck, sum(spot.missing), len(spot.known)
    drawn = [bytes(chance.sample(deck, needed)) for _ in range(number)]
    worth, first = [], 0
    for cards, missing in zip(spot.known, spot.missing, strict=True):
        known = bytes(cards)
        worth.append(_worth(spot.game, b"".join(known + new[first : first + missing] for new in drawn)))
        first += missing
    for deal in range(number):
        high = _winners([highs[deal] for highs, _ in worth])
        if spot.game.low is None:
            outcomes[high] += 1
        else:
            outcomes[high << players | _winners([lows[deal] for _, lows in worth])] += 1


def _winners(strengths: list[int]) -> int:
    """A bit for each player with the best hand; none where nobody has one."""
    best = max(strengths)
    return sum(1 << player for player, strength in enumerate(strengths) if strength == best) if best else 0
