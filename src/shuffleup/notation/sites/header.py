"""The first two lines of a hand as PokerStars and GGPoker write it: game, stakes, day, table, button."""

import re
from datetime import date
from decimal import Decimal, InvalidOperation

import msgspec

from shuffleup.hand.games import Game, game
from shuffleup.refused import Malformed

FIRST_LINE = re.compile(r"(?P<site>PokerStars|Poker)\b.*?\b(?:Hand|Game) #(?P<number>\w+):\s*(?P<rest>.*)")
_TABLE = re.compile(r"Table '(?P<table>[^']*)'(?:.*?Seat #(?P<button>\d+) is the button)?")
_STAKES = re.compile(r"[(,]\s*[^\d(),]*(?P<small>[\d.,]*\d)/[^\d(),]*(?P<big>[\d.,]*\d)")
_DAY = re.compile(r"\b(\d{4})/(\d\d)/(\d\d)\b")
_TOURNAMENT = re.compile(r"Tournament #(\w+)(?:,\s*(?P<name>.*))?")
_LIMITS = {"no limit": "n", "pot limit": "p", "fixed limit": "l", "limit": "l"}
_CURRENCIES = {"$": "USD", "€": "EUR", "£": "GBP", "¥": "CNY"}

_GAMES: tuple[tuple[str, dict[str, str]], ...] = (
    (r"6\+ hold'?em|short ?deck", {"n": "short-deck"}),
    (r"hold'?em", {"n": "nlhe", "p": "plhe", "l": "lhe"}),
    (r"(?:6 card omaha|omaha-?6|plo-?6) hi/lo", {"p": "plo6-8"}),
    (r"6 card omaha|omaha-?6|plo-?6", {"p": "plo6"}),
    (r"(?:5 card omaha|omaha-?5|plo-?5) hi/lo", {"p": "bigo"}),
    (r"5 card omaha|omaha-?5|plo-?5", {"p": "plo5"}),
    (r"omaha hi/lo", {"n": "nlo8", "p": "plo8", "l": "lo8"}),
    (r"omaha|plo\b", {"n": "nlo", "p": "plo", "l": "lo"}),
    (r"razz", {"l": "razz"}),
    (r"7 card stud hi/lo", {"l": "stud8"}),
    (r"7 card stud", {"l": "stud"}),
    (r"triple draw 2-7", {"l": "2-7-triple", "p": "pl-2-7-triple"}),
    (r"single draw 2-7", {"n": "2-7"}),
    (r"5 card draw", {"n": "draw"}),
    (r"badugi", {"l": "badugi"}),
)
"""How the sites call our games, by limit; the first that is found in the line is meant."""


class Header(msgspec.Struct, frozen=True):
    """What stands above the seats."""

    site: str
    number: str
    rules: Game
    small: Decimal
    big: Decimal
    """The blinds, or in limit games the small and the big bet."""
    event: str
    """Empty in a cash game."""
    currency: str
    day: date | None
    table: str
    button: int


def read_header(first: str, second: str, line: int) -> Header:
    """Reads both lines; `line` is the number of the first.

    >>> told = read_header("PokerStars Hand #7: Hold'em No Limit ($0.50/$1.00 USD) - 2024/05/01 20:15:00 ET",
    ...     "Table 'Lyra' 6-max Seat #3 is the button", 1)
    >>> told.rules.name, told.big, told.currency, told.button
    ('nlhe', Decimal('1.00'), 'USD', 3)
    """
    found = FIRST_LINE.match(first)
    if not found:
        raise Malformed(f"line {line}: a hand begins with 'PokerStars Hand #…:' or 'Poker Hand #…:'")
    rest = found["rest"]
    entered = _TOURNAMENT.match(rest)
    stakes = _stakes(rest, line)
    table, rules = _TABLE.search(second), _game(rest, line)
    if not table or not (table["button"] or rules.is_stud):
        raise Malformed(f"line {line + 1}: here stands the table: Table 'Lyra' 6-max Seat #3 is the button")
    return Header(
        site="PokerStars" if found["site"] == "PokerStars" else "GGPoker",
        number=found["number"],
        rules=rules,
        small=amount(stakes["small"], line),
        big=amount(stakes["big"], line),
        event=f"Tournament {entered[1]}" if entered else "",
        currency="" if entered else _currency(rest),
        day=_day(rest),
        table=table["table"],
        button=int(table["button"] or 0),  # stud has none: then from the first seat on
    )


def _stakes(rest: str, line: int) -> re.Match[str]:
    """The last pair in brackets before the day: a buy-in or a name may have slashes too."""
    found = list(_STAKES.finditer(_DAY.split(rest)[0]))
    if not found:
        raise Malformed(f"line {line}: no stakes such as ($0.50/$1.00) or Level V (100/200)")
    return found[-1]


def _game(rest: str, line: int) -> Game:
    said = rest.lower()
    for pattern, by_limit in _GAMES:
        spoken = re.search(rf"(?:{pattern})(?: lowball)?\s*(?P<limit>{'|'.join(_LIMITS)})?", said)
        if not spoken:
            continue
        limit = _LIMITS[spoken["limit"]] if spoken["limit"] else "p" if "plo" in spoken[0] else "n"
        if limit not in by_limit:
            raise Malformed(f"line {line}: {spoken[0].strip()!r} is not a game we know")
        return game(by_limit[limit])
    raise Malformed(f"line {line}: no game that we know, such as Hold'em No Limit or Omaha Pot Limit")


def _currency(rest: str) -> str:
    code = re.search(r"[\d.]+ ([A-Z]{3})\)", rest)
    if code:
        return code[1]
    return next((name for sign, name in _CURRENCIES.items() if sign in rest), "play money")


def _day(rest: str) -> date | None:
    found = _DAY.search(rest)
    try:
        return date(*map(int, found.groups())) if found else None
    except ValueError:
        return None


def amount(text: str, line: int) -> Decimal:
    """An amount as the sites write it, with or without a sign, commas between thousands.

    >>> amount("$1,234.50", 1)
    Decimal('1234.50')
    """
    digits = text.strip().strip("$€£¥").replace(",", "")
    try:
        found = Decimal(digits)
    except InvalidOperation:
        raise Malformed(f"line {line}: {text!r} is not an amount") from None
    if not found.is_finite() or found < 0:
        raise Malformed(f"line {line}: {text!r} is not an amount")
    return found
