"""Cards as small integers: 4 x rank + suit, so that 0 is the deuce of clubs and 51 the ace of spades.

Ranks run 2 to ace, suits clubs, diamonds, hearts, spades: the order in which the rulebooks break ties.

>>> parse_cards("AhKd 10c")
(Card('Ah'), Card('Kd'), Card('Tc'))
>>> Card("Ah") > Card("Ad"), int(Card("As"))
(True, 51)
"""

from collections.abc import Iterable
from operator import index

from shuffleup.refused import Malformed

RANKS = "23456789TJQKA"
SUITS = "cdhs"
_NUMBER_TYPES = tuple("bcdeEfFgGnoxX%")
_SUIT_SIGNS = {"♣": "c", "♦": "d", "♥": "h", "♠": "s"}


class Card(int):
    """A card, or `UNKNOWN`. It is its own index into a deck and goes into compiled code as it is."""

    __slots__ = ()

    def __new__(cls, card: "int | str") -> "Card":
        number = _index(card) if isinstance(card, str) else card
        if type(number) is not int and not isinstance(number, Card):
            number = _number(number)
        if not 0 <= number <= 52:
            raise no_card(card)
        return super().__new__(cls, number)

    @property
    def rank(self) -> int:
        """0 for a deuce to 12 for an ace."""
        return self >> 2

    @property
    def suit(self) -> int:
        """0 clubs, 1 diamonds, 2 hearts, 3 spades."""
        return self & 3

    @property
    def known(self) -> bool:
        return self < 52

    def __str__(self) -> str:
        return RANKS[self >> 2] + SUITS[self & 3] if self < 52 else "??"

    def __format__(self, spec: str) -> str:
        """As text, so that `f"{card:>4}"` sets a column; with a type of number (`d`, `x`) as the number."""
        return format(int(self) if spec[-1:] in _NUMBER_TYPES else str(self), spec)

    def __repr__(self) -> str:
        return f"Card('{self}')"


def no_card(given: object) -> Malformed:
    """Whatever was taken for a card and is none."""
    return Malformed(
        f"{given!r} is not a card: write rank and suit, such as As, Td or 9h (?? if unknown); or 0 to 51, "
        "52 if unknown"
    )


def _index(text: str) -> int:
    if text == "??":
        return 52
    rank, suit = text[:-1].upper(), text[-1:]
    rank = "T" if rank == "10" else rank
    suit = _SUIT_SIGNS.get(suit, suit.lower())
    if len(rank) != 1 or rank not in RANKS or not suit or suit not in SUITS:
        raise no_card(text)
    return RANKS.index(rank) * 4 + SUITS.index(suit)


UNKNOWN = Card(52)
DECK = tuple(Card(i) for i in range(52))
SHORT_DECK = DECK[16:]
"""Six to ace."""

_TEXT = {int(card): str(card) for card in (*DECK, UNKNOWN)}
_CARD = {text: Card(number) for number, text in _TEXT.items()}


CardsLike = str | Card | Iterable[str | int]
"""Cards as people have them: text, one `Card`, or several, each a `Card`, its text or its number."""


def parse_cards(cards: CardsLike) -> tuple[Card, ...]:
    """Reads cards written together or apart ("AhKd", "Ah Kd", "Ah,Kd", "10h ??"), or given one by one.

    >>> parse_cards(["Ah", 46, Card("??")])
    (Card('Ah'), Card('Kh'), Card('??'))
    """
    if not isinstance(cards, str):
        return _one_by_one(cards)
    try:
        return tuple([_CARD[cards[i : i + 2]] for i in range(0, len(cards), 2)])
    except KeyError:
        return _parse_loosely(cards)


def _one_by_one(cards: Card | Iterable[str | int]) -> tuple[Card, ...]:
    if isinstance(cards, Card):
        return (cards,)
    if not isinstance(cards, Iterable):  # a number may as well be how many
        raise Malformed(f"{cards!r} is no cards: give text, such as 'AhKd', a Card, or a list")
    return tuple([Card(card) for card in cards])


def _number(card: object) -> int:
    """The number of a card, of whichever library it is."""
    try:
        if not isinstance(card, bool):
            return index(card)  # type: ignore[arg-type]
    except TypeError:
        pass
    raise no_card(card)


def write_cards(cards: CardsLike) -> str:
    """As text, for what is kept; text is left as it was written.

    >>> write_cards([Card("Ah"), "Kd"])
    'AhKd'
    """
    return cards if isinstance(cards, str) else show_cards(parse_cards(cards))


def _parse_loosely(text: str) -> tuple[Card, ...]:
    cards: list[Card] = []
    for word in text.replace(",", " ").split():
        rest = word
        while rest:
            length = 3 if rest.startswith("10") else 2
            cards.append(Card(rest[:length]))
            rest = rest[length:]
    return tuple(cards)


def show_cards(cards: Iterable[int]) -> str:
    """The reverse of `parse_cards`.

    >>> show_cards(parse_cards("Ah Kd"))
    'AhKd'
    """
    try:
        return "".join([_TEXT[card] for card in cards])
    except KeyError as wrong:
        raise no_card(wrong.args[0]) from None
    except TypeError:
        raise no_card(cards) from None


def check_distinct(cards: Iterable[int]) -> None:
    """Refuses a card that appears twice; unknown cards may repeat."""
    known = [card for card in cards if card < 52]
    if len(set(known)) < len(known):
        twice = next(card for place, card in enumerate(known) if card in known[:place])
        raise Malformed(f"{Card(twice)} appears twice: a deck has one of each card")
