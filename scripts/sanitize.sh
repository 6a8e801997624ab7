#!/usr/bin/env bash
# Runs the shell's tests with a sanitizer. Only the modules of the shell are instrumented; they are built in a package
# of their own.
#
#   scripts/sanitize.sh thread|address [FILTER...]
#
# FILTER: suites, in the form of `swift test --filter`; by default those with many threads or much C code. The tests of
# the stage run the ordinary daemon, so run `swift build --build-tests` first. Exits with a status other than 0 if a
# test fails or the sanitizer reports.
set -euo pipefail

cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.."

readonly kind="${1:-}"
case "$kind" in thread | address) shift ;; *)
    echo 'usage: scripts/sanitize.sh thread|address [FILTER...]' >&2
    exit 2
    ;;
esac
filters=("$@")
if [ ${#filters[@]} -eq 0 ]; then
    filters=(ShellCompositorTests ShellStageTests 'ShellDrawingTests.*(Icon|PictureStore|Bitmap)' 'ShellModelTests.*Scene')
fi

readonly package=".build-sanitize/$kind"
readonly tests=(ShellCompositorTests ShellStageTests ShellDrawingTests ShellModelTests)

# The targets of the manifest that the tests need.
mkdir -p "$package"
folders="$(python3 scripts/sanitize.py Package.swift "$package/Package.swift" "$PWD/.build/checkouts" "${tests[@]}")"
# Preserves modification times, so that only changed files are rebuilt.
rm -rf "$package/Sources" "$package/Tests"
for folder in $folders; do
    mkdir -p "$package/$(dirname -- "$folder")"
    cp -a "$folder" "$package/$folder"
    # Every module that uses Mutex gets a copy of its own, which hides the library's type. With one shared copy a file
    # could see several types of this name.
    if grep -rqw Mutex "$folder"; then cp -a scripts/sanitizer/Mutex.swift "$package/$folder/"; fi
done

swift build --package-path "$package" --build-tests --sanitize "$kind"
readonly products="$package/.build/debug"
for program in proscenium scripted-app; do ln -sf "$PWD/.build/debug/$program" "$products/$program"; done

# Leaks are not detected, because that requires the permission to trace processes, which containers often lack.
export TSAN_OPTIONS='halt_on_error=0 exitcode=66 second_deadlock_stack=1'
export ASAN_OPTIONS='detect_leaks=0:exitcode=66'
status=0
for filter in "${filters[@]}"; do
    "$products/"*PackageTests.xctest --testing-library swift-testing --filter "$filter" || status=$?
done
exit "$status"
