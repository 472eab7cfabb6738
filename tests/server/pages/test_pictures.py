"""Every page is in docs/pictures, on a desktop and a phone, light and dark; `make pictures` takes them."""

from pathlib import Path

from tests.server.in_a_browser.test_small_phone import PAGES
from tests.server.pictures import BOOK, SIZES, planned
from tests.server.serving import DIRECTORS_PAGES

FOLDER = Path(__file__).parents[3] / "docs" / "pictures"
TAKEN_AS = {"/": "events", "/sit": "sit", "/rules/{slug}": "rule", "/e/{stream}/print/{what}": "sheet"}
"""Pages whose address is no name; the front is the list of events, or leads on to where somebody belongs."""
NAMES = {"floor": "ruling-desk"}


def test_every_page_has_its_pictures() -> None:
    book = {address: name for name, address in BOOK.items()}
    wanted = {NAMES.get(page, page) for page in (*DIRECTORS_PAGES, "felt")}
    for path, found in PAGES.items():
        if path != "/e/{stream}/{page}":
            wanted |= {TAKEN_AS.get(path) or book.get(path) or book.get(f"/{found[0]}", path)}
    taken = planned()
    assert {page for page in wanted if not any(f"{page}-{size}-light" in taken for size in SIZES)} == set()


def test_what_is_taken_is_there_and_nothing_else() -> None:
    assert {one.stem for one in FOLDER.glob("*.jpg")} == planned()
