"""Access to the daemon through the command `proscenium`."""

import json
import os
import shutil
import signal
from pathlib import Path

from bundle import PROJECT, assemble
from environment import DemoFault, DemoEnvironment, wait_until


class System:
    """A wrapper that runs the command and decodes its JSON output."""

    def __init__(self, environment: DemoEnvironment, products: Path):
        self._environment, self._products = environment, products
        self.command = products / "proscenium"
        if not self.command.exists():
            raise DemoFault(f"{self.command} is not built; omit --products to build it")

    def call(self, *words: str) -> list[dict]:
        """Runs the command, and returns an object for each line of its output."""
        return [json.loads(line) for line in self._environment.run(self.command, *words, "--json").splitlines()]

    def install(self, app: str):
        """Creates a bundle from a product of `Apps`, and installs it."""
        bundle = assemble(app, self._products, self._environment.folder)
        self.call("install", str(bundle))
        shutil.rmtree(bundle)

    def sessions(self, app: str) -> dict[str, tuple[str, str]]:
        """Returns the identifier and the state of each session of the app, by its title."""
        found = self.call("sessions", "--app", app)
        return {one["session"].get("title", ""): (one["session"]["identifier"], one["state"]) for one in found}

    def process(self, app: str) -> int | None:
        """The process of an app; None if it does not run."""
        return next((one.get("processID") for one in self.call("apps") if one["app"] == app), None)

    def daemon(self) -> int:
        return self.call("status", "--no-start")[0]["processID"]

    def explain(self, app: str, content: str) -> dict:
        return self.call("explain", "--app", app, "--target-content-id", content)[0]

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
