"""Whatever is done at a table in whatever order, the desk answers or refuses, and no chip is lost."""

from collections.abc import Callable
from typing import NamedTuple

import msgspec
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from shuffleup.floor.desk.desk import Desk
from shuffleup.floor.desk.older_logs import recorded
from shuffleup.floor.desk.taken import Taken
from shuffleup.floor.steps import Step as Told
from shuffleup.floor.steps.acts import Act, Gesture, PullBack, Push, Release, Say
from shuffleup.floor.steps.choice import Choose
from shuffleup.floor.steps.incidents import betting
from shuffleup.floor.steps.table import DealStreet
from shuffleup.hand.position import Position
from shuffleup.refused import Refused
from shuffleup.rulebook import EDITION_NAMES, Policies, edition

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
        older.carry_out(recorded(older, told, taken.rulings) if isinstance(told, Act) else taken)
        assert older == desk
        _consistent(desk, total)
        for ruling in taken.rulings:
            assert ruling.says.endswith((".", "?"))
            assert ruling.citations
            assert (ruling.decided_by == "director") == bool(ruling.options)
