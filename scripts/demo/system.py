"""The daemon as the command `proscenium` shows it."""

import json
import os
import shutil
import signal
from pathlib import Path

from place import DemoFault, Place, wait_until

PROJECT = Path(__file__).resolve().parents[2]


class System:
    """Calls the command, and reads its JSON."""

    def __init__(self, place: Place, products: Path):
        self._place, self._products = place, products
        self.command = products / "proscenium"
        if not self.command.exists():
            raise DemoFault(f"{self.command} is not built; omit --products to build it")

    def ask(self, *words: str) -> list[dict]:
        """What a command answers, an object for each line."""
        return [json.loads(line) for line in self._place.run(self.command, *words, "--json").splitlines()]

    def install(self, app: str):
        """Makes a bundle of a product of `Apps`, and installs it."""
        # What is installed is copied as it is, so that a link would lead nowhere.
        bundle, source = self._place.folder / f"{app}.app", PROJECT / "Apps" / app
        bundle.mkdir()
        shutil.copy(source / "Info.plist", bundle)
        shutil.copy(self._products / app, bundle)
        resources = self._products / f"proscenium_{app}.resources"
        if resources.exists():
            shutil.copytree(resources, bundle / resources.name)
        if (source / "Resources").exists():
            shutil.copytree(source / "Resources", bundle, dirs_exist_ok=True)
        self.ask("install", str(bundle))
        shutil.rmtree(bundle)

    def sessions(self, app: str) -> dict[str, tuple[str, str]]:
        """The identifier and the state of each session, by its title."""
        found = self.ask("sessions", "--app", app)
        return {one["session"].get("title", ""): (one["session"]["identifier"], one["state"]) for one in found}

    def process(self, app: str) -> int | None:
        """The process of an app; nil when it does not run."""
        return next((one.get("processID") for one in self.ask("apps") if one["app"] == app), None)

    def daemon(self) -> int:
        return self.ask("status", "--no-start")[0]["processID"]

    def explain(self, app: str, content: str) -> dict:
        return self.ask("explain", "--app", app, "--target-content-id", content)[0]

    def kill_app(self, app: str) -> int:
        process = self.process(app)
        if process is None:
            raise DemoFault(f"“{app}” is not running")
        os.kill(process, signal.SIGKILL)
        wait_until(lambda: self.process(app) is None, f"the daemon reports that “{app}” has ended")
        return process

    def kill_daemon(self) -> int:
        process = self.daemon()
        os.kill(process, signal.SIGKILL)
        return process
