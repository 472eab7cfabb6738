"""Words around the verbs: how something was done, where to, what stands between two clauses."""

import re
from functools import cache
from typing import NamedTuple

from shuffleup.floor.telling.grammar import OneOf, grammar
from shuffleup.floor.telling.numbers_in_text import blank


class Words(NamedTuple):
    """Words around the verbs, ready to be looked for."""

    adverbs: OneOf
    seen: OneOf
    auxiliaries: OneOf
    all_in: OneOf
    where: OneOf
    moves: OneOf
    counted: OneOf
    short_of_the_line: OneOf
    counted_down: OneOf
    counted_back: OneOf
    in_front: OneOf
    shows: OneOf
    cards: OneOf
    face_up: OneOf
    face_down: OneOf
    retrievable: OneOf
    in_muck: OneOf
    up_by_verb: OneOf
    to: OneOf
    by: OneOf
    plain: OneOf
    with_: OneOf
    into: OneOf
    more: OneOf
    total: OneOf
    measures: OneOf
    parts: OneOf
    all_of_it: OneOf
    multiples: OneOf
    time: OneOf
    questions: OneOf
    not_heard: OneOf
    how_said: OneOf
    goes_on: OneOf

    @staticmethod
    @cache
    def of_grammar() -> "Words":
        told = grammar()
        cards, amounts = told.cards, told.amounts
        all_in = next(verbs for verbs in told.acts if verbs.takes == "stack")
        phrases = (
            *((*told.adverbs, *told.seen), told.seen, told.auxiliaries, all_in.told, told.moves.where),
            *(told.moves.told, told.moves.counted, told.moves.short_of_the_line),
            *(told.moves.counted_down, told.moves.counted_back),
            *(told.moves.in_front, told.moves.shows, cards.object),
            *(cards.face_up, cards.face_down, cards.retrievable, cards.in_muck, cards.up_by_verb),
            *(
                amounts.to,
                amounts.by,
                amounts.plain,
                amounts.with_,
                amounts.into,
                amounts.more,
                amounts.total,
                amounts.measures,
                amounts.parts,
                amounts.all_in,
                amounts.multiples,
            ),
            *(
                told.no_acts.time,
                told.no_acts.questions,
                told.says.not_heard,
                told.says.how,
                told.says.goes_on,
            ),
        )
        return Words(*(OneOf(several, told.lists) for several in phrases))


def skip_adverbs(text: str, at: int, *, auxiliaries: bool = False) -> int:
    """Past words that say how and change nothing."""
    words = Words.of_grammar()
    while True:
        begin = blank(text, at)
        if begin == at and at and not text[at - 1].isspace():
            return at
        found = words.adverbs.match(text, begin)
        if found is None and auxiliaries:
            found = words.auxiliaries.match(text, begin)
            if found is not None and words.all_in.match(text, begin):
                return begin
        if found is None or (auxiliaries and not text[found.end() :].strip()):
            return begin if auxiliaries else at
        at = found.end()


def adverbs_told(text: str, begin: int, end: int) -> tuple[str, ...]:
    """Those that stand there; whose turn it is and which street is played, the floor sees for itself."""
    words, found = Words.of_grammar(), []
    while (begin := blank(text, begin)) < end:
        adverb = words.adverbs.match(text, begin)
        if adverb and not words.seen.match(text, begin):
            found.append(adverb[0])
        passed = adverb or words.auxiliaries.match(text, begin)
        begin = passed.end() if passed else begin + 1
    return tuple(found)


@cache
def joins() -> re.Pattern[str]:
    """What stands between two clauses; the group `while` if both were done at the same moment."""

    def either(phrases: tuple[str, ...]) -> str:
        return "|".join(
            (r"(?<!\w)" if one[0].isalnum() else "")
            + re.escape(one)
            + (r"(?!\w)" if one[-1].isalnum() else "")
            for one in sorted(phrases, key=len, reverse=True)
        )

    told = grammar().joins
    return re.compile(rf"\s*(?:(?P<while>{either(told.while_)})|{either(told.after)})\s*", re.IGNORECASE)
