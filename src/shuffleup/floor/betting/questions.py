"""Questions put to the floor about bets: the pot, a count, taking back, a turn that was passed over."""

from itertools import islice

from shuffleup.floor.betting.out_of_turn import rule_skipped
from shuffleup.floor.citing import By, Ground, cite_all
from shuffleup.floor.dealing.substantial_action import acts_are_substantial
from shuffleup.floor.options import Option
from shuffleup.floor.ruling import Finding, Ruling
from shuffleup.floor.situation import Situation
from shuffleup.floor.situation.facings import open_to
from shuffleup.floor.situation.situation import counting_short_blind
from shuffleup.floor.steps.acts import Act, PullBack
from shuffleup.floor.steps.incidents.betting import CountAsked, PotAsked, SpeaksUp, TakesBack
from shuffleup.hand.games import Game
from shuffleup.hand.hand import Hand
from shuffleup.hand.starting.position import Position
from shuffleup.refused import Ambiguous, Illegal
from shuffleup.rulebook import Edition, Policies


def pot_is_counted(book: Edition, game: Game) -> bool:
    """Whether players of a game may have the pot counted: only in pot-limit is it told.

    Decides `pot-count`.
    """
    structure = "limit" if game.structure == "fixed-limit" else game.structure
    return structure in book.betting.pot_count.allowed_in


def rule_pot_asked(book: Edition, situation: Situation, asked: PotAsked) -> Ruling:
    """A player asks how large the pot is; `told` is what the dealer answered."""
    allowed = pot_is_counted(book, situation.position.rules)
    pot = situation.position.whole_pot
    told = pot if asked.told is None else asked.told
    return Ruling(
        player=asked.player,
        says=f"The pot is {told:,}." if allowed else "The pot is counted for players in pot-limit only.",
        citations=cite_all(book, ("pot-count",)),
        findings=(Finding("pot_told", told if allowed else None),),
    )


def rule_count_asked(book: Edition, situation: Situation, asked: CountAsked) -> Ruling:
    """An exact count is for a player facing an all-in bet and, by edition, only in their turn.

    Decides `opponent-stack-count`.
    """
    if asked.what == "bet":
        return _rule_bet_asked(book, situation, asked)
    of = asked.of or _whose_bet(situation, asked.player)
    seat = situation.position.seat(of)
    faces_all_in = seat.all_in and seat.bet > situation.position.seat(asked.player).bet
    in_turn = situation.actor == asked.player or not book.betting.opponent_stack_count.must_be_in_turn
    exact = faces_all_in and in_turn
    estimate = not exact and "players" in book.betting.opponent_stack_count.estimate_for
    findings = (Finding("exact_count", exact), Finding("estimate", estimate))
    if exact:
        findings = (*findings, Finding("counted_by", "dealer-or-floor"))  # type: ignore[assignment]
    answer = (
        f"{of}'s chips are counted by the dealer or the floor."
        if exact
        else "An estimate is all they get."
        if estimate
        else "They judge the stack for themselves."
    )
    grounds: list[Ground] = ["opponent-stack-count"]
    if asked.told:
        grounds.append("accepted-action")
        answer += f" {asked.player} is told {asked.told:,}."
    if faces_all_in and book.has("rp-announce-bets"):
        grounds.append("rp-announce-bets")
    return Ruling(player=asked.player, says=answer, citations=cite_all(book, grounds), findings=findings)


def _rule_bet_asked(book: Edition, situation: Situation, asked: CountAsked) -> Ruling:
    """How much the bet is: what a caller is told of it changes nothing, right or wrong."""
    position = situation.position
    seat = position.seat(asked.player)
    owes = position.cur - seat.bet
    if not owes:
        raise Illegal(f"{asked.player} faces no bet that they could be told of")
    says = f"The bet is {position.cur:,}: {min(owes, seat.stack or owes):,} for {asked.player} to call."
    if asked.told is not None:
        wrong = asked.told not in (position.cur, owes)
        says += f" {asked.player} is told {asked.told:,}" + (
            ": a caller finds out for themselves, and who calls accepts the true bet." if wrong else "."
        )
    return Ruling(player=asked.player, says=says, citations=cite_all(book, ("accepted-action",)))


def _whose_bet(situation: Situation, player: str) -> str:
    """The one player whose all-in is faced, else the one whose bet is."""
    position = situation.position
    mine, others = position.seat(player).bet, [seat for seat in position.seats if seat.name != player]
    faced = [seat for seat in others if not seat.folded and seat.bet > mine]
    all_in = [seat for seat in faced if seat.all_in]
    highest = [seat for seat in faced if seat.bet == position.cur]
    for fits in (all_in, highest):
        if len(fits) == 1:
            return fits[0].name
    raise Ambiguous(f"whose chips are to be counted? Say it: {player} asks for a count of NAME")


def rule_takes_back(book: Edition, situation: Situation, asked: TakesBack) -> Ruling:
    """What was done in turn binds, and so does any fold; what else was done out of turn waits, and is not
    theirs to withdraw either."""
    seat = situation.position.seat(asked.player)
    early = situation.parked_act(asked.player) is not None
    if not early and not seat.acted and not _was_ruled_on(situation, asked.player):
        turn = (
            f"it is {asked.player}'s turn" if situation.actor == asked.player else "it is not their turn yet"
        )
        raise Illegal(f"{asked.player} has done nothing that could be taken back: {turn}")
    bound_early = _bound_out_of_turn(situation, asked.player)
    grounds: tuple[Ground, ...] = ("acting-in-turn",)
    says = f"What {asked.player} did in turn binds them; the chips stay."
    if early:
        grounds = ("action-out-of-turn",)
        says = f"{asked.player}'s act out of turn waits: it binds them unless the action changes."
    elif _is_void(situation, asked.player) and not seat.folded:
        return Ruling(
            player=asked.player,
            says=f"{asked.player}'s act out of turn is void: their chips come back, and every option is "
            "theirs.",
            citations=cite_all(book, ("action-out-of-turn",)),
            findings=(Finding("withdrawal_allowed", True),),
        )
    elif seat.folded:
        grounds = ("non-standard-folds", "action-out-of-turn") if bound_early else grounds
        says = f"{asked.player} has folded, and a fold stands."
    elif bound_early:
        grounds = ("action-out-of-turn",)
        says = f"The action had not changed: what {asked.player} did out of turn binds them."
    return Ruling(
        player=asked.player,
        says=says,
        citations=cite_all(book, grounds),
        findings=(Finding("withdrawal_allowed", False),),
    )


def takes_back(situation: Situation, act: Act) -> bool:
    """Whether nothing was done but drawing back chips of an act of theirs: in turn, waiting, or void."""
    facing = situation.facings.get(act.player)
    only_draws = bool(act.atoms) and all(isinstance(atom, PullBack) for atom in act.atoms)
    if not only_draws or facing is None or situation.actor is None:
        return False
    early = situation.parked_act(act.player) is not None
    return early or not facing.to_come or _is_void(situation, act.player)


def _is_void(situation: Situation, player: str) -> bool:
    """Whether the last thing ruled on what they did was that it is void."""
    theirs = [ruling for ruling in situation.rulings if ruling.player == player]
    return bool(theirs) and theirs[-1].noticed("void", player) is not None


def _bound_out_of_turn(situation: Situation, player: str) -> bool:
    """Whether the last act of theirs that was played had been done before it was their turn."""
    acted = (r for r in reversed(situation.rulings) if any(act.player == player for act in r.acts))
    return any(ruling.noticed("binds", player) for ruling in islice(acted, 1))


def _was_ruled_on(situation: Situation, player: str) -> bool:
    """Whether something they did was ruled an act, bound them or was put to the director."""
    return any(
        any(act.player == player for act in ruling.acts)
        or (ruling.player == player and bool(ruling.options or ruling.notices))
        for ruling in situation.rulings
    )


def rule_speaks_up(book: Edition, situation: Situation, asked: SpeaksUp) -> Ruling:
    """In time they have every option; after substantial action behind them the floor rules on their hand."""
    player = asked.player
    facing = situation.facings.get(player)
    situation.position.seat(player)
    if facing is None or player != situation.actor:
        raise Illegal(f"it is not {player}'s turn that was passed over", (book.cite("skipped-player"),))
    if acts_are_substantial(book, situation.behind) and player not in situation.heard_out:
        return rule_skipped(book, situation)
    return Ruling(
        player=player,
        says=f"{player} spoke up in time: it is their turn and every option is theirs.",
        citations=cite_all(book, ("skipped-player", "action-out-of-turn")),
        may=open_to(facing),
    )


def rule_short_blind(book: Edition, policies: Policies, position: Position) -> Ruling | None:
    """Pot-limit with a blind all-in for less, where the book leaves the count to the house."""
    short = any(seat.all_in and seat.bet < (seat.blind or 0) for seat in position.seats)
    if (
        position.rules.structure != "pot-limit"
        or not short
        or book.betting.pot_limit_maximum.short_blind_before_flop != "house-decides"
        or policies.betting.pot_limit_short_blind != "ask"
    ):
        return None
    most = []
    for counted in ("in-full", "as-posted"):
        settings = counting_short_blind(policies, counted)
        most.append(Hand(position, book, settings).legal().max_raise_to)
    in_full, as_posted = most
    if in_full is None or as_posted is None or in_full == as_posted:
        return None  # nobody can raise, or the stack is the limit: it does not matter how the blind counts
    return Ruling(
        player="",
        says=f"A blind is short: the maximum is {in_full:,} or {as_posted:,}; the director says which.",
        citations=cite_all(book, (By("pot-limit-maximum", policy="pot_limit_short_blind"),)),
        decided_by="director",
        question="short-blind",
        options=tuple(Option("maximum", amount) for amount in most),
    )
