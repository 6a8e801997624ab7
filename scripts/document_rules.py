"""The rules for documents that describe the sources: capabilities, decision records and architecture.

Each rule takes the texts of the project's files by path and yields `(path, line, message)` for every statement that
contradicts the sources.
"""

import re
from typing import Iterator

from swiftscan import scan

Found = Iterator[tuple[str, int, str]]
Texts = dict[str, str]

CAPABILITIES = "docs/capabilities.md"
DECISIONS = "docs/decisions/"
INDEX = DECISIONS + "README.md"
ARCHITECTURE = "docs/architecture.md"

CAPABILITY_NUMBERS = [f"M{n:02}" for n in range(1, 87)] + [f"B{n:02}" for n in range(1, 11)] + ["B13", "B14"]
CAPABILITY_ROW = re.compile(r"\| ([A-Z]\d+) \|")
MISSING = "**missing**"
TEST_NAME = re.compile(r"`([A-Za-z_]\w*(?:\.[A-Za-z_]\w*){0,2})`")
TEST_DECLARATION = re.compile(r"\b(?:struct|class|enum|actor|extension)\s+([A-Z]\w*)|\bfunc\s+`?([A-Za-z_]\w*)")

RECORD = re.compile(re.escape(DECISIONS) + r"(\d{3})-[\w-]+\.md")
RECORD_HEADING = re.compile(r"# (\d{3}): (\S.*)")
RECORD_SECTIONS = ["## Context", "## Decision", "## Consequences"]
INDEX_ROW = re.compile(r"\| \[(\d{3})\]\(([^)]+)\) \| (.*) \|")

NAMED_ROW = re.compile(r"\| `([\w-]+)` \|")
QUOTED = re.compile(r"`([^`]+)`")
WORD = re.compile(r"[\w-]+")


class TestNames:
    """The test suites and functions that files in Tests/ declare."""

    def __init__(self, texts: Texts):
        self.targets: set[str] = set()
        # By suite and test target: the functions in the files that declare the suite.
        self.suites: dict[str, dict[str, set[str]]] = {}
        for path, text in texts.items():
            parts = path.split("/")
            if parts[0] == "Tests" and len(parts) > 2:
                self.targets.add(parts[1])
                if path.endswith(".swift"):
                    self._add(parts[1], TEST_DECLARATION.findall(scan(text).code))

    def _add(self, target: str, declarations: list[tuple[str, str]]):
        functions = {function for _, function in declarations if function}
        for suite in {suite for suite, _ in declarations if suite}:
            self.suites.setdefault(suite, {}).setdefault(target, set()).update(functions)

    def problem(self, name: str) -> str | None:
        """Returns why `name` (`[target.]suite[.function]`, or a target) is not a test; None if it is one."""
        parts = name.split(".")
        target = None
        if len(parts) > 1 and parts[1] in self.suites and parts[0] in self.targets:
            target = parts.pop(0)
        suite, functions = parts[0], parts[1:]
        if not functions and target is None and suite in self.targets:
            return None
        places = self.suites.get(suite, {})
        if target is not None:
            places = {target: places[target]} if target in places else {}
        if not places:
            return f"{name} is not a test: Tests/ declares no such suite"
        if len(places) > 1:
            return f"{name} is ambiguous: write the test target in front, one of {', '.join(sorted(places))}"
        if len(functions) > 1 or (functions and functions[0] not in next(iter(places.values()))):
            return f"{name} is not a test: {suite} has no such function"
        return None


def numbered_lines(text: str) -> list[tuple[int, str]]:
    return list(enumerate(text.splitlines(), start=1))


def cells_of(row: str) -> list[str]:
    return [cell.strip() for cell in row.strip().strip("|").split("|")]


def is_test_name(name: str) -> bool:
    return any(part.endswith("Tests") for part in name.split(".")[:2])


def check_capabilities(texts: Texts) -> Found:
    """Checks that capabilities.md lists every number once and in order, and names only existing tests."""
    if CAPABILITIES not in texts:
        return
    expected = list(CAPABILITY_NUMBERS)
    tests = TestNames(texts)
    line = 1
    for line, content in numbered_lines(texts[CAPABILITIES]):
        for name in filter(is_test_name, TEST_NAME.findall(content)):
            if problem := tests.problem(name):
                yield CAPABILITIES, line, problem
        if not (row := CAPABILITY_ROW.match(content)):
            continue
        if row[1] not in expected:
            yield CAPABILITIES, line, f"{row[1]} is not a capability number, is listed twice, or is in the wrong order"
            continue
        skipped = expected[: expected.index(row[1])]
        if skipped:
            yield CAPABILITIES, line, f"{', '.join(skipped)} must come before {row[1]}"
        expected = expected[len(skipped) + 1 :]
        yield from check_capability_row(line, row[1], cells_of(content))
    if expected:
        yield CAPABILITIES, line, f"{', '.join(expected)} must be listed; write {MISSING} for a capability that does not exist"


def check_capability_row(line: int, number: str, cells: list[str]) -> Found:
    """Checks that a row has five cells. If the capability is missing, the other cells must be empty; otherwise the row
    must name tests.
    """
    if len(cells) != 5:
        yield CAPABILITIES, line, f"{number} has {len(cells)} cells instead of number, capability, API, tests, demo"
    elif MISSING in cells:
        if cells[2:] != [MISSING, "", ""]:
            yield CAPABILITIES, line, f"{number} is missing, so the cells after {MISSING} must be empty"
    else:
        names = QUOTED.findall(cells[3])
        if not names:
            yield CAPABILITIES, line, f"{number} names no test; write {MISSING} if there is none"
        for name in names:
            if not (TEST_NAME.fullmatch(f"`{name}`") and is_test_name(name)):
                yield CAPABILITIES, line, f"{name} is not the name of a test suite"


def check_decisions(texts: Texts) -> Found:
    """Checks that every decision record has its sections, and that the index lists every record once with its title."""
    records = {path: match[1] for path in texts if (match := RECORD.fullmatch(path))}
    if not records and INDEX not in texts:
        return
    listed: dict[str, tuple[int, str, str]] = {}
    for line, content in numbered_lines(texts.get(INDEX, "")):
        if not (row := INDEX_ROW.match(content)):
            continue
        path = DECISIONS + row[2]
        if path not in records:
            yield INDEX, line, f"there is no record {row[2]}"
        elif path in listed:
            yield INDEX, line, f"{row[2]} is listed twice"
        listed.setdefault(path, (line, row[1], row[3]))
    for path, number in sorted(records.items()):
        heading = RECORD_HEADING.fullmatch(texts[path].split("\n", 1)[0])
        if heading is None or heading[1] != number:
            yield path, 1, f"the first line must be `# {number}: ` and the decision"
            continue
        if path not in listed:
            yield path, 1, f"{INDEX} must list this record: | [{number}]({path.removeprefix(DECISIONS)}) | {heading[2]} |"
        elif listed[path][1:] != (number, heading[2]):
            yield INDEX, listed[path][0], f"the record's number and title are: {number}, {heading[2]}"
        sections = [content for content in texts[path].splitlines() if content.startswith("## ")]
        if sections != RECORD_SECTIONS:
            yield path, 1, f"the sections must be {', '.join(RECORD_SECTIONS)}"


def sections_of(text: str) -> dict[str, list[tuple[int, str]]]:
    """Returns the lines below each heading, up to the next heading of the same or a higher level, with their numbers."""
    sections: dict[str, list[tuple[int, str]]] = {}
    open_headings: list[tuple[int, str]] = []
    for line, content in numbered_lines(text):
        if match := re.match(r"(#{1,6}) (.*)", content):
            level = len(match[1])
            open_headings = [(other, heading) for other, heading in open_headings if other < level]
            open_headings.append((level, content))
            sections[content] = []
        else:
            for _, heading in open_headings:
                sections[heading].append((line, content))
    return sections


def folders_of_targets(texts: Texts) -> dict[str, set[str]]:
    """Returns the folders directly below each folder in Sources/."""
    folders: dict[str, set[str]] = {}
    for path in texts:
        parts = path.split("/")
        if parts[0] == "Sources" and len(parts) > 3:
            folders.setdefault(parts[1], set()).add(parts[2])
    return folders


def check_architecture(texts: Texts, imports: dict[str, set[str]]) -> Found:
    """Checks that architecture.md has the module table of scripts/modules.py, a picture of it, and all folders of all
    targets.
    """
    if ARCHITECTURE not in texts:
        return
    sections = sections_of(texts[ARCHITECTURE])
    modules = sections.get("## Modules", [])
    yield from check_module_table(modules, imports)
    yield from check_module_picture(modules, imports)
    folders = folders_of_targets(texts)
    for heading, lines in sections.items():
        if (match := re.fullmatch(r"### `([\w-]+)`", heading)) and match[1] not in folders:
            line = texts[ARCHITECTURE][: texts[ARCHITECTURE].index(heading)].count("\n") + 1
            yield ARCHITECTURE, line, f"Sources/{match[1]} has no folders"
    for target, names in sorted(folders.items()):
        lines = sections.get(f"### `{target}`")
        if lines is None:
            listed = ", ".join(sorted(names))
            yield ARCHITECTURE, 1, f"a section “### `{target}`” must list the folders of Sources/{target}: {listed}"
            continue
        rows = {match[1]: line for line, content in lines if (match := NAMED_ROW.match(content))}
        for name in sorted(names - rows.keys()):
            yield ARCHITECTURE, lines[0][0] if lines else 1, f"the folder Sources/{target}/{name} is not listed"
        for name in sorted(rows.keys() - names):
            yield ARCHITECTURE, rows[name], f"there is no folder Sources/{target}/{name}"


def check_top_folders(texts: Texts) -> Found:
    """Checks that architecture.md names every folder at the top of the project, as in `Sources/`."""
    if ARCHITECTURE not in texts:
        return
    named = set(QUOTED.findall(texts[ARCHITECTURE]))
    for folder in sorted({path.partition("/")[0] for path in texts if "/" in path}):
        if f"{folder}/" not in named:
            yield ARCHITECTURE, 1, f"the folder {folder}/ is not named: say what it has"


def check_module_table(lines: list[tuple[int, str]], imports: dict[str, set[str]]) -> Found:
    """Checks that the table has one row for each target, with the modules that it may import."""
    first = lines[0][0] if lines else 1
    listed = set()
    for line, content in lines:
        if not (row := NAMED_ROW.match(content)):
            continue
        target = row[1]
        listed.add(target)
        if target not in imports:
            yield ARCHITECTURE, line, f"{target} is not in the module table, scripts/modules.py"
        elif set(QUOTED.findall(cells_of(content)[-1])) != imports[target]:
            may = ", ".join(f"`{module}`" for module in sorted(imports[target])) or "–"
            yield ARCHITECTURE, line, f"by scripts/modules.py, {target} may import: {may}"
    for target in sorted(imports.keys() - listed):
        yield ARCHITECTURE, first, f"{target} of scripts/modules.py is not in the table of modules"


def check_module_picture(lines: list[tuple[int, str]], imports: dict[str, set[str]]) -> Found:
    """Checks that in the picture, the indented lines, every target occurs once and above all targets that it may
    import.
    """
    first = lines[0][0] if lines else 1
    places: dict[str, int] = {}
    for line, content in lines:
        if content.startswith("    "):
            for word in WORD.findall(content):
                if word in places:
                    yield ARCHITECTURE, line, f"{word} is in the picture of modules twice"
                if word in imports:
                    places[word] = line
    for target in sorted(imports):
        if target not in places:
            yield ARCHITECTURE, first, f"{target} of scripts/modules.py is not in the picture of modules"
        for module in sorted(imports[target] & places.keys()):
            if places[module] <= places.get(target, 0):
                yield ARCHITECTURE, places[target], f"{target} imports {module}, so it must be above it in the picture"


def check_documents(texts: Texts, imports: dict[str, set[str]]) -> list[tuple[str, int, str]]:
    """Yields every statement of the documents that contradicts the sources."""
    found = [*check_capabilities(texts), *check_decisions(texts), *check_architecture(texts, imports)]
    return found + [*check_top_folders(texts)]
