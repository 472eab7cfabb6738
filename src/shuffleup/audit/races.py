"""A chip race, run again on what was counted: odd chips, cards, winners, and every exchange.

>>> changed_up({25: 7}, 100), made_of(2600, [100, 500, 1000])
({25: 4}, {1000: 2, 500: 1, 100: 1})
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from shuffleup.audit.plan import Body, Counts, Plan, added, by_number, counts_of, less, worth
from shuffleup.audit.wrong import Wrong, must

RANKS, SUITS = "23456789TJQKA", "cdhs"
DECK = [rank + suit for rank in RANKS for suit in SUITS]
"""From the deuce of clubs to the ace of spades: the order before it is shuffled."""

Cards = Callable[[int, bool], str]
"""The next card for a seat; whether it is one more, to settle a tie."""


def strength(card: str) -> tuple[int, int]:
    return RANKS.index(card[0]), SUITS.index(card[1])


@dataclass
class Exchange:
    """What a seat gave to the bank and had from it."""

    to_bank: Counts
    from_bank: Counts

    @property
    def gain(self) -> int:
        return worth(self.from_bank) - worth(self.to_bank)


def exchange_of(told: Body) -> Exchange:
    exchange = Exchange(counts_of(told["to_bank"]), counts_of(told["from_bank"]))
    for pile in (exchange.to_bank, exchange.from_bank):
        must(all(chip > 0 and count >= 0 for chip, count in pile.items()), "no pile of chips can be so")
    return exchange


@dataclass
class Heat:
    """One race."""

    odd: dict[int, Counts]
    chips: int = 0
    cards: dict[int, list[str]] = field(default_factory=dict)
    extra: dict[int, list[str]] = field(default_factory=dict)
    winners: list[int] = field(default_factory=list)

    @property
    def value(self) -> int:
        return sum(map(worth, self.odd.values()))


@dataclass
class Race:
    """What came of it."""

    heats: list[Heat]
    saved: list[int]
    exchanges: dict[int, Exchange]

    def paid_otherwise(self, told: dict[int, Exchange], staying: Sequence[int]) -> "Race":
        """The same, each seat paid as much in other chips that stay in play."""
        same = {
            seat: told[seat]
            for seat, one in self.exchanges.items()
            if seat in told
            and told[seat].to_bank == one.to_bank
            and worth(told[seat].from_bank) == worth(one.from_bank)
            and set(told[seat].from_bank) <= set(staying)
        }
        return Race(self.heats, self.saved, {**self.exchanges, **same})


def run(
    plan: Plan,
    stacks: dict[int, Counts],
    removed: Sequence[int],
    paid_in: Sequence[int],
    into: int,
    cards: Cards,
) -> Race:
    """The race at one table; `paid_in`: the chips in which the bank pays."""
    rule, room = plan.book.procedure.chip_race, plan.settings.procedure
    order = sorted(stacks, key=lambda seat: (seat < rule.start_seat, seat))
    apart = room.race_denominations == "one-by-one"
    kinds = [[chip] for chip in sorted(removed)] if apart else [sorted(removed)]
    heats = [_heat(plan, stacks, order, kind, into, cards) for kind in kinds]
    broke = [
        seat for seat in order if 0 < worth(stacks[seat]) == sum(worth(heat.odd[seat]) for heat in heats)
    ]
    if room.race_saving_chip == "from-the-race":
        _save_from_the_race(heats, broke)
    won = [seat for heat in heats for seat in heat.winners]
    saved = [seat for seat in broke if seat not in won]
    exchanges: dict[int, Exchange] = {}
    for seat in order:
        leaving = {chip: n for chip, n in stacks[seat].items() if chip in removed and n}
        prize = won.count(seat) + (rule.saving_chips if seat in saved else 0)
        raced = sum(worth(heat.odd[seat]) for heat in heats)
        if leaving:
            exchanges[seat] = Exchange(leaving, made_of(worth(leaving) - raced + prize * into, paid_in))
    return Race(heats, saved, exchanges)


def _heat(
    plan: Plan, stacks: dict[int, Counts], order: list[int], kind: list[int], into: int, cards: Cards
) -> Heat:
    room, most = plan.settings.procedure, plan.book.procedure.chip_race.max_chips_awarded
    held = {seat: {chip: stacks[seat][chip] for chip in kind if stacks[seat].get(chip)} for seat in order}
    heat = Heat({seat: added(mine, less(changed_up(mine, into))) for seat, mine in held.items()})
    by_cards = room.race_awards == "highest-cards"
    if by_cards and sum(sum(chips.values()) for chips in heat.odd.values()) > 52:
        heat.odd = {seat: made_of(worth(chips), kind) for seat, chips in heat.odd.items()}
    racing = [seat for seat in order if heat.odd[seat]]
    rounded = {
        "nearest": (2 * heat.value + into) // (2 * into),
        "up": -(-heat.value // into),
        "down": heat.value // into,
    }
    heat.chips = min(rounded[room.race_rounding], most * len(racing))
    if heat.chips and by_cards:
        _deal(heat, racing, room.race_deal_order == "seat-by-seat", cards)
    claims: dict[tuple[int, int], tuple[int, int]] = {}
    by_suit = room.race_ties == "by-suit"
    for seat in racing:
        if by_cards:
            best = sorted(map(strength, heat.cards.get(seat, ())), reverse=True)[:most]
            claims |= {(seat, nth): (rank, suit if by_suit else 0) for nth, (rank, suit) in enumerate(best)}
        else:
            claims |= {(seat, nth): (-nth, worth(heat.odd[seat])) for nth in range(most)}
    _award(heat, claims, by_suit, cards)
    return heat


def _deal(heat: Heat, racing: list[int], seat_by_seat: bool, cards: Cards) -> None:
    counts = {seat: sum(heat.odd[seat].values()) for seat in racing}
    turns = max(counts.values())
    if seat_by_seat:
        order = [seat for seat in racing for _ in range(counts[seat])]
    else:
        order = [seat for turn in range(turns) for seat in racing if counts[seat] > turn]
    for seat in order:
        heat.cards.setdefault(seat, []).append(cards(seat, False))


def _award(heat: Heat, claims: dict[tuple[int, int], tuple[int, int]], by_suit: bool, cards: Cards) -> None:
    won: list[tuple[int, int]] = []
    for level in sorted(set(claims.values()), reverse=True):
        tied = [claim for claim, how in claims.items() if how == level]
        while len(tied) > heat.chips - len(won) > 0:
            drawn: dict[tuple[int, int], tuple[int, int]] = {}
            for claim in tied:
                card = cards(claim[0], True)
                heat.extra.setdefault(claim[0], []).append(card)
                rank, suit = strength(card)
                drawn[claim] = (rank, suit if by_suit else 0)
            best = max(drawn.values())
            ahead = [claim for claim in tied if drawn[claim] == best]
            if len(ahead) <= heat.chips - len(won):
                won += ahead
                tied = [claim for claim in tied if claim not in ahead]
            else:
                tied = ahead
        if len(won) == heat.chips:
            break
        won += tied
    heat.winners = [seat for seat, _ in won]


def _save_from_the_race(heats: list[Heat], broke: list[int]) -> None:
    won = {seat for heat in heats for seat in heat.winners}
    owed = sum(seat not in won for seat in broke)
    for heat in reversed(heats):
        for seat in reversed([*heat.winners]):
            if owed and seat not in broke:
                heat.winners.remove(seat)
                owed -= 1


def made_of(amount: int, denominations: Sequence[int]) -> Counts:
    """The amount in chips, the largest first."""
    order = sorted(denominations, reverse=True)
    found = _exactly(amount, {chip: amount // chip for chip in order}, order)
    if found is None:
        raise Wrong(f"{amount} cannot be paid in the chips that stay in play")
    return found


def changed_up(held: Counts, into: int) -> Counts:
    """The chips that add up to the largest whole multiple, the larger ones first."""
    order = sorted(held, reverse=True)
    for multiple in range(worth(held) // into, 0, -1):
        if (found := _exactly(multiple * into, held, order)) is not None:
            return found
    return {}


def _exactly(amount: int, held: Counts, order: Sequence[int]) -> Counts | None:
    if not amount:
        return {}
    if not order:
        return None
    most = min(held[order[0]], amount // order[0])
    for count in [most] if len(order) == 1 else range(most, -1, -1):
        rest = _exactly(amount - count * order[0], held, order[1:])
        if rest is not None:
            return {order[0]: count, **rest} if count else rest
    return None


def check(told: Body, race: Race, into: int) -> None:
    """The race as the log has it, field by field."""
    must(told["into"] == into, f"the raced chips are paid in chips of {into}")
    must(len(told["heats"]) == len(race.heats), "there were more races, or fewer")
    for said, heat in zip(told["heats"], race.heats, strict=True):
        odd = {seat: counts_of(chips) for seat, chips in by_number(said["odd"]).items()}
        must(odd == heat.odd, f"the odd chips were {heat.odd}")
        must(said["value"] == heat.value, f"they are worth {heat.value}")
        must(said["chips"] == heat.chips, f"{heat.chips} chips were to be won")
        must(by_number(said["cards"]) == heat.cards, "the cards are not those that the seed gives")
        must(
            by_number(said["extra_cards"]) == heat.extra,
            "the further cards are not those that the seed gives",
        )
        must(said["winners"] == heat.winners, f"the winners are seats {heat.winners}")
    must(told["saved"] == race.saved, f"the seats to be saved are {race.saved}")
    exchanges = {seat: exchange_of(one) for seat, one in by_number(told["exchanges"]).items()}
    for seat in sorted({*exchanges, *race.exchanges}):
        must(
            exchanges.get(seat) == race.exchanges.get(seat),
            f"seat {seat} exchanges {race.exchanges.get(seat)}",
        )
    change = sum(one.gain for one in race.exchanges.values())
    must(told["change"] == change, f"the chips in play changed by {change}, not by {told['change']}")
