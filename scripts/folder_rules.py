"""Applies the rules of modules.py about folders: a folder of a target must not name the types of certain other folders.

A type belongs to the folder of the file that declares it at its top level. A file names a type if the identifier
occurs in its code, except after a dot (`Menu.Entry` names `Menu` only).

Two modules must not declare types of the same name, except the names in SHARED_NAMES.
"""

import re
from collections.abc import Iterator, Mapping, Set

from modules import FOLDER_RULES, SHARED_NAMES
from swiftscan import Scan

TYPE = re.compile(r"\b(?:struct|class|enum|actor|protocol|typealias)\s+`?([A-Za-z_]\w*)")
HIDDEN = re.compile(r"\b(?:private|fileprivate)\b[^\n]*$")
NAME = re.compile(r"(?<![\w.])[A-Z]\w*")
BRACES = re.compile(r"[{}]")


def top_level_matches(code: str) -> Iterator[re.Match[str]]:
    """Yields the declarations of types that other files can name without an enclosing type."""
    depth, start = 0, 0
    for brace in [*BRACES.finditer(code), None]:
        end = brace.start() if brace else len(code)
        if depth == 0:
            for match in TYPE.finditer(code, start, end):
                if not HIDDEN.search(code, start, match.start()):
                    yield match
        if brace:
            depth += 1 if brace[0] == "{" else -1
            start = brace.end()


def top_level_types(code: str) -> set[str]:
    """Returns the types that other files can name without an enclosing type."""
    return {match[1] for match in top_level_matches(code)}


def check_names(
    scans: Mapping[str, Scan], shared: Set[str] = frozenset(SHARED_NAMES)
) -> Iterator[tuple[str, int, str]]:
    """Yields the types that have the name of a type in another module, and shared names that only one module has."""
    places: dict[str, dict[str, tuple[str, int]]] = {}
    for path, scan in scans.items():
        if path.startswith("Sources/"):
            for match in top_level_matches(scan.code):
                line = scan.code.count("\n", 0, match.start()) + 1
                places.setdefault(match[1], {}).setdefault(path.split("/")[1], (path, line))
    for name, modules in places.items():
        if name not in shared:
            for (path, line), (other, _) in zip(list(modules.values())[1:], modules.values()):
                yield path, line, f"{other} declares a {name}, too: name one of them after the term of its module"
    for name in sorted(shared):
        if len(places.get(name, {})) < 2:
            yield "scripts/modules.py", 1, f"SHARED_NAMES lists {name}, which several modules do not declare"


def inside(path: str, folder: str) -> bool:
    """Whether a file is in a folder of Sources/ or in one of its subfolders."""
    return path.startswith(f"Sources/{folder}/")


def check_folders(
    scans: Mapping[str, Scan], rules: Mapping[str, set[str]] = FOLDER_RULES
) -> Iterator[tuple[str, int, str]]:
    """Yields the places where a file names a forbidden type, rules about folders that do not exist, and folders without
    a row.
    """
    for folder in sorted({name for folder, others in rules.items() for name in {folder, *others}}):
        if not any(inside(path, folder) for path in scans):
            yield "scripts/modules.py", 1, f"FOLDER_RULES has a rule about Sources/{folder}, which has no Swift files"
    targets = {folder.partition("/")[0] for folder in rules}
    folders = {"/".join(path.split("/")[1:3]) for path in scans if path.startswith("Sources/") and path.count("/") > 2}
    for folder in sorted(folders - rules.keys()):
        if folder.partition("/")[0] in targets:
            yield "scripts/modules.py", 1, f"FOLDER_RULES has no row for Sources/{folder}"
    declared = {path: top_level_types(scan.code) for path, scan in scans.items() if path.startswith("Sources/")}
    for folder, others in rules.items():
        files = [path for path in declared if inside(path, folder)]
        # A name that the folder declares itself, at any depth, is allowed.
        own = {match[1] for path in files for match in TYPE.finditer(scans[path].code)}
        banned: dict[str, str] = {}
        for other in others:
            for path, types in declared.items():
                if inside(path, other) and not inside(path, folder):
                    banned |= {name: path for name in types - own}
        for path in files:
            code = scans[path].code
            for match in NAME.finditer(code):
                if match[0] in banned:
                    line = code.count("\n", 0, match.start()) + 1
                    where = banned[match[0]].rpartition("/")[0]
                    yield path, line, f"{folder} must not name {match[0]}, which {where} declares"
