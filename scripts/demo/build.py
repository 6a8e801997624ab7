"""Builds what the demo shows, and says what is being done meanwhile."""

import subprocess
import time
from pathlib import Path

import telling
from place import DemoFault
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
    """Builds products, and gives the folder that they are in."""
    telling.paragraph("Building the demo. The first build takes several minutes and downloads packages.")
    for number, (product, meaning) in enumerate(products.items(), 1):
        telling.heading(f"Building {number} of {len(products)}: {product}, {meaning}")
        begin = time.monotonic()
        if subprocess.run(["swift", "build", "--product", product], cwd=PROJECT).returncode:
            raise DemoFault(f"“swift build --product {product}” failed; see its output above")
        telling.paragraph(f"Built {product} in {time.monotonic() - begin:.0f} s.")
    shown = subprocess.run(["swift", "build", "--show-bin-path"], cwd=PROJECT, capture_output=True, text=True, check=True)
    return Path(shown.stdout.strip())
