"""The record of every event: whether the daemon accepted it, and how often apps received and acknowledged it."""

from dataclasses import dataclass, field


@dataclass
class Event:
    """An event, identified by the content identifier that the soak gave it."""

    # None while it is unknown whether the daemon accepted the event, because the connection was lost.
    is_accepted: bool | None = None
    session: str | None = None
    received: int = 0
    acknowledged: int = 0


@dataclass
class Ledger:
    """All events that are not settled, and the faults found. Settled events are only counted, so that an hour's record
    does not grow without limit."""

    open: dict[str, Event] = field(default_factory=dict)
    settled: set[int] = field(default_factory=set)
    # The contents of handed-over items, by app and item number.
    items: dict[tuple[str, int], str] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)
    # The number of starts of each scripted app.
    starts: dict[str, int] = field(default_factory=dict)
    repeated: int = 0
    excused: int = 0

    def sent(self, content: str):
        self.open[content] = Event()

    def accepted(self, content: str, session: str):
        event = self.open[content]
        event.is_accepted, event.session = True, session

    def refused(self, content: str):
        self.open[content].is_accepted = False

    def observe(self, entry: dict):
        """Records an entry of an app's log."""
        number, app = entry.get("item"), entry["app"]
        self.starts[app] = max(self.starts.get(app, 0), entry.get("start", 0))
        if number is None:
            return
        content = entry.get("content")
        if content and content.startswith("soak:"):
            self._received(content, app, number)
        elif entry["entry"] == "acknowledged" and (found := self.items.pop((app, number), None)):
            if event := self.open.get(found):
                event.acknowledged += 1

    def _received(self, content: str, app: str, number: int):
        event = self.open.get(content)
        if event is None:
            if int(content[5:]) in self.settled:
                self.faults.append(f"the event {content} was handed over again after it had been acknowledged")
            return
        if event.is_accepted is False:
            self.faults.append(f"the event {content} was refused, but was handed over")
        if event.acknowledged:
            self.faults.append(f"the event {content} was handed over again after it had been acknowledged")
        # A second hand-over is correct if the app or the daemon was killed before the acknowledgement.
        self.repeated += event.received > 0
        event.received += 1
        self.items[(app, number)] = content

    def settle(self, sessions: set[str]):
        """Checks all open events once no item is waiting. An event whose session a person has closed is excused."""
        for content, event in self.open.items():
            if event.is_accepted and not event.received and event.session in sessions:
                self.faults.append(f"the event {content} was accepted for the session {event.session}, and never handed over")
            self.excused += bool(event.is_accepted and not event.received)
            self.settled.add(int(content[5:]))
        self.open.clear()
        self.items.clear()


def self_test():
    """Checks that the ledger finds each kind of fault, and reports no fault for a correct run."""

    def faults(*entries: dict, accepted: bool = True, closed: bool = False) -> list[str]:
        ledger = Ledger()
        ledger.sent("soak:1")
        if accepted:
            ledger.accepted("soak:1", "S")
        else:
            ledger.refused("soak:1")
        for entry in entries:
            ledger.observe({"app": "a", "item": 7} | entry)
        ledger.settle(set() if closed else {"S"})
        return ledger.faults

    handed = {"entry": "didReceiveNotification", "content": "soak:1"}
    done = {"entry": "acknowledged"}
    assert not faults(handed, done) and not faults(handed, handed, done) and not faults(closed=True)
    assert "never handed over" in faults()[0]
    assert "again" in faults(handed, done, handed)[0]
    assert "refused" in faults(handed, accepted=False)[0]
    ledger = Ledger()
    ledger.sent("soak:1")
    ledger.settle(set())
    ledger.observe({"app": "a", "item": 7} | handed)
    assert "again" in ledger.faults[0]
    print("scripts/soak: the self-test passed")
