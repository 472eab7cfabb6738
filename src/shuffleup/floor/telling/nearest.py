"""Sentences near to one that was not understood: respelled, or another on the same subject.

>>> next(near_sentences("the dealer dropt the stub"))
'the dealer drop the stub'
>>> list(near_sentences("nobody burned"))[:1]
['the dealer forgot to burn before the turn']
"""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from functools import cache, lru_cache
from itertools import chain
from math import log

from shuffleup.floor.telling.hearing import known_words
from shuffleup.floor.telling.step_grammar import StepSentence, step_grammar
from shuffleup.floor.telling.steps_asked import called
from shuffleup.floor.telling.steps_told import Told, plain, told_steps

_WORDS = re.compile(r"[a-z][a-z'/-]*", re.IGNORECASE)
_ENOUGH = 5.0
"""What sentences must have in common to be on the same subject: a rare word of it, or several."""
_SHORT = 3
"""Shorter words say too little of a subject, and are near to everything."""


def near_sentences(text: str, names: Sequence[str] = ()) -> Iterator[str]:
    """The nearest first. Whether one of them would be read is for the reader to try."""
    text = plain(text)
    respelled = dict.fromkeys(_respelled(text, names, nth) for nth in range(3))
    yield from (other for other in (*respelled, *shortened(text, names)) if other != text)
    yield from examples(text, names)


def examples(text: str, names: Sequence[str] = ()) -> Iterator[str]:
    """Sentences on the same subject, each kind once, with the players of the text in them."""
    there = [name for name in names if re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text, re.IGNORECASE)]
    order = (*there, *(name for name in names if name not in there))
    folded = {name.casefold() for name in names}
    words = {
        _stem(known)
        for word in _WORDS.findall(text.casefold())
        if word not in folded
        for known in _known(word)
    }
    scored: dict[str, tuple[float, str]] = {}
    for sentence, about in _subjects():
        score = sum(about.get(word, 0) for word in words)
        kind = f"{sentence.is_} {sentence.fields.get('kind', sentence.fields.get('error', ''))}"
        if score >= _ENOUGH and score > scored.get(kind, (0, ""))[0]:
            scored[kind] = (score, sentence.example)
    for _, example in sorted(scored.values(), key=lambda one: -one[0]):
        yield called(example, Told("", {str(n): name for n, name in enumerate(there)}, ""), order)


@cache
def _known(word: str) -> tuple[str, ...]:
    """A word, and if nobody knows it, those that it is made of: restack is about stacks."""
    inside = (known for known in _vocabulary() if len(known) > _SHORT + 1 and known in word)
    return (word,) if word in _vocabulary() else (word, *inside)


def often_told(text: str, names: Sequence[str] = ()) -> Iterator[str]:
    """What is shown where nothing is near, with the players of the text in it."""
    there = [name for name in names if re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text, re.IGNORECASE)]
    order = (*there, *(name for name in names if name not in there))
    return (called(example, Told("", {}, ""), order) for example in step_grammar().often)


def shortened(text: str, names: Sequence[str] = ()) -> Iterator[str]:
    """The text without the words that nobody knows, all of them and each of them."""
    called_so = {part.casefold() for name in names for part in name.split()}
    unknown = [
        found
        for found in re.finditer(r"(?<![\w'])[^\W\d_][\w'-]*", text)
        if found[0].casefold() not in known_words()
        and found[0].casefold().removesuffix("'s") not in called_so
    ]
    for dropped in (unknown, *([one] for one in unknown)) if unknown else ():
        told = text
        for found in reversed(dropped):
            told = told[: found.start()] + told[found.end() :]
        yield " ".join(told.replace(" ,", ",").split())


def read_as_far(text: str, names: Sequence[str] = ()) -> int:
    """How much of the text is a sentence that is known; 0 if no beginning of it is one."""
    for space in reversed([found.start() for found in re.finditer(r"[\s,]+", text)]):
        if told_steps(text[:space], names):
            return space
    return 0


def is_no_name(word: str, names: Sequence[str] = ()) -> bool:
    """Whether nobody can be called so: nobody who is there, or a word of these sentences.

    A position in small letters is none, `utg`; in capitals it can be what somebody is called in a hand, `BB`.
    """
    folded = word.casefold()
    if any(folded == name.casefold() for name in names):
        return False
    if names or word in step_grammar().not_names or (len(word) > 1 and folded in step_grammar().not_names):
        return True
    return word == folded and (folded in _vocabulary() or folded in chain(*step_grammar().roles.values()))


def _respelled(text: str, names: Sequence[str], nth: int = 0) -> str:
    """The words that nobody knows as the nearest that are known, or as the nth nearest."""
    folded = {part for name in names for part in name.casefold().split()}

    def known(found: re.Match[str]) -> str:
        word = found[0]
        if word.casefold() in _vocabulary() or word.casefold() in folded or len(word) <= _SHORT:
            return word
        near = _nearest_words(word.casefold())
        return near[min(nth, len(near) - 1)] if near else word

    return re.sub(r"(?<![\w'])[a-z][a-z']+(?![\w'])", known, text)


@lru_cache(1024)
def _nearest_words(word: str) -> list[str]:
    return get_close_matches(word, _vocabulary(), n=3, cutoff=0.75)


@cache
def _vocabulary() -> frozenset[str]:
    return frozenset(word for sentence in step_grammar().steps for word in _words_in(sentence)) | _streets()


@cache
def _streets() -> frozenset[str]:
    return frozenset(("preflop", "flop", "turn", "river", "third", "fourth", "fifth", "sixth", "seventh"))


def _words_in(sentence: StepSentence) -> Iterator[str]:
    """Every word of a sentence in each of its forms: drop/s/ped is drop, drops, dropped."""
    lists = step_grammar().lists
    texts = [*sentence.told, *sentence.about, sentence.example]
    texts += [
        told
        for text in sentence.told
        for name in re.findall(r"<(\w+)>", text)
        for told in lists.get(name, ())
    ]
    for text in texts:
        for word in _WORDS.findall(re.sub(r"[A-Z_]{2,}\d?(?:'s|-is)?|<\w+>", " ", text)):
            stem, *endings = word.casefold().split("/")
            yield from (stem, *(stem + ending for ending in endings))
            yield from (part for part in stem.split("-") if "-" in stem)


@cache
def _subjects() -> tuple[tuple[StepSentence, dict[str, float]], ...]:
    """What each sentence is about: its words, the rarer the weightier."""
    steps = step_grammar().steps
    words = [{_stem(word) for word in _words_in(sentence)} for sentence in steps]
    often = Counter(word for several in words for word in several)
    return tuple(
        (sentence, {word: _weight(sentence, word) * log(len(steps) / often[word]) for word in several})
        for sentence, several in zip(steps, words, strict=True)
    )


def _weight(sentence: StepSentence, word: str) -> int:
    """What it is about, or the example has, counts double; a short word says nothing of a subject."""
    if len(word) <= _SHORT:
        return 0
    told = _WORDS.findall(" ".join((*sentence.about, sentence.example)).casefold())
    return 2 if word in map(_stem, told) else 1


def _stem(word: str) -> str:
    for ending in ("ing", "ed", "es", "s"):
        if word.endswith(ending) and len(word) - len(ending) > _SHORT - 1:
            return word.removesuffix(ending)
    return word
