"""Plays cases of the casebook on the pure functions for seats, chips and penalties.

It keeps what a log would keep (tables, stacks, hands, answers given) and passes it on; every answer and every
citation comes from the functions under test. What they do not decide raises `Beyond`.
"""

from collections.abc import Callable
from functools import singledispatchmethod
from typing import Any

import msgspec

from shuffleup.cards import Card
from shuffleup.casebook import procedure_vocabulary as procedure
from shuffleup.casebook import seating_vocabulary as seating
from shuffleup.casebook.case import Case
from shuffleup.casebook.setups import EventSetup, TableSetup
from shuffleup.casebook.steps import Choose
from shuffleup.chance import Draw, simulated_seed
from shuffleup.chips import worth
from shuffleup.floor.acts import Act
from shuffleup.floor.incidents import procedure as incidents
from shuffleup.floor.incidents import seating as seat_incidents
from shuffleup.floor.options import Option
from shuffleup.hand.position import Level
from shuffleup.prizes import finishes
from shuffleup.prizes.ladder import Ladder
from shuffleup.refused import Citation, Refused
from shuffleup.rulebook import EditionName, edition
from shuffleup.tournament import (
    balancing,
    breaking,
    button,
    chip_race,
    colour_up,
    final_table,
    forfeiting,
    halting,
    hand_for_hand,
    missed_blinds,
    moving,
    penalties_served,
    posting,
    seating_draw,
)
from shuffleup.tournament.seats import EMPTY, Place, Roles, Table


def has_no_button(game: str) -> bool:
    return "stud" in game or "razz" in game


class Beyond(Exception):
    """The functions do not decide this; something above or beside them does."""


class HandPlayed(msgspec.Struct):
    table: str
    roles: Roles | None
    dealt: tuple[str, ...]
    posted: dict[str, posting.Post]
    before: Table
    clock: int = 0
    level: int = 0


class Play:
    """One case under one edition."""

    def __init__(self, case: Case, book: EditionName, *, substantial_action: bool | None = None) -> None:
        self.case = case
        self.book = edition(book)
        self.policies = case.read_policies()
        self.event = case.event or EventSetup()
        self.setups: dict[str, TableSetup] = dict(self.event.tables)
        if case.table is not None:
            self.setups = {case.table.name: case.table}
        self.names: list[str] = []
        self.tables: dict[str, Table] = {}
        self.stacks: dict[str, int] = dict(self.event.stacks)
        self.substantial_action = substantial_action
        self.hands: dict[tuple[str, int], HandPlayed] = {}
        self.number: dict[str, int] = {}
        self.games: dict[str, str] = {}
        self.penalties: dict[str, penalties_served.Penalty] = {}
        self.posted_total: dict[str, int] = {}
        self.cited: list[Citation] = []
        self.facts: dict[str, Any] = {"refused": False}
        self.of_player: dict[tuple[str, str], Any] = {}
        self.pools: dict[str, tuple[Place, ...]] = {}
        self.waived: set[int] = set()
        self.next_roles: dict[str, list[Roles]] = {}
        self.late: set[str] = set()
        self.froze: set[str] = set()
        self.gap: int | None = None
        self.button_due: dict[int, int] = {}
        self.options: tuple[Option, ...] | None = None
        self.hand_for_hand = False
        self.level = self.event.level
        self.seconds = _seconds(self.event.level_clock)
        self.left = self.event.players_left
        for name, setup in self.setups.items():
            self._open(name, setup)

    # Setting up

    def _open(self, name: str, setup: TableSetup) -> None:
        prefix = name if self.case.event is not None else ""
        taken = tuple(range(1, setup.occupied + 1)) if isinstance(setup.occupied, int) else setup.occupied
        chairs = [EMPTY] * setup.seats
        for seat in taken:
            chairs[seat - 1] = self.entry(f"{prefix}S{seat}")
        for player, seat in setup.players.items():
            chairs[seat - 1] = self.entry(player)
        hand = setup.last_hand
        last = None
        if hand is not None and hand.button is not None and hand.big_blind is not None:
            last = Roles(hand.button, hand.small_blind, hand.big_blind)
        self.tables[name] = Table(int(name[1:]), tuple(chairs), last, dict(setup.vacated))
        self.number[name] = hand.number if hand is not None else 0
        self.games[name] = (hand.game if hand is not None else None) or setup.game
        for player, stack in setup.stacks.items():
            self.stacks[player if player in self.names else f"{prefix}{player}"] = stack

    def entry(self, name: str) -> int:
        if name not in self.names:
            self.names.append(name)
        return self.names.index(name) + 1

    def name(self, entry: int) -> str:
        return self.names[entry - 1]

    # Looking

    def one(self, name: str | None) -> str:
        return name if name is not None else next(iter(self.tables))

    def table(self, number: int) -> Table:
        return self.tables[f"T{number}"]

    def where(self, player: str) -> Place:
        for table in self.tables.values():
            for seat in table.taken:
                if self.name(table.entry(seat)) == player:
                    return Place(table.number, seat)
        raise Beyond(f"{player} has no seat")

    def told(self, name: str) -> Table:
        """The table, its button asked for where the case does not tell: which seat it is must not matter."""
        table = self.tables[name]
        if table.last is None and not self.stud_only(name):
            last = button.first_roles(table, table.taken[-1])
            self.tables[name] = table = msgspec.structs.replace(table, last=last)
        return table

    def stud_only(self, name: str) -> bool:
        return has_no_button(self.setups[name].game)

    @property
    def order(self) -> tuple[int, ...]:
        if self.event.breaking_order:
            return tuple(int(name[1:]) for name in self.event.breaking_order)
        return breaking.breaking_order(self.policies, [table.number for table in self.tables.values()])

    def cite(self, *citations: Citation) -> None:
        self.cited += citations

    def draw(self, purpose: str) -> Draw:
        return Draw(simulated_seed(len(self.cited)), purpose)

    # Steps

    def take(self, step: object) -> None:
        try:
            self._take(step)
            self.facts["refused"] = False
        except Refused as refused:
            self.facts["refused"] = True
            self.cite(*refused.citations)
            self.facts["missing_setting"] = refused.message.partition(":")[0].rpartition(".")[2]

    @singledispatchmethod
    def _take(self, step: object) -> None:
        raise Beyond(f"the step {type(step).__name__}")

    @_take.register
    def _(self, step: Act) -> None:
        """Bets and folds change no seat; what they come to is told where a function asks for it."""

    @_take.register
    def _(self, step: procedure.RoundEnds) -> None: ...

    @_take.register
    def _(self, step: seating.DealStreet) -> None: ...

    @_take.register
    def _(self, step: seating.TimePasses) -> None: ...

    @_take.register
    def _(self, step: seat_incidents.ShortTableObjection) -> None: ...

    @_take.register
    def _(self, step: seat_incidents.LateArrival) -> None: ...

    @_take.register
    def _(self, step: seat_incidents.SeatRequested) -> None: ...

    # Hands

    @_take.register
    def _(self, step: seating.DealHand) -> None:
        self.deal(self.one(step.table))

    @_take.register
    def _(self, step: seating.PlayHands) -> None:
        for _ in range(step.count):
            self.deal(self.one(step.table))

    @_take.register
    def _(self, step: seating.ChangeGame) -> None:
        self.games[self.one(step.table)] = step.game

    @_take.register
    def _(self, step: seating.HandEnds) -> None:
        name = self.one(step.table)
        for seat in step.eliminated:
            self.tables[name] = self.tables[name].leave(seat, self.number[name])
        numbers = list(self.tables.values())
        if len(numbers) > 1:
            halts = halting.halts(self.book, self.event.format, numbers)
            self.cite(*halts.citations)
            self.options = halts.options

    def deal(self, name: str) -> None:
        table = self.told(name)
        self.number[name] += 1
        if has_no_button(self.games[name]):
            self.froze.add(name)
            self.record(
                name, None, table.taken, posting.antes(table, self.setups[name].ante, self.seat_stacks(table))
            )
            return
        if self.next_roles.get(name):
            roles = self.next_roles[name].pop(0)
        else:
            roles = button.next_roles(table)
            self.cite(*button.why_roles(self.book, table, roles, name in self.froze))
            self.froze.discard(name)
        self.play(name, roles)

    def play(self, name: str, roles: Roles) -> None:
        table, setup = self.tables[name], self.setups[name]
        small, big = setup.blinds or self.event.blinds or (1, 2)
        level = Level(small, big, setup.ante, setup.ante_from)
        level, why = final_table.stakes_due(self.book, level, at_final_table=self.event.final_table)
        self.cite(why)
        waits, why = button.late_player_waits(self.book, self.policies)
        late = tuple(seat for seat in table.taken if self.name(table.entry(seat)) in self.late)
        if late:
            self.cite(why)
        regardless = () if waits else late
        ante_first = self.policies.seating.bba_short_order == "ante-first"
        paid = posting.posts(
            table, roles, level, self.seat_stacks(table), ante_first=ante_first, regardless=regardless
        )
        self.record(name, roles, button.dealt_in(table, roles, regardless), paid)
        self.tables[name] = table.played(roles)

    def seat_stacks(self, table: Table) -> dict[int, int]:
        names = {seat: self.name(table.entry(seat)) for seat in table.taken}
        return {seat: self.stacks[player] for seat, player in names.items() if player in self.stacks}

    def record(
        self, name: str, roles: Roles | None, dealt: tuple[int, ...], paid: tuple[posting.Post, ...]
    ) -> None:
        table = self.tables[name]
        by_name = {self.name(table.entry(post.seat)): post for post in paid}
        names = tuple(self.name(table.entry(seat)) for seat in dealt)
        self.hands[name, self.number[name]] = HandPlayed(name, roles, names, by_name, table)
        for player, post in by_name.items():
            self.posted_total[player] = self.posted_total.get(player, 0) + post.total
            if player in self.penalties and player in self.stacks:
                self.stacks[player] -= post.total
        for player, penalty in self.penalties.items():
            self.penalties[player] = penalty.hand_begun()
            self.cite(*penalties_served.why_served(self.book, self.stacks.get(player) == 0))

    # A misplaced button

    @_take.register
    def _(self, step: procedure.PlaceButton) -> None:
        name = self.one(None)
        self.before_error = self.tables[name]
        self.number[name] += 1
        self.placed = Roles(step.button, step.small_blind, step.big_blind)
        self.play(name, self.placed)

    @_take.register
    def _(self, step: incidents.ButtonMisplaced) -> None:
        name = self.one(None)
        assert self.substantial_action is not None, "the hand tells whether there was substantial action"
        error = missed_blinds.button_error(
            self.book,
            self.before_error,
            self.placed,
            big_blind_ante=self.setups[name].ante_from == "big-blind",
            substantial_action=self.substantial_action,
        )
        self.cite(*error.citations)
        self.facts["misdeal"] = error.remedy == "misdeal"
        self.facts["decided_by"] = "director" if error.remedy == "director" else "rule"
        self.options = error.options
        self.button_due[self.number[name]] = error.due.button
        assert self.name(self.before_error.entry(error.due.big_blind)) == step.missed
        if error.remedy == "misdeal":
            self.tables[name] = self.before_error
        elif error.remedy == "make-up-hand":
            self.next_roles[name] = [error.due, button.next_roles(self.tables[name].played(error.placed))]

    @_take.register
    def _(self, step: procedure.DealCards) -> None:
        if not self.facts.get("misdeal"):
            raise Beyond("a deal card by card")
        self.play(self.one(None), button.next_roles(self.tables[self.one(None)]))

    @_take.register
    def _(self, step: incidents.BlindDodged) -> None:
        must, why = missed_blinds.dodging_must_be_penalised(self.book, step.during)
        self.of_player[step.player, "penalty_required"] = must
        self.cite(*why)

    # Entries and seats

    @_take.register
    def _(self, step: seating.Enter) -> None:
        entry = self.entry(step.player)
        self.facts.pop("chips_in_play", None)
        if step.entry != "new":
            self.late.add(step.player)
            self.cite(button.late_player_waits(self.book, self.policies)[1])
        if step.seat is not None:
            self.seat(entry, Place.parse(step.seat))
            return
        pool = self.pools.get(step.entry) or tuple(Place.parse(seat) for seat in self.event.open_seats)
        if not pool:
            raise Beyond("an entry without a seat to draw")
        self.drawn(step.player, pool)

    def drawn(self, player: str, pool: tuple[Place, ...]) -> None:
        entry = self.entry(player)
        drawn = seating_draw.draw_seats(self.book, self.policies, (), [entry], self.draw("a seat"), pool=pool)
        self.of_player[player, "drawn_from"] = tuple(map(str, drawn.pool))
        self.of_player[player, "sits_at"] = str(drawn.seats[entry])
        self.facts["recorded"] = ("pool", "seeds", "result") if drawn.seed and drawn.pool else ()
        self.cite(*drawn.citations)

    def seat(self, entry: int, place: Place) -> None:
        name = f"T{place.table}"
        if name not in self.tables:
            self.of_player[self.name(entry), "sits_at"] = str(place)
            return
        self.tables[name] = self.tables[name].sit(entry, place.seat)

    @_take.register
    def _(self, step: seating.SetSeatPool) -> None:
        self.cite(seating_draw.check_separate_pool(self.book, self.policies, step.entry))
        self.pools[step.entry] = tuple(Place.parse(seat) for seat in step.seats)

    @_take.register
    def _(self, step: seating.Arrive) -> None:
        name = self.one(None)
        if step.seat is not None:
            self.seat(self.entry(step.player), Place.parse(step.seat))
            self.cite(*button.why_arrival(self.book))
            return
        self.receive(name, step.player)

    @_take.register
    def _(self, step: seat_incidents.DealInRequested) -> None:
        place = self.where(step.player)
        table = self.table(place.table)
        waiting = button.held_out(table, button.next_roles(table))
        self.of_player[step.player, "granted"] = place.seat not in waiting

    @_take.register
    def _(self, step: seat_incidents.WrongSeatFound) -> None:
        right = seating_draw.put_in_right_seat(
            self.book,
            list(self.tables.values()),
            Place.parse(step.assigned),
            right_stack=step.starting_stack == self.event.starting_stack,
        )
        self.cite(*right.citations)
        self.facts["decided_by"] = "director" if right.answer == "floor" else "rule"
        self.options = right.options
        place = self.where(step.player)
        if right.answer == "floor":
            return
        self.tables[f"T{place.table}"] = self.table(place.table).leave(place.seat)
        if right.answer == "assigned-seat":
            self.seat(self.entry(step.player), Place.parse(step.assigned))
        else:
            self.drawn(step.player, tuple(Place.parse(seat) for seat in self.event.open_seats))
            self.facts["recorded"] = ("assigned-seat-gone",)

    @_take.register
    def _(self, step: seat_incidents.AccommodationRequested) -> None:
        self.workable = step.player, tuple(Place.parse(seat) for seat in step.seats)

    @_take.register
    def _(self, step: Choose) -> None:
        if step.choose == "waive-halt":
            self.waived |= set(self.halts.halted)
            self.facts["recorded"] = ("waiver",)
        elif step.choose == "grant" and hasattr(self, "workable"):
            player, seats = self.workable
            highest = max(place.seat for place in seats)
            empty = [Table(number, (EMPTY,) * highest) for number in sorted({p.table for p in seats})]
            given, why = seating_draw.accommodate(self.book, seats, empty)
            self.of_player[player, "sits_at"] = str(given)
            self.facts["recorded"] = ("accommodation", "drawn-seat", "given-seat")
            self.cite(why)
        else:
            raise Beyond(f"the choice {step.choose}")

    # Breaking and balancing

    @_take.register
    def _(self, step: seating.BreakTable) -> None:
        stack = None if step.seats_shuffled is None else [Place.parse(s) for s in step.seats_shuffled]
        order = None if step.players_shuffled is None else [self.entry(p) for p in step.players_shuffled]
        cards = (
            None
            if step.cards_dealt is None
            else {self.entry(player): Card(card) for player, card in step.cards_dealt.items()}
        )
        self.facts["random_steps"] = breaking.random_steps(stack, order, cards)
        drawn = breaking.break_draw(
            self.book,
            self.policies,
            self.tables[step.table],
            [Place.parse(seat) for seat in step.seats],
            stack=stack,
            order=order,
            cards=cards,
        )
        self.cite(*drawn.citations)
        self.facts["random_steps"] = drawn.random_steps
        self.facts["draw_order"] = tuple(map(self.name, drawn.order))
        if drawn.offered and drawn.stack and drawn.seats:
            self.facts["recorded"] = ("seats-offered", "seeds", "result")
        del self.tables[step.table]
        for entry, place in drawn.seats.items():
            self.seat(entry, place)

    @_take.register
    def _(self, step: seating.NameGivingTable) -> None:
        tables = list(self.tables.values())
        balancing.check_named_table(self.book, self.policies, tables, self.order, int(step.table[1:]))

    @_take.register
    def _(self, step: seating.SetBalanceGap) -> None:
        self.gap = balancing.moves_at(self.book, self.policies, len(self.tables), step.gap)
        self.cite(*balancing.why_giving(self.book, self.policies, self.gap))

    @_take.register
    def _(self, step: seating.StartEvent) -> None:
        balancing.check_giving_procedure(self.book, self.policies)

    @_take.register
    def _(self, step: seating.Balance) -> None:
        if step.player is not None and step.receives is not None:
            self.receive(step.receives, step.player, step.arrives)
            return
        tables = list(self.tables.values())
        if step.gives is not None and step.receives is not None:
            gives, receives = int(step.gives[1:]), int(step.receives[1:])
            transfer = balancing.named_transfer(self.book, self.policies, tables, gives, receives)
        else:
            found = balancing.next_transfer(
                self.book, self.policies, tables, self.order, ordered_gap=self.gap
            )
            assert found is not None
            transfer = found
        giving, receiving = self.told(f"T{transfer.gives}"), self.told(f"T{transfer.receives}")
        stud = self.stud_only(f"T{transfer.gives}")
        move = balancing.move_for(self.book, self.policies, transfer, giving, receiving, stud_only=stud)
        self.cite(*move.citations)
        after = balancing.moved(giving, receiving, move)
        self.tables |= {f"T{table.number}": table for table in after}

    def receive(self, name: str, player: str, arrives: bool = True) -> None:
        table = self.tables[name]
        if self.stud_only(name):
            choice = moving.stud_choice(self.book, table)
        else:
            choice = moving.best_choice(self.book, self.policies, table)
        self.cite(moving.why_seat(self.book, choice))
        if arrives:
            self.of_player.pop((player, "sits_at"), None)
            self.tables[name] = moving.arrive(table, self.entry(player), choice)
        else:
            self.of_player[player, "sits_at"] = str(Place(table.number, choice.seat))

    @property
    def halts(self) -> halting.Halts:
        tables = list(self.tables.values())
        return halting.halts(self.book, self.event.format, tables, waived=self.waived)

    # Chips

    @_take.register
    def _(self, step: procedure.Race) -> None:
        name = self.one(None)
        table, setup = self.tables[name], self.setups[name]
        stacks = {self.where(player).seat: dict(chips) for player, chips in setup.chips.items()}
        absent = [self.where(player).seat for player in setup.absent]
        self.race = chip_race.chip_race(
            self.book,
            self.policies,
            stacks,
            step.remove,
            [d for d in setup.denominations if d not in step.remove],
            [Card(card) for card in step.cards],
            absent=absent,
        )
        race = self.race
        self.cite(*race.citations)
        seat_name = {seat: self.name(table.entry(seat)) for seat in stacks}
        self.facts |= {
            "race_chips": race.race_chips,
            "race_value": race.race_value,
            "race_winners": tuple(seat_name[seat] for seat in race.winners),
            "race_saved": tuple(seat_name[seat] for seat in race.saved),
            "chips_in_play": sum(worth(held) for held in stacks.values()) + race.change,
        }
        for seat, player in seat_name.items():
            self.stacks[player] = worth(race.after[seat])
            odd = sum(sum(heat.odd[seat].values()) for heat in race.heats)
            self.of_player[player, "chips_to_race"] = odd
            cards = tuple(card for heat in race.heats for card in heat.cards.get(seat, ()))
            self.of_player[player, "race_cards"] = cards

    @_take.register
    def _(self, step: procedure.ColourUp) -> None:
        for player in step.players:
            done = colour_up.colour_up(self.book, dict(self.event.chips[player]), step.chips, step.into)
            self.stacks[player] = worth(done.after)
            self.facts["prompts"] = ("announce-colour-up",) if done.announce else ()
            self.facts["race_chips"] = 0
            self.cite(*done.citations)

    @_take.register
    def _(self, step: incidents.RemovedChipsHeld) -> None:
        setup = self.setups[self.one(None)]
        found = {chip: step.chips.count(chip) for chip in step.chips}
        left = colour_up.leftover(
            self.book, dict(setup.chips[step.player]), found, setup.removed, setup.denominations
        )
        self.cite(*left.citations)
        self.stacks[step.player] = worth(left.after)
        self.of_player[step.player, "exchanged_for"] = left.exchanged_for
        self.of_player[step.player, "forfeited"] = left.forfeited

    @_take.register
    def _(self, step: incidents.ForfeitRequested) -> None:
        event = self.event
        answer = forfeiting.forfeiture(
            self.book,
            self.policies,
            re_entry=event.re_entry,
            registration_open=event.registration == "open",
            window_open=event.forfeit_window == "open",
            told_dealer=step.told_dealer,
        )
        self.cite(*answer.citations)
        self.facts["basis"] = answer.citations[0].basis
        self.facts["decided_by"] = "director" if answer.answer == "director" else "rule"
        if answer.answer == "director":
            return
        granted = answer.answer == "granted"
        self.of_player[step.player, "granted"] = granted
        if granted:
            self.of_player[step.player, "forfeited"] = self.stacks[step.player]
            self.facts["removed_from_play"] = self.stacks.pop(step.player) if answer.removed else 0
            if event.chips_in_play is not None:
                self.facts["chips_in_play"] = event.chips_in_play - self.facts["removed_from_play"]

    # Penalties, and hand for hand

    @_take.register
    def _(self, step: procedure.Penalise) -> None:
        table = self.table(self.where(step.player).table)
        assert step.count is not None
        if step.form == "missed-rounds":
            penalty = penalties_served.missed_rounds(self.book, step.count, table.players)
        elif step.form == "missed-hands":
            penalty = penalties_served.missed_hands(self.book, step.count)
        else:
            raise Beyond(step.form)
        self.penalties[step.player] = penalty
        self.cite(*penalty.citations)

    @_take.register
    def _(self, step: procedure.AnnounceHandForHand) -> None:
        self.hand_for_hand = True

    @_take.register
    def _(self, step: seating.DealerReadies) -> None:
        name = self.one(step.table)
        self.number[name] += 1
        hand = HandPlayed(name, None, (), {}, self.tables[name], self.seconds, self.level)
        if self.hand_for_hand:
            later = [self.event.levels[n].minutes * 60 for n in sorted(self.event.levels) if n > self.level]
            up, self.seconds = hand_for_hand.clock_at_next_hand(self.book, self.seconds, later)
            self.level += up
            self.cite(*hand_for_hand.why_clock(self.book))
            hand.clock, hand.level = self.seconds, self.level
        self.hands[name, self.number[name]] = hand

    @_take.register
    def _(self, step: procedure.HandEndsEverywhere) -> None:
        if self.left is None:
            return
        assert self.event.places_paid is not None
        busts = [
            finishes.Bust(player, step.stacks.get(player, 0), step.tables.get(player, ""))
            for player in step.eliminated
        ]
        paid = self.event.payouts
        top = max(paid.values(), default=1)
        ladder = Ladder(tuple(paid.get(place, top) for place in range(1, self.event.places_paid + 1)))
        if self.hand_for_hand:
            done = finishes.finish_hand_for_hand(self.book, self.policies, self.left, busts, ladder)
        else:
            done = finishes.finish_hand(self.left, busts, ladder)
        self.left = done.left
        self.cite(*done.citations)
        self.facts["shared_places"] = done.shared_places
        self.facts["in_the_money"] = self.left <= self.event.places_paid

    # Facts

    def fact(self, name: str, scope: dict[str, Any]) -> Any:
        if (player := scope.get("player")) is not None:
            return self._player_fact(name, player, scope.get("hand"))
        if (hand := scope.get("hand")) is not None:
            return self._hand_fact(name, hand)
        if (table := scope.get("table")) is not None:
            return self._table_fact(name, table)
        event_facts: dict[str, Callable[[], Any]] = {
            "giving_table": self._giving_table,
            "players_left": lambda: (
                self.left if self.left is not None else sum(t.players for t in self.tables.values())
            ),
            "final_table_size": self._final_table_size,
            "final_table": lambda: final_table.final_table_due(
                self._final_table_size(), list(self.tables.values())
            ),
            "decided_by": lambda: "director" if self.halts.ask else "rule",
        }
        if name in self.facts:
            return self.facts[name]
        if name == "basis":
            return self.cited[-1].basis
        if name == "options" and self.options:
            return frozenset(option.name for option in self.options)
        if name in event_facts and not (name == "decided_by" and self.case.rule != "halting-play"):
            return event_facts[name]()
        raise Beyond(f"the fact {name}")

    def _giving_table(self) -> str:
        tables = list(self.tables.values())
        self.cite(*balancing.why_giving(self.book, self.policies))
        return f"T{balancing.giving_table(self.book, self.policies, tables, self.order)}"

    def _final_table_size(self) -> int | None:
        self.cite(*final_table.why_final_table(self.book, self.policies))
        event = self.event
        return final_table.final_table_size(self.book, self.policies, event.format, event.table_size)

    def _player_fact(self, name: str, player: str, hand: int | None) -> Any:
        if name in ("dealt_in", "posted", "posted_blind", "posted_ante"):
            played = self.played(hand)
            post = played.posted.get(player, posting.Post(0))
            return {
                "dealt_in": player in played.dealt,
                "posted": post.total,
                "posted_blind": post.blind,
                "posted_ante": post.ante,
            }[name]
        if (player, name) in self.of_player:
            return self.of_player[player, name]
        if name == "sits_at":
            return str(self.where(player))
        if name == "stack" and player in self.stacks:
            return self.stacks[player]
        if name == "eliminated" and player in self.stacks:
            return self.stacks[player] == 0
        if name == "posted_total":
            return self.posted_total[player]
        if player in self.penalties:
            penalty = self.penalties[player]
            if name in ("penalty_hands", "penalty_hands_left", "hands_killed"):
                return {
                    "penalty_hands": penalty.hands,
                    "penalty_hands_left": penalty.left,
                    "hands_killed": penalty.missed,
                }[name]
        raise Beyond(f"the fact {name}")

    def played(self, hand: int | None) -> HandPlayed:
        if hand is None:
            return list(self.hands.values())[-1]
        for (_, number), played in self.hands.items():
            if number == hand:
                return played
        raise Beyond(f"hand {hand} was played before the case")

    def _hand_fact(self, name: str, hand: int) -> Any:
        played = self.played(hand)
        if name == "level_clock":
            return f"{played.clock // 60}:{played.clock % 60:02d}"
        if name == "blinds" and self.hand_for_hand:
            return self.event.levels[played.level].blinds
        if name == "button_due":
            return self.button_due[hand]
        roles, table = played.roles, played.before
        if roles is None:
            raise Beyond(f"the fact {name}")
        small: int | str | None = roles.small_blind
        if button.small_blind_is_dead(table, roles):
            small = "dead"
        facts: dict[str, Any] = {
            "button": roles.button,
            "small_blind": "none" if small is None else small,
            "big_blind": roles.big_blind,
            "button_dead": button.button_is_dead(table, roles),
            "deal_order": played.dealt + played.dealt,
        }
        if name not in facts:
            raise Beyond(f"the fact {name}")
        return facts[name]

    def _table_fact(self, name: str, table_name: str) -> Any:
        if name in ("gap", "halted", "players_seated"):
            halts, number = self.halts, int(table_name[1:])
            return {
                "gap": halts.gaps[number],
                "halted": number in halts.halted,
                "players_seated": self.tables[table_name].players,
            }[name]
        table = self.told(table_name)
        if name == "waits":
            self.cite(*moving.why_mover(self.book))
            choices = moving.seat_choices(self.book, self.policies, table)
            return {choice.seat: choice.wait for choice in choices}
        if name == "frozen_button":
            return button.next_roles(table).button
        if name == "mover_seat":
            if self.stud_only(table_name):
                receiving = next(t for t in self.tables.values() if t.number != table.number)
                filled = moving.stud_choice(self.book, receiving).seat
                return moving.stud_mover(self.policies, table, filled)[0]
            self.cite(*moving.why_mover(self.book, has_no_button(self.games[table_name])))
            return moving.mover(self.book, table)[0]
        raise Beyond(f"the fact {name}")


def _seconds(clock: str | None) -> int:
    if clock is None:
        return 0
    minutes, seconds = clock.split(":")
    return int(minutes) * 60 + int(seconds)
