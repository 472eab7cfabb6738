"""Setting up: the page asks what the terminal asks, and says where an answer is wrong."""

import re
from urllib.parse import urlencode

import pytest

from shuffleup.rulebook import NEWEST, edition
from shuffleup.rulebook.reading import read_yaml_text
from shuffleup.server.pages.setting_up import GAMES, Answers, drafted
from shuffleup.tournament.event_file.planned import Asked, planned
from shuffleup.tournament.event_file.reading import read_event_file
from shuffleup.tournament.event_file.text import event_text
from tests.server.serving import HERE, Serving


def _sent(served: Serving, language: str = "en", **answers: str) -> str:
    body = urlencode({"id": "a" * 16, **answers})
    headers = {
        "Origin": HERE,
        "Accept-Language": language,
        "Content-Type": "application/x-www-form-urlencoded",
    }
    return served.client.post("/new", content=body, headers=headers).text


def test_every_question_of_the_terminal_is_asked_on_the_page() -> None:
    file = drafted(
        Answers(
            name="Pécs",
            currency="huf",
            prizes="10.000",
            fee="2500",
            bounty="5000",
            guarantee="1.000.000",
            minutes="20",
            antes="no",
            starts="Friday, 18:30",
            flights="2",
            game="plo",
        ),
        "de",
    ).file
    asked = Asked(
        **{"name": "Pécs", "players": 18, "minutes": 240, "book": edition(NEWEST), "game": "plo"},  # type: ignore[arg-type]
        **{"entry": {"prizes": "10000", "fee": "2500", "bounty": "5000"}, "guarantee": "1000000"},  # type: ignore[arg-type]
        **{"level_minutes": 20, "antes": False, "starts": "Friday, 18:30", "currency": "HUF", "flights": 2},  # type: ignore[arg-type]
    )
    assert file == planned(asked)
    assert (file.currency, file.decimals, file.game) == ("HUF", 0, "plo")
    assert file.price(file.entry).total == 17_500, "a forint is not divided"
    assert not any(line.ante for line in file.schedule)


@pytest.mark.parametrize(("currency", "decimals"), [("JPY", 0), ("HUF", 0), ("USD", 2), ("KWD", 3)])
def test_a_currency_has_its_own_decimals_in_a_file_too(currency: str, decimals: int) -> None:
    file = drafted(Answers(currency=currency, prizes="5000")).file
    text = event_text(file)
    assert "decimals" not in text
    assert read_event_file(read_yaml_text(text, "new"), "new").decimals == file.decimals == decimals
    own = read_event_file(read_yaml_text(text + "decimals: 2\n", "new"), "new")
    assert own.decimals == 2, "unless it says so"


def test_amounts_are_read_as_people_of_a_language_write_them(served: Serving) -> None:
    served.come_in()
    assert drafted(Answers(prizes="2,5"), "de").file.entry["prizes"] == "2.5"
    page = _sent(served, "de", prizes="2,5,1")
    assert "Buy-in (für die Preise): " in page
    wrong = re.search(r'<input name="prizes"[^>]*>', page)
    assert wrong is not None
    assert 'aria-invalid="true"' in wrong[0]
    assert "autofocus" in wrong[0]
    assert 'role="alert"' in page[wrong.end() : wrong.end() + 40], (
        "at the field, not at the foot of a long page"
    )
    assert "Erwartete Spieler: eine Zahl von 2 bis" in _sent(served, "de", players="viele")


@pytest.mark.parametrize("game", GAMES)
def test_the_chart_rises_in_every_game_and_says_when(served: Serving, game: str) -> None:
    chart = drafted(Answers(game=game, hours="6")).chart
    high = [bar.high for bar in chart.bars if not bar.is_break]
    assert high == sorted(high)
    assert high[-1] > 4 * high[0], "all bars were of one height where levels have limits"
    assert [bar.label for bar in chart.bars if bar.label][:2] == ["1", "2"]
    assert chart.ticks[0].says == "0:00"
    assert 0 < chart.ends <= chart.wide
    served.come_in()
    assert "likely end" in _sent(served, game=game)


@pytest.mark.parametrize(
    ("language", "says"), [("en", "no clock shows 25:99"), ("de", "25:99 zeigt keine Uhr")]
)
def test_a_time_that_no_clock_shows_is_refused_at_its_field(
    served: Serving, language: str, says: str
) -> None:
    served.come_in()
    page = _sent(served, language, starts="Friday 25:99", look="")
    assert says in page
    assert 'name="starts"' in page.partition('aria-invalid="true"')[0][-200:]
