"""OHH, the Open Hand History format (1.4.7): a hand as one JSON object, hands a blank line apart.

The format has streets, posts and actions for games with a board and whole cards for all: hold'em and Omaha in
every betting structure. It lists stud and draw games by name, but has no word for a bring-in, for a street of
theirs or for a discard: those hands are refused here, and PHH tells them.
"""

import json
from collections.abc import Iterator, Mapping
from datetime import date, datetime
from decimal import Decimal
from typing import Any, Literal

import msgspec

from shuffleup.cards import parse_cards, show_cards
from shuffleup.decoding import convert
from shuffleup.hand.games import Game, game
from shuffleup.notation.hand_record import HandRecord, no_path, scale_for, written
from shuffleup.notation.ohh.money import Money
from shuffleup.notation.variants import code_of
from shuffleup.refused import Illegal, Malformed

GAMES: dict[str, tuple[str, str]] = {
    "nlhe": ("Holdem", "NL"),
    "plhe": ("Holdem", "PL"),
    "lhe": ("Holdem", "FL"),
    "plo": ("Omaha", "PL"),
    "nlo": ("Omaha", "NL"),
    "lo": ("Omaha", "FL"),
    "plo8": ("OmahaHiLo", "PL"),
    "nlo8": ("OmahaHiLo", "NL"),
    "lo8": ("OmahaHiLo", "FL"),
    "plo5": ("Omaha", "PL"),
    "bigo": ("OmahaHiLo", "PL"),
    "plo6": ("Omaha", "PL"),
    "plo6-8": ("OmahaHiLo", "PL"),
}
"""Our games by its game_type and bet_type; five and six cards are told by the cards dealt."""

STREETS = ("Preflop", "Flop", "Turn", "River", "Showdown")
POSTS = ("Post Ante", "Post SB", "Post BB", "Straddle", "Post Dead", "Post Extra Blind")
BY_THE_WAY = ("Added Chips", "Sits Down", "Stands Up")
FROM_OUTSIDE = ("Add to Pot", "Player Adjustment")
BETS = ("Fold", "Check", "Call", "Bet", "Raise")
SHOWS = ("Dealt Cards", "Shows Cards", "Mucks Cards")


class BetLimit(msgspec.Struct):
    bet_type: Literal["NL", "PL", "FL"]
    bet_cap: Decimal | None = None


class Player(msgspec.Struct, omit_defaults=True):
    id: int
    seat: int
    name: str
    starting_stack: Decimal
    is_sitting_out: bool | None = None


class Action(msgspec.Struct, omit_defaults=True):
    """`amount` is what the action adds to what lies in front."""

    action_number: int
    action: str
    player_id: int | None = None
    amount: Decimal | None = None
    is_allin: bool | None = None
    cards: list[str] | Literal[""] | None = None


class Round(msgspec.Struct, omit_defaults=True):
    id: int
    street: Literal["Preflop", "Flop", "Turn", "River", "Showdown"]
    actions: list[Action]
    cards: list[str] | Literal[""] | None = None


class Win(msgspec.Struct):
    player_id: int
    win_amount: Decimal


class Pot(msgspec.Struct):
    number: int
    amount: Decimal
    player_wins: list[Win]
    rake: Decimal | None = None


class Document(msgspec.Struct, kw_only=True):
    """The fields that are used here; the others of a file are not kept."""

    spec_version: str
    site_name: str = ""
    network_name: str = ""
    internal_version: str = ""
    tournament: bool = False
    tournament_info: dict[str, Any] | msgspec.UnsetType | None = msgspec.UNSET
    game_number: str = ""
    start_date_utc: str = ""
    table_name: str = ""
    game_type: str
    bet_limit: BetLimit
    table_size: int | str = 0
    currency: str = ""
    dealer_seat: int
    small_blind_amount: Decimal | None = None
    big_blind_amount: Decimal | None = None
    ante_amount: Decimal | None = None
    players: list[Player]
    rounds: list[Round]
    pots: list[Pot]


def read_ohh(text: str) -> list[HandRecord]:
    """The hands of a file."""
    no_path(text)
    if not text.strip():
        raise Malformed("there is no hand in an empty text")
    return [record_from(document) for document in documents_in(text)]


def documents_in(text: str) -> Iterator[dict[str, Any]]:
    """The hands of a file as they stand, unchecked, their decimals exact."""
    decoder = json.JSONDecoder(parse_float=Decimal)
    at = 0
    while rest := text[at:].lstrip("\ufeff \t\r\n"):
        try:
            found, length = decoder.raw_decode(rest)
        except (ValueError, RecursionError) as problem:  # also a number of thousands of digits
            raise Malformed(f"not a JSON document: {problem}") from None
        if not isinstance(found, dict) or not isinstance(found.get("ohh"), dict):
            raise Malformed('a hand in OHH is an object such as {"ohh": {...}}')
        yield found["ohh"]
        at = len(text) - len(rest) + length


def record_from(document: Mapping[str, Any]) -> HandRecord:
    """A hand from a parsed document: who sat where, what was posted, and the acts in PHH's words."""
    try:
        hand = convert(document, Document)
    except msgspec.ValidationError as problem:
        raise Malformed(f"not a hand in OHH: {problem}") from None
    rules = _game(hand)
    players = _from_the_button(hand)
    money = Money(hand, players)
    scale = scale_for(money.every_amount())
    chips = money.in_chips(scale)
    limit = rules.structure == "fixed-limit"
    blind = chips(hand.big_blind_amount) or max(map(chips, money.blinds), default=0)
    heads_up = slice(None, None, -1) if len(players) == 2 else slice(None)
    return HandRecord(
        variant=code_of(rules.name),
        antes=tuple(map(chips, money.antes))[heads_up],
        blinds_or_straddles=tuple(map(chips, money.blinds))[heads_up],
        small_bet=blind if limit else None,
        big_bet=2 * blind if limit else None,
        min_bet=None if limit else blind,
        starting_stacks=tuple(chips(player.starting_stack) for player in players),
        actions=tuple(_lines(hand, money, scale)),
        players=tuple(player.name for player in players),
        finishing_stacks=tuple(map(chips, money.finishing())),
        scale=scale,
        also=_also(hand, players),
    )


def _game(hand: Document) -> Game:
    if hand.game_type in ("Stud", "StudHiLo", "Draw"):
        raise Illegal(f"OHH has no streets for {hand.game_type} games: such a hand cannot be told in it")
    dealt = {len(_cards(act.cards)) for one in hand.rounds for act in one.actions if act.action in SHOWS}
    dealt = {count for count in dealt if count > 2} or {2 if hand.game_type == "Holdem" else 4}
    for name, spoken in GAMES.items():
        if spoken == (hand.game_type, hand.bet_limit.bet_type) and game(name).hole_cards == max(dealt):
            return game(name)
    told = f"{hand.bet_limit.bet_type} {hand.game_type} with {max(dealt)} cards"
    raise Malformed(f"{told} is not a game we know")


def _from_the_button(hand: Document) -> list[Player]:
    """Who was dealt in, from the left of the button on."""
    seated = sorted((one for one in hand.players if not one.is_sitting_out), key=lambda one: one.seat)
    for what, found in (("id", [one.id for one in seated]), ("seat", [one.seat for one in seated])):
        if len(set(found)) < len(found):
            raise Malformed(f"players: two players have the same {what}")
    after = [one for one in seated if one.seat > hand.dealer_seat]
    return after + [one for one in seated if one.seat <= hand.dealer_seat]


def _lines(hand: Document, money: Money, scale: int) -> Iterator[str]:
    ids, chips = money.ids, money.in_chips(scale)
    streets: set[str] = set()
    for one in sorted(hand.rounds, key=lambda each: STREETS.index(each.street)):
        if one.street in streets:
            raise Illegal(f"{one.street} is there twice: boards run twice are not played here")
        streets.add(one.street)
        if cards := _cards(one.cards):
            yield f"d db {show_cards(cards)}"
        for act in sorted(one.actions, key=lambda each: each.action_number):
            if act.action in (*POSTS, *BY_THE_WAY):
                continue
            if act.player_id not in ids:
                raise Malformed(f"action {act.action_number}: there is no player {act.player_id} in the hand")
            yield _line(act, f"p{ids.index(act.player_id) + 1}", written(chips(money.total(one, act)), scale))


def _line(act: Action, player: str, total: str) -> str:
    cards = show_cards(_cards(act.cards))
    match act.action:
        case "Dealt Cards":
            return f"d dh {player} {cards}" if cards else f"# {player} is dealt in"
        case "Fold":
            return f"{player} f"
        case "Check" | "Call":
            return f"{player} cc"
        case "Bet" | "Raise":
            return f"{player} cbr {total}"
        case "Shows Cards" | "Mucks Cards":
            return f"{player} sm {cards if act.action == 'Shows Cards' else ''}".rstrip()
    if act.action in FROM_OUTSIDE:
        raise Illegal(f"action {act.action_number}: {act.action!r} brings chips from outside into the hand")
    known = ", ".join((*SHOWS, *POSTS, *BETS))
    raise Malformed(f"action {act.action_number}: {act.action!r} is no action; there are {known}")


def _cards(found: list[str] | str | None) -> tuple[int, ...]:
    return parse_cards(" ".join(found)) if isinstance(found, list) else ()


def _also(hand: Document, players: list[Player]) -> dict[str, Any]:
    """What PHH has fields for."""
    also: dict[str, Any] = {"seats": [player.seat for player in players]}
    info = hand.tournament_info or {}
    if info.get("name"):
        also["event"] = str(info["name"])
    if hand.game_number:
        also["hand"] = int(hand.game_number) if hand.game_number.isdecimal() else hand.game_number
    if hand.table_name:
        also["table"] = hand.table_name
    if not hand.tournament:
        also["currency"] = hand.currency
    if day := _day(hand.start_date_utc):
        also |= {"day": day.day, "month": day.month, "year": day.year}
    return also


def _day(text: str) -> date | None:
    try:
        return datetime.fromisoformat(text).date()
    except ValueError:
        return None
