"""What a person can type on a page, found in its HTML, and how each of it is sent up.

A form that is sent in a way which is not known here fails the test: it is to be told below how.
"""

from collections.abc import Callable, Iterator
from html.parser import HTMLParser
from typing import Any, NamedTuple

ID = "f" * 16
_VOID = frozenset(("input", "meta", "link", "br", "img", "hr", "path", "rect", "circle", "ellipse", "line"))
_NOT_TYPED = frozenset(("checkbox", "radio", "range", "hidden", "submit", "button"))
Attributes = dict[str, str]


class Field(NamedTuple):
    """Something that can be typed into; `around`: what the elements around it say in `data-`."""

    name: str
    own: Attributes
    around: Attributes


class Form(NamedTuple):
    """A form, or, with no attributes, whatever stands in none."""

    is_: Attributes
    values: dict[str, str]
    fields: list[Field]


class Page(HTMLParser):
    """A page as far as it matters here: what can be typed, and every element with its attributes."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self._open: list[tuple[str, Attributes]] = []
        self._in: Form | None = None
        self._loose = Form({}, {}, [])
        self.body: Attributes = {}
        self.forms = [self._loose]
        self.elements: list[tuple[str, Attributes]] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        own = {name: value or "" for name, value in attrs}
        self.elements.append((tag, own))
        if tag == "body":
            self.body = own
        if tag == "form":
            self._in = Form(own, {}, [])
            self.forms.append(self._in)
        form = self._in or self._loose
        if tag in ("input", "textarea", "select"):
            name = own.get("name", "")
            form.values.setdefault(name, own.get("value", ""))
            if tag == "textarea" or (tag == "input" and own.get("type", "text") not in _NOT_TYPED):
                around: Attributes = {}
                for _, other in self._open:
                    around |= {key: value for key, value in other.items() if key.startswith("data-")}
                form.fields.append(Field(name, own, around))
        if tag == "option" and self._open and self._open[-1][0] == "select" and own.get("value"):
            name = self._open[-1][1].get("name", "")
            form.values[name] = form.values.get(name) or own["value"]
        if tag not in _VOID:
            self._open.append((tag, own))

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self._in = None
        for at in range(len(self._open) - 1, -1, -1):
            if self._open[at][0] == tag:
                del self._open[at:]
                return


class Sent(NamedTuple):
    """What goes up: JSON, the fields of a form, or the bytes of a file."""

    method: str
    to: str
    json: Any = None
    data: dict[str, str] | None = None
    content: bytes | None = None


def quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def _line(page: Page, *lines: str) -> Iterator[Sent]:
    """As it is done, and as it is shown before."""
    do = page.body["data-do"]
    for line in lines:
        for to in (do.removesuffix("do") + "foresee", do):
            yield Sent("POST", to, {"id": ID, "line": line})


def _by_address(page: Page, form: Form, field: Field, text: str) -> Iterator[Sent]:
    data = _filled(form) | {field.name: text}
    yield Sent(form.is_.get("method", "get").upper(), form.is_["action"], data=data)


def _filled(form: Form) -> dict[str, str]:
    return {name: value for name, value in form.values.items() if name}


def _one_line(page: Page, form: Form, field: Field, text: str) -> Iterator[Sent]:
    verb = form.is_["data-line"]
    yield from _line(page, f"{verb} {quoted(text)}" if verb else text, f"{verb} {text}".strip())


def _lines(page: Page, form: Form, field: Field, text: str) -> Iterator[Sent]:
    yield from _line(page, f"{form.is_['data-lines']} {quoted(text)}")


def _link(page: Page, form: Form, field: Field, text: str) -> Iterator[Sent]:
    asked: dict[str, Any] = {"role": "floor", "name": "Flo", "number": 0}
    yield Sent("POST", form.is_["data-link"], asked | {field.name: text})


def _sheet(page: Page, form: Form, field: Field, text: str) -> Iterator[Sent]:
    """At a table of the console: who is out and what they began with."""
    who = "#" + field.around["data-key"].rpartition("-")[2]
    yield from _line(page, f"out {who}:{text}")


def _penalty(page: Page, form: Form, field: Field, text: str) -> Iterator[Sent]:
    line = {
        "count": f"penalty #1 missed-hands {text}",
        "reason": f"penalty #1 warning --reason {quoted(text)}",
    }
    yield from _line(page, line[field.name])


def _seating(page: Page, form: Form, field: Field, text: str) -> Iterator[Sent]:
    yield from _line(page, f"seat #1 T2S9 --reason {quoted(text)}")


def _told(page: Page, form: Form, field: Field, text: str) -> Iterator[Sent]:
    yield from _line(page, f"floor 1 {quoted(text)}")


def _incident(page: Page, form: Form, field: Field, text: str) -> Iterator[Sent]:
    kind = form.is_["data-incident"]
    yield from _line(
        page, *(f"floor 1 {quoted(f'{kind} {field.name} {typed}')}" for typed in (text, quoted(text)))
    )


def _position(page: Page, form: Form, field: Field, text: str) -> Iterator[Sent]:
    pot, stack = (text, "") if field.name.startswith("pot") else ("", text)
    game = field.around.get("data-game", "")
    yield from _line(
        page, f"floor 1 {quoted(f'{game} flop pot {pot} | Ann {stack}* | Bob {stack}; Ann checks')}"
    )


def _race(page: Page, form: Form, field: Field, text: str) -> Iterator[Sent]:
    who, chip = field.around["data-entry"], field.own["data-chip"]
    yield from _line(page, f"chips race {form.is_['data-race']} #{who}:{text}x{chip}")


def _counts(page: Page, form: Form, field: Field, text: str) -> Iterator[Sent]:
    yield from _line(page, f"{form.is_['data-counts']} #{field.around['data-entry']}:{text}")


def _deal(page: Page, form: Form, field: Field, text: str) -> Iterator[Sent]:
    to = page.body["data-do"].removesuffix("do") + "shares"
    if field.name == "held":
        yield Sent("POST", to, {"kind": "even", "held": text})
        yield from _line(page, f"deal propose even --held-back {text}")
    else:
        who = field.around["data-entry"]
        yield Sent("POST", to, {"kind": "icm", "stacks": {who: text}})
        yield from _line(page, f"deal propose icm #{who}:{text}")


def _sit(page: Page, form: Form, field: Field, text: str) -> Iterator[Sent]:
    yield Sent("POST", form.is_["data-sit"], {"name": text[:24]})
    yield Sent("POST", form.is_["data-sit"], {"name": text})


def _act(page: Page, form: Form, field: Field, text: str) -> Iterator[Sent]:
    to = page.body["data-do"].removesuffix("do") + "act"
    yield Sent("POST", to, {"id": ID, "do": "raise", "hand": 1, "acted": 0, "total": text})


def _enter(page: Page, form: Form, field: Field, text: str) -> Iterator[Sent]:
    yield Sent("POST", "/enter", {"name": "Flo", "pin": "1"} | {field.name: text})


def _query(page: Page, form: Form, field: Field, text: str) -> Iterator[Sent]:
    yield Sent(
        "GET", "", data={name: value for name, value in form.values.items() if name} | {field.name: text}
    )


def _file(field: Field, text: str) -> Iterator[Sent]:
    """What stands in a file was typed by somebody, too."""
    named = f"name: {quoted(text)}\nedition: {quoted(text)}"
    yaml = f"{named}\nstack: {{25: 10}}\nschedule: [{{blinds: [25, 50]}}]\n"
    for suffix in field.own["accept"].split(","):
        for content in (text, yaml, f"name,id\n{text},1\n"):
            yield Sent("POST", f"/new/file?name=a{suffix}", content=content.encode())


Send = Callable[[Page, Form, Field, str], Iterator[Sent]]
_BY_MARK: dict[str, Send] = {
    "action": _by_address,
    "data-line": _one_line,
    "data-lines": _lines,
    "data-link": _link,
    "data-out": _sheet,
    "data-penalty": _penalty,
    "data-seating": _seating,
    "data-rule": _told,
    "data-incident": _incident,
    "data-race": _race,
    "data-counts": _counts,
    "data-deal": _deal,
    "data-sit": _sit,
}
_BY_CLASS: dict[str, Send] = {"position": _position, "mine": _act, "enter": _enter, "find": _query}


def sent(page: Page, form: Form, field: Field, text: str) -> Iterator[Sent]:
    """What this text in this field leads to."""
    if field.own.get("type") == "file":
        return _file(field, text)
    for mark, send in _BY_MARK.items():
        if mark in form.is_:
            return send(page, form, field, text)
    for class_, send in _BY_CLASS.items():
        if class_ in form.is_.get("class", "").split():
            return send(page, form, field, text)
    if "data-filter" in field.own:
        return iter(())  # what the page itself looks through goes nowhere
    raise AssertionError(f"how is this form sent? {form.is_}, {field}")


def mark_of(form: Form) -> str:
    """What a form is told from others by; a row or a table of it is like any other."""
    known = [name for name in (*_BY_MARK, "class") if name in form.is_]
    return " ".join(name if name.startswith("data-") else f"{name}={form.is_[name]}" for name in known)
