"""What rulings cite is there: every position by its name, for the edition that needs it."""

from shuffleup.casebook.playing import play
from shuffleup.casebook.reading import shipped
from shuffleup.refused import Citation
from shuffleup.rulebook import rule, settings


def _cited() -> set[Citation]:
    """Everything cited in the cases on general rules and showdown, in every edition they name."""
    areas = ("general", "showdown")
    cases = [case for case in shipped().cases if rule(case.rule).area in areas and not case.waits_for]
    desks = [play(case, name) for case in cases for name in case.ruled_under]
    return {citation for desk in desks for citation in desk.citations}


def test_positions_and_settings_are_cited_by_names_that_exist() -> None:
    names = {setting.name for setting in settings()} | {"regulator", "room file"}
    for citation in _cited():
        if citation.basis == "position" and citation.note:
            assert citation.edition in rule(citation.rule).position(citation.note).editions, citation
        if citation.basis == "policy":
            assert citation.note in names, citation
