"""One sentence: as it stands, or with what decides nothing set aside; what it leaves open is asked."""

import re
from collections.abc import Sequence
from contextlib import suppress
from functools import cache, partial
from typing import NamedTuple

from msgspec.structs import replace

from shuffleup.floor.reader import named_so, read_plain, told_whole
from shuffleup.floor.sentences.speech_told import (
    end_of_speech,
    goes_on_with_a_step,
    goes_on_with_what_was_done,
    moment_told,
    moves_chips,
    teller_goes_on,
)
from shuffleup.floor.speech.everyday import is_an_act
from shuffleup.floor.speech.words import official_words, read_words
from shuffleup.floor.steps import Step
from shuffleup.floor.steps.acts import Act, Say
from shuffleup.floor.steps.calling import called_otherwise
from shuffleup.floor.steps.incidents.dealing import PrematureCards
from shuffleup.floor.steps.table import DealStreet
from shuffleup.floor.telling import tails
from shuffleup.floor.telling.clauses import begins_with_verb, read_clause
from shuffleup.floor.telling.first_person import told_of
from shuffleup.floor.telling.grammar import TwoWays, either, grammar, phrase
from shuffleup.floor.telling.misread import Stopped
from shuffleup.floor.telling.nearest import is_no_name, read_as_far
from shuffleup.floor.telling.numbers_in_text import in_figures, number_at
from shuffleup.floor.telling.step_grammar import step_grammar
from shuffleup.floor.telling.steps_told import told_steps
from shuffleup.floor.telling.telling import is_reported, read_act_with_manner, who, words_reported
from shuffleup.floor.telling.values import NUMBER
from shuffleup.hand.starting.position_notation import quoted
from shuffleup.refused import Ambiguous, Reading, Refused


class One(NamedTuple):
    """One sentence read: its step, and what was set aside."""

    step: Step
    aside: tuple[str, ...] = ()

    @property
    def with_nuts(self) -> "One":
        """That somebody acted with the nuts is not set aside: on the river it can be soft play."""
        nuts = tuple(told for told in self.aside if _NUTS.fullmatch(told))
        if not nuts or not isinstance(self.step, Act):
            return self
        rest = tuple(told for told in self.aside if told not in nuts)
        return One(replace(self.step, nuts=True), rest)


_NUTS = re.compile(
    r"(?:with |holding |having )?(?:the |a |his |her |their )?"
    r"(?:(?:exclusive|absolute|stone[- ]cold|stone|mortal|pure|immortal) )?(?:nuts|royal flush|royal)",
    re.IGNORECASE,
)


_OF_THE_DEAL = re.compile(
    r"(?:he|she|they|his|her|their|there|the dealer|nobody|somebody|someone)\b"
    r".*\b(?:cards?|dealt|exposed|misdeal)\b",
    re.IGNORECASE,
)
"""What a player says of the deal, told in the third person: whether it is so decides."""

_BURNED_AND_TURNED = re.compile(r"\b(?:burn\w* and )?turn(?:s|ed)\b", re.IGNORECASE)


class OneSentence:
    """Who is there, and the street that is being played."""

    def __init__(self, names: tuple[str, ...], street: str) -> None:
        self.names, self.street = names, street

    def told_whole(self, text: str) -> One | None:
        """What happened and is no act, all of it but words in its middle: nothing behind it is set aside."""
        shorter, words = tails.without_words_beside(text)
        for told, aside in ((text, ()), (shorter, words)):
            with suppress(Refused):
                if step := told_whole(told, self.names):
                    return One(self._next_street(told, self._called(step)), aside)
        return None

    def read(self, text: str) -> One:
        """A sentence as it stands, or with what decides nothing set aside."""
        text = text.strip().strip(",").strip()
        try:
            step = self._strictly(text)
        except Stopped:
            if found := self._with_something_set_aside(text):
                return found.with_nuts
            raise
        if not isinstance(step, Act):
            return One(step)
        self._check_street(text)
        return One(step, self._manner(text)).with_nuts

    def _manner(self, text: str) -> tuple[str, ...]:
        """How the act was done, in words that change nothing."""
        with suppress(Stopped, Refused):
            return read_act_with_manner(text, self.names)[1]
        return ()

    def _strictly(self, text: str) -> Step:
        if self.names and is_no_name(who(text, self.names)[0], self.names) and self._begins_oddly(text):
            raise Stopped(text, 0, 0)
        text = self._as_done(text)
        self._ask_what_was_done(text)
        step = self._plainly(text)
        if isinstance(step, Act):
            self._check_report(text, step)
        return self._next_street(text, self._called(step))

    def _next_street(self, text: str, step: Step) -> Step:
        """`the dealer burned and turned the 4d` names no street: on the turn it is the river."""
        unnamed = "turn" not in _BURNED_AND_TURNED.sub("", text).casefold()
        on_the_turn = isinstance(step, PrematureCards | DealStreet) and step.street == self.street == "turn"
        return replace(step, street="river") if on_the_turn and unnamed else step

    def _ask_what_was_done(self, text: str) -> None:
        """`Bob acted out of turn` says that somebody acted, and not what they did."""
        name, at = who(text, self.names)
        if name not in self.names:
            return
        plain = in_figures(text.rstrip(".!"), at)
        for told, two in _two_ways():
            if found := told.fullmatch(plain, at):
                posting = self.street in ("", "preflop")
                ways = (*two.ways, *two.before_the_flop) if posting else two.ways
                number = found.groupdict().get("number") or ""
                each = [f"{quoted(name)} {way.format(number=number)}" for way in ways]
                both = " or ".join(each)
                raise Ambiguous(f"{text!r} can be more than one thing. Write which: {both}").offering(
                    map(Reading, each)
                )
        if done := _is_going_to(text.rstrip(".!"), at):
            each = [f"{quoted(name)} {way}" for way in (done, "does nothing")]
            raise Ambiguous(f"{text!r}: was it done, or only meant?").offering(map(Reading, each))
        if found := _did_something().fullmatch(text, at):
            such_as = self._some_act(name, found)
            raise Ambiguous(f"{text!r}: say what {name} did, such as: {such_as}").offering(
                map(Reading, such_as.split(" or "))
            )

    def _as_done(self, text: str) -> str:
        """`Bob acts out of turn, calling` is `Bob calling out of turn`."""
        name, at = who(text, self.names)
        if name not in self.names or not (found := _did_something_namely().match(text, at)):
            return text
        return f"{quoted(name)} {text[found.end() :]} {found['how']}"

    def _plainly(self, text: str) -> Step:
        """As it stands; where it begins with nobody, whoever tells it is the dealer: `burned twice`."""
        try:
            return read_plain(text, self.names)
        except Stopped:
            if begins_with_name(text, self.names) or others().match(text):
                raise
            if step := told_whole(f"{step_grammar().lists['dealer'][0]} {text}", self.names):
                return step
            raise

    def _check_report(self, text: str, act: Act) -> None:
        """What a player says has happened is no act, nor is it so because they say it: the floor looks."""
        for words in (say.words for say in act.words if f'"{say.words}"' not in text):
            told = words if words in text else words_reported(text, act.player)  # `he's out` is "I'm out"
            at = text.find(told)
            if at >= 0 and (
                place := end_of_speech(told, self.names)
            ):  # the teller goes on, and not the player
                raise Stopped(text, at + place, at + place)
            if at >= 0 and (place := goes_on_with_what_was_done(told)):  # `says call and tables his chips`
                raise Stopped(text, at + place, at + place)
            if at >= 0 and (place := teller_goes_on(told)):  # `says raise, the music was loud`
                raise Stopped(text, at + place, at + place)
            if at >= 0 and act.motions and _said_and_more(told):  # `says raise in a low voice`: whose words?
                raise Stopped(text, at, at)
        if not is_reported(text, act.player) or len(act.atoms) > 1 or not act.words:
            return
        said = act.words[0].words.removeprefix("that ").strip()
        if moves := moves_chips(said):  # what they did with their chips is none of their words
            raise Stopped(text, text.find(said) + moves, text.find(said) + moves)
        told = words_reported(text, act.player)
        if place := goes_on_with_a_step(told, act.player, self.names):
            raise Stopped(text, text.find(told) + place, text.find(told) + place)
        of_them = "" if is_an_act(said) else told_of(act.player, told)
        said = told
        of_them = of_them if of_them and told_steps(of_them, self.names) else ""
        if of_them or told_steps(said, self.names) or self._is_about_another(said, act.player):
            of_whom = quoted(act.player)
            talk = f'{of_whom} says "{said}"'
            ways = [*([of_them or said] if of_them or told_steps(said, self.names) else []), talk]
            raise Ambiguous(
                f"{text!r}: is it so? Then write{self._what_happened(of_them or said)}. If it is nothing but "
                f'talk: {of_whom} says "{said}"'
            ).offering(map(Reading, ways))
        if not is_an_act(said) and _OF_THE_DEAL.match(said):  # of the deal, in words that nobody knows
            raise Stopped(text, text.find(said), text.find(said))
        if far := read_as_far(text, self.names):  # a dispute with something behind it is no mere talk
            raise Stopped(text, far, far)

    def _what_happened(self, said: str) -> str:
        """What was said, or where that tells too little, a sentence that would not."""
        name, at = who(said, self.names)
        acted = _did_something().fullmatch(said, at)
        return f" what {name} did, such as: {self._some_act(name, acted)}" if acted else f": {said}"

    def _some_act(self, name: str, acted: re.Match[str]) -> str:
        """`Bob calls out of turn`, of somebody who `acted out of turn`."""
        how = acted["how"] or ""
        return " or ".join(f"{quoted(name)} {did} {how}".strip() for did in ("calls", "folds"))

    def _is_about_another(self, said: str, player: str) -> bool:
        """Whether they say that somebody else acted: `Bob acted out of turn`."""
        name, at = who(said, self.names)
        if name not in self.names or name == player:
            return False
        return begins_with_verb(said, at) or _did_something().match(said, at) is not None

    def _begins_oddly(self, text: str) -> bool:
        """Whether it begins with something told besides: `on the turn, Bob bets 400`."""
        return tails.lead(text, self.names) is not None and told_whole_or_none(text, self.names) is None

    def _called(self, step: Step) -> Step:
        return called_otherwise(step, partial(named_so, self.names)) if self.names else step

    def _with_something_set_aside(self, text: str) -> One | None:
        if found := self.told_whole(text):
            return found
        for cut in tails.cuts(text):
            told = tails.read_tails(text[cut:], self.names) or self._moment(text, cut)
            if told and (found := self._tried(text[:cut], told)):
                return found
        if before := tails.lead(text, self.names):
            return self._tried(before[1], [before[0]])
        shorter, words = tails.without_words_beside(text)
        if words and (found := self._tried(shorter, [tails.ToldTail(word, acts=True) for word in words])):
            return found
        return None

    def _moment(self, text: str, cut: int) -> list[tails.ToldTail]:
        """When a player's words were said, behind words told without quotes."""
        moment = text[cut:].strip(" ,")
        said = is_reported(text[:cut], who(text, self.names)[0]) and moment_told(moment, self.names)
        return [tails.ToldTail(moment, acts=True)] if said else []

    def _tried(self, text: str, told: list[tails.ToldTail]) -> One | None:
        """The sentence without them, if it is read and none of them can change what is ruled on it."""
        try:
            read = self.read(text) if any(tail.acts for tail in told) else One(self._strictly(text))
        except Stopped:
            return None
        step, aside = read
        if isinstance(step, Act) and not all(tail.acts for tail in told):
            return None
        if any(_may_be_the_amount(step, tail.text) for tail in told):
            return None
        for tail in told:
            sets = {name: value for name, value in tail.sets.items() if name in type(step).__struct_fields__}
            if tail.street and self.street and tail.street != self.street:
                raise self._another_street(text, tail.text)
            if sets:
                step = replace(step, **sets)
            elif "deliberate" in tail.sets:
                return None
            else:
                aside = (*aside, tail.text)
        return One(step, aside)

    def _check_street(self, text: str) -> None:
        """An act that is told with another street than the one being played is asked about."""
        spoken = re.sub(r'"[^"]*"', "", text)
        for street, phrases in _streets().items():
            for one in phrases:
                if self.street and street != self.street and (found := one.search(spoken)):
                    raise self._another_street(text, found[0].strip())

    def _another_street(self, text: str, told: str) -> Ambiguous:
        return Ambiguous(
            f"{text!r}: told {told!r}, and the {self.street} is being played. Leave it out if it is about "
            "this street; what happened on an earlier one is told as the error it is (error-noticed, dispute)"
        )


def _may_be_the_amount(step: Step, told: str) -> bool:
    """`bets a ten`: behind a wager without an amount, a card's rank can be just that."""
    last = step.atoms[-1] if isinstance(step, Act) and step.atoms else None
    said = read_words(last.words) if isinstance(last, Say) else None
    if said is None or said.amount is not None or said.category in ("fold", "check", "remark"):
        return False
    return number_at(re.sub(r"^(?:an?|the|one)\s+", "", told, flags=re.I), 0) is not None


def begins_with_name(text: str, names: Sequence[str]) -> bool:
    """A name as it is written there: one that is a word too (Will, Mark) counts with its capital only."""
    name, end = who(text, names)
    if not name or name not in names or not text[end:].strip():
        return False
    written = text[: len(name)].strip('"')
    numbered = name[-1].isdigit()  # seat 5 is nothing else, however it is written
    plain = " " not in name and not is_no_name(name.casefold())
    return written == name[: len(written)] or numbered or plain


def told_whole_or_none(text: str, names: Sequence[str]) -> Step | None:
    """A sentence of the grammar for what is no act, all of it; None where it is none."""
    try:
        return told_whole(text, tuple(names))
    except Refused:
        return None


def _is_going_to(text: str, at: int) -> str:
    """`is going to fold`, which may have been said: what it is if it was done; else nothing."""
    found = re.compile(r"(?:is\s+)?(?:(?:just|now|also)\s+)?(?:going to|gonna)\s+", re.I).match(text, at)
    done = read_clause(text, found.end()) if found and begins_with_verb(text, found.end()) else None
    if found is None or done is None or done.end < len(text):
        return ""
    verb, _, rest = text[found.end() :].partition(" ")
    return f"{verb}{'es' if verb.endswith(('s', 'sh', 'ch')) else 's'} {rest}".strip()


@cache
def _did_something() -> re.Pattern[str]:
    acted = "|".join(phrase(one).pattern for one in step_grammar().between.acted)
    return re.compile(rf"(?:{acted})\s*(?P<how>(?:out of|in) turn|(?:before|ahead of) .+)?", re.IGNORECASE)


@cache
def _did_something_namely() -> re.Pattern[str]:
    acted = "|".join(phrase(one).pattern for one in step_grammar().between.acted)
    return re.compile(
        rf"(?:{acted})\s+(?P<how>(?:out of|in) turn|(?:before|ahead of) [^\s,:]+(?=\s*[,:]))"
        rf"(?:\s*[,:]\s*|\s+)(?:by\s+|and\s+)?",
        re.I,
    )


def _said_and_more(told: str) -> bool:
    """An official term, without quotes, and something behind it that nobody says."""
    read = read_words(told)
    half_said = read.doubt in ("asked", "perhaps", "denied")
    return bool(official_words(told)) and read.category in ("unknown", "remark") and not half_said


@cache
def _two_ways() -> tuple[tuple[re.Pattern[str], TwoWays], ...]:
    told = grammar()
    number = rf"(?P<number>{NUMBER})"
    return tuple(
        (phrase(one, told.lists, NUMBER=number, WHOM=r"[\w'-]+", WHOSE=r"[\w'-]+'s"), two)
        for two in told.two_ways
        for one in two.told
    )


@cache
def others() -> re.Pattern[str]:
    return re.compile(rf"(?:{either(step_grammar().between.others)})(?!\w)", re.IGNORECASE)


@cache
def _streets() -> dict[str, list[re.Pattern[str]]]:
    found: dict[str, list[re.Pattern[str]]] = {}
    for tail in step_grammar().tails:
        if tail.street:
            for one in tail.told:
                found.setdefault(tail.street, []).append(tails.as_pattern(one))
    return found
