"""Dealers: the rota, and pushes that are held just before a break or a new level."""

from shuffleup.refused import Illegal, Malformed
from shuffleup.tournament._areas.decides import decides
from shuffleup.tournament.dealers.commands import EndDealerRota, PushDealers, SetDealerRota
from shuffleup.tournament.dealers.events import DealerPushHeld, DealerRotaEnded, DealerRotaSet, DealersPushed
from shuffleup.tournament.dealers.handing_over import to_hand_over
from shuffleup.tournament.dealers.rota import DealerRota, hold_push, pushed
from shuffleup.tournament.state import Tournament

MOST_MINUTES = 24 * 60
"""Between two pushes: nobody deals longer without a rest."""


@decides(SetDealerRota)
def set_dealer_rota(state: Tournament, command: SetDealerRota, now: int) -> DealerRotaSet:
    tables = sorted(state.tables)
    if command.minutes < 1:
        raise Malformed(f"a push every {command.minutes} minutes is too often: give one minute or more")
    if command.minutes > MOST_MINUTES:
        raise Malformed(f"dealers are pushed every {MOST_MINUTES} minutes at the least")
    if len(set(command.dealers)) < len(command.dealers):
        raise Malformed("a dealer is named twice: each deals at one table at a time")
    if len(command.dealers) < len(tables):
        raise Illegal(f"{len(command.dealers)} dealers for {len(tables)} tables: name at least one for each")
    seated = dict(zip(tables, command.dealers, strict=False))
    return DealerRotaSet(seated, command.dealers[len(tables) :], command.minutes, now)


@decides(PushDealers)
def push_dealers(state: Tournament, command: PushDealers, now: int) -> DealersPushed | DealerPushHeld:
    rota = the_rota(state)
    clock = state.clock
    changes = clock.line + 1 < len(state.file.schedule)
    left = clock.left_at(now) if clock.running and changes else None
    hold = hold_push(state.edition, state.policies, left)
    if hold.held and not command.anyway:
        if rota.held_at_line == clock.line:
            raise Illegal("the push is held already, until after the break or level change", hold.citations)
        return DealerPushHeld(clock.line, now, hold.options, hold.citations)
    at_tables, resting = pushed(rota, tuple(state.tables))
    cited = hold.citations
    decks_changed = "dealer-push" in state.edition.procedure.deck_changes.change_on
    if decks_changed:
        cited += (state.edition.cite("deck-changes"),)
    told, why = to_hand_over(state)
    return DealersPushed(at_tables, resting, now, (*cited, *why), decks_changed, told)


def the_rota(state: Tournament) -> DealerRota:
    if state.dealers is None:
        raise Illegal("there is no dealers' rota: set one first")
    return state.dealers


@decides(EndDealerRota)
def end_dealer_rota(state: Tournament, command: EndDealerRota, now: int) -> DealerRotaEnded:
    the_rota(state)
    return DealerRotaEnded(now)
