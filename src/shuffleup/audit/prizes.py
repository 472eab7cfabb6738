"""Money worked out again: the pool, places and what they are paid, bounties, and whether the books balance.

>>> in_proportion(10000, [3, 2, 1]), in_proportion(1000, [1, 1, 1])
([5000, 3333, 1667], [334, 333, 333])
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from shuffleup.audit.plan import Plan
from shuffleup.audit.rounds import is_settled, out_groups
from shuffleup.audit.the_event import Entry, TheEvent
from shuffleup.audit.wrong import Wrong, must

NOT_SOLD = ("withdrawn", "alternate")


def in_proportion(amount: int, weights: Sequence[int], unit: int = 1) -> list[int]:
    """Shares rounded down; odd units to who lost most, of equals to the greater weight, then the first.

    What is less than a unit goes to the greatest weight.
    """
    total, whole = sum(weights), amount // unit
    must(total > 0, "there is nobody to share it")
    shares = [whole * weight // total for weight in weights]
    order = sorted(range(len(weights)), key=lambda i: (-(whole * weights[i] % total), -weights[i], i))
    for i in order[: whole - sum(shares)]:
        shares[i] += 1
    shares = [share * unit for share in shares]
    shares[weights.index(max(weights))] += amount - whole * unit
    return shares


def evenly(amount: int, ways: int) -> list[int]:
    return in_proportion(amount, [1] * ways)


# -- the pool


def pool_now(event: TheEvent) -> dict[str, int]:
    return event.pool or pool_of(event, event.sold())


def pool_of(event: TheEvent, sold: Sequence[Entry]) -> dict[str, int]:
    """Where the money came from and where it goes, from what was sold at the prices of the file."""
    plan, of = event.plan, event.plan.prizes
    rebuys, extras = sum(one.rebuys for one in sold), sum(one.add_ons for one in sold)
    sales = [(len(sold), plan.entry), (rebuys, plan.rebuy), (extras, plan.extra)]
    added, guarantee = plan.money(of.get("added", 0)), plan.money(of.get("guarantee", 0))
    taken = sum(count * price.prizes for count, price in sales) + added
    before = of.get("guaranteed", "prizes") == "before-withholding"
    overlay = max(0, guarantee - taken) if before else 0
    text = str(of.get("withheld", 0)).strip()
    in_parts = text.endswith("%")
    withheld = (taken + overlay) * plan.share(text) // 1000 if in_parts else plan.money(text)
    if not before:
        overlay = max(0, guarantee - (taken - withheld))
    return {
        "collected": sum(count * price.total for count, price in sales),
        "added": added,
        "overlay": overlay,
        "prizes": taken + overlay - withheld,
        "bounties": sum(count * price.bounty for count, price in sales),
        "fees": sum(count * price.fee for count, price in sales),
        "withheld": withheld,
        "entries": len(sold),
    }


def seats_of_satellite(plan: Plan, pool: dict[str, int]) -> tuple[dict[str, object], list[int]]:
    """The seats that a pool buys, the cash beside them, and both together by place."""
    seat, rest_to = plan.money(plan.prizes["seat"]), plan.prizes.get("remainder", "next-place")
    seats = min(pool["prizes"] // seat, pool["entries"])
    rest = pool["prizes"] - seats * seat
    must(seats > 0, "the pool does not buy one seat")
    if not rest:
        cash = [0] * seats
    elif rest_to == "winner":
        cash = [rest, *[0] * (seats - 1)]
    elif rest_to == "next-place" and seats < pool["entries"]:
        cash = [*[0] * seats, rest]
    else:
        cash = evenly(rest, seats)
    ladder = [seat * (place < seats) + more for place, more in enumerate(cash)]
    return {"seats": seats, "seat": seat, "cash": cash}, ladder


def envelopes_for(event: TheEvent, pool: dict[str, int], ladder: list[int] | None) -> list[int]:
    """Mystery bounties as they are made when entries close, the best first."""
    plan = event.plan
    mystery = plan.prizes.get("mystery")
    number = event.still_in
    if mystery is None or not pool["bounties"] or not number:
        return []
    since = mystery.get("from", "money")
    if since == "money":
        number = min(number, len(ladder) if ladder is not None else number)
    elif isinstance(since, int):
        number = min(number, since)
    kinds: list[tuple[int, int]] = []
    for text in mystery["envelopes"]:
        value, _, count = str(text).strip().lower().replace("×", "x").partition("x")
        kinds.append((plan.money(value), int(count or "1")))
    kinds.sort(reverse=True)
    weights = [value for value, many in kinds for _ in range(min(many, number))][:number]
    weights += [kinds[-1][0]] * (number - len(weights))
    told = plan.prizes.get("unit")
    unit = max(1, 10**plan.decimals if told is None else plan.money(told))
    for step in (unit, 1):
        made = [pool["bounties"] * weight // sum(weights) // step * step for weight in weights]
        if min(made):
            return [made[0] + pool["bounties"] - sum(made), *made[1:]]
    return evenly(pool["bounties"], number)


# -- bounties


class Bounties(NamedTuple):
    """All bounty money: on heads, won, and waiting for somebody to be named."""

    on_heads: dict[int, int]
    won: dict[int, int]
    unclaimed: dict[int, int]


def bounties(event: TheEvent) -> Bounties:
    plan = event.plan
    if not plan.entry.bounty:
        return Bounties({}, {}, {})
    if plan.prizes.get("mystery") is not None:
        return _mystery(event)
    onto = plan.share(plan.prizes["onto_head"]) if plan.prizes.get("onto_head") else 0
    sold = event.sold()
    heads = {one.number: plan.entry.bounty for one in sold}
    left = [(one.number, list[int]()) for one in sold if not one.in_play and one.standing != "registered"]
    won: dict[int, int] = {}
    unclaimed: dict[int, int] = {}
    for player, by in (*event.knock_outs, *left):
        if player in heads:
            unclaimed[player] = heads.pop(player)
        if not by or player not in unclaimed:
            continue
        for winner, share in zip(by, evenly(unclaimed.pop(player), len(by)), strict=True):
            on_head = share * onto // 1000 if winner in heads else 0
            if on_head:
                heads[winner] += on_head
            if share - on_head:
                won[winner] = won.get(winner, 0) + share - on_head
    if len(heads) == 1 and event.out and event.still_in == 1:
        (last,) = heads
        won[last] = won.get(last, 0) + heads.pop(last)
    return Bounties(heads, won, unclaimed)


def knocked_out_by(event: TheEvent, number: int) -> list[int]:
    told = [by for gone, by in event.knock_outs if gone == number and by]
    return told[-1] if told else []


def envelopes_left(event: TheEvent) -> list[int]:
    left = Counter(event.envelopes)
    left.subtract(value for value, _ in event.drawn.values())
    return sorted(left.elements(), reverse=True)


def envelopes_due(event: TheEvent) -> Iterator[int]:
    """Players who were knocked out for an envelope that nobody has drawn."""
    place = event.still_in + sum(map(len, event.out))
    for group in event.out:
        if place <= len(event.envelopes):
            for number in group:
                out = event.entries[number].standing == "out" or knocked_out_by(event, number)
                if number not in event.drawn and out:
                    yield number
        place -= len(group)


def _mystery(event: TheEvent) -> Bounties:
    if not event.envelopes:
        return Bounties({0: pool_now(event)["bounties"]}, {}, {})
    won: dict[int, int] = {}
    for value, by in event.drawn.values():
        for winner, share in zip(by, evenly(value, len(by)), strict=True):
            won[winner] = won.get(winner, 0) + share
    left, due = sum(envelopes_left(event)), list(envelopes_due(event))
    if event.still_in == 1 and event.out and event.left and not due:
        last = event.left[0].number
        won[last] = won.get(last, 0) + left
        left = 0
    unclaimed = {number: 0 for number in due if not knocked_out_by(event, number)}
    return Bounties({0: left}, {who: much for who, much in won.items() if much}, unclaimed)


# -- places


class Placing(NamedTuple):
    """One line of the results."""

    entry: int
    first: int
    prize: int
    seat: int


def sent_off(event: TheEvent) -> set[int]:
    return {one.number for one in event.entries.values() if one.standing == "disqualified"}


def ladder_now(event: TheEvent) -> list[int] | None:
    """The prizes; where a disqualified player is paid nothing, for no more places than there are others."""
    ladder, deal = event.ladder, event.deal
    if ladder is None or event.plan.prizes.get("disqualified", "paid") == "paid":
        return ladder
    unpaid = sent_off(event) - (set(deal.amounts) if deal is not None and deal.binds else set())
    places = event.still_in + sum(map(len, event.out)) - len(unpaid)
    if not unpaid or len(ladder) <= places:
        return ladder
    return in_proportion(sum(ladder), ladder[:places])


def agreed(event: TheEvent) -> dict[int, int]:
    """What a deal that binds gives each so far; what was held back is the winner's."""
    deal = event.deal
    if deal is None or not deal.binds:
        return {}
    amounts = dict(deal.amounts)
    left = [number for number in amounts if event.entries[number].in_play]
    if len(left) == 1:
        amounts[left[0]] += deal.held_back
    return amounts


def standings(event: TheEvent) -> Iterator[Placing]:
    """Who is out and has a place for certain, and the winner when one is left, the best first."""
    shared, ladder = agreed(event), ladder_now(event)
    unsettled = sum(not is_settled(event, number) for group in event.out for number in group)
    place = event.still_in + unsettled + 1
    ahead = sum(event.entries[number].in_play for number in shared)
    groups = _placed(event)
    if place == 2 and event.out and event.left:
        place, ahead = 1, 0
        groups.insert(0, [event.left[0].number])
    paid = place + len(shared) - ahead
    for group in groups:
        others = sum(number not in shared for number in group)
        shares = iter(_shares(event, ladder, paid, others))
        for number in group:
            prize, seat = (shared[number], 0) if number in shared else next(shares)
            yield Placing(number, place, prize, seat)
        place, paid = place + len(group), paid + others


def _placed(event: TheEvent) -> list[list[int]]:
    groups = [*reversed(out_groups(event))]
    if event.plan.prizes.get("disqualified", "paid") == "paid":
        return groups
    last = sent_off(event)
    kept = [[number for number in group if number not in last] for group in groups]
    return [*filter(None, kept), *([number] for group in groups for number in group if number in last)]


def _shares(event: TheEvent, ladder: list[int] | None, first: int, ways: int) -> list[tuple[int, int]]:
    if ladder is None or first > len(ladder) or not ways:
        return [(0, 0)] * ways
    last, seats = first + ways - 1, event.seats_won
    seat = seats["seat"] if seats is not None and last <= seats["seats"] else 0
    return [(share, seat) for share in evenly(sum(ladder[first - 1 : last]), ways)]


class Due(NamedTuple):
    """All that an entry has won so far, paid or not."""

    prize: int
    bounties: int
    seat: int = 0


def due_to(event: TheEvent, number: int) -> Due:
    won = bounties(event).won.get(number, 0)
    if (event.closed and not event.entry(number).in_play) or event.still_in == 1:
        for line in standings(event):
            if line.entry == number:
                return Due(line.prize, won, line.seat)
    return Due(agreed(event).get(number, 0), won)


def all_due(event: TheEvent) -> dict[int, int]:
    """The same for everybody, in one sum each."""
    due: Counter[int] = Counter(bounties(event).won)
    if event.closed:
        shared = agreed(event)
        for line in standings(event):
            due[line.entry] += line.prize
            shared.pop(line.entry, None)
        due.update(shared)
    return dict(due)


def still_to_win(event: TheEvent) -> int:
    """Prizes of places that nobody has taken yet."""
    ladder, prizes = ladder_now(event), pool_now(event)["prizes"]
    if not event.closed or ladder is None:
        return prizes
    unsettled = sum(not is_settled(event, number) for group in event.out for number in group)
    left = event.still_in + unsettled
    if left == 1 and event.out and event.left:
        return 0
    deal = event.deal
    if deal is None or not deal.binds:
        return sum(ladder[:left])
    made_it = sum(event.entries[number].in_play for number in deal.amounts)
    others = ladder[len(deal.amounts) :][: left - made_it]
    return sum(others) + (deal.held_back if made_it > 1 else 0)


def check_books(event: TheEvent) -> None:
    """Every minor unit that came in is somewhere."""
    paid = sum(event.paid_out.values())
    taken = sum(one.paid for one in event.entries.values())
    if event.all_refunded:
        over = sum(max(0, event.paid_out.get(one.number, 0) - one.paid) for one in event.entries.values())
        must(taken + over == paid, f"{taken} was paid for entries, and {paid} was given back")
        return
    pool, heads = pool_now(event), bounties(event)
    came_in = taken + sum(event.owed.values()) * event.plan.rebuy.total + pool["added"] + pool["overlay"]
    went_to = pool["fees"] + pool["withheld"] + paid
    if not event.cancelled:
        went_to += sum(all_due(event).values()) - paid + still_to_win(event)
        went_to += sum(heads.on_heads.values()) + sum(heads.unclaimed.values())
        went_to += sum(one.paid for one in event.entries.values() if one.standing in NOT_SOLD)
    if came_in != went_to:
        raise Wrong(f"the books do not balance: {came_in} came in, and {went_to} is accounted for")
