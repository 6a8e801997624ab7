"""Root folders of other releases of Debian, in which the project is built and tested."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import archive

PROJECT = Path(__file__).resolve().parents[2]
KEYRING = Path("/usr/share/keyrings/debian-archive-keyring.gpg")


class MatrixFault(Exception):
    """A reason for which a release cannot be tried."""


def cache() -> Path:
    """Returns the folder with all root folders. It is outside the project, so that clones share it."""
    if folder := os.environ.get("PROSCENIUM_MATRIX"):
        return Path(folder).absolute()
    home = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(home) / "proscenium-matrix"


def toolchain() -> Path:
    """Returns the folder of the Swift toolchain, which contains usr/bin/swift."""
    swift = shutil.which("swift")
    if swift is None:
        raise MatrixFault("'swift' is not on PATH")
    folder = Path(swift).resolve().parents[2]
    if not (folder / "usr" / "lib" / "swift").is_dir() or folder == Path("/"):
        raise MatrixFault(f"{swift} is not part of a toolchain with its own folder, so it cannot be mounted")
    return folder


def obstacle() -> str | None:
    """Returns what this machine lacks for making root folders; None if nothing is missing."""
    if os.geteuid() != 0:
        return "root folders can only be made and entered by root: sudo make matrix"
    if shutil.which("debootstrap") is None:
        return "debootstrap is not installed: apt-get install debootstrap"
    if shutil.which("unshare") is None:
        return "unshare is not installed: apt-get install util-linux"
    if archive.find() is None:
        return "the package sources in /etc/apt name no archive of Debian for this release"
    # Containers often forbid mounts even to root.
    check = subprocess.run(["unshare", "--mount", "--pid", "--fork", "true"], capture_output=True, text=True)
    return f"mounts are not permitted here: {check.stderr.strip()}" if check.returncode else None


class Root:
    """The root folder of one release. Packages and builds stay in it for the next run."""

    def __init__(self, suite: str):
        self.suite = suite
        self.folder = cache() / suite
        self.path = self.folder / "root"
        self.sources = self.path / "proscenium"

    def make(self, fresh: bool):
        """Makes the root folder with debootstrap, unless an earlier run has completed it."""
        complete = self.folder / "complete"
        if fresh or not complete.exists():
            shutil.rmtree(self.folder, ignore_errors=True)
        if complete.exists():
            return
        self.folder.mkdir(parents=True)
        address = archive.find()
        options = [f"--keyring={KEYRING}"] if KEYRING.exists() else []
        print(f"matrix: making a root folder of {self.suite} from {address}", flush=True)
        command = ["debootstrap", "--variant=minbase", *options, self.suite, str(self.path), address]
        with (self.folder / "debootstrap.log").open("w") as log:
            if subprocess.run(command, stdout=log, stderr=subprocess.STDOUT).returncode:
                raise MatrixFault(f"debootstrap failed; see {log.name}")
        self._copy_apt_settings()
        complete.touch()

    def _copy_apt_settings(self):
        """Copies the settings for downloads, such as a proxy, to the root folder.

        Files of packages are left out: apt would stop at a file that exists when its package is installed.
        """
        for file in sorted(Path("/etc/apt/apt.conf.d").glob("*")):
            is_of_package = subprocess.run(["dpkg-query", "--search", str(file)], capture_output=True).returncode == 0
            if not is_of_package and "Acquire" in file.read_text(errors="replace"):
                shutil.copy(file, self.path / "etc/apt/apt.conf.d" / file.name)

    def copy_sources(self):
        """Copies the project's files. Unchanged files stay as they are, so that only changes are compiled again."""
        command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
        listed = subprocess.run(command, cwd=PROJECT, capture_output=True, text=True, check=True).stdout.split("\0")
        wanted = {name for name in listed if name and (PROJECT / name).is_file()}
        for name in sorted(wanted):
            copy_if_changed(PROJECT / name, self.sources / name)
        for folder, folders, names in os.walk(self.sources):
            if Path(folder) == self.sources:
                folders[:] = [name for name in folders if not name.startswith(".build")]
            for name in names:
                path = Path(folder, name)
                if str(path.relative_to(self.sources)) not in wanted | {"Package.resolved"}:
                    path.unlink()
        self._copy_dependencies()

    def _copy_dependencies(self):
        """Copies the packages that SwiftPM has downloaded, so that the root folder needs no access to their servers."""
        target = self.sources / ".build"
        resolved = PROJECT / "Package.resolved"
        if resolved.exists():
            copy_if_changed(resolved, self.sources / "Package.resolved")
        for name in ("checkouts", "repositories"):
            if (PROJECT / ".build" / name).is_dir() and not (target / name).exists():
                shutil.copytree(PROJECT / ".build" / name, target / name, symlinks=True)
        state = PROJECT / ".build" / "workspace-state.json"
        if state.exists() and not (target / state.name).exists():
            shutil.copy(state, target)

    def run(self, command: str, log: str, wlroots: str = "") -> tuple[int, str]:
        """Runs a command in the root folder. Passes on the output, writes it to a file, and returns it."""
        file = self.folder / log
        line = [str(Path(__file__).with_name("enter.sh")), str(self.path), str(toolchain()), command]
        environment = os.environ | {"PROSCENIUM_WLROOTS": wlroots}
        with file.open("w") as output:
            process = subprocess.Popen(
                line, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace",
                env=environment)
            for text in process.stdout:
                output.write(text)
                sys.stdout.write(text)
                sys.stdout.flush()
        return process.wait(), file.read_text(errors="replace")

    def query(self, command: str, wlroots: str = "") -> str:
        """Runs a short command in the root folder, and returns its last line."""
        line = [str(Path(__file__).with_name("enter.sh")), str(self.path), str(toolchain()), command]
        environment = os.environ | {"PROSCENIUM_WLROOTS": wlroots}
        run = subprocess.run(line, stdin=subprocess.DEVNULL, capture_output=True, text=True, env=environment)
        return (run.stdout.strip().splitlines() or ["?"])[-1]


def copy_if_changed(source: Path, target: Path):
    """Copies a file with its date, unless the target has the same size and date."""
    new = source.stat()
    if target.is_file() and not source.is_symlink():
        old = target.stat()
        if (old.st_size, old.st_mtime_ns) == (new.st_size, new.st_mtime_ns):
            return
    target.parent.mkdir(parents=True, exist_ok=True)
    target.unlink(missing_ok=True)
    shutil.copy2(source, target, follow_symlinks=False)
