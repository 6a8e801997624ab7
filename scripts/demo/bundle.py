"""Bundles of the apps in Apps/, from programs that are already built."""

import shutil
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[2]


def assemble(app: str, products: Path, folder: Path) -> Path:
    """Creates the bundle of an app in a folder, and returns it."""
    # The installer copies links as links, so the bundle contains the files themselves.
    bundle, source = folder / f"{app}.app", PROJECT / "Apps" / app
    bundle.mkdir(parents=True)
    shutil.copy(source / "Info.plist", bundle)
    shutil.copy(products / app, bundle)
    resources = products / f"proscenium_{app}.resources"
    if resources.exists():
        shutil.copytree(resources, bundle / resources.name)
    if (source / "Resources").exists():
        shutil.copytree(source / "Resources", bundle, dirs_exist_ok=True)
    return bundle
