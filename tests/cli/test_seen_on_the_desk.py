"""Every step that is no incident changes the hand that is followed; what it changed is read off the file."""

from collections.abc import Callable
from pathlib import Path
from typing import get_args

import pytest

from shuffleup.cards import show_cards
from shuffleup.floor.desk.desk import Desk
from shuffleup.floor.steps import KINDS
from shuffleup.floor.steps.incidents import Incident
from shuffleup.tournament.rulings.waiting import on_desk_now
from shuffleup.tournament.state import Tournament
from tests.cli.rooms import Typed, play_begun
from tests.cli.test_floor import NAMES, folded
from tests.cli.test_followed_hands import BEFORE, FOLLOWED, GAMES, IN, Followed
from tests.ids import T1


@pytest.fixture(scope="module")
def rooms(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    games = {game: GAMES[game] for game in ("nlhe", "2-7")}
    return {game: play_begun(tmp_path_factory.mktemp("room"), file, NAMES) for game, file in games.items()}


@pytest.fixture
def begun(request: pytest.FixtureRequest, rooms: dict[str, Path]) -> Path:
    return rooms[request.param]


Who = Callable[[str], str]
"""What the player behind a letter is called at the desk."""
Seen = Callable[[Desk, Who], object]
"""What is read off the desk."""


def _board(desk: Desk, _: Who) -> str:
    return show_cards(desk.hand.board)


def _state(letter: str) -> Seen:
    return lambda desk, who: desk.hand.held[who(letter)].state


def _up(letter: str) -> Seen:
    return lambda desk, who: len(desk.hand.held[who(letter)].face_up)


def _is_live(letter: str) -> Seen:
    return lambda desk, who: desk.hand.is_live(who(letter))


def _to_act(letter: str) -> Seen:
    return lambda desk, who: desk.hand.legal().actor == who(letter)


def _clock(letter: str) -> Seen:
    return lambda desk, who: desk.open.clock is not None and desk.open.clock.player == who(letter)


def _awarded(letter: str) -> Seen:
    return lambda desk, who: desk.award.get(who(letter), 0)


SEEN: dict[str, tuple[Seen, object, object]] = {
    "act": (lambda desk, who: desk.hand.position().seat(who("C")).bet, 0, 200),
    "deal-street": (lambda desk, _: len(desk.hand.board), 3, 4),
    "draw": (lambda desk, who: who("A") in desk.hand.to_draw, True, False),
    "round-ends": (_is_live("B"), True, False),
    "comes-round": (_to_act("C"), False, True),
    "play-on": (lambda desk, _: desk.hand.street, "flop", "river"),
    "floor-draws": (_board, "", "2c4c5c"),
    "start-clock": (_clock("A"), False, True),
    "time-passes": (_to_act("A"), True, False),
    "release-table": (lambda desk, _: desk.hand.on_hold, True, False),
    "table-hand": (_up("A"), 0, 2),
    "take-back-cards": (_state("B"), "discarded", "held"),
    "hold-cards": (_state("B"), "discarded", "held for the floor"),
    "muck-hand": (_is_live("B"), True, False),
    "ask-for-all-cards": (
        lambda desk, _: "told to table all" in desk.situation.rulings[-1].says,
        *(False, True),
    ),
    "enforce-show-order": (lambda desk, _: desk.hand.order_enforced, False, True),
    "push-pot": (lambda desk, _: bool(desk.situation.pushed.so_far), False, True),
    "penalise": (lambda desk, _: [kept.penalty for kept in desk.situation.on_record], [], ["warning"]),
    "replace-ruling": (_awarded("A"), 100, 50),
}
"""By the kind of step: what is looked at, what is seen there before it, and what after it."""

DONE_BY_THE_EVENT = {"choose", "dealer-readies", "next-hand", "hand-for-hand-begins"}
"""Commands of the event, or what it does to every table by itself."""


def _on_desk(followed: Followed, state: Tournament, seen: Seen) -> object:
    desk = on_desk_now(state, T1)
    assert desk is not None
    return seen(desk, lambda letter: f"S{followed.seats['ABCD'.index(letter)]}")


def test_the_list_is_the_unions_own() -> None:
    incidents = {kind.__struct_config__.tag for kind in get_args(Incident)}
    assert set(SEEN) == set(KINDS) - incidents - DONE_BY_THE_EVENT


@pytest.mark.parametrize(
    ("begun", "kind"), [(IN.get(kind, "nlhe"), kind) for kind in SEEN], indirect=["begun"]
)
def test_what_a_step_changes_is_seen_on_the_desk(typed: Typed, kind: str) -> None:
    followed = Followed(typed, BEFORE.get(kind, ""))
    *earlier, last = FOLLOWED[kind].split("; ")
    typed("desk", "1")
    for sentence in earlier:
        followed.tell(sentence)
    seen, was, then = SEEN[kind]
    assert _on_desk(followed, folded()[1], seen) == was
    followed.tell(last)
    assert _on_desk(followed, folded()[1], seen) == then


@pytest.mark.parametrize("begun", ["nlhe"], indirect=True)
def test_hand_for_hand_that_is_announced_is_played_from_the_hand_on_the_desk_on(typed: Typed) -> None:
    followed = Followed(typed)
    typed("desk", "1")
    for announced in (False, True):
        if announced:
            typed("hand-for-hand", "announce")
        assert _on_desk(followed, folded()[1], lambda desk, _: desk.hand.start.hand_for_hand) == announced
