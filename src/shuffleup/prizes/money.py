"""Amounts as people write and read them. Inside, money is whole minor units; the decimals are the currency's.

Messages about money go through `told`: it speaks in minor units, unless a command or an event that knows its
currency says otherwise with `speaking`.
"""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from decimal import Decimal
from functools import lru_cache

from shuffleup.refused import Malformed

_spoken: ContextVar[int] = ContextVar("decimals of the currency in messages", default=0)
_AMOUNT = re.compile(r"(\d+|\d{1,3}(?:,\d{3})+)?(?:\.(\d*))?([km]?)")
MOST_DECIMALS = 4
MOST_CHARACTERS = 24
_WHOLE = 1000


_WITHOUT = frozenset("BIF CLP DJF GNF HUF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF".split())
_THREE = frozenset("BHD IQD JOD KWD LYD OMR TND".split())


def usual_decimals(currency: str) -> int:
    """With how many decimals a currency is paid; forints have none in cash, whatever ISO says.

    >>> usual_decimals("EUR"), usual_decimals("JPY"), usual_decimals("huf"), usual_decimals("KWD")
    (2, 0, 0, 3)
    """
    name = currency.strip().upper()
    return 0 if name in _WITHOUT else 3 if name in _THREE else 2


@lru_cache(maxsize=1024)
def read_money(text: str, decimals: int = 2) -> int:
    """An amount in minor units.

    >>> read_money("1,250.5"), read_money("20k"), read_money("500", decimals=0)
    (125050, 2000000, 500)
    >>> read_money("1.005")
    Traceback (most recent call last):
    ...
    shuffleup.refused.Malformed: '1.005': the currency has 2 decimals
    """
    found = _AMOUNT.fullmatch(text[: MOST_CHARACTERS + 1].strip().lower())
    if len(text) > MOST_CHARACTERS:
        raise Malformed(f"{text[:12]}…: an amount has {MOST_CHARACTERS} characters at most")
    if not found or not (found[1] or found[2]):
        raise Malformed(f"{text!r} is not an amount; write 1250, 1,250.50 or 20k")
    exact = Decimal(f"{(found[1] or '0').replace(',', '')}.{found[2] or '0'}")
    minor = (exact * {"": 1, "k": 1000, "m": 1_000_000}[found[3]]).scaleb(decimals)
    if minor != int(minor):
        raise Malformed(f"{text!r}: the currency has {decimals} decimals")
    return int(minor)


def read_share(text: str) -> int:
    """A share in thousandths.

    >>> read_share("7.5%")
    75
    """
    number = text.strip().removesuffix("%")
    try:
        share = read_money(number, decimals=1)
    except Malformed:
        share = -1
    if number == text.strip() or not 0 <= share <= _WHOLE:
        raise Malformed(
            f"{text[:MOST_CHARACTERS]!r} is not a share: write 0% to 100%, with one decimal at most"
        )
    return share


def show_money(amount: int, decimals: int = 2, *, in_full: bool = False) -> str:
    """Minor units as people read them; whole amounts without decimals unless `in_full`.

    >>> show_money(125050), show_money(200000), show_money(-5), show_money(1500, decimals=0)
    ('1,250.50', '2,000', '-0.05', '1,500')
    >>> show_money(200000, in_full=True)
    '2,000.00'
    """
    whole, part = divmod(abs(amount), 10**decimals)
    sign = "-" if amount < 0 else ""
    return f"{sign}{whole:,}" + (f".{part:0{decimals}}" if part or (in_full and decimals) else "")


def told(amount: int) -> str:
    """An amount in a message."""
    decimals = _spoken.get()
    return show_money(amount, decimals) if decimals else str(amount)


@contextmanager
def speaking(decimals: int) -> Iterator[None]:
    """Within it, messages give amounts in a currency with so many decimals.

    >>> with speaking(2):
    ...     told(125050)
    '1,250.50'
    >>> told(125050)
    '125050'
    """
    if not 0 <= decimals <= MOST_DECIMALS:
        raise Malformed(f"{decimals} decimals: a currency has 0 to {MOST_DECIMALS}")
    before = _spoken.set(decimals)
    try:
        yield
    finally:
        _spoken.reset(before)
