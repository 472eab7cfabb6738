"""What the casebook shows of the rules: which are served, and that what is cited exists."""

from shuffleup.casebook.coverage import citing_code, coverage_page, served
from shuffleup.rulebook import edition, rule, settings
from tests.casebook.book import Play
from tests.conftest import ROOT


def test_the_coverage_page_is_up_to_date(play: Play) -> None:
    assert (ROOT / "docs" / "rules.md").read_text() == coverage_page(play.report()), "run `make docs`"


def test_every_rule_is_reached_by_what_decides_and_one_has_nothing_to_decide(play: Play) -> None:
    states = {slug: row.state for slug, row in served(play.report()).items()}
    others = {slug: state for slug, state in states.items() if state != "served"}
    # Decks are made ready before a break is over: staff are told, under `next`.
    assert others == {"rp-cards-ready": "told"}


def test_no_citation_of_an_unknown_rule() -> None:
    """Slugs are checked by type; here the catalogue is asked for each."""
    cited = citing_code()
    assert cited
    for slug in cited:
        rule(slug)


def test_positions_and_settings_are_cited_by_names_that_exist(play: Play) -> None:
    names = {setting.name for setting in settings()} | {"regulator", "room rules"}
    cited = play.cited()
    assert {citation.basis for citation in cited} == {"text", "borrowed", "position", "policy"}
    for citation in cited:
        if citation.basis == "position" and citation.note:
            assert edition(citation.edition).takes(rule(citation.rule).position(citation.note)), citation
        if citation.basis == "policy":
            assert citation.note in names, citation
