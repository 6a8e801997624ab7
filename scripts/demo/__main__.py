"""Demonstrates Proscenium: in a window if there is a display, otherwise as a scripted run with screenshots.

    make demo ARGS="--headless --pictures DIR"
    python3 -B scripts/demo --help

The demo ends all its processes and deletes its folder, however it ends; only the screenshots stay."""

import argparse
import os
import signal
import sys
from pathlib import Path

import console
from build import WITHOUT_WINDOWS, build
from camera import convert
from nested import InteractiveDemo, display
from environment import DemoFault, DemoEnvironment
from desktop import HEIGHT, WIDTH, DemoDesktop
from story import Story
from system import PROJECT
from wayland import WaylandError

# Ctrl-C, a termination request and a closed terminal.
ENDING = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)

# The README's pictures and the screenshots that they are made from.
README = {"shell-home": "01-home", "shell-banner": "08-banner", "shell-window": "09-daemon-killed"}


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="make demo", description="Demonstrates Proscenium. Pass options as ARGS=\"…\".")
    parser.add_argument("--headless", action="store_true", help="run the scripted demo without a display, even if there is one")
    parser.add_argument("--pictures", type=Path, metavar="DIR", help="folder for the screenshots; .build/demo by default")
    parser.add_argument("--readme", action="store_true", help="write the README's screenshots and animation to docs/pictures")
    parser.add_argument("--no-windows", action="store_true", help="run the demo as text, with an app that has no windows")
    parser.add_argument("--dark", action="store_true", help="use the shell's dark appearance")
    parser.add_argument("--products", type=Path, metavar="DIR", help="folder with built programs; by default they are built")
    return parser.parse_args()


def main() -> int:
    wanted = arguments()
    if wanted.no_windows:
        build(WITHOUT_WINDOWS)
        os.execv(PROJECT / "scripts" / "demo-no-windows.sh", ["demo-no-windows.sh"])
    for number in ENDING:
        signal.signal(number, signal.default_int_handler)
    # The parent process may have blocked these signals.
    signal.pthread_sigmask(signal.SIG_UNBLOCK, ENDING)
    environment = None
    try:
        products = wanted.products.resolve() if wanted.products else build()
        environment = DemoEnvironment()
        show(wanted, DemoDesktop(environment, products))
        return 0
    except (DemoFault, WaylandError) as fault:
        print(f"demo: {fault}", file=sys.stderr)
        if environment and (words := environment.log_tail("shell.log")):
            print(f"demo: the end of the shell's log:\n{words}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    finally:
        for number in ENDING:
            signal.signal(number, signal.SIG_IGN)
        if environment:
            environment.finish()


def show(wanted: argparse.Namespace, desktop: DemoDesktop):
    appearance = ["--appearance", "dark"] if wanted.dark else []
    if display() and not (wanted.headless or wanted.readme or wanted.pictures):
        InteractiveDemo(desktop).run(appearance)
        return
    pictures = (wanted.pictures or PROJECT / ".build" / "demo").absolute()
    pictures.mkdir(parents=True, exist_ok=True)
    pictures.joinpath("fault.png").unlink(missing_ok=True)
    desktop.open_shell("--backend", "headless", "--output", f"{WIDTH}x{HEIGHT}", "--renderer", "pixman",
                       "--appearance", "dark" if wanted.dark else "light")
    readme = PROJECT / "docs" / "pictures"
    Story(desktop, pictures).run(film=readme / "demo.webp" if wanted.readme else None)
    if wanted.readme:
        for name, source in README.items():
            convert(pictures / f"{source}.png", "-resize", "800x", "-strip", readme / f"{name}.png")
    console.heading(f"The pictures are in {pictures}")
    console.paragraph("Where there is a display, “make demo” opens the shell in a window, to try all this by hand.")


sys.exit(main())
