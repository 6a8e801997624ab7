#!/usr/bin/env bash
# Builds the compositor as a module of the Wayland conformance suite (WLCS), runs the suite, and compares the results
# with those committed in Tests/Conformance. docs/conformance.md explains the results.
#
#   scripts/wlcs.sh [--asan]     --asan: with the runner that watches the memory of wlroots and of the module
set -euo pipefail

cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.."

# Only with this variable does the package have the module. Targets that both have are built only once.
PROSCENIUM_CONFORMANCE=1 swift build --product WlcsModule
exec python3 scripts/wlcs.py "$@" .build/debug/libWlcsModule.so
