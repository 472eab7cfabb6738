"""Several sentences on one line: where one ends and the next begins, and whom it is about."""

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from typing import NamedTuple

from shuffleup.floor.reader import named_so, read_step
from shuffleup.floor.sentences.marks import (
    action_on,
    all_of_them,
    asks_to_see,
    asks_who,
    dealer_does,
    joins,
    off_the_deck,
    possessive,
    pronouns,
    street_with_cards,
    string,
    their_cards,
    wants_to,
)
from shuffleup.floor.sentences.one import (
    One,
    OneSentence,
    begins_with_name,
    others,
)
from shuffleup.floor.speech.talk import only_states
from shuffleup.floor.steps import Step
from shuffleup.floor.steps.acts import Act, NoAct, Push, Say
from shuffleup.floor.steps.incidents.conduct import ClockRequested
from shuffleup.floor.steps.table import ComesRound, DealStreet, RoundEnds, TableHand
from shuffleup.floor.telling.grammar import either
from shuffleup.floor.telling.misread import Stopped
from shuffleup.floor.telling.step_grammar import step_grammar
from shuffleup.floor.telling.steps_told import told_steps
from shuffleup.floor.telling.telling import who
from shuffleup.hand.starting.position_notation import quoted
from shuffleup.refused import Ambiguous, Reading, Refused


class _Boundary(NamedTuple):
    """Where one sentence ends and the next begins; `rest`: the next with its subject put in."""

    end: int
    rest: str
    subject_said: bool
    pronoun: str = ""
    """The next as it stands, where it begins with a pronoun."""


class Several:
    """Who is there, and the street as far as the sentences so far have left it."""

    def __init__(self, names: tuple[str, ...], street: str, roles: Mapping[str, str]) -> None:
        self.names, self.roles = names, roles
        self.single = OneSentence(names, street)

    def several(self, text: str) -> list[One]:
        """Split where a sentence about somebody begins; else as it stands; else where it goes on."""
        if text.startswith(("choose ", "{")):
            return [One(read_step(text, self.names))]
        if label := self._called_a_string(text):
            return label
        text = self._with_names_for_roles(text)
        boundaries = list(self._boundaries(text))
        if boundaries and (whole := self.single.told_whole(text)):
            return [whole]
        said = [boundary for boundary in boundaries if boundary.subject_said]
        if found := self._split(text, said):
            return found
        try:
            return self._piece(text)
        except (Refused, Stopped) as problem:
            if found := self._split(text, [one for one in boundaries if not one.subject_said]):
                return found
            if isinstance(problem, Stopped) and (
                found := self._without_commas(text) or self._of_each_ones(text)
            ):
                return found
            raise

    def _called_a_string(self, text: str) -> list[One]:
        """`string bet by Ann, she pushed 200, paused, pushed 400`: that it was one is for the floor to see.

        Where not both motions are told, nobody can: it is not read.
        """
        called = "|".join(re.escape(name) for name in sorted(self.names, key=len, reverse=True))
        before = re.match(rf"(?:{string()})\s+(?:by|from|on)\s+({called})[\s,:;.-]+", text, re.IGNORECASE)
        after = re.search(rf"(?:\s*[,:;.-]\s*(?:and\s+)?|\s+and\s+)(?:{string()})$", text, re.IGNORECASE)
        if not self.names or not (before or after):
            return []
        if before:
            rest = text[before.end() :]
            pronoun = pronouns().match(rest)
            told = f"{before[1]} {rest[pronoun.end() :].lstrip() if pronoun else rest}"
        else:
            told = text[: after.start()] if after else text
        read = self.several(told)
        last = read[-1].step
        done = [atom for atom in last.atoms if isinstance(atom, Push | Say)] if isinstance(last, Act) else []
        if len(done) < 2:
            raise Stopped(text, 0, 0)
        return read

    def _without_commas(self, text: str) -> list[One]:
        """`Ann folds Bob calls turn 9h`: a name or a street begins a sentence, if all is plain play."""
        for blank in re.finditer(r"\s+", re.sub(r'"[^"]*"', lambda found: "x" * len(found[0]), text)):
            rest = text[blank.end() :]
            begins = (
                begins_with_name(rest, self.names) or street_with_cards().match(rest) or others().match(rest)
            )
            if not begins:
                continue
            with suppress(Refused, Stopped):
                first = self._piece(text[: blank.start()])
                read = [*first, *self.several(rest)]
                streets = [one.step.street for one in read if isinstance(one.step, DealStreet)]
                plain = all(isinstance(one.step, Act | DealStreet | ComesRound | RoundEnds) for one in read)
                if plain and len(set(streets)) == len(streets):  # no street is dealt twice
                    return read
        return []

    def _piece(self, text: str) -> list[One]:
        """One sentence, or one that is said of several players at once."""
        try:
            return [self.single.read(text)]
        except (Refused, Stopped):
            if found := self._of_each(text):
                return found
            raise

    def _of_each(self, text: str) -> list[One]:
        """`Bob and Cid fold`: the same of each of them, if it can be said of each alone."""
        named, rest = self._subjects(text)
        rest = rest[together.end() :] if (together := all_of_them().match(rest)) else rest
        verb, _, after = rest.partition(" ")
        are = step_grammar().between.are
        after = after[both.end() :] if (both := all_of_them().match(after)) else after
        ways = (are[verb.casefold()],) if verb.casefold() in are else (f"{verb}s", f"{verb}es", verb)
        for way in ways if len(named) > 1 else ():
            with suppress(Refused, Stopped):
                return [self.single.read(f"{name} {way} {after}".strip()) for name in named]
        return []

    def _of_each_ones(self, text: str) -> list[One]:
        """`the dealer flashes Ann's first card and Bob's second card`: what is told of both, told of each."""
        called = "|".join(re.escape(name) for name in sorted(self.names, key=len, reverse=True))
        whose = re.compile(rf'"?(?<!\w)(?:{called})"?\'s\s', re.IGNORECASE)
        first = whose.search(text) if self.names else None
        if first is None or not first.start():
            return []
        for join in joins().finditer(text, first.end()):
            if not whose.match(text, join.end()):
                continue
            with suppress(Refused, Stopped):
                read = self._piece(text[: join.start()])
                read += self.several(f"{text[: first.start()]}{text[join.end() :]}")
                if len({type(one.step) for one in read}) == 1 and not isinstance(read[0].step, Act):
                    return read
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
        text = self._with_the_blind_completed(self._with_both_blinds(self._without_action_on(text)))
        text = self._with_who_was_dealt_to(text)
        names = {name.casefold() for name in self.names}  # a player can be called Button
        for role, player in self.roles.items():
            called = either([one for one in step_grammar().roles.get(role, ()) if one not in names])
            text = re.sub(
                rf"(?<=\sto)\s+(?:{called})(?=\s*(?:$|,|\.|and\b|who\b|but\b))",
                f" {player}",
                text,
                flags=re.I,
            )
            somewhere = re.match(
                rf"(?:{called})'s\s+(?=(?:still\s+)?(?:in|at|on) (?:the|a|his|her|their)\s)", text, re.I
            )
            if somewhere and role != "button" and not told_steps(text, self.names):
                text = f"{player} is {text[somewhere.end() :]}"
            theirs = re.match(rf"(?:{called})('s\s+(?:hand|cards?|chips|stack|bet|raise)\b)", text, re.I)
            if theirs and not told_steps(text, self.names):
                text = f"{quoted(player)}{text[theirs.start(1) :]}"
            begins = re.match(rf"(?:{called})\s+(?!blind)(?=\S)", text, re.IGNORECASE)
            if begins and not told_steps(text, self.names) and not told_steps(_first(text), self.names):
                text = f"{player} {text[begins.end() :]}"
        return text

    def _with_who_was_dealt_to(self, text: str) -> str:
        """`the first card off the deck was exposed`: whose it was, is known."""
        found = next(filter(None, (one.fullmatch(text) for one in off_the_deck())), None)
        dealt_to = [self.roles.get(role) for role in ("small-blind", "big-blind")]
        if self.roles.get("button") == dealt_to[0]:  # heads-up the last card goes to the small blind
            dealt_to.reverse()
        if found is None:
            return text
        which = found.groupdict().get("which")
        in_time = which or self.single.street == "preflop"
        player = dealt_to[(which or "").casefold() == "second"] if in_time else None
        return f"the dealer exposes {quoted(player)}'s first card" if player else text

    def _with_the_blind_completed(self, text: str) -> str:
        """Before the flop the small blind `completes`: what they complete is their blind."""
        small = self.roles.get("small-blind")
        if not small or self.single.street != "preflop":
            return text
        called = either((small, *step_grammar().roles["small-blind"]))
        then = either((*self.names, *step_grammar().roles["big-blind"]))
        completes = re.compile(
            rf'("?(?<!\w)(?:{called})"?\s+(?:who\s+)?(?:just\s+|simply\s+|then\s+|only\s+)?complete[sd]?)(?=\s*(?:$|[,;.]|and\b|but\b|"?(?:{then})\b))',
            re.I,
        )
        return completes.sub(r"\1 the blind", text)

    def _without_action_on(self, text: str) -> str:
        """`action on Ann, she folds` is `Ann folds`."""
        begins = action_on().match(text)
        called = "|".join(re.escape(name) for name in sorted(self.names, key=len, reverse=True))
        named = re.compile(rf'"?({called})"?[\s.,:;]+', re.IGNORECASE)
        found = named.match(text, begins.end() if begins else 0)
        if not begins or not found:
            return text
        rest = text[found.end() :]
        pronoun = pronouns().match(rest)
        rest = rest[pronoun.end() :].lstrip() if pronoun else rest
        return f"{quoted(named_so(self.names, found[1]) or found[1])} {rest}" if rest else text

    def _with_both_blinds(self, text: str) -> str:
        """`it folds to the blinds` is to the small blind; `both blinds call` is said of each of them."""
        small, big = self.roles.get("small-blind"), self.roles.get("big-blind")
        if not small or not big:
            return text
        called = either(step_grammar().roles["both-blinds"])
        text = re.sub(
            rf"(?<=\sto)\s+(?:{called})(?=\s*(?:$|,|\.|and\b|who\b|but\b))", f" {small}", text, flags=re.I
        )
        begins = re.match(rf"(?:{called})\s+(?=\S)", text, re.IGNORECASE)
        if begins and not told_steps(text, self.names):
            return f"{quoted(small)} and {quoted(big)} {text[begins.end() :]}"
        return text

    def _split(self, text: str, boundaries: list[_Boundary]) -> list[One]:
        found: list[tuple[_Boundary, list[One]]] = []
        for place, boundary in enumerate(boundaries):
            street = self.single.street
            with suppress(Refused, Stopped):
                first, boundary = self._question_and_answer(text, boundary, boundaries)  # noqa: PLW2901  # it reaches further
                if isinstance(first[-1].step, DealStreet):
                    self.single.street = first[-1].step.street or ""
                rest = self._on_them(boundary, first[-1].step) or self._rest(
                    _wanting_otherwise(boundary.rest, first[-1].step), first[-1].step
                )
                if boundary.subject_said or not _acts_again(first[-1].step, rest[0].step):
                    found.append((boundary, [*first, *rest]))
            self.single.street = street
            if found and (len(found) == 2 or not _may_be_another(boundary, boundaries[place + 1 :])):
                break
        if (
            len(found) == 2
            and found[0][1] != found[1][1]
            and not all(_only_talk(one[-1].step) for _, one in found)
        ):
            raise WhoIsMeant(text, [f"{text[: one.end]}, {one.rest}" for one, _ in found])
        return found[0][1] if found else []

    def _on_them(self, boundary: _Boundary, before: Step) -> list[One]:
        """`Cat calls the clock and he lets it run out`: whoever the clock is on, and not who called it.

        `Ann checks to Bob and he bets` is of Bob.
        """
        if not boundary.pronoun or not isinstance(before, ClockRequested | ComesRound):
            return []
        goes_on = boundary.pronoun
        player = before.against if isinstance(before, ClockRequested) else before.to
        pronoun = pronouns().match(goes_on)
        by_name = (
            f"{quoted(player)}{_is(pronoun[0])} {goes_on[pronoun.end() :].lstrip()}"
            if player and pronoun
            else ""
        )
        for way in filter(None, (by_name, goes_on if isinstance(before, ClockRequested) else "")):
            with suppress(Refused, Stopped):
                return self.several(way)
        raise Stopped(goes_on, 0, 0)

    def _question_and_answer(
        self, text: str, boundary: _Boundary, boundaries: list[_Boundary]
    ) -> tuple[list[One], _Boundary]:
        """`Bob asks how much, Ann says 400, Bob calls`: what somebody is told goes with what they ask."""
        first = self._piece(text[: boundary.end])
        if _only_talk(first[-1].step):
            for further in boundaries[boundaries.index(boundary) + 1 :]:
                if whole := self.single.told_whole(text[: further.end]):
                    return [whole], further
        return first, boundary

    def _rest(self, text: str, before: Step) -> list[One]:
        """What comes after; `her hand` can be that of whoever went before, where it is read no other way."""
        try:
            return self.several(text)
        except (Refused, Stopped):
            player = getattr(before, "player", "")
            other = possessive().sub(f"{quoted(player)}'s ", text, 1) if player else text
            if player and (asked := asks_to_see().search(text)):
                hand = their_cards().sub(f"{quoted(player)}'s hand", text[asked.end() :], 1)
                other = text[: asked.end()] + hand
            elif player and dealer_does().match(text):
                lies = " tabled" if isinstance(before, TableHand) else ""
                other = their_cards().sub(f"{quoted(player)}'s{lies} hand", other, 1)
            if other == text or who(text, self.names)[0] == player:
                raise
            return self.several(other)

    def _boundaries(self, text: str) -> Iterator[_Boundary]:
        """Every place where a sentence can end: the next begins with a name, the dealer, or goes on."""
        subject, _ = who(text, self.names)
        masked = re.sub(r'"[^"]*"', lambda found: "\x00" * len(found[0]), text)
        for join in joins().finditer(masked):
            rest = text[join.end() :]
            if not rest or not join.start():
                continue
            name = begins_with_name(rest, self.names)
            if join["who"]:
                if asks_who().fullmatch(rest):
                    continue  # nobody is said to have won: it is asked
                if last := self._named_last(text[: join.start()]):
                    yield _Boundary(join.start(), f"{last} {rest}", subject_said=True)
            elif name or others().match(rest) or self._begins_with_role(rest):
                yield _Boundary(join.start(), rest, subject_said=True)
            elif pronoun := pronouns().match(rest):
                goes_on = f"{_is(pronoun[0])} {rest[pronoun.end() :].lstrip()}"
                told = (subject if subject in self.names else "", self._named_last(text[: join.start()]))
                for player in dict.fromkeys(filter(None, told)):
                    yield _Boundary(join.start(), f"{player}{goes_on}", subject_said=False, pronoun=rest)
            elif subject and subject in self.names:
                yield _Boundary(join.start(), f"{subject} {rest}", subject_said=False)

    def _begins_with_role(self, text: str) -> bool:
        """`UTG calls`: whoever sits there."""
        called = either(one for role in self.roles for one in step_grammar().roles.get(role, ()))
        return bool(called) and re.match(rf"(?:{called})\s+(?=\S)", text, re.IGNORECASE) is not None

    def _named_last(self, text: str) -> str:
        folded = text.casefold()
        places = {name: folded.rfind(name.casefold()) for name in self.names if name.casefold() in folded}
        return max(places, key=lambda name: places[name], default="")


def _first(text: str) -> str:
    """What stands before the first comma: `the button was not moved, Cat raised`."""
    return text.partition(",")[0]


class WhoIsMeant(Ambiguous):
    """A pronoun that can stand for two players; where only one of them can have done it, it was that one."""

    def __init__(self, text: str, ways: Sequence[str]) -> None:
        super().__init__(f"{text!r}: who is meant?")
        self.offering(map(Reading, ways))


def _may_be_another(boundary: _Boundary, further: Sequence[_Boundary]) -> bool:
    """Whether the pronoun there can stand for somebody else."""
    return bool(boundary.pronoun and further and further[0].end == boundary.end)


def _only_talk(step: Step) -> bool:
    """A question, a remark, thinking."""
    return isinstance(step, Act) and all(isinstance(atom, NoAct) for atom in step.atoms)


def _acts_again(first: Step, then: Step) -> bool:
    """Whether the same player would act twice: whom a pronoun stands for is then anybody's guess."""
    if not isinstance(first, Act) or not isinstance(then, Act) or _only_asks(first) or only_states(first):
        return False
    return first.player == then.player


def _only_asks(act: Act) -> bool:
    """A question, and nothing that was counted out or done with chips."""
    return all(isinstance(atom, NoAct) and atom.told.casefold().startswith("ask") for atom in act.atoms)


def _is(pronoun: str) -> str:
    """`he's` is `Bob is`."""
    return " is" if "'" in pronoun else ""


def _wanting_otherwise(text: str, before: Step) -> str:
    """`Bob calls, then wants to fold`: instead of what they did."""
    acted = isinstance(before, Act) and not _only_talk(before) and text.startswith(before.player)
    return f"{text} instead" if acted and wants_to().fullmatch(text) else text
