#!/usr/bin/env python3
"""Lists the public declarations of the modules for apps, one per line, so that a review shows every change.

    scripts/api.py              writes docs/api/MODULE.txt for each module, from the built modules
    scripts/api.py --check      compares the files with the built modules, and fails if they differ
    scripts/api.py --self-test  checks that added, removed and changed declarations are noticed

The compiler prints the declarations, so the lists have inferred types, isolation and conformances. Build the modules first, as
`make api` does.
"""

import json
import re
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import Iterable, NamedTuple

sys.dont_write_bytecode = True

from modules import C_MODULES

ROOT = Path(__file__).resolve().parent.parent
LISTS = ROOT / "docs" / "api"

# The modules that apps and their tests import.
MODULES = (
    "UserNotifications", "QuickLook", "UIKit", "UIKitTesting", "SafariServices", "UniformTypeIdentifiers", "MobileCoreServices",
    "CoreSpotlight", "OSLog",
)

# The remark in a list's first line: it names the other lists whose declarations this list does not repeat.
BESIDE = {"UIKit": " beside Foundation and UserNotifications.txt", "UIKitTesting": " beside UIKit.txt"}

REEXPORT = re.compile(r"^@_exported import(?: (?:actor|class|enum|func|let|protocol|struct|typealias|var))? (\w+)(?:\.(\w+))?$", re.M)
# Conformances that every type has implicitly.
IMPLIED = {"Copyable", "Escapable", "SendableMetatype"}
# Conformances that every subclass of NSObject has.
OBJECT = {"CustomDebugStringConvertible", "CustomStringConvertible", "Equatable", "Hashable", "NSObjectProtocol"}
TYPES = {"swift.actor", "swift.class", "swift.enum", "swift.protocol", "swift.struct"}
WITHOUT_ISOLATION = TYPES | {"swift.associatedtype", "swift.enum.case", "swift.typealias", "swift.macro"}
ISOLATION = "@MainActor "
# The keyword and the full name of a type.
HEADING = re.compile(r"\b(actor|class|enum|extension|protocol|struct) ([\w.]+)")

# Members by heading. A heading is a type, an extension or a global declaration.
Blocks = dict[str, list[str]]


class Reexport(NamedTuple):
    """A module that another one exports as its own; `names` has the exported types, or None if all are exported."""

    module: str
    names: set[str] | None


def reexports(module: str) -> list[Reexport]:
    """Returns the module itself and the modules of this project that it exports, directly or indirectly."""
    found = {module: Reexport(module, None)}
    for file in sorted((ROOT / "Sources" / module).rglob("*.swift")):
        for other, name in REEXPORT.findall(file.read_text(encoding="utf-8")):
            if not (ROOT / "Sources" / other).is_dir():
                continue
            if name:
                found.setdefault(other, Reexport(other, set())).names.add(name)
            else:
                found.update((inner.module, inner) for inner in reexports(other))
    return list(found.values())


def text(symbol: dict) -> str:
    """Returns the declaration on one line, as the compiler prints it.

    The lists omit @preconcurrency, which all declarations on the main actor have."""
    found = re.sub(r"\s+", " ", "".join(fragment["spelling"] for fragment in symbol["declarationFragments"]))
    found = found.replace("@preconcurrency ", "")
    if re.match(r"(?:[@\w]+ )*var ", found) and not found.endswith("}"):
        # Clients must not depend on whether a variable is stored.
        found += " { get set }"
    return found


class Graph:
    """The public declarations of a module, with the relations between them."""

    def __init__(self, files: Iterable[tuple[dict, set[str] | None]]):
        """Reads symbol graphs. From a graph with names it reads only the declarations with these names and their
        members.
        """
        self.symbols: dict[str, dict] = {}
        self.names: dict[str, str] = {}
        self.superclass: dict[str, str] = {}
        self.conformances: dict[str, set[str]] = {}
        self.overrides: set[str] = set()
        self.types: dict[str, str] = {}
        # Declarations that no app can name, such as protocols with package access.
        self.hidden: set[str] = set()
        for file, names in files:
            for symbol in file["symbols"]:
                if symbol["accessLevel"] not in ("public", "open"):
                    self.hidden.add(symbol["identifier"]["precise"])
                offered = names is None or symbol["pathComponents"][0] in names
                if offered and symbol["accessLevel"] in ("public", "open"):
                    self.symbols[symbol["identifier"]["precise"]] = symbol
                    self.names[symbol["identifier"]["precise"]] = path(symbol)
                    if symbol["kind"]["identifier"] in TYPES:
                        self.types[path(symbol)] = symbol["identifier"]["precise"]
            for relation in file["relationships"]:
                self._add(relation)

    def _add(self, relation: dict):
        kind, source, target = relation["kind"], relation["source"], relation["target"]
        if "targetFallback" in relation:
            self.names.setdefault(target, relation["targetFallback"].partition(".")[2])
        if kind == "conformsTo":
            self.conformances.setdefault(source, set()).add(target)
        elif kind == "inheritsFrom":
            self.superclass[source] = target
        elif kind == "overrides":
            self.overrides.add(source)

    def heritage(self, identifier: str) -> list[str]:
        """Returns the superclass of a type, and the public protocols that neither the superclass nor the compiler adds."""
        parent = self.superclass.get(identifier)
        inherited, above = set(IMPLIED), parent
        if ISOLATION in text(self.symbols[identifier]):
            inherited.add("Sendable")
        while above:
            inherited |= {self.names.get(one) for one in self.conformances.get(above, ())}
            above = self.superclass.get(above)
        visible = self.conformances.get(identifier, set()) - self.hidden
        own = {self.names.get(one) for one in visible} - inherited - {None}
        own -= OBJECT if parent and "NSObjectProtocol" in own else set()
        own = {name for name in own if not name.startswith("_")}
        return ([self.names[parent]] if parent in self.names else []) + sorted(own)

    def blocks(self) -> Blocks:
        """Returns the declarations, grouped by the type that contains them."""
        found: Blocks = {}
        for identifier, symbol in self.symbols.items():
            kind, components = symbol["kind"]["identifier"], symbol["pathComponents"]
            if kind in TYPES or len(components) == 1:
                found.setdefault(self.heading(symbol), [])
            elif identifier not in self.overrides or kind == "swift.init":
                owner = self.types.get(path(symbol, 1))
                heading = self.heading(self.symbols[owner]) if owner else f"extension {path(symbol, 1)}"
                found.setdefault(heading, []).append(self.member(symbol, owner))
        return {heading: sorted(set(members)) for heading, members in found.items()}

    def heading(self, symbol: dict) -> str:
        """Returns the declaration of a type or a global with its full name."""
        name = symbol["pathComponents"][-1]
        declaration, _, condition = text(symbol).partition(" where ")
        if symbol["kind"]["identifier"] in TYPES:
            heritage = self.heritage(symbol["identifier"]["precise"])
            declaration = declaration.partition(" : ")[0] + (" : " + ", ".join(heritage) if heritage else "")
            declaration = re.sub(rf"\b{re.escape(name)}\b", path(symbol), declaration, count=1)
        return access(symbol) + declaration + (f" where {condition}" if condition else "")

    def member(self, symbol: dict, owner: str | None) -> str:
        """Returns the declaration of a member, without isolation if its type has the same."""
        declaration = text(symbol)
        of = self.symbols.get(owner) if owner else None
        if of and ISOLATION in text(of) and symbol["kind"]["identifier"] not in WITHOUT_ISOLATION:
            isolated = ISOLATION in declaration
            if isolated:
                declaration = declaration.replace(ISOLATION, "", 1)
            elif not declaration.startswith("nonisolated"):
                declaration = f"nonisolated {declaration}"
        if of and of["kind"]["identifier"] == "swift.protocol" and "swiftExtension" in symbol:
            declaration = f"extension {declaration}"
        constraints = symbol.get("swiftExtension", {}).get("constraints", ())
        relation = {"conformance": ":", "superclass": ":", "sameType": "=="}
        conditions = [f"{one['lhs']} {relation[one['kind']]} {one['rhs']}" for one in constraints]
        if conditions and " where " not in declaration:
            declaration += " where " + ", ".join(sorted(conditions))
        return access(symbol) + declaration


def path(symbol: dict, without: int = 0) -> str:
    """Returns the full name of a declaration, optionally without its last components."""
    return ".".join(symbol["pathComponents"][: len(symbol["pathComponents"]) - without])


def access(symbol: dict) -> str:
    """Returns the words `deprecated` and `open`, each only if it applies to the declaration."""
    old = any("deprecated" in one or "isUnconditionallyDeprecated" in one for one in symbol.get("availability", ()))
    return "deprecated " * old + "open " * (symbol["accessLevel"] == "open")


def extract(module: str, modules: Path, folder: Path) -> list[dict]:
    """Returns the symbol graphs of a built module: its own, and one for each module whose types it extends."""
    target = json.loads(subprocess.run(["swift", "-print-target-info"], check=True, capture_output=True).stdout)
    tool = Path(target["paths"]["runtimeResourcePath"]).parents[1] / "bin" / "swift-symbolgraph-extract"
    # The compiler loads CGTK for a module that imports it, though no public declaration uses it: an empty module is
    # enough.
    (folder / "module.modulemap").write_text("".join(f"module {name} {{}}\n" for name in C_MODULES))
    command = [str(tool), "-module-name", module, "-I", str(modules), "-I", str(folder), "-output-dir", str(folder)]
    command += ["-target", target["target"]["unversionedTriple"], "-skip-synthesized-members", "-skip-inherited-docs"]
    # With the access level `public` the compiler would leave out names that begin with an underscore.
    result = subprocess.run([*command, "-minimum-access-level", "internal"], capture_output=True, text=True, check=False)
    files = sorted([*folder.glob(f"{module}.symbols.json"), *folder.glob(f"{module}@*.symbols.json")])
    if result.returncode != 0 or not files:
        raise SystemExit(f"api: {module} cannot be read; is it built?\n{result.stderr.strip()}")
    return [json.loads(file.read_text(encoding="utf-8")) for file in files]


def lists() -> dict[str, Blocks]:
    """Returns the declarations of each module, without the declarations in an earlier list."""
    command = ["swift", "build", "--show-bin-path"]
    bin_path = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout.strip()
    folder = Path(bin_path) / "Modules"
    graphs: dict[str, list[dict]] = {}
    found: dict[str, Blocks] = {}
    for module in MODULES:
        parts = reexports(module)
        for part in parts:
            if part.module not in graphs:
                with tempfile.TemporaryDirectory(prefix="proscenium-api-") as temporary:
                    graphs[part.module] = extract(part.module, folder, Path(temporary))
        blocks = Graph((graph, part.names) for part in parts for graph in graphs[part.module]).blocks()
        found[module] = without(blocks, found.values())
    return found


def without(blocks: Blocks, listed: Iterable[Blocks]) -> Blocks:
    """Returns the declarations that no earlier list has."""
    elsewhere = {(heading, member) for other in listed for heading in other for member in ["", *other[heading]]}
    found = {}
    for heading, members in blocks.items():
        others = [member for member in members if (heading, member) not in elsewhere]
        if others or (heading, "") not in elsewhere:
            found[heading] = others
    return found


def render(module: str, blocks: Blocks) -> str:
    """Returns the text of a list: declarations without members first, then the types by name."""
    lines = [f"# What `import {module}` offers{BESIDE.get(module, '')}. `make api` writes this file; `make test` compares it with the modules."]
    single = {heading for heading in blocks if not HEADING.search(heading)}
    lines += sorted(single)
    for heading in sorted(blocks.keys() - single, key=lambda heading: (HEADING.search(heading)[2], heading)):
        lines += ["", heading, *(f"    {member}" for member in blocks[heading])]
    return "\n".join(lines) + "\n"


def entries(text: str) -> Counter[str]:
    """Returns the lines of a list, each member with its type."""
    found: Counter[str] = Counter()
    owner = ""
    for line in text.splitlines():
        if line.startswith("    "):
            found[f"{owner}: {line.strip()}"] += 1
        elif line and not line.startswith("#"):
            match = HEADING.search(line)
            owner = match[2] if match else ""
            found[line] += 1
    return found


def differences(written: str, built: str) -> list[str]:
    """Returns the declarations that only one of two lists has: `-` marks the declarations of the file, `+` the
    declarations of the modules.
    """
    old, new = entries(written), entries(built)
    changed = [(entry, "-") for entry in old - new] + [(entry, "+") for entry in new - old]
    return [f"{sign} {entry}" for entry, sign in sorted(changed, key=lambda one: (one[0], one[1] == "+"))]


def check(built: dict[str, str]) -> int:
    """Compares the files with the modules and returns the exit code."""
    differ = False
    for module, text in built.items():
        file = LISTS / f"{module}.txt"
        found = differences(file.read_text(encoding="utf-8") if file.exists() else "", text)
        if found:
            differ = True
            print(f"api: {file.relative_to(ROOT)} differs from the built module (-: only in the list, +: only in the module):", file=sys.stderr)
            print(*found, sep="\n", file=sys.stderr)
    if differ:
        print("api: if the change is intended, run `make api` and commit the lists with the change", file=sys.stderr)
    return 1 if differ else 0


def self_test() -> None:
    """Checks on a small symbol graph that the list is right and that every kind of change is noticed."""

    def symbol(kind: str, name: str, declaration: str, level: str = "public", **more) -> dict:
        fragments = [{"spelling": declaration}]
        return {
            "kind": {"identifier": f"swift.{kind}"}, "identifier": {"precise": name}, "accessLevel": level,
            "pathComponents": name.split("."), "declarationFragments": fragments, **more,
        }

    def relation(kind: str, source: str, target: str) -> dict:
        return {"kind": kind, "source": source, "target": target, "targetFallback": f"Swift.{target}"}

    symbols = [
        symbol("class", "Base", "@MainActor class Base", "open"),
        symbol("class", "View", "@preconcurrency @MainActor class View", "open"),
        symbol("property", "View.alpha", "@MainActor var alpha: Double", "open"),
        symbol("property", "View.size", "@MainActor var size: Double { get }"),
        symbol("method", "View.move(to:)", "func move(to: Int)"),
        symbol("method", "View.layout()", "@MainActor func layout()", "open"),
        symbol("method", "View.secret()", "func secret()", "internal"),
        symbol("enum", "View.Mode", "enum Mode"),
        symbol("method", "Int.twice()", "func twice() -> Int"),
        symbol("func", "start()", "func start()"),
    ]
    relations = [
        relation("inheritsFrom", "View", "Base"), relation("conformsTo", "Base", "Hashable"),
        relation("conformsTo", "View", "Hashable"), relation("conformsTo", "View", "Copyable"),
        relation("conformsTo", "View", "Codable"), relation("overrides", "View.layout()", "Base.layout()"),
    ]
    graph = {"symbols": symbols, "relationships": relations}
    expected = {
        "open @MainActor class Base : Hashable": [],
        "open @MainActor class View : Base, Codable": [
            "nonisolated func move(to: Int)", "open var alpha: Double { get set }", "var size: Double { get }",
        ],
        "enum View.Mode": [], "extension Int": ["func twice() -> Int"], "func start()": [],
    }
    assert Graph([(graph, None)]).blocks() == expected, Graph([(graph, None)]).blocks()
    assert list(Graph([(graph, {"start()", "Int"})]).blocks()) == ["extension Int", "func start()"]
    assert without({"func start()": [], "extension Int": ["var a", "var b"]}, [{"extension Int": ["var a"], "func start()": []}]) == {
        "extension Int": ["var b"]
    }
    before = render("Kit", expected)
    view = "open @MainActor class View : Base, Codable"
    for changed, found in [
        ({}, []),
        ({"func start()": None, "func stop()": []}, ["- func start()", "+ func stop()"]),
        ({"extension Int": []}, ["- Int: func twice() -> Int"]),
        ({"extension Int": ["func twice() -> Int", "var half: Int { get }"]}, ["+ Int: var half: Int { get }"]),
        ({view: None, view.replace("open ", ""): expected[view]}, [f"+ {view.replace('open ', '')}", f"- {view}"]),
        ({"extension Int": ["func twice() -> Int?"]}, ["- Int: func twice() -> Int", "+ Int: func twice() -> Int?"]),
    ]:
        after = {heading: members for heading, members in {**expected, **changed}.items() if members is not None}
        assert differences(before, render("Kit", after)) == found, differences(before, render("Kit", after))
    assert "UIKitCore" in [inner.module for inner in reexports("UIKit")]
    assert "UNUserNotificationCenter" in reexports("UserNotifications")[1].names
    print("scripts/api.py: the self-test passed")


def main(arguments: list[str]) -> int:
    if arguments == ["--self-test"]:
        self_test()
        return 0
    if arguments not in ([], ["--check"]):
        print(__doc__, file=sys.stderr)
        return 2
    built = {module: render(module, blocks) for module, blocks in lists().items()}
    if arguments:
        return check(built)
    LISTS.mkdir(exist_ok=True)
    for module, text in built.items():
        (LISTS / f"{module}.txt").write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
