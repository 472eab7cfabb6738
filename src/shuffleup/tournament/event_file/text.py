"""An event file as text that people read and change: in the order they think of it, with comments."""

import json
from collections.abc import Mapping

import msgspec

from shuffleup.chips import Counts, worth
from shuffleup.prizes.money import usual_decimals
from shuffleup.rulebook import EDITION_NAMES
from shuffleup.tournament.event_file.fields import EventFile, Line
from shuffleup.tournament.event_file.plans import MoneyText
from shuffleup.tournament.games.rotation import NAMED, Rotation

_HEAD = """\
# An event for Shuffle Up. Change what you like, then check it: shuffleup new --check FILE
# Every key is explained in docs/event-file.md.
"""


def event_text(file: EventFile) -> str:
    """The YAML of an event; `read_event_file` reads it back to the same.

    Only what `shuffleup new` asks for is written; the rest has its defaults.
    """
    parts = [_HEAD, _what(file), _seats(file), _chips(file), _schedule(file), _money(file)]
    return "\n".join(parts)


def _what(file: EventFile) -> str:
    lines = [f"name: {json.dumps(file.name, ensure_ascii=False)}"]
    if file.starts:
        lines.append(f"starts: {json.dumps(file.starts, ensure_ascii=False)}")
    lines += [
        f"edition: {file.edition}          # {', '.join(EDITION_NAMES)}, or ours.yaml",
        f"game: {file.game}" if file.mix is None else f"mix: {_mix(file.mix)}",
        "# policies:                # settings of the room: shuffleup rules settings",
    ]
    return "\n".join(lines) + "\n"


def _mix(mix: Rotation) -> str:
    """A named mix by its name and what differs; else its games."""
    named = NAMED.get(mix.name)
    if mix == named:
        return mix.name
    told = msgspec.to_builtins(mix)
    if named is not None and named.games == mix.games:
        told = {"name": mix.name, "change": mix.change, "hands": mix.hands}
    return json.dumps(told, ensure_ascii=False)


def _seats(file: EventFile) -> str:
    lines = [
        f"table_size: {file.table_size}",
        f"tables: {len(file.table_numbers)}",
    ]
    if file.maximum is not None:
        lines.append(f"maximum: {file.maximum}               # more wait as alternates")
    if file.final_table is not None:
        lines.append(f"final_table: {file.final_table}           # seats; all are drawn again for it")
    lines.append(f"hand_for_hand: {file.hand_for_hand}   # bubble: by itself, one place from the money")
    return "\n".join(lines) + "\n"


def _chips(file: EventFile) -> str:
    lines = [f"# A starting stack of {worth(file.stack):,}.", f"stack: {_counts(file.stack)}"]
    if file.chip_set:
        lines.append(f"chip_set: [{', '.join(map(str, file.chip_set))}]   # denominations there are")
    if file.chips_owned:
        lines.append(f"chips_owned: {_counts(file.chips_owned)}")
    return "\n".join(lines) + "\n"


def _counts(counts: Counts) -> str:
    return "{" + ", ".join(f"{chip}: {count}" for chip, count in counts.items()) + "}"


def _schedule(file: EventFile) -> str:
    late = file.late_entry_until
    lines = ["schedule:"]
    level = 0
    for line in file.schedule:
        level += not line.is_break
        note = f"  # level {level}" if not line.is_break else ""
        if level == late and not line.is_break:
            note += ", the last of late entry"
        lines.append(f"  - {_line(line)}{note}")
    lines += [f"late_entry_until: {late}", f"re_entries: {file.re_entries}            # -1: without limit"]
    return "\n".join(lines) + "\n"


def _line(line: Line) -> str:
    if line.is_break:
        gone = f", colour_up: [{', '.join(map(str, line.colour_up))}]" if line.colour_up else ""
        return f"{{break: {line.pause}{gone}}}"
    parts = []
    for what, pair in (("blinds", line.blinds), ("limits", line.limits), ("limit_blinds", line.limit_blinds)):
        if pair is not None:
            parts.append(f"{what}: [{pair[0]}, {pair[1]}]")
    for what, amount in (("ante", line.ante), ("stud_ante", line.stud_ante), ("bring_in", line.bring_in)):
        if amount:
            parts.append(f"{what}: {amount}")
    if line.ante and line.ante_from != "big-blind":
        parts.append(f"ante_from: {line.ante_from}")
    return f"{{{', '.join([*parts, f'minutes: {line.minutes}'])}}}"


def _money(file: EventFile) -> str:
    lines = [
        f"currency: {file.currency}",
        f"entry: {_price(file.entry)}       # where the money of an entry goes: prizes, fee, bounty",
        "prizes:",
        f"  guarantee: {_amount(file.prizes.guarantee)}",
        "  # Without percentages or amounts the usual places for the field are paid. Your own:",
        "  # percentages: [50, 30, 20]",
    ]
    if file.decimals != usual_decimals(file.currency):
        lines.insert(1, f"decimals: {file.decimals}")
    if file.prizes.percentages:
        lines[-1] = f"  percentages: [{', '.join(map(str, file.prizes.percentages))}]"
    lines += _more_on_prizes(file)
    return "\n".join([*lines, *_rebuys(file)]) + "\n"


def _more_on_prizes(file: EventFile) -> list[str]:
    """What a director may want to set, each with what it means."""
    plan = file.prizes
    lines = [
        _open_setting("  places", plan.places, "5", "so many are paid, whatever the field"),
        _open_setting("  added", plan.added or None, "200", "put in by the house or a sponsor"),
        _open_setting("  withheld", plan.withheld or None, "3%", "taken off, for the staff or a final"),
        _open_setting("  unit", plan.unit, "5", "prizes are rounded to this"),
        _open_setting(
            *("  ties", None if plan.ties == "by-stack" else plan.ties, "shared"),
            "out in one hand: they share their prizes; without it, the bigger stack is ahead",
        ),
    ]
    if "bounty" in file.entry:
        about = "of a bounty, onto the winner's own head; without it, all of it is paid"
        lines.append(_open_setting("  onto_head", plan.onto_head or None, "50%", about))
    return lines


def _rebuys(file: EventFile) -> list[str]:
    """What is sold beside entries, and the opening flights."""
    lines: list[str] = []
    if file.rebuys is not None:
        price, chips = _price(file.rebuys.price), _counts(file.rebuys.chips)
        lines += ["rebuys:", f"  price: {price}", f"  chips: {chips}"]
        lines.append(f"  until: {file.rebuys.until}               # the last level in which they are sold")
        lines.append(
            _open_setting("  most", file.rebuys.most, "2", "how many for each entry; without it, no limit")
        )
        about = "with no more chips than this; 0: only who is broke; without it, a starting stack"
        lines.append(_open_setting("  with_at_most", file.rebuys.with_at_most, "0", about))
    if file.add_on is not None:
        price, chips = _price(file.add_on.price), _counts(file.add_on.chips)
        lines += ["add_on:", f"  price: {price}", f"  chips: {chips}"]
        lines.append(f"  after: {file.add_on.after}               # the level after which it is sold")
    if file.flights:
        lines.append("flights:")
        lines += [f"  - {{name: {one.name}, ends_after: {one.ends_after}}}" for one in file.flights]
        about = "of several bags of a player: best, first, or one-entry (nobody enters again)"
        lines.append(_open_setting("bags", None if file.bags == "best" else file.bags, "best", about))
    return lines


def _open_setting(key: str, value: object, example: str, about: str) -> str:
    """A setting with what it means; one that is left open as a comment, to be taken in."""
    indent = key[: len(key) - len(key.lstrip())]
    told = f"{key}: {value}" if value is not None else f"{indent}# {key.strip()}: {example}"
    return f"{told:<25}# {about}"


def _price(price: Mapping[str, MoneyText]) -> str:
    return "{" + ", ".join(f"{part}: {_amount(amount)}" for part, amount in price.items()) + "}"


def _amount(amount: MoneyText) -> str:
    text = str(amount)
    return text if text.isdigit() else json.dumps(text)
