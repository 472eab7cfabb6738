"""Results as a table for spreadsheets (CSV): one line an entry, best place first."""

import csv
import io
from collections.abc import Mapping

from shuffleup.ids import EntryId, PersonId
from shuffleup.prizes.money import show_money
from shuffleup.tournament.finishes.standings import Placing, standings
from shuffleup.tournament.state import Tournament

COLUMNS = (
    *("place", "name", "person", "entry", "entries", "flight", "rebuys", "add_ons", "paid_in"),
    *("prize", "of_it_seat", "bounties", "won", "paid_out", "currency"),
)


def results_csv(state: Tournament, people: Mapping[PersonId, str]) -> str:
    """The results so far; `people` gives the names of person ids.

    A shared place is written as its best number for each, with a T before it. `entries`: how many the person
    bought. Amounts have the decimals of the currency and no commas.
    """
    written = io.StringIO()
    table = csv.writer(written, lineterminator="\n")
    table.writerow(COLUMNS)
    file = state.file

    def shown(amount: int) -> str:
        return show_money(amount, file.decimals, in_full=True).replace(",", "")

    for line in standings(state):
        entry = state.entries[line.entry]
        bought = [number for number in state.field.by_person[entry.person] if _counts(state, number)]
        table.writerow(
            (
                *(_place(line), _plain(people.get(entry.person) or entry.person), entry.person),
                *(line.entry, len(bought), entry.flight, entry.rebuys, entry.add_ons, shown(entry.paid)),
                *(shown(line.prize), shown(line.seat), shown(line.bounties)),
                *(
                    shown(line.prize + line.bounties),
                    shown(state.money.paid_out.get(line.entry, 0)),
                    file.currency,
                ),
            )
        )
    return written.getvalue()


def _place(line: Placing) -> str:
    return str(line.first) if line.first == line.last else f"T{line.first}"


def _counts(state: Tournament, number: EntryId) -> bool:
    return state.entries[number].standing != "withdrawn"


def _plain(name: str) -> str:
    """A name that a spreadsheet cannot take for a formula."""
    return f"'{name}" if name[:1] in ("=", "+", "-", "@", "\t", "\r") else name
