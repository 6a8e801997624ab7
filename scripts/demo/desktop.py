"""A session bus, the daemon and the shell, with the demo apps installed."""

import os
import shutil
import subprocess
import time
from pathlib import Path

from user import SimulatedUser
from environment import DemoFault, DemoEnvironment, wait_until
from system import System
from watch import Watch

APPS = ("ClownTown", "Tabs", "Drafts", "Gallery")
# The size of the screen in points: the screen size of a 12.9-inch iPad.
WIDTH, HEIGHT = 1366, 1024
SOCKET = "wayland-demo"


class DemoDesktop:
    def __init__(self, environment: DemoEnvironment, products: Path):
        self.environment = environment
        self._products = products
        environment.start_bus()
        self.system = System(environment, products)
        for app in APPS:
            self.system.install(app)

    def open_shell(self, *arguments: str, variables: dict[str, str] | None = None) -> subprocess.Popen:
        """Starts the shell and waits until it is the daemon's stage."""
        program = self._products / "proscenium-shell"
        shell = self.environment.start(program, "--socket", SOCKET, *arguments, log="shell.log", variables=variables)
        wait_until(lambda: self.socket.exists() or shell.poll() is not None, "the shell's Wayland socket")
        if shell.poll() is not None:
            raise DemoFault(f"the shell ended with status {shell.returncode}:\n{self.environment.log_tail('shell.log')}")
        # Programs that are started from now on open their windows in the shell.
        self.environment.variables["WAYLAND_DISPLAY"] = SOCKET
        wait_until(lambda: self.system.call("status")[0].get("stage"), "the shell is the daemon's stage")
        return shell

    @property
    def socket(self) -> Path:
        return Path(self.environment.variables["XDG_RUNTIME_DIR"]) / SOCKET

    def user(self) -> SimulatedUser:
        return SimulatedUser(self.socket, WIDTH, HEIGHT)

    def watch(self) -> Watch:
        return Watch(self.environment.variables["PROSCENIUM_SOCKET"])

    def notify(self, app: str, title: str, body: str, content: str):
        """Posts a notification about a content identifier with notify-send."""
        hints = ("-h", f"string:desktop-entry:{app}", "-h", f"string:target-content-id:{content}")
        end = time.monotonic() + 10
        while True:
            try:
                self.environment.run("notify-send", "-a", app, *hints, title, body)
                return
            except DemoFault:
                # The shell acquires the bus name for notifications shortly after it serves windows.
                if time.monotonic() > end:
                    raise
                time.sleep(0.1)

    def take_screenshot(self, target: Path):
        """Writes a screenshot of the shell with grim."""
        if shutil.which("grim") is None:
            raise DemoFault("screenshots need grim; install the Debian package grim")
        self.environment.run("grim", "-l", "1", target)
        if not target.exists() or os.path.getsize(target) == 0:
            raise DemoFault(f"{target} was not written")
