#!/usr/bin/env bash
# Runs tests with a sanitizer, in a build folder of their own.
#
#   scripts/sanitize.sh address|thread|undefined [--target NAME] [FILTER...]
#
# address, thread: use the sanitizer to build the test targets and the programs that the tests start, and run the tests
# that match a FILTER, in the form of `swift test --filter`. Without arguments, run the tests of the daemon, and the
# tests of the shell that have many threads or much C code. --target, which can be repeated, selects test targets; all
# tests of these targets are run. undefined: the same, but only C targets are instrumented, because Swift checks its
# own arithmetic.
#
# Exits with a status other than 0 if a test fails or a sanitizer reports a fault, even in a program that a test
# started.
set -euo pipefail

cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.."

readonly daemon_tests=(VarlinkTests SceneStoreTests SceneServiceTests DaemonTests DesktopBusTests)
readonly shell_tests=(ShellCompositorTests ShellStageTests ShellDrawingTests ShellModelTests)
readonly default_filters=(
    '^(VarlinkTests|SceneStoreTests|SceneServiceTests|DaemonTests|DesktopBusTests)\.'
    '^ShellCompositorTests\.' '^ShellStageTests\.' '^ShellDrawingTests\..*(Icon|PictureStore|Bitmap)'
    '^ShellModelTests\..*Scene'
)

# Tests that are skipped. With any sanitizer, programs are too slow to exceed the rate limits that the tests of floods
# check. The address sanitizer's functions take precedence over the preloaded library that makes writes fail, so with
# this sanitizer no write fails.
readonly skipped=('\.Overload' '\.(EveryWriteKillTests|FullDiskKillTests|ReadOnlyKillTests|KillTests)')

usage() {
    echo 'usage: scripts/sanitize.sh address|thread|undefined [--target NAME] [FILTER...]' >&2
    exit 2
}

kind="${1:-}"
case "$kind" in address | thread | undefined) shift ;; *) usage ;; esac
targets=() filters=()
while [ $# -gt 0 ]; do
    case "$1" in
        --target) [ $# -ge 2 ] || usage; targets+=("$2"); shift 2 ;;
        -*) usage ;;
        *) filters+=("$1"); shift ;;
    esac
done
if [ ${#targets[@]} -gt 0 ]; then
    [ ${#filters[@]} -gt 0 ] || filters=("^($(IFS='|'; echo "${targets[*]}"))\.")
else
    targets=("${daemon_tests[@]}" "${shell_tests[@]}")
    [ ${#filters[@]} -gt 0 ] || filters=("${default_filters[@]}")
fi

# Copies the package, so that every module that uses Mutex gets a type of the same name that the thread sanitizer can
# observe. With one shared copy a file could see several types of this name. Modification times are preserved, so that
# only changed files are compiled again.
copy_package() {
    local copy="$1" folder
    rm -rf "$copy"
    mkdir -p "$copy"
    cp -a Package.swift Package.resolved Sources Tests Apps Plugins examples packaging "$copy/"
    for folder in "$copy"/Sources/* "$copy"/Tests/*; do
        if grep -rqw --include='*.swift' Mutex "$folder"; then cp -a scripts/sanitizer/Mutex.swift "$folder/"; fi
    done
}

readonly scratch="$PWD/.build-sanitize/$kind"
package="$PWD"
if [ "$kind" = thread ]; then
    package="$PWD/.build-sanitize/package"
    copy_package "$package"
fi

build=(swift build --package-path "$package" --scratch-path "$scratch" --sanitize "$kind")
PROSCENIUM_TESTS="$(IFS=,; echo "${targets[*]}")"
export PROSCENIUM_TESTS
"${build[@]}" --product prosceniumPackageTests
products="$("${build[@]}" --show-bin-path)"

# Every process writes its reports to files, because tests capture the output of the programs that they start. Leaks are
# not detected, because that requires the permission to trace processes, which containers often lack.
reports="$scratch/reports"
rm -rf "$reports"
mkdir -p "$reports"
export ASAN_OPTIONS="detect_leaks=0:exitcode=66:log_path=$reports/address"
export TSAN_OPTIONS="halt_on_error=0:exitcode=66:second_deadlock_stack=1:log_path=$reports/thread"
export UBSAN_OPTIONS="print_stacktrace=1:log_path=$reports/undefined"
status=0 skips=()
for tests in "${skipped[@]}"; do skips+=(--skip "$tests"); done
for filter in "${filters[@]}"; do
    "$products/prosceniumPackageTests.xctest" --testing-library swift-testing --filter "$filter" "${skips[@]}" || status=$?
done
found=("$reports"/*)
if [ -e "${found[0]}" ]; then
    echo "sanitize: ${#found[@]} processes reported faults; the reports are in $reports:"
    head -n 40 "${found[@]}"
    status=66
fi
exit "$status"
