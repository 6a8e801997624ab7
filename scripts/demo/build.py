"""Builds the products of the demo, and reports the progress."""

import subprocess
import time
from pathlib import Path

import console
from environment import DemoFault
from system import PROJECT

PRODUCTS = {
    "proscenium": "the daemon and its command",
    "proscenium-shell": "the shell",
    "ClownTown": "UIKit, and the first of the apps",
    "Tabs": "the second app",
    "Drafts": "the third app",
    "Gallery": "the fourth app",
}
WITHOUT_WINDOWS = {"proscenium": "the daemon and its command", "scripted-app": "an app that follows a script"}


def build(products: dict[str, str] = PRODUCTS) -> Path:
    """Builds products, and returns the folder that contains them."""
    if "proscenium-shell" in products:
        check = subprocess.run([PROJECT / "scripts" / "has_shell.sh"], capture_output=True, text=True)
        if check.returncode:
            raise DemoFault(f"{check.stderr.strip()}; “make demo ARGS=--no-windows” does not need the shell")
    console.paragraph("Building the demo. The first build takes several minutes and downloads packages.")
    for number, (product, meaning) in enumerate(products.items(), 1):
        console.heading(f"Building {number} of {len(products)}: {product}, {meaning}")
        begin = time.monotonic()
        if subprocess.run(["swift", "build", "--product", product], cwd=PROJECT).returncode:
            raise DemoFault(f"“swift build --product {product}” failed; see its output above")
        console.paragraph(f"Built {product} in {time.monotonic() - begin:.0f} s.")
    shown = subprocess.run(["swift", "build", "--show-bin-path"], cwd=PROJECT, capture_output=True, text=True, check=True)
    return Path(shown.stdout.strip())
