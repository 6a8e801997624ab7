"""The demo's own folders, variables and processes, which are removed at the end.

The user's folders, variables and processes are never changed.
"""

import ctypes
import os
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path

PR_SET_CHILD_SUBREAPER = 36
# With a longer path of the folder, the path of a socket would exceed the limit of a Unix socket's address.
LONGEST_FOLDER = 60
# The variables that the demo keeps: terminal, language, and the options of programs that are built with a sanitizer.
KEPT_VARIABLES = (
    "PATH", "LANG", "LC_ALL", "TERM", "TZ", "LIBGL_ALWAYS_SOFTWARE", "ASAN_OPTIONS", "TSAN_OPTIONS", "UBSAN_OPTIONS",
)  # fmt: skip


class DemoFault(RuntimeError):
    """A failure of the demo, described in a sentence."""


class DemoEnvironment:
    """All processes and files of the demo except the screenshots."""

    def __init__(self):
        folder = tempfile.mkdtemp(prefix="proscenium-demo-")
        if len(folder) > LONGEST_FOLDER:
            os.rmdir(folder)
            folder = tempfile.mkdtemp(prefix="proscenium-demo-", dir="/tmp")
        self.folder = Path(folder)
        self._started: list[subprocess.Popen] = []
        # Orphaned processes, such as the daemon, become children of this process, so that `finish` can end them.
        ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
        self.variables = self._variables()

    def _variables(self) -> dict[str, str]:
        kept = {name: os.environ[name] for name in KEPT_VARIABLES if name in os.environ}
        own = {
            "HOME": str(self.folder), "PROSCENIUM_SOCKET": str(self.folder / "socket"), "GSETTINGS_BACKEND": "memory",
            "DBUS_SESSION_BUS_ADDRESS": f"unix:path={self.folder}/bus", "GTK_A11Y": "none",
        }  # fmt: skip
        for name in ("STATE", "CONFIG", "DATA", "CACHE"):
            own[f"XDG_{name}_HOME"] = str(self.folder / name.lower())
        runtime = self.folder / "run"
        runtime.mkdir(mode=0o700)
        return {"LANG": "C.UTF-8"} | kept | own | {"XDG_RUNTIME_DIR": str(runtime)}

    def start(self, *command: str | Path, log: str, variables: dict[str, str] | None = None) -> subprocess.Popen:
        """Starts a program in the background. Ctrl-C in the terminal does not reach it."""
        with open(self.folder / log, "ab") as output:
            process = subprocess.Popen(
                [str(word) for word in command], env=self.variables | (variables or {}), stdin=subprocess.DEVNULL,
                stdout=output, stderr=output, start_new_session=True, cwd=self.folder,
            )  # fmt: skip
        self._started.append(process)
        return process

    def run(self, *command: str | Path) -> str:
        """Runs a program until it ends, and returns its output."""
        words = [str(word) for word in command]
        done = subprocess.run(
            words, env=self.variables, stdin=subprocess.DEVNULL, capture_output=True, text=True, start_new_session=True,
            timeout=60,
        )  # fmt: skip
        if done.returncode:
            raise DemoFault(f"“{' '.join([Path(words[0]).name, *words[1:]])}” ended with status {done.returncode}: {done.stderr.strip()}")
        return done.stdout

    def start_bus(self):
        """Starts a private session bus without activatable services."""
        self.folder.joinpath("bus.conf").write_text(
            f"<busconfig><type>session</type><listen>unix:path={self.folder}/bus</listen><auth>EXTERNAL</auth>"
            '<policy context="default"><allow send_destination="*"/><allow receive_sender="*"/><allow own="*"/></policy></busconfig>'
        )
        self.start("dbus-daemon", "--nofork", "--config-file", self.folder / "bus.conf", log="bus.log")
        wait_until(lambda: (self.folder / "bus").exists(), "the socket of the session bus")

    def log_tail(self, log: str) -> str:
        """The last lines of a log file."""
        try:
            return "\n".join(self.folder.joinpath(log).read_text(errors="replace").splitlines()[-5:])
        except OSError:
            return ""

    def finish(self):
        """Ends all processes of the demo, and deletes the folder."""
        # The shell is ended first, because it would start another daemon.
        for process in reversed(self._started):
            process.terminate()
        end = time.monotonic() + 3
        while any(process.poll() is None for process in self._started) and time.monotonic() < end:
            time.sleep(0.02)
        while has_children():
            for process in descendants():
                kill(process)
            time.sleep(0.02)
        shutil.rmtree(self.folder, ignore_errors=True)


def wait_until(condition, what: str, seconds: float = 30):
    """Waits until a condition holds; fails after a time limit."""
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            raise DemoFault(f"timed out after {seconds:.0f} seconds waiting for: {what}")
        time.sleep(0.02)


def kill(process: int):
    try:
        os.kill(process, signal.SIGKILL)
    except ProcessLookupError:
        pass


def has_children() -> bool:
    """Reaps children that have ended. Returns False if no child is left; then no descendant is left either, because orphans
    become children of this process."""
    try:
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass
        return True
    except ChildProcessError:
        return False


def descendants() -> list[int]:
    """The running descendants of this process, as one reading of `/proc` shows them."""
    children: dict[int, list[int]] = {}
    for entry in Path("/proc").glob("[0-9]*/stat"):
        try:
            # The name in parentheses may contain any characters.
            state, parent = entry.read_text().rpartition(")")[2].split()[:2]
        except OSError:
            continue
        if state not in "ZX":
            children.setdefault(int(parent), []).append(int(entry.parent.name))
    found, generation = [], [os.getpid()]
    while generation:
        generation = [child for parent in generation for child in children.get(parent, [])]
        found += generation
    return found
