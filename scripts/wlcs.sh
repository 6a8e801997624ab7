#!/usr/bin/env bash
# Builds the compositor as a module of the Wayland conformance suite (WLCS), runs the suite, and compares the results
# with the committed results in Tests/Conformance. docs/conformance.md explains the results.
#
#   scripts/wlcs.sh [--asan] [--record]
set -euo pipefail

cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.."

scripts/has_shell.sh
# The package contains the module only if this variable is set. Ordinary builds use the same build folder, so common
# targets are compiled only once.
PROSCENIUM_CONFORMANCE=1 swift build --product WlcsModule
exec python3 scripts/wlcs.py "$@" .build/debug/libWlcsModule.so
