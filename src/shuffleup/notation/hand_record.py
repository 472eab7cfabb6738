"""One hand as a PHH file tells it: the table, the acts as they were written, and what came out."""

from collections.abc import Iterable
from decimal import Decimal
from functools import lru_cache
from os import PathLike
from typing import Any

import msgspec

from shuffleup.notation.acts import ActWritten, read_act
from shuffleup.refused import Malformed, must_be, whole

MOST_DECIMALS = 6
PER_PLAYER = ("antes", "blinds_or_straddles", "starting_stacks", "finishing_stacks", "winnings")
STAKES = ("bring_in", "small_bet", "big_bet", "min_bet")
REQUIRED = ("variant", "antes", "starting_stacks", "actions")
FIELDS = (
    "variant",
    "ante_trimming_status",
    "antes",
    "blinds_or_straddles",
    *STAKES,
    "starting_stacks",
    "actions",
    "players",
    "finishing_stacks",
    "winnings",
)
"""The order in which a record that came from no file is written; other fields follow."""


class HandRecord(msgspec.Struct, frozen=True, kw_only=True):
    """A hand on file. Chips are ints: the amounts of the file times `scale`.

    Players are listed as they were dealt to, from the left of the button on; the last has the button.

    >>> record = HandRecord(variant="NT", antes=(0, 0), blinds_or_straddles=(50, 100), min_bet=100,
    ...     starting_stacks=(2000, 2050), actions=("d dh p1 ????", "p2 cbr 2.50"), scale=100)
    >>> record.names, record.acts[1].amount, record.chips(record.acts[1].amount)
    (('p1', 'p2'), Decimal('2.50'), 250)
    """

    variant: str
    antes: tuple[int, ...]
    starting_stacks: tuple[int | None, ...]
    """None where the file says `inf`: nobody knows how much."""
    actions: tuple[str, ...]
    blinds_or_straddles: tuple[int, ...] = ()
    """A negative amount is a post that buys no right to act last."""
    bring_in: int | None = None
    small_bet: int | None = None
    big_bet: int | None = None
    min_bet: int | None = None
    players: tuple[str, ...] = ()
    finishing_stacks: tuple[int, ...] = ()
    winnings: tuple[int, ...] = ()
    scale: int = 1
    """What one unit of the file is worth in chips: 100 where the file has cents, 20 where a chip is 0.05."""
    also: dict[str, Any] = {}
    """Every other field of the file, known to the specification or not, as it came."""
    order: tuple[str, ...] = ()
    """The fields in the order of the file, for writing it back as it was."""

    def __post_init__(self) -> None:
        self._write_plainly()
        fields = dict.fromkeys((*self.order, *FIELDS, *self.also))
        msgspec.structs.force_setattr(self, "order", tuple(filter(self.has, fields)))
        seats = len(self.starting_stacks)
        for name in (*PER_PLAYER, "players"):
            found = getattr(self, name)
            if found and len(found) != seats:
                raise Malformed(f"{name} has {len(found)} values for {seats} players")
        for act in self.acts:
            if act.player is not None and act.player >= seats:
                raise Malformed(f"{act.text!r}: there is no p{act.player + 1} among {seats} players")

    def _write_plainly(self) -> None:
        """What was made in Python is held to what a file can say; numbers of other libraries are taken."""
        must_be(str, self.variant, "the variant of a hand is text, such as 'NT'")
        for name in ("actions", "players", *PER_PLAYER):
            given = getattr(self, name)
            must_be((tuple, list), given, f"{name} of a hand on file are a list")
            msgspec.structs.force_setattr(self, name, tuple(given))
        for name in ("actions", "players"):
            for text in getattr(self, name):
                must_be(str, text, f"{name} of a hand on file are texts")
        for name in PER_PLAYER:
            given = getattr(self, name)
            if any(type(chips) is not int for chips in given):
                told = f"{name} of a hand on file are whole chips"
                plain = tuple(None if chips is None else whole(chips, told) for chips in given)
                msgspec.structs.force_setattr(self, name, plain)
        for name in STAKES:
            if (chips := getattr(self, name)) is not None:
                stake = whole(chips, f"{name} of a hand on file are whole chips")
                msgspec.structs.force_setattr(self, name, stake)
        must_be(dict, self.also, "other fields of a hand on file are a dict")
        must_be((tuple, list), self.order, "the order of fields is a list")
        msgspec.structs.force_setattr(self, "scale", whole(self.scale, "the scale is a whole number"))
        decimals_of(self.scale)

    def has(self, field: str) -> bool:
        """Whether there is anything to write for a field."""
        if field in self.also or field in REQUIRED:
            return True
        return getattr(self, field, None) not in (None, ()) if field in FIELDS else False

    @property
    def names(self) -> tuple[str, ...]:
        """What the players are called here: by the file, or p1, p2 and so on."""
        names: list[str] = []
        for i in range(len(self.starting_stacks)):
            name = (self.players[i] if self.players else "") or f"p{i + 1}"
            names.append(f"{name} (p{i + 1})" if name in names else name)
        return tuple(names)

    @property
    def acts(self) -> tuple[ActWritten, ...]:
        return tuple(map(read_act, self.actions))

    def chips(self, amount: Decimal | None) -> int:
        """An amount of the file in chips."""
        must_be((Decimal, int, type(None)), amount, "an amount of the file is a Decimal")
        chips = (amount or 0) * self.scale
        if chips != int(chips):
            raise Malformed(f"{amount} is no whole number of chips where {self.scale} of them make one")
        return int(chips)

    def amount(self, chips: int) -> str:
        """Chips as the file writes amounts.

        >>> HandRecord(variant="NT", antes=(), starting_stacks=(), actions=(), scale=100).amount(250)
        '2.50'
        """
        return written(whole(chips, "chips are a whole number"), self.scale)

    @property
    def for_cash(self) -> bool:
        """Whether the chips are money: a tournament has no currency, and no rake."""
        return "currency" in self.also or "currency_symbol" in self.also

    @property
    def title(self) -> str:
        """Event, hand number and day, as far as the file has them."""
        also = self.also
        hand = f"hand {also['hand']}" if "hand" in also else ""
        day = "-".join(str(also[part]).zfill(2) for part in ("year", "month", "day") if part in also)
        return ", ".join(filter(None, (str(also.get("event", "")), hand, day)))


def written(chips: int, scale: int) -> str:
    """Chips of a scale as a decimal amount; whole amounts without decimals.

    >>> written(5, 20), written(40, 20)
    ('0.25', '2')
    """
    sign, (whole, part) = "-" if chips < 0 else "", divmod(abs(chips), scale)
    if not part:
        return f"{sign}{whole}"
    digits = decimals_of(scale)
    return f"{sign}{whole}.{part * 10**digits // scale:0{digits}d}"


@lru_cache
def decimals_of(scale: int) -> int:
    """How many decimals tell every amount of a scale; refused where no number of them does.

    >>> decimals_of(100), decimals_of(8)
    (2, 3)
    """
    if scale < 1:
        raise Malformed(f"a scale of {scale}: it is how many units make one, 1 or more")
    for digits in range(MOST_DECIMALS + 1):
        if 10**digits % scale == 0:
            return digits
    raise Malformed(
        f"a scale of {scale}: a part in {scale} has no exact amount of {MOST_DECIMALS} decimals or fewer; "
        "take 1, 4, 20, 100 or another scale that divides 1000000"
    )


def scale_for(amounts: Iterable[Decimal]) -> int:
    """What one unit is worth in chips: 1 where every amount is whole, 100 where there are cents.

    >>> scale_for([Decimal("0.5"), Decimal(3)])
    100
    """
    finest = max((_decimals(amount) for amount in amounts if amount.is_finite()), default=0)
    if finest > MOST_DECIMALS:
        raise Malformed(f"an amount has {finest} decimals: chips are counted in millionths at most")
    return 1 if finest == 0 else 10 ** max(finest, 2)


def _decimals(amount: Decimal) -> int:
    """How many are written, but for zeros at the end. Counted digit by digit: nothing is rounded away."""
    _, digits, exponent = amount.as_tuple()
    last = max((place for place, digit in enumerate(digits, 1) if digit), default=0)
    return max(0, last - len(digits) - int(exponent)) if last else 0


def no_path(text: object) -> None:
    """Refuses a path where the text of a file is meant.

    >>> no_path("final-table.phh")
    Traceback (most recent call last):
    shuffleup.refused.Malformed: final-table.phh is a path: give the text of the file, or use hands_in(path)
    """
    endings = (".phh", ".phhs", ".ohh", ".json", ".txt", ".gz")
    named = isinstance(text, str) and "\n" not in text and text.endswith(endings)
    if named or isinstance(text, PathLike):
        raise Malformed(f"{text} is a path: give the text of the file, or use hands_in(path)")
    if not isinstance(text, str):
        raise Malformed(f"the text of a file is read, not {type(text).__name__}")


def a_record(given: object) -> None:
    """Refuses what is no record, where one is written or played.

    >>> a_record("final-table.phh")
    Traceback (most recent call last):
    shuffleup.refused.Malformed: a record is meant, such as read_phh(text) or record_of(hand) gives, not str
    """
    if not isinstance(given, HandRecord):
        told = (
            f"a record is meant, such as read_phh(text) or record_of(hand) gives, not {type(given).__name__}"
        )
        raise Malformed(told)
