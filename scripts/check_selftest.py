"""Checks that each rule of check.py reports its faults and nothing else.

A case is a path, a text, and the faults that the rules must report: the lines and a part of each message.
"""

from typing import Callable

import code_names
import document_rules
import folder_rules
import modules
from swiftscan import scan

STORE = "Sources/SceneStore/main.swift"
MODEL = "Sources/SceneModel/main.swift"

# (name, path, text, [(line, part of the message), ...])
CASES: list[tuple[str, str, str, list[tuple[int, str]]]] = [
    ("own, outer and open modules", STORE, "import GRDB\nimport SceneModel\nimport Foundation\nimport Glibc", []),
    ("module of a module", "Sources/proscenium/main.swift", "import Varlink\nimport GRDB\nimport PredicateFormat", []),
    ("upward import", MODEL, "import Foundation\nimport SceneTargeting", [(2, "must not import SceneTargeting")]),
    ("message names what is allowed", MODEL, "import GRDB", [(1, "it may import: JSONReading, PredicateFormat, Dispatch")]),
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
    ("C module", "Sources/UIKitCore/main.swift", "import CGTK", [(1, "CGTK")]),
    ("C module where it belongs", "Sources/UIKitGTK/main.swift", "import CGTK", []),
    ("compositor in the command", "Sources/proscenium/main.swift", "import CWlroots", [(1, "CWlroots")]),
    ("subfolder of a target", "Sources/Varlink/Wire/main.swift", "import SceneModel", [(1, "SceneModel")]),
    ("commented out", MODEL, "// import Varlink\n/* import GRDB /* import Shell */ import UIKit */", []),
    ("in a string", MODEL, 'let a = "import Varlink"\nlet b = """\n  import GRDB\n  """\nlet c = #"import "Shell"#', []),
    ("after a string", MODEL, 'let a = "\\(x("/*")) \\" //"; import Varlink', [(1, "Varlink")]),
    ("names that hold the word", MODEL, "let importer = 1\nfoo(import: importer)\nx.import (y)", []),
    ("unknown target", "Sources/Helpers/main.swift", "", [(1, "Sources/Helpers is not in the module table")]),
    ("unknown C target", "Sources/CHelpers/a.c", "", [(1, "Sources/CHelpers is not in the module table")]),
    ("outside any target", "Sources/main.swift", "", [(1, "outside any target's folder")]),
    ("tests import what they like", "Tests/SceneModelTests/main.swift", "@testable import SceneService", []),
    ("test of XCTest", "Tests/SceneModelTests/main.swift", "import Testing\nimport XCTest", [(2, "not run")]),
    ("short time limit", "Tests/A/main.swift", "@Test(.timeLimit(.minutes(1)))", [(1, "1 minutes includes the wait")]),
    ("long time limit", "Tests/A/main.swift", "@Test(.timeLimit(.minutes(15)))", []),
    ("swift-syntax", "Package.swift", '// x\n.package(url: "…/swift-syntax")', [(2, "must not use swift-syntax")]),
    ("SwiftSyntax", "Package@swift-6.2.swift", 'name: "SwiftSyntaxMacros"', [(1, "must not use SwiftSyntax")]),
    ("swift-syntax in another package", "Fuzz/Package.swift", '.package(url: "…/swift-syntax")', []),
    ("forced try", MODEL, "let a = 1\nlet b = try! f()", [(2, "try! is banned")]),
    ("forced try with a comment", MODEL, "let b = try! f() // it never throws here", [(1, "try! is banned")]),
    ("forced try in an interpolation", MODEL, 'let a = "\\(try! f())"', [(1, "try! is banned")]),
    ("fatalError", MODEL, 'fatalError("no")', [(1, "fatalError is banned")]),
    ("words about it", MODEL, '// fatalError( and try! are banned\nlet a = "try! fatalError("', []),
    ("banned calls in tests", "Tests/SceneModelTests/main.swift", 'fatalError("no")', []),
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
    ("long file", MODEL, "\n" * 801, [(801, "the file has 801 lines, more than 800")]),
    ("long test", "Tests/SceneModelTests/main.swift", "\n" * 900, [(801, "900 lines")]),
    ("long C++ file", "Benchmarks/Sources/CRE2/a.cpp", "\n" * 900, [(801, "900 lines")]),
    ("file at the limit", MODEL, "\n" * 800, []),
    ("long document", "docs/a.md", "\n" * 900, []),
    ("machine path", "docs/a.md", "first\nsee /home/me/x and /work/y", [(2, "'/home/'"), (2, "'/work/'")]),
    ("machine path in a string", MODEL, 'let a = "/tmp/x"', [(1, "'/tmp/'")]),
    ("address and relative paths", "docs/a.md", "https://x.example/home/a ~/work/ ../tmp/ $HOME/root/ ${A}/tmp/", []),
    ("machine path in a test", "Tests/SceneModelTests/main.swift", 'let a = "/tmp/x"', []),
    ("question word", MODEL, "/// What a scene shows.\nstruct A {}", [(1, "documentation begins with 'What'")]),
    ("question word in a later line", MODEL, "/// A title.\n/// What it says is the app's.\nstruct A {}", []),
    ("question word inside code", MODEL, "// What follows is ordered.\nlet a = 1", []),
    ("word like a question word", MODEL, "/// Whether it is shown.\nstruct A {}", []),
    ("retired word in a comment", MODEL, "// The system side decides.\nstruct A {}", [(1, "write the daemon")]),
    ("retired word in a text", MODEL, 'struct A { let a = "made anew" }', [(1, "write again")]),
    ("retired word in a document", "docs/a.md", "one\nkept for ever", [(2, "'for ever' is retired")]),
    ("word that holds a retired one", MODEL, "// It is recommended, and forever.\nstruct A {}", []),
    ("list of retired words", "docs/architecture.md", "the system side", []),
    ("parameters as they are", MODEL, "/// A.\n/// - Parameters:\n///   - b: It\n///     goes on.\nfunc main(a b: Int) {}", []),
    ("unknown parameter", MODEL, "/// - Parameter b: B.\n@inline(never)\nfunc main(b a: Int)\nlet b: Int", [(1, "parameter 'b'")]),
    ("unknown parameter in a list", MODEL, "/// - Parameters:\n///   - b: B.\nfunc main(\n  a: Int) { b: 1 }", [(2, "'b'")]),
    ("list of other things", MODEL, "/// These:\n///   - b: B.\nfunc main() {}", []),
    ("package declaration", MODEL, "/// A.\npackage struct main {\n    /// B.\n    @inlinable\n    package func b() {}\n}", []),
    ("package declaration without words", MODEL, "/// A.\npackage struct main {\n    package let b = 1\n}", [(3, "needs")]),
    ("package declaration after another", MODEL, "/// A.\npackage let main = 1\npackage let b = 1", [(3, "needs")]),
    ("package declaration and a plain comment", MODEL, "// A.\n@frozen\npackage struct main {}", [(3, "needs")]),
    ("package override", MODEL, "class main: B { package override func b() {} }", []),
    ("member for the platform", "Sources/UIKitCore/main.swift", "/// A.\npackage enum main {\n    package func b() {}\n}", []),
    ("type for the platform", "Sources/UIKitCore/main.swift", "package enum main {}", [(1, "needs")]),
    ("package declaration of a test", "Tests/A/main.swift", "package enum main {}", []),
    ("retired name", MODEL, "struct A { struct Told {} }", [(1, "Told is to be named after its concept")]),
    ("word of the glossary's last column", "docs/a.md", "The stage is told.\nAn awaited wish", [(1, "'told'"), (2, "'awaited'"), (2, "'wish'")]),
    ("storing a record", MODEL, "// Changes are written down.\nlet a = 1", [(1, "write commit, store")]),
    ("words that hold one of them", MODEL, "// Untold riches of retold tales, wishful.\nlet a = 1", []),
    ("verb that hides the operation", MODEL, "func noteUse(of a: Int) {}\nfunc say() {}\nfunc main() {}", [(1, "noteUse"), (2, "say")]),
    ("generic function with such a verb", MODEL, "func tell<A>(_ a: A) {}\nlet main = 1", [(1, "function tell")]),
    ("removal with such a verb", MODEL, "func takeAll() {}\nfunc take(_ a: Int) {}\nfunc main() {}", [(1, "takeAll"), (2, "take ")]),
    ("snapshots are taken", MODEL, "func takeSnapshot() {}\nfunc takeOver() {}\nfunc main() {}", []),
    ("names that begin like such a verb", MODEL, "func notebook() {}\nfunc teller() {}\nfunc main() { notes() }", []),
    ("retired name in a use", MODEL, "struct A { let a: Told }", []),
    ("file named after a type", "Sources/SceneModel/Scene.swift", "struct Scene {}", []),
    ("file of an extension", "Sources/SceneModel/Scene+Titles.swift", "extension Scene {}", []),
    ("file of an extension of another type", "Sources/SceneModel/Scene+A.swift", "extension Card {}", [(1, "called 'Scene'")]),
    ("file named after words of its types", "Sources/SceneModel/SceneRules.swift", "struct SceneRule {}\nlet a = 1", []),
    ("file named after nothing", "Sources/SceneModel/Helpers.swift", "struct Scene {}", [(1, "called 'Helpers'")]),
    ("entry point", "Tests/A/main.swift", "print()", []),
    ("large file of an app", "Apps/A/Scene.swift", "struct Scene {}\n" + "\n" * 800, [(801, "more than 800")]),
]


def case_faults(check: Callable) -> list[str]:
    """Returns the cases whose outcome is not the expected one."""
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
    """Damages the module table in each way that its own check must detect."""
    wrong = []
    for target, module, part in [
        ("PredicateFormat", "SceneService", "imports itself indirectly"),
        ("Varlink", "Nowhere", "is not in the table"),
    ]:
        modules.IMPORTS[target].add(module)
        if not any(part in fault for fault in modules.table_faults()):
            wrong.append(f"module table: {target} importing {module} goes unnoticed")
        modules.IMPORTS[target].remove(module)
    return wrong


# A small project whose documents are correct: two targets, two records, and a row for every capability.
IMPORTS = {"Upper": {"Lower", "GRDB"}, "Lower": set()}
ROWS = [f"| {number} | It works | `api` | `ATests.one` | – |" for number in document_rules.CAPABILITY_NUMBERS]
RECORD = "# {}: {}\n\n## Context\n\n## Decision\n\n## Consequences\n"
DOCUMENTS = {
    "Sources/Upper/A.swift": "",
    "Sources/Upper/Parts/A.swift": "",
    "Tests/OneTests/A.swift": "struct ATests {\n    @Test func one() {}\n}\nstruct BothTests { func two() {} }",
    "Tests/TwoTests/A.swift": "// struct LostTests\nextension BothTests { @Test func three() {} }",
    "docs/capabilities.md": "\n".join(["# Capabilities", *ROWS]),
    "docs/decisions/001-a.md": RECORD.format("001", "A is chosen"),
    "docs/decisions/002-b.md": RECORD.format("002", "B is chosen"),
    "docs/decisions/README.md": "| [002](002-b.md) | B is chosen |\n| [001](001-a.md) | A is chosen |",
    "docs/architecture.md": "\n".join([
        "Outside `Sources/`: `Tests/`, `docs/`", "## Modules", "    Upper", "      │", "    Lower", "| `Upper` | top | `GRDB`, `Lower` |", "| `Lower` | base | – |",
        "## Folders", "### `Upper`", "| `Parts` | the parts |",
    ]),
}
CAPABILITIES, INDEX, ARCHITECTURE = "docs/capabilities.md", "docs/decisions/README.md", "docs/architecture.md"
FIRST, SECOND = ROWS[0], ROWS[1]

# (name, path, text in it, replacement, line at fault, part of the message); without a message there must be no fault.
DOCUMENT_CASES: list[tuple[str, str, str, str, int, str]] = [
    ("documents that are right", CAPABILITIES, "", "", 0, ""),
    ("number left out", CAPABILITIES, SECOND + "\n", "", 3, "M02 must come before M03"),
    ("last number left out", CAPABILITIES, "\n" + ROWS[-1], "", 98, "B14 must be listed"),
    ("number twice", CAPABILITIES, SECOND, f"{FIRST}\n{SECOND}", 3, "M01 is not a capability number, is listed twice"),
    ("unknown number", CAPABILITIES, FIRST, f"{FIRST}\n| M87 | a | b | c | d |", 3, "M87 is not a capability number"),
    ("wrong order", CAPABILITIES, f"{FIRST}\n{SECOND}", f"{SECOND}\n{FIRST}", 2, "M01 must come before M02"),
    ("missing capability", CAPABILITIES, FIRST, "| M01 | It works | **missing** | | |", 0, ""),
    ("missing, and a claim", CAPABILITIES, FIRST, "| M01 | a | **missing** | `ATests` | |", 2, "must be empty"),
    ("no test", CAPABILITIES, FIRST, "| M01 | a | b | – | – |", 2, "M01 names no test"),
    ("too few cells", CAPABILITIES, FIRST, "| M01 | a | b | `ATests` |", 2, "M01 has 4 cells"),
    ("suite alone", CAPABILITIES, "`ATests.one`", "`ATests`", 0, ""),
    ("test target", CAPABILITIES, "`ATests.one`", "`OneTests`", 0, ""),
    ("suite of a target", CAPABILITIES, "`ATests.one`", "`TwoTests.BothTests.three`", 0, ""),
    ("function of another target", CAPABILITIES, "`ATests.one`", "`OneTests.BothTests.three`", 2, "no such function"),
    ("ambiguous suite", CAPABILITIES, "`ATests.one`", "`BothTests`", 2, "one of OneTests, TwoTests"),
    ("unknown suite", CAPABILITIES, "`ATests.one`", "`ATests`, `NoTests.one`", 2, "declares no such suite"),
    ("suite in a comment", CAPABILITIES, "`ATests.one`", "`LostTests`", 2, "declares no such suite"),
    ("unknown function", CAPABILITIES, "`ATests.one`", "`ATests.four`", 2, "no such function"),
    ("unknown suite in a sentence", CAPABILITIES, "# Capabilities", "See `NoTests`.", 1, "declares no such suite"),
    ("other words in the tests", CAPABILITIES, "`ATests.one`", "`ATests`, `.one`", 2, ".one is not the name of a"),
    ("other title in the index", INDEX, "B is chosen", "C is chosen", 1, "number and title are: 002, B is chosen"),
    ("other number in the index", INDEX, "[002]", "[003]", 1, "number and title are: 002"),
    ("record twice", INDEX, "| [001]", "| [002](002-b.md) | B is chosen |\n| [001]", 2, "002-b.md is listed twice"),
    ("record that is not there", INDEX, "| [001]", "| [003](003-c.md) | C |\n| [001]", 2, "no record 003-c.md"),
    ("heading without a number", "docs/decisions/001-a.md", "# 001: ", "# ", 1, "must be `# 001: `"),
    ("heading of another number", "docs/decisions/001-a.md", "# 001", "# 002", 1, "must be `# 001: `"),
    ("record without a section", "docs/decisions/001-a.md", "## Context", "", 1, "sections must be ## Context"),
    ("folder not listed", ARCHITECTURE, "| `Parts` | the parts |", "| a |", 10, "Sources/Upper/Parts is not listed"),
    ("folder that is not there", ARCHITECTURE, "| `Parts`", "| `Old` | |\n| `Parts`", 10, "no folder Sources/Upper/Old"),
    ("target without its folders", ARCHITECTURE, "### `Upper`", "### Upper", 1, "must list the folders of Sources/Upper: Parts"),
    ("folders of no target", ARCHITECTURE, "## Folders", "## Folders\n### `Lower`", 9, "Sources/Lower has no folders"),
    ("target not in the table", ARCHITECTURE, "| `Lower` | base | – |", "", 3, "Lower of scripts/modules.py is not in the table"),
    ("unknown target", ARCHITECTURE, "| `Lower`", "| `Old` | a | – |\n| `Lower`", 7, "Old is not in the module table"),
    ("import left out", ARCHITECTURE, "`GRDB`, `Lower` |", "`GRDB` |", 6, "Upper may import: `GRDB`, `Lower`"),
    ("import too many", ARCHITECTURE, "base | –", "base | `GRDB`", 7, "Lower may import: –"),
    ("target not in the picture", ARCHITECTURE, "    Lower\n", "", 3, "Lower of scripts/modules.py is not in the picture"),
    ("picture upside down", ARCHITECTURE, "    Upper\n      │\n    Lower", "    Lower\n    Upper", 4, "must be above it"),
    ("top folder not named", ARCHITECTURE, "`Tests/`", "Tests", 1, "the folder Tests/ is not named"),
    ("target twice in the picture", ARCHITECTURE, "    Lower", "    Lower    Upper", 5, "in the picture of modules twice"),
]


# Files in which names are looked up: a module, a module that imports it, and C.
NAMED_FILES = [
    ("Sources/SceneModel/A.swift", 'struct Held { func moves(to x: Int, by y: Int = 1) {} }\nlet key = "KEY_NAME"\nlet text = "some words"'),
    ("Sources/SceneStore/B.swift", "let upper = 1"),
    ("Sources/CCairo/c.h", "void cairo_fill(void);"),
]
# (name, name in a comment of SceneModel, part of the message); without a message there must be no fault.
NAME_CASES: list[tuple[str, str, str]] = [
    ("identifier", "Held", ""),
    ("member", "Held.moves", ""),
    ("function", "Held/moves(to:by:)", ""),
    ("function without its defaults", "moves(to:)", ""),
    ("function with another label", "moves(from:)", "no function of this name has these labels"),
    ("type without such an initialiser", "Held(from:)", "no function of this name"),
    ("renamed identifier", "isHeld", "no 'isHeld' in code"),
    ("renamed member", "Held.moved", "no 'moved' in code"),
    ("word in a text", "words", "no 'words' in code"),
    ("key", "KEY_NAME", ""),
    ("name of a file", "A.swift", ""),
    ("name of a module above", "upper", "SceneModel sees no 'upper'"),
    ("function of C", "cairo_fill()", ""),
    ("name of UIKit", "NSExpression", ""),
    ("no name", "1 + held", ""),
]


def name_faults() -> list[str]:
    """Returns the cases in which the rule for names in comments misses a fault or reports a false one."""
    wrong = []
    for name, mentioned, part in NAME_CASES:
        files = [*NAMED_FILES, ("Sources/SceneModel/Z.swift", f"let a = 1\n/// See ``{mentioned}``.\nlet b = 1")]
        scans = [(path, text, scan(text) if path.endswith(".swift") else None) for path, text in files]
        found = [(path, line) for path, line, message in code_names.comment_names(scans) if part and part in message]
        every = list(code_names.comment_names(scans))
        if len(every) != len(found) or found != ([("Sources/SceneModel/Z.swift", 2)] if part else []):
            wrong.append(f"{name}: expected {part or 'nothing'}, got {every}")
    return wrong


def document_faults() -> list[str]:
    """Returns the cases in which the rules for documents miss a fault or report a false one."""
    wrong = []
    for name, path, old, new, line, part in DOCUMENT_CASES:
        documents = {**DOCUMENTS, path: DOCUMENTS[path].replace(old, new, 1)}
        found = document_rules.check_documents(documents, IMPORTS)
        if part:
            matches = any(found_path == path and at == line and part in message for found_path, at, message in found)
        else:
            matches = not found
        if not matches or (old and documents == DOCUMENTS):
            wrong.append(f"{name}: expected {path}:{line}: {part or 'nothing'}, got {found}")
    unlisted = {**DOCUMENTS, "docs/decisions/003-c.md": RECORD.format("003", "C is chosen")}
    found = document_rules.check_documents(unlisted, IMPORTS)
    if [(at_path, at) for at_path, at, _ in found] != [("docs/decisions/003-c.md", 1)]:
        wrong.append(f"record that the index lacks: got {found}")
    return wrong


# A small project whose folders follow the rules: Low must not name types that High or the target Other declares.
FOLDER_RULES = {"Upper/Low": {"Upper/High", "Other"}, "Upper/High": set()}
LOW, HIGH = "Sources/Upper/Low/Part.swift", "Sources/Upper/High/Deep/Part.swift"
FOLDER_SOURCES = {
    LOW: "struct Part { enum Kind {} }",
    HIGH: "/// Text with braces: {\npublic struct Top { struct Inner {} }\nprivate struct Hidden {}\nstruct Kind {}",
    "Sources/Other/Far.swift": "enum Far {}",
}

# (name, path, text appended to the file, parts of the messages)
FOLDER_CASES: list[tuple[str, str, str, list[str]]] = [
    ("folders that keep the rules", LOW, "", []),
    ("type of a forbidden folder", LOW, "\nlet top = Top()", ["2: Upper/Low must not name Top, which Sources/Upper/High/Deep"]),
    ("extension of its type", LOW, "extension Top {}", ["must not name Top"]),
    ("type of a forbidden target", LOW, "let far: [Far]", ["must not name Far, which Sources/Other"]),
    ("each mention", LOW, "func make(_ top: Top) -> Far", ["name Top", "name Far"]),
    ("mention in an interpolation", LOW, 'let text = "\\(Top())"', ["name Top"]),
    ("comment and literal", LOW, '// Top\nlet text = "Top"', []),
    ("member of its own", LOW, "let top = Part.Top", []),
    ("type inside a type", LOW, "let inner: Inner", []),
    ("private type", LOW, "let hidden: Hidden", []),
    ("name that it declares itself", LOW, "let kind: Kind", []),
    ("part of a longer name", LOW, "let topping = Topping(top: 1)", []),
    ("the other direction", HIGH, "let part: Part", []),
    ("test", "Tests/UpperTests/A.swift", "let top: Top", []),
]


def folder_faults() -> list[str]:
    """Returns the cases in which the rules for folders miss a fault or report a false one."""
    wrong = []
    for name, path, added, parts in FOLDER_CASES:
        texts = {**FOLDER_SOURCES, path: FOLDER_SOURCES.get(path, "") + added}
        found = list(folder_rules.check_folders({path: scan(text) for path, text in texts.items()}, FOLDER_RULES))
        messages = [f"{line}: {message}" for at_path, line, message in found if at_path == path]
        if len(found) != len(parts) or len(messages) != len(parts) or not all(map(str.__contains__, messages, parts)):
            wrong.append(f"{name}: expected {parts}, got {found}")
    lost = {path: scan(text) for path, text in FOLDER_SOURCES.items() if path != HIGH}
    found = list(folder_rules.check_folders(lost, FOLDER_RULES))
    if len(found) != 1 or "Sources/Upper/High, which has no Swift files" not in found[0][2]:
        wrong.append(f"rule about a folder that does not exist: got {found}")
    added = {**FOLDER_SOURCES, "Sources/Upper/New/Part.swift": "let top: Top", "Sources/Other/New/Part.swift": ""}
    found = list(folder_rules.check_folders({path: scan(text) for path, text in added.items()}, FOLDER_RULES))
    if len(found) != 1 or "no row for Sources/Upper/New" not in found[0][2]:
        wrong.append(f"folder without a row: got {found}")
    return wrong


# (name, path, text, shared names, [(path, part of the message), ...]); the other file declares the types One and Two.
DUPLICATE_CASES: list[tuple[str, str, str, set[str], list[tuple[str, str]]]] = [
    ("other names", "Sources/B/B.swift", "struct Three { struct One {} }\nprivate struct Two {}", set(), []),
    ("same module", "Sources/A/B.swift", "struct One {}", set(), []),
    ("same name", "Sources/B/B.swift", "\nenum Two {}", set(), [("Sources/B/B.swift", "Sources/A/A.swift declares a Two")]),
    ("alias of the same name", "Sources/B/B.swift", "typealias One = Int", set(), [("Sources/B/B.swift", "declares a One")]),
    ("shared name", "Sources/B/B.swift", "struct One {}", {"One"}, []),
    ("name that is not shared", "Sources/B/B.swift", "struct Three {}", {"Two"}, [("scripts/modules.py", "lists Two")]),
    ("test", "Tests/BTests/B.swift", "struct One {}", set(), []),
]


def duplicate_faults() -> list[str]:
    """Returns the cases in which the rule for equal names misses a fault or reports a false one."""
    wrong = []
    for name, path, text, shared, expected in DUPLICATE_CASES:
        scans = {"Sources/A/A.swift": scan("struct One {}\nclass Two {}"), path: scan(text)}
        found = list(folder_rules.check_names(scans, shared))
        matches = len(found) == len(expected) and all(
            at == wanted and part in message for (at, _, message), (wanted, part) in zip(found, expected)
        )
        if not matches:
            wrong.append(f"{name}: expected {expected}, got {found}")
    return wrong


def exclusive_faults() -> list[str]:
    """Returns the faults of the rows that NAMED_ONLY_BY adds to."""
    rules = modules.with_exclusive_folders({"Shell/Home": set(), "Shell/Stage": set(), "Shell/Coordination": set()})
    expected = {
        "Shell/Home": {"Shell/Coordination", "Shell/Notifications", "Shell/Programs", "Shell/Settings"},
        "Shell/Stage": {"Shell/Coordination", "Shell/Home", "Shell/Notifications", "Shell/Programs", "Shell/Settings"},
        "Shell/Coordination": set(),
    }
    return [] if rules == expected else [f"folders that only certain folders may name: got {rules}"]


def run(check: Callable) -> int:
    """Runs all cases with `check`, which returns the faults of a path with a text; returns the exit code."""
    wrong = case_faults(check) + table_rule_faults() + name_faults() + document_faults() + folder_faults()
    wrong += exclusive_faults() + duplicate_faults()
    for line in wrong:
        print(f"check --self-test: {line}")
    count = len(CASES) + 2 + len(NAME_CASES) + len(DOCUMENT_CASES) + 1 + len(FOLDER_CASES) + 3
    count += len(DUPLICATE_CASES)
    print(f"check --self-test: {count} cases, {len(wrong)} wrong")
    return 1 if wrong else 0
