"""The games as they are dealt: how many cards when, how they are bet, and which hand wins."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Street:
    """What is dealt to each, or to the board; whether the big bet is played; what is drawn or thrown away."""

    down: int = 0
    up: int = 0
    board: int = 0
    big: bool = True
    draw: int = 0
    discard: int = 0


@dataclass(frozen=True)
class Game:
    """One game."""

    structure: str
    streets: tuple[Street, ...]
    high: str = "high"
    low: str = ""
    from_hand: int = 0
    """How many hole cards are played; 0: any."""
    short_deck: bool = False
    bring_in: str = ""

    @property
    def is_stud(self) -> bool:
        return bool(self.bring_in)

    @property
    def draws(self) -> bool:
        return any(street.draw for street in self.streets)

    @property
    def plain(self) -> bool:
        """Hold'em and Omaha: hole cards stay as they were dealt, face down."""
        return not self.is_stud and not any(street.draw or street.discard for street in self.streets)

    @property
    def first_cards(self) -> int:
        return self.streets[0].down + self.streets[0].up

    @property
    def ace_low(self) -> bool:
        return self.high in ("ace-to-five", "ace-to-five-8", "badugi")


def _flop(down: int, before: int = 0, after: int = 0) -> tuple[Street, ...]:
    return (
        Street(down=down, big=False, discard=before),
        Street(board=3, big=False, discard=after),
        *(Street(board=1), Street(board=1)),
    )


def _draw(cards: int, draws: int) -> tuple[Street, ...]:
    return (
        Street(down=cards, big=False),
        *(Street(draw=cards, big=draws == 1 or nth > 0) for nth in range(draws)),
    )


_STUD = (Street(down=2, up=1, big=False), Street(up=1, big=False), Street(up=1), Street(up=1), Street(down=1))
_NO, _POT, _FIXED = "no-limit", "pot-limit", "fixed-limit"
_EIGHT, _A5, _27 = "ace-to-five-8", "ace-to-five", "deuce-to-seven"


def _omaha(structure: str, cards: int = 4, low: str = "") -> Game:
    return Game(structure, _flop(cards), low=low, from_hand=2)


GAMES = {
    "nlhe": Game(_NO, _flop(2)),
    "plhe": Game(_POT, _flop(2)),
    "lhe": Game(_FIXED, _flop(2)),
    "plo": _omaha(_POT),
    "nlo": _omaha(_NO),
    "lo": _omaha(_FIXED),
    "plo8": _omaha(_POT, low=_EIGHT),
    "nlo8": _omaha(_NO, low=_EIGHT),
    "lo8": _omaha(_FIXED, low=_EIGHT),
    "plo5": _omaha(_POT, 5),
    "bigo": _omaha(_POT, 5, _EIGHT),
    "plo6": _omaha(_POT, 6),
    "plo6-8": _omaha(_POT, 6, _EIGHT),
    "short-deck": Game(_NO, _flop(2), "high-short-deck", short_deck=True),
    "pineapple": Game(_NO, _flop(3, before=1)),
    "crazy-pineapple": Game(_NO, _flop(3, after=1)),
    "crazy-pineapple-8": Game(_FIXED, _flop(3, after=1), low=_EIGHT),
    "stud": Game(_FIXED, _STUD, bring_in="low"),
    "stud8": Game(_FIXED, _STUD, low=_EIGHT, bring_in="low"),
    "stud-hi-lo": Game(_FIXED, _STUD, low=_A5, bring_in="low"),
    "razz": Game(_FIXED, _STUD, _A5, bring_in="high"),
    "2-7-razz": Game(_FIXED, _STUD, _27, bring_in="high"),
    "draw": Game(_NO, _draw(5, 1)),
    "2-7": Game(_NO, _draw(5, 1), _27),
    "2-7-triple": Game(_FIXED, _draw(5, 3), _27),
    "pl-2-7-triple": Game(_POT, _draw(5, 3), _27),
    "a-5": Game(_NO, _draw(5, 1), _A5),
    "a-5-triple": Game(_FIXED, _draw(5, 3), _A5),
    "badugi": Game(_FIXED, _draw(4, 3), "badugi"),
    "badeucy": Game(_FIXED, _draw(5, 3), _27, "badugi-ace-high"),
    "badacey": Game(_FIXED, _draw(5, 3), _A5, "badugi"),
}
