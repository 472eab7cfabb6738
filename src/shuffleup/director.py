"""The one writer of a tournament: load, decide, append, publish; never publish before the commit."""

from collections.abc import Callable

import msgspec

from shuffleup.log import Draft, Entry, Stale, Store, check_chain
from shuffleup.log.entry import GENESIS
from shuffleup.tournament.commands import Command, Drawing
from shuffleup.tournament.commands.entries import OpenEvent
from shuffleup.tournament.deciding import decide
from shuffleup.tournament.draws import Chance, SecretChance, commit
from shuffleup.tournament.events import Event, decode, encode
from shuffleup.tournament.state import Tournament

Listener = Callable[[Entry, Event], None]


class Director:
    """Opens a stream of a store, checks its chain and folds it."""

    def __init__(
        self,
        store: Store,
        stream: str,
        now: Callable[[], int],
        publish: Listener | None = None,
        chance: Chance | None = None,
    ) -> None:
        self._store = store
        self._stream = stream
        self._now = now
        self._publish = publish
        self._chance = chance or SecretChance()
        self._seeds: dict[str, str] = {}
        self._version, self._hash = 0, GENESIS
        self._written: dict[str, list[Entry]] = {}
        self.state = Tournament()
        self.read_on()

    def read_on(self) -> None:
        """Folds in what was written since: by another writer, or before this one began."""
        entries = list(self._store.read(self._stream, self._version))
        self._version, self._hash = check_chain(entries, self._hash, self._version)
        for entry in entries:
            self.state.apply(decode(entry.tag, entry.tag_version, entry.body))
            self._written.setdefault(entry.command, []).append(entry)

    def submit(self, command: Command, *, id_: str, actor: str) -> list[Entry]:
        """Decides a command and writes what it leads to.

        A command submitted again does nothing twice: what it led to the first time is returned. If another
        writer was quicker, `Stale` is raised and the state has been brought up to date: decide again.
        """
        if id_ in self._written:
            return self._written[id_]
        now = self._now()
        event = decide(self.state, self._with_seed(command), now)
        drafts = [self._draft(event, id_, actor, now)]
        try:
            entries = self._store.append(self._stream, self._version, drafts)
        except Stale:
            self.read_on()
            raise
        self._version, self._hash = entries[-1].version, entries[-1].hash
        self._written[id_] = entries
        self.state.apply(event)
        if self._publish is not None:
            self._publish(entries[0], event)
        return entries

    def _with_seed(self, command: Command) -> Command:
        if not isinstance(command, Drawing):
            return command
        seed = self._chance.next_seed()
        self._seeds[commit(seed)] = seed
        told = "" if isinstance(command, OpenEvent) else self._seeds[self.state.commitment]
        return msgspec.structs.replace(command, seed=told, next_commitment=commit(seed))

    def _draft(self, event: Event, id_: str, actor: str, now: int) -> Draft:
        tag, version, body = encode(event)
        return Draft(tag=tag, tag_version=version, body=body, time=str(now), actor=actor, command=id_)
