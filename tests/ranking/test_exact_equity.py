"""Exact equity is what comes of dealing every board and asking other evaluators who won."""

import random
from collections import Counter
from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import combinations
from typing import Any

import pytest

from shuffleup.cards import show_cards
from shuffleup.ranking import Kind, equity, strength
from shuffleup.ranking.equities import Spot, read_spot, work
from shuffleup.ranking.heads_up import canonical
from shuffleup.refused import Refused
from tests.ranking.dealing import for_pokerkit, hand

Rank = Callable[[Sequence[int], Sequence[int]], Any]


def phevaluator(own: Sequence[int], board: Sequence[int]) -> int:
    from phevaluator._pheval import evaluate_7cards

    return -int(evaluate_7cards(*own, *board))


def phevaluator_omaha(own: Sequence[int], board: Sequence[int]) -> int:
    from phevaluator._pheval import evaluate_omaha_cards

    return -int(evaluate_omaha_cards(*board, *own))


def short_deck(own: Sequence[int], board: Sequence[int]) -> int:
    return strength(Kind.SHORT_DECK, own, board)


def pokerkit(peer: str) -> Rank:
    def rank(own: Sequence[int], board: Sequence[int]) -> Any:
        import pokerkit

        return getattr(pokerkit, peer).from_game_or_none(for_pokerkit(own), for_pokerkit(board))

    return rank


def boards(known: Sequence[int], board: Sequence[int], lowest: int = 0) -> list[tuple[int, ...]]:
    deck = [card for card in range(lowest, 52) if card not in known]
    return [(*board, *rest) for rest in combinations(deck, 5 - len(board))]


def counted(
    hands: Sequence[Sequence[int]], all_boards: Sequence[Sequence[int]], rank: Rank
) -> list[tuple[int, int, int]]:
    """Wins, ties and losses of each hand."""
    told = [Counter[str]() for _ in hands]
    for board in all_boards:
        ranks = [rank(own, board) for own in hands]
        best = max(ranks)
        alone = ranks.count(best) == 1
        for each, its in zip(told, ranks, strict=True):
            each["loss" if its != best else "win" if alone else "tie"] += 1
    return [(each["win"], each["tie"], each["loss"]) for each in told]


def answered(hands: Sequence[Sequence[int]], **situation: Any) -> list[tuple[int, int, int]]:
    result = equity(*(show_cards(own) for own in hands), exact=True, **situation)
    assert result.exact
    return [(each.wins, each.ties, each.losses) for each in result.players]


def spots(seed: str, number: int, hole: int, board: int, deck: Sequence[int] = range(52)) -> list[Any]:
    """Random hands of 2 to 5 players, a board and up to three dead cards."""
    chance = random.Random(seed)
    dealt = []
    for _ in range(number):
        players = chance.randint(2, 5)
        cards = chance.sample(deck, players * hole + board + chance.randint(0, 3))
        hands = [tuple(cards[hole * i : hole * i + hole]) for i in range(players)]
        rest = cards[players * hole :]
        dealt.append((hands, tuple(rest[:board]), tuple(rest[board:])))
    return dealt


def test_aces_against_kings() -> None:
    assert answered([hand("AhAs"), hand("KdKc")]) == [(1388072, 6538, 317694), (317694, 6538, 1388072)]


def test_before_the_flop_flushes_of_every_kind() -> None:
    """A suited hand and one that shares its suit; twelve cards are dead to have fewer boards."""
    hands = [hand("9h8h"), hand("AhKd")]
    dead = hand("2c2d3c3s4d4s5c5d6s7cJcQs")
    known = [*hands[0], *hands[1], *dead]
    assert answered(hands, dead=dead) == counted(hands, boards(known, ()), phevaluator)


@pytest.mark.soak
@pytest.mark.parametrize("match_up", ["9h8h AhKd", "7c7d AcKc", "2s2h AsAh", "JhTh 9h8h 5s5h"])
def test_before_the_flop_over_all_boards(match_up: str) -> None:
    hands = [hand(text) for text in match_up.split()]
    known = [card for own in hands for card in own]
    assert answered(hands) == counted(hands, boards(known, ()), phevaluator)


def test_before_the_flop_with_many_dead_cards() -> None:
    chance = random.Random("dead")
    for _ in range(4):
        cards = chance.sample(range(52), 32)
        hands = [tuple(cards[2 * i : 2 * i + 2]) for i in range(chance.randint(2, 6))]
        dead = cards[12:]
        known = [card for own in hands for card in own] + dead
        assert answered(hands, dead=dead) == counted(hands, boards(known, ()), phevaluator)


@pytest.mark.parametrize("board", [3, 4, 5])
def test_after_the_flop(board: int) -> None:
    for hands, shared, dead in spots(f"after {board}", 12, 2, board):
        known = [card for own in hands for card in own] + [*shared, *dead]
        theirs = counted(hands, boards(known, shared), phevaluator)
        assert answered(hands, board=shared, dead=dead) == theirs


def test_ten_players() -> None:
    chance = random.Random("ten")
    for board in (0, 3, 4):
        cards = chance.sample(range(52), 52)
        hands = [tuple(cards[2 * i : 2 * i + 2]) for i in range(10)]
        shared, dead = cards[20 : 20 + board], cards[23:38]
        dead = [card for card in dead if card not in shared]
        known = [*cards[:20], *shared, *dead]
        theirs = counted(hands, boards(known, shared), phevaluator)
        assert answered(hands, board=shared, dead=dead) == theirs


@pytest.mark.parametrize("board", [0, 3, 4])
def test_short_deck(board: int) -> None:
    for hands, shared, dead in spots(f"short {board}", 2 if board == 0 else 8, 2, board, range(16, 52)):
        known = {card for own in hands for card in own} | {*shared}
        out = {*dead, *(range(16, 26) if board == 0 else ())} - known
        theirs = counted(hands, boards([*known, *out], shared, 16), short_deck)
        assert answered(hands, board=shared, dead=sorted(out), game="short-deck") == theirs


@pytest.mark.parametrize("hole", [4, 5, 6])
def test_omaha(hole: int) -> None:
    for hands, shared, dead in spots(f"omaha {hole}", 3, hole, 3 if hole == 4 else 4):
        known = [card for own in hands for card in own] + [*shared, *dead]
        rank = phevaluator_omaha if hole == 4 else pokerkit("OmahaHoldemHand")
        theirs = counted(hands, boards(known, shared), rank)
        assert answered(hands, board=shared, dead=dead, game="omaha") == theirs


@pytest.mark.parametrize(
    ("game", "hole", "high", "low"),
    [
        ("omaha-8", 4, "OmahaHoldemHand", "OmahaEightOrBetterLowHand"),
        ("omaha-8", 5, "OmahaHoldemHand", "OmahaEightOrBetterLowHand"),
        ("holdem-8", 2, "StandardHighHand", "EightOrBetterLowHand"),
    ],
)
def test_high_low_pots_are_split_as_pokerkit_ranks_the_hands(
    game: str, hole: int, high: str, low: str
) -> None:
    low_cards = [card for card in range(52) if card < 30 or card >= 48]
    for hands, shared, _ in spots(f"{game} {hole}", 3, hole, 4, low_cards):
        known = [card for own in hands for card in own] + [*shared]
        parts = [Counter[Fraction]() for _ in hands]
        for board in boards(known, shared):
            for each, part in zip(parts, pot(hands, board, pokerkit(high), pokerkit(low)), strict=True):
                each[part] += 1
        result = equity(*map(show_cards, hands), board=shared, game=game, exact=True)
        for each, share in zip(parts, result.players, strict=True):
            total = sum(part * count for part, count in each.items()) / result.deals
            assert share.halves is not None
            assert (share.wins, share.losses) == (each[Fraction(1)], each[Fraction(0)])
            assert (share.halves.scoops, share.halves.quarters) == (each[Fraction(1)], each[Fraction(1, 4)])
            assert share.equity == pytest.approx(float(total), abs=1e-12)


def pot(hands: Sequence[Sequence[int]], board: Sequence[int], high: Rank, low: Rank) -> list[Fraction]:
    """Each player's part of a pot of one."""
    highs = [high(own, board) for own in hands]
    lows = [low(own, board) for own in hands]
    qualified = [each for each in lows if each is not None]
    half = Fraction(1, 2) if qualified else Fraction(1)
    got = [half / highs.count(max(highs)) if each == max(highs) else Fraction(0) for each in highs]
    if qualified:
        best = max(qualified)
        sharing = sum(each is not None and each == best for each in lows)
        got = [
            part + (half / sharing if each is not None and each == best else 0)
            for part, each in zip(got, lows, strict=True)
        ]
    return got


def test_quarters_and_scoops_of_a_known_hand() -> None:
    """Both have the wheel cards for the low; the one with kings up has the high as well."""
    result = equity("AhAd2c3s", "AsAc2d3h", "KsKhQdQc", board="4h5h8dKdJs", game="omaha-8")
    first, second, third = result.players
    assert (first.equity, second.equity, third.equity) == (0.25, 0.25, 0.5)
    assert first.halves is not None
    assert (first.halves.quarters, first.halves.scoops, first.halves.low_ties) == (1, 0, 1)
    assert third.halves is not None
    assert (third.halves.high_wins, third.ties, third.wins) == (1, 1, 0)


def test_a_range_is_the_sum_of_its_hands() -> None:
    result = equity("QQ+, AKs", "JTs", board="Qh9c2d", exact=True)
    total = Counter[str]()
    for first in read_spot(["QQ+, AKs", "JTs"], board="Qh9c2d").ranges[0]:
        for second in read_spot(["QQ+, AKs", "JTs"], board="Qh9c2d").ranges[1]:
            if not set(first) & set(second):
                one = equity(show_cards(first), show_cards(second), board="Qh9c2d", exact=True).players[0]
                total.update(wins=one.wins, ties=one.ties, losses=one.losses)
    share = result.players[0]
    assert total == {"wins": share.wins, "ties": share.ties, "losses": share.losses}


def test_before_the_flop_match_ups_that_differ_in_suit_names_are_played_once_and_counted_often() -> None:
    """Over all 36 ways to hold aces and kings, less those that share cards: none."""
    result = equity("AA", "KK", exact=True)
    assert result.deals == 36 * 1712304
    parts = [equity("AhAs", kings, exact=True).players[0] for kings in ("KdKc", "KhKs", "KhKd")]
    wins = 6 * parts[0].wins + 6 * parts[1].wins + 24 * parts[2].wins
    assert result.players[0].wins == wins


def test_any_hand_is_every_hand() -> None:
    """The well-known 85.2% of aces against a random hand."""
    result = equity("AhAs", "random", exact=True)
    assert result.deals == 1225 * 1712304
    assert result.players[0].equity == pytest.approx(0.852037133, abs=1e-9)


def test_threads_and_progress_change_nothing() -> None:
    calls: list[tuple[int, int]] = []
    one = equity("KK+", "AKs, 76s", exact=True)
    two = equity("KK+", "AKs, 76s", exact=True, threads=3, progress=lambda *done: calls.append(done))
    assert one == two
    assert calls[-1][0] == calls[-1][1] > 0
    omaha = [equity("AhAsKhKd", "9d8d7c6c", board="2c3c4d", game="omaha", threads=t) for t in (1, 3)]
    assert omaha[0] == omaha[1]


def test_suits_renamed_are_the_same_match_up() -> None:
    chance = random.Random("suits")
    for _ in range(200):
        cards = chance.sample(range(52), 6)
        names = chance.sample(range(4), 4)
        renamed = [card & ~3 | names[card & 3] for card in cards]
        assert canonical([cards[:2], cards[2:4]]) == canonical([renamed[:2], renamed[2:4]])
        assert work(_spot(cards)) == work(_spot(renamed))


def _spot(cards: Sequence[int]) -> Spot:
    return read_spot([show_cards(cards[:2]), show_cards(cards[2:4])])


@pytest.mark.parametrize(
    ("hands", "situation", "said"),
    [
        (["AhAs"], {}, "1 hand given: equity is for 2 to 10 players"),
        (["AhAs"] * 11, {}, "11 hands given"),
        (["AhAs", "AhKd"], {}, "Ah appears twice"),
        (["AhAs", "KdKc"], {"board": "Ah2c3c"}, "Ah appears twice"),
        (["AhAs", "KdKc"], {"board": "2c3c4c", "dead": "2c"}, "2c appears twice"),
        (["AhAs", "KdKc"], {"board": "2c3c"}, "no board has 2 cards"),
        (["AhAs", "KdKc"], {"board": "2c3c4c5c6c7c"}, "no board has 6 cards"),
        (["AhAs", "KdKc"], {"board": "2c3c??"}, "the board 2c3c?? have an unknown card"),
        (["AhAs", "KdZc"], {}, "'KdZc' is not a hand or range"),
        (["AhAs", ""], {}, "a range is empty"),
        (["AA", "KK"], {"board": "AcAd2h", "dead": "Ah"}, "the range AA is empty"),
        (["AA", "AA", "AA"], {}, "these ranges cannot be dealt together"),
        (["AhAs", "5h5s"], {"game": "short-deck"}, "5s is not in a short deck"),
        (["55", "66"], {"game": "short-deck"}, "the range 55 is empty"),
        (["15%", "66"], {"game": "short-deck"}, "'15%': percentages are of a full deck"),
        (
            ["random"] * 9,
            {"game": "omaha", "dead": "2c3c4c5c6c7c8c9cTcJcQcKc"},
            "41 cards are needed and 40 are left",
        ),
        (["AhAs", "KdKc"], {"game": "chess"}, "no equity for a game called 'chess'"),
        (["AhAs", "KdKc"], {"exact": True, "samples": 5}, "exact and sampled exclude each other"),
        (["AhAs", "KdKc"], {"samples": 0}, "0 samples: ask for 1 to 1,000,000,000, or for exact=True"),
        (["AhAs", "KdKc"], {"samples": 1_000_000_001}, "1000000001 samples: ask for 1 to 1,000,000,000"),
    ],
)
def test_what_cannot_be_is_refused_in_one_line(
    hands: list[str], situation: dict[str, Any], said: str
) -> None:
    with pytest.raises(Refused) as refused:
        equity(*hands, **situation)
    assert str(refused.value).startswith(said)
    assert "\n" not in str(refused.value)
