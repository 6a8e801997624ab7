#!/usr/bin/env bash
# Builds the compositor as a module of the conformance suite of Wayland (wlcs), runs the suite and holds the results against what
# is committed in Tests/Conformance. docs/conformance.md says how and why.
#
#   scripts/wlcs.sh [--asan]     --asan: with the runner that watches the memory of wlroots and of the module
set -euo pipefail

cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.."

# Without this variable the package has no such module; what the module needs of it is built only once.
PROSCENIUM_CONFORMANCE=1 swift build --product WlcsModule
exec python3 scripts/wlcs.py "$@" .build/debug/libWlcsModule.so
