"""Names in the order in which people look for them, and as they are found without their accents."""

from unicodedata import combining, normalize

_OTHERS = str.maketrans({"ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ı": "i"})


def plain(name: str) -> str:
    """A name in small letters without accents.

    >>> plain("Ödön Németh"), plain("Jürgen Groß"), plain("Łukasz")
    ('odon nemeth', 'jurgen gross', 'lukasz')
    """
    letters = normalize("NFKD", name.casefold())
    return "".join(letter for letter in letters if not combining(letter)).translate(_OTHERS)


def by_name(name: str) -> tuple[str, str]:
    """To sort by: Ágnes stands among the As, and beside Agnes always on the same side.

    >>> sorted(["Zoe", "Ödön", "Ágnes", "Bob", "Agnes"], key=by_name)
    ['Agnes', 'Ágnes', 'Bob', 'Ödön', 'Zoe']
    """
    return plain(name), name
