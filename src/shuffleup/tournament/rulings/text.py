"""A ruling as everybody in the room may read it."""

from collections.abc import Iterable

from shuffleup.floor.ruling import Ruling
from shuffleup.refused import Citation


def ruling_text(ruling: Ruling) -> str:
    """What was ruled, what the director may choose, and what may be penalised."""
    told = [ruling.says]
    if ruling.decided_by == "director":
        default = f" (default: {ruling.default})" if ruling.default else ""
        told.append(f"Options: {', '.join(map(str, ruling.options))}{default}.")
    penalised = list(dict.fromkeys(n.player for n in ruling.notices if n.name == "penalty-possible"))
    if penalised and "penal" not in ruling.says:
        told.append(f"May be penalised: {', '.join(penalised)}.")
    return " ".join(told)


def citations_text(citations: Iterable[Citation]) -> str:
    """The rules behind a ruling, by edition; the order in which rules meet is ours and goes without saying.

    >>> rules = [Citation("oversized-chip", "tda-2019", "44"), Citation("last-chips", "house", None)]
    >>> print(citations_text(rules))
    TDA-2019: 44 oversized-chip
    HOUSE: no rule of its own on last-chips
    """
    by_edition: dict[str, list[str]] = {}
    for citation in citations:
        if citation.rule == "betting-precedence":
            continue
        number = (
            f"{citation.number} {citation.rule}"
            if citation.number
            else f"no rule of its own on {citation.rule}"
        )
        basis = {
            "position": " (our position)",
            "policy": " (setting)",
            "borrowed": f" (from {citation.note})",
        }
        by_edition.setdefault(citation.edition.upper(), []).append(number + basis.get(citation.basis, ""))
    return "\n".join(f"{name}: {', '.join(dict.fromkeys(rules))}" for name, rules in by_edition.items())
