#!/usr/bin/env bash
# Installs the varlink package of PyPI in .build-peer if it is missing. Tests use it as an independent client.
set -euo pipefail

cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.."

readonly version=31.0.0 folder=.build-peer

if ! "$folder/bin/python" -c 'import varlink' 2>/dev/null; then
    rm -rf "$folder"
    python3 -m venv "$folder"
    "$folder/bin/pip" install --quiet --disable-pip-version-check "varlink==$version"
fi
echo "peer: the varlink package is in $folder"
