"""Deals among those who are left: terms from a fresh count, and where the deal stands now."""

from collections.abc import Mapping

from shuffleup.ids import EntryId
from shuffleup.prizes.agreement import Deal
from shuffleup.prizes.deals import Kind, Terms, deal_by_chips, deal_by_icm, deal_evenly
from shuffleup.prizes.money import speaking
from shuffleup.refused import Hint, Illegal, Malformed
from shuffleup.tournament.chips.ledger import stacks_add_up
from shuffleup.tournament.money.prize_money import ladder_now
from shuffleup.tournament.rounds.progress import is_last
from shuffleup.tournament.state import Tournament
from shuffleup.wording import the_entry


def deal_now(state: Tournament) -> Deal | None:
    """The deal as it stands: a draft lapses when one of its players is out, a deal that binds stays."""
    deal = state.money.deal
    if deal is None:
        return None
    gone = next((name for name in deal.players if not state.entries[EntryId(int(name))].in_play), None)
    return deal if gone is None else deal.eliminate(gone)


def binding_deal(state: Tournament) -> Deal | None:
    """The deal that divides the prizes, if one binds."""
    deal = state.money.deal
    return deal if deal is not None and deal.binding else None


def divided(state: Tournament) -> dict[EntryId, int]:
    """What a deal that binds gives each entry that made it; nothing if none binds."""
    deal = binding_deal(state)
    if deal is None:
        return {}
    return {EntryId(int(player)): amount for player, amount in deal.terms.amounts.items()}


def open_deal(state: Tournament) -> Deal:
    """The deal that is on the table."""
    deal = deal_now(state)
    if deal is None:
        raise Illegal("no deal is on the table: propose one first", [state.edition.cite("deal-making")])
    return deal


def order_by_stacks(state: Tournament) -> tuple[EntryId, ...]:
    """Those who are left, the largest stack first; nobody if two have as much, or some chips are nobody's."""
    left = sorted(state.in_play, key=lambda entry: -entry.stack)
    stacks = [entry.stack for entry in left]
    if len(set(stacks)) < len(stacks) or not stacks_add_up(state):
        return ()
    return tuple(entry.number for entry in left)


def same_for_all(state: Tournament) -> bool:
    """Whether all who are left get the same wherever they finish, as when everybody has won a seat.

    Then nothing is left to be played for, and play can end without a deal.
    """
    ladder, left = ladder_now(state), state.players_left
    if ladder is None or not state.field.registration_closed or state.file.rounds is not None:
        return False
    if left < 2 or left != state.still_in or "bounty" in state.file.entry or binding_deal(state) is not None:
        return False
    return left <= ladder.places and len(set(ladder.still_to_win(left))) == 1


def prizes_left(state: Tournament) -> tuple[int, ...]:
    """What those who are left still play for: all who are still in."""
    cited = [state.edition.cite("deal-making")]
    if not state.field.registration_closed:
        raise Illegal("the prizes are not posted yet: close registration first", cited)
    if state.rounds.tables and not is_last(state, len(state.rounds.tables) - 1):
        raise Illegal("tables of this round still play for the next one: deal in the last round", cited)
    ladder = ladder_now(state)
    if ladder is None:
        raise Illegal("there are no prizes in this event: nothing is left to be shared", cited)
    if waiting := state.still_in - state.players_left:
        raise Illegal(
            f"{waiting} have paid and not sat down yet, and play for these prizes too: let them play first",
            cited,
        )
    return ladder.still_to_win(state.players_left)


def counted(state: Tournament, stacks: Mapping[EntryId, int]) -> dict[EntryId, int]:
    """The stacks that a deal is made on: all who are left, and all the chips in play."""
    left = [entry.number for entry in state.in_play]
    for number in stacks:
        if number not in left:
            raise Malformed(f"{the_entry(number)} is not in play: count those who are left")
    missing = [number for number in left if stacks and number not in stacks]
    if missing:
        raise Malformed(
            f"the stack of {the_entry(missing[0])} is missing: count everybody who is left",
            hints=[Hint("propose-deal")],
        )
    found = {number: stacks[number] if stacks else state.entries[number].stack for number in left}
    off = sum(found.values()) - state.chips.in_play
    if off:
        which = "too many" if off > 0 else "missing"
        raise Illegal(
            f"the stacks add up to {sum(found.values()):,}, {state.chips.in_play:,} is in play: "
            f"{abs(off):,} {which}; count again{_uncounted(state)}",
            [state.edition.cite("deal-making")],
            [Hint("propose-deal"), *([Hint("count-chips")] if state.chips.assumed else [])],
        )
    return found


def _uncounted(state: Tournament) -> str:
    """Chips in play may be out of true since a stack left it that nobody counted."""
    if not state.chips.assumed:
        return ""
    return ". A stack left play uncounted: count everybody by denomination first"


def terms(
    state: Tournament,
    kind: Kind,
    stacks: Mapping[EntryId, int],
    amounts: Mapping[EntryId, int],
    held_back: int,
    unit: int,
) -> Terms:
    """What each gets by this kind of deal, or by the amounts that the players named."""
    prizes = prizes_left(state)
    with speaking(state.file.decimals):
        if kind == "custom":
            named = {str(number): amount for number, amount in amounts.items()}
            return Terms("custom", named, held_back)
        if amounts:
            raise Malformed("only a custom deal names amounts: leave them out, or make it custom")
        if kind == "even":
            names = [str(entry.number) for entry in state.in_play]
            return deal_evenly(names, prizes, held_back=held_back, unit=unit)
        chips = {str(number): stack for number, stack in stacks.items()}
        by = deal_by_chips if kind == "chips" else deal_by_icm
        return by(chips, prizes, held_back=held_back, unit=unit)
