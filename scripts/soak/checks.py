"""The invariants, and the ceilings of memory, descriptors and files."""

import os
import time
from dataclasses import dataclass

from measure import Usage, file_sizes, usage
from player import MOST_SESSIONS, Player
from rig import SoakRig

# The allowed growth from the measured level to the end of the run. Both are measured on a tidy desktop.
MEMORY_GROWTH = 8 << 10  # KiB
DESCRIPTOR_GROWTH = 4
# The allowed growth over the measured level at any time. Windows and snapshots need memory while they exist.
PEAK_GROWTH = {"daemon": 64 << 10, "shell": 384 << 10}  # KiB
MOST_DESCRIPTORS = {"daemon": 200, "shell": 200}
# In KiB. The `proscenium` command renames a log above 4 MiB when the command starts a daemon.
FILE_CEILINGS = {"scenes.sqlite": 8 << 10, "scenes.sqlite-wal": 16 << 10, "daemon.log": 8 << 10, "snapshots": 64 << 10}
# In seconds. The daemon gives an app 20 seconds to start, and restarts it after a crash with growing delays.
SETTLING = 90


@dataclass
class Levels:
    """The usage of the daemon and the shell."""

    daemon: Usage
    shell: Usage


class Checks:
    """Checks the invariants, and adds every violation to the ledger's faults."""

    def __init__(self, rig: SoakRig, player: Player):
        self._rig, self._player, self._faults = rig, player, player.ledger.faults
        self.base: Levels | None = None
        self.peak = {"daemon": 0, "shell": 0}

    def settle(self):
        """Waits until no item is waiting, and checks events, sessions, processes and notifications."""
        end = time.monotonic() + SETTLING
        while items := [one for one in self._player.call("ListItems")["items"] if self._is_due(one)]:
            if time.monotonic() > end:
                return self._faults.append(f"{len(items)} items are waiting after {SETTLING} seconds, such as {items[0]}")
            time.sleep(0.05)
        sessions = [one["session"]["identifier"] for one in self._player.call("ListSessions")["sessions"]]
        self._expect(len(sessions) == len(set(sessions)), f"a session is listed twice: {sorted(sessions)}")
        # The simulated clicks and swipes can open a few more sessions than the `open_session` operation does.
        self._expect(len(sessions) <= 2 * MOST_SESSIONS, f"there are {len(sessions)} sessions")
        self._check_processes()
        self._check_notifications()
        # The app writes its log after the daemon's reply, and the observer reads it after that.
        self._wait_for_log()
        with self._player.observer.lock:
            self._player.ledger.settle(set(sessions))

    @staticmethod
    def _is_due(item: dict) -> bool:
        """Whether an app gets an item soon. An item about a closed session waits until another item starts the app."""
        return not item["isQuarantined"] and item["kind"] != "discard"

    def _wait_for_log(self):
        ledger, end = self._player.ledger, time.monotonic() + 10
        while time.monotonic() < end:
            with self._player.observer.lock:
                if all(event.received for event in ledger.open.values() if event.is_accepted):
                    return
            time.sleep(0.05)

    def _check_processes(self):
        apps = self._player.call("ListApps")["apps"]
        processes = [one["processID"] for one in apps if "processID" in one]
        self._expect(len(processes) == len(set(processes)), f"two apps have one process: {processes}")
        self._expect(len(apps) == len(self._rig.apps) + 1, f"there are {len(apps)} apps")

    def _check_notifications(self):
        listed = self._player.call("ListNotifications")["notifications"]
        keys = [(one["app"], one["state"], one["request"]["identifier"]) for one in listed]
        self._expect(len(keys) == len(set(keys)), "a notification is listed twice")
        for app, expected in self._player.pending.items():
            found = {identifier for owner, state, identifier in keys if (owner, state) == (app, "pending")}
            self._expect(found == expected, f"pending notifications of {app}: {sorted(found)} instead of {sorted(expected)}")

    def check_usage(self) -> Levels | None:
        """Compares the present usage with the ceilings."""
        levels = self.levels()
        if levels is None or self.base is None:
            return levels
        for name in ("daemon", "shell"):
            now, base = getattr(levels, name), getattr(self.base, name)
            self.peak[name] = max(self.peak[name], now.memory)
            growth = now.memory - base.memory
            self._expect(growth <= PEAK_GROWTH[name], f"the {name}'s memory has grown by {growth} KiB: {now}")
            self._expect(now.descriptors <= MOST_DESCRIPTORS[name], f"the {name} has {now.descriptors} descriptors")
        for name, size in file_sizes(self._rig.state).items():
            ceiling = FILE_CEILINGS.get(name)
            self._expect(ceiling is None or size <= ceiling, f"{name} has {size} KiB")
        return levels

    def check_return(self) -> Levels | None:
        """Waits until both processes have returned to the levels that were measured early in the run."""
        end, faults = time.monotonic() + 30, [""]
        while faults and time.monotonic() < end:
            levels, faults = self.levels(), []
            for name in ("daemon", "shell"):
                now, base = getattr(levels, name), getattr(self.base, name)
                if now.memory - base.memory > MEMORY_GROWTH or now.descriptors - base.descriptors > DESCRIPTOR_GROWTH:
                    faults.append(f"the {name} does not return to its level: {base} before, {now} now")
            time.sleep(0.5)
        self._faults += faults
        return levels

    def levels(self) -> Levels | None:
        daemon, shell = usage(self._rig.daemon), usage(self._rig.shell)
        return Levels(daemon, shell) if daemon and shell else None

    def _expect(self, holds: bool, fault: str):
        if not holds:
            self._faults.append(fault)
