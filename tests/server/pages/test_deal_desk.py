"""The desk for a deal offers what comes next, and says how far the deal has come."""

import pytest

from tests.server.serving import NAMES, Serving


@pytest.fixture
def three_left(served: Serving) -> Serving:
    served.come_in()
    gone = [f"out {name}" for name in NAMES[:-3]]
    for line in ("start", "close", *gone[:2], "final", *gone[2:], "deal propose even"):
        code, answer = served.say(line)
        assert code == 200, (line, answer)
    return served


def _page(served: Serving) -> str:
    return served.client.get("/e/e/money").text


def test_who_has_agreed_is_not_asked_again(three_left: Serving) -> None:
    assert _page(three_left).count('data-say="deal yes #') == 3
    three_left.say("deal yes Kim")
    assert _page(three_left).count('data-say="deal yes #') == 2
    done = len(three_left.room.event("e").story.deeds)
    code, answer = three_left.say("deal yes Kim", "a" * 16)
    assert (code, answer["says"]) == (409, "Kim has agreed to these terms already")
    assert len(three_left.room.event("e").story.deeds) == done


def test_a_deal_is_offered_for_approval_when_all_have_agreed(three_left: Serving) -> None:
    three_left.say("deal yes Kim, Lou")
    assert "deal approve" not in _page(three_left)
    three_left.say("deal yes Joe")
    assert 'data-say="deal approve"' in _page(three_left)


def test_an_approved_deal_is_no_mere_draft(three_left: Serving) -> None:
    """The director may have said beforehand that these terms are fine."""
    assert "A draft; it binds nobody yet." in _page(three_left)
    three_left.say("deal approve")
    shown = _page(three_left)
    assert "Approved: it binds once everybody has agreed." in shown
    assert "A draft" not in shown
