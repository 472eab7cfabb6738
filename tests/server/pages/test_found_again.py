"""Every sentence of the catalogue is found again when it is filled in, and no other one is taken for it."""

import re

from shuffleup.server.pages.said import Said

GERMAN = Said("de")
PLACEHOLDER = re.compile(r"{([a-z_]+?)(\d*)}")
FILLED = {
    "n": ("1,250", "1.250"),
    "money": ("1,250.50 EUR", "1.250,50 EUR"),
    "seat": ("T3S5", "T3S5"),
    "tables": ("3, 5", "3, 5"),
    "chips": ("2 of 100 and 4 of 500", "2 × 100 und 4 × 500"),
    "sums": ("1,250.50, 30.00", "1.250,50, 30,00"),
    "who": ("Zoë Blum", "Zoë Blum"),
    "names": ("Zoë Blum and Al", "Zoë Blum und Al"),
    "text": ("qwertz", "qwertz"),
    "path": ("room.db", "room.db"),
    "cards": ("Ah Kd 2c", "Ah Kd 2c"),
    "quoted": ("'qwertz'", "'qwertz'"),
    "why": (": it rains", ": it rains"),
    "step": ("play is hand for hand already", "Hand for Hand läuft schon"),
}
"""What stands in a placeholder, and what becomes of it."""


def filled(english: str, german: str) -> tuple[str, str]:
    """A sentence with something in every placeholder; of pieces the first that says something."""
    into: dict[str, str] = {}
    made, at = "", 0
    for found in PLACEHOLDER.finditer(english):
        kind = re.sub("_[sc]$", "", found[1])
        put, becomes = FILLED.get(kind) or filled(
            *next(pair for pair in GERMAN.pieces[kind].items() if pair[0])
        )
        made += english[at : found.start()] + put
        at = found.end()
        into[found[1] + found[2]] = becomes
    return made + english[at:], german.format(**into)


def test_every_sentence_is_found_again() -> None:
    pairs = [filled(english, german) for english, german in GERMAN.sentences.items()]
    wrong = [(text, said, german) for text, german in pairs if (said := GERMAN.say(text)) != german]
    assert wrong == []
