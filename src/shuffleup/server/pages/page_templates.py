"""The templates in each language, and how amounts, times, names and seats are written in them."""

import re
from collections.abc import Callable
from datetime import datetime
from functools import cache, lru_cache, partial
from math import cos, pi, sin
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined, meta
from markupsafe import Markup

from shuffleup.hand.games import game
from shuffleup.server.pages.said import said
from shuffleup.server.pages.words import LANGUAGES, catalogue, speaking
from shuffleup.simulate.chart import Words, chart
from shuffleup.simulate.live import LiveForecast
from shuffleup.views.by_name import plain
from shuffleup.views.console import TableShown
from shuffleup.views.incident_forms import incident_forms
from shuffleup.views.seasons.season import points_shown

FEW_TABLES = 4
"""So many have room for everybody's name."""
ROWS_KEPT = 600
"""Tables whose row is not made again while it shows the same."""


def ordinal(number: int, language: str = "en") -> str:
    """
    >>> [ordinal(n) for n in (1, 2, 3, 4, 11, 21)], ordinal(1, "de")
    (['1st', '2nd', '3rd', '4th', '11th', '21st'], '1.')
    """
    if language == "de":
        return f"{number}."
    ending = "th" if 10 <= number % 100 <= 20 else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"


def figures(text: str, language: str = "en") -> str:
    """An amount as it is told, with the points and commas of a language.

    >>> figures("1,234.50 EUR"), figures("1,234.50 EUR", "de")
    ('1,234.50 EUR', '1.234,50 EUR')
    """
    return text.translate(_SWAPPED) if language == "de" else text


_SWAPPED = str.maketrans(",.", ".,")


_ANTE = re.compile(
    r"(?P<bets>.*?)(?:, )?(?:(?:|big-blind |button )ante (?P<ante>[\d,]+))?(?P<rest>|, bring-in [\d,]+)"
)


def bets(stakes: str, language: str = "en") -> str:
    """A level without its ante: blinds, or limits and bring-in.

    >>> bets("100/200, big-blind ante 200"), bets("limits 1,000/2,000, ante 25, bring-in 50", "de")
    ('100/200', 'Limits 1.000/2.000, Bring-in 50')
    """
    found = _ANTE.fullmatch(stakes)
    assert found is not None
    told, t = found["bets"] + found["rest"], speaking(language)
    told = told.replace("limits ", f"{t('limits')} ").replace("bring-in ", f"{t('bring_in')} ")
    return figures_only(told, language)


def ante(stakes: str, language: str = "en") -> str:
    """What a level has as an ante; "" where there is none.

    >>> ante("100/200, big-blind ante 1,200", "de"), ante("100/200")
    ('1.200', '')
    """
    found = _ANTE.fullmatch(stakes)
    return figures(found["ante"], language) if found is not None and found["ante"] else ""


def figures_only(text: str, language: str) -> str:
    """The figures of a text as a language writes them; commas between words stay."""
    return re.sub(r"\d[\d,]*\d", lambda found: figures(found[0], language), text)


_MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split()


def day(moment: int, language: str = "en") -> str:
    """The day of a moment, by the room's own clock.

    >>> day(1_800_000_000_000), day(1_800_000_000_000, "de")
    ('15 Jan 2027', '15.1.2027')
    """
    at = datetime.fromtimestamp(moment / 1000)
    if language == "de":
        return f"{at.day}.{at.month}.{at.year}"
    return f"{at.day} {_MONTHS[at.month - 1]} {at.year}"


def bare(money: str) -> str:
    """An amount below a sum of the same currency.

    >>> bare("1,234.50 EUR")
    '1,234.50'
    """
    return money.rpartition(" ")[0] or money


def verb(command: str, language: str = "en") -> str:
    """What a button that sends a command says: what it does.

    >>> verb("clock resume"), verb("pay 7"), verb("bounty something")
    ('Resume', 'Pay', 'Do it')
    """
    words, known = command.split(), catalogue(language)
    return known.get(f"do_{'-'.join(words[:2])}") or known.get(f"do_{words[0]}") or known["do_it"]


_SYSTEMS = ("iPhone", "iPad", "Android", "Windows", "Mac OS", "CrOS", "Linux")
_BROWSERS = {"Edg": "Edge", "Firefox": "Firefox", "FxiOS": "Firefox", "Chrome": "Chrome", "Safari": "Safari"}


def device(said: str) -> str:
    """What a browser says of itself, as people call it; the terminal is called so already.

    >>> device("Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130 Safari/537.36")
    'Chrome, Linux'
    >>> device("terminal"), device("Mozilla/5.0 (iPhone; CPU like Mac OS X) Version/17.0 Safari/604.1")
    ('terminal', 'Safari, iPhone')
    """
    browser = next((name for mark, name in _BROWSERS.items() if mark in said), "")
    system = next((name for name in _SYSTEMS if name in said), "")
    return ", ".join(filter(None, (browser, system))) or said


_PAGES = {"register": "desk", "rebuy": "desk", "chips": "chips", "bag": "chips", "deal": "money"}


def page_for(command: str) -> str:
    """The page on which a command is put together; none: it is typed.

    >>> page_for("register NAME …"), page_for("claim 5 WINNER")
    ('desk', '')
    """
    return _PAGES.get(command.split(maxsplit=1)[0], "")


_SEAT = re.compile(r"\bT(\d+)S(\d+)\b")


def seats_in_words(text: str, language: str = "en") -> str:
    """Seats as a room calls them; T2S6 is how they are typed.

    >>> seats_in_words("Ann moves from T2S6 to T1S1"), seats_in_words("Ann zieht T2S6", "de")
    ('Ann moves from table 2 seat 6 to table 1 seat 1', 'Ann zieht Tisch 2 Platz 6')
    """
    return _SEAT.sub(lambda at: speaking(language)("seat_told", table=at[1], seat=at[2]), text)


_HAND_TOLD = re.compile(r"(\b[Tt]able \d+) \([^()|]*( \|[^()|]*)+\): ")


def in_short(told: str) -> str:
    """An act without the hand as it was typed before it: that is for the log.

    >>> in_short("Table 1 (nlhe 25/50 flop pot 800 | Kim enough* | Jo 900 btn): Kim bets 200.")
    'Table 1: Kim bets 200.'
    """
    return _HAND_TOLD.sub(r"\1: ", told)


_ROLES_ASKED = re.compile(r" --button (\d+):BUTTON/SB/BB")


def tables_asked(command: str) -> list[int]:
    """The tables of which a command wants to be told where button and blinds were.

    >>> tables_asked("move --button 3:BUTTON/SB/BB --button 5:BUTTON/SB/BB"), tables_asked("move")
    ([3, 5], [])
    """
    return [int(table) for table in _ROLES_ASKED.findall(command)]


def chips(amount: int, language: str = "en") -> str:
    """
    >>> chips(12450000), chips(12450000, "de")
    ('12,450,000', '12.450.000')
    """
    return figures(f"{amount:,}", language)


_MIXES = {"horse": "HORSE", "eight-game": "Eight-game mix"}


def game_title(name: str) -> str:
    """What a game or a mix is called.

    >>> game_title("nlhe"), game_title("horse")
    ("No-limit hold'em", 'HORSE')
    """
    return _MIXES.get(name) or game(name).title


def denomination(amount: int) -> str:
    """A chip's face.

    >>> denomination(25), denomination(1000), denomination(25000), denomination(1000000)
    ('25', '1K', '25K', '1M')
    """
    for unit, letter in ((1_000_000, "M"), (1_000, "K")):
        if amount >= unit and not amount % unit:
            return f"{amount // unit}{letter}"
    return str(amount)


def pile(amount: int) -> list[int]:
    """The chips of an amount as they are drawn: the largest first, five at most.

    >>> pile(1650)
    [1000, 500, 100, 25, 25]
    """
    found: list[int] = []
    for worth in CHIPS:
        while amount >= worth and len(found) < MOST_DRAWN:
            found.append(worth)
            amount -= worth
    return found


CHIPS = (100_000, 25_000, 5_000, 1_000, 500, 100, 25, 5, 1)
"""In the colours that they customarily have."""
MOST_DRAWN = 5


LONG_NAME = 20
"""Letters that a name has room for beside figures on a wall."""


def shortened(name: str) -> str:
    """A long name by its initial: figures beside it are never cut.

    >>> shortened("Nora Lindgren"), shortened("Konstantinos Papadopoulos"), shortened("Hubertus" * 3)
    ('Nora Lindgren', 'K. Papadopoulos', 'HubertusHubertusHubertus')
    """
    first, _, rest = name.partition(" ")
    return f"{first[0]}. {rest}" if rest and len(name) > LONG_NAME else name


def on_a_chair(name: str) -> str:
    """A name where there is room for a word: in full, by its initial, by its last word.

    >>> [on_a_chair(name) for name in ("Eve", "Eve Adams", "Paul Schmidt", "Olga Petrova-Konstantinou")]
    ['Eve', 'Eve Adams', 'P. Schmidt', 'Petrova-Konstantinou']
    """
    first, _, rest = name.partition(" ")
    if not rest or len(name) <= ON_A_CHAIR:
        return name
    return f"{first[0]}. {rest}" if len(rest) <= ON_A_CHAIR - 2 else rest.rpartition(" ")[2]


ON_A_CHAIR = 10
"""Letters."""


def spot(seat: int, chairs: int) -> tuple[float, float]:
    """Where a chair is drawn on a picture of 120 by 90: clockwise from the dealer, who sits at the bottom.

    >>> spot(1, 3), spot(2, 3)
    ((8.0, 45.0), (60.0, 8.0))
    """
    turn = pi / 2 + 2 * pi * seat / (chairs + 1)
    return round(60 + 52 * cos(turn), 1), round(45 + 37 * sin(turn), 1)


def forecast_chart(live: LiveForecast, t: Callable[..., str]) -> str:
    """Players left, as a picture within the page."""
    says = Words(
        t("forecast_chart_title", event=live.told.event),
        t("forecast_chart_ends", time="{time}"),
        t("forecast_chart_below"),
    )
    return chart(live.told, live.curve, live.breaks, says)


def _environment(language: str) -> Environment:
    """The templates in one language: its figures, and what says that a text is in another one."""
    made = Environment(
        loader=FileSystemLoader(Path(__file__).parent / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        auto_reload=False,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    marked = Markup(' lang="en"')

    def english(text: str = "") -> str:
        """The mark of a text that is said in English only, here or, of none, whenever it comes."""
        return marked if said(text, language) is None or (not text and language != "en") else ""

    @lru_cache(ROWS_KEPT)
    def row(name: str, table: TableShown, few: bool = False) -> Markup:
        template = made.get_template(f"{name}.html")
        return Markup(template.render(table=table, few=few, t=speaking(language)))

    made.globals |= {
        "spot": spot,
        "incidents": incident_forms(),
        "en": english,
        "row": row,
        "few_tables": FEW_TABLES,
    }
    made.globals["forecast_chart"] = forecast_chart
    made.filters |= {
        "said": lambda text: seats_in_words(said(text, language) or text, language),
        "chips": partial(chips, language=language),
        "money": partial(figures, language=language),
        "bare": bare,
        "plain": plain,
        "game": game_title,
        "day": partial(day, language=language),
        "bets": partial(bets, language=language),
        "ante": partial(ante, language=language),
        "ordinal": partial(ordinal, language=language),
        "denomination": denomination,
        "pile": pile,
        "shortened": shortened,
        "on_a_chair": on_a_chair,
        "points": points_shown,
        "verb": partial(verb, language=language),
        "page_for": page_for,
        "tables_asked": tables_asked,
        "plain_verb": lambda command: _ROLES_ASKED.sub("", command),
        "device": device,
        "in_short": in_short,
    }
    return made


_TEMPLATES = {language: _environment(language) for language in LANGUAGES}


def load_templates() -> None:
    """Reads all of them, so that the first who asks does not wait for it."""
    for templates in _TEMPLATES.values():
        for name in templates.list_templates():
            templates.get_template(name)


def page(name: str, language: str, **what: Any) -> str:
    """A whole page."""
    template = _TEMPLATES[language].get_template(f"{name}.html")
    return template.render(t=speaking(language), language=language, **what)


def filled(language: str, name: str, seen: dict[str, Any]) -> str:
    """A part of a page, from its template."""
    return _TEMPLATES[language].get_template(f"{name}.html").render(**seen)


@cache
def uses(name: str) -> tuple[str, ...]:
    """What a part and the templates that it takes in are made from."""
    templates = next(iter(_TEMPLATES.values()))
    assert templates.loader is not None
    source = templates.loader.get_source(templates, f"{name}.html")[0]
    read = templates.parse(source)
    found = set(meta.find_undeclared_variables(read))
    for other in meta.find_referenced_templates(read):
        assert other is not None, f"{name}: which template it takes in must be known"
        found.update(uses(other.removesuffix(".html")))
    return tuple(sorted(found - templates.globals.keys()))
