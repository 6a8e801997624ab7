"""Proves that each rule of check.py finds what it is for, and leaves alone what it should.

A case is a path, a text and what the rules must say about it: the lines at fault and a part of each message.
"""

from typing import Callable

import modules

STORE = "Sources/SceneStore/A.swift"
MODEL = "Sources/SceneModel/A.swift"

# (name, path, text, [(line, part of the message), ...])
CASES: list[tuple[str, str, str, list[tuple[int, str]]]] = [
    ("own, outer and open modules", STORE, "import GRDB\nimport SceneModel\nimport Foundation\nimport Glibc", []),
    ("module of a module", "Sources/proscenium/A.swift", "import Varlink\nimport GRDB\nimport PredicateFormat", []),
    ("upward import", MODEL, "import Foundation\nimport SceneTargeting", [(2, "must not import SceneTargeting")]),
    ("message names what is allowed", MODEL, "import GRDB", [(1, "it may import: PredicateFormat, Dispatch")]),
    ("one part of a module", MODEL, "import struct SceneStore.Row", [(1, "SceneStore")]),
    ("function of an open module", MODEL, "import func Glibc.read", []),
    ("re-export", MODEL, "@_exported import UIKitCore", [(1, "UIKitCore")]),
    ("attribute on its own line", MODEL, "@preconcurrency\nimport UIKitCore", [(2, "UIKitCore")]),
    ("testable", MODEL, "@testable import SceneService", [(1, "SceneService")]),
    ("group access", MODEL, "@_spi(Test) import SceneService", [(1, "SceneService")]),
    ("access level", MODEL, "public import Varlink", [(1, "Varlink")]),
    ("comment after it", MODEL, "import Varlink // for later", [(1, "Varlink")]),
    ("comment inside it", MODEL, "import /* the */ Varlink", [(1, "Varlink")]),
    ("quoted name", MODEL, "import `Varlink`", [(1, "Varlink")]),
    ("second statement of a line", MODEL, "import Foundation; import Varlink", [(1, "Varlink")]),
    ("inside a condition", MODEL, "#if canImport(Varlink)\nimport Varlink\n#endif", [(2, "Varlink")]),
    ("C module", "Sources/UIKitCore/A.swift", "import CGTK", [(1, "CGTK")]),
    ("C module where it belongs", "Sources/UIKitGTK/A.swift", "import CGTK", []),
    ("compositor in the command", "Sources/proscenium/A.swift", "import CWlroots", [(1, "CWlroots")]),
    ("subfolder of a target", "Sources/Varlink/Wire/A.swift", "import SceneModel", [(1, "SceneModel")]),
    ("commented out", MODEL, "// import Varlink\n/* import GRDB /* import Shell */ import UIKit */", []),
    ("in a string", MODEL, 'let a = "import Varlink"\nlet b = """\n  import GRDB\n  """\nlet c = #"import "Shell"#', []),
    ("after a string", MODEL, 'let a = "\\(x("/*")) \\" //"; import Varlink', [(1, "Varlink")]),
    ("names that hold the word", MODEL, "let importer = 1\nfoo(import: importer)\nx.import (y)", []),
    ("unknown target", "Sources/Helpers/A.swift", "", [(1, "Sources/Helpers is not in the module table")]),
    ("unknown C target", "Sources/CHelpers/a.c", "", [(1, "Sources/CHelpers is not in the module table")]),
    ("outside any target", "Sources/A.swift", "", [(1, "outside any target's folder")]),
    ("tests import what they like", "Tests/SceneModelTests/A.swift", "@testable import SceneService", []),
    ("test of XCTest", "Tests/SceneModelTests/A.swift", "import Testing\nimport XCTest", [(2, "not run")]),
    ("short time limit", "Tests/A/A.swift", "@Test(.timeLimit(.minutes(1)))", [(1, "1 minutes counts the wait")]),
    ("long time limit", "Tests/A/A.swift", "@Test(.timeLimit(.minutes(15)))", []),
    ("swift-syntax", "Package.swift", '// x\n.package(url: "…/swift-syntax")', [(2, "must not use swift-syntax")]),
    ("SwiftSyntax", "Package@swift-6.2.swift", 'name: "SwiftSyntaxMacros"', [(1, "must not use SwiftSyntax")]),
    ("swift-syntax in another package", "Fuzz/Package.swift", '.package(url: "…/swift-syntax")', []),
    ("forced try", MODEL, "let a = 1\nlet b = try! f()", [(2, "try! is banned")]),
    ("forced try with a comment", MODEL, "let b = try! f() // it never throws here", [(1, "try! is banned")]),
    ("forced try in an interpolation", MODEL, 'let a = "\\(try! f())"', [(1, "try! is banned")]),
    ("fatalError", MODEL, 'fatalError("no")', [(1, "fatalError is banned")]),
    ("words about it", MODEL, '// fatalError( and try! are banned\nlet a = "try! fatalError("', []),
    ("banned calls in tests", "Tests/SceneModelTests/A.swift", 'fatalError("no")', []),
    ("forced cast", MODEL, "self = a as! Self", [(1, "as! needs a `//` comment")]),
    ("forced cast and why, beside", MODEL, "self = a as! Self // only one subclass exists", []),
    ("forced cast and why, above", MODEL, "// Only one subclass\n// exists.\nself = a as! Self", []),
    ("forced cast and why, below", MODEL, "self = a as! Self\n// Only one subclass exists.", []),
    ("why, above the formatter's order", MODEL, "// One subclass exists.\n// swift-format-ignore\nx as! Y", []),
    ("formatter's order alone", MODEL, "// swift-format-ignore: NeverForceUnwrap, A, B\nx as! Y", [(2, "as!")]),
    ("too short for a reason", MODEL, "x as! Y // is safe", [(1, "as!")]),
    ("comment of other code", MODEL, "let a = 1 // the first of all\nx as! Y", [(2, "as!")]),
    ("documentation is no reason", MODEL, "/// A lock of its own.\nclass A: @unchecked Sendable {}", [(2, "@unchecked")]),
    ("unsafe global", MODEL, "nonisolated(unsafe) var a = 1", [(1, "nonisolated(unsafe)")]),
    ("unsafe global and why", MODEL, "// Set once, before any thread.\nnonisolated(unsafe) var a = 1", []),
    ("long file", MODEL, "\n" * 801, [(801, "801 lines are more than 800")]),
    ("long test", "Tests/SceneModelTests/A.swift", "\n" * 900, [(801, "900 lines")]),
    ("long C++ file", "Benchmarks/Sources/CRE2/a.cpp", "\n" * 900, [(801, "900 lines")]),
    ("file at the limit", MODEL, "\n" * 800, []),
    ("long document", "docs/a.md", "\n" * 900, []),
    ("machine path", "docs/a.md", "first\nsee /home/me/x and /work/y", [(2, "'/home/'"), (2, "'/work/'")]),
    ("machine path in a string", MODEL, 'let a = "/tmp/x"', [(1, "'/tmp/'")]),
    ("address and relative paths", "docs/a.md", "https://x.example/home/a ~/work/ ../tmp/ $HOME/root/ ${A}/tmp/", []),
    ("machine path in a test", "Tests/SceneModelTests/A.swift", 'let a = "/tmp/x"', []),
]


def case_faults(check: Callable) -> list[str]:
    """The cases whose outcome is not the expected one."""
    wrong = []
    for name, path, text, expected in CASES:
        found = check(path, text)
        matches = len(found) == len(expected) and all(
            fault.line == line and part in fault.message for fault, (line, part) in zip(found, expected)
        )
        if not matches:
            wrong.append(f"{name}: expected {expected}, got {[str(fault) for fault in found]}")
    return wrong


def table_rule_faults() -> list[str]:
    """Spoils the module table in each way that its own check must notice."""
    wrong = []
    for target, module, part in [
        ("PredicateFormat", "SceneService", "reaches itself"),
        ("Varlink", "Nowhere", "does not explain"),
    ]:
        modules.IMPORTS[target].add(module)
        if not any(part in fault for fault in modules.table_faults()):
            wrong.append(f"module table: {target} importing {module} goes unnoticed")
        modules.IMPORTS[target].remove(module)
    return wrong


def run(check: Callable) -> int:
    """Runs every case with `check`, which takes a path and a text and gives the faults; the exit code."""
    wrong = case_faults(check) + table_rule_faults()
    for line in wrong:
        print(f"check --self-test: {line}")
    print(f"check --self-test: {len(CASES) + 2} cases, {len(wrong)} wrong")
    return 1 if wrong else 0
