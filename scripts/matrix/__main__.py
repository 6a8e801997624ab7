"""Builds and tests the project in root folders of other releases of Debian, and prints a table of the outcomes.

    make matrix                          Debian 13 and unstable
    make matrix ARGS="trixie --steps build,tests"
    python3 -B scripts/matrix --help

Root folders are made with debootstrap, from the archive that the package sources of this machine name. They stay in
~/.cache/proscenium-matrix, or in the folder that PROSCENIUM_MATRIX names, with the installed packages and the build;
each needs about 9 GB. Exits with 1 if a step failed, and with 3 if this machine cannot make root folders."""

import argparse
import shutil
import sys
import time
from pathlib import Path

import archive
import report
from root import MatrixFault, Root, cache, obstacle

STEPS = ("build", "tests", "wlcs", "packages")
NAMES = {"bookworm": "Debian 12", "trixie": "Debian 13", "sid": "Debian unstable"}
# The versions of wlroots that a release has side by side, by their names for pkg-config. An empty name is the newest
# version.
VERSIONS = {"sid": ("wlroots-0.20", "wlroots-0.19")}
NO_ROOT_FOLDERS = 3


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="make matrix", description="Builds and tests in root folders of other releases of Debian.")
    parser.add_argument("suites", nargs="*", metavar="RELEASE", help="releases, such as trixie or sid; both by default")
    parser.add_argument("--steps", default=",".join(STEPS), help="steps, separated by commas; by default build,tests,wlcs,packages")
    parser.add_argument("--passes", default="", help="passes of scripts/test.py, separated by commas; all by default")
    parser.add_argument("--packages", type=Path, metavar="DIR", help="folder with Debian packages for the step packages; by default "
                        "they are made from the build in the root folder")
    parser.add_argument("--fresh", action="store_true", help="make the root folders again")
    parser.add_argument("--gate", action="store_true", help="succeed if this machine cannot make root folders, and say so")
    parser.add_argument("--self-test", action="store_true", help="check that this script reads sources and reports correctly")
    return parser.parse_args()


def packages(root: Root, wlroots: tuple[str, ...]):
    """Installs everything for building and testing in a root folder."""
    extra = [f"lib{name}-dev" for name in wlroots if name]
    install = "apt-get update -qq && scripts/setup.sh test deb && swift --version >/dev/null"
    if extra:
        install += f" && apt-get install -y -qq --no-install-recommends {' '.join(extra)}"
    status, _ = root.run(install, "packages.log")
    if status:
        raise MatrixFault(f"{root.suite}: the packages could not be installed")


def versions(root: Root, wlroots: str) -> dict[str, str]:
    found = f"{wlroots or ''} wlroots-0.20 wlroots-0.19 wlroots-0.18 wlroots"
    first = f"for name in {found}; do pkg-config --modversion $name 2>/dev/null && break; done"
    swift = root.query(r"swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9.]*\).*/\1/p'")
    return {"wlroots": root.query(first), "GTK": root.query("pkg-config --modversion gtk4"), "Swift": swift}


def make_packages(root: Root, folder: Path | None, wlroots: str) -> bool:
    """Puts the packages of the project into the folder .build/deb of the root folder."""
    target = root.sources / ".build" / "deb"
    shutil.rmtree(target, ignore_errors=True)
    if folder is None:
        # Unoptimised programs are large, and these packages are only installed once.
        quick = "DPKG_DEB_COMPRESSOR_TYPE=gzip DPKG_DEB_COMPRESSOR_LEVEL=1"
        status, _ = root.run(f"{quick} python3 -B scripts/deb --products .build/debug --no-lint", "deb.log", wlroots)
        return status == 0
    target.mkdir(parents=True)
    for file in folder.glob("*.deb"):
        shutil.copy(file, target)
    return True


def run_steps(root: Root, wlroots: str, steps: list[str], options: argparse.Namespace) -> tuple[dict[str, str], bool]:
    """Runs the steps in a root folder, and returns a row of the table, and whether all steps succeeded."""
    row = {"system": NAMES.get(root.suite, root.suite)} | versions(root, wlroots)
    good = True
    if "build" in steps:
        begin = time.monotonic()
        status, _ = root.run("swift build --build-tests", f"build{wlroots}.log", wlroots)
        row["build"] = report.build_cell(status, time.monotonic() - begin)
        if status:
            return row, False
    if "wlcs" in steps:
        status, output = root.run("scripts/wlcs.sh", f"wlcs{wlroots}.log", wlroots)
        row["WLCS"], good = report.conformance_cell(status, output), good and status == 0
    if "tests" in steps:
        quoted = " ".join(f"'{name}'" for name in options.passes.split(",") if name)
        status, output = root.run(f"scripts/test.py {quoted}", f"tests{wlroots}.log", wlroots)
        row["tests"], good = report.tests_cell(status, output), good and status == 0
        for name in report.failed_tests(output):
            print(f"matrix: {row['system']}: failed: {name}")
    if "packages" in steps:
        made = make_packages(root, options.packages, wlroots)
        status = root.run("scripts/matrix/packages.sh .build/deb", f"story{wlroots}.log", wlroots)[0] if made else 1
        row["packages"], good = "failed" if status else "passed", good and status == 0
    return row, good


def try_release(suite: str, options: argparse.Namespace) -> tuple[list[dict[str, str]], bool]:
    """Tries a release with each of its versions of wlroots."""
    root = Root(suite)
    wlroots = VERSIONS.get(suite, ("",))
    root.make(options.fresh)
    root.copy_sources()
    packages(root, wlroots)
    steps = options.steps.split(",")
    outcomes = [run_steps(root, name, steps, options) for name in wlroots]
    return [row for row, _ in outcomes], all(good for _, good in outcomes)


def main() -> int:
    options = arguments()
    if options.self_test:
        return self_test()
    if unknown := set(options.steps.split(",")) - set(STEPS):
        print(f"matrix: unknown steps: {' '.join(sorted(unknown))}; the steps are {' '.join(STEPS)}", file=sys.stderr)
        return 2
    if problem := obstacle():
        print(f"matrix: left out: {problem}", file=sys.stderr)
        return 0 if options.gate else NO_ROOT_FOLDERS
    rows, faults = [], []
    for suite in options.suites or ["trixie", "sid"]:
        try:
            tried, good = try_release(suite, options)
            rows += tried
            faults += [] if good else [suite]
        except MatrixFault as fault:
            print(f"matrix: {fault}", file=sys.stderr)
            faults.append(suite)
    print("\n" + report.table(rows))
    print(f"\nmatrix: the logs are in {cache()}")
    return 1 if faults else 0


def self_test() -> int:
    line = "# c\ndeb [signed-by=/a.gpg] http://x.example/debian/ bookworm main\ndeb-src http://y.example bookworm main\n"
    assert archive.entries(line, False) == [("http://x.example/debian/", "bookworm")]
    stanza = "Types: deb deb-src\nURIs: http://x.example/debian\nSuites: bookworm bookworm-updates\n\nTypes: deb-src\nURIs: http://y\nSuites: b\n"
    assert archive.entries(stanza, True) == [("http://x.example/debian", suite) for suite in ("bookworm", "bookworm-updates")]
    assert archive.codename('ID=debian\nVERSION_CODENAME=trixie\n') == "trixie"
    assert report.tests_cell(0, "x\nAll 1234 tests passed.\n") == "1,234 passed"
    failed = "FAILED, of 20 tests:\n  A.B/c()\n      message\n  D.E/f()\n"
    assert report.tests_cell(1, failed) == "2 of 20 failed" and report.failed_tests(failed) == ["A.B/c()", "D.E/f()"]
    assert report.tests_cell(0, "") == "failed"
    wlcs = "wlcs: 804 tests passed, 13 failed, 256 skipped\n"
    assert report.conformance_cell(0, wlcs) == "804 passed, 13 failed, 256 skipped"
    assert report.conformance_cell(1, wlcs).endswith("; differs from the list")
    assert report.table([{"system": "a"}]).splitlines()[2] == "| a |" + " not run |" * 7
    print("scripts/matrix: the self-test passed")
    return 0


if __name__ == "__main__":
    sys.exit(main())
