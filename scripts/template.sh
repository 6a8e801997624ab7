#!/usr/bin/env bash
# Creates a package with `proscenium new`, makes its app with the modules of this build, and starts the app.
#
#   scripts/template.sh
#
# `swift test` locks the build folder, so these steps, which build in the same folder, are not part of the tests. The
# app runs without a display. The time is printed, because the README says that the steps take less than two minutes.
set -euo pipefail

cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.."
readonly sources="$PWD"
swift build --product UIKit
swift build --product proscenium
proscenium="$(swift build --show-bin-path)/proscenium"

folder="$(mktemp -d)"
daemon=
finish() {
    [ -z "$daemon" ] || kill "$daemon" || true
    # An app outlives its daemon, and waits for another one.
    pkill --full -- "$folder/FirstSteps/.build/apps/" || true
    rm -rf -- "$folder"
}
trap finish EXIT
# The commands use a daemon of their own; make-app needs the user's settings of SwiftPM.
readonly user=(
    env "HOME=$folder" "XDG_RUNTIME_DIR=$folder" "XDG_STATE_HOME=$folder/state" "XDG_CONFIG_HOME=$folder/config"
    "PROSCENIUM_SOCKET=$folder/socket" PROSCENIUM_PLATFORM=headless
)
"${user[@]}" "$proscenium" daemon 2>"$folder/errors" &
daemon=$!

cd -- "$folder"
SECONDS=0
"$proscenium" new "First Steps" --proscenium "$sources"
cd FirstSteps
app="$(swift package make-app)"
[ "$app" = "$PWD/.build/apps/FirstSteps.app" ]
[ ! -e .build/debug/Modules/UIKit.swiftmodule ] || { echo "template: UIKit was compiled again" >&2; exit 1; }
"${user[@]}" "$proscenium" run "$app"
"${user[@]}" "$proscenium" sessions --json \
    | jq --exit-status --slurp 'map(select(.session.app == "com.example.firststeps")) | length == 1' >"$folder/found" || {
    cat -- "$folder/errors" >&2
    exit 1
}
echo "template: created, made and started in $SECONDS seconds"
