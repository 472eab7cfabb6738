"""What the bank hands out: the chips of the file as far as they stay in play and it has them, else others."""

from collections.abc import Collection

from msgspec.structs import replace

from shuffleup.chips import Counts, Exchange, made_of, together, without, worth
from shuffleup.ids import SeatNumber
from shuffleup.refused import Hint, Illegal
from shuffleup.tournament.chips.ledger import bank, denominations, not_handed_out, races_due, staying_chips
from shuffleup.tournament.chips.race import ChipRace
from shuffleup.tournament.state import Tournament


def other_pile(state: Tournament, pile: Counts) -> Counts | None:
    """What is handed out if chips of this pile have left play, or the bank has too few; None: that pile."""
    staying = staying_chips(state, pile)
    handed_out = _from_bank(state, staying)
    return handed_out if handed_out != pile else None


def _in_bank(state: Tournament, leaving: Collection[int] = ()) -> Counts | None:
    """What is there to be given: a rebuy that comes with the next hand has its chips put aside."""
    left = bank(state)
    if left is None:
        return None
    aside: list[Counts] = []
    for number, times in state.rebuys.coming.items():
        assert state.file.rebuys is not None
        pile = state.rebuys.piles.get(number, state.file.rebuys.chips)
        aside.append({chip: -count * times for chip, count in pile.items()})
    there = together(left, *aside)
    return {chip: count for chip, count in there.items() if count > 0 and chip not in leaving}


def _from_bank(state: Tournament, pile: Counts) -> Counts:
    """As much of the pile as the bank can spare, and the rest in other chips."""
    there = _in_bank(state, not_handed_out(state).difference(pile))
    if there is None:
        return pile
    kept_back = together(there, {chip: -min(n, there.get(chip, 0)) for chip, n in _for_race(state).items()})
    for to_give in (kept_back, there):
        if all(to_give.get(chip, 0) >= count for chip, count in pile.items()):
            return pile
        kept = {chip: min(count, to_give.get(chip, 0)) for chip, count in pile.items()}
        rest = made_of(worth(pile) - worth(kept), without(to_give, kept))
        if rest is None:
            kept, rest = {}, made_of(worth(pile), to_give)
        if rest is not None:
            return together(kept, rest)
    short = {chip: count - there.get(chip, 0) for chip, count in pile.items() if count > there.get(chip, 0)}
    raise _too_few(there, worth(pile), short)


def _for_race(state: Tournament) -> Counts:
    """What the next colour-up will be paid in: rebuys are sold in other chips as long as there are any."""
    gone, chips = not_handed_out(state), denominations(state)
    due = {chip for table in races_due(state).values() for chip in table}
    ahead = state.file.schedule[max(0, state.clock.line) :]
    leaving = due or next(({*line.colour_up} - gone for line in ahead if {*line.colour_up} - gone), set())
    into = min((chip for chip in chips if chip not in leaving and chip not in gone), default=0)
    value = worth({chip: max(0, state.chips.issued.get(chip, 0)) for chip in leaving})
    return {into: -(-value // into)} if into and value else {}


def _too_few(there: Counts, amount: int, missing: Counts) -> Illegal:
    told = " and ".join(f"{count} of {chip:,}" for chip, count in there.items()) or "none"
    piles = ",".join(f"{count}x{chip}" for chip, count in missing.items())
    return Illegal(
        f"the bank has {told}, and {amount:,} cannot be made of that: change chips of players "
        "up first, or say which chips the room has besides",
        hints=[Hint("bring-chips", {"chips": piles}), Hint("colour-up")],
    )


def paid_in_what_is_there(state: Tournament, race: ChipRace) -> ChipRace:
    """A race for which the bank has too few of the usual chips: each seat is paid in those that it has."""
    there = _in_bank(state, race.removed)
    if there is None:
        return race
    exchanges: dict[SeatNumber, Exchange] = {}
    after = dict(race.after)
    for seat, exchange in race.exchanges.items():
        given = made_of(worth(exchange.from_bank), there)
        if given is None:
            short = {c: n - there.get(c, 0) for c, n in exchange.from_bank.items() if n > there.get(c, 0)}
            raise _too_few(there, worth(exchange.from_bank), short)
        there = without(there, given)
        after[seat] = together(without(after[seat], exchange.from_bank), given)
        exchanges[seat] = Exchange(exchange.to_bank, given)
    return replace(race, exchanges=exchanges, after=after)
