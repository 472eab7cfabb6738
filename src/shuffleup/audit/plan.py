"""What the first entry of a log pinned: the event's file, its settings, and the parameters of its book."""

from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from functools import cached_property
from typing import Any

from shuffleup.audit.wrong import Wrong
from shuffleup.decoding import convert
from shuffleup.rulebook import Edition, Policies, edition
from shuffleup.rulebook.editions import BookFile, book_of
from shuffleup.rulebook.room_rules import Overrides, under_regulator, with_rules

Body = dict[str, Any]
Place = tuple[int, int]
"""Table and seat."""
Counts = dict[int, int]

_STUD = {
    *("stud", "seven-card-stud", "f7s", "stud8", "stud-hi-lo-8", "stud-high-low-eight", "f7s/8"),
    *("stud-hi-lo", "razz", "fr", "2-7-razz", "razz-2-7"),
}
_TIMES = {"k": 1_000, "m": 1_000_000}


def place_of(told: Body) -> Place:
    return told["table"], told["seat"]


def places_of(told: list[Body]) -> list[Place]:
    return [place_of(one) for one in told]


def counts_of(told: dict[str, int] | None) -> Counts:
    """Chips by denomination; JSON has words for keys."""
    return {int(chip): count for chip, count in (told or {}).items()}


def by_number(told: dict[str, Any] | None) -> dict[int, Any]:
    return {int(number): one for number, one in (told or {}).items()}


def worth(chips: Counts) -> int:
    return sum(chip * count for chip, count in chips.items())


def added(*piles: Counts) -> Counts:
    """Piles counted as one, without those of which nothing is left."""
    total: Counts = {}
    for pile in piles:
        for chip, count in pile.items():
            total[chip] = total.get(chip, 0) + count
    return {chip: total[chip] for chip in sorted(total) if total[chip]}


def less(chips: Counts) -> Counts:
    return {chip: -count for chip, count in chips.items()}


def places_told(named: str) -> Place:
    table, _, seat = named.removeprefix("T").partition("S")
    return int(table), int(seat)


@dataclass(frozen=True)
class Price:
    """What one entry, rebuy or add-on costs, by where the money goes."""

    prizes: int
    fee: int
    bounty: int

    @property
    def total(self) -> int:
        return self.prizes + self.fee + self.bounty


class Plan:
    """All that was decided beforehand."""

    def __init__(self, opened: Body) -> None:
        self.file: Body = opened["file"]
        self.settings = convert(opened["policies"], Policies)
        self.stack = counts_of(self.file["stack"])
        self.starting_stack = worth(self.stack)
        self.table_size: int = self.file.get("table_size", 9)
        self.prizes: Body = self.file.get("prizes", {})
        self.rebuys: Body | None = self.file.get("rebuys")
        self.add_on: Body | None = self.file.get("add_on")
        self.rounds: Body | None = self.file.get("rounds")
        self.format: str = self.file.get("format", "full-table")
        self.flights: list[str] = [flight["name"] for flight in self.file.get("flights", ())]
        self.locked = [places_told(one) for one in self.file.get("locked", ())]
        self.entry = self.price(self.file.get("entry", {}))
        self.rebuy = self.price(self.rebuys["price"] if self.rebuys else {})
        self.extra = self.price(self.add_on["price"] if self.add_on else {})
        mix = self.file.get("mix")
        self.games: list[str] = mix["games"] if mix else [self.file.get("game", "nlhe")]
        self.stud_only = all(game in _STUD for game in self.games)

    @cached_property
    def book(self) -> Edition:
        """The edition with what room and regulator changed; only its parameters are asked."""
        name, own = self.file["name"], self.file.get("own_book")
        base = edition(self.file["edition"]) if own is None else book_of(convert(own, BookFile), name)
        book = with_rules(base, self.file.get("rules", {}), name)
        imposed = convert(self.file.get("regulator", {}), Overrides)
        return under_regulator(book, self.settings, imposed, name)[0]

    @property
    def table_numbers(self) -> list[int]:
        """In the order in which they open."""
        tables = self.file.get("tables", 1)
        return list(tables) if isinstance(tables, list) else list(range(1, tables + 1))

    @property
    def decimals(self) -> int:
        return int(self.file.get("decimals", 2))

    def money(self, text: object) -> int:
        """An amount of the file in minor units."""
        return _amount(str(text), self.decimals)

    def share(self, text: str) -> int:
        """A share of the file in thousandths."""
        return _amount(text.strip().removesuffix("%"), 1)

    def price(self, parts: Body) -> Price:
        prizes, fee, bounty = (self.money(parts.get(part, 0)) for part in ("prizes", "fee", "bounty"))
        return Price(prizes, fee, bounty)

    def is_break(self, line: int) -> bool:
        return bool(self.file["schedule"][line].get("break", 0))

    @property
    def final_table(self) -> int | None:
        """Chairs of the final table; None where there is none."""
        if named := self.file.get("final_table"):
            return int(named)
        rule = self.book.seating.final_table_size
        if self.format in rule.excluded_formats:
            return None
        if self.table_size in rule.seats_for:
            return rule.seats_for[self.table_size]
        if rule.extra_seats is None:
            return self.settings.seating.final_table_seats
        size = self.table_size + rule.extra_seats
        return size if rule.most_seats is None else min(size, rule.most_seats)


def _amount(text: str, decimals: int) -> int:
    written = text.strip().lower().replace(",", "")
    times = _TIMES.get(written[-1:], 1)
    try:
        exact = Decimal(written.rstrip("km")) * times
    except InvalidOperation:
        raise Wrong(f"{text!r} in the event's file is not an amount") from None
    return int(exact.scaleb(decimals))
