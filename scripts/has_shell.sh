#!/usr/bin/env bash
# Checks whether the package contains the shell. Package.swift leaves the shell out if no supported version of wlroots is
# installed, or if PROSCENIUM_WLROOTS=none is set.
#
#   scripts/has_shell.sh     exits with 1 and prints one line if the shell is left out
set -euo pipefail

cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.."

# `grep -q` would end at the first match, and the command before it would then fail.
package="$(swift package dump-package 2>/dev/null)"
if [[ $package != *'"proscenium-shell"'* ]]; then
    echo "the shell is left out, because wlroots 0.15 or 0.18 to 0.20 is not installed; “make doctor” names its package" >&2
    exit 1
fi
