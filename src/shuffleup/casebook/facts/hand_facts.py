"""Facts of one hand, each read off the desk: its rulings and the hand they left."""

from typing import Any, Literal, get_args

from shuffleup.casebook.facts.dealing_readers import substantial_action
from shuffleup.casebook.facts.fact import Fact, declare
from shuffleup.floor.desk.reading import ReadDesk
from shuffleup.floor.ruling import Action, FindingName, NoticeName, Open, RuledAct, Ruling
from shuffleup.rulebook import Slug


def _ruled(desk: ReadDesk, player: str | None) -> RuledAct | None:
    return next((a for r in reversed(desk.rulings) for a in r.acts if player in (None, a.player)), None)


def _last(desk: ReadDesk, player: str | None) -> Ruling | None:
    return next((r for r in reversed(desk.rulings) if player in (None, r.player)), None)


def _act(name: str) -> Any:
    return lambda desk, player: getattr(_ruled(desk, player), name, None)


def _is_eliminated(desk: ReadDesk, player: str) -> bool:
    """Whether they have no chips left, once the hand is over."""
    return desk.hand.is_over and not desk.hand.stacks[desk.hand.named(player)]


def _returned(desk: ReadDesk, player: str) -> int | None:
    """By the last ruling that tells: an act of theirs, or chips that go back without one."""
    uncalled = desk.situation.returned.get(player)
    for ruling in reversed(desk.rulings):
        back = ruling.noticed("void", player) or ruling.noticed("returned", player)
        if back is not None:
            return back.amount
        if ruled := next((act for act in ruling.acts if act.player == player), None):
            return ruled.returned or uncalled or 0
    return uncalled


def _binding(desk: ReadDesk, player: str) -> bool | None:
    for ruling in reversed(desk.rulings):
        if ruling.noticed("binds", player):
            return True
        if ruling.noticed("void", player) or ruling.noticed("not-binding", player):
            return False
    return None


def _of_ruling(name: str) -> Any:
    return lambda desk, player: getattr(_last(desk, player), name, None)


def _options(desk: ReadDesk, player: str | None) -> set[str]:
    ruling = _last(desk, player)
    return {str(option) for option in ruling.options} if ruling else set()


def _default(desk: ReadDesk, player: str | None) -> str | None:
    ruling = _last(desk, player)
    return str(ruling.default) if ruling and ruling.default else None


def _noticed(name: NoticeName) -> Any:
    return lambda desk, _: {n.player for r in desk.rulings for n in r.notices if n.name == name}


def _notice(name: NoticeName, field: str) -> Any:
    def read(desk: ReadDesk, player: str) -> Any:
        found = [n for r in desk.rulings for n in r.notices if n.name == name and n.player == player]
        return getattr(found[-1], field) if found else None

    return read


def _found(name: FindingName) -> Any:
    def read(desk: ReadDesk, _: str | None) -> Any:
        values = [f.value for r in desk.rulings for f in r.findings if f.name == name]
        return values[-1] if values else None

    return read


declare(
    Fact("action", Action, "What the player is ruled to have done.", "player", _act("action")),
    Fact("total", int, "Their whole wager on the street by that ruling.", "player", _act("total")),
    Fact(
        "returned", int, "Chips that come back to them: change, surplus, or a void act.", "player", _returned
    ),
    Fact(
        "counts_as",
        Literal["bet", "call", "raise"],
        "What an all-in amounts to.",
        "player",
        _act("counts_as"),
    ),
    Fact("binding", bool, "Whether their act out of turn binds them.", "player", _binding),
    Fact(
        "decided_by",
        Literal["rule", "director"],
        "Who decides: `director` where the book leaves it to them.",
        "player",
        _of_ruling("decided_by"),
    ),
    Fact(
        "options", set[str], "The director's lawful options, all of them, in any order.", "player", _options
    ),
    Fact("default", str, "The option shown as the default.", "player", _default),
    Fact(
        "may",
        set[Open],
        "All that is open to the player (no player: to whoever acts next).",
        "player",
        ReadDesk.may,
    ),
    Fact(
        "may_not",
        set[Open],
        "What is not open to them.",
        "player",
        lambda desk, player: set(get_args(Open)) - desk.may(player),
    ),
    Fact("to_call", int, "What it costs them to call.", "player", ReadDesk.to_call),
    Fact("minimum_raise_to", int, "The least they may bet or raise to.", "player", ReadDesk.minimum_to),
    Fact("maximum_raise_to", int, "The most they may bet or raise to.", "player", ReadDesk.maximum_to),
    Fact("stack", int, "Chips behind, and back to them.", "player", ReadDesk.stack),
    Fact("pot", int, "Everything in the middle and in front.", "", lambda desk, _: desk.pot),
    Fact("penalty_possible", set[str], "Players who may be penalised.", "", _noticed("penalty-possible")),
    Fact("warned", set[str], "Players who are warned.", "", _noticed("warned")),
    Fact("string", set[str], "Players who made a string bet.", "", _noticed("string")),
    Fact("held_for_floor", set[str], "Players whose cards are held.", "", _noticed("held-for-floor")),
    Fact(
        "amount_pending",
        int,
        "They must still name their amount; at least this.",
        "player",
        _notice("amount-pending", "amount"),
    ),
    Fact("bound_to", Action, "What their words bind them to.", "player", _notice("bound", "action")),
    Fact("bound_minimum", int, "The least that it can be.", "player", _notice("bound", "amount")),
    Fact("wager_stands", int, "A wrong wager that stands, and its total.", "", _found("wager_stands")),
    Fact(
        "withdrawal_allowed", bool, "Whether they may take it back.", "player", _found("withdrawal_allowed")
    ),
    Fact(
        "override_offered",
        bool,
        "The fairness override is laid before the director.",
        "",
        _found("override_offered"),
    ),
    Fact("exact_count", bool, "An exact count of the stack is given.", "", _found("exact_count")),
    Fact("estimate", bool, "A fair estimate is all they get.", "", _found("estimate")),
    Fact("counted_by", Literal["dealer-or-floor"], "Who counts the stack.", "", _found("counted_by")),
    Fact("pot_told", int | None, "The pot as told to the player; null: not told.", "", _found("pot_told")),
    Fact("award", dict[str, int], "Who was awarded how much of the pots.", "", lambda desk, _: desk.award),
    Fact("eliminated", bool, "Whether the player is out of the event.", "player", _is_eliminated),
    Fact(
        "substantial_action",
        bool,
        "Whether there has been substantial action in the hand.",
        "",
        substantial_action,
    ),
    Fact("cite", Slug, "A rule that the rulings cite, besides the case's own.", "", None),
)
