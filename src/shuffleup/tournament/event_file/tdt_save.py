"""What a save of The Tournament Director 3 becomes here: an event file, its players, perhaps a result."""

from collections.abc import Mapping
from typing import Any

import msgspec

from shuffleup.chips import Counts, worth
from shuffleup.refused import Malformed
from shuffleup.tournament.event_file.designing import starting_stack
from shuffleup.tournament.event_file.fields import AddOn, EventFile, Line, PrizePlan, Rebuys
from shuffleup.tournament.event_file.tdt_text import read_tdt

_NO_LIMIT, _POT_LIMIT = 2, 1
_GAMES = {("texas hold 'em", _NO_LIMIT): "nlhe", ("omaha", _POT_LIMIT): "plo"}
_PERCENT, _AMOUNT = 0, 1
_MANY = 9_999
"""What the program writes for "as many as you like"."""


class SavedPlayer(msgspec.Struct, frozen=True):
    name: str
    contact: str = ""


class SavedPlace(msgspec.Struct, frozen=True):
    place: int
    player: str
    prize: int | float = 0


class Save(msgspec.Struct, frozen=True):
    """All that could be taken over, and what could not."""

    file: EventFile
    players: tuple[SavedPlayer, ...]
    results: tuple[SavedPlace, ...]
    """Best first; empty as long as the event is not over."""
    left_out: tuple[str, ...]


def read_save(text: str, where: str, edition: str) -> Save:
    """The event of a save, to be played by this edition."""
    document = read_tdt(text, where)
    saved = document.get("T") if isinstance(document, dict) else None
    if not isinstance(saved, dict) or not isinstance(saved.get("Levels"), dict):
        raise Malformed(f"{where}: there is no tournament in it: save it with The Tournament Director 3")
    try:
        return _Taking(saved, where, edition).save()
    except (AttributeError, KeyError, TypeError, IndexError, ValueError, OverflowError) as problem:
        raise Malformed(
            f"{where}: this save is not as The Tournament Director writes them ({problem})"
        ) from None


class _Taking:
    def __init__(self, saved: Mapping[str, Any], where: str, edition: str) -> None:
        self._saved, self._where, self._edition = saved, where, edition
        self._left_out: list[str] = []

    def save(self) -> Save:
        file, players, results = self._file(), self._players(), self._results()
        self._note_the_rest(bool(results))
        return Save(file, players, results, tuple(self._left_out))

    def _file(self) -> EventFile:
        money = self._saved["Financials"]
        entry = _profile(money["Buyins"])
        tables = [table for table in self._saved["Tables"]["Tables"] if table]
        chairs = max((int(table["NumberOfSeats"]) for table in tables), default=9)
        if chairs > 12:
            self._left_out.append(f"a table of {chairs} chairs: there are 12 at most here")
        size = min(max(chairs, 2), 12)
        stack = self._stack(int(entry["Chips"]))
        rebuys = self._rebuys(money["Rebuys"], tuple(stack))
        add_on = self._add_on(money["AddOns"], tuple(stack))
        sold_until = (rebuys.until if rebuys else 0, add_on.after if add_on else 0)
        return EventFile(
            name=str(self._saved.get("Title") or "Poker night"),
            edition=self._edition,
            game=self._game(),
            table_size=size,
            tables=max(len(tables), 1),
            final_table=size,
            stack=stack,
            schedule=self._schedule(),
            entry=_price(entry),
            late_entry_until=max(int(money["Buyins"].get("LastRound") or 0), *sold_until),
            rebuys=rebuys,
            add_on=add_on,
            prizes=self._prizes(money),
        )

    def _game(self) -> str:
        levels = [line for line in self._saved["Levels"]["Levels"] if "SmallBlind" in line]
        names = {(str(line["GameName"]).lower(), line["GameType"]) for line in levels}
        known = {_GAMES[name] for name in names if name in _GAMES}
        if len(known) == 1 and len(names) == 1:
            return known.pop()
        told = ", ".join(sorted({str(line["GameName"]) for line in levels}))
        self._left_out.append(f"the games ({told or 'none'}): the file says no-limit hold'em, put it right")
        return "nlhe"

    def _schedule(self) -> tuple[Line, ...]:
        lines: list[Line] = []
        for line in self._saved["Levels"]["Levels"]:
            minutes = max(round(line["Minutes"]), 1)
            if "SmallBlind" not in line:
                lines.append(Line(pause=minutes))
                if line.get("ChipUp"):
                    self._left_out.append(f"line {len(lines)}: a chip-up: name the chips, as colour_up: [25]")
                continue
            blinds = (int(line["SmallBlind"]), max(int(line["BigBlind"]), 1))
            lines.append(Line(blinds=blinds, ante=int(line["Ante"]), ante_from="each", minutes=minutes))
        if any(line.ante for line in lines):
            self._left_out.append("who pays the ante: each player, unless you write ante_from: big-blind")
        return tuple(lines)

    def _stack(self, chips: int) -> Counts:
        used = [chip for chip in self._saved["Chips"]["Chips"] if chip.get("Use")]
        told = {int(chip["Value"]): int(chip["PerPlayer"]) for chip in used if int(chip["PerPlayer"]) > 0}
        if told and worth(told) == chips:
            return dict(sorted(told.items()))
        values = sorted(int(chip["Value"]) for chip in used) or [25, 100, 500, 1000]
        self._left_out.append(
            f"the stack: its chips are not worth the {chips:,} of an entry; look at `stack`"
        )
        return self._chips(chips, tuple(values))

    def _chips(self, amount: int, values: tuple[int, ...]) -> Counts:
        """An amount in these chips, as near as they come to it."""
        return starting_stack(amount, values, dict.fromkeys(values, 200)) or {values[0]: 1}

    def _rebuys(self, config: Mapping[str, Any], values: tuple[int, ...]) -> Rebuys | None:
        if not config.get("Allow"):
            return None
        profile, most = _profile(config), int(config.get("MaxPerPlayer") or 0)
        until = max(int(config.get("LastRound") or 0), 1)
        chips = self._chips(int(profile["Chips"]), values)
        return Rebuys(_price(profile), chips, until, most if 0 < most < _MANY else None)

    def _add_on(self, config: Mapping[str, Any], values: tuple[int, ...]) -> AddOn | None:
        if not config.get("Allow"):
            return None
        profile = _profile(config)
        after = max(int(config.get("LastRound") or 0), 1)
        return AddOn(_price(profile), self._chips(int(profile["Chips"]), values), after)

    def _prizes(self, money: Mapping[str, Any]) -> PrizePlan:
        told = [prize for prize in self._saved["Prizes"]["Prizes"] if prize["Type"] == 0]
        if len(told) < len(self._saved["Prizes"]["Prizes"]):
            self._left_out.append("prizes that are no money")
        kinds = {prize["AmountType"] for prize in told}
        guarantee = int(money.get("GuaranteedPot") or 0)
        shares = [prize["Amount"] for prize in told]
        if kinds == {_PERCENT} and round(sum(shares), 6) == 100:
            return PrizePlan(guarantee=guarantee, percentages=tuple(shares))
        if kinds == {_AMOUNT} and all(shares):
            self._left_out.append(
                "fixed prizes: post them when registration closes, by the entries there are"
            )
        elif told:
            self._left_out.append("how the prizes were worked out: the usual ladder is used")
        return PrizePlan(guarantee=guarantee)

    def _players(self) -> tuple[SavedPlayer, ...]:
        return tuple(SavedPlayer(_name(one), _contact(one)) for one in self._everybody() if one.get("Buyins"))

    def _everybody(self) -> list[Mapping[str, Any]]:
        found = self._saved["Players"]["Players"]
        return list(found.values()) if isinstance(found, dict) else list(found)

    def _results(self) -> tuple[SavedPlace, ...]:
        """By the last time each went out; nothing while more than one is left."""
        entered = [one for one in self._everybody() if one.get("Buyins")]
        left = [one for one in entered if not one["Buyins"][-1].get("BustOut")]
        if not self._saved.get("EndTime") or len(left) != 1:
            return ()
        out = [one for one in entered if one not in left]
        out.sort(key=lambda one: one["Buyins"][-1]["BustOut"]["Time"], reverse=True)
        won = self._won()
        return tuple(
            SavedPlace(place, _name(one), won.get(str(one["UUID"]), 0))
            for place, one in enumerate([*left, *out], 1)
        )

    def _won(self) -> dict[str, int | float]:
        won: dict[str, int | float] = {}
        for prize in self._saved["Prizes"]["Prizes"]:
            winners = prize.get("AwardedToPlayers") or []
            for winner in winners if prize["Type"] == 0 else ():
                amount = prize["CalculatedAmount"] + prize["Adjustment"]
                won[str(winner)] = won.get(str(winner), 0) + amount / len(winners)
        return {winner: int(amount) if amount == int(amount) else amount for winner, amount in won.items()}

    def _note_the_rest(self, over: bool) -> None:
        if any(profile for profile in self._saved["Financials"]["Buyins"]["Profiles"][1:]):
            self._left_out.append("other kinds of buy-in: an event has one price here")
        if self._saved["Financials"].get("UseBounties"):
            self._left_out.append("bounties: write them into `entry`")
        formula = self._saved["Financials"].get("PointsForPlaying") or {}
        if formula.get("Text"):
            self._left_out.append("the formula for points: `shuffleup event league --points` has its own")
        if self._saved.get("StartTime") and not over:
            self._left_out.append("seats, stacks and clock of the evening in play: see `event take-over`")
        self._left_out.append("screens, sounds and the history of the evening")


def _profile(config: Mapping[str, Any]) -> Mapping[str, Any]:
    profiles: list[Mapping[str, Any]] = config["Profiles"]
    return profiles[int(config.get("DefIndex") or 0)]


def _price(profile: Mapping[str, Any]) -> dict[str, str | int]:
    """The fee is all that is paid; the rake is taken out of it."""
    rake = profile.get("Rake") or 0
    fee = sum(rake) if isinstance(rake, list) else rake
    price: dict[str, str | int] = {"prizes": _money(profile["Fee"] - fee)}
    return price | ({"fee": _money(fee)} if fee else {})


def _money(amount: float) -> str | int:
    return int(amount) if amount == int(amount) else f"{amount:.2f}"


def _name(player: Mapping[str, Any]) -> str:
    name = player["Name"]
    whole = f"{name.get('Firstname') or ''} {name.get('Lastname') or ''}".strip()
    return whole or str(name.get("Nickname") or player["UUID"])


def _contact(player: Mapping[str, Any]) -> str:
    info = player.get("Info") or {}
    return str(info.get("Email1") or info.get("Phone1") or "")
