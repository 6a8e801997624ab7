"""The shell in a window of the person's own desktop, to try things in."""

import os
import select
import subprocess
import sys
from pathlib import Path

import telling
from place import Place
from room import Room
from story import APP, CRUSTY

TRY = f"""
  · Tap Clown Town, then a clown, then the button at the upper right: a second window, for this clown only.
    Let it be Crusty, go back to the town by the shelf at the bottom, and press Return here.
  · Pull the bar at the lower edge up, or press Super+H, for home; Super+↑ for all windows. Super+/ shows the keys.
  · Right-click an icon, or hold it: quick actions, New Window, Show All Windows.
  · The three dots at the top of a window: side by side, full, to the shelf.
  · Tabs: open some pages in two windows, then let it open one of them. Drafts: write, and kill the app.

Type here:
  Return   a notification about Crusty, by notify-send
  k        kill -9 for Clown Town's process; its windows stay as cards, and a tap brings them back
  d        kill -9 for the daemon; nothing is lost
  e        where a notification about Crusty would go now, and why
  q        end, as does Ctrl-C; everything that was started here ends, and nothing is left behind
"""


def display() -> dict[str, str]:
    """The variables by which programs find the person's display; empty where there is none."""
    found = {}
    if wayland := os.environ.get("WAYLAND_DISPLAY"):
        path = Path(os.environ.get("XDG_RUNTIME_DIR", "/")) / wayland
        if path.exists():
            # The demo has a folder of its own for sockets; a whole path leads out of it.
            found["WAYLAND_DISPLAY"] = str(path)
    if x11 := os.environ.get("DISPLAY"):
        found |= {"DISPLAY": x11, "XAUTHORITY": os.environ.get("XAUTHORITY", str(Path.home() / ".Xauthority"))}
    return found


class Desk:
    """A person's own try, from the terminal's side."""

    def __init__(self, room: Room):
        self._room = room

    def run(self, arguments: list[str]):
        shell = self._room.open_shell(*arguments, variables=display())
        telling.heading("The shell is open in a window. Things to try:")
        print(TRY)
        script = write_command(self._room.place, self._room.system.command)
        print(f"The command, for this shell, in another terminal: {script} sessions", flush=True)
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
                    self._room.notify(APP, "Crusty is on his way", "He will be at your door at 2 pm.", CRUSTY)
                case "k":
                    telling.fact("killed", f"process {self._room.system.kill_app(APP)}")
                case "d":
                    telling.fact("killed", f"process {self._room.system.kill_daemon()}; the shell starts another")
                case "e":
                    print(self._room.place.run(self._room.system.command, "explain", "--app", APP, "--target-content-id", CRUSTY))
                case _:
                    telling.paragraph("Return, k, d, e or q.")
        except (RuntimeError, subprocess.SubprocessError) as error:
            telling.paragraph(str(error))


def write_command(place: Place, command: Path) -> Path:
    """A script that runs the command with the demo's variables."""
    script = place.folder / "proscenium"
    words = "".join(f"export {name}='{value}'\n" for name, value in place.variables.items())
    script.write_text(f'#!/bin/sh\n{words}exec "{command}" "$@"\n')
    script.chmod(0o700)
    return script
