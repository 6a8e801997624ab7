"""Simulates a person and apps: chooses operations with a seeded random generator and carries them out."""

import os
import random
import signal
from collections import Counter

from rig import SoakRig
from observer import Observer
from pointer import Pointer
from varlink import Connection, Lost, Refused
from wayland import Wayland, WaylandError

# The relative frequency of each operation.
WEIGHTS = {
    "event": 1000, "burst": 120, "link": 100, "notification": 60, "pending_notification": 10, "push": 20, "answer": 30,
    "foreign_notification": 4, "open_session": 12, "close_session": 12, "pointer": 60, "swipe": 6, "plug": 1,
    "window": 1, "kill_app": 4, "kill_daemon": 3, "trim": 2, "refresh": 10,
}  # fmt: skip
# The frequencies that differ if most operations are to be of one kind.
EMPHASES = {
    "events": {"burst": 1200},
    "notifications": {
        "notification": 2500, "pending_notification": 300, "foreign_notification": 300, "answer": 800, "push": 200,
    },
}  # fmt: skip
MOST_SESSIONS = 24
MOST_PENDING = 40


class Player:
    """A simulated person with apps. Equal seeds give the same operations with the same arguments in the same order."""

    def __init__(
        self, rig: SoakRig, observer: Observer, seed: int, kills_daemon: bool = True, emphasis: str | None = None
    ):
        self.rig, self.observer, self.ledger = rig, observer, observer.ledger
        self.random = random.Random(seed)
        self.kills_daemon = kills_daemon
        self.counts: Counter[str] = Counter()
        self._weights = WEIGHTS | EMPHASES.get(emphasis, {})
        self.events = 0
        # The numbers of notifications of apps and of foreign programs, including those that are not due yet.
        self.notifications = 0
        # The identifiers of each app's pending notifications. Only the soak itself removes pending notifications.
        self.pending: dict[str, set[str]] = {app: set() for app in rig.apps}
        self._numbers = 0
        self._connection: Connection | None = None
        self._wayland: Wayland | None = None
        self._pointer_device: Pointer | None = None
        self._second_output = True

    def step(self):
        """Carries out one operation."""
        name = self.random.choices(list(self._weights), list(self._weights.values()))[0]
        if name == "kill_daemon" and not self.kills_daemon:
            name = "event"
        self.counts[name] += 1
        try:
            getattr(self, "_" + name)()
        except Lost:
            self._connection = None
            self.rig.wait_for_daemon()
        except WaylandError as error:
            if self.rig.shell_has_ended():
                self.ledger.faults.append(f"the shell has ended: {error}")
                raise
            self._wayland = None

    def call(self, method: str, **parameters) -> dict:
        """Calls the daemon over the connection that stays open between calls."""
        return self._connected().call(method, **parameters)

    def _connected(self) -> Connection:
        if self._connection is None:
            self._connection = Connection(self.rig.socket)
        return self._connection

    def tidy(self):
        """Restores a tidy desktop: both outputs on, no notification, few sessions, no app running."""
        if not self._second_output:
            self._plug()
        for app in self.rig.apps:
            self.call("RemoveNotifications", app=app, pending=True, delivered=True)
            self.pending[app].clear()
        for session in [one["session"]["identifier"] for one in self.call("ListSessions")["sessions"]][1:]:
            self._attempt("Destroy", session=session)
        self.rig.end_apps(self.call("ListApps")["apps"])

    # Operations

    def _event(self):
        self._activate("notification", identifier="soak")

    def _link(self):
        self._activate("openURL", url="soak-link:open")

    def _burst(self):
        """Sends several events before the first reply, as when a network connection is restored."""
        self._activate("notification", count=self.random.randrange(2, 40), identifier="soak")

    def _activate(self, kind: str, count: int = 1, **fields):
        contents = []
        for _ in range(count):
            app, content = self.random.choice(self.rig.apps), f"soak:{self._number()}"
            contents.append(content)
            event = {"app": app, "kind": kind, "targetContentIdentifier": content, **fields}
            with self.observer.lock:
                self.ledger.sent(content)
            self.events += 1
            self._connected().send("Activate", {"app": app, "event": event})
        for content in contents:
            try:
                session = self._connected().reply()["session"]
            except Refused:
                with self.observer.lock:
                    self.ledger.refused(content)
                raise
            with self.observer.lock:
                self.ledger.accepted(content, session)

    def _notification(self):
        app = self.random.choice(self.rig.apps)
        self.call("Notify", app=app, request=self._request(f"shown-{self.random.randrange(20)}"))
        self.notifications += 1

    def _pending_notification(self):
        app = self.random.choice(self.rig.apps)
        identifier = f"pending-{self.random.randrange(MOST_PENDING)}"
        removes = self.random.random() < 0.4
        # Without a reply it is unknown whether the daemon carried out the call. So the call is repeated: it is
        # idempotent.
        for _ in range(3):
            try:
                if removes:
                    self.call("RemoveNotifications", app=app, identifiers=[identifier], pending=True)
                    self.pending[app].discard(identifier)
                else:
                    trigger = {"kind": "interval", "seconds": 86400, "repeats": False}
                    self.call("Notify", app=app, request=self._request(identifier) | {"trigger": trigger})
                    self.pending[app].add(identifier)
                    self.notifications += 1
                return
            except Lost:
                self._connection = None
                self.rig.wait_for_daemon()

    def _request(self, identifier: str) -> dict:
        number = self._number()
        return {"identifier": identifier, "content": {"title": f"Title {number}", "body": "text " * self.random.randrange(40)}}

    def _push(self):
        app = self.random.choice(self.rig.apps)
        self.call("Push", app=app, payload={"aps": {"content-available": 1}, "number": self._number()})

    def _answer(self):
        app = self.random.choice(self.rig.apps)
        self._attempt("AnswerNotification", app=app, identifier=f"shown-{self.random.randrange(20)}")

    def _foreign_notification(self):
        self.rig.notify(f"Foreign {self._number()}", "body " * self.random.randrange(20))
        self.notifications += 1

    def _open_session(self):
        app = self.random.choice(self.rig.apps)
        if len(self.call("ListSessions")["sessions"]) < MOST_SESSIONS:
            self._attempt("Activate", app=app, newSession=True)

    def _close_session(self):
        if session := self._session():
            self._attempt("Destroy", session=session)

    def _refresh(self):
        if session := self._session():
            self._attempt("Refresh", session=session)

    def _trim(self):
        self.call("TrimScenes", keep=self.random.randrange(4))

    def _window(self):
        self._attempt("Activate", app=self.rig.window_app, newSession=self.random.random() < 0.3)

    def _kill_app(self):
        running = [one["processID"] for one in self.call("ListApps")["apps"] if "processID" in one]
        if running:
            self.rig.kill(self.random.choice(running), self.random.choice((signal.SIGKILL, signal.SIGSEGV)))

    def _kill_daemon(self):
        os.kill(self.call("GetStatus")["processID"], signal.SIGKILL)
        self._connection = None
        self.rig.wait_for_daemon()

    def _pointer(self):
        width, height = self.rig.size
        pointer = self._input()
        pointer.move(self.random.randrange(width), self.random.randrange(height))
        if self.random.random() < 0.5:
            pointer.click()

    def _swipe(self):
        """Drags along an edge: up from the home indicator, sideways along it, or down from the top."""
        width, height = self.rig.size
        start = self.random.choice(((width // 2, height - 3), (width // 4, height - 3), (width // 2, 2), (2, height // 2)))
        end = (self.random.randrange(width), self.random.randrange(height))
        pointer = self._input()
        pointer.move(*start)
        pointer.press(True)
        for step in range(1, 9):
            pointer.move(start[0] + (end[0] - start[0]) * step / 8, start[1] + (end[1] - start[1]) * step / 8)
        pointer.press(False)

    def _plug(self):
        self._second_output = not self._second_output
        self.rig.set_second_output(self._second_output)

    # Helpers

    def _input(self) -> Pointer:
        if self._wayland is None:
            self._wayland = Wayland(str(self.rig.display))
            self._pointer_device = Pointer(self._wayland, *self.rig.size)
        return self._pointer_device

    def _session(self) -> str | None:
        sessions = sorted(one["session"]["identifier"] for one in self.call("ListSessions")["sessions"])
        return self.random.choice(sessions) if sessions else None

    def _attempt(self, method: str, **parameters):
        """Makes a call that may be refused because a session or a notification is gone."""
        try:
            self.call(method, **parameters)
        except Refused:
            self.counts["refused"] += 1

    def _number(self) -> int:
        self._numbers += 1
        return self._numbers
