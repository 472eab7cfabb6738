"""The chip race: what happens to odd chips when a denomination leaves play on schedule.

Whole multiples are changed up at equal value. What is left over is raced: the first card to seat 1, nobody
wins more than one chip, and nobody goes out through it. The rest is for the room to set in its policies.

>>> from shuffleup.cards import parse_cards
>>> from shuffleup.rulebook import edition
>>> stacks = {2: {25: 1, 100: 10}, 3: {25: 1, 100: 10}, 7: {25: 2, 100: 10}}
>>> cards = parse_cards("Kd Kc Kh 5c")
>>> race = chip_race(edition("tda-2019"), Policies(), stacks, (25,), (100,), cards)
>>> race.winners, race.after[7], race.change
((7,), {100: 11}, 0)
"""

from collections.abc import Collection, Iterator, Mapping, Sequence

import msgspec

from shuffleup.cards import Card, check_distinct
from shuffleup.chips import Counts, Exchange, changed_up, check_counts, fewest, together, without, worth
from shuffleup.ids import SeatNumber
from shuffleup.refused import Citation, Hint, Illegal, Malformed
from shuffleup.rulebook import Edition, Policies
from shuffleup.rulebook.policies.procedure import ProcedurePolicies

DECK_SIZE = 52


class Heat(msgspec.Struct, frozen=True):
    """One race: all denominations together, or one of several that leave at once."""

    odd: dict[SeatNumber, Counts]
    """Odd chips by seat."""
    value: int
    """What they are worth together."""
    chips: int
    """Chips to be won; 0: no race."""
    cards: dict[SeatNumber, tuple[str, ...]]
    """Cards by seat, in the order in which they came; by name, as a log keeps them."""
    extra_cards: dict[SeatNumber, tuple[str, ...]]
    """Further cards that settled a tie."""
    winners: tuple[SeatNumber, ...]
    """Seats that won a chip, best first."""


class ChipRace(msgspec.Struct, frozen=True):
    """A whole colour-up at one table, in double entry: every exchange with the bank, seat by seat."""

    removed: tuple[int, ...]
    into: int
    """The lowest denomination that stays, in which the raced chips are paid."""
    heats: tuple[Heat, ...]
    saved: tuple[SeatNumber, ...]
    """Seats given a chip so that the race does not put them out."""
    exchanges: dict[SeatNumber, Exchange]
    after: dict[SeatNumber, Counts]
    change: int
    """By how much the chips in play have changed: rounding, and chips that saved somebody."""
    citations: tuple[Citation, ...]

    @property
    def winners(self) -> tuple[SeatNumber, ...]:
        return tuple(seat for heat in self.heats for seat in heat.winners)

    @property
    def race_chips(self) -> int:
        return sum(heat.chips for heat in self.heats)


def odd_chips(
    policies: Policies,
    stacks: Mapping[SeatNumber, Counts],
    removed: Collection[int],
    staying: Collection[int],
) -> tuple[dict[SeatNumber, Counts], ...]:
    """The chips each seat has to race, for each race in turn; a card will be dealt for every one.

    >>> odd_chips(Policies(), {1: {25: 7, 100: 2}, 4: {25: 4}}, (25,), (100,))
    ({1: {25: 3}, 4: {}},)
    """
    into = _lowest(removed, staying)
    apart = policies.procedure.race_denominations == "one-by-one"
    groups = [(denomination,) for denomination in sorted(removed)] if apart else [tuple(sorted(removed))]
    by_cards = policies.procedure.race_awards == "highest-cards"
    raced: list[dict[SeatNumber, Counts]] = []
    for group in groups:
        odd = {seat: _odd({d: held[d] for d in group if held.get(d)}, into) for seat, held in stacks.items()}
        raced.append(_for_one_deck(odd, group) if by_cards else odd)
    return tuple(raced)


def _for_one_deck(odd: dict[SeatNumber, Counts], group: Sequence[int]) -> dict[SeatNumber, Counts]:
    """If a deck has too few cards, odd chips are first changed up among those that leave, at equal value."""
    if sum(sum(chips.values()) for chips in odd.values()) <= DECK_SIZE:
        return odd
    return {seat: fewest(worth(chips), group) for seat, chips in odd.items()}


def chip_race(
    edition: Edition,
    policies: Policies,
    stacks: Mapping[SeatNumber, Counts],
    removed: Collection[int],
    staying: Collection[int],
    cards: Sequence[Card] = (),
    *,
    absent: Collection[SeatNumber] = (),
    largest_first: bool = False,
) -> ChipRace:
    """Changes up and races the chips of one table; `cards` in the order in which they come off the deck.

    Absent players are raced like the others. Small chips are changed for the next larger ones, as dealers
    have them in the rack; `largest_first`: for as few chips as can be, where those run short.

    Decides `chip-race`.
    """
    for seat, held in stacks.items():
        check_counts(held, f"seat {seat}")
    check_distinct(cards)
    into = _lowest(removed, staying)
    rule, room = edition.procedure.chip_race, policies.procedure
    order = sorted(stacks, key=lambda seat: (seat < rule.start_seat, seat))
    deck = iter(cards)
    raced = odd_chips(policies, stacks, removed, staying)
    heats = tuple(
        _heat(room, rule.max_chips_awarded, {seat: odd[seat] for seat in order}, into, deck) for odd in raced
    )
    # Only those who have nothing but chips that are raced can be put out by it.
    broke = [seat for seat in order if 0 < worth(stacks[seat]) == sum(worth(odd[seat]) for odd in raced)]
    if room.race_saving_chip == "from-the-race":
        heats = _saving_from_the_race(heats, broke)
    won = [seat for heat in heats for seat in heat.winners]
    saved = tuple(seat for seat in broke if seat not in won)
    prizes = {seat: won.count(seat) + (rule.saving_chips if seat in saved else 0) for seat in order}
    paid_in = [d for d in staying if d not in removed] if largest_first else [into]
    exchanges = {
        seat: exchange
        for seat in order
        if (exchange := _exchange(stacks[seat], heats, seat, removed, paid_in, prizes[seat] * into)).to_bank
    }
    return ChipRace(
        removed=tuple(sorted(removed)),
        into=into,
        heats=heats,
        saved=saved,
        exchanges=exchanges,
        after={
            seat: exchanges[seat].settle(held) if seat in exchanges else together(held)
            for seat, held in stacks.items()
        },
        change=sum(exchange.gain for exchange in exchanges.values()),
        citations=_why(edition, absent),
    )


def _lowest(removed: Collection[int], staying: Collection[int]) -> int:
    left = [denomination for denomination in staying if denomination not in removed]
    if not left or not removed:
        raise Malformed("a colour-up takes some denominations out of play and leaves others in")
    return min(left)


def _odd(held: Counts, into: int) -> Counts:
    return without(held, changed_up(held, into))


def _heat(
    room: ProcedurePolicies, most_each: int, odd: dict[SeatNumber, Counts], into: int, deck: Iterator[Card]
) -> Heat:
    value = sum(map(worth, odd.values()))
    racing = [seat for seat, chips in odd.items() if chips]
    chips = min(_to_award(room, value, into), most_each * len(racing))
    held: dict[SeatNumber, list[Card]] = {seat: [] for seat in racing}
    if chips and room.race_awards == "highest-cards":
        for seat in _deal_order(room, {seat: sum(odd[seat].values()) for seat in racing}):
            held[seat].append(_card(deck))
    claims = _claims(room, most_each, odd, held)
    winners, extra = _winners(room, claims, chips, deck)
    return Heat(
        odd=odd,
        value=value,
        chips=chips,
        cards={seat: tuple(map(str, cards)) for seat, cards in held.items() if cards},
        extra_cards=extra,
        winners=winners,
    )


def _to_award(room: ProcedurePolicies, value: int, into: int) -> int:
    match room.race_rounding:
        case "nearest":
            return (2 * value + into) // (2 * into)
        case "up":
            return -(-value // into)
        case "down":
            return value // into


def _deal_order(room: ProcedurePolicies, counts: dict[SeatNumber, int]) -> Iterator[SeatNumber]:
    """The seat of each card: one card an odd chip, the first seat first."""
    if sum(counts.values()) > DECK_SIZE:
        raise Illegal(
            f"{sum(counts.values())} odd chips are more than a deck has cards: change them as you see fit "
            "and waive the race. In the next event's file procedure.race_awards can let the "
            "most odd chips win",
            hints=[Hint("waive-race", {"reason": "WHY"})],
        )
    if room.race_deal_order == "seat-by-seat":
        for seat, count in counts.items():
            yield from [seat] * count
        return
    for turn in range(max(counts.values(), default=0)):
        yield from (seat for seat, count in counts.items() if count > turn)


def _card(deck: Iterator[Card]) -> Card:
    card = next(deck, None)
    if card is None:
        raise Malformed(
            "the race needs more cards: deal one for each odd chip, and for ties if the room says so"
        )
    return card


def _strength(room: ProcedurePolicies, card: Card) -> tuple[int, int]:
    return (card.rank, card.suit if room.race_ties == "by-suit" else 0)


Claim = tuple[SeatNumber, int]
"""A seat, and which of its chips: 0 for the first it may win. The books allow one; a room may not."""


def _claims(
    room: ProcedurePolicies, most_each: int, odd: dict[SeatNumber, Counts], held: dict[SeatNumber, list[Card]]
) -> dict[Claim, tuple[int, int]]:
    """What each seat can win a chip with, and how strong that is."""
    claims: dict[Claim, tuple[int, int]] = {}
    for seat, cards in held.items():
        if room.race_awards == "highest-cards":
            for nth, card in enumerate(sorted(cards, reverse=True)[:most_each]):
                claims[seat, nth] = _strength(room, card)
        else:
            claims.update({(seat, nth): (-nth, worth(odd[seat])) for nth in range(most_each)})
    return claims


def _winners(
    room: ProcedurePolicies, claims: dict[Claim, tuple[int, int]], chips: int, deck: Iterator[Card]
) -> tuple[tuple[SeatNumber, ...], dict[SeatNumber, tuple[str, ...]]]:
    """The seats that win, best first; a tie for the last chips is settled by one more card to each."""
    won: list[Claim] = []
    extra: dict[SeatNumber, tuple[str, ...]] = {}
    for level in sorted(set(claims.values()), reverse=True):
        tied = [claim for claim, strength in claims.items() if strength == level]
        while len(tied) > chips - len(won) > 0:
            drawn = {claim: _card(deck) for claim in tied}
            for (seat, _), card in drawn.items():
                extra[seat] = (*extra.get(seat, ()), str(card))
            best = max(_strength(room, card) for card in drawn.values())
            ahead = [claim for claim in tied if _strength(room, drawn[claim]) == best]
            if len(ahead) <= chips - len(won):
                won += ahead
                tied = [claim for claim in tied if claim not in ahead]
            else:
                tied = ahead
        if len(won) == chips:
            break
        won += tied
    return tuple(seat for seat, _ in won), extra


def _saving_from_the_race(heats: tuple[Heat, ...], broke: Sequence[SeatNumber]) -> tuple[Heat, ...]:
    """Takes the chips that save somebody from the lowest winners who have others."""
    won = {seat for heat in heats for seat in heat.winners}
    owed = sum(seat not in won for seat in broke)
    kept: list[Heat] = []
    for heat in reversed(heats):
        winners = list(heat.winners)
        for seat in reversed(heat.winners):
            if owed and seat not in broke:
                winners.remove(seat)
                owed -= 1
        kept.append(msgspec.structs.replace(heat, winners=tuple(winners)))
    return tuple(reversed(kept))


def _exchange(
    held: Counts,
    heats: Sequence[Heat],
    seat: SeatNumber,
    removed: Collection[int],
    paid_in: Collection[int],
    prize: int,
) -> Exchange:
    """All removed chips go to the bank; the whole multiples and the prize come from it."""
    leaving = {d: n for d, n in held.items() if d in removed and n}
    raced = sum(worth(heat.odd[seat]) for heat in heats)
    return Exchange(leaving, fewest(worth(leaving) - raced + prize, paid_in))


def _why(edition: Edition, absent: Collection[SeatNumber]) -> tuple[Citation, ...]:
    cited = [
        edition.cite("chip-race"),
        edition.cite("chip-race", policy="race_awards"),
        edition.cite("chip-race", policy="race_rounding"),
    ]
    if absent:
        cited.append(edition.cite("chip-race-witness", position="absent-players-raced"))
    return tuple(cited)
