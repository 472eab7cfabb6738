"""What each step of a case asks of the functions."""

from functools import singledispatch

from shuffleup.cards import Card
from shuffleup.casebook import procedure_vocabulary as procedure
from shuffleup.casebook import seating_vocabulary as seating
from shuffleup.casebook.steps import Choose
from shuffleup.chips import worth
from shuffleup.floor.acts import Act
from shuffleup.floor.incidents import procedure as incidents
from shuffleup.floor.incidents import seating as seat_incidents
from shuffleup.prizes import finishes
from shuffleup.prizes.ladder import Ladder
from shuffleup.refused import Refused
from shuffleup.tournament import (
    balancing,
    breaking,
    button,
    chip_race,
    colour_up,
    forfeiting,
    halting,
    hand_for_hand,
    missed_blinds,
    penalties_served,
    seating_draw,
)
from shuffleup.tournament.seats import EMPTY, Place, Roles, Table
from tests.tournament.casebook_play.play import Beyond, HandPlayed, Play


def take(play: Play, step: object) -> None:
    """One step, or its refusal."""
    try:
        take_step(step, play)
        play.facts["refused"] = False
    except Refused as refused:
        play.facts["refused"] = True
        play.cite(*refused.citations)
        play.facts["missing_setting"] = refused.message.partition(":")[0].rpartition(".")[2]


@singledispatch
def take_step(step: object, play: Play) -> None:
    raise Beyond(f"the step {type(step).__name__}")


# Steps


@take_step.register
def _(step: Act, play: Play) -> None:
    """Bets and folds change no seat; what they come to is told where a function asks for it."""


@take_step.register
def _(step: procedure.RoundEnds, play: Play) -> None: ...


@take_step.register
def _(step: seating.DealStreet, play: Play) -> None: ...


@take_step.register
def _(step: seating.TimePasses, play: Play) -> None: ...


@take_step.register
def _(step: seat_incidents.ShortTableObjection, play: Play) -> None: ...


@take_step.register
def _(step: seat_incidents.LateArrival, play: Play) -> None: ...


@take_step.register
def _(step: seat_incidents.SeatRequested, play: Play) -> None: ...


# Hands


@take_step.register
def _(step: seating.DealHand, play: Play) -> None:
    play.deal(play.one(step.table))


@take_step.register
def _(step: seating.PlayHands, play: Play) -> None:
    for _ in range(step.count):
        play.deal(play.one(step.table))


@take_step.register
def _(step: seating.ChangeGame, play: Play) -> None:
    play.games[play.one(step.table)] = step.game


@take_step.register
def _(step: seating.HandEnds, play: Play) -> None:
    name = play.one(step.table)
    for seat in step.eliminated:
        play.tables[name] = play.tables[name].leave(seat, play.number[name])
    numbers = list(play.tables.values())
    if len(numbers) > 1:
        halts = halting.halts(play.book, play.event.format, numbers)
        play.cite(*halts.citations)
        play.options = halts.options


# A misplaced button


@take_step.register
def _(step: procedure.PlaceButton, play: Play) -> None:
    name = play.one(None)
    play.before_error = play.tables[name]
    play.number[name] += 1
    play.placed = Roles(step.button, step.small_blind, step.big_blind)
    play.deal_with(name, play.placed)


@take_step.register
def _(step: incidents.ButtonMisplaced, play: Play) -> None:
    name = play.one(None)
    assert play.before_error is not None
    assert play.placed is not None
    assert play.substantial_action is not None, "the hand tells whether there was substantial action"
    error = missed_blinds.button_error(
        play.book,
        play.before_error,
        play.placed,
        big_blind_ante=play.setups[name].ante_from == "big-blind",
        substantial_action=play.substantial_action,
    )
    play.cite(*error.citations)
    play.facts["misdeal"] = error.remedy == "misdeal"
    play.facts["decided_by"] = "director" if error.remedy == "director" else "rule"
    play.options = error.options
    play.button_due[play.number[name]] = error.due.button
    assert play.name(play.before_error.entry(error.due.big_blind)) == step.missed
    if error.remedy == "misdeal":
        play.tables[name] = play.before_error
    elif error.remedy == "make-up-hand":
        play.next_roles[name] = [error.due, button.next_roles(play.tables[name].played(error.placed))]


@take_step.register
def _(step: procedure.DealCards, play: Play) -> None:
    if not play.facts.get("misdeal"):
        raise Beyond("a deal card by card")
    play.deal_with(play.one(None), button.next_roles(play.tables[play.one(None)]))


@take_step.register
def _(step: incidents.BlindDodged, play: Play) -> None:
    must, why = missed_blinds.dodging_must_be_penalised(play.book, step.during)
    play.of_player[step.player, "penalty_required"] = must
    play.cite(*why)


# Entries and seats


@take_step.register
def _(step: seating.Enter, play: Play) -> None:
    entry = play.entry(step.player)
    play.facts.pop("chips_in_play", None)
    if step.entry != "new":
        play.late.add(step.player)
        play.cite(button.late_player_waits(play.book, play.policies)[1])
    if step.seat is not None:
        play.seat(entry, Place.parse(step.seat))
        return
    pool = play.pools.get(step.entry) or tuple(Place.parse(seat) for seat in play.event.open_seats)
    if not pool:
        raise Beyond("an entry without a seat to draw")
    play.drawn(step.player, pool)


@take_step.register
def _(step: seating.SetSeatPool, play: Play) -> None:
    play.cite(seating_draw.check_separate_pool(play.book, play.policies, step.entry))
    play.pools[step.entry] = tuple(Place.parse(seat) for seat in step.seats)


@take_step.register
def _(step: seating.Arrive, play: Play) -> None:
    name = play.one(None)
    if step.seat is not None:
        play.seat(play.entry(step.player), Place.parse(step.seat))
        play.cite(*button.why_arrival(play.book))
        return
    play.receive(name, step.player)


@take_step.register
def _(step: seat_incidents.DealInRequested, play: Play) -> None:
    place = play.where(step.player)
    table = play.table(place.table)
    waiting = button.held_out(table, button.next_roles(table))
    play.of_player[step.player, "granted"] = place.seat not in waiting


@take_step.register
def _(step: seat_incidents.WrongSeatFound, play: Play) -> None:
    right = seating_draw.put_in_right_seat(
        play.book,
        list(play.tables.values()),
        Place.parse(step.assigned),
        right_stack=step.starting_stack == play.event.starting_stack,
    )
    play.cite(*right.citations)
    play.facts["decided_by"] = "director" if right.answer == "floor" else "rule"
    play.options = right.options
    place = play.where(step.player)
    if right.answer == "floor":
        return
    play.tables[f"T{place.table}"] = play.table(place.table).leave(place.seat)
    if right.answer == "assigned-seat":
        play.seat(play.entry(step.player), Place.parse(step.assigned))
    else:
        play.drawn(step.player, tuple(Place.parse(seat) for seat in play.event.open_seats))
        play.facts["recorded"] = ("assigned-seat-gone",)


@take_step.register
def _(step: seat_incidents.AccommodationRequested, play: Play) -> None:
    play.workable = step.player, tuple(Place.parse(seat) for seat in step.seats)


@take_step.register
def _(step: Choose, play: Play) -> None:
    if step.choose == "waive-halt":
        play.waived |= set(play.halts.halted)
        play.facts["recorded"] = ("waiver",)
    elif step.choose == "grant" and play.workable is not None:
        player, seats = play.workable
        highest = max(place.seat for place in seats)
        empty = [Table(number, (EMPTY,) * highest) for number in sorted({p.table for p in seats})]
        given, why = seating_draw.accommodate(play.book, seats, empty)
        play.of_player[player, "sits_at"] = str(given)
        play.facts["recorded"] = ("accommodation", "drawn-seat", "given-seat")
        play.cite(why)
    else:
        raise Beyond(f"the choice {step.choose}")


# Breaking and balancing


@take_step.register
def _(step: seating.BreakTable, play: Play) -> None:
    stack = None if step.seats_shuffled is None else [Place.parse(s) for s in step.seats_shuffled]
    order = None if step.players_shuffled is None else [play.entry(p) for p in step.players_shuffled]
    cards = (
        None
        if step.cards_dealt is None
        else {play.entry(player): Card(card) for player, card in step.cards_dealt.items()}
    )
    play.facts["random_steps"] = breaking.random_steps(stack, order, cards)
    drawn = breaking.break_draw(
        play.book,
        play.policies,
        play.tables[step.table],
        [Place.parse(seat) for seat in step.seats],
        stack=stack,
        order=order,
        cards=cards,
    )
    play.cite(*drawn.citations)
    play.facts["random_steps"] = drawn.random_steps
    play.facts["draw_order"] = tuple(map(play.name, drawn.order))
    if drawn.offered and drawn.stack and drawn.seats:
        play.facts["recorded"] = ("seats-offered", "seeds", "result")
    del play.tables[step.table]
    for entry, place in drawn.seats.items():
        play.seat(entry, place)


@take_step.register
def _(step: seating.NameGivingTable, play: Play) -> None:
    tables = list(play.tables.values())
    balancing.check_named_table(play.book, play.policies, tables, play.order, int(step.table[1:]))


@take_step.register
def _(step: seating.SetBalanceGap, play: Play) -> None:
    play.gap = balancing.moves_at(play.book, play.policies, len(play.tables), step.gap)
    play.cite(*balancing.why_giving(play.book, play.policies, play.gap))


@take_step.register
def _(step: seating.StartEvent, play: Play) -> None:
    balancing.check_giving_procedure(play.book, play.policies)


@take_step.register
def _(step: seating.Balance, play: Play) -> None:
    if step.player is not None and step.receives is not None:
        play.receive(step.receives, step.player, step.arrives)
        return
    tables = list(play.tables.values())
    if step.gives is not None and step.receives is not None:
        gives, receives = int(step.gives[1:]), int(step.receives[1:])
        transfer = balancing.named_transfer(play.book, play.policies, tables, gives, receives)
    else:
        found = balancing.next_transfer(play.book, play.policies, tables, play.order, ordered_gap=play.gap)
        assert found is not None
        transfer = found
    giving, receiving = play.told(f"T{transfer.gives}"), play.told(f"T{transfer.receives}")
    stud = play.stud_only(f"T{transfer.gives}")
    move = balancing.move_for(play.book, play.policies, transfer, giving, receiving, stud_only=stud)
    play.cite(*move.citations)
    after = balancing.moved(giving, receiving, move)
    play.tables |= {f"T{table.number}": table for table in after}


# Chips


@take_step.register
def _(step: procedure.Race, play: Play) -> None:
    name = play.one(None)
    table, setup = play.tables[name], play.setups[name]
    stacks = {play.where(player).seat: dict(chips) for player, chips in setup.chips.items()}
    absent = [play.where(player).seat for player in setup.absent]
    race = chip_race.chip_race(
        play.book,
        play.policies,
        stacks,
        step.remove,
        [d for d in setup.denominations if d not in step.remove],
        [Card(card) for card in step.cards],
        absent=absent,
    )
    play.cite(*race.citations)
    seat_name = {seat: play.name(table.entry(seat)) for seat in stacks}
    play.facts |= {
        "race_chips": race.race_chips,
        "race_value": race.race_value,
        "race_winners": tuple(seat_name[seat] for seat in race.winners),
        "race_saved": tuple(seat_name[seat] for seat in race.saved),
        "chips_in_play": sum(worth(held) for held in stacks.values()) + race.change,
    }
    for seat, player in seat_name.items():
        play.stacks[player] = worth(race.after[seat])
        odd = sum(sum(heat.odd[seat].values()) for heat in race.heats)
        play.of_player[player, "chips_to_race"] = odd
        cards = tuple(card for heat in race.heats for card in heat.cards.get(seat, ()))
        play.of_player[player, "race_cards"] = cards


@take_step.register
def _(step: procedure.ColourUp, play: Play) -> None:
    for player in step.players:
        done = colour_up.colour_up(play.book, dict(play.event.chips[player]), step.chips, step.into)
        play.stacks[player] = worth(done.after)
        play.facts["prompts"] = {"announce-colour-up"} if done.announce else set()
        play.facts["race_chips"] = 0
        play.cite(*done.citations)


@take_step.register
def _(step: incidents.RemovedChipsHeld, play: Play) -> None:
    setup = play.setups[play.one(None)]
    found = {chip: step.chips.count(chip) for chip in step.chips}
    left = colour_up.leftover(
        play.book, dict(setup.chips[step.player]), found, setup.removed, setup.denominations
    )
    play.cite(*left.citations)
    play.stacks[step.player] = worth(left.after)
    play.of_player[step.player, "exchanged_for"] = left.exchanged_for
    play.of_player[step.player, "forfeited"] = left.forfeited


@take_step.register
def _(step: incidents.ForfeitRequested, play: Play) -> None:
    event = play.event
    answer = forfeiting.forfeiture(
        play.book,
        play.policies,
        re_entry=event.re_entry,
        registration_open=event.registration == "open",
        window_open=event.forfeit_window == "open",
        told_dealer=step.told_dealer,
    )
    play.cite(*answer.citations)
    play.facts["basis"] = answer.citations[0].basis
    play.facts["decided_by"] = "director" if answer.answer == "director" else "rule"
    if answer.answer == "director":
        return
    granted = answer.answer == "granted"
    play.of_player[step.player, "granted"] = granted
    if granted:
        play.of_player[step.player, "forfeited"] = play.stacks[step.player]
        play.facts["removed_from_play"] = play.stacks.pop(step.player) if answer.removed else 0
        if event.chips_in_play is not None:
            play.facts["chips_in_play"] = event.chips_in_play - play.facts["removed_from_play"]


# Penalties, and hand for hand


@take_step.register
def _(step: procedure.Penalise, play: Play) -> None:
    table = play.table(play.where(step.player).table)
    assert step.count is not None
    if step.form == "missed-rounds":
        penalty = penalties_served.missed_rounds(play.book, step.count, table.players)
    elif step.form == "missed-hands":
        penalty = penalties_served.missed_hands(play.book, step.count)
    else:
        raise Beyond(step.form)
    play.penalties[step.player] = penalty
    play.cite(*penalty.citations)


@take_step.register
def _(step: procedure.AnnounceHandForHand, play: Play) -> None:
    play.hand_for_hand = True


@take_step.register
def _(step: seating.DealerReadies, play: Play) -> None:
    name = play.one(step.table)
    play.number[name] += 1
    hand = HandPlayed(name, None, (), {}, play.tables[name], play.seconds, play.level)
    if play.hand_for_hand:
        later = [play.event.levels[n].minutes * 60 for n in sorted(play.event.levels) if n > play.level]
        up, play.seconds = hand_for_hand.clock_at_next_hand(play.book, play.seconds, later)
        play.level += up
        play.cite(*hand_for_hand.why_clock(play.book))
        hand.clock, hand.level = play.seconds, play.level
    play.hands[name, play.number[name]] = hand


@take_step.register
def _(step: procedure.HandEndsEverywhere, play: Play) -> None:
    if play.left is None:
        return
    assert play.event.places_paid is not None
    busts = [
        finishes.Bust(player, step.stacks.get(player, 0), step.tables.get(player, ""))
        for player in step.eliminated
    ]
    paid = play.event.payouts
    top = max(paid.values(), default=1)
    ladder = Ladder(tuple(paid.get(place, top) for place in range(1, play.event.places_paid + 1)))
    if play.hand_for_hand:
        done = finishes.finish_hand_for_hand(play.book, play.policies, play.left, busts, ladder)
    else:
        done = finishes.finish_hand(play.left, busts, ladder)
    play.left = done.left
    play.cite(*done.citations)
    play.facts["shared_places"] = done.shared_places
    play.facts["in_the_money"] = play.left <= play.event.places_paid
