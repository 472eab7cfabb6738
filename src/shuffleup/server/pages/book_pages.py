"""Addresses of the rules and the casebook. They are no secret: nobody has to come in."""

import re
import secrets
from collections.abc import Callable
from typing import Any

from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from shuffleup.floor.line import EXAMPLE
from shuffleup.refused import Refused
from shuffleup.rulebook import EDITION_NAMES, NEWEST, rules
from shuffleup.server.pages import book

Html = Callable[..., Response]


def routes(html: Html, say: Callable[[Request], Callable[..., str]]) -> list[Route]:
    """`html` makes an answer from a template; `say` gives the words of whoever asks."""

    def show(name: str, request: Request, **what: Any) -> Response:
        return html(name, request, editions=EDITION_NAMES, said=in_words(say(request)), **what)

    async def listed(request: Request) -> Response:
        said = request.query_params.get("q", "")[:80]
        found = await run_in_threadpool(book.by_area, said)
        return html("book-rules", request, here="/rules", areas=found, said=said, editions=EDITION_NAMES)

    async def one(request: Request) -> Response:
        slug = _slug(request)
        return show("book-rule", request, here="/rules", page=await run_in_threadpool(book.rule_page, slug))

    async def case(request: Request) -> Response:
        slug, id_ = _slug(request), request.path_params["case"]
        try:
            page = await run_in_threadpool(book.case_page, slug, id_)
        except Refused:
            raise HTTPException(404) from None
        return show("book-case", request, here="/rules", page=page)

    async def editions(request: Request) -> Response:
        before = request.query_params.get("one", "tda-2019")
        after = request.query_params.get("other", NEWEST)
        if not {before, after} <= set(EDITION_NAMES):
            raise HTTPException(404)
        found = await run_in_threadpool(book.difference, before, after)
        return show("book-editions", request, here="/rules/editions", found=found, rules=rules())

    async def try_it(request: Request) -> Response:
        return await tried(html, say, request, request.query_params.get("line", ""))

    async def quiz(request: Request) -> Response:
        asked = {name: request.query_params.get(name, "") for name in ("seed", "n", "right", "choice")}
        if not asked["seed"]:
            return RedirectResponse(f"/quiz?seed={secrets.randbelow(10**6)}&n=1&right=0", 303)
        if not all(re.fullmatch(r"[0-9]{0,6}", value) for value in asked.values()):
            raise HTTPException(404)
        number = {name: int(value or 0) for name, value in asked.items()}
        found = await run_in_threadpool(book.question, number["seed"], number["n"])
        choice = number["choice"] if asked["choice"] else None
        right = min(number["right"], book.QUESTIONS)
        if found is not None and choice == found.answer:
            right += 1
        shown = {"asked": found, "choice": choice, "right": right, "seed": number["seed"]}
        return show("book-quiz", request, here="/quiz", count=book.QUESTIONS, **shown)

    return [
        Route("/rules", listed),
        Route("/rules/editions", editions),
        Route("/rules/{slug}", one),
        Route("/rules/{slug}/{case}", case),
        Route("/try", try_it),
        Route("/quiz", quiz),
    ]


async def tried(
    html: Html, say: Callable[[Request], Callable[..., str]], request: Request, line: str
) -> Response:
    """A line under every edition."""
    trouble, rulings = "", tuple[book.AnswerOfEditions, ...]()
    try:
        rulings = await run_in_threadpool(book.tried, line or EXAMPLE)
    except Refused as refusal:
        trouble = refusal.message
    words = {"editions": EDITION_NAMES, "said": in_words(say(request))}
    shown = {"here": "/try", "line": line or EXAMPLE, "trouble": trouble, "page": {"rulings": rulings}}
    return html("book-try", request, **words, **shown)


def _slug(request: Request) -> str:
    slug = request.path_params["slug"]
    if slug not in rules():
        raise HTTPException(404)
    return str(slug)


def in_words(t: Callable[..., str]) -> Callable[[Any], str]:
    """Says the value of a parameter."""

    def said(value: Any) -> str:
        if isinstance(value, bool):
            return t("yes" if value else "no")
        if value is None or value in ((), {}, []):
            return t("none")
        if isinstance(value, dict):
            return ", ".join(f"{key}: {held}" for key, held in value.items())
        if isinstance(value, tuple | list):
            return ", ".join(map(str, value))
        return str(value)

    return said
