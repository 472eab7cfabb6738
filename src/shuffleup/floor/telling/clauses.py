"""One thing that a player did, as it was typed: the verb, what follows it, and where the sentence goes on."""

import re
from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from shuffleup.floor.speech.everyday import is_an_act
from shuffleup.floor.speech.words import read_words
from shuffleup.floor.steps.acts import Atom, Gesture, NoAct, Push, Release, Say
from shuffleup.floor.telling.amounts_told import Amount, amount_told, worded
from shuffleup.floor.telling.chips_told import (
    Found,
    begins_with_chip,
    read_chips,
    read_paid_with,
    told_again,
)
from shuffleup.floor.telling.drawn_back import Drawn, read_drawn_again, read_pulled_back, read_taken_back
from shuffleup.floor.telling.first_person import in_first_person
from shuffleup.floor.telling.grammar import ActVerbs, OneOf, grammar
from shuffleup.floor.telling.numbers_in_text import blank
from shuffleup.floor.telling.words_around import Words, adverbs_told, joins, skip_adverbs
from shuffleup.refused import Ambiguous

QUOTED = re.compile(r'"(?P<text>[^"]*)"|\'(?P<single>.*?)\'(?!\w)')


_ANOTHER = re.compile(r",|[.?!]\s")


class Clause(NamedTuple):
    """What was done, and where the text goes on. A verb with chips is both: bets two 500 chips."""

    atom: Atom
    end: int
    chips: Push | None = None
    together: bool = False
    """The chips went out with the words: bets 600 with six 100 chips."""
    aside: tuple[str, ...] = ()
    """Words that say how and change nothing."""
    by_verb: bool = False
    """The act is the teller's verb, and nothing that the player is told to have said."""


class _Verb(NamedTuple):
    """A phrase of the grammar, and what reads on from behind it."""

    pattern: re.Pattern[str]
    letters: frozenset[str]
    read: Callable[[str, int, re.Match[str]], Clause | None]


def read_clause(text: str, at: int) -> Clause | None:
    """The clause that stands here; None if no verb that is known does, or not what must follow it."""
    begun = blank(text, at)
    if meant := _only_meant(text, begun):
        return meant
    at = skip_adverbs(text, at, auxiliaries=True)
    best = _longest(text, at)
    if best is None and begun < at:  # `did not call`: here the auxiliary is part of it
        best, at = _longest(text, begun), begun
    if best is None:
        return None
    end = skip_adverbs(text, best.end)
    aside = (*adverbs_told(text, begun, at), *best.aside, *adverbs_told(text, best.end, end))
    return best._replace(end=end, aside=aside)


def _only_meant(text: str, at: int) -> Clause | None:
    """What was meant to be done, and was not: was going to raise to 900."""
    verb = only_meant().match(text, skip_adverbs(text, at))
    done = read_clause(text, verb.end()) if verb and begins_with_verb(text, verb.end()) else None
    return Clause(NoAct(text[at : done.end].strip()), done.end) if done else None


@cache
def only_meant() -> OneOf:
    """Before a verb: it was no more than meant."""
    return OneOf(grammar().doubts.meant)


def _longest(text: str, at: int) -> Clause | None:
    """Of all clauses that can be read here, the one that reaches furthest; of several, the first."""
    best: Clause | None = None
    for verb in _verbs(text[at : at + 1].casefold()):
        found = verb.pattern.match(text, at)
        clause = verb.read(text, found.end(), found) if found else None
        if clause is not None and (best is None or clause.end > best.end):
            best = clause
    return best


def begins_with_verb(text: str, at: int) -> bool:
    """Whether a verb stands here that is known, whatever follows it."""
    meant = only_meant().match(text, skip_adverbs(text, blank(text, at)))
    at = meant.end() if meant else at
    at = skip_adverbs(text, at, auxiliaries=True)
    return any(verb.pattern.match(text, at) for verb in _verbs(text[at : at + 1].casefold()))


@cache
def _verbs(letter: str) -> tuple[_Verb, ...]:
    """Those that can begin with a letter."""
    return tuple(verb for verb in _all_verbs() if letter in verb.letters or "" in verb.letters)


@cache
def _all_verbs() -> tuple[_Verb, ...]:
    """Every phrase of the grammar with what reads on from it; the longest clause is taken, then the first."""
    told = grammar()
    readers: list[tuple[tuple[str, ...], Callable[[str, int, re.Match[str]], Clause | None]]] = [
        (told.no_acts.told, _nothing),
        *((verbs.told, _act_reader(verbs)) for verbs in told.acts),
        (told.says.mumbles, _mumbles),
        (told.says.told, _says),
        (told.says.with_quotes, _goes),
        (told.says.to_somebody, _tells),
        (told.says.to_the_table, _quotes),
        (told.moves.told, _moves),
        (told.moves.back, _pulls_back),
        (told.moves.takes, _takes_back),
        (told.moves.counts, _counts),
        (told.cards.told, _lets_go),
        *((kind.told, _gesture_reader(kind.name)) for kind in told.gestures.kinds),
        (told.gestures.verb, _gestures),
        (told.no_acts.asks, _asks),
    ]
    several = [(OneOf(phrases, told.lists), read) for phrases, read in readers]
    return tuple(
        _Verb(pattern, letters, read)
        for one_of, read in several
        for pattern, letters in zip(one_of.patterns, one_of.letters, strict=True)
    )


# ---- acts told by their verb


def _act_reader(verbs: ActVerbs) -> Callable[[str, int, re.Match[str]], Clause | None]:
    def read(text: str, at: int, verb: re.Match[str]) -> Clause | None:
        if verbs.takes == "nothing":
            return Clause(Say(verbs.is_), at)
        words = Words.of_grammar()
        aside: tuple[str, ...] = ()
        past = skip_adverbs(text, at)
        if words.adverbs.match(text, blank(text, at)) and amount_told(text, past):
            at, aside = past, adverbs_told(text, at, past)  # raises out of turn to 2000
        using = words.with_.match(text, blank(text, at))
        begin = blank(text, using.end() if using else at)
        amount = amount_told(text, using.end() if using else at)
        if not using and amount and (paid := _paid_with(text, begin, amount)):
            return Clause(
                Say(worded(verbs, amount)),
                _past_where(text, paid.end),
                paid.push,
                together=True,
                aside=aside,
            )
        chips = read_chips(text, begin) if begin > at else None
        if (
            chips
            and _are_told_as_chips(chips.push, using=bool(using))
            and chips.end > (amount.end if amount else 0)
        ):
            return Clause(Say(verbs.is_), _past_where(text, chips.end), chips.push, aside=aside)
        if amount is None or (using and verbs.takes != "stack"):
            return Clause(Say(verbs.is_), at, aside=aside)
        told = worded(_all_in(), amount) if amount.all_in else worded(verbs, amount)
        return Clause(Say(told), amount.end, aside=aside)

    def read_verb(text: str, at: int, verb: re.Match[str]) -> Clause | None:
        clause = read(text, at, verb)
        return clause._replace(by_verb=True) if clause else None

    return read_verb


@cache
def _all_in() -> ActVerbs:
    return next(verbs for verbs in grammar().acts if verbs.takes == "stack")


def _paid_with(text: str, begin: int, amount: Amount) -> Found | None:
    """The chips an amount was paid with: `1000 with two 500 chips`, `600, six 100 chips`."""
    return read_paid_with(text, amount.end, comma=not begins_with_chip(text, begin))


def _are_told_as_chips(push: Push, *, using: bool) -> bool:
    """Chips, and no amount: `bets two 500 chips`, `calls with a 1000`."""
    return using or bool(push.chips) or push.everything


# ---- words


def _says(text: str, at: int, verb: re.Match[str]) -> Clause | None:
    """The words in quotes, or as far as the next thing that was done."""
    out_of_turn = Words.of_grammar().adverbs.match(text, max(text.rfind(" ", 0, at) + 1, verb.start()))
    if out_of_turn and out_of_turn.end() > at:  # calls out of turn: nothing is called out
        return None
    begin = blank(text, at)
    if text[begin : begin + 1] == ":":
        begin = blank(text, begin + 1)
    if quoted := QUOTED.match(text, begin):
        words = quoted["text"] if quoted["text"] is not None else quoted["single"]
        end, heard = _heard(text, quoted.end())
        return Clause(Say(words, heard=heard), end)
    end = end_of_words(text, begin)
    words = _without_how(text[begin:end].strip())
    if not words or '"' in words:
        return None
    stop, heard = _heard(text, end)
    return Clause(Say(_reported(words), heard=heard), stop)


def _quotes(text: str, at: int, verb: re.Match[str]) -> Clause | None:
    return _says(text, at, verb) if QUOTED.match(text, blank(text, at)) else None


def _goes(text: str, at: int, verb: re.Match[str]) -> Clause | None:
    """`goes raise`: without quotes only what is a declaration and nothing else."""
    if found := _quotes(text, at, verb):
        return found
    said = _says(text, at, verb)
    if said is None or not isinstance(said.atom, Say):
        return None
    read = read_words(said.atom.words)
    bare = read.category in ("fold", "check", "call", "bet", "raise", "all-in") and not read.then
    return said if bare and not read.doubt and not read.conditional else None


def _tells(text: str, at: int, verb: re.Match[str]) -> Clause | None:
    """Words to one other player: a declaration by itself, `fold`, may be advice, and is not read."""
    found = _quotes(text, at, verb)
    if found is None and re.match(r"\s*if\s", text[at:], re.IGNORECASE):  # tells Bob if you bet I raise
        found = _says(text, at, verb)
    if found is None or not isinstance(found.atom, Say):
        return None
    read = read_words(found.atom.words)
    return found if read.conditional or read.category in ("unknown", "remark") else None


def read_quoted(text: str, at: int) -> Clause | None:
    """Words in double quotes without a verb of saying: `calls, "I mean raise"`."""
    quoted = QUOTED.match(text, at)
    if quoted is None or quoted["text"] is None:
        return None
    end, heard = _heard(text, quoted.end())
    return Clause(Say(quoted["text"], heard=heard), end)


def _without_how(words: str) -> str:
    """Words told without quotes, without how and when they were said: `all in out of turn`.

    Told of somebody, `he folded before Cid acted`, it may be what they say of another: all of it is kept.
    """
    if any(re.match(rf"{re.escape(who)}\b", words, re.IGNORECASE) for who in grammar().says.reported):
        return words
    for space in re.finditer(r"[\s,]+", words):
        found = Words.of_grammar().how_said.match(words, space.end())
        if found and found.end() == len(words):
            return _without_how(words[: space.start()])
    return words


def _heard(text: str, at: int) -> tuple[int, bool]:
    """Whether it is said that not everybody heard it, and where the text goes on."""
    begin = blank(text, at)
    closed = text[begin : begin + 1] == "("
    found = Words.of_grammar().not_heard.match(text, begin + closed)
    if found is None or (closed and text[found.end() : found.end() + 1] != ")"):
        return at, True
    return found.end() + closed, False


def end_of_words(text: str, at: int) -> int:
    """Where words without quotes end: before the next clause, or with the text."""
    for stop in _stops().finditer(text, at):
        if stop[0].strip() == "(" or "then" in stop[0].lower().split():  # what follows is no word of theirs
            return stop.start()
        if _heard(text, stop.start()) != (stop.start(), True):  # what follows tells who heard them
            return stop.start()
        if _players_own(text[at : stop.start()], stop[0], text[stop.end() :]):
            continue
        if stop.end() > stop.start() and begins_with_verb(text, stop.end()) and read_clause(text, stop.end()):
            return stop.start()
    return len(text)


def _players_own(said: str, join: str, rest: str) -> bool:
    """`I see you and raise 1000`: a teller would say raises."""
    if join.strip().casefold() != "and" or not Words.of_grammar().goes_on.match(rest, 0):
        return False
    return bool(re.search(r"\b(?:see|call)\b", said, re.IGNORECASE)) or read_words(said).category in (
        *("call", "check", "raise", "bet", "fold"),
    )


@cache
def _stops() -> re.Pattern[str]:
    return re.compile(rf"{joins().pattern}|\s*[;(]\s*", re.IGNORECASE)


def _reported(words: str) -> str:
    """`he calls`: the words themselves, where they are told with who said them."""
    for who in grammar().says.reported:
        found = re.match(rf"{re.escape(who)}(?:'s)?\s+", words, re.IGNORECASE)
        begun = read_clause(words, found.end()) if found else None
        if begun and begun.end == len(words) and isinstance(begun.atom, Say):
            return begun.atom.words
    own = in_first_person(words)
    return own if own and is_an_act(own) else words


def _mumbles(text: str, at: int, verb: re.Match[str]) -> Clause | None:
    if said := _made_out(text, at, verb):
        return said
    quoted = QUOTED.match(text, blank(text, at))
    words = (quoted["text"] or quoted["single"] or "") if quoted else ""
    end, heard = _heard(text, quoted.end() if quoted else at)
    return Clause(Say(words, heard=heard, clear=False), end)


def _made_out(text: str, at: int, verb: re.Match[str]) -> Clause | None:
    """`mutters fourteen hundred`: who tells the words has made them out."""
    if QUOTED.match(text, blank(text, at)) or blank(text, at) == at:
        return None
    said = _says(text, at, verb)
    read = read_words(said.atom.words) if said and isinstance(said.atom, Say) else None
    certain = read and read.category not in ("unknown", "remark") and not read.doubt and not read.conditional
    return said if certain else None


# ---- chips and cards


def _moves(text: str, at: int, verb: re.Match[str]) -> Clause | None:
    """A verb, where to, what; or what, where to."""
    words = Words.of_grammar()
    begin = _past_where(text, at)
    if cards := words.cards.match(text, begin):
        shown = words.shows.match(text, verb.start())
        return None if shown else _release(text, cards.end(), since=at)
    if begin == blank(text, at) == at:
        return None
    chips = read_chips(text, begin)
    if chips is None:
        return None
    end = _past_where(text, chips.end)
    again = told_again(text, end, chips.push)
    return Clause(again.push, _past_where(text, again.end)) if again else Clause(chips.push, end)


def read_more_chips(text: str, at: int) -> Clause | None:
    """Chips without a verb of their own: `pushes 500, then 500 more`."""
    chips = read_chips(text, blank(text, at))
    if chips is None:
        return None
    at = _past_where(text, chips.end)
    end = skip_adverbs(text, at)
    return Clause(chips.push, end, aside=adverbs_told(text, at, end))


def _past_where(text: str, at: int) -> int:
    """Past where to something was moved; to the next word if that does not stand here."""
    words, after = Words.of_grammar(), blank(text, at)
    found, adverb = words.where.match(text, after), words.adverbs.match(text, after)
    if found is None or (adverb and adverb.end() > found.end()):
        return after if after < len(text) and text[after] not in ",;" else at
    return _past_where(text, found.end())


def _counts(text: str, at: int, verb: re.Match[str]) -> Clause | None:
    """Chips counted out of a stack are no act until they go forward: `cuts out 600 and slides it in`."""
    begin = blank(text, at)
    chips = read_chips(text, begin)
    if chips is None:
        return None
    if len(chips.push.chips) == 1 and not begins_with_chip(text, begin):  # nobody counts out one chip
        chips = chips._replace(push=Push(amount=chips.push.chips[0]))
    words = Words.of_grammar()
    if short := words.short_of_the_line.match(text, blank(text, chips.end)):
        return Clause(NoAct(text[verb.start() : short.end()]), short.end())
    join = joins().match(text, chips.end)
    if join and (back := words.counted_back.match(text, join.end())):
        return Clause(NoAct(text[verb.start() : back.end()]), back.end())
    if join and (moved := words.moves.match(text, join.end())):
        where = _past_where(text, moved.end())
        if them := words.counted.match(text, blank(text, where)):
            if words.counted_down.match(text, blank(text, them.end())):
                raise _asked_if_bet(text[verb.start() : chips.end], text[join.end() : them.end()])
            end = _past_where(text, them.end())
            return Clause(chips.push, end) if max(end, where) > moved.end() + 1 else None
    return Clause(NoAct(text[verb.start() : chips.end]), chips.end)


def _asked_if_bet(counted: str, moved: str) -> Ambiguous:
    """`counts 1500, puts them down`: forward, or back where they came from? Nobody can tell."""
    return Ambiguous(
        f"{counted!r}: were they put forward, or back? Write: {counted}, {moved} forward, "
        f"or: {counted}, {moved} back"
    )


def _pulls_back(text: str, at: int, verb: re.Match[str]) -> Clause | None:
    return _drawn(read_pulled_back(text, at))


def _takes_back(text: str, at: int, verb: re.Match[str]) -> Clause | None:
    return _drawn(read_taken_back(text, at))


def read_drawn_back(text: str, at: int) -> Clause | None:
    """Chips just put out, drawn back again: `pushes 600, then takes it back`."""
    return _drawn(read_drawn_again(text, at))


def _drawn(found: Drawn | None) -> Clause | None:
    return Clause(found.atom, found.end) if found else None


def _lets_go(text: str, at: int, verb: re.Match[str]) -> Clause | None:
    up = Words.of_grammar().up_by_verb.match(text, verb.start())
    return _release(text, at, up=up is not None and up.end() >= verb.end(), since=verb.start())


def _release(text: str, at: int, *, up: bool = False, since: int = 0) -> Clause:
    """Cards let go of, with how and where they lie; `since`: where it may have been said before."""
    words, back = Words.of_grammar(), False
    while True:
        begin = blank(text, at)
        if text[begin : begin + 1] == ",":
            begin = blank(text, begin + 1)
        if found := words.face_up.match(text, begin):
            up = True
        elif found := words.retrievable.match(text, begin):
            back = True
        else:
            found = words.face_down.match(text, begin) or words.where.match(text, begin)
        if found is None:
            places = (since + found.start() for found in re.finditer(r"\b\w", text[since:at]))
            in_muck = not back and any(words.in_muck.match(text, place) for place in places)
            return Clause(Release("up" if up else "down", back, in_muck), at)
        at = found.end()


# ---- gestures, and nothing


def _gesture_reader(name: str) -> Callable[[str, int, re.Match[str]], Clause | None]:
    def read(text: str, at: int, verb: re.Match[str]) -> Clause | None:
        return Clause(Gesture(name), at)

    return read


def _gestures(text: str, at: int, verb: re.Match[str]) -> Clause | None:
    quoted = QUOTED.match(text, blank(text, at))
    if quoted is None:
        return None
    return Clause(Gesture(quoted["text"] if quoted["text"] is not None else quoted["single"]), quoted.end())


def _nothing(text: str, at: int, verb: re.Match[str]) -> Clause | None:
    while found := Words.of_grammar().time.match(text, blank(text, at)):
        at = found.end()
    return Clause(NoAct(text[verb.start() : at].strip()), at)


def _asks(text: str, at: int, verb: re.Match[str]) -> Clause | None:
    """A question in quotes is the player's words; told in the teller's, it is no act."""
    begin = blank(text, at)
    if quoted := QUOTED.match(text, begin):
        words = quoted["text"] if quoted["text"] is not None else quoted["single"]
        return Clause(Say(words if words.rstrip().endswith("?") else f"{words}?"), quoted.end())
    if not Words.of_grammar().questions.match(text, begin):
        return None
    end = end_of_words(text, begin)
    if stop := _ANOTHER.search(text, begin + 1, end):  # what comes after it may be an act of anybody
        end = stop.start()
    return Clause(NoAct(text[verb.start() : end].strip()), end) if end > begin else None
