"""The one writer of a tournament: load, decide, append, publish; never publish before the commit."""

from collections.abc import Callable

from shuffleup.log import Draft, Entry, Store, check_chain
from shuffleup.tournament.commands import Command
from shuffleup.tournament.decide import decide
from shuffleup.tournament.events import Event, decode, encode
from shuffleup.tournament.state import Tournament

Listener = Callable[[Entry, Event], None]


class Director:
    """Opens a stream of a store, checks its chain and folds it."""

    def __init__(
        self, store: Store, stream: str, now: Callable[[], str], publish: Listener | None = None
    ) -> None:
        self._store = store
        self._stream = stream
        self._now = now
        self._publish = publish
        entries = list(store.read(stream))
        self._version, _ = check_chain(entries)
        self._commands = {entry.command for entry in entries}
        self.state = Tournament.fold(decode(e.tag, e.tag_version, e.body) for e in entries)

    def submit(self, command: Command, *, id_: str, actor: str) -> list[Entry]:
        """Decides a command and writes what it leads to. A command submitted twice does nothing twice."""
        if id_ in self._commands:
            return []
        events = decide(self.state, command)
        drafts = []
        for event in events:
            tag, version, body = encode(event)
            drafts.append(
                Draft(tag=tag, tag_version=version, body=body, time=self._now(), actor=actor, command=id_)
            )
        entries = self._store.append(self._stream, self._version, drafts)
        self._version = entries[-1].version
        self._commands.add(id_)
        for entry, event in zip(entries, events, strict=True):
            self.state.apply(event)
            if self._publish is not None:
                self._publish(entry, event)
        return entries
