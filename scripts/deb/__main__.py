"""Makes Debian packages of the command, the shell and the demo apps, each with a package of its debug symbols.

    make deb                          makes a release build, and packages in .build/deb
    make deb ARGS="--products DIR"    packages programs that are already built
    python3 -B scripts/deb --help

Without wlroots, the package of the shell is left out. The maintainer is the one in packaging/deb/changelog, or the values
of DEBFULLNAME and DEBEMAIL. Prints the path of every package. docs/install.md describes the packages."""

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import archive
from archive import PackageFault, run
from packages import APPS, COMMAND, DEMO_APPS, SHELL, Package

PROJECT = Path(__file__).resolve().parents[2]
PACKAGING = PROJECT / "packaging"
sys.path.insert(1, str(PROJECT / "scripts" / "demo"))

from bundle import assemble  # noqa: E402

# A build identifier is the key under which debuggers search for symbols.
RELEASE = ("-c", "release", "--static-swift-stdlib", "-Xlinker", "--build-id=sha1")
COMPLETIONS = {
    "bash": "usr/share/bash-completion/completions/proscenium",
    "zsh": "usr/share/zsh/vendor-completions/_proscenium",
    "fish": "usr/share/fish/vendor_completions.d/proscenium.fish",
}
ENTRY = re.compile(r"^proscenium \((\S+)\) .*\n(?:.*\n)*? -- (.*>)  ", re.MULTILINE)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="make deb", description="Makes Debian packages.")
    parser.add_argument("--products", type=Path, metavar="DIR", help="folder with built programs; by default they are built")
    parser.add_argument("--output", type=Path, metavar="DIR", default=PROJECT / ".build" / "deb", help="folder for the packages")
    parser.add_argument("--package-version", metavar="VERSION", help="version; by default the one in packaging/deb/changelog")
    parser.add_argument("--no-lint", action="store_true", help="do not check the packages with lintian")
    return parser.parse_args()


class Release:
    """The packages of one version."""

    def __init__(self, products: Path, output: Path, version: str | None, work: Path):
        self.products, self.output, self.work = products, output, work
        self.changelog = (PACKAGING / "deb" / "changelog").read_text(encoding="utf-8")
        entry = ENTRY.match(self.changelog)
        if entry is None:
            raise PackageFault("packaging/deb/changelog does not begin with an entry")
        self.version, self.maintainer = entry.groups()
        if email := os.environ.get("DEBEMAIL"):
            self.maintainer = f"{os.environ.get('DEBFULLNAME') or 'Proscenium'} <{email}>"
        if version and version != self.version:
            date = self.changelog.splitlines()[-1].rpartition(">  ")[2]
            text = f"proscenium ({version}) unstable; urgency=medium\n\n  * Version {version}.\n\n -- {self.maintainer}  {date}\n\n"
            self.version, self.changelog = version, text + self.changelog
        self.architecture = run("dpkg", "--print-architecture").strip()
        self.has_shell = os.environ.get("PROSCENIUM_WLROOTS") != "none" and (products / "proscenium-shell").exists()

    def make(self) -> list[Path]:
        """Makes all packages, and returns their files."""
        self.output.mkdir(parents=True, exist_ok=True)
        stage = self.work / "stage"
        environment = os.environ | {"DESTDIR": str(stage), "PREFIX": "/usr"}
        command = [PROJECT / "scripts" / "install.sh", "--products", self.products]
        subprocess.run(command, env=environment, check=True, stdout=subprocess.DEVNULL)
        packages = [COMMAND, SHELL] if self.has_shell else [COMMAND]
        made = []
        for package in packages:
            root = self._root(package)
            self._move_files(package, stage, root)
            made += self._build(package, root)
        root = self._root(DEMO_APPS)
        for app in APPS:
            bundle = assemble(app, self.products, self.work / "bundles")
            run(self.products / "proscenium", "package", bundle, "--files", root)
        return made + self._build(DEMO_APPS, root)

    def _root(self, package: Package) -> Path:
        """Creates the folder of a package, with its documents."""
        root = self.work / package.name
        documents = root / "usr/share/doc" / package.name
        documents.mkdir(parents=True)
        shutil.copy(PACKAGING / "deb" / "copyright", documents)
        changelog = self.work / "changelog"
        changelog.write_text(self.changelog, encoding="utf-8")
        archive.compress(changelog, documents / "changelog.gz")
        for page in package.pages:
            archive.compress(PACKAGING / "man" / page, root / "usr/share/man/man1" / f"{page}.gz")
        overrides = PACKAGING / "deb" / f"{package.name}.lintian-overrides"
        if overrides.exists():
            target = root / "usr/share/lintian/overrides" / package.name
            target.parent.mkdir(parents=True)
            shutil.copy(overrides, target)
        if package is COMMAND:
            for shell, path in COMPLETIONS.items():
                (root / path).parent.mkdir(parents=True)
                script = run(self.products / "proscenium", "--generate-completion-script", shell)
                # Shells read the script and do not run it, so it has no interpreter.
                (root / path).write_text(script.removeprefix("#!/bin/bash\n"))
        return root

    @staticmethod
    def _move_files(package: Package, stage: Path, root: Path):
        for path in sorted(stage.rglob("*")):
            name = str(path.relative_to(stage))
            is_own = any(name == file or (file.endswith("/") and name.startswith(file)) for file in package.files)
            if is_own and path.is_file():
                target = root / name
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.move(path, target)

    def _build(self, package: Package, root: Path) -> list[Path]:
        """Builds a package and the package of its debug symbols."""
        needed = archive.libraries(root, package.name)
        symbols = self.work / f"{package.name}-dbgsym"
        identifiers = archive.separate_symbols(root, symbols)
        size = archive.installed_size(root)
        control = archive.control_text(package, self.version, self.maintainer, self.architecture, size, needed)
        debug = Package(
            name=f"{package.name}-dbgsym", section="debug", depends=(f"{package.name} (= VERSION)",), recommends=(),
            summary=f"debug symbols for {package.name}", description=f"Debuggers read them for the programs of {package.name}.")
        documents = symbols / "usr/share/doc"
        documents.mkdir(parents=True)
        (documents / debug.name).symlink_to(package.name)
        size = archive.installed_size(symbols)
        text = archive.control_text(debug, self.version, self.maintainer, self.architecture, size, [])
        text = text.replace("Section:", f"Auto-Built-Package: debug-symbols\nBuild-Ids: {' '.join(identifiers)}\nSection:")
        return [archive.build(root, control, self.output), archive.build(symbols, text, self.output)]


def build() -> Path:
    """Makes a release build, and returns the folder with the programs."""
    products = ["proscenium", "proscenium-handoff", *APPS]
    if subprocess.run([PROJECT / "scripts" / "has_shell.sh"]).returncode == 0:
        products.insert(2, "proscenium-shell")
    for product in products:
        print(f"deb: building {product}; the first build takes several minutes", flush=True)
        if subprocess.run(["swift", "build", *RELEASE, "--product", product], cwd=PROJECT).returncode:
            raise PackageFault(f"{product} could not be built")
    return Path(run("swift", "build", *RELEASE, "--show-bin-path", folder=PROJECT).strip())


def lint(files: list[Path]):
    """Checks packages with lintian. Every error and every warning fails, unless a file in packaging/deb gives a reason."""
    command = ["lintian", "--fail-on", "error,warning", "--tag-display-limit", "0", "--allow-root", *files]
    if subprocess.run(command, stdin=subprocess.DEVNULL).returncode:
        raise PackageFault("lintian found errors or warnings; see above")


def main() -> int:
    options = arguments()
    try:
        products = options.products.resolve() if options.products else build()
        with tempfile.TemporaryDirectory(prefix="proscenium-deb-") as work:
            files = Release(products, options.output.absolute(), options.package_version, Path(work)).make()
        for file in files:
            print(file)
        if not options.no_lint:
            lint(files)
        return 0
    except PackageFault as fault:
        print(f"deb: {fault}", file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main())
