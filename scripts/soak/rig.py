"""The processes of a soak: a session bus, the real daemon, the real shell without a screen, and apps."""

import json
import os
import plistlib
import shutil
import signal
import subprocess
from pathlib import Path

from environment import DemoEnvironment, DemoFault, wait_until
from varlink import Connection, Lost

WIDTH, HEIGHT = 1366, 1024
DISPLAY = "wayland-soak"
# The app with windows, from Apps.
WINDOW_APP = "Drafts"


class SoakRig:
    """Starts everything in a folder of its own, and ends it."""

    size = (WIDTH, HEIGHT)

    def __init__(self, products: Path):
        self._products = products
        self.environment = DemoEnvironment()
        # The soak reads memory and descriptors of the processes, even when it does not run as root.
        self.environment.variables["PROSCENIUM_ALLOW_DEBUGGING"] = "1"
        # Apps are killed with a signal that Swift reports as a crash. Writing a backtrace takes longer than starting
        # the app again.
        self.environment.variables["SWIFT_BACKTRACE"] = "enable=no"
        self.environment.variables["PROSCENIUM_COMMAND"] = str(products / "proscenium")
        self.environment.variables["XDG_DATA_DIRS"] = str(self.environment.folder / "no-data")
        self.folder = self.environment.folder
        self.socket = self.environment.variables["PROSCENIUM_SOCKET"]
        self.display = Path(self.environment.variables["XDG_RUNTIME_DIR"]) / DISPLAY
        self.observer = str(self.folder / "observer")
        self.state = self.folder / "state" / "proscenium"
        self.apps = [f"com.example.soak{number}" for number in range(3)]
        self.window_app = ""

    def start(self):
        """Starts the daemon, installs the apps, and starts the shell."""
        self.environment.start_bus()
        self.environment.run(self._products / "proscenium", "status")
        connection = Connection(self.socket)
        for number, app in enumerate(self.apps):
            connection.call("AddApp", bundle=str(self._bundle(app, has_many_scenes=number > 0)))
        self.window_app = connection.call("AddApp", bundle=str(self._window_bundle()))["app"]
        connection.close()
        self._shell = self.environment.start(
            self._products / "proscenium-shell", "--socket", DISPLAY, "--backend", "headless", "--renderer", "pixman",
            "--output", f"{WIDTH}x{HEIGHT}", "--output", "800x600", log="shell.log")  # fmt: skip
        wait_until(lambda: self.display.exists() or self.shell_has_ended(), "the shell's Wayland socket")
        wait_until(lambda: self._status().get("stage"), "the shell is the daemon's stage")

    def finish(self):
        self.environment.finish()

    @property
    def shell(self) -> int:
        return self._shell.pid

    @property
    def daemon(self) -> int:
        return self._status()["processID"]

    def shell_has_ended(self) -> bool:
        return self._shell.poll() is not None

    def wait_for_daemon(self):
        """Waits until a daemon answers. Apps and the shell start a daemon if none is running, and so does the command
        that this function runs. The first call may still reach the daemon that is being killed."""
        wait_until(self._daemon_answers, "an answer of the daemon", 60)

    def _daemon_answers(self) -> bool:
        try:
            self.environment.run(self._products / "proscenium", "status")
            return True
        except DemoFault:
            return False

    def _status(self) -> dict:
        try:
            connection = Connection(self.socket)
        except Lost:
            return {}
        try:
            return connection.call("GetStatus")
        except Lost:
            return {}
        finally:
            connection.close()

    def kill(self, process: int, number: signal.Signals):
        try:
            os.kill(process, number)
        except ProcessLookupError:
            pass

    def end_apps(self, apps: list[dict]):
        """Ends the processes of apps with SIGTERM, as a logout does."""
        for app in apps:
            if process := app.get("processID"):
                self.kill(process, signal.SIGTERM)

    def notify(self, title: str, body: str):
        """Posts a notification of a foreign program. Ignores failures: the shell may not own its bus name yet."""
        try:
            self.environment.run("notify-send", "-a", "Foreign", title, body)
        except DemoFault:
            pass

    def set_second_output(self, is_on: bool):
        """Plugs or unplugs the second output, as a display configuration tool does."""
        command = ("wlr-randr", "--output", "HEADLESS-2", "--on" if is_on else "--off")
        subprocess.run(command, env=self.environment.variables | {"WAYLAND_DISPLAY": DISPLAY}, check=True, timeout=60)

    def _bundle(self, app: str, has_many_scenes: bool) -> Path:
        """Creates a scripted app, which logs to the observer and not to a file."""
        name = app.rpartition(".")[2]
        bundle = self.folder / f"{name}.app"
        bundle.mkdir()
        scene = {"UISceneConfigurationName": "Default", "UISceneDelegateClassName": f"{name}.SceneDelegate"}
        manifest = {
            "CFBundleIdentifier": app, "CFBundleExecutable": name, "CFBundleDisplayName": name,
            "CFBundleURLTypes": [{"CFBundleURLSchemes": ["soak-link"]}],
            "UIApplicationSceneManifest": {
                "UIApplicationSupportsMultipleScenes": has_many_scenes,
                "UISceneConfigurations": {"UIWindowSceneSessionRoleApplication": [scene]},
            },
        }  # fmt: skip
        bundle.joinpath("Info.plist").write_bytes(plistlib.dumps(manifest))
        bundle.joinpath("script.json").write_text(json.dumps({"observer": self.observer}))
        bundle.joinpath("log.jsonl").symlink_to("/dev/null")
        bundle.joinpath(name).symlink_to(self._products / "scripted-app")
        return bundle

    def _window_bundle(self) -> Path:
        bundle, source = self.folder / f"{WINDOW_APP}.app", Path(__file__).resolve().parents[2] / "Apps" / WINDOW_APP
        bundle.mkdir()
        shutil.copy(source / "Info.plist", bundle)
        shutil.copy(self._products / WINDOW_APP, bundle)
        if (source / "Resources").exists():
            shutil.copytree(source / "Resources", bundle, dirs_exist_ok=True)
        return bundle
