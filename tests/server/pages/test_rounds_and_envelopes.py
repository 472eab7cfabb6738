"""Brackets and mystery bounties on the pages: console, wall, bracket, money, phone."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from shuffleup.rulebook.reading import read_yaml
from shuffleup.tournament.event_file.reading import read_event_file
from shuffleup.tournament.telling import Teller
from shuffleup.views.on_paper.sheets import paper
from shuffleup.views.wall import wall
from tests.cli.test_mystery import FILE as MYSTERY
from tests.cli.test_rounds import FILE as DUEL
from tests.server.serving import Serving, serving

SIX = "Ann Bob Cid Dee Eve Fay".split()


class Event:
    """An event of its own on the pages."""

    def __init__(self, served: Serving, folder: Path, stream: str, text: str) -> None:
        self.served, self.stream = served, stream
        (folder / "event.yaml").write_text(text)
        file = read_event_file(read_yaml(folder / "event.yaml"), "event.yaml")
        served.room.open_event(stream, file, "open", "Tara")
        served.come_in()
        self._sent = 0

    def say(self, line: str) -> str:
        self._sent += 1
        sent = {"id": f"{self._sent:016x}", "line": line}
        status, answer = self.served.post(f"/e/{self.stream}/do", sent)
        assert status == 200, (line, answer)
        return str(answer["says"])

    def page(self, name: str, language: str = "en") -> str:
        answer = self.served.client.get(f"/e/{self.stream}/{name}", headers={"Accept-Language": language})
        assert answer.status_code == 200
        return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", answer.text.partition("<body")[2]))

    def phone(self, number: int) -> str:
        return self.page(f"player?of={number}")


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Serving]:
    with serving(tmp_path / "room.shuffleup") as room:
        yield room


def test_a_bracket_is_followed_to_its_final(served: Serving, tmp_path: Path) -> None:
    duel = Event(served, tmp_path, "duel", DUEL)
    duel.say("register " + ", ".join(SIX))
    assert "Nobody plays yet" in duel.page("bracket")
    duel.say("draw")
    duel.say("start")
    state = served.room.event("duel").director.state
    teller = Teller(state, {})
    broken = (wall(state, teller).breaking, paper(state, teller).break_order)
    assert broken == ((), ()), "each table plays down to its winner, and none breaks"
    first = duel.page("bracket")
    assert first.count("bye") == 2
    assert "winner of table" in first
    assert "Sieger von Tisch" in duel.page("bracket", "de")
    players = next(players for players in state.rounds.tables[0].values() if len(players) == 2)
    names = [SIX[number - 1] for number in players]
    assert f"You play {names[1]}." in duel.phone(players[0])
    assert f"{names[0]} – {names[1]}" in re.sub(r"\s+", " ", duel.page("wall"))
    duel.say(f"out {names[1]} --by {names[0]}")
    won = duel.phone(players[0])
    assert "You have won your table." in won
    assert re.search(r"You play \w+\.|You will play the winner of table \d", won)
    while state.players_left > 1:
        state = served.room.event("duel").director.state
        playing = next((table for table in state.tables.values() if table.players == 2), None)
        if playing is None:
            assert "go on to round" in duel.page("console")
            duel.say("round")
            continue
        gone, by = (SIX[one - 1] for one in playing.chairs if one)
        duel.say(f"out {gone} --by {by}")
        state = served.room.event("duel").director.state
    served.room.event("duel").director.fire_due()  # registration closes, and it is over
    assert re.search(r"Winner: (Ann|Bob|Cid|Dee|Eve|Fay)", duel.page("bracket"))
    assert "Bracket" in duel.page("console")


def test_envelopes_are_drawn_on_the_pages(served: Serving, tmp_path: Path) -> None:
    night = Event(served, tmp_path, "night", MYSTERY)
    night.say("register " + ", ".join(SIX[:5]))
    night.say("draw")
    assert "made when entries close" in night.page("money")
    night.say("start")
    served.room.event("night").director.fire_due()
    assert "3 of 3 left" in night.page("money")
    assert "Envelopes left 1 × 150 EUR" in night.page("wall")
    for name in ("Eve", "Dee"):
        night.say(f"out {name} --by Ann")
    told = night.say("out Cid --by Ann")
    drawn = re.search(r"Ann draws an envelope for Cid: (\d+ EUR)", told)
    assert drawn is not None
    assert f"Ann, for Cid {drawn[1]}" in night.page("money")
    assert f"Bounties won: {drawn[1]}" in night.phone(1)
    night.say('undo "drawn by hand"')
    assert "Ann draws for Cid Draw an envelope" in night.page("money")
    assert "You have an envelope to draw: you knocked out Cid." in night.phone(1)
    assert "envelope" not in night.phone(2)
    night.say("bounty draw #3 --value 75")
    assert "2 of 3 left" in night.page("money")
