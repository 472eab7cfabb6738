"""Nine chairs on the felt: whatever happens at the table, nobody's figures hide another's, on any device."""

from pathlib import Path

from playwright.sync_api import Browser, Page

from tests.server.in_a_browser.nine_chairs import nine_chairs

SIZES = ((360, 640), (360, 740), (390, 844), (640, 360), (1366, 700))

HIDDEN = """() => {
  const oval = document.querySelector(".oval"), seen = [];
  const shown = (one, owner, boxes) => boxes.forEach(box => box.width > 0 && seen.push({ one, owner, box }));
  const texts = ".plate > *, .bets span, .pot span, .pots .named, .pots .bare, .waits";
  for (const one of oval.querySelectorAll(texts)) {
    if (getComputedStyle(one).clipPath !== "none") continue;
    const text = document.createRange();
    text.selectNodeContents(one);
    const own = one.getBoundingClientRect();  // a name that is too long is cut off at the plate
    const cut = ({ left, right, top, height }) => {
      const from = Math.max(own.left, left);
      return new DOMRect(from, top, Math.min(own.right, right) - from, height);
    };
    shown(one, one.closest("li, p:not(.plate)"), [...text.getClientRects()].map(cut));
  }
  for (const one of oval.querySelectorAll(".bets .button, .bets .pile, .pot .pile, .board .card"))
    shown(one, one.closest("li, .pot, .card"), [one.getBoundingClientRect()]);
  for (const one of oval.querySelectorAll(".chairs .card:not(.back)")) {  // rank and suit are at the top
    const { left, top, width, height } = one.getBoundingClientRect();
    shown(one, one.closest(".cards"), [new DOMRect(left, top, width, height * .45)]);
  }
  const found = seen.filter(({ owner, box }) => {
    for (let x = box.left + 1.5; x < box.right - 1; x += 4)
      for (let y = box.top + 2; y < box.bottom - 1; y += 4)
        if (!owner.contains(document.elementFromPoint(x, y))) return true;
    return false;
  });
  return found.map(({ one, owner }) =>
    `${one.getAttribute("aria-label") || one.textContent || one.className.baseVal} of ${owner.textContent}`);
}"""
"""What something else covers, if only in part, or what is off the screen."""


def _hidden(page: Page) -> dict[tuple[int, int], list[str]]:
    found = {}
    for wide, high in SIZES:
        page.set_viewport_size({"width": wide, "height": high})
        if hidden := page.evaluate(HIDDEN):
            found[wide, high] = hidden
        assert page.evaluate("document.documentElement.scrollWidth") <= wide
    return found


def test_nine_at_a_table_hide_none_of_each_others_figures(browser: Browser, tmp_path: Path) -> None:
    with nine_chairs(browser, tmp_path) as nine:
        for at, moment in enumerate(nine.moments()):
            for viewer in (at, at + 5):  # so that each of the nine looks
                page = nine.page_of(viewer)
                assert page.locator(".chairs .plate b").count() == 9
                assert _hidden(page) == {}, (moment, viewer)
                page.close()  # or it would be renewed with every act
