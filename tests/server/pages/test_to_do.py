"""What is to be done: of several people or tables, each has a button of its own."""

import re

import pytest

from shuffleup.tournament.clock.commands import StartPlay
from shuffleup.tournament.event_file.fields import Rebuys
from shuffleup.tournament.finishes.commands import BustOut
from shuffleup.tournament.finishes.events import Gone
from shuffleup.tournament.telling import Teller
from shuffleup.views.due.due_next import next_steps
from tests.ids import E1, E2
from tests.server.serving import Serving
from tests.tournament.playing import seated_event


def _todo(served: Serving, page: str = "console", language: str = "en") -> str:
    text = served.client.get(f"/e/e/{page}", headers={"Accept-Language": language}).text
    return text[text.index('id="console-todo"') : text.index("<main")]


def _said(served: Serving, *lines: str) -> None:
    for line in lines:
        assert served.say(line)[0] == 200, line


@pytest.mark.parametrize("page", ["console", "floor"])
def test_hand_for_hand_each_table_finishes_for_itself(served: Serving, page: str) -> None:
    served.come_in()
    _said(served, "start", "hand-for-hand announce")
    todo = _todo(served, page)
    assert 'data-say="hand-for-hand finished' not in todo, "one tap would finish a table that still plays"
    taps = re.findall(r'data-choice="(hand-for-hand finished [^"]*)"[^>]*>([^<]*)<', todo)
    assert taps == [
        ("hand-for-hand finished 1", "Finished: Table 1"),
        ("hand-for-hand finished 2", "Finished: Table 2"),
        ("hand-for-hand finished 1 2", "All 2"),
    ]
    assert ": Tisch 1<" in _todo(served, page, "de")
    _said(served, "hand-for-hand finished 1")
    assert 'data-say="hand-for-hand finished 2"' in _todo(served, page)


def test_a_deal_is_answered_by_each_or_by_all(served: Serving) -> None:
    served.come_in()
    others = [f"out {name}" for name in "Ann Bob Cid Dee Eve Fay Gus Hal Ida".split()]
    _said(served, "start", "close", *others[:2], "final", *others[2:])
    _said(served, "deal propose even")
    todo = _todo(served)
    assert 'data-say="deal yes' not in todo
    assert [len(one.split()) for one in re.findall(r'data-choice="deal yes ([^"]*)"', todo)] == [1, 1, 1, 3]


def test_a_rebuy_is_bought_by_one_who_was_asked() -> None:
    played = seated_event(4, rebuys=Rebuys(price={"prizes": 100}, chips={1000: 5}, until=1))
    played.do(StartPlay())
    played.do(BustOut((Gone(E1),)))
    played.do(BustOut((Gone(E2),)))
    (step,) = [one for one in next_steps(played.state, Teller(played.state, {}), 0) if "rebuy" in one.command]
    assert [one.command for one in step.choices] == ["rebuy 1", "rebuy 2"]
    assert not step.together, "nobody pays because another does"
