"""Told of an act that was told before, or by the dealer: which of the sensible things it is, is asked.

>>> at = Table(("A", "B"), actor="B", bettor="A")
>>> try:
...     ask_what_was_meant('dealer says "twelve hundred"', at)
... except Ambiguous as asked:
...     print(*(one.sentence for one in asked.readings), sep="\\n")
B asks for a count of A and is told 1200
A says "twelve hundred"
B says "twelve hundred"
"""

import re

from shuffleup.floor.asking.in_a_hurry.hurried import Table
from shuffleup.floor.speech.words import read_words
from shuffleup.floor.telling.clauses import begins_with_verb
from shuffleup.floor.telling.grammar import either
from shuffleup.floor.telling.numbers_in_text import number_at
from shuffleup.floor.telling.step_grammar import step_grammar
from shuffleup.floor.telling.telling import is_reported, who
from shuffleup.floor.telling.values import NUMBER
from shuffleup.hand.starting.position_notation import quoted
from shuffleup.refused import Ambiguous, Reading

_ANNOUNCED = r"(?:says|said|announces|announced|calls out|called out|calls it|called it|repeats|declares)"
_CORRECTED = re.compile(
    r"(?:(?:sorry|no|oops|correction|wait|actually|i mean|my mistake)[,:.]?\s+)+"
    r"(?:it (?:was|is|should be)|that was|make that|make it)?\s*(?P<said>[\w ,.]+)$",
    re.IGNORECASE,
)
_ANOTHER_ACT = re.compile(
    r"(?P<first>[\w ]+?)[,.?]* (?:no|wait|sorry|actually|i mean|or rather)[,:.]? "
    r"(?:no |wait |sorry |actually )?(?:he|she|they) (?P<second>[\w ,.]+)",
    re.IGNORECASE,
)
_ANOTHER_AMOUNT = re.compile(
    r"[\s,.…–—-]+(?:(?:no|wait|sorry|actually|oops|correction|make (?:it|that)|i mean|i meant|rather)"
    r"[\s,.:…]+)+"
    r"(?:it (?:was|is)|make (?:it|that)|to|that's)?\s*(?P<said>[\w ,.]+)$",
    re.IGNORECASE,
)
_IN_MOTIONS = re.compile(
    r"[\s,]+(?:but |it was |all )?in (?:two|three|several|separate|different|2|3) (?:separate |different )?"
    r"(?:motions|moves|goes|steps)(?:[\s,:(]+(?P<chips>.+?))?\)?$",
    re.IGNORECASE,
)
_RAISES = re.compile(r"(?:has |have )?(?:raise|re-?raise|make|made)", re.IGNORECASE)
_STRING_BET = re.compile(
    r"(?:(?:(?:a|that's a|that was a) )?string[ -](?:bet|raise)(?: (?:by|from) (?P<by>[\w' -]+))?"
    r"|(?P<who>[\w' -]+?) (?:string[ -](?:bets?|raises?|raised)"
    r"|(?:has )?(?:put|puts|throws|threw|tosses|tossed|makes|made)(?: in)? a string[ -](?:bet|raise)))",
    re.IGNORECASE,
)


def ask_what_was_meant(text: str, at: Table) -> None:
    """Raises the question; what is neither goes on to be read."""
    text = text.strip().rstrip(".!")
    found = _STRING_BET.fullmatch(text)
    by = (found["who"] or found["by"] or "").casefold() if found else ""
    if found and (not by or by in {name.casefold() for name in at.names}):
        _ask_for_the_motions(text, found["who"] or found["by"] or at.actor or at.bettor)
    _ask_which_act(text, at)
    _ask_which_amount(text, at)
    _ask_which_motions(text, at)
    dealer = either(one for one in step_grammar().lists["dealer"] if "dealer" in one)
    said = re.fullmatch(rf"(?:{dealer})\s+{_ANNOUNCED}[:,]?\s+\"?(?P<said>[^\"]+)\"?", text, re.IGNORECASE)
    if said and (amount := _amount(said["said"])):
        both = [name for name in dict.fromkeys((at.bettor, at.actor)) if name]
        told = [f'{quoted(name)} says "{said["said"]}"' for name in both]
        if len(both) == 2:
            asks = f"{quoted(at.actor)} asks for a count of {quoted(at.bettor)} and is told {amount}"
            told.insert(0, asks)
        if told:
            raise Ambiguous(f"{text!r}: which is it?").offering(map(Reading, told))
    if (corrected := _CORRECTED.fullmatch(text)) and _amount(corrected["said"]) and at.bettor:
        raise Ambiguous(
            f"{text!r}: if something was told wrongly, tell it all again with the right amount. "
            "If the player said so:"
        ).offering([Reading(f'{quoted(at.bettor)} says "{text}"')])


def _ask_which_act(text: str, at: Table) -> None:
    """`Bob folds, no he calls`: the teller corrects themselves, or the player did it one after the other."""
    name, begins = who(text, at.names)
    found = _ANOTHER_ACT.fullmatch(text[begins:]) if name in at.names else None
    if found is None or not all(begins_with_verb(found[part], 0) for part in ("first", "second")):
        return
    told = [f"{quoted(name)} {found['second']}", f"{quoted(name)} {found['first']}"]
    raise Ambiguous(
        f"{text!r}: if it was told wrongly, only the second happened. If {name} did both, what came first "
        "stands:"
    ).offering(map(Reading, told))


def _ask_which_amount(text: str, at: Table) -> None:
    """`Bob bets 500, no 600`: the teller puts an amount right, or the player named another."""
    name, begins = who(text, at.names)
    told = text[begins:]
    found = _ANOTHER_AMOUNT.search(told) if name in at.names and '"' not in text else None
    if found is None or is_reported(text, name) or not begins_with_verb(told, 0):
        return
    begun, second = told[: found.start()], _amount(found["said"])
    first = next((at for at in range(len(begun)) if _begins_amount(begun, at)), None)
    if first is None or not second:
        return
    ways = [f"{quoted(name)} {begun}", f"{quoted(name)} {begun[:first]}{found['said'].strip()}"]
    raise Ambiguous(
        f"{text!r}: if it was told wrongly, only the second amount was named. If {name} named both, what "
        "came first stands:"
    ).offering(map(Reading, ways))


def _begins_amount(text: str, at: int) -> bool:
    """Whether an amount begins here, and the text ends with it."""
    if at and text[at - 1] != " ":
        return False
    number = number_at(text, at)
    return re.fullmatch(NUMBER, text[at:], re.IGNORECASE) is not None or (
        number is not None and number.end == len(text)
    )


def _ask_which_motions(text: str, at: Table) -> None:
    """`raised to 2000 in two motions, 600 and then 1400`: what went in by itself is what counts."""
    name, begins = who(text, at.names)
    found = _IN_MOTIONS.search(text[begins:]) if name in at.names and '"' not in text else None
    if found is None or not begins_with_verb(text, begins):
        return
    chips = re.findall(rf"(?<![\w.,])(?:{NUMBER})(?![\w])", found["chips"] or "", re.IGNORECASE)
    if len(chips) < 2:
        _ask_for_the_motions(text, name)
    moved = f"{quoted(name)} " + ", pauses, ".join(f"pushes {one}" for one in chips)
    told = [moved]
    if _RAISES.match(text[begins:]):
        told.append(f'{quoted(name)} says "raise", {moved.split(" ", quoted(name).count(" ") + 1)[-1]}')
    raise Ambiguous(f"{text!r}: was anything said before the chips went in?").offering(map(Reading, told))


def _ask_for_the_motions(text: str, player: str) -> None:
    """What a string bet comes to is ruled from what went in; habit is a matter of conduct."""
    name = quoted(player)
    raise Ambiguous(
        f"{text!r}: what went in, and in how many motions? Write them as in: {name} pushes 500, pauses, "
        "pushes 1000. If it is about their conduct:"
    ).offering([Reading(f"{name} keeps string-betting")])


def _amount(words: str) -> int:
    read = read_words(words)
    value = read.amount if read.category == "amount" else None
    return int(value) if value is not None and value.denominator == 1 else 0
