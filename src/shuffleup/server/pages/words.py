"""The words on the pages, in every language there is: one catalogue, so that nothing is left untranslated."""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from shuffleup.refused import Malformed
from shuffleup.rulebook.reading import read_yaml

LANGUAGES = ("en", "de")
_FOLDER = Path(__file__).parent / "words"


@cache
def catalogue(language: str) -> dict[str, str]:
    """Words by their key."""
    files = (f"{language}.yaml", f"{language}-incidents.yaml", f"{language}-felt.yaml")
    return {str(key): str(text) for file in files for key, text in read_yaml(_FOLDER / file).items()}


def speaking(language: str) -> Callable[..., str]:
    """The function that says a key in a language, with its figures filled in.

    >>> speaking("en")("more_to_the_money", count=3)
    '3 more to the money'
    >>> speaking("de")("players_left")
    'Spieler übrig'
    """
    words = catalogue(language)

    def say(key: str, **fill: Any) -> str:
        if key not in words:
            raise Malformed(f"no word {key!r} in {language}: add it to words/{language}.yaml")
        return words[key].format(**fill)

    return say


def language_of(accepted: str) -> str:
    """The language that a browser likes best, of those there are.

    >>> language_of("de-AT,de;q=0.9,en;q=0.8"), language_of("fr"), language_of("")
    ('de', 'en', 'en')
    """
    for part in accepted.split(","):
        name = part.split(";")[0].split("-")[0].strip().lower()
        if name in LANGUAGES:
            return name
    return LANGUAGES[0]
