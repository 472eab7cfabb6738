"""Rules, cases, a situation tried, the quiz, results and notices: pages that anybody may read."""

import re

import pytest
from playwright.sync_api import Browser, expect

from shuffleup.floor.conduct.forfeiting import forfeiture
from shuffleup.rulebook import EDITION_NAMES, EditionName, edition, rules
from shuffleup.server.pages.book import QUESTIONS, question
from shuffleup.tournament.clock.commands import StartPlay
from shuffleup.tournament.entries.registration import facts_of_giving_up
from shuffleup.tournament.money.commands import CloseRegistration
from shuffleup.views.notices import Notice, notices
from tests.server.browser import Server, director, problems_on
from tests.server.serving import NAMES, Serving
from tests.tournament.playing import seated_event


def test_every_rule_is_listed_with_its_numbers(served: Serving) -> None:
    page = served.client.get("/rules").text
    for slug, one in rules().items():
        assert f'href="/rules/{slug}"' in page, one.title
    number = edition("tda-2019").number("oversized-chip")
    row = page.partition('href="/rules/oversized-chip"')[2].partition("</tr>")[0]
    assert f">{number}<" in row


def test_rules_are_found_by_words_and_by_number(served: Serving) -> None:
    found = re.findall(r'href="/rules/([a-z0-9-]+)"', served.client.get("/rules?q=oversized chip").text)
    assert "oversized-chip" in found
    assert len(found) < 10
    found = re.findall(r'href="/rules/([a-z0-9-]+)"', served.client.get("/rules?q=four cards on flop").text)
    assert "four-card-flop" in found
    assert len(found) < 10
    assert served.client.get("/rules", params={"q": "<script>"}).text.count("<script>") == 0


@pytest.mark.parametrize("slug", ["oversized-chip", "methods-of-raising", "deal-making", "dead-button"])
def test_a_rule_has_its_editions_side_by_side_and_its_cases(served: Serving, slug: str) -> None:
    page = served.client.get(f"/rules/{slug}").text
    for name in EDITION_NAMES:
        assert f"<th>{name.upper()}</th>" in page
    assert f'href="/rules/{slug}/' in page
    differs = 'class="differs">' in page.partition("</table>")[0]
    assert differs == bool([one for one in rules()[slug].differs if not one.wording_only])


def test_a_case_is_told_with_the_ruling_of_every_edition(served: Serving) -> None:
    ids = re.findall(r'href="/rules/oversized-chip/([^"]+)"', served.client.get("/rules/oversized-chip").text)
    page = served.client.get(f"/rules/oversized-chip/{ids[0]}").text
    told = re.findall(r"<h3>([^<]+)</h3>", page)
    assert sorted(", ".join(told).split(", ")) == sorted(name.upper() for name in EDITION_NAMES)


def test_a_situation_is_ruled_under_every_edition(served: Serving) -> None:
    line = "nlhe 100/200 flop pot 800 | A 20000* | B 20000; A bets 400; B pushes 1000"
    page = served.client.get("/try", params={"line": line}).text
    assert "B calls 400; 600 comes back." in page
    assert "oversized-chip" in page
    wrong = served.client.get("/try", params={"line": "<b>nonsense</b>"})
    assert wrong.status_code == 200
    assert "<b>nonsense" not in wrong.text
    assert 'role="alert"' in wrong.text
    assert 'role="alert"' in served.client.get("/try", params={"line": "x" * 3000}).text


def test_the_quiz_asks_tells_and_counts() -> None:
    first = question(7, 1)
    assert first is not None
    assert first == question(7, 1), "the same seed asks the same"
    assert 0 <= first.answer < len(first.choices)
    assert len(set(first.choices)) == len(first.choices) >= 2
    assert question(7, QUESTIONS + 1) is None


@pytest.mark.parametrize(
    "address",
    [
        *("/rules/no-such-rule", "/rules/oversized-chip/no-such-case", "/rules/editions?one=tda-1999"),
        *("/rules/..%2f..%2fetc", "/quiz?seed=abc", "/quiz?seed=99999999999"),
    ],
)
def test_what_is_not_in_the_book(served: Serving, address: str) -> None:
    assert served.client.get(address).status_code == 404


def test_two_editions_are_compared(served: Serving) -> None:
    page = served.client.get("/rules/editions?one=tda-2017-v3&other=tda-2019").text
    assert "methods-of-raising" in page
    assert 'class="before"' in page


def test_results_are_for_everybody_and_follow(served: Serving) -> None:
    served.come_in()
    served.say("start")
    served.say("out Ann --by Bob")
    served.client.cookies.clear()
    page = served.client.get("/e/e/results").text
    assert re.search(r"<td>12</td><td>Ann</td>", page)
    assert all(name in page for name in NAMES)
    assert "secret@example.org" not in page


def test_notices_are_cited_and_say_what_holds(served: Serving) -> None:
    state = served.room.event("e").director.state
    by_subject = {one.subject: one for one in notices(state)}
    assert by_subject["book"] == Notice("book", "plain", {"edition": "TDA-2019"})
    languages = by_subject["languages"]
    assert languages.says == {"languages": ", ".join(state.policies.general.languages)}
    assert languages.citation is not None
    assert languages.citation.rule == "official-language"
    page = served.client.get("/e/e/notices").text
    assert "We play by TDA-2019." in page
    assert page.count('href="/rules/') > 5
    german = served.client.get("/e/e/notices", headers={"Accept-Language": "de"}).text
    assert "Gespielt wird nach TDA-2019." in german


def test_rules_and_quiz_in_a_browser(browser: Browser, server: Server) -> None:
    page = browser.new_context(viewport={"width": 360, "height": 740}).new_page()
    problems = problems_on(page)
    page.goto(f"{server.here}/rules")
    page.get_by_label("Words or a number").fill("oversized")
    page.get_by_role("button", name="Search").click()
    page.get_by_role("link", name="oversized").first.click()
    expect(page.locator("h1")).to_contain_text("hip")
    page.locator(".cases a").first.click()
    expect(page.locator(".ruling").first).to_be_visible()
    page.goto(f"{server.here}/quiz")
    page.get_by_role("radio").first.check()
    page.get_by_role("button", name="Answer").click()
    expect(page.locator(".choices .yes")).to_have_count(1)
    page.get_by_role("link", name="Next question").click()
    expect(page.locator("h1")).to_contain_text("question 2 of 10")
    page.goto(f"{server.here}/try")
    expect(page.locator(".ruling").first).to_contain_text("B calls 400")
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    assert problems == []


def test_results_follow_in_a_browser(browser: Browser, server: Server) -> None:
    page, results = director(browser, server), browser.new_context().new_page()
    results.goto(f"{server.at}/results")
    expect(results.locator("h1")).to_contain_text("12 of 12")
    for line in ("start", "out Ann"):
        page.evaluate("line => say(line)", line)
    expect(results.locator("table").last).to_contain_text("Ann")


def set_until(level: int) -> dict[str, dict[str, int]]:
    return {"conduct": {"forfeit_until_level": level}}


@pytest.mark.parametrize(
    ("book", "changes", "how", "window"),
    [
        ("house", {"late_entry_until": 2}, "window", ("1", "2")),
        (
            "house",
            {"late_entry_until": 2, "policies": {"conduct": {"forfeit_until_level": 4}}},
            "window",
            ("1", "2"),
        ),
        (
            "house",
            {"late_entry_until": 3, "policies": {"conduct": {"forfeit_until_level": 2}}},
            "window",
            ("1", "2"),
        ),
        ("house", {}, "none", ()),
        ("tda-2024", {"late_entry_until": 2}, "none", ()),
        ("tda-2024", {"late_entry_until": 2, "re_entries": 1}, "director", ()),
        ("tda-2024", {"policies": {"seating": {"forfeiture_allowed": True}}}, "allowed", ()),
    ],
)
def test_the_notice_on_giving_up_a_stack_says_what_the_floor_would_answer(
    book: EditionName, changes: dict[str, object], how: str, window: tuple[str, ...]
) -> None:
    played = seated_event(4, edition=book, **changes)
    played.do(StartPlay())
    (notice,) = (one for one in notices(played.state) if one.subject == "forfeit")
    assert (notice.how, tuple(notice.says.values())) == (how, window)
    for level in (1, 2, 3):
        while played.state.level_on_clock < level:
            played.next_line()
        answer = forfeiture(played.state.edition, played.state.policies, facts_of_giving_up(played.state))
        inside = bool(window) and int(window[0]) <= level <= int(window[1])
        assert (answer.answer == "granted") == (how == "allowed" or inside)


def test_once_registration_is_closed_no_notice_says_that_entries_are_sold() -> None:
    played = seated_event(4, edition="house", late_entry_until=3)
    played.do(StartPlay())
    played.do(CloseRegistration())
    said = {one.subject: (one.how, one.says) for one in notices(played.state)}
    assert said["late-entry"][0] == "closed"
    assert said["forfeit"] == ("none", {})
