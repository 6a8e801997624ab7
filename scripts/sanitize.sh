#!/usr/bin/env bash
# Runs the shell's tests with a sanitizer: the modules of the shell alone, built in a package of their own.
#
#   scripts/sanitize.sh thread|address [FILTER...]
#
# FILTER: suites, as `swift test --filter` takes them; those that many threads and C take part in by default. The tests of the stage
# start the ordinary daemon, so `swift build --build-tests` comes first. Exits non-zero when a test fails or the sanitizer reports.
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

# The manifest's own targets, without those that are not needed.
mkdir -p "$package"
folders="$(python3 scripts/sanitize.py Package.swift "$package/Package.swift" "$PWD/.build/checkouts" "${tests[@]}")"
# Keeps modification times, so that only changed files are rebuilt.
rm -rf "$package/Sources" "$package/Tests"
for folder in $folders; do
    mkdir -p "$package/$(dirname -- "$folder")"
    cp -a "$folder" "$package/$folder"
    # Each module has its own, which hides the library's: several would be too many to choose from.
    if grep -rqw Mutex "$folder"; then cp -a scripts/sanitizer/Mutex.swift "$package/$folder/"; fi
done

swift build --package-path "$package" --build-tests --sanitize "$kind"
readonly products="$package/.build/debug"
for program in proscenium scripted-app; do ln -sf "$PWD/.build/debug/$program" "$products/$program"; done

# Leaks are not looked for because that needs the right to trace processes, which containers often withhold.
export TSAN_OPTIONS='halt_on_error=0 exitcode=66 second_deadlock_stack=1'
export ASAN_OPTIONS='detect_leaks=0:exitcode=66'
status=0
for filter in "${filters[@]}"; do
    "$products/"*PackageTests.xctest --testing-library swift-testing --filter "$filter" || status=$?
done
exit "$status"
