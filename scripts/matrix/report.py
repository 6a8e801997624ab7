"""The outcome of the steps, as cells of a table."""

import re

HEADINGS = ("system", "wlroots", "GTK", "Swift", "build", "tests", "WLCS", "packages")

ALL_PASSED = re.compile(r"^All (\d+) tests passed\.$", re.MULTILINE)
FAILED = re.compile(r"^FAILED, of (\d+) tests:\n((?:  .*\n?)*)", re.MULTILINE)
CONFORMANCE = re.compile(r"^wlcs: (\d+) tests passed, (\d+) failed, (\d+) skipped$", re.MULTILINE)


def build_cell(status: int, seconds: float) -> str:
    return f"{seconds / 60:.0f} min" if status == 0 else "failed"


def tests_cell(status: int, output: str) -> str:
    """Returns the number of tests that passed, and the number that failed, according to the output of scripts/test.py."""
    if status == 0 and (passed := ALL_PASSED.search(output)):
        return f"{int(passed[1]):,} passed"
    if failed := FAILED.search(output):
        names = [line for line in failed[2].splitlines() if re.match(r"  \S", line)]
        return f"{len(names)} of {int(failed[1]):,} failed"
    return "failed"


def failed_tests(output: str) -> list[str]:
    """Returns the names of the tests that failed."""
    failed = FAILED.search(output)
    return [line.strip() for line in failed[2].splitlines() if re.match(r"  \S", line)] if failed else []


def conformance_cell(status: int, output: str) -> str:
    found = CONFORMANCE.search(output)
    if not found:
        return "failed"
    text = f"{found[1]} passed, {found[2]} failed, {found[3]} skipped"
    return text if status == 0 else f"{text}; differs from the list"


def table(rows: list[dict[str, str]]) -> str:
    """Returns rows as a table of Markdown, for docs/install.md."""
    lines = ["| " + " | ".join(HEADINGS) + " |", "|" + "---|" * len(HEADINGS)]
    lines += ["| " + " | ".join(row.get(heading, "not run") for heading in HEADINGS) + " |" for row in rows]
    return "\n".join(lines)
