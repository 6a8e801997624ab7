"""Builds what the demo shows, and says what is being done meanwhile."""

import subprocess
import time
from pathlib import Path

import telling
from place import DemoFault
from system import PROJECT

PRODUCTS = {
    "proscenium": "the system side and its command",
    "proscenium-shell": "the shell",
    "ClownTown": "UIKit, and the first of the apps",
    "Tabs": "the second app",
    "Drafts": "the third app",
    "Gallery": "the fourth app",
}
WITHOUT_WINDOWS = {"proscenium": "the system side and its command", "scripted-app": "an app that does what a script says"}


def build(products: dict[str, str] = PRODUCTS) -> Path:
    """Builds products, and gives the folder that they are in."""
    telling.paragraph("Building what is shown. The first time that takes minutes and fetches packages; later little is left to do.")
    for number, (product, meaning) in enumerate(products.items(), 1):
        telling.heading(f"Building {number} of {len(products)}: {product}, {meaning}")
        begin = time.monotonic()
        if subprocess.run(["swift", "build", "--product", product], cwd=PROJECT).returncode:
            raise DemoFault(f"“swift build --product {product}” failed; its last lines say why")
        telling.paragraph(f"{product} is there after {time.monotonic() - begin:.0f} s.")
    shown = subprocess.run(["swift", "build", "--show-bin-path"], cwd=PROJECT, capture_output=True, text=True, check=True)
    return Path(shown.stdout.strip())
