"""What goes wrong at a table is tapped on a phone: every form makes a sentence that the floor reads."""

from typing import Any

from playwright.sync_api import Browser, expect

from shuffleup.floor.reader import read_step
from shuffleup.views.incident_forms import FieldShown, incident_forms
from tests.server.browser import Server, director, type_line

EXAMPLES = {
    "number": "2",
    "card": "9c",
    "cards": "9c Kd",
    "blinds": "200/400",
    "chips": "3x500",
    "seat": "T1S4",
    "seats": "T1S4",
    "table": "T1",
    "text": "two pair",
}
CARDS = {"four-card-flop": "9c Kd 2s 3h", "flop-without-burn": "9c Kd 2s"}

FILL = """([kind, fields]) => {
    const form = document.querySelector(`form[data-incident="${kind}"]`);
    const told = document.querySelector("textarea[name=told]");
    told.value = "";
    for (const [name, value] of fields) {
        const one = form.elements.namedItem(name);
        if (one.dataset.players === undefined) { one.value = value; continue; }
        one.value = [...one.options].map(option => option.value).find(name => name) || "";
    }
    form.requestSubmit();
    return told.value;
}"""


def _example(kind: str, field: FieldShown) -> str:
    if field.look == "cards" and kind in CARDS:
        return CARDS[kind]
    return field.choices[-1] if field.choices else EXAMPLES.get(field.look, "")


def test_every_form_tells_the_floor_what_was_tapped(browser: Browser, server: Server) -> None:
    page = director(browser, server)
    type_line(page, "start")
    expect(page.locator("#console-head .time su-clock")).to_be_visible()
    page.goto(f"{server.at}/floor")
    page.locator(".tabs label").first.click()
    names = page.locator("fieldset[data-of='1'] [name=in]").evaluate_all("all => all.map(one => one.value)")
    expect(page.locator("form[data-incident=left-seat] [name=player] option")).to_have_count(len(names) + 1)
    for forms in incident_forms().values():
        for form in forms:
            fields = [(field.name, _example(form.kind, field)) for field in form.fields]
            told = page.evaluate(FILL, [form.kind, fields])
            step: Any = read_step(told, names=names)
            assert type(step).__struct_config__.tag == form.kind, told
            for field in form.fields:
                if field.look == "player":
                    assert getattr(step, field.name) == names[0], (told, field.name)
                elif field.look == "word":
                    assert str(getattr(step, field.name)) == field.choices[-1], (told, field.name)
                elif field.look == "yes-no":
                    assert getattr(step, field.name) is False, (told, field.name)


def test_an_incident_and_a_penalty_are_given_by_taps(browser: Browser, server: Server) -> None:
    page = director(browser, server)
    type_line(page, "start")
    expect(page.locator("#console-head .time su-clock")).to_be_visible()
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"{server.at}/floor")
    page.locator(".tabs label").first.click()
    page.get_by_text("Something went wrong", exact=True).click()
    page.get_by_text("Conduct", exact=True).click()
    page.get_by_text("Phone or device", exact=True).click()
    form = page.locator("form[data-incident=device-used]")
    form.locator("[name=player]").select_option(index=1)
    name = form.locator("[name=player]").input_value()
    form.locator("[name=use]").select_option("phone-call")
    form.get_by_role("button", name="Add to the report").click()
    expect(page.locator("output.ruled")).to_contain_text("TDA-2019: 5 electronic-devices")
    page.get_by_role("button", name="Apply this ruling").click()
    expect(page.locator("textarea[name=told]")).to_have_value("")
    table = page.locator("#console-tables [data-table='1']")
    table.locator("[data-open]").click()
    row = table.locator(".sheet li").first
    row.get_by_role("button", name="Penalty").click()
    box = page.get_by_role("dialog", name=f"Penalty: {name}")
    expect(box.locator("[name=count]")).to_be_hidden()
    box.locator("[name=form]").select_option("missed-hands")
    box.locator("[name=count]").fill("3")
    box.locator("[name=reason]").fill("on the phone again")
    box.get_by_role("button", name="Give penalty").click()
    expect(box).to_be_hidden()
    expect(table.locator(".notes")).to_contain_text(f"{name} on penalty")
    page.goto(f"{server.at}/history")
    told = page.locator("#history-deeds")
    expect(told).to_contain_text(f"{name} 3 missed hands")
    expect(told).to_contain_text("on the phone again")
