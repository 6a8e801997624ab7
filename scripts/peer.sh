#!/usr/bin/env bash
# Makes sure that the varlink package of PyPI, the independent client that the tests compare with, is in .build-peer.
set -euo pipefail

cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.."

readonly version=31.0.0 folder=.build-peer

if ! "$folder/bin/python" -c 'import varlink' 2>/dev/null; then
    rm -rf "$folder"
    python3 -m venv "$folder"
    "$folder/bin/pip" install --quiet --disable-pip-version-check "varlink==$version"
fi
echo "peer: the varlink package is in $folder"
