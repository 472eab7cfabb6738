"""What the engine says to players, as next steps and as refusals has German words."""

import re

from shuffleup.rulebook.reading import read_yaml
from shuffleup.server.pages.said import Said, answered, catalogues, said
from shuffleup.tournament.event import TAGS
from tests.server.pages.english_sentences import refusals, returned, sentences
from tests.server.serving import NAMES, Serving

GERMAN = Said("de")
PLACEHOLDER = re.compile(r"{[a-z_]+\d*}")
IN_GERMAN = {PLACEHOLDER.sub("{}", one) for one in GERMAN.sentences}
PIECES = {PLACEHOLDER.sub("{}", one) for pairs in GERMAN.pieces.values() for one in pairs}

COMMANDS = {
    *(" --button {}:BUTTON/SB/BB", " --chips CHIPS", " --choice correct-stack", "done {}", "forfeit {}"),
    *(
        "need {} {}",
        "right-seat {} {}",
        "hand-for-hand finished {}",
        'floor {} "deal the {} {}"',
        "street due",
        " and ",
        " or ",
    ),
    "Level(ante=…, small_bet=…, big_bet=…, bring_in=…)",
    "catalogue/{}.yaml, {}",
}
"""Lines to type, the name of a file, and words that join others."""


def _is_there(said: str) -> bool:
    """Whether the fixed words of it stand in one sentence or piece of the catalogue, in their order."""
    fixed = [re.escape(part.strip()) for part in said.split("{}") if part.strip()]
    wanted = re.compile(".*".join(fixed))
    return any(wanted.search(one) for one in IN_GERMAN | PIECES)


def test_what_people_are_told_has_german_words() -> None:
    told = {one: where for one, where in sentences().items() if one not in COMMANDS}
    assert len(told) > 100
    missing = [f"{where}: {one}" for one, where in sorted(told.items()) if not _is_there(one)]
    assert not missing, "add their German to words/de-said.yaml:\n" + "\n".join(missing)


def without_german() -> list[str]:
    """Refusals that the catalogues lack, and clauses that are filled into one; each with where it stands."""
    whole, clauses = refusals()
    missing = [f"{where}: {one}" for one, where in whole.items() if one not in IN_GERMAN]
    known = IN_GERMAN | PIECES | COMMANDS
    return missing + [f"{where}, inside: {one}" for one, where in clauses.items() if one not in known]


def test_every_refusal_has_german_words() -> None:
    """Also what is put into it: a piece of the catalogue, or a sentence of its own."""
    missing = without_german()
    assert not missing, "add their German to words/de-refused-*.yaml:\n" + "\n".join(missing)


def test_what_a_hand_waits_for_has_german_words() -> None:
    due = [*returned("hand/_readable.py", "waiting_for"), *returned("hand/playing/showdown.py", "due")]
    assert len(due) > 10
    assert [one for one in due if one not in PIECES] == []


def test_every_kind_of_entry_has_german_words() -> None:
    """As a refusal names it: what a later act rests on is not taken back."""
    assert {tag.replace("-", " ") for tag, _ in TAGS} - set(GERMAN.pieces["deed"]) == set()


def test_a_sentence_and_a_piece_are_in_one_catalogue_only() -> None:
    found = [read_yaml(path) for path in catalogues("de")]
    for group in ("sentences", "pieces"):
        names = [name for one in found for name in one[group]]
        assert sorted(names) == sorted(set(names))


def test_german_has_the_same_placeholders() -> None:
    pairs = [*GERMAN.sentences.items(), *(one for group in GERMAN.pieces.values() for one in group.items())]
    for english, german in pairs:
        assert sorted(PLACEHOLDER.findall(english)) == sorted(PLACEHOLDER.findall(german)), english


def test_names_are_left_as_they_are() -> None:
    """Also one that reads like a sentence of ours, or holds an expression."""
    assert said("Table 3 opens. is owed 5 EUR", "de") == "Table 3 opens. bekommt noch 5 EUR"
    assert said("{n} (a+)+ $ owes a rebuy", "de") == "{n} (a+)+ $ schuldet einen Rebuy"
    assert said("is out " * 80, "de") is None
    assert answered("[3] " + "a: b; c, " * 60, "de") is None


def test_an_evening_is_told_in_german(served: Serving) -> None:
    """Every deed of it, on the console and on a player's phone, and every next step."""
    served.come_in()
    ann = NAMES.index("Ann") + 1
    lines = ["start", "out Bob --by Ann", "clock pause", "clock resume", "absent Ann", "back Ann"]
    lines += ["announce Dinner", "register Zoe", "clock next", "out Cid", "undo", "close", "out Dee --by Eve"]
    for line in lines:
        served.say(line)
    german = {"Accept-Language": "de"}
    for page in ("console", "history", "floor"):
        shown = served.client.get(f"/e/e/{page}", headers=german).text
        assert re.findall(r'class="(?:told|says)" lang="en">([^<]*)', shown) == []
    assert "Bob scheidet aus (durch Ann)" in served.client.get("/e/e/history", headers=german).text
    phone = served.client.get(f"/e/e/player?of={ann}", headers=german).text
    assert 'lang="en"' not in phone
    assert "Ann meldet sich an" in phone


def test_an_answer_is_in_the_language_of_the_page(served: Serving) -> None:
    served.come_in()
    headers = {"Accept-Language": "de", "Origin": "http://testserver"}

    def say(line: str, id_: str) -> dict[str, object]:
        answer = served.client.post("/e/e/do", json={"id": id_ * 16, "line": line}, headers=headers)
        return dict(answer.json())

    done, refused = say("start", "a"), say("draw", "b")
    assert (done["says"], done["lang"]) == ("[15] Shuffle up and deal. Level 1: 25/50.", "de")
    assert (refused["says"], refused["lang"]) == ("Die Plätze sind schon ausgelost", "de")
    assert say("penalty Ann 2 hands phone", "c")["lang"] == "en", "a ruling"


def test_the_history_says_who_did_it(served: Serving) -> None:
    served.come_in(name="Tara")
    served.say("start")
    assert '<small class="by">Tara</small>' in served.client.get("/e/e/history").text


def test_the_shares_of_a_deal_have_german_figures() -> None:
    told = "Proposed: a deal by ICM: Ann 1,240.97 EUR, Bob 171.05 EUR."
    assert said(told, "de") == "Vorgeschlagen: ein Deal nach ICM: Ann 1.240,97 EUR, Bob 171,05 EUR."
