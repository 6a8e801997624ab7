"""A session bus, the daemon and the shell, with the demo apps installed."""

import os
import shutil
import subprocess
import time
from pathlib import Path

from person import Person
from place import DemoFault, Place, wait_until
from system import System
from watch import Watch

APPS = ("ClownTown", "Tabs", "Drafts", "Gallery")
# The size of an iPad's screen, in points.
WIDTH, HEIGHT = 1366, 1024
SOCKET = "wayland-demo"


class Room:
    def __init__(self, place: Place, products: Path):
        self.place = place
        self._products = products
        place.start_bus()
        self.system = System(place, products)
        for app in APPS:
            self.system.install(app)

    def open_shell(self, *arguments: str, variables: dict[str, str] | None = None) -> subprocess.Popen:
        """Starts the shell, and waits until it serves windows."""
        program = self._products / "proscenium-shell"
        shell = self.place.start(program, "--socket", SOCKET, *arguments, log="shell.log", variables=variables)
        wait_until(lambda: self.socket.exists() or shell.poll() is not None, "the shell is there")
        if shell.poll() is not None:
            raise DemoFault(f"the shell ended with status {shell.returncode}:\n{self.place.last_words('shell.log')}")
        # Programs that are started from here show themselves in it.
        self.place.variables["WAYLAND_DISPLAY"] = SOCKET
        wait_until(lambda: self.system.ask("status")[0].get("stage"), "the shell is the daemon's stage")
        return shell

    @property
    def socket(self) -> Path:
        return Path(self.place.variables["XDG_RUNTIME_DIR"]) / SOCKET

    def person(self) -> Person:
        return Person(self.socket, WIDTH, HEIGHT)

    def watch(self) -> Watch:
        return Watch(self.place.variables["PROSCENIUM_SOCKET"])

    def notify(self, app: str, title: str, body: str, content: str):
        """Posts a notification about something, by the tool that every Linux has for it."""
        hints = ("-h", f"string:desktop-entry:{app}", "-h", f"string:target-content-id:{content}")
        end = time.monotonic() + 10
        while True:
            try:
                self.place.run("notify-send", "-a", app, *hints, title, body)
                return
            except DemoFault:
                # The shell takes the bus's name for notifications a moment after it serves windows.
                if time.monotonic() > end:
                    raise
                time.sleep(0.1)

    def take_picture(self, target: Path):
        """Writes a picture of the shell's screen, by another program."""
        if shutil.which("grim") is None:
            raise DemoFault("screenshots need grim; install the Debian package grim")
        self.place.run("grim", "-l", "1", target)
        if not target.exists() or os.path.getsize(target) == 0:
            raise DemoFault(f"{target} was not written")
