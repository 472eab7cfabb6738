"""What somebody tells in one breath: several sentences, and what decides nothing beside them.

>>> account = read_account("Ann bets 600, Bob folds and Cid calls", ("Ann", "Bob", "Cid"))
>>> [step.player for step in account.steps]
['Ann', 'Bob', 'Cid']
>>> read_account("Bob left the table for a smoke", ("Ann", "Bob")).set_aside
(('for a smoke',),)
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cache, partial
from types import MappingProxyType
from typing import NamedTuple

from msgspec.structs import replace

from shuffleup.floor.reader import named_so, not_read, read_plain, read_step, told_whole
from shuffleup.floor.speech.words import read_words
from shuffleup.floor.steps import Step
from shuffleup.floor.steps.acts import Act
from shuffleup.floor.steps.calling import called_otherwise
from shuffleup.floor.steps.table import ComesRound, DealStreet, RoundEnds
from shuffleup.floor.telling import tails
from shuffleup.floor.telling.clauses import begins_with_verb, joins
from shuffleup.floor.telling.grammar import OneOf, grammar, phrase
from shuffleup.floor.telling.hearing import Slip, as_meant, respellings
from shuffleup.floor.telling.misread import Stopped
from shuffleup.floor.telling.nearest import is_no_name, read_as_far
from shuffleup.floor.telling.step_grammar import step_grammar
from shuffleup.floor.telling.steps_told import told_steps
from shuffleup.floor.telling.telling import is_reported, read_act_with_manner, who
from shuffleup.floor.telling.values import NUMBER, one_card
from shuffleup.hand.starting.position_notation import quoted
from shuffleup.refused import Ambiguous, Reading, Refused


class Account(NamedTuple):
    """The steps in their order, and for each what was set aside of its sentence."""

    steps: tuple[Step, ...]
    set_aside: tuple[tuple[str, ...], ...]
    slips: tuple[Slip, ...] = ()
    """Words that nobody knows, and what they were read as."""


class One(NamedTuple):
    """One sentence read: its step, and what was set aside."""

    step: Step
    aside: tuple[str, ...] = ()


class _Boundary(NamedTuple):
    """Where one sentence ends and the next begins; `rest`: the next with its subject put in."""

    end: int
    rest: str
    subject_said: bool


def read_account(
    text: str,
    names: Sequence[str] = (),
    street: str = "",
    roles: Mapping[str, str] = MappingProxyType({}),
) -> Account:
    """Everything that is told.

    `names`: who is there; `street`: what is being played; `roles`: who has the button and the blinds, as far
    as these are known.
    """
    try:
        return read_as_told(text, names, street, roles)
    except Stopped as stopped:
        raise not_read(as_meant(_straight(text), names), tuple(names), stopped) from None


def read_as_told(
    text: str, names: Sequence[str], street: str = "", roles: Mapping[str, str] = MappingProxyType({})
) -> Account:
    """The same where a caller has more to try: `Stopped` says how far it was read."""
    told = as_meant(_straight(text), names)
    reader = _Reader(tuple(names), street, roles)
    try:
        return _account(reader.several(told))
    except Stopped:
        if found := _respelled(told, reader):
            return found
        raise


def read_exactly(
    text: str,
    names: Sequence[str] = (),
    street: str = "",
    roles: Mapping[str, str] = MappingProxyType({}),
) -> Account | None:
    """The same for a sentence that is only tried: None where it is not read, or can be two things."""
    try:
        return _account(_Reader(tuple(names), street, roles).several(as_meant(_straight(text), names)))
    except (Stopped, Refused):
        return None


def _account(read: list[One], slips: tuple[Slip, ...] = ()) -> Account:
    read = _up_to_the_next(_without_repeats(read))
    return Account(tuple(one.step for one in read), tuple(one.aside for one in read), slips)


def _respelled(told: str, reader: "_Reader") -> Account | None:
    """With slips of the pen put right, if that can be read in one way; in two, it is asked which."""
    found: dict[tuple[Step, ...], tuple[str, Account]] = {}
    street = reader.street
    for text, slips in respellings(told, reader.names):
        with suppress(Stopped, Refused):
            reader.street = street
            account = _account(reader.several(text), slips)
            found.setdefault(account.steps, (text, account))
    if len(found) > 1:
        ways = " or ".join(text for text, _ in found.values())
        meant = (Reading(text) for text, _ in found.values())
        raise Ambiguous(f"{told!r} can be more than one thing. Write which: {ways}").offering(meant)
    return next((account for _, account in found.values()), None)


def _straight(text: str) -> str:
    """Quotes that are straight, one blank between words and behind a comma, and no stop at the end."""
    text = re.sub(r"\s+", " ", text.translate(str.maketrans("“”„‟’‘", '""""\'\''))).strip()
    if '"' not in text:
        text = re.sub(r"(?<=\w),(?=[^\W\d])", ", ", text)
    return text if text.startswith("{") else text.rstrip(" .!") or text


def _without_repeats(read: list[One]) -> list[One]:
    """The same told twice in one breath is one thing."""
    return [one for place, one in enumerate(read) if not place or one.step != read[place - 1].step]


def _up_to_the_next(read: list[One]) -> list[One]:
    """`the rest fold, Ann calls`: they fold as far as whoever is told to act next."""
    told = []
    for one, then in zip(read, [*read[1:], None], strict=True):
        rest = isinstance(one.step, ComesRound) and one.step.to is None
        if rest and then is not None and isinstance(then.step, Act):
            one = one._replace(step=replace(one.step, to=then.step.player))  # noqa: PLW2901
        told.append(one)
    return told


class _Reader:
    """Who is there, and the street as far as the sentences so far have left it."""

    def __init__(self, names: tuple[str, ...], street: str, roles: Mapping[str, str]) -> None:
        self.names, self.street, self.roles = names, street, roles

    # ---- several sentences

    def several(self, text: str) -> list[One]:
        """Split where a sentence about somebody begins; else as it stands; else where it goes on."""
        if text.startswith(("choose ", "{")):
            return [One(read_step(text, self.names))]
        text = self._with_names_for_roles(text)
        boundaries = list(self._boundaries(text))
        if boundaries and (whole := self._told_whole(text)):
            return [whole]
        said = [boundary for boundary in boundaries if boundary.subject_said]
        if found := self._split(text, said):
            return found
        try:
            return self._piece(text)
        except (Refused, Stopped) as problem:
            if found := self._split(text, [one for one in boundaries if not one.subject_said]):
                return found
            if isinstance(problem, Stopped) and (found := self._without_commas(text)):
                return found
            raise

    def _without_commas(self, text: str) -> list[One]:
        """`Ann folds Bob calls turn 9h`: a name or a street begins a sentence, if all is plain play."""
        for blank in re.finditer(r"\s+", re.sub(r'"[^"]*"', lambda found: "x" * len(found[0]), text)):
            rest = text[blank.end() :]
            begins = self._begins_with_name(rest) or _street_with_cards().match(rest) or _others().match(rest)
            if not begins:
                continue
            with suppress(Refused, Stopped):
                first = self._piece(text[: blank.start()])
                read = [*first, *self.several(rest)]
                if all(isinstance(one.step, Act | DealStreet | ComesRound | RoundEnds) for one in read):
                    return read
        return []

    def _piece(self, text: str) -> list[One]:
        """One sentence, or one that is said of several players at once."""
        try:
            return [self._one(text)]
        except (Refused, Stopped):
            if found := self._of_each(text):
                return found
            raise

    def _of_each(self, text: str) -> list[One]:
        """`Bob and Cid fold`: the same of each of them, if it can be said of each alone."""
        named, rest = self._subjects(text)
        rest = _all_of_them().sub("", rest)
        verb, _, after = rest.partition(" ")
        are = step_grammar().between.are
        ways = (are[verb.casefold()],) if verb.casefold() in are else (f"{verb}s", f"{verb}es", verb)
        for way in ways if len(named) > 1 else ():
            with suppress(Refused, Stopped):
                return [self._one(f"{name} {way} {after}".strip()) for name in named]
        return []

    def _subjects(self, text: str) -> tuple[list[str], str]:
        """The players that a sentence begins with, and how it goes on."""
        named: list[str] = []
        either = "|".join(re.escape(name) for name in sorted(self.names, key=len, reverse=True))
        begins = re.compile(rf'"?(?P<name>{either})"?(?:\s*(?P<join>,\s*and\s|,|\sand\s|&)\s*|\s+)', re.I)
        while found := begins.match(text):
            named.append(named_so(self.names, found["name"]) or found["name"])
            text = text[found.end() :]
            if found["join"] is None:
                break
        return named, text

    def _with_names_for_roles(self, text: str) -> str:
        """`the button raises`, `it folds to the big blind`: by name, unless it is read as it stands."""
        text = self._with_both_blinds(self._without_action_on(text))
        names = {name.casefold() for name in self.names}  # a player can be called Button
        for role, player in self.roles.items():
            called = _either([one for one in step_grammar().roles.get(role, ()) if one not in names])
            text = re.sub(
                rf"(?<=\sto)\s+(?:{called})(?=\s*(?:$|,|\.|and\b|who\b|but\b))",
                f" {player}",
                text,
                flags=re.I,
            )
            begins = re.match(rf"(?:{called})\s+(?=\S)", text, re.IGNORECASE)
            if begins and not told_steps(text, self.names):
                text = f"{player} {text[begins.end() :]}"
        return text

    def _without_action_on(self, text: str) -> str:
        """`action on Ann, she folds` is `Ann folds`."""
        begins = _action_on().match(text)
        called = "|".join(re.escape(name) for name in sorted(self.names, key=len, reverse=True))
        named = re.compile(rf'"?({called})"?[\s.,:;]+', re.IGNORECASE)
        found = named.match(text, begins.end() if begins else 0)
        if not begins or not found:
            return text
        rest = text[found.end() :]
        pronoun = _pronouns().match(rest)
        rest = rest[pronoun.end() :].lstrip() if pronoun else rest
        return f"{quoted(named_so(self.names, found[1]) or found[1])} {rest}" if rest else text

    def _with_both_blinds(self, text: str) -> str:
        """`it folds to the blinds` is to the small blind; `both blinds call` is said of each of them."""
        small, big = self.roles.get("small-blind"), self.roles.get("big-blind")
        if not small or not big:
            return text
        called = _either(step_grammar().roles["both-blinds"])
        text = re.sub(
            rf"(?<=\sto)\s+(?:{called})(?=\s*(?:$|,|\.|and\b|who\b|but\b))", f" {small}", text, flags=re.I
        )
        begins = re.match(rf"(?:{called})\s+(?=\S)", text, re.IGNORECASE)
        if begins and told_whole_or_none(text, self.names) is None:
            return f"{quoted(small)} and {quoted(big)} {text[begins.end() :]}"
        return text

    def _split(self, text: str, boundaries: list[_Boundary]) -> list[One]:
        for boundary in boundaries:
            street = self.street
            with suppress(Refused, Stopped):
                first = self._piece(text[: boundary.end])
                if isinstance(first[-1].step, DealStreet):
                    self.street = first[-1].step.street or ""
                rest = self._rest(boundary.rest, first[-1].step)
                if boundary.subject_said or not _acts_again(first[-1].step, rest[0].step):
                    return [*first, *rest]
            self.street = street
        return []

    def _rest(self, text: str, before: Step) -> list[One]:
        """What comes after; `her hand` can be that of whoever went before, where it is read no other way."""
        try:
            return self.several(text)
        except (Refused, Stopped):
            player = getattr(before, "player", "")
            other = _possessive().sub(f"{quoted(player)}'s ", text, 1) if player else text
            if other == text or who(text, self.names)[0] == player:
                raise
            return self.several(other)

    def _boundaries(self, text: str) -> Iterator[_Boundary]:
        """Every place where a sentence can end: the next begins with a name, the dealer, or goes on."""
        subject, _ = who(text, self.names)
        masked = re.sub(r'"[^"]*"', lambda found: "\x00" * len(found[0]), text)
        for join in _joins().finditer(masked):
            rest = text[join.end() :]
            if not rest or not join.start():
                continue
            name = self._begins_with_name(rest)
            if join["who"]:
                if last := self._named_last(text[: join.start()]):
                    yield _Boundary(join.start(), f"{last} {rest}", subject_said=True)
            elif name or _others().match(rest):
                yield _Boundary(join.start(), rest, subject_said=True)
            elif subject and subject in self.names:
                pronoun = _pronouns().match(rest)
                yield _Boundary(
                    join.start(),
                    f"{subject}{_is(pronoun[0])} {rest[pronoun.end() :].lstrip()}"
                    if pronoun
                    else f"{subject} {rest}",
                    subject_said=False,
                )

    def _begins_with_name(self, text: str) -> bool:
        """A name as it is written there: one that is a word too (Will, Mark) counts with its capital only."""
        name, end = who(text, self.names)
        if not name or name not in self.names or not text[end:].strip():
            return False
        written = text[: len(name)].strip('"')
        numbered = name[-1].isdigit()  # seat 5 is nothing else, however it is written
        plain = " " not in name and not is_no_name(name.casefold())
        return written == name[: len(written)] or numbered or plain

    def _named_last(self, text: str) -> str:
        folded = text.casefold()
        places = {name: folded.rfind(name.casefold()) for name in self.names if name.casefold() in folded}
        return max(places, key=lambda name: places[name], default="")

    # ---- one sentence

    def _told_whole(self, text: str) -> One | None:
        with suppress(Refused):
            if step := told_whole(text, self.names):
                return One(self._called(step))
        return None

    def _one(self, text: str) -> One:
        """A sentence as it stands, or with what decides nothing set aside."""
        text = text.strip().strip(",").strip()
        try:
            step = self._strictly(text)
        except Stopped:
            if found := self._with_something_set_aside(text):
                return found
            raise
        if not isinstance(step, Act):
            return One(step)
        self._check_street(text)
        return One(step, self._manner(text))

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
            if self.names and step.player not in self.names and is_no_name(step.player):
                raise Stopped(text, 0, 0)  # `dealer mucked it`: a word of these sentences, and nobody's name
            self._check_report(text, step)
        return self._called(step)

    def _ask_what_was_done(self, text: str) -> None:
        """`Bob acted out of turn` says that somebody acted, and not what they did."""
        name, at = who(text, self.names)
        if name not in self.names:
            return
        for told, ways in _two_ways():
            if found := told.fullmatch(text.rstrip(".!"), at):
                number = found.groupdict().get("number") or ""
                each = [f"{quoted(name)} {way.format(number=number)}" for way in ways]
                both = " or ".join(each)
                raise Ambiguous(f"{text!r} can be more than one thing. Write which: {both}").offering(
                    map(Reading, each)
                )
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
            if self._begins_with_name(text) or _others().match(text):
                raise
            if step := told_whole(f"{step_grammar().lists['dealer'][0]} {text}", self.names):
                return step
            raise

    def _check_report(self, text: str, act: Act) -> None:
        """What a player says has happened is no act, nor is it so because they say it: the floor looks."""
        for words in (say.words for say in act.words if f'"{say.words}"' not in text):
            at = text.find(words)
            if at >= 0 and (
                place := _end_of_speech(words, self.names)
            ):  # the teller goes on, and not the player
                raise Stopped(text, at + place, at + place)
        if not is_reported(text, act.player) or len(act.atoms) > 1 or not act.words:
            return
        said = act.words[0].words.removeprefix("that ").strip()
        if moves := _moves_chips(said):  # what they did with their chips is none of their words
            raise Stopped(text, text.find(said) + moves, text.find(said) + moves)
        said = text[text.find(said) :].rstrip(".!")
        if told_steps(said, self.names) or self._is_about_another(said, act.player):
            raise Ambiguous(
                f"{text!r}: is it so? Then write{self._what_happened(said)}. If it is nothing but talk: "
                f'{quoted(act.player)} says "{said}"'
            )
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
        for cut in tails.cuts(text):
            told = tails.read_tails(text[cut:], self.names)
            if told and (found := self._tried(text[:cut], told)):
                return found
        if before := tails.lead(text, self.names):
            return self._tried(before[1], [before[0]])
        shorter, words = tails.without_words_beside(text)
        if words and (found := self._tried(shorter, [tails.ToldTail(word, acts=True) for word in words])):
            return found
        return None

    def _tried(self, text: str, told: list[tails.ToldTail]) -> One | None:
        """The sentence without them, if it is read and none of them can change what is ruled on it."""
        try:
            read = self._one(text) if any(tail.acts for tail in told) else One(self._strictly(text))
        except Stopped:
            return None
        step, aside = read
        if isinstance(step, Act) and not all(tail.acts for tail in told):
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


def _acts_again(first: Step, then: Step) -> bool:
    """Whether the same player would act twice: whom a pronoun stands for is then anybody's guess."""
    return isinstance(first, Act) and isinstance(then, Act) and first.player == then.player


def told_whole_or_none(text: str, names: Sequence[str]) -> Step | None:
    """A sentence of the grammar for what is no act, all of it; None where it is none."""
    try:
        return told_whole(text, tuple(names))
    except Refused:
        return None


def _is(pronoun: str) -> str:
    """`he's` is `Bob is`."""
    return " is" if "'" in pronoun else ""


def _either(phrases: Sequence[str]) -> str:
    return "|".join(re.escape(one) for one in sorted(phrases, key=len, reverse=True))


@cache
def _all_of_them() -> re.Pattern[str]:
    """`all` in `Ann, Bob and Cid all fold`."""
    return re.compile(rf"(?:{_either(step_grammar().between.each)})\s+", re.IGNORECASE)


@cache
def _joins() -> re.Pattern[str]:
    told = step_grammar().between
    who_, joins = _either(told.who), _either(told.joins)
    return re.compile(rf"\s*(?:(?<!\w)(?P<who>{who_})(?!\w)|(?:{_words(joins)}))\s+", re.IGNORECASE)


def _words(joins: str) -> str:
    """A join that is a word stands alone; a comma or a stop stands behind one."""
    return "|".join(rf"(?<!\w){one}(?!\w)" if one[:1].isalpha() else one for one in joins.split("|"))


@cache
def _pronouns() -> re.Pattern[str]:
    return re.compile(rf"(?:{_either(step_grammar().between.pronouns)})(?![\w'])", re.IGNORECASE)


def _moves_chips(said: str) -> int:
    """Where words without quotes go on with chips that are moved in a way nobody knows; 0 if they do not."""
    found = (
        join.start()
        for join in joins().finditer(said)
        if any(moved.search(said, join.end()) for moved in _moved())
    )
    return next(found, 0)


def _end_of_speech(said: str, names: Sequence[str]) -> int:
    """Where words without quotes go on with what no player says of themselves; 0 where they do not."""
    between = step_grammar().between
    named = [re.escape(name) for name in sorted(names, key=len, reverse=True)]
    others = "|".join((*named, *(phrase(one).pattern for one in between.tells)))
    goes_on = re.search(
        rf"[,;.]\s*(?:(?:and|but|then|so)\s+)*(?:{others})(?!\w)|\s(?:and|but)\s+(?:{others})(?!\w)",
        said,
        re.I,
    )
    if goes_on and goes_on.start():
        return goes_on.start()
    when = re.search(rf"\s(?:{_either(between.tells_when)})\s", said, re.IGNORECASE)
    official = when and read_words(said[: when.start()]).category not in ("unknown", "remark")
    return when.start() if when and official else 0


@cache
def _moved() -> tuple[re.Pattern[str], ...]:
    patterns = OneOf(grammar().moves.told, grammar().lists).patterns
    return tuple(re.compile(rf"(?<!\w){one.pattern}", re.IGNORECASE) for one in patterns)


@cache
def _possessive() -> re.Pattern[str]:
    """`her hand`: what belongs to somebody who is named elsewhere."""
    own = _either(step_grammar().lists["own"])
    return re.compile(rf"(?<!\w)(?:{own})\s+(?=(?:hand|cards|chips|stack|bet)\b)", re.IGNORECASE)


@cache
def _action_on() -> re.Pattern[str]:
    return re.compile(rf"(?:{_either(step_grammar().between.action_on)})\s+", re.IGNORECASE)


@cache
def _did_something() -> re.Pattern[str]:
    acted = "|".join(phrase(one).pattern for one in step_grammar().between.acted)
    return re.compile(rf"(?:{acted})\s*(?P<how>(?:out of|in) turn|(?:before|ahead of) .+)?", re.IGNORECASE)


@cache
def _did_something_namely() -> re.Pattern[str]:
    acted = "|".join(phrase(one).pattern for one in step_grammar().between.acted)
    return re.compile(rf"(?:{acted})\s+(?P<how>(?:out of|in) turn)(?:\s*[,:]\s*|\s+)(?:by\s+|and\s+)?", re.I)


@cache
def _two_ways() -> tuple[tuple[re.Pattern[str], tuple[str, ...]], ...]:
    told = grammar()
    number = rf"(?P<number>{NUMBER})"
    return tuple(
        (phrase(one, told.lists, NUMBER=number, WHOM=r"[\w'-]+", WHOSE=r"[\w'-]+'s"), two.ways)
        for two in told.two_ways
        for one in two.told
    )


@cache
def _street_with_cards() -> re.Pattern[str]:
    return re.compile(rf"(?:the\s+)?(?:flop|turn|river)\s+(?:\w+\s+)?{one_card()}", re.IGNORECASE)


@cache
def _others() -> re.Pattern[str]:
    return re.compile(rf"(?:{_either(step_grammar().between.others)})(?!\w)", re.IGNORECASE)


@cache
def _streets() -> dict[str, list[re.Pattern[str]]]:
    found: dict[str, list[re.Pattern[str]]] = {}
    for tail in step_grammar().tails:
        if tail.street:
            for one in tail.told:
                found.setdefault(tail.street, []).append(tails.as_pattern(one))
    return found
