"""axe-core, from the npm registry, looks at every page in Chromium and finds nothing serious."""

import base64
import hashlib
import io
import os
import subprocess
import tarfile
import tempfile
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, Page

from tests.server.browser import Server, director
from tests.server.in_a_browser.at_table import bots_table, my_turn, sit_down, visitor
from tests.server.in_a_browser.test_small_phone import PAGES

VERSION = "4.11.0"
SHA512 = "ilYanEU8vxxBexpJd8cWM4ElSQq4QctCLKih0TSfjIfCQTeyH/6zVrmIJfLPrKTKJRbiG+cfnZbQIjAlJmF1jQ=="
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")


@pytest.fixture(scope="module")
def axe() -> str:
    """The script, kept from one run to the next; without npm the test is left out, except in CI."""
    kept = Path(tempfile.gettempdir()) / f"shuffleup-axe-core-{VERSION}.tgz"
    if not kept.exists() or not _is_right(kept.read_bytes()):
        fetch = ["npm", "pack", "--silent", f"axe-core@{VERSION}"]
        try:
            with tempfile.TemporaryDirectory() as folder:
                subprocess.run(fetch, cwd=folder, check=True, capture_output=True, timeout=60)
                packed = Path(folder, f"axe-core-{VERSION}.tgz").read_bytes()
        except (OSError, subprocess.SubprocessError) as problem:
            if os.environ.get("CI") == "true":
                raise
            pytest.skip(f"axe-core cannot be fetched: {problem}")
        assert _is_right(packed), "npm sent something else"
        kept.write_bytes(packed)
    with tarfile.open(fileobj=io.BytesIO(kept.read_bytes())) as archive:
        script = archive.extractfile("package/axe.min.js")
        assert script is not None
        return script.read().decode()


def _is_right(packed: bytes) -> bool:
    return base64.b64encode(hashlib.sha512(packed).digest()).decode() == SHA512


def _found(page: Page, scheme: str) -> list[str]:
    """In the dark only the colours are others."""
    only = ", runOnly: ['color-contrast']" if scheme == "dark" else ""
    found: Any = page.evaluate(f"axe.run({{ resultTypes: ['violations']{only} }})")
    return [
        f"{one['id']} ({one['impact']}): {node['html'][:140]}"
        for one in found["violations"]
        if one["impact"] in ("serious", "critical")
        for node in one["nodes"]
    ]


def test_nothing_serious_is_found_on_any_page(browser: Browser, server: Server, axe: str) -> None:
    page = director(browser, server)
    for line in ("start", "hand begin 1", "absent Ann", "out Bob"):
        page.evaluate("line => say(line)", line)
    addresses = [one.format(stream=server.stream) for all_ in PAGES.values() for one in all_]
    assert _on(page, axe, [f"{server.here}/{address}" for address in addresses]) == {}


def test_nothing_serious_is_found_at_dealt_tables(browser: Browser, tmp_path: Path, axe: str) -> None:
    """Where one sits down, at one's turn, and where one watches; nothing scrolls sideways on a phone."""
    with bots_table(tmp_path) as server:
        page = visitor(browser, 360, 740)
        assert _on(page, axe, [f"{server.here}/sit"]) == {}
        assert _wide(page) == 360
        sit_down(page, server, "Ann")
        my_turn(page)
        assert _here(page, axe) == {}
        assert _wide(page) == 360
        assert _on(page, axe, [f"{server.at}/watch?of=1"]) == {}
        assert _wide(page) == 360


def _wide(page: Page) -> int:
    return int(page.evaluate("document.documentElement.scrollWidth"))


def _on(page: Page, axe: str, addresses: list[str]) -> dict[str, list[str]]:
    """What is found on these pages."""
    found: dict[str, list[str]] = {}
    for address in addresses:
        page.goto(address)
        found |= _here(page, axe)
    return found


def _here(page: Page, axe: str) -> dict[str, list[str]]:
    """What is found on the page as it stands, in the light and in the dark."""
    found = {}
    page.evaluate(axe)
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme)
        if problems := _found(page, scheme):
            found[f"{page.url} ({scheme})"] = problems
    return found
