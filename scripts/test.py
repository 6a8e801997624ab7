#!/usr/bin/env python3
"""Runs every test that is built, in passes that do not disturb each other, and ends with what failed.

    scripts/test.py              all passes
    scripts/test.py --list       the passes, without running them
    scripts/test.py --self-test  checks this script's own reading of reports

Tests with real processes have deadlines, which a loaded machine can miss. A few tests that fail beside others are therefore run
once more by themselves; the end says which ones these were. A failure there, or more than a few, or a runner that dies, fails.
"""

import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree
from pathlib import Path
from typing import NamedTuple

# Stories of the shell keep the one thread that a process has for a shell; tests of the compositor count what it leaves in the process;
# banners are there, and input methods answer, within seconds.
ALONE = {
    "of the shell": r"^ShellTests\.",
    "of the compositor": r"^ShellCompositorTests\.",
    "of the demo": r"^DemoTests\.",
    "of input methods": r"^UIKitGTKTests\.InputMethodTests[./]",
}
# Tests that start programs and wait for them hold the few threads that tests share.
PROCESSES = (
    r"^(DaemonTests|DesktopBusTests|GalleryTests|InstallTests|ManualTests|ShellStageTests|UIKitAppTests"
    r"|UIKitGTKTests)\."
)
# More failures than these are no accident of one busy moment.
MOST_REPEATED = 3


class Pass(NamedTuple):
    """Tests that run together: those that match `filter` (all if empty) and none of `skips`."""

    name: str
    filter: str
    skips: tuple[str, ...]


PASSES = (
    *(Pass(name, tests, ()) for name, tests in ALONE.items()),
    Pass("with processes", PROCESSES, tuple(ALONE.values())),
    Pass("of all else", "", (*ALONE.values(), PROCESSES)),
)


class Outcome(NamedTuple):
    """What one run of the runner came to; `failed` is None where it left no complete report."""

    status: int
    failed: list[tuple[str, str]] | None
    count: int


def read_report(text: str) -> tuple[list[tuple[str, str]], int]:
    """The failed tests of an xUnit report, each with its first message, and the number of all tests."""
    cases = list(ElementTree.fromstring(text).iter("testcase"))
    failed = []
    for case in cases:
        failure = case.find("failure")
        if failure is not None:
            test = f"{case.get('classname')}/{case.get('name')}"
            failed.append((test, failure.get("message") or (failure.text or "").strip()))
    return failed, len(cases)


def run(filter: str, skips: tuple[str, ...], folder: Path) -> Outcome:
    """Runs the tests once and reads the report that they leave."""
    report = folder / "report.xml"
    report.unlink(missing_ok=True)
    command = ["swift", "test", "--skip-build", "--disable-xctest", "--xunit-output", str(report)]
    command += ["--filter", filter] if filter else []
    for skip in skips:
        command += ["--skip", skip]
    status = subprocess.run(command, check=False).returncode
    # The runner adds the library's name to that of the file where both libraries are on; take whichever is there.
    found = sorted(folder.glob("report*.xml"))
    if not found:
        return Outcome(status, None, 0)
    try:
        failed, count = read_report(found[0].read_text())
    except ElementTree.ParseError:
        # A runner that crashes leaves the beginning of a report.
        failed, count = None, 0
    found[0].unlink()
    return Outcome(status, failed, count)


def exactly(tests: list[tuple[str, str]]) -> str:
    """A filter that matches these tests and no others; reports write a dot where the runner has a slash between nested suites."""
    return "^(" + "|".join(re.escape(test).replace(r"\.", "[./]") for test, _ in tests) + ")"


def report(title: str, tests: list[tuple[str, str]]) -> None:
    print(f"\n{title}")
    for test, message in tests:
        print(f"  {test}\n      {message}" if message else f"  {test}")


def run_pass(tests: Pass, folder: Path) -> tuple[int, list[tuple[str, str]], list[tuple[str, str]]]:
    """Runs a pass; returns the number of its tests, those that failed for good, and those that only failed beside others."""
    print(f"\n== tests {tests.name}", flush=True)
    first = run(tests.filter, tests.skips, folder)
    if first.failed is None:
        return 0, [(f"(the pass {tests.name})", f"the runner ended with status {first.status} and left no complete report")], []
    if first.status == 0:
        return first.count, [], []
    if not first.failed or len(first.failed) > MOST_REPEATED:
        return first.count, first.failed or [(f"(the pass {tests.name})", f"the runner ended with status {first.status}")], []
    report("Failed in parallel; repeating alone:", first.failed)
    again = run(exactly(first.failed), (), folder)
    if again.status == 0 and again.failed == [] and again.count >= len(first.failed):
        return first.count, [], first.failed
    return first.count, again.failed or first.failed, []


def self_test() -> None:
    text = """<testsuites><testsuite name="TestResults">
        <testcase classname="A.B" name="one()" time="1" />
        <testcase classname="A.B" name="two(_:)" time="1"><failure message="said no"></failure></testcase>
    </testsuite></testsuites>"""
    failed, count = read_report(text)
    assert (failed, count) == ([("A.B/two(_:)", "said no")], 2)
    assert re.search(exactly(failed), "A.B/two(_:)/File.swift:3:4")
    assert re.search(exactly([("A.B.C/two()", "")]), "A.B/C/two()/File.swift:3:4")
    assert not re.search(exactly(failed), "A.B/one()/File.swift:3:4")
    for name in ("ShellTests.ShellStoryTests/opens()", "DemoTests.DemoTests/story()", "UIKitGTKTests.InputMethodTests/x()"):
        assert [bool(re.search(tests, name)) for tests in ALONE.values()].count(True) == 1
    assert not any(re.search(tests, "UIKitGTKTests.WindowTests/x()") for tests in ALONE.values())
    print("scripts/test.py: the self-test passed")


def main() -> int:
    if "--self-test" in sys.argv:
        self_test()
        return 0
    if "--list" in sys.argv:
        for tests in PASSES:
            print(f"{tests.name}: filter {tests.filter or 'all'}, skip {' '.join(tests.skips) or 'none'}")
        return 0
    total, failed, repeated = 0, [], []
    with tempfile.TemporaryDirectory(prefix="proscenium-tests-") as folder:
        for tests in PASSES:
            outcome = run_pass(tests, Path(folder))
            total, failed, repeated = total + outcome[0], failed + outcome[1], repeated + outcome[2]
    if repeated:
        report("Passed only when run alone (they failed in parallel):", repeated)
    if failed:
        report(f"FAILED, of {total} tests:", failed)
        return 1
    print(f"\nAll {total} tests passed.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
