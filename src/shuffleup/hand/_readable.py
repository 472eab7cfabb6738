"""What can be read off a hand without knowing its rules: streets, players, chips, and what comes next."""

from __future__ import annotations  # so that help() says Operation, and not all that one can be

from abc import ABC, abstractmethod
from functools import cache
from typing import Literal

from shuffleup.cards import Card
from shuffleup.hand.cards_held import CardsHeld, Player
from shuffleup.hand.consequences import Consequence, Over
from shuffleup.hand.games import Game
from shuffleup.hand.kernel.kernel import Kernel
from shuffleup.refused import Malformed

Phase = Literal["dealing", "opener due", "betting", "discards", "drawing", "street due", "showdown", "over"]
"""`dealing` and `opener due` are stud's: the upcards have to be there, and known, before anybody can act."""


@cache
def _seats(mask: int) -> tuple[int, ...]:
    """The seats that are bits of it: at a table of ten a thousand masks at the most."""
    return tuple(i for i in range(mask.bit_length()) if mask >> i & 1)


def in_seats(mask: int, order: tuple[str, ...]) -> tuple[str, ...]:
    """The players whose seats are bits of the mask.

    >>> in_seats(0b101, ("Ann", "Bob", "Cat"))
    ('Ann', 'Cat')
    """
    return tuple([order[i] for i in _seats(mask)])


class Readable(ABC):
    """The state of a hand; `Hand` fills it and changes it."""

    rules: Game
    table: Kernel
    order: tuple[str, ...]
    seat: dict[str, int]
    held: dict[str, CardsHeld]
    street_index: int
    phase: Phase
    on_hold: bool
    to_draw: list[str]
    to_discard: list[str]
    owed: dict[str, int]
    from_deck: bool
    stub: list[Card]
    board: tuple[Card, ...]
    burns: list[Card]
    muck: list[Card]
    aside: list[Card]
    happened: list[Consequence]

    @property
    def street(self) -> str:
        """The street that is played: "preflop", "flop", "turn" and so on."""
        return self.rules.streets[self.street_index].name

    @property
    def is_last_street(self) -> bool:
        return self.street_index == len(self.rules.streets) - 1

    @property
    def next_street(self) -> str:
        """The street to come: "showdown" while the last one is bet, "" when there is none any more."""
        if self.phase in ("showdown", "over"):
            return ""
        return "showdown" if self.is_last_street else self.rules.streets[self.street_index + 1].name

    @property
    def live(self) -> tuple[str, ...]:
        """Who still has a hand, from the left of the button on."""
        return in_seats(self.table.live, self.order)

    def is_live(self, player: str) -> bool:
        """Whether they still have a hand."""
        return bool(self.table.live >> self.seat[self.named(player)] & 1)

    def named(self, player: str) -> str:
        """The player of this name; refused if nobody of it was dealt in."""
        if not isinstance(player, str) or player not in self.seat:
            raise Malformed(f"there is no player {player!r} here: {', '.join(self.order)}")
        return player

    @property
    def players(self) -> tuple[Player, ...]:
        """Everybody dealt in, from the left of the button on, with chips and cards as they are now."""
        stacks, bets = self.stacks, self.bets
        return tuple(
            Player(name, stacks[name], bets[name], held.cards, held.state)
            for name, held in ((name, self.held[name]) for name in self.order)
        )

    @property
    def actor(self) -> str | None:
        """Who must decide now: to bet, to draw or to throw away. None while others have something to do."""
        if self.phase == "betting":
            return self.order[self.table.actor]
        if self.phase == "drawing" and self.to_draw and not self._out_of_cards:
            return self.to_draw[0]
        return self.to_discard[0] if self.phase == "discards" else None

    @property
    def _out_of_cards(self) -> bool:
        """In a draw, with a known deck: somebody waits for cards and the stub has run out."""
        return self.from_deck and not self.stub and bool(self.owed)

    @property
    def stacks(self) -> dict[str, int]:
        """Chips behind."""
        return dict(zip(self.order, self.table.stack, strict=False))

    @property
    def bets(self) -> dict[str, int]:
        """Chips in front on this street."""
        return dict(zip(self.order, self.table.bet, strict=False))

    @property
    def pot(self) -> int:
        """Everything in the middle and in front."""
        return self.table.pot()

    @property
    def winnings(self) -> dict[str, int]:
        """What each player was awarded."""
        return dict(zip(self.order, self.table.won, strict=False))

    @property
    def is_over(self) -> bool:
        """Won, or void."""
        return self.phase == "over"

    @property
    def is_void(self) -> bool:
        """Over by a misdeal or because it was stopped: nobody won, and the chips went back."""
        return any(isinstance(done, Over) and done.how in ("misdeal", "stopped") for done in self.happened)

    @property
    def waiting_for(self) -> str:
        """What must happen next, in words."""
        if self.on_hold:
            return "the floor is to release the table"
        if self.phase == "betting":
            return f"{self.order[self.table.actor]} is to act"
        if self.phase == "dealing":
            return "the cards are to be dealt"
        if self.phase == "opener due":
            return "somebody must say whose card opens"
        if self.phase == "drawing" and self._out_of_cards:
            return "the muck is to be shuffled into a new stub"
        if self.phase == "drawing":
            return f"{self.to_draw[0]} is to draw" if self.to_draw else "the drawn cards are to be dealt"
        if self.phase == "discards":
            return f"{self.to_discard[0]} is to throw away"
        if self.phase == "street due":
            return f"the {self.next_street} is to be dealt"
        return self._due_at_showdown() if self.phase == "showdown" else "the hand is over"

    @abstractmethod
    def _due_at_showdown(self) -> str: ...

    @property
    def street_untouched(self) -> bool:
        """Nobody has bet, checked or folded on this street yet; being all-in is no act."""
        acted = self.table.acted & self.table.live
        return self.table.cur == 0 and not any(
            acted >> i & 1 and self.table.stack[i] for i in range(len(self.order))
        )

    def cards_out(self) -> dict[Card, str]:
        """Where each known card lies that is not in the stub."""
        lies: dict[Card, str] = {}
        for where, cards in (
            ("burned", self.burns),
            ("in the muck", self.muck),
            ("set aside", self.aside),
            ("on the board", self.board),
        ):
            lies |= {card: where for card in cards if card.known}
        for name, held in self.held.items():
            lies |= {card: f"{name} has it" for card in held.cards if card.known}
        return lies

    def cards_in_sight(self) -> dict[Card, str]:
        """Where each card lies that everybody at the table can see."""
        lies = {card: f"{name} has it" for name, held in self.held.items() for card in held.face_up}
        return lies | {card: "on the board" for card in self.board if card.known}
