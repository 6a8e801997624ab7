"""Debian packages from folders with files: separate debug symbols, dependencies, control files."""

import gzip
import hashlib
import re
import shutil
import subprocess
import tempfile
from pathlib import Path

from packages import Package


class PackageFault(Exception):
    """A reason for which a package cannot be made."""


def run(*command: object, folder: Path | None = None) -> str:
    """Runs a program, and returns its output."""
    words = [str(word) for word in command]
    done = subprocess.run(words, cwd=folder, capture_output=True, text=True)
    if done.returncode:
        raise PackageFault(f"this command failed: {' '.join(words)}\n{done.stderr.strip()}")
    return done.stdout


def executables(root: Path) -> list[Path]:
    """Returns the ELF executables below a folder."""
    files = [path for path in sorted(root.rglob("*")) if path.is_file() and not path.is_symlink()]
    return [path for path in files if path.open("rb").read(4) == b"\x7fELF"]


def separate_symbols(root: Path, symbols: Path) -> list[str]:
    """Moves the debug symbols of all executables into another folder, where debuggers find them. Returns the identifiers
    of the builds.
    """
    identifiers = []
    for program in executables(root):
        found = re.search(r"Build ID: ([0-9a-f]{4,})", run("readelf", "-n", program))
        if found:
            identifiers.append(found[1])
            file = symbols / "usr/lib/debug/.build-id" / found[1][:2] / f"{found[1][2:]}.debug"
        else:
            # Without an identifier, the path of the program is the key.
            file = symbols / "usr/lib/debug" / f"{program.relative_to(root)}.debug"
        file.parent.mkdir(parents=True, exist_ok=True)
        run("objcopy", "--only-keep-debug", "--compress-debug-sections", program, file)
        file.chmod(0o644)
        run("strip", "--strip-all", "--remove-section=.comment", "--remove-section=.note", program)
        if not found:
            run("objcopy", f"--add-gnu-debuglink={file}", program)
    return identifiers


def libraries(root: Path, name: str) -> list[str]:
    """Returns the packages of the libraries that the executables below a folder need."""
    programs = executables(root)
    if not programs:
        return []
    with tempfile.TemporaryDirectory() as folder:
        control = Path(folder, "debian", "control")
        control.parent.mkdir()
        control.write_text(f"Source: proscenium\n\nPackage: {name}\nArchitecture: any\n")
        # Programs that are not linked statically need libraries of the toolchain, which no package contains.
        output = run("dpkg-shlibdeps", "-O", "--ignore-missing-info", *[f"-e{program}" for program in programs], folder=Path(folder))
    found = re.search(r"^shlibs:Depends=(.*)$", output, re.MULTILINE)
    return found[1].split(", ") if found else []


def compress(source: Path, target: Path):
    """Compresses a file without its name and date, so that the same file gives the same result."""
    target.parent.mkdir(parents=True, exist_ok=True)
    with target.open("wb") as raw, gzip.GzipFile(filename="", mode="wb", compresslevel=9, fileobj=raw, mtime=0) as file:
        file.write(source.read_bytes())


def control_text(package: Package, version: str, maintainer: str, architecture: str, size: int, needed: list[str]) -> str:
    depends = [text.replace("VERSION", version) for text in package.depends] + needed
    fields = {
        "Package": package.name, "Source": "" if package.name == "proscenium" else "proscenium", "Version": version,
        "Architecture": architecture, "Maintainer": maintainer, "Installed-Size": str(size), "Depends": ", ".join(depends),
        "Recommends": ", ".join(package.recommends), "Section": package.section, "Priority": "optional",
        "Description": package.summary + "".join(f"\n {line}" for line in package.description.splitlines()),
    }
    return "".join(f"{name}: {value}\n" for name, value in fields.items() if value)


def build(root: Path, control: str, output: Path) -> Path:
    """Builds a package from the files below a folder, and returns its file."""
    for folder in [root, *root.rglob("*")]:
        if folder.is_dir() and not folder.is_symlink():
            folder.chmod(0o755)
    files = sorted(path for path in root.rglob("*") if path.is_file() and not path.is_symlink())
    sums = [f"{hashlib.md5(path.read_bytes()).hexdigest()}  {path.relative_to(root)}\n" for path in files]
    folder = root / "DEBIAN"
    folder.mkdir(mode=0o755)
    (folder / "control").write_text(control)
    (folder / "md5sums").write_text("".join(sums))
    for file in folder.iterdir():
        file.chmod(0o644)
    fields = dict(re.findall(r"^(\S+): (.*)$", control, re.MULTILINE))
    name = f"{fields['Package']}_{fields['Version']}_{fields['Architecture']}.deb"
    run("dpkg-deb", "--root-owner-group", "--build", root, output / name)
    shutil.rmtree(folder)
    return output / name


def installed_size(root: Path) -> int:
    """Returns the size of all files in kilobytes, rounded up for each file."""
    sizes = [1 if path.is_dir() or path.is_symlink() else -(-path.stat().st_size // 1024) for path in root.rglob("*")]
    return sum(sizes)
