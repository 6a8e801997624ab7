"""The shell in a window of the user's desktop, for trying things out."""

import os
import select
import subprocess
import sys
from pathlib import Path

import console
from environment import DemoEnvironment
from desktop import DemoDesktop
from story import APP, CRUSTY

TRY = f"""
  · Tap Clown Town, then the clown Crusty, then the button at the upper right: this opens a second window for Crusty only.
    Return to the town's window with the shelf at the bottom, and press Return here.
  · Swipe up from the lower edge or press Super+H for the home screen, Super+↑ for the switcher, Super+/ for the shortcuts.
  · Right-click or hold an icon for quick actions, New Window and Show All Windows.
  · Use the three dots at the top of a window for side by side, full screen and the shelf.
  · Tabs: open some pages in two windows, then open a link to one of them. Drafts: type, then kill the app.

Type here:
  Return   send a notification about Crusty with notify-send
  k        kill -9 Clown Town's process; its sessions stay as cards, and a tap restores them
  d        kill -9 the daemon; nothing is lost
  e        explain where a notification about Crusty would go now
  q        quit, as with Ctrl-C; this ends all processes of the demo and removes its files
"""


def display() -> dict[str, str]:
    """The variables with which programs find the user's display; empty without a display."""
    found = {}
    if wayland := os.environ.get("WAYLAND_DISPLAY"):
        path = Path(os.environ.get("XDG_RUNTIME_DIR", "/")) / wayland
        if path.exists():
            # The demo has its own folder for sockets, so the display needs an absolute path.
            found["WAYLAND_DISPLAY"] = str(path)
    if x11 := os.environ.get("DISPLAY"):
        found |= {"DISPLAY": x11, "XAUTHORITY": os.environ.get("XAUTHORITY", str(Path.home() / ".Xauthority"))}
    return found


class InteractiveDemo:
    """The commands that the user types in the terminal while the shell runs."""

    def __init__(self, desktop: DemoDesktop):
        self._desktop = desktop

    def run(self, arguments: list[str]):
        shell = self._desktop.open_shell(*arguments, variables=display())
        console.heading("The shell is running in a window. Try the following:")
        print(TRY)
        script = write_command(self._desktop.environment, self._desktop.system.command)
        print(f"To use the command with this shell in another terminal: {script} sessions", flush=True)
        listens = True
        while shell.poll() is None:
            ready, _, _ = select.select([sys.stdin] if listens else [], [], [], 0.2)
            if not ready:
                continue
            line = sys.stdin.readline()
            listens = line != ""
            if line.strip() == "q":
                return
            if listens:
                self._answer(line.strip())

    def _answer(self, word: str):
        try:
            match word:
                case "":
                    self._desktop.notify(APP, "Crusty is on his way", "He will be at your door at 2 pm.", CRUSTY)
                case "k":
                    console.fact("killed", f"process {self._desktop.system.kill_app(APP)}")
                case "d":
                    console.fact("killed", f"process {self._desktop.system.kill_daemon()}; the shell starts another")
                case "e":
                    print(self._desktop.environment.run(self._desktop.system.command, "explain", "--app", APP, "--target-content-id", CRUSTY))
                case _:
                    console.paragraph("Type Return, k, d, e or q.")
        except (RuntimeError, subprocess.SubprocessError) as error:
            console.paragraph(str(error))


def write_command(environment: DemoEnvironment, command: Path) -> Path:
    """Writes a script that runs the command `proscenium` with the demo's environment."""
    script = environment.folder / "proscenium"
    words = "".join(f"export {name}='{value}'\n" for name, value in environment.variables.items())
    script.write_text(f'#!/bin/sh\n{words}exec "{command}" "$@"\n')
    script.chmod(0o700)
    return script
