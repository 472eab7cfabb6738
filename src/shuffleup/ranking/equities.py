"""How much of the pot each player can expect, over all the cards to come or a fair sample of them."""

from array import array
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from hashlib import sha256
from itertools import combinations, islice
from math import comb, prod
from secrets import randbits
from types import NoneType

import msgspec

from shuffleup.cards import Card, CardsLike, check_distinct, parse_cards, show_cards, write_cards
from shuffleup.ranking import own_cards
from shuffleup.ranking.heads_up import canonical
from shuffleup.ranking.kinds import Kind
from shuffleup.ranking.own_cards import AT_ONCE, OWN_GAMES, OwnSpot, count_all, count_sample, read_own_cards
from shuffleup.ranking.ranges import Range, parse_range
from shuffleup.ranking.runouts import Runouts
from shuffleup.ranking.shares import Equity, Outcomes, shares_of
from shuffleup.ranking.threads import check_threads, over_threads
from shuffleup.refused import Illegal, Malformed, must_be, whole

Progress = Callable[[int, int], None]
Hands = tuple[bytes, ...]

CHUNK = 1 << 17
"""Samples drawn in one go: the answer for a seed does not depend on the number of threads."""
SOME = 4096
"""Match-ups between two reports of progress."""
MEMORY = 1 << 22
"""Counts kept for match-ups that come again with other suits."""
PATIENCE = 5.0
"""Seconds, roughly, that an exact answer may take before a sample is drawn unless one was asked for."""
SAMPLES = 2_000_000
MOST_SAMPLES = 1_000_000_000


class Game(msgspec.Struct, frozen=True):
    """What equity needs to know of a game."""

    high: Kind
    split: bool
    hole: range


GAMES = {
    "holdem": Game(Kind.HIGH, False, range(2, 3)),
    "holdem-8": Game(Kind.HIGH, True, range(2, 3)),
    "short-deck": Game(Kind.SHORT_DECK, False, range(2, 3)),
    "omaha": Game(Kind.OMAHA, False, range(4, 7)),
    "omaha-8": Game(Kind.OMAHA, True, range(4, 7)),
}


_OTHER_NAMES = {
    "holdem": "nlhe no-limit-holdem nt plhe pot-limit-holdem pt lhe limit-holdem flhe ft",
    "short-deck": "6plus ns",
    "omaha": "plo pot-limit-omaha po omaha-hi nlo no-limit-omaha lo limit-omaha "
    "plo5 five-card-omaha plo6 six-card-omaha",
    "omaha-8": "plo8 pot-limit-omaha-8 omaha-hi-lo-8 nlo8 no-limit-omaha-8 lo8 limit-omaha-8 flo8 fo/8 "
    "bigo plo5-8 big-o plo6-8",
    "stud": "seven-card-stud f7s",
    "stud8": "stud-hi-lo-8 stud-high-low-eight f7s/8",
    "razz": "fr",
    "2-7-razz": "razz-2-7",
    "draw": "five-card-draw",
    "2-7": "n2l1d single-draw 2-7-triple f2l3d triple-draw limit-lowball-draw pl-2-7-triple",
    "a-5": "lowball a-5-triple",
    "badugi": "fb",
    "badeucy": "baduci",
}
"""Betting does not matter here, nor how many draws there were before the last one."""

_BY_NAME = {name: game for game, names in _OTHER_NAMES.items() for name in names.split()}
_HOLE_CARDS = {"plo5": 5, "five-card-omaha": 5, "bigo": 5, "plo5-8": 5, "big-o": 5}
_HOLE_CARDS |= {"plo6": 6, "six-card-omaha": 6, "plo6-8": 6}


def game_called(name: str) -> str:
    """The game for which equity is asked, by any name that a hand of it can be dealt under.

    >>> game_called("plo"), game_called("limit-holdem")
    ('omaha', 'holdem')
    """
    said = name.lower()
    game = _BY_NAME.get(said, said)
    if game not in GAMES and game not in OWN_GAMES:
        raise Malformed(f"no equity for a game called {name!r}: there are {', '.join((*GAMES, *OWN_GAMES))}")
    return game


class Spot(msgspec.Struct, frozen=True):
    """A question put to the program, read and checked."""

    name: str
    game: Game
    hole: int
    ranges: tuple[Range, ...]
    board: tuple[Card, ...]
    dead: tuple[Card, ...]

    @property
    def gone(self) -> int:
        """Cards nobody holds that cannot come, a bit each."""
        short = (1 << 16) - 1 if self.game.high is Kind.SHORT_DECK else 0
        return sum((1 << card for card in self.dead), short)

    @property
    def outcomes(self) -> int:
        """How many outcomes there are to count."""
        return 1 << len(self.ranges) * (2 if self.game.split else 1)

    @property
    def by_boards(self) -> bool:
        """Whether boards are dealt out one by one, which several threads can share."""
        return self.hole > 2 or self.game.split

    def runouts(self, hands: Sequence[bytes]) -> Runouts:
        return Runouts(self.game.high, self.game.split, self.hole, hands, bytes(self.board), self.gone)


def read_spot(
    given: Sequence[str | Range], board: CardsLike = (), dead: CardsLike = (), game: str = "holdem"
) -> Spot:
    """Reads hands or ranges as written, and refuses what cannot be."""
    hands = [one.text if isinstance(one, Range) else one for one in given]
    said, game = game.lower(), game_called(game)
    rules = GAMES[game]
    if not 2 <= len(hands) <= 10:
        raise Malformed(f"{len(hands)} hand{'s' * (len(hands) != 1)} given: equity is for 2 to 10 players")
    on_board, out = _cards(board, "board"), _cards(dead, "dead cards")
    if len(on_board) not in (0, 3, 4, 5):
        raise Malformed(f"no board has {len(on_board)} cards: give none, a flop of 3, 4 or 5")
    hole = _HOLE_CARDS.get(said) or _hole_cards(rules, hands)
    ranges = [one if isinstance(one, Range) else parse_range(one, hole) for one in given]
    if other := next((one for one in ranges if one.hole != hole), None):
        raise Malformed(f"the range {other.text} is of hands of {other.hole} cards: a hand here has {hole}")
    held = [card for each in ranges if len(each) == 1 for card in each.hands]
    check_distinct([*held, *on_board, *out])
    if rules.high is Kind.SHORT_DECK and (low := [card for card in (*held, *on_board, *out) if card < 16]):
        raise Illegal(f"{Card(low[0])} is not in a short deck: its cards are six to ace")
    if rules.high is Kind.SHORT_DECK and (share := next((each for each in hands if "%" in each), "")):
        raise Malformed(f"{share!r}: percentages are of a full deck; name the hands instead")
    spot = Spot(game, rules, hole, tuple(ranges), on_board, out)
    return msgspec.structs.replace(spot, ranges=tuple(_possible(spot, each) for each in ranges))


def _cards(given: CardsLike, what: str) -> tuple[Card, ...]:
    cards = parse_cards(given)
    if not all(card.known for card in cards):
        raise Malformed(
            f"the {what} {show_cards(cards)} have an unknown card: leave it out or say which it is"
        )
    return cards


def _hole_cards(game: Game, hands: Sequence[str]) -> int:
    """From the first hand that is written out; Omaha is played with four, five or six."""
    for text in hands:
        plain = text.replace(" ", "").replace("10", "T")
        for hole in game.hole:
            if len(plain) == 2 * hole and all(suit in "cdhs" for suit in plain[1::2].lower()):
                return hole
    ranks_only = [
        len(text) for text in hands if text.lower() not in ("random", "any") and len(text) in game.hole
    ]
    return ranks_only[0] if ranks_only and game.hole[0] > 2 else game.hole[0]


def _possible(spot: Spot, each: Range) -> Range:
    """The hands of a range that known cards leave."""
    if len(each) == 1 or each.any_hand:
        return each
    low = tuple(range(16)) if spot.game.high is Kind.SHORT_DECK else ()
    left = each.left_by((*spot.board, *spot.dead, *low))
    if not left:
        raise Illegal(f"the range {each.text} is empty: the board and dead cards leave none of its hands")
    return Range(each.text, each.hole, left)


def equity(
    *hands: CardsLike | Range,
    board: CardsLike = (),
    dead: CardsLike = (),
    game: str = "holdem",
    exact: bool | None = None,
    samples: int | None = None,
    seed: int | None = None,
    threads: int = 1,
    progress: Progress | None = None,
) -> Equity:
    """Each player's part of the pot. Exact where that takes a few seconds or is asked for, else sampled.

    A hand is cards, or a range as text or as `parse_range` reads it. The game goes by any of the names under
    which it can be dealt.

    >>> result = equity("AhAs", "KdKc")
    >>> [(each.wins, each.losses, each.ties) for each in result.players]
    [(1388072, 317694, 6538), (317694, 1388072, 6538)]
    >>> result.exact, round(result.players[0].equity, 4)
    (True, 0.8126)
    >>> equity("QQ+, AKs", "random", samples=20000, seed=7).exact
    False
    """
    must_be(str, game, "a game goes by its name, such as 'holdem'")
    must_be((bool, NoneType), exact, "exact is True or False, or left out")
    if samples is not None:
        samples = whole(samples, "samples are a whole number")
    if samples is not None and not 1 <= samples <= MOST_SAMPLES:
        raise Malformed(f"{samples} samples: ask for 1 to {MOST_SAMPLES:,}, or for exact=True")
    if seed is not None:
        seed = whole(seed, "a seed is a whole number")
    check_threads(threads)
    if progress is not None and not callable(progress):
        raise Malformed("progress is told to a function, progress(done, of)")
    if exact and samples is not None:
        raise Malformed("exact and sampled exclude each other: ask for one of them")
    if len(hands) == 1 and isinstance(hands[0], list | tuple):
        raise Malformed("hands are given one by one: equity(*hands)")
    written = [hand if isinstance(hand, Range) else _as_written(hand) for hand in hands]
    if (own := game_called(game)) in OWN_GAMES:
        if parse_cards(board):
            raise Malformed(f"{game} has no board: everybody's cards are their own")
        return _of_own_cards(
            read_own_cards(
                [_without_range(one) for one in written], game=own, dead=_cards(dead, "dead cards")
            ),
            exact,
            samples,
            seed,
        )
    spot = read_spot(written, board, dead, game)
    _check_dealable(spot)
    if exact or (exact is None and samples is None and work(spot) <= PATIENCE):
        return _result(spot, _exact(spot, threads, progress), None)
    number = SAMPLES if samples is None else samples
    chosen = randbits(63) if seed is None else seed
    return _result(spot, _sampled(spot, number, chosen, threads, progress), chosen)


def _as_written(hand: CardsLike) -> str:
    """Cards as text; a list of ranges or a range by its weights is told how a range is written."""
    try:
        return write_cards(hand)
    except Malformed as problem:
        if isinstance(hand, str):
            raise
        told = "a list is the cards of one hand, and a range is text such as 'AA, AKs:0.5'"
        raise Malformed(f"{problem.message}; {told}") from None


def _without_range(hand: str | Range) -> str:
    if isinstance(hand, Range):
        raise Malformed("where there is no board a hand is given card by card, not as a range")
    return hand


def _of_own_cards(spot: OwnSpot, exact: bool | None, samples: int | None, seed: int | None) -> Equity:
    """Stud and draw: counted where there are few ways to deal, else sampled."""
    counted = bool(exact) or (exact is None and samples is None and spot.ways <= AT_ONCE)
    chosen = None if counted else randbits(63) if seed is None else seed
    number = own_cards.SAMPLES if samples is None else samples
    outcomes = count_all(spot) if chosen is None else count_sample(spot, number, chosen)
    return Equity(
        game=spot.name,
        board="",
        dead=show_cards(spot.dead),
        exact=counted,
        deals=sum(outcomes.values()),
        players=shares_of(outcomes, spot.hands, spot.game.low is not None, counted),
        seed=chosen,
    )


def _result(spot: Spot, outcomes: Outcomes, seed: int | None) -> Equity:
    return Equity(
        game=spot.name,
        board=show_cards(spot.board),
        dead=show_cards(spot.dead),
        exact=seed is None,
        deals=sum(outcomes.values()),
        players=shares_of(outcomes, [each.text for each in spot.ranges], spot.game.split, seed is None),
        seed=seed,
    )


def _check_dealable(spot: Spot) -> None:
    deck = 52 - (spot.gone | sum(1 << card for card in spot.board)).bit_count()
    need = len(spot.ranges) * spot.hole + 5 - len(spot.board)
    if need > deck:
        raise Illegal(f"{need} cards are needed and {deck} are left: fewer players, or fewer dead cards")
    if not _can_deal(sorted((each for each in spot.ranges if not each.any_hand), key=len)):
        raise Illegal("these ranges cannot be dealt together: their hands need the same cards")


def _can_deal(ranges: Sequence[Range]) -> bool:
    """Whether there is a hand for everyone."""

    @cache
    def search(player: int, taken: frozenset[int]) -> bool:
        return player == len(ranges) or any(
            search(player + 1, taken.union(hand)) for hand in ranges[player] if taken.isdisjoint(hand)
        )

    return search(0, frozenset())


def work(spot: Spot) -> float:
    """Seconds, roughly, that the exact answer takes on one thread."""
    left = 52 - spot.gone.bit_count() - len(spot.board)
    players = len(spot.ranges)
    missing = 5 - len(spot.board)
    if not spot.by_boards:
        one = {5: 2e-4, 2: 1e-5, 1: 5e-6, 0: 2e-6}[missing] * players
    else:
        one = comb(left - spot.hole * players, missing) * players * (1e-7 if spot.hole > 2 else 2e-8)
    return prod(_sizes(spot)) * (one + 1e-5)


def _sizes(spot: Spot) -> list[int]:
    """How many different hands each player may have."""
    left = 52 - spot.gone.bit_count() - len(spot.board)
    return [comb(left, spot.hole) if each.any_hand else len(set(each)) for each in spot.ranges]


def _match_ups(spot: Spot) -> Iterator[tuple[Hands, int]]:
    """Every way to deal the players' hands, and how often it counts by the weights of the hands."""
    known = frozenset((*spot.board, *spot.dead))
    low = 16 if spot.game.high is Kind.SHORT_DECK else 0
    deck = [card for card in range(51, low - 1, -1) if card not in known]
    lists = [
        Counter(map(bytes, combinations(deck, spot.hole)) if each.any_hand else each) for each in spot.ranges
    ]

    def deal(player: int, taken: frozenset[int], dealt: Hands, ways: int) -> Iterator[tuple[Hands, int]]:
        if player == len(lists):
            yield dealt, ways
            return
        for hand, weight in lists[player].items():
            if taken.isdisjoint(hand):
                yield from deal(player + 1, taken.union(hand), (*dealt, hand), ways * weight)

    return deal(0, known, (), 1)


def _exact(spot: Spot, threads: int, progress: Progress | None) -> Outcomes:
    """All match-ups; those that differ only in the names of suits are played once."""
    total: Outcomes = Counter()
    if all(len(each) == 1 for each in spot.ranges):
        hands = tuple(each.hands for each in spot.ranges)
        parts = threads if spot.by_boards else 1
        for counts in over_threads(threads, lambda part: _play(spot, hands, part, parts), range(parts)):
            _add(total, counts, 1)
        return total
    bound, done = prod(_sizes(spot)), 0
    played: dict[tuple[tuple[int, ...], ...], array[int]] = {}
    dealt = _match_ups(spot)
    while some := list(islice(dealt, SOME)):
        alike: Counter[tuple[tuple[int, ...], ...]] = Counter()
        new: dict[tuple[tuple[int, ...], ...], Hands] = {}
        for hands, ways in some:
            form = canonical((spot.board, spot.dead, *hands))
            alike[form] += ways
            if form not in played:
                new[form] = hands
        results = over_threads(threads, lambda hands: _play(spot, hands), list(new.values()))
        played.update(zip(new, results, strict=True))
        for form, ways in alike.items():
            _add(total, played[form], ways)
        if len(played) * spot.outcomes > MEMORY:
            played.clear()
        done += len(some)
        if progress:
            progress(done, bound)
    if progress:
        progress(bound, bound)  # fewer were dealt where hands of the ranges share cards
    return total


def _play(spot: Spot, hands: Hands, part: int = 0, parts: int = 1) -> "array[int]":
    counts = array("q", bytes(8 * spot.outcomes))
    spot.runouts(hands).exact(memoryview(counts), part, parts)
    return counts


def _sampled(spot: Spot, number: int, seed: int, threads: int, progress: Progress | None) -> Outcomes:
    def play(chunk: int) -> "tuple[array[int], int]":
        counts = array("q", bytes(8 * spot.outcomes))
        own_seed = int.from_bytes(sha256(f"{seed}/{chunk}".encode()).digest()[:8], "big")
        wanted = min(CHUNK, number - chunk * CHUNK)
        return counts, spot.runouts([each.hands for each in spot.ranges]).sample(
            memoryview(counts), own_seed, wanted
        )

    total: Outcomes = Counter()
    done = 0
    for counts, dealt in over_threads(threads, play, range(-(-number // CHUNK))):
        _add(total, counts, 1)
        done += dealt
        if progress:
            progress(done, number)
    if done < number:
        raise Illegal("these ranges can hardly be dealt together: their hands need the same cards")
    return total


def _add(total: Outcomes, counts: "array[int]", ways: int) -> None:
    for outcome, count in enumerate(counts):
        if count:
            total[outcome] += ways * count
