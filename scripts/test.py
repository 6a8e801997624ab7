#!/usr/bin/env python3
"""Runs all built tests, in passes whose tests do not disturb each other, and prints the failures at the end.

    scripts/test.py [NAME...]    all passes, or those with these names, such as 'of the shell'
    scripts/test.py --list       the passes, without running them
    scripts/test.py --self-test  checks that this script reads reports correctly

Tests with real processes have deadlines, which they can miss on a loaded machine. If only a few tests fail, each is run once more,
alone, and the summary names them. The run fails if one fails again, if too many failed, or if the test runner crashed. A runner that
prints nothing for five minutes is ended; the tests that were running are named, and the pass runs once more.
"""

import os
import re
import select
import signal
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree as ElementTree
from pathlib import Path
from typing import NamedTuple

# Only one shell can run in a process, so these suites run alone. The compositor's tests count resources of the process.
# Tests of banners and input methods have deadlines of seconds. Apps that run in the process of the test share UIKit's
# state with the other tests of UIKit.
ALONE = {
    "of the shell": r"^ShellTests\.",
    "of the compositor": r"^ShellCompositorTests\.",
    "of the demo": r"^DemoTests\.",
    "of input methods": r"^UIKitGTKTests\.InputMethodTests[./]",
    "of apps in the process": r"^(DemoAppTests|PortedAppTests|TalkListingTests)\.",
}
# Tests that start programs and wait for them block the few threads that all tests share.
PROCESSES = (
    r"^(DaemonTests|DesktopBusTests|GalleryTests|InstallTests|ManualTests|ShellStageTests|UIKitAppTests"
    r"|UIKitGTKTests)\."
)
# Without wlroots, the package has neither the shell nor these tests.
NEEDS_SHELL = {"of the shell", "of the compositor", "of the demo"}
# If more tests than this fail, the cause is not a busy machine.
MOST_REPEATED = 3
# No test needs this long, so a runner that prints nothing for so many seconds hangs.
LONGEST_SILENCE = 300
STARTED = re.compile(r"^\S+ Test (.+) started\.$")
ENDED = re.compile(r"^\S+ Test (.+) (?:passed|failed|skipped|cancelled)\b")


class Pass(NamedTuple):
    """Tests that run together: those that match `filter` (all if it is empty) and none of `skips`."""

    name: str
    filter: str
    skips: tuple[str, ...]


PASSES = (
    *(Pass(name, tests, ()) for name, tests in ALONE.items()),
    Pass("with processes", PROCESSES, tuple(ALONE.values())),
    Pass("without processes", "", (*ALONE.values(), PROCESSES)),
)


class Outcome(NamedTuple):
    """The result of one run; `failed` is None if the run left no complete report, `hung` names the tests of a run that hung."""

    status: int
    failed: list[tuple[str, str]] | None
    count: int
    hung: list[str] = []


class RunningTests:
    """The tests that have started and not ended, according to the lines that the runner prints."""

    def __init__(self) -> None:
        self.names: list[str] = []

    def read(self, line: str) -> None:
        if started := STARTED.match(line):
            self.names.append(started[1])
        elif (ended := ENDED.match(line)) and (name := ended[1].split(" with ")[0]) in self.names:
            self.names.remove(name)


def watch(command: list[str], longest_silence: float) -> tuple[int, list[str] | None]:
    """Runs a command and passes on its output. Returns its status, and the running tests if it was ended for its silence."""
    runner = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True)
    running, rest, deadline = RunningTests(), b"", time.monotonic() + longest_silence
    output = runner.stdout.fileno()
    while time.monotonic() < deadline:
        # A program that a test left behind can keep the output open, so the end of the runner is checked as well.
        ended = runner.poll() is not None
        if not select.select([output], [], [], 0.2)[0]:
            if ended:
                return runner.returncode, None
            continue
        text = os.read(output, 1 << 16)
        if not text:
            return runner.wait(), None
        sys.stdout.buffer.write(text)
        sys.stdout.flush()
        *lines, rest = (rest + text).split(b"\n")
        for line in lines:
            running.read(line.decode(errors="replace"))
        deadline = time.monotonic() + longest_silence
    os.killpg(runner.pid, signal.SIGKILL)
    return runner.wait(), running.names


def read_report(text: str) -> tuple[list[tuple[str, str]], int]:
    """Returns the failed tests of an xUnit report, each with its first message, and the number of all tests."""
    cases = list(ElementTree.fromstring(text).iter("testcase"))
    failed = []
    for case in cases:
        failure = case.find("failure")
        if failure is not None:
            test = f"{case.get('classname')}/{case.get('name')}"
            failed.append((test, failure.get("message") or (failure.text or "").strip()))
    return failed, len(cases)


def run(filter: str, skips: tuple[str, ...], folder: Path) -> Outcome:
    """Runs tests once and reads their report."""
    report = folder / "report.xml"
    report.unlink(missing_ok=True)
    command = ["swift", "test", "--skip-build", "--disable-xctest", "--xunit-output", str(report)]
    command += ["--filter", filter] if filter else []
    for skip in skips:
        command += ["--skip", skip]
    status, hung = watch(command, LONGEST_SILENCE)
    if hung is not None:
        return Outcome(status, None, 0, hung or ["(none had started)"])
    # With both test libraries enabled the runner adds the library's name to the file's; use the file that exists.
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
    """Returns a filter that matches only these tests. For nested suites a report has a dot where the runner has a
    slash.
    """
    return "^(" + "|".join(re.escape(test).replace(r"\.", "[./]") for test, _ in tests) + ")"


def report(title: str, tests: list[tuple[str, str]]) -> None:
    print(f"\n{title}")
    for test, message in tests:
        print(f"  {test}\n      {message}" if message else f"  {test}")


def run_pass(tests: Pass, folder: Path) -> tuple[int, list[tuple[str, str]], list[tuple[str, str]]]:
    """Runs a pass. Returns the number of its tests, the tests that failed twice, and the tests that passed alone."""
    print(f"\n== tests {tests.name}", flush=True)
    first = run(tests.filter, tests.skips, folder)
    if first.hung:
        report(f"Nothing was printed for {LONGEST_SILENCE} seconds while these ran; repeating the pass:", [(test, "") for test in first.hung])
        first = run(tests.filter, tests.skips, folder)
    if first.hung:
        return 0, [(test, "did not end") for test in first.hung], []
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


def standard_names() -> set[str]:
    """Returns the names of all passes that have tests in this build."""
    has_shell = subprocess.run([str(Path(__file__).with_name("has_shell.sh"))]).returncode == 0
    return {tests.name for tests in PASSES} - (set() if has_shell else NEEDS_SHELL)


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
    silent = "printf '%s\\n' '◇ Test one() started.' '◇ Test \"two\" started.' '✔ Test one() passed after 1 second.'; sleep 60"
    assert watch(["sh", "-c", silent], 0.5) == (-signal.SIGKILL, ['"two"'])
    assert watch(["sh", "-c", "sleep 3 & echo '✔ Test run with 1 test passed'; exit 3"], 5) == (3, None)
    for name in ("ShellTests.ShellStoryTests/opens()", "DemoTests.DemoTests/story()", "UIKitGTKTests.InputMethodTests/x()", "DemoAppTests.A/b()"):
        assert [bool(re.search(tests, name)) for tests in ALONE.values()].count(True) == 1
    assert not any(re.search(tests, "UIKitGTKTests.WindowTests/x()") for tests in ALONE.values())
    assert NEEDS_SHELL < ALONE.keys()
    print("scripts/test.py: the self-test passed")


def main() -> int:
    if "--self-test" in sys.argv:
        self_test()
        return 0
    if "--list" in sys.argv:
        for tests in PASSES:
            print(f"{tests.name}: filter {tests.filter or 'all'}, skip {' '.join(tests.skips) or 'none'}")
        return 0
    names = [argument for argument in sys.argv[1:] if not argument.startswith("--")]
    if unknown := set(names) - {tests.name for tests in PASSES}:
        print(f"test: unknown passes: {', '.join(sorted(unknown))}; --list prints all passes", file=sys.stderr)
        return 2
    total, failed, repeated = 0, [], []
    with tempfile.TemporaryDirectory(prefix="proscenium-tests-") as folder:
        for tests in [tests for tests in PASSES if tests.name in (names or standard_names())]:
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
