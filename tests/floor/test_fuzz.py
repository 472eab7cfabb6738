"""Whatever is done at a table in whatever order, the desk answers or refuses, and no chip is lost."""

from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import NamedTuple

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from shuffleup.floor.desk.desk import Desk
from shuffleup.floor.desk.older_logs import recorded
from shuffleup.floor.desk.taken import Taken
from shuffleup.floor.reader import read_step
from shuffleup.floor.speech.besides import conduct_told, parted
from shuffleup.floor.speech.terms import in_official_words
from shuffleup.floor.steps import Step as Told
from shuffleup.floor.steps.acts import Act, Gesture, PullBack, Push, Release, Say
from shuffleup.floor.steps.choice import Choose
from shuffleup.floor.steps.incidents import betting
from shuffleup.floor.steps.table import DealStreet
from shuffleup.floor.telling.grammar import grammar
from shuffleup.hand.starting.position import Position
from shuffleup.refused import Refused
from shuffleup.rulebook import EDITION_NAMES, Policies, edition
from tests.floor.telling.writing import written

POSITIONS = (
    "nlhe 100/200 flop pot 800 | A 20000* | B 20000 | C 20000 | D 20000",
    "nlhe 100/200 flop pot 800 | A 20000* | B 1500 | C 350",
    "nlhe 100/200 turn pot 4800 chip 25 | A 5000* | B 900 | C 125 | D 20000",
    "nlhe 100/200 preflop | UTG 20000* | BTN 3000 btn | SB 20000 bet 100 | BB 20000 bet 200 chips 2x100",
    "nlhe 25/50 preflop pot 0 | BTN 5000* btn | SB 500 bet 25 chips 25 | BB 1600 bet 50 chips 1000",
    "nlhe 100/200 ante 25 preflop pot 75 | BTN 8000* btn | SB 4000 bet 100 | BB all-in bet 150 bb",
    "nlhe 100/200 | A 9000* | BTN 9000 btn | SB 9000 bet 100 | BB 9000 bet 200 | S 9000 posts 400 bet 400",
    "nlhe 100/200 river pot 3000 | A 8000* | B 20000",
    "plo 500/1000 preflop pot 0 | UTG 100000* | BTN 100000 btn | SB 100000 bet 500 | BB all-in bet 300 bb",
    "plo 500/1000 flop pot 10500 | A 60000* | B 60000 | C 9000",
    "lhe 100/200 turn pot 800 left 9 | A 20000* | B 150 | C 600 | D 20000",
    "lhe 100/200 preflop pot 0 | BTN 700* btn | SB 20000 bet 100 | BB 20000 bet 200",
)

WORDS = (
    *("fold", "check", "call", "bet", "raise", "all in", "pot", "I bet the pot", "complete", "five"),
    *("two thousand", "raise to 1500", "raise 300 more", "bet 400", "bet 50", "raise five", "min raise"),
    *("fifteen hundred", "call and raise 1000 more", "If you bet, I will raise", "I call if you check"),
    *("ship it", "", "100", "six hundred"),
)

_chips = st.lists(st.sampled_from((25, 25, 100, 100, 500, 1000, 5000)), min_size=1, max_size=5).map(tuple)
_atoms = st.one_of(
    st.builds(Say, st.sampled_from(WORDS), st.booleans(), st.booleans()),
    st.builds(Say, st.sampled_from(WORDS)),
    st.builds(Push, _chips),
    st.builds(Push, _chips),
    st.builds(PullBack, st.lists(st.sampled_from((25, 100, 1000)), min_size=1, max_size=2).map(tuple)),
    st.builds(Gesture, st.sampled_from(("tap", "gather-and-push", "waves"))),
    st.builds(Release, st.sampled_from(("down", "up")), st.booleans()),
)


class Step(NamedTuple):
    """What is done, by the player to act or by the one in some place."""

    in_turn: bool
    place: int
    does: Act | str
    number: int = 0


@st.composite
def _steps(draw: st.DrawFn) -> Step:
    in_turn = draw(st.booleans()) or draw(st.booleans())
    place = draw(st.integers(0, 9))
    if draw(st.integers(0, 19)) < 13:
        atoms = tuple(draw(st.lists(_atoms, min_size=1, max_size=3)))
        together, uncorrected = draw(st.integers(0, 5)) == 0, draw(st.integers(0, 9)) == 0
        return Step(in_turn, place, Act("", atoms, together, uncorrected))
    does = draw(st.sampled_from(("choose", "choose", "choose", *INCIDENTS, "deal")))
    return Step(in_turn, place, does, draw(st.sampled_from((0, 300, 900, 9500, 11500))))


INCIDENTS: dict[str, Callable[[str, int], betting.BettingIncident]] = {
    "error": lambda player, number: betting.ErrorNoticed(),
    "pot": lambda player, number: betting.PotAsked(player=player, told=number or None),
    "recount": lambda player, number: betting.PotRecounted(amount=number or 10500),
    "speaks": lambda player, number: betting.SpeaksUp(player=player),
    "back": lambda player, number: betting.TakesBack(player=player),
    "count": lambda player, number: betting.CountAsked(player=player, of=player, told=number or None),
}


def _player(desk: Desk, step: Step) -> str:
    actor = desk.hand.legal().actor
    return actor if step.in_turn and actor is not None else desk.hand.order[step.place % len(desk.hand.order)]


def _told(desk: Desk, step: Step) -> Told | None:
    """The step as the floor is told it; None where there is nothing to choose."""
    player = _player(desk, step)
    if isinstance(step.does, Act):
        return replace(step.does, player=player)
    if step.does == "deal":
        return DealStreet()
    if step.does != "choose":
        return INCIDENTS[step.does](player, step.number)
    asked = [ruling for ruling in desk.undecided.values() if ruling.options]
    if not asked:
        return None
    options = asked[step.place % len(asked)].options
    return Choose(options[step.place % len(options)])


def _chips_of(desk: Desk) -> int:
    won = sum(desk.hand.winnings.values())
    return sum(desk.hand.stacks.values()) + (0 if won else desk.hand.pot)


def _done(desk: Desk, act: Act) -> Act | None:
    """What was done, as versions that kept rulings alone were told it; None where they had no such rulings.

    What is said besides as a condition, or against the manners of the table, is a step of its own today and
    has a ruling of its own in the same breath. They gave one on the act, and one for each that came round.
    """
    told = parted(in_official_words(desk.situation.policies, act), desk.situation.facings.get(act.player))
    return None if told.statements or conduct_told(told, ()) else told.act


def _consistent(desk: Desk, total: int) -> None:
    assert _chips_of(desk) == total
    assert all(chips >= 0 for chips in desk.hand.stacks.values())
    actor = desk.hand.legal().actor
    parked = [early.act.player for early in desk.situation.parked]
    assert len(parked) == len(set(parked))
    if actor is not None:
        facing = desk.situation.facings[actor]
        assert desk.may(actor) or actor in desk.undecided
        assert facing.stack == facing.already_in + facing.behind
        pending = desk.situation.pending
        if pending is not None:
            assert pending.player == actor
        elif actor not in desk.undecided and desk.situation.doubt is None:
            assert actor not in parked
    Position.parse(str(desk.hand.position()))


@settings(max_examples=250, deadline=None, suppress_health_check=list(HealthCheck))
@given(
    st.sampled_from(POSITIONS), st.sampled_from(EDITION_NAMES), st.lists(_steps(), min_size=1, max_size=12)
)
def test_the_desk_answers_or_refuses_and_loses_no_chip(line: str, name: str, steps: list[Step]) -> None:
    play(line, name, steps)


def play(line: str, name: str, steps: list[Step]) -> None:
    """On a desk, on a twin that only carries out what was kept, and on one that has rulings on acts alone."""
    desk, twin, older = (Desk(edition(name), Policies(), Position.parse(line)) for _ in range(3))
    total = _chips_of(desk)
    for step in steps:
        before = desk.copy()
        if (told := _told(desk, step)) is None:
            continue
        try:
            taken = desk.considered(told)
        except Refused:
            assert desk == before, "a refusal changed the desk"
            continue
        desk.carry_out(taken)
        twin.carry_out(msgspec.json.decode(msgspec.json.encode(taken), type=Taken))
        assert twin == desk
        if isinstance(told, Act) and (done := _done(before, told)):
            taken = recorded(older, done, taken.rulings)
        older.carry_out(taken)
        assert older == desk
        _consistent(desk, total)
        for ruling in taken.rulings:
            assert ruling.says.endswith((".", "?"))
            assert ruling.citations
            assert (ruling.decided_by == "director") == bool(ruling.options)


# ---- whatever is typed

_BETS = (
    "nlhe 100/200 flop pot 1500 chip 25 | A 20000* | B 20000 | Seat 4 9000",
    "plo 500/1000 flop pot 10500 | A 60000 bet 2000 | B 60000* | O'Neil 9000",
    "nlhe 100/200 preflop | A 20000* | BTN 3000 btn | SB 20000 bet 100 | BB 20000 bet 200",
)


def _phrases_of_the_grammar() -> tuple[str, ...]:
    """Every phrase that stands anywhere in the grammar, as the table has it."""
    found: list[str] = []

    def collect(part: object) -> None:
        if isinstance(part, str):
            found.append(part)
        elif isinstance(part, dict):
            collect(tuple(part.values()))
        elif isinstance(part, tuple):
            for one in part:
                collect(one)
        elif isinstance(part, msgspec.Struct):
            collect(msgspec.structs.astuple(part))

    collect(grammar())
    return tuple(found)


class Typist:
    """Types sentences around the grammar: its own phrases, numbers, chips, names and slips of the pen."""

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)
        self.phrases = _phrases_of_the_grammar()

    def word(self) -> str:
        """A phrase of the grammar with its choices made, or something that may follow one."""
        pick = self.chance.random()
        if pick < 0.55:
            return self._spelled(self.chance.choice(self.phrases))
        if pick < 0.75:
            number = self.chance.choice((0, 3, 18, 25, 100, 400, 500, 600, 1000, 1500, 5000, 10**9, 10**40))
            form = self.chance.choice(
                ("{}", "{:,}", "{}k", "{}s", "3x{}", "3 x {}", "a {} chip", "${}", "{}.5k", "-{}")
            )
            return form.format(number)
        if pick < 0.9:
            return self.chance.choice(
                (*WORDS, *(f'"{words}"' for words in WORDS), "A", "B", "Seat 4", "O'Neil")
            )
        return "".join(chr(self.chance.choice((*range(32, 127), 233, 8217, 0x1F0A1))) for _ in range(5))

    def _spelled(self, phrase: str) -> str:
        for opening, closing in ("[]", "()"):
            while opening in phrase:
                before, _, rest = phrase.rpartition(opening)
                inner, _, after = rest.partition(closing)
                phrase = before + self.chance.choice((*inner.split("|"), "")) + after
        words = (self.chance.choice(word.split("|")) for word in phrase.split(" "))
        return " ".join(self._inflected(word) for word in words)

    def _inflected(self, word: str) -> str:
        stem, *endings = word.split("/")
        return stem + self.chance.choice(endings) if endings else stem

    def clause(self) -> str:
        """A verb with what mostly follows verbs of its kind."""
        told, chance = grammar(), self.chance
        amount = chance.choice(
            ("", "400", "to 1,800", "1000 more", "to twelve hundred", "half pot", "by 2.5k", "to 18")
        )
        chips = chance.choice(
            ("500", "a 5k chip", "1500", "three 500s", "everything", "2x1000 100", "his cards")
        )
        kinds: tuple[tuple[tuple[str, ...], str], ...] = (
            *((verbs.told, amount) for verbs in told.acts),
            *((kind.told, "") for kind in told.gestures.kinds),
            (told.says.told, f'"{chance.choice(WORDS)}"'),
            (told.says.told, chance.choice(WORDS)),
            (told.moves.told, chips),
            (told.moves.told, f"{chance.choice(told.moves.where)} {chips}"),
            (told.no_acts.told, chance.choice(told.no_acts.time)),
        )
        phrases, follows = chance.choice(kinds)
        return f"{self._spelled(chance.choice(phrases))} {follows}".strip()

    def sentence(self) -> str:
        chance = self.chance
        who = chance.choice(("A", "B", "b", "Seat 4", '"Seat 4"', "o'neil", "SB", "A", "B", "Nobody", ""))
        join = chance.choice((", ", ", ", " then ", " while ", " and ", " "))
        written = self.clause if chance.random() < 0.7 else self.word
        text = f"{who} {join.join(written() for _ in range(chance.choice((1, 1, 2, 3))))}"
        if chance.random() < 0.2:
            at = chance.randrange(len(text))
            text = text[:at] + chance.choice(("", "x", '"', " ", "'", ",", "(", "{", "\t")) + text[at + 1 :]
        return text


def type_at_random(seed: int, sentences: int) -> dict[str, int]:
    """Each sentence is read, or refused; what was read is ruled on, or refused. Nothing else happens."""
    typist, came_to = Typist(seed), {"refused": 0, "read": 0, "ruled": 0}
    desks = [
        Desk(edition(name), Policies(), Position.parse(_names_quoted(line)))
        for line in _BETS
        for name in EDITION_NAMES
    ]
    for number in range(sentences):
        desk, text = desks[number % len(desks)], typist.sentence()
        try:
            step = read_step(text, desk.hand.order)
        except Refused:
            came_to["refused"] += 1
            continue
        came_to["read"] += 1
        if not isinstance(step, Act):
            continue
        assert read_step(written(step)) == step, text
        if step.player in desk.hand.order:
            with suppress(Refused):
                desk.considered(step)
                came_to["ruled"] += 1
    return came_to


def _names_quoted(line: str) -> str:
    return line.replace("Seat 4", '"Seat 4"')


def test_whatever_is_typed_is_read_or_refused() -> None:
    came_to = type_at_random(seed=8, sentences=3_000)
    assert min(came_to.values()) > 300, came_to


@pytest.mark.soak
def test_whatever_is_typed_is_read_or_refused_at_length() -> None:
    type_at_random(seed=12, sentences=200_000)
