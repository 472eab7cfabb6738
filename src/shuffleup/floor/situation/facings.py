"""Reads a hand into what the floor asks for: what each player would face if it were their turn."""

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType

from msgspec.structs import replace

from shuffleup.floor.citing import By, Ground
from shuffleup.floor.ruled_acts import operation_for
from shuffleup.floor.ruling import Open, RuledAct
from shuffleup.floor.situation.facing import Facing, Structure
from shuffleup.floor.situation.hanging import Parked, Quoted
from shuffleup.hand.hand import Hand
from shuffleup.hand.kernel.codes import ENOUGH
from shuffleup.hand.legal import Legal
from shuffleup.hand.playing.stud import low_card_of
from shuffleup.hand.starting.position import Level, Position
from shuffleup.refused import Malformed, Refused
from shuffleup.rulebook import Edition, Policies

_STRUCTURES: dict[str, Structure] = {"no-limit": "no-limit", "pot-limit": "pot-limit", "fixed-limit": "limit"}
_CHIPS = (1, 5, 25, 100, 500, 1000, 5000, 25_000, 100_000, 500_000, 1_000_000)


class Facings(Mapping[str, Facing]):
    """What every player who could still act faces, as if play had come to them; worked out when asked for."""

    def __init__(
        self,
        position: Position,
        book: Edition,
        policies: Policies,
        known: Mapping[str, Facing] = MappingProxyType({}),
        adjust: Callable[[Facing], Facing] = lambda facing: facing,
    ) -> None:
        self._position, self._book, self._policies = position, book, policies
        self._adjust = adjust
        betting = position.actor is not None
        self._names = tuple(seat.name for seat in position.live if seat.can_bet and betting)
        self._read = dict(known)

    def __getitem__(self, player: str) -> Facing:
        if player not in self._names:
            raise KeyError(player)
        if player not in self._read:
            legal = _if_his_turn(self._position, self._book, self._policies, player)
            self._read[player] = self._adjust(read_facing(self._position, legal))
        return self._read[player]

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)


def facings(hand: Hand, position: Position, legal: Legal, adjust: Callable[[Facing], Facing]) -> Facings:
    """The player to act by the hand itself, the others as if it were their turn; bounds are the hand's."""
    known: dict[str, Facing] = {}
    if position.actor is not None:
        known[position.actor] = adjust(read_facing(position, legal))
    return Facings(position, hand.edition, hand.policies, known, adjust)


def read_facing(position: Position, legal: Legal) -> Facing:
    """What the player of `legal` faces."""
    assert legal.actor is not None
    seat = position.seat(legal.actor)
    behind = ENOUGH if seat.stack is None else seat.stack
    least = legal.full_raise_to if legal.full_raise_to is not None else legal.current + legal.increment
    stack = legal.already_in + behind
    most = legal.max_raise_to if legal.max_raise_to is not None else stack
    live = position.live
    # A bring-in that is due is owed like a call.
    current = position.level.bring_in if legal.may_bring_in else legal.current
    return Facing(
        player=legal.actor,
        structure=_STRUCTURES[position.rules.structure],
        current=current,
        already_in=legal.already_in,
        behind=behind,
        minimum_to=least,
        maximum_to=most,
        increment=legal.increment,
        opening=position.opening or (current if legal.may_bring_in else 0),
        may_raise=legal.may_raise or stack <= current,
        no_raise_because=legal.rules,
        pot=legal.pot,
        pot_raise_to=legal.pot_raise_to,
        pulled_in=position.pot,
        live_hands=len(live),
        able_hands=sum(seat.can_bet for seat in live),
        big_blind=position.level.big_blind,
        smallest_chip=position.chip if position.chip > 1 else chip_in_play(position.level),
        chip_told=position.chip > 1,
        in_front=seat.chips or None,
        to_come=legal.may_fold,
        bring_in_due=legal.may_bring_in,
        has_bring_in_card=legal.may_bring_in and _has_bring_in_card(position),
        over_bring_in=legal.may_bring_in or 0 < current <= position.level.bring_in,
        pair_on_fourth=_pair_on_fourth(position),
        dead_small=bool(position.dead_small) and position.street == position.rules.streets[0].name,
        single_draw_opens=_single_draw_opens(position, current),
        reopened=bool(seat.acted) and legal.may_raise and _last_lift_is_short(position, legal.increment),
    )


def _last_lift_is_short(position: Position, increment: int) -> bool:
    """Whether the highest wager is an all-in that added less than a full raise to the one below it."""
    highest = position.cur
    below = max((seat.bet for seat in position.seats if seat.bet < highest), default=0)
    short = below > 0 and highest - below < increment
    return short and any(seat.all_in and seat.bet == highest for seat in position.live)


def _has_bring_in_card(position: Position) -> bool:
    """Whether the player to begin was dealt that card, and is not there for one who is all-in."""
    low = low_card_of(position)
    if low is None:  # the cards are not told: nobody begins for another where all can bet
        return all(seat.can_bet for seat in position.live)
    return low == position.actor


def _pair_on_fourth(position: Position) -> bool:
    if not position.rules.is_stud or position.street != "fourth":
        return False
    shown = ([card.rank for card in seat.up if card.known] for seat in position.live)
    return any(len(set(ranks)) < len(ranks) for ranks in shown)


def _single_draw_opens(position: Position, current: int) -> bool:
    """Whether a big blind lies there that a call is enough for: before the only draw, and nobody raised.

    Decides `rp-draw-limping`.
    """
    streets = position.rules.streets
    single = sum(street.draw > 0 for street in streets) == 1
    return single and position.street == streets[0].name and current == position.level.big_blind > 0


def chip_in_play(level: Level) -> int:
    """The smallest chip a room would have out at these blinds, where it is not told.

    >>> chip_in_play(Level(100, 200)), chip_in_play(Level(1, 2)), chip_in_play(Level(1000, 2000, 2000))
    (25, 1, 100)
    """
    posts = [post for post in (level.small_blind, level.big_blind, level.ante, level.small_bet) if post]
    fits = [chip for chip in _CHIPS if 4 * chip <= min(posts) and not any(post % chip for post in posts)]
    return fits[-1] if fits else 1


def with_chips_of_event(facing: Facing, position: Position, chips: tuple[int, ...]) -> Facing:
    """The event says which chips are in play, as far as what lies on the table is made of them."""
    chips = tuple(chip for chip in chips if chip >= position.chip)
    if len(chips) < 2:  # no set of chips, but one that stands for a whole stack
        return facing
    amounts = (position.pot, *(amount for seat in position.seats for amount in (seat.bet, seat.stack or 0)))
    if any(amount % chips[0] for amount in amounts):
        return facing
    return replace(facing, smallest_chip=chips[0], chip_told=True, chips_in_play=chips)


def with_quote(facing: Facing, quoted: Quoted) -> Facing:
    """In pot-limit a player may bet the pot they were told: nobody at the table knows better yet."""
    if facing.pot_raise_to is None:
        return facing
    most = raise_on_pot(
        facing.pot_raise_to, quoted.told - facing.pot, facing.smallest_chip if facing.chip_told else 1
    )
    return replace(facing, maximum_to=min(facing.stack, max(most, facing.minimum_to)))


def raise_on_pot(pot_raise_to: int, more: int, chip: int) -> int:
    """What a raise of the pot comes to if the pot is taken for that much more than it is.

    >>> raise_on_pot(700, 120, 1), raise_on_pot(700, -50, 25)
    (820, 650)
    """
    most = pot_raise_to + more
    return most - most % chip


def _if_his_turn(position: Position, book: Edition, policies: Policies, player: str) -> Legal:
    """For a player who has acted and to whom nothing has come since, there is nothing to do but fold."""
    try:
        there = replace(position, actor=player)
    except Malformed:
        return Legal(
            actor=player,
            already_in=position.seat(player).bet,
            current=position.cur,
            increment=position.last_raise or position.size,
            pot=position.whole_pot,
        )
    return Hand(there, book, policies).legal()


def apparent(position: Position, book: Edition, policies: Policies, parked: tuple[Parked, ...]) -> Position:
    """The table as it looked to the next player: bets and raises out of turn lie there, ruled on or not."""
    for early in parked:
        for ruled in early.ruling.acts:
            position = _with_wager(position, book, policies, ruled)
    return position


def _with_wager(position: Position, book: Edition, policies: Policies, ruled: RuledAct) -> Position:
    if ruled.total <= position.cur:
        return position
    try:
        hand = Hand(replace(position, actor=ruled.player), book, policies)
        hand.apply(operation_for(hand, ruled))
    except Refused:
        return position
    return hand.position() if hand.phase == "betting" else position


def open_to(facing: Facing) -> tuple[Open, ...]:
    """What is open to a player by the hand alone."""
    passive: Open = "call" if facing.owes else "check"
    wager: Open = "raise" if facing.current else "bet"
    if facing.bring_in_due:
        passive, wager = "bring-in", "complete"
    can_wager = facing.may_raise and facing.stack > facing.current
    return ("fold", passive, wager) if can_wager else ("fold", passive)


def bounds_rules(structure: str) -> tuple[Ground, ...]:
    """The rules behind the least, the most and the right to raise in a betting structure."""
    if structure == "fixed-limit":
        return ("raise-amounts", By("number-of-raises", policy="raise_cap"), "reopening-limit")
    if structure == "pot-limit":
        return ("raise-amounts", "number-of-raises", "reopening-the-bet", "pot-limit-maximum")
    return ("raise-amounts", "number-of-raises", "reopening-the-bet")
