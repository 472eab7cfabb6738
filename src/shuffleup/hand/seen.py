"""A hand as one player knows it: for bots, and for whoever must not be told more."""

from typing import TYPE_CHECKING, get_args

import msgspec

from shuffleup.cards import UNKNOWN, Card, parse_cards, show_cards
from shuffleup.hand import operations as ops
from shuffleup.hand.cards_held import Player
from shuffleup.hand.legal import Legal
from shuffleup.hand.operations import Operation
from shuffleup.hand.starting.position import Level

if TYPE_CHECKING:
    from shuffleup.hand.hand import Hand

_OPEN = (ops.Table, ops.Expose, ops.AskToSee, ops.RiverFaceUp, ops.UpcardIs)
"""What everybody saw."""
_NO_CARDS = frozenset(get_args(ops.BettingAct))
"""What players do most."""


class Seen(msgspec.Struct, frozen=True, kw_only=True):
    """What a player may know. Cards they may not see are unknown; stub, burns and muck are not here."""

    viewer: str
    game: str
    level: Level
    street: str
    board: tuple[Card, ...]
    pot: int
    players: tuple[Player, ...]
    """From the left of the button on."""
    actor: str | None
    legal: Legal
    """What the player to act may do."""
    actions: tuple[Operation, ...]
    """Where the viewer is to act: what `hand.legal_actions()` gives."""
    history: tuple[Operation, ...]
    """What was done so far."""
    is_over: bool
    winnings: dict[str, int]

    @property
    def cards(self) -> tuple[Card, ...]:
        """The viewer's own."""
        return next(player.cards for player in self.players if player.name == self.viewer)


def seen_by(hand: "Hand", viewer: str) -> Seen:
    """What `hand.seen_by()` gives."""
    return Seen(
        viewer=viewer,
        game=hand.rules.name,
        level=hand.level,
        street=hand.street,
        board=hand.board,
        pot=hand.pot,
        players=tuple(_as_seen(hand, player, viewer) for player in hand.players),
        actor=hand.actor,
        legal=hand.legal(),
        actions=hand.legal_actions() if hand.actor == viewer else (),
        history=_history(hand, viewer),
        is_over=hand.is_over,
        winnings=hand.winnings,
    )


def _history(hand: "Hand", viewer: str) -> tuple[Operation, ...]:
    """What was told before is not told anew: an operation that was done stays as it is."""
    told = hand.told.setdefault(viewer, [])
    for operation in hand.operations[len(told) :]:
        told.append(_told(hand, operation, viewer))
    return tuple(told)


def _as_seen(hand: "Hand", player: Player, viewer: str) -> Player:
    if player.name == viewer:
        return player
    up = hand.held[player.name].face_up
    cards = (
        tuple([card if card in up else UNKNOWN for card in player.cards]) if up else _DOWN[len(player.cards)]
    )
    return Player(player.name, player.stack, player.bet, cards, player.state)


_DOWN = [(UNKNOWN,) * count for count in range(53)]


def _told(hand: "Hand", operation: Operation, viewer: str) -> Operation:
    """An operation without the cards that this player did not see."""
    if type(operation) in _NO_CARDS:
        return operation
    match operation:
        case ops.DealStreet(cards, _):
            return ops.DealStreet(_covered(cards) if hand.rules.is_stud else cards)
        case ops.Reshuffle(stub):
            return ops.Reshuffle(_covered(stub))
        case ops.Rearrange():
            hidden = {
                pile: _covered(text)
                for pile in ("burns", "stub", "aside", "muck")
                if (text := getattr(operation, pile)) is not None
            }
            return msgspec.structs.replace(operation, **hidden)
    if isinstance(operation, _OPEN) or getattr(operation, "player", None) == viewer:
        return operation
    hidden = {
        field: _covered(getattr(operation, field))
        for field in ("cards", "card", "old", "new")
        if hasattr(operation, field)
    }
    return msgspec.structs.replace(operation, **hidden) if hidden else operation


def _covered(cards: str) -> str:
    return show_cards((UNKNOWN,) * len(parse_cards(cards)))
