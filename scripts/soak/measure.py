"""Memory, descriptors and files of the daemon and the shell."""

import os
from dataclasses import dataclass
from pathlib import Path


@dataclass
class Usage:
    """The memory, descriptors and threads that a process uses."""

    # Private memory in KiB, which is what the process itself has allocated and not returned.
    memory: int
    descriptors: int
    threads: int

    def __str__(self) -> str:
        return f"{self.memory / 1024:.1f} MiB, {self.descriptors} descriptors, {self.threads} threads"


def usage(process: int) -> Usage | None:
    """Returns the usage of a process; None if it has ended."""
    folder = Path(f"/proc/{process}")
    try:
        fields = dict(line.split(":", 1) for line in (folder / "smaps_rollup").read_text().splitlines()[1:])
        memory = sum(int(fields[name].split()[0]) for name in ("Private_Dirty", "Private_Clean") if name in fields)
        return Usage(memory, len(os.listdir(folder / "fd")), len(os.listdir(folder / "task")))
    except (OSError, KeyError, ValueError):
        return None


def file_sizes(folder: Path) -> dict[str, int]:
    """Returns the sizes in KiB of the daemon's files: the store, its WAL, the log, and all snapshots together."""
    sizes = {"snapshots": 0}
    for path in folder.rglob("*"):
        try:
            if path.is_file():
                name = "snapshots" if "snapshots" in path.parts else path.name
                sizes[name] = sizes.get(name, 0) + path.stat().st_size // 1024
        except FileNotFoundError:
            pass
    return sizes
