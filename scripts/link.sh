#!/usr/bin/env bash
# Builds the command proscenium and links it into ~/.local/bin, so that a shell finds it in every folder.
#
#   scripts/link.sh [--products folder]
#
# With --products, a command that is already built is linked. A file that is not a link is never replaced.
set -euo pipefail
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.."

if [ "${1:-}" = --products ]; then
    products="$(cd -- "$2" && pwd)"
else
    swift build --product proscenium
    products="$(swift build --show-bin-path)"
fi
folder="${HOME:?is not set}/.local/bin"
link="$folder/proscenium"

if [ -e "$link" ] && [ ! -L "$link" ]; then
    echo "link: $link exists and is not a link; remove it first" >&2
    exit 1
fi
mkdir -p -- "$folder"
ln -sfn -- "$products/proscenium" "$link"
echo "$link"

found="$(command -v proscenium || true)"
if [ -z "$found" ]; then
    # A login shell on Debian adds the folder to PATH if the folder exists.
    echo "link: $folder is not on PATH; log in again, or run: export PATH=\"$folder:\$PATH\"" >&2
elif [ "$found" != "$link" ]; then
    echo "link: $found comes first on PATH; remove it to use the linked command" >&2
fi
