"""A place of the demo's own: folders, variables and processes, all of which go with it. The person's own are never touched."""

import ctypes
import os
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path

PR_SET_CHILD_SUBREAPER = 36
# Longer paths do not fit into the address of a socket.
LONGEST_FOLDER = 60


class DemoFault(RuntimeError):
    """What did not do what it should, in a sentence for whoever watches."""


class Place:
    """Everything that the demo starts or writes, apart from pictures."""

    def __init__(self):
        folder = tempfile.mkdtemp(prefix="proscenium-demo-")
        if len(folder) > LONGEST_FOLDER:
            os.rmdir(folder)
            folder = tempfile.mkdtemp(prefix="proscenium-demo-", dir="/tmp")
        self.folder = Path(folder)
        self._started: list[subprocess.Popen] = []
        # Whatever loses its parent, as the daemon does on purpose, becomes a child of this process, and is found in the end.
        ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
        self.variables = self._variables()

    def _variables(self) -> dict[str, str]:
        kept = {name: os.environ[name] for name in ("PATH", "LANG", "LC_ALL", "TERM", "TZ", "LIBGL_ALWAYS_SOFTWARE") if name in os.environ}
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
        """Starts a program that goes on beside the demo. A Ctrl-C in the terminal does not reach it."""
        with open(self.folder / log, "ab") as output:
            process = subprocess.Popen(
                [str(word) for word in command], env=self.variables | (variables or {}), stdin=subprocess.DEVNULL,
                stdout=output, stderr=output, start_new_session=True, cwd=self.folder,
            )  # fmt: skip
        self._started.append(process)
        return process

    def run(self, *command: str | Path) -> str:
        """What a program writes that ends by itself."""
        words = [str(word) for word in command]
        done = subprocess.run(
            words, env=self.variables, stdin=subprocess.DEVNULL, capture_output=True, text=True, start_new_session=True,
            timeout=60,
        )  # fmt: skip
        if done.returncode:
            raise DemoFault(f"“{' '.join([Path(words[0]).name, *words[1:]])}” ended with status {done.returncode}: {done.stderr.strip()}")
        return done.stdout

    def start_bus(self):
        """A session bus without a single service to start, where nobody else is."""
        self.folder.joinpath("bus.conf").write_text(
            f"<busconfig><type>session</type><listen>unix:path={self.folder}/bus</listen><auth>EXTERNAL</auth>"
            '<policy context="default"><allow send_destination="*"/><allow receive_sender="*"/><allow own="*"/></policy></busconfig>'
        )
        self.start("dbus-daemon", "--nofork", "--config-file", self.folder / "bus.conf", log="bus.log")
        wait_until(lambda: (self.folder / "bus").exists(), "the session bus is there")

    def last_words(self, log: str) -> str:
        """The end of what a program wrote."""
        try:
            return "\n".join(self.folder.joinpath(log).read_text(errors="replace").splitlines()[-5:])
        except OSError:
            return ""

    def finish(self):
        """Ends every process that came from here, and removes the folder."""
        # The shell would start another daemon; it goes first, in good order.
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
    """Waits for a condition; a demonstration that hangs is none."""
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
    """Forgets children that have ended. False when there are no others: then there are no descendants either, as orphans become
    children of this process."""
    try:
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass
        return True
    except ChildProcessError:
        return False


def descendants() -> list[int]:
    """The processes below this one that have not ended, as far as can be seen at once."""
    children: dict[int, list[int]] = {}
    for entry in Path("/proc").glob("[0-9]*/stat"):
        try:
            # The name in parentheses may hold anything.
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
