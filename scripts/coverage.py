#!/usr/bin/env python3
"""Compares the API of our modules with the public names of UIKit in iOS 15, type by type and member by member.

    scripts/coverage.py              writes docs/uikit-coverage.md, from docs/uikit-names.txt and docs/api
    scripts/coverage.py --check      fails if the page differs from the lists
    scripts/coverage.py --self-test  checks the comparison of declarations with names

`make api` runs the script after api.py. It needs no build.
"""

import re
import sys
from pathlib import Path
from typing import NamedTuple

sys.dont_write_bytecode = True

ROOT = Path(__file__).resolve().parent.parent
NAMES = ROOT / "docs" / "uikit-names.txt"
PAGE = ROOT / "docs" / "uikit-coverage.md"
LISTS = ("UIKit", "UserNotifications", "QuickLook", "UniformTypeIdentifiers")

HEADING = re.compile(r"\b(?:actor|class|enum|extension|protocol|struct) ([\w.]+)(?:<[^>]*>)?(?: : (.*?))?(?: where .*)?$")
ALIAS = re.compile(r"\btypealias ([\w.]+)(?:<[^>]*>)? = ([\w.]+)")
MEMBER = re.compile(r"\b(?:func|case|let|var|typealias|associatedtype|class|enum|struct) `?(\w+|[^\w\s(]+)`?|\b(init)\b|\b(subscript)\b")
INTRODUCTION = """# Coverage of UIKit's API

The public API of UIKit in iOS 15 has {types} types with {members} members in [this list of names](uikit-names.txt). Of the types, {have}
are complete here, {partly} are partly available, and {missing} are missing. Of the members, {found} are available ({percent} %).

`make api` writes this page, and `make lint` compares it with the [lists of our modules' API](api). The command `proscenium port --coverage`
prints the table, `proscenium port --coverage UITable` the types whose names begin so. A name that exists can behave differently from an
iPad: the documentation of the declaration says so.

| type | state | members | missing members |
|---|---|---|---|
"""


class Declaration(NamedTuple):
    """A name with the labels of its parameters; `optional` has the positions of parameters with default values."""

    name: str
    labels: tuple[str, ...] | None
    optional: frozenset[int] = frozenset()

    def offers(self, wanted: "Declaration") -> bool:
        """Whether a use of the wanted name compiles with this declaration."""
        if self.name != wanted.name or (self.labels is None) != (wanted.labels is None):
            return False
        position = 0
        wanted_labels = wanted.labels or ()
        for index, label in enumerate(self.labels or ()):
            if position < len(wanted_labels) and wanted_labels[position] == label:
                position += 1
            elif index not in self.optional:
                return False
        return position == len(wanted_labels)


class Coverage(NamedTuple):
    """A type of UIKit with its state and the members that are missing."""

    name: str
    state: str
    members: int
    missing: list[str]


def parameters(text: str) -> list[str]:
    """Returns the parameters of a declaration from the text behind the opening parenthesis."""
    found, depth, start = [], 0, 0
    text = text.replace("->", "  ")
    for index, character in enumerate(text):
        if depth == 0 and character in ",)":
            found.append(text[start:index].strip())
            start = index + 1
            if character == ")":
                break
        elif character in "([<{":
            depth += 1
        elif character in ")]>}":
            depth -= 1
    return [one for one in found if one]


def declaration(text: str) -> Declaration | None:
    """Returns the name that a line of a list declares."""
    found = MEMBER.search(re.sub(r"\bclass (?=func|var|override)", "", text))
    if not found:
        return None
    name = found[1] or found[2] or found[3]
    rest = re.sub(r"^(?:<[^(]*>)?[?!]?", "", found.string[found.end():])
    if not rest.startswith("("):
        return Declaration(name, None)
    labels, optional = [], set()
    for index, one in enumerate(parameters(rest[1:])):
        label = re.match(r"(?:@\w+ )*(\w+)(?: \w+)?:", one)
        labels.append(label[1] if label else "_")
        if " = " in one:
            optional.add(index)
    return Declaration(name, tuple(labels), frozenset(optional))


def wanted(name: str) -> Declaration:
    """Returns a name in the form `name(label:label:)` or `name` as a declaration."""
    base, parenthesis, labels = name.partition("(")
    return Declaration(base, tuple(labels.rstrip(")").split(":")[:-1]) if parenthesis else None)


class Module:
    """The declarations of our modules."""

    def __init__(self, texts: list[str]):
        self.members: dict[str, list[Declaration]] = {}
        self.heritage: dict[str, set[str]] = {}
        self.types: set[str] = set()
        self.aliases: dict[str, str] = {}
        for text in texts:
            self._read(text)

    def _read(self, text: str):
        owner = ""
        for line in text.splitlines():
            if line.startswith("    "):
                alias = ALIAS.search(line)
                if alias:
                    self.aliases[f"{owner}.{alias[1]}"] = alias[2]
                found = declaration(line.strip())
                if found:
                    self.members.setdefault(owner, []).append(found)
            elif line and not line.startswith("#"):
                alias, heading = ALIAS.search(line), HEADING.search(line)
                if alias:
                    self.aliases[alias[1]] = alias[2]
                elif heading:
                    owner = heading[1]
                    if not re.search(r"\bextension ", line):
                        self.types.add(owner)
                    parents = re.sub(r"<[^>]*>", "", heading[2] or "").split(", ")
                    self.heritage.setdefault(owner, set()).update(one for one in parents if one)

    def resolved(self, name: str) -> str | None:
        """Returns the type with a name or an alias; nil if it does not exist."""
        return name if name in self.types else self.aliases.get(name)

    def offers(self, name: str, member: Declaration, seen: frozenset[str] = frozenset()) -> bool:
        """Whether a type, its superclass or one of its protocols declares a member."""
        if any(one.offers(member) for one in self.members.get(name, ())):
            return True
        seen |= {name}
        return any(self.offers(parent, member, seen) for parent in self.heritage.get(name, ()) if parent not in seen)


def read_names(text: str) -> dict[str, list[str]]:
    """Returns the members by type from the list of names."""
    found: dict[str, list[str]] = {}
    owner = ""
    for line in text.splitlines():
        if line.startswith("    "):
            found[owner] += line.split()
        elif line and not line.startswith("#"):
            owner = line.split()[1]
            found.setdefault(owner, [])
    return found


def compare(names: dict[str, list[str]], module: Module) -> list[Coverage]:
    """Returns the state of each type, in alphabetical order."""
    found = []
    for name, members in sorted(names.items()):
        type_name = module.resolved(name)
        if not type_name:
            found.append(Coverage(name, "missing", len(members), members))
            continue
        # A value with raw values has its initialiser from the compiler.
        missing = [one for one in members if one != "init(rawValue:)" and not module.offers(type_name, wanted(one))]
        found.append(Coverage(name, "partly" if missing else "have", len(members), missing))
    return found


def render(table: list[Coverage]) -> str:
    """Returns the text of the page."""
    states = {state: sum(one.state == state for one in table) for state in ("have", "partly", "missing")}
    members = sum(one.members for one in table)
    found = members - sum(len(one.missing) for one in table)
    text = INTRODUCTION.format(types=len(table), members=members, found=found, percent=100 * found // max(members, 1), **states)
    for one in table:
        missing = "all" if one.state == "missing" else ", ".join(f"`{name}`" for name in one.missing)
        text += f"| {one.name} | {one.state} | {one.members - len(one.missing)} of {one.members} | {missing} |\n"
    return text


def page() -> str:
    """Returns the page for the lists in the repository."""
    texts = [(ROOT / "docs" / "api" / f"{name}.txt").read_text(encoding="utf-8") for name in LISTS]
    return render(compare(read_names(NAMES.read_text(encoding="utf-8")), Module(texts)))


def self_test():
    """Checks the comparison with a small module."""
    text = """# A list
typealias Old = Kit.View

open @MainActor class Kit.View : Base<Int>, Movable
    convenience init(frame: CGRect, action: Action? = nil)
    open func add(_ view: View, to block: ((View, Int) -> Void)? = nil, @Builder at: [String : Int])
    open class func make() -> View
    open var `default`: Int { get set }
    typealias Mode = Kit.Look

class Base<Value> : NSObject
    required init?(coder: NSCoder)

protocol Movable
    func move<T>(to target: T) where T : Hashable

enum Kit.Look
    case lift(View)
    case none
"""
    module = Module([text])
    names = read_names("class Kit.View : Base\n    init(frame:) init(frame:action:) init(coder:) add(_:at:) add(_:to:at:) default\n"
                       "    move(to:) make() add(_:) default() init()\nclass Old\nenum Kit.View.Mode\n    lift(_:) none lift\nclass Gone\n    a b")
    found = {one.name: one for one in compare(names, module)}
    assert found["Kit.View"].missing == ["add(_:)", "default()", "init()"], found["Kit.View"]
    assert found["Kit.View"].state == "partly" and found["Old"].state == "have"
    assert found["Kit.View.Mode"].missing == ["lift"], found["Kit.View.Mode"]
    assert found["Gone"] == Coverage("Gone", "missing", 2, ["a", "b"])
    written = render(list(found.values()))
    assert "| Gone | missing | 0 of 2 | all |" in written and "has 4 types with 16 members" in written, written
    print("scripts/coverage.py: the self-test passed")


def main(arguments: list[str]) -> int:
    if arguments == ["--self-test"]:
        self_test()
        return 0
    if arguments not in ([], ["--check"]):
        print(__doc__, file=sys.stderr)
        return 2
    text = page()
    if not arguments:
        PAGE.write_text(text, encoding="utf-8")
    elif not PAGE.exists() or PAGE.read_text(encoding="utf-8") != text:
        print(f"coverage: {PAGE.relative_to(ROOT)} differs from the lists; run `scripts/coverage.py`", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
