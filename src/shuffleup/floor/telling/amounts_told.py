"""An amount as it is typed behind a verb: `to 1200`, `by 800`, `1000 more`, `half the pot`."""

import re
from typing import NamedTuple

from shuffleup.floor.telling.grammar import ActVerbs
from shuffleup.floor.telling.numbers_in_text import blank, number_at
from shuffleup.floor.telling.words_around import Words

_NUMBER = re.compile(
    r"[$€£]?(?:\d{1,3}(?:[.,]\d{3})+(?![.,]?\d)|\d+(?:[.,]\d{1,2})?(?=[km])|\d+(?:\.\d+)?)[km]?(?![\w/-]|,\d)",
    re.IGNORECASE,
)
"""1,500 and 1.500 are the same; a comma before k or m is a decimal one (1,5k), and nowhere else."""
_PLAIN_NUMBER = re.compile(r"\d+(?:\.\d+)?(?![\d,])")


class Amount(NamedTuple):
    """An amount as it was told. `how`: a total, on top, or neither was said."""

    told: str
    how: str
    end: int
    measured: bool = False
    """So much of the pot or of the blinds: no amount that anybody can be sure of."""
    all_in: bool = False
    """It is told to be all that they have: `raises to 4000 all in`."""


def worded(verbs: ActVerbs, amount: Amount) -> str:
    """The official words with their amount: raise to 1200, bet 400, all-in for 3500."""
    how = "" if amount.measured else amount.how
    forms = {"": verbs.worded.plain, "to": verbs.worded.to, "by": verbs.worded.by}
    return (forms[how] or verbs.worded.plain).format(amount.told)


def amount_told(text: str, at: int) -> Amount | None:
    """`to 1200`, `by 800`, `1000 more`, `for 3500`, `half the pot`; None where none follows."""
    words = Words.of_grammar()
    begin, how = blank(text, at), ""
    if text[begin : begin + 1] == "," and _NUMBER.match(text, blank(text, begin + 1)):
        begin = blank(text, begin + 1)
    for _ in range(3):
        if found := words.to.match(text, begin):
            how = how or "to"
        elif found := words.by.match(text, begin):
            how = "by"
        else:
            found = words.plain.match(text, begin)
            if found is None or _number(text, begin) is not None:
                break
        begin = blank(text, found.end())
    if begin == at:
        return None
    if measure := words.measures.match(text, begin):
        return Amount(measure[0].lower(), how, measure.end(), measured=True)
    part = words.parts.match(text, begin)
    if part and re.match(r"\s*(?:$|[,;.])", text[part.end() :]):
        return Amount(f"{part[0].lower()} pot", how, part.end(), measured=True)
    if end := _multiple(text, begin):
        return Amount(text[begin:end].lower(), how, end, measured=True)
    number = _number(text, begin)
    if number is None:
        return None
    told, end = number
    for _ in range(2):
        if more := words.more.match(text, blank(text, end)):
            how, end = "by", more.end()
        elif total := words.total.match(text, blank(text, end)):
            end = total.end()
        elif (into := words.into.match(text, blank(text, end))) and (
            pot := _number(text, blank(text, into.end()))
        ):
            end = pot[1]
    all_in = words.all_of_it.match(text, blank(text, end)) if how == "to" else None
    return Amount(told, how, all_in.end() if all_in else end, all_in=all_in is not None)


def _multiple(text: str, at: int) -> int:
    """Where so many times the bet or the big blind ends: `2.5x`, `three big blinds`; 0 if none is here."""
    figures, spoken = _PLAIN_NUMBER.match(text, at), number_at(text, at)
    end = figures.end() if figures else spoken.end if spoken else 0
    found = Words.of_grammar().multiples.match(text, blank(text, end)) if end else None
    return found.end() if found else 0


def _number(text: str, at: int) -> tuple[str, int] | None:
    """A number here, as it is written, and where it ends."""
    figures = _NUMBER.match(text, at)
    if figures is None:
        spoken = number_at(text, at)
        return (" ".join(spoken.words), spoken.end) if spoken else None
    written, end = figures[0], figures.end()
    digits = _digits(written.lstrip("$€£").lower())
    unit = number_at(text, end, (digits,))
    return (" ".join(unit.words), unit.end) if unit and len(unit.words) == 2 else (digits, end)


def _digits(written: str) -> str:
    """Without what parts the thousands, and with a point before decimals."""
    if re.fullmatch(r"\d{1,3}(?:[.,]\d{3})+", written):
        return re.sub("[.,]", "", written)
    whole = re.fullmatch(r"(\d{1,3}(?:[.,]\d{3})+)([km])", written)
    return re.sub("[.,]", "", whole[1]) + whole[2] if whole else written.replace(",", ".")
