"""The floor's first questions about an act: is betting open, is it their turn, does an amount hang?"""

from msgspec.structs import replace

from shuffleup.floor.betting.in_turn import rule_fold, rule_in_turn, rule_statement
from shuffleup.floor.betting.out_of_turn import fold_out_of_turn, rule_out_of_turn, rule_skipped
from shuffleup.floor.betting.prior_chips import rule_fold_closed
from shuffleup.floor.betting.settling import checks, option_for, settle
from shuffleup.floor.betting.sizes import Size
from shuffleup.floor.citing import By, Ground, cite_all
from shuffleup.floor.dealing.substantial_action import acts_are_substantial
from shuffleup.floor.options import Option
from shuffleup.floor.ruling import Finding, LeftBecause, Notice, RuledAct, Ruling
from shuffleup.floor.showdown.early_discards import is_early, rule_early_discard
from shuffleup.floor.situation import Pending, Situation
from shuffleup.floor.situation.facing import Facing
from shuffleup.floor.speech import taps
from shuffleup.floor.speech.declared import amount_wanted
from shuffleup.floor.speech.first_sight import is_fold, pulled_back
from shuffleup.floor.speech.talk import is_idle, only_agrees, only_states, only_talks, rule_talk
from shuffleup.floor.speech.unclear import rule_assent
from shuffleup.floor.speech.words import Declared, read_words
from shuffleup.floor.steps.acts import Act, PullBack, Push, Release, Say
from shuffleup.refused import Illegal
from shuffleup.rulebook import Edition, Policies


def rule(book: Edition, policies: Policies, situation: Situation, act: Act) -> Ruling:
    """What an act amounts to under an edition: a pure function of what is known.

    Decides `betting-precedence`, `acting-in-turn`.
    """
    player = act.player
    seat = situation.position.seat(player)
    if _agrees_to_a_bet(situation, act):
        return rule_assent(book, situation.facings[player], act)
    if only_talks(act) or (player != situation.actor and is_idle(act, situation.facings.get(player))):
        return rule_talk(book, situation, act)
    if only_states(act) and (late := _stated_late(book, situation, player)):
        return late
    if seat.folded:
        raise Illegal(f"{player} has folded and cannot act", (book.cite("acting-in-turn"),))
    if situation.actor is None:
        return _after_the_betting(book, situation, act)
    if player not in situation.facings:
        return _nothing_behind(book, situation, act)
    in_turn = player == situation.actor and situation.pending is None
    names_amount = situation.pending is not None and situation.pending.player == player
    facing = situation.facings[player]
    if not in_turn and not names_amount:
        facing = situation.seeming.get(player, facing)
    if not facing.to_come and not is_fold(act):
        raise Illegal(f"{player} has acted: nothing has come to them since", (book.cite("acting-in-turn"),))
    if asked := _bet_in_question(situation):
        return asked
    if drawn := situation.drawn_back.get(player):
        act = replace(act, atoms=(PullBack(drawn), *act.atoms))
    if answered := _answered(book, policies, situation, facing, act):
        return answered
    if asked := _still_asked(situation, facing, act):
        return asked
    if names_amount:
        return _names_amount(book, policies, situation, facing, act)
    if in_turn:
        return _in_turn(book, policies, situation, facing, act)
    return rule_out_of_turn(book, policies, situation, facing, act)


def _agrees_to_a_bet(situation: Situation, act: Act) -> bool:
    """Whether a player who owes a call and is asked nothing else says yes, and nothing more."""
    facing = situation.facings.get(act.player)
    if facing is None or act.player != situation.actor or situation.pending or situation.undecided:
        return False
    return bool(facing.owes) and only_agrees(act)


def _stated_late(book: Edition, situation: Situation, player: str) -> Ruling | None:
    """What a player would do if something happened, said when they have acted: of what is yet to come."""
    seat, facing = situation.position.seat(player), situation.facings.get(player)
    if seat.folded or not seat.can_bet:
        return Ruling(
            player=player,
            says=f"{player} spoke of what they would do, and has nothing left to act with: it is no act.",
            citations=cite_all(book, ("conditional-statements",)),
            notices=(Notice("penalty-possible", player),),
        )
    if situation.actor is not None and (facing is None or facing.to_come):
        return None
    return rule_statement(book, player)


def _after_the_betting(book: Edition, situation: Situation, act: Act) -> Ruling:
    """No betting is open: cards let go of are a fold if more betting is to come, else a showdown matter."""
    if is_early(situation.hand) and is_fold(act):
        if not situation.position.seat(act.player).can_bet:
            return _nothing_behind(book, situation, act)
        return Ruling(
            player=act.player,
            says=f"{act.player} folds between the rounds of betting: it binds and may be penalised.",
            citations=cite_all(book, ("non-standard-folds",)),
            acts=(RuledAct(act.player, "fold", situation.position.seat(act.player).bet),),
            notices=(Notice("penalty-possible", act.player), Notice("binds", act.player)),
        )
    if not any(isinstance(atom, Release) for atom in act.atoms):
        raise Illegal(
            f"the betting is over: {act.player} has nothing to act on", (book.cite("acting-in-turn"),)
        )
    return Ruling(
        player=act.player,
        says=f"The betting is over: {act.player}'s cards are a matter for the showdown rules.",
        citations=cite_all(book, ("live-cards-at-showdown", "uncontested-showdown")),
    )


def _nothing_behind(book: Edition, situation: Situation, act: Act) -> Ruling:
    """All-in, or out of the betting: they have nothing to act with, but can give up their cards."""
    player = act.player
    if not is_fold(act):
        raise Illegal(f"{player} is all-in and has nothing to act with", (book.cite("acting-in-turn"),))
    if asked := situation.undecided.get(player):
        return _put_again(asked)
    bettor = situation.position.aggressor == player
    thrown = any(isinstance(atom, Release) for atom in act.atoms)
    if ask := rule_early_discard(book, player, bettor=bettor, all_in=True, thrown=thrown):
        return ask
    return fold_out_of_turn(book, player, situation.position.seat(player).bet, ())


def _put_again(asked: Ruling) -> Ruling:
    """The director has not answered yet: nothing follows before that."""
    says = asked.marked.removeprefix("First: ")
    for told in (_WAITS, _WAITS_ALREADY, _NOT_TAKEN):
        says = says.removesuffix(told)
    return replace(asked, says=f"First: {says}", acts=(), restricts={}, notices=())


_WAITS = " The act just told waits for the answer."
_WAITS_ALREADY = " An act of theirs waits already: this one adds nothing to it."
_NOT_TAKEN = " The act just told is not taken: tell it again once that is answered."


def awaits_answer(situation: Situation, act: Act) -> bool:
    """Whether an act in turn waits for the answer whether the player is held to what they said before."""
    asked = situation.undecided.get(act.player)
    if asked is None or asked.question != "held-to-word" or act.player != situation.actor:
        return False
    conditional = bool(act.words) and read_words(act.words[0].words).conditional
    return situation.parked_act(act.player) is None and not conditional


def _answered(
    book: Edition, policies: Policies, situation: Situation, facing: Facing, act: Act
) -> Ruling | None:
    """An amount nobody could tell, and the player says which it is before anybody acts: that settles it."""
    asked, first = situation.undecided.get(act.player), situation.asked_on.get(act.player)
    if asked is None or asked.question != "act" or first is None or act.player != situation.actor:
        return None
    if situation.pending is not None or situation.parked or len(act.words) != len(act.atoms):
        return None
    before = read_words(first.words[0].words) if first.words else None
    now = read_words(act.words[0].words)
    if before is None or before.number is None or now.number is None or before.category == "unknown":
        return None
    if now.category not in ("amount", before.category):
        return None
    ruling = rule_in_turn(book, policies, facing, replace(first, atoms=(*first.atoms, *act.atoms)))
    return ruling if ruling.acts else None


def _still_asked(situation: Situation, facing: Facing, act: Act) -> Ruling | None:
    """While the director has not decided on a player they cannot act past the question: it is put again."""
    asked = situation.undecided.get(act.player)
    if situation.doubt is not None and situation.parked_act(act.player):
        asked = asked or situation.undecided.get(situation.doubt.player)
    if asked is None or (act.player != situation.actor and is_fold(act)):
        return None
    if said := situation.said_if.get(act.player):
        first = read_words(act.words[0].words).category if act.words else "unknown"
        kept = first == said.condition.does
        if act.player != situation.actor or kept or not said.came_true(facing):
            return None
    again = _put_again(asked)
    waits_already = _WAITS_ALREADY if situation.parked_act(act.player) else _NOT_TAKEN
    told = _WAITS if awaits_answer(situation, act) else waits_already
    return replace(again, says=f"{again.marked}{told}")


def _bet_in_question(situation: Situation) -> Ruling | None:
    """Whether an uncalled bet stays in the pot is not decided yet: nobody knows what they face."""
    for asked in situation.undecided.values():
        if asked.question == "uncalled-bet":
            return _put_again(asked)
    return None


def _in_turn(book: Edition, policies: Policies, situation: Situation, facing: Facing, act: Act) -> Ruling:
    """Their turn. What an earlier ruling left open, and a count they were told, come before all else."""
    player = act.player
    passed_over = player not in situation.heard_out and acts_are_substantial(book, situation.behind)
    if passed_over and not is_fold(act):
        return rule_skipped(book, situation)
    left_open = situation.restricted.get(player)
    because = situation.restricted_because.get(player)
    if left_open is not None:
        if because == "drew-back" and "fold" not in left_open and is_fold(act):
            return rule_fold_closed(book, facing)
        if because == "held-to-word" and player in situation.bound_if:
            return held_to_their_word(book, policies, facing, act, situation.bound_if[player].condition.does)
        if not {"raise", "bet"} & set(left_open):
            why = situation.restricted_by.get(player) or "acting-in-turn"
            facing = replace(facing, may_raise=False, no_raise_because=(why,))
    if asked := _acted_on_the_chips(book, situation, facing, act):
        return asked
    return _accepted(book, situation, facing, act) or rule_in_turn(book, policies, facing, act)


def _accepted(book: Edition, situation: Situation, facing: Facing, act: Act) -> Ruling | None:
    """They act on a count that was wrong: they call what there is; the director may rule otherwise.

    Decides `accepted-action`.
    """
    told = situation.told_counts.get(act.player)
    if not told or not told.figure != told.current == facing.current:
        return None
    if not _accepts(facing, act, told.figure):
        return None
    size = Size("call", facing.current, ("accepted-action", "binding-declarations", "floor-decisions"))
    return replace(settle(book, facing, act, size), findings=(Finding("override_offered", True),))


def held_to_their_word(book: Edition, policies: Policies, facing: Facing, act: Act, does: str) -> Ruling:
    """The director held them to what they said they would do: they do it, or it counts as done."""
    player, nothing = facing.player, Act(facing.player, ())
    by: tuple[Ground, ...] = ("conditional-statements",)
    own = rule_in_turn(book, policies, facing, act)
    done = own.acts[0].counts_as or own.acts[0].action if own.acts else ""
    kept = done == does or {done, does} == {"bet", "raise"} or (own.acts and own.acts[0].action == does)
    if kept or own.noticed("bound", player):
        return replace(own, citations=(*own.citations, *cite_all(book, by)))
    if does == "fold":
        return replace(rule_fold(book, facing, nothing), citations=cite_all(book, by))
    if does in ("call", "check"):
        size = Size("call", facing.current, by)
        return settle(book, facing, nothing, size) if facing.owes else checks(book, facing, nothing, by)
    total = facing.stack if does == "all-in" else facing.minimum_to
    return settle(book, facing, nothing, Size("all-in" if does == "all-in" else "raise", total, by))


def _acted_on_the_chips(book: Edition, situation: Situation, facing: Facing, act: Act) -> Ruling | None:
    """The bettor's words made one amount and their chips another, and the next player matched the chips."""
    doubt = situation.doubt
    if doubt is None or act.words or not act.motions or facing.current != doubt.by_words.total:
        return None
    if facing.front - pulled_back(act) + sum(act.motions[0].chips) != doubt.by_chips.total:
        return None
    bettor, chips = doubt.player, doubt.by_chips.total
    return Ruling(
        player=bettor,
        says=f"{act.player} matched the {chips:,} that {bettor} put out, not what {bettor} said: "
        "the director decides which it was.",
        citations=cite_all(book, ("methods-of-betting",)),
        decided_by="director",
        question="words-or-chips",
        options=(option_for(doubt.by_words), option_for(doubt.by_chips), Option("other")),
    )


def _accepts(facing: Facing, act: Act, told: int) -> bool:
    """They said call, or put out or named just the figure they were told, with or without what is in."""
    if not facing.owes:
        return False
    if act.words and not (act.motions and isinstance(act.atoms[0], Push)):
        declared = read_words(act.words[0].words)
        return declared.category == "call" or (declared.category == "amount" and declared.amount == told)
    put_out = sum(act.motions[0].chips) if act.motions else 0
    return put_out > 0 and told in (put_out, put_out + facing.already_in)


def _names_amount(
    book: Edition, policies: Policies, situation: Situation, facing: Facing, act: Act
) -> Ruling:
    """The amount of a wager that was declared before: their words and chips now fill it in."""
    pending = situation.pending
    assert pending is not None
    if early := _called_early(situation):
        return _frozen(book, pending, early, situation.restricted_because.get(act.player))
    if is_fold(act):
        held = replace(facing, held_to=facing.current)
        return rule_fold(book, held, act)
    if taps.only_taps(act) and not taps.is_check(book):
        return taps.rule_tap(book, facing, pending)
    if taps.only_taps(act):
        return _no_amount_given(book, facing, pending, situation.restricted_because.get(act.player))
    chips_first = bool(act.motions) and isinstance(act.atoms[0], Push) and not act.together
    declared = read_words(act.words[0].words) if act.words and not chips_first else None
    said = Declared(pending.action)
    if declared is not None:
        if declared.category in ("call", "check"):
            return _no_amount_given(book, facing, pending, situation.restricted_because.get(act.player))
        if declared.category == "unknown" and not act.motions:
            rules: tuple[Ground, ...] = ("binding-declarations", "non-standard-terms", "official-terminology")
            because = situation.restricted_because.get(act.player)
            return amount_wanted(book, facing, pending.action, rules, because=because)
        said = _as_said(pending, declared)
    others = tuple(atom for atom in act.atoms if not isinstance(atom, Say))
    words = act.words if declared is not None else (Say(pending.action),)
    return rule_in_turn(book, policies, facing, replace(act, atoms=(*words, *others)), said)


def _as_said(pending: Pending, declared: Declared) -> Declared:
    """What is said now, as if it had been said with the word that bound the player."""
    if declared.category in ("all-in", "pot"):
        return declared
    return replace(declared, category=pending.action)


def _called_early(situation: Situation) -> str | None:
    """Who called before the amount was known and is not yet ruled on."""
    for player, asked in situation.undecided.items():
        if asked.question == "early-call":
            return player
    return None


def _frozen(book: Edition, pending: Pending, early: str, because: LeftBecause | None) -> Ruling:
    return Ruling(
        player=pending.player,
        says=f"{early} called too soon: the director decides on that before {pending.player} goes on.",
        citations=cite_all(book, ("premature-declarations",)),
        notices=(Notice("amount-pending", pending.player, pending.minimum),),
        may=(pending.action,),
        may_because=because,
    )


def _no_amount_given(book: Edition, facing: Facing, pending: Pending, because: LeftBecause | None) -> Ruling:
    """Bound to bet or raise they give no amount: the minimum."""
    rules: tuple[Ground, ...] = ("binding-declarations",)
    if because == "bet-the-pot":
        rules = (By("bet-the-pot-in-no-limit", "no-amount-given"), *rules)
    return settle(book, facing, Act(facing.player, ()), Size(pending.action, facing.minimum_to, rules))
