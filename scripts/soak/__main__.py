"""Simulates a person and apps with random operations on the real daemon and the real shell, and checks invariants.

    make soak                                    runs for an hour
    python3 -B scripts/soak --seconds 120        runs for as long as `make test` does
    python3 -B scripts/soak --seed 7 --operations 5000
    python3 -B scripts/soak --events 200000      runs until 200,000 events are sent, most of them in bursts
    python3 -B scripts/soak --notifications 5000 runs until 5,000 notifications are posted, more than on a busy day

The operations are events, links, notifications, pushes, clicks, swipes, opening and closing windows, killing apps and
the daemon, and plugging and unplugging a second output. After every part of the run, the soak checks the following: no
accepted event is lost or is handed over again after its acknowledgement; no session or process is listed twice; the
pending notifications are those that were added and not removed; memory, descriptors and files are below their ceilings.
At the end, the daemon and the shell must have returned to the memory and descriptors measured early in the run.

A seed determines the operations and their order, but not the timing of the processes.
"""

import argparse
import random
import sys
import time
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[2]
sys.path.insert(1, str(PROJECT / "scripts" / "demo"))

from checks import Checks  # noqa: E402
from environment import DemoFault  # noqa: E402
from ledger import Ledger, self_test  # noqa: E402
from measure import file_sizes  # noqa: E402
from observer import Observer  # noqa: E402
from player import EMPHASES, Player  # noqa: E402
from rig import SoakRig  # noqa: E402
from varlink import Lost, Refused  # noqa: E402
from wayland import WaylandError  # noqa: E402

# The number of operations between two checks.
PART = 500
# During this share of the run, the daemon is also killed, and caches and bounded lists become full. After this part the
# level of memory and descriptors is measured, and the same daemon runs to the end.
KILLING = 0.25


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="make soak", description="Tests the daemon and the shell with random operations.")
    parser.add_argument("--seconds", type=float, default=3600, help="stop after this time; 3600 by default")
    parser.add_argument("--operations", type=int, help="stop after this number of operations, without a time limit")
    parser.add_argument("--events", type=int, help="stop after this number of events, without a time limit")
    parser.add_argument("--notifications", type=int, help="stop after this number of notifications, without a time limit")
    parser.add_argument("--mostly", choices=sorted(EMPHASES), help="choose operations of this kind more often; the default "
                        "with --events or --notifications")  # fmt: skip
    parser.add_argument("--seed", type=int, help="repeat the operations of this seed; a random one by default")
    parser.add_argument("--self-test", action="store_true", help="check that faults are found, and stop")
    parser.add_argument("--products", type=Path, default=PROJECT / ".build" / "debug", help="folder with the built programs")
    wanted = parser.parse_args()
    if wanted.mostly is None:
        wanted.mostly = next((name for name in sorted(EMPHASES) if getattr(wanted, name)), None)
    return wanted


class Soak:
    """A run of the soak."""

    def __init__(self, wanted: argparse.Namespace, seed: int):
        self._wanted = wanted
        self.rig = SoakRig(wanted.products.resolve())
        self.ledger = Ledger()
        observer = Observer(self.rig.observer, self.ledger)
        self.player = Player(self.rig, observer, seed, emphasis=wanted.mostly)
        self.checks = Checks(self.rig, self.player)
        self.operations = 0
        self._begin = time.monotonic()

    @property
    def progress(self) -> float:
        """The share of the run that is over."""
        counts = (
            (self._wanted.operations, self.operations), (self._wanted.events, self.player.events),
            (self._wanted.notifications, self.player.notifications),
        )  # fmt: skip
        shares = [count / goal for goal, count in counts if goal]
        return min(shares) if shares else (time.monotonic() - self._begin) / self._wanted.seconds

    def run(self):
        self.rig.start()
        self._begin = time.monotonic()
        while True:
            self.player.kills_daemon = self.progress < KILLING
            for _ in range(PART):
                self.player.step()
                self.operations += 1
                if self.progress >= 1:
                    break
            self.checks.settle()
            self._measure()
            if self.ledger.faults or self.progress >= 1:
                break
        if not self.ledger.faults:
            self.player.tidy()
            self.checks.settle()
            self._report("end", self.checks.check_return())

    def _measure(self):
        """Measures the level to which the processes must return, on a tidy desktop; later compares usage with ceilings."""
        if self.checks.base is None and self.progress >= KILLING and not self.ledger.faults:
            self.player.tidy()
            self.checks.settle()
            self.checks.base = self.checks.levels()
            self._report("level", self.checks.base)
        else:
            levels = self.checks.check_usage()
            if self.operations % (10 * PART) == 0 or self.progress >= 1:
                self._report("now", levels)

    def _report(self, label: str, levels):
        seconds = time.monotonic() - self._begin
        counts = f"{self.operations:7} operations {self.player.events:7} events {self.player.notifications:6} notifications"
        print(f"{label:6} {seconds:5.0f} s {counts}; daemon {levels.daemon}; shell {levels.shell}" if levels else f"{label}: a process has ended", flush=True)  # fmt: skip

    def summary(self) -> str:
        counts = ", ".join(f"{name} {count}" for name, count in sorted(self.player.counts.items()))
        files = ", ".join(f"{name} {size} KiB" for name, size in sorted(file_sizes(self.rig.state).items()))
        peaks = ", ".join(f"{name} {memory / 1024:.1f} MiB" for name, memory in self.checks.peak.items())
        return (
            f"operations: {counts}\nstarts of scripted apps: {sum(self.ledger.starts.values())}\nrepeated hand-overs before an acknowledgement: {self.ledger.repeated}, events whose "
            f"session was closed before: {self.ledger.excused}\nhighest memory: {peaks}\nfiles: {files}"
        )


def main() -> int:
    wanted = arguments()
    if wanted.self_test:
        self_test()
        return 0
    seed = wanted.seed if wanted.seed is not None else random.SystemRandom().randrange(1 << 32)
    print(f"soak: seed {seed}", flush=True)
    soak = Soak(wanted, seed)
    try:
        soak.run()
    except (DemoFault, Lost, Refused, WaylandError) as fault:
        soak.ledger.faults.append(str(fault))
    except KeyboardInterrupt:
        return 130
    finally:
        print(soak.summary(), flush=True)
        if soak.ledger.faults:
            for log in (soak.rig.folder / "shell.log", soak.rig.state / "daemon.log"):
                if log.exists():
                    print(f"the end of {log.name}:", *log.read_text(errors="replace").splitlines()[-15:], sep="\n    ")
        soak.rig.finish()
    if soak.ledger.faults:
        print("soak: FAILED", *soak.ledger.faults[:20], sep="\n  ")
        mostly = f" --mostly {wanted.mostly}" if wanted.mostly else ""
        print(f"soak: repeat it with: python3 -B scripts/soak --seed {seed}{mostly} --operations {soak.operations}")
        return 1
    player = soak.player
    counts = f"{soak.operations} operations, {player.events} events and {player.notifications} notifications"
    print(f"soak: {counts} without a fault")
    return 0


sys.exit(main())
