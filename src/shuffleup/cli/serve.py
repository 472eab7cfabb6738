"""`shuffleup serve`: the room's pages on the local network."""

import gc
import os
import socket
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from threading import Thread
from typing import TYPE_CHECKING, Annotated, Literal

from cyclopts import Parameter

from shuffleup.cli.show import tell
from shuffleup.refused import Illegal, Malformed

if TYPE_CHECKING:
    from shuffleup.server.room.served import Pace, ServedRoom

TURN = 0.001
"""Seconds after which a thread lets another have its turn: a message waits for a page that is being made."""


def serve(
    *,
    room: Annotated[
        str | None,
        Parameter(
            help="The room's logbook: a file, or postgresql://…; else $SHUFFLEUP_ROOM, else room.shuffleup "
            "in this folder."
        ),
    ] = None,
    host: Annotated[
        str, Parameter(help="Where to listen: 127.0.0.1 is this computer only, 0.0.0.0 the whole network.")
    ] = "127.0.0.1",
    port: Annotated[int, Parameter(help="The port.")] = 8080,
    name: Annotated[str, Parameter(help="The director's name, as the log will have it.")] = "Director",
    tls: Annotated[
        bool, Parameter(help="Encrypt, with a certificate of the room's own: browsers ask once.", negative="")
    ] = False,
) -> None:
    """Serve the pages of a room: a console for the director, a wall for everybody.

    shuffleup serve
    shuffleup serve --host 0.0.0.0 --name Tara
    """
    from shuffleup.cli.event._where import Where

    serve_room(Where(room=room).name, host, port, name, tls=tls)


def pin(
    name: Annotated[str, Parameter(help="Who, as the log will have it.")],
    *,
    role: Annotated[Literal["director", "floor", "dealer"], Parameter(help="What they may do.")] = "floor",
    table: Annotated[int | None, Parameter(help="Of a dealer: the table, and no other.")] = None,
    event: Annotated[str | None, Parameter(help="Of a dealer: the event; else the only one.")] = None,
    room: Annotated[str | None, Parameter(help="The room's logbook.")] = None,
) -> None:
    """Let somebody in by name and PIN: a new one is made and shown once; an older one is void.

    shuffleup pin Flo --role floor
    shuffleup pin Mia --role dealer --table 3
    """
    import secrets

    from shuffleup.cli.event._where import pick_event
    from shuffleup.log.rooms import open_room
    from shuffleup.server.door.access import Access, bound_to

    name_of_room, bound = _there(room), ""
    if role == "dealer":
        if table is None:
            raise Malformed("a dealer is let in to one table: say which, as --table 3")
        store = open_room(name_of_room)
        try:
            bound = bound_to(pick_event(store, event), table)
        finally:
            store.close()
    access = Access(_door_of(name_of_room))
    digits = f"{secrets.randbelow(10**8):08}"
    access.set_pin(" ".join(name.split()), role, digits, bound)
    access.close()
    tell(f"{name} ({role}) comes in with PIN {digits[:4]} {digits[4:]} (type it without the space).")


def token(
    name: Annotated[str, Parameter(help="Which program, as the log will have it.")],
    *,
    role: Annotated[Literal["director", "floor", "screen"], Parameter(help="What it may do.")] = "screen",
    room: Annotated[str | None, Parameter(help="The room's logbook.")] = None,
) -> None:
    """A token for another program, for the room's JSON API; it is shown once and lasts two weeks.

    shuffleup token scoreboard --role screen
    """
    from shuffleup.server.door.access import Access

    access = Access(_door_of(_there(room)))
    made = access.token(" ".join(name.split()), role)
    access.close()
    tell(f"{name} ({role}) sends the header  Authorization: Bearer {made}")


def _there(room: str | None) -> str:
    """The room that is meant; refused if there is none."""
    from shuffleup.cli.event._where import Where
    from shuffleup.log.rooms import is_address

    named = Where(room=room).name
    if not is_address(named) and not Path(named).exists():
        raise Illegal(f"{named}: there is no such room; `shuffleup event open FILE` makes one")
    return named


def _door_of(room: str) -> Path:
    """Where this computer keeps who may come in."""
    from shuffleup.log.rooms import beside

    path = beside(room)
    return path.with_name(path.name + "-access")


def serve_room(
    room: str,
    host: str,
    port: int,
    name: str,
    *,
    pace: "Callable[[str], Pace] | None" = None,
    tls: bool = False,
) -> None:
    """Serves a room until Ctrl-C. `pace` is another time than the computer's: a demonstration."""
    import uvicorn

    from shuffleup.cli.event._line import do_line, foresee_line
    from shuffleup.log.rooms import beside, called
    from shuffleup.server.app import application
    from shuffleup.server.door.access import CARD_LASTS, TERMINAL, Access, bound_to
    from shuffleup.server.door.certificate import certificate_of
    from shuffleup.server.door.connected import Connected
    from shuffleup.server.door.impatient import Impatient, prepare
    from shuffleup.server.felt.sitting import open_for_visitors
    from shuffleup.server.heap import share_one_heap
    from shuffleup.server.room.served import REAL, ServedRoom
    from shuffleup.server.room.serving import Holder, hold, let_go
    from shuffleup.server.site import Site

    share_one_heap()
    sys.setswitchinterval(TURN)
    listening = _listen(host, port)
    prepare(listening)
    path = beside(room)
    served = ServedRoom(room, do_line, foresee_line, pace or (lambda stream: REAL))
    access = Access(_door_of(room))
    try:
        port = listening.getsockname()[1]
        certificate, key = certificate_of(path, _address(host)) if tls else (None, None)
        scheme = "https" if tls else "http"
        here = f"{scheme}://{_address(host)}:{port}"
        local = f"{scheme}://{host if host not in ('0.0.0.0', '::') else '127.0.0.1'}:{port}"
        site = Site(served, access, here=here, secure=tls)
        access.revoke_device(TERMINAL)
        for_terminal = access.token("terminal", "director", device=TERMINAL)
        hold(path, Holder(local, os.getpid(), for_terminal, str(certificate or "")))
        tell(f"Serving {called(room)} on {here}" + ("" if host == "127.0.0.1" else ", for the whole network"))
        tell(f"Director (works once, within 15 minutes): {here}/enter#{access.link(name, 'director')}")
        for stream in served.streams():
            tell(f"Wall of {stream}: {here}/e/{stream}/wall")
            if served.pace(stream).rate != 1:
                link = access.link("A player", "player", bound_to(stream, 1), CARD_LASTS)
                tell(f"Phone of a player (works once, in a private window): {here}/enter#{link}")
        if not served.streams():
            tell(f"Wall, once an event is open: {here}")
        if open_for_visitors(served):
            tell(f"Sit down at a dealt table against bots (in a window of its own): {here}/sit")
        tell("Stop with Ctrl-C; nothing is lost.", "dim")
        Thread(target=_get_ready, args=(served,), name="getting ready", daemon=True).start()
        config = uvicorn.Config(
            application(site),
            log_level="warning",
            timeout_graceful_shutdown=2,
            http=Impatient,
            ws=Connected,
            ws_max_size=4096,
            ws_per_message_deflate=False,  # compressing for each costs more than it saves
            server_header=False,
            ssl_certfile=certificate,
            ssl_keyfile=key,
        )
        uvicorn.Server(config).run(sockets=[listening])
    finally:
        let_go(path)
        served.close()
        access.close()


GARBAGE = (10_000, 5, 5)
"""How often a server looks for garbage (`gc.set_threshold`): an evening let go of is a heap of it."""


def _get_ready(served: "ServedRoom") -> None:
    """Loads what the first taps will need, so that nobody waits for it."""
    import shuffleup.cli.event as verbs
    from shuffleup.server.pages import page_templates

    for module in walk_packages(verbs.__path__, f"{verbs.__name__}."):
        import_module(module.name)
    page_templates.load_templates()
    gc.freeze()  # none of it ever goes away: nobody waits while garbage is looked for among it
    gc.set_threshold(*GARBAGE)
    for stream in served.store.going_on():
        served.event(stream)


def _listen(host: str, port: int) -> socket.socket:
    """The socket, taken before anything is promised."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen()
    except (OSError, OverflowError) as problem:
        listening.close()
        raise Illegal(f"cannot listen on {host} port {port}: {problem}; try --port {port + 1}") from None
    return listening


def _address(host: str) -> str:
    """What others type to get here."""
    if host not in ("0.0.0.0", "::"):
        return host
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # sends nothing: it only asks which address would be used
            return str(probe.getsockname()[0])
        except OSError:
            return socket.gethostname()
