"""The story of a hand: what everybody saw, step by step, to be said in any language."""

from typing import Literal

import msgspec

from shuffleup.cards import parse_cards
from shuffleup.hand import operations as ops
from shuffleup.hand.hand import Hand, play_again
from shuffleup.ids import SeatNumber
from shuffleup.tournament.dealt.turns import seat_of
from shuffleup.tournament.hands.events import HandBegun
from shuffleup.tournament.seats.tables import Table
from shuffleup.tournament.telling import Teller

Did = Literal["folds", "checks", "calls", "bets", "raises", "all-in"]
StoryKind = Did | Literal["blind", "street", "shows", "mucks", "wins"]


class StoryLine(msgspec.Struct, frozen=True):
    """One thing that happened."""

    kind: StoryKind
    seat: SeatNumber = SeatNumber(0)
    name: str = ""
    amount: int = 0
    """What a call cost; of a bet or a raise the total; what was won."""
    cards: tuple[str, ...] = ()
    all_in: bool = False


def story(hand: Hand, begun: HandBegun, before: Table, teller: Teller) -> tuple[StoryLine, ...]:
    """A hand as everybody saw it, from the blinds to the pots."""

    def who(
        kind: StoryKind, player: str, amount: int = 0, cards: str = "", *, all_in: bool = False
    ) -> StoryLine:
        seat = seat_of(player)
        shown = tuple(map(str, parse_cards(cards)))
        return StoryLine(kind, seat, teller.name(before.entry(seat)), amount, shown, all_in)

    found = [who("blind", f"S{post.seat}", post.total) for post in begun.posts if post.total]
    so_far = hand.again()
    for one in hand.operations:
        stacks = so_far.stacks
        bets = {player.name: player.bet for player in so_far.players}
        play_again(so_far, (one,))
        match one:
            case ops.Fold(player):
                found.append(who("folds", player))
            case ops.Check(player):
                found.append(who("checks", player))
            case ops.Call(player):
                paid = _put_in(so_far, player, stacks)
                found.append(who("calls", player, paid, all_in=paid == stacks[player]))
            case ops.BetTo(player, total) | ops.RaiseTo(player, total):
                kind: StoryKind = "bets" if isinstance(one, ops.BetTo) else "raises"
                found.append(who(kind, player, total, all_in=total == stacks[player] + bets[player]))
            case ops.AllIn(player):
                found.append(who("all-in", player, stacks[player] + bets[player], all_in=True))
            case ops.DealStreet(cards=cards):
                found.append(StoryLine("street", cards=tuple(map(str, parse_cards(cards)))))
            case ops.DealHole(player, cards) | ops.Table(player, cards):
                found.append(who("shows", player, cards=cards))
            case ops.Muck(player=player):
                found.append(who("mucks", player))
    if hand.is_over:
        found += [who("wins", player, won) for player, won in hand.winnings.items() if won]
    return tuple(found)


def _put_in(hand: Hand, player: str, before: dict[str, int]) -> int:
    """What the player put in just now; chips that came back at once were none of the call."""
    return before[player] - hand.stacks[player]
