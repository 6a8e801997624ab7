#!/usr/bin/env python3
"""Runs the Wayland conformance suite (WLCS) on a module, and compares the results with the committed ones.

    scripts/wlcs.py [--asan] [--record] MODULE

The results are in Tests/Conformance/wlroots-VERSION, for the version of wlroots with which the module is built. The run
fails if a test in wlcs-pass.txt fails twice, if a test that does not pass has no reason in wlcs-reasons.tsv, or if a
reason matches no test that does not pass. With --record, the tests that pass are written to wlcs-pass.txt.
"""

import os
import re
import subprocess
import sys
import tempfile
from fnmatch import fnmatchcase
from pathlib import Path

CONFORMANCE = Path(__file__).resolve().parent.parent / "Tests" / "Conformance"
# The names of wlroots for pkg-config, in the order in which Package.swift looks for them.
WLROOTS = ("wlroots-0.20", "wlroots-0.19", "wlroots-0.18", "wlroots")
TIME_LIMIT = 240
ASAN_TIME_LIMIT = 600
# The beginning of a reason for a test that is not run.
NOT_RUN = "Not run:"
# The reason for every test that the suite skips because the compositor does not offer a protocol.
MISSING = "missing "

PASSED = re.compile(r"^\[       OK \] (\S+)", re.MULTILINE)
FAILED = re.compile(r"^\[  FAILED  \] ([^\s,]+).* \(\d+ ms\)$", re.MULTILINE)
SKIPPED = re.compile(r"^\[          \] (.*)\n\[     SKIP \] (\S+)", re.MULTILINE)
COUNT = re.compile(r"^\[==========\] (\d+) tests? from .* run\.", re.MULTILINE)


class Broken(Exception):
    """The suite did not run to its end."""


def lists(name: str) -> Path:
    """Returns the file with a list for the version of wlroots with which the package is built."""
    forced = os.environ.get("PROSCENIUM_WLROOTS")
    for package in [forced] if forced else WLROOTS:
        command = ["pkg-config", "--modversion", package]
        version = subprocess.run(command, capture_output=True, text=True).stdout.strip()
        if version:
            return CONFORMANCE / ("wlroots-" + ".".join(version.split(".")[:2])) / name
    raise Broken("wlroots is not installed: scripts/setup.sh test")


def read_list(name: str) -> str:
    file = lists(name)
    if not file.exists():
        raise Broken(f"{file.relative_to(CONFORMANCE)} does not exist; scripts/wlcs.sh --record writes the list of passing tests")
    return file.read_text(encoding="utf-8")


def read_passing() -> set[str]:
    return set(read_list("wlcs-pass.txt").split())


def read_reasons() -> dict[str, str]:
    """Returns the reasons by test name, or by pattern of test names."""
    lines = read_list("wlcs-reasons.tsv").splitlines()
    pairs = [line.split("\t") for line in lines if line and not line.startswith("#")]
    broken = [pair for pair in pairs if len(pair) != 2 or len(pair[1].split()) < 3]
    if broken:
        raise Broken(f"wlcs-reasons.tsv: this line does not have a name and a reason: {broken[0]}")
    return dict(pairs)


def runner(asan: bool) -> str:
    command = ["pkg-config", "--variable=test_runner", "wlcs"]
    path = subprocess.run(command, capture_output=True, text=True).stdout.strip()
    if not path:
        raise Broken("the suite is not installed: scripts/setup.sh test")
    return path + (".asan" if asan else "")


def run(module: str, selection: str, asan: bool) -> tuple[dict[str, str], str]:
    """Returns the result of every selected test (`passed`, `failed`, or the reason of a skip), and the output of the
    suite.
    """
    environment = {name: value for name, value in os.environ.items() if name not in ("WAYLAND_DISPLAY", "DISPLAY")}
    environment["ASAN_OPTIONS"] = "detect_leaks=0"
    command = [runner(asan), str(Path(module).resolve()), f"--gtest_filter={selection}"]
    with tempfile.TemporaryDirectory() as folder:
        environment["XDG_RUNTIME_DIR"] = folder
        limit = ASAN_TIME_LIMIT if asan else TIME_LIMIT
        out, err = Path(folder, "out"), Path(folder, "err")
        try:
            with out.open("wb") as stdout, err.open("wb") as stderr:
                subprocess.run(
                    command, env=environment, cwd=folder, stdin=subprocess.DEVNULL, stdout=stdout, stderr=stderr,
                    timeout=limit)
            ending = "ended early"
        except subprocess.TimeoutExpired:
            ending = f"took longer than {limit} seconds"
        text, errors = (path.read_text(encoding="utf-8", errors="replace") for path in (out, err))
    results = {name: "passed" for name in PASSED.findall(text)}
    results |= {name: why for why, name in SKIPPED.findall(text)}
    results |= {name: "failed" for name in FAILED.findall(text)}
    count = COUNT.search(text)
    if count is None or int(count[1]) != len(results):
        raise Broken(f"the suite {ending}\n{text[-1000:]}\n{errors[-3000:]}")
    if "AddressSanitizer" in errors:
        raise Broken(errors[errors.index("AddressSanitizer"):][:5000])
    return results, text


def lost_tests(module: str, asan: bool, results: dict[str, str], text: str) -> list[str]:
    """Returns the tests of the committed list that do not pass. They run a second time, and the second results count."""
    passing = read_passing()
    lost = sorted(name for name in passing if results.get(name) != "passed")
    again = [name for name in lost if name in results]
    if again:
        print(f"wlcs: repeating: {' '.join(again)}")
        results |= run(module, ":".join(again), asan)[0]
    lost = [name for name in lost if results.get(name) != "passed"]
    for name in lost:
        start = text.find(f"[ RUN      ] {name}\n")
        print(text[start:text.find("[ RUN", start + 1)] if start >= 0 else f"there is no test {name}")
    return lost


def covers(pattern: str, name: str, result: str) -> bool:
    if pattern.startswith(MISSING):
        return result.startswith(f"Missing extension: {pattern.removeprefix(MISSING)}>=")
    return fnmatchcase(name, pattern)


def compare(reasons: dict[str, str], results: dict[str, str], lost: list[str]) -> list[str]:
    """Returns the contradictions between results, committed list and reasons, one sentence each."""
    open_tests = {name: result for name, result in results.items() if result != "passed"}
    faults = [f"{name} is in wlcs-pass.txt but does not pass" for name in lost]
    for name, result in sorted(open_tests.items()):
        if name not in lost and not any(covers(pattern, name, result) for pattern in reasons):
            faults.append(f"{name} does not pass and has no reason in wlcs-reasons.tsv: {result}")
    for pattern, reason in reasons.items():
        covered = [name for name, result in results.items() if covers(pattern, name, result)]
        if reason.startswith(NOT_RUN):
            continue
        if not covered:
            faults.append(f"the reason for {pattern} matches no test")
        elif passing := [name for name in covered if name not in open_tests]:
            faults.append(f"the reason for {pattern} is outdated: {passing[0]} passes")
    return faults


def record(results: dict[str, str]):
    """Writes the list of the tests that pass, and prints the tests that need a reason."""
    file = lists("wlcs-pass.txt")
    file.parent.mkdir(exist_ok=True)
    passed = sorted(name for name, result in results.items() if result == "passed")
    file.write_text("".join(f"{name}\n" for name in passed), encoding="utf-8")
    for name, result in sorted(results.items()):
        if result != "passed":
            print(f"wlcs: {name}: {result}")


def main(arguments: list[str]) -> int:
    asan = "--asan" in arguments
    modules = [argument for argument in arguments if not argument.startswith("--")]
    if len(modules) != 1:
        print(__doc__, file=sys.stderr)
        return 2
    try:
        is_recording = "--record" in arguments
        reasons = read_reasons() if not is_recording or lists("wlcs-reasons.tsv").exists() else {}
        left_out = [pattern for pattern, reason in reasons.items() if reason.startswith(NOT_RUN)]
        results, text = run(modules[0], "-" + ":".join(left_out), asan)
        if is_recording:
            record(results)
        lost = lost_tests(modules[0], asan, results, text)
    except Broken as error:
        print(f"wlcs: {error}", file=sys.stderr)
        return 1
    faults = compare(reasons, results, lost)
    passed = {name for name, result in results.items() if result == "passed"}
    for name in sorted(passed - read_passing()):
        print(f"wlcs: passes now; add it to wlcs-pass.txt: {name}")
    for fault in faults:
        print(f"wlcs: {fault}", file=sys.stderr)
    failed = sum(result == "failed" for result in results.values())
    print(f"wlcs: {len(passed)} tests passed, {failed} failed, {len(results) - len(passed) - failed} skipped")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
