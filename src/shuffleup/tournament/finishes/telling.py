"""Bust-outs, told."""

from collections.abc import Sequence

from shuffleup.ids import EntryId
from shuffleup.tournament._areas.tells import Teller, tells
from shuffleup.tournament.finishes.bounties_won import on_head_of
from shuffleup.tournament.finishes.events import Gone, PlayersOut
from shuffleup.tournament.finishes.standings import standings


@tells(PlayersOut)
def players_out(event: PlayersOut, teller: Teller) -> str:
    return places_told(event.gone, event.groups, teller)


def places_told(gone: Sequence[Gone], groups: Sequence[tuple[EntryId, ...]], teller: Teller) -> str:
    """Who is out, by whom, in which place and for how much; the place is final once entries are closed."""
    lines = {line.entry: line for line in standings(teller.state)}
    winners = {one.entry: one.by for one in gone if one.by}
    told = []
    for group in reversed(groups):
        for entry in group:
            by = _by(winners[entry], entry, teller) if entry in winners else ""
            line = lines.get(entry)
            place = ""
            if line is not None and teller.state.field.registration_closed:
                money = f", {teller.money(line.prize)}" if line.prize else ""
                place = f" in place {line.place}{money}"
            told.append(f"{teller.name(entry)} is out{by}{place}")
    if teller.state.is_over and len(winner := teller.state.in_play) == 1:
        return "; ".join(told) + f". {teller.name(winner[0].number)} has won.{_tied(groups, teller)}"
    left, flight = teller.left
    return "; ".join(told) + f". {left} left{flight}.{_tied(groups, teller)}"


def _tied(groups: Sequence[tuple[EntryId, ...]], teller: Teller) -> str:
    """Hand for hand, who finishes level with whom, for which places: nobody has to work it out."""
    if teller.state.hand_for_hand.under_way is None or not teller.state.field.registration_closed:
        return ""
    named = {number for group in groups for number in group}
    level = next((group for group in teller.state.finishes.out if named & {*group}), ())
    if len(level) < 2:
        return ""
    lines = [line for line in standings(teller.state) if line.entry in level]
    prizes = [line.prize for line in lines]
    who, first, last = teller.names(sorted(level)), lines[0].first, lines[0].last
    share = f" and share {teller.money(sum(prizes))}" if any(prizes) else ""
    return f" {who} went out on one hand: they tie for places {first} to {last}{share}."


def _by(winner: EntryId, gone: EntryId, teller: Teller) -> str:
    """Who knocked a player out, and the bounty that they get for it."""
    name, (paid, onto) = teller.name(winner), on_head_of(teller.state, gone)
    if onto:
        return f" (by {name}, bounty {teller.money(paid)} and {teller.money(onto)} onto their own head)"
    return f" (by {name}, bounty {teller.money(paid)})" if paid else f" (by {name})"
