#!/usr/bin/env bash
# Builds the package Porting, the tool that ports iPad projects, and the package Porting/Combine, which replaces Combine in
# ported apps, and runs their tests.
#
#   scripts/porting.sh
#
# The tests of the main package use the tool as well: those of the command `proscenium port`.
set -euo pipefail

cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.."

swift build --package-path Porting --build-tests
swift test --package-path Porting --skip-build --disable-xctest
swift test --package-path Porting/Combine --disable-xctest
