"""Players go out."""

from collections.abc import Sequence

from shuffleup.ids import NOBODY, EntryId
from shuffleup.refused import Hint, Illegal
from shuffleup.tournament._areas.must_fit import must_fit
from shuffleup.tournament.chips.ledger import known_at_other_tables
from shuffleup.tournament.finishes.events import Gone, PlayersOut
from shuffleup.tournament.money.deals import divided
from shuffleup.tournament.seats.fitting import between_hands
from shuffleup.tournament.state import Tournament
from shuffleup.wording import the_entry


@must_fit(PlayersOut)
def players_out(state: Tournament, event: PlayersOut) -> None:
    check_gone(state, event.gone, before=event.before)
    if not event.before:
        check_stacks(state, event.gone)
    if not event.before:
        shared_hand(state, event.shares_with)
    for gone in event.gone:
        between_hands(state, state.place(gone.entry).table)
    if event.before and not any(event.before in group for group in state.finishes.out):
        raise Illegal(f"{the_entry(event.before)} is not out: name one that went out after them")
    if event.before and (shared := divided(state)) and event.before not in shared:
        raise Illegal(
            f"{the_entry(event.before)} was out before the deal, and "
            f"{the_entry(event.gone[0].entry)} made the deal: "
            "take the deal back first"
        )


def check_gone(state: Tournament, gone: Sequence[Gone], before: EntryId = NOBODY) -> None:
    """They sit, play has begun, and somebody is left with the chips; `before`: who went out after them."""
    if not state.started:
        raise Illegal("play has not begun: nobody can be out")
    numbers = [one.entry for one in gone]
    if len(set(numbers)) < len(numbers):
        raise Illegal("a player goes out once: an entry is named twice")
    for one in gone:
        state.playing(one.entry)
        if one.entry in state.rebuys.coming:
            raise Illegal(f"{the_entry(one.entry)} has rebought and plays on with the new chips")
        if one.by and one.by in numbers:
            raise Illegal(f"{the_entry(one.by)} cannot have won chips in the hand in which they went out")
        if one.by and not state.entry(one.by).in_play and one.by not in _out_from(state, before):
            standing = state.entries[one.by].standing
            raise Illegal(
                f"{the_entry(one.by)} is {standing} and can have won no chips: name who did, or "
                "tell it as late"
            )
    if len(numbers) >= state.players_left:
        raise Illegal("not everybody can be out: somebody has the chips")
    if state.rounds.tables:
        _table_has_a_winner(state, numbers)


def check_stacks(state: Tournament, gone: Sequence[Gone], found: int = 0) -> None:
    """What they began the hand with leaves chips for whoever won it.

    Chips that are surely at other tables were not in it; what is only assumed of others refuses nothing.
    `found`: chips that turned up in the hand.
    """
    told = sum(one.stack for one in gone)
    if not told:
        return
    in_play = state.chips.in_play + found
    here = {state.place(one.entry).table for one in gone}
    elsewhere = known_at_other_tables(state, here)
    if told >= in_play - elsewhere:
        who = " and ".join(the_entry(one.entry) for one in gone if one.stack)
        others = f", {elsewhere:,} of them at other tables" if elsewhere else ""
        raise Illegal(
            f"{who} cannot have begun the hand with {told:,}: {in_play:,} chips are in play{others}. Count "
            "again, or put the chips in play right",
            hints=[Hint("correct-chips")],
        )


def _table_has_a_winner(state: Tournament, numbers: Sequence[EntryId]) -> None:
    """In a shootout or a bracket the chips of a table stay there until it has a winner."""
    for table in {state.place(number).table for number in numbers}:
        here = [state.tables[table].entry(seat) for seat in state.tables[table].taken]
        if set(here) <= set(numbers):
            raise Illegal(f"not everybody at table {table} can be out: somebody there has the chips")


def _out_from(state: Tournament, number: EntryId) -> set[EntryId]:
    """Who went out with this entry and after it; nobody if it is not out."""
    at = next((at for at, group in enumerate(state.finishes.out) if number in group), len(state.finishes.out))
    return {later for group in state.finishes.out[at:] for later in group}


def out_on_this_hand(state: Tournament) -> EntryId:
    """Hand for hand, as long as tables wait for each other: an entry that went out on the hand being played.

    Whoever was out before a deal that binds is behind all who made it, on the same hand or not.
    """
    playing, shared = state.hand_for_hand.under_way, divided(state)
    gone = playing.gone if playing is not None and len(state.tables) > 1 else NOBODY
    return NOBODY if shared and gone not in shared else gone


def shared_hand(state: Tournament, number: EntryId) -> None:
    """Whoever finishes level with others needs them to be out, and whoever does not, that nobody is out on
    the same hand."""
    if number and not any(number in group for group in reversed(state.finishes.out)):
        raise Illegal(f"{the_entry(number)} is not out: nobody finishes level with them")
    if number and state.hand_for_hand.under_way is None:
        raise Illegal(f"nobody finishes level with {the_entry(number)} unless play was hand for hand")
    if not number and (other := out_on_this_hand(state)):
        raise Illegal(f"{the_entry(other)} went out on the same hand: they finish level")
