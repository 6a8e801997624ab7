#!/usr/bin/env python3
"""Checks the project's own rules: imports, folders, banned calls, file sizes, machine paths, documents, words.

    scripts/check.py               checks the project
    scripts/check.py --self-test   checks that every rule finds its faults

Prints one line per fault, `file:line: what is wrong`, and exits with 1 if there is a fault.
"""

import re
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Callable, Iterator

sys.dont_write_bytecode = True

from code_names import comment_names, parameter_names
from document_rules import check_documents
from folder_rules import check_folders, check_names
from modules import EVERYWHERE, IMPORTS, allowed, table_faults
from swiftscan import Scan, scan
from wording import WORD_LISTS, commit_subjects, doc_openings, file_name, package_docs, retired_names, retired_words

IMPORT = re.compile(
    r"(?<![\w.`$])import\s+(?:(?:actor|class|enum|func|let|macro|protocol|struct|typealias|var)\s+)?`?([A-Za-z_]\w*)"
)

# Calls and constructs that are not allowed in Sources/, each with its replacement.
BANNED = {
    r"\btry!": "handle the error or pass it on",
    r"\bfatalError\(": "return an error; a programmer's mistake is a precondition",
}

# Constructs that are allowed in Sources/ if a comment gives the reason.
NEEDS_REASON = [r"\bas!", r"@unchecked\s+Sendable\b", r"\bnonisolated\(unsafe\)"]

# Test time limits exist only to end hangs. They must be long, because the time includes waiting for one of the few
# threads that all tests share.
TIME_LIMIT = re.compile(r"\.timeLimit\(\.minutes\((\d+)\)\)")
SHORTEST_TIME_LIMIT = 15

SIZED_FOLDERS = ("Sources", "Tests", "Apps", "Benchmarks", "Fuzz", "Plugins", "Porting", "examples")
SIZED_SUFFIXES = {".swift", ".c", ".cpp", ".h", ".hpp"}
LINE_LIMIT = 800

# The lookbehind excludes URLs and relative paths, in which a name precedes the first slash.
MACHINE_PATH = re.compile(r"(?<![\w.~})-])/(?:work|tmp|root|home)/")
# Tests contain invented paths, and scripts need paths of the machine on which they run.
MACHINE_PATH_FREE = ("Tests/", "scripts/")

BANNED_PACKAGE = re.compile(r"swift-?syntax", re.IGNORECASE)


@dataclass
class Source:
    """A text file of the project; only Swift files have a `scan`."""

    path: str
    text: str
    scan: Scan | None = field(init=False)

    def __post_init__(self):
        self.scan = scan(self.text) if self.path.endswith(".swift") else None

    def line(self, offset: int) -> int:
        return self.text.count("\n", 0, offset) + 1

    @property
    def target(self) -> str | None:
        """The name of the folder in Sources/ that contains the file."""
        parts = self.path.split("/")
        return parts[1] if parts[0] == "Sources" and len(parts) > 2 else None


@dataclass
class Fault:
    path: str
    line: int
    message: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.message}"


def check_imports(source: Source) -> Iterator[Fault]:
    """Checks that targets import only modules that the module table allows."""
    if not source.path.startswith("Sources/"):
        return
    target = source.target
    if target not in IMPORTS:
        where = f"the folder Sources/{target} is" if target else "a file outside any target's folder is"
        yield Fault(source.path, 1, f"{where} not in the module table, scripts/modules.py")
        return
    if source.scan is None:
        return
    open_to_target = allowed(target) | EVERYWHERE | {target}
    for match in IMPORT.finditer(source.scan.code):
        if match[1] not in open_to_target:
            may = ", ".join(sorted(allowed(target)) + sorted(EVERYWHERE))
            message = f"{target} must not import {match[1]}; it may import: {may}"
            yield Fault(source.path, source.line(match.start(1)), message)


def check_test_library(source: Source) -> Iterator[Fault]:
    """Checks that every test uses Swift Testing, because `make test` runs only that library."""
    if source.path.startswith("Tests/") and source.scan:
        for match in IMPORT.finditer(source.scan.code):
            if match[1] == "XCTest":
                yield Fault(source.path, source.line(match.start(1)), "XCTest tests are not run: use Testing")
        for match in TIME_LIMIT.finditer(source.scan.code):
            if int(match[1]) < SHORTEST_TIME_LIMIT:
                message = f"a time limit of {match[1]} minutes includes the wait for a thread: use {SHORTEST_TIME_LIMIT}"
                yield Fault(source.path, source.line(match.start()), message)


def check_manifest(source: Source) -> Iterator[Fault]:
    """Checks that the main package does not depend on swift-syntax, which would add minutes to every first build."""
    if re.fullmatch(r"Package(@swift-[\d.]+)?\.swift", source.path):
        for match in BANNED_PACKAGE.finditer(source.text):
            yield Fault(source.path, source.line(match.start()), f"the main package must not use {match[0]}")


def is_reason(comment: str) -> bool:
    """Whether a comment can be a reason: it is not documentation and not a directive, and has three words or more."""
    words = comment.strip("/* \n").split()
    return not comment.startswith(("///", "/**")) and len(words) >= 3 and not words[0].startswith("swift-format-")


def has_reason(scanned: Scan, code_lines: list[str], line: int) -> bool:
    """Whether a reason is on the line, directly after it, or in the comment directly above it."""
    lines = [line, line + 1]
    above = line - 1
    while above in scanned.comments and not code_lines[above - 1].strip():
        lines.append(above)
        above -= 1
    return any(is_reason(comment) for at in lines for comment in scanned.comments.get(at, []))


def check_banned(source: Source) -> Iterator[Fault]:
    """Checks that Sources/ does not crash deliberately or bypass the type system without a reason."""
    if not source.path.startswith("Sources/") or source.scan is None:
        return
    for pattern, instead in BANNED.items():
        for match in re.finditer(pattern, source.scan.code):
            yield Fault(source.path, source.line(match.start()), f"{match[0].rstrip('(')} is banned: {instead}")
    code_lines = source.scan.code.split("\n")
    for match in re.finditer("|".join(NEEDS_REASON), source.scan.code):
        line = source.line(match.start())
        if not has_reason(source.scan, code_lines, line):
            message = f"{match[0]} needs a `//` comment (not `///`) that says why it is safe"
            yield Fault(source.path, line, message)


def check_size(source: Source) -> Iterator[Fault]:
    """Checks the length of files."""
    if source.path.startswith(tuple(f"{folder}/" for folder in SIZED_FOLDERS)):
        count = len(source.text.splitlines())
        if Path(source.path).suffix in SIZED_SUFFIXES and count > LINE_LIMIT:
            yield Fault(source.path, LINE_LIMIT + 1, f"the file has {count} lines, more than {LINE_LIMIT}: split it")


def check_machine_paths(source: Source) -> Iterator[Fault]:
    """Checks that no file contains paths of a particular machine."""
    if not source.path.startswith(MACHINE_PATH_FREE):
        for match in MACHINE_PATH.finditer(source.text):
            message = f"'{match[0]}' is a machine-specific path; derive it, or use a relative path"
            yield Fault(source.path, source.line(match.start()), message)


def check_wording(source: Source) -> Iterator[Fault]:
    """Checks words by the glossary, the beginnings of documentation, and file names."""
    if source.path not in WORD_LISTS:
        yield from (Fault(source.path, *found) for found in retired_words(source.text))
    if source.scan:
        yield from (Fault(source.path, *found) for found in doc_openings(source.scan))
        yield from (Fault(source.path, *found) for found in package_docs(source.path, source.scan))
        yield from (Fault(source.path, *found) for found in parameter_names(source.scan))
        yield from (Fault(source.path, *found) for found in retired_names(source.scan))
        yield from (Fault(source.path, *found) for found in file_name(source.path, source.scan))


RULES: list[Callable[[Source], Iterator[Fault]]] = [
    check_imports, check_test_library, check_manifest, check_banned, check_size, check_machine_paths,
    check_wording,
]


def project_files(root: Path) -> list[str]:
    """Returns every file that git tracks or could add; ignored files are excluded."""
    command = ["git", "-C", str(root), "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    if (root / ".git").exists():
        names = subprocess.run(command, check=True, capture_output=True, text=True).stdout.split("\0")
    else:
        names = [str(path.relative_to(root)) for path in root.rglob("*") if "/.build" not in f"/{path}"]
    return sorted(name for name in names if name and (root / name).is_file())


def read_source(root: Path, path: str) -> Source | None:
    """Returns the text of a file; None for a binary file."""
    try:
        text = (root / path).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return None
    return Source(path, text)


def check_source(source: Source) -> list[Fault]:
    """Returns all faults of one file."""
    return [fault for rule in RULES for fault in rule(source)]


def main(arguments: list[str]) -> int:
    if arguments == ["--self-test"]:
        import check_selftest

        return check_selftest.run(lambda path, text: check_source(Source(path, text)))
    if arguments:
        print(__doc__, file=sys.stderr)
        return 2
    root = Path(__file__).resolve().parent.parent
    sources = [source for path in project_files(root) if (source := read_source(root, path))]
    found = list(check_documents({source.path: source.text for source in sources}, IMPORTS))
    scans = {source.path: source.scan for source in sources if source.scan}
    found += [*check_folders(scans), *check_names(scans)]
    found += comment_names([(source.path, source.text, source.scan) for source in sources])
    faults = table_faults() + [str(fault) for source in sources for fault in check_source(source)]
    faults += [str(Fault(*fault)) for fault in found]
    faults += commit_subjects(root)
    print(*faults, sep="\n", end="\n" if faults else "")
    print(f"check: {len(sources)} files, {len(faults)} faults", file=sys.stderr if faults else sys.stdout)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
