"""Pairs of meaning and sentence, made apart from the reader: its own tables, its own steps, nothing imported.

A table, a number as somebody would speak it, the words around it; beside it what it means, worked out by the
steps in which an amount is read. The test plays the sentence at a desk and compares.
"""

from fractions import Fraction
from random import Random
from typing import Literal, NamedTuple

EDITIONS = ("tda-2013", "tda-2017-v2", "tda-2017-v3", "tda-2019", "house")
PICKS = {
    "tda-2013": "lowest",
    "tda-2017-v2": "below",
    "house": "below",
    "tda-2017-v3": "up to",
    "tda-2019": "up to",
}
LEVELS = (
    *((1, 3, 1), (5, 10, 1), (25, 50, 25), (50, 100, 25), (100, 200, 25), (100, 200, 100), (150, 300, 50)),
    *(
        (200, 400, 100),
        (300, 600, 100),
        (400, 800, 100),
        (500, 1000, 100),
        (600, 1200, 100),
        (1000, 2000, 500),
    ),
    *((2000, 4000, 500), (5000, 10_000, 1000), (10_000, 20_000, 1000), (25_000, 50_000, 5000)),
    *((50_000, 100_000, 5000), (100_000, 200_000, 25_000)),
)
"""Small blind, big blind, smallest chip."""

UNITS = (
    "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen".split()
)
UNITS += "seventeen eighteen nineteen".split()
DECADES = {
    2: "twenty",
    3: "thirty",
    4: "forty",
    5: "fifty",
    6: "sixty",
    7: "seventy",
    8: "eighty",
    9: "ninety",
}


class Table(NamedTuple):
    """Where it is said: B faces a bet of A (0: B's own turn with nothing bet), with C behind."""

    small: int
    big: int
    chip: int
    pot: int
    bet: int
    stack: int
    edition: str

    @property
    def line(self) -> str:
        deep = 50 * self.stack + 100 * self.big
        seats = (
            f"A {deep} | B {self.stack}* | C {deep}"
            if not self.bet
            else f"A {deep}* | B {self.stack} | C {deep}"
        )
        return f"nlhe {self.small}/{self.big} flop pot {self.pot} chip {self.chip} | {seats}"

    @property
    def before(self) -> tuple[str, ...]:
        return (f"A bets {self.bet}",) if self.bet else ()

    @property
    def whole_pot(self) -> int:
        return self.pot + self.bet

    @property
    def least_wager(self) -> int:
        return 2 * self.bet if self.bet else self.big


class Spoken(NamedTuple):
    """A number as it is spoken, and what it says as it stands."""

    words: str
    value: Fraction
    kind: Literal["whole", "half", "decimal"] = "whole"
    closed: bool = False


class Pair(NamedTuple):
    """A sentence, and what it means: an act with its total, or every reading the floor must be offered."""

    table: Table
    sentence: str
    firm: tuple[str, int] | None
    """Call, bet, raise, check or fold, and to which total; with no options, None is no act at all."""
    options: frozenset[str] = frozenset()


# ---- numbers as people speak them


def below_hundred(number: int) -> str:
    if number < 20:
        return UNITS[number - 1]
    tens, ones = divmod(number, 10)
    return DECADES[tens] + (f"-{UNITS[ones - 1]}" if ones else "")


def in_full(number: int) -> str:
    """Every unit said."""
    parts = []
    for scale, name in ((1_000_000, "million"), (1000, "thousand"), (100, "hundred")):
        if number >= scale:
            parts.append(f"{in_full(number // scale)} {name}")
            number %= scale
    return " ".join([*parts, *([below_hundred(number)] if number else [])])


def closed_forms(chance: Random, amount: int) -> list[Spoken]:
    """Said with what it is of: thousands, grand, k, millions."""
    value, forms = Fraction(amount), []
    if amount % 1000 == 0:
        count = amount // 1000
        unit = chance.choice(("thousand", "grand", "k"))
        forms.append(Spoken(f"{count}k", value, closed=True))
        if count < 1000:
            forms.append(Spoken(f"{in_full(count)} {unit}", value, closed=True))
    if amount >= 1000 and amount % 100 == 0 and amount < 1_000_000:
        forms.append(Spoken(f"{amount / 1000:g}k", value, closed=True))
    if amount >= 1000 and amount % 1000 >= 100:
        forms.append(Spoken(in_full(amount), value, closed=True))
    if amount % 100_000 == 0 and amount >= 1_000_000:
        millions, rest = divmod(amount, 1_000_000)
        how_many = chance.choice(("a", "one")) if millions == 1 else in_full(millions)
        forms.append(Spoken(f"{amount / 1_000_000:g} million", value, closed=True))
        if rest:
            forms.append(Spoken(f"{how_many} million {UNITS[rest // 100_000 - 1]}", value, closed=True))
        else:
            forms.append(Spoken(f"{how_many} million", value, closed=True))
    return forms


def standing_forms(amount: int) -> list[Spoken]:
    """Said as it is, without a closer: figures, hundreds, numbers run together."""
    value = Fraction(amount)
    forms = [Spoken(str(amount), value)]
    if amount >= 1000:
        forms.append(Spoken(f"{amount:,}", value))
    hundreds, rest = divmod(amount, 100)
    if amount < 100:
        forms.append(Spoken(below_hundred(amount), value))
    if 1 <= hundreds <= 99:
        forms += [Spoken(f"{below_hundred(hundreds)} hundred", value)] if not rest else []
        forms += [Spoken(f"{hundreds} hundred", value)] if not rest else []
        if rest >= 10:
            forms.append(Spoken(f"{below_hundred(hundreds)} {below_hundred(rest)}", value))
            forms.append(Spoken(f"{below_hundred(hundreds)}-{below_hundred(rest)}", value))
            forms.append(Spoken(f"{below_hundred(hundreds)} hundred and {below_hundred(rest)}", value))
    if amount == 100:
        forms += [Spoken("a hundred", value), Spoken("a buck", value)]
    if 110 <= amount < 200:
        forms.append(Spoken(f"a buck {below_hundred(rest)}", value))
    if 1000 < amount < 100_000 and amount % 100 == 0 and amount % 1000:
        thousands, odd = divmod(amount, 1000)
        if not (thousands >= 20 and thousands % 10 == 0):  # twenty five is 25
            forms.append(Spoken(f"{below_hundred(thousands)}-{UNITS[odd // 100 - 1]}", value))
    return forms


def short_forms(amount: int) -> list[Spoken]:
    """With the hundred, the thousand or the million left out."""
    forms = []
    for scale in (100, 1000, 1_000_000):
        value = Fraction(amount, scale)
        if value.denominator == 1 and 1 <= value < (100 if scale == 100 else 1000):
            number = int(value)
            forms.append(Spoken(str(number), value))
            forms.append(Spoken(in_full(number), value))
        if value.denominator == 2 and 1 < value < 100:
            forms.append(Spoken(f"{below_hundred(int(value))} and a half", value, "half"))
        if scale > 100 and value.denominator in (2, 5, 10) and value < 100:
            tenths = int(value * 10) % 10
            whole = below_hundred(int(value)) if value > 1 else ""
            forms.append(Spoken(f"{whole} point {UNITS[tenths - 1]}".strip(), value, "decimal"))
            if value > 1:
                forms.append(Spoken(f"{float(value):g}", value, "decimal"))
    return forms


# ---- what a number means, by the steps


class Reading(NamedTuple):
    """One amount, or the amounts that are to be asked about."""

    amount: int | None
    asked: tuple[int, ...] = ()


def read(table: Table, spoken: Spoken, *, added: bool, wager_said: bool) -> Reading:
    value = spoken.value
    if spoken.closed:
        return Reading(int(value))
    most = table.stack - (table.bet if added else 0)
    least = min(table.bet if added else (table.bet or table.big), most)
    half = Fraction(table.big, 2)

    def chips_make(amount: Fraction) -> bool:
        if amount.denominator != 1:
            return False
        on_top = table.bet if added else 0
        return amount % table.chip == 0 or int(amount) + on_top in (table.stack, table.bet)

    if chips_make(value) and value >= half:
        return Reading(int(value))
    dropped: list[int] = []
    beyond: list[int] = []
    scales = []
    if (spoken.kind == "whole" and value < 100) or spoken.kind == "half":
        scales.append(100)
    if value < 1000:
        scales.append(1000)
        if 1000 * value < half:
            scales.append(1_000_000)
    for scale in scales:
        amount = value * scale
        if not chips_make(amount) or amount > most or amount < half:
            continue
        if scale == 100 and value % 10 == 0 and amount > table.whole_pot:
            beyond.append(int(amount))
        else:
            dropped.append(int(amount))
    lawful = [amount for amount in dropped if amount >= least]
    if len(lawful) > 1:
        return Reading(picked(table, lawful))
    if lawful:
        smaller = [amount for amount in (*dropped, *beyond) if amount < lawful[0]]
        if lawful[0] <= table.whole_pot or not smaller:
            return Reading(lawful[0])
        near = [amount for amount in smaller if not wager_said or 4 * amount >= 3 * least]
        return Reading(None, (lawful[0], *near))
    if not dropped and chips_make(value):
        return Reading(int(value))
    too_much = [int(value * scale) for scale in (100, 1000) if scale in scales and value * scale > most]
    return Reading(None, (*(amount for amount in dropped), least, *too_much[:1]))


def picked(table: Table, lawful: list[int]) -> int:
    pick, pot = PICKS[table.edition], table.whole_pot
    within = [amount for amount in lawful if amount < pot or (amount == pot and pick == "up to")]
    return min(lawful) if pick == "lowest" or not within else max(within)


def comes_to(table: Table, amount: int, *, raise_said: bool) -> tuple[str, int]:
    """What an amount said in full amounts to, by the betting rules."""
    if not table.bet:
        return "bet", min(max(amount, table.big), table.stack)
    if table.stack <= table.bet:
        return "call", table.stack
    if raise_said:
        return "raise", min(max(amount, table.least_wager), table.stack)
    if amount <= table.bet:
        return "call", table.bet
    whole_stack = amount >= table.stack and PICKS[table.edition] == "up to"
    if not whole_stack and 2 * (amount - table.bet) < table.bet:
        return "call", table.bet
    return "raise", table.stack if whole_stack else min(max(amount, table.least_wager), table.stack)


# ---- the words around it

BARE = ("{}", "{}", "uh, {}", "I'll go {}", "{}, please", "okay... {}", "{}, sir", "um... let me see... {}")
BETS = ("bet {}", "I bet {}", "I'll bet {}", "bet, {}", "betting {}", "I bet... uh... {}")
RAISES: tuple[str, ...] = (
    "raise to {}",
    "raise {}",
    "I raise to {}",
    "I'm raising to {}",
    "raise, {}",
    "raise it to {}",
)
RAISES += ("re-raise to {}", "I guess I raise to {}", "raise... hmm... {}")
MAKES = ("make it {}", "I'll make it {}", "make it, uh, {}")
ADDS = ("{} more", "another {}", "raise by {}", "raise {} more", "I raise another {}", "raise, {}... on top")
TALK: tuple[str, ...] = (
    "how much is it?",
    "how much to call?",
    "did he raise?",
    "nice bet",
    "good call",
    "call the floor, please",
)
TALK += (
    "so you're all in?",
    "I called you last time",
    "uh... um...",
    "what is the bet?",
    "who raised?",
    "hmm",
)
TALK += ("let me think", "your bet", "is it my turn?", "call the clock", "you know I called you last time")
LATER = ("{}... no, wait, {}", "{}, sorry, {}", "{}... I mean {}", "{}, actually {}")


def table_at_random(chance: Random) -> Table:
    small, big, chip = chance.choice(LEVELS)
    pot = big * chance.choice((2, 3, 4, 5, 7, 10, 15, 20, 30, 60)) + chip * chance.randrange(3)
    bet = 0
    if chance.random() < 0.55:
        bet = max(big, big * chance.choice((1, 1, 2, 3, 4, 5, 8)) + chip * chance.randrange(4))
    stack = big * chance.choice((8, 20, 40, 60, 100, 100, 200, 400, 1000)) + chip * chance.randrange(4)
    return Table(small, big, chip, pot, bet, stack, chance.choice(EDITIONS))


def amount_at_random(chance: Random, table: Table) -> int:
    """Mostly round, as people bet."""
    amount = table.big * chance.choice((1, 1, 2, 2, 3, 4, 5, 6, 8, 10, 15, 25, 40, 75, 150, 300))
    amount = amount * chance.randint(4, 20) // 10
    step: int = max(table.chip, 10 ** max(0, len(str(amount)) - chance.choice((1, 1, 2, 2, 3))))
    return max(step, amount // step * step)


def number_at_random(chance: Random, table: Table) -> Spoken:
    amount = amount_at_random(chance, table)
    how = chance.random()
    forms = (
        short_forms(amount)
        if how < 0.6
        else standing_forms(amount)
        if how < 0.8
        else closed_forms(chance, amount)
    )
    return chance.choice(forms or standing_forms(amount))


def pair(chance: Random) -> Pair:
    """One table and one sentence, with what it means."""
    table = table_at_random(chance)
    kind = chance.random()
    if kind < 0.70:
        return _amount(chance, table)
    if kind < 0.80:
        return _cleared(chance, table)
    if kind < 0.93:
        return _changed_mind(chance, table)
    if kind < 0.97:
        return _half_said(chance, table)
    return Pair(table, f'B says "{chance.choice(TALK)}"', None)


def _said(words: str) -> str:
    return f'B says "{words}"'


def _amount(chance: Random, table: Table) -> Pair:
    spoken = number_at_random(chance, table)
    ways: list[tuple[str, str]] = [*(("bare", way) for way in BARE), *(("bet", way) for way in BETS)]
    ways += [("make", way) for way in MAKES]
    if table.bet:
        ways += [*(("raise", way) for way in RAISES), *(("added", way) for way in ADDS)]
    word, way = chance.choice(ways)
    added = word == "added"
    declares = word in ("raise", "make") or "raise" in way
    sentence = _said(way.format(spoken.words))
    plain = spoken.words.replace(",", "").removesuffix("k").replace(".", "").isdigit()
    if plain and word in ("bet", "raise") and chance.random() < 0.3:
        sentence = f"B bets {spoken.words}" if word == "bet" else f"B raises to {spoken.words}"
    reading = read(table, spoken, added=added, wager_said=declares or word == "bet")
    on_top = table.bet if added else 0

    def act(amount: int) -> tuple[str, int]:
        return comes_to(table, amount + on_top, raise_said=declares and bool(table.bet))

    if reading.amount is not None and 10 * reading.amount < table.bet and not declares:
        return _amount(chance, table)  # a tiny undercall is a question of its own
    if reading.amount is not None:
        return Pair(table, sentence, act(reading.amount))
    return Pair(table, sentence, None, frozenset(as_option(*act(amount)) for amount in reading.asked))


def as_option(action: str, total: int) -> str:
    return f"raise-to {total}" if action == "raise" else f"{action} {total}"


def _cleared(chance: Random, table: Table) -> Pair:
    """A short number, and the chips or the words that say which it is."""
    amount = min(amount_at_random(chance, table), table.stack)
    amount = amount // table.chip * table.chip or table.chip
    spoken = chance.choice(short_forms(amount) or standing_forms(amount))
    if 10 * amount < table.bet:
        return _cleared(chance, table)
    if chance.random() < 0.5:
        chips = _in_chips(amount, table.chip)
        return Pair(
            table, f"{_said(spoken.words)}, pushes {chips}", comes_to(table, amount, raise_said=False)
        )
    again = chance.choice(closed_forms(chance, amount) or standing_forms(amount))
    if again.value == spoken.value:
        return _cleared(chance, table)
    reading = read(table, spoken, added=False, wager_said=False)
    joined = chance.choice((f"{spoken.words}... {again.words}", f"{spoken.words}. {again.words}"))
    stands = spoken.value.denominator == 1 and spoken.value >= Fraction(table.big, 2)
    stands = stands and spoken.value % table.chip == 0
    means = reading.amount if stands and reading.amount is not None else amount
    return Pair(table, _said(joined), comes_to(table, means, raise_said=False))


def _in_chips(amount: int, smallest: int) -> str:
    chips = []
    for chip in (1_000_000, 500_000, 100_000, 25_000, 5000, 1000, 500, 100, 50, 25, 5, 1):
        count, left = divmod(amount, chip)
        if count and (chip >= smallest) and count < 900:
            chips.append(f"{count}x{chip}")
            amount = left
    return " ".join(chips)


def _changed_mind(chance: Random, table: Table) -> Pair:
    """The first binding words stand."""
    clear = max(table.big, table.bet) * chance.choice((2, 3, 4)) // table.chip * table.chip
    clear = min(clear, table.stack)
    other = clear + table.big
    first, means = chance.choice(
        (
            *((("call", ("call", min(table.bet, table.stack))), ("fold", ("fold", 0))) if table.bet else ()),
            *((("check", ("check", 0)),) if not table.bet else ()),
            (str(clear), comes_to(table, clear, raise_said=False)),
            (f"{clear:,}", comes_to(table, clear, raise_said=False)),
            ("all in", comes_to(table, table.stack, raise_said=True)),
        )
    )
    then = chance.choice(
        (f"raise to {other}", "fold", "call", f"{other:,}", f"make it {other}", "all in", "raise")
    )
    return Pair(table, _said(chance.choice(LATER).format(first, then)), means)


def _half_said(chance: Random, table: Table) -> Pair:
    """Asked or half meant: the floor hears both readings."""
    amount = max(table.least_wager, table.big) // table.chip * table.chip
    way = chance.choice(("raise to {}?" if table.bet else "bet {}?", "I might make it {}", "maybe {}"))
    said_raise = bool(table.bet) and "maybe" not in way
    act = comes_to(table, amount, raise_said=said_raise)
    return Pair(table, _said(way.format(f"{amount:,}")), None, frozenset((as_option(*act), "no-action")))
